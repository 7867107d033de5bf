//! Engines for the seats of a match.

use crate::play::Controller;

use super::catalogue::Bots;
use super::engine::Engine;
use super::levels::Level;
use super::random::Random;

/// Engine for a seat with this controller; `None` for a person.
pub fn engine_of<G: Bots>(controller: Controller, seed: u64) -> Option<Box<dyn Engine<G>>> {
    match controller {
        Controller::Person => None,
        Controller::Random => Some(Box::new(Random::new(seed))),
        Controller::Level(level) => Some(G::engine(Level::new(level).unwrap_or(Level::FULL), seed)),
    }
}
