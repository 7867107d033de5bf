//! Setting up a position of Chameleon: pieces of either nature on tiles, and whose turn it is.

use std::collections::BTreeMap;

use crate::features::editor::{Draft as Drafted, EditableGame, UnitLabel};
use crate::games::chameleon::chips::chip;
use camaieu_rules::chameleon::{Chameleon, NATURES, Piece as Kind, Position, Tile, contents, text_of};
use camaieu_rules::game::{Phrase, Refusal, Seat};
use camaieu_text::Texts;

use crate::games::chameleon::{Piece, set};

/// A position that is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    board: BTreeMap<Tile, Kind>,
    to_move: Seat,
}

impl EditableGame for Chameleon {
    type Draft = Draft;
}

impl Drafted<Chameleon> for Draft {
    type Unit = Kind;

    fn of(position: &Position) -> Draft {
        Draft { board: position.all_pieces().collect(), to_move: position.to_move() }
    }

    fn emptied(&self) -> Draft {
        Draft { board: BTreeMap::new(), to_move: Seat::FIRST }
    }

    fn text(&self) -> String {
        text_of(|tile| self.board.get(&tile).copied(), self.to_move)
    }

    fn view(&self) -> Position {
        Position::start()
    }

    fn pieces(&self) -> Vec<Piece> {
        set(self.board.iter().map(|(tile, kind)| (*tile, *kind)))
    }

    fn contents(&self, tile: Tile) -> Phrase {
        contents(tile, self.board.get(&tile).copied())
    }

    fn supply(&self) -> Vec<Kind> {
        let of = |seat| NATURES.map(|(nature, _)| Kind { seat, nature });
        [Seat::FIRST, Seat::SECOND].map(of).concat()
    }

    fn label(&self, unit: Kind, texts: &Texts) -> UnitLabel {
        let name = texts.say_with("chameleon-piece", &[("seat", &unit.seat), ("nature", &unit.nature)]);
        UnitLabel { name, chips: vec![chip(unit)] }
    }

    fn put(&mut self, unit: Kind, spot: Tile) -> Result<(), Refusal> {
        self.board.insert(spot, unit);
        Ok(())
    }

    fn remove(&mut self, spot: Tile) -> bool {
        self.board.remove(&spot).is_some()
    }

    fn carry(&mut self, from: Tile, to: Tile) -> Result<(), Refusal> {
        match self.board.remove(&from) {
            Some(unit) => self.put(unit, to),
            None => Ok(()),
        }
    }

    fn turn(&self) -> Option<(Seat, u8)> {
        Some((self.to_move, 2))
    }

    fn set_turn(&mut self, seat: Seat) {
        self.to_move = seat;
    }
}
