//! Sentences about a puzzle under way.

use camaieu_play::puzzle::{AnySolving, PuzzleFacts, PuzzleHint, PuzzleKind, PuzzleReply};

use super::Texts;

impl Texts {
    /// Short name of a puzzle: what is to be done, and in how many moves.
    pub fn puzzle_name(&self, puzzle: &PuzzleFacts) -> String {
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
    pub fn puzzle_goal(&self, puzzle: &PuzzleFacts) -> String {
        let id = match puzzle.kind {
            PuzzleKind::Win => "puzzle-goal-win",
            PuzzleKind::Defence => "puzzle-goal-defence",
            PuzzleKind::Capture => "puzzle-goal-capture",
            PuzzleKind::Gain => "puzzle-goal-gain",
            PuzzleKind::Connect => "puzzle-goal-connect",
            PuzzleKind::Empty => "puzzle-goal-empty",
        };
        let goal = self.say_with(id, &[("plies", &puzzle.plies), ("count", &puzzle.solutions)]);
        let seat = self.seat(puzzle.game, 2, puzzle.solver);
        format!("{} {goal}", self.say_with("you-are", &[("seat", &seat)]))
    }

    /// Sentence for the judgement of a move; `None` while it waits for its ruling.
    pub fn puzzle_reply(&self, run: &dyn AnySolving, reply: &PuzzleReply) -> Option<String> {
        Some(match reply {
            PuzzleReply::Asked => return None,
            PuzzleReply::Refused(refusal) => self.refusal(refusal),
            PuzzleReply::Right { .. } => self.say("puzzle-right"),
            PuzzleReply::Solved { .. } if run.is_clean() => self.say("puzzle-solved-clean"),
            PuzzleReply::Solved { .. } => self.say("puzzle-solved"),
            PuzzleReply::Open { mv } => self.say_with("puzzle-open", &[("move", mv)]),
            PuzzleReply::Wrong { mv, line } => {
                let id = match run.facts().kind {
                    PuzzleKind::Win => "puzzle-wrong-win",
                    PuzzleKind::Defence => "puzzle-wrong-defence",
                    PuzzleKind::Capture => "puzzle-wrong-capture",
                    PuzzleKind::Gain => "puzzle-wrong-gain",
                    PuzzleKind::Connect => "puzzle-wrong-connect",
                    PuzzleKind::Empty => "puzzle-wrong-empty",
                };
                let why = self.say_with(id, &[("move", mv)]);
                if line.is_empty() {
                    return Some(why);
                }
                let line = self.say_with("lesson-shown", &[("line", &line.join(" "))]);
                format!("{why}\n{line}")
            }
        })
    }

    /// Sentence of a hint.
    pub fn puzzle_hint(&self, game: &str, hint: &PuzzleHint) -> String {
        match hint {
            PuzzleHint::Kind(piece) => {
                let piece = self.phrase(game, piece, &|seat| self.seat(game, 2, seat));
                self.say_with("puzzle-hint-kind", &[("piece", &piece)])
            }
            PuzzleHint::Piece { name, .. } => self.place_hint(game, name),
            PuzzleHint::Move(text) => self.say_with("text-hint", &[("move", text)]),
        }
    }
}
