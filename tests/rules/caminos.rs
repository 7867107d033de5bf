//! Caminos: each rule and ruling, the equipment, the texts, and what a window asks.

mod connection;
mod ending;
mod equipment;
mod laws;
mod options;
mod own_box;
mod placing;
mod reach;
mod text;
mod variants;

use camaieu::rules::caminos::{Caminos, Cell, Lie, Placement, Position, lie, reasons};
use camaieu::rules::game::{Reason, Refusal, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;
use proptest::test_runner::{Config, RngSeed};

/// The same cases on every machine.
fn cases() -> Config {
    Config { failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..Config::default() }
}

fn setup(text: &str) -> Setup {
    Setup::read(Caminos::OPTIONS, text).unwrap()
}

/// A text of equipment. X stands for the mark of cubes and cells, which would end Rust's raw texts.
fn ron(text: &str) -> String {
    text.replace('X', "#")
}

/// The start of a game on a board.
fn start(board: &str) -> Position {
    Caminos::start(&setup(&format!("board={board}")), 1)
}

/// The position after these placements, in turn.
fn after(mut position: Position, placements: &[&str]) -> Position {
    for text in placements {
        play(&mut position, text);
    }
    position
}

fn play(position: &mut Position, text: &str) {
    let mv = Caminos::read_move(position, text).unwrap_or_else(|refusal| panic!("{text}: {}", say(&refusal)));
    let _ = Caminos::play(position, &mv);
}

fn read(text: &str) -> Position {
    let read = Caminos::read_position(text, &Setup::default_of(Caminos::OPTIONS));
    read.unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn cell(name: &str) -> Cell {
    Cell::read(name).unwrap()
}

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(cell).collect()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn moves(position: &Position) -> Vec<Placement> {
    let mut moves = Caminos::view_moves(position);
    moves.sort();
    moves
}

/// The sentence of a refusal; it must be there in both languages.
fn say(refusal: &Refusal) -> String {
    for lang in Lang::ALL {
        let sentence = lang.texts().refusal(refusal);
        assert!(!sentence.contains(refusal.reason.id) && !sentence.contains('{'), "{lang}: {sentence}");
    }
    Lang::En.texts().refusal(refusal)
}

/// Returns the reason why a placement is refused, and its value for each placeholder, in order.
fn refused(position: &Position, text: &str) -> (&'static Reason, Vec<String>) {
    let refusal = Caminos::read_move(position, text).expect_err(text);
    say(&refusal);
    (refusal.reason, refusal.args.into_iter().map(|(_, value)| value).collect())
}

fn assert_refused(position: &Position, text: &str, reason: &'static Reason, args: &[&str]) {
    let (found, values) = refused(position, text);
    assert_eq!((found.id, values), (reason.id, args.iter().map(|&arg| arg.to_owned()).collect()), "{text}");
}

/// Returns how a piece would lie, by the name of its shape and its columns: files and ranks from the first cell, the
/// lowest level, and the number of cubes.
fn lie_of(position: &Position, shape: &str, columns: &[(i8, i8, u8, u8)], first: &str) -> Lie {
    let index = position.shapes().iter().position(|other| other.name() == shape).unwrap();
    let turn = position.shapes()[index].turns().iter().position(|turned| {
        turned.columns().iter().map(|c| (c.files, c.ranks, c.base, c.count)).eq(columns.iter().copied())
    });
    let lie = lie(position, index, turn.expect("a way to turn it"), cell(first));
    if let Err(refusal) = &lie.verdict {
        say(refusal);
    }
    lie
}

/// Whether a seat has a piece that could be placed by rule 1, found by trying everything.
fn fits(position: &Position, seat: Seat) -> bool {
    let on_board = |cell: Option<Cell>| cell.filter(|&cell| position.board().cells().contains(cell));
    let usable = (0..position.shapes().len()).filter(|&shape| position.stock(seat, shape) > 0);
    let mut turns = usable.flat_map(|shape| position.shapes()[shape].turns());
    turns.any(|turned| {
        position.board().cells().iter().any(|first| {
            turned.height() <= 3
                && turned.columns().iter().all(|column| {
                    let cell = on_board(first.offset(column.files, column.ranks));
                    cell.is_some_and(|cell| position.height(cell) == column.base)
                })
        })
    })
}
