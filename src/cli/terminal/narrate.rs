//! The commands that tell the match in words: the last moves, whose turn it is, the clocks, pieces, places and lines.

use std::time::Duration;

use crate::cli::failure::Failure;
use crate::play::AnySession;
use crate::play::narration::{AnyNarrator, narrate};
use crate::rules::game::{Observer, Phrase, Seat};
use crate::rules::text::number;
use crate::text::Texts;

use super::console::print_line;
use super::text_session::TextSession;
use super::typed_commands::TypedCommand;

/// Teller of a match in the language of the person who types.
pub(super) struct Teller<'a> {
    pub(super) texts: &'static Texts,
    pub(super) session: &'a dyn AnySession,
    /// Observer to whom it is told.
    pub(super) observer: Observer,
    /// Steps of the half-made move.
    pub(super) made: &'a [String],
    /// The seat whose pieces are told where none is named.
    pub(super) own: Seat,
    /// Time of the session.
    pub(super) now: Duration,
    pub(super) name: &'a dyn Fn(Seat) -> String,
}

/// Prints the answer to a command that tells something; `rest` is what follows the command.
pub(super) fn execute(game: &TextSession, command: TypedCommand, rest: &str) -> Result<(), Failure> {
    let teller = Teller {
        texts: game.texts,
        session: &*game.session,
        observer: game.viewer.observer(),
        made: &game.made,
        own: game.viewer.person().unwrap_or(game.session.shown_turn()),
        now: game.now(),
        name: &|seat| game.name(seat),
    };
    teller.print_query_answer(command, rest)
}

impl Teller<'_> {
    /// Prints the answer to a command that tells something; `rest` is what follows the command.
    pub(super) fn print_query_answer(&self, command: TypedCommand, rest: &str) -> Result<(), Failure> {
        let told = narrate(self.session, self.observer, self.made, |narrator| {
            self.answer_lines(narrator, command, rest)
        });
        told.unwrap_or_default().iter().try_for_each(|line| print_line(line))
    }

    /// The lines of the answer.
    fn answer_lines(&self, narrator: &dyn AnyNarrator, command: TypedCommand, rest: &str) -> Vec<String> {
        let words = |phrase: &Phrase| self.texts.phrase(self.session.game(), phrase, &self.name);
        let at_place = |told: Option<Phrase>| match told {
            Some(told) => words(&told),
            None => self.texts.say_with("text-no-place", &[("text", &rest)]),
        };
        vec![match command {
            TypedCommand::Clock => words(&narrator.clocks(self.now)),
            TypedCommand::Last => words(&narrator.last_moves()),
            TypedCommand::Mine => {
                let seats = self.session.seats();
                let given = number(rest).and_then(Seat::new).filter(|seat| seat.number() <= seats);
                words(&narrator.possessions(given.unwrap_or(self.own)))
            }
            TypedCommand::Place if rest.is_empty() => {
                return narrator.occupied_places().iter().map(words).collect();
            }
            TypedCommand::Place => at_place(narrator.place_in_detail(rest, &words)),
            TypedCommand::Line => at_place(narrator.lines(rest, &words)),
            _ => words(&narrator.turn()),
        }]
    }
}
