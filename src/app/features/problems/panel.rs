//! Problem in the panel beside the table: its tasks, the answers that were found, and other problems.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::features::problems::{Exercise, ProblemRequest};
use crate::session::{HARDEST_PROBLEM, MatchSession, MatchSystems, Start};
use crate::table::on_table::TableSystems;
use crate::ui::judgement::{Tone, judgement};
use crate::ui::kit;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::match_screen::{AddParts, Guide};
use crate::ui::redraw::InitShown;
use crate::ui::sink::UiCommands;
use camaieu_text::Texts;

/// Problem on the table; `None` while a match is on it.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct ProblemShown(pub Option<ProblemModel>);

/// Problem with its answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProblemModel {
    /// Its level, from 1 to [`HARDEST_PROBLEM`].
    pub level: u8,
    /// Its tasks.
    pub tasks: Vec<TaskModel>,
    /// Whether all answers were found.
    pub is_solved: bool,
    /// Whether the player has given up, and sees the answers.
    pub is_given_up: bool,
}

/// Task of a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaskModel {
    /// Its name.
    pub name: String,
    /// Number of the answers that were found.
    pub found: usize,
    /// Number of all answers.
    pub count: usize,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_shown::<ProblemShown>()
        .add_systems(Update, describe.in_set(MatchSystems::Animate).in_set(TableSystems));
}

/// Section of the problem.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_guide(Guide::Problem, |shown: Res<ProblemShown>| shown.0.is_some(), section);
}

/// Publishes the problem when it changes, and its absence when a match comes on the table.
fn describe(session: Single<(Ref<MatchSession>, Option<Ref<Exercise>>)>, mut shown: ResMut<ProblemShown>) {
    let (session, exercise) = session.into_inner();
    if !(session.is_added() || exercise.as_ref().is_some_and(|exercise| exercise.is_changed())) {
        return;
    }
    shown.set_if_neq(ProblemShown(exercise.map(|exercise| model_of(&exercise))));
}

fn model_of(exercise: &Exercise) -> ProblemModel {
    let problem = exercise.problem();
    let task = |(name, found, count)| TaskModel { name, found, count };
    ProblemModel {
        level: exercise.level(),
        tasks: problem.tasks().into_iter().map(task).collect(),
        is_solved: problem.is_solved(),
        is_given_up: exercise.is_given_up(),
    }
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    shown: Res<ProblemShown>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if let Some(problem) = &shown.0 {
        show(ui, problem, language.texts(), &mut commands);
    }
}

/// Shows the tasks with the number of answers that were found, and the buttons for other problems.
pub(super) fn show(ui: &mut egui::Ui, problem: &ProblemModel, texts: &Texts, commands: &mut impl UiCommands) {
    let title = texts.say_with("problem-title", &[("level", &problem.level)]);
    ui.label(RichText::new(title).heading());
    ui.label(texts.say("problem-what"));
    for TaskModel { name, found, count } in &problem.tasks {
        let is_done = found == count;
        ui.horizontal(|ui| {
            ui.label(RichText::new(name).monospace());
            let said = texts.say_with("problem-task", &[("found", found), ("count", count)]);
            let ink = if is_done { ui.colours().pine } else { ui.colours().ink };
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(RichText::new(said).color(ink));
            });
        });
    }
    let wide = egui::vec2(ui.available_width(), 40.0);
    // Buttons that cannot be used now keep their places.
    let button = |ui: &mut egui::Ui, id: &str, is_on: bool| {
        let name = texts.say(id);
        ui.add_enabled_ui(is_on, |ui| kit::button(ui, None, &name, wide, kit::Kind::Usual)).inner.clicked()
    };
    if button(ui, "problem-new", true) {
        commands.send(Start::Level(problem.level));
    }
    if button(ui, "problem-harder", problem.level < HARDEST_PROBLEM) {
        commands.send(Start::Level(problem.level + 1));
    }
    if button(ui, "problem-easier", problem.level > 1) {
        commands.send(Start::Level(problem.level - 1));
    }
    if button(ui, "problem-answers", !problem.is_solved && !problem.is_given_up) {
        commands.send(ProblemRequest::ShowAnswers);
    }
    if problem.is_solved {
        judgement(ui, Tone::Right, &texts.say("problem-solved"));
    }
}
