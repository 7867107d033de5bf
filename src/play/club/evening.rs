//! The evening: players, rounds, tables, and their changes.

use std::fmt::{self, Display};

use camaieu_rules::catalogue;
use camaieu_rules::setup::Setup;
use thiserror::Error;

use crate::name::{clean_name, is_same_name};

use super::result::TableResult;

/// Fewest players of an evening.
pub const FEWEST_PLAYERS: usize = 2;
/// Most players of an evening.
pub const MOST_PLAYERS: usize = 200;

/// System by which the rounds are paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum System {
    /// Players with about the same points meet.
    #[default]
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
}

impl System {
    /// Both systems.
    pub const ALL: [System; 2] = [System::Swiss, System::RoundRobin];

    /// Reads a system.
    pub fn read(text: &str) -> Option<System> {
        System::ALL.into_iter().find(|system| system.to_string() == text)
    }

    /// Most rounds in which nobody needs to meet anybody twice, for so many players. By the Swiss system each round leaves
    /// everybody at least half of the others to meet, so that the next can always be paired (Dirac).
    ///
    /// ```
    /// use camaieu_play::club::System;
    ///
    /// assert_eq!((System::Swiss.most_rounds(9), System::RoundRobin.most_rounds(9)), (5, 9));
    /// assert_eq!((System::Swiss.most_rounds(4), System::RoundRobin.most_rounds(8)), (3, 7));
    /// ```
    pub fn most_rounds(self, players: usize) -> usize {
        let even = players.next_multiple_of(2);
        match self {
            System::RoundRobin => even.saturating_sub(1),
            // The three rounds of four players are those of a round robin in any order.
            System::Swiss if even <= 4 => even.saturating_sub(1),
            System::Swiss => even / 2,
        }
    }

    /// Rounds that such an evening usually has: all of a round robin, and as many by the Swiss system as find one winner.
    pub fn usual_rounds(self, players: usize) -> usize {
        let most = self.most_rounds(players);
        match self {
            System::RoundRobin => most,
            System::Swiss => most.min(1 + players.next_power_of_two().trailing_zeros() as usize),
        }
    }
}

impl Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            System::Swiss => "swiss",
            System::RoundRobin => "round-robin",
        })
    }
}

/// Player of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubPlayer {
    /// Name, which no other player of the evening has.
    pub name: String,
    /// Whether the player has left, and is not paired any more.
    pub has_left: bool,
}

/// Table of a round: two players and their result. Players are their numbers in [`Evening::players`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pairing {
    /// The player who has the first seat, and the one who has the second.
    pub players: [usize; 2],
    /// Result.
    pub result: TableResult,
    /// Number of the match that is played on this machine, if there is one.
    pub id: Option<u64>,
    /// File of the match beside that of the evening: a plain name.
    pub game: Option<String>,
}

/// Round of an evening.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Round {
    /// Tables, the first one first.
    pub tables: Vec<Pairing>,
    /// Players who are free in this round, and get one point.
    pub free: Vec<usize>,
    /// Lines that were not understood, as they stand.
    pub other: Vec<String>,
}

impl Round {
    /// Number of results that are missing.
    pub fn missing(&self) -> usize {
        self.tables.iter().filter(|table| table.result == TableResult::Open).count()
    }
}

/// Evening at a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evening {
    /// Name, such as the club's.
    pub name: String,
    /// Date as the club writes it; may be empty.
    pub date: String,
    /// Name of the game.
    pub game: &'static str,
    /// Set-up of the matches, which have two seats.
    pub setup: Setup,
    /// System of pairing.
    pub system: System,
    /// Number of rounds.
    pub rounds: usize,
    /// Players, the strongest first if the club knows them.
    pub players: Vec<ClubPlayer>,
    /// Rounds that have been paired.
    pub played: Vec<Round>,
    /// Lines before the first round that were not understood, as they stand.
    pub other: Vec<String>,
}

/// Reason why an evening is not changed in this way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum EditError {
    /// The name is empty, or has a `|` in it.
    #[error("this cannot be a name")]
    BadName,
    /// Another player has the name.
    #[error("the name is taken")]
    NameTaken,
    /// There is room for no more players.
    #[error("there are too many players")]
    Full,
    /// A round robin that has begun has its players.
    #[error("the round robin has begun")]
    Begun,
    /// So many seats are not two.
    #[error("a table has {0} seats")]
    Seats(u8),
}

impl Evening {
    /// New evening without players. `None` if there is no such game.
    ///
    /// ```
    /// use camaieu_play::club::{Evening, System};
    ///
    /// let mut evening = Evening::new("Thursday", "camelot").unwrap();
    /// evening.add("Anna").unwrap();
    /// assert!(evening.add(" anna").is_err());
    /// assert_eq!((evening.players.len(), evening.system), (1, System::Swiss));
    /// ```
    pub fn new(name: &str, game: &str) -> Option<Evening> {
        let facts = catalogue::facts(game)?;
        Some(Evening {
            name: clean_name(name),
            date: String::new(),
            game: facts.name,
            setup: facts.default_setup(),
            system: System::default(),
            rounds: 0,
            players: Vec::new(),
            played: Vec::new(),
            other: Vec::new(),
        })
    }

    /// Checks that a set-up has two seats, as each table needs them.
    pub fn check_seats(game: &str, setup: &Setup) -> Result<(), EditError> {
        match catalogue::facts(game).map_or(0, |facts| (facts.seats)(setup)) {
            2 => Ok(()),
            seats => Err(EditError::Seats(seats)),
        }
    }

    /// Number of the player of this name, if there is one.
    pub fn player(&self, name: &str) -> Option<usize> {
        self.players.iter().position(|player| is_same_name(&player.name, name))
    }

    /// Adds a player; by the Swiss system also after the first rounds.
    pub fn add(&mut self, name: &str) -> Result<(), EditError> {
        if self.system == System::RoundRobin && !self.played.is_empty() {
            return Err(EditError::Begun);
        }
        self.push(name)
    }

    /// Adds a player of a file, whatever has been played.
    pub(super) fn push(&mut self, name: &str) -> Result<(), EditError> {
        let name = clean_name(name);
        if name.is_empty() || name.contains('|') {
            return Err(EditError::BadName);
        }
        if self.player(&name).is_some() {
            return Err(EditError::NameTaken);
        }
        if self.players.len() == MOST_PLAYERS {
            return Err(EditError::Full);
        }
        self.players.push(ClubPlayer { name, has_left: false });
        Ok(())
    }

    /// Removes a player before the first round; afterwards the player has left, or is back again.
    pub fn leave(&mut self, player: usize) {
        if self.played.is_empty() {
            if player < self.players.len() {
                self.players.remove(player);
            }
        } else if let Some(player) = self.players.get_mut(player) {
            player.has_left = !player.has_left;
        }
    }

    /// Number of the rounds: those that are written, or as many as is usual, and never more than can be paired.
    pub fn all_rounds(&self) -> usize {
        let (players, played) = (self.players.len(), self.played.len());
        let wanted = if self.rounds == 0 { self.system.usual_rounds(players) } else { self.rounds };
        wanted.min(self.system.most_rounds(players)).max(played)
    }

    /// Whether all rounds are paired and all results are known.
    pub fn is_over(&self) -> bool {
        let known = self.played.iter().all(|round| round.missing() == 0);
        !self.played.is_empty() && known && self.played.len() >= self.all_rounds()
    }

    /// Table at which a match is played, with the numbers of its round and table from 0.
    pub fn table_of(&self, id: u64) -> Option<(usize, usize)> {
        let tables = self.played.iter().enumerate();
        let mut tables =
            tables.flat_map(|(round, it)| it.tables.iter().enumerate().map(move |it| (round, it)));
        tables.find_map(|(round, (at, table))| (table.id == Some(id)).then_some((round, at)))
    }

    /// Table by the numbers of its round and its own, from 0.
    pub fn table_mut(&mut self, (round, table): (usize, usize)) -> Option<&mut Pairing> {
        self.played.get_mut(round)?.tables.get_mut(table)
    }
}
