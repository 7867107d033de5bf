//! Step of a lesson in the panel beside the table: its goal, judgements and hints, and the way on.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Sense, Stroke};

use crate::session::Start;
use crate::ui::actions::Action;
use crate::ui::bindings::Bindings;
use crate::ui::icons;
use crate::ui::judgement::{Tone, judgement, way_on};
use crate::ui::kit;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::match_screen::{AddParts, Group, Guide};
use crate::ui::overlays::Overlay;
use crate::ui::sink::UiCommands;
use crate::ui::theme::letters;
use crate::ui::tools::Tool;
use crate::ui::widgets::{half_button, half_width};
use camaieu_text::Texts;

use super::LessonRequest;
use super::model::{LessonModel, LessonShown, StepModel};

pub(super) fn panel_plugin(app: &mut App) {
    app.add_guide(Guide::Lesson, |shown: Res<LessonShown>| shown.0.is_some(), section)
        .add_tools(Group::Undo, tools)
        .add_tools(Group::LookUp, all);
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    shown: Res<LessonShown>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if let Some(lesson) = &shown.0 {
        ui.spacing_mut().item_spacing.y = 10.0;
        show(ui, lesson, language.texts(), &mut commands);
        ui.add_space(4.0);
        show_ways(ui, lesson, &bindings, language.texts(), &mut commands);
        coming(ui, lesson, language.texts());
        show_exit(ui, lesson, language.texts(), &mut commands);
    }
}

/// Shows the title, the steps, the goal, the last judgement or hint, and the rules that are looked up.
pub(super) fn show(ui: &mut egui::Ui, lesson: &LessonModel, texts: &Texts, commands: &mut impl UiCommands) {
    if let Some((number, count)) = lesson.number.filter(|_| has_room(ui)) {
        let said = texts.say_with("lesson-number", &[("number", &number), ("count", &count)]);
        let colours = ui.colours();
        kit::chip(ui, Some(icons::LEARN), &said, colours.soft, colours.soft_ink);
    }
    ui.label(RichText::new(&lesson.title).heading());
    if lesson.is_looked_up {
        sections(ui, lesson, commands);
    }
    if lesson.steps.len() > 1 {
        steps(ui, lesson, texts, commands);
    }
    ui.add_space(4.0);
    if let Some(seat) = &lesson.seat {
        ui.label(RichText::new(seat).small().color(ui.colours().ink_2));
    }
    ui.label(&lesson.goal);
    if !lesson.found.is_empty() {
        ui.label(RichText::new(lesson.found.join("   ")).monospace());
    }
    if let Some((tone, said)) = &lesson.said {
        judgement(ui, *tone, said);
    }
    if let Some(done) = &lesson.done {
        judgement(ui, Tone::Right, done);
    }
    if let Some(stars) = lesson.stars {
        let said = texts.say_with("lesson-stars", &[("stars", &stars)]);
        kit::stars(ui, stars, letters::HEADING, &said);
    }
    if let Some(closing) = &lesson.closing {
        let colours = ui.colours();
        kit::note(ui, Some(icons::PARTY), closing, colours.honey_soft, colours.honey_ink);
        let size = egui::vec2(ui.available_width(), 44.0);
        let name = texts.say("lesson-play-now");
        if kit::button(ui, Some(icons::PLAY), &name, size, kit::Kind::Usual).clicked() {
            commands.send(Start::SetUp(lesson.game));
        }
    }
    rules(ui, lesson, texts, commands);
    // Below what is to be done: a chapter can be long.
    for text in &lesson.text {
        ui.label(RichText::new(text).color(ui.colours().ink_2));
    }
}

/// Shows the ways to the sections of the rules before and after this one.
fn sections(ui: &mut egui::Ui, lesson: &LessonModel, commands: &mut impl UiCommands) {
    ui.horizontal_wrapped(|ui| {
        for (icon, to) in [icons::BACK, icons::FORWARD].into_iter().zip(&lesson.sections) {
            let Some((purpose, name)) = to else { continue };
            let size = egui::vec2(ui.available_width(), 32.0);
            if kit::button(ui, Some(icon), name, size, kit::Kind::Usual).clicked() {
                commands.send(Start::Lesson { game: lesson.game, purpose: purpose.clone() });
            }
        }
    });
}

/// Size of the sign of a step, in points.
const SIGN: f32 = 24.0;

/// Signs of the steps, each a button that leads there: a disc where something is to be done, full when it was done with
/// all stars, half when with some; a square for a step to look at.
fn steps(ui: &mut egui::Ui, lesson: &LessonModel, texts: &Texts, commands: &mut impl UiCommands) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(2.0, 2.0);
        for (index, step) in lesson.steps.iter().enumerate() {
            let (rect, response) = ui.allocate_exact_size(egui::Vec2::splat(SIGN), Sense::click());
            let (number, count) = (index + 1, lesson.steps.len());
            let name = texts.say_with("lesson-step", &[("step", &number), ("steps", &count)]);
            response.widget_info(|| {
                egui::WidgetInfo::selected(egui::WidgetType::Button, true, index == lesson.at, &name)
            });
            paint_sign(ui, rect.center(), *step, index == lesson.at);
            if response.hovered() {
                ui.painter().rect_filled(rect, 8.0, ui.colours().hover);
                paint_sign(ui, rect.center(), *step, index == lesson.at);
            }
            if response.on_hover_text(name).clicked() {
                commands.send(LessonRequest::GoTo(index));
            }
        }
    });
}

fn paint_sign(ui: &egui::Ui, at: egui::Pos2, step: StepModel, is_here: bool) {
    let colours = ui.colours();
    let radius = if is_here { 8.0 } else { 6.0 };
    let edge = Stroke::new(if is_here { 2.5 } else { 1.5 }, colours.pine);
    let fill = match step.stars {
        Some(3) => colours.pine,
        Some(_) if !step.is_task => colours.pine,
        Some(1 | 2) => colours.pine.gamma_multiply(0.45),
        _ => egui::Color32::TRANSPARENT,
    };
    let edge = if step.stars.is_some() || is_here { edge } else { Stroke::new(1.5, colours.ink_2) };
    match step.is_task {
        true => drop(ui.painter().circle(at, radius, fill, edge)),
        false => {
            let rect = egui::Rect::from_center_size(at, egui::Vec2::splat(2.0 * radius - 2.0));
            ui.painter().rect(rect, 2.0, fill, edge, egui::StrokeKind::Inside);
        }
    }
}

/// Links to the rules that the step explains.
fn rules(ui: &mut egui::Ui, lesson: &LessonModel, texts: &Texts, commands: &mut impl UiCommands) {
    let refused = lesson.refused_by.filter(|rule| !lesson.rules.contains(rule));
    let rules: Vec<u8> = lesson.rules.iter().copied().chain(refused).collect();
    if rules.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for rule in rules {
            let name = texts.say_with("lesson-rule-title", &[("rule", &rule)]);
            if ui.button(RichText::new(name).small()).clicked() {
                commands.send(Start::Rule(rule));
            }
        }
    });
}

/// The hint, and the step once more.
fn tools(shown: Res<LessonShown>, bindings: Res<Bindings>, language: Res<Language>) -> Vec<Tool> {
    let Some(lesson) = &shown.0 else { return Vec::new() };
    let texts = language.texts();
    let again = if lesson.is_task { "lesson-again" } else { "lesson-repeat" };
    [
        (icons::AGAIN, again, Action::ShowAgain, true, LessonRequest::Again),
        (icons::HINT, "hint", Action::Hint, lesson.can_hint, LessonRequest::Hint),
    ]
    .map(|(icon, id, action, is_on, request)| {
        let tool = Tool::new(icon, texts.say(id), move |commands| commands.send(request));
        tool.with_keys(bindings.label(action, texts)).enabled(is_on)
    })
    .into()
}

/// The list of all lessons.
fn all(shown: Res<LessonShown>, language: Res<Language>) -> Vec<Tool> {
    let list = || Tool::opens(icons::LESSONS, language.texts().say("lesson-all"), Overlay::Course);
    shown.0.is_some().then(list).into_iter().collect()
}

/// Shows the buttons that lead to the step before and to the next one, which is the strongest once this one is finished.
pub(super) fn show_ways(
    ui: &mut egui::Ui,
    lesson: &LessonModel,
    bindings: &Bindings,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    let width = half_width(ui);
    ui.horizontal_top(|ui| {
        let keys = bindings.label(Action::HistoryBack, texts);
        if half_button(
            ui,
            Some(icons::BACK),
            width,
            &texts.say("lesson-previous"),
            lesson.has_previous,
            &keys,
        ) {
            commands.send(LessonRequest::Previous);
        }
        let is_over = lesson.is_finished || !lesson.is_task;
        let id = match (is_over, lesson.has_next) {
            (false, _) => "lesson-skip",
            (true, true) => "lesson-next",
            (true, false) => "lesson-finish",
        };
        let is_on = !is_over || lesson.has_next || !lesson.is_looked_up;
        let keys = bindings.label(Action::HistoryForward, texts);
        if way_on(ui, (width, texts.say(id)), (is_on, lesson.is_finished), &keys) {
            commands.send(LessonRequest::Next);
        }
    });
}

/// Whether the window has room for more than the step, so that nothing has to be scrolled for its buttons.
fn has_room(ui: &egui::Ui) -> bool {
    ui.ctx().viewport_rect().height() >= 640.0
}

/// Shows which lessons come next.
pub(super) fn coming(ui: &mut egui::Ui, lesson: &LessonModel, texts: &Texts) {
    if lesson.coming.is_empty() || !has_room(ui) {
        return;
    }
    ui.add_space(4.0);
    kit::rule(ui);
    kit::caption(ui, &texts.say("lesson-coming"));
    for title in &lesson.coming {
        ui.horizontal(|ui| {
            let (place, painter) = ui.allocate_painter(egui::Vec2::splat(20.0), Sense::hover());
            icons::LEARN.draw(&painter, place.rect.center(), 18.0, ui.colours().ink_2);
            ui.label(title);
        });
    }
}

/// Shows the way out: back to the match, or to the menu.
fn show_exit(ui: &mut egui::Ui, lesson: &LessonModel, texts: &Texts, commands: &mut impl UiCommands) {
    let (icon, id) = match lesson.has_match {
        true => (icons::BACK, "lesson-to-match"),
        false => (icons::HOME, "to-menu"),
    };
    let size = egui::vec2(ui.available_width(), 40.0);
    if kit::button(ui, Some(icon), &texts.say(id), size, kit::Kind::Quiet).clicked() {
        commands.send(LessonRequest::Leave);
    }
}
