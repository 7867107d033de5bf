//! `club FILE`: an evening at a club, its pairings, standings, sheet and page of games.

use std::path::Path;

use clap::ArgMatches;

use crate::diagram::club::{self, KeptGame};
use crate::play::club::{Evening, PairingError, Round, next_round, read, standings, withdrawn};
use crate::store::{LARGEST_OTHER, games_of, write_evening};
use crate::text::Texts;

use super::diagram::write_file;
use super::failure::Failure;
use super::output::{print, print_error};
use super::request::read_file;

/// `club FILE`.
pub(super) fn club(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    let argument = |name: &str| args.get_one::<String>(name).map(String::as_str);
    let file = argument("club-file").unwrap_or_default();
    let in_file = |fault: String| in_file(texts, file, &fault);
    let text = read_file(texts, file, LARGEST_OTHER).map_err(in_file)?;
    let mut evening = read(&text).map_err(|error| in_file(texts.club_error(&error)))?;
    for line in not_understood(&text, &evening) {
        let note = texts.say_with("club-not-understood", &[("line", &line)]);
        print_error(&texts.say_with("replay-file", &[("file", &file), ("fault", &note)]));
    }
    if args.get_flag("club-pair") {
        let round = next_round(&evening).map_err(|error| {
            let fault = texts.club_pairing_error(error);
            Failure::Input(texts.say_with("club-pair-first", &[("fault", &fault)]))
        })?;
        let before = evening.clone();
        evening.played.push(round);
        evening = write_evening(Path::new(file), &before, &evening)
            .map_err(|error| Failure::Machine(error.sentence(texts)))?;
    }
    print_round(&evening)?;
    print_standings(&evening)?;
    let page = argument("club-page");
    if let Some(sheet) = argument("club-sheet") {
        let page = page.and_then(|page| Path::new(page).file_name()?.to_str());
        write_file(texts, sheet, club::sheet(texts, &evening, page).as_bytes())?;
    }
    if let Some(page) = page {
        let games =
            games_of(Path::new(file), &evening).map_err(|error| Failure::Input(error.sentence(texts)))?;
        let games: Vec<KeptGame> = games.into_iter().map(|(at, session)| KeptGame { at, session }).collect();
        write_file(texts, page, club::page(texts, &evening, &games).as_bytes())?;
    }
    Ok(())
}

fn in_file(texts: &Texts, file: &str, fault: &str) -> Failure {
    Failure::Input(texts.say_with("replay-file", &[("file", &file), ("fault", &fault)]))
}

/// Numbers of the lines that are kept and not understood, comments left out.
fn not_understood(text: &str, evening: &Evening) -> Vec<usize> {
    let other: Vec<&String> =
        evening.other.iter().chain(evening.played.iter().flat_map(|round| &round.other)).collect();
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.starts_with('#') && other.iter().any(|it| it == line));
    lines.map(|(number, _)| number).collect()
}

/// Prints the round that is being played or, where all its results are known, the next one.
fn print_round(evening: &Evening) -> Result<(), Failure> {
    let played = evening.played.len();
    let (number, round) = match next_round(evening) {
        Ok(round) => (played + 1, round),
        Err(PairingError::Missing(_)) => (played, evening.played.last().cloned().unwrap_or_default()),
        Err(PairingError::Over) => return print("end\tover"),
        Err(PairingError::FewPlayers) => return print("end\tfew-players"),
        Err(PairingError::AllMet) => return print("end\tall-met"),
    };
    print(&format!("round\t{number}\t{}", evening.all_rounds()))?;
    let Round { tables, free, .. } = round;
    let name = |player: usize| evening.players.get(player).map_or("", |player| player.name.as_str());
    for (number, table) in (1..).zip(tables) {
        let [first, second] = table.players.map(name);
        print(&format!("table\t{number}\t{first}\t{second}\t{}", table.result))?;
    }
    free.into_iter().try_for_each(|player| print(&format!("free\t{}", name(player))))
}

fn print_standings(evening: &Evening) -> Result<(), Failure> {
    for player in withdrawn(evening) {
        print(&format!("withdrawn\t{}", evening.players[player].name))?;
    }
    for line in standings(evening) {
        let [points, opponents, beaten] = [line.points, line.opponents, line.beaten].map(|it| it.decimal());
        let name = &evening.players[line.player].name;
        print(&format!("place\t{}\t{name}\t{points}\t{opponents}\t{beaten}", line.place))?;
    }
    Ok(())
}
