//! Game scores: moves written down with numbers, comments and a result, as clubs publish them.
//!
//! A score is lines of `key: value` (or none), then moves: `1.E6-E8 H11-F9 2.H6-F8 …`, with `!` and `?` behind a
//! move, comments in braces, and a result at the end: `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that breaks off.
//!
//! What only games of more than two seats need is written in the same manner: `2:resigns` and `2:time` where a seat leaves
//! a game, and `win=2,3` for seats that win together and are no team. [`Score::read`] reads a score, [`Score::begin`] and
//! [`Score::play`] play it, [`write()`] writes one.

mod read;
mod write;

use thiserror::Error;

use crate::rules::faults::quoted;
use crate::rules::game::{Game, Outcome, Refusal, Seat, Seats};
use crate::rules::setup::{ReadFile, Setup, SetupError};

use super::game_match::{Match, NodeId};
use super::note::Mark;

pub use write::write;
pub(super) use write::write_line;

/// The seed of a score that names none.
pub const SEED: u64 = 1;

/// A score as it stands in a file, not yet played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// The `key: value` lines.
    pub keys: Vec<(String, String)>,
    /// What is said before the first move.
    pub comment: String,
    /// The moves, in order.
    pub moves: Vec<Entry>,
    /// The result, if one is written.
    pub result: Option<Outcome>,
}

/// A ply in a score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number that stands before it or before its pair, counted on from the first.
    pub number: u32,
    /// What it is.
    pub what: What,
    /// How good it is thought to be.
    pub mark: Option<Mark>,
    /// What is said of it.
    pub comment: String,
    /// The line of the file, from 1.
    pub line: usize,
}

/// What a ply in a score is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A move, its text without marks.
    Move(String),
    /// A seat gives up.
    Resigns(Seat),
    /// A seat has run out of time.
    OutOfTime(Seat),
}

/// What is wrong with a score.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ScoreError {
    /// A comment without its closing brace.
    #[error("line {line}: the comment is not closed")]
    OpenComment {
        /// Where it opens, from 1.
        line: usize,
    },
    /// Something after the result.
    #[error("line {line}: '{text}' after the result")]
    AfterResult {
        /// Where, from 1.
        line: usize,
        /// What.
        text: String,
    },
    /// A key that a score has not.
    #[error("line {line}: unknown key '{key}'")]
    UnknownKey {
        /// Where, from 1.
        line: usize,
        /// The key.
        key: String,
    },
    /// The set-up cannot be, or the position is one of another.
    #[error("{0}")]
    Setup(SetupError),
    /// The first position cannot be, for all these reasons.
    #[error("the position cannot be read")]
    Position(Vec<Refusal>),
    /// The seed is no number.
    #[error("the seed '{0}' is no number")]
    Seed(String),
    /// A move that cannot be played.
    #[error("line {line}: move {number} '{text}' cannot be played")]
    Move {
        /// Where, from 1.
        line: usize,
        /// The move's number.
        number: u32,
        /// The move's text.
        text: String,
        /// Why not.
        refusal: Refusal,
    },
    /// The result is not that of the game.
    #[error("the result is '{written}', but the game is '{reached}'")]
    Result {
        /// The result in the score.
        written: Outcome,
        /// The outcome by the rules.
        reached: Outcome,
    },
}

/// The keys that a score may have. Only `game`, `setup`, `seed` and `position` mean something to the rules.
pub const KEYS: &[&str] =
    &["game", "setup", "seed", "position", "event", "date", "place", "white", "black", "players", "comment"];

impl Score {
    /// The value of a key.
    pub fn key(&self, name: &str) -> Option<&str> {
        self.keys.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The match as the score begins it, before its first move. Files that its set-up names are asked for.
    pub fn begin<G: Game>(&self, read_file: ReadFile<'_>) -> Result<Match<G>, ScoreError> {
        let setup = match self.key("setup") {
            None => Setup::default_of(G::OPTIONS),
            Some(text) => Setup::read_with(G::OPTIONS, text, read_file).map_err(ScoreError::Setup)?,
        };
        if let Some(text) = self.key("position") {
            let position = G::read_position(text, &setup).map_err(ScoreError::Position)?;
            setup.agrees_with(&G::setup(&position)).map_err(ScoreError::Setup)?;
            return Ok(Match::from_position(position));
        }
        let seed = match self.key("seed") {
            None => SEED,
            Some(text) => text.parse().map_err(|_| ScoreError::Seed(quoted(text).into()))?,
        };
        Ok(Match::new(&setup, seed))
    }

    /// Plays the score from the position that a match is in, with its comments and marks. On failure the moves before
    /// stand.
    pub fn play<G: Game>(&self, game: &mut Match<G>) -> Result<(), ScoreError> {
        annotate(game, game.cursor(), None, &self.comment);
        for entry in &self.moves {
            let played = match &entry.what {
                What::Move(text) => game.play_text(text),
                What::Resigns(seat) => game.resign(*seat),
                What::OutOfTime(seat) => game.run_out_of_time(*seat),
            };
            let node = played.map_err(|refusal| ScoreError::Move {
                line: entry.line,
                number: entry.number,
                text: quoted(&entry.what.to_string()).into(),
                refusal,
            })?;
            annotate(game, node, entry.mark, &entry.comment);
        }
        self.conclude(game)
    }

    /// Brings in a result that the rules cannot know: somebody resigned, or the players agreed.
    fn conclude<G: Game>(&self, game: &mut Match<G>) -> Result<(), ScoreError> {
        let Some(written) = self.result else { return Ok(()) };
        // A score may name one winner, who has a team.
        let team = |seat: Seat| G::team(game.position(), seat).iter().collect::<Vec<_>>();
        let winners: Option<Seats> = match written {
            Outcome::Win(winners, _) => Some(winners.iter().flat_map(team).collect()),
            _ => None,
        };
        // What cannot be done, as when the game is over, shows in the outcome.
        match winners {
            None => drop(game.agree()),
            Some(winners) => {
                for seat in game.playing().without(winners).iter() {
                    drop(game.resign(seat));
                }
            }
        }
        let reached = game.outcome();
        let agrees = match reached {
            Outcome::Win(seats, _) => winners == Some(seats),
            Outcome::Draw(_) => winners.is_none(),
            Outcome::Ongoing => false,
        };
        if agrees { Ok(()) } else { Err(ScoreError::Result { written, reached }) }
    }
}

impl std::fmt::Display for What {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            What::Move(text) => f.write_str(text),
            What::Resigns(seat) => write!(f, "{seat}:resigns"),
            What::OutOfTime(seat) => write!(f, "{seat}:time"),
        }
    }
}

/// Writes beside a node what a score says of it; what it does not say stays.
fn annotate<G: Game>(game: &mut Match<G>, node: NodeId, mark: Option<Mark>, comment: &str) {
    if let Some(note) = game.note_mut(node) {
        note.mark = mark.or(note.mark);
        if !comment.is_empty() {
            note.comment = comment.to_owned();
        }
    }
}
