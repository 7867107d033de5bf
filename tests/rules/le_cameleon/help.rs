//! Positions and moves in few words.

use camaieu::rules::game::{Reason, Refusal, Seat};
use camaieu::rules::le_cameleon::{Cell, Colour, LeCameleon, Move, Piece, Position};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

pub fn read(text: &str) -> Result<Position, Vec<Refusal>> {
    LeCameleon::read_position(text, &Setup::default_of(LeCameleon::OPTIONS))
}

pub fn start() -> Position {
    LeCameleon::start(&Setup::default_of(LeCameleon::OPTIONS), 1)
}

pub fn cell(name: &str) -> Cell {
    Cell::read(name).unwrap_or_else(|| panic!("{name} is no cell"))
}

/// The text of a position with these pieces (`Rc4 yd5`) and stocks.
pub fn text_with_stocks(side: char, pieces: &str, stocks: &str) -> String {
    let mut ranks = vec![vec!['1'; 8]; 9];
    for piece in pieces.split_whitespace() {
        let (letter, name) = piece.split_at(1);
        let cell = cell(name);
        ranks[9 - usize::from(cell.rank())][usize::from(cell.file())] = letter.chars().next().unwrap();
    }
    let board: Vec<String> = ranks.iter().map(|rank| join_gaps(rank)).collect();
    format!("{} {side} {stocks} 0", board.join("/"))
}

fn join_gaps(rank: &[char]) -> String {
    let mut out = String::new();
    let mut gap = 0;
    for &letter in rank.iter().chain(&['/']) {
        if letter == '1' {
            gap += 1;
            continue;
        }
        if gap > 0 {
            out.push_str(&gap.to_string());
        }
        gap = 0;
        out.push(letter);
    }
    out.trim_end_matches('/').to_owned()
}

/// The position with these pieces and stocks.
pub fn with_stocks(side: char, pieces: &str, stocks: &str) -> Position {
    let text = text_with_stocks(side, pieces, stocks);
    read(&text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// The position with these pieces, and in the stocks all that is not on the board.
pub fn at(side: char, pieces: &str) -> Position {
    let left = |upper: bool| {
        let of_side = |letter: char| letter.is_ascii_uppercase() == upper;
        let count = |wanted: char| {
            let letters = pieces.split_whitespace().filter_map(|piece| piece.chars().next());
            letters.filter(|&letter| of_side(letter) && letter.eq_ignore_ascii_case(&wanted)).count()
        };
        [('V', 6), ('O', 6), ('G', 6), ('K', 5)]
            .map(|(letter, all)| (all - count(letter)).to_string())
            .join(",")
    };
    with_stocks(side, pieces, &format!("{}/{}", left(true), left(false)))
}

pub fn legal(position: &Position) -> Vec<Move> {
    LeCameleon::view_moves(position)
}

/// The texts of all legal moves, in byte order.
pub fn texts(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> =
        legal(position).iter().map(|mv| LeCameleon::move_text(position, mv)).collect();
    texts.sort();
    texts
}

/// Continuations of the legal moves that begin like this, in byte order.
pub fn after(position: &Position, begin: &str) -> Vec<String> {
    texts(position).iter().filter_map(|text| text.strip_prefix(begin)).map(str::to_owned).collect()
}

pub fn mv(position: &Position, text: &str) -> Move {
    LeCameleon::read_move(position, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

/// The position after these moves.
pub fn play(position: &Position, moves: &[&str]) -> Position {
    let mut position = position.clone();
    for text in moves {
        let mv = mv(&position, text);
        let _ = LeCameleon::play(&mut position, &mv);
    }
    position
}

/// Returns the reason why a move's text is refused.
pub fn refused(position: &Position, text: &str) -> &'static Reason {
    match LeCameleon::read_move(position, text) {
        Ok(mv) => panic!("{text} is {mv:?}"),
        Err(refusal) => refusal.reason,
    }
}

pub fn piece(position: &Position, name: &str) -> Option<char> {
    position.piece(cell(name)).map(Piece::letter)
}

/// A position full of pieces close to each other, with small stocks.
pub fn crowded(rng: &mut Rng) -> Position {
    loop {
        let mut cells: Vec<Cell> = Cell::all().filter(|cell| cell.is_used() && cell.rank() < 7).collect();
        rng.shuffle(&mut cells);
        let mut pieces = String::new();
        let mut held = [[0_u8; 8]; 2];
        for &cell in &cells[..12 + rng.below(13)] {
            let colour = *rng.pick(&Colour::ALL).unwrap();
            let held = &mut held[cell.owner().index()][colour as usize];
            if *held < colour.supply() && !(colour.is_primary() && cell.reserve().is_some()) {
                *held += 1;
                pieces.push_str(&format!("{}{cell} ", Piece { seat: cell.owner(), colour }.letter()));
            }
        }
        let most = 1 + rng.below(3);
        let mut stock = |seat: Seat| {
            Colour::STOCKED
                .map(|colour| {
                    let left = colour.supply() - held[seat.index()][colour as usize];
                    left.min(rng.below(most) as u8).to_string()
                })
                .join(",")
        };
        let stocks = format!("{}/{}", stock(Seat::FIRST), stock(Seat::SECOND));
        // Mostly Round, whose reserve is among the cells that are filled.
        let side = if rng.below(5) == 0 { 's' } else { 'r' };
        let position = with_stocks(side, &pieces, &stocks);
        if !LeCameleon::outcome(&position).is_over() {
            return position;
        }
    }
}
