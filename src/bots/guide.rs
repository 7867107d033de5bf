//! Rulings on the moves of puzzles, whatever the game.

use camaieu_play::TextMoves;
use camaieu_play::guided::{AnyRun, Ruling};

use super::catalogue::{Bots, BotsVisitor, visit};
use super::job::{Job, Wake};
use super::limits::Stop;
use super::workshop::{ordered_ruling, workshop};

/// Begins the proof of the ruling that a puzzle waits for; its length is bounded. `None` if it waits for none, or if the system
/// gives no thread.
pub fn ruling(run: &dyn AnyRun, wake: Wake) -> Option<Job<Ruling<TextMoves>>> {
    struct Prove<'a>(&'a dyn AnyRun, Wake);
    impl BotsVisitor for Prove<'_> {
        type Output = Option<Job<Ruling<TextMoves>>>;

        fn visit<G: Bots>(self) -> Self::Output {
            let Prove(run, wake) = self;
            let question = run.of::<G>()?.question()?;
            if let Some(workshop) = workshop() {
                return Some(ordered_ruling(workshop, &question, wake));
            }
            let prove = move |_: &_| {
                let ruling = G::puzzle_maker().rule(&question)?;
                Some(Ruling::ruling_as_text(&ruling, &question))
            };
            Job::begin("judge", Stop::default(), wake, prove).ok()
        }
    }
    visit(run.step().game, Prove(run, wake)).flatten()
}
