//! Begin of matches: requests of the screens for one, and the series that a rematch continues.

use std::path::PathBuf;

use bevy::prelude::*;

use camaieu_play::Series;
use camaieu_play::lesson::Purpose;
use camaieu_rules::setup::Setup;

/// Asks for the set-up screen of a game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChooseGame(pub &'static str);

/// Asks for a match with the choices of the set-up screen.
#[derive(Message, Clone, Debug)]
pub enum BeginRequest {
    /// A match, the first of a series.
    New,
    /// Another match of the series on the table.
    Again,
    /// A problem of this level, from 1 to [`HARDEST_PROBLEM`].
    Problem(u8),
    /// A match from a position of the chosen game, with the players and clocks of the set-up screen.
    Position {
        /// The set-up.
        setup: Setup,
        /// The seed of chance.
        seed: u64,
        /// The position as text.
        text: String,
    },
    /// A position to be set up.
    Edit {
        /// Whether it begins with the position on the table, and not with the start position.
        of_match: bool,
    },
}

/// The hardest level of problems.
pub const HARDEST_PROBLEM: u8 = 5;

/// Asks for a position to be set up.
#[derive(Message, Clone, Debug)]
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

/// Asks for the review of the match on the table, once it is over.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewMatch;

/// Asks for steps of a game's lessons on the table.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct StartLesson {
    /// The game's name.
    pub game: &'static str,
    /// Why, which says the steps.
    pub purpose: Purpose,
}

/// Asks for the rules of the game on the screen, at a rule.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenRule(pub u8);

/// Asks for the rules of the game on the screen, at a chapter.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenChapter(pub u8);

/// Series of the match on the table, with its players; a rematch continues it.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct SoFar(pub Option<Series>);

/// Summary of the match that the start menu offers to continue; `None` where there is none.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct LastMatch(pub Option<String>);

/// Asks for a match that was hosted here to be hosted again.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct HostAgain {
    /// Its file.
    pub file: PathBuf,
    /// Name of its game.
    pub game: String,
}

/// Asks for the last match to be continued.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContinueLast;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SoFar>()
        .init_resource::<LastMatch>()
        .add_message::<ChooseGame>()
        .add_message::<BeginRequest>()
        .add_message::<EditPosition>()
        .add_message::<StartLesson>()
        .add_message::<OpenRule>()
        .add_message::<OpenChapter>()
        .add_message::<HostAgain>()
        .add_message::<ContinueLast>();
}
