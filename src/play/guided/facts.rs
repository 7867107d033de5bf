//! Facts of lessons and steps: all that is known of them without the types of their game.

use std::ops::Deref;

use camaieu_rules::game::{Refusal, Seat};

use super::puzzle::PuzzleFacts;

/// Part of a course.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoursePart {
    /// The steps that a first game needs.
    Essentials,
    /// Everything else.
    FinerPoints,
}

impl CoursePart {
    /// The parts in their order.
    pub const ALL: [CoursePart; 2] = [CoursePart::Essentials, CoursePart::FinerPoints];
}

/// Lesson of a game: a few steps about one subject. A subject of both parts of a course has a lesson in each. The puzzles
/// of a game are steps of one lesson, and so is a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson<S> {
    /// Name of the game.
    pub game: &'static str,
    /// The lesson's name.
    pub name: &'static str,
    /// The part of the course.
    pub part: CoursePart,
    /// Whether it continues a subject that the part before has begun.
    pub is_continued: bool,
    /// Its steps in order.
    pub steps: Vec<S>,
}

/// Step of a lesson, apart from its position, its moves and its goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepFacts {
    /// Name of the game.
    pub game: &'static str,
    /// Name of the lesson.
    pub lesson: &'static str,
    /// The step's name, unique in its lesson.
    pub name: String,
    /// The part of the course.
    pub part: CoursePart,
    /// Numbers of the rules that it explains.
    pub rules: Vec<u8>,
    /// Numbers of the chapters of the rules that it belongs to, besides those of its rules.
    pub chapters: Vec<u8>,
    /// Text of the set-up; empty for the default.
    pub setup: String,
    /// Arrows from place to place.
    pub arrows: Vec<[String; 2]>,
    /// Places that are pointed out.
    pub marks: Vec<String>,
    /// Kind of the step: what the player does.
    pub kind: StepKind,
    pub(super) seat: Seat,
    pub(super) seats: u8,
}

/// Kind of a step: what the player does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepKind {
    /// Looks on.
    Show,
    /// Reaches a goal in so many moves.
    Do {
        /// Fewest moves.
        par: usize,
    },
    /// Tries an illegal move.
    Try {
        /// Refusal of the first of the moves that may be tried.
        refusal: Option<Refusal>,
    },
    /// Finds all moves of a kind.
    Find {
        /// Number of them.
        of: usize,
    },
    /// Plays a line against given answers.
    Script {
        /// Number of its plies.
        plies: usize,
    },
    /// Plays a short game against an engine.
    Play {
        /// Level of the engine.
        level: u8,
    },
    /// Keeps a proved result: a puzzle.
    Keep(PuzzleFacts),
    /// Finds all moves of each task: a problem.
    Solve {
        /// Level, from 1 to 5; 0 for a given position.
        level: u8,
    },
}

/// Task of a problem, as far as it is solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaskFacts {
    /// Its name.
    pub name: String,
    /// Number of its moves that were found.
    pub found: usize,
    /// Number of all of them.
    pub count: usize,
    /// One of them; `None` if there is none.
    pub example: Option<String>,
}

impl StepFacts {
    /// The step's name among those of all games: `camelot/canter/over-a-friend`.
    pub fn path(&self) -> String {
        format!("{}/{}/{}", self.game, self.lesson, self.name)
    }

    /// Its name among the puzzles and mistakes of all games: `chameleon/win-de779706`.
    pub(super) fn key(&self) -> String {
        format!("{}/{}", self.game, self.name)
    }

    /// The seat that the player has.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Number of seats at the table.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Whether there is something to be done, and so stars to be had.
    pub fn is_task(&self) -> bool {
        self.kind != StepKind::Show
    }

    /// The puzzle; `None` if it is a step of another kind.
    pub fn puzzle(&self) -> Option<&PuzzleFacts> {
        match &self.kind {
            StepKind::Keep(puzzle) => Some(puzzle),
            _ => None,
        }
    }

    /// Whether it is a problem, whose answers are looked at and not played.
    pub fn is_problem(&self) -> bool {
        matches!(self.kind, StepKind::Solve { .. })
    }

    /// Whether it is a short game against an engine.
    pub fn is_game(&self) -> bool {
        matches!(self.kind, StepKind::Play { .. })
    }
}

/// Whether a step closes the essentials of a course: after it a game can be played.
pub fn closes_essentials<S: Deref<Target = StepFacts>>(course: &[Lesson<S>], step: &StepFacts) -> bool {
    let last = course.iter().rfind(|lesson| lesson.part == CoursePart::Essentials);
    last.and_then(|lesson| lesson.steps.last()).is_some_and(|last| last.path() == step.path())
}
