//! Problems for one player: positions in which all moves of each task are to be found.

mod chromino;

use camaieu_rules::camelot::Camelot;
use camaieu_rules::caminos::Caminos;
use camaieu_rules::chameleon::Chameleon;
use camaieu_rules::game::Game;
use camaieu_rules::le_cameleon::LeCameleon;
use camaieu_rules::setup::Setup;
use camaieu_rules::with_game;

pub use chromino::Grade;

/// A part of a problem: a set of moves to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task<M> {
    /// The subject, such as a piece.
    pub name: String,
    /// All the moves that are to be found.
    pub moves: Vec<M>,
}

/// Problems for one player. The default is a game without any.
///
/// ```
/// use camaieu_play::problems::Problems;
/// use camaieu_rules::chromino::Chromino;
/// use camaieu_rules::game::Observer;
/// use camaieu_rules::prelude::*;
/// use camaieu_rules::setup::Setup;
///
/// let setup = Setup::default_of(Chromino::OPTIONS);
/// let problem = Chromino::problem(&setup, 1, 42).unwrap();
/// let tasks = Chromino::tasks(&Chromino::view(&problem, Observer::All));
/// assert!(tasks.iter().any(|task| !task.moves.is_empty()));
/// ```
pub trait Problems: Game {
    /// Whether the game has problems.
    const HAS_PROBLEMS: bool = false;

    /// The set-up in which the puzzles are played, as far as their positions do not say it.
    const PUZZLE_SETUP: &'static str = "";

    /// A problem of a level from 1 to 5, the hardest; `None` in a game without problems.
    fn problem(_setup: &Setup, _level: u8, _seed: u64) -> Option<Self::Position> {
        None
    }

    /// The tasks of a position that is taken for a problem; empty in a game without problems.
    fn tasks(_view: &Self::View) -> Vec<Task<Self::Move>> {
        Vec::new()
    }
}

impl Problems for Camelot {}
impl Problems for Chameleon {}
impl Problems for LeCameleon {}
impl Problems for Caminos {}

/// Whether the game of this name has problems.
pub fn has_problems(game: &str) -> bool {
    with_game!(game, |G| G::HAS_PROBLEMS).unwrap_or_default()
}

/// Set-up in which the puzzles of the game of this name are played.
pub(crate) fn puzzle_setup(game: &str) -> &'static str {
    with_game!(game, |G| G::PUZZLE_SETUP).unwrap_or_default()
}
