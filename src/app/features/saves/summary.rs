//! A saved match in words: its title, its game and players, its state, and its date.

use std::time::Duration;

use web_time::{SystemTime, UNIX_EPOCH};

use crate::ui::widgets::seat_rows::computer_name;
use crate::ui::widgets::seats::player_name;
use camaieu_play::guided::Day;
use camaieu_play::saved::About;
use camaieu_play::{Controller, Player};
use camaieu_rules::game::{Outcome, Seat};
use camaieu_store::SaveEntry;
use camaieu_text::Texts;

/// Summary of a saved match in a line: its game, its plies, its result, its players and its date; or its error.
pub(super) fn summary(entry: &SaveEntry, texts: &Texts) -> String {
    let about = match &entry.about {
        Ok(about) => about,
        Err(error) => return texts.saved_error(error),
    };
    let said = texts.say_with(
        "saves-summary",
        &[("game", &game(about, texts)), ("plies", &about.plies), ("ago", &ago(entry.time, texts))],
    );
    let players = players(about, texts);
    std::iter::once(said).chain(result(about, texts)).chain(players).collect::<Vec<_>>().join(" · ")
}

/// Title of a saved match: its name, else its game.
pub(super) fn title(entry: &SaveEntry, texts: &Texts) -> String {
    match (&entry.name, &entry.about) {
        (Some(name), _) => name.to_string(),
        (None, Ok(about)) => game(about, texts),
        (None, Err(_)) => texts.say("saves-unreadable"),
    }
}

/// Names of the players by seat: their own, the level of an engine, or the seat's.
pub(super) fn names(about: &About, texts: &Texts) -> Vec<String> {
    let seats = about.players.len() as u8;
    let name = |(index, player): (usize, &Player)| match (&player.name, player.controller) {
        (name, _) if !name.is_empty() => name.clone(),
        (_, Controller::Person) => {
            Seat::from_index(index).map_or_else(String::new, |seat| texts.seat(&about.game, seats, seat))
        }
        (_, controller) => {
            let said = player_name(controller, texts);
            let mut letters = said.chars();
            let first = letters.next().into_iter().flat_map(char::to_uppercase);
            first.chain(letters).collect()
        }
    };
    about.players.iter().enumerate().map(name).collect()
}

/// Number of its moves.
pub(super) fn plies(about: &About, texts: &Texts) -> String {
    texts.say_with("saves-plies", &[("plies", &about.plies)])
}

pub(super) fn game(about: &About, texts: &Texts) -> String {
    texts.game_name(&about.game, about.options())
}

/// Seats with their players: those that have a name, and engines.
fn players(about: &About, texts: &Texts) -> Vec<String> {
    let players = about.players.iter().enumerate().filter_map(|(index, player)| {
        let at = Seat::from_index(index)?;
        let of_game = || texts.seat(&about.game, about.players.len() as u8, at);
        let seat = computer_name(&about.players, &about.game, at, texts).unwrap_or_else(of_game);
        match (&player.name, player.controller) {
            (name, _) if !name.is_empty() => Some(format!("{seat} {name}")),
            (_, Controller::Person) => None,
            (_, controller) => Some(format!("{seat} {}", player_name(controller, texts))),
        }
    });
    players.collect()
}

/// Result of a match that is over.
pub(super) fn result(about: &About, texts: &Texts) -> Option<String> {
    (!about.is_open()).then(|| match Outcome::read(&about.result) {
        Some(outcome) => texts.verdict(&about.game, about.players.len() as u8, outcome),
        None => texts.say("saves-over"),
    })
}

/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;

/// Elapsed time in words.
fn ago(time: SystemTime, texts: &Texts) -> String {
    texts.ago(since_1970(time), since_1970(SystemTime::now()))
}

fn since_1970(time: SystemTime) -> Duration {
    time.duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO)
}

/// Date of a match: the elapsed time in the first week, then the day.
pub(super) fn date(time: SystemTime, texts: &Texts) -> String {
    let [days, today] = [time, SystemTime::now()].map(|time| since_1970(time).as_secs() / DAY);
    if today.saturating_sub(days) < 7 {
        return ago(time, texts);
    }
    texts.date(Day(u32::try_from(days).unwrap_or(u32::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_text::Lang;

    #[test]
    fn days_have_their_dates() {
        let first = UNIX_EPOCH + Duration::from_secs(20_454 * DAY - 306 * DAY);
        assert_eq!(date(first, Lang::En.texts()), "1 March 2025");
        assert_eq!(date(first, Lang::Fr.texts()), "1er mars 2025");
        assert_eq!(date(SystemTime::now(), Lang::En.texts()), "just now");
    }
}
