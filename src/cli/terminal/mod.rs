//! `play GAME --text`: a session in the terminal.
//!
//! [`game_loop`] lets persons and engines take their turns, [`text_session`] holds the session with its engines and its
//! autosave, [`inputs`] waits for lines while engines and other machines are heard, and [`console`] reads and prints
//! lines. A line that is typed goes through [`execute`]: as one of the [`typed_commands`], or as a move by [`move_input`];
//! [`report`] prints the effect, and [`narrate`] tells the match in words. [`learn`] plays the lessons of a course, with
//! the [`learner`] who takes them. [`window_build`] tells when the window that is being built meanwhile can be opened.

mod clock_command;
mod console;
mod execute;
mod game_loop;
mod inputs;
mod learn;
mod learner;
mod letter;
mod move_input;
mod narrate;
mod online;
mod online_commands;
mod online_report;
mod preparing;
mod problem;
mod report;
mod saved_matches;
mod text_session;
mod typed_commands;
mod window_build;

use std::path::Path;
use std::time::{Duration, Instant};

use crate::bots::Bots;
use crate::entropy::fresh_seed;
use crate::play::saved::SavedError;
use crate::play::{AnySession, Opening, OpeningError};
use crate::store::{SaveEntry, Saves, StoreError, read_text};
use crate::text::Texts;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::output::print_error;
use super::request::CommandArgs;

pub(super) use clock_command::read_timing;
pub(super) use inputs::{Input, Inputs};
pub(super) use learn::learn;
pub(super) use online::OnlineSession;
use text_session::TextSession;

/// `play GAME --text`.
pub(super) struct PlayText;

impl GameCommand for PlayText {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let texts = request.texts;
        // Without a folder for saves the match is played all the same.
        let saves = Saves::of_user();
        if let Err(error) = &saves {
            print_error(&error.sentence(texts));
        }
        let (saves, given_seed) = (saves.ok(), request.given_seed());
        let seed = given_seed.unwrap_or_else(fresh_seed);
        if let Some(&level) = request.args.get_one::<u8>("play-problem") {
            return problem::play(texts, G::NAME, &request.setup::<G>()?, level, seed);
        }
        if request.args.get_flag("continue") {
            return game_loop::play(unfinished_match(texts, G::NAME, saves)?);
        }
        let (opening, seats) = request.opening::<G>(seed)?;
        let session = request.begin(opening.with_players(request.players(seats)?))?;
        let autosave = saves.as_ref().map(Saves::begin);
        game_loop::play(TextSession::new(texts, session, saves, autosave, given_seed))
    }
}

/// Plays a match with other machines.
pub(super) fn play_online(
    texts: &'static Texts,
    session: Box<dyn AnySession>,
    online: (OnlineSession, Inputs),
    began: Instant,
    seed: Option<u64>,
) -> Result<(), Failure> {
    let saves = Saves::of_user().ok();
    game_loop::play(TextSession::online(texts, session, saves, online, (began, seed)))
}

/// Says that no match of this game was left unfinished.
fn nothing_left(texts: &Texts, game: &str) -> Failure {
    Failure::Input(texts.say_with("text-nothing-left", &[("game", &game)]))
}

/// The unfinished match of this game that was left last, as it is saved.
pub(super) fn last_unfinished(texts: &Texts, game: &str, saves: &Saves) -> Result<SaveEntry, Failure> {
    let entries = saves.all().map_err(|error| Failure::Machine(error.sentence(texts)))?;
    for entry in entries.into_iter().filter(|entry| entry.name.is_none()) {
        match &entry.about {
            Ok(about) if about.game == game && about.is_open() => return Ok(entry),
            Ok(_) => {}
            // It may be the one that is looked for.
            Err(error) => print_error(&damaged(texts, &entry.path, error)),
        }
    }
    Err(nothing_left(texts, game))
}

/// Sentence for a saved match that cannot be read.
fn damaged(texts: &Texts, file: &Path, error: &SavedError) -> String {
    texts.say_with("replay-file", &[("file", &file.display()), ("fault", &texts.saved_error(error))])
}

/// The unfinished match of this game that was left last, on the table.
fn unfinished_match(texts: &'static Texts, game: &str, saves: Option<Saves>) -> Result<TextSession, Failure> {
    let none = || nothing_left(texts, game);
    let machine = |error: StoreError| Failure::Machine(error.sentence(texts));
    let saves = saves.ok_or_else(none)?;
    let entry = last_unfinished(texts, game, &saves)?;
    // The match is locked before it is read, so that no other program changes it in between.
    let continued = saves.continue_match(&entry);
    let text = read_text(&entry.path).map_err(machine)?;
    let session = Opening::read(game, &text, Duration::ZERO).map_err(|error| {
        let OpeningError::Saved(error) = error else { return none() };
        Failure::Input(damaged(texts, &entry.path, &error))
    })?;
    if continued.is_open_elsewhere {
        console::print_line(&texts.say("kept-opened-as-copy"))?;
    }
    Ok(TextSession::new(texts, session, Some(saves), Some(continued.place), None))
}
