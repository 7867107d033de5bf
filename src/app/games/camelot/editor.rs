//! Setting up a position of Camelot: Men and Knights on squares, castle moves, the plies without a capture.

use std::collections::BTreeMap;

use crate::features::editor::{Draft as Drafted, EditableGame, Field, UnitLabel};
use crate::games::camelot::chips::chip;
use camaieu_rules::camelot::{
    CASTLE_MOVES, Camelot, Kind, Piece as Owned, Position, QUIET_PLIES, Square, contents, text_of,
};
use camaieu_rules::game::{Phrase, Refusal, Seat};
use camaieu_rules::prelude::*;
use camaieu_text::Texts;

use crate::games::camelot::{Piece, set};

/// A position that is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    board: BTreeMap<Square, Owned>,
    to_move: Seat,
    castle_moves: [u8; 2],
    quiet: u16,
}

impl EditableGame for Camelot {
    type Draft = Draft;
}

impl Drafted<Camelot> for Draft {
    type Unit = Owned;

    fn of(position: &Position) -> Draft {
        Draft {
            board: position.all_pieces().collect(),
            to_move: position.to_move(),
            castle_moves: [Seat::FIRST, Seat::SECOND].map(|seat| position.castle_moves(seat)),
            quiet: position.quiet_plies(),
        }
    }

    fn emptied(&self) -> Draft {
        Draft { board: BTreeMap::new(), to_move: Seat::FIRST, castle_moves: [0; 2], quiet: 0 }
    }

    fn text(&self) -> String {
        text_of(|square| self.board.get(&square).copied(), self.to_move, self.castle_moves, self.quiet)
    }

    fn view(&self) -> Position {
        Position::start()
    }

    fn pieces(&self) -> Vec<Piece> {
        set(self.board.iter().map(|(square, piece)| (*square, *piece)))
    }

    fn contents(&self, square: Square) -> Phrase {
        contents(square, self.board.get(&square).copied())
    }

    fn supply(&self) -> Vec<Owned> {
        let of = |seat| [Kind::Man, Kind::Knight].map(|kind| Owned { seat, kind });
        [Seat::FIRST, Seat::SECOND].map(of).concat()
    }

    fn label(&self, unit: Owned, texts: &Texts) -> UnitLabel {
        let kind = if unit.kind == Kind::Knight { "knight" } else { "man" };
        let name = texts.say_with(&format!("camelot-{kind}"), &[("seat", &unit.seat)]);
        UnitLabel { name, chips: vec![chip(unit.seat, unit.kind)] }
    }

    fn put(&mut self, unit: Owned, spot: Square) -> Result<(), Refusal> {
        self.board.insert(spot, unit);
        Ok(())
    }

    fn remove(&mut self, spot: Square) -> bool {
        self.board.remove(&spot).is_some()
    }

    fn carry(&mut self, from: Square, to: Square) -> Result<(), Refusal> {
        match self.board.remove(&from) {
            Some(unit) => self.put(unit, to),
            None => Ok(()),
        }
    }

    fn fields(&self, texts: &Texts) -> Vec<Field> {
        let castle_moves = |(index, used): (usize, &u8)| {
            let name = texts.say_with("camelot-castle-moves", &[("seat", &(index + 1))]);
            Field::number(name, *used, CASTLE_MOVES)
        };
        let mut fields = vec![Field::to_move(Camelot::NAME, self.to_move, 2, texts)];
        fields.extend(self.castle_moves.iter().enumerate().map(castle_moves));
        fields.push(Field::number(texts.say("editor-quiet"), self.quiet, QUIET_PLIES));
        fields
    }

    fn set(&mut self, field: usize, value: u32) {
        match field {
            0 => self.to_move = if value == 0 { Seat::FIRST } else { Seat::SECOND },
            1 | 2 => self.castle_moves[field - 1] = value as u8,
            _ => self.quiet = value as u16,
        }
    }
}
