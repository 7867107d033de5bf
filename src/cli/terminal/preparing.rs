//! Moves that a guest prepares while others are to move: the host plays them when their turn comes, whoever is there.

use crate::cli::failure::Failure;
use crate::net::protocol::{Preparation, Prepared, Wish, reasons};
use crate::rules::game::{Observer, Refusal};

use super::console::print_line;
use super::text_session::TextSession;
use super::typed_commands::Argument;

/// Sign between several moves.
const BETWEEN: char = ';';

/// Prepares moves as they are typed: `MOVE`, or `AFTER MOVE` for an answer, several with `;` between them; withdraws them with
/// `off`; without words it prints what is prepared.
pub(super) fn prepare(game: &mut TextSession, rest: &str) -> Result<(), Failure> {
    if rest.is_empty() {
        let known = game.online.as_ref().and_then(|online| online.prepared().cloned());
        return print(game, &known.unwrap_or_default());
    }
    let moves = match Argument::Off.is(game.texts, rest) {
        true => Ok(Vec::new()),
        false => rest.split(BETWEEN).map(|one| read(game, one.trim())).collect::<Result<Vec<_>, Refusal>>(),
    };
    // The host tells what it has now, which is printed among the reports.
    match moves.and_then(|moves| game.wish(Wish::Prepare(moves))) {
        Ok(()) => Ok(()),
        Err(refusal) => game.print_refusal(&refusal),
    }
}

/// A move, with what it answers in the game's own notation.
fn read(game: &TextSession, text: &str) -> Result<Prepared, Refusal> {
    let mut words = text.split_whitespace();
    let prepared = match (words.next(), words.next(), words.next()) {
        (Some(mv), None, _) => Prepared { after: None, mv: mv.to_owned() },
        (Some(after), Some(mv), None) => {
            let own = game.session.persons_here().iter().next();
            let observer = own.map_or(Observer::Onlooker, Observer::Seat);
            let after = game.session.read_move(observer, after)?;
            Prepared { after: Some(after), mv: mv.to_owned() }
        }
        _ => return Err(Refusal::new(&reasons::NOT_PREPARED).with("most", crate::net::limits::MOST_PREPARED)),
    };
    Ok(prepared)
}

/// Prints what is prepared, a line each, or that there is nothing.
pub(super) fn print(game: &TextSession, what: &Preparation) -> Result<(), Failure> {
    if what.moves.is_empty() {
        return game
            .print_message(if what.dropped { "net-prepared-dropped" } else { "net-prepared-none" }, &[]);
    }
    for Prepared { after, mv } in &what.moves {
        let line = match after {
            Some(after) => game.texts.say_with("net-prepared-answer", &[("after", after), ("move", mv)]),
            None => game.texts.say_with("net-prepared-move", &[("move", mv)]),
        };
        print_line(&line)?;
    }
    Ok(())
}
