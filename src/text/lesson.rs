//! Sentences about a step of a lesson under way.

use std::fmt::Display;
use std::time::Duration;

use crate::play::lesson::{Hint, Kind, Lesson, Part, Reply, Run, Step, sentences};
use crate::rules::game::Game;

use super::Texts;
use super::puzzle::line_text;

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
    pub fn lesson_title<G: Game>(&self, lesson: &Lesson<G>) -> String {
        let title = self.say(&sentences::title(lesson));
        match lesson.is_continued {
            true => self.say_with("lesson-continued", &[("lesson", &title)]),
            false => title,
        }
    }

    /// Heading of a part of a course: its name and the minutes that it takes.
    pub fn part_heading<G: Game>(&self, course: &[Lesson<G>], part: Part) -> String {
        let id = match part {
            Part::Essentials => "lesson-part-essentials",
            Part::FinerPoints => "lesson-part-finer",
        };
        let minutes = self.part_time(course, part).as_secs().div_ceil(60);
        self.say_with(id, &[("minutes", &minutes)])
    }

    /// Time that a part of a course takes who makes no mistakes.
    pub fn part_time<G: Game>(&self, course: &[Lesson<G>], part: Part) -> Duration {
        let lessons = course.iter().filter(|lesson| lesson.part == part);
        lessons.flat_map(|lesson| &lesson.steps).map(|step| self.step_time(step)).sum()
    }

    /// Time that a step takes: to read its goal, the refusal that it is about and the sentence at its end, and to make
    /// its moves.
    fn step_time<G: Game>(&self, step: &Step<G>) -> Duration {
        let mut run = Run::new(step.clone().into());
        let refusal = match &step.kind {
            Kind::Try { moves, .. } => moves.first().and_then(|text| {
                let reply = run.submit_text(text);
                self.lesson_reply(&run, &reply)
            }),
            _ => None,
        };
        let read = [Some(self.say(&sentences::goal(step))), refusal, self.lesson_done(&run)];
        let is_word = |word: &&str| word.contains(char::is_alphanumeric);
        let words: usize =
            read.iter().flatten().map(|text| text.split_whitespace().filter(is_word).count()).sum();
        let tasks = |moves: usize| FIRST_MOVE + FURTHER_MOVE * (moves as u64).saturating_sub(1);
        let moving = match &step.kind {
            Kind::Show { .. } => LOOKING,
            Kind::Do { par, .. } => tasks(*par),
            Kind::Try { .. } => tasks(1),
            Kind::Find { all, .. } => tasks(all.len()),
            Kind::Script { line, .. } => tasks(line.len().div_ceil(2)),
            Kind::Play { .. } => SHORT_GAME,
        };
        Duration::from_secs(moving) + Duration::from_millis(words as u64 * 60_000 / WORDS_A_MINUTE)
    }

    /// Sentence for the judgement of a move; `None` where what follows says enough.
    pub fn lesson_reply<G: Game>(&self, run: &Run<G>, reply: &Reply<G>) -> Option<String> {
        let is_game = matches!(run.step().kind, Kind::Play { .. });
        Some(match reply {
            Reply::Refused(refusal) => self.refusal(refusal),
            Reply::RefusedOtherwise(refusal) => {
                self.say_with("lesson-refused-otherwise", &[("why", &self.refusal(refusal))])
            }
            Reply::Again => self.say("text-problem-again"),
            Reply::Found { found, of } => self.say_with("lesson-found", &[("found", found), ("of", of)]),
            Reply::Right { .. } if is_game => return None,
            Reply::Right { .. } => self.say("lesson-right"),
            Reply::Done { .. } => return None,
            Reply::Wrong { say, from, shown } => {
                let why = match say {
                    Some(say) => self.say(say),
                    None if is_game => self.lesson_lost::<G>(from, shown),
                    None => self.say("lesson-wrong"),
                };
                if shown.len() < 2 {
                    return Some(why);
                }
                let line = self.say_with("lesson-shown", &[("line", &line_text::<G>(from, shown))]);
                format!("{why}\n{line}")
            }
        })
    }

    /// Sentence for a short game that is lost, or not won in time: how it has ended, where it has.
    fn lesson_lost<G: Game>(&self, from: &G::Position, shown: &[G::Move]) -> String {
        let mut after = from.clone();
        shown.iter().for_each(|mv| drop(G::play(&mut after, mv)));
        let (outcome, missed) = (G::outcome(&after), self.say("lesson-lost"));
        if !outcome.is_over() {
            return missed;
        }
        let (verdict, ending) = (self.verdict(G::NAME, outcome), self.ending(G::NAME, outcome));
        format!("{verdict}. {ending} {missed}")
    }

    /// Sentence of a hint; `None` for the best move, which only an engine knows.
    pub fn lesson_hint<G: Game>(&self, run: &Run<G>, hint: &Hint<G>) -> Option<String> {
        Some(match hint {
            Hint::Words(id) => self.say(id),
            Hint::Piece(place) => {
                let place = G::place_name(&run.view(), *place);
                let place = self.phrase(G::NAME, &place, &|seat| self.seat(G::NAME, seat));
                self.say_with("lesson-hint-piece", &[("place", &place)])
            }
            Hint::Move(text) => self.say_with("text-hint", &[("move", text)]),
            Hint::Best => return None,
        })
    }

    /// Sentence at the end of a step, where the lesson has one.
    pub fn lesson_done<G: Game>(&self, run: &Run<G>) -> Option<String> {
        let none: [(&str, &dyn Display); 0] = [];
        self.find(&sentences::done(&**run.step()), &none)
    }
}
