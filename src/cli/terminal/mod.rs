//! `play GAME --text`: a session typed and printed, without a window.
//!
//! [`words`] is what can be typed, [`table`] the session with its engines and where it is kept, [`turns`] the order in
//! which they speak, [`kept`] what is done with saved matches, [`problem`] a problem for one player.

mod kept;
mod problem;
mod table;
mod turns;
mod words;

use crate::bots::Bots;
use crate::entropy::fresh_seed;
use crate::play::{Controller, Match, Player, Session, saved};
use crate::store::{Saves, read_text};

use super::PlayersJob;
use super::failure::Failure;
use super::jobs::Start;

use table::Table;

/// `play GAME --text`.
pub(super) struct PlayText;

impl PlayersJob for PlayText {
    fn run<G: Bots>(self, start: &Start<'_>) -> Result<(), Failure> {
        let texts = start.texts;
        // Without a place for them matches are played all the same; that they are not kept is said.
        let saves = Saves::of_user();
        if let Err(trouble) = &saves {
            super::failure::complain(&trouble.sentence(texts));
        }
        let (saves, seed) = (saves.ok(), start.said_seed().unwrap_or_else(fresh_seed));
        if let Some(&level) = start.args.get_one::<u8>("play-problem") {
            return problem::play::<G>(texts, &start.setup::<G>()?, level, seed);
        }
        if start.args.get_flag("continue") {
            return turns::play(unfinished::<G>(start, saves, seed)?);
        }
        let game = match start.given::<G>()? {
            Some(position) => Match::<G>::from_position(position),
            None => Match::new(&start.setup::<G>()?, seed),
        };
        let players = players(start, usize::from(G::seats(game.position())))?;
        let place = saves.as_ref().map(Saves::begin);
        let session = Session::new(game, players, None, fresh_seed(), std::time::Duration::ZERO);
        turns::play(Table::new(texts, session, saves, place, seed))
    }
}

/// Who plays, as it was said; persons where nothing was.
pub(super) fn players(start: &Start<'_>, seats: usize) -> Result<Vec<Player>, Failure> {
    let said = start.said("who").unwrap_or("person");
    let players: Vec<Controller> = said
        .split(',')
        .map(|text| Controller::read(text).ok_or(text))
        .collect::<Result<_, &str>>()
        .map_err(|text| Failure::Input(start.texts.say_with("text-player", &[("text", &text)])))?;
    if !seats.is_multiple_of(players.len()) {
        let said: [(&str, &dyn std::fmt::Display); 2] = [("players", &players.len()), ("seats", &seats)];
        return Err(Failure::Input(start.texts.say_with("match-seats", &said)));
    }
    Ok(players.into_iter().cycle().take(seats).map(Player::from).collect())
}

/// The unfinished match of this game that was left last, with its players.
fn unfinished<G: Bots>(start: &Start<'_>, saves: Option<Saves>, seed: u64) -> Result<Table<G>, Failure> {
    let texts = start.texts;
    let nothing = || Failure::Input(texts.say_with("text-nothing-left", &[("game", &G::NAME)]));
    let saves = saves.ok_or_else(nothing)?;
    let machine = |trouble: crate::store::StoreError| Failure::Machine(trouble.sentence(texts));
    let of_game = saves.unfinished().map_err(machine)?.into_iter();
    let entry = of_game.into_iter().find(|entry| entry.about.as_ref().is_ok_and(|it| it.game == G::NAME));
    let entry = entry.ok_or_else(nothing)?;
    // Locked before it is read: nobody else changes it any more.
    let continued = saves.continue_match(&entry);
    let text = read_text(&entry.path).map_err(machine)?;
    let session = saved::read::<G>(&text, std::time::Duration::ZERO).map_err(|fault| {
        let fault = texts.saved_error(&fault);
        Failure::Input(texts.say_with("replay-file", &[("file", &entry.path.display()), ("fault", &fault)]))
    })?;
    if continued.is_open_elsewhere {
        table::tell(&texts.say("kept-opened-as-copy"))?;
    }
    Ok(Table::new(texts, session, Some(saves), Some(continued.place), seed))
}
