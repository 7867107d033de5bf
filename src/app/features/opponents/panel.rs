//! The computer's part of the panel beside the table: that it thinks, its hint, its analysis.

use bevy_egui::egui::{self, RichText, Sense};

use crate::app::features::opponents::{Advice, Analysis, Computer, EngineReport, EngineRequest};
pub(crate) use crate::app::ui::seats::player_name;
use crate::app::ui::theme;
use crate::text::Texts;

use crate::app::features::match_panel::model::MatchModel;
use crate::app::window::panels::PanelRequest;

impl EngineReport {
    /// Whether advice can be asked for: a person is to move.
    pub(crate) fn may_advise(&self, model: &MatchModel) -> bool {
        model.over.is_none() && self.computer.is_none() && self.hint != Some(Advice::Thinking)
    }
}

/// Shows it, if there is anything to be shown.
pub(crate) fn show(
    ui: &mut egui::Ui,
    model: &MatchModel,
    engine_report: &EngineReport,
    texts: &Texts,
) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    if let Some(computer) = &engine_report.computer {
        requests.extend(at_work(ui, computer, texts));
    }
    match &engine_report.hint {
        None => {}
        Some(Advice::Thinking) => drop(ui.label(texts.say("hint-thinking"))),
        Some(Advice::Move { text, score }) => {
            ui.label(texts.say_with("hint-move", &[("move", text), ("score", score)]));
        }
    }
    if let Some(analysis) = engine_report.analysis.as_ref().filter(|_| model.over.is_none()) {
        analysed(ui, engine_report, analysis, texts);
    }
    requests
}

/// A computer that is to move: that it thinks, and how to hurry or stop it.
fn at_work(ui: &mut egui::Ui, computer: &Computer, texts: &Texts) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    let args: [(&str, &dyn std::fmt::Display); 2] =
        [("player", &player_name(computer.player, texts)), ("seconds", &computer.at_most.as_secs())];
    let said = if computer.is_on { "computer-thinks" } else { "computer-waits" };
    ui.label(RichText::new(texts.say_with(said, &args)).color(theme::ACCENT));
    let buttons: &[(&str, EngineRequest)] = if computer.is_on {
        &[("move-now", EngineRequest::MoveNow), ("stop", EngineRequest::Stop)]
    } else {
        &[("let-it-play", EngineRequest::GoOn)]
    };
    let gaps = ui.spacing().item_spacing.x * (buttons.len() - 1) as f32;
    let width = (ui.available_width() - gaps) / buttons.len() as f32;
    ui.horizontal(|ui| {
        for (id, request) in buttons {
            if ui.add_sized([width, 32.0], egui::Button::new(texts.say(id))).clicked() {
                requests.push(PanelRequest::Computer(*request));
            }
        }
    });
    requests
}

/// How high the bar is that tells who stands better.
const BAR: f32 = 16.0;

/// Who stands better, and the best lines.
fn analysed(ui: &mut egui::Ui, engine_report: &EngineReport, analysis: &Analysis, texts: &Texts) {
    ui.add_space(4.0);
    if let (Some(share), [first, second]) = (analysis.first_share, &engine_report.seats[..]) {
        bar(ui, share);
        ui.horizontal(|ui| {
            ui.label(RichText::new(&first.name).small().color(theme::PAPER_DIM));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(RichText::new(&second.name).small().color(theme::PAPER_DIM));
            });
        });
    }
    if analysis.lines.is_empty() {
        let said = if engine_report.computer.is_some() { "analysis-waits" } else { "analysis-thinking" };
        ui.label(RichText::new(texts.say(said)).color(theme::PAPER_DIM));
        return;
    }
    ui.label(
        RichText::new(texts.say_with("analysis-depth", &[("depth", &analysis.depth)]))
            .small()
            .color(theme::PAPER_DIM),
    );
    for line in &analysis.lines {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(&line.score).color(theme::ACCENT));
            ui.label(RichText::new(&line.moves).small());
        });
    }
}

/// A bar, so much of it from the left filled, with a notch in the middle.
fn bar(ui: &mut egui::Ui, share: f32) {
    let (place, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), BAR), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(place, 4.0, theme::SLATE_LIGHT);
    let filled = egui::Rect::from_min_size(place.min, egui::vec2(place.width() * share, BAR));
    painter.rect_filled(filled, 4.0, theme::PAPER_DIM);
    painter.vline(place.center().x, place.y_range(), egui::Stroke::new(1.0, theme::ACCENT));
}
