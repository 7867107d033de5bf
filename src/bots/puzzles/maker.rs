//! The maker of a game’s puzzles, for code that knows the game by its name.

use camaieu_play::guided::puzzle::{Puzzle, PuzzleKind};
use camaieu_play::guided::{Ruling, RulingRequest};
use camaieu_rules::game::Game;

use super::judge::PuzzleFlaw;

/// Finds and proves the puzzles of a game.
pub trait PuzzleMaker<G: Game> {
    /// Set-ups of the games in which puzzles are looked for, in turn; empty for the default one.
    fn setups(&self) -> &'static [&'static str];

    /// Plays a game from a position and calls `found` with each puzzle in it: at most one of each kind, none that was
    /// found before, none of a kind and grade of which there are enough. All randomness comes from the seed. Ends when
    /// `found` returns `false`.
    fn mine(&mut self, start: &G::Position, seed: u64, found: &mut dyn FnMut(Puzzle<G>) -> bool);

    /// Puzzle of a position in which a move was played that gave a proved result away: only one or two others keep it.
    /// `None` if that cannot be proved, and in games without such puzzles.
    fn mistake(&mut self, position: &G::Position, played: &G::Move) -> Option<Puzzle<G>>;

    /// Proves a puzzle again.
    fn check(&mut self, puzzle: &Puzzle<G>) -> Result<(), PuzzleFlaw>;

    /// Grade of a puzzle, from 1: the lowest level that solves it; `None` if not even full strength does.
    fn grade(&self, puzzle: &Puzzle<G>) -> Option<u8>;

    /// Whether a legal move keeps the result of a kind with this many plies to go, its own included; `None` if the
    /// proof takes too many nodes.
    fn keeps(&mut self, kind: PuzzleKind, position: &G::Position, plies: u32, mv: &G::Move) -> Option<bool>;

    /// Ruling on a legal move of somebody who solves a puzzle; `None` if the proof takes too many nodes.
    fn rule(&mut self, question: &RulingRequest<G>) -> Option<Ruling<G>>;
}
