//! Players of this machine: what is kept of a person from game to game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::guided::Day;

/// Matches of a game that are kept; older ones say little about how strong somebody is now.
pub const KEPT_MATCHES: usize = 40;

/// A person who plays at this machine.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    /// Name that is shown.
    pub name: String,
    /// Side that the person likes; its piece is the portrait.
    pub side: Option<GameSeat>,
    /// Matches against engines, by game, the oldest first.
    pub matches: BTreeMap<String, Vec<PlayedMatch>>,
}

/// Side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameSeat {
    /// Name of the game.
    pub game: String,
    /// Number of seats of the match.
    pub seats: u8,
    /// Number of the seat, from 1.
    pub seat: u8,
}

/// Match of a person against engines of one level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayedMatch {
    /// Day of its end.
    pub day: Day,
    /// Level of the engines.
    pub level: u8,
    /// Number of the person's seat, from 1.
    pub seat: u8,
    /// Number of seats.
    pub seats: u8,
    /// Handicap, as the set-up names it; empty for none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub handicap: String,
    /// Result for the person.
    pub result: MatchResult,
}

/// Result of a match for one of its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchResult {
    /// Won, alone or with others.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

impl Profile {
    /// Person of this name, of whom nothing is known yet.
    pub fn new(name: impl Into<String>) -> Profile {
        Profile { name: name.into(), ..Profile::default() }
    }

    /// Matches of a game, the oldest first.
    pub fn matches_of(&self, game: &str) -> &[PlayedMatch] {
        self.matches.get(game).map_or(&[], Vec::as_slice)
    }

    /// Adds a match of a game; the oldest goes where there are more than [`KEPT_MATCHES`].
    ///
    /// ```
    /// use camaieu_play::guided::Day;
    /// use camaieu_play::{KEPT_MATCHES, MatchResult, PlayedMatch, Profile};
    ///
    /// let mut ada = Profile::new("Ada");
    /// let result = MatchResult::Won;
    /// let played = |level| PlayedMatch { day: Day(1), level, seat: 1, seats: 2, handicap: String::new(), result };
    /// (0..50).for_each(|_| ada.add("camelot", played(1)));
    /// ada.add("camelot", played(2));
    /// let kept = ada.matches_of("camelot");
    /// assert_eq!((kept.len(), kept.last()), (KEPT_MATCHES, Some(&played(2))));
    /// ```
    pub fn add(&mut self, game: &str, played: PlayedMatch) {
        let matches = self.matches.entry(game.to_owned()).or_default();
        matches.push(played);
        matches.drain(..matches.len().saturating_sub(KEPT_MATCHES));
    }
}
