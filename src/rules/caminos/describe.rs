//! A position of Caminos in words.

use crate::game::{Describe, GridCell, Line, Phrase, Seat, Seats, ascending, joined};

use super::board::Cell;
use super::patterns::shape_of;
use super::pieces::Colour;
use super::placement::Placement;
use super::position::Position;
use super::{Caminos, Event};

/// A place of Caminos.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A cell of the board with its column.
    Cell(Cell),
    /// The pieces of a shape that are left.
    Supply(Supply),
}

/// The pieces of a shape that an owner has left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Supply {
    /// The seat that places them.
    pub seat: Seat,
    /// Whether they are neutral pieces.
    pub neutral: bool,
    /// The index of the shape.
    pub shape: u8,
}

impl Supply {
    /// The number of pieces that are left.
    fn left(self, view: &Position) -> u8 {
        if !self.neutral {
            return view.stock(self.seat, usize::from(self.shape));
        }
        // Seat 1 places its neutral piece before seat 2.
        let waits = usize::from(view.neutrals_left()) + self.seat.index() >= 2;
        u8::from(waits && usize::from(self.shape) == view.equipment().neutral())
    }
}

impl From<Placement> for Place {
    /// The first cell that a piece covers.
    fn from(step: Placement) -> Place {
        match step.cells().next() {
            Some(cell) => Place::Cell(cell),
            // A placement covers a cell at least.
            None => Place::Supply(Supply { seat: Seat::FIRST, neutral: false, shape: 0 }),
        }
    }
}

impl Describe for Caminos {
    type Place = Place;

    const AREAS: &'static [&'static str] = &["area-board", "area-supply"];

    fn places(view: &Position) -> Vec<Place> {
        let mut cells: Vec<Place> = view.board().cells().iter().map(Place::Cell).collect();
        cells.sort_by_key(|place| Self::cell(*place));
        cells.extend(supplies(view).into_iter().map(Place::Supply));
        cells
    }

    fn cell(place: Place) -> GridCell {
        match place {
            Place::Cell(cell) => {
                GridCell { area: 0, row: -i32::from(cell.rank()), column: i32::from(cell.file()) }
            }
            Place::Supply(Supply { seat, neutral, shape }) => GridCell {
                area: 1,
                row: 2 * seat.index() as i32 + i32::from(neutral),
                column: i32::from(shape),
            },
        }
    }

    fn place_text(view: &Position, place: Place) -> String {
        match place {
            Place::Cell(cell) => cell.to_string(),
            Place::Supply(supply) => {
                let shape = shape_name(view, supply.shape);
                let whose =
                    if supply.seat == view.to_move() { String::new() } else { format!("{}:", supply.seat) };
                format!("{whose}{}{shape}", if supply.neutral { "n" } else { "" })
            }
        }
    }

    fn place_name(view: &Position, place: Place) -> Phrase {
        match place {
            Place::Cell(cell) => Phrase::text(cell),
            Place::Supply(supply) => {
                let name = if supply.neutral {
                    Phrase::say("caminos-neutral-supply")
                } else {
                    Phrase::say("caminos-supply")
                };
                let name = name.with_phrase("seat", Phrase::Seat(supply.seat));
                name.with("shape", shape_name(view, supply.shape))
            }
        }
    }

    fn contents(view: &Position, place: Place) -> Phrase {
        let cell = match place {
            Place::Cell(cell) => cell,
            Place::Supply(supply) => {
                return Phrase::say("caminos-supply-left").with("count", supply.left(view));
            }
        };
        let column = (0..view.height(cell)).rev().filter_map(|level| view.colour(cell, level));
        let contents = match view.height(cell) {
            0 => Phrase::say("narration-empty"),
            height => {
                Phrase::say("caminos-contents").with("height", height).with_list("cubes", column.map(named))
            }
        };
        if view.board().rim().contains(cell) {
            Phrase::say("caminos-at-edge").with_phrase("contents", contents)
        } else {
            contents
        }
    }

    fn is_occupied(view: &Position, place: Place) -> bool {
        match place {
            Place::Cell(cell) => view.height(cell) > 0,
            Place::Supply(supply) => supply.left(view) > 0,
        }
    }

    fn piece_of(view: &Position, mv: &Placement) -> Phrase {
        let shape = shape_of(view.patterns(), *mv, |cell| view.height(cell));
        Phrase::say("caminos-shape").with("shape", shape.map_or("", |shape| shape_name(view, shape)))
    }

    fn origin(view: &Position, mv: &Placement) -> Option<Place> {
        let shape = shape_of(view.patterns(), *mv, |cell| view.height(cell))?;
        let (seat, neutral) = (view.to_move(), view.neutrals_left() > 0);
        Some(Place::Supply(Supply { seat, neutral, shape }))
    }

    fn beginnings(view: &Position) -> Vec<Place> {
        let open = view.open();
        let usable = view.patterns().iter().filter(|pattern| view.may_use(pattern.shape));
        let fitting =
            usable.filter(|pattern| !view.outcome().is_over() && pattern.placement_cells(&open) != 0);
        let (seat, neutral) = (view.to_move(), view.neutrals_left() > 0);
        ascending(fitting.map(|pattern| Place::Supply(Supply { seat, neutral, shape: pattern.shape })))
    }

    /// The cells that a piece of this supply can cover.
    fn destinations(view: &Position, place: Place) -> Vec<Phrase> {
        let Place::Supply(supply) = place else { return Vec::new() };
        if !Self::beginnings(view).contains(&place) {
            return Vec::new();
        }
        let open = view.open();
        let mut cells = Vec::new();
        for pattern in view.patterns().iter().filter(|pattern| pattern.shape == supply.shape) {
            let mut places = pattern.placement_cells(&open);
            while places != 0 {
                cells.extend(pattern.at(places.trailing_zeros()).cells());
                places &= places - 1;
            }
        }
        ascending(cells).into_iter().map(Phrase::text).collect()
    }

    fn lies(view: &Position, step: Placement) -> Option<Phrase> {
        let shape = shape_of(view.patterns(), step, |cell| view.height(cell))?;
        Some(placed_phrase(view, step, shape, view.neutrals_left() > 0))
    }

    fn lines(view: &Position, place: Place) -> Vec<Line<Place>> {
        let Place::Cell(here) = place else { return Vec::new() };
        let cells = || view.board().cells().iter();
        let rank = cells().filter(|cell| cell.rank() == here.rank()).map(Place::Cell).collect();
        let file = cells().filter(|cell| cell.file() == here.file()).map(Place::Cell).collect();
        vec![
            Line { name: Phrase::say("line-rank").with("rank", here.rank()), places: rank },
            Line {
                name: Phrase::say("line-file").with("file", char::from(b'a' + here.file())),
                places: file,
            },
        ]
    }

    fn possessions(view: &Position, seat: Seat) -> Vec<Phrase> {
        let mut all = Vec::new();
        for supply in supplies(view).into_iter().filter(|supply| supply.seat == seat && supply.left(view) > 0)
        {
            let listed = if supply.neutral {
                Phrase::say("caminos-own-neutral")
            } else {
                Phrase::say("caminos-own").with("count", supply.left(view))
            };
            all.push(listed.with("shape", shape_name(view, supply.shape)));
        }
        if all.is_empty() {
            all.push(Phrase::say("caminos-own-none"));
        }
        if view.out().contains(seat) {
            all.push(Phrase::say("caminos-told-out").with_phrase("seat", Phrase::Seat(seat)));
        }
        let cells: Vec<String> = view
            .showing(Colour::of(seat))
            .iter()
            .map(|cell| format!("{cell} ({})", view.height(cell)))
            .collect();
        if !cells.is_empty() {
            let shown = Phrase::say("caminos-own-showing").with_phrase("colour", named(Colour::of(seat)));
            all.push(shown.with("cells", joined(cells)));
        }
        all
    }

    fn tell(before: &Position, events: &[Event]) -> Vec<Phrase> {
        let told = |event: &Event| match event {
            Event::Placed { piece } => placed_phrase(before, piece.placement, piece.shape, piece.neutral),
            Event::WentOut { seat } => {
                Phrase::say("caminos-told-out").with_phrase("seat", Phrase::Seat(*seat))
            }
            Event::Connected { path, .. } => {
                Phrase::say("caminos-told-connected").with("cells", joined(path.cells.iter()))
            }
        };
        events.iter().map(told).collect()
    }
}

/// A piece that is placed, with the cells that it covers.
fn placed_phrase(view: &Position, placement: Placement, shape: u8, neutral: bool) -> Phrase {
    let cells = placement.columns().map(|(cell, count)| match count {
        1 => Phrase::text(cell),
        _ => Phrase::say("caminos-told-cubes").with("cell", cell).with("cubes", count),
    });
    let placed =
        if neutral { Phrase::say("caminos-told-neutral") } else { Phrase::say("caminos-told-placed") };
    placed.with("shape", shape_name(view, shape)).with_list("cells", cells)
}

/// The supplies of all owners, in the order of their seats; the neutral ones only where there are some.
fn supplies(view: &Position) -> Vec<Supply> {
    let choices = view.choices();
    // A shape may be only that of the neutral pieces.
    let owned = |shape: &u8| view.shapes()[usize::from(*shape)].count(choices.seats) > 0;
    let shapes: Vec<u8> = (0..view.shapes().len() as u8).filter(owned).collect();
    let mut all = Vec::new();
    for seat in Seats::first(choices.seats).iter() {
        all.extend(shapes.iter().map(|&shape| Supply { seat, neutral: false, shape }));
        if choices.neutral && seat.index() < 2 {
            all.push(Supply { seat, neutral: true, shape: view.equipment().neutral() as u8 });
        }
    }
    all
}

fn shape_name(view: &Position, shape: u8) -> &str {
    view.shapes().get(usize::from(shape)).map_or("", |shape| shape.name())
}

fn named(colour: Colour) -> Phrase {
    match colour {
        Colour::Green => Phrase::say("caminos-cube-green"),
        Colour::Yellow => Phrase::say("caminos-cube-yellow"),
        Colour::Neutral => Phrase::say("caminos-cube-neutral"),
    }
}
