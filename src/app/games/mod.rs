//! The games on the table: what each brings to what all tables share.

use std::f32::consts::PI;
use std::fmt::Debug;
use std::hash::Hash;

use bevy::prelude::*;

use crate::rules::game::{Game, Seat};
use crate::text::Texts;

use super::panels::chart::Chart;
use super::table::look::Looks;
use super::table::marks::Shown;
use super::table::motion::Leg;

/// A game that can be played in the window.
///
/// The cells of all boards have a side of one unit, so that one size of sign fits every game.
pub trait TableGame: Game {
    /// A piece with where it is. Two that are equal cannot be told apart.
    type Piece: Clone + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// Something on or beside the board that can be pointed at.
    type Spot: Copy + Ord + Hash + Debug + Send + Sync + 'static;

    /// All pieces on and beside the board, from what may be seen of a position.
    fn pieces(view: &Self::View) -> Vec<Self::Piece>;

    /// Whether one piece can become the other by being moved.
    fn same_kind(one: &Self::Piece, other: &Self::Piece) -> bool;

    /// Where a piece stands when nothing moves.
    fn rest(piece: &Self::Piece) -> Transform;

    /// The way of a piece to its new place while these things happen.
    fn way(events: &[Self::Event], old: &Self::Piece, new: &Self::Piece) -> Vec<Leg>;

    /// What a piece becomes by these events, where they tell it from others of its kind.
    fn fate(_events: &[Self::Event], _old: &Self::Piece) -> Option<Self::Piece> {
        None
    }

    /// What is pointed at with a piece; `None` for pieces that are only looked at.
    fn spot_of(piece: &Self::Piece) -> Option<Self::Spot>;

    /// All that can be pointed at, for the keyboard's cursor.
    fn spots(view: &Self::View) -> Vec<Self::Spot>;

    /// The place of a spot, at the height of its top.
    fn place(spot: Self::Spot) -> Vec3;

    /// The spot that a step is about.
    fn spot(step: Self::Step) -> Self::Spot;

    /// What pointing at a spot means after these steps of a move.
    fn step(view: &Self::View, made: &[Self::Step], spot: Self::Spot) -> Self::Step;

    /// The spots that the piece goes over which is moved by these steps, from the first to the last.
    fn route(steps: &[Self::Step]) -> Vec<Self::Spot> {
        steps.iter().map(|step| Self::spot(*step)).collect()
    }

    /// The spot that something was taken from by an event.
    fn taken(event: &Self::Event) -> Option<Self::Spot>;

    /// Further signs of this game for a half-made move and what is pointed at, beside those that all games have.
    fn signs(
        _view: &Self::View,
        _made: &[Self::Step],
        _pointed: Option<Self::Spot>,
    ) -> Vec<Shown<Self::Spot>> {
        Vec::new()
    }

    /// What there is to say of a half-made move and what is pointed at, beside what is said in every game.
    fn advice(
        _view: &Self::View,
        _made: &[Self::Step],
        _pointed: Option<Self::Spot>,
        _texts: &Texts,
    ) -> Option<String> {
        None
    }

    /// The side that a seat sits on: from the first seat's, counter-clockwise seen from above, in radians.
    fn side(_position: &Self::Position, seat: Seat) -> f32 {
        if seat == Seat::FIRST { 0.0 } else { PI }
    }

    /// What can be looked up in a chart, for games that have one.
    fn chart(_texts: &Texts) -> Option<Chart> {
        None
    }

    /// Points round the board and what stands beside it: all that has to be in the picture.
    fn outline(view: &Self::View) -> Vec<Vec3>;

    /// Builds the board.
    fn build_board(view: &Self::View, commands: &mut Commands, looks: &mut Looks);

    /// Gives a piece its form.
    fn dress(piece: &Self::Piece, entity: &mut EntityCommands, looks: &mut Looks);

    /// The letters and numbers along the board, and where they stand.
    fn labels(view: &Self::View) -> Vec<(String, Vec3)>;

    /// What is counted in this game, for the panel: a name and a value each.
    fn counters(view: &Self::View, texts: &Texts) -> Vec<(String, String)>;
}

/// Something to be done with every game that has a table.
pub trait TableVisitor {
    /// Does it with this game.
    fn visit<G: TableGame>(&mut self);
}

/// Writes out what has to be said of each game with a table: its file here and its type.
macro_rules! tables {
    ($($module:ident: $game:ty,)*) => {
        $(pub mod $module;)*

        /// The names of the games that can be played in the window.
        pub const ON_THE_TABLE: &[&str] = &[$(<$game as Game>::NAME),*];

        /// Does something with every game that has a table.
        pub fn visit_tables(visitor: &mut impl TableVisitor) {
            $(visitor.visit::<$game>();)*
        }

        /// What every game needs without a screen.
        pub(super) fn plugin(app: &mut App) {
            $(super::referee::game_plugin::<$game>(app);)*
            $(super::table::marks::game_plugin::<$game>(app);)*
            $(super::panels::model::game_plugin::<$game>(app);)*
            $(super::table::camera::game_plugin::<$game>(app);)*
        }

        /// What every game needs to be seen and touched.
        pub(super) fn window_plugin(app: &mut App) {
            $(super::table::look::game_plugin::<$game>(app);)*
            $(super::input::game_plugin::<$game>(app);)*
        }
    };
}

tables! {
    camelot: crate::rules::camelot::Camelot,
    chameleon: crate::rules::chameleon::Chameleon,
    le_cameleon: crate::rules::le_cameleon::LeCameleon,
}
