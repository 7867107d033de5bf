//! The panel beside the table: whose turn it is, what is due, what was played, what can be done.

pub mod model;

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::app::features::clocks::ClockDisplay;
use crate::app::features::opponents::{EngineReport, EngineRequest, SeatRow};
use crate::app::session::Request;
use crate::app::table::camera::View;
use crate::app::ui::theme;
use crate::play::Player;
use crate::text::Texts;

use crate::app::features::match_panel::model::{MatchModel, ProblemTable, SeriesTable};
use crate::app::features::opponents::panel as computer;
use crate::app::ui::overlays::Overlay;
use crate::app::ui::seats::chip;
use crate::app::window::panels::PanelRequest;

/// Shows the panel of a match.
pub(crate) fn show(
    root: &mut egui::Ui,
    model: &MatchModel,
    engine_report: &EngineReport,
    clock_display: &ClockDisplay,
    texts: &Texts,
) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    let frame = egui::Frame::new().fill(theme::SLATE).inner_margin(16);
    egui::Panel::right("match").exact_size(theme::PANEL_WIDTH).resizable(false).frame(frame).show(
        root,
        |ui| {
            if ui.available_height() < LOW {
                ScrollArea::vertical().id_salt("match").show(ui, |ui| {
                    requests.extend(above(ui, model, engine_report, clock_display, texts));
                    ui.separator();
                    requests.extend(moves(ui, model, FEW_MOVES, texts));
                    requests.extend(foot(ui, model, engine_report, texts));
                });
                return;
            }
            requests.extend(above(ui, model, engine_report, clock_display, texts));
            egui::Panel::bottom("match-buttons").frame(egui::Frame::new()).show_separator_line(false).show(
                ui,
                |ui| {
                    ui.add_space(8.0);
                    requests.extend(foot(ui, model, engine_report, texts));
                },
            );
            ui.separator();
            requests.extend(moves(ui, model, f32::INFINITY, texts));
        },
    );
    requests
}

/// In a panel lower than this all of it is scrolled, and the list of moves is so high.
const LOW: f32 = 600.0;
const FEW_MOVES: f32 = 110.0;

/// What stands above the list of moves.
fn above(
    ui: &mut egui::Ui,
    model: &MatchModel,
    engine_report: &EngineReport,
    clock_display: &ClockDisplay,
    texts: &Texts,
) -> Vec<PanelRequest> {
    // Where something is counted for every seat, who sits there is told with it.
    let counted = |row: &SeatRow| model.counters.iter().any(|(name, _)| *name == row.name);
    let together = clock_display.left.is_empty() && engine_report.seats.iter().all(counted);
    let mut requests = head(ui, model, if together { &engine_report.seats } else { &[] }, texts);
    if !together {
        requests.extend(seated(ui, model, engine_report, clock_display, texts));
    }
    requests.extend(computer::show(ui, model, engine_report, texts));
    requests
}

/// Whose turn it is, what must be done, and what was refused.
fn head(ui: &mut egui::Ui, model: &MatchModel, seats: &[SeatRow], texts: &Texts) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    ui.label(RichText::new(&model.title).color(theme::PAPER_DIM));
    match (&model.over, &model.problem) {
        (_, Some(problem)) => requests.extend(problem_head(ui, problem, texts)),
        (Some(over), None) => {
            ui.label(RichText::new(&over.verdict).heading().color(theme::ACCENT));
            ui.label(&over.why);
        }
        (None, None) => {
            ui.label(RichText::new(texts.say_with("turn", &[("seat", &model.turn_name)])).heading());
        }
    }
    for duty in &model.duties {
        notice(ui, duty, theme::ACCENT, theme::INK);
    }
    if let Some(remark) = &model.remark {
        ui.label(remark);
    }
    if let Some(refusal) = &model.refusal {
        notice(ui, &refusal.why, theme::SLATE_LIGHT, theme::PAPER);
    } else if let Some(advice) = &model.advice {
        ui.label(RichText::new(advice).color(theme::PAPER_DIM));
    }
    if let Some(question) = &model.question {
        notice(ui, &question.said, theme::ACCENT, theme::INK);
        ui.horizontal(|ui| {
            for (id, answer) in
                [("answer-yes", Request::Accept as fn(_, _) -> _), ("answer-no", Request::Decline)]
            {
                if ui.button(texts.say(id)).clicked() {
                    requests.push(PanelRequest::Match(answer(question.kind, question.seat)));
                }
            }
        });
    }
    let counters = if model.problem.is_none() { &model.counters[..] } else { &[] };
    for (name, value) in counters {
        ui.horizontal(|ui| {
            let row = seats.iter().find(|row| row.name == *name);
            let is_on = row.is_some_and(|row| model.to_move == Some(row.seat));
            let ink = if is_on { theme::ACCENT } else { theme::PAPER_DIM };
            row.into_iter().for_each(|row| chip(ui, &row.sitter));
            ui.label(RichText::new(name).color(ink));
            if let Some(row) = row.filter(|row| row.sitter != Player::default()) {
                ui.label(RichText::new(who_text(&row.sitter, texts)).small());
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| ui.label(value));
        });
    }
    if let Some(table) = &model.series {
        series(ui, table, texts);
    }
    requests
}

/// Who sits on which seat, and the clocks; nothing where nameless persons play without clocks.
fn seated(
    ui: &mut egui::Ui,
    model: &MatchModel,
    engine_report: &EngineReport,
    clock_display: &ClockDisplay,
    texts: &Texts,
) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    let has_names = engine_report.seats.iter().any(|row| row.sitter != Player::default());
    if !has_names && clock_display.left.is_empty() {
        return requests;
    }
    for (index, row) in engine_report.seats.iter().enumerate() {
        let is_on = model.to_move == Some(row.seat);
        ui.horizontal(|ui| {
            let ink = if is_on { theme::ACCENT } else { theme::PAPER_DIM };
            ui.label(RichText::new(if is_on { "▶" } else { "   " }).small().color(ink));
            chip(ui, &row.sitter);
            ui.label(RichText::new(&row.name).color(ink));
            ui.label(RichText::new(who_text(&row.sitter, texts)).color(theme::PAPER));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let Some(face) = clock_display.left.get(index) else { return };
                let late = clock_display.late.get(index).copied().unwrap_or_default();
                let said = if late { texts.say_with("clock-late", &[("time", face)]) } else { face.clone() };
                ui.label(RichText::new(said).monospace().size(18.0).color(ink));
            });
        });
    }
    if !clock_display.left.is_empty() && model.over.is_none() {
        let said = texts.say(if clock_display.paused { "clocks-go-on" } else { "clocks-pause" });
        if ui.add_sized([ui.available_width(), 30.0], egui::Button::new(said)).clicked() {
            requests.push(PanelRequest::Match(Request::Pause));
        }
    }
    requests
}

/// What is to be found in a problem, what was found, and another problem.
fn problem_head(ui: &mut egui::Ui, problem: &ProblemTable, texts: &Texts) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    let title = texts.say_with("problem-title", &[("level", &problem.level)]);
    ui.label(RichText::new(title).heading());
    ui.label(texts.say("problem-what"));
    for (name, found, count) in &problem.tasks {
        let is_done = found == count;
        ui.horizontal(|ui| {
            ui.label(RichText::new(name).monospace());
            let said = texts.say_with("problem-task", &[("found", found), ("count", count)]);
            let ink = if is_done { theme::ACCENT } else { theme::PAPER };
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(RichText::new(said).color(ink));
            });
        });
    }
    if problem.is_solved {
        notice(ui, &texts.say("problem-solved"), theme::ACCENT, theme::INK);
    }
    let wide = egui::vec2(ui.available_width(), 34.0);
    let mut button = |ui: &mut egui::Ui, said: String, request: PanelRequest| {
        if ui.add_sized(wide, egui::Button::new(said)).clicked() {
            requests.push(request);
        }
    };
    button(ui, texts.say("problem-new"), PanelRequest::Problem(problem.level));
    if problem.level < HARDEST {
        button(ui, texts.say("problem-harder"), PanelRequest::Problem(problem.level + 1));
    }
    if problem.level > 1 {
        button(ui, texts.say("problem-easier"), PanelRequest::Problem(problem.level - 1));
    }
    if !problem.is_solved && !problem.is_given_up {
        button(ui, texts.say("problem-answers"), PanelRequest::ShowAnswers);
    }
    requests
}

/// The hardest level of problems.
pub(crate) const HARDEST: u8 = 5;

/// Who sits on a seat: the name, or what plays there.
fn who_text(sitter: &Player, texts: &Texts) -> String {
    if sitter.name.is_empty() { computer::player_name(sitter.controller, texts) } else { sitter.name.clone() }
}

/// The points of a series: the last games, and the sum.
pub(crate) fn series(ui: &mut egui::Ui, table: &SeriesTable, texts: &Texts) {
    const SHOWN: usize = 5;
    egui::Grid::new("series").striped(true).spacing([18.0, 3.0]).show(ui, |ui| {
        ui.label(RichText::new(texts.say("series")).color(theme::PAPER_DIM));
        for name in &table.names {
            ui.label(RichText::new(name).color(theme::PAPER_DIM));
        }
        ui.end_row();
        let first = table.games.len().saturating_sub(SHOWN);
        for (index, game) in table.games.iter().enumerate().skip(first) {
            ui.label(texts.say_with("series-game", &[("number", &(index + 1))]));
            game.iter().for_each(|points| drop(ui.label(points.to_string())));
            ui.end_row();
        }
        ui.label(RichText::new(texts.say("series-sum")).color(theme::ACCENT));
        for points in &table.sum {
            ui.label(RichText::new(points.to_string()).color(theme::ACCENT));
        }
        ui.end_row();
    });
}

fn notice(ui: &mut egui::Ui, text: &str, fill: egui::Color32, ink: egui::Color32) {
    egui::Frame::new().fill(fill).corner_radius(7).inner_margin(10).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(text).color(ink));
    });
}

/// The list of moves; a click goes to the position after one.
fn moves(ui: &mut egui::Ui, model: &MatchModel, highest: f32, texts: &Texts) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    if model.problem.is_some() {
        return requests;
    }
    if model.rows.is_empty() {
        ui.label(RichText::new(texts.say("no-moves-yet")).color(theme::PAPER_DIM));
        return requests;
    }
    let list = ScrollArea::vertical().id_salt("moves").auto_shrink([false, highest.is_finite()]);
    list.max_height(highest).stick_to_bottom(model.ahead == 0).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for row in &model.rows {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(format!("{}.", row.number)).color(theme::PAPER_DIM));
                for ply in &row.plies {
                    let mut text = ply.text.clone();
                    if ply.variations > 0 {
                        text.push_str(" ⎇");
                    }
                    let colour = if ply.is_shown { theme::INK } else { theme::PAPER };
                    let cell = ui.selectable_label(ply.is_shown, RichText::new(text).color(colour));
                    let cell = if ply.variations > 0 {
                        cell.on_hover_text(texts.say_with("variations", &[("count", &ply.variations)]))
                    } else {
                        cell
                    };
                    if cell.clicked() {
                        requests.push(PanelRequest::Match(Request::GoTo(ply.node)));
                    }
                }
            });
        }
    });
    requests
}

/// Undo, redo, draw, resigning, views.
fn foot(
    ui: &mut egui::Ui,
    model: &MatchModel,
    engine_report: &EngineReport,
    texts: &Texts,
) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    if let Some(plies) = model.stands_after {
        let said = texts.say_with("looking-elsewhere", &[("count", &plies)]);
        ui.label(RichText::new(said).color(theme::ACCENT));
        if ui.button(texts.say("to-the-end")).clicked() {
            requests.push(PanelRequest::Match(Request::GoToEnd));
        }
    }
    if model.chart.is_some() {
        let chart = egui::Button::new(texts.say("chart"));
        let chart =
            ui.add_sized([ui.available_width(), 34.0], chart).on_hover_text(texts.say("key-chart-keys"));
        if chart.clicked() {
            requests.push(PanelRequest::Toggle(Overlay::Chart));
        }
    }
    let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    let mut pair = |ui: &mut egui::Ui, list: [(&str, &str, bool, Option<PanelRequest>); 2]| {
        ui.horizontal(|ui| {
            for (id, keys, enabled, request) in list {
                let button = egui::Button::new(texts.say(id));
                let response = ui.add_enabled_ui(enabled, |ui| ui.add_sized([width, 34.0], button)).inner;
                let response = if keys.is_empty() { response } else { response.on_hover_text(keys) };
                if response.clicked() {
                    requests.extend(request);
                }
            }
        });
    };
    let seat = model.own.as_ref().map(|(seat, _)| *seat);
    let on = |request: Request| Some(PanelRequest::Match(request));
    if model.problem.is_none() {
        pair(
            ui,
            [
                ("take-back", "Ctrl+Z", model.can_undo, on(Request::Undo)),
                ("play-again", "Ctrl+Y", model.can_redo, on(Request::Redo)),
            ],
        );
        pair(
            ui,
            [
                (
                    "hint",
                    "H",
                    engine_report.may_advise(model),
                    Some(PanelRequest::Computer(EngineRequest::Hint)),
                ),
                (
                    if engine_report.analysis.is_some() { "analysis-off" } else { "analysis-on" },
                    "A",
                    true,
                    Some(PanelRequest::Computer(EngineRequest::Analyse)),
                ),
            ],
        );
        pair(
            ui,
            [
                ("offer-draw", "", model.can_offer, seat.map(Request::OfferDraw).and_then(on)),
                ("resign", "", seat.is_some(), Some(PanelRequest::Toggle(Overlay::Resign))),
            ],
        );
    }
    pair(
        ui,
        [
            ("rules", "F6", true, Some(PanelRequest::Toggle(Overlay::Rules))),
            ("pause", "Esc", true, Some(PanelRequest::Toggle(Overlay::Menu))),
        ],
    );
    ui.label(RichText::new(texts.say("views")).small().color(theme::PAPER_DIM));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.spacing_mut().button_padding.x = 2.0;
        let width = (ui.available_width() - 3.0 * 6.0) / 4.0;
        for (id, keys, view) in [
            ("view-seat", "F2", View::Seat),
            ("view-opposite", "F3", View::Opposite),
            ("view-above", "F4", View::Above),
            ("view-quarter", "F5", View::Quarter),
        ] {
            let name = RichText::new(texts.say(id)).size(14.0);
            if ui.add_sized([width, 32.0], egui::Button::new(name)).on_hover_text(keys).clicked() {
                requests.push(PanelRequest::View(view));
            }
        }
    });
    requests
}
