//! Step of a lesson, puzzle or problem in the panel beside the table: its goal, judgements and hints, and the way on.

use std::cmp::Ordering;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Sense, Stroke};

use crate::session::{HARDEST_PROBLEM, Start};
use crate::ui::draw::sink::UiCommands;
use crate::ui::keys::actions::Action;
use crate::ui::keys::bindings::Bindings;
use crate::ui::language::Language;
use crate::ui::pictures::chips::draw_chips;
use crate::ui::pictures::icons;
use crate::ui::screens::match_screen::{AddParts, BarSlot, Guide, ToolGroup};
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::panels::{is_high, is_short};
use crate::ui::screens::tools::Tool;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::judgement::{Tone, judgement, way_on};
use crate::ui::widgets::kit;
use crate::ui::widgets::{half_button, half_width};
use camaieu_play::guided::RETURN_DAYS;
use camaieu_text::Texts;

use super::StepRequest;
use super::days;
use super::model::{Exercise, Returns, StepModel, StepShown, TaskModel};
use super::puzzle_part;
use super::step_signs;

pub(super) fn panel_plugin(app: &mut App) {
    app.add_guide(
        Guide::Step,
        |world| world.get_resource::<StepShown>().is_some_and(|shown| shown.0.is_some()),
        section,
    )
    .add_foot(Guide::Step, foot)
    .add_slots(tools)
    .add_tools(ToolGroup::LookUp, all);
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    shown: Res<StepShown>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if let Some(step) = &shown.0 {
        let texts = language.texts();
        ui.spacing_mut().item_spacing.y = 10.0;
        show(ui, step, texts, &mut commands);
        ui.add_space(4.0);
        coming(ui, step, texts);
        if let Some(returns) = &step.returns {
            show_returns(ui, returns, texts);
        }
        if let Some((days, before)) = step.daily.as_ref().filter(|_| is_high(ui.ctx())) {
            kit::rule(ui);
            days::show(ui, days, texts);
            days::show_yesterday(ui, step.game, before.as_ref(), texts, &mut commands);
        }
    }
}

/// The ways on and out.
fn foot(
    InMut(ui): InMut<egui::Ui>,
    shown: Res<StepShown>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if let Some(step) = &shown.0 {
        let texts = language.texts();
        ui.spacing_mut().item_spacing.y = 10.0;
        show_ways(ui, step, &bindings, texts, &mut commands);
        // The menu leads out too.
        if step.has_match || !is_short(ui.ctx()) {
            show_exit(ui, step, texts, &mut commands);
        }
    }
}

/// Shows what the step belongs to: the number or the day, and the title, or the task of a puzzle.
fn head(ui: &mut egui::Ui, step: &StepModel, texts: &Texts) {
    if let Some((number, count)) = step.number.filter(|_| is_high(ui.ctx())) {
        let (icon, id) = match step.way {
            Exercise::Mistake => (icons::MISTAKES, "mistake-number"),
            _ => (icons::LEARN, "lesson-number"),
        };
        let said = texts.say_with(id, &[("number", &number), ("count", &count)]);
        let colours = ui.colours();
        kit::chip(ui, Some(icon), &said, colours.soft, colours.soft_ink);
    }
    if let Some((days, _)) = step.daily.as_ref().filter(|_| is_high(ui.ctx())) {
        let colours = ui.colours();
        kit::chip(ui, Some(icons::OF_THE_DAY), &days.date, colours.honey_soft, colours.honey_ink);
    }
    match &step.puzzle {
        Some(puzzle) => {
            if step.daily.is_none() {
                kit::caption(ui, &step.title);
            }
            puzzle_part::head(ui, puzzle, step.seat.as_deref(), texts);
        }
        None => {
            let size = if is_high(ui.ctx()) { letters::HEADING } else { letters::LEAD };
            ui.label(RichText::new(&step.title).font(look::title(size)));
        }
    }
}

/// Shows the title, the steps, the goal, the last judgement or hint, and the rules that are looked up.
pub(super) fn show(ui: &mut egui::Ui, step: &StepModel, texts: &Texts, commands: &mut impl UiCommands) {
    head(ui, step, texts);
    if step.is_looked_up {
        sections(ui, step, commands);
    }
    if step.steps.len() > 1 {
        step_signs::show(ui, step, texts, commands);
    }
    // In a low column what has come of a move stands before the goal, so that it is in sight.
    let is_short = is_short(ui.ctx());
    if is_short {
        comes(ui, step, texts);
    } else {
        ui.add_space(4.0);
    }
    if step.puzzle.is_none() {
        if let Some(seat) = &step.seat {
            ui.label(RichText::new(seat).small().color(ui.colours().ink_2));
        }
        ui.label(&step.goal);
    }
    rules(ui, step, texts, commands);
    if !step.found.is_empty() {
        ui.label(RichText::new(step.found.join("   ")).monospace());
    }
    step.tasks.iter().for_each(|of| task(ui, of, texts));
    if !is_short {
        comes(ui, step, texts);
    }
    if let Some(puzzle) = &step.puzzle {
        puzzle_part::share(ui, puzzle, texts, commands);
    }
    if let Some(returns) = &step.returns {
        that_day(ui, returns, texts, commands);
    }
    if let Some((closing, is_solved)) = &step.closing {
        let colours = ui.colours();
        let icon = if *is_solved { icons::PARTY } else { icons::STAR_EMPTY };
        kit::note(ui, Some(icon), closing, colours.honey_soft, colours.honey_ink);
        let size = egui::vec2(ui.available_width(), 44.0);
        let name = texts.say("lesson-play-now");
        if kit::button(ui, Some(icons::PLAY), &name, size, kit::ButtonStyle::Usual).clicked() {
            commands.send(Start::SetUp(step.game));
        }
    }
    // Below what is to be done: a chapter can be long.
    for text in &step.text {
        ui.label(RichText::new(text).color(ui.colours().ink_2));
    }
}

/// Shows the last judgement or hint, what is at stake in a puzzle, and what has come of the step.
fn comes(ui: &mut egui::Ui, step: &StepModel, texts: &Texts) {
    // The hints of a puzzle have their own places.
    let stakes = step.puzzle.as_ref().filter(|_| !step.is_finished && is_high(ui.ctx()));
    if let Some((tone, said)) = &step.said
        && !(stakes.is_some() && *tone == Tone::Hint && step.is_hint)
    {
        judgement(ui, *tone, said);
    }
    if let Some(puzzle) = stakes {
        puzzle_part::stakes(ui, puzzle, texts);
    }
    end(ui, step, texts);
}

/// Shows what was played that day and what would have been best, with the way to the whole game.
fn that_day(ui: &mut egui::Ui, returns: &Returns, texts: &Texts, commands: &mut impl UiCommands) {
    for (tone, said) in [(Tone::Wrong, &returns.that_day), (Tone::Right, &returns.best)] {
        if let Some(said) = said {
            judgement(ui, tone, said);
        }
    }
    if let Some(whole) = &returns.whole {
        let size = egui::vec2(ui.available_width(), 40.0);
        if kit::button(ui, Some(icons::CURVE), &texts.say("mistake-whole"), size, kit::ButtonStyle::Usual)
            .clicked()
        {
            commands.send(Start::Whole(whole.clone()));
        }
    }
}

/// Message at the end of a step, with its stars and the streak.
fn end(ui: &mut egui::Ui, step: &StepModel, texts: &Texts) {
    let said = [&step.done, &step.streak].into_iter().flatten();
    if said.clone().next().is_none() && step.stars.is_none() {
        return;
    }
    let colours = ui.colours();
    let frame = egui::Frame::new().fill(colours.soft).corner_radius(12);
    frame.inner_margin(egui::Margin::symmetric(12, 10)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 10.0;
            let (place, painter) = ui.allocate_painter(egui::Vec2::splat(20.0), Sense::hover());
            // What was skipped, or solved with every hint, has no tick.
            let icon = if step.stars == Some(0) { icons::STAR_EMPTY } else { icons::RIGHT };
            icon.draw(&painter, place.rect.center(), 20.0, colours.soft_ink);
            ui.vertical(|ui| {
                said.for_each(|said| drop(ui.label(RichText::new(said).color(colours.soft_ink))));
                if let Some(stars) = step.stars {
                    let said = texts.say_with("lesson-stars", &[("stars", &stars)]);
                    kit::stars(ui, stars, letters::HEADING, &said);
                }
            });
        });
    });
}

/// Size of a chip of a task, in points.
const CHIP: f32 = 22.0;

/// Task of a problem, with the number of the answers that were found.
fn task(ui: &mut egui::Ui, task: &TaskModel, texts: &Texts) {
    let TaskModel { name, chips, found, count } = task;
    let ink = if found == count { ui.colours().pine } else { ui.colours().ink };
    ui.horizontal(|ui| {
        if chips.is_empty() {
            ui.label(name);
        } else {
            let (rect, response) =
                ui.allocate_exact_size(egui::vec2(CHIP * chips.len() as f32, CHIP), Sense::hover());
            draw_chips(ui.painter(), chips, rect.min, CHIP);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, name));
        }
        let said = texts.say_with("problem-task", &[("found", found), ("count", count)]);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(RichText::new(said).color(ink));
        });
    });
}

/// Shows the ways to the sections of the rules before and after this one.
fn sections(ui: &mut egui::Ui, step: &StepModel, commands: &mut impl UiCommands) {
    ui.horizontal_wrapped(|ui| {
        for (icon, to) in [icons::BACK, icons::FORWARD].into_iter().zip(&step.sections) {
            let Some((purpose, name)) = to else { continue };
            let size = egui::vec2(ui.available_width(), 32.0);
            if kit::button(ui, Some(icon), name, size, kit::ButtonStyle::Usual).clicked() {
                commands.send(Start::Lesson { game: step.game, purpose: purpose.clone() });
            }
        }
    });
}

/// Links to the rules that the step explains.
fn rules(ui: &mut egui::Ui, step: &StepModel, texts: &Texts, commands: &mut impl UiCommands) {
    let refused = step.refused_by.filter(|rule| !step.rules.contains(rule));
    let rules: Vec<u8> = step.rules.iter().copied().chain(refused).collect();
    if rules.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for rule in rules {
            let name = texts.say_with("lesson-rule-title", &[("rule", &rule)]);
            let size = egui::vec2(kit::button_size(ui, Some(icons::RULES), &name).x, 32.0);
            if kit::button(ui, Some(icons::RULES), &name, size, kit::ButtonStyle::Usual).clicked() {
                commands.send(Start::Rule(rule));
            }
        }
    });
}

fn tools(world: &World) -> Option<Vec<(BarSlot, Tool)>> {
    let shown = world.get_resource::<StepShown>()?;
    let bindings = world.get_resource::<Bindings>()?;
    let texts = Language::texts_in(world)?;
    shown.0.as_ref().map(|step| tools_of(step, bindings, texts))
}

/// The hint, and the step once more.
pub(super) fn tools_of(step: &StepModel, bindings: &Bindings, texts: &Texts) -> Vec<(BarSlot, Tool)> {
    let again = if step.is_task { "lesson-again" } else { "lesson-repeat" };
    let again = (BarSlot::Again, icons::AGAIN, again, Action::ShowAgain, true, StepRequest::Again);
    let hint = (BarSlot::Hint, icons::HINT, "hint", Action::Hint, step.can_hint, StepRequest::Hint);
    // What was found in a problem stays, so there is nothing to begin again.
    let tools = [again, hint]
        .into_iter()
        .filter(|(slot, ..)| *slot == BarSlot::Hint || !matches!(step.way, Exercise::Problem(_)));
    tools
        .map(|(slot, icon, id, action, is_on, request)| {
            let tool = Tool::new(icon, texts.say(id), move |commands| commands.send(request));
            (slot, tool.with_keys(bindings.label(action, texts)).enabled(is_on))
        })
        .collect()
}

/// The list of all lessons, or of all puzzles.
fn all(world: &World) -> Option<Vec<Tool>> {
    let shown = world.get_resource::<StepShown>()?;
    let texts = Language::texts_in(world)?;
    let (id, overlay) = match shown.0.as_ref().map(|step| step.way) {
        Some(Exercise::Lesson) => ("lesson-all", Overlay::Course),
        Some(Exercise::Puzzle) => ("puzzles-all", Overlay::Puzzles),
        _ => return None,
    };
    Some(vec![Tool::opens(icons::LESSONS, texts.say(id), overlay)])
}

/// Shows the buttons that lead to the step before, or to the solution, and to the next one, which is the strongest once this
/// one is finished; in a problem those to harder and easier ones too. In a lesson passing a step over has a button of its own.
pub(super) fn show_ways(
    ui: &mut egui::Ui,
    step: &StepModel,
    bindings: &Bindings,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    let is_lesson = step.way == Exercise::Lesson;
    // Where the card is wide and low, all ways are in one row.
    let is_in_one_row = is_lesson && ui.available_width() >= ONE_ROW;
    let width = if is_in_one_row { (ui.available_width() - 16.0) / 3.0 } else { half_width(ui) };
    let is_over = step.is_finished || !step.is_task;
    let forward = bindings.label(Action::HistoryForward, texts);
    ui.horizontal_top(|ui| {
        let (icon, id, action, is_on, request) = match is_lesson {
            true => (
                icons::BACK,
                "lesson-previous",
                Action::HistoryBack,
                step.has_previous,
                StepRequest::Previous,
            ),
            false => (icons::EYE, "puzzle-show", Action::HistoryEnd, step.can_hint, StepRequest::Show),
        };
        let keys = bindings.label(action, texts);
        if half_button(ui, Some(icon), width, &texts.say(id), is_on, &keys) {
            commands.send(request);
        }
        if is_lesson {
            let skip = texts.say("lesson-skip");
            if half_button(ui, Some(icons::FORWARD), width, &skip, !is_over, &forward) {
                commands.send(StepRequest::Next);
            }
        }
        if !is_lesson || is_in_one_row {
            next(ui, (step, is_over), width, &forward, texts, commands);
        }
    });
    if is_lesson && !is_in_one_row {
        next(ui, (step, is_over), ui.available_width(), &forward, texts, commands);
    }
    if let Exercise::Problem(level) = step.way {
        levels(ui, level, texts, commands);
    }
}

/// Width of a card from which on its ways have one row, in points.
const ONE_ROW: f32 = 290.0;

/// Shows the button that leads to the next step, or ends.
fn next(
    ui: &mut egui::Ui,
    (step, is_over): (&StepModel, bool),
    width: f32,
    keys: &str,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    let id = match (step.way, step.has_next) {
        (Exercise::Puzzle | Exercise::Problem(_), _) => "puzzle-next",
        (Exercise::Mistake, false) if is_over => "mistake-finish",
        (Exercise::Lesson, false) => "lesson-finish",
        (Exercise::Mistake | Exercise::Lesson, _) => "lesson-next",
    };
    let is_on = match step.way {
        // Nothing is learnt by passing it over.
        Exercise::Mistake => is_over,
        Exercise::Lesson => is_over && (step.has_next || !step.is_looked_up),
        Exercise::Puzzle | Exercise::Problem(_) => true,
    };
    if way_on(ui, (width, texts.say(id)), (is_on, step.is_finished), keys) {
        commands.send(StepRequest::Next);
    }
}

/// Shows the buttons for an easier and a harder problem.
fn levels(ui: &mut egui::Ui, level: u8, texts: &Texts, commands: &mut impl UiCommands) {
    let width = half_width(ui);
    ui.horizontal_top(|ui| {
        for (id, to) in [("problem-easier", level.wrapping_sub(1)), ("problem-harder", level + 1)] {
            // Buttons that cannot be used now keep their places.
            let is_on = (1..=HARDEST_PROBLEM).contains(&to);
            if half_button(ui, None, width, &texts.say(id), is_on, "") {
                commands.send(Start::Level(to));
            }
        }
    });
}

/// Shows which lessons come next.
pub(super) fn coming(ui: &mut egui::Ui, step: &StepModel, texts: &Texts) {
    if step.coming.is_empty() || !is_high(ui.ctx()) {
        return;
    }
    kit::rule(ui);
    kit::caption(ui, &texts.say("lesson-coming"));
    for title in &step.coming {
        ui.horizontal(|ui| {
            let (place, painter) = ui.allocate_painter(egui::Vec2::splat(20.0), Sense::hover());
            icons::LEARN.draw(&painter, place.rect.center(), 18.0, ui.colours().ink_2);
            ui.label(title);
        });
    }
    if let Some(stars) = &step.progress {
        ui.label(RichText::new(stars).small().color(ui.colours().ink_2));
    }
}

/// Shows the stops of a mistake, when it comes again, and what is left.
pub(super) fn show_returns(ui: &mut egui::Ui, returns: &Returns, texts: &Texts) {
    kit::rule(ui);
    kit::caption(ui, &texts.say("mistake-comes-again"));
    ui.label(&returns.again);
    let colours = ui.colours();
    let wide = ui.available_width() / RETURN_DAYS.len() as f32;
    let (place, painter) = ui.allocate_painter(egui::vec2(ui.available_width(), 46.0), Sense::hover());
    for (index, days) in RETURN_DAYS.iter().enumerate() {
        let at = egui::pos2(place.rect.left() + wide * (index as f32 + 0.5), place.rect.top() + 14.0);
        let is_behind = index < usize::from(returns.stops);
        if index > 0 {
            let line = Stroke::new(3.0, if is_behind { colours.pine } else { colours.line });
            painter.line_segment([at - egui::vec2(wide - 12.0, 0.0), at - egui::vec2(12.0, 0.0)], line);
        }
        match index.cmp(&usize::from(returns.stops)) {
            Ordering::Less => drop(icons::RIGHT.draw(&painter, at, 25.0, colours.pine)),
            Ordering::Equal => drop(painter.circle_stroke(at, 11.0, Stroke::new(3.0, colours.honey))),
            Ordering::Greater => drop(painter.circle_filled(at, 8.0, colours.line)),
        }
        let (below, font) = (at + egui::vec2(0.0, 16.0), egui::FontId::proportional(letters::SMALL));
        let days = texts.say_with("mistake-days", &[("days", days)]);
        painter.text(below, egui::Align2::CENTER_TOP, days, font, colours.ink_2);
    }
    ui.label(RichText::new(&returns.left).color(colours.ink_2));
}

/// Shows the way out: back to the match, or to the menu.
fn show_exit(ui: &mut egui::Ui, step: &StepModel, texts: &Texts, commands: &mut impl UiCommands) {
    let (icon, id) = match step.has_match {
        true => (icons::BACK, "lesson-to-match"),
        false => (icons::HOME, "to-menu"),
    };
    let (size, style) = (egui::vec2(ui.available_width(), 40.0), kit::ButtonStyle::Quiet);
    if kit::button(ui, Some(icon), &texts.say(id), size, style).clicked() {
        commands.send(StepRequest::Leave);
    }
}
