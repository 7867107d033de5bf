//! Sentences about steps: of lessons, puzzles and problems.

use std::fmt::Display;
use std::ops::Deref;
use std::time::Duration;

use camaieu_play::guided::puzzle::{PuzzleFacts, PuzzleKind};
use camaieu_play::guided::{
    AnyRun, CoursePart, Hint, Lesson, Mistake, PUZZLES, Reply, StepFacts, StepKind, sentences,
};
use camaieu_play::{Controller, Player, Remark};
use camaieu_rules::game::{Outcome, Phrase};

use super::Texts;

/// Words that are read in a minute.
const WORDS_A_MINUTE: u64 = 200;
/// Seconds that a line takes that plays itself.
const LOOKING: u64 = 8;
/// Seconds that the first move of a task takes.
const FIRST_MOVE: u64 = 15;
/// Seconds that each further move of it takes.
const FURTHER_MOVE: u64 = 5;
/// Seconds that a short game takes.
const SHORT_GAME: u64 = 120;

impl Texts {
    /// Title of a lesson.
    pub fn lesson_title<S>(&self, lesson: &Lesson<S>) -> String {
        if lesson.name == PUZZLES { self.say("puzzles") } else { self.say(&sentences::title(lesson)) }
    }

    /// Label of a step in which the player has one of several seats: which one; `None` for one to look at.
    pub fn step_seat(&self, step: &StepFacts) -> Option<String> {
        let seat = || self.seat(step.game, step.seats(), step.seat());
        (step.is_task() && step.seats() > 1).then(|| self.say_with("you-are", &[("seat", &seat())]))
    }

    /// Text of a step, or its goal.
    pub fn step_goal(&self, step: &StepFacts) -> String {
        match &step.kind {
            StepKind::Keep(puzzle) => {
                let args: [(&str, &dyn Display); 2] =
                    [("plies", &puzzle.plies), ("count", &puzzle.solutions)];
                self.say_with(&format!("puzzle-goal-{}", puzzle.kind), &args)
            }
            StepKind::Solve { .. } => self.say("problem-what"),
            _ => self.say(&sentences::goal(step)),
        }
    }

    /// Title of a mistake: how many moves keep the result.
    pub fn mistake_title(&self, puzzle: &PuzzleFacts) -> String {
        let args: [(&str, &dyn Display); 2] = [("kind", &puzzle.kind), ("count", &puzzle.solutions)];
        self.say_with("mistake-title", &args)
    }

    /// The game that a mistake comes from.
    pub fn mistake_from(&self, mistake: &Mistake) -> String {
        let date = self.date(mistake.day);
        match &mistake.against {
            Some(Player { name, .. }) if !name.is_empty() => {
                self.say_with("mistake-against", &[("name", name), ("date", &date)])
            }
            Some(Player { controller: Controller::Level(level), .. }) => {
                self.say_with("mistake-against-level", &[("level", level), ("date", &date)])
            }
            _ => self.say_with("mistake-from", &[("date", &date)]),
        }
    }

    /// The move that was the mistake, with the gravest of what was wrong with it where that is known, in a line of its own.
    pub fn that_day(&self, mistake: &Mistake) -> String {
        let faults = &mistake.faults[..mistake.faults.len().min(1)];
        self.because("mistake-that-day", &mistake.played, faults)
    }

    /// The move that would have been best, with its reasons; `None` where there are none.
    pub fn best_that_day(&self, mistake: &Mistake) -> Option<String> {
        let best = mistake.best.as_ref().filter(|best| !best.reasons.is_empty())?;
        Some(self.because("mistake-best", &best.mv, &best.reasons))
    }

    /// A move and what there is to say of it.
    fn because(&self, id: &str, mv: &str, remarks: &[Remark]) -> String {
        let (said, why) = (self.say_with(id, &[("move", &mv)]), self.remarks(remarks));
        if why.is_empty() {
            said
        } else {
            format!("{said}\n{}", self.say_with("mistake-because", &[("why", &why)]))
        }
    }

    /// Short name of a puzzle: what is to be done, and in how many moves.
    pub fn puzzle_name(&self, puzzle: &PuzzleFacts) -> String {
        self.say_with(&format!("puzzle-kind-{}", puzzle.kind), &[("plies", &puzzle.plies)])
    }

    /// Heading of a part of a course: its name and the minutes that it takes.
    pub fn part_heading<S>(&self, course: &[Lesson<S>], part: CoursePart) -> String
    where
        S: Deref<Target = StepFacts>,
    {
        let id = match part {
            CoursePart::Essentials => "lesson-part-essentials",
            CoursePart::FinerPoints => "lesson-part-finer",
        };
        let minutes = self.part_time(course, part).as_secs().div_ceil(60);
        self.say_with(id, &[("minutes", &minutes)])
    }

    /// Time that a part of a course takes who makes no mistakes.
    pub fn part_time<S>(&self, course: &[Lesson<S>], part: CoursePart) -> Duration
    where
        S: Deref<Target = StepFacts>,
    {
        course.iter().filter(|lesson| lesson.part == part).map(|lesson| self.lesson_time(lesson)).sum()
    }

    /// Time that a lesson takes who makes no mistakes.
    pub fn lesson_time<S>(&self, lesson: &Lesson<S>) -> Duration
    where
        S: Deref<Target = StepFacts>,
    {
        lesson.steps.iter().map(|step| self.step_time(step)).sum()
    }

    /// Time that a step takes: to read its goal, the refusal that it is about and the sentence at its end, and to make
    /// its moves.
    fn step_time(&self, step: &StepFacts) -> Duration {
        let refusal = match &step.kind {
            StepKind::Try { refusal } => refusal.as_ref().map(|refusal| self.refusal(refusal)),
            _ => None,
        };
        let none: [(&str, &dyn Display); 0] = [];
        let done = self.find(&sentences::done(step), &none);
        let read = [Some(self.step_goal(step)), refusal, done];
        let is_word = |word: &&str| word.contains(char::is_alphanumeric);
        let words: usize =
            read.iter().flatten().map(|text| text.split_whitespace().filter(is_word).count()).sum();
        let tasks = |moves: usize| FIRST_MOVE + FURTHER_MOVE * (moves as u64).saturating_sub(1);
        let moving = match step.kind {
            StepKind::Show => LOOKING,
            StepKind::Do { par } => tasks(par),
            StepKind::Try { .. } => tasks(1),
            StepKind::Find { of } => tasks(of),
            StepKind::Script { plies } => tasks(plies.div_ceil(2)),
            StepKind::Play { .. } => SHORT_GAME,
            StepKind::Keep(puzzle) => tasks(puzzle.plies.div_ceil(2) as usize),
            StepKind::Solve { .. } => FIRST_MOVE,
        };
        Duration::from_secs(moving) + Duration::from_millis(words as u64 * 60_000 / WORDS_A_MINUTE)
    }

    /// Sentence for the judgement of a move; `None` where what follows says enough, and while it waits for its ruling.
    pub fn step_reply(&self, step: &StepFacts, reply: &Reply) -> Option<String> {
        Some(match reply {
            Reply::Asked => return None,
            Reply::Open { mv } => self.say_with("puzzle-open", &[("move", mv)]),
            Reply::Refused(refusal) => self.refusal(refusal),
            Reply::RefusedOtherwise(refusal) => {
                self.say_with("lesson-refused-otherwise", &[("why", &self.refusal(refusal))])
            }
            Reply::Again => self.say("text-problem-again"),
            Reply::Found { found, of } => self.say_with("lesson-found", &[("found", found), ("of", of)]),
            Reply::Right { .. } if step.is_game() => return None,
            Reply::Right { .. } => self.say("lesson-right"),
            Reply::Done { .. } => return None,
            Reply::Wrong { say, shown, outcome } => {
                let why = match (say, &step.kind) {
                    (Some(say), _) => self.say(say),
                    (None, StepKind::Play { .. }) => self.lesson_lost(step, *outcome),
                    (None, StepKind::Keep(puzzle)) => self.lost_result(puzzle.kind, shown),
                    (None, _) => self.say("lesson-wrong"),
                };
                if shown.len() < 2 {
                    return Some(why);
                }
                let line = if step.puzzle().is_some() { &shown[1..] } else { shown };
                let line = self.say_with("lesson-shown", &[("line", &line.join(" "))]);
                format!("{why}\n{line}")
            }
        })
    }

    /// Sentence for a move that gives the result of a puzzle away; the first of those that are shown.
    fn lost_result(&self, kind: PuzzleKind, shown: &[String]) -> String {
        let mv = shown.first().map(String::as_str).unwrap_or_default();
        self.say_with(&format!("puzzle-wrong-{kind}"), &[("move", &mv)])
    }

    /// Sentence for a short game that is lost, or not won in time: how it has ended, where it has.
    fn lesson_lost(&self, step: &StepFacts, outcome: Outcome) -> String {
        let missed = self.say("lesson-lost");
        if !outcome.is_over() {
            return missed;
        }
        let verdict = self.verdict(step.game, step.seats(), outcome);
        let ending = self.outcome_reason(step.game, outcome);
        format!("{verdict}. {ending} {missed}")
    }

    /// Sentence of a hint; `None` for the best move, which only an engine knows.
    pub fn step_hint(&self, step: &StepFacts, hint: &Hint) -> Option<String> {
        let name = |phrase: &Phrase| {
            self.phrase(step.game, phrase, &|seat| self.seat(step.game, step.seats(), seat))
        };
        Some(match hint {
            Hint::Words(id) => self.say(id),
            Hint::Kind(piece) => self.say_with("puzzle-hint-kind", &[("piece", &name(piece))]),
            Hint::Piece { name: place, .. } => self.say_with("lesson-hint-piece", &[("place", &name(place))]),
            Hint::Move(text) => self.say_with("text-hint", &[("move", text)]),
            Hint::Best => return None,
        })
    }

    /// Sentence at the end of a step that the player has done, where there is one.
    pub fn step_done(&self, run: &dyn AnyRun) -> Option<String> {
        let step = run.step();
        if run.result().is_none() || step.is_task() && !run.is_solved() {
            return None;
        }
        let none: [(&str, &dyn Display); 0] = [];
        match &step.kind {
            StepKind::Keep(_) if run.is_clean() => Some(self.say("puzzle-solved-clean")),
            StepKind::Keep(_) => Some(self.say("puzzle-solved")),
            StepKind::Solve { .. } => Some(self.say("problem-solved")),
            _ => self.find(&sentences::done(step), &none),
        }
    }
}
