//! The player by the book: takes its first moves from there and all others from an engine.

use crate::clock::SearchClock;
use crate::engine::{Engine, Observation};
use crate::limits::Limits;
use crate::random::unscored;
use crate::thought::Thought;
use camaieu_rules::game::Game;
use camaieu_rules::rng::Rng;

use super::{BOOK_PLIES, Book};

/// Engine that begins a game by the book.
pub struct BookPlayer<G: Game> {
    book: Book<G>,
    rng: Rng,
    engine: Box<dyn Engine<G>>,
}

impl<G: Game> BookPlayer<G> {
    /// Player with this book; the seed determines its choice among the moves of a position.
    pub fn new(book: Book<G>, seed: u64, engine: Box<dyn Engine<G>>) -> BookPlayer<G> {
        BookPlayer { book, rng: Rng::new(seed), engine }
    }

    /// A move of the book in the present position; `None` outside it.
    fn book_move(&mut self, observation: &Observation<G>) -> Option<G::Move> {
        if observation.history().len() >= BOOK_PLIES || observation.outcome().is_over() {
            return None;
        }
        // Games with a book hide nothing, so that nothing is drawn here.
        let position = G::determinize(observation.view(), &mut Rng::new(0));
        let mv = self.rng.pick(self.book.moves(&position))?.clone();
        G::check(observation.view(), &mv).is_ok().then_some(mv)
    }
}

impl<G: Game> Engine<G> for BookPlayer<G> {
    fn think(
        &mut self,
        observation: &Observation<G>,
        limits: &Limits,
        report: &mut dyn FnMut(&Thought<G>),
    ) -> Option<Thought<G>> {
        let Some(mv) = self.book_move(observation) else {
            return self.engine.think(observation, limits, report);
        };
        let clock = SearchClock::start(limits);
        let others = observation.moves().into_iter().filter(|other| *other != mv);
        let ranking = std::iter::once(mv.clone()).chain(others).map(unscored).collect();
        Thought::from_ranking(ranking, 0, 0, clock.elapsed(0))
    }
}
