//! The commands that tell the match in words: the last moves, whose turn it is, pieces, places and lines.

use crate::bots::Bots;
use crate::cli::failure::Failure;
use crate::play::narration::Narrator;
use crate::rules::game::{Phrase, Seat};
use crate::rules::text::number;

use super::console::print_line;
use super::text_session::TextSession;
use super::typed_commands::TypedCommand;

impl<G: Bots> TextSession<G> {
    /// The narrator of the shown position, for the person who types.
    fn narrator(&self) -> Narrator<'_, G> {
        Narrator::new(&self.session, self.viewer.observer(), &self.selection)
    }

    /// The words of a phrase.
    fn words(&self, phrase: &Phrase) -> String {
        self.texts.phrase(G::NAME, phrase, &|seat| self.name(seat))
    }
}

/// Prints the answer to a command that tells something; `rest` is what follows the command.
pub(super) fn execute<G: Bots>(
    game: &TextSession<G>,
    command: TypedCommand,
    rest: &str,
) -> Result<(), Failure> {
    let narrator = game.narrator();
    match command {
        TypedCommand::Last => print_line(&game.words(&narrator.last_moves())),
        TypedCommand::Mine => {
            let given = number(rest).and_then(Seat::new).filter(|seat| seat.number() <= game.session.seats());
            let own = game.viewer.person().unwrap_or(game.session.shown_turn());
            print_line(&game.words(&narrator.possessions(given.unwrap_or(own))))
        }
        TypedCommand::Place if rest.is_empty() => tell_board(game, &narrator),
        TypedCommand::Place | TypedCommand::Line => {
            let Some(place) = narrator.find(rest, |phrase| game.words(phrase)) else {
                return game.say("text-no-place", &[("text", &rest)]);
            };
            let told = match command {
                TypedCommand::Line => narrator.lines(place),
                _ => narrator.place_in_detail(place),
            };
            print_line(&game.words(&told))
        }
        _ => print_line(&game.words(&narrator.turn())),
    }
}

/// Prints all places on which there is something, a line each.
fn tell_board<G: Bots>(game: &TextSession<G>, narrator: &Narrator<'_, G>) -> Result<(), Failure> {
    let states = narrator.states();
    let mut places = G::places(narrator.view());
    places.retain(|place| G::is_occupied(narrator.view(), *place));
    places.into_iter().try_for_each(|place| {
        let of_place = states.iter().filter(|(other, _)| *other == place).map(|(_, state)| *state);
        print_line(&game.words(&narrator.place_with(place, of_place)))
    })
}
