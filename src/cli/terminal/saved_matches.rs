//! The commands for saved matches: save, load, list, delete.

use std::fmt::Display;
use std::path::PathBuf;
use std::time::Duration;

use crate::cli::failure::Failure;
use crate::play::saved::About;
use crate::play::{Opening, OpeningError};
use crate::rules::game::Outcome;
use crate::store::{Name, Saves, StoreError};
use crate::text::Texts;

use super::console::print_line;
use super::report::LoopAction;
use super::text_session::TextSession;

/// Saves the match under a new name.
pub(super) fn save(game: &TextSession, text: &str) -> Result<LoopAction, Failure> {
    let saved = name(text).and_then(|name| {
        saves(game)?.save(&name, &game.saved_text().unwrap_or_default())?;
        Ok(name)
    });
    report(game, "text-saved", saved)
}

/// Saves the match in place of the one of this name.
pub(super) fn save_over(game: &TextSession, text: &str) -> Result<LoopAction, Failure> {
    let saved = name(text).and_then(|name| {
        saves(game)?.save_over(&name, &game.saved_text().unwrap_or_default())?;
        Ok(name)
    });
    report(game, "text-saved", saved)
}

/// Deletes the saved match of this name.
pub(super) fn delete(game: &TextSession, text: &str) -> Result<LoopAction, Failure> {
    let deleted = name(text).and_then(|name| {
        saves(game)?.delete(&name)?;
        Ok(name)
    });
    report(game, "text-deleted", deleted)
}

/// Continues with a copy of the saved match of this name.
pub(super) fn load(game: &mut TextSession, text: &str) -> Result<LoopAction, Failure> {
    let loaded = name(text).and_then(|name| {
        let text = saves(game)?.load(&name)?;
        let file = PathBuf::from(name.to_string());
        Opening::read(game.session.game(), &text, Duration::ZERO).map_err(|error| match error {
            OpeningError::Saved(error) => StoreError::Damaged { file, error },
            // There is this game, since it is played.
            OpeningError::NoSuchGame(_) | OpeningError::Position(_) => StoreError::NoPlace,
        })
    });
    match loaded {
        Ok(session) => {
            game.replace(session);
            game.autosave();
            Ok(LoopAction::ShowBoard)
        }
        Err(error) => print_line(&error.sentence(game.texts)).map(|()| LoopAction::Prompt),
    }
}

/// Lists the saved matches of all games, one a line.
pub(super) fn list(game: &TextSession) -> Result<LoopAction, Failure> {
    let entries = match saves(game).and_then(Saves::list) {
        Ok(entries) => entries,
        Err(error) => return print_line(&error.sentence(game.texts)).map(|()| LoopAction::Prompt),
    };
    for entry in entries {
        let name = entry.name.map_or(String::new(), |name| name.to_string());
        match entry.about {
            Ok(about) => {
                let players: Vec<String> =
                    about.players.iter().map(|player| player.controller.to_string()).collect();
                let game_name = game.texts.game_name(&about.game, about.options());
                let args: [(&str, &dyn Display); 5] = [
                    ("name", &name),
                    ("game", &game_name),
                    ("players", &players.join(", ")),
                    ("plies", &about.plies),
                    ("result", &result_text(game.texts, &about)),
                ];
                game.print_message("text-entry", &args)?;
            }
            Err(error) => {
                let error = game.texts.saved_error(&error);
                game.print_message("replay-file", &[("file", &name), ("fault", &error)])?;
            }
        }
    }
    Ok(LoopAction::Prompt)
}

/// The result of a saved match in words.
fn result_text(texts: &Texts, about: &About) -> String {
    match Outcome::read(&about.result) {
        Some(Outcome::Ongoing) => texts.say("text-unfinished"),
        Some(outcome) => texts.verdict(&about.game, about.players.len() as u8, outcome),
        None => about.result.clone(),
    }
}

/// Prints the message for a name, or the error.
fn report(game: &TextSession, id: &str, result: Result<Name, StoreError>) -> Result<LoopAction, Failure> {
    match result {
        Ok(name) => game.print_message(id, &[("name", &name)])?,
        Err(error) => print_line(&error.sentence(game.texts))?,
    }
    Ok(LoopAction::Prompt)
}

fn saves(game: &TextSession) -> Result<&Saves, StoreError> {
    game.saves.as_ref().ok_or(StoreError::NoPlace)
}

fn name(text: &str) -> Result<Name, StoreError> {
    Name::new(text).ok_or_else(|| StoreError::BadName(text.to_owned()))
}
