//! Moves in words: how a move is told where the type of its game is not known.

use std::fmt::Debug;

use camaieu_rules::game::{MoveInput, Rules};

/// Moves and steps, as values of a game or in words.
pub trait Moves: Copy + Debug {
    /// Move.
    type Move: Clone + Eq + Debug;
    /// Step of a move that is made by hand.
    type Step: Clone + Eq + Debug;
}

impl<G: MoveInput> Moves for G {
    type Move = <G as Rules>::Move;
    type Step = <G as MoveInput>::Step;
}

/// Moves and steps in notation, for whatever game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextMoves;

impl Moves for TextMoves {
    type Move = String;
    type Step = String;
}
