//! `solve GAME`: a proof of the result with best play, and the check of one that was written to a file.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::bots::strategy::{Checked, Flaw, Strategy};
use crate::bots::{Bots, Limits, ProofResult, Solution, line_texts};
use crate::rules::game::{Observer, Seat};
use crate::rules::text::number;

use super::diagram::write_file;
use super::failure::Failure;
use super::game_command::GameCommand;
use super::output::print_answer;
use super::progress::ProgressLine;
use super::request::{CommandArgs, read_file, read_position};

/// Number of positions to search without `--nodes`.
const DEFAULT_NODES: u64 = 20_000_000;

/// Size of the largest proof that is read, in bytes.
const LARGEST_PROOF: u64 = 1 << 30;

/// `solve GAME`.
pub(super) struct Solve;

impl GameCommand for Solve {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        if let Some(file) = request.argument("check-proof") {
            return check::<G>(request, file);
        }
        let position = request.position::<G>()?;
        let limits = Limits::nodes(request.args.get_one("nodes").copied().unwrap_or(DEFAULT_NODES));
        let file = request.argument("proof");
        let mut strategy = file.map(|_| Vec::new());
        let mut progress = ProgressLine::new();
        let mut report = |plies, nodes| progress.show(|| format!("{plies} {nodes}"));
        let solution = G::solve(&position, &limits, &mut report, strategy.as_mut());
        drop(progress);
        let Some(solution) = solution else { return Err(no_proofs::<G>(request)) };
        let winner = match solution.verdict {
            ProofResult::Win => Some(G::to_move(&position)),
            ProofResult::Loss => Some(G::to_move(&position).other()),
            ProofResult::Draw | ProofResult::Unknown => None,
        };
        if let (Some(file), Some(strategy), Some(winner)) = (file, &strategy, winner) {
            write_file(request.texts, file, proof_text::<G>(&position, winner, strategy).as_bytes())?;
        }
        print_solution::<G>(request, &position, &solution)
    }
}

fn print_solution<G: Bots>(
    request: &CommandArgs<'_>,
    position: &G::Position,
    solution: &Solution<G::Move>,
) -> Result<(), Failure> {
    let Solution { excluded, nodes, .. } = solution;
    let line = line_texts::<G>(position, &solution.pv);
    let with_line = |result: &str| {
        let text = format!("{result} {}", line.join(" "));
        (text.trim_end().to_owned(), json!({"result": result, "line": line}))
    };
    let (text, mut record) = match solution.verdict {
        ProofResult::Win => with_line("win"),
        ProofResult::Loss => with_line("loss"),
        ProofResult::Draw => ("draw".to_owned(), json!({"result": "draw"})),
        ProofResult::Unknown => {
            (format!("unknown {excluded}"), json!({"result": "unknown", "excluded": excluded}))
        }
    };
    record["nodes"] = Value::from(*nodes);
    print_answer(request.args, &format!("{text}\nnodes {nodes}"), &record)
}

fn no_proofs<G: Bots>(request: &CommandArgs<'_>) -> Failure {
    Failure::Input(request.texts.say_with("command-no-proof", &[("game", &G::NAME)]))
}

/// Text of a proof: the game, the winner's seat and the position, then the winner's positions, each with its move.
fn proof_text<G: Bots>(
    position: &G::Position,
    winner: Seat,
    strategy: &Strategy<G::Position, G::Move>,
) -> String {
    let mut lines: Vec<String> = strategy
        .iter()
        .map(|(position, mv)| {
            let view = G::view(position, Observer::Seat(winner));
            format!("{} {}\n", G::position_text(position), G::move_text(&view, mv))
        })
        .collect();
    lines.sort();
    lines.insert(0, format!("{} {winner} {}\n", G::NAME, G::position_text(position)));
    lines.concat()
}

/// `solve GAME --check FILE`.
fn check<G: Bots>(request: &CommandArgs<'_>, file: &str) -> Result<(), Failure> {
    let texts = request.texts;
    let refused =
        |fault: &str| Failure::Input(texts.say_with("replay-file", &[("file", &file), ("fault", &fault)]));
    let text = read_file(texts, file, LARGEST_PROOF).map_err(|fault| refused(&fault))?;
    let mut lines = text.lines();
    let head = lines.next().and_then(|line| line.strip_prefix(G::NAME)?.trim_start().split_once(' '));
    let Some((winner, start)) = head.and_then(|(seat, start)| Some((Seat::new(number(seat)?)?, start)))
    else {
        return Err(refused(&texts.say_with("proof-head", &[("game", &G::NAME)])));
    };
    let setup = request.setup::<G>()?;
    let start = read_position::<G>(texts, start, &setup)
        .map_err(|fault| refused(&texts.say_with("command-line", &[("line", &1), ("fault", &fault)])))?;
    let moves: HashMap<&str, &str> = lines.filter_map(|line| line.rsplit_once(' ')).collect();
    let choose = |position: &G::Position| {
        let view = G::view(position, Observer::Seat(G::to_move(position)));
        G::read_move(&view, moves.get(G::position_text(position).as_str())?).ok()
    };
    match G::check_strategy(&start, winner, &choose) {
        None => Err(no_proofs::<G>(request)),
        Some(Ok(Checked { positions, known })) => {
            let text = format!("proved {winner} positions {positions} known {known}");
            let record = json!({"proved": winner.number(), "positions": positions, "known": known});
            print_answer(request.args, &text, &record)
        }
        Some(Err(flaw)) => {
            let (id, position) = match flaw {
                Flaw::NoMove(position) => ("proof-no-move", position),
                Flaw::NotWon(position) => ("proof-not-won", position),
                Flaw::TooLong(position) => ("proof-too-long", position),
            };
            let fault = texts.say_with(id, &[("position", &G::position_text(&position))]);
            print_answer(request.args, &format!("bad: {fault}"), &json!({"proved": null, "error": fault}))?;
            Err(Failure::No)
        }
    }
}
