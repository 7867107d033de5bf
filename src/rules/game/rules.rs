//! The trait of a game's rules: positions, legal moves, play and undo, hash, outcome.

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use super::{Ending, Outcome, Reason, Refusal, Seat, Seats, reasons};
use crate::setup::{CustomFile, Setup, SetupOption};

/// The rules of a game.
///
/// Implementors are empty types; the values are those of the associated types. All functions are pure. None panics on
/// a text or a move from outside.
///
/// ```
/// use camaieu_rules::camelot::Camelot;
/// use camaieu_rules::game::Rules;
/// use camaieu_rules::setup::Setup;
///
/// let mut position = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
/// let before = position.clone();
/// let mut moves = Vec::new();
/// Camelot::moves(&position, &mut moves);
/// let undo = Camelot::play(&mut position, &moves[0]);
/// assert_eq!(Camelot::hash(&position), Camelot::hash_from_scratch(&position));
/// Camelot::undo(&mut position, &moves[0], undo);
/// assert_eq!(position, before);
/// ```
pub trait Rules: Copy + Default + Debug + Send + Sync + Sized + 'static {
    /// The game's name in commands and files.
    const NAME: &'static str;
    /// The options of a match; the first value of each is the default.
    const OPTIONS: &'static [SetupOption] = &[];
    /// All reasons for which this game refuses or demands something, besides [`reasons::ALL`].
    const REASONS: &'static [&'static Reason] = &[];
    /// All endings by this game's own rules.
    const ENDINGS: &'static [&'static Ending];
    /// Whether the third occurrence of a position is a draw. The match counts occurrences, by [`Rules::hash`] and
    /// [`Rules::repeats`].
    const REPETITION: bool = false;
    /// Whether the players may agree on a draw.
    const AGREED_DRAWS: bool = true;

    /// The state of a game: all that the rules need, hidden hands and the order of the bag included.
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A move: all that a seat does in its turn. Any total order will do; lists for people are sorted by text.
    type Move: Clone + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// The data that [`Rules::undo`] needs beside the move.
    type Undo;

    /// Parses a player's own file, given for an option that takes one; `name` is the file's name. Fails with all
    /// faults of the text. It is called for no other option.
    fn read_custom_file(
        _option: &str,
        _name: &str,
        _text: &str,
    ) -> Result<Arc<dyn CustomFile>, Vec<Refusal>> {
        Err(vec![Refusal::new(&reasons::NO_FILE)])
    }

    /// The starting position. Chance comes in here, and
    /// nowhere else.
    fn start(setup: &Setup, seed: u64) -> Self::Position;

    /// The options that a position was set up with. Those that its text leaves out have the values that were given to
    /// [`Notation::read_position`](super::Notation::read_position).
    fn setup(_position: &Self::Position) -> Setup {
        Setup::default_of(Self::OPTIONS)
    }

    /// The number of seats, two unless the game has others.
    fn seats(_position: &Self::Position) -> u8 {
        2
    }

    /// The seats that win and lose together with this one, itself included.
    fn team(_position: &Self::Position, seat: Seat) -> Seats {
        seat.into()
    }

    /// The seats in the order in which they sit round the table, clockwise from the first.
    fn round_the_table(position: &Self::Position) -> Vec<Seat> {
        Seats::first(Self::seats(position)).iter().collect()
    }

    /// The seat to move; when the game is over, the one whose turn it would be.
    fn to_move(position: &Self::Position) -> Seat;

    /// The outcome by this position alone, repetition aside.
    fn outcome(position: &Self::Position) -> Outcome;

    /// The points, by seat or by colour as the game's rules say; `None` in a game without points.
    fn points(_position: &Self::Position) -> Option<Vec<i64>> {
        None
    }

    /// The points by seat; `None` in a game without points.
    fn points_by_seat(position: &Self::Position) -> Option<Vec<i64>> {
        Self::points(position)
    }

    /// Appends every legal move to the list, each once, in an order that depends on the position alone. Appends none
    /// when the game is over.
    fn moves(position: &Self::Position, list: &mut Vec<Self::Move>);

    /// Appends the moves of [`Rules::moves`], and returns whether they are all that are legal. Where a position can have more
    /// of them than anybody could look at, the list stops at a bound. Such a position comes from play alone: readers refuse
    /// it.
    fn moves_or_cut(position: &Self::Position, list: &mut Vec<Self::Move>) -> bool {
        Self::moves(position, list);
        true
    }

    /// Whether [`Rules::moves`] lists every legal move, as [`Rules::moves_or_cut`] says.
    fn lists_all_moves(position: &Self::Position) -> bool {
        Self::moves_or_cut(position, &mut Vec::new())
    }

    /// Plays a legal move. Any other move leaves the position unspecified, but does not panic.
    fn play(position: &mut Self::Position, mv: &Self::Move) -> Self::Undo;

    /// Takes back the move that was played last.
    fn undo(position: &mut Self::Position, mv: &Self::Move, undo: Self::Undo);

    /// Zobrist hash of the position without its ply counter, updated incrementally.
    fn hash(position: &Self::Position) -> u64;

    /// The same hash computed from scratch, to check [`Rules::hash`] against.
    fn hash_from_scratch(position: &Self::Position) -> u64 {
        Self::hash(position)
    }

    /// Whether two positions are equal under the rule on repetition: in all but the ply counter.
    fn repeats(one: &Self::Position, other: &Self::Position) -> bool {
        one == other
    }

    /// Takes a seat that resigns out of a game that continues without it. Returns `false` where the game does not go on:
    /// then the match is over.
    fn retire(_position: &mut Self::Position, _seat: Seat) -> bool {
        false
    }

    /// The seats that have left a game that continues without them.
    fn retired(_position: &Self::Position) -> Seats {
        Seats::NONE
    }
}
