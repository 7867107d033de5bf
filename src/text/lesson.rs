//! Sentences about a step of a lesson under way.

use std::fmt::Display;

use crate::play::lesson::{Hint, Kind, Reply, Run, sentences};
use crate::rules::game::Game;

use super::Texts;
use super::puzzle::line_text;

impl Texts {
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
