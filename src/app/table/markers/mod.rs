//! The markers on the board: pieces that can move, targets, obligations, the last move, advice.
//!
//! They are entities without meshes here, so that they need no screen; `scene` gives them meshes.

mod position;

use bevy::prelude::*;

use crate::app::session::viewer::Viewer;
use crate::app::session::{MatchSystems, OfMatch, SessionOf};
use crate::app::ui::preferences::{Preference, Preferences, Said};
use crate::app::ui::screens::Screen;
use crate::store::Settings;

use crate::app::table::aids::{APART, Aids};
use crate::app::table::badges::Badge;
use crate::app::table::choosing::Chosen;
use crate::app::table::game::{Racks, TableGame};
use crate::app::table::hand::{Hand, PlacementPreview};
use crate::app::table::motion::{Motion, Segment};
use crate::app::table::on_table::{GameSystems, OnTable};
use crate::app::table::pieces::{PieceOf, put_on};
use crate::app::table::rack::{self, At, Rack, RackOf};

use position::{Situation, carried};

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
    /// The winning path.
    Path,
    /// A number: of a face of the winning path, or of points.
    Count(u16),
    /// A connection.
    Joined,
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
    fn is_hint(self) -> bool {
        use MarkerKind as S;
        matches!(self, S::CanMove | S::Target | S::Passage | S::Stop | S::Victim | S::Pick)
    }
}

/// A marker by spots: on one, or from one to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpotMarker<S> {
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

    /// A marker on a spot.
    pub fn of<G: Racks>(view: &G::View, kind: MarkerKind, spot: G::Spot) -> Marker {
        let At { rack, place } = At::of::<G>(view, spot);
        Marker { kind, at: place, to: place, rack }
    }
}

/// Whether hints at possible moves are shown.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hints(pub bool);

impl Default for Hints {
    fn default() -> Self {
        Hints(true)
    }
}

impl Preference for Hints {
    fn load(&mut self, preferences: &Preferences) {
        self.0 = preferences.settings.hints;
    }

    fn keep(&self, _said: &Said, settings: &mut Settings) {
        settings.hints = self.0;
    }
}

/// The spot of the table that is pointed at.
#[derive(Resource, Debug)]
pub struct Pointed<G: TableGame> {
    /// The spot under the mouse.
    pub hovered: Option<G::Spot>,
    /// The keyboard's or the pad's cursor; it is kept while it is hidden.
    pub cursor: Option<G::Spot>,
    /// Whether the cursor counts, because the keyboard was used last.
    pub cursor_shown: bool,
    /// The point where the mouse's ray meets the hovered entity, a little within it.
    pub at: Option<Vec3>,
}

impl<G: TableGame> Default for Pointed<G> {
    fn default() -> Self {
        Pointed { hovered: None, cursor: None, cursor_shown: false, at: None }
    }
}

impl<G: TableGame> Pointed<G> {
    /// The spot that is pointed at.
    pub fn spot(&self) -> Option<G::Spot> {
        if self.cursor_shown { self.cursor } else { self.hovered }
    }
}

/// The moves that are advised for the position that is shown, as their steps, the best first. It is on the entity of the
/// match.
#[derive(Component, Clone, Debug)]
pub struct AdvisedMoves<G: TableGame>(pub Vec<Vec<G::Step>>);

impl<G: TableGame> PartialEq for AdvisedMoves<G> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<G: TableGame> Default for AdvisedMoves<G> {
    fn default() -> Self {
        AdvisedMoves(Vec::new())
    }
}

/// The solutions of a problem that are shown. It is on the entity of the match.
#[derive(Component, Clone, Debug)]
pub struct ShownSolutions<G: TableGame>(pub Vec<G::Move>);

impl<G: TableGame> Default for ShownSolutions<G> {
    fn default() -> Self {
        ShownSolutions(Vec::new())
    }
}

/// The systems that place the markers, in [`MatchSystems::Animate`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlaceMarkers;

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.init_resource::<Pointed<G>>().add_systems(
        Update,
        (lift::<G>, place::<G>.in_set(PlaceMarkers))
            .chain()
            .in_set(MatchSystems::Animate)
            .in_set(GameSystems::<G>::default()),
    );
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

/// A match with all that its markers depend on.
type AtPlay<G> = (
    (&'static SessionOf<G>, Ref<'static, OnTable<G>>),
    Ref<'static, Chosen<G>>,
    Ref<'static, Hand<G>>,
    Ref<'static, PlacementPreview<G>>,
    Ref<'static, AdvisedMoves<G>>,
    Option<Ref<'static, ShownSolutions<G>>>,
);

/// Places the markers whenever they change.
fn place<G: TableGame>(
    mut commands: Commands,
    at_play: Single<AtPlay<G>>,
    pointed: Res<Pointed<G>>,
    viewer: Res<Viewer>,
    (aids, hints): (Res<Aids>, Res<Hints>),
    racks: Query<(Entity, &RackOf, &Transform)>,
    old: Query<(Entity, &Marker)>,
) {
    let ((session, on_table), chosen, hand, preview, advised, solutions) = at_play.into_inner();
    let in_match = on_table.is_changed() || chosen.is_changed() || hand.is_changed() || preview.is_changed();
    let told = advised.is_changed() || solutions.as_ref().is_some_and(|solutions| solutions.is_changed());
    let asked = pointed.is_changed() || aids.is_changed() || hints.is_changed();
    if !(in_match || told || asked) {
        return;
    }
    let situation = Situation {
        session: &session.0,
        on_table: &on_table,
        selection: &chosen.0,
        hand: &hand,
        preview: &preview,
        pointed: &pointed,
        aids: *aids,
        observer: viewer.observer(),
    };
    let mut wanted = situation.markers();
    if !hints.0 {
        wanted.retain(|marker| !marker.kind.is_hint());
    }
    let view = &on_table.view;
    if viewer.sees_turn(&session.0) {
        // The best last, so that it lies on top.
        let lines = advised.0.iter().enumerate().rev();
        wanted.extend(lines.flat_map(|(index, steps)| G::advice_markers(view, steps, index == 0)));
    }
    let solutions = solutions.iter().flat_map(|solutions| &solutions.0);
    for marker in solutions.flat_map(|mv| G::solution_markers(view, mv)) {
        if !wanted.contains(&marker) {
            wanted.push(marker);
        }
    }
    let racks = rack::frames(racks);
    for marker in missing::<G>(&mut commands, wanted, *aids, &old) {
        let rack = marker.rack;
        let mut entity = commands.spawn((OfMatch, marker, DespawnOnExit(Screen::Match)));
        put_on(&mut entity, racks.entity(rack));
    }
}

/// Despawns the markers that are not wanted any more, and returns those that are wanted and not there yet.
pub(crate) fn missing<G: TableGame>(
    commands: &mut Commands,
    mut wanted: Vec<Marker>,
    aids: Aids,
    old: &Query<(Entity, &Marker)>,
) -> Vec<Marker> {
    if aids.has(APART) {
        for marker in &mut wanted {
            (marker.at, marker.to) = (G::lift_apart(marker.at), G::lift_apart(marker.to));
        }
    }
    for (entity, marker) in old {
        match wanted.iter().position(|other| other == marker) {
            Some(index) => drop(wanted.swap_remove(index)),
            None => commands.entity(entity).despawn(),
        }
    }
    wanted
}

/// Lifts the chosen piece, and carries it along its half-made move.
fn lift<G: TableGame>(
    at_play: Single<(&OnTable<G>, &Chosen<G>), Changed<Chosen<G>>>,
    mut pieces: Query<(&PieceOf<G>, &Transform, &mut Motion)>,
) {
    let (OnTable { view, .. }, chosen) = *at_play;
    let carried = carried::<G>(chosen.0.made());
    for (piece, transform, mut motion) in &mut pieces {
        let spot = G::spot_of(&piece.0);
        match carried {
            Some((from, at)) if spot == Some(from) => {
                let to = G::place(view, at) + Vec3::Y * LIFT;
                if motion.end().unwrap_or(transform.translation).distance_squared(to) > 1e-6 {
                    let height = if at != from { 0.7 } else { 0.0 };
                    let hop = Segment { to, height, wait: 0.0, seconds: 0.18 };
                    motion.start(transform, vec![hop], transform);
                }
            }
            _ if !motion.is_moving() => motion.return_to(transform, &G::rest_transform(view, &piece.0)),
            _ => {}
        }
    }
}

/// The height that the chosen piece is lifted to.
const LIFT: f32 = 0.28;
