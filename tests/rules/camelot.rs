//! Camelot by its numbered rules, its table of endings, its texts and its published scores; and what clicks make of it.

mod board_and_start;
mod clicks;
mod duties_and_events;
mod end;
mod enemy_castle;
mod family;
mod jumps;
mod knights;
mod moves_in_text;
mod own_castle;
mod plain_moves_and_canters;
mod positions_in_text;
mod published_scores;

use camaieu::play::score::ScoreSheet;
use camaieu::play::{Click, Match, Selection};
use camaieu::rules::camelot::{Board, Camelot, Event, Move, Position, Square};
use camaieu::rules::game::{Observer, Reason, Refusal, Seat, reasons};
use camaieu::rules::perft::perft;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

const START: &str = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0 0";

/// A position from the side to move and its pieces, `w MF5 nG6`; behind a bar, if need be, the castle moves used by
/// White and by Black and the count of plies: `w MF5 nG6 | 1 0 99`.
fn at(text: &str) -> Position {
    read(&position_text(text)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn position_text(text: &str) -> String {
    let (pieces, counts) = text.split_once(" | ").unwrap_or((text, "0 0 0"));
    let (side, pieces) = pieces.split_once(' ').unwrap_or((pieces, ""));
    let mut left: Vec<&str> = pieces.split(' ').filter(|piece| !piece.is_empty()).collect();
    let mut rank = |rank: u8| {
        let letter = |square: Square| {
            let index = left.iter().position(|piece| piece[1..] == square.to_string());
            index.map_or(".", |index| &left.remove(index)[..1])
        };
        let line: String = Board::camelot().rank(rank).map(letter).collect();
        (1..=12).rev().fold(line, |line, gap| line.replace(&".".repeat(gap), &gap.to_string()))
    };
    let ranks: Vec<String> = (1..=16).rev().map(&mut rank).collect();
    assert!(left.is_empty(), "{text}: no such squares: {left:?}");
    format!("{} {side} {counts}", ranks.join("/"))
}

fn read(text: &str) -> Result<Position, Vec<Refusal>> {
    Camelot::read_position(text, &Setup::default_of(Camelot::OPTIONS))
}

fn square(name: &str) -> Square {
    Square::read(name).unwrap_or_else(|| panic!("{name} is no square"))
}

/// The canonical texts of all legal moves, in byte order.
fn moves(position: &str) -> Vec<String> {
    let position = at(position);
    let mut list = Vec::new();
    Camelot::moves(&position, &mut list);
    let mut texts: Vec<String> = list.iter().map(|mv| Camelot::move_text(&position, mv)).collect();
    texts.sort();
    texts
}

/// The move is legal, and this is its canonical text.
fn assert_legal(position: &str, mv: &str) {
    let legal = moves(position);
    assert!(legal.iter().any(|other| other == mv), "{position}: {mv} is not among {legal:?}");
    assert_reads(position, mv, mv);
}

/// The text is read as the move with this canonical text.
fn assert_reads(position: &str, text: &str, canonical: &str) {
    let view = at(position);
    let mv = Camelot::read_move(&view, text).unwrap_or_else(|why| panic!("{position}: {text}: {why:?}"));
    assert_eq!(Camelot::check(&view, &mv), Ok(()), "{position}: {text}");
    assert_eq!(Camelot::move_text(&view, &mv), canonical, "{position}: {text}");
}

fn refusal(position: &str, mv: &str) -> &'static Reason {
    let read = Camelot::read_move(&at(position), mv);
    read.expect_err(&format!("{position}: {mv} is read")).reason
}

/// The move is not among the legal ones, and is refused by this rule.
fn assert_refused(position: &str, mv: &str, rule: u8) {
    assert!(!moves(position).iter().any(|other| other == mv), "{position}: {mv} is legal");
    let reason = refusal(position, mv);
    assert_eq!(reason.rule, Some(rule), "{position}: {mv}: {reason:?}");
}

/// The text of the position after these moves, and the match's outcome.
fn after(position: &str, moves: &str) -> (String, String) {
    let mut game = Match::<Camelot>::from_position(at(position));
    for mv in moves.split(' ').filter(|mv| !mv.is_empty()) {
        game.play_text(mv).unwrap_or_else(|why| panic!("{position}: {mv}: {why:?}"));
    }
    (Camelot::position_text(game.position()), game.outcome().to_string())
}

/// The moves lead from one position to the other, and the game is unfinished.
fn assert_leads(position: &str, moves: &str, to: &str) {
    assert_eq!(after(position, moves), (position_text(to), "ongoing".to_owned()), "{position}: {moves}");
}

fn outcome(position: &str) -> String {
    Camelot::outcome(&at(position)).to_string()
}
