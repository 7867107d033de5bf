//! Place of a bubble: beside what it is about, never over it.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Distances of a bubble from what it is about, where there is room and where there is little, and of the pointer from the
/// bubble, in points.
const GAPS: [f32; 2] = [14.0, 4.0];
const POINTER: Vec2 = vec2(18.0, 26.0);
/// Half the width of its tip.
const TIP: f32 = 9.0;

/// The bubble of one of these sizes, the best one first, and the corners of its tip. It is in the window and leaves these
/// places free, of which it points at the first one: above them, below them, at their right or left, else in a corner of the
/// window. Where there is no room for that it covers as little of them as can be.
pub(super) fn place_bubble(
    sizes: &[Vec2],
    free: &[Rect],
    pointer: Option<Pos2>,
    window: Rect,
) -> (usize, Rect, [Pos2; 3]) {
    let pointed = pointer.map(|at| Rect::from_min_size(at - vec2(4.0, 4.0), POINTER));
    let is_inside = |place: &Rect| window.expand(1.0).contains_rect(*place);
    let covered = |place: &Rect| free.iter().map(|free| overlap(*place, *free)).sum::<f32>();
    let all: Vec<(usize, Rect)> = sizes
        .iter()
        .enumerate()
        .flat_map(|(index, size)| candidates(*size, free, window).map(move |place| (index, place)))
        .filter(|(_, place)| is_inside(place))
        .collect();
    let is_clear = |place: &Rect| covered(place) <= 0.0;
    let is_pointed = |place: &Rect| pointed.is_some_and(|pointed| place.intersects(pointed));
    let found = all
        .iter()
        .find(|(_, place)| is_clear(place) && !is_pointed(place))
        // At least what it is about is seen.
        .or_else(|| all.iter().find(|(_, place)| is_clear(place)))
        .or_else(|| all.iter().min_by(|one, other| covered(&one.1).total_cmp(&covered(&other.1))));
    let least =
        || (0, within(Rect::from_min_size(window.min, sizes.first().copied().unwrap_or_default()), window));
    let (index, bubble) = found.copied().unwrap_or_else(least);
    let about = free.first().copied().unwrap_or(bubble);
    (index, bubble, tip(bubble, about))
}

/// Area of the part that two places share.
fn overlap(one: Rect, other: Rect) -> f32 {
    let both = one.intersect(other);
    if both.is_positive() { both.area() } else { 0.0 }
}

/// Places for a bubble of a size, the best one first: beside all that is to be free together, beside the single places, and in
/// the corners of the window.
fn candidates(size: Vec2, free: &[Rect], window: Rect) -> impl Iterator<Item = Rect> {
    let together = free.iter().copied().reduce(Rect::union);
    let around = together.into_iter().chain(free.iter().copied());
    let beside = around.flat_map(move |free| {
        let middle = free.center();
        GAPS.into_iter().flat_map(move |gap| {
            [
                pos2(middle.x, free.top() - gap - size.y / 2.0),
                pos2(middle.x, free.bottom() + gap + size.y / 2.0),
                pos2(free.right() + gap + size.x / 2.0, middle.y),
                pos2(free.left() - gap - size.x / 2.0, middle.y),
            ]
        })
    });
    let corners = [window.left_top(), window.right_top(), window.left_bottom(), window.right_bottom()];
    let all: Vec<Pos2> = beside.chain(corners).collect();
    all.into_iter().map(move |middle| within(Rect::from_center_size(middle, size), window))
}

/// A box moved into the window.
fn within(place: Rect, window: Rect) -> Rect {
    let low = window.max - place.size();
    let min = place.min.clamp(window.min, pos2(low.x.max(window.left()), low.y.max(window.top())));
    Rect::from_min_size(min, place.size())
}

/// The corners of the tip from a bubble to the edge of what it is about.
fn tip(bubble: Rect, free: Rect) -> [Pos2; 3] {
    let end = free.clamp(bubble.center());
    let base = bubble.shrink(TIP).clamp(end);
    let along = if end.y < bubble.top() || end.y > bubble.bottom() { vec2(TIP, 0.0) } else { vec2(0.0, TIP) };
    [base - along, base + along, end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bubble_covers_neither_its_subject_nor_the_pointer() {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(900.0, 700.0));
        for x in 0..=9 {
            for y in 0..=7 {
                let free =
                    Rect::from_center_size(pos2(x as f32 * 100.0, y as f32 * 100.0), vec2(80.0, 110.0));
                let pointer = free.center();
                let (_, bubble, tip) = place_bubble(&[vec2(300.0, 70.0)], &[free], Some(pointer), window);
                assert!(!bubble.intersects(free), "{free:?}: {bubble:?}");
                assert!(!bubble.contains(pointer) && window.contains_rect(bubble), "{free:?}: {bubble:?}");
                assert!(free.expand(0.1).contains(tip[2]), "{tip:?} points at {free:?}");
            }
        }
    }

    #[test]
    fn bubble_covers_no_cell_or_piece_in_a_small_window() {
        // What large text leaves to the table at 800 × 600.
        let window = Rect::from_min_size(pos2(72.0, 68.0), vec2(500.0, 240.0));
        let sizes = [vec2(324.0, 76.0), vec2(224.0, 96.0), vec2(144.0, 136.0)];
        for x in 0..=10 {
            for y in 0..=5 {
                let at = window.min + vec2(x as f32 * 50.0, y as f32 * 48.0);
                let cell = Rect::from_center_size(at, vec2(60.0, 70.0));
                for (aside, size) in [
                    (vec2(0.0, 0.0), vec2(180.0, 110.0)),
                    (vec2(90.0, 0.0), vec2(200.0, 100.0)),
                    (vec2(0.0, -60.0), vec2(70.0, 190.0)),
                    (vec2(-200.0, 80.0), vec2(130.0, 90.0)),
                ] {
                    let piece = Rect::from_center_size(at + aside, size);
                    let (_, bubble, tip) = place_bubble(&sizes, &[cell, piece], Some(at), window);
                    assert!(window.expand(1.0).contains_rect(bubble), "{bubble:?}");
                    let is_free = |free: Rect| overlap(bubble, free) <= 0.0;
                    assert!(is_free(cell) && is_free(piece), "{bubble:?} covers {cell:?} or {piece:?}");
                    assert!(cell.expand(0.1).contains(tip[2]), "{tip:?} points at {cell:?}");
                }
            }
        }
    }
}
