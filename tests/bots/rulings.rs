//! Rulings on the moves of somebody who solves a puzzle.

use camaieu::bots::{self, Bots, BotsVisitor};
use camaieu::play::guided::puzzle::{Puzzle, PuzzleKind, puzzles};
use camaieu::play::guided::{Awaits, Hint, LessonStep, Reply, RulingRequest, Run};
use camaieu::rules::catalogue;
use camaieu::rules::game::Outcome;

use crate::puzzles::short_plies;

/// Number of puzzles of each game that are tried.
const SAMPLE: usize = 3;

struct Short<V>(V);

impl<V: FnMut(&'static str, &dyn Fn() -> bool)> BotsVisitor for Short<&mut V> {
    type Output = ();

    fn visit<G: Bots>(self) {
        (self.0)(G::NAME, &solve_otherwise::<G>);
        (self.0)(G::NAME, &refute::<G>);
    }
}

fn short<G: Bots>() -> impl Iterator<Item = Puzzle<G>> {
    puzzles::<G>().expect("puzzles").into_iter().filter(|puzzle| puzzle.plies <= short_plies::<G>())
}

/// Solves puzzles by the solution that is not that of their lines; whether there are any.
fn solve_otherwise<G: Bots>() -> bool {
    let is_race = |puzzle: &Puzzle<G>| puzzle.kind != PuzzleKind::Defence && puzzle.solutions.len() > 1;
    let mut tried = 0;
    for puzzle in short::<G>().filter(is_race).take(SAMPLE) {
        let mut maker = G::puzzle_maker();
        let (id, kind) = (puzzle.id.clone(), puzzle.kind);
        let other = puzzle.solutions.iter().find(|mv| **mv != puzzle.line[0]).expect("another").clone();
        let mut run = Run::new(LessonStep::from(puzzle).into());
        let mut reply = run.submit(&other);
        for _ in 0..short_plies::<G>() {
            if matches!(reply, Reply::Asked) {
                let question = run.question().expect("a question");
                reply = run.rule(maker.rule(&question));
            }
            if run.awaits() == Awaits::Nothing {
                break;
            }
            assert!(matches!(reply, Reply::Right { .. }), "{id}: {reply:?}");
            // The move is that of the ruling’s line, which the hints know.
            let text = std::iter::from_fn(|| run.hint()).nth(2);
            let Some(Hint::Move(text)) = text else { panic!("{id}: no hint") };
            let mv = G::read_move(&run.view(), &text).expect("a legal move");
            reply = run.submit(&mv);
        }
        assert!(run.is_solved(), "{id}: {reply:?}");
        if matches!(kind, PuzzleKind::Win | PuzzleKind::Connect) {
            assert!(
                matches!(run.game().outcome(), Outcome::Win(seats, _) if seats.contains(run.step().seat()))
            );
        }
        tried += 1;
    }
    tried > 0
}

/// Looks at wrong first moves; whether there are any.
fn refute<G: Bots>() -> bool {
    let mut tried = 0;
    for puzzle in short::<G>().take(SAMPLE) {
        let mut maker = G::puzzle_maker();
        let mut moves = Vec::new();
        G::moves(&puzzle.position, &mut moves);
        let wrong = moves.into_iter().find(|mv| !puzzle.solutions.contains(mv)).expect("a wrong move");
        let (kind, plies) = (puzzle.kind, puzzle.plies);
        let question = RulingRequest {
            kind,
            plies,
            position: puzzle.position.clone(),
            mv: wrong.clone(),
            keeps: Some(false),
        };
        let ruling = maker.rule(&question).expect("a ruling");
        let mut position = puzzle.position.clone();
        let _ = G::play(&mut position, &wrong);
        assert!(!ruling.keeps && !ruling.line.is_empty(), "{}", puzzle.id);
        for mv in &ruling.line {
            let mut moves = Vec::new();
            G::moves(&position, &mut moves);
            assert!(moves.contains(mv), "{}", puzzle.id);
            let _ = G::play(&mut position, mv);
        }
        tried += 1;
    }
    tried > 0
}

#[test]
fn other_solutions_pass_and_wrong_moves_are_refuted() {
    let mut tried = Vec::new();
    let mut note = |game: &'static str, works: &dyn Fn() -> bool| {
        if works() {
            tried.push(game);
        }
    };
    for name in catalogue::NAMES {
        bots::visit(name, Short(&mut note)).expect("a game");
    }
    assert_eq!(tried, catalogue::NAMES.iter().flat_map(|name| [*name; 2]).collect::<Vec<_>>());
}
