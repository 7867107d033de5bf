//! The command for letters: the match as a text that is sent by mail, and the letter of the other, which is read.

use std::path::Path;
use std::time::Duration;

use crate::cli::failure::Failure;
use crate::cli::settings;
use crate::net::pasted::{PastedTextKind, kind_of};
use crate::play::import::TextKind;
use crate::play::letter::{self, Brought, Letter, LetterError};
use crate::play::link::{Link, page_address};
use crate::play::saved::About;
use crate::play::session::reasons::SECRET;
use crate::play::{AnySession, Opening, OpeningError};
use crate::rules::game::Refusal;
use crate::store::{AutosaveTarget, StoreError, read_text};

use super::console::print_line;
use super::damaged;
use super::report::LoopAction;
use super::text_session::TextSession;
use super::typed_commands::is_yes;

/// Prints the letter of the match, or its link; with a letter, or the name of a file that has one, continues by it.
pub(super) fn execute(game: &mut TextSession, rest: &str) -> Result<LoopAction, Failure> {
    if rest.is_empty() {
        return match letter::write(&*game.session) {
            Ok(text) => text.lines().try_for_each(print_line).map(|()| LoopAction::Prompt),
            Err(refusal) => game.print_refusal(&refusal).map(|()| LoopAction::Prompt),
        };
    }
    if game.texts.say("text-word-link") == rest || rest == "link" {
        return print_link(game);
    }
    if kind_of(rest, Some(game.session.game())) == Some(PastedTextKind::Game(TextKind::Letter)) {
        return read(game, rest);
    }
    match read_text(rest.as_ref()) {
        Ok(text) => bring(game, &text),
        Err(error) => print_line(&error.sentence(game.texts)).map(|()| LoopAction::Prompt),
    }
}

/// Prints the link to the match, at the page of the settings.
fn print_link(game: &mut TextSession) -> Result<LoopAction, Failure> {
    let Some(page) = page_address(&settings::of_user(game.texts).page) else {
        return game.print_message("letter-no-page", &[]).map(|()| LoopAction::Prompt);
    };
    match Link::of_match(&*game.session) {
        Ok(link) => print_line(&link.at(&page)).map(|()| LoopAction::Prompt),
        Err(refusal) => game.print_refusal(&refusal).map(|()| LoopAction::Prompt),
    }
}

/// Reads a letter that was typed or pasted. If it breaks off, the lines that follow are taken for its rest.
pub(super) fn read(game: &mut TextSession, text: &str) -> Result<LoopAction, Failure> {
    if letter::is_truncated_letter(text) {
        let is_first = game.begun_letter.replace(text.to_owned()).is_none();
        return if is_first { game.print_message("letter-goes-on", &[]) } else { Ok(()) }
            .map(|()| LoopAction::Prompt);
    }
    bring(game, text)
}

/// Reads a further line of a letter that has begun. `None` if the line is something else: then the letter is not complete,
/// which is said.
pub(super) fn read_on(
    game: &mut TextSession,
    line: &str,
    is_other: bool,
) -> Result<Option<LoopAction>, Failure> {
    let Some(begun) = game.begun_letter.clone() else { return Ok(None) };
    let text = format!("{begun}\n{line}");
    if letter::is_truncated_letter(&text) && !is_other && !line.is_empty() {
        return read(game, &text).map(Some);
    }
    game.begun_letter = None;
    if letter::read(&text).is_ok() || !is_other && !line.is_empty() {
        return bring(game, &text).map(Some);
    }
    bring(game, &begun)?;
    Ok(line.is_empty().then_some(LoopAction::Prompt))
}

/// Says that a letter has broken off at the end of the input.
pub(super) fn end(game: &mut TextSession) -> Result<(), Failure> {
    match game.begun_letter.take() {
        Some(begun) => bring(game, &begun).map(|_| ()),
        None => Ok(()),
    }
}

/// Takes all letters of a text into their matches.
fn bring(game: &mut TextSession, text: &str) -> Result<LoopAction, Failure> {
    if game.online.is_some() {
        return game.print_refusal(&Refusal::new(&SECRET)).map(|()| LoopAction::Prompt);
    }
    match letter::read_all(text) {
        Ok(letters) => {
            letters.iter().try_fold(LoopAction::Prompt, |next, letter| match take_in(game, letter)? {
                LoopAction::Prompt => Ok(next),
                other => Ok(other),
            })
        }
        Err(error) => {
            let other = Some(&error).filter(|error| **error == LetterError::Missing);
            let kind = other.and_then(|_| kind_of(text, Some(game.session.game())));
            let said = kind.map_or_else(|| game.texts.letter_error(&error), |kind| kind.sentence(game.texts));
            print_line(&said).map(|()| LoopAction::Prompt)
        }
    }
}

/// Takes a letter into the match on the table or a saved one, or begins its match here.
fn take_in(game: &mut TextSession, letter: &Letter) -> Result<LoopAction, Failure> {
    if let Some(brought) = letter::compare(&*game.session, letter) {
        if !may_add(game, &brought)? {
            return Ok(LoopAction::Prompt);
        }
        if let Err(refusal) = game.take_in(letter) {
            return game.print_refusal(&refusal).map(|()| LoopAction::Prompt);
        }
        return print_line(&game.texts.letter_brought(&brought.compared)).map(|()| LoopAction::ShowBoard);
    }
    if let Some((continued, mut session, brought)) = saved_match(game, letter)? {
        if !may_add(game, &brought)? {
            return Ok(LoopAction::Prompt);
        }
        if let Err(refusal) = letter::apply_letter(&mut *session, letter, Duration::ZERO) {
            return game.print_refusal(&refusal).map(|()| LoopAction::Prompt);
        }
        if continued.is_open_elsewhere {
            game.print_message("kept-opened-as-copy", &[])?;
        }
        game.replace_in(session, Some(continued.place));
        game.autosave();
        return print_line(&game.texts.letter_brought(&brought.compared)).map(|()| LoopAction::ShowBoard);
    }
    match Opening::read(letter.game, &letter.text, Duration::ZERO) {
        Ok(session) => {
            game.replace(session);
            game.autosave();
            print_line(&game.texts.say("letter-first")).map(|()| LoopAction::ShowBoard)
        }
        Err(_) => {
            let error = LetterError::OtherRules(None);
            print_line(&game.texts.letter_error(&error)).map(|()| LoopAction::Prompt)
        }
    }
}

/// Asks whether plies of the player's own side are to be added, if a letter has any.
fn may_add(game: &mut TextSession, brought: &Brought) -> Result<bool, Failure> {
    if brought.own.is_empty() {
        return Ok(true);
    }
    print_line(&game.texts.letter_brought(&brought.compared))?;
    print_line(&game.texts.letter_own(&brought.own))?;
    game.print_message("letter-own-question", &[])?;
    let line = loop {
        if let Some(line) = game.line().transpose()? {
            break line.unwrap_or_default();
        }
    };
    let is_agreed = is_yes(game.texts, &line);
    if !is_agreed {
        game.print_message("letter-not-added", &[])?;
    }
    Ok(is_agreed)
}

/// Saved match with its autosave, and what a letter brings to it.
type MailMatchSave = (AutosaveTarget, Box<dyn AnySession>, Brought);

/// The saved match that a letter is of: the newest autosave, which goes on in its file, or else the newest with a name. One
/// that cannot be read is reported.
fn saved_match(game: &TextSession, letter: &Letter) -> Result<Option<MailMatchSave>, Failure> {
    let Some(saves) = &game.saves else { return Ok(None) };
    let mut entries = match saves.all() {
        Ok(entries) => entries,
        Err(error) => return print_line(&error.sentence(game.texts)).map(|()| None),
    };
    let is_of_letter = |about: &About| about.game == letter.game && about.id == letter.id;
    entries.retain(|entry| entry.about.as_ref().map_or(entry.name.is_none(), is_of_letter));
    // Autosaves first, and those that cannot be read last.
    entries.sort_by_key(|entry| (entry.about.is_err(), entry.name.is_some()));
    for entry in &entries {
        if let Err(error) = &entry.about {
            // It may be the one that is looked for.
            print_line(&damaged(game.texts, &entry.path, error))?;
            continue;
        }
        // Locked before it is read, so that no other program changes it.
        let continued = saves.continue_match(entry);
        match session_of(&entry.path, letter.game) {
            Ok(session) => {
                if let Some(brought) = letter::compare(&*session, letter) {
                    return Ok(Some((continued, session, brought)));
                }
            }
            Err(error) => print_line(&error.sentence(game.texts))?,
        }
    }
    Ok(None)
}

fn session_of(path: &Path, game: &str) -> Result<Box<dyn AnySession>, StoreError> {
    let text = read_text(path)?;
    Opening::read(game, &text, Duration::ZERO).map_err(|error| match error {
        OpeningError::Saved(error) => StoreError::Damaged { file: path.to_owned(), error },
        // There is this game, and a saved match is no position.
        OpeningError::NoSuchGame(_) | OpeningError::Position(_) => StoreError::NoPlace,
    })
}
