//! Place of a bubble: beside what it is about, never over it.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Distance of a bubble from what it is about, and of the pointer from the bubble, in points.
const GAP: f32 = 14.0;
const POINTER: Vec2 = vec2(18.0, 26.0);
/// Half the width of its tip.
const TIP: f32 = 9.0;

/// The bubble of a size within a window, and the corners of its tip: above the part of the window that stays free, else
/// below it, else at its right or left. Where there is room on no side, it is at an edge of the window.
pub(super) fn place(size: Vec2, free: Rect, pointer: Option<Pos2>, window: Rect) -> (Rect, [Pos2; 3]) {
    let pointed = pointer.map(|at| Rect::from_min_size(at - vec2(4.0, 4.0), POINTER));
    let middle = free.center();
    let sides = [
        pos2(middle.x, free.top() - GAP - size.y / 2.0),
        pos2(middle.x, free.bottom() + GAP + size.y / 2.0),
        pos2(free.right() + GAP + size.x / 2.0, middle.y),
        pos2(free.left() - GAP - size.x / 2.0, middle.y),
    ];
    let boxes = sides.map(|middle| within(Rect::from_center_size(middle, size), window));
    let is_clear = |place: &Rect| {
        window.expand(1.0).contains_rect(*place)
            && !place.intersects(free)
            && !pointed.is_some_and(|pointed| place.intersects(pointed))
    };
    let clear = boxes.iter().find(|place| is_clear(place)).or_else(|| {
        // At least what it is about is seen.
        boxes.iter().find(|place| !place.intersects(free))
    });
    let bubble = *clear.unwrap_or(&boxes[0]);
    (bubble, tip(bubble, free))
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
    fn a_bubble_covers_neither_what_it_is_about_nor_the_pointer() {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(900.0, 700.0));
        for x in 0..=9 {
            for y in 0..=7 {
                let free =
                    Rect::from_center_size(pos2(x as f32 * 100.0, y as f32 * 100.0), vec2(80.0, 110.0));
                let pointer = free.center();
                let (bubble, tip) = place(vec2(300.0, 70.0), free, Some(pointer), window);
                assert!(!bubble.intersects(free), "{free:?}: {bubble:?}");
                assert!(!bubble.contains(pointer) && window.contains_rect(bubble), "{free:?}: {bubble:?}");
                assert!(free.expand(0.1).contains(tip[2]), "{tip:?} points at {free:?}");
            }
        }
    }
}
