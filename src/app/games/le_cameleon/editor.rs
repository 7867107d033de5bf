//! Setting up a position of Le Caméléon: pieces of all colours on cells, which say whose they are. The stocks are in the text.

use crate::features::editor::{PiecesOnBoard, UnitLabel};
use crate::ui::pictures::chips::Chip;
use camaieu_rules::game::Seat;
use camaieu_rules::le_cameleon::{Cell, Colour, LeCameleon, Position};
use camaieu_text::Texts;

use super::hue;

impl PiecesOnBoard for LeCameleon {
    type Unit = Colour;

    const NOTE: Option<&'static str> = Some("le-cameleon-editor-note");

    fn units(_: &Position) -> Vec<Colour> {
        Colour::ALL.to_vec()
    }

    fn label(_: &Position, unit: Colour, texts: &Texts) -> UnitLabel {
        let name = texts.say_with("le-cameleon-colour", &[("colour", &unit.letter())]);
        UnitLabel { name, chips: vec![Chip::of(hue(unit))] }
    }

    fn emptied(_: &Position) -> Position {
        Position::empty()
    }

    fn replace(position: &mut Position, spot: Cell, unit: Option<Colour>) -> Option<Colour> {
        position.replace(spot, unit)
    }

    fn set_turn(position: &mut Position, seat: Seat) {
        position.set_turn(seat);
    }
}
