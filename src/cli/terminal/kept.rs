//! Saved matches in the terminal.

use crate::bots::Bots;
use crate::cli::failure::Failure;
use crate::play::saved;
use crate::store::{Name, Saves, StoreError};

use super::table::{Table, tell};
use super::turns::Then;
use super::words::Word;

/// Does what is wanted of the saved matches, and says what has come of it.
pub(super) fn obey<G: Bots>(table: &mut Table<G>, word: Word, text: &str) -> Result<Then, Failure> {
    let done = match word {
        Word::Load => return load(table, text),
        Word::Delete => delete(table, text).map(|name| ("text-deleted", name)),
        Word::Save | Word::SaveOver => {
            save(table, text, word == Word::SaveOver).map(|name| ("text-saved", name))
        }
        _ => return list(table),
    };
    match done {
        Ok((id, name)) => table.say(id, &[("name", &name)])?,
        Err(trouble) => tell(&trouble.sentence(table.texts))?,
    }
    Ok(Then::GoOn)
}

fn saves<G: Bots>(table: &Table<G>) -> Result<&Saves, StoreError> {
    table.saves.as_ref().ok_or(StoreError::NoPlace)
}

fn named(text: &str) -> Result<Name, StoreError> {
    Name::new(text).ok_or_else(|| StoreError::BadName(text.to_owned()))
}

fn save<G: Bots>(table: &Table<G>, text: &str, over: bool) -> Result<Name, StoreError> {
    let (name, saves) = (named(text)?, saves(table)?);
    if over {
        saves.save_over(&name, &table.text())?
    } else {
        saves.save(&name, &table.text())?
    }
    Ok(name)
}

fn delete<G: Bots>(table: &Table<G>, text: &str) -> Result<Name, StoreError> {
    let name = named(text)?;
    saves(table)?.delete(&name)?;
    Ok(name)
}

fn load<G: Bots>(table: &mut Table<G>, text: &str) -> Result<Then, Failure> {
    let loaded = named(text).and_then(|name| {
        let text = saves(table)?.load(&name)?;
        let file = std::path::PathBuf::from(name.to_string());
        saved::read::<G>(&text, std::time::Duration::ZERO)
            .map_err(|error| StoreError::Damaged { file, error })
    });
    match loaded {
        Ok(session) => {
            table.change_to(session);
            table.keep();
            Ok(Then::Show)
        }
        Err(trouble) => tell(&trouble.sentence(table.texts)).map(|()| Then::GoOn),
    }
}

/// The saved matches, a line each.
fn list<G: Bots>(table: &Table<G>) -> Result<Then, Failure> {
    let entries = match saves(table).and_then(Saves::list) {
        Ok(entries) => entries,
        Err(trouble) => return tell(&trouble.sentence(table.texts)).map(|()| Then::GoOn),
    };
    for entry in entries {
        let name = entry.name.map_or(String::new(), |name| name.to_string());
        match entry.about {
            Ok(about) => {
                let players: Vec<String> = about.players.iter().map(|it| it.controller.to_string()).collect();
                let game = table.texts.say(&format!("{}-name", about.game));
                let args: [(&str, &dyn std::fmt::Display); 5] = [
                    ("name", &name),
                    ("game", &game),
                    ("players", &players.join(", ")),
                    ("plies", &about.plies),
                    ("result", &about.result),
                ];
                table.say("text-entry", &args)?;
            }
            Err(fault) => {
                let fault = table.texts.saved_error(&fault);
                table.say("replay-file", &[("file", &name), ("fault", &fault)])?;
            }
        }
    }
    Ok(Then::GoOn)
}
