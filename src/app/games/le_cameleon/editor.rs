//! Setting up a position of Le Caméléon: pieces of all colours on cells, which say whose they are. The stocks are in the text.

use std::collections::BTreeMap;

use crate::features::editor::{Draft as Drafted, EditableGame, UnitLabel};
use crate::ui::chips::Chip;
use camaieu_rules::game::{Phrase, Refusal, Seat};
use camaieu_rules::le_cameleon::{Cell, Colour, LeCameleon, Piece as Kind, Position, contents, text_of};
use camaieu_text::Texts;

use crate::games::le_cameleon::{Piece, hue, set};

/// A position that is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    board: BTreeMap<Cell, Colour>,
    to_move: Seat,
    /// The stocks of Round and Square, in the order of [`Colour::STOCKED`].
    stocks: [[u8; 4]; 2],
    quiet: u16,
}

impl Draft {
    /// The piece of a colour on a cell.
    fn kind(cell: Cell, colour: Colour) -> Kind {
        Kind { seat: cell.owner(), colour }
    }

    fn stock(&self, kind: Kind) -> u8 {
        let index = Colour::STOCKED.iter().position(|colour| *colour == kind.colour);
        index.map_or(0, |index| self.stocks[kind.seat.index() & 1][index])
    }
}

impl EditableGame for LeCameleon {
    type Draft = Draft;
}

impl Drafted<LeCameleon> for Draft {
    type Unit = Colour;

    fn of(position: &Position) -> Draft {
        Draft {
            board: position.all_pieces().map(|(cell, kind)| (cell, kind.colour)).collect(),
            to_move: position.to_move(),
            stocks: [Seat::FIRST, Seat::SECOND]
                .map(|seat| Colour::STOCKED.map(|colour| position.stock(seat, colour))),
            quiet: position.quiet_plies(),
        }
    }

    fn emptied(&self) -> Draft {
        let stocks = [Colour::STOCKED.map(Colour::supply); 2];
        Draft { board: BTreeMap::new(), to_move: Seat::FIRST, stocks, quiet: 0 }
    }

    fn text(&self) -> String {
        let piece = |cell: Cell| self.board.get(&cell).map(|colour| Draft::kind(cell, *colour));
        text_of(piece, self.to_move, self.stocks, self.quiet)
    }

    fn view(&self) -> Position {
        Position::start()
    }

    fn pieces(&self) -> Vec<Piece> {
        let on_board = self.board.iter().map(|(cell, colour)| (*cell, Draft::kind(*cell, *colour)));
        set(on_board, |kind| self.stock(kind))
    }

    fn contents(&self, cell: Cell) -> Phrase {
        contents(cell, self.board.get(&cell).map(|colour| Draft::kind(cell, *colour)))
    }

    fn supply(&self) -> Vec<Colour> {
        Colour::ALL.to_vec()
    }

    fn label(&self, unit: Colour, texts: &Texts) -> UnitLabel {
        let name = texts.say_with("le-cameleon-colour", &[("colour", &unit.letter())]);
        UnitLabel { name, chips: vec![Chip::of(hue(unit))] }
    }

    fn put(&mut self, unit: Colour, spot: Cell) -> Result<(), Refusal> {
        self.board.insert(spot, unit);
        Ok(())
    }

    fn remove(&mut self, spot: Cell) -> bool {
        self.board.remove(&spot).is_some()
    }

    fn carry(&mut self, from: Cell, to: Cell) -> Result<(), Refusal> {
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

    fn note() -> Option<&'static str> {
        Some("le-cameleon-editor-note")
    }
}
