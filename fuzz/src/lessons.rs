//! Lines typed in a step of a lesson.

use std::sync::Arc;

use camaieu::play::guided::{Awaits, Hint, StepBody, Reply, Run, LessonStep, lessons as lessons_of};
use camaieu::rules::catalogue::Visitor;
use camaieu::rules::game::{Game, Observer};

use crate::{in_a_game, kept, text_of};

/// Steps of a course. Reading one takes a thousand times as long as typing a line in it.
fn steps_of<G: Game>() -> Vec<Arc<LessonStep<G>>> {
    let lessons = lessons_of::<G>().expect("the lessons that are built in");
    lessons.into_iter().flat_map(|lesson| lesson.steps).map(Arc::new).collect()
}

struct InALesson<'a>(u8, &'a [u8]);

impl Visitor for InALesson<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let steps = kept(0, steps_of::<G>);
        let mut run = Run::new(steps[usize::from(self.0) % steps.len()].clone());
        for line in text_of(self.1).lines().take(64) {
            let before = (run.mistakes(), run.hints());
            match line {
                "hint" => drop(run.hint()),
                "skip" => run.skip(),
                "restart" => run.restart(),
                "next" => drop(run.advance()),
                "reveal" => revealed_move_is_good(&run),
                text => match text.strip_prefix("engine ") {
                    Some(text) => engine_plays(&mut run, text.len()),
                    None => drop(run.submit_text(text)),
                },
            }
            assert!(run.mistakes() >= before.0 && run.hints() >= before.1, "{}: {line}", run.step().path());
            holds(&run);
        }
    }
}

/// What must hold at any time.
fn holds<G: Game>(run: &Run<G>) {
    let (step, game) = (run.step(), run.game());
    let path = step.path();
    assert_eq!(run.result().is_some(), run.awaits() == Awaits::Nothing, "{path}");
    let position = game.position();
    assert_eq!(G::hash(position), G::hash_from_scratch(position), "{path}");
    assert_eq!(run.view(), game.view(Observer::Seat(step.seat())), "{path}");
    match run.awaits() {
        Awaits::Player => {
            assert!(
                !game.outcome().is_over() && game.to_move() == step.seat(),
                "{path}: nothing can be done"
            );
        }
        Awaits::Engine(_) => assert!(!game.outcome().is_over(), "{path}: no move for the engine"),
        Awaits::Ruling => assert!(step.puzzle().is_some(), "{path}: only puzzles are judged"),
        Awaits::Line | Awaits::Nothing => {}
    }
}

/// The move that is shown to a player who gives up leads on.
fn revealed_move_is_good<G: Game>(run: &Run<G>) {
    let (Awaits::Player, Some(Hint::Move(text))) = (run.awaits(), run.reveal()) else { return };
    let mut then = run.clone();
    let reply = then.submit_text(&text);
    let is_tried = matches!(run.step().kind, StepBody::Try { .. });
    let is_good = match &reply {
        Reply::Wrong { .. } | Reply::RefusedOtherwise(_) | Reply::Again => false,
        Reply::Refused(_) => is_tried,
        _ => true,
    };
    assert!(is_good, "{}: {text}: {reply:?}", run.step().path());
}

fn engine_plays<G: Game>(run: &mut Run<G>, number: usize) {
    let mut moves = Vec::new();
    if matches!(run.awaits(), Awaits::Engine(_)) {
        G::moves(run.game().position(), &mut moves);
    }
    if let Some(mv) = moves.get(number % moves.len().max(1)) {
        let _ = run.engine_plays(mv);
    }
}

/// Lines typed in a step of a lesson, with a random player for the engine.
pub fn lessons(data: &[u8]) {
    in_a_game(data, InALesson);
}
