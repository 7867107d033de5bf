//! Summary of a saved match, read without playing it.

use crate::player::Player;
use camaieu_rules::catalogue;
use camaieu_rules::faults::quoted;
use camaieu_rules::game::Outcome;

use super::error::{SavedError, SavedErrorKind};
use super::lines::Lines;

/// Summary of a saved match: facts of its first and last lines, read without playing it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// Name of the game.
    pub game: String,
    /// Version of the program that saved it.
    pub program: String,
    /// Number that distinguishes the match from all others.
    pub id: u64,
    /// Options of its set-up with their values.
    pub setup: Vec<(String, String)>,
    /// Players by seat.
    pub players: Vec<Player>,
    /// Number of plies, variations included.
    pub plies: usize,
    /// Position that the match stands on.
    pub position: String,
    /// [`Outcome`] there as text.
    pub result: String,
}

impl About {
    /// Options of its set-up with their values.
    pub fn options(&self) -> impl Iterator<Item = (&str, &str)> {
        self.setup.iter().map(|(option, value)| (option.as_str(), value.as_str()))
    }

    /// Reads the summary. Errors of the plies in between are not noticed.
    ///
    /// ```
    /// # use camaieu_play::{Match, Session, saved::{self, About}};
    /// # use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// # let session = Session::new(game);
    /// let about = About::read(&saved::write(&session)).unwrap();
    /// assert_eq!((about.game.as_str(), about.players.len(), about.plies), ("camelot", 2, 0));
    /// assert!(about.is_open());
    /// ```
    pub fn read(text: &str) -> Result<About, SavedError> {
        let mut lines = Lines::of(text);
        let head = lines.head()?;
        is_known(&head.game).map_err(|kind| SavedError { line: lines.last, kind })?;
        let mut players = Vec::new();
        while let Some(player) = lines.seat()? {
            players.push(player);
        }
        lines.skip_to_last();
        let (_, end) = lines.end()?;
        let files = head.files.into_iter().map(|file| (file.option, file.name));
        Ok(About {
            game: head.game,
            program: head.program,
            id: head.id,
            setup: head.setup.into_iter().chain(files).collect(),
            players,
            plies: end.plies,
            position: end.position,
            result: end.result,
        })
    }

    /// Whether the match is unfinished.
    pub fn is_open(&self) -> bool {
        self.result == Outcome::Ongoing.to_string()
    }
}

/// Refuses the name of an unknown game.
pub(super) fn is_known(game: &str) -> Result<(), SavedErrorKind> {
    if catalogue::NAMES.contains(&game) {
        Ok(())
    } else {
        Err(SavedErrorKind::UnknownGame(quoted(game).into()))
    }
}
