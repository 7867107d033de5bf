//! Tic-tac-toe as a game of one's own: the traits that a session needs, and a session that plays it.
//!
//! `cargo run --no-default-features --example tic_tac_toe`

use std::time::Duration;

use camaieu::play::{Actor, Command, Match, Session};
use camaieu::rules::diagram::Diagram;
use camaieu::rules::game::{Ending, Observer, Outcome, Reason, Refusal, Seat, reasons};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

static THREE_IN_A_ROW: Ending = Ending::new("three-in-a-row");
static FULL_BOARD: Ending = Ending::new("full-board");
static OCCUPIED: Reason = Reason::plain("tic-tac-toe-occupied");
static BAD_BOARD: Reason = Reason::plain("tic-tac-toe-bad-board");

const ROWS: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The game of Tic-tac-toe.
#[derive(Clone, Copy, Default, Debug)]
pub struct TicTacToe;

/// Nine cells: `x`, `o` or `.`. A move is the number of a cell, from 1 to 9.
type Board = [u8; 9];

impl Rules for TicTacToe {
    const NAME: &'static str = "tic-tac-toe";
    const REASONS: &'static [&'static Reason] = &[&OCCUPIED, &BAD_BOARD];
    const ENDINGS: &'static [&'static Ending] = &[&THREE_IN_A_ROW, &FULL_BOARD];

    type Position = Board;
    type Move = usize;
    type Undo = ();

    fn start(_setup: &Setup, _seed: u64) -> Board {
        [b'.'; 9]
    }

    fn to_move(board: &Board) -> Seat {
        let empty = board.iter().filter(|&&cell| cell == b'.').count();
        if empty % 2 == 1 { Seat::FIRST } else { Seat::SECOND }
    }

    fn outcome(board: &Board) -> Outcome {
        if ROWS.iter().any(|row| row.iter().all(|&cell| board[cell] != b'.' && board[cell] == board[row[0]]))
        {
            return Outcome::win(Self::to_move(board).other(), &THREE_IN_A_ROW);
        }
        if board.contains(&b'.') { Outcome::Ongoing } else { Outcome::Draw(&FULL_BOARD) }
    }

    fn moves(board: &Board, list: &mut Vec<usize>) {
        list.extend((1..=9).filter(|mv| Self::check(board, mv).is_ok()));
    }

    fn play(board: &mut Board, mv: &usize) {
        let sign = if Self::to_move(board) == Seat::FIRST { b'x' } else { b'o' };
        // No move panics, not even one of another board.
        if let Some(cell) = board.get_mut(mv.wrapping_sub(1)) {
            *cell = sign;
        }
    }

    fn undo(board: &mut Board, mv: &usize, (): ()) {
        if let Some(cell) = board.get_mut(mv.wrapping_sub(1)) {
            *cell = b'.';
        }
    }

    fn hash(board: &Board) -> u64 {
        board.iter().fold(0, |hash, &cell| hash * 131 + u64::from(cell))
    }
}

impl OpenInformation for TicTacToe {}

impl MoveInput for TicTacToe {
    type Step = usize;

    fn check(board: &Board, mv: &usize) -> Result<(), Refusal> {
        match board.get(mv.wrapping_sub(1)) {
            _ if Self::outcome(board).is_over() => Err(Refusal::new(&reasons::GAME_OVER)),
            Some(b'.') => Ok(()),
            Some(_) => Err(Refusal::new(&OCCUPIED).with("cell", mv)),
            None => Err(Refusal::new(&reasons::NO_SUCH_STEP)),
        }
    }

    fn steps(_board: &Board, mv: &usize) -> Vec<usize> {
        vec![*mv]
    }
}

impl Notation for TicTacToe {
    fn position_text(board: &Board) -> String {
        board.iter().copied().map(char::from).collect()
    }

    fn read_position(text: &str, _setup: &Setup) -> Result<Board, Vec<Refusal>> {
        let board = text.as_bytes().try_into().ok().filter(|board: &Board| {
            let count = |sign| board.iter().filter(|&&cell| cell == sign).count();
            let (crosses, noughts) = (count(b'x'), count(b'o'));
            crosses + noughts + count(b'.') == 9 && (crosses == noughts || crosses == noughts + 1)
        });
        board.ok_or_else(|| vec![Refusal::new(&BAD_BOARD).with("text", text)])
    }

    fn diagram(board: &Board) -> Diagram {
        let rows = board.chunks(3).map(|row| row.escape_ascii().to_string());
        Diagram { rows: rows.collect(), notes: Vec::new() }
    }

    fn move_text(_board: &Board, mv: &usize) -> String {
        mv.to_string()
    }

    fn read_move(board: &Board, text: &str) -> Result<usize, Refusal> {
        let unreadable = || Refusal::new(&reasons::UNREADABLE_MOVE).with("text", text);
        let mv = text.parse().map_err(|_| unreadable())?;
        Self::check(board, &mv).map(|()| mv)
    }
}

/// A session in which two persons have made these moves.
pub fn play(moves: &[&str]) -> Result<Session<TicTacToe>, Refusal> {
    let mut session = Session::new(Match::new(&Setup::default_of(TicTacToe::OPTIONS), 0));
    for &mv in moves {
        let person = Actor::Person(session.to_move());
        let play = Command::Play { at: session.stands_on(), mv: mv.to_owned(), steps: Vec::new() };
        session.carry_out(person, play, Duration::ZERO)?;
    }
    Ok(session)
}

/// Plays a match, and prints its board and its outcome.
pub fn main() -> Result<(), Refusal> {
    let session = play(&["5", "1", "3", "7", "4", "6", "2", "8", "9"])?;
    for row in TicTacToe::diagram(&session.view(Observer::All)).rows {
        println!("{row}");
    }
    println!("{}", session.outcome());
    Ok(())
}
