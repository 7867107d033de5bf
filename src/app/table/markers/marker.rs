//! Markers as data: their meaning and their place.

use bevy::prelude::*;

use crate::table::values::Spot;
use crate::ui::pictures::symbols::Symbol;
use crate::ui::screens::place::Rack;
use crate::ui::theme::Hue;

/// The meaning of a marker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkerKind {
    /// A piece that can move.
    CanMove,
    /// A piece that has to move.
    Due,
    /// The chosen piece.
    Chosen,
    /// A spot where the move may end.
    Target,
    /// A spot where the move may pass, but has to go on.
    Passage,
    /// A spot where the move may end or go on.
    Stop,
    /// A piece that would be captured.
    Victim,
    /// The route of the half-made move.
    Route,
    /// A spot on the route.
    Dot,
    /// The end of the route.
    Flag,
    /// The route of the last move.
    Trace,
    /// The first and the last spot of the last move.
    Last,
    /// A piece that threatens, or that may not be captured.
    Threat,
    /// A piece that belongs to the choice.
    Part,
    /// A piece that can be chosen next.
    Pick,
    /// A bond between two pieces that act together.
    Bond,
    /// The form of a piece on a spot, or a piece that is gained.
    Badge(Badge),
    /// The held piece fits here.
    Fits,
    /// The held piece may not lie here.
    Unfit,
    /// An edge that matches.
    Contact,
    /// An edge that does not match or may not be touched.
    Clash,
    /// An open edge.
    Open,
    /// A place for a tile.
    Place,
    /// A part of a solution.
    Found,
    /// A place that a lesson points out.
    Shown,
    /// The winning path.
    Path,
    /// A number: of a face of the winning path, or of points.
    Count(u16),
    /// A connection of the first side: a whole line.
    Joined,
    /// A connection of the second side: a dashed line.
    JoinedDashed,
    /// A gap in a connection.
    Missing,
    /// The shaft of the arrow of the best advised move.
    Advice,
    /// The head of that arrow.
    AdviceHead,
    /// The shaft of the arrow of another advised move.
    Thought,
    /// The head of that arrow.
    ThoughtHead,
    /// The keyboard's cursor.
    Cursor,
}

impl MarkerKind {
    /// Whether it hints at possible moves.
    pub(super) fn is_hint(self) -> bool {
        use MarkerKind as S;
        matches!(self, S::CanMove | S::Target | S::Passage | S::Stop | S::Victim | S::Pick)
    }
}

/// A marker by spots: on one, or from one to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpotMarker<S = Spot> {
    /// The meaning.
    pub kind: MarkerKind,
    /// The spot.
    pub at: S,
    /// The other end of a route or a bond; else the same spot.
    pub to: S,
}

impl<S: Copy> SpotMarker<S> {
    /// A marker on a spot.
    pub fn at(kind: MarkerKind, at: S) -> SpotMarker<S> {
        SpotMarker { kind, at, to: at }
    }

    /// A marker from one spot to another.
    pub fn between(kind: MarkerKind, at: S, to: S) -> SpotMarker<S> {
        SpotMarker { kind, at, to }
    }
}

/// A marker on the board or on a rack.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Marker {
    /// The meaning.
    pub kind: MarkerKind,
    /// The place.
    pub at: Vec3,
    /// The other end of a route or a bond; else the same place.
    pub to: Vec3,
    /// The rack that it is on; `None` for the table.
    pub rack: Option<Rack>,
}

impl Marker {
    /// A marker at a place of the table.
    pub fn at(kind: MarkerKind, at: Vec3) -> Marker {
        Marker { kind, at, to: at, rack: None }
    }

    /// A marker on the table from one place to another.
    pub fn between(kind: MarkerKind, at: Vec3, to: Vec3) -> Marker {
        Marker { kind, at, to, rack: None }
    }
}

/// The picture of a badge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Badge {
    /// A piece in the form of a chessman.
    Form(Symbol),
    /// A piece of this colour.
    Colour(Hue),
}

/// An arrow over the places of a route; `is_best` for the best of several moves.
pub fn arrow(route: &[Vec3], is_best: bool) -> Vec<Marker> {
    /// The length of the head.
    const HEAD: f32 = 0.42;
    let (line, head) = if is_best {
        (MarkerKind::Advice, MarkerKind::AdviceHead)
    } else {
        (MarkerKind::Thought, MarkerKind::ThoughtHead)
    };
    let [before @ .., end] = route else { return Vec::new() };
    let Some(&last) = before.last() else { return vec![Marker::at(MarkerKind::Chosen, *end)] };
    let neck = *end - (*end - last).normalize_or_zero() * HEAD;
    let mut markers: Vec<Marker> =
        before.windows(2).map(|pair| Marker::between(line, pair[0], pair[1])).collect();
    markers.push(Marker::between(line, last, neck));
    markers.push(Marker::between(head, neck, *end));
    markers.retain(|marker| marker.at.distance_squared(marker.to) > 1e-6);
    markers
}
