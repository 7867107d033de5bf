//! Window of the keys, where they are chosen.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::ui::actions::Action;
use crate::ui::bindings::{Bindings, Key, Waiting};
use crate::ui::focus;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::preferences::Preferences;
use crate::ui::sink::UiCommands;
use crate::ui::widgets::{close_button, modal, two_columns};
use camaieu_store::Keys;
use camaieu_text::Texts;

pub(super) fn draw(
    mut contexts: EguiContexts,
    language: Res<Language>,
    bindings: Res<Bindings>,
    waiting: Res<Waiting>,
    mut commands: Commands,
) -> Result {
    show(contexts.ctx_mut()?, &bindings, *waiting, language.texts(), &mut commands);
    Ok(())
}

/// Shows every action with its keys; a click on a key waits for another.
fn show(ctx: &egui::Context, bindings: &Bindings, waiting: Waiting, texts: &Texts, commands: &mut Commands) {
    let (close, outside) = modal(ctx, &texts.say("keys"), |ui| {
        let said = if waiting.0.is_some() { "keys-press" } else { "keys-what" };
        ui.label(RichText::new(texts.say(said)).color(ui.colours().pine));
        let height = (ctx.content_rect().height() - 260.0).max(120.0);
        let scroll = ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
        focus::scrolled(ui, scroll, |ui| {
            for (row, (action, keys)) in bindings.all().iter().enumerate() {
                let name = action.label(texts);
                two_columns(
                    ui,
                    row,
                    |ui| drop(ui.label(name)),
                    |ui| {
                        keys_of(ui, bindings, *action, keys, waiting, texts, commands);
                    },
                );
            }
        });
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            if ui.button(texts.say("keys-reset")).clicked() {
                commands.change(|chosen: &mut Preferences| chosen.settings.keys = Keys::default());
            }
        });
        close_button(ui, texts)
    });
    if (close || outside) && waiting.0.is_none() {
        commands.close_overlay();
    }
}

/// The keys of an action, and a button for one more.
fn keys_of(
    ui: &mut egui::Ui,
    bindings: &Bindings,
    action: Action,
    keys: &[Key],
    waiting: Waiting,
    texts: &Texts,
    commands: &mut Commands,
) {
    ui.horizontal_wrapped(|ui| {
        for (index, key) in keys.iter().enumerate() {
            let waits = waiting.0 == Some((action, index));
            bound(ui, bindings, (action, index), key, waits, texts, commands);
        }
        let place = (action, keys.len());
        let waits = waiting.0 == Some(place);
        let said = if waits { "…".to_owned() } else { texts.say("keys-add") };
        let more = ui.add(egui::Button::new(said).selected(waits));
        if more.on_hover_text(texts.say("keys-one-more")).clicked() {
            commands.change(move |waiting: &mut Waiting| waiting.0 = Some(place));
        }
    });
}

/// A key of an action: a click waits for another, a right click takes it away.
fn bound(
    ui: &mut egui::Ui,
    bindings: &Bindings,
    (action, index): (Action, usize),
    key: &Key,
    waits: bool,
    texts: &Texts,
    commands: &mut Commands,
) {
    let conflicts = bindings.conflicts(action, key);
    let said = if waits { "…".to_owned() } else { key.label(texts) };
    let least = egui::Vec2::splat(ui.target());
    let button = ui.add(egui::Button::new(&said).selected(waits).min_size(least));
    let button = button.on_hover_text(texts.say("keys-take-away"));
    if !conflicts.is_empty() {
        let others: Vec<String> = conflicts.iter().map(|other| other.label(texts)).collect();
        let also = texts.say_with("keys-conflict", &[("others", &others.join(", "))]);
        ui.label(RichText::new(&also).color(ui.colours().brick));
        // Tab leads from button to button, past the words beside them.
        let name = format!("{said}, {also}");
        button.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, waits, &name));
    }
    if button.clicked() {
        commands.change(move |waiting: &mut Waiting| waiting.0 = Some((action, index)));
    }
    if button.secondary_clicked() {
        let mut rest = bindings.clone();
        rest.unbind(action, index);
        let keys = rest.changed();
        commands.change(move |chosen: &mut Preferences| chosen.settings.keys = keys);
    }
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use bevy_egui::egui::vec2;
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_text::Lang;

    #[test]
    fn the_keys_are_whole_in_every_window() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            for size in WINDOWS {
                let shown = PanelHarness::new(size, world(), |ui, _, commands| {
                    show(ui.ctx(), &Bindings::default(), Waiting::default(), texts, commands);
                });
                shown.assert_nothing_is_cut_off("keys");
            }
        }
    }

    #[test]
    fn a_key_with_two_actions_says_so() {
        let mut bindings = Bindings::default();
        bindings.bind(Action::Help, 0, Key::printed("q", false));
        for (lang, said) in [
            (Lang::En, ["also used by Stop the voice", "also used by Controls"]),
            (Lang::Fr, ["sert aussi à\u{a0}: Faire taire la voix", "sert aussi à\u{a0}: Raccourcis clavier"]),
        ] {
            let bindings = bindings.clone();
            let shown = PanelHarness::new(vec2(900.0, 640.0), world(), move |ui, _, commands| {
                show(ui.ctx(), &bindings, Waiting::default(), lang.texts(), commands);
            });
            shown.assert_nothing_is_cut_off("keys");
            for words in said {
                let _ = shown.harness.get_by_label(words);
                let _ = shown
                    .harness
                    .get_by_role_and_label(egui::accesskit::Role::Button, &format!("Q, {words}"));
            }
        }
    }

    #[test]
    fn a_key_is_waited_for_and_all_are_made_as_designed() {
        let texts = Lang::En.texts();
        let mut world = world();
        let mut bindings = Bindings::default();
        bindings.unbind(Action::Hint, 0);
        let mut preferences = Preferences::default();
        preferences.settings.keys = bindings.changed();
        world.insert_resource(bindings);
        world.insert_resource(preferences);
        world.init_resource::<Waiting>();
        let mut shown = PanelHarness::new(vec2(900.0, 640.0), world, |ui, world, commands| {
            show(ui.ctx(), world.resource(), *world.resource(), texts, commands);
        });
        shown.click("Enter");
        assert_eq!(shown.resource::<Waiting>().0, Some((Action::Choose, 0)));
        shown.click(&texts.say("keys-reset"));
        assert_eq!(shown.resource::<Preferences>().settings.keys, Keys::default());
    }
}
