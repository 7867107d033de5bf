//! Setting up a position of Chromino: tiles on the cloth, in hands and in the bag, points, and drawn tiles.

use crate::features::editor::{Draft, DraftPreview, EditableGame, Field, Pile, UnitLabel, Value, values_of};
use crate::table::game::Placing;
use crate::table::hand::Quarter;
use camaieu_rules::chromino::{
    self as rules, Axis, Chromino, Draws, Mode, Placement, Position, Sketch, Square, TILES, Tile, TileSet,
    View,
};
use camaieu_rules::game::{MAX_SEATS, Phrase, Refusal, Seat, reasons};
use camaieu_rules::prelude::*;
use camaieu_rules::rng::Rng;
use camaieu_text::Texts;

use crate::games::chromino::chips::chips;
use crate::games::chromino::{Held, Piece, Place, Spot, layout};

/// The most turns without a placement, and the most points, that can be set.
const MOST_PASSES: u32 = 99;
const MOST_POINTS: u32 = 999;

/// The subjects of the fields, in their order.
enum About {
    Seats,
    ToMove,
    Mode,
    Draws,
    Drawn,
    Passes,
    Points(usize),
    Left(usize),
}

fn abouts(sketch: &Sketch) -> Vec<About> {
    let mut abouts =
        vec![About::Seats, About::ToMove, About::Mode, About::Draws, About::Drawn, About::Passes];
    let seats = sketch.hands.len();
    if sketch.variant.mode == Mode::Expert || sketch.scores.iter().any(|points| *points > 0) {
        abouts.extend((0..seats).map(About::Points));
    }
    // Of two, none can leave an unfinished game.
    if seats > 2 {
        abouts.extend((0..seats).map(About::Left));
    }
    abouts
}

/// The tiles that are nowhere yet.
fn unused(sketch: &Sketch) -> TileSet {
    let placed = sketch.table.iter().map(|placement| placement.tile());
    let held = sketch.hands.iter().flatten().flat_map(|hand| hand.iter());
    let used: TileSet = placed.chain(held).chain(sketch.bag.iter().copied()).collect();
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
        self.table.push(placement);
        Ok(())
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
        let tops = placement.squares().map(|(square, _)| layout::ground(square).with_y(layout::THICK));
        Some(DraftPreview { held: unit, at: layout::on_cloth(placement), fits: true, tops: tops.to_vec() })
    }

    fn fields(&self, texts: &Texts) -> Vec<Field> {
        let name = Chromino::NAME;
        let seats = self.hands.len();
        let option = |option: &str, value: &str| {
            Field::of_option(name, option, values_of(Chromino::NAME, option), value, texts)
        };
        let of_seat =
            |id: &str, seat: usize| texts.say_with(id, &[("seat", &texts.seat(name, seats as u8, seat + 1))]);
        let field = |about: &About| match *about {
            About::Seats => {
                let counts = (1..=MAX_SEATS).map(|count| count.to_string()).collect();
                let value = Value::OneOf(counts, seats.saturating_sub(1));
                Field { name: texts.say("chromino-option-players"), value }
            }
            About::ToMove => {
                let numbers = (1..=seats).map(|number| number.to_string()).collect();
                let value = Value::OneOf(numbers, self.to_move.index());
                Field { name: texts.say("editor-to-move"), value }
            }
            About::Mode => option("mode", self.variant.mode.name()),
            About::Draws => option("draws", &self.variant.draws.to_string()),
            About::Drawn => Field::number(texts.say("chromino-editor-drawn"), self.drawn, TILES as u32),
            About::Passes => Field::number(texts.say("chromino-editor-passes"), self.passes, MOST_PASSES),
            About::Points(seat) => {
                Field::number(of_seat("chromino-editor-points", seat), self.scores[seat], MOST_POINTS)
            }
            About::Left(seat) => {
                let answers = ["chromino-editor-plays", "chromino-has-left"].map(|id| texts.say(id));
                let value = Value::OneOf(answers.to_vec(), usize::from(self.hands[seat].is_none()));
                Field { name: texts.seat(name, seats as u8, seat + 1), value }
            }
        };
        abouts(self).iter().map(field).collect()
    }

    fn set(&mut self, field: usize, value: u32) {
        let index = value as usize;
        match abouts(self).into_iter().nth(field) {
            Some(About::Seats) => {
                let seats = (index + 1).min(MAX_SEATS);
                self.hands.resize(seats, Some(TileSet::EMPTY));
                self.scores.resize(seats, 0);
                if seats < 3 {
                    self.hands.iter_mut().for_each(|hand| *hand = Some(hand.unwrap_or_default()));
                }
                if self.to_move.index() >= seats {
                    self.to_move = Seat::FIRST;
                }
            }
            Some(About::ToMove) => self.to_move = Seat::from_index(index).unwrap_or(Seat::FIRST),
            Some(About::Mode) => {
                let mode = values_of(Chromino::NAME, "mode").get(index).and_then(|name| Mode::read(name));
                self.variant.mode = mode.unwrap_or(self.variant.mode);
            }
            Some(About::Draws) => {
                let draws = values_of(Chromino::NAME, "draws").get(index).and_then(|text| Draws::read(text));
                self.variant.draws = draws.unwrap_or(self.variant.draws);
            }
            Some(About::Drawn) => self.drawn = value as u8,
            Some(About::Passes) => self.passes = value,
            Some(About::Points(seat)) => self.scores[seat] = value,
            // The hand of a seat that leaves the game goes back into the box.
            Some(About::Left(seat)) => self.hands[seat] = (value == 0).then_some(TileSet::EMPTY),
            None => {}
        }
    }

    fn piles(&self, texts: &Texts) -> Vec<Pile<Held>> {
        let held = |tile: Tile| Held { strip: tile.strip(), axis: Axis::Horizontal };
        let hands = self.hands.iter().enumerate().map(|(seat, hand)| Pile {
            name: texts.seat(Chromino::NAME, self.hands.len() as u8, seat + 1),
            units: hand.unwrap_or_default().iter().map(held).collect(),
            takes_all: false,
        });
        let bag = Pile {
            name: texts.say("chromino-bag"),
            units: self.bag.iter().copied().map(held).collect(),
            takes_all: true,
        };
        hands.chain([bag]).collect()
    }

    fn pile_up(&mut self, pile: usize, unit: Held) {
        let tile = unit.strip.tile();
        match self.hands.get_mut(pile) {
            Some(hand) => drop(hand.get_or_insert_default().insert(tile)),
            None => self.bag.push(tile),
        }
    }

    fn take_out(&mut self, pile: usize, index: usize) {
        match self.hands.get_mut(pile) {
            Some(Some(hand)) => {
                if let Some(tile) = hand.iter().nth(index) {
                    hand.remove(tile);
                }
            }
            Some(None) => {}
            None if index < self.bag.len() => drop(self.bag.remove(index)),
            None => {}
        }
    }

    fn fill(&mut self, pile: usize, seed: u64) {
        let mut tiles: Vec<Tile> = unused(self).iter().collect();
        Rng::new(seed).shuffle(&mut tiles);
        for tile in tiles {
            self.pile_up(pile, Held { strip: tile.strip(), axis: Axis::Horizontal });
        }
    }
}
