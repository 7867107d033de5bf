//! The command line: what may be said, the help in the player's language, and one line for what is wrong.

use std::ffi::OsString;
use std::time::Duration;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::rules::catalogue;
use crate::text::{Lang, Texts};

/// Why no command is run.
pub(super) enum Stop {
    /// Help or the version was asked for.
    Help(String),
    /// Something is wrong, in a line.
    Wrong(String),
}

/// The longest time that the window is measured for, in seconds.
const LONGEST_MEASURE: u64 = 3_600;

/// The deepest perft that can be asked for; none so deep ends.
const DEEPEST: i64 = 99;

/// The most threads that can be asked for.
const MOST_THREADS: i64 = 256;
/// The most random plies that can be asked for.
const MOST_RANDOM: u64 = 1_000;

/// Reads a time such as `2s`, `1.5s` or `200ms`; a bare number is seconds.
fn time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 0.001),
        (None, Some(number)) => (number, 1.0),
        (None, None) => (text, 1.0),
    };
    let plain = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = number.parse::<f64>().ok().filter(|_| plain).map(|number| number * unit);
    seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).ok_or_else(String::new)
}

/// The language that the arguments ask for, else the system's.
pub(super) fn language(args: &[OsString]) -> Lang {
    let mut args = args.iter().filter_map(|arg| arg.to_str());
    let mut said = None;
    while let Some(arg) = args.next() {
        if arg == "--lang" {
            said = args.next();
        } else if let Some(value) = arg.strip_prefix("--lang=") {
            said = Some(value);
        }
    }
    said.and_then(Lang::read).unwrap_or_else(Lang::of_system)
}

/// Reads the arguments.
pub(super) fn read(texts: &'static Texts, args: Vec<OsString>) -> Result<ArgMatches, Stop> {
    command(texts).try_get_matches_from(args).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Stop::Help(error.render().to_string()),
        _ => Stop::Wrong(line(texts, &error)),
    })
}

fn command(texts: &'static Texts) -> Command {
    let game =
        |name: &'static str| sub(texts, name).arg(option(texts, "game").value_name("GAME").required(true));
    let from = |command: Command| {
        command
            .arg(option(texts, "setup").long("setup").value_name("KEY=VALUE,…"))
            .arg(option(texts, "position").long("position").value_name("POSITION").allow_hyphen_values(true))
            .arg(option(texts, "seed").long("seed").value_name("N").value_parser(value_parser!(u64)))
    };
    let depth = option(texts, "depth").value_name("DEPTH").required(true);
    let moves = option(texts, "moves").value_name("MOVE").num_args(0..);
    let file = option(texts, "file").value_name("FILE").required(true);
    let games = option(texts, "games").long("games").value_name("N").value_parser(value_parser!(u64));
    let flag = |name: &'static str| option(texts, name).long(name).action(ArgAction::SetTrue);
    let choice = |name: &'static str, values: &'static [&'static str]| {
        option(texts, name)
            .long(name)
            .value_name(values.join("|"))
            .value_parser(values.to_vec())
            .hide_possible_values(true)
    };
    let time = option(texts, "time").long("time").value_name("TIME").value_parser(time);
    let nodes =
        option(texts, "nodes").long("nodes").value_name("N").value_parser(value_parser!(u64).range(1..));
    let count = |name: &'static str, long: &'static str, most: i64| {
        let parser = value_parser!(u32).range(1..=most);
        option(texts, name).long(long).value_name("N").value_parser(parser)
    };
    let seconds = option(texts, "measure").long("measure").value_name("SECONDS");
    let seconds = seconds.value_parser(value_parser!(u64).range(1..=LONGEST_MEASURE));
    // What can be said of the window, whatever it shows.
    let on_screen = |command: Command| {
        command
            .arg(option(texts, "shot").long("shot").value_name("FILE.png"))
            .arg(option(texts, "size").long("size").value_name("WxH"))
            .arg(choice("quality", QUALITIES))
            .arg(flag("grey"))
            .arg(flag("bare"))
            .arg(seconds.clone().conflicts_with("shot"))
    };
    on_screen(framed(texts, Command::new("camaieu")))
        .about(texts.say("help-about"))
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .arg(option(texts, "version").short('V').long("version").action(ArgAction::Version))
        .arg(choice("lang", &["fr", "en"]).global(true))
        .subcommand_value_name("COMMAND")
        .subcommand_help_heading(texts.say("help-heading-commands"))
        .disable_help_subcommand(true)
        .subcommand(sub(texts, "games"))
        .subcommand(from(game("position")))
        .subcommand(from(game("check")))
        .subcommand(from(game("moves")))
        .subcommand(from(game("apply")).arg(moves))
        .subcommand(
            from(game("perft"))
                .arg(depth.value_parser(value_parser!(u32).range(0..=DEEPEST)))
                .arg(flag("divide")),
        )
        .subcommand(from(game("playouts")).arg(games.clone()).arg(flag("jsonl")))
        .subcommand(
            from(game("problem"))
                .arg(
                    option(texts, "problem-level")
                        .long("level")
                        .value_name("1…5")
                        .value_parser(value_parser!(u8).range(1..=5)),
                )
                .arg(option(texts, "answers").value_name("ANSWER").num_args(0..)),
        )
        .subcommand(
            sub(texts, "replay")
                .arg(file)
                .arg(flag("score"))
                .arg(option(texts, "replay-setup").long("setup").value_name("KEY=VALUE,…")),
        )
        .subcommand(
            from(game("best"))
                .arg(time.clone())
                .arg(nodes.clone())
                .arg(count("best-depth", "depth", DEEPEST))
                .arg(
                    option(texts, "level")
                        .long("level")
                        .value_name("L")
                        .value_parser(value_parser!(u8).range(1..=10)),
                )
                .arg(count("threads", "threads", MOST_THREADS))
                .arg(flag("json")),
        )
        .subcommand(
            from(game("match"))
                .arg(option(texts, "players").long("players").value_name("A,B,…").required(true))
                .arg(games)
                .arg(time)
                .arg(nodes.clone())
                .arg(
                    option(texts, "openings")
                        .long("openings")
                        .value_name("K")
                        .value_parser(value_parser!(u64).range(..=MOST_RANDOM)),
                )
                .arg(option(texts, "match-jsonl").long("jsonl").action(ArgAction::SetTrue)),
        )
        .subcommand(from(game("solve")).arg(nodes))
        .subcommand(
            on_screen(from(game("play")))
                .arg(flag("text").conflicts_with_all([
                    "view", "aids", "choose", "shot", "size", "quality", "measure", "grey", "bare",
                ]))
                .arg(option(texts, "who").long("players").value_name("A,B,…"))
                .arg(
                    flag("continue")
                        .requires("text")
                        .conflicts_with_all(["who", "setup", "position", "seed"]),
                )
                .arg(choice("view", VIEWS))
                .arg(
                    option(texts, "play-problem")
                        .long("problem")
                        .value_name("1…5")
                        .value_parser(value_parser!(u8).range(1..=5)),
                )
                .arg(choice("aids", AIDS).value_name("AID,…").value_delimiter(','))
                .arg(option(texts, "choose").long("choose").value_name("STEP,…").value_delimiter(',')),
        )
}

/// The views of the table that can be asked for.
pub(super) const VIEWS: &[&str] = &["seat", "opposite", "above", "quarter"];
/// The ways of looking at a table that can be switched on.
pub(super) const AIDS: &[&str] = &["reach", "places", "paths", "apart", "through", "map"];
/// The qualities that can be asked for.
pub(super) const QUALITIES: &[&str] = &["low", "medium", "high"];

fn sub(texts: &'static Texts, name: &'static str) -> Command {
    framed(texts, Command::new(name)).about(texts.say(&format!("help-command-{name}")))
}

/// Clap's own words are English: the frame of the help is ours.
fn framed(texts: &'static Texts, command: Command) -> Command {
    let usage = texts.say("help-heading-usage");
    command
        .help_template(format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}\n"))
        .disable_help_flag(true)
        .arg(option(texts, "help").short('h').long("help").action(ArgAction::Help))
}

fn option(texts: &'static Texts, name: &'static str) -> Arg {
    Arg::new(name)
        .help(texts.say_with(&format!("help-{name}"), &[("games", &catalogue::NAMES.join(", "))]))
        .help_heading(texts.say("help-heading-options"))
}

/// What is wrong with the arguments, in one line.
fn line(texts: &Texts, error: &clap::Error) -> String {
    let said = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let arg = said(ContextKind::InvalidArg);
    let value = said(ContextKind::InvalidValue);
    let sentence = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            texts.say_with("command-unknown", &[("name", &said(ContextKind::InvalidSubcommand))])
        }
        ErrorKind::UnknownArgument => texts.say_with("command-unknown-argument", &[("arg", &arg)]),
        ErrorKind::MissingRequiredArgument => texts.say_with("command-missing", &[("arg", &arg)]),
        ErrorKind::ArgumentConflict => match said(ContextKind::PriorArg) {
            other if other.is_empty() || other == arg => texts.say_with("command-twice", &[("arg", &arg)]),
            other => texts.say_with("command-conflict", &[("arg", &arg), ("other", &other)]),
        },
        ErrorKind::InvalidValue if value.is_empty() => texts.say_with("command-no-value", &[("arg", &arg)]),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            texts.say_with("command-bad-value", &[("arg", &arg), ("value", &value)])
        }
        ErrorKind::InvalidUtf8 => texts.say("command-not-utf8"),
        _ => error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned(),
    };
    format!("{sentence} {}", texts.say("command-see-help"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_holds_together_in_both_languages() {
        for lang in Lang::ALL {
            command(lang.texts()).debug_assert();
        }
    }

    #[test]
    fn times_are_read_with_their_unit() {
        for (text, millis) in [("1s", 1_000), ("2", 2_000), ("1.5s", 1_500), ("200ms", 200), ("0.5ms", 0)] {
            assert_eq!(time(text).map(|time| time.as_millis()), Ok(millis), "{text}");
        }
        for text in
            ["", "s", "ms", "-1s", "+1", "1m", "inf", "nan", "1e3", "1.2.3", "99999999999999999999999"]
        {
            assert!(time(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_language_is_the_one_that_is_said() {
        let args = |text: &str| -> Vec<OsString> { text.split(' ').map(OsString::from).collect() };
        assert_eq!(language(&args("camaieu games --lang fr")), Lang::Fr);
        assert_eq!(language(&args("camaieu --lang=en games")), Lang::En);
    }
}
