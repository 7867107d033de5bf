//! Components of a session, its seats, and everything that leaves the table with it.

use std::time::Duration;

use bevy::prelude::*;

use crate::play::{Controller, Player, Session};
use crate::rules::game::{Game, Seat};

/// Session on the table.
#[derive(Component, Debug)]
#[require(Began, MatchSeed, HalfMade)]
pub struct SessionOf<G: Game>(pub Session<G>);

/// Time at which the session began, by the window's clock.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Began(pub Duration);

impl Began {
    /// Time that has passed in the session: the time that it is handed.
    pub fn passed(self, time: &Time<Real>) -> Duration {
        time.elapsed().saturating_sub(self.0)
    }
}

/// Steps of a half-made move that the match begins with, in notation.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct HalfMade(pub Vec<String>);

/// Seed of chance of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchSeed(pub u64);

/// Marker of a saved match that goes on.
#[derive(Component, Clone, Copy, Debug)]
pub struct Continued;

/// Marker of a session that is a problem for one player: answers are looked at, and nothing is played.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Puzzle;

/// Marker of everything that goes with a match: the session, its seats, pieces and board.
#[derive(Component, Clone, Copy, Debug)]
pub struct OfMatch;

/// Seat at the table.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatAt(pub Seat);

/// Player on a seat.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatPlayer(pub Player);

impl SeatPlayer {
    /// Whether somebody at this screen decides for the seat.
    pub fn is_person(&self) -> bool {
        self.0.controller == Controller::Person
    }
}

/// Marker of the seat that is to move.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ToMove;
