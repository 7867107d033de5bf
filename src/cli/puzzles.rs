//! `puzzles GAME`: the puzzles that are built in, or those of a file, all or those with a set-up; and their proofs.

use serde_json::json;

use crate::bots::puzzles::PuzzleMaker;
use crate::bots::{Bots, Level};
use crate::play::guided::puzzle::{Puzzle, PuzzleRecord, puzzles, read_puzzles};
use crate::store::LARGEST_MATCH;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::mine::print_record;
use super::output::{print_answer, print_error};
use super::progress::ProgressLine;
use super::request::{CommandArgs, read_file};

/// `puzzles GAME`.
pub(super) struct ShowPuzzles;

impl GameCommand for ShowPuzzles {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let mut maker = G::puzzle_maker();
        let setup = request.setup::<G>()?;
        let mut puzzles = read::<G>(request)?;
        puzzles.retain(|puzzle| setup.agrees_with(&G::setup(&puzzle.position)).is_ok());
        if let Some(given) = request.argument("setup").filter(|_| puzzles.is_empty()) {
            return Err(Failure::Input(request.texts.say_with("puzzle-none-with", &[("setup", &given)])));
        }
        if request.args.get_flag("puzzle-check") {
            return check(request, &mut *maker, &puzzles);
        }
        if request.args.get_flag("puzzle-grade") {
            puzzles = graded(&*maker, puzzles);
        }
        let as_json = request.args.get_flag("json");
        puzzles.iter().try_for_each(|puzzle| print_record(&PuzzleRecord::of(puzzle), as_json))
    }
}

/// The puzzles of `--file`, or those that are built in.
fn read<G: Bots>(request: &CommandArgs<'_>) -> Result<Vec<Puzzle<G>>, Failure> {
    let texts = request.texts;
    let Some(name) = request.argument("puzzle-file") else {
        return puzzles::<G>().map_err(|error| Failure::Machine(texts.puzzle_error(&error)));
    };
    let in_file =
        |error: &str| Failure::Input(texts.say_with("replay-file", &[("file", &name), ("fault", &error)]));
    let text = read_file(texts, name, LARGEST_MATCH).map_err(|error| in_file(&error))?;
    read_puzzles::<G>(&text).map_err(|error| in_file(&texts.puzzle_error(&error)))
}

/// The puzzles with the grades that today’s levels give them, by grade. Those that no level solves have the highest.
fn graded<G: Bots>(maker: &dyn PuzzleMaker<G>, puzzles: Vec<Puzzle<G>>) -> Vec<Puzzle<G>> {
    let mut progress = ProgressLine::new();
    let total = puzzles.len();
    let mut graded = Vec::with_capacity(total);
    for (index, puzzle) in puzzles.into_iter().enumerate() {
        progress.show(|| format!("{index}/{total}"));
        let grade = maker.grade(&puzzle).unwrap_or(Level::FULL.number());
        graded.push(Puzzle { grade, ..puzzle });
    }
    progress.hide();
    graded.sort_by_key(|puzzle| puzzle.grade);
    graded
}

/// Proves every puzzle again, and prints a line for each; fails if one has a flaw.
fn check<G: Bots>(
    request: &CommandArgs<'_>,
    maker: &mut dyn PuzzleMaker<G>,
    puzzles: &[Puzzle<G>],
) -> Result<(), Failure> {
    let texts = request.texts;
    let mut progress = ProgressLine::new();
    let mut flawed = 0;
    for (index, puzzle) in puzzles.iter().enumerate() {
        progress.show(|| format!("{index}/{}", puzzles.len()));
        let judged = maker.check(puzzle);
        progress.hide();
        match judged {
            Ok(()) => {
                let text = format!("ok {}", puzzle.id);
                print_answer(request.args, &text, &json!({"id": puzzle.id, "ok": true}))?;
            }
            Err(flaw) => {
                flawed += 1;
                let flaw = texts.say(flaw.id());
                let text = format!("bad {}: {flaw}", puzzle.id);
                print_answer(request.args, &text, &json!({"id": puzzle.id, "ok": false, "flaw": flaw}))?;
            }
        }
    }
    if flawed == 0 {
        return Ok(());
    }
    print_error(&texts.say_with("puzzle-flawed", &[("count", &flawed)]));
    Err(Failure::No)
}
