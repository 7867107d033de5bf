//! Lessons and their steps, read for their game.

use std::fmt::Display;
use std::ops::Deref;

use crate::built_in::{LessonFile, built_in};
use crate::player::BEST_LEVEL;
use crate::problems::Task;
use camaieu_rules::game::{Game, Observer};
use camaieu_rules::setup::Setup;

use super::condition::Condition;
use super::facts::{CoursePart, Lesson, StepFacts, StepKind};
use super::file::{self, KindText, LessonError, StepText, WrongText};
use super::puzzle::{Puzzle, PuzzleFacts};

/// Name of the lesson whose steps are the puzzles of a game.
pub const PUZZLES: &str = "puzzles";

/// Step of a lesson: a position and what the player does there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonStep<G: Game> {
    facts: StepFacts,
    /// Position at the beginning.
    pub position: G::Position,
    /// Kind of the step: what the player does.
    pub kind: StepBody<G>,
}

impl<G: Game> Deref for LessonStep<G> {
    type Target = StepFacts;

    fn deref(&self) -> &StepFacts {
        &self.facts
    }
}

/// Kind of a step, with its answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepBody<G: Game> {
    /// Looks on: the line plays itself and can be repeated.
    Show {
        /// The moves.
        line: Vec<G::Move>,
    },
    /// Reaches a goal.
    Do {
        /// The goal, judged after each move of the player.
        goal: Condition<G::Place>,
        /// Fewest moves of the player that reach it against any defence.
        par: usize,
        /// Line that reaches it in that many moves, with the best defence between them.
        answer: Vec<G::Move>,
        /// Wrong first moves that have a reply of their own.
        wrong: Vec<Wrong<G>>,
        /// A reply that punishes any other wrong move, judged for the seat that replies.
        punish: Option<Condition<G::Place>>,
    },
    /// Tries an illegal move: the refusal is the lesson.
    Try {
        /// Illegal moves in the game's notation, all refused by the rule.
        moves: Vec<String>,
        /// Number of the rule.
        rule: u8,
    },
    /// Finds all moves of a kind.
    Find {
        /// The kind.
        goal: Condition<G::Place>,
        /// All of them.
        all: Vec<G::Move>,
    },
    /// Plays a line against given answers.
    Script {
        /// The moves of all seats.
        line: Vec<G::Move>,
        /// Wrong moves that have a reply of their own.
        wrong: Vec<Wrong<G>>,
    },
    /// Plays a short game against an engine.
    Play {
        /// Level of the engine.
        level: u8,
        /// The goal, judged after every ply for the player.
        goal: Condition<G::Place>,
        /// Number of moves that the player has.
        within: usize,
    },
    /// Keeps a proved result: a puzzle.
    Keep {
        /// Kind of the result, and how far it is.
        facts: PuzzleFacts,
        /// All first moves that keep it.
        solutions: Vec<G::Move>,
        /// Best play, beginning with a solution.
        line: Vec<G::Move>,
    },
    /// Finds all moves of each task: a problem.
    Solve {
        /// Tasks, each with all its moves.
        tasks: Vec<Task<G::Move>>,
        /// Level, from 1 to 5; 0 for a given position.
        level: u8,
    },
}

/// Legal moves that miss the goal, with the reply to them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong<G: Game> {
    /// The moves.
    pub moves: Vec<G::Move>,
    /// Name of the sentence that says why.
    pub say: String,
    /// Line that punishes each of them; empty where there is none.
    pub punished: Vec<G::Move>,
    /// Number of plies of the line that come before.
    pub after: usize,
}

impl<G: Game> StepBody<G> {
    /// The kind without moves and goals.
    fn facts(&self, position: &G::Position) -> StepKind {
        match self {
            StepBody::Show { .. } => StepKind::Show,
            StepBody::Do { par, .. } => StepKind::Do { par: *par },
            StepBody::Try { moves, .. } => {
                let view = G::view(position, Observer::Seat(G::to_move(position)));
                let refused = |text: &String| match G::read_move(&view, text) {
                    Ok(mv) => G::check(&view, &mv).err(),
                    Err(refusal) => Some(refusal),
                };
                StepKind::Try { refusal: moves.first().and_then(refused) }
            }
            StepBody::Find { all, .. } => StepKind::Find { of: all.len() },
            StepBody::Script { line, .. } => StepKind::Script { plies: line.len() },
            StepBody::Play { level, .. } => StepKind::Play { level: *level },
            StepBody::Keep { facts, .. } => StepKind::Keep(*facts),
            StepBody::Solve { level, .. } => StepKind::Solve { level: *level },
        }
    }

    /// Word of the kind in lists.
    pub fn word(&self) -> &'static str {
        match self {
            StepBody::Show { .. } => "show",
            StepBody::Do { .. } => "do",
            StepBody::Try { .. } => "try",
            StepBody::Find { .. } => "find",
            StepBody::Script { .. } => "script",
            StepBody::Play { .. } => "play",
            StepBody::Keep { .. } => "keep",
            StepBody::Solve { .. } => "solve",
        }
    }
}

impl<G: Game> LessonStep<G> {
    /// The step of a position that belongs to no lesson file: a puzzle or a problem, by the name of its collection and
    /// its own.
    pub(super) fn alone(
        lesson: &'static str,
        name: String,
        position: G::Position,
        kind: StepBody<G>,
    ) -> LessonStep<G> {
        let facts = StepFacts {
            game: G::NAME,
            lesson,
            name,
            part: CoursePart::FinerPoints,
            rules: Vec::new(),
            chapters: Vec::new(),
            setup: G::setup(&position).to_string(),
            arrows: Vec::new(),
            marks: Vec::new(),
            kind: kind.facts(&position),
            seat: G::to_move(&position),
            seats: G::seats(&position),
        };
        LessonStep { facts, position, kind }
    }
}

impl<G: Game> From<Puzzle<G>> for LessonStep<G> {
    fn from(puzzle: Puzzle<G>) -> LessonStep<G> {
        let facts = PuzzleFacts::of(&puzzle);
        let Puzzle { id, position, solutions, line, .. } = puzzle;
        LessonStep::alone(PUZZLES, id, position, StepBody::Keep { facts, solutions, line })
    }
}

/// All lessons of a game, in the order of its course: first the essentials, then the finer points.
pub fn lessons<G: Game>() -> Result<Vec<Lesson<LessonStep<G>>>, LessonError> {
    let subjects: Vec<(&'static str, Vec<LessonStep<G>>)> = built_in(G::NAME)
        .lessons
        .iter()
        .map(|file| Ok((file.name, steps(file)?)))
        .collect::<Result<_, _>>()?;
    let lesson = |part: CoursePart, name: &'static str, all: &[LessonStep<G>]| {
        let steps: Vec<LessonStep<G>> = all.iter().filter(|step| step.part == part).cloned().collect();
        let is_continued = part == CoursePart::FinerPoints && steps.len() < all.len();
        (!steps.is_empty()).then_some(Lesson { game: G::NAME, name, part, is_continued, steps })
    };
    let of_part = |part| subjects.iter().filter_map(move |(name, all)| lesson(part, name, all));
    Ok(CoursePart::ALL.into_iter().flat_map(of_part).collect())
}

/// The steps of a file, in its order.
fn steps<G: Game>(file: &LessonFile) -> Result<Vec<LessonStep<G>>, LessonError> {
    let read = file::read(file)?;
    let steps = read.steps.iter().map(|text| {
        step::<G>(file.name, text).map_err(|fault| LessonError {
            lesson: file.name,
            step: text.name.clone(),
            fault,
        })
    });
    steps.collect()
}

fn step<G: Game>(lesson: &'static str, text: &StepText) -> Result<LessonStep<G>, String> {
    let setup = Setup::read(G::OPTIONS, &text.setup).map_err(error_text)?;
    let position = match text.position.as_str() {
        "" => G::start(&setup, 1),
        given => G::read_position(given, &setup).map_err(|faults| format!("position: {faults:?}"))?,
    };
    if let Some(rule) = text.rules.iter().find(|&&rule| rule == 0 || rule > G::RULES) {
        return Err(format!("there is no rule {rule}"));
    }
    let reader = StepParser::<G> { position };
    let kind = reader.kind(&text.kind)?;
    let arrow = |(from, to): &(String, String)| Ok([reader.place_text(from)?, reader.place_text(to)?]);
    let facts = StepFacts {
        game: G::NAME,
        lesson,
        name: text.name.clone(),
        part: if text.essential { CoursePart::Essentials } else { CoursePart::FinerPoints },
        rules: text.rules.clone(),
        chapters: text.chapters.clone(),
        setup: text.setup.clone(),
        arrows: text.arrows.iter().map(arrow).collect::<Result<_, String>>()?,
        marks: text.marks.iter().map(|mark| reader.place_text(mark)).collect::<Result<_, _>>()?,
        kind: kind.facts(&reader.position),
        seat: G::to_move(&reader.position),
        seats: G::seats(&reader.position),
    };
    Ok(LessonStep { facts, kind, position: reader.position })
}

/// Reader of what a step says about its position.
struct StepParser<G: Game> {
    position: G::Position,
}

impl<G: Game> StepParser<G> {
    fn kind(&self, text: &KindText) -> Result<StepBody<G>, String> {
        Ok(match text {
            KindText::Show { line } => StepBody::Show { line: self.line(line)?.0 },
            KindText::Do { goal, par, answer, wrong, punish } => StepBody::Do {
                goal: self.condition(goal)?,
                par: *par,
                answer: self.line(answer)?.0,
                wrong: self.wrong(wrong, &[])?,
                punish: punish.as_ref().map(|punish| self.condition(punish)).transpose()?,
            },
            KindText::Try { moves, rule } => StepBody::Try { moves: moves.clone(), rule: *rule },
            KindText::Find { goal, all } => {
                let read = |text: &String| read_move::<G>(&self.position, text);
                let all = all.iter().map(read).collect::<Result<_, _>>()?;
                StepBody::Find { goal: self.condition(goal)?, all }
            }
            KindText::Script { line, wrong } => {
                StepBody::Script { line: self.line(line)?.0, wrong: self.wrong(wrong, line)? }
            }
            KindText::Play { level, .. } if !(1..=BEST_LEVEL).contains(level) => {
                return Err(format!("there is no level {level}"));
            }
            KindText::Play { level, goal, within } => {
                let goal = self.condition(goal)?.for_seat(G::to_move(&self.position));
                StepBody::Play { level: *level, goal, within: *within }
            }
        })
    }

    /// Moves that are played one after the other, and the position after them.
    fn line(&self, texts: &[String]) -> Result<(Vec<G::Move>, G::Position), String> {
        let mut position = self.position.clone();
        let mut line = Vec::new();
        for text in texts {
            let mv = read_move::<G>(&position, text)?;
            let _ = G::play(&mut position, &mv);
            line.push(mv);
        }
        Ok((line, position))
    }

    fn wrong(&self, texts: &[WrongText], line: &[String]) -> Result<Vec<Wrong<G>>, String> {
        let wrong = |text: &WrongText| {
            let before = line.get(..text.after).ok_or("“after” is beyond the line")?;
            let (_, position) = self.line(before)?;
            let mut moves = Vec::new();
            let mut punished = Vec::new();
            for mv in &text.moves {
                let played: Vec<String> = before.iter().chain([mv]).chain(&text.punished).cloned().collect();
                let (all, _) = self.line(&played)?;
                punished = all[before.len() + 1..].to_vec();
                moves.push(read_move::<G>(&position, mv)?);
            }
            Ok(Wrong { moves, say: text.say.clone(), punished, after: text.after })
        };
        texts.iter().map(wrong).collect()
    }

    fn condition(&self, text: &Condition) -> Result<Condition<G::Place>, String> {
        if let Some(word) = text.unknown_word::<G>() {
            return Err(format!("unknown word '{word}'"));
        }
        text.with_places(&|place| self.read_place(place).ok())
            .ok_or_else(|| format!("unknown place in {text:?}"))
    }

    fn read_place(&self, text: &str) -> Result<G::Place, String> {
        let view = G::view(&self.position, Observer::All);
        place_named::<G>(&view, text).ok_or_else(|| format!("there is no place '{text}'"))
    }

    /// The text of a place as the game writes it.
    fn place_text(&self, text: &str) -> Result<String, String> {
        let place = self.read_place(text)?;
        Ok(G::place_text(&G::view(&self.position, Observer::All), place))
    }
}

/// The place with this text, whatever its capitals.
pub(super) fn place_named<G: Game>(view: &G::View, text: &str) -> Option<G::Place> {
    let is_named = |place: &G::Place| G::place_text(view, *place).eq_ignore_ascii_case(text);
    G::places(view).into_iter().find(is_named)
}

fn read_move<G: Game>(position: &G::Position, text: &str) -> Result<G::Move, String> {
    let view = G::view(position, Observer::Seat(G::to_move(position)));
    G::read_move(&view, text).map_err(|refusal| format!("move '{text}': {refusal:?}"))
}

fn error_text(error: impl Display) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_rules::camelot::Camelot;

    fn fault(step: &str) -> String {
        let text: &'static str = format!("(steps: [(name: \"a\", {step})])").leak();
        match steps::<Camelot>(&LessonFile { name: "test", text }) {
            Ok(steps) => panic!("{steps:?} are read"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn a_fault_of_a_lesson_file_is_named_with_its_step() {
        let goal = r#"goal: Count(what: "jumps", is: AtLeast(1)), answer: ["E6-E8"]"#;
        for (step, word) in [
            ("kind: Show(), colour: 1", "colour"),
            ("kind: Dance()", "Dance"),
            ("kind: Show(), rules: [16]", "rule 16"),
            (r#"kind: Show(), setup: "board=ring""#, "board"),
            (r#"kind: Show(), position: "8/8 w""#, "position"),
            (r#"kind: Show(line: ["E6-E9"])"#, "E6-E9"),
            (r#"kind: Show(), marks: ["Z1"]"#, "Z1"),
            (r#"kind: Show(), arrows: [("E6", "M6")]"#, "M6"),
            (r#"kind: Do(goal: Count(what: "runs", is: AtLeast(1)), answer: [])"#, "runs"),
            (r#"kind: Do(goal: Empty("A1"), answer: [])"#, "A1"),
            (r#"kind: Play(level: 11, goal: Won(), within: 9)"#, "level 11"),
            (&format!(r#"kind: Do({goal}, wrong: [(moves: ["E6-E9"], say: "x")])"#), "E6-E9"),
            (
                &format!(r#"kind: Do({goal}, wrong: [(moves: ["E6-E8"], say: "x", punished: ["A1-A2"])])"#),
                "A1-A2",
            ),
            (r#"kind: Script(line: ["E6-E8"], wrong: [(moves: ["F6-F8"], say: "x", after: 2)])"#, "after"),
        ] {
            let said = fault(step);
            assert!(said.starts_with("test, step '") && said.contains(word), "{step}: {said}");
        }
    }
}
