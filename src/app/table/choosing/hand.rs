//! The hand of the seat to move: a piece is taken from the supply, turned, previewed on a spot, and placed.

use bevy::prelude::*;

use crate::session::MatchSystems;

use crate::table::aids::{self, Aids};
use crate::table::board::{BoardView, HeldValue, Spot, TablePiece};
use crate::table::pieces::motion::MotionSegment;

pub use crate::table::choosing::placement::{Nothing, Preview, Quarter, QuarterTurn, TableAxis};

/// The hand of the seat to move.
#[derive(Component, Clone, Debug, Default)]
pub struct Hand {
    /// The held piece, as it is turned.
    pub held: Option<HeldValue>,
    /// The held piece when it was let go, as it was in its supply, and its transform: for the piece that it becomes.
    let_go: Option<(TablePiece, Transform)>,
    /// Pieces as they were turned last, the newest last: others like them are taken up in the same way.
    turned: Vec<HeldValue>,
}

impl Hand {
    /// Lets the held piece, as it was in its supply, go at its preview.
    pub fn let_go(&mut self, piece: TablePiece, preview: &Preview) {
        let up = Vec3::Y * HELD_HEIGHT;
        let at = Transform { translation: preview.at.translation + up, ..preview.at };
        self.let_go = Some((piece, at));
    }

    /// The piece that was let go, as it was in its supply, and the one of these pieces that it becomes.
    pub(crate) fn becomes(
        &self,
        view: &dyn BoardView,
        pieces: &[TablePiece],
    ) -> Option<(TablePiece, TablePiece)> {
        let (piece, from) = self.let_go?;
        let lands = |other: &&TablePiece| {
            view.same_kind(piece, **other) && is_above(&from, &view.rest_transform(**other))
        };
        Some((piece, *pieces.iter().find(lands)?))
    }

    /// Puts the held piece back.
    pub fn put_back(&mut self) {
        (self.held, self.let_go) = (None, None);
    }

    /// Takes a piece, turned as the last one like it if that is remembered.
    pub(crate) fn take(&mut self, view: &dyn BoardView, piece: HeldValue, remembers: bool) {
        let turned = if remembers { &self.turned[..] } else { &[] };
        let like = turned.iter().rev().find_map(|last| view.turned_like(piece, *last));
        (self.held, self.let_go) = (Some(like.unwrap_or(piece)), None);
    }

    /// Holds the piece turned in another way, in which the next one like it will be taken.
    pub(crate) fn turn_to(&mut self, view: &dyn BoardView, held: HeldValue) {
        self.turned.retain(|last| view.turned_like(held, *last).is_none());
        self.turned.push(held);
        self.held = Some(held);
    }

    /// The start and the path of the fall of a piece that comes to rest here, if it is the one that was let go.
    pub(crate) fn fall_to(&mut self, rest: &Transform) -> Option<(Transform, Vec<MotionSegment>)> {
        let (_, from) = self.let_go.take_if(|(_, from)| is_above(from, rest))?;
        let to = rest.translation;
        let fall = MotionSegment { to, height: 0.0, wait: 0.0, seconds: FALL_SECONDS };
        let rebound = MotionSegment { to, height: 0.05, wait: 0.0, seconds: 0.1 };
        Some((from, vec![fall, rebound]))
    }
}

/// Whether a piece that was let go comes to rest here.
fn is_above(from: &Transform, rest: &Transform) -> bool {
    (from.translation - Vec3::Y * HELD_HEIGHT).distance_squared(rest.translation) < 1e-4
}

/// The height that a piece falls from when it is let go, and the seconds that it takes.
const HELD_HEIGHT: f32 = 0.45;
const FALL_SECONDS: f32 = 0.13;

/// The preview of the held piece where the player points, and its reach.
#[derive(Component, Clone, PartialEq, Debug, Default)]
pub struct PlacementPreview {
    /// The preview on the spot that is pointed at.
    pub preview: Option<Preview>,
    /// The spots that it can be placed on as it is turned; worked out only while the aid is on.
    pub reach: Vec<Spot>,
    /// The spots that it can be placed on after a turn, where the game tells them.
    pub turned: Vec<Spot>,
}

/// A request to the hand, whatever the game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandRequest {
    /// Take a piece of the supply by its number, counted from 0; put it back if it is in the hand.
    Take(usize),
    /// Turn the held piece by a quarter.
    Turn {
        /// The turn.
        turning: QuarterTurn,
        /// Whether it is turned back.
        back: bool,
    },
    /// Put the held piece back.
    PutBack,
    /// Take back the last step of a half-made move, or put the held piece back. A right click asks for it.
    TakeBack,
    /// Make a step that needs no piece, by its number, counted from 0.
    Act(usize),
}

/// The held piece as an entity.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct HeldPiece {
    /// The held piece.
    pub held: HeldValue,
    /// Whether it may be placed where it is shown.
    pub fits: bool,
    /// Whether it is over the table, and not over its supply.
    pub over_table: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Aids>().add_message::<HandRequest>().add_systems(
        Update,
        (aids::forget_of_another_game, aids::take_away).chain().in_set(MatchSystems::Validate),
    );
}

/// The spot that the keyboard's cursor goes to with a piece that was taken: the one nearest to the middle in its reach.
pub(crate) fn landing(view: &dyn BoardView, held: HeldValue) -> Option<Spot> {
    let far = |spot: &Spot| view.spot_coordinates(*spot).with_y(0.0).length_squared();
    let nearest = |spots: Vec<Spot>| spots.into_iter().min_by(|one, other| far(one).total_cmp(&far(other)));
    let (now, turned) = view.reach(held);
    nearest(now).or_else(|| nearest(turned))
}
