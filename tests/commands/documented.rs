//! The options that `docs/commands.md` names: each goes with the command that it is named for.

use std::collections::BTreeSet;

use super::*;

const PAGE: &str = include_str!("../../docs/commands.md");

/// The code in a text.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The lines of the table under this heading, as cells.
fn table(heading: &str) -> Vec<Vec<String>> {
    let rows =
        PAGE.lines().skip_while(|line| *line != heading).skip(2).take_while(|line| line.starts_with('|'));
    let cells = |row: &str| row.replace("\\|", "│").split('|').skip(1).map(str::to_owned).collect();
    rows.map(cells).collect()
}

/// The options in a piece of code, each with whether a value follows it.
fn options(code: &str) -> Vec<(String, bool)> {
    let of_rest = |rest: &str| {
        let name: String =
            rest.chars().take_while(|letter| letter.is_ascii_lowercase() || *letter == '-').collect();
        let takes =
            rest[name.len()..].strip_prefix(' ').is_some_and(|next| !next.starts_with(['-', '[', '│']));
        (name, takes)
    };
    code.split("--").skip(1).map(of_rest).filter(|(name, _)| !name.is_empty()).collect()
}

/// A value that an option of a command takes.
fn value(command: &str, option: &str) -> &'static str {
    match (command, option) {
        ("replay", "format") => "gif",
        (_, "format") => "svg",
        (_, "lang") => "fr",
        (_, "quality") => "low",
        (_, "time") => "1s",
        (_, "size") => "300",
        (_, "text-size") => "100",
        (_, "listen") => "127.0.0.1:1",
        (_, "aids") => "reach",
        _ => "1",
    }
}

/// Whether a command takes an option: its help is printed, and no complaint.
fn takes(command: &str, option: &str, has_value: bool) -> bool {
    let given =
        if has_value { format!("--{option}={}", value(command, option)) } else { format!("--{option}") };
    let command = Some(command).filter(|command| !command.is_empty());
    let args: Vec<&str> = command.into_iter().chain([&*given, "--help"]).collect();
    run(&args).status == Some(0)
}

/// The names of the commands that a cell begins its code with.
fn commands(cell: &str) -> Vec<(String, &str)> {
    let named = |code| {
        let rest = str::strip_prefix(code, "camaieu ")?;
        Some((rest.split(' ').next()?.to_owned(), rest))
    };
    code(cell).filter_map(named).collect()
}

#[test]
fn each_command_takes_the_options_named_for_it() {
    let rows = table("| command | does |");
    assert!(rows.len() > 30, "{}", rows.len());
    let mut tried = 0;
    for row in &rows {
        let named = commands(&row[0]);
        for (command, code) in &named {
            for (option, has_value) in options(code) {
                assert!(takes(command, &option, has_value), "{command} --{option}");
                tried += 1;
            }
        }
        let known: Vec<(String, bool)> = named.iter().flat_map(|(_, code)| options(code)).collect();
        let described = code(&row[1]).filter(|code| code.starts_with("--")).flat_map(options);
        for (option, has_value) in
            described.filter(|(option, _)| known.iter().all(|(name, _)| name != option))
        {
            assert!(named.iter().any(|(command, _)| takes(command, &option, has_value)), "--{option}");
            tried += 1;
        }
    }
    assert!(tried > 60, "{tried}");
}

#[test]
fn shared_options_go_with_just_the_commands_named() {
    let rows = table("| command | does |");
    let all: BTreeSet<String> =
        rows.iter().flat_map(|row| commands(&row[0])).map(|(command, _)| command).collect();
    let shared = table("| options | go with |");
    assert_eq!(shared.len(), 6);
    for row in shared {
        let mut named: BTreeSet<String> = code(&row[1]).map(str::to_owned).collect();
        if row[1].contains("every command") {
            named.extend(all.iter().cloned());
        }
        if row[1].contains("no command") {
            named.insert(String::new());
        }
        for (option, has_value) in code(&row[0]).flat_map(options) {
            for command in &named {
                assert!(takes(command, &option, has_value), "{command} --{option}");
            }
            // Some commands have an option of such a name with another meaning, which their own lines tell.
            let own = |command: &String| {
                let mut codes = rows.iter().flat_map(|row| commands(&row[0]));
                codes.any(|(name, code)| {
                    name == *command && options(code).iter().any(|(own, _)| *own == option)
                })
            };
            for command in all.iter().filter(|command| !named.contains(*command) && !own(command)) {
                assert!(!takes(command, &option, has_value), "{command} --{option}");
            }
        }
    }
}

#[test]
fn help_is_a_command() {
    assert_eq!(run(&["help"]), run(&["--help"]));
    assert_eq!(run(&["help", "moves"]), run(&["moves", "--help"]));
    assert_eq!(run(&["help", "moves", "--lang", "fr"]), run(&["moves", "--help", "--lang", "fr"]));
    assert_refused(&["help", "frobnicate"], &["frobnicate"]);
}
