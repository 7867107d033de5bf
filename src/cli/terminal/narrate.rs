//! The commands that tell the match in words: the last moves, whose turn it is, the clocks, pieces, places and lines.

use std::time::Duration;

use crate::bots::Bots;
use crate::cli::failure::Failure;
use crate::play::narration::Narrator;
use crate::rules::game::{Game, Phrase, Seat};
use crate::rules::text::number;
use crate::text::Texts;

use super::console::print_line;
use super::text_session::TextSession;
use super::typed_commands::TypedCommand;

/// Teller of a match in the language of the person who types.
pub(super) struct Teller<'a, G: Game> {
    pub(super) texts: &'static Texts,
    pub(super) narrator: Narrator<'a, G>,
    /// The seat whose pieces are told where none is named.
    pub(super) own: Seat,
    /// Time of the session.
    pub(super) now: Duration,
    /// Number of seats.
    pub(super) seats: u8,
    /// Name of a seat.
    pub(super) name: &'a dyn Fn(Seat) -> String,
}

/// Prints the answer to a command that tells something; `rest` is what follows the command.
pub(super) fn execute<G: Bots>(
    game: &TextSession<G>,
    command: TypedCommand,
    rest: &str,
) -> Result<(), Failure> {
    let teller = Teller {
        texts: game.texts,
        narrator: Narrator::new(&game.session, game.viewer.observer(), &game.selection),
        own: game.viewer.person().unwrap_or(game.session.shown_turn()),
        now: game.now(),
        seats: game.session.seats(),
        name: &|seat| game.name(seat),
    };
    teller.tell(command, rest)
}

impl<G: Game> Teller<'_, G> {
    /// Prints the answer to a command that tells something; `rest` is what follows the command.
    pub(super) fn tell(&self, command: TypedCommand, rest: &str) -> Result<(), Failure> {
        let narrator = &self.narrator;
        match command {
            TypedCommand::Clock => print_line(&self.words(&narrator.clocks(self.now))),
            TypedCommand::Last => print_line(&self.words(&narrator.last_moves())),
            TypedCommand::Mine => {
                let given = number(rest).and_then(Seat::new).filter(|seat| seat.number() <= self.seats);
                print_line(&self.words(&narrator.possessions(given.unwrap_or(self.own))))
            }
            TypedCommand::Place if rest.is_empty() => self.tell_board(),
            TypedCommand::Place | TypedCommand::Line => {
                let Some(place) = narrator.find(rest, |phrase| self.words(phrase)) else {
                    return print_line(&self.texts.say_with("text-no-place", &[("text", &rest)]));
                };
                let told = match command {
                    TypedCommand::Line => narrator.lines(place),
                    _ => narrator.place_in_detail(place),
                };
                print_line(&self.words(&told))
            }
            _ => print_line(&self.words(&narrator.turn())),
        }
    }

    /// The words of a phrase.
    fn words(&self, phrase: &Phrase) -> String {
        self.texts.phrase(G::NAME, phrase, &self.name)
    }

    /// Prints all places on which there is something, a line each.
    fn tell_board(&self) -> Result<(), Failure> {
        let narrator = &self.narrator;
        let states = narrator.states();
        let mut places = G::places(narrator.view());
        places.retain(|place| G::is_occupied(narrator.view(), *place));
        places.into_iter().try_for_each(|place| {
            let of_place = states.iter().filter(|(other, _)| *other == place).map(|(_, state)| *state);
            print_line(&self.words(&narrator.place_with(place, of_place)))
        })
    }
}
