//! The text of an evening: one line each, `key: value`.
//!
//! ```text
//! camaieu-club: 1
//! name: Thursday club
//! date: 14 June
//! game: camelot
//! setup: board=cam
//! system: swiss
//! rounds: 5
//! player: Anna
//! player: Bruno
//! player: Zoé | left
//!
//! round: 1
//! table: Anna | Bruno | 1-0 | game=thursday-1-1.camaieu
//! free: Zoé
//! ```
//!
//! The fields of a line stand between `|`. A line with a key that is not known, and a comment after `#`, is kept where it is;
//! a comment behind a value too, if blanks stand around its `#`.

use camaieu_rules::catalogue;
use camaieu_rules::faults::quoted;
use camaieu_rules::fold::bare;
use camaieu_rules::setup::{Setup, SetupError};
use camaieu_rules::text::{trimmed, unified};
use thiserror::Error;

use crate::name::clean_name;

use super::evening::{ClubPlayer, EditError, Evening, MOST_PLAYERS, Pairing, Round, System};
use super::result::TableResult;

/// Ending of the name of the file of an evening.
pub const ENDING: &str = ".club";
/// Key of the first line.
const FIRST: &str = "camaieu-club";
/// Number of the form.
const FORM: u32 = 1;
/// Longest name of a file of a game.
const LONGEST_FILE: usize = 120;

/// Error of the text of an evening, with its line. The sentence for the user is `Texts::club_error`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{self:?}")]
pub struct ClubError {
    /// Line, from 1.
    pub line: usize,
    /// Kind of the error.
    pub kind: ClubErrorKind,
}

/// Kind of an error of the text of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClubErrorKind {
    /// The text is not that of an evening.
    Foreign,
    /// The form is that of a newer program.
    Newer(String),
    /// The line is not `key: value`.
    NoKey,
    /// The key stands in the text before.
    Twice(String),
    /// No line names the game.
    NoGame,
    /// There is no such game.
    UnknownGame(String),
    /// The set-up is impossible.
    Setup(SetupError),
    /// The player cannot be added.
    Player {
        /// Name as it is written.
        name: String,
        /// Reason.
        error: EditError,
    },
    /// The set-up has so many seats, and not two.
    Seats(u8),
    /// There is no such system.
    System(String),
    /// The number of rounds is not one of 1 to so many.
    Rounds {
        /// Number as it is written.
        text: String,
        /// Most rounds.
        most: usize,
    },
    /// A round has another number than the next one.
    RoundNumber {
        /// Number that should stand here.
        expected: usize,
        /// Text that stands here.
        found: String,
    },
    /// The line belongs below a round.
    OutsideRound,
    /// A line of the head stands below a round.
    InsideRound(String),
    /// A table is not two players and a result.
    Fields,
    /// No player has this name.
    NoPlayer(String),
    /// The player is in this round before.
    TwiceInRound(String),
    /// There is no such result.
    Result(String),
    /// A game is not the plain name of a file.
    File(String),
    /// Somebody has changed the line in the file since it was read.
    Changed,
}

/// Reads an evening.
///
/// ```
/// use camaieu_play::club::{ClubErrorKind, TableResult, read, write};
///
/// let text = "camaieu-club: 1\ngame: camelot\nclock: 15 min\nplayer: Anna\nplayer: Bruno\n\nround: 1\ntable: Anna | Bruno | *\n";
/// let evening = read(text).unwrap();
/// assert_eq!(evening.played[0].tables[0].result, TableResult::Open);
/// assert!(write(&evening).contains("clock: 15 min"));
/// let error = read("camaieu-club: 1\ngame: camelot\nround: 1\ntable: Anna | Bruno | *").unwrap_err();
/// assert_eq!((error.line, error.kind), (4, ClubErrorKind::NoPlayer("Anna".into())));
/// ```
pub fn read(text: &str) -> Result<Evening, ClubError> {
    let text = unified(text.to_owned());
    let mut lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
    let (line, first) = lines.next().unwrap_or((1, ""));
    let refuse = |line, kind| ClubError { line, kind };
    match key_and_value(first) {
        Some((FIRST, form, _)) if form == FORM.to_string() => {}
        Some((FIRST, form, _)) => return Err(refuse(line, ClubErrorKind::Newer(cut(form)))),
        _ => return Err(refuse(line, ClubErrorKind::Foreign)),
    }
    let mut reader = ClubFileParser::default();
    let mut last = line;
    for (line, text) in lines {
        last = line;
        reader.line(line, text).map_err(|kind| refuse(line, kind))?;
    }
    let (mut evening, setup_line) =
        reader.head().map_err(|(line, kind)| refuse(line.unwrap_or(last), kind))?;
    Evening::check_seats(evening.game, &evening.setup).map_err(|error| {
        let EditError::Seats(seats) = error else { return refuse(setup_line, ClubErrorKind::Fields) };
        refuse(setup_line, ClubErrorKind::Seats(seats))
    })?;
    evening.played = reader.played;
    Ok(evening)
}

/// Key, value and comment of a line. A comment behind a value begins with `#` between blanks: `Team #1` is a name.
pub(super) fn key_and_value(line: &str) -> Option<(&str, &str, &str)> {
    let line = trimmed(line);
    let (key, rest) = line.split_once(':').filter(|_| !line.starts_with('#'))?;
    let is_comment = |at: &usize| {
        let before = rest[..*at].chars().next_back().is_none_or(char::is_whitespace);
        before && rest[at + 1..].chars().next().is_none_or(char::is_whitespace)
    };
    let hash = rest.match_indices('#').map(|(at, _)| at).find(is_comment);
    let (value, comment) = hash.map_or((rest, ""), |at| rest.split_at(at));
    Some((key.trim(), value.trim(), comment.trim_end()))
}

/// Lines as they are read: the head is put together at the end, since its lines may stand in any order.
#[derive(Default)]
struct ClubFileParser {
    /// Keys of the head that may stand once, with their lines and values.
    head: Vec<(usize, &'static str, String)>,
    players: Vec<ClubPlayer>,
    other: Vec<String>,
    played: Vec<Round>,
}

/// Keys that stand once, before the first round.
pub(super) const ONCE: [&str; 6] = ["name", "date", "game", "setup", "system", "rounds"];

impl ClubFileParser {
    fn line(&mut self, line: usize, text: &str) -> Result<(), ClubErrorKind> {
        let other = match self.played.last_mut() {
            Some(round) => &mut round.other,
            None => &mut self.other,
        };
        if text.starts_with('#') {
            other.push(text.to_owned());
            return Ok(());
        }
        let (key, value, _) = key_and_value(text).ok_or(ClubErrorKind::NoKey)?;
        let key = bare(key);
        let key = key.as_str();
        if let Some(&once) = ONCE.iter().find(|once| **once == key) {
            if !self.played.is_empty() {
                return Err(ClubErrorKind::InsideRound(once.to_owned()));
            }
            if self.head.iter().any(|(_, before, _)| *before == once) {
                return Err(ClubErrorKind::Twice(once.to_owned()));
            }
            self.head.push((line, once, value.to_owned()));
            return Ok(());
        }
        match key {
            "player" => self.player(value),
            "round" => {
                let expected = self.played.len() + 1;
                if value != expected.to_string() {
                    return Err(ClubErrorKind::RoundNumber { expected, found: cut(value) });
                }
                self.played.push(Round::default());
                Ok(())
            }
            "table" => self.table(value),
            "free" => {
                let player = self.named(value)?;
                self.sit(player, value)?;
                self.round()?.free.push(player);
                Ok(())
            }
            _ => {
                other.push(text.to_owned());
                Ok(())
            }
        }
    }

    fn round(&mut self) -> Result<&mut Round, ClubErrorKind> {
        self.played.last_mut().ok_or(ClubErrorKind::OutsideRound)
    }

    fn player(&mut self, value: &str) -> Result<(), ClubErrorKind> {
        let mut fields = value.split('|').map(str::trim);
        let name = fields.next().unwrap_or_default();
        let refuse = |error| ClubErrorKind::Player { name: cut(name), error };
        // The rules of the names are those of the evening itself.
        let mut evening = Evening::new("", catalogue::NAMES[0]).ok_or(ClubErrorKind::NoGame)?;
        evening.players = std::mem::take(&mut self.players);
        let added = evening.push(name);
        self.players = evening.players;
        added.map_err(refuse)?;
        match (fields.next(), fields.next()) {
            (None, _) => {}
            (Some("left" | "parti" | "partie"), None) => {
                if let Some(player) = self.players.last_mut() {
                    player.has_left = true;
                }
            }
            _ => return Err(refuse(EditError::BadName)),
        }
        Ok(())
    }

    fn named(&self, name: &str) -> Result<usize, ClubErrorKind> {
        let found = self.players.iter().position(|player| crate::name::is_same_name(&player.name, name));
        found.ok_or_else(|| ClubErrorKind::NoPlayer(cut(name)))
    }

    /// Checks that a player is in the last round only once.
    fn sit(&mut self, player: usize, name: &str) -> Result<(), ClubErrorKind> {
        let round = self.round()?;
        let sits = round.tables.iter().any(|table| table.players.contains(&player));
        if sits || round.free.contains(&player) {
            return Err(ClubErrorKind::TwiceInRound(cut(name)));
        }
        Ok(())
    }

    fn table(&mut self, value: &str) -> Result<(), ClubErrorKind> {
        let fields: Vec<&str> = value.split('|').map(str::trim).collect();
        let [first, second, result, more @ ..] = &fields[..] else { return Err(ClubErrorKind::Fields) };
        let players = [self.named(first)?, self.named(second)?];
        self.sit(players[0], first)?;
        self.sit(players[1], second)?;
        if players[0] == players[1] {
            return Err(ClubErrorKind::TwiceInRound(cut(second)));
        }
        let result = TableResult::read(result).ok_or_else(|| ClubErrorKind::Result(cut(result)))?;
        let mut table = Pairing { players, result, ..Pairing::default() };
        for field in more {
            match field.split_once('=') {
                Some(("match", id)) => {
                    table.id = Some(id.parse().map_err(|_| ClubErrorKind::File(cut(field)))?);
                }
                Some(("game", file)) => {
                    let file = plain_file(file).ok_or_else(|| ClubErrorKind::File(cut(field)))?;
                    table.game = Some(file.to_owned());
                }
                _ => return Err(ClubErrorKind::Fields),
            }
        }
        self.round()?.tables.push(table);
        Ok(())
    }

    fn of_head(&self, key: &str) -> Option<(usize, &str)> {
        let found = self.head.iter().find(|(_, name, _)| *name == key);
        found.map(|(line, _, value)| (*line, value.as_str()))
    }

    /// The evening without its rounds, and the line of the set-up or of the game. An error has its line, if it has one.
    fn head(&mut self) -> Result<(Evening, usize), (Option<usize>, ClubErrorKind)> {
        let (game_line, game) = self.of_head("game").ok_or((None, ClubErrorKind::NoGame))?;
        let unknown = || (Some(game_line), ClubErrorKind::UnknownGame(cut(game)));
        let game = catalogue::named(game).ok_or_else(unknown)?;
        let facts = catalogue::facts(game).ok_or_else(unknown)?;
        let mut evening = Evening::new("", game).ok_or_else(unknown)?;
        let mut setup_line = game_line;
        if let Some((line, setup)) = self.of_head("setup") {
            setup_line = line;
            let refuse = |error| (Some(line), ClubErrorKind::Setup(error));
            let full = Setup::read(facts.options, setup).map_err(refuse)?.to_string();
            // What is said and what is left out is the same set-up.
            if full != evening.setup.to_string() {
                evening.setup = Setup::read(facts.options, &full).map_err(refuse)?;
            }
        }
        evening.name = self.of_head("name").map_or(String::new(), |(_, name)| clean_name(name));
        evening.date = self.of_head("date").map_or(String::new(), |(_, date)| clean_name(date));
        if let Some((line, system)) = self.of_head("system") {
            let unknown = || (Some(line), ClubErrorKind::System(cut(system)));
            evening.system = System::read(system).ok_or_else(unknown)?;
        }
        if let Some((line, rounds)) = self.of_head("rounds") {
            let most = MOST_PLAYERS;
            let number = rounds.parse().ok().filter(|number| (1..=most).contains(number));
            let refused = || (Some(line), ClubErrorKind::Rounds { text: cut(rounds), most });
            evening.rounds = number.ok_or_else(refused)?;
        }
        evening.players = std::mem::take(&mut self.players);
        evening.other = std::mem::take(&mut self.other);
        Ok((evening, setup_line))
    }
}

/// The name, if it is that of a file in the folder of the evening and nowhere else: whoever writes the text must not choose
/// which files of this machine are read.
fn plain_file(name: &str) -> Option<&str> {
    let is_plain = |letter: char| !letter.is_control() && !"/\\|:".contains(letter);
    let fits = (1..=LONGEST_FILE).contains(&name.len());
    (fits && !name.starts_with('.') && name.chars().all(is_plain)).then_some(name)
}

fn cut(text: &str) -> String {
    quoted(text.trim()).into_owned()
}

/// Text of an evening, which [`read`] reads back.
pub fn write(evening: &Evening) -> String {
    let mut lines = vec![format!("{FIRST}: {FORM}")];
    for (key, value) in [("name", &evening.name), ("date", &evening.date)] {
        if !value.is_empty() {
            lines.push(format!("{key}: {value}"));
        }
    }
    lines.push(format!("game: {}", evening.game));
    let setup = evening.setup.to_string();
    let usual = catalogue::facts(evening.game).map(|facts| facts.default_setup().to_string());
    if usual.is_none_or(|usual| usual != setup) {
        lines.push(format!("setup: {setup}"));
    }
    lines.push(format!("system: {}", evening.system));
    if evening.rounds > 0 {
        lines.push(format!("rounds: {}", evening.rounds));
    }
    lines.extend(evening.other.iter().cloned());
    for player in &evening.players {
        lines.push(format!("player: {}{}", player.name, if player.has_left { " | left" } else { "" }));
    }
    let name = |player: usize| evening.players.get(player).map_or("", |player| player.name.as_str());
    for (number, round) in (1..).zip(&evening.played) {
        lines.extend([String::new(), format!("round: {number}")]);
        for table in &round.tables {
            let [first, second] = table.players.map(name);
            let mut line = format!("table: {first} | {second} | {}", table.result);
            line.extend(table.id.map(|id| format!(" | match={id}")));
            line.extend(table.game.as_ref().map(|game| format!(" | game={game}")));
            lines.push(line);
        }
        lines.extend(round.free.iter().map(|&player| format!("free: {}", name(player))));
        lines.extend(round.other.iter().cloned());
    }
    lines.join("\n") + "\n"
}
