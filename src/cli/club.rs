//! `club FILE`: an evening at a club, its pairings, standings, sheet and page of games.

use std::path::Path;

use clap::ArgMatches;
use serde_json::{Value, json};

use crate::diagram::club::{self, KeptGame};
use crate::play::club::{Evening, PairingError, Round, next_round, read, standings, withdrawn};
use crate::store::{LARGEST_OTHER, games_of, write_evening};
use crate::text::Texts;

use super::diagram::write_file;
use super::failure::Failure;
use super::output::{print_answer, print_error};
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
    print_round(args, &evening)?;
    print_standings(args, &evening)?;
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
fn print_round(args: &ArgMatches, evening: &Evening) -> Result<(), Failure> {
    let played = evening.played.len();
    let end = |why: &str| print_answer(args, &format!("end\t{why}"), &json!({"end": why}));
    let (number, round) = match next_round(evening) {
        Ok(round) => (played + 1, round),
        Err(PairingError::Missing(_)) => (played, evening.played.last().cloned().unwrap_or_default()),
        Err(PairingError::Over) => return end("over"),
        Err(PairingError::FewPlayers) => return end("few-players"),
        Err(PairingError::AllMet) => return end("all-met"),
    };
    let rounds = evening.all_rounds();
    let record = json!({"round": number, "rounds": rounds});
    print_answer(args, &format!("round\t{number}\t{rounds}"), &record)?;
    let Round { tables, free, .. } = round;
    let name = |player: usize| evening.players.get(player).map_or("", |player| player.name.as_str());
    for (number, table) in (1..).zip(tables) {
        let [first, second] = table.players.map(name);
        let result = table.result.to_string();
        let record = json!({"table": number, "players": [first, second], "result": result});
        print_answer(args, &format!("table\t{number}\t{first}\t{second}\t{result}"), &record)?;
    }
    free.into_iter()
        .map(name)
        .try_for_each(|name| print_answer(args, &format!("free\t{name}"), &json!({"free": name})))
}

fn print_standings(args: &ArgMatches, evening: &Evening) -> Result<(), Failure> {
    for player in withdrawn(evening) {
        let name = &evening.players[player].name;
        print_answer(args, &format!("withdrawn\t{name}"), &json!({"withdrawn": name}))?;
    }
    for line in standings(evening) {
        let [points, opponents, beaten] = [line.points, line.opponents, line.beaten].map(|it| it.decimal());
        let (place, name) = (line.place, &evening.players[line.player].name);
        let number = |decimal: &str| decimal.parse::<f64>().map_or(Value::Null, Value::from);
        let record = json!({
            "place": place,
            "name": name,
            "points": number(&points),
            "opponents": number(&opponents),
            "beaten": number(&beaten),
        });
        let text = format!("place\t{place}\t{name}\t{points}\t{opponents}\t{beaten}");
        print_answer(args, &text, &record)?;
    }
    Ok(())
}
