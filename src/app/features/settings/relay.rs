//! Page of games with other machines: your name there, and how others reach you.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, vec2};

use crate::ui::draw::sink::UiCommands;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::icons;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::judgement::{Tone, judgement};
use crate::ui::widgets::kit;
use crate::ui::widgets::lines;
use crate::ui::widgets::text_field;
use camaieu_net::Relay;
use camaieu_play::link::{LONGEST_PAGE, page_address};
use camaieu_play::session::LONGEST_NAME;
use camaieu_store::Settings;
use camaieu_text::Texts;

/// Address of an own relay as it is typed; `None` unless one is.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct RelayDraft(pub(super) Option<String>);

/// Mark that the field for the address has just been asked for.
const IS_NEW: &str = "relay is new";
/// Height of a tile, in points.
const TILE: f32 = 84.0;
/// Longest address that can be typed, in characters.
const LONGEST: usize = 200;

/// Shows the name for others and the choice of a relay. An address counts as soon as it is one; until then the relay stays what it was.
pub(super) fn online(
    ui: &mut egui::Ui,
    preferences: &Preferences,
    draft: &RelayDraft,
    texts: &Texts,
    commands: &mut Commands,
) {
    let (settings, now) = (&preferences.settings, &preferences.relay());
    let own = match (&draft.0, now) {
        (Some(typed), _) => Some(typed.as_str()),
        (None, Relay::Own(url)) => Some(url.as_str()),
        _ => None,
    };
    let ways = [("default", icons::ELSEWHERE), ("none", icons::WIFI), ("own", icons::SHARE)];
    let chosen = match (own, now) {
        (Some(_), _) => 2,
        (None, Relay::None) => 1,
        _ => 0,
    };
    ui.spacing_mut().item_spacing.y = 8.0;
    name(ui, settings, texts, commands);
    if preferences.system.page.is_none() {
        page(ui, settings, texts, commands);
    }
    ui.add_space(4.0);
    ui.label(RichText::new(texts.say("set-relay")).font(look::bold(letters::TEXT)));
    let wide = (ui.available_width() - 16.0) / 3.0;
    let mut clicked = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        for (at, (way, icon)) in ways.into_iter().enumerate() {
            let words = texts.say(&format!("set-relay-{way}"));
            let head = kit::TileHeader::Icon(icon);
            if kit::tile(ui, vec2(wide, TILE), head, &words, &words, at == chosen).clicked() {
                clicked = Some(at);
            }
        }
    });
    let said = texts.say(&format!("set-relay-{}-what", ways[chosen].0));
    ui.label(RichText::new(said).small().color(ui.colours().ink_2));
    match clicked {
        Some(2) if own.is_some() => {}
        Some(2) => {
            commands.change(|draft: &mut RelayDraft| draft.0 = Some(String::new()));
            ui.data_mut(|data| data.insert_temp(egui::Id::new(IS_NEW), true));
        }
        Some(at) => {
            let relay = if at == 0 { Relay::Default } else { Relay::None };
            commands.change(|draft: &mut RelayDraft| draft.0 = None);
            commands.change(move |chosen: &mut Preferences| chosen.choose_relay(&relay));
        }
        None => {}
    }
    if let Some(own) = own {
        address(ui, own, texts, commands);
    }
}

/// Line with the name that others read.
fn name(ui: &mut egui::Ui, settings: &Settings, texts: &Texts, commands: &mut Commands) {
    let what = Some(texts.say("set-name-what"));
    let said = texts.say("set-name");
    lines::row(ui, "set-name", what, (240.0, true), texts, |ui, width| {
        let mut typed = settings.name.clone();
        let field = text_field(ui, &mut typed).id_salt("own-name").char_limit(LONGEST_NAME);
        let field = ui.add(field.desired_width(width - 20.0).margin(egui::Margin::symmetric(10, 9)));
        field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, &said));
        if field.changed() {
            commands.change(move |chosen: &mut Preferences| chosen.settings.name = typed);
        }
    });
}

/// Line with the address of the page that links lead to, and what is wrong with it.
fn page(ui: &mut egui::Ui, settings: &Settings, texts: &Texts, commands: &mut Commands) {
    let (what, said) = (Some(texts.say("set-page-what")), texts.say("set-page"));
    let mut has_focus = false;
    lines::row(ui, "set-page", what, (280.0, true), texts, |ui, width| {
        let mut typed = settings.page.clone();
        let field = text_field(ui, &mut typed).id_salt("page").char_limit(LONGEST_PAGE);
        let field = field.hint_text("https://example.org/camaieu/").desired_width(width - 20.0);
        let field = ui.add(field.margin(egui::Margin::symmetric(10, 9)));
        field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, &said));
        has_focus = field.has_focus();
        if field.changed() {
            commands.change(move |chosen: &mut Preferences| chosen.settings.page = typed);
        }
    });
    if !settings.page.trim().is_empty() && !has_focus && page_address(&settings.page).is_none() {
        judgement(ui, Tone::Wrong, &texts.say_with("set-page-bad", &[("page", &settings.page)]));
    }
}

/// Field for the address of an own relay, and what is wrong with it.
fn address(ui: &mut egui::Ui, own: &str, texts: &Texts, commands: &mut Commands) {
    let mut typed = own.to_owned();
    let said = ui.label(texts.say("set-relay-address"));
    let field = text_field(ui, &mut typed)
        .id_salt("relay")
        .hint_text("https://relay.example.org")
        .char_limit(LONGEST)
        .desired_width(ui.available_width().min(380.0));
    let field = ui.add(field).labelled_by(said.id);
    if ui.data_mut(|data| data.remove_temp::<bool>(egui::Id::new(IS_NEW))).is_some() {
        field.request_focus();
        field.scroll_to_me(None);
    }
    let read = |text: &str| Relay::read(text).filter(|relay| matches!(relay, Relay::Own(_)));
    if field.changed() {
        if let Some(relay) = read(&typed) {
            commands.change(move |chosen: &mut Preferences| chosen.choose_relay(&relay));
        }
        commands.change(move |draft: &mut RelayDraft| draft.0 = Some(typed));
    } else if !own.is_empty() && !field.has_focus() && read(own).is_none() {
        let said = texts.say_with("net-bad-relay", &[("relay", &own)]);
        judgement(ui, Tone::Wrong, &said);
    }
    ui.add_space(6.0);
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use bevy_egui::egui::accesskit::Role;
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use crate::ui::widgets::modal;
    use camaieu_text::Lang;

    fn shown(size: egui::Vec2, texts: &'static Texts) -> PanelHarness<'static> {
        let mut world = world();
        world.init_resource::<Preferences>();
        world.init_resource::<RelayDraft>();
        PanelHarness::new(size, world, move |ui, world, commands| {
            modal(ui.ctx(), "window", |ui| online(ui, world.resource(), world.resource(), texts, commands));
        })
    }

    /// The field of the address, which has no name of its own to find it by.
    fn address_field<'a>(shown: &'a PanelHarness<'static>) -> egui_kittest::Node<'a> {
        shown.harness.get_all_by_role(Role::TextInput).last().expect("a field")
    }

    #[test]
    fn a_relay_is_chosen_by_a_click_or_typed() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            for size in WINDOWS {
                let mut shown = shown(size, texts);
                shown.click(&texts.say("set-relay-none"));
                assert_eq!(shown.resource::<Preferences>().relay(), Relay::None);
                shown.click(&texts.say("set-relay-own"));
                assert_eq!(shown.resource::<Preferences>().relay(), Relay::None, "nothing is typed yet");
                // The field has the keyboard as soon as it is there.
                assert!(address_field(&shown).is_focused());
                address_field(&shown).type_text("https://relay.example.org");
                shown.run();
                let own = Relay::Own("https://relay.example.org".to_owned());
                assert_eq!(shown.resource::<Preferences>().relay(), own, "{size:?}");
                shown.assert_nothing_is_cut_off("the relay");
                shown.click(&texts.say("set-relay-default"));
                assert_eq!(shown.resource::<Preferences>().relay(), Relay::Default);
                assert_eq!(*shown.resource::<RelayDraft>(), RelayDraft::default());
            }
        }
    }

    #[test]
    fn a_bad_address_of_a_page_is_reported_and_ignored() {
        let texts = Lang::En.texts();
        let mut shown = shown(WINDOWS[0], texts);
        let mut page = |typed: &str| {
            let typed = typed.to_owned();
            shown.change(move |world| world.resource_mut::<Preferences>().settings.page = typed);
            let said =
                texts.say_with("set-page-bad", &[("page", &shown.resource::<Preferences>().settings.page)]);
            (shown.resource::<Preferences>().page(), shown.harness.query_by_label(&said).is_some())
        };
        assert_eq!(page("example.org"), (None, true));
        assert_eq!(page("https://example.org/"), (Some("https://example.org/".into()), false));
        assert_eq!(page(""), (None, false));
    }

    #[test]
    fn what_is_no_address_is_said_in_a_line_and_not_used() {
        let texts = Lang::En.texts();
        for size in WINDOWS {
            let mut shown = shown(size, texts);
            let bad = "relay.example.org and the rest of a sentence that is no address at all";
            shown.change(|world| world.resource_mut::<RelayDraft>().0 = Some(bad.to_owned()));
            let said = texts.say_with("net-bad-relay", &[("relay", &bad)]);
            assert!(shown.harness.query_by_label(&said).is_some(), "{size:?}");
            shown.assert_nothing_is_cut_off("a bad relay");
            assert_eq!(shown.resource::<Preferences>().relay(), Relay::Default);
        }
    }
}
