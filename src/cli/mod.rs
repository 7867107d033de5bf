//! The commands: everything the program does without a window.
//!
//! Results go to standard output, a record a line; what is wrong goes to standard error in one line. The exit status
//! is 0, 2 for bad input, 1 for what the machine denies.

mod best;
mod command_line;
mod contest;
mod failure;
mod input;
mod interrupt;
mod jobs;
mod players;
mod playouts;
mod problem;
mod program;
mod replay;
mod solve;
mod terminal;
mod window;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::ArgMatches;

use crate::bots::{self, Bots, BotsVisitor};
use crate::rules::catalogue::{self, Visitor};
use crate::text::Texts;

use failure::Failure;
use jobs::Start;

/// Runs the program with these arguments, the first being its own name.
pub fn run(args: Vec<OsString>) -> ExitCode {
    let lang = command_line::language(&args);
    let texts = lang.texts();
    let outcome = match command_line::read(texts, args) {
        Ok(matches) => dispatch(texts, &matches),
        Err(command_line::Stop::Help(text)) => failure::print(&text),
        Err(command_line::Stop::Wrong(line)) => Err(Failure::Input(line)),
    };
    match outcome {
        Ok(()) | Err(Failure::ReaderLeft) => ExitCode::SUCCESS,
        Err(Failure::Input(line)) => {
            failure::complain(&line);
            ExitCode::from(2)
        }
        Err(Failure::Machine(line)) => {
            failure::complain(&line);
            ExitCode::FAILURE
        }
        Err(Failure::Interrupted(signal)) => {
            interrupt::end_by(signal);
            ExitCode::from(128_u8.saturating_add(signal as u8))
        }
    }
}

fn dispatch(texts: &'static Texts, matches: &ArgMatches) -> Result<(), Failure> {
    let Some((name, args)) = matches.subcommand() else {
        return window::open(texts, None, matches);
    };
    match name {
        "games" => jobs::games(),
        "replay" => replay::replay(texts, args),
        "play" if args.get_flag("text") => with_players(texts, args, terminal::PlayText),
        "play" => window::open(texts, Some(args), matches),
        "position" => in_game(texts, args, jobs::ShowPosition),
        "check" => in_game(texts, args, jobs::Check),
        "moves" => in_game(texts, args, jobs::Moves),
        "apply" => in_game(texts, args, jobs::Apply),
        "perft" => in_game(texts, args, jobs::Perft),
        "problem" => in_game(texts, args, problem::ShowProblem),
        "playouts" => in_game(texts, args, playouts::Playouts),
        "best" => with_players(texts, args, best::Best),
        "solve" => with_players(texts, args, solve::Solve),
        "match" => with_players(texts, args, contest::Contest),
        _ => Err(Failure::Input(texts.say_with("command-unknown", &[("name", &name)]))),
    }
}

/// Something that a command does with the game that it was given.
trait Job {
    fn run<G: crate::rules::game::Game>(self, start: &Start<'_>) -> Result<(), Failure>;
}

fn in_game<J: Job>(texts: &'static Texts, args: &ArgMatches, job: J) -> Result<(), Failure> {
    struct Run<'a, J> {
        job: J,
        start: Start<'a>,
    }
    impl<J: Job> Visitor for Run<'_, J> {
        type Output = Result<(), Failure>;

        fn visit<G: crate::rules::game::Game>(self) -> Self::Output {
            self.job.run::<G>(&self.start)
        }
    }
    let game = args.get_one::<String>("game").map_or("", String::as_str);
    let run = Run { job, start: Start { texts, args } };
    catalogue::visit(game, run).unwrap_or_else(|| Err(unknown_game(texts, game)))
}

/// Something that a command does with a game's computer players.
trait PlayersJob {
    fn run<G: Bots>(self, start: &Start<'_>) -> Result<(), Failure>;
}

fn with_players<J: PlayersJob>(texts: &'static Texts, args: &ArgMatches, job: J) -> Result<(), Failure> {
    struct Run<'a, J> {
        job: J,
        start: Start<'a>,
    }
    impl<J: PlayersJob> BotsVisitor for Run<'_, J> {
        type Output = Result<(), Failure>;

        fn visit<G: Bots>(self) -> Self::Output {
            self.job.run::<G>(&self.start)
        }
    }
    let game = args.get_one::<String>("game").map_or("", String::as_str);
    let run = Run { job, start: Start { texts, args } };
    bots::visit(game, run).unwrap_or_else(|| Err(unknown_game(texts, game)))
}

fn unknown_game(texts: &Texts, game: &str) -> Failure {
    Failure::Input(
        texts.say_with("command-unknown-game", &[("game", &game), ("games", &catalogue::NAMES.join(", "))]),
    )
}
