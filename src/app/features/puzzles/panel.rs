//! Puzzle in the panel beside the table: its goal, judgements and hints, and the way on.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::ui::actions::Action;
use crate::ui::bindings::Bindings;
use crate::ui::judgement::{judgement, way_on};
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::overlays::Overlay;
use crate::ui::screens::Screen;
use crate::ui::side_panel::{AddSection, Place, half_button, half_buttons, half_width};
use crate::ui::sink::UiCommands;
use camaieu_text::Texts;

use super::PuzzleRequest;
use super::model::{PuzzleModel, PuzzleShown};

pub(super) fn panel_plugin(app: &mut App) {
    app.add_section(Place::Status, head)
        .add_section(Place::Undo, help)
        .add_section(Place::Advice, ways)
        .add_section(Place::Ending, exits);
}

fn head(InMut(ui): InMut<egui::Ui>, shown: Res<PuzzleShown>) {
    if let Some(puzzle) = &shown.0 {
        show(ui, puzzle);
    }
}

/// Shows the title, the goal, and the last judgement or hint.
pub(super) fn show(ui: &mut egui::Ui, puzzle: &PuzzleModel) {
    ui.label(RichText::new(&puzzle.title).heading());
    ui.label(RichText::new(&puzzle.grade).color(ui.colours().ink_2));
    ui.add_space(4.0);
    ui.label(&puzzle.goal);
    if let Some((tone, said)) = &puzzle.said {
        judgement(ui, *tone, said);
    }
    if let Some(streak) = &puzzle.streak {
        ui.label(RichText::new(streak).color(ui.colours().pine));
    }
}

fn help(
    InMut(ui): InMut<egui::Ui>,
    shown: Res<PuzzleShown>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) {
    let Some(puzzle) = &shown.0 else { return };
    show_help(ui, puzzle, &bindings, language.texts(), &mut commands);
}

/// Shows the buttons for a hint and for a new beginning.
pub(super) fn show_help(
    ui: &mut egui::Ui,
    puzzle: &PuzzleModel,
    bindings: &Bindings,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    let buttons = [
        ("hint", Some(Action::Hint), puzzle.can_hint, PuzzleRequest::Hint),
        ("lesson-again", Some(Action::ShowAgain), true, PuzzleRequest::Again),
    ];
    if let Some(request) = half_buttons(ui, bindings, texts, buttons) {
        commands.send(request);
    }
}

fn ways(
    InMut(ui): InMut<egui::Ui>,
    shown: Res<PuzzleShown>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) {
    let Some(puzzle) = &shown.0 else { return };
    show_ways(ui, puzzle, &bindings, language.texts(), &mut commands);
}

/// Shows the buttons for the solution and for the next puzzle, which is the strongest once this one is finished.
pub(super) fn show_ways(
    ui: &mut egui::Ui,
    puzzle: &PuzzleModel,
    bindings: &Bindings,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    let width = half_width(ui);
    ui.horizontal_top(|ui| {
        let keys = bindings.label(Action::HistoryEnd, texts);
        if half_button(ui, width, texts.say("puzzle-show"), puzzle.can_show, &keys) {
            commands.send(PuzzleRequest::Show);
        }
        let keys = bindings.label(Action::HistoryForward, texts);
        if way_on(ui, (width, texts.say("puzzle-next")), (true, puzzle.is_finished), &keys) {
            commands.send(PuzzleRequest::Next);
        }
    });
}

fn exits(
    InMut(ui): InMut<egui::Ui>,
    shown: Res<PuzzleShown>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if shown.0.is_none() {
        return;
    }
    let buttons = [("puzzles-all", None, true, false), ("to-menu", None, true, true)];
    match half_buttons(ui, &bindings, language.texts(), buttons) {
        Some(true) => commands.go(Screen::Menu),
        Some(false) => commands.toggle(Overlay::Puzzles),
        None => {}
    }
}
