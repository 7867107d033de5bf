//! Puzzles of a game, read from their records.

use std::collections::BTreeSet;

use crate::built_in::built_in;
use crate::line::line_texts;
use crate::problems::puzzle_setup;
use camaieu_rules::game::{Game, Observer};
use camaieu_rules::setup::Setup;

use super::error::{PuzzleError, PuzzleFault};
use super::kind::PuzzleKind;
use super::record::PuzzleRecord;
use super::{FEWEST_MOVES, HIGHEST_GRADE, MOST_SOLUTIONS};

/// Position in which a few moves keep a proved result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle<G: Game> {
    /// Name, unique in its game. It follows from the kind and the position up to mirror images, so a puzzle keeps its
    /// name when it is mined again.
    pub id: String,
    /// Kind.
    pub kind: PuzzleKind,
    /// The lowest level that solves it, from 1 to 10.
    pub grade: u8,
    /// Position.
    pub position: G::Position,
    /// Plies to the goal with best play; in a defence, the plies within which every other move loses.
    pub plies: u32,
    /// All first moves that keep the result.
    pub solutions: Vec<G::Move>,
    /// Best play, beginning with a solution.
    pub line: Vec<G::Move>,
}

impl<G: Game> Puzzle<G> {
    /// The puzzle of a record.
    pub fn read(record: &PuzzleRecord) -> Result<Puzzle<G>, PuzzleFault> {
        let setup = Setup::read(G::OPTIONS, puzzle_setup(G::NAME)).unwrap_or(Setup::default_of(G::OPTIONS));
        let position = G::read_position(&record.position, &setup).map_err(PuzzleFault::Position)?;
        if !(1..=MOST_SOLUTIONS).contains(&record.solutions.len()) {
            return Err(PuzzleFault::Solutions(record.solutions.len()));
        }
        if !(1..=HIGHEST_GRADE).contains(&record.grade) {
            return Err(PuzzleFault::Grade(record.grade));
        }
        let solutions: Result<Vec<G::Move>, PuzzleFault> =
            record.solutions.iter().map(|text| read_move::<G>(&position, text)).collect();
        let solutions = solutions?;
        let mut after = position.clone();
        let mut line = Vec::new();
        for text in &record.line {
            let mv = read_move::<G>(&after, text)?;
            let _ = G::play(&mut after, &mv);
            line.push(mv);
        }
        if line.first().is_none_or(|mv| !solutions.contains(mv)) {
            return Err(PuzzleFault::Line);
        }
        Ok(Puzzle {
            id: record.id.clone(),
            kind: record.kind,
            grade: record.grade,
            position,
            plies: record.plies,
            solutions,
            line,
        })
    }
}

impl PuzzleRecord {
    /// The record of a puzzle.
    pub fn of<G: Game>(puzzle: &Puzzle<G>) -> PuzzleRecord {
        let view = G::view(&puzzle.position, Observer::All);
        let mut solutions: Vec<String> = puzzle.solutions.iter().map(|mv| G::move_text(&view, mv)).collect();
        solutions.sort_unstable();
        PuzzleRecord {
            line: line_texts::<G>(&puzzle.position, &puzzle.line),
            id: puzzle.id.clone(),
            kind: puzzle.kind,
            grade: puzzle.grade,
            position: G::position_text(&puzzle.position),
            plies: puzzle.plies,
            solutions,
        }
    }
}

fn read_move<G: Game>(position: &G::Position, text: &str) -> Result<G::Move, PuzzleFault> {
    let view = G::view(position, Observer::All);
    let refused = |refusal| PuzzleFault::Move { text: text.to_owned(), refusal };
    let mv = G::read_move(&view, text).map_err(refused)?;
    G::check(&view, &mv).map_err(refused)?;
    Ok(mv)
}

/// Reads the puzzles of a file, a record a line; empty lines are skipped.
pub fn read_puzzles<G: Game>(text: &str) -> Result<Vec<Puzzle<G>>, PuzzleError> {
    let mut puzzles: Vec<Puzzle<G>> = Vec::new();
    let mut ids = BTreeSet::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let in_line = |fault| PuzzleError { line: index + 1, fault };
        let record = PuzzleRecord::read(line).map_err(|error| in_line(PuzzleFault::NoRecord(error)))?;
        let puzzle = Puzzle::read(&record).map_err(in_line)?;
        let mut moves = Vec::new();
        G::moves(&puzzle.position, &mut moves);
        if moves.len() < FEWEST_MOVES {
            return Err(in_line(PuzzleFault::FewMoves(moves.len())));
        }
        if !ids.insert(puzzle.id.clone()) {
            return Err(in_line(PuzzleFault::Twice(puzzle.id)));
        }
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}

/// The puzzles that are built into the program, by grade; none in a game without puzzles.
pub fn puzzles<G: Game>() -> Result<Vec<Puzzle<G>>, PuzzleError> {
    let mut puzzles = read_puzzles(built_in(G::NAME).puzzles)?;
    puzzles.sort_by_key(|puzzle: &Puzzle<G>| puzzle.grade);
    Ok(puzzles)
}
