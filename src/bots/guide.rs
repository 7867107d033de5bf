//! Engines for guided play of whatever game: the best move of a session, the ruling on a move of a puzzle.

use crate::entropy::fresh_seed;
use crate::play::puzzle::{AnySolving, Ruling};
use crate::play::{AnySession, InWords};

use super::catalogue::{Bots, BotsVisitor, visit};
use super::engine::Observation;
use super::levels::Level;
use super::limits::Limits;

/// Work for another thread; it may find nothing.
pub type Work<T> = Box<dyn FnOnce() -> Option<T> + Send>;

/// Search for the best move where a session stands. `None` without an engine for its game.
pub fn best_move(session: &dyn AnySession, limits: Limits) -> Option<Work<String>> {
    struct Search<'a>(&'a dyn AnySession, Limits);
    impl BotsVisitor for Search<'_> {
        type Output = Option<Work<String>>;

        fn visit<G: Bots>(self) -> Self::Output {
            let Search(session, limits) = self;
            let observation = Observation::of_session(session.of::<G>()?);
            let mut engine = G::engine(Level::FULL, fresh_seed());
            Some(Box::new(move || {
                let thought = engine.think(&observation, &limits, &mut |_| {})?;
                Some(G::move_text(observation.view(), &thought.best))
            }))
        }
    }
    visit(session.game(), Search(session, limits)).flatten()
}

/// Proof of the ruling that a puzzle waits for; its length is bounded. `None` if it waits for none.
pub fn ruling(solving: &dyn AnySolving) -> Option<Work<Ruling<InWords>>> {
    struct Prove<'a>(&'a dyn AnySolving);
    impl BotsVisitor for Prove<'_> {
        type Output = Option<Work<Ruling<InWords>>>;

        fn visit<G: Bots>(self) -> Self::Output {
            let question = self.0.of::<G>()?.question()?;
            Some(Box::new(move || {
                let ruling = G::puzzle_maker().rule(&question)?;
                Some(Ruling::in_words(&ruling, &question))
            }))
        }
    }
    visit(solving.facts().game, Prove(solving)).flatten()
}
