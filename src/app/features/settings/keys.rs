//! Page of the keys: found by their action or their name, and chosen by pressing a new one.

use bevy_egui::egui::{self, Align, Key as EguiKey, Layout, Panel, RichText, ScrollArea, Sense, vec2};

use bevy::prelude::Commands;

use crate::ui::draw::focus;
use crate::ui::draw::sink::UiCommands;
use crate::ui::keys::actions::Action;
use crate::ui::keys::bindings::{Bindings, KeyCombination, KeyConflict, KeyRebind};
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::icons;
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::page;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::text_field;
use camaieu_store::Keys;
use camaieu_text::Texts;

/// Height of a row, and of one that waits for a key, in points.
const ROW: f32 = 42.0;
const WAITING: f32 = 60.0;
/// Height of the words above the keys in a narrow page, in points.
const NAME: f32 = 44.0;
/// Height of the cap of a key, in points.
const CAP: f32 = 28.0;

/// The keys as they are now.
#[derive(Clone, Copy)]
pub(super) struct KeysNow<'a> {
    pub(super) bindings: &'a Bindings,
    pub(super) waiting: KeyRebind,
    pub(super) taken: &'a KeyConflict,
}

/// Group of actions, by the message of its name.
fn group_of(action: Action) -> &'static str {
    use Action as A;
    match action {
        A::Choose | A::Back | A::Undo | A::Redo | A::Hint | A::Analyse | A::Act | A::Remove => "keys-playing",
        A::CursorUp | A::CursorDown | A::CursorLeft | A::CursorRight => "keys-playing",
        A::Take(_) | A::Turn(_) => "keys-in-hand",
        A::HistoryBack | A::HistoryForward | A::HistoryStart | A::HistoryEnd | A::ShowAgain => "keys-moves",
        A::Tell(_) | A::Quiet => "keys-voice",
        A::Rules | A::Help | A::Chart | A::FullScreen | A::Pause => "keys-windows",
        A::Look(_) => "keys-aids",
        _ => "keys-view",
    }
}

/// All groups, in their order.
const GROUPS: [&str; 7] =
    ["keys-playing", "keys-in-hand", "keys-moves", "keys-view", "keys-windows", "keys-aids", "keys-voice"];

/// Shows every action with its keys; a click on one waits for another. Head and foot keep their places.
pub(super) fn keys(ui: &mut egui::Ui, now: KeysNow<'_>, texts: &Texts, commands: &mut Commands) {
    let mut search = search(ui, texts);
    let foot = Panel::bottom("keys-foot").frame(egui::Frame::new()).show_separator_line(false);
    foot.show(ui, |ui| self::foot(ui, now.bindings, texts, commands));
    let scroll = ScrollArea::vertical().id_salt("keys").auto_shrink([false, false]);
    search = search.trim().to_lowercase();
    focus::scrolled(ui, scroll, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for group in GROUPS {
            let actions = now.bindings.all().iter().filter(|(action, keys)| {
                group_of(*action) == group && is_found(*action, keys, &search, texts)
            });
            for (index, (action, keys)) in actions.enumerate() {
                if index == 0 {
                    ui.add_space(8.0);
                    kit::caption(ui, &texts.say(group));
                }
                row(ui, now, *action, keys, texts, commands);
                kit::rule(ui);
            }
        }
    });
}

/// Whether an action is found by a text, in small letters: by its name, or by a key.
fn is_found(action: Action, keys: &[KeyCombination], search: &str, texts: &Texts) -> bool {
    search.is_empty()
        || action.label(texts).to_lowercase().contains(search)
        || keys.iter().any(|key| key.label(texts).to_lowercase() == search)
}

/// The field for what is searched; its text.
fn search(ui: &mut egui::Ui, texts: &Texts) -> String {
    let id = egui::Id::new("search of keys");
    let mut search: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let hint = texts.say("keys-search");
    let field = text_field(ui, &mut search).hint_text(&hint).margin(egui::Margin::symmetric(12, 10));
    let field = ui.add_sized(vec2(ui.available_width(), ui.target().max(42.0)), field);
    field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, &hint));
    if field.changed() {
        ui.data_mut(|data| data.insert_temp(id, search.clone()));
    }
    search
}

/// An action with its keys, or with what is asked of the player.
fn row(
    ui: &mut egui::Ui,
    now: KeysNow<'_>,
    action: Action,
    keys: &[KeyCombination],
    texts: &Texts,
    commands: &mut Commands,
) {
    let waits = now.waiting.0.filter(|(of, _)| *of == action);
    let taken = now.taken.0.as_ref().filter(|(of, ..)| *of == action);
    let high = if waits.is_some() || taken.is_some() { WAITING } else { ROW };
    let is_narrow = page::is_narrow(ui.available_width());
    let size = vec2(ui.available_width(), high.max(ui.target()) + if is_narrow { NAME } else { 0.0 });
    let (whole, _) = ui.allocate_exact_size(size, Sense::hover());
    let place = if is_narrow { whole.with_min_y(whole.top() + NAME) } else { whole };
    let layout = Layout::right_to_left(Align::Center);
    let builder = egui::UiBuilder::new().id_salt(action.name()).max_rect(place).layout(layout);
    let mut inner = ui.new_child(builder);
    let ui = &mut inner;
    ui.spacing_mut().item_spacing.x = 6.0;
    if waits.is_some() || taken.is_some() {
        ui.painter().rect_filled(whole, 10.0, ui.colours().honey_soft);
        ui.add_space(8.0);
    }
    let said = match (waits, taken) {
        (Some((_, index)), _) => {
            wait(ui, texts, commands);
            let old = keys.get(index).map(|key| key.label(texts));
            let keeps = |old: &String| texts.say_with("keys-keeps", &[("key", old)]);
            Some(old.as_ref().map_or_else(|| texts.say("keys-press-new"), keeps))
        }
        (None, Some((_, index, key))) => {
            clash(ui, now.bindings, (action, *index, key), texts, commands);
            let others = now.bindings.conflicts(action, key);
            let others: Vec<String> = others.iter().map(|other| other.label(texts)).collect();
            let args: [(&str, &dyn std::fmt::Display); 2] =
                [("key", &key.label(texts)), ("others", &others.join(", "))];
            Some(texts.say_with("keys-taken", &args))
        }
        (None, None) => {
            caps(ui, now.bindings, action, keys, texts, commands);
            None
        }
    };
    // In a narrow page the words stand above the keys.
    let above = is_narrow.then(|| whole.with_max_y(place.top() + 4.0));
    words(ui, above, &action.label(texts), said.as_deref());
}

/// The name of an action and what is asked, in a place or in what is left of the row.
fn words(ui: &mut egui::Ui, above: Option<egui::Rect>, name: &str, said: Option<&str>) {
    let place = above.unwrap_or_else(|| ui.available_rect_before_wrap());
    let (room, high) = (place.width(), place.height());
    let builder = egui::UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, |ui| {
        ui.add_space(8.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.add_space(if said.is_some() { 8.0 } else { ((high - 20.0) / 2.0).min(11.0) });
            let font = look::fitting(ui.ctx(), name, look::bold(letters::TEXT), room - 12.0, 10.0);
            ui.label(RichText::new(name).font(font));
            if let Some(said) = said {
                let small = egui::FontId::proportional(letters::SMALL);
                let font = look::fitting(ui.ctx(), said, small, room - 12.0, 9.0);
                ui.label(RichText::new(said).font(font).color(ui.colours().ink_2));
            }
        });
    });
}

/// The place that waits for a key, and the way to keep the old one.
fn wait(ui: &mut egui::Ui, texts: &Texts, commands: &mut Commands) {
    if kit::icon_button(ui, icons::CLOSE, &texts.say("keys-keep")) {
        commands.change(|waiting: &mut KeyRebind| waiting.0 = None);
    }
    let words = texts.say("keys-press");
    let size = kit::button_size(ui, None, &words);
    let asked = kit::button(ui, None, &words, size, kit::ButtonStyle::Usual);
    if !asked.has_focus() {
        asked.request_focus();
    }
    // The press is the new key, and nothing else.
    let filter =
        egui::EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: true };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(asked.id, filter));
    ui.input_mut(|input| {
        for key in [EguiKey::Enter, EguiKey::Space] {
            input.consume_key(egui::Modifiers::NONE, key);
        }
    });
}

/// The ways on where a key that was pressed belongs to another action.
fn clash(
    ui: &mut egui::Ui,
    bindings: &Bindings,
    (action, index, key): (Action, usize, &KeyCombination),
    texts: &Texts,
    commands: &mut Commands,
) {
    let button = |ui: &mut egui::Ui, id: &str| {
        let words = texts.say(id);
        let size = kit::button_size(ui, None, &words);
        kit::button(ui, None, &words, size, kit::ButtonStyle::Usual).clicked()
    };
    let takes = button(ui, "keys-take-it");
    if takes {
        let mut chosen = bindings.clone();
        chosen.take(action, index, key);
        let keys = chosen.changed();
        commands.change(move |chosen: &mut Preferences| chosen.settings.keys = keys);
    }
    let again = button(ui, "keys-another");
    if again {
        commands.change(move |waiting: &mut KeyRebind| waiting.0 = Some((action, index)));
    }
    if takes || again {
        commands.change(|taken: &mut KeyConflict| taken.0 = None);
    }
}

/// The keys of an action as caps from the right, and the way to one more.
fn caps(
    ui: &mut egui::Ui,
    bindings: &Bindings,
    action: Action,
    keys: &[KeyCombination],
    texts: &Texts,
    commands: &mut Commands,
) {
    let one_more = format!("{}: {}", action.label(texts), texts.say("keys-one-more"));
    if kit::icon_button(ui, icons::PLUS, &one_more) {
        let place = (action, keys.len());
        commands.change(move |waiting: &mut KeyRebind| waiting.0 = Some(place));
    }
    for (index, key) in keys.iter().enumerate().rev() {
        let said = key.label(texts);
        let name = format!("{}: {said}", action.label(texts));
        let font = look::bold(letters::LABEL);
        let wide = (look::width(ui.ctx(), &said, &font) + 16.0).max(CAP);
        let size = vec2(wide, CAP).max(egui::Vec2::splat(ui.target()));
        let (place, cap) = ui.allocate_exact_size(size, Sense::click());
        cap.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
        let colours = ui.colours();
        let fill = if cap.hovered() { colours.hover } else { colours.card };
        let drawn = egui::Rect::from_center_size(place.center(), vec2(wide, CAP));
        let stroke = egui::Stroke::new(1.0, colours.ink_2);
        ui.painter().rect(drawn, 7.0, fill, stroke, egui::StrokeKind::Inside);
        ui.painter().text(drawn.center(), egui::Align2::CENTER_CENTER, &said, font, colours.ink);
        let cap = cap.on_hover_text(texts.say("keys-what"));
        if cap.clicked() {
            commands.change(move |waiting: &mut KeyRebind| waiting.0 = Some((action, index)));
            commands.change(|taken: &mut KeyConflict| taken.0 = None);
        }
        if cap.secondary_clicked() {
            let mut rest = bindings.clone();
            rest.unbind(action, index);
            let keys = rest.changed();
            commands.change(move |chosen: &mut Preferences| chosen.settings.keys = keys);
        }
    }
}

/// The ways to the designed keys and to the list of all controls, and how many keys were changed.
fn foot(ui: &mut egui::Ui, bindings: &Bindings, texts: &Texts, commands: &mut Commands) {
    ui.add_space(2.0);
    kit::rule(ui);
    ui.add_space(8.0);
    let changed = bindings.changed().0.len();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        let words = texts.say("keys-reset");
        let size = kit::button_size(ui, Some(icons::AGAIN), &words);
        let button =
            |ui: &mut egui::Ui| kit::button(ui, Some(icons::AGAIN), &words, size, kit::ButtonStyle::Usual);
        if focus::switched(ui, "keys-reset", changed > 0, button).0 {
            commands.change(|chosen: &mut Preferences| chosen.settings.keys = Keys::default());
        }
        let help = texts.say("keys-all-controls");
        let size = kit::button_size(ui, Some(icons::ABOUT), &help);
        if kit::button(ui, Some(icons::ABOUT), &help, size, kit::ButtonStyle::Quiet).clicked() {
            commands.toggle(Overlay::Help);
        }
        let args: [(&str, &dyn std::fmt::Display); 2] =
            [("count", &bindings.all().len()), ("changed", &changed)];
        let said = RichText::new(texts.say_with("keys-count", &args)).small().color(ui.colours().ink_2);
        ui.add(egui::Label::new(said).wrap());
    });
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_text::Lang;

    fn page(size: egui::Vec2, lang: Lang, bindings: Bindings) -> PanelHarness<'static> {
        let mut world = world();
        let mut preferences = Preferences::default();
        preferences.settings.keys = bindings.changed();
        world.insert_resource(bindings);
        world.insert_resource(preferences);
        world.init_resource::<KeyRebind>();
        world.init_resource::<KeyConflict>();
        PanelHarness::new(size, world, move |ui, world, commands| {
            let now =
                KeysNow { bindings: world.resource(), waiting: *world.resource(), taken: world.resource() };
            keys(ui, now, lang.texts(), commands);
        })
    }

    #[test]
    fn the_keys_are_whole_in_every_window() {
        for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
            let mut shown = page(size, lang, Bindings::default());
            shown.assert_nothing_is_cut_off("keys");
            shown.change(|world| world.resource_mut::<KeyRebind>().0 = Some((Action::Choose, 0)));
            shown.assert_nothing_is_cut_off("waiting");
            shown.change(|world| {
                world.resource_mut::<KeyRebind>().0 = None;
                world.resource_mut::<KeyConflict>().0 =
                    Some((Action::Choose, 0, KeyCombination::printed("q", false)));
            });
            shown.assert_nothing_is_cut_off("taken");
        }
    }

    #[test]
    fn key_in_use_is_reassigned_only_when_confirmed() {
        let texts = Lang::En.texts();
        let mut shown = page(vec2(900.0, 640.0), Lang::En, Bindings::default());
        shown.change(|world| {
            world.resource_mut::<KeyConflict>().0 =
                Some((Action::Hint, 0, KeyCombination::printed("q", false)));
        });
        shown.click(&texts.say("keys-another"));
        assert_eq!(shown.resource::<KeyRebind>().0, Some((Action::Hint, 0)));
        shown.change(|world| {
            world.resource_mut::<KeyRebind>().0 = None;
            world.resource_mut::<KeyConflict>().0 =
                Some((Action::Hint, 0, KeyCombination::printed("q", false)));
        });
        shown.click(&texts.say("keys-take-it"));
        let chosen = shown.resource::<Preferences>().settings.keys.clone();
        assert_eq!((&chosen.0["hint"][..], &chosen.0["quiet"][..]), (&["q".to_owned()][..], &[][..]));
        assert_eq!(shown.resource::<KeyConflict>().0, None);
    }

    #[test]
    fn a_key_is_found_waited_for_and_made_as_designed() {
        let texts = Lang::En.texts();
        let mut bindings = Bindings::default();
        bindings.unbind(Action::Hint, 0);
        let mut shown = page(vec2(900.0, 640.0), Lang::En, bindings);
        let cap = |action: Action, key: &str| format!("{}: {key}", action.label(texts));
        shown.click(&cap(Action::Choose, "Enter"));
        assert_eq!(shown.resource::<KeyRebind>().0, Some((Action::Choose, 0)));
        shown.click(&texts.say("keys-keep"));
        assert_eq!(shown.resource::<KeyRebind>().0, None);
        shown.click(&texts.say("keys-reset"));
        assert_eq!(shown.resource::<Preferences>().settings.keys, Keys::default());
        shown.harness.get_by_label(&texts.say("keys-search")).focus();
        shown.run();
        shown.harness.get_by_label(&texts.say("keys-search")).type_text("f11");
        shown.run();
        assert!(shown.harness.query_by_label(&cap(Action::FullScreen, "F11")).is_some());
        assert!(shown.harness.query_by_label(&cap(Action::Choose, "Enter")).is_none());
    }
}
