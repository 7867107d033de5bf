//! The hand of the seat to move: a piece is taken from the supply, turned, previewed on a spot, and placed.

use bevy::prelude::*;

use crate::app::session::{MatchSystems, OfMatch, SessionOf, is_on_table};
use crate::app::table::game::{Placing, TableGame};
pub use crate::app::ui::actions::Turning;
use crate::app::ui::preferences::AddPreference;
use crate::app::ui::redraw::Redraw;
use crate::app::ui::screens::Screen;
use crate::rules::game::Refusal;

use crate::app::table::aids::{self, Aids, AidsAllowed};
use crate::app::table::camera::Orbit;
use crate::app::table::choosing::{self, TableInput};
use crate::app::table::markers::{Hints, Marker, Pointed};
use crate::app::table::motion::Segment;
use crate::app::table::on_table::{GameSystems, LayTable, OnTable};
use crate::app::table::pieces::{PieceOf, put_on};
use crate::app::table::rack::{self, RackOf};

/// The held piece of games that place nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nothing {}

/// The hand of the seat to move.
#[derive(Component, Clone, Debug)]
pub struct Hand<G: TableGame> {
    /// The held piece, as it is turned.
    pub held: Option<G::Held>,
    /// The transform of the held piece when it was let go, for the piece that it becomes.
    let_go: Option<Transform>,
}

impl<G: TableGame> Default for Hand<G> {
    fn default() -> Self {
        Hand { held: None, let_go: None }
    }
}

impl<G: TableGame> Hand<G> {
    /// Lets the held piece go at its preview.
    pub fn let_go(&mut self, lay: &Preview<G::Step>) {
        let up = Vec3::Y * HELD_HEIGHT;
        self.let_go = Some(Transform { translation: lay.at.translation + up, ..lay.at });
    }

    /// Puts the held piece back.
    pub fn put_back(&mut self) {
        *self = Hand::default();
    }

    /// The start and the path of the fall of a piece that comes to rest here, if it is the one that was let go.
    pub(crate) fn fall_to(&mut self, rest: &Transform) -> Option<(Transform, Vec<Segment>)> {
        let from = self.let_go.filter(|from| {
            (from.translation - Vec3::Y * HELD_HEIGHT).distance_squared(rest.translation) < 1e-4
        })?;
        self.let_go = None;
        let to = rest.translation;
        let fall = Segment { to, height: 0.0, wait: 0.0, seconds: FALL_SECONDS };
        let rebound = Segment { to, height: 0.05, wait: 0.0, seconds: 0.1 };
        Some((from, vec![fall, rebound]))
    }
}

/// The height that a piece falls from when it is let go, and the seconds that it takes.
const HELD_HEIGHT: f32 = 0.45;
const FALL_SECONDS: f32 = 0.13;

/// A preview of a held piece on a spot.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview<S> {
    /// The transform at rest.
    pub at: Transform,
    /// The middles of its upper sides, cell by cell.
    pub tops: Vec<Vec3>,
    /// The step that places it there, or why it may not lie there.
    pub verdict: Result<S, Refusal>,
    /// Further markers: the edges that it would touch, and points.
    pub markers: Vec<Marker>,
    /// A remark on a placement that is allowed.
    pub note: Option<Refusal>,
}

/// The preview of the held piece where the player points, and its reach.
#[derive(Component, Clone, Debug)]
pub struct PlacementPreview<G: TableGame> {
    /// The preview on the spot that is pointed at.
    pub lay: Option<Preview<G::Step>>,
    /// The spots that it can be placed on as it is turned; worked out only while the aid is on.
    pub reach: Vec<G::Spot>,
    /// The spots that it can be placed on after a turn, where the game tells them.
    pub turned: Vec<G::Spot>,
}

impl<G: TableGame> PartialEq for PlacementPreview<G> {
    fn eq(&self, other: &Self) -> bool {
        (&self.lay, &self.reach, &self.turned) == (&other.lay, &other.reach, &other.turned)
    }
}

impl<G: TableGame> Default for PlacementPreview<G> {
    fn default() -> Self {
        PlacementPreview { lay: None, reach: Vec::new(), turned: Vec::new() }
    }
}

impl Turning {
    /// The quarter turn about an axis of the table, seen in the direction `ahead`; `back` for the inverse.
    pub(crate) fn on_table(self, ahead: Vec2, back: bool) -> Quarter {
        let there = self.forth(ahead);
        if back { Quarter { quarters: -there.quarters, ..there } } else { there }
    }

    fn forth(self, ahead: Vec2) -> Quarter {
        // By quarters, so that a piece stays on the grid from every side.
        let along_x = ahead.x.abs() > ahead.y.abs();
        let sign = |part: f32| if part < 0.0 { -1 } else { 1 };
        match self {
            Turning::Round => Quarter { axis: TableAxis::Up, quarters: -1 },
            // Away from the first seat, along -z, is a turn about x from y to -z.
            Turning::Away if along_x => Quarter { axis: TableAxis::Z, quarters: -sign(ahead.x) },
            Turning::Away => Quarter { axis: TableAxis::X, quarters: sign(ahead.y) },
            Turning::Aside if along_x => Quarter { axis: TableAxis::X, quarters: sign(ahead.x) },
            Turning::Aside => Quarter { axis: TableAxis::Z, quarters: sign(ahead.y) },
        }
    }
}

/// An axis of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableAxis {
    /// To the right of the first seat.
    X,
    /// Upwards.
    Up,
    /// Towards the first seat.
    Z,
}

/// A quarter turn about an axis of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Quarter {
    /// The axis.
    pub axis: TableAxis,
    /// 1 for counter-clockwise as seen against the axis, or -1.
    pub quarters: i8,
}

/// A request to the hand, whatever the game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandRequest {
    /// Take a piece of the supply by its number, counted from 0; put it back if it is in the hand.
    Take(usize),
    /// Turn the held piece by a quarter.
    Turn {
        /// The turn.
        turning: Turning,
        /// Whether it is turned back.
        back: bool,
    },
    /// Put the held piece back.
    PutBack,
    /// Make a step that needs no piece, by its number, counted from 0.
    Deed(usize),
}

/// The held piece as an entity.
#[derive(Component, Clone, Debug)]
pub struct GhostOf<G: TableGame> {
    /// The held piece.
    pub held: G::Held,
    /// Whether it may be placed where it is shown.
    pub fits: bool,
    /// Whether it is over the table, and not over its supply.
    pub over_table: bool,
}

impl<G: TableGame> GhostOf<G> {
    fn looks_like(&self, other: &GhostOf<G>) -> bool {
        (self.held, self.fits, self.over_table) == (other.held, other.fits, other.over_table)
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Aids>()
        .init_resource::<AidsAllowed>()
        .init_resource::<Hints>()
        .add_preference::<AidsAllowed>()
        .add_preference::<Hints>()
        .add_message::<HandRequest>()
        .add_systems(Update, aids::take_away.in_set(MatchSystems::Validate));
}

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_message::<TableInput<G>>().add_observer(choosing::prepare::<G>).add_systems(
        Update,
        (
            (obey::<G>, choosing::choose::<G>, choosing::give_up::<G>)
                .chain()
                .run_if(is_on_table::<G>)
                .in_set(MatchSystems::Validate),
            choosing::follow::<G>.run_if(is_on_table::<G>).before(LayTable).in_set(MatchSystems::Settle),
            carry::<G>.in_set(MatchSystems::Carry).in_set(GameSystems::<G>::default()),
        ),
    );
}

/// Takes and turns.
pub(crate) fn obey<G: TableGame>(
    mut requests: MessageReader<HandRequest>,
    in_match: Single<(&OnTable<G>, &mut Hand<G>), With<SessionOf<G>>>,
    orbit: Res<Orbit>,
    mut inputs: MessageWriter<TableInput<G>>,
) {
    if requests.is_empty() {
        return;
    }
    let (OnTable { view, .. }, mut hand) = in_match.into_inner();
    for request in requests.read() {
        match *request {
            HandRequest::Take(index) => {
                let spot = G::supply(view).get(index).copied();
                inputs.write_batch(spot.map(TableInput::Point));
            }
            HandRequest::Turn { turning, back } => {
                if let Some(held) = hand.held.filter(|_| G::TURNINGS.contains(&turning)) {
                    hand.held = Some(G::turn(view, held, turning.on_table(orbit.ahead(), back)));
                }
            }
            HandRequest::PutBack => hand.put_back(),
            HandRequest::Deed(index) => {
                let step = G::deeds(view).get(index).map(|(_, step)| *step);
                inputs.write_batch(step.map(TableInput::Click));
            }
        }
    }
}

/// Shows the held piece where it would lie, and hides it in its supply meanwhile.
fn carry<G: TableGame>(
    mut commands: Commands,
    on_table: Single<(Ref<OnTable<G>>, Ref<Hand<G>>, &mut PlacementPreview<G>)>,
    racks: Query<(Entity, &RackOf, &Transform), (Without<GhostOf<G>>, Without<PieceOf<G>>)>,
    pointed: Res<Pointed<G>>,
    aids: Res<Aids>,
    mut ghosts: Query<(Entity, &GhostOf<G>, &mut Transform)>,
    mut pieces: Query<(&PieceOf<G>, &mut Visibility)>,
    mut redraw: ResMut<Redraw>,
) {
    let (on_table, hand, mut laid) = on_table.into_inner();
    let is_new = on_table.is_changed() || hand.is_changed();
    if !(is_new || pointed.is_changed() || aids.is_changed()) || (!is_new && hand.held.is_none()) {
        return;
    }
    redraw.request();
    let view = &on_table.view;
    let lay = hand.held.zip(pointed.spot()).and_then(|(held, spot)| G::placement_preview(view, held, spot));
    let (reach, turned) = match hand.held {
        Some(held) if aids.has(aids::REACH) => {
            if is_new || aids.is_changed() {
                G::reach(view, held)
            } else {
                (laid.reach.clone(), laid.turned.clone())
            }
        }
        _ => Default::default(),
    };
    let wanted = hand.held.map(|held| {
        let (piece, aloft) = G::held_transform(view, held);
        let fits = lay.as_ref().is_none_or(|lay| lay.verdict.is_ok());
        let rack = if lay.is_some() { None } else { G::spot_of(&piece).and_then(G::rack) };
        let ghost = GhostOf::<G> { held, fits, over_table: lay.is_some() };
        (ghost, rack, lay.as_ref().map_or(aloft, |lay| lay.at))
    });
    laid.set_if_neq(PlacementPreview { lay, reach, turned });
    let (wanted, rack) = wanted.map_or((None, None), |(ghost, rack, at)| (Some((ghost, at)), rack));
    if let Some((ghost, at)) = missing(&mut commands, &mut ghosts, wanted) {
        let mut entity =
            commands.spawn((OfMatch, ghost, at, Visibility::default(), DespawnOnExit(Screen::Match)));
        put_on(&mut entity, rack::frames(racks).entity(rack));
    }
    if is_new {
        let in_hand = hand.held.map(|held| G::held_transform(view, held).0);
        for (PieceOf(piece), mut visibility) in &mut pieces {
            let hidden = in_hand.as_ref() == Some(piece);
            visibility.set_if_neq(if hidden { Visibility::Hidden } else { Visibility::Inherited });
        }
    }
}

/// Moves the held piece's entity to where it is wanted and despawns any other; returns the wanted one if it is not there
/// yet.
pub(crate) fn missing<G: TableGame>(
    commands: &mut Commands,
    ghosts: &mut Query<(Entity, &GhostOf<G>, &mut Transform)>,
    wanted: Option<(GhostOf<G>, Transform)>,
) -> Option<(GhostOf<G>, Transform)> {
    let mut is_shown = false;
    for (entity, ghost, mut transform) in ghosts {
        match &wanted {
            Some((wanted, at)) if ghost.looks_like(wanted) => {
                is_shown = true;
                transform.set_if_neq(*at);
            }
            _ => commands.entity(entity).despawn(),
        }
    }
    wanted.filter(|_| !is_shown)
}

/// The spot that the keyboard's cursor goes to with a piece that was taken: the one nearest to the middle in its reach.
pub(crate) fn landing<G: TableGame>(view: &G::View, held: G::Held) -> Option<G::Spot> {
    let far = |spot: &G::Spot| G::place(view, *spot).with_y(0.0).length_squared();
    let nearest =
        |spots: Vec<G::Spot>| spots.into_iter().min_by(|one, other| far(one).total_cmp(&far(other)));
    let (now, turned) = G::reach(view, held);
    nearest(now).or_else(|| nearest(turned))
}

/// All spots that a held piece can be placed on as it is turned.
pub fn reach<G: Placing>(view: &G::View, held: G::Held) -> Vec<G::Spot> {
    let can = |spot: &G::Spot| G::placement_preview(view, held, *spot).is_some_and(|lay| lay.verdict.is_ok());
    G::spots(view).into_iter().filter(can).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tipped_away_goes_where_one_looks() {
        // The direction that the upper side turns to.
        let upper_side = |turning: Turning, ahead: Vec2| {
            let Quarter { axis, quarters } = turning.forth(ahead);
            let axis = match axis {
                TableAxis::X => Vec3::X,
                TableAxis::Up => Vec3::Y,
                TableAxis::Z => Vec3::Z,
            };
            let turned =
                Quat::from_axis_angle(axis, f32::from(quarters) * std::f32::consts::FRAC_PI_2) * Vec3::Y;
            Vec2::new(turned.x, turned.z).round()
        };
        for ahead in [Vec2::NEG_Y, Vec2::Y, Vec2::X, Vec2::NEG_X] {
            assert_eq!(upper_side(Turning::Away, ahead), ahead);
            assert_eq!(
                upper_side(Turning::Aside, ahead),
                Vec2::new(-ahead.y, ahead.x),
                "{ahead}: to the right"
            );
            assert_eq!(upper_side(Turning::Round, ahead), Vec2::ZERO);
        }
    }
}
