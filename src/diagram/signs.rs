//! Signs drawn on the board: dark, each with a pale line round it, so that they are read on every square and in grey.

use super::figure::{Canvas, Outline, PagePoint, Stroke};
use super::marks::DiagramMark;
use super::palette;
use super::plane::Plane;

/// The width of the pale line.
const HALO: f32 = 4.0;

/// Draws a sign; `plane_at` finds the plane of a place, `None` for what the diagram does not show.
pub(super) fn draw<P: Copy>(
    canvas: &mut Canvas,
    sign: &DiagramMark<P>,
    plane_at: impl Fn(P) -> Option<Plane>,
) {
    let on = |canvas: &mut Canvas, place: P, class: &str, draw: &dyn Fn(&mut Canvas, Plane)| {
        if let Some(plane) = plane_at(place) {
            canvas.group(format!("mark {class}"), |canvas| draw(canvas, plane));
        }
    };
    let way = |places: &[P]| -> Vec<PagePoint> {
        places.iter().filter_map(|place| plane_at(*place)).map(Plane::origin).collect()
    };
    match sign {
        DiagramMark::Frame(place) => on(canvas, *place, "frame", &|canvas, plane| {
            outlined(canvas, plane.square(44.0, 4.0), 6.0, None);
        }),
        DiagramMark::Dot(place) => on(canvas, *place, "dot", &|canvas, plane| {
            let halo = Stroke::new(palette::HALO, HALO);
            canvas.bordered("sign", plane.circle([0.0, 0.0], 15.0), palette::MARK, halo);
        }),
        DiagramMark::Stop(place) => on(canvas, *place, "stop", &|canvas, plane| {
            outlined(canvas, plane.circle([0.0, 0.0], 11.0), 6.0, None);
        }),
        DiagramMark::Ring(place) => on(canvas, *place, "ring", &draw_ring),
        DiagramMark::Hatch(place) => on(canvas, *place, "hatch", &draw_hatch),
        DiagramMark::Chosen(place) => on(canvas, *place, "chosen", &|canvas, plane| {
            outlined(canvas, plane.circle([0.0, 0.0], 45.0), 8.0, None);
        }),
        DiagramMark::Movable(place) => on(canvas, *place, "movable", &|canvas, plane| {
            outlined(canvas, plane.circle([0.0, 0.0], 46.0), 3.5, None);
        }),
        DiagramMark::Corners(place) => on(canvas, *place, "last", &|canvas, plane| {
            let corners = "M-45 -22L-45 -45L-22 -45M45 22L45 45L22 45";
            outlined(canvas, plane.path(corners), 6.0, None);
        }),
        DiagramMark::Ghost(place) => on(canvas, *place, "ghost", &|canvas, plane| {
            outlined(canvas, plane.square(43.0, 6.0), 6.0, Some([16.0, 12.0]));
        }),
        DiagramMark::Arrow(places) => draw_arrow(canvas, &way(places)),
        DiagramMark::Trail(places) => canvas.group("mark trail", |canvas| {
            let trail = Plane::at([0.0, 0.0]).polyline(&shortened(&way(places)));
            outlined(canvas, trail, 5.0, Some([3.0, 14.0]));
        }),
    }
}

/// A line with a pale one under it.
fn outlined(canvas: &mut Canvas, outline: Outline, width: f32, dash: Option<[f32; 2]>) {
    canvas.line("halo", outline.clone(), Stroke { tint: palette::HALO, width: width + 2.0 * HALO, dash });
    canvas.line("sign", outline, Stroke { tint: palette::MARK, width, dash });
}

/// A way that begins and ends beside the pieces on its first place and its last.
fn shortened(way: &[PagePoint]) -> Vec<PagePoint> {
    let mut way = begun(way);
    way.reverse();
    way = begun(&way);
    way.reverse();
    way
}

/// A way that begins beside the piece on its first place.
fn begun(way: &[PagePoint]) -> Vec<PagePoint> {
    const ASIDE: f32 = 34.0;
    let mut way = way.to_vec();
    if let [start, next, ..] = &mut way[..] {
        let length = (next[0] - start[0]).hypot(next[1] - start[1]);
        let part = (ASIDE / length.max(1.0)).min(0.4);
        *start = [0, 1].map(|i| start[i] + (next[i] - start[i]) * part);
    }
    way
}

/// A ring with four teeth.
fn draw_ring(canvas: &mut Canvas, plane: Plane) {
    outlined(canvas, plane.circle([0.0, 0.0], 43.0), 5.0, None);
    outlined(canvas, plane.path("M0 -43L0 -32M43 0L32 0M0 43L0 32M-43 0L-32 0"), 6.0, None);
}

fn draw_hatch(canvas: &mut Canvas, plane: Plane) {
    let lines = "M-46 -16L-16 -46M-46 15L15 -46M-46 46L46 -46M-15 46L46 -15M16 46L46 16";
    outlined(canvas, plane.path(lines), 3.0, None);
}

/// An arrow with a dot at each stop; it begins beside its first piece.
fn draw_arrow(canvas: &mut Canvas, way: &[PagePoint]) {
    let way = &begun(way)[..];
    let [.., before, end] = way else { return };
    let length = (end[0] - before[0]).hypot(end[1] - before[1]);
    if length < 1.0 {
        return;
    }
    let ahead = [0, 1].map(|i| (end[i] - before[i]) / length);
    let aside = [-ahead[1], ahead[0]];
    let head =
        |forward: f32, sideways: f32| [0, 1].map(|i| end[i] + ahead[i] * forward + aside[i] * sideways);
    let page = Plane::at([0.0, 0.0]);
    let mut shaft = way.to_vec();
    if let Some(last) = shaft.last_mut() {
        *last = head(-22.0, 0.0);
    }
    canvas.group("mark arrow", |canvas| {
        let tip = page.polygon(&[head(6.0, 0.0), head(-30.0, 19.0), head(-24.0, 0.0), head(-30.0, -19.0)]);
        canvas.line("halo", page.polyline(&shaft), Stroke::new(palette::HALO, 9.0 + 2.0 * HALO));
        canvas.line("halo", tip.clone(), Stroke::new(palette::HALO, 2.0 * HALO));
        canvas.line("sign", page.polyline(&shaft), Stroke::new(palette::MARK, 9.0));
        canvas.fill("sign", tip, palette::MARK);
        for &stop in &way[..way.len() - 1] {
            canvas.fill("sign", Plane::at(stop).circle([0.0, 0.0], 9.0), palette::MARK);
        }
    });
}
