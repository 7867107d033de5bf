//! Setting up a position of Camelot: Men and Knights on squares. Castle moves and plies without a capture are in the text.

use std::collections::BTreeMap;

use crate::features::editor::{Draft as Drafted, EditableGame, UnitLabel};
use crate::games::camelot::chips::chip;
use camaieu_rules::camelot::{Board, Camelot, Kind, Piece as Owned, Position, Square, contents, text_of};
use camaieu_rules::game::{Phrase, Refusal, Seat};
use camaieu_text::Texts;

use crate::games::camelot::{Piece, set};

/// A position that is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    board: &'static Board,
    pieces: BTreeMap<Square, Owned>,
    to_move: Seat,
    castle_moves: [u8; 4],
    quiet: u16,
}

impl EditableGame for Camelot {
    type Draft = Draft;
}

impl Drafted<Camelot> for Draft {
    type Unit = Owned;

    fn of(position: &Position) -> Draft {
        Draft {
            board: position.board(),
            pieces: position.all_pieces().collect(),
            to_move: position.to_move(),
            castle_moves: position.all_castle_moves(),
            quiet: position.quiet_plies(),
        }
    }

    fn emptied(&self) -> Draft {
        let pieces = BTreeMap::new();
        Draft { board: self.board, pieces, to_move: Seat::FIRST, castle_moves: [0; 4], quiet: 0 }
    }

    fn text(&self) -> String {
        let piece = |square| self.pieces.get(&square).copied();
        text_of(self.board, piece, self.to_move, self.castle_moves, self.quiet)
    }

    fn view(&self) -> Position {
        Position::start_on(self.board)
    }

    fn pieces(&self) -> Vec<Piece> {
        set(self.board, self.pieces.iter().map(|(square, piece)| (*square, *piece)))
    }

    fn contents(&self, square: Square) -> Phrase {
        contents(self.board, square, self.pieces.get(&square).copied())
    }

    fn supply(&self) -> Vec<Owned> {
        let of = |seat| [Kind::Man, Kind::Knight].map(|kind| Owned { seat, kind });
        self.board.all_seats().flat_map(of).collect()
    }

    fn label(&self, unit: Owned, texts: &Texts) -> UnitLabel {
        let kind = if unit.kind == Kind::Knight { "knight" } else { "man" };
        let name = texts.say_with(&format!("camelot-{kind}"), &[("seat", &self.board.word(unit.seat))]);
        UnitLabel { name, chips: vec![chip(self.board.seats(), unit.seat, unit.kind)] }
    }

    fn put(&mut self, unit: Owned, spot: Square) -> Result<(), Refusal> {
        self.pieces.insert(spot, unit);
        Ok(())
    }

    fn remove(&mut self, spot: Square) -> bool {
        self.pieces.remove(&spot).is_some()
    }

    fn carry(&mut self, from: Square, to: Square) -> Result<(), Refusal> {
        match self.pieces.remove(&from) {
            Some(unit) => self.put(unit, to),
            None => Ok(()),
        }
    }

    fn turn(&self) -> Option<(Seat, u8)> {
        Some((self.to_move, self.board.seats()))
    }

    fn set_turn(&mut self, seat: Seat) {
        self.to_move = seat;
    }
}
