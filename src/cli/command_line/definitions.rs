//! The commands with their arguments, described in the player's language.

use std::net::SocketAddr;

use clap::{Arg, ArgAction, ArgGroup, Command, value_parser};

use crate::bots::tablebases;
use crate::cli::diagram::{FORMATS, SIZES};
use crate::net::protocol::Wanted;
use crate::rules::catalogue;
use crate::rules::game::{MAX_SEATS, Seat};
use crate::rules::text::number;
use crate::store::TEXT_SIZES;
use crate::text::Texts;

use super::time::read_time;

/// The values of `--view`.
pub(in crate::cli) const VIEWS: &[&str] = &["seat", "opposite", "above", "quarter"];
/// The values of `--aids`.
pub(in crate::cli) const AIDS: &[&str] = &["reach", "places", "paths", "apart", "through", "map"];
/// The values of `--quality`.
pub(in crate::cli) const QUALITIES: &[&str] = &["low", "medium", "high"];

/// Largest value of `--measure`, in seconds.
const LONGEST_MEASURE: u64 = 3_600;
/// Largest depth of perft and of a search.
const GREATEST_DEPTH: i64 = 99;
/// Largest value of `--threads`.
const MOST_THREADS: i64 = 256;
/// Largest value of `--openings`.
const MOST_RANDOM_PLIES: u64 = 1_000;

/// Builder of commands and arguments. The id of an argument is also the name of its help: `help-ID`.
pub(super) struct Definitions {
    pub(super) texts: &'static Texts,
}

/// Options of [`Definitions::with_window_options`], which a terminal has not.
const WINDOW_OPTIONS: [&str; 7] = ["shot", "size", "text-size", "quality", "measure", "grey", "bare"];
/// Options of [`Definitions::with_host_options`].
const HOST_OPTIONS: [&str; 2] = ["listen", "relay"];

impl Definitions {
    pub(super) fn check(&self) -> Command {
        self.command("check")
            .arg(self.game())
            .arg(self.setup_argument())
            .arg(self.position())
            .arg(self.json())
    }

    pub(super) fn apply(&self) -> Command {
        self.start_command("apply").arg(self.argument("moves").value_name("MOVE").num_args(0..))
    }

    pub(super) fn perft(&self) -> Command {
        let depth = self.argument("depth").value_name("DEPTH").required(true);
        self.start_command("perft")
            .arg(depth.value_parser(value_parser!(u32).range(0..=GREATEST_DEPTH)))
            .arg(self.flag("divide"))
    }

    pub(super) fn playouts(&self) -> Command {
        self.game_command("playouts").arg(self.games()).arg(self.json())
    }

    pub(super) fn conformance(&self) -> Command {
        self.command("conformance")
            .arg(self.argument("conformance-game").value_name("GAME"))
            .arg(self.argument("against").long("against").value_name("COMMAND"))
            .arg(self.count("part", "part", 2))
            .arg(self.json())
    }

    pub(super) fn problem(&self) -> Command {
        let level = self.level("problem-level", "level", 5).value_name("1…5");
        self.start_command("problem")
            .arg(level.conflicts_with("position"))
            .arg(self.argument("answers").value_name("ANSWER").num_args(0..))
    }

    pub(super) fn diagram(&self) -> Command {
        let seats = value_parser!(u8).range(1..=MAX_SEATS as i64);
        self.game_command("diagram")
            .mut_arg("seed", |seed| seed.conflicts_with("position"))
            .mut_arg("position", |position| position.help(self.texts.say("help-diagram-position")))
            .arg(self.choice("format", FORMATS))
            .arg(self.argument("diagram-seat").long("seat").value_name("N").value_parser(seats))
            .arg(self.argument("marks").long("marks").value_name("MARK …").allow_hyphen_values(true))
            .arg(self.width())
            .arg(self.output())
    }

    /// The width of a diagram in pixels.
    fn width(&self) -> Arg {
        let pixels = value_parser!(u32).range(i64::from(SIZES.0)..=i64::from(SIZES.1));
        self.argument("diagram-size").long("size").value_name("PIXELS").value_parser(pixels)
    }

    /// The file to write.
    fn output(&self) -> Arg {
        self.argument("output").short('o').long("output").value_name("FILE")
    }

    pub(super) fn puzzles(&self) -> Command {
        self.command("puzzles")
            .arg(self.game())
            .arg(self.setup_argument())
            .arg(self.argument("puzzle-file").long("file").value_name("FILE"))
            .arg(self.argument("puzzle-check").long("check").action(ArgAction::SetTrue))
            .arg(
                self.argument("puzzle-grade")
                    .long("grade")
                    .action(ArgAction::SetTrue)
                    .conflicts_with("puzzle-check"),
            )
            .arg(self.json())
    }

    pub(super) fn mine(&self) -> Command {
        self.game_command("mine").arg(self.games()).arg(self.json())
    }

    pub(super) fn book(&self) -> Command {
        self.game_command("book").arg(self.games())
    }

    pub(super) fn solve(&self) -> Command {
        let proof = self.argument("proof").long("proof").value_name("FILE");
        let check = self.argument("check-proof").long("check").value_name("FILE");
        self.start_command("solve")
            .arg(self.nodes())
            .arg(proof)
            .arg(check.conflicts_with_all(["proof", "nodes", "position", "seed"]))
    }

    pub(super) fn tablebase(&self) -> Command {
        let most = tablebases().iter().map(|tablebase| tablebase.pieces()[1]).max().unwrap_or(1);
        self.command("tablebase")
            .arg(self.argument("tablebase-game").id("game").value_name("GAME").required(true))
            .arg(self.setup_argument())
            .arg(self.count("pieces", "pieces", most as i64))
            .arg(self.count("tablebase-threads", "threads", MOST_THREADS).id("threads"))
            .arg(self.json())
    }

    /// For commands whose answers have a form for programs. Its older name is `--jsonl`.
    pub(super) fn json(&self) -> Arg {
        self.flag("json").alias("jsonl")
    }

    pub(super) fn replay(&self) -> Command {
        self.command("replay")
            .arg(self.argument("file").value_name("FILE").required(true))
            .arg(self.flag("score").conflicts_with_all(["format", "output"]))
            .arg(self.choice("format", &["gif"]).help(self.texts.say("help-replay-format")))
            .arg(self.output())
            .group(ArgGroup::new("animation").args(["format", "output"]).multiple(true))
            .arg(self.width().requires("animation"))
            .arg(self.json().conflicts_with_all(["score", "format", "output"]))
            .arg(self.argument("replay-setup").long("setup").value_name("KEY=VALUE,…"))
    }

    pub(super) fn review(&self) -> Command {
        self.command("review")
            .arg(self.argument("file").value_name("FILE").required(true))
            .arg(self.level("level", "level", 10).value_name("L"))
            .arg(self.time())
            .arg(self.nodes())
            .arg(self.json())
    }

    pub(super) fn club(&self) -> Command {
        self.command("club")
            .arg(self.argument("club-file").value_name("FILE").required(true))
            .arg(self.argument("club-pair").long("pair").action(ArgAction::SetTrue))
            .arg(self.argument("club-sheet").long("sheet").value_name("FILE.html"))
            .arg(self.argument("club-page").long("page").value_name("FILE.html"))
            .arg(self.json())
    }

    pub(super) fn best(&self) -> Command {
        self.game_command("best")
            .arg(self.time())
            .arg(self.nodes())
            .arg(self.count("best-depth", "depth", GREATEST_DEPTH))
            .arg(self.level("level", "level", 10).value_name("L"))
            .arg(self.count("threads", "threads", MOST_THREADS))
            .arg(self.json())
    }

    pub(super) fn engine_match(&self) -> Command {
        let openings = self.argument("openings").long("openings").value_name("K");
        self.game_command("match")
            .arg(self.argument("players").long("players").value_name("A,B,…").required(true))
            .arg(self.games())
            .arg(self.time())
            .arg(self.nodes())
            .arg(self.argument("match-clock").long("clock").value_name("10s+0.1s"))
            .arg(openings.value_parser(value_parser!(u64).range(..=MOST_RANDOM_PLIES)))
            .arg(self.argument("sprt").long("sprt").value_name("ELO0,ELO1").allow_hyphen_values(true))
            .arg(self.argument("match-record").long("record").value_name("FILE"))
            .arg(self.json())
    }

    pub(super) fn engine(&self) -> Command {
        self.command("engine")
            .arg(self.level("level", "level", 10).value_name("L"))
            .arg(self.count("threads", "threads", MOST_THREADS))
            .arg(self.argument("seed").long("seed").value_name("N").value_parser(value_parser!(u64)))
    }

    pub(super) fn tune(&self) -> Command {
        let files = self.argument("tune-files").value_name("FILE").required(true).num_args(1..);
        self.command("tune")
            .arg(self.game())
            .arg(files)
            .arg(self.argument("origin").long("origin").value_name("TEXT"))
    }

    pub(super) fn play(&self) -> Command {
        let text = self.flag("text").conflicts_with_all(["view", "aids", "choose"]);
        let text = text.conflicts_with_all(WINDOW_OPTIONS).conflicts_with_all(HOST_OPTIONS);
        let continued = self.flag("continue").conflicts_with_all([
            "play-players",
            "setup",
            "position",
            "seed",
            "choose",
            "play-problem",
            "shot",
            "measure",
        ]);
        let play = self.with_window_options(self.game_command("play"));
        self.with_host_options(play)
            .arg(text)
            .arg(self.argument("play-players").long("players").value_name("A,B,…"))
            .arg(continued)
            .arg(self.choice("view", VIEWS))
            .arg(self.level("play-problem", "problem", 5).value_name("1…5"))
            .arg(self.choice("aids", AIDS).value_name("AID,…").value_delimiter(','))
            .arg(self.argument("choose").long("choose").value_name("STEP,…").value_delimiter(','))
    }

    pub(super) fn host(&self) -> Command {
        let games = catalogue::NAMES.join(", ");
        let game_help = self.texts.say_with("help-host-game", &[("games", &games)]);
        let host = self
            .game_command("host")
            .mut_arg("game", |game| game.required(false).required_unless_present("host-dir").help(game_help))
            .mut_args(|arg| match arg.get_id().as_str() {
                "setup" | "position" | "seed" => arg.requires("game"),
                _ => arg,
            })
            .arg(self.argument("host-players").long("players").value_name("A,B,…").requires("game"))
            .arg(self.argument("host-text").long("text").action(ArgAction::SetTrue).requires("game"))
            .arg(self.argument("host-clock").long("clock").value_name("10+5").requires("game"))
            .arg(self.argument("host-dir").long("dir").value_name("FOLDER").conflicts_with("host-text"))
            .arg(self.argument("host-announce").long("announce").value_name("NAME").requires("game"));
        self.with_host_options(host)
    }

    /// Adds the options of a machine that others can reach.
    pub(super) fn with_host_options(&self, command: Command) -> Command {
        let listen = self.argument("listen").long("listen").value_name("ADDR:PORT");
        command
            .arg(listen.value_parser(value_parser!(SocketAddr)))
            .arg(self.argument("relay").long("relay").value_name("none|default|URL"))
    }

    pub(super) fn join(&self) -> Command {
        let seat = self.argument("join-seat").long("seat").value_name("N|onlooker");
        let text = self.argument("join-text").long("text").action(ArgAction::SetTrue);
        let replace = self.argument("join-replace").long("replace").action(ArgAction::SetTrue);
        let code = self.argument("code").value_name("WORDS|CODE").num_args(1..);
        let nearby = self.argument("join-nearby").long("nearby").value_name("NAME");
        self.with_window_options(self.command("join"))
            .arg(code)
            .arg(nearby.num_args(0..=1).default_missing_value("").conflicts_with("code"))
            .arg(self.argument("join-name").long("name").value_name("NAME"))
            .arg(replace)
            .arg(seat.value_parser(read_wanted))
            .arg(text.conflicts_with_all(WINDOW_OPTIONS))
    }

    pub(super) fn lessons(&self) -> Command {
        self.command("lessons").arg(self.argument("lessons-game").value_name("GAME")).arg(self.json())
    }

    pub(super) fn learn(&self) -> Command {
        let text = self.argument("learn-text").long("text").action(ArgAction::SetTrue);
        self.with_window_options(self.command("learn"))
            .arg(self.argument("lesson").value_name("GAME[/LESSON[/STEP]]").required(true))
            .arg(text.conflicts_with_all(WINDOW_OPTIONS))
    }

    pub(super) fn open(&self) -> Command {
        let file = self.argument("open-file").value_name("FILE");
        self.with_host_options(self.with_window_options(self.command("open"))).arg(file)
    }

    pub(super) fn manual(&self) -> Command {
        self.command("manual").arg(self.argument("manual-folder").value_name("FOLDER").required(true))
    }

    pub(super) fn help(&self) -> Command {
        self.command("help").arg(self.argument("help-of").value_name("COMMAND").num_args(0..))
    }

    /// A command whose description is `help-command-NAME`.
    pub(super) fn command(&self, name: &'static str) -> Command {
        self.translate(Command::new(name)).about(self.texts.say(&format!("help-command-{name}")))
    }

    /// A command on a game, with the options that say where it starts.
    fn game_command(&self, name: &'static str) -> Command {
        let seed = self.argument("seed").long("seed").value_name("N").value_parser(value_parser!(u64));
        self.command(name).arg(self.game()).arg(self.setup_argument()).arg(self.position()).arg(seed)
    }

    /// The same where the seed only deals the start, which a position takes the place of.
    pub(super) fn start_command(&self, name: &'static str) -> Command {
        self.game_command(name).mut_arg("seed", |seed| seed.conflicts_with("position")).arg(self.json())
    }

    fn game(&self) -> Arg {
        self.argument("game").value_name("GAME").required(true)
    }

    fn position(&self) -> Arg {
        self.argument("position").long("position").value_name("POSITION").allow_hyphen_values(true)
    }

    fn setup_argument(&self) -> Arg {
        self.argument("setup").long("setup").value_name("KEY=VALUE,…")
    }

    /// Adds the options of the window, which go with the menu as well as with a match.
    pub(super) fn with_window_options(&self, command: Command) -> Command {
        let seconds = value_parser!(u64).range(1..=LONGEST_MEASURE);
        let measure = self.argument("measure").long("measure").value_name("SECONDS").value_parser(seconds);
        let percent = value_parser!(u16).range(i64::from(TEXT_SIZES.0)..=i64::from(TEXT_SIZES.1));
        let text_size =
            self.argument("text-size").long("text-size").value_name("80…200").value_parser(percent);
        command
            .arg(self.argument("shot").long("shot").value_name("FILE.png"))
            .arg(self.argument("size").long("size").value_name("WxH"))
            .arg(text_size)
            .arg(self.choice("quality", QUALITIES))
            .arg(self.flag("grey"))
            .arg(self.flag("bare"))
            .arg(measure.conflicts_with("shot"))
    }

    /// Replaces clap's own words, which are English only.
    pub(super) fn translate(&self, command: Command) -> Command {
        let usage = self.texts.say("help-heading-usage");
        command
            .help_template(format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}\n"))
            .disable_help_flag(true)
            .arg(self.argument("help").short('h').long("help").action(ArgAction::Help))
    }

    fn argument(&self, id: &'static str) -> Arg {
        let games = catalogue::NAMES.join(", ");
        Arg::new(id)
            .help(self.texts.say_with(&format!("help-{id}"), &[("games", &games)]))
            .help_heading(self.texts.say("help-heading-options"))
    }

    pub(super) fn flag(&self, name: &'static str) -> Arg {
        self.argument(name).long(name).action(ArgAction::SetTrue)
    }

    /// An option that has one of these values.
    pub(super) fn choice(&self, name: &'static str, values: &'static [&'static str]) -> Arg {
        self.argument(name)
            .long(name)
            .value_name(values.join("|"))
            .value_parser(values.to_vec())
            .hide_possible_values(true)
    }

    /// An option that is a number from 1.
    fn count(&self, id: &'static str, long: &'static str, most: i64) -> Arg {
        let parser = value_parser!(u32).range(1..=most);
        self.argument(id).long(long).value_name("N").value_parser(parser)
    }

    /// An option that is a level from 1.
    fn level(&self, id: &'static str, long: &'static str, highest: i64) -> Arg {
        self.argument(id).long(long).value_parser(value_parser!(u8).range(1..=highest))
    }

    fn games(&self) -> Arg {
        self.argument("games").long("games").value_name("N").value_parser(value_parser!(u64))
    }

    fn nodes(&self) -> Arg {
        let parser = value_parser!(u64).range(1..);
        self.argument("nodes").long("nodes").value_name("N").value_parser(parser)
    }

    fn time(&self) -> Arg {
        self.argument("time").long("time").value_name("TIME").value_parser(read_time)
    }
}

/// Reads the place that a guest wants. The error is empty, because the command line names the argument itself.
fn read_wanted(text: &str) -> Result<Wanted, String> {
    if text == "onlooker" {
        return Ok(Wanted::Onlooker);
    }
    let seat = number(text).and_then(Seat::new).ok_or_else(String::new)?;
    Ok(Wanted::Seat(seat.number()))
}
