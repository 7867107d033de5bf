//! Puzzles under way: moves are judged, answered, and ruled on.
//!
//! Moves of the puzzle's own line are judged at once, and so is which first move keeps the result. What else a judgement
//! needs is a [`RulingRequest`], which an engine answers with a [`Ruling`].

use crate::guided::puzzle::PuzzleKind;
use crate::guided::reply::Reply;
use crate::in_words::Moves;
use crate::line::{after, line_texts, move_text};
use camaieu_rules::game::{Game, Outcome, Refusal, reasons};

use super::{Run, RunState};

/// Question about a move that the puzzle's own line does not answer.
#[derive(Clone, Debug)]
pub struct RulingRequest<G: Game> {
    /// Kind of the puzzle.
    pub kind: PuzzleKind,
    /// Position before the move.
    pub position: G::Position,
    /// Plies to go, the move included.
    pub plies: u32,
    /// The move.
    pub mv: G::Move,
    /// Whether it keeps the result, where that is known.
    pub keeps: Option<bool>,
}

/// Ruling on a move.
#[derive(Clone, Debug)]
pub struct Ruling<M: Moves> {
    /// Whether the move keeps the result.
    pub keeps: bool,
    /// Continuation: after a move that keeps the result, best play to the goal, empty if it is reached; after another move
    /// its refutation, as far as it was found.
    pub line: Vec<M::Move>,
}

impl<G: Game> Run<G> {
    /// Judges a legal move in a puzzle.
    pub(super) fn judge_kept(&mut self, mv: &G::Move, kind: PuzzleKind, solutions: &[G::Move]) -> Reply {
        let ply = self.game.plies();
        let reached = after::<G>(self.game.position(), mv);
        // Two ways of making a move may come to the same.
        let is_same = |other: &G::Move| after::<G>(self.game.position(), other) == reached;
        if self.line.get(ply).is_some_and(is_same) {
            return self.play_right_move(mv, kind);
        }
        let keeps = (ply == 0).then(|| solutions.iter().any(is_same));
        let is_one_move = matches!(kind, PuzzleKind::Defence | PuzzleKind::Capture);
        let seat = self.step.seat();
        let is_win = matches!(G::outcome(&reached), Outcome::Win(seats, _) if seats.contains(seat));
        if keeps == Some(true) && is_one_move || is_win && kind.is_reached_by_win() {
            self.line.truncate(ply);
            self.line.push(mv.clone());
            return self.play_right_move(mv, kind);
        }
        if keeps == Some(false) {
            self.mistakes += 1;
        }
        self.asked = Some((mv.clone(), keeps));
        Reply::Asked
    }

    /// The question that waits for a ruling; `None` if none does.
    pub fn question(&self) -> Option<RulingRequest<G>> {
        let (puzzle, (mv, keeps)) = (self.step.puzzle()?, self.asked.as_ref()?);
        let played = u32::try_from(self.game.plies()).unwrap_or(u32::MAX);
        Some(RulingRequest {
            kind: puzzle.kind,
            position: self.game.position().clone(),
            plies: puzzle.plies.saturating_sub(played),
            mv: mv.clone(),
            keeps: *keeps,
        })
    }

    /// Takes the ruling on the move that waits for it; `None` where there is none in the time.
    pub fn rule(&mut self, ruling: Option<Ruling<G>>) -> Reply {
        let (Some(question), Some((mv, known))) = (self.question(), self.asked.take()) else {
            return Reply::Refused(Refusal::new(&reasons::GAME_OVER));
        };
        let keeps = known.or(ruling.as_ref().map(|ruling| ruling.keeps));
        let line = ruling.map(|ruling| ruling.line).unwrap_or_default();
        let reached = after::<G>(self.game.position(), &mv);
        match keeps {
            Some(false) => {
                // A first move that is none of the solutions has been counted.
                self.mistakes += u32::from(known.is_none());
                let shown: Vec<G::Move> = std::iter::once(mv).chain(line).collect();
                let shown = line_texts::<G>(self.game.position(), &shown);
                Reply::Wrong { say: None, shown, outcome: G::outcome(&reached) }
            }
            // Without best play nobody could go on.
            Some(true) if !line.is_empty() || ends_with::<G>(question.kind, &reached) => {
                self.line.truncate(self.game.plies());
                self.line.push(mv.clone());
                self.line.extend(line);
                self.play_right_move(&mv, question.kind)
            }
            _ => Reply::Open { mv: move_text::<G>(self.game.position(), &mv) },
        }
    }

    /// Plays a right move, and what follows from it.
    fn play_right_move(&mut self, mv: &G::Move, kind: PuzzleKind) -> Reply {
        let _ = self.game.play(mv, &[]);
        self.hints = 0;
        let is_defended = kind == PuzzleKind::Defence;
        let mut answers: Vec<String> = Vec::new();
        while let Some(next) = self.line.get(self.game.plies()).cloned() {
            if !is_defended && self.game.to_move() == self.step.seat() {
                return Reply::Right { answers };
            }
            let text = move_text::<G>(self.game.position(), &next);
            if self.game.play(&next, &[]).is_err() {
                break;
            }
            answers.push(text);
        }
        self.state = RunState::Done;
        Reply::Done { answers }
    }
}

/// Whether a move that keeps the result, and leads here, needs no more moves after it.
fn ends_with<G: Game>(kind: PuzzleKind, reached: &G::Position) -> bool {
    kind.is_before_end() || G::outcome(reached) != Outcome::Ongoing
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::guided::puzzle::{Puzzle, puzzles};
    use crate::guided::{Awaits, Hint, LessonStep};
    use camaieu_rules::chameleon::Chameleon;
    use camaieu_rules::prelude::*;

    /// The puzzle with this id, under way.
    fn solving(id: &str) -> Run<Chameleon> {
        let puzzles = puzzles::<Chameleon>().unwrap();
        run_of(puzzles.into_iter().find(|puzzle| puzzle.id == id).expect(id))
    }

    fn run_of(puzzle: Puzzle<Chameleon>) -> Run<Chameleon> {
        Run::new(Arc::new(LessonStep::from(puzzle)))
    }

    fn read(run: &Run<Chameleon>, text: &str) -> <Chameleon as Rules>::Move {
        Chameleon::read_move(&run.view(), text).expect(text)
    }

    #[test]
    fn line_is_accepted_and_answered_until_solved() {
        let mut run = solving("win-de779706");
        let first = read(&run, "a2-a1");
        let Reply::Right { answers } = run.submit(&first) else { panic!("right") };
        assert_eq!((answers.len(), run.game().plies()), (1, 2));
        let last = read(&run, "c3xa1");
        assert!(matches!(run.submit(&last), Reply::Done { answers } if answers.is_empty()));
        assert!(run.is_solved() && run.is_clean() && run.awaits() == Awaits::Nothing);
        assert!(matches!(run.submit(&last), Reply::Refused(_)));
        assert!(run.hint().is_none());
    }

    #[test]
    fn wrong_first_move_counts_at_once_and_is_taken_back() {
        let mut run = solving("win-de779706");
        let wrong = read(&run, "c3-c4");
        assert!(matches!(run.submit(&wrong), Reply::Asked));
        assert!(!run.is_clean() && run.awaits() == Awaits::Ruling);
        assert_eq!(run.question().and_then(|question| question.keeps), Some(false));
        // Meanwhile no other move is taken, and no hint given.
        assert!(matches!(run.submit(&wrong), Reply::Refused(_)) && run.hint().is_none());
        let Reply::Wrong { shown, .. } = run.rule(None) else { panic!("wrong") };
        assert!(shown == ["c3-c4"] && run.game().is_empty());
        assert_eq!(run.awaits(), Awaits::Player);
    }

    #[test]
    fn other_solution_continues_along_its_rulings_line() {
        let mut run = solving("win-9d5516ed");
        let other = read(&run, "e2-b5");
        assert!(matches!(run.submit(&other), Reply::Asked));
        let question = run.question().expect("a question");
        assert_eq!((question.keeps, question.plies), (Some(true), 3));
        // Without best play it stays open, and costs nothing.
        assert!(matches!(run.rule(None), Reply::Open { .. }) && run.is_clean());
        assert!(matches!(run.submit(&other), Reply::Asked));
        let mut after = *run.game().position();
        Chameleon::play(&mut after, &other);
        let answer = Chameleon::read_move(&after, "c5xb5").expect("an answer");
        Chameleon::play(&mut after, &answer);
        let last = Chameleon::read_move(&after, "a2-d5").expect("a win");
        let line = vec![answer, last];
        let reply = run.rule(Some(Ruling { keeps: true, line }));
        assert!(matches!(reply, Reply::Right { answers } if answers == ["c5xb5"]));
        assert!(matches!(run.submit(&last), Reply::Done { answers } if answers.is_empty()));
        assert!(run.is_clean());
    }

    #[test]
    fn a_later_move_is_judged_by_its_ruling() {
        let mut run = solving("win-202228e5");
        let first = read(&run, "a1xb3");
        assert!(matches!(run.submit(&first), Reply::Right { .. }));
        let later = read(&run, "e1-e2");
        assert!(matches!(run.submit(&later), Reply::Asked));
        let question = run.question().expect("a question");
        assert_eq!((question.keeps, question.plies, question.kind), (None, 5, PuzzleKind::Win));
        assert!(run.is_clean());
        let ruling = Ruling { keeps: false, line: Vec::new() };
        assert!(matches!(run.rule(Some(ruling)), Reply::Wrong { .. }));
        // The position before it stands again.
        assert!(!run.is_clean() && run.game().plies() == 2);
    }

    #[test]
    fn hints_come_in_three_stages_for_each_move() {
        let mut run = solving("win-de779706");
        assert!(matches!(run.hint(), Some(Hint::Kind(_))));
        let Some(Hint::Piece { place, .. }) = run.hint() else { panic!("the piece") };
        assert_eq!(place, "a2");
        assert!(matches!(run.hint(), Some(Hint::Move(text)) if text == "a2-a1"));
        assert!(matches!(run.hint(), Some(Hint::Move(text)) if text == "a2-a1"));
        assert_eq!(run.hints(), 3);
        let first = read(&run, "a2-a1");
        assert!(matches!(run.submit(&first), Reply::Right { .. }));
        assert_eq!(run.hints(), 0);
        assert!(matches!(run.hint(), Some(Hint::Kind(_))) && !run.is_clean());
    }

    #[test]
    fn defence_needs_only_its_first_move_to_be_solved() {
        let puzzles = puzzles::<Chameleon>().unwrap();
        for puzzle in puzzles.into_iter().filter(|puzzle| puzzle.kind == PuzzleKind::Defence) {
            for solution in puzzle.solutions.clone() {
                let mut run = run_of(puzzle.clone());
                let Reply::Done { answers } = run.submit(&solution) else { panic!("{}", puzzle.id) };
                let is_line = solution == puzzle.line[0];
                assert_eq!(answers.len(), if is_line { puzzle.line.len() - 1 } else { 0 }, "{}", puzzle.id);
                assert!(run.is_solved() && run.is_clean());
            }
        }
    }

    #[test]
    fn the_solution_is_shown_from_where_the_puzzle_stands() {
        let mut run = solving("win-de779706");
        let first = read(&run, "a2-a1");
        assert!(matches!(run.submit(&first), Reply::Right { .. }));
        assert_eq!(run.give_up().len(), 1);
        assert!(!run.is_solved() && !run.is_clean() && run.awaits() == Awaits::Nothing);
        assert!(run.give_up().is_empty());
        assert_eq!(solving("win-de779706").give_up().len(), 3);
    }

    #[test]
    fn an_illegal_move_is_refused_and_costs_nothing() {
        let mut run = solving("win-de779706");
        let start = camaieu_rules::chameleon::Position::start();
        let other = Chameleon::read_move(&start, "b1-a2").expect("a move of the start");
        assert!(matches!(run.submit(&other), Reply::Refused(_)));
        assert!(run.is_clean() && run.awaits() == Awaits::Player);
    }
}
