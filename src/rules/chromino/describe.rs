//! A view of Chromino in words.

use crate::game::{Describe, GridCell, Line, Phrase, Refusal, Seat, Seats, ascending};

use super::common::Mode;
use super::hand::SeenHand;
use super::moves::Move;
use super::table::{Axis, Placement, Square};
use super::tiles::{Colour, Tile};
use super::view::View;
use super::{Chromino, Event, reasons as why};

/// A place of Chromino.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A square of the table.
    Square(Square),
    /// A tile of a hand, by its number, counted from 0.
    Hand(Seat, u8),
    /// The bag.
    Bag,
}

/// The distance round the tiles in which squares are places: a tile that touches one has its middle there.
const NEAR: i32 = 2;

/// The words for the neighbours of a square, in the order of [`Square::neighbours`].
const SIDES: [&str; 4] = ["left", "right", "below", "above"];

impl From<Move> for Place {
    fn from(step: Move) -> Place {
        match step {
            Move::Place(placement) => Place::Square(placement.squares()[1].0),
            Move::Draw | Move::Pass => Place::Bag,
        }
    }
}

impl Describe for Chromino {
    type Place = Place;

    const AREAS: &'static [&'static str] = &["area-table", "area-hand", "area-bag"];

    fn places(view: &View) -> Vec<Place> {
        let common = view.common();
        let mut places: Vec<Place> = near(common.table()).map(Place::Square).collect();
        places.sort_by_key(|place| Self::cell(*place));
        for seat in Seats::first(common.seats()).iter() {
            places.extend((0..view.hand(seat).len() as u8).map(|index| Place::Hand(seat, index)));
        }
        places.push(Place::Bag);
        places
    }

    fn cell(place: Place) -> GridCell {
        match place {
            Place::Square(Square { x, y }) => GridCell { area: 0, row: y.saturating_neg(), column: x },
            Place::Hand(seat, index) => {
                GridCell { area: 1, row: seat.index() as i32, column: i32::from(index) }
            }
            Place::Bag => GridCell { area: 2, row: 0, column: 0 },
        }
    }

    fn place_text(view: &View, place: Place) -> String {
        match place {
            Place::Square(square) => square.to_string(),
            Place::Hand(seat, index) if seat == view.common().to_move() => (index + 1).to_string(),
            Place::Hand(seat, index) => format!("{seat}:{}", index + 1),
            Place::Bag => "bag".to_owned(),
        }
    }

    fn place_name(view: &View, place: Place) -> Phrase {
        match place {
            Place::Square(Square { x, y }) => Phrase::say("chromino-square").with("x", x).with("y", y),
            Place::Hand(seat, index) if seat == view.common().to_move() => {
                Phrase::say("chromino-hand-tile").with("number", index + 1)
            }
            Place::Hand(seat, index) => Phrase::say("chromino-other-tile")
                .with("number", index + 1)
                .with_phrase("seat", Phrase::Seat(seat)),
            Place::Bag => Phrase::say("area-bag"),
        }
    }

    fn contents(view: &View, place: Place) -> Phrase {
        match place {
            Place::Square(square) => on_square(view, square),
            Place::Hand(seat, index) => {
                let tiles = view.hand(seat).tiles();
                match tiles.and_then(|tiles| tiles.iter().nth(usize::from(index))) {
                    Some(tile) => tile_with_value(view, tile),
                    None => Phrase::say("chromino-face-down"),
                }
            }
            Place::Bag => Phrase::say("chromino-has").with("count", view.bag().len()),
        }
    }

    fn is_occupied(view: &View, place: Place) -> bool {
        match place {
            Place::Square(square) => tile_on(view.common().table(), square).is_some(),
            Place::Hand(..) => true,
            Place::Bag => !view.bag().is_empty(),
        }
    }

    /// The middle square of a placement; the bag for draws and passes.
    fn origin(view: &View, mv: &Move) -> Option<Place> {
        let Move::Place(placement) = mv else { return Some(Place::Bag) };
        let index = view.hand_to_move()?.iter().position(|tile| tile == placement.tile())?;
        Some(Place::Hand(view.common().to_move(), index as u8))
    }

    fn beginnings(view: &View) -> Vec<Place> {
        ascending(view.moves().iter().filter_map(|mv| Self::origin(view, mv)))
    }

    fn destinations(view: &View, place: Place) -> Vec<Phrase> {
        let Place::Hand(seat, index) = place else { return Vec::new() };
        let tile = view.hand(seat).tiles().and_then(|tiles| tiles.iter().nth(usize::from(index)));
        let moves = if seat == view.common().to_move() { view.moves() } else { Vec::new() };
        let of_tile = |mv: Move| match mv {
            Move::Place(placement) if Some(placement.tile()) == tile => {
                Some(at(Phrase::say("chromino-destination"), placement))
            }
            _ => None,
        };
        moves.into_iter().filter_map(of_tile).collect()
    }

    fn lies(_: &View, step: Move) -> Option<Phrase> {
        let Move::Place(placement) = step else { return None };
        Some(at(Phrase::say("chromino-destination"), placement))
    }

    fn lines(view: &View, place: Place) -> Vec<Line<Place>> {
        let Place::Square(here) = place else { return Vec::new() };
        let squares = || view.common().table().iter().flat_map(|placement| placement.squares());
        let on = |is_on: &dyn Fn(Square) -> bool| {
            let squares = squares().map(|(square, _)| square).filter(|square| is_on(*square));
            ascending(squares.map(Place::Square))
        };
        vec![
            Line {
                name: Phrase::say("line-row").with("row", here.y),
                places: on(&|square| square.y == here.y),
            },
            Line {
                name: Phrase::say("line-column").with("column", here.x),
                places: on(&|square| square.x == here.x),
            },
        ]
    }

    fn possessions(view: &View, seat: Seat) -> Vec<Phrase> {
        let common = view.common();
        let mut all = match view.hand(seat) {
            _ if common.retired().contains(seat) => {
                vec![Phrase::Refusal(Refusal::new(&why::DRAWN_LEFT).with("seat", seat))]
            }
            SeenHand::Open(tiles) if !tiles.is_empty() => {
                let numbered = |(number, tile): (usize, Tile)| {
                    let name = Phrase::say("chromino-own-tile").with("number", number);
                    name.with_phrase("tile", tile_with_value(view, tile))
                };
                (1..).zip(tiles.iter()).map(numbered).collect()
            }
            hand => vec![Phrase::say("chromino-has").with("count", hand.len())],
        };
        if common.variant().mode == Mode::Expert {
            let points = view.totals().get(seat.index()).copied().unwrap_or_default();
            all.push(Phrase::say("chromino-own-points").with("points", points));
        }
        all.push(Phrase::say("chromino-own-bag").with("count", view.bag().len()));
        all
    }

    fn tell(_before: &View, events: &[Event]) -> Vec<Phrase> {
        let told = |event: &Event| match *event {
            Event::Placed { placement, .. } => at(Phrase::say("chromino-told-placed"), placement),
            Event::Scored { points, .. } => Phrase::say("chromino-told-scored").with("points", points),
            Event::Drew { tile: Some(tile), .. } => {
                Phrase::say("chromino-told-drew-tile").with_phrase("tile", colours(tile.strip().colours()))
            }
            Event::Drew { tile: None, .. } => Phrase::say("chromino-told-drew"),
            Event::Passed { .. } => Phrase::say("chromino-told-passed"),
            Event::Shown { tile, .. } => {
                Phrase::say("chromino-told-last").with_phrase("tile", colours(tile.strip().colours()))
            }
        };
        events.iter().map(told).collect()
    }
}

/// The squares of the rectangle round the tiles, and those that are near it.
pub fn near(table: &[Placement]) -> impl Iterator<Item = Square> {
    let squares = || table.iter().flat_map(|placement| placement.squares()).map(|(square, _)| square);
    let round = |least: Option<i32>, most: Option<i32>| least.unwrap_or(0) - NEAR..=most.unwrap_or(0) + NEAR;
    let columns = round(squares().map(|square| square.x).min(), squares().map(|square| square.x).max());
    let rows = round(squares().map(|square| square.y).min(), squares().map(|square| square.y).max());
    rows.flat_map(move |y| columns.clone().map(move |x| Square { x, y }))
}

/// The placement that covers a square, with the number of that square in it.
fn tile_on(table: &[Placement], square: Square) -> Option<(Placement, usize)> {
    table.iter().find_map(|placement| {
        let index = placement.squares().iter().position(|(own, _)| *own == square)?;
        Some((*placement, index))
    })
}

fn on_square(view: &View, square: Square) -> Phrase {
    let table = view.common().table();
    if let Some((placement, index)) = tile_on(table, square) {
        return Phrase::say("chromino-contents")
            .with_phrase("colour", colour(placement.squares()[index].1))
            .with("part", if index == 1 { "middle" } else { "end" })
            .with_phrase("tile", colours(read(placement)))
            .with("axis", placement.axis().letter());
    }
    let beside = SIDES.into_iter().zip(square.neighbours()).filter_map(|(side, square)| {
        let (placement, index) = tile_on(table, square)?;
        let found = colour(placement.squares()[index].1);
        Some(Phrase::say("chromino-beside").with("side", side).with_phrase("colour", found))
    });
    let beside: Vec<Phrase> = beside.collect();
    if beside.is_empty() {
        Phrase::say("narration-empty")
    } else {
        Phrase::say("chromino-free").with_list("beside", beside)
    }
}

/// A message with a tile, its axis, and the square on which it begins: on the left, or above.
fn at(message: Phrase, placement: Placement) -> Phrase {
    let Square { x, y } = match placement.axis() {
        Axis::Horizontal => placement.first(),
        Axis::Vertical => placement.last(),
    };
    let message = message.with_phrase("tile", colours(read(placement)));
    message.with("axis", placement.axis().letter()).with("x", x).with("y", y)
}

/// The colours of a placed tile as one reads them: from the left, or from above.
fn read(placement: Placement) -> [Colour; 3] {
    let [first, middle, last] = placement.strip().colours();
    match placement.axis() {
        Axis::Horizontal => [first, middle, last],
        Axis::Vertical => [last, middle, first],
    }
}

/// A tile of a hand, in the expert variant with its value.
fn tile_with_value(view: &View, tile: Tile) -> Phrase {
    let named = colours(tile.strip().colours());
    match view.common().variant().mode {
        Mode::Expert => Phrase::say("chromino-worth").with_phrase("tile", named).with("value", tile.value()),
        _ => named,
    }
}

fn colours(of: [Colour; 3]) -> Phrase {
    Phrase::List(of.map(colour).to_vec())
}

fn colour(of: Colour) -> Phrase {
    Phrase::say("chromino-colour").with("colour", of.letter())
}
