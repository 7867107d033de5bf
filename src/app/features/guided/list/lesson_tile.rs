//! Tiles of the lessons: the board that each begins with, its title, and how far one is.

use std::ops::Range;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Galley, Rect, Sense, pos2, vec2};

use crate::session::Start;
use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::icons;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_text::Texts;

use super::super::start::StepCollection;
use super::course::{CourseList, LessonRow, LessonState};
use super::positions::{Positions, draw_tile_background};

/// Least width of a tile, distance between tiles, and height of the board in one, in points.
const NARROWEST: f32 = 164.0;
const GAP: f32 = 10.0;
const BOARD: f32 = 132.0;
/// Heights of a line of a title and of the foot, and distance from the edge, in points.
const LINE: f32 = 19.0;
const FOOT: f32 = 26.0;
const EDGE: f32 = 8.0;

/// Shows the tiles of lessons in rows.
pub(super) fn grid(
    ui: &mut egui::Ui,
    list: &CourseList,
    lessons: Range<usize>,
    positions: Positions<'_>,
    commands: &mut Commands,
) {
    let width = ui.available_width();
    let columns = (((width + GAP) / (NARROWEST + GAP)) as usize).clamp(1, 5);
    let wide = (width - GAP * (columns - 1) as f32) / columns as f32;
    let titles: Vec<Arc<Galley>> =
        list.lessons[lessons.clone()].iter().map(|lesson| title(ui, &lesson.title, wide - 40.0)).collect();
    let lines = titles.iter().map(|title| title.rows.len()).max().unwrap_or(2).max(2);
    let size = vec2(wide, EDGE + BOARD + 10.0 + LINE * lines as f32 + 8.0 + FOOT + EDGE);
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    let all: Vec<(usize, Arc<Galley>)> = lessons.zip(titles).collect();
    for row in all.chunks(columns) {
        ui.horizontal_top(|ui| {
            for (index, title) in row {
                if tile(ui, list, (*index, title), size, positions) {
                    let purpose = list.lessons[*index].purpose.clone();
                    commands.send(Start::Lesson { game: list.game, purpose });
                }
            }
        });
    }
}

fn title(ui: &egui::Ui, words: &str, room: f32) -> Arc<Galley> {
    ui.painter().layout(words.to_owned(), look::bold(letters::TEXT), ui.colours().ink, room)
}

/// Shows a tile; whether it is clicked.
fn tile(
    ui: &mut egui::Ui,
    list: &CourseList,
    (index, title): (usize, &Arc<Galley>),
    size: egui::Vec2,
    positions: Positions<'_>,
) -> bool {
    let (lesson, texts) = (&list.lessons[index], positions.texts);
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    let is_next = list.is_begun && index == list.next;
    let said = format!("{}. {}, {}", index + 1, lesson.title, state(lesson, is_next, texts));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &said));
    if !ui.is_rect_visible(place) {
        return response.clicked();
    }
    let (colours, painter) = (ui.colours(), ui.painter());
    let board = Rect::from_min_size(place.min + vec2(EDGE, EDGE), vec2(size.x - 2.0 * EDGE, BOARD));
    draw_tile_background(painter, place, board, response.hovered(), is_next);
    positions.draw(painter, board.shrink(6.0), list.game, StepCollection::Lessons, index);
    let at = pos2(place.left() + 12.0, board.bottom() + 10.0);
    let number = (index + 1).to_string();
    painter.text(at, Align2::LEFT_TOP, number, look::bold(letters::TEXT), colours.ink_2);
    painter.galley(at + vec2(22.0, 0.0), title.clone(), colours.ink);
    let middle = place.bottom() - EDGE - FOOT / 2.0;
    foot(painter, place, middle, lesson, is_next, texts);
    response.clicked()
}

/// Progress with a lesson, as text.
fn state(lesson: &LessonRow, is_next: bool, texts: &Texts) -> String {
    match lesson.state {
        _ if is_next => texts.say("lesson-here"),
        LessonState::Done => {
            let stars = texts.say_with("lesson-stars-said", &[("stars", &lesson.stars)]);
            format!("{}, {stars}", texts.say("lesson-is-done"))
        }
        LessonState::Later => {
            let stars = texts.say_with("lesson-stars-said", &[("stars", &lesson.stars)]);
            format!("{}, {stars}", texts.say("lesson-later"))
        }
        LessonState::ToCome => {
            format!(
                "{}, {}",
                texts.say_with("lesson-steps", &[("count", &lesson.steps)]),
                time(lesson, texts)
            )
        }
    }
}

/// Time that a lesson takes, to half a minute below one.
fn time(lesson: &LessonRow, texts: &Texts) -> String {
    let minutes = if lesson.seconds <= 40 { 0 } else { lesson.seconds.div_ceil(60) };
    texts.say_with("lesson-time", &[("minutes", &minutes)])
}

fn foot(painter: &egui::Painter, place: Rect, middle: f32, lesson: &LessonRow, is_next: bool, texts: &Texts) {
    let colours = painter.colours();
    let (left, right) = (place.left() + 12.0, place.right() - 12.0);
    let small = FontId::proportional(letters::SMALL);
    if is_next {
        let said = texts.say("lesson-here");
        let text = painter.layout_no_wrap(said, look::bold(letters::SMALL), colours.soft_ink);
        let chip = Rect::from_min_size(pos2(left, middle - 12.0), vec2(text.size().x + 32.0, 24.0));
        painter.rect_filled(chip, 12.0, colours.soft);
        icons::START.draw(painter, pos2(chip.left() + 14.0, middle), 13.0, colours.soft_ink);
        painter.galley(pos2(chip.left() + 24.0, middle - text.size().y / 2.0), text, colours.soft_ink);
        return;
    }
    match lesson.state {
        LessonState::ToCome => {
            let steps = texts.say_with("lesson-steps", &[("count", &lesson.steps)]);
            painter.text(pos2(left, middle), Align2::LEFT_CENTER, steps, small.clone(), colours.ink_2);
            let time = time(lesson, texts);
            let time = painter.text(pos2(right, middle), Align2::RIGHT_CENTER, time, small, colours.ink_2);
            icons::CLOCK.draw(painter, pos2(time.left() - 12.0, middle), 15.0, colours.ink_2);
        }
        state => {
            kit::draw_stars(painter, pos2(left, middle), 18.0, lesson.stars);
            if state == LessonState::Done {
                icons::RIGHT.draw(painter, pos2(right - 11.0, middle), 24.0, colours.pine);
            } else {
                let later = texts.say("lesson-later");
                painter.text(pos2(right, middle), Align2::RIGHT_CENTER, later, small, colours.ink_2);
            }
        }
    }
}
