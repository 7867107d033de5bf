//! The review in the column, and its tool.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, RichText, Sense, Vec2, vec2};

use crate::session::Start;
use crate::ui::draw::focus;
use crate::ui::draw::reader::name_area;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::pictures::chips::{Chip, draw_chips};
use crate::ui::pictures::icons;
use crate::ui::pictures::portraits::{Portraits, SeatAvatar};
use crate::ui::screens::Stage;
use crate::ui::screens::match_screen::{AddParts, ColumnSlot, Guide, Rank, ToolGroup};
use crate::ui::screens::panels::is_high;
use crate::ui::screens::tools::{Saying, Tool};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::seat_rows::SeatRows;
use crate::ui::widgets::{half_button, half_width};
use camaieu_play::{Mark, NodeId};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

use super::model::{Better, ReviewMove, ReviewView, SeatAccuracy};
use super::{ReviewReport, ReviewRequest, WayBack, curve};

/// Smallest size of a name, in points.
const SMALLEST_NAME: f32 = 11.0;

pub(crate) fn panel_plugin(app: &mut App) {
    app.add_guide(Guide::Review, is_shown, section)
        .add_section(ColumnSlot::Result, at_end)
        .add_foot(Guide::Review, foot)
        .add_title(title)
        .add_saying(Rank::Prompt, prompt)
        .add_tools(ToolGroup::Steps, tools);
}

fn is_shown(world: &World) -> bool {
    world.get_resource::<ReviewReport>().is_some_and(|report| report.shown().is_some())
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    report: Res<ReviewReport>,
    rows: SeatRows,
    portraits: Option<Res<Portraits>>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if let Some(review) = report.shown() {
        let face = |seat: Seat| face_of(seat, &rows, portraits.as_deref());
        ui.push_id("review", |ui| show(ui, review, &face, language.texts(), &mut commands));
    }
}

fn face_of(seat: Seat, rows: &SeatRows, portraits: Option<&Portraits>) -> Option<SeatAvatar> {
    rows.all().into_iter().find(|row| row.seat == seat).map(|row| row.face(portraits))
}

/// The curve below the verdict, and the move that let the game go. A low window has no room for them beside the buttons.
fn at_end(
    InMut(ui): InMut<egui::Ui>,
    report: Res<ReviewReport>,
    rows: SeatRows,
    portraits: Option<Res<Portraits>>,
    language: Res<Language>,
    mut commands: Commands,
) {
    let counted = report.counted.as_ref().filter(|review| review.done.1 > 0);
    if let Some(review) = counted.filter(|_| is_high(ui.ctx())) {
        let face = |seat: Seat| face_of(seat, &rows, portraits.as_deref());
        ui.push_id("at-end", |ui| show_at_end(ui, review, &face, language.texts(), &mut commands));
    }
}

/// Heights of the curve in the review and in the result, of the line of the accuracy, and of the box of the moment.
const CURVE: f32 = 104.0;
const SMALL_CURVE: f32 = 72.0;
const ACCURACY: f32 = 26.0;
const MOMENT: f32 = 84.0;

/// Shows the curve of a match, how accurately each seat played, and the move that let the game go. Nothing moves when they
/// come: their places are kept.
pub(super) fn show_at_end(
    ui: &mut egui::Ui,
    review: &ReviewView,
    face: &dyn Fn(Seat) -> Option<SeatAvatar>,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    ui.spacing_mut().item_spacing.y = 4.0;
    let chip = review.own.as_ref().and_then(|(seat, _)| face(*seat)?.chip);
    if let Some(index) = curve::show(ui, review, (SMALL_CURVE, chip), texts) {
        commands.send(Start::Review);
        commands.send(ReviewRequest::GoTo(review.moves[index].node));
    }
    accuracy(ui, review, face, texts);
    if !review.has_moment {
        return;
    }
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), MOMENT), Sense::hover());
    let Some(moment) = &review.moment else { return };
    let colours = ui.colours();
    ui.painter().rect_filled(place, 12.0, colours.honey_soft);
    let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(place.shrink2(vec2(10.0, 8.0))));
    inner.vertical_centered(|ui| {
        ui.label(RichText::new(&moment.said).font(look::bold(letters::TEXT)).color(colours.honey_ink));
        let size = vec2(ui.available_width(), 36.0);
        if kit::button(ui, Some(icons::EYE), &texts.say("see-the-moment"), size, kit::ButtonStyle::Usual)
            .clicked()
        {
            commands.send(Start::Review);
            commands.send(ReviewRequest::Better(review.moves[moment.index].node));
        }
    });
}

/// Shows the accuracy of each seat in one line, or how far the review has come.
fn accuracy(
    ui: &mut egui::Ui,
    review: &ReviewView,
    face: &dyn Fn(Seat) -> Option<SeatAvatar>,
    texts: &Texts,
) {
    const FACE: f32 = 20.0;
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), ACCURACY), Sense::hover());
    let (colours, font) = (ui.colours(), look::bold(letters::SMALL));
    let told: Vec<(&SeatAccuracy, u32)> =
        review.summary.iter().filter_map(|tally| Some((tally, tally.accuracy?))).collect();
    let words = if review.done.0 < review.done.1 { "looking-back" } else { "accuracy" };
    if words == "accuracy" && told.is_empty() {
        return;
    }
    let words = texts.say(words);
    let said: Vec<String> = told.iter().map(|(tally, kept)| format!("{} {kept}%", tally.name)).collect();
    let said = format!("{words} {}", said.join(", "));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
    let painter = ui.painter();
    let plain = egui::FontId::proportional(letters::SMALL);
    let left =
        painter.text(place.left_center(), Align2::LEFT_CENTER, words, plain, colours.ink_2).right() + 10.0;
    // More than two seats share what is left of the line as far as it goes.
    let width = (place.right() - left) / told.len().max(2) as f32;
    for (index, (tally, kept)) in told.iter().rev().enumerate() {
        let right = place.right() - width * index as f32;
        let text = painter.layout_no_wrap(
            texts.say_with("score-chance", &[("percent", kept)]),
            font.clone(),
            colours.ink,
        );
        if width < text.size().x + FACE + 6.0 {
            return;
        }
        let at = egui::pos2(right - text.size().x, place.center().y - text.size().y / 2.0);
        let middle = egui::pos2(at.x - FACE / 2.0 - 5.0, place.center().y);
        painter.galley(at, text, colours.ink);
        face(tally.seat).unwrap_or_default().draw(painter, middle, FACE, false);
    }
}

/// Shows the curve, what each seat kept, the move that is shown with what would have been better, and the ways on.
pub(super) fn show(
    ui: &mut egui::Ui,
    review: &ReviewView,
    face: &dyn Fn(Seat) -> Option<SeatAvatar>,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    let title = texts.say("review-start");
    name_area(ui, &title);
    ui.spacing_mut().item_spacing.y = 8.0;
    ui.horizontal(|ui| {
        ui.label(RichText::new(&title).heading());
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if kit::icon_button(ui, icons::CLOSE, &texts.say("review-close")) {
                commands.send(ReviewRequest::Close);
            }
        });
    });
    let chip = review.own.as_ref().and_then(|(seat, _)| face(*seat)?.chip);
    if let Some(index) = curve::show(ui, review, (CURVE, chip), texts) {
        commands.send(ReviewRequest::GoTo(review.moves[index].node));
    }
    if review.done.0 < review.done.1 && review.summary.is_empty() {
        let args: [(&str, &dyn std::fmt::Display); 2] = [("done", &review.done.0), ("of", &review.done.1)];
        ui.label(RichText::new(texts.say_with("review-running", &args)).color(ui.colours().ink_2));
    }
    let is_at_end = review.at.is_none_or(|index| index + 1 == review.moves.len());
    // More than two seats have room for it where no move is judged.
    if review.own.is_some() || is_at_end && review.better.is_none() {
        review.summary.iter().for_each(|tally| show_tally(ui, tally, face(tally.seat)));
    }
    if let Some(index) = review.at {
        judgement(ui, &review.moves[index], review.better.as_ref());
    }
    if review.better.is_none() && is_at_end && review.kept > 0 {
        let said = texts.say_with("review-kept", &[("count", &review.kept)]);
        kit::note(ui, Some(icons::MISTAKES), &said, ui.colours().honey_soft, ui.colours().honey_ink);
    }
}

/// The buttons of the review.
fn foot(
    InMut(ui): InMut<egui::Ui>,
    report: Res<ReviewReport>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if let Some(review) = report.shown() {
        ui.spacing_mut().item_spacing.y = 8.0;
        ways(ui, review, language.texts(), &mut commands);
    }
}

/// Shows what a seat kept, in one line.
fn show_tally(ui: &mut egui::Ui, tally: &SeatAccuracy, face: Option<SeatAvatar>) {
    const FACE: f32 = 22.0;
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &tally.whole));
    let colours = ui.colours();
    let middle = egui::pos2(place.left() + FACE / 2.0, place.center().y);
    face.unwrap_or_default().draw(ui.painter(), middle, FACE, false);
    let font = look::bold(letters::SMALL);
    let at = place.right_center();
    let right = ui.painter().text(at, Align2::RIGHT_CENTER, &tally.short, font.clone(), colours.ink);
    let left = place.left() + FACE + 8.0;
    let font = look::fitting(ui.ctx(), &tally.name, font, right.left() - left - 8.0, SMALLEST_NAME);
    ui.painter().text(egui::pos2(left, at.y), Align2::LEFT_CENTER, &tally.name, font, colours.ink_2);
    response.on_hover_text(&tally.whole);
}

/// Shows a move with its mark, what it did to its seat's chances, and what would have been better.
fn judgement(ui: &mut egui::Ui, mv: &ReviewMove, better: Option<&Better>) {
    let colours = ui.colours();
    let (fill, ink) = match mv.mark {
        Some(Mark::Blunder | Mark::Bad) => (colours.brick_soft, colours.ink),
        Some(_) => (colours.honey_soft, colours.honey_ink),
        None => (colours.field, colours.ink),
    };
    let frame = egui::Frame::new().fill(fill).corner_radius(12);
    frame.inner_margin(egui::Margin::symmetric(12, 10)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 10.0;
            if let Some(mark) = mv.mark {
                let (place, painter) = ui.allocate_painter(Vec2::splat(26.0), Sense::hover());
                curve::draw_mark(&painter, mark, place.rect.center(), 13.0);
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                named(ui, &mv.name, &mv.chips);
                ui.label(RichText::new(&mv.said).color(ink));
                if let Some(better) = better {
                    ui.label(RichText::new(&better.said).color(ink));
                    tile(ui, &better.chips);
                }
            });
        });
    });
}

/// Shows a move: its tile, or its notation in bold letters.
fn named(ui: &mut egui::Ui, name: &str, chips: &[Chip]) {
    if chips.is_empty() {
        ui.label(RichText::new(name).font(look::bold(letters::TEXT)));
    } else {
        tile(ui, chips);
    }
}

/// Shows a tile; nothing if there is none.
fn tile(ui: &mut egui::Ui, chips: &[Chip]) {
    const CHIP: f32 = 20.0;
    if !chips.is_empty() {
        let (place, painter) = ui.allocate_painter(vec2(CHIP * chips.len() as f32, CHIP), Sense::hover());
        draw_chips(&painter, chips, place.rect.min, CHIP);
    }
}

/// The buttons: to the better move and a match from there, which are dim at a good move, and from mistake to mistake.
pub(super) fn ways(ui: &mut egui::Ui, review: &ReviewView, texts: &Texts, commands: &mut impl UiCommands) {
    let width = half_width(ui);
    let lost = review.at.map(|index| &review.moves[index]).filter(|mv| mv.mark.is_some());
    let node = lost.map(|mv| mv.node);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let mut button = |ui: &mut egui::Ui, icon, id: &str, request: fn(NodeId) -> ReviewRequest| {
            let is_clicked = half_button(ui, Some(icon), width, &texts.say(id), node.is_some(), "");
            if let Some(node) = node.filter(|_| is_clicked) {
                commands.send(request(node));
            }
        };
        button(ui, icons::HINT, "review-show-better", ReviewRequest::Better);
        button(ui, icons::PLAY, "review-try", ReviewRequest::TryAgain);
    });
    let from = review.at.map_or(0, |index| index + 1);
    let marked = |from: usize| review.moves.iter().skip(from).find(|mv| mv.mark.is_some());
    // After the last mistake comes the first one.
    let next = marked(from).or_else(|| marked(0)).map(|mv| mv.node);
    let wide = ui.available_width();
    let name = texts.say("review-next");
    let (is_clicked, _) = focus::switched(ui, "next", next.is_some(), |ui| {
        kit::button(ui, Some(icons::NEXT_MISTAKE), &name, vec2(wide, 44.0), kit::ButtonStyle::Main)
    });
    if let (true, Some(node)) = (is_clicked, next) {
        commands.send(ReviewRequest::GoTo(node));
    }
}

/// Number of the move that is shown; `None` at the last one.
fn title(world: &World) -> Option<String> {
    let report = world.get_resource::<ReviewReport>()?;
    let texts = Language::texts_in(world)?;
    let review = report.shown()?;
    let index = review.at.filter(|index| index + 1 < review.done.1)?;
    // Two seats count as the list of moves beside them does.
    let seats = if review.own.is_some() { 2 } else { 1 };
    let (number, count) = (index / seats + 1, review.done.1.div_ceil(seats));
    let args: [(&str, &dyn std::fmt::Display); 2] = [("number", &number), ("count", &count)];
    Some(texts.say_with("review-at", &args))
}

/// Explanation of the arrow on the board, or how to continue.
fn prompt(world: &World) -> Option<Saying> {
    let report = world.get_resource::<ReviewReport>()?;
    let texts = Language::texts_in(world)?;
    let review = report.shown()?;
    let id = if review.is_pointed { "review-arrow" } else { "review-prompt" };
    Some(Saying::plain(texts.say(id)))
}

pub(super) fn tools(world: &World) -> Option<Vec<Tool>> {
    let report = world.get_resource::<ReviewReport>()?;
    let way_back = world.get_resource::<WayBack>()?;
    let texts = Language::texts_in(world)?;
    // The result has a button of its own for it.
    let is_result = Stage::is_result_in(world);
    let mut tools = if is_result { Vec::new() } else { tools_of(report, texts) };
    if matches!(*way_back, WayBack::Open(_)) {
        let back = Tool::new(icons::CURVE, texts.say("review-back"), |to| to.send(ReviewRequest::Back));
        tools.push(back.labelled(texts.say("review-start")));
    }
    Some(tools)
}

/// The tool that begins the review, once the match is over.
pub(super) fn tools_of(report: &ReviewReport, texts: &Texts) -> Vec<Tool> {
    let begin =
        || Tool::new(icons::CURVE, texts.say("review-start"), |commands| commands.send(Start::Review));
    (report.can_begin && report.shown().is_none()).then(begin).into_iter().collect()
}
