//! Beginnings: what somebody wants on the table or beside it.

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::attach::Attach;
use crate::session::components::{Autosave, Began, MatchSession};
use camaieu_net::protocol::Wanted;
use camaieu_play::lesson::Purpose;
use camaieu_play::{Player, Series, Timing};
use camaieu_rules::catalogue;
use camaieu_rules::game::Seat;
use camaieu_rules::setup::Setup;

/// What somebody wants on the table or beside it: asked for by screens, panels and the command line.
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
    /// Steps of a game's lessons.
    Lesson {
        /// The game's name.
        game: &'static str,
        /// Why, which says the steps.
        purpose: Purpose,
    },
    /// A puzzle.
    Puzzle {
        /// The game's name.
        game: &'static str,
        /// Which one.
        which: Which,
    },
    /// A match at another machine.
    Join(JoinMatch),
    /// The review of the match on the table, once it is over.
    Review,
    /// The last match, to be continued.
    Last,
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
    /// Those since the last call.
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
        let place = autosave.0.as_ref().map(|writer| writer.place().clone());
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

/// Puzzle that is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Which {
    /// The next one that is not solved, of the chosen difficulty.
    Next,
    /// That of the day.
    Daily,
    /// The one with this id.
    Named(String),
}

/// The hardest level of problems.
pub const HARDEST_PROBLEM: u8 = 5;

/// Series of the match on the table, with its players; a rematch continues it.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct SoFar(pub Option<Series>);

/// The match that the start menu offers to continue; `None` where there is none.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct LastMatch(pub Option<LastOf>);

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
}
