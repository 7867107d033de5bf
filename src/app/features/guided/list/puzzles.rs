//! The puzzles of a game as their page shows them.

use bevy::prelude::*;

use crate::ui::language::Language;
use crate::ui::people::book::PlayerProgress;
use crate::ui::screens::ChosenGame;
use crate::ui::screens::overlays::Overlays;
use camaieu_play::guided::puzzle::{BOARD, PuzzleKind, PuzzleMark, daily, next};
use camaieu_play::guided::{AnyStep, Purpose, Which};
use camaieu_rules::catalogue;
use camaieu_text::Texts;

use super::super::days::Days;
use super::super::lecture::Lecture;
use super::super::start::{Courses, PuzzleFilter, StepCollection, board_of};

/// Puzzles of a game as their page shows them.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleList {
    /// The game's name among the commands.
    pub game: &'static str,
    /// Number of puzzles, and of those that are solved.
    pub count: usize,
    /// Number of those that are solved.
    pub solved: usize,
    /// The filter.
    pub filter: PuzzleFilter,
    /// The boards that can be chosen, in the order of the game’s option.
    pub boards: Vec<&'static str>,
    /// The kinds that can be chosen.
    pub kinds: Vec<PuzzleKind>,
    /// The puzzles that the filter lets through.
    pub rows: Vec<PuzzleRow>,
    /// Index of the puzzle that comes next, among all.
    pub next: Option<usize>,
    /// The puzzle of the day.
    pub today: Option<Today>,
}

/// Puzzle in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleRow {
    /// Its index among all of the game.
    pub index: usize,
    /// Task of the puzzle.
    pub task: String,
    /// Side of the player, and the board where several are listed.
    pub about: String,
    /// Difficulty, from 1 to 10.
    pub grade: u8,
    /// Result of the player's attempts.
    pub mark: Option<PuzzleMark>,
    /// Purpose with which the puzzle starts.
    pub purpose: Purpose,
}

/// Puzzle of the day, and the days before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Today {
    /// The puzzle.
    pub puzzle: PuzzleRow,
    /// Today, and the days before.
    pub days: Days,
}

/// Publishes the puzzles of the game on the screen while their page is open.
pub(super) fn describe(
    chosen: Res<ChosenGame>,
    overlays: Res<Overlays>,
    (book, filter): (Res<PlayerProgress>, Res<PuzzleFilter>),
    language: Res<Language>,
    on_table: Query<&Lecture>,
    mut courses: ResMut<Courses>,
    mut list: ResMut<PuzzleList>,
) {
    let Some(game) = chosen.0 else { return };
    let is_new = list.game != game
        || overlays.is_changed()
        || book.is_changed()
        || filter.is_changed()
        || language.is_changed();
    let texts = language.texts();
    if let Some(all) = is_new.then(|| courses.get(game, StepCollection::Puzzles, texts).ok()).flatten() {
        let at = on_table.single().ok().and_then(|lecture| lecture.puzzle_of(game));
        let puzzles = all.first().map_or(&[][..], |all| &all.steps);
        list.set_if_neq(of_puzzles(game, puzzles, (&book, *filter), at, texts));
    }
}

fn of_puzzles(
    game: &'static str,
    puzzles: &[AnyStep],
    (book, filter): (&PlayerProgress, PuzzleFilter),
    at: Option<usize>,
    texts: &Texts,
) -> PuzzleList {
    let progress = &book.progress;
    let boards = boards(game, puzzles);
    let is_of_any_board = boards.len() > 1 && filter.board_of(game).is_none();
    let row = |index: usize| {
        let puzzle = &puzzles[index];
        let board = board_of(puzzle).filter(|_| is_of_any_board);
        let board = board.map(|board| texts.option_value(game, BOARD, board));
        let seat = texts.step_seat(puzzle).map(|seat| seat.trim_end_matches('.').to_owned());
        PuzzleRow {
            index,
            task: puzzle.puzzle().map(|puzzle| texts.puzzle_name(puzzle)).unwrap_or_default(),
            about: seat.into_iter().chain(board).collect::<Vec<_>>().join(" · "),
            grade: puzzle.puzzle().map_or(1, |puzzle| puzzle.grade),
            mark: progress.mark(puzzle),
            purpose: Purpose::Puzzle(Which::Named(puzzle.name.clone())),
        }
    };
    let is_listed = |index: &usize| {
        filter.holds(&puzzles[*index]) && !(filter.unsolved && progress.is_solved(&puzzles[*index]))
    };
    let is_of_kind = |kind: &PuzzleKind| {
        puzzles.iter().any(|puzzle| puzzle.puzzle().is_some_and(|facts| facts.kind == *kind))
    };
    PuzzleList {
        game,
        count: puzzles.len(),
        solved: puzzles.iter().filter(|puzzle| progress.is_solved(puzzle)).count(),
        filter,
        kinds: PuzzleKind::ALL.into_iter().filter(is_of_kind).collect(),
        boards,
        rows: (0..puzzles.len()).filter(is_listed).map(row).collect(),
        next: next(puzzles, progress, |puzzle| filter.holds(puzzle), at),
        today: daily(puzzles, book.today())
            .map(|index| Today { puzzle: row(index), days: Days::of(game, book, texts) }),
    }
}

/// The boards of the puzzles, in the order of the game’s option.
fn boards(game: &str, puzzles: &[AnyStep]) -> Vec<&'static str> {
    let options = catalogue::facts(game).map_or(&[][..], |facts| facts.options);
    let values = options.iter().filter(|option| option.name == BOARD).flat_map(|option| option.values);
    values.copied().filter(|&board| puzzles.iter().any(|puzzle| board_of(puzzle) == Some(board))).collect()
}
