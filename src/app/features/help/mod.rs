//! Help: the keys in force.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText};

use crate::ui::draw::AddOverlay;
use crate::ui::draw::sink::UiCommands;
use crate::ui::keys::actions::{Action, QuarterTurn, Subject};
use crate::ui::keys::bindings::Bindings;
use crate::ui::language::Language;
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::parts::AppPart;
use crate::ui::theme::look::Themed;
use crate::ui::widgets::{close_button, modal, reading, two_columns};
use camaieu_text::Texts;

/// Row of the keys: its message, the message of its mouse button, and its actions.
struct KeyRow {
    said: &'static str,
    mouse: Option<&'static str>,
    actions: &'static [Action],
}

const fn row(said: &'static str, mouse: Option<&'static str>, actions: &'static [Action]) -> KeyRow {
    KeyRow { said, mouse, actions }
}

/// Rows of the keys, before those of the games' aids.
const ROWS: &[KeyRow] = {
    use Action as A;
    &[
        row("key-choose", Some("key-choose-mouse"), &[A::Choose]),
        row("key-cursor", None, &[A::CursorUp, A::CursorDown, A::CursorLeft, A::CursorRight]),
        row(
            "key-take",
            Some("key-take-mouse"),
            &[
                A::Take(0),
                A::Take(1),
                A::Take(2),
                A::Take(3),
                A::Take(4),
                A::Take(5),
                A::Take(6),
                A::Take(7),
                A::Take(8),
            ],
        ),
        row(
            "key-turn",
            Some("key-turn-mouse"),
            &[A::Turn(QuarterTurn::Round), A::Turn(QuarterTurn::Away), A::Turn(QuarterTurn::Aside)],
        ),
        row("key-act", Some("key-act-mouse"), &[A::Act]),
        row("key-edit", Some("key-edit-mouse"), &[A::Remove]),
        row("key-back", Some("key-back-mouse"), &[A::Back]),
        row("key-undo", None, &[A::Undo, A::Redo]),
        row("key-history", None, &[A::HistoryBack, A::HistoryForward, A::HistoryStart, A::HistoryEnd]),
        row("key-again", Some("key-again-mouse"), &[A::ShowAgain]),
        row("key-advice", None, &[A::Hint, A::Analyse]),
        row(
            "key-tell",
            None,
            &[
                A::Tell(Subject::LastMoves),
                A::Tell(Subject::Turn),
                A::Tell(Subject::Clocks),
                A::Tell(Subject::Pieces),
                A::Tell(Subject::Place),
                A::Tell(Subject::Lines),
            ],
        ),
        row("key-quiet", None, &[A::Quiet]),
        row("key-orbit", Some("key-orbit-mouse"), &[A::OrbitUp, A::OrbitDown, A::OrbitLeft, A::OrbitRight]),
        row("key-pan", Some("key-pan-mouse"), &[A::PanUp, A::PanDown, A::PanLeft, A::PanRight]),
        row("key-zoom", Some("key-zoom-mouse"), &[A::ZoomIn, A::ZoomOut]),
        row("key-frame", Some("key-frame-mouse"), &[A::FrameAll]),
        row("key-arrows", None, &[A::ArrowKeys]),
        row("key-views", None, &[A::ViewSeat, A::ViewOpposite, A::ViewAbove, A::ViewQuarter]),
        row("key-chart", None, &[A::Chart]),
        row("key-help", None, &[A::Help, A::Rules, A::FullScreen]),
    ]
};

/// Rows of keys and buttons that cannot be chosen: their messages; those of the keys end in `-keys`.
const FIXED_ROWS: &[&str] =
    &["key-panel", "key-finger", "key-fingers", "key-pad-board", "key-pad-camera", "key-pad-menus"];

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    if part == AppPart::Panels {
        panel_plugin(app);
    }
}

/// The window of the keys.
fn panel_plugin(app: &mut App) {
    app.add_overlay(Overlay::Help, draw_keys);
}

fn draw_keys(
    mut contexts: EguiContexts,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    show_keys(contexts.ctx_mut()?, &bindings, language.texts(), &mut commands);
    Ok(())
}

/// Rows of the help: each action with its mouse buttons and keys.
fn rows(bindings: &Bindings, texts: &Texts) -> Vec<(String, String)> {
    let labels = |actions: &[Action]| {
        let labels = actions.iter().map(|action| bindings.label(*action, texts));
        labels.filter(|label| !label.is_empty()).collect::<Vec<_>>().join(", ")
    };
    let designed = ROWS.iter().map(|row| {
        let by = [row.mouse.map(|mouse| texts.say(mouse)), Some(labels(row.actions))];
        let by: Vec<String> = by.into_iter().flatten().filter(|by| !by.is_empty()).collect();
        (texts.say(row.said), by.join(" · "))
    });
    let aids = bindings.all().iter().filter(|(action, _)| matches!(action, Action::Look(_)));
    let aids = aids.map(|(action, _)| (action.label(texts), labels(&[*action])));
    let fixed = FIXED_ROWS.iter().map(|id| (texts.say(id), texts.say(&format!("{id}-keys"))));
    designed.chain(aids).chain(fixed).collect()
}

fn show_keys(ctx: &egui::Context, bindings: &Bindings, texts: &Texts, commands: &mut Commands) {
    let (close, outside) = modal(ctx, &texts.say("help"), |ui| {
        reading(ui, |ui| {
            for (index, (said, keys)) in rows(bindings, texts).into_iter().enumerate() {
                let keys = RichText::new(keys).color(ui.colours().pine);
                two_columns(ui, index, |ui| drop(ui.label(said)), |ui| drop(ui.label(keys)));
            }
        });
        ui.add_space(10.0);
        close_button(ui, texts)
    });
    if close || outside {
        commands.close_overlay();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::keys::actions::Aid;
    use crate::ui::keys::bindings::KeyCombination;
    use camaieu_text::Lang;

    #[test]
    fn every_key_is_in_the_help() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            let mut bindings = Bindings::default();
            bindings.add_aid(Aid::visual_aid("aid-map", "m"));
            let rows = rows(&bindings, texts);
            for (action, _) in bindings.all() {
                let label = bindings.label(*action, texts);
                let told = match ROWS.iter().find(|row| row.actions.contains(action)) {
                    Some(row) => texts.say(row.said),
                    None => action.label(texts),
                };
                let by = &rows.iter().find(|(said, _)| *said == told).expect("a row").1;
                assert!(by.contains(&label), "{label}: {by}");
            }
        }
    }

    #[test]
    fn the_help_shows_the_keys_that_were_chosen() {
        let texts = Lang::En.texts();
        let mut bindings = Bindings::default();
        bindings.bind(Action::Undo, 0, KeyCombination::read("F8").expect("a key"));
        let rows = rows(&bindings, texts);
        assert!(rows.contains(&(texts.say("key-undo"), "F8, Ctrl+Y, Ctrl+Shift+Z".to_owned())), "{rows:?}");
    }
}

#[cfg(all(test, feature = "kittest"))]
mod panel_tests {
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_text::Lang;

    #[test]
    fn the_keys_are_whole_in_every_window() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            for size in WINDOWS {
                let keys = PanelHarness::new(size, world(), move |ui, _, commands| {
                    show_keys(ui.ctx(), &Bindings::default(), texts, commands);
                });
                keys.assert_nothing_is_cut_off("help");
                for row in rows(&Bindings::default(), texts).into_iter().flat_map(|(said, by)| [said, by]) {
                    for label in keys.harness.query_all_by_label(&row) {
                        let place = label.rect();
                        let is_within = place.left() >= 0.0 && place.right() <= size.x;
                        assert!(is_within, "“{row}” in {size:?}: {place:?}");
                    }
                }
            }
        }
    }
}
