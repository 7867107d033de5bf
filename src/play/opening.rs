//! Openings: what a match begins with, whatever its game.

use std::time::Duration;

use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::game::{Game, Refusal, Seat};
use camaieu_rules::setup::Setup;

use super::any_session::AnySession;
use super::game_match::Match;
use super::player::Player;
use super::saved::{self, About, SavedError};
use super::series::Series;
use super::session::Session;
use super::timing::Timing;

/// Opening of a match.
///
/// ```
/// use camaieu_play::Opening;
/// use camaieu_rules::catalogue;
///
/// let setup = catalogue::facts("chameleon").unwrap().default_setup();
/// let session = Opening::new("chameleon", setup).with_seed(3).begin().unwrap();
/// assert_eq!((session.game(), session.plies()), ("chameleon", 0));
/// ```
#[derive(Clone, Debug)]
pub struct Opening {
    game: String,
    setup: Setup,
    seed: u64,
    id: u64,
    position: Option<String>,
    players: Vec<Player>,
    timing: Option<Timing>,
    more_time: Option<(Seat, u32)>,
    series: Option<Series>,
}

/// Reason why a match cannot begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningError {
    /// There is no game of this name.
    NoSuchGame(String),
    /// The position has these faults.
    Position(Vec<Refusal>),
    /// The saved match cannot be read.
    Saved(SavedError),
}

impl Opening {
    /// A match from the first position of a game, for persons, without clocks.
    pub fn new(game: &str, setup: Setup) -> Opening {
        let (players, series) = (Vec::new(), None);
        Opening {
            game: game.to_owned(),
            setup,
            seed: 0,
            id: 0,
            position: None,
            players,
            timing: None,
            more_time: None,
            series,
        }
    }

    /// With this seed of chance.
    pub fn with_seed(self, seed: u64) -> Opening {
        Opening { seed, ..self }
    }

    /// With this number, which distinguishes the match from all others.
    pub fn with_id(self, id: u64) -> Opening {
        Opening { id, ..self }
    }

    /// From the position of a text, where there is one.
    pub fn from_position(self, position: Option<String>) -> Opening {
        Opening { position, ..self }
    }

    /// With these players, the first seat's first; persons play the seats that are not named.
    pub fn with_players(self, players: Vec<Player>) -> Opening {
        Opening { players, ..self }
    }

    /// With these clocks, if any.
    pub fn with_timing(self, timing: Option<Timing>) -> Opening {
        Opening { timing, ..self }
    }

    /// With so many times the time for a seat, as a head start.
    pub fn with_more_time(self, more_time: Option<(Seat, u32)>) -> Opening {
        Opening { more_time, ..self }
    }

    /// As the next match of a series, if there is one.
    pub fn in_series(self, series: Option<Series>) -> Opening {
        Opening { series, ..self }
    }

    /// The session of the match.
    ///
    /// # Errors
    /// There is no such game, or the position has faults.
    pub fn begin(self) -> Result<Box<dyn AnySession>, OpeningError> {
        struct Begin(Opening);
        impl Visitor for Begin {
            type Output = Result<Box<dyn AnySession>, Vec<Refusal>>;

            fn visit<G: Game>(self) -> Self::Output {
                let Opening { setup, seed, id, position, players, timing, more_time, series, .. } = self.0;
                let game = match position {
                    None => Match::<G>::new(&setup, seed),
                    Some(text) => Match::from_position(G::read_position(&text, &setup)?),
                };
                let session = Session::new(game)
                    .with_players(players)
                    .with_timing(timing, Duration::ZERO)
                    .with_more_time(more_time)
                    .with_id(id);
                Ok(match series {
                    Some(series) => Box::new(session.in_series(series)),
                    None => Box::new(session),
                })
            }
        }
        let game = self.game.clone();
        let begun = catalogue::visit(&game, Begin(self)).ok_or(OpeningError::NoSuchGame(game))?;
        begun.map_err(OpeningError::Position)
    }

    /// A match from the position that a saved one stands on, without the plies before it; `None` where the set-up needs
    /// files.
    pub fn at_end_of(about: &About) -> Option<Opening> {
        let mut setup = catalogue::facts(&about.game)?.default_setup();
        for (option, value) in about.options() {
            setup.choose(option, value).ok()?;
        }
        Some(Opening::new(&about.game, setup).from_position(Some(about.position.clone())))
    }

    /// The session of a saved match of a game, whose clocks go on at `now`.
    ///
    /// # Errors
    /// There is no such game, or the text is no saved match of it.
    pub fn read(game: &str, text: &str, now: Duration) -> Result<Box<dyn AnySession>, OpeningError> {
        struct Read<'a>(&'a str, Duration);
        impl Visitor for Read<'_> {
            type Output = Result<Box<dyn AnySession>, SavedError>;

            fn visit<G: Game>(self) -> Self::Output {
                Ok(Box::new(saved::read::<G>(self.0, self.1)?))
            }
        }
        let read = catalogue::visit(game, Read(text, now));
        read.ok_or_else(|| OpeningError::NoSuchGame(game.to_owned()))?.map_err(OpeningError::Saved)
    }
}
