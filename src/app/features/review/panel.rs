//! The review in the column, and its tool.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, vec2};

use crate::session::Start;
use crate::ui::focus;
use crate::ui::icons;
use crate::ui::kit;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::match_screen::{AddParts, Group, Guide};
use crate::ui::reader::name_area;
use crate::ui::sink::UiCommands;
use crate::ui::tools::Tool;
use crate::ui::widgets::{half_button, half_width};
use camaieu_text::Texts;

use super::model::Review;
use super::{ReviewReport, ReviewRequest, WayBack, curve};

pub(crate) fn panel_plugin(app: &mut App) {
    app.add_guide(Guide::Review, |report: Res<ReviewReport>| report.shown.is_some(), section)
        .add_tools(Group::Advice, tools);
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    report: Res<ReviewReport>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if let Some(review) = &report.shown {
        ui.push_id("review", |ui| show(ui, review, language.texts(), &mut commands));
    }
}

/// Shows the curve, the move that is shown with what would have been better, the summary and the ways on.
pub(super) fn show(ui: &mut egui::Ui, review: &Review, texts: &Texts, commands: &mut impl UiCommands) {
    name_area(ui, &texts.say("review-start"));
    ui.add_space(4.0);
    if let Some(index) = curve::show(ui, review, texts) {
        commands.send(ReviewRequest::GoTo(review.moves[index].node));
    }
    let dim = ui.colours().ink_2;
    if review.done.0 < review.done.1 && review.summary.is_empty() {
        let args: [(&str, &dyn std::fmt::Display); 2] = [("done", &review.done.0), ("of", &review.done.1)];
        ui.label(RichText::new(texts.say_with("review-running", &args)).color(dim));
    }
    let shown = review.at.map(|index| &review.moves[index]);
    if let Some(mv) = shown {
        ui.label(&mv.text);
    }
    // At the end, and between the moves, there is room for what each seat lost.
    if review.better.is_none() && review.at.is_none_or(|index| index + 1 == review.moves.len()) {
        review.summary.iter().for_each(|line| drop(ui.label(RichText::new(line).color(dim))));
        if review.kept > 0 {
            let said = texts.say_with("review-kept", &[("count", &review.kept)]);
            kit::note(ui, Some(icons::MISTAKES), &said, ui.colours().honey_soft, ui.colours().honey_ink);
        }
    }
    if let Some(better) = &review.better {
        ui.label(RichText::new(better).color(dim));
    }
    ways(ui, review, texts, commands);
}

/// The buttons: to the better move and a match from there, from mistake to mistake, and out.
fn ways(ui: &mut egui::Ui, review: &Review, texts: &Texts, commands: &mut impl UiCommands) {
    let width = half_width(ui);
    let lost = review.at.map(|index| &review.moves[index]).filter(|mv| mv.mark.is_some());
    if let Some(mv) = lost {
        ui.horizontal(|ui| {
            if half_button(ui, Some(icons::HINT), width, &texts.say("review-show-better"), true, "") {
                commands.send(ReviewRequest::Better(mv.node));
            }
            if half_button(ui, Some(icons::PLAY), width, &texts.say("review-try"), true, "") {
                commands.send(ReviewRequest::TryAgain(mv.node));
            }
        });
    }
    let from = review.at.map_or(0, |index| index + 1);
    let marked = |from: usize| review.moves.iter().skip(from).find(|mv| mv.mark.is_some());
    // After the last mistake comes the first one.
    let next = marked(from).or_else(|| marked(0)).map(|mv| mv.node);
    let wide = ui.available_width();
    let name = texts.say("review-next");
    let (is_clicked, _) = focus::switched(ui, "next", next.is_some(), |ui| {
        kit::button(ui, Some(icons::NEXT_MISTAKE), &name, vec2(wide, 44.0), kit::Kind::Main)
    });
    if let (true, Some(node)) = (is_clicked, next) {
        commands.send(ReviewRequest::GoTo(node));
    }
    let close = texts.say("review-close");
    if kit::button(ui, Some(icons::CLOSE), &close, vec2(wide, 40.0), kit::Kind::Quiet).clicked() {
        commands.send(ReviewRequest::Close);
    }
}

fn tools(report: Res<ReviewReport>, way_back: Res<WayBack>, language: Res<Language>) -> Vec<Tool> {
    let texts = language.texts();
    let mut tools = tools_of(&report, texts);
    if matches!(*way_back, WayBack::Open(_)) {
        let back = Tool::new(icons::CURVE, texts.say("review-back"), |to| to.send(ReviewRequest::Back));
        tools.push(back.labelled(texts.say("review-start")));
    }
    tools
}

/// The tool that begins the review, once the match is over.
pub(super) fn tools_of(report: &ReviewReport, texts: &Texts) -> Vec<Tool> {
    let begin =
        || Tool::new(icons::CURVE, texts.say("review-start"), |commands| commands.send(Start::Review));
    (report.can_begin && report.shown.is_none()).then(begin).into_iter().collect()
}
