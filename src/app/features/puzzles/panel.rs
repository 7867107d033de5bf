//! Puzzle in the panel beside the table: its goal, judgements and hints, and the way on.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::ui::actions::Action;
use crate::ui::bindings::Bindings;
use crate::ui::icons;
use crate::ui::judgement::{judgement, way_on};
use crate::ui::kit;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::match_screen::{AddParts, Group, Guide};
use crate::ui::overlays::Overlay;
use crate::ui::screens::Screen;
use crate::ui::sink::UiCommands;
use crate::ui::tools::Tool;
use crate::ui::widgets::{half_button, half_width};
use camaieu_text::Texts;

use super::PuzzleRequest;
use super::model::{PuzzleModel, PuzzleShown};

pub(super) fn panel_plugin(app: &mut App) {
    app.add_guide(Guide::Puzzle, |shown: Res<PuzzleShown>| shown.0.is_some(), section)
        .add_tools(Group::Undo, tools)
        .add_tools(Group::LookUp, all);
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    shown: Res<PuzzleShown>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if let Some(puzzle) = &shown.0 {
        let texts = language.texts();
        ui.spacing_mut().item_spacing.y = 10.0;
        show(ui, puzzle);
        ui.add_space(4.0);
        show_ways(ui, puzzle, &bindings, texts, &mut commands);
        let size = egui::vec2(ui.available_width(), 40.0);
        if kit::button(ui, Some(icons::HOME), &texts.say("to-menu"), size, kit::Kind::Quiet).clicked() {
            commands.go(Screen::Menu);
        }
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

fn tools(shown: Res<PuzzleShown>, bindings: Res<Bindings>, language: Res<Language>) -> Vec<Tool> {
    shown.0.as_ref().map(|puzzle| tools_of(puzzle, &bindings, language.texts())).unwrap_or_default()
}

/// A new beginning, and a hint.
pub(super) fn tools_of(puzzle: &PuzzleModel, bindings: &Bindings, texts: &Texts) -> Vec<Tool> {
    [
        (icons::AGAIN, "lesson-again", Action::ShowAgain, true, PuzzleRequest::Again),
        (icons::HINT, "hint", Action::Hint, puzzle.can_hint, PuzzleRequest::Hint),
    ]
    .map(|(icon, id, action, is_on, request)| {
        let tool = Tool::new(icon, texts.say(id), move |commands| commands.send(request));
        tool.with_keys(bindings.label(action, texts)).enabled(is_on)
    })
    .into()
}

/// The list of all puzzles.
fn all(shown: Res<PuzzleShown>, language: Res<Language>) -> Vec<Tool> {
    let list = || Tool::opens(icons::LESSONS, language.texts().say("puzzles-all"), Overlay::Puzzles);
    shown.0.is_some().then(list).into_iter().collect()
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
        if half_button(ui, Some(icons::EYE), width, &texts.say("puzzle-show"), puzzle.can_show, &keys) {
            commands.send(PuzzleRequest::Show);
        }
        let keys = bindings.label(Action::HistoryForward, texts);
        if way_on(ui, (width, texts.say("puzzle-next")), (true, puzzle.is_finished), &keys) {
            commands.send(PuzzleRequest::Next);
        }
    });
}
