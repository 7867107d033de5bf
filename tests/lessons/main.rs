//! The lessons of all games: every step holds what it promises, and everything can be finished.

mod conditions;
mod coverage;
mod finishing;
mod first_times;
mod program;
mod runs;
mod sentences;
mod steps;

use camaieu::bots::{self, Bots, BotsVisitor};
use camaieu::play::guided::{LessonStep, lessons};
use camaieu::rules::catalogue;

/// A law of single steps.
trait OfSteps {
    fn holds<G: Bots>(step: &LessonStep<G>);
}

struct Over<L>(std::marker::PhantomData<L>);

impl<L: OfSteps> BotsVisitor for Over<L> {
    type Output = usize;

    fn visit<G: Bots>(self) -> usize {
        let course = lessons::<G>().unwrap_or_else(|error| panic!("{}: {error}", G::NAME));
        let steps: Vec<&LessonStep<G>> = course.iter().flat_map(|lesson| &lesson.steps).collect();
        steps.iter().for_each(|step| L::holds(*step));
        steps.len()
    }
}

/// Looks at every step of every game. There must be some.
fn in_every_step<L: OfSteps>() {
    let visit = |name: &&str| bots::visit(name, Over::<L>(std::marker::PhantomData)).expect("a game");
    let steps: usize = catalogue::NAMES.iter().map(visit).sum();
    assert!(steps > 0);
}
