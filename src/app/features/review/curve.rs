//! Curve of the expected result over the moves of a match.

use bevy_egui::egui::{self, Align2, FontId, Painter, Pos2, Rect, Sense, Stroke, pos2, vec2};

use crate::ui::look::Themed;
use crate::ui::theme::letters;
use camaieu_play::Mark;
use camaieu_text::Texts;

use super::model::Review;

/// Height of the curve, in points.
const HEIGHT: f32 = 84.0;
/// Room at its edges.
const MARGIN: f32 = 6.0;
/// Radius of the dot of the move that is shown.
const DOT: f32 = 4.0;
/// Distance from which on two marks read as two.
const APART: f32 = 16.0;

/// Shows the curve: high is good for the first seat, or for each seat of its own line. Returns the index of the move that
/// is clicked.
pub(super) fn show(ui: &mut egui::Ui, review: &Review, texts: &Texts) -> Option<usize> {
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::click());
    let colours = ui.colours();
    let mut inside = place.shrink(MARGIN);
    let painter = ui.painter_at(place);
    painter.rect_filled(place, 4.0, colours.on_pine);
    if let Some(names) = &review.shared {
        let ends = [(inside.left_top(), Align2::LEFT_TOP), (inside.left_bottom(), Align2::LEFT_BOTTOM)];
        for (name, (corner, anchor)) in names.iter().zip(ends) {
            let font = FontId::proportional(letters::SMALL);
            let shown = painter.text(corner, anchor, name, font, colours.ink_2);
            // The curve begins beside the names.
            inside.min.x = inside.min.x.max(shown.right() + MARGIN);
        }
    }
    let middle = inside.center().y;
    let dashes = [pos2(inside.left(), middle), pos2(inside.right(), middle)];
    painter.extend(egui::Shape::dashed_line(&dashes, Stroke::new(1.0, colours.ink_2), 4.0, 4.0));
    let at = |index: usize, share: f32| {
        let across = (index as f32 + 0.5) / review.done.1.max(1) as f32;
        pos2(inside.left() + inside.width() * across, inside.bottom() - inside.height() * share)
    };
    let points: Vec<Pos2> = review.moves.iter().enumerate().map(|(index, mv)| at(index, mv.share)).collect();
    lines(&painter, review, &points, Stroke::new(2.0, colours.ink));
    let marked = review.moves.iter().zip(&points).filter_map(|(mv, point)| Some((*point, mv.mark?)));
    for (point, mark) in apart(marked.collect()) {
        draw_mark(&painter, mark, point, inside, colours.pine);
    }
    if let Some(point) = review.at.and_then(|index| points.get(index)) {
        let line = [pos2(point.x, inside.top()), pos2(point.x, inside.bottom())];
        painter.line_segment(line, Stroke::new(1.0, colours.pine));
        painter.circle(*point, DOT, colours.pine, Stroke::new(1.0, colours.on_pine));
    }
    let shown = review.at.and_then(|index| review.moves.get(index)).map_or("", |mv| mv.text.as_str());
    let said = texts.say_with("review-curve", &[("shown", &shown)]);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, &said));
    let clicked = response.interact_pointer_pos().filter(|_| response.clicked())?;
    let nearest =
        |one: &Pos2, other: &Pos2| (one.x - clicked.x).abs().total_cmp(&(other.x - clicked.x).abs());
    points.iter().enumerate().min_by(|(_, one), (_, other)| nearest(one, other)).map(|(index, _)| index)
}

/// Draws one line where two seats share it, else one for each seat.
fn lines(painter: &Painter, review: &Review, points: &[Pos2], stroke: Stroke) {
    if review.shared.is_some() {
        painter.line(points.to_vec(), stroke);
        return;
    }
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

/// Draws the mark of a move that gave something away, above or below the curve where there is room.
fn draw_mark(painter: &Painter, mark: Mark, point: Pos2, inside: Rect, ink: egui::Color32) {
    let (anchor, away) = match point.y > inside.center().y {
        true => (Align2::CENTER_BOTTOM, -DOT),
        false => (Align2::CENTER_TOP, DOT),
    };
    let galley = painter.layout_no_wrap(mark.text().to_owned(), FontId::proportional(letters::SMALL), ink);
    let place = anchor.anchor_size(point + vec2(0.0, away), galley.size());
    painter.galley(beside(place, inside).min, galley, ink);
}

/// The place of a mark, moved aside so that it lies within the curve’s room, beside the names.
fn beside(place: Rect, inside: Rect) -> Rect {
    let aside = (inside.left() - place.left()).max(0.0) - (place.right() - inside.right()).max(0.0);
    place.translate(vec2(aside, 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_at_an_end_lies_beside_the_names() {
        let inside = Rect::from_min_max(pos2(60.0, 0.0), pos2(200.0, 80.0));
        let at = |x: f32| beside(Rect::from_center_size(pos2(x, 20.0), vec2(14.0, 12.0)), inside);
        assert_eq!([at(61.0).left(), at(199.0).right()], [60.0, 200.0]);
        assert_eq!(at(100.0).center(), pos2(100.0, 20.0));
    }

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
