//! Le Caméléon on the table: a lacquered board with wells for the reserves, round discs against square tablets, and in
//! racks beside the board the stocks and the captured pieces.

mod board;
mod chart;
mod chips;
mod editor;
mod materials;
mod overlays;
mod pieces;
mod racks;

use std::fmt::Display;

use bevy::prelude::*;

use crate::session::MatchSystems;
use crate::table::game::{BoardGame, BoardOverlays, Framing, Pieces, Sounds, moves_only};
use crate::table::markers::SpotMarker;
use crate::table::markers::chart::Chart;
use crate::table::materials::lettering::Label;
use crate::table::pieces::glide;
use crate::table::pieces::motion::MotionSegment;
use crate::table::pieces::touch::{Matter, Surface};
use crate::table::scene::grounds::Ground;
use crate::table::scene::on_table::TableSystems;
use crate::table::scene::visuals::Visuals;
use crate::ui::theme::Hue;
use crate::ui::widgets::seat_rows::Count;
use camaieu_rules::game::{Refusal, Seat};
use camaieu_rules::le_cameleon::board::reserve_of;
use camaieu_rules::le_cameleon::{Cell, Colour, Event, LeCameleon, Piece as Kind, Position, Step, choices};
use camaieu_text::Texts;

/// A piece on the board, in its stock, or in the rack of the side that captured it.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The owner and the colour.
    pub kind: Kind,
    /// The place.
    pub place: Place,
}

/// The place of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On a cell of the board.
    On(Cell),
    /// In its stock, with the number of pieces of its kind under it.
    Stock(u8),
    /// Captured, with the number of pieces of its kind under it.
    Taken(u8),
}

/// The duration of a move by one cell and of each cell more, in seconds.
const STEP_SECONDS: f32 = 0.34;
const CELL_SECONDS: f32 = 0.06;
/// The seconds from the start of a capture, and from that of a gain, to the next event.
const CAPTURE_SECONDS: f32 = 0.4;
const GAIN_SECONDS: f32 = 0.5;

/// The colour of play of a piece's colour.
fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Blue => Hue::Blue,
        Colour::Red => Hue::Red,
        Colour::Yellow => Hue::Yellow,
        Colour::Violet => Hue::Violet,
        Colour::Orange => Hue::Orange,
        Colour::Green => Hue::Green,
        Colour::Chameleon => Hue::Chameleon,
    }
}

impl BoardGame for LeCameleon {
    type Spot = Cell;
    const GROUND: Ground = Ground::CLAY;

    fn spots(_: &Position) -> Vec<Cell> {
        Cell::all().filter(|cell| cell.is_used()).collect()
    }

    fn coordinates_of_spot(_: &Position, cell: Cell) -> Vec3 {
        board::cell_coordinates(cell)
    }

    fn step(view: &Position, made: &[Step], spot: Cell) -> Result<Step, Refusal> {
        Ok(choices::step_at(view, made, spot))
    }

    fn route(steps: &[Step]) -> Vec<Cell> {
        // Targets, partners and reserve cells are pointed at, and not gone to.
        let goes = |step: &&Step| matches!(step, Step::From(_) | Step::To(_));
        steps.iter().filter(goes).map(|step| step.cell()).collect()
    }

    fn captured_on(event: &Event) -> Option<Cell> {
        match event {
            Event::Taken { cell, .. } => Some(*cell),
            _ => None,
        }
    }

    fn labels(_: &Position) -> Vec<Label> {
        board::labels()
    }

    fn counters(view: &Position, texts: &Texts) -> Vec<Count> {
        let of_seat = |seat: Seat| {
            let cells = reserve_of(seat).count();
            let used = cells - view.free_reserve(seat).count();
            let args: [(&str, &dyn Display); 2] = [("used", &used), ("all", &cells)];
            Count { seat: Some(seat), said: texts.say_with("le-cameleon-reserve-count", &args) }
        };
        [Seat::FIRST, Seat::SECOND].map(of_seat).into()
    }

    fn build_board(_: &Position, commands: &mut Commands, visuals: &mut Visuals) {
        board::build(commands, visuals);
        racks::build(commands, visuals);
    }

    fn window_plugin(app: &mut App) {
        app.add_systems(
            Update,
            pieces::dress.after(MatchSystems::Settle).before(MatchSystems::Animate).in_set(TableSystems),
        );
    }
}

impl Pieces for LeCameleon {
    type Piece = Piece;

    const HEIGHT: f32 = pieces::THICK;

    /// The whole set: those on the board and in the stocks, and the others taken.
    fn pieces(view: &Position) -> Vec<Piece> {
        let on_board = |(cell, kind)| Piece { kind, place: Place::On(cell) };
        let mut pieces: Vec<Piece> = view.all_pieces().map(on_board).collect();
        for seat in [Seat::FIRST, Seat::SECOND] {
            for colour in Colour::ALL {
                let kind = Kind { seat, colour };
                let on_board = pieces.iter().filter(|piece| piece.kind == kind).count() as u8;
                let stock = view.stock(seat, colour);
                let taken = colour.supply().saturating_sub(on_board.saturating_add(stock));
                pieces.extend((0..stock).map(|under| Piece { kind, place: Place::Stock(under) }));
                pieces.extend((0..taken).map(|under| Piece { kind, place: Place::Taken(under) }));
            }
        }
        pieces
    }

    fn spot_of(piece: &Piece) -> Option<Cell> {
        match piece.place {
            Place::On(cell) => Some(cell),
            Place::Stock(_) | Place::Taken(_) => None,
        }
    }

    fn same_kind(one: &Piece, other: &Piece) -> bool {
        one.kind == other.kind
    }

    fn rest_transform(_: &Position, piece: &Piece) -> Transform {
        Transform::from_translation(match piece.place {
            Place::On(cell) => board::rest(cell),
            Place::Stock(under) => racks::stock(piece.kind, under),
            Place::Taken(under) => racks::taken(piece.kind, under),
        })
    }

    fn path(view: &Position, events: &[Event], old: &Piece, new: &Piece) -> Vec<MotionSegment> {
        let to = Self::rest_transform(view, new).translation;
        let segment = match (old.place, new.place) {
            (Place::On(from), Place::On(cell)) => {
                let moved = Event::Moved { from, to: cell };
                begins(events, |event| *event == moved).map(|wait| MotionSegment {
                    to,
                    height: 0.5,
                    wait,
                    seconds: move_seconds(from, cell),
                })
            }
            (Place::On(cell), Place::Taken(_)) => begins(events, |event| {
                Self::captured_on(event) == Some(cell)
            })
            .map(|wait| MotionSegment { to, height: 1.4, wait, seconds: 0.55 }),
            (Place::Stock(_), Place::On(cell)) => {
                begins(events, |event| matches!(event, Event::Gained { cell: here, .. } if *here == cell))
                    .map(|wait| MotionSegment { to, height: 1.0, wait, seconds: 0.6 })
            }
            _ => None,
        };
        segment.map_or_else(|| glide(to, 0.6), |segment| vec![segment])
    }

    fn becomes(events: &[Event], old: &Piece) -> Option<Piece> {
        // A piece may leave a reserve cell that another of its colour comes to in the same move.
        events.iter().find_map(|event| match event {
            Event::Moved { from, to } if old.place == Place::On(*from) => {
                Some(Piece { place: Place::On(*to), ..*old })
            }
            _ => None,
        })
    }

    fn spawn_visuals(_: &Position, piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
        pieces::spawn_visuals(piece, entity, visuals);
    }
}

impl Sounds for LeCameleon {
    const MATTER: Matter = Matter::Bakelite;

    fn surface(piece: &Piece) -> Surface {
        match piece.place {
            Place::On(cell) if cell.reserve().is_some() => Surface::board(Matter::Felt),
            Place::On(_) => Surface::board(Matter::Lacquer),
            Place::Stock(_) => Surface::beside(Matter::Wood),
            Place::Taken(_) => Surface::beside(Matter::Felt),
        }
    }
}

moves_only!(LeCameleon);

impl Framing for LeCameleon {
    fn outline(_: &Position) -> Vec<Vec3> {
        [board::outline(), racks::outline()].concat()
    }
}

impl BoardOverlays for LeCameleon {
    fn markers(view: &Position, made: &[Step], pointed: Option<Cell>) -> Vec<SpotMarker<Cell>> {
        overlays::markers(view, made, pointed)
    }

    fn remark(view: &Position, made: &[Step], pointed: Option<Cell>, texts: &Texts) -> Option<String> {
        overlays::remark(view, made, pointed, texts)
    }

    fn chart(texts: &Texts) -> Option<Chart> {
        Some(chart::chart(texts))
    }
}

/// Seconds of a move.
fn move_seconds(from: Cell, to: Cell) -> f32 {
    STEP_SECONDS + CELL_SECONDS * (f32::from(from.file().abs_diff(to.file())) - 1.0).max(0.0)
}

/// The seconds until the first event of this kind begins: the piece arrives, then the captured pieces leave one by one,
/// each followed by the gain for it.
fn begins(events: &[Event], is: impl Fn(&Event) -> bool) -> Option<f32> {
    let index = events.iter().position(is)?;
    let seconds = events[..index].iter().map(|event| match event {
        Event::Moved { from, to } => move_seconds(*from, *to),
        Event::Taken { .. } => CAPTURE_SECONDS,
        Event::Gained { .. } => GAIN_SECONDS,
    });
    Some(seconds.sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_rules::prelude::*;
    use camaieu_rules::setup::Setup;

    #[test]
    fn every_piece_has_a_place_of_its_own() {
        let setup = Setup::default_of(LeCameleon::OPTIONS);
        let late = "8/7b/8/2Ky4/4rY2/2R5/8/B7/1V1O4 r 3,5,6,0/6,6,6,5 0";
        let late = LeCameleon::read_position(late, &setup).expect("a position");
        for view in [late, LeCameleon::start(&setup, 1)] {
            let pieces = LeCameleon::pieces(&view);
            let full: u8 = Colour::ALL.into_iter().map(Colour::supply).sum();
            assert_eq!(pieces.len(), usize::from(full) * 2);
            let places: Vec<Vec3> =
                pieces.iter().map(|piece| LeCameleon::rest_transform(&view, piece).translation).collect();
            for (index, place) in places.iter().enumerate() {
                let near = places[..index].iter().find(|other| other.distance(*place) < 0.12);
                assert_eq!(near, None, "{place}");
            }
        }
    }

    #[test]
    fn captures_wait_for_the_mover_and_gains_for_captures() {
        let view = LeCameleon::start(&Setup::default_of(LeCameleon::OPTIONS), 1);
        let cell = |name: &str| Cell::read(name).expect(name);
        let piece = |seat, colour| Kind { seat, colour };
        let (red, violet) = (piece(Seat::SECOND, Colour::Red), piece(Seat::FIRST, Colour::Violet));
        let events = [
            Event::Moved { from: cell("c4"), to: cell("d5") },
            Event::Taken { cell: cell("d6"), piece: red, captors: [cell("d5"), cell("c6")] },
            Event::Gained { cell: cell("b1"), piece: violet },
            Event::Taken { cell: cell("e5"), piece: red, captors: [cell("d5"), cell("f5")] },
        ];
        let wait = |old: Place, new: Place, kind: Kind| {
            LeCameleon::path(&view, &events, &Piece { kind, place: old }, &Piece { kind, place: new })[0].wait
        };
        let on = |name: &str| Place::On(cell(name));
        let mover = piece(Seat::FIRST, Colour::Blue);
        let waits = [
            wait(on("c4"), on("d5"), mover),
            wait(on("d6"), Place::Taken(0), red),
            wait(Place::Stock(5), on("b1"), violet),
            wait(on("e5"), Place::Taken(1), red),
        ];
        assert_eq!(waits[0], 0.0);
        assert!(waits.windows(2).all(|pair| pair[0] + 0.3 < pair[1]), "{waits:?}");
        // The piece that leaves a reserve cell is the one that arrives, though another of its colour takes its place.
        let old = Piece { kind: mover, place: on("c4") };
        assert_eq!(LeCameleon::becomes(&events, &old).map(|piece| piece.place), Some(on("d5")));
        assert_eq!(LeCameleon::becomes(&events, &Piece { kind: red, place: on("d6") }), None);
    }

    #[test]
    fn pieces_are_on_lacquer_or_felt_and_stocks_on_wood() {
        let kind = Kind { seat: Seat::FIRST, colour: Colour::Violet };
        let on = |place: Place| LeCameleon::surface(&Piece { kind, place });
        let cell = |name: &str| Place::On(Cell::read(name).expect(name));
        let all = [cell("c4"), cell("b1"), Place::Stock(0), Place::Taken(0)].map(on);
        let wanted = [Matter::Lacquer, Matter::Felt, Matter::Wood, Matter::Felt];
        assert_eq!(all.map(|surface| surface.matter), wanted);
        assert_eq!(all.map(|surface| surface.is_board), [true, true, false, false]);
    }
}
