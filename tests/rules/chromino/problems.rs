//! Problems: made from a seed, graded by what can be counted, and answers judged by the rules.

use std::collections::BTreeSet;

use camaieu::play::guided::{Awaits, Reply, Run, StepBody, problem_at};
use camaieu::play::problems::{Grade, Problems, Task};
use camaieu::rules::chromino::{Chromino, Mode, Tile, reasons};
use camaieu::rules::prelude::*;

use super::wide::searched;
use super::*;

const MODES: [(&str, Mode); 3] =
    [("classic", Mode::Classic), ("expert", Mode::Expert), ("bambini", Mode::Bambini)];

fn made(mode: &str, level: u8, seed: u64) -> Position {
    Chromino::problem(&setup(&format!("players=1,mode={mode}")), level, seed).unwrap()
}

fn problem(text: &str) -> Run<Chromino> {
    Run::new(problem_at::<Chromino>(at(text), 1).unwrap().into())
}

/// Tasks of the problem of a position.
fn tasks(position: Position) -> Vec<Task<Move>> {
    match problem_at::<Chromino>(position, 1).unwrap().kind {
        StepBody::Solve { tasks, .. } => tasks,
        other => panic!("{other:?}"),
    }
}

/// Answers that have not been found.
fn missing(run: &Run<Chromino>) -> Vec<Move> {
    let all = tasks(run.game().position().clone()).into_iter().flat_map(|task| task.moves);
    all.filter(|mv| !run.found().contains(mv)).collect()
}

#[test]
fn problem_solutions_match_an_exhaustive_search() {
    for (mode, _) in MODES {
        for level in 1..=5 {
            for seed in 1..=4 {
                let position = made(mode, level, seed);
                for task in tasks(position.clone()) {
                    let tile = Tile::read(&task.name).unwrap();
                    let moves: BTreeSet<Placement> =
                        task.moves.iter().map(|mv| placement(&mv_text(&position, mv))).collect();
                    assert_eq!(moves.len(), task.moves.len());
                    assert_eq!(moves, searched(&position, [tile].into_iter().collect()), "{mode} {level}");
                }
            }
        }
    }
}

fn mv_text(position: &Position, mv: &Move) -> String {
    Chromino::move_text(&own(position), mv)
}

#[test]
fn levels_are_graded_by_what_can_be_counted() {
    for (name, mode) in MODES {
        for level in 1..=5 {
            let grade = Grade::of(level, mode);
            for seed in 1..=12 {
                let position = made(name, level, seed);
                let tasks = tasks(position.clone());
                let finds: usize = tasks.iter().map(|task| task.moves.len()).sum();
                assert_eq!(position.common().table().len(), grade.placed, "{name} {level} {seed}");
                assert_eq!(tasks.len(), grade.tiles, "{name} {level} {seed}");
                assert!(grade.finds.contains(&finds), "{name} {level} {seed}: {finds}");
                assert!(tasks.iter().all(|task| !task.moves.is_empty()), "{name} {level} {seed}");
            }
        }
        // A higher level has more of everything.
        for (one, next) in (1..5).map(|level| (Grade::of(level, mode), Grade::of(level + 1, mode))) {
            assert!(one.placed < next.placed && one.tiles <= next.tiles, "{name}");
            assert!(one.finds.end() < next.finds.start(), "{name}");
        }
    }
}

#[test]
fn a_seed_stands_for_a_problem() {
    let text = |level, seed| Chromino::position_text(&made("classic", level, seed));
    for level in 1..=5 {
        assert_eq!(text(level, 7), text(level, 7));
        assert_ne!(text(level, 7), text(level, 8));
    }
    assert_eq!(text(0, 7), text(1, 7));
    assert_eq!(text(9, 7), text(5, 7));
    assert_ne!(made("bambini", 1, 7), made("classic", 1, 7));
    let chosen = setup("players=1,mode=expert,draws=3,hands=open");
    let position = Chromino::problem(&chosen, 1, 7).unwrap();
    assert_eq!(Chromino::setup(&position).to_string(), chosen.to_string());
}

#[test]
fn every_position_with_a_hand_is_a_problem() {
    let problem = problem("classic/1 RRR@0,0h GRR,YYY - 1:0:0 0");
    let tasks = problem.tasks();
    let counts: Vec<(&str, usize)> = tasks.iter().map(|task| (&*task.name, task.count)).collect();
    // Its red squares over or under two of the bar's three, at either end.
    assert_eq!(counts, [("GRR", 4), ("YYY", 0)]);
    assert_eq!(problem.awaits(), Awaits::Player);
    let over = at("classic/1 RRR@0,0h -/YYY - 1:0:0 0/0");
    let problem = problem_at::<Chromino>(over, 1);
    assert!(problem.is_none(), "who has no tile has nothing to find");
}

#[test]
fn answers_are_told_right_from_wrong() {
    let mut problem = problem("classic/1 RRR@0,0h GRR,YYY - 1:0:0 0");
    let all = missing(&problem);
    assert_eq!(problem.submit_text("RRG@1,1h"), Reply::Found { found: 1, of: all.len() });
    assert_eq!(problem.submit_text("rrg@1,1h"), Reply::Again, "however it is written");
    assert_eq!(problem.found().len(), 1);
    let mut wrong = |text: &str| match problem.submit_text(text) {
        Reply::Refused(refusal) => refusal.reason,
        answer => panic!("{text}: {answer:?}"),
    };
    assert_eq!(wrong("RRG@2,1h"), &reasons::ONE_CONTACT);
    assert_eq!(wrong("GRR@0,1h"), &reasons::MISMATCH);
    assert_eq!(wrong("YYY@0,1h"), &reasons::MISMATCH);
    assert_eq!(wrong("BBB@0,1h"), &reasons::NOT_IN_HAND);
    assert_eq!(wrong("draw"), &reasons::MUST_PLACE);
    assert_eq!(wrong("nonsense"), &camaieu::rules::game::reasons::UNREADABLE_MOVE);
    assert_eq!(missing(&problem).len(), all.len() - 1);
    for mv in missing(&problem) {
        assert_eq!(problem.awaits(), Awaits::Player);
        let _ = problem.submit(&mv);
    }
    assert!(problem.awaits() == Awaits::Nothing && missing(&problem).is_empty());
    assert_eq!(problem.found().len(), all.len());
}

#[test]
fn where_nothing_fits_a_pass_is_no_answer() {
    let mut problem = problem("classic/1 RRR@0,0h YYY - 1:0:0 0");
    assert_eq!(problem.awaits(), Awaits::Nothing);
    assert!(matches!(problem.submit_text("pass"), Reply::Refused(_)));
}
