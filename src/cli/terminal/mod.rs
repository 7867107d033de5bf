//! `play GAME --text`: a match in a terminal, without a window.
//!
//! [`words`] is what can be typed, [`table`] the match with who plays it and where it is kept, [`turns`] the order in
//! which they speak.

mod table;
mod turns;
mod words;

use crate::bots::Bots;
use crate::play::saved;
use crate::play::{Match, Sitter, Who};
use crate::store::{Saves, Trouble, read_text};

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
        let saves = saves.ok();
        let table = if start.args.get_flag("continue") {
            go_on::<G>(start, saves)?
        } else {
            let game = match start.given::<G>()? {
                Some(position) => Match::from_position(position),
                None => Match::new(&start.setup::<G>()?, start.seed()),
            };
            let sitters = sitters(start, usize::from(G::seats(game.position())))?;
            Table::new(texts, game, sitters, saves, start.seed())
        };
        turns::play(table)
    }
}

/// Who plays, as it was said; persons where nothing was.
pub(super) fn sitters(start: &Start<'_>, seats: usize) -> Result<Vec<Sitter>, Failure> {
    let said = start.said("who").unwrap_or("person");
    let players: Vec<Who> = said
        .split(',')
        .map(|text| Who::read(text).ok_or(text))
        .collect::<Result<_, &str>>()
        .map_err(|text| Failure::Input(start.texts.say_with("text-player", &[("text", &text)])))?;
    if !seats.is_multiple_of(players.len()) {
        let said: [(&str, &dyn std::fmt::Display); 2] = [("players", &players.len()), ("seats", &seats)];
        return Err(Failure::Input(start.texts.say_with("match-seats", &said)));
    }
    Ok(players.into_iter().cycle().take(seats).map(Sitter::from).collect())
}

/// The match of this game that was left last, with its players.
fn go_on<G: Bots>(start: &Start<'_>, saves: Option<Saves>) -> Result<Table<G>, Failure> {
    let texts = start.texts;
    let machine = |trouble: Trouble| Failure::Machine(trouble.sentence(texts));
    let unfinished = saves.iter().map(Saves::unfinished).next().unwrap_or(Ok(Vec::new())).map_err(machine)?;
    let of_game =
        unfinished.into_iter().find(|entry| entry.about.as_ref().is_ok_and(|it| it.game == G::NAME));
    let entry =
        of_game.ok_or_else(|| Failure::Input(texts.say_with("text-nothing-left", &[("game", &G::NAME)])))?;
    // Locked before it is read: nobody else changes it any more.
    let continued = saves.as_ref().map(|saves| saves.continue_match(&entry));
    let text = read_text(&entry.path).map_err(machine)?;
    let saved = saved::read::<G>(&text).map_err(|fault| {
        let fault = texts.saved_fault(&fault);
        Failure::Input(texts.say_with("replay-file", &[("file", &entry.path.display()), ("fault", &fault)]))
    })?;
    if continued.as_ref().is_some_and(|continued| continued.is_open_elsewhere) {
        table::tell(&texts.say("kept-opened-as-copy"))?;
    }
    let place = continued.map(|continued| continued.place);
    Ok(Table::new(texts, saved.game, saved.sitters, saves, start.seed()).at(place, saved.timing))
}
