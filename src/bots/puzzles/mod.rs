//! Puzzles: found in games of the engines, proved, and graded by the lowest level that solves them.
//!
//! `judge` holds what is proved of each kind, `miner` plays and finds, `grade` lets the levels try, `ruling` answers those
//! who solve. Each game has a file with its kinds and its mirror images.

mod camelot;
mod caminos;
mod chameleon;
mod chromino;
mod grade;
mod judge;
mod le_cameleon;
mod maker;
mod miner;
mod ruling;

use camaieu_play::guided::puzzle::PuzzleKind;
use camaieu_play::problems::Problems;
use camaieu_rules::game::Rules;
use camaieu_rules::rng::Rng;

use super::search::Searchable;

pub use grade::LevelEngine;
pub use judge::{Judge, PuzzleFlaw};
pub use maker::PuzzleMaker;
pub use miner::Miner;

/// A game with puzzles.
pub trait Puzzles: Searchable + Problems {
    /// Kinds of its puzzles.
    const KINDS: &'static [PuzzleKind] = &[PuzzleKind::Win, PuzzleKind::Defence];
    /// Set-ups of the games in which they are looked for, in turn; empty for the default one.
    const SETUPS: &'static [&'static str] = &[];
    /// Nodes of the search that looks for forced wins in each position of a game.
    const SCOUT_NODES: u64 = 10_000;
    /// Nodes of full strength when it is graded, and when it looks for another win beside the solutions.
    const FULL_NODES: u64 = 50_000;
    /// Most nodes of a proof for one move.
    const PROOF_NODES: u64 = 4_000_000;

    /// Most plies to the goal in puzzles of a kind.
    fn longest(kind: PuzzleKind) -> u32 {
        if kind == PuzzleKind::Defence { 6 } else { 9 }
    }

    /// Position with which a game of the miner begins: the start after some random plies.
    fn opening(start: &<Self as Rules>::Position, rng: &mut Rng) -> <Self as Rules>::Position {
        after_random_plies::<Self>(start, rng, RANDOM_PLIES)
    }

    /// Whether only a defence may help the side to move. A position without such a danger is not looked at.
    fn may_be_in_danger(_position: &<Self as Rules>::Position) -> bool {
        true
    }

    /// Number of pieces that a move captures.
    fn captured(_mv: &<Self as Rules>::Move) -> usize {
        0
    }

    /// Whether a legal move reaches the goal of [`PuzzleKind::Gain`] or [`PuzzleKind::Empty`].
    fn gains(_position: &<Self as Rules>::Position, _mv: &<Self as Rules>::Move) -> bool {
        false
    }

    /// Keys of a position and its images, which are the same puzzle: mirrored, turned, with the seats exchanged. What
    /// does not matter for a puzzle is left out.
    fn images(position: &<Self as Rules>::Position) -> Vec<String> {
        vec![Self::position_text(position)]
    }
}

/// Plies drawn at random at the beginning of a game: the fewest, and how many there may be.
const RANDOM_PLIES: (usize, usize) = (2, 5);

/// The position after some random plies: the fewest, and how many numbers of them there may be.
fn after_random_plies<G: Searchable>(
    start: &G::Position,
    rng: &mut Rng,
    (fewest, numbers): (usize, usize),
) -> G::Position {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for _ in 0..fewest + rng.below(numbers) {
        moves.clear();
        G::moves(&position, &mut moves);
        let Some(mv) = rng.pick(&moves) else { break };
        let _ = G::play(&mut position, mv);
    }
    position
}

/// The id of a puzzle: its kind, and eight digits that follow from the position up to its images.
fn id_of<G: Puzzles>(kind: PuzzleKind, position: &G::Position) -> String {
    let key = G::images(position).into_iter().min().unwrap_or_default();
    format!("{kind}-{}", &blake3::hash(key.as_bytes()).to_hex()[..8])
}

/// The text with every letter in the other case: the pieces change sides.
fn with_sides_exchanged(text: &str) -> String {
    let exchange = |letter: char| match letter {
        'a'..='z' => letter.to_ascii_uppercase(),
        _ => letter.to_ascii_lowercase(),
    };
    text.chars().map(exchange).collect()
}

/// Rows of a board from its text: numbers of empty places become dots.
fn rows(text: &str) -> Vec<String> {
    let row = |text: &str| {
        let (mut row, mut number) = (String::new(), 0);
        for letter in text.chars().chain([' ']) {
            match letter.to_digit(10) {
                Some(digit) => number = 10 * number + digit as usize,
                None => {
                    row.extend(std::iter::repeat_n('.', std::mem::take(&mut number)));
                    row.push(letter);
                }
            }
        }
        row.trim_end().to_owned()
    };
    text.split('/').map(row).collect()
}

/// The rows from right to left.
fn mirrored(rows: &[String]) -> Vec<String> {
    rows.iter().map(|row| row.chars().rev().collect()).collect()
}

/// The rows from the other side of the board, the pieces exchanged.
fn from_other_side(rows: &[String]) -> Vec<String> {
    rows.iter().rev().map(|row| with_sides_exchanged(row)).collect()
}
