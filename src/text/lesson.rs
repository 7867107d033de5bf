//! Sentences about a step of a lesson under way.

use std::fmt::Display;
use std::ops::Deref;
use std::time::Duration;

use camaieu_play::lesson::{Hint, Lesson, Part, Reply, StepFacts, StepKind, sentences};
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
        self.say(&sentences::title(lesson))
    }

    /// Label of a step in which the player has a seat: which one; `None` for one to look at.
    pub fn lesson_seat(&self, step: &StepFacts) -> Option<String> {
        let seat = || self.seat(step.game, step.seats(), step.seat());
        step.is_task().then(|| self.say_with("you-are", &[("seat", &seat())]))
    }

    /// Heading of a part of a course: its name and the minutes that it takes.
    pub fn part_heading<S>(&self, course: &[Lesson<S>], part: Part) -> String
    where
        S: Deref<Target = StepFacts>,
    {
        let id = match part {
            Part::Essentials => "lesson-part-essentials",
            Part::FinerPoints => "lesson-part-finer",
        };
        let minutes = self.part_time(course, part).as_secs().div_ceil(60);
        self.say_with(id, &[("minutes", &minutes)])
    }

    /// Time that a part of a course takes who makes no mistakes.
    pub fn part_time<S>(&self, course: &[Lesson<S>], part: Part) -> Duration
    where
        S: Deref<Target = StepFacts>,
    {
        let lessons = course.iter().filter(|lesson| lesson.part == part);
        lessons.flat_map(|lesson| &lesson.steps).map(|step| self.step_time(step)).sum()
    }

    /// Time that a step takes: to read its goal, the refusal that it is about and the sentence at its end, and to make
    /// its moves.
    fn step_time(&self, step: &StepFacts) -> Duration {
        let refusal = match &step.kind {
            StepKind::Try { refusal } => refusal.as_ref().map(|refusal| self.refusal(refusal)),
            _ => None,
        };
        let read = [Some(self.say(&sentences::goal(step))), refusal, self.lesson_done(step)];
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
        };
        Duration::from_secs(moving) + Duration::from_millis(words as u64 * 60_000 / WORDS_A_MINUTE)
    }

    /// Sentence for the judgement of a move; `None` where what follows says enough.
    pub fn lesson_reply(&self, step: &StepFacts, reply: &Reply) -> Option<String> {
        Some(match reply {
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
                let why = match say {
                    Some(say) => self.say(say),
                    None if step.is_game() => self.lesson_lost(step, *outcome),
                    None => self.say("lesson-wrong"),
                };
                if shown.len() < 2 {
                    return Some(why);
                }
                let line = self.say_with("lesson-shown", &[("line", &shown.join(" "))]);
                format!("{why}\n{line}")
            }
        })
    }

    /// Sentence for a short game that is lost, or not won in time: how it has ended, where it has.
    fn lesson_lost(&self, step: &StepFacts, outcome: Outcome) -> String {
        let missed = self.say("lesson-lost");
        if !outcome.is_over() {
            return missed;
        }
        let verdict = self.verdict(step.game, step.seats(), outcome);
        let ending = self.ending(step.game, outcome);
        format!("{verdict}. {ending} {missed}")
    }

    /// Sentence of a hint; `None` for the best move, which only an engine knows.
    pub fn lesson_hint(&self, game: &str, hint: &Hint) -> Option<String> {
        Some(match hint {
            Hint::Words(id) => self.say(id),
            Hint::Piece { name, .. } => self.place_hint(game, name),
            Hint::Move(text) => self.say_with("text-hint", &[("move", text)]),
            Hint::Best => return None,
        })
    }

    /// Sentence of a hint that names a place.
    pub(super) fn place_hint(&self, game: &str, place: &Phrase) -> String {
        let place = self.phrase(game, place, &|seat| self.seat(game, 2, seat));
        self.say_with("lesson-hint-piece", &[("place", &place)])
    }

    /// Sentence at the end of a step, where the lesson has one.
    pub fn lesson_done(&self, step: &StepFacts) -> Option<String> {
        let none: [(&str, &dyn Display); 0] = [];
        self.find(&sentences::done(step), &none)
    }
}
