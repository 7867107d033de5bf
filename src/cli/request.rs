//! The arguments of one command, read for its game.

use std::fmt::Display;
use std::path::Path;
use std::sync::Arc;

use clap::ArgMatches;

use crate::entropy::fresh_seed;
use crate::play::{AnySession, Controller, Opening, Player};
#[cfg(feature = "window")]
use crate::play::{Match, Selection};
#[cfg(feature = "window")]
use crate::rules::faults::quoted;
use crate::rules::game::Game;
use crate::rules::setup::{CustomFile, Setup, SetupError};
use crate::store::{LARGEST_OTHER, read_bounded};
use crate::text::Texts;

use super::failure::Failure;

/// Seed without `--seed`.
pub(super) use crate::play::score::SEED as DEFAULT_SEED;

/// Number of games without `--games`.
const DEFAULT_GAMES: u64 = 100;

/// Arguments of a command, with the sentences of the language to answer in.
pub(super) struct CommandArgs<'a> {
    pub(super) texts: &'static Texts,
    pub(super) args: &'a ArgMatches,
}

impl<'a> CommandArgs<'a> {
    /// The value of an argument, if it was given.
    pub(super) fn argument(&self, name: &str) -> Option<&'a str> {
        self.args.get_one::<String>(name).map(String::as_str)
    }

    /// The name in the place of GAME, known or not.
    pub(super) fn game(&self) -> &'a str {
        self.argument("game").unwrap_or_default()
    }

    /// `--seed`, if it was given.
    pub(super) fn given_seed(&self) -> Option<u64> {
        self.args.get_one("seed").copied()
    }

    /// `--seed`, by default [`DEFAULT_SEED`].
    pub(super) fn seed(&self) -> u64 {
        self.given_seed().unwrap_or(DEFAULT_SEED)
    }

    /// `--games`, by default 100.
    pub(super) fn games(&self) -> u64 {
        self.args.get_one("games").copied().unwrap_or(DEFAULT_GAMES)
    }

    /// `--setup`, by default the game's default options.
    pub(super) fn setup<G: Game>(&self) -> Result<Setup, Failure> {
        match self.argument("setup") {
            None => Ok(Setup::default_of(G::OPTIONS)),
            // Leaving the option out gives the default, so this is a slip.
            Some("") => Err(Failure::Input(self.texts.setup_error(&SetupError::NotAPair(String::new())))),
            Some(text) => read_setup::<G>(self.texts, text).map_err(Failure::Input),
        }
    }

    /// `--position`, if it was given.
    pub(super) fn given_position<G: Game>(&self) -> Result<Option<G::Position>, Failure> {
        let Some(text) = self.argument("position") else { return Ok(None) };
        read_position::<G>(self.texts, text, &self.setup::<G>()?)
            .map(Some)
            .map_err(|errors| Failure::Input(format!("--position: {errors}")))
    }

    /// `--position`, by default the starting position of the set-up and the seed.
    pub(super) fn position<G: Game>(&self) -> Result<G::Position, Failure> {
        let given = self.given_position::<G>()?;
        Ok(given.unwrap_or(G::start(&self.setup::<G>()?, self.seed())))
    }

    /// The match of `--setup` or `--position`, and its number of seats.
    pub(super) fn opening<G: Game>(&self, seed: u64) -> Result<(Opening, usize), Failure> {
        let (setup, position) = (self.setup::<G>()?, self.given_position::<G>()?);
        let seats = position.as_ref().map_or_else(|| G::seats(&G::start(&setup, seed)), G::seats);
        let opening = Opening::new(G::NAME, setup).with_seed(seed).with_id(fresh_seed());
        Ok((opening.from_position(position.as_ref().map(G::position_text)), seats.into()))
    }

    pub(super) fn begin(&self, opening: Opening) -> Result<Box<dyn AnySession>, Failure> {
        opening.begin().map_err(|error| Failure::Input(self.texts.opening_error(&error)))
    }

    /// `--players` of `play`, by default persons: one player a seat, repeated in turn where fewer are given.
    pub(super) fn players(&self, seats: usize) -> Result<Vec<Player>, Failure> {
        let given = self.argument("play-players").unwrap_or("person");
        let controllers: Vec<Controller> = given
            .split(',')
            .map(|text| Controller::read(text).ok_or(text))
            .collect::<Result<_, &str>>()
            .map_err(|text| Failure::Input(self.texts.say_with("text-player", &[("text", &text)])))?;
        if !seats.is_multiple_of(controllers.len()) {
            let args: [(&str, &dyn Display); 2] = [("players", &controllers.len()), ("seats", &seats)];
            return Err(Failure::Input(self.texts.say_with("match-seats", &args)));
        }
        Ok(controllers.into_iter().cycle().take(seats).map(Player::from).collect())
    }

    /// The steps of `--choose`, checked as the beginning of a legal move.
    #[cfg(feature = "window")]
    pub(super) fn chosen_steps<G: Game>(&self) -> Result<Vec<String>, Failure> {
        let steps: Vec<String> =
            self.args.get_many("choose").map_or_else(Vec::new, |steps| steps.cloned().collect());
        let game = Match::<G>::from_position(self.position::<G>()?);
        match Selection::<G>::read(&game.own_view(), &steps) {
            Ok(_) => Ok(steps),
            Err((step, next)) => Err(Failure::Input(
                self.texts.say_with("bad-choice", &[("step", &quoted(&step)), ("next", &next.join(", "))]),
            )),
        }
    }
}

/// Reads a set-up and the files that it names. The error is a sentence.
pub(super) fn read_setup<G: Game>(texts: &Texts, text: &str) -> Result<Setup, String> {
    let mut read = |option: &'static str, name: &str| read_custom_file::<G>(texts, option, name);
    Setup::read_with(G::OPTIONS, text, &mut read).map_err(|error| texts.setup_error(&error))
}

/// Reads the file that an option of the set-up names. The error is a sentence.
fn read_custom_file<G: Game>(
    texts: &Texts,
    option: &'static str,
    name: &str,
) -> Result<Arc<dyn CustomFile>, String> {
    let text = read_file(texts, name, LARGEST_OTHER)?;
    G::read_custom_file(option, name, &text).map_err(|errors| texts.refusals(&errors))
}

/// The text of a regular file of at most `max_bytes`. The error is a sentence.
pub(super) fn read_file(texts: &Texts, name: &str, max_bytes: u64) -> Result<String, String> {
    read_bounded(Path::new(name), max_bytes).map_err(|error| error.sentence(texts))
}

/// Reads a position that agrees with the set-up. The error holds a sentence for each fault.
pub(super) fn read_position<G: Game>(
    texts: &Texts,
    text: &str,
    setup: &Setup,
) -> Result<G::Position, String> {
    let position = G::read_position(text, setup).map_err(|errors| texts.refusals(&errors))?;
    check_setup_agrees::<G>(texts, &position, setup)?;
    Ok(position)
}

/// Checks that a position has the options of a set-up. The error is a sentence.
pub(super) fn check_setup_agrees<G: Game>(
    texts: &Texts,
    position: &G::Position,
    setup: &Setup,
) -> Result<(), String> {
    setup.agrees_with(&G::setup(position)).map_err(|error| texts.setup_error(&error))
}
