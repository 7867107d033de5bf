//! The options that the pages name: each goes with the command of its section.

use std::collections::BTreeSet;

use super::*;

const COMMANDS: &str = include_str!("../../docs/reference/commands.md");
const PAGES: [&str; 5] = [
    COMMANDS,
    include_str!("../../docs/dev/conformance.md"),
    include_str!("../../docs/dev/engine-protocol.md"),
    include_str!("../../docs/dev/engine-tools.md"),
    include_str!("../../docs/dev/puzzle-mining.md"),
];

/// The code in a text.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The lines of the table under this heading, as cells.
fn table(heading: &str) -> Vec<Vec<String>> {
    let rows =
        COMMANDS.lines().skip_while(|line| *line != heading).skip(2).take_while(|line| line.starts_with('|'));
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

/// Names of all commands: those that `help` lists, with those of `lab` instead of `lab`.
fn all_commands() -> BTreeSet<String> {
    let listed = |help: &[&str]| {
        let names = lines(help).into_iter().take_while(|line| line != "Arguments and options:");
        let names = names.filter_map(|line| Some(line.strip_prefix("  ")?.split(' ').next()?.to_owned()));
        names.filter(|name| !name.is_empty()).collect::<BTreeSet<String>>()
    };
    let mut all = listed(&["help"]);
    assert!(all.remove("lab"), "{all:?}");
    let studied = listed(&["help", "lab"]);
    assert!(all.is_disjoint(&studied) && studied.len() == 9, "{studied:?}");
    all.extend(studied);
    all
}

/// Command lines of a text that name the command: each with its command, which may come after `lab`.
fn command_lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let blocks = text.lines().filter_map(|line| line.strip_prefix("    "));
    blocks.chain(code(text)).filter_map(|line| {
        let line = line.strip_prefix("camaieu ")?;
        let line = line.strip_prefix("lab ").unwrap_or(line);
        let command = line.split(' ').next().filter(|name| !name.starts_with('-'))?;
        Some((command, line))
    })
}

/// Sections of the pages whose heading is a command, with their text.
fn sections(all: &BTreeSet<String>) -> Vec<(&'static str, &'static str)> {
    let parts = PAGES.iter().flat_map(|page| page.split("\n## ").flat_map(|part| part.split("\n### ")));
    parts.filter_map(|part| part.split_once('\n')).filter(|(heading, _)| all.contains(*heading)).collect()
}

#[test]
fn every_command_has_a_section() {
    let all = all_commands();
    let described: BTreeSet<String> =
        sections(&all).into_iter().map(|(command, _)| command.to_owned()).collect();
    assert!(all.len() > 25, "{all:?}");
    assert_eq!(all, described);
}

#[test]
fn each_command_takes_the_options_named_for_it() {
    let mut tried = 0;
    for (command, text) in sections(&all_commands()) {
        let mut known = BTreeSet::new();
        for (named, line) in command_lines(text) {
            for (option, has_value) in options(line) {
                assert!(takes(named, &option, has_value), "{named} --{option}");
                known.insert(option);
                tried += 1;
            }
        }
        let described = code(text).filter(|code| code.starts_with("--")).flat_map(options);
        for (option, has_value) in described.filter(|(option, _)| !known.contains(option)) {
            assert!(takes(command, &option, has_value), "{command} --{option}");
            tried += 1;
        }
    }
    assert!(tried > 60, "{tried}");
}

#[test]
fn shared_options_go_with_just_the_commands_named() {
    let all = all_commands();
    let sections = sections(&all);
    let shared = table("| options | go with |");
    assert_eq!(shared.len(), 7);
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
            // Some commands have an option of such a name with another meaning, which their sections show.
            let own = |command: &String| {
                let mut lines = sections.iter().flat_map(|(_, text)| command_lines(text));
                lines.any(|(name, line)| {
                    name == command.as_str() && options(line).iter().any(|(own, _)| *own == option)
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
    assert_eq!(run(&["help", "lab", "perft"]), run(&["lab", "perft", "--help"]));
    assert_eq!(run(&["help", "moves", "--lang", "fr"]), run(&["moves", "--help", "--lang", "fr"]));
    assert_refused(&["help", "frobnicate"], &["frobnicate"]);
}
