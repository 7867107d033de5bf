//! The command for letters: the match as a text that is sent by mail, and the letter of the other, which is read.

use std::time::Duration;

use crate::cli::failure::Failure;
use crate::play::Opening;
use crate::play::letter::{self, Letter};
use crate::play::session::reasons::SECRET;
use crate::rules::game::Refusal;
use crate::store::{Entry, Saves, read_text};

use super::console::print_line;
use super::report::Next;
use super::text_session::TextSession;

/// Prints the letter of the match; with a letter, or the name of a file that has one, continues by it.
pub(super) fn execute(game: &mut TextSession, rest: &str) -> Result<Next, Failure> {
    if rest.is_empty() {
        return match letter::write(&*game.session) {
            Ok(text) => text.lines().try_for_each(print_line).map(|()| Next::Prompt),
            Err(refusal) => game.print_refusal(&refusal).map(|()| Next::Prompt),
        };
    }
    if game.online.is_some() {
        return game.print_refusal(&Refusal::new(&SECRET)).map(|()| Next::Prompt);
    }
    let text = match letter::is_letter(rest) {
        true => rest.to_owned(),
        false => match read_text(rest.as_ref()) {
            Ok(text) => text,
            Err(error) => return print_line(&error.sentence(game.texts)).map(|()| Next::Prompt),
        },
    };
    let letter = match letter::read(&text) {
        Ok(letter) => letter,
        Err(error) => return print_line(&game.texts.letter_error(error)).map(|()| Next::Prompt),
    };
    let here = game.saved_text().and_then(|text| letter::compare(&text, &letter));
    let known = here.or_else(|| game.saves.as_ref().and_then(|saves| saved_match(saves, &letter)));
    let (said, text) = match known {
        Some((compared, text)) => (game.texts.letter_brought(&compared), text),
        None => (game.texts.say("letter-first"), letter.text),
    };
    match Opening::read(letter.game, &text, Duration::ZERO) {
        Ok(session) => {
            game.replace(session);
            game.autosave();
            print_line(&said).map(|()| Next::ShowBoard)
        }
        Err(_) => print_line(&game.texts.letter_error(letter::LetterError::Damaged)).map(|()| Next::Prompt),
    }
}

/// The newest saved match that a letter is of, with the letter's plies.
fn saved_match(saves: &Saves, letter: &Letter) -> Option<(letter::Compared, String)> {
    let entries = saves.all().ok()?;
    let is_of_game = |entry: &&Entry| entry.about.as_ref().is_ok_and(|about| about.game == letter.game);
    entries.iter().filter(is_of_game).find_map(|entry| letter::compare(&read_text(&entry.path).ok()?, letter))
}
