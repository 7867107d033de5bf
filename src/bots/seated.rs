//! Engines for the seats of a match.

use camaieu_play::Controller;

use super::book::{Book, BookPlayer};
use super::catalogue::Bots;
use super::engine::Engine;
use super::levels::Level;
use super::random::Random;

/// Engine for a seat with this controller; `None` for a person.
pub fn engine_of<G: Bots>(controller: Controller, seed: u64) -> Option<Box<dyn Engine<G>>> {
    match controller {
        Controller::Person => None,
        Controller::Random => Some(Box::new(Random::new(seed))),
        Controller::Level(level) => Some(player(Level::new(level).unwrap_or(Level::FULL), seed)),
    }
}

/// Engine that plays at a level: a strong one begins by the book of the game.
pub fn player<G: Bots>(level: Level, seed: u64) -> Box<dyn Engine<G>> {
    let engine = G::engine(level, seed);
    if !level.knows_book() {
        return engine;
    }
    match Book::read(G::BOOK) {
        Ok(book) if !book.is_empty() => Box::new(BookPlayer::new(book, seed, engine)),
        _ => engine,
    }
}
