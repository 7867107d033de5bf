//! Beginnings: what somebody wants on the table or beside it.

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::attach::Attach;
use crate::session::components::{Autosave, Began, MatchSession};
use camaieu_net::protocol::Wanted;
use camaieu_play::guided::{Mistake, Purpose, WholeGame};
use camaieu_play::{Player, Series, Timing};
use camaieu_rules::catalogue;
use camaieu_rules::game::Seat;
use camaieu_rules::setup::Setup;

/// Request to put something on the table or beside it, from screens, panels and the command line.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Start {
    /// The set-up screen of the game of this name.
    SetUp(&'static str),
    /// A match with the choices of the set-up screen, the first of a series.
    New,
    /// Another match of the series on the table.
    Rematch,
    /// A problem of this level, from 1 to [`HARDEST_PROBLEM`], with the choices of the set-up screen.
    Level(u8),
    /// A match from a position of the chosen game, with the players and clocks of the set-up screen.
    From {
        /// The set-up.
        setup: Setup,
        /// The seed of chance.
        seed: u64,
        /// The position as text.
        text: String,
        /// The seat that a person takes, whoever had it in the set-up; an engine there takes the person's.
        person: Option<Seat>,
    },
    /// A position to be set up, with the choices of the set-up screen.
    Edit {
        /// Whether it begins with the position on the table, and not with the start position.
        of_match: bool,
    },
    /// A match.
    Match(Box<StartMatch>),
    /// A problem.
    Problem(StartProblem),
    /// A position to be set up.
    Editor(EditPosition),
    /// Steps of a game's lessons, or a puzzle.
    Lesson {
        /// The game's name.
        game: &'static str,
        /// Reason for the steps, which determines them.
        purpose: Purpose,
    },
    /// One's own mistakes that come back.
    Mistakes,
    /// A match at another machine.
    Join(JoinMatch),
    /// The review of the match on the table, once it is over.
    Review,
    /// The review of a game that was played before, where a mistake was made.
    Whole(WholeGame),
    /// The last match, to be continued.
    Last,
    /// The autosaved match of this number, to be continued.
    Numbered(u64),
    /// A match that was hosted here, to be hosted again.
    Hosted {
        /// Its file.
        file: PathBuf,
        /// Name of its game.
        game: String,
    },
    /// The match of a letter, compared with the one that is known of it.
    Letter(String),
    /// The rules of the game on the screen, at this rule.
    Rule(u8),
    /// The rules of the game on the screen, at this chapter.
    Chapter(u8),
}

impl From<StartMatch> for Start {
    fn from(start: StartMatch) -> Start {
        Start::Match(Box::new(start))
    }
}

impl From<StartProblem> for Start {
    fn from(start: StartProblem) -> Start {
        Start::Problem(start)
    }
}

/// Beginnings for a system that answers one with another.
#[derive(SystemParam)]
pub struct Starts<'w, 's> {
    messages: ResMut<'w, Messages<Start>>,
    cursor: Local<'s, bevy::ecs::message::MessageCursor<Start>>,
}

impl Starts<'_, '_> {
    /// Returns the starts since the last call.
    pub fn read(&mut self) -> Vec<Start> {
        self.cursor.read(&self.messages).cloned().collect()
    }

    /// Asks for another one.
    pub fn write(&mut self, start: impl Into<Start>) {
        self.messages.write(start.into());
    }
}

/// Match that is to begin.
#[derive(Clone, PartialEq, Debug)]
pub struct StartMatch {
    /// The game's name.
    pub game: &'static str,
    /// The choices made before it.
    pub setup: Setup,
    /// The seed of chance.
    pub seed: u64,
    /// Number that distinguishes the match from all others; `None` for a new one. A saved match has its own.
    pub id: Option<u64>,
    /// A position to begin from, as text that has been checked.
    pub position: Option<String>,
    /// Text of a saved match to continue; setup, seats and clocks are its own then.
    pub saved: Option<String>,
    /// Clocks; `None` without.
    pub timing: Option<Timing>,
    /// A seat that has so many times the time of a game.
    pub more_time: Option<(Seat, u32)>,
    /// The series that the match continues; `None` begins another one.
    pub series: Option<Series>,
    /// Players of the seats, the first one first; persons play those that are not named.
    pub seats: Vec<Player>,
    /// Steps of a half-made move, in notation.
    pub chosen: Vec<String>,
    /// Components for the session's entity.
    pub attach: Attach,
}

impl StartMatch {
    /// A match of a game from its first position, for persons, without clocks.
    pub fn new(game: &'static str, setup: Setup, seed: u64) -> StartMatch {
        StartMatch {
            game,
            setup,
            seed,
            id: None,
            position: None,
            saved: None,
            timing: None,
            more_time: None,
            series: None,
            seats: Vec::new(),
            chosen: Vec::new(),
            attach: Attach::default(),
        }
    }

    /// The match on the table as it stands, to come back to it.
    pub fn back_to(
        session: &MatchSession,
        began: &Began,
        autosave: &Autosave,
        time: &Time<Real>,
    ) -> Option<StartMatch> {
        let place = autosave.0.as_ref().map(|writer| writer.autosave_target().clone());
        let attach = place.map(Autosave::attach).unwrap_or_default();
        let back = StartMatch::saved(session.0.game(), session.0.saved_text(began.passed(time))?)?;
        Some(StartMatch { attach, ..back })
    }

    /// A saved match of the game of this name, by its text; `None` if there is no such game.
    pub fn saved(game: &str, text: String) -> Option<StartMatch> {
        let game = catalogue::facts(game)?;
        let begin = StartMatch::new(game.name, game.default_setup(), 0);
        Some(StartMatch { saved: Some(text), ..begin })
    }
}

/// Problem for one player that is to begin.
#[derive(Clone, PartialEq, Debug)]
pub struct StartProblem {
    /// The game's name.
    pub game: &'static str,
    /// The choices made before it.
    pub setup: Setup,
    /// The level, from 1.
    pub level: u8,
    /// The seed of chance.
    pub seed: u64,
}

/// Position to be set up.
#[derive(Clone, PartialEq, Debug)]
pub struct EditPosition {
    /// The game's name.
    pub game: &'static str,
    /// The choices made before it.
    pub setup: Setup,
    /// The seed of chance, for games whose start is drawn.
    pub seed: u64,
    /// Whether it begins with the position on the table, and not with the start position.
    pub of_match: bool,
}

/// Match at another machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JoinMatch {
    /// The code.
    pub code: String,
    /// Name of the guest.
    pub name: String,
    /// Place that the guest wants.
    pub wanted: Wanted,
    /// Whether it takes the seat of another program of this computer.
    pub replaces: bool,
}

/// The hardest level of problems.
pub const HARDEST_PROBLEM: u8 = 5;

/// Series of the match on the table, with its players; a rematch continues it.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct SoFar(pub Option<Series>);

/// The match that the start menu offers to continue; `None` where there is none.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct LastMatch(pub Option<LastOf>);

/// Autosaved matches that are not over: the number of each, and its plies.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Unfinished(pub Vec<(u64, usize)>);

/// Matches at other machines that wait, those first in which the player here is asked.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct WaitingMatches(pub Vec<WaitingMatch>);

/// Match at another machine that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingMatch {
    /// The way back to it.
    pub join: JoinMatch,
    /// Name of its game.
    pub game: String,
    /// Names of the others.
    pub with: Vec<String>,
    /// Whether it is the turn of the player here, or the match is over.
    pub calls: bool,
    /// Whether it is over.
    pub is_over: bool,
    /// Seat that is to move, if that is known.
    pub seat: Option<u8>,
    /// Name of its player; empty for none.
    pub whose: String,
    /// Days for which that has been so, if it is known.
    pub days: Option<u32>,
}

/// Number of matches that are saved.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SavedCount(pub usize);

/// Puzzle of the day: its game, which is another one each day, and whether it is still to be solved.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OfTheDay(pub Option<(&'static str, bool)>);

/// Match that can be continued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastOf {
    /// Its game.
    pub game: String,
    /// Its summary.
    pub said: String,
    /// Its file.
    pub file: PathBuf,
}

/// Match that is to be reviewed as soon as it is on the table, from the ply of this number on, or from its end.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct ReviewFirst(pub Option<usize>);

/// Number of one's own mistakes that come back today; `None` where there are none at all.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DueMistakes(pub Option<usize>);

/// A mistake of the person at this machine that was proved.
#[derive(Message, Clone, Debug)]
pub struct Mistaken(pub Mistake);
