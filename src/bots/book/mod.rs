//! Opening books: moves for the first plies of a game, among which an engine chooses, so that no two games begin alike.
//!
//! A book is grown from games of the engines (`grower`) and built into the program as data, a JSON object a line:
//! `{"position": …, "games": number of games through it, "moves": [moves between which there is little to choose]}`.

mod grower;
mod player;

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use camaieu_rules::game::{Game, Observer};
use camaieu_rules::setup::Setup;

pub use grower::BookGrower;
pub(super) use player::BookPlayer;

/// Plies from the start that a book covers.
pub const BOOK_PLIES: usize = 8;

/// One position of a book, as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BookRecord {
    /// The position.
    pub position: String,
    /// Number of games through it from which the book was grown.
    pub games: u32,
    /// Its moves, in the notation of the game; never empty.
    pub moves: Vec<String>,
}

impl BookRecord {
    /// The record as a line of JSON.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Opening book of a game: moves by the text of a position, which has the default set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book<G: Game> {
    /// With the hash of each position: a text does not name every option, and a hash differs with those that it leaves out.
    moves: HashMap<String, (u64, Vec<G::Move>)>,
}

/// Error in a book, in English: books are data of the program.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {fault}")]
pub struct BookError {
    /// Line, from 1.
    pub line: usize,
    /// Fault of the line.
    pub fault: String,
}

impl<G: Game> Book<G> {
    /// Reads the records of a book, one a line. A position must be one of the game, and its moves legal there.
    pub fn read(text: &str) -> Result<Book<G>, BookError> {
        let mut moves = HashMap::new();
        for (index, line) in text.lines().enumerate() {
            let in_line = |fault: String| BookError { line: index + 1, fault };
            let record: BookRecord =
                serde_json::from_str(line).map_err(|error| in_line(error.to_string()))?;
            let read = read_moves::<G>(&record).map_err(in_line)?;
            if moves.insert(record.position, read).is_some() {
                return Err(in_line("this position is there twice".to_owned()));
            }
        }
        Ok(Book { moves })
    }

    /// The moves of a position; none outside the book.
    pub fn moves(&self, position: &G::Position) -> &[G::Move] {
        let known = self.moves.get(&G::position_text(position));
        known.filter(|(hash, _)| *hash == G::hash(position)).map_or(&[], |(_, moves)| moves.as_slice())
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether the book has no positions.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}

/// The hash and the moves of a record. The error says what is wrong with it.
fn read_moves<G: Game>(record: &BookRecord) -> Result<(u64, Vec<G::Move>), String> {
    let setup = Setup::default_of(G::OPTIONS);
    let position =
        G::read_position(&record.position, &setup).map_err(|errors| format!("position: {errors:?}"))?;
    let view = G::view(&position, Observer::All);
    let read = |text: &String| {
        let mv = G::read_move(&view, text).map_err(|refusal| format!("{text}: {refusal:?}"))?;
        G::check(&view, &mv).map_err(|refusal| format!("{text}: {refusal:?}"))?;
        Ok(mv)
    };
    let moves: Vec<G::Move> = record.moves.iter().map(read).collect::<Result<_, String>>()?;
    if moves.is_empty() { Err("no moves".to_owned()) } else { Ok((G::hash(&position), moves)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_rules::chameleon::{Chameleon, Position};
    use camaieu_rules::prelude::*;

    #[test]
    fn faults_of_a_book_are_named_with_their_line() {
        let start = Chameleon::position_text(&Position::start());
        let line = |position: &str, mv: &str| {
            let record = BookRecord { position: position.to_owned(), games: 1, moves: vec![mv.to_owned()] };
            record.text()
        };
        let mut moves = Vec::new();
        Chameleon::moves(&Position::start(), &mut moves);
        let view = Chameleon::view(&Position::start(), Observer::All);
        let mv = Chameleon::move_text(&view, &moves[0]);
        let good = line(&start, &mv);
        let book = Book::<Chameleon>::read(&good).expect("a book");
        assert_eq!((book.len(), book.moves(&Position::start())), (1, &moves[..1]));
        for (text, fault) in [
            (format!("{good}\n{good}"), "line 2: this position is there twice"),
            (line("5/5", &mv), "line 1: position:"),
            (line(&start, "a1-a9"), "line 1: a1-a9:"),
            (good.replace(&format!("\"{mv}\""), ""), "line 1: no moves"),
            (format!("{good}\nx"), "line 2: expected value"),
        ] {
            let error = Book::<Chameleon>::read(&text).expect_err(fault).to_string();
            assert!(error.starts_with(fault), "{error}");
        }
    }
}
