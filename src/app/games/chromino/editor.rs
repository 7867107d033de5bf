//! Setting up a position of Chromino: tiles on the cloth. Hands, the bag and points are in the text.

use crate::features::editor::{Draft, DraftPreview, EditableGame, UnitLabel};
use crate::table::choosing::hand::Quarter;
use crate::table::game::Placing;
use camaieu_rules::chromino::{
    self as rules, Axis, Chromino, Placement, Position, Sketch, Square, Tile, TileSet, View,
};
use camaieu_rules::game::{Phrase, Refusal, Seat, reasons};
use camaieu_rules::prelude::*;
use camaieu_text::Texts;

use crate::games::chromino::chips::chips;
use crate::games::chromino::{Held, Piece, Place, Spot, layout};

/// The tiles that can be put on the cloth: those that are nowhere yet, and those in the bag.
fn unused(sketch: &Sketch) -> TileSet {
    let placed = sketch.table.iter().map(|placement| placement.tile());
    let held = sketch.hands.iter().flatten().flat_map(|hand| hand.iter());
    let used: TileSet = placed.chain(held).collect();
    Tile::all().collect::<TileSet>().without(used)
}

/// A tile with its middle on a square, as it is held.
fn placement(held: Held, square: Square) -> Option<Placement> {
    let (x, y) = held.axis.step();
    Placement::new(held.strip, square.x - x, square.y - y, held.axis)
}

fn covers(placement: &Placement, square: Square) -> bool {
    placement.squares().iter().any(|(own, _)| *own == square)
}

fn meet(one: &Placement, other: &Placement) -> bool {
    one.squares().iter().any(|(square, _)| covers(other, *square))
}

impl EditableGame for Chromino {
    type Draft = Sketch;
}

impl Draft<Chromino> for Sketch {
    type Unit = Held;

    const HAS_LARGE_BOX: bool = true;

    fn of(position: &Position) -> Sketch {
        Sketch::of(position)
    }

    fn emptied(&self) -> Sketch {
        let seats = self.hands.len();
        Sketch {
            variant: self.variant,
            table: Vec::new(),
            hands: vec![Some(TileSet::EMPTY); seats],
            bag: Vec::new(),
            to_move: Seat::FIRST,
            drawn: 0,
            passes: 0,
            scores: vec![0; seats],
        }
    }

    fn text(&self) -> String {
        Sketch::text(self)
    }

    fn view(&self) -> View {
        Sketch::view(self)
    }

    fn pieces(&self) -> Vec<Piece> {
        let tiles = |&placement: &Placement| Piece::Tile {
            tile: Some(placement.tile()),
            place: Place::On(placement),
        };
        self.table.iter().map(tiles).collect()
    }

    fn contents(&self, place: rules::Place) -> Phrase {
        match place {
            rules::Place::Bag => Phrase::say("chromino-has").with("count", self.bag.len()),
            _ => Chromino::contents(&self.view(), place),
        }
    }

    fn supply(&self) -> Vec<Held> {
        let held = |tile: Tile| Held { strip: tile.strip(), axis: Axis::Horizontal };
        unused(self).iter().map(held).collect()
    }

    fn label(&self, unit: Held, _: &Texts) -> UnitLabel {
        let suffix = if unit.axis == Axis::Vertical { " v" } else { "" };
        UnitLabel { name: format!("{}{suffix}", unit.strip), chips: chips(unit.strip) }
    }

    fn put(&mut self, unit: Held, spot: Spot) -> Result<(), Refusal> {
        let Spot::Square(square) = spot else { return Err(Refusal::new(&reasons::NO_SUCH_STEP)) };
        let Some(placement) = placement(unit, square) else {
            return Err(Refusal::new(&reasons::NO_SUCH_STEP));
        };
        // The tile there goes back into the box.
        self.table.retain(|other| !meet(other, &placement));
        self.bag.retain(|tile| *tile != placement.tile());
        self.table.push(placement);
        Ok(())
    }

    fn unit_on(&self, spot: Spot) -> Option<Held> {
        let Spot::Square(square) = spot else { return None };
        let tile = self.table.iter().find(|tile| covers(tile, square))?;
        Some(Held { strip: tile.strip(), axis: tile.axis() })
    }

    fn remove(&mut self, spot: Spot) -> bool {
        let before = self.table.len();
        if let Spot::Square(square) = spot {
            self.table.retain(|placement| !covers(placement, square));
        }
        self.table.len() < before
    }

    fn carry(&mut self, from: Spot, to: Spot) -> Result<(), Refusal> {
        let (Spot::Square(from), Spot::Square(to)) = (from, to) else {
            return Err(Refusal::new(&reasons::NO_SUCH_STEP));
        };
        let Some(tile) = self.table.iter().copied().find(|tile| covers(tile, from)) else { return Ok(()) };
        let middle = tile.squares()[1].0.offset((to.x - from.x, to.y - from.y));
        self.remove(Spot::Square(from));
        self.put(Held { strip: tile.strip(), axis: tile.axis() }, Spot::Square(middle))
    }

    fn turned(&self, unit: Held, quarter: Quarter) -> Held {
        Chromino::turn(&Sketch::view(self), unit, quarter)
    }

    fn is_same(one: Held, other: Held) -> bool {
        one.strip.tile() == other.strip.tile()
    }

    fn preview(&self, unit: Held, spot: Spot) -> Option<DraftPreview<Chromino>> {
        let Spot::Square(square) = spot else { return None };
        let placement = placement(unit, square)?;
        let tops = placement.squares().map(|(square, _)| layout::square_centre(square).with_y(layout::THICK));
        Some(DraftPreview { held: unit, at: layout::on_cloth(placement), fits: true, tops: tops.to_vec() })
    }

    fn turn(&self) -> Option<(Seat, u8)> {
        Some((self.to_move, self.hands.len() as u8))
    }

    fn set_turn(&mut self, seat: Seat) {
        self.to_move = seat;
    }
}
