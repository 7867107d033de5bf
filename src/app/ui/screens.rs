//! The screens: menu, set-up of a match, match with its result, as states.

use bevy::prelude::*;

use crate::play::{Player, Series, Timing};
use crate::rules::catalogue::{self, Visitor};
use crate::rules::game::Game;
use crate::rules::setup::Setup;

use crate::app::features::saves::Kept;

/// What the window shows.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The games to choose from.
    #[default]
    Menu,
    /// What is chosen before a match.
    Setup,
    /// The table, with a match or a position that is being set up.
    Match,
}

/// What is done at the table.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Match)]
pub enum Stage {
    /// A match is played, or looked at.
    #[default]
    Playing,
    /// It has just ended, and its result is shown.
    Result,
    /// A position is set up.
    Editing,
}

/// The game whose set-up or match is on the screen.
#[derive(Resource, Clone, Debug, Default)]
pub struct ChosenGame(pub Option<&'static str>);

/// Asks for a match to begin.
#[derive(Message, Clone, Debug)]
pub struct StartMatch {
    /// The game's name.
    pub game: &'static str,
    /// The choices made before it.
    pub setup: Setup,
    /// The seed of chance.
    pub seed: u64,
    /// A position to begin from, as text that has been checked.
    pub position: Option<String>,
    /// A match that was kept, to be gone on with; what is said of the choices and the seats does not count then.
    pub kept: Option<Kept>,
    /// How the match is timed; `None` without clocks.
    pub timing: Option<Timing>,
    /// The series that the match goes on with; another begins without.
    pub series: Option<Series>,
    /// Who plays each seat, the first one first; persons play those that are not named.
    pub seats: Vec<Player>,
    /// The steps of a move that is half made, as they are written.
    pub chosen: Vec<String>,
    /// The level of a problem for one player to begin with, instead of a match.
    pub problem: Option<u8>,
}

impl StartMatch {
    /// A match of a game from its first position, for persons, without clocks.
    pub fn new(game: &'static str, setup: Setup, seed: u64) -> StartMatch {
        StartMatch {
            game,
            setup,
            seed,
            position: None,
            kept: None,
            timing: None,
            series: None,
            seats: Vec::new(),
            chosen: Vec::new(),
            problem: None,
        }
    }

    /// A match of the game of this name that was kept; `None` if there is no such game.
    pub fn kept(game: &str, kept: Kept) -> Option<StartMatch> {
        struct Of;
        impl Visitor for Of {
            type Output = StartMatch;

            fn visit<G: Game>(self) -> StartMatch {
                StartMatch::new(G::NAME, Setup::default_of(G::OPTIONS), 0)
            }
        }
        let begin = catalogue::visit(game, Of)?;
        Some(StartMatch { kept: Some(kept), ..begin })
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .add_sub_state::<Stage>()
        .init_resource::<ChosenGame>()
        .add_message::<StartMatch>();
}
