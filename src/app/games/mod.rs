//! The games on the table: what each brings to what all tables share.

use std::fmt::Debug;
use std::hash::Hash;

use bevy::prelude::*;

use crate::rules::game::Game;
use crate::text::Texts;

use super::table::look::Looks;
use super::table::motion::Leg;

/// A game that can be played in the window.
pub trait TableGame: Game {
    /// A piece with where it is. Two that are equal cannot be told apart.
    type Piece: Clone + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// All pieces on and beside the board, from what may be seen of a position.
    fn pieces(view: &Self::View) -> Vec<Self::Piece>;

    /// Whether one piece can become the other by being moved.
    fn same_kind(one: &Self::Piece, other: &Self::Piece) -> bool;

    /// Where a piece stands when nothing moves.
    fn rest(piece: &Self::Piece) -> Transform;

    /// The way of a piece to its new place while these things happen.
    fn way(events: &[Self::Event], old: &Self::Piece, new: &Self::Piece) -> Vec<Leg>;

    /// The step that pointing at a piece means; `None` for pieces beside the board.
    fn step_of(piece: &Self::Piece) -> Option<Self::Step>;

    /// All steps that can be pointed at on the empty board.
    fn steps_on_board() -> Vec<Self::Step>;

    /// The place of a step on the board, at the height of its top.
    fn place(step: Self::Step) -> Vec3;

    /// The step next to one in a direction of the screen (right, up), for the keyboard's cursor, with the board
    /// turned so that `ahead` points away from the viewer.
    fn neighbour(step: Self::Step, direction: IVec2, ahead: Vec2) -> Option<Self::Step>;

    /// The squares that something was taken from by an event.
    fn taken(event: &Self::Event) -> Option<Self::Step>;

    /// Points round the board and what stands beside it: all that has to be in the picture.
    fn outline() -> Vec<Vec3>;

    /// Builds the board.
    fn build_board(commands: &mut Commands, looks: &mut Looks);

    /// Gives a piece its form.
    fn dress(piece: &Self::Piece, entity: &mut EntityCommands, looks: &mut Looks);

    /// The letters and numbers along the board, and where they stand.
    fn labels() -> Vec<(String, Vec3)>;

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
}
