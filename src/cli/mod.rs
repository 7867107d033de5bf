//! The commands of the program, in a build with the window and without.
//!
//! Results go to standard output, one record a line, as text or with `--json` as objects; errors go to standard error, one line
//! each. The exit status is 0, 2 for bad input, or 1 for an answer that is no and for what the machine refuses.
//!
//! `command_line` defines and reads the arguments, `game_command` runs a command for the game that they name, and
//! `request` gives the command its set-up, position and seed. Most commands have a file of their name; `positions.rs`
//! holds `position` and `check`, `moves.rs` holds `moves` and `apply`, `engine_match/` is `match`,
//! `engine_server.rs` is `engine`, `conformance/` is `conformance`, `diagram/` is `diagram` and draws for `replay`, `window.rs` is `play` and
//! `open`, `version.rs` is `--version` and `terminal/` is `play --text` and `learn --text`.

mod best;
mod book;
mod club;
mod command_line;
mod conformance;
mod diagram;
mod engine_match;
mod engine_server;
mod failure;
mod game_command;
mod games;
mod interrupt;
mod lessons;
mod line_reader;
mod manual;
mod mine;
mod moves;
mod network;
mod output;
mod perft;
mod playouts;
mod positions;
mod problem;
mod process_group;
mod progress;
mod puzzles;
mod replay;
mod request;
mod review;

mod settings;
mod solve;
mod tablebase;
mod terminal;
mod tune;
mod version;
mod window;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::ArgMatches;

use crate::text::Texts;

use failure::Failure;
use game_command::run_for_game;
use window::Opens;

/// Runs the program. The first argument is its own name.
pub fn run(args: Vec<OsString>) -> ExitCode {
    let texts = command_line::language(&args).texts();
    tablebase::offer(texts);
    let result = match command_line::read(texts, args) {
        Ok(matches) => dispatch(texts, &matches),
        Err(no_command) => no_command.end(),
    };
    match result {
        Ok(()) | Err(Failure::ReaderLeft) => ExitCode::SUCCESS,
        Err(Failure::Input(line)) => {
            output::print_error(&line);
            ExitCode::from(2)
        }
        Err(Failure::No) => ExitCode::FAILURE,
        Err(Failure::Machine(line)) => {
            output::print_error(&line);
            ExitCode::FAILURE
        }
        Err(Failure::Interrupted(signal)) => {
            interrupt::end_by(signal);
            ExitCode::from(128_u8.saturating_add(signal as u8))
        }
    }
}

fn dispatch(texts: &'static Texts, matches: &ArgMatches) -> Result<(), Failure> {
    if matches.get_flag("version") {
        return version::show(texts, matches.get_flag("verbose"));
    }
    let Some((name, args)) = matches.subcommand() else {
        return window::open(texts, Opens::Menu, matches);
    };
    // Only `lab` has commands of its own.
    let (name, args) = args.subcommand().unwrap_or((name, args));
    match name {
        "help" => command_line::help(texts, args).end(),
        "games" => games::list(args),
        "club" => club::club(texts, args),
        "conformance" => conformance::run(texts, args),
        "lessons" => lessons::list(texts, args),
        "learn" => terminal::learn(texts, args, matches),
        "manual" => manual::write_manual(texts, args),
        "open" => window::open(texts, Opens::Saved(args), matches),
        "diagram" => diagram::diagram(texts, args),
        "replay" => replay::replay(texts, args),
        "host" => network::host(texts, args),
        "join" => network::join(texts, args, matches),
        "review" => review::review_file(texts, args),
        "play" if args.get_flag("text") => run_for_game(texts, args, terminal::PlayText),
        "play" => window::open(texts, Opens::Play(args), matches),
        "position" => run_for_game(texts, args, positions::ShowPosition),
        "check" => run_for_game(texts, args, positions::Check),
        "moves" => run_for_game(texts, args, moves::ListMoves),
        "apply" => run_for_game(texts, args, moves::Apply),
        "perft" => run_for_game(texts, args, perft::Perft),
        "problem" => run_for_game(texts, args, problem::ShowProblem),
        "puzzles" => run_for_game(texts, args, puzzles::ShowPuzzles),
        "book" => run_for_game(texts, args, book::GrowBook),
        "mine" => run_for_game(texts, args, mine::Mine),
        "playouts" => run_for_game(texts, args, playouts::Playouts),
        "best" => run_for_game(texts, args, best::Best),
        "solve" => run_for_game(texts, args, solve::Solve),
        "tablebase" => run_for_game(texts, args, tablebase::MakeTablebase),
        "engine" => engine_server::serve(texts, args),
        "tune" => run_for_game(texts, args, tune::Tune),
        "match" => run_for_game(texts, args, engine_match::EngineMatch),
        _ => Err(Failure::Input(texts.say_with("command-unknown", &[("name", &name)]))),
    }
}
