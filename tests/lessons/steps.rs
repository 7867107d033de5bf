//! Promises of a step: solutions, wrong answers, refusals, complete lists, the fewest moves.

use std::collections::BTreeSet;

use camaieu::bots::Bots;
use camaieu::play::guided::{
    Attempt, Awaits, GoalSearch, Hint, LessonStep, Reply, Run, StepBody, attempts, sentences,
};
use camaieu::rules::game::{Game, Observer};
use camaieu::text::Lang;

use super::{OfSteps, in_every_step};

fn run<G: Game>(step: &LessonStep<G>) -> Run<G> {
    Run::new(step.clone().into())
}

fn legal<G: Game>(step: &LessonStep<G>) -> Vec<G::Move> {
    let mut moves = Vec::new();
    G::moves(&step.position, &mut moves);
    moves
}

/// Asserts that moves can be played one after the other.
fn assert_playable<G: Game>(mut position: G::Position, line: &[String]) {
    for text in line {
        let view = G::view(&position, Observer::Seat(G::to_move(&position)));
        let mv = G::read_move(&view, text).expect(text);
        assert_eq!(G::check(&view, &mv), Ok(()), "{}: {mv:?}", G::position_text(&position));
        let _ = G::play(&mut position, &mv);
    }
}

/// Notation of moves that are played one after the other.
fn texts<G: Game>(mut position: G::Position, line: &[G::Move]) -> Vec<String> {
    let text = |mv: &G::Move| {
        let text = G::move_text(&G::view(&position, Observer::All), mv);
        let _ = G::play(&mut position, mv);
        text
    };
    line.iter().map(text).collect()
}

struct Positions;

impl OfSteps for Positions {
    fn holds<G: Bots>(step: &LessonStep<G>) {
        let path = step.path();
        let text = G::position_text(&step.position);
        assert_eq!(G::read_position(&text, &G::setup(&step.position)), Ok(step.position.clone()), "{path}");
        let is_over = G::outcome(&step.position).is_over();
        assert!(!is_over || !step.is_task(), "{path}: the game is over before anything can be done");
    }
}

#[test]
fn positions_are_legal() {
    in_every_step::<Positions>();
}

struct Lines;

impl OfSteps for Lines {
    fn holds<G: Bots>(step: &LessonStep<G>) {
        let path = step.path();
        let mut run = run(step);
        match &step.kind {
            StepBody::Show { line } => {
                for mv in line {
                    assert_eq!(run.awaits(), Awaits::Line, "{path}");
                    assert_eq!(run.advance().as_ref(), Some(mv), "{path}");
                }
                assert_eq!((run.advance(), run.awaits()), (None, Awaits::Nothing), "{path}");
                assert_eq!(run.game().plies(), line.len(), "{path}");
            }
            StepBody::Script { line, wrong } => {
                let own = |ply: usize| G::to_move(&position_after(step, &line[..ply])) == step.seat();
                assert!(own(0) && own(line.len() - 1), "{path}: the player has the last word");
                for (ply, mv) in line.iter().enumerate().filter(|(ply, _)| own(*ply)) {
                    for wrong in wrong.iter().filter(|wrong| wrong.after == ply) {
                        for mv in &wrong.moves {
                            match run.clone().submit(mv) {
                                Reply::Wrong { say: Some(_), shown, .. } => {
                                    assert_playable::<G>(run.game().position().clone(), &shown)
                                }
                                reply => panic!("{path}: {mv:?}: {reply:?}"),
                            }
                        }
                    }
                    assert!(wrong.iter().all(|wrong| own(wrong.after)), "{path}");
                    let reply = run.submit(mv);
                    assert!(matches!(reply, Reply::Right { .. } | Reply::Done { .. }), "{path}: {reply:?}");
                }
                assert_eq!(run.result().map(|result| result.stars), Some(3), "{path}");
            }
            _ => {}
        }
    }
}

fn position_after<G: Game>(step: &LessonStep<G>, line: &[G::Move]) -> G::Position {
    let mut position = step.position.clone();
    for mv in line {
        let _ = G::play(&mut position, mv);
    }
    position
}

#[test]
fn lines_and_scripts_can_be_played_to_their_end() {
    in_every_step::<Lines>();
}

struct Goals;

impl OfSteps for Goals {
    fn holds<G: Bots>(step: &LessonStep<G>) {
        let StepBody::Do { goal, par, answer, wrong, punish } = &step.kind else { return };
        let path = step.path();
        let search = GoalSearch::<G>::new(step.seat(), goal);
        assert_eq!(search.shortest(&step.position, *par), Some(*par), "{path}: par");
        let solutions = search.solutions(&step.position, *par);
        let all = legal(step);
        assert!(solutions.len() < all.len() || all.len() == 1, "{path}: every move is right");
        // The answer, through the step itself: each reply in it is a best defence.
        let mut attempt = run(step);
        let mut ply = 0;
        while ply < answer.len() {
            let reply = attempt.submit(&answer[ply]);
            let answers = match reply {
                Reply::Right { answers } | Reply::Done { answers } => answers,
                reply => panic!("{path}: {reply:?}"),
            };
            let known = &texts::<G>(step.position.clone(), answer)[ply + 1..];
            assert!(known.starts_with(&answers), "{path}: the replies are {answers:?}");
            ply += 1 + answers.len();
            if !answers.is_empty() {
                let left = par - attempt.game().plies().div_ceil(2);
                let fewest = search.shortest(attempt.game().position(), left);
                assert_eq!(fewest, Some(left), "{path}: there is a better defence than {answers:?}");
            }
        }
        assert_eq!(
            attempt.result().map(|result| (result.stars, result.is_failed)),
            Some((3, false)),
            "{path}"
        );
        for wrong in wrong {
            for mv in &wrong.moves {
                assert!(!solutions.contains(mv), "{path}: {mv:?} is a solution");
                match run(step).submit(mv) {
                    Reply::Wrong { say: Some(_), shown, .. } => {
                        assert_playable::<G>(step.position.clone(), &shown);
                        let line: Vec<G::Move> =
                            std::iter::once(mv).chain(&wrong.punished).cloned().collect();
                        assert_eq!(shown, texts::<G>(step.position.clone(), &line), "{path}");
                    }
                    reply => panic!("{path}: {mv:?}: {reply:?}"),
                }
            }
        }
        if let Some(punish) = punish {
            let listed = |mv: &G::Move| wrong.iter().any(|wrong| wrong.moves.contains(mv));
            let punished = all
                .iter()
                .filter(|mv| !listed(mv) && !solutions.contains(mv))
                .any(|mv| matches!(run(step).submit(mv), Reply::Wrong { shown, .. } if shown.len() > 1));
            assert!(punished || *par > 1, "{path}: nothing is punished by {punish:?}");
        }
    }
}

#[test]
fn solutions_are_shortest_and_wrong_answers_fail() {
    in_every_step::<Goals>();
}

struct Attempts;

impl OfSteps for Attempts {
    fn holds<G: Bots>(step: &LessonStep<G>) {
        let StepBody::Try { moves, rule } = &step.kind else { return };
        let path = step.path();
        assert!(step.rules.contains(rule), "{path} explains rule {rule}");
        assert!(!moves.is_empty(), "{path}");
        for text in moves {
            let mut run = run(step);
            match run.submit_text(text) {
                Reply::Refused(refusal) => {
                    assert_eq!(refusal.reason.rule, Some(*rule), "{path}: {text}: {refusal:?}");
                }
                reply => panic!("{path}: {text}: {reply:?}"),
            }
            assert_eq!(run.result().map(|result| result.stars), Some(3), "{path}: {text}");
        }
        for (text, places) in attempts(step) {
            let mut run = run(step);
            for clicks in 1..places.len() {
                assert!(matches!(run.attempt(&places[..clicks]), Attempt::Begun), "{path}: {text}");
            }
            assert!(matches!(run.attempt(&places), Attempt::Made(Reply::Refused(_))), "{path}: {text}");
            assert!(run.result().is_some(), "{path}: {text}");
        }
        // A legal move is not what is asked for.
        if let Some(mv) = legal(step).first() {
            assert!(matches!(run(step).submit(mv), Reply::Wrong { .. }), "{path}");
        }
    }
}

#[test]
fn attempts_are_refused_by_the_rule_that_they_name() {
    in_every_step::<Attempts>();
}

struct Lists;

impl OfSteps for Lists {
    fn holds<G: Bots>(step: &LessonStep<G>) {
        let StepBody::Find { goal, all } = &step.kind else { return };
        let path = step.path();
        let listed: BTreeSet<&G::Move> = all.iter().collect();
        let generated = GoalSearch::<G>::new(step.seat(), goal).reaching(&step.position);
        let view = G::view(&step.position, Observer::All);
        let texts = |moves: &BTreeSet<&G::Move>| -> BTreeSet<String> {
            moves.iter().map(|mv| G::move_text(&view, mv)).collect()
        };
        assert_eq!(texts(&listed), texts(&generated.iter().collect()), "{path}");
        assert_eq!(listed.len(), all.len(), "{path}: a move is there twice");
        let mut run = run(step);
        for (index, mv) in all.iter().enumerate() {
            let reply = run.submit(mv);
            if index + 1 < all.len() {
                let is_next =
                    matches!(reply, Reply::Found { found, of } if (found, of) == (index + 1, all.len()));
                assert!(is_next && matches!(run.submit(mv), Reply::Again), "{path}: {reply:?}");
            } else {
                assert!(matches!(reply, Reply::Done { .. }), "{path}");
            }
        }
        assert_eq!(run.result().map(|result| result.stars), Some(3), "{path}");
    }
}

#[test]
fn lists_of_moves_to_be_found_are_complete() {
    in_every_step::<Lists>();
}

struct Hints;

impl OfSteps for Hints {
    fn holds<G: Bots>(step: &LessonStep<G>) {
        let mut run = run(step);
        let hints: Vec<_> = (0..3).map(|_| run.hint()).collect();
        let path = step.path();
        assert!(hints.iter().all(|hint| hint.is_some() == step.is_task()), "{path}: {hints:?}");
        assert_eq!(run.hints() > 0, step.is_task(), "{path}");
        // The second one names the piece, and not where it goes.
        if let Some(Some(Hint::Piece { place, .. })) = hints.get(1) {
            let view = run.view();
            let is_it = |other: &G::Place| G::place_text(&view, *other) == *place;
            let begins = G::beginnings(&view).iter().any(is_it);
            let is_occupied =
                || G::places(&view).iter().any(|other| is_it(other) && G::is_occupied(&view, *other));
            let is_tried = matches!(step.kind, StepBody::Try { .. }) && is_occupied();
            assert!(begins || is_tried, "{path}: {place:?}");
        }
        // Moves are clicked, chosen by keys or typed: the hint in words speaks of none of these.
        for (lang, word) in [(Lang::En, "Type "), (Lang::Fr, "Tapez ")] {
            let words = lang.texts().step_hint(step, &Hint::Words(sentences::hint(step)));
            assert!(!step.is_task() || words.is_some_and(|words| !words.contains(word)), "{path}");
        }
    }
}

#[test]
fn every_task_has_three_hints() {
    in_every_step::<Hints>();
}

struct Mistakes;

impl OfSteps for Mistakes {
    fn holds<G: Bots>(step: &LessonStep<G>) {
        if !matches!(step.kind, StepBody::Do { .. }) {
            return;
        }
        for mv in legal(step) {
            let mut run = run(step);
            let is_wrong = matches!(run.submit(&mv), Reply::Wrong { .. });
            assert_eq!(run.mistakes(), u32::from(is_wrong), "{}: {mv:?}", step.path());
        }
    }
}

#[test]
fn only_a_wrong_answer_is_a_mistake() {
    in_every_step::<Mistakes>();
}
