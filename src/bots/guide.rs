//! Rulings on the moves of puzzles, whatever the game.

use camaieu_play::InWords;
use camaieu_play::guided::{AnyRun, Ruling};

use super::catalogue::{Bots, BotsVisitor, visit};

/// Work for another thread; it may find nothing.
pub type Work<T> = Box<dyn FnOnce() -> Option<T> + Send>;

/// Proof of the ruling that a puzzle waits for; its length is bounded. `None` if it waits for none.
pub fn ruling(run: &dyn AnyRun) -> Option<Work<Ruling<InWords>>> {
    struct Prove<'a>(&'a dyn AnyRun);
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
    visit(run.step().game, Prove(run)).flatten()
}
