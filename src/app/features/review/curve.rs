//! Curve of the expected result over the moves of a match.

use bevy_egui::egui::{self, Align2, Color32, FontId, Painter, Pos2, Rect, Sense, Stroke, pos2, vec2};

use crate::ui::pictures::chips::Chip;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Appearance, Themed};
use camaieu_play::Mark;
use camaieu_text::Texts;

use super::model::ReviewView;

/// Room at the edges of the curve, in points.
const MARGIN: f32 = 6.0;
/// Radius of a mark's disc, and of the dot of the move that is shown.
const DISC: f32 = 9.0;
const DOT: f32 = 4.0;
/// Distance from which on two marks read as two.
const APART: f32 = 16.0;
/// Line of a mark's disc and of the dot of the move that is shown, and that move.
const DARK: Color32 = Color32::from_rgb(0x3A, 0x24, 0x18);
const SHOWN: Color32 = Color32::from_rgb(0xE9, 0xAC, 0x45);
/// Ground of the marks of mistakes and blunders.
const BRICK: Color32 = Color32::from_rgb(0xA3, 0x36, 0x1F);
/// Part of a seat's colour in the ground below its line, and least difference of light between its line and the ground.
const SHADE: f32 = 0.25;
const LEAST_CONTRAST: f32 = 1.9;

/// Shows the curve at a height in points: high is good for the one seat whose chances it shows, in the colour of its chip,
/// or for each seat of its own line. Returns the index of the move that is clicked.
pub(super) fn show(
    ui: &mut egui::Ui,
    review: &ReviewView,
    (height, chip): (f32, Option<Chip>),
    texts: &Texts,
) -> Option<usize> {
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    let (colours, painter) = (ui.colours(), ui.painter_at(place));
    painter.rect_filled(place, 10.0, colours.field);
    let inside = place.shrink(MARGIN);
    let middle = inside.center().y;
    let dashes = [pos2(place.left(), middle), pos2(place.right(), middle)];
    let at = |index: usize, share: f32| {
        let across = (index as f32 + 0.5) / review.done.1.max(1) as f32;
        pos2(inside.left() + inside.width() * across, inside.bottom() - inside.height() * share)
    };
    let points: Vec<Pos2> = review.moves.iter().enumerate().map(|(index, mv)| at(index, mv.share)).collect();
    painter.extend(egui::Shape::dashed_line(&dashes, Stroke::new(1.0, colours.ink_2), 3.0, 3.0));
    match &review.own {
        Some((_, name)) => {
            let start = pos2(place.left(), at(0, review.start).y);
            area(&painter, place, (start, &points), line_colour(ui.panel_appearance(), chip));
            let font = FontId::proportional(letters::LABEL);
            painter.text(inside.left_top(), Align2::LEFT_TOP, name, font, colours.ink_2);
        }
        None => lines(&painter, review, &points, Stroke::new(2.0, colours.ink)),
    }
    if let Some(point) = review.at.and_then(|index| points.get(index)) {
        let line = [pos2(point.x, place.top()), pos2(point.x, place.bottom())];
        painter.line_segment(line, Stroke::new(2.0, SHOWN));
        painter.circle(*point, DOT, SHOWN, Stroke::new(1.5, DARK));
    }
    let marked = review.moves.iter().zip(&points).filter_map(|(mv, point)| Some((*point, mv.mark?)));
    let room = place.shrink(DISC + 1.0);
    for (point, mark) in apart(marked.collect()) {
        draw_mark(&painter, mark, point.clamp(room.min, room.max), DISC);
    }
    let shown = review.at.and_then(|index| review.moves.get(index));
    let shown = shown.map_or(String::new(), |mv| format!("{} {}", mv.name, mv.said));
    let said = texts.say_with("review-curve", &[("shown", &shown)]);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, &said));
    let clicked = response.interact_pointer_pos().filter(|_| response.clicked())?;
    let nearest =
        |one: &Pos2, other: &Pos2| (one.x - clicked.x).abs().total_cmp(&(other.x - clicked.x).abs());
    points.iter().enumerate().min_by(|(_, one), (_, other)| nearest(one, other)).map(|(index, _)| index)
}

/// The colour of a seat's line: that of its chip where it stands out from the ground, else the ink of honey.
fn line_colour(look: Appearance, chip: Option<Chip>) -> Color32 {
    let colours = look.panels();
    let luminance = |colour: Color32| {
        let [red, green, blue] = [colour.r(), colour.g(), colour.b()].map(|part| {
            let part = f32::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let ground = luminance(colours.field);
    let stands_out = |colour: &Color32| {
        let own = luminance(*colour);
        (own / ground).max(ground / own) >= LEAST_CONTRAST
    };
    chip.map(|chip| chip.fill.on_panel(look.vision)).filter(stands_out).unwrap_or(colours.honey_ink)
}

/// Draws a line over the ground that it shades, to the edge of its place.
fn area(painter: &Painter, place: Rect, (start, points): (Pos2, &[Pos2]), colour: Color32) {
    // The moves that are not reviewed yet follow at the right.
    let Some(last) = points.last() else { return };
    let line: Vec<Pos2> = [start].into_iter().chain(points.iter().copied()).collect();
    let mut mesh = egui::Mesh::default();
    let shade = colour.gamma_multiply(SHADE);
    for point in line.iter().chain([last]) {
        mesh.colored_vertex(*point, shade);
        mesh.colored_vertex(pos2(point.x, place.bottom()), shade);
    }
    for index in (0..mesh.vertices.len() as u32 - 2).step_by(2) {
        mesh.add_triangle(index, index + 1, index + 2);
        mesh.add_triangle(index + 1, index + 2, index + 3);
    }
    painter.add(mesh);
    painter.line(line, Stroke::new(2.0, colour));
}

/// Draws a line for each seat.
fn lines(painter: &Painter, review: &ReviewView, points: &[Pos2], stroke: Stroke) {
    let mut seats: Vec<_> = review.moves.iter().map(|mv| mv.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    for (index, seat) in seats.iter().enumerate() {
        let of_seat = review.moves.iter().zip(points).filter(|(mv, _)| mv.seat == *seat);
        let own: Vec<Pos2> = of_seat.map(|(_, point)| *point).collect();
        let last = own.last().copied();
        // Each in its own manner: whole, then with shorter and shorter dashes.
        if index == 0 {
            painter.line(own, stroke);
        } else {
            painter.extend(egui::Shape::dashed_line(&own, stroke, 12.0 / index as f32, 3.0));
        }
        if let Some(last) = last {
            let font = FontId::proportional(letters::SMALL);
            painter.text(last + vec2(3.0, 0.0), Align2::LEFT_CENTER, seat.to_string(), font, stroke.color);
        }
    }
}

/// The marks that are drawn, the worst ones first: two that are close to each other would read as another one.
fn apart(mut marks: Vec<(Pos2, Mark)>) -> Vec<(Pos2, Mark)> {
    marks.sort_by_key(|(_, mark)| match mark {
        Mark::Blunder => 0,
        Mark::Bad => 1,
        _ => 2,
    });
    let mut drawn: Vec<(Pos2, Mark)> = Vec::new();
    for (point, mark) in marks {
        if drawn.iter().all(|(other, _)| (other.x - point.x).abs() >= APART) {
            drawn.push((point, mark));
        }
    }
    drawn
}

/// Draws the mark of a move that gave something away on a disc.
pub(super) fn draw_mark(painter: &Painter, mark: Mark, middle: Pos2, radius: f32) {
    let (fill, ink) = match mark {
        Mark::Blunder | Mark::Bad => (BRICK, Color32::WHITE),
        _ => (SHOWN, DARK),
    };
    painter.circle(middle, radius, fill, Stroke::new(1.5, Color32::WHITE));
    let font = look::bold(radius * 1.25);
    painter.text(middle, Align2::CENTER_CENTER, mark.text(), font, ink);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_marks_side_by_side_the_worst_is_drawn() {
        let at = |x: f32, mark| (pos2(x, 20.0), mark);
        let marks = vec![
            at(10.0, Mark::Doubtful),
            at(12.0, Mark::Bad),
            at(14.0, Mark::Bad),
            at(40.0, Mark::Doubtful),
            at(90.0, Mark::Bad),
            at(95.0, Mark::Blunder),
        ];
        let drawn = apart(marks);
        assert_eq!(drawn, [at(95.0, Mark::Blunder), at(12.0, Mark::Bad), at(40.0, Mark::Doubtful)]);
    }
}
