//! Sentences about a puzzle under way.

use crate::play::puzzle::{Puzzle, PuzzleHint, PuzzleKind, PuzzleReply, Solving};
use crate::rules::game::{Game, Observer};

use super::Texts;

impl Texts {
    /// Short name of a puzzle: what is to be done, and in how many moves.
    pub fn puzzle_name<G: Game>(&self, puzzle: &Puzzle<G>) -> String {
        let id = match puzzle.kind {
            PuzzleKind::Win => "puzzle-kind-win",
            PuzzleKind::Defence => "puzzle-kind-defence",
            PuzzleKind::Capture => "puzzle-kind-capture",
            PuzzleKind::Gain => "puzzle-kind-gain",
            PuzzleKind::Connect => "puzzle-kind-connect",
            PuzzleKind::Empty => "puzzle-kind-empty",
        };
        self.say_with(id, &[("plies", &puzzle.plies)])
    }

    /// Sentences for the goal of a puzzle: who the player is, and what is to be done.
    pub fn puzzle_goal<G: Game>(&self, puzzle: &Puzzle<G>) -> String {
        let id = match puzzle.kind {
            PuzzleKind::Win => "puzzle-goal-win",
            PuzzleKind::Defence => "puzzle-goal-defence",
            PuzzleKind::Capture => "puzzle-goal-capture",
            PuzzleKind::Gain => "puzzle-goal-gain",
            PuzzleKind::Connect => "puzzle-goal-connect",
            PuzzleKind::Empty => "puzzle-goal-empty",
        };
        let goal = self.say_with(id, &[("plies", &puzzle.plies), ("count", &puzzle.solutions.len())]);
        let seat = self.seat(G::NAME, G::to_move(&puzzle.position));
        format!("{} {goal}", self.say_with("puzzle-you", &[("seat", &seat)]))
    }

    /// Sentence for the judgement of a move; `None` while it waits for its ruling.
    pub fn puzzle_reply<G: Game>(&self, run: &Solving<G>, reply: &PuzzleReply<G>) -> Option<String> {
        Some(match reply {
            PuzzleReply::Asked => return None,
            PuzzleReply::Refused(refusal) => self.refusal(refusal),
            PuzzleReply::Right { .. } => self.say("puzzle-right"),
            PuzzleReply::Solved { .. } if run.is_clean() => self.say("puzzle-solved-clean"),
            PuzzleReply::Solved { .. } => self.say("puzzle-solved"),
            PuzzleReply::Open { mv, from } => {
                self.say_with("puzzle-open", &[("move", &move_text::<G>(from, mv))])
            }
            PuzzleReply::Wrong { mv, from, line } => {
                let id = match run.puzzle().kind {
                    PuzzleKind::Win => "puzzle-wrong-win",
                    PuzzleKind::Defence => "puzzle-wrong-defence",
                    PuzzleKind::Capture => "puzzle-wrong-capture",
                    PuzzleKind::Gain => "puzzle-wrong-gain",
                    PuzzleKind::Connect => "puzzle-wrong-connect",
                    PuzzleKind::Empty => "puzzle-wrong-empty",
                };
                let why = self.say_with(id, &[("move", &move_text::<G>(from, mv))]);
                if line.is_empty() {
                    return Some(why);
                }
                let mut after = (**from).clone();
                let _ = G::play(&mut after, mv);
                let line = self.say_with("lesson-shown", &[("line", &line_text::<G>(&after, line))]);
                format!("{why}\n{line}")
            }
        })
    }

    /// Sentence of a hint.
    pub fn puzzle_hint<G: Game>(&self, run: &Solving<G>, hint: &PuzzleHint<G>) -> String {
        match hint {
            PuzzleHint::Kind(piece) => {
                let piece = self.phrase(G::NAME, piece, &|seat| self.seat(G::NAME, seat));
                self.say_with("puzzle-hint-kind", &[("piece", &piece)])
            }
            PuzzleHint::Piece(place) => {
                let place = G::place_name(&run.view(), *place);
                let place = self.phrase(G::NAME, &place, &|seat| self.seat(G::NAME, seat));
                self.say_with("lesson-hint-piece", &[("place", &place)])
            }
            PuzzleHint::Move(text) => self.say_with("text-hint", &[("move", text)]),
        }
    }
}

/// A move of a position in notation.
fn move_text<G: Game>(position: &G::Position, mv: &G::Move) -> String {
    G::move_text(&G::view(position, Observer::All), mv)
}

/// The moves of a line from a position, joined by spaces.
pub(super) fn line_text<G: Game>(from: &G::Position, line: &[G::Move]) -> String {
    let mut position = from.clone();
    let texts = line.iter().map(|mv| {
        let text = move_text::<G>(&position, mv);
        let _ = G::play(&mut position, mv);
        text
    });
    texts.collect::<Vec<_>>().join(" ")
}
