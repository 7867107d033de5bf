//! Curve of the expected result over the moves of a match.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Sense, Stroke, pos2, vec2,
};

use crate::ui::look::{self, Themed};
use crate::ui::theme::letters;
use camaieu_play::Mark;
use camaieu_text::Texts;

use super::model::Review;

/// Height of the curve, in points.
const HEIGHT: f32 = 104.0;
/// Room at its edges.
const MARGIN: f32 = 6.0;
/// Radius of a mark's disc, and of the dot of the move that is shown.
const DISC: f32 = 9.0;
const DOT: f32 = 4.0;
/// Distance from which on two marks read as two.
const APART: f32 = 16.0;
/// The halves of the curve: the part of the first seat, and of the second.
const LIGHT: Color32 = Color32::from_rgb(0xF3, 0xE7, 0xCF);
const DARK: Color32 = Color32::from_rgb(0x3A, 0x24, 0x18);
/// The line of even chances on both, and the move that is shown.
const EVEN: Color32 = Color32::from_rgb(0x9C, 0x8D, 0x79);
const SHOWN: Color32 = Color32::from_rgb(0xE9, 0xAC, 0x45);
/// Ground of the marks of mistakes and blunders.
const BRICK: Color32 = Color32::from_rgb(0xA3, 0x36, 0x1F);

/// Shows the curve: high is good for the first seat, or for each seat of its own line. Returns the index of the move that
/// is clicked.
pub(super) fn show(ui: &mut egui::Ui, review: &Review, texts: &Texts) -> Option<usize> {
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::click());
    let (colours, painter) = (ui.colours(), ui.painter_at(place));
    let inside = ground(&painter, place, review);
    let middle = inside.center().y;
    let dashes = [pos2(inside.left(), middle), pos2(inside.right(), middle)];
    let at = |index: usize, share: f32| {
        let across = (index as f32 + 0.5) / review.done.1.max(1) as f32;
        pos2(inside.left() + inside.width() * across, inside.bottom() - inside.height() * share)
    };
    let points: Vec<Pos2> = review.moves.iter().enumerate().map(|(index, mv)| at(index, mv.share)).collect();
    match review.shared {
        Some(_) => area(&painter, inside, place, &points),
        None => lines(&painter, review, &points, Stroke::new(2.0, colours.ink)),
    }
    painter.extend(egui::Shape::dashed_line(&dashes, Stroke::new(1.0, EVEN), 4.0, 4.0));
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
    let shown = review.at.and_then(|index| review.moves.get(index)).map_or("", |mv| mv.text.as_str());
    let said = texts.say_with("review-curve", &[("shown", &shown)]);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, &said));
    let clicked = response.interact_pointer_pos().filter(|_| response.clicked())?;
    let nearest =
        |one: &Pos2, other: &Pos2| (one.x - clicked.x).abs().total_cmp(&(other.x - clicked.x).abs());
    points.iter().enumerate().min_by(|(_, one), (_, other)| nearest(one, other)).map(|(index, _)| index)
}

/// Draws the ground, with the names of two seats on their halves, and returns the room of the curve.
fn ground(painter: &Painter, place: Rect, review: &Review) -> Rect {
    let inside = place.shrink(MARGIN);
    let Some(names) = &review.shared else {
        painter.rect_filled(place, 10.0, painter.colours().field);
        return inside;
    };
    painter.rect_filled(place, 10.0, DARK);
    let font = FontId::proportional(letters::LABEL);
    let [first, second] = [(&names[0], DARK), (&names[1], LIGHT)]
        .map(|(name, ink)| painter.layout_no_wrap(name.clone(), font.clone(), ink));
    let left = inside.left() + first.size().x.max(second.size().x) + MARGIN;
    let named = Rect::from_min_max(place.left_center(), pos2(left, place.bottom()));
    painter.rect_filled(named, CornerRadius { nw: 0, ne: 0, sw: 10, se: 0 }, LIGHT);
    painter.galley(inside.left_bottom() - vec2(0.0, first.size().y), first, DARK);
    painter.galley(inside.left_top(), second, LIGHT);
    Rect::from_min_max(pos2(left, inside.top()), pos2(place.right(), inside.bottom()))
}

/// Draws the first seat's part below the curve, to the edge of its place.
fn area(painter: &Painter, inside: Rect, place: Rect, points: &[Pos2]) {
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return };
    let mut mesh = egui::Mesh::default();
    // The moves that are not reviewed yet follow at the right.
    let ends = [pos2(inside.left(), first.y), *last];
    for point in ends[..1].iter().chain(points).chain(&ends[1..]) {
        mesh.colored_vertex(*point, LIGHT);
        mesh.colored_vertex(pos2(point.x, place.bottom()), LIGHT);
    }
    for index in (0..mesh.vertices.len() as u32 - 2).step_by(2) {
        mesh.add_triangle(index, index + 1, index + 2);
        mesh.add_triangle(index + 1, index + 2, index + 3);
    }
    painter.add(mesh);
}

/// Draws a line for each seat.
fn lines(painter: &Painter, review: &Review, points: &[Pos2], stroke: Stroke) {
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
