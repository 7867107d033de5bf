//! Caminos on the table: boards of pale stone, pieces of stained wood in the trays of their seats, taken into the hand,
//! turned, and set down on stacks.

pub mod aids;
mod board;
mod chips;
mod editor;
mod layers;
mod layout;
mod materials;
mod overlays;
mod pieces;
mod shade;
mod trays;

use bevy::prelude::*;

use crate::games::caminos::materials::ENGRAVED;
use crate::table::aids::{APART, Aid, Aids, MAP, REACH};
use crate::table::camera::views::CameraView;
use crate::table::choosing::hand::{Preview, Quarter, TableAxis};
use crate::table::game::{BoardGame, BoardOverlays, Framing, Pieces, Placing, Racks, Sounds};
use crate::table::markers::Marker;
use crate::table::materials::Material;
use crate::table::materials::lettering::Label;
use crate::table::pieces::glide;
use crate::table::pieces::motion::MotionSegment;
use crate::table::pieces::rack::{Plate, ScenePoint};
use crate::table::pieces::touch::{Matter, SoundCue, Surface};
use crate::table::scene::grounds::Ground;
use crate::table::scene::visuals::Visuals;
use crate::ui::pictures::chips::PieceFootprint;
use crate::ui::theme::Hue;
use crate::ui::widgets::seat_rows::Count;
use camaieu_rules::caminos::shapes::Axis;
use camaieu_rules::caminos::{
    self as rules, Caminos, Cell, Colour, Event, Placement, Position, Supply, reasons,
};
use camaieu_rules::game::{Refusal, Seat, reasons as shared};
use camaieu_text::Texts;

use layout::BoardLayout;
pub use layout::Place;
use pieces::Guise;

/// The owner of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Owner {
    /// The seat that places it or has placed it.
    pub seat: Seat,
    /// Whether it is a neutral piece.
    pub neutral: bool,
}

impl Owner {
    /// The colour of its pieces from above.
    fn colour(self) -> Colour {
        if self.neutral { Colour::Neutral } else { Colour::of(self.seat) }
    }

    /// The wood of its pieces; partners have two shades of one colour.
    fn wood(self) -> Material {
        materials::stained(self.colour(), self.is_partner())
    }

    /// Whether the seat is the second of its side.
    fn is_partner(self) -> bool {
        self.seat.index() > 1
    }
}

/// The colour of play of a colour seen from above.
fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Green => Hue::Green,
        Colour::Yellow => Hue::Yellow,
        Colour::Neutral => Hue::Blue,
    }
}

/// A piece on the board or in the tray of its seat.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The owner.
    pub owner: Owner,
    /// The index of its shape.
    pub shape: u8,
    /// The place.
    pub place: Place,
}

/// A spot that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CaminosSpot {
    /// A cell of the board with its stack.
    Cell(Cell),
    /// A pile of pieces in a tray: the owner, the index of their shape, and the number of the pile among those of it.
    Supply(Owner, u8, u8),
}

impl From<Placement> for CaminosSpot {
    fn from(step: Placement) -> CaminosSpot {
        let nowhere = CaminosSpot::Supply(Owner { seat: Seat::FIRST, neutral: false }, 0, 0);
        step.cells().next().map_or(nowhere, CaminosSpot::Cell)
    }
}

impl From<CaminosSpot> for rules::Place {
    fn from(spot: CaminosSpot) -> rules::Place {
        match spot {
            CaminosSpot::Cell(cell) => rules::Place::Cell(cell),
            CaminosSpot::Supply(Owner { seat, neutral }, shape, _) => {
                rules::Place::Supply(Supply { seat, neutral, shape })
            }
        }
    }
}

/// A piece in the hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Held {
    /// The owner.
    pub owner: Owner,
    /// The index of its shape.
    pub shape: u8,
    /// The index of its orientation.
    pub turn: u8,
    /// Its number among its kind in its tray, before it was taken.
    pub from: u8,
}

impl BoardGame for Caminos {
    type Spot = CaminosSpot;
    const GROUND: Ground = Ground::SLATE;

    fn spots(view: &Position) -> Vec<CaminosSpot> {
        view.board().cells().iter().map(CaminosSpot::Cell).chain(Self::supply(view)).collect()
    }

    fn coordinates_of_spot(view: &Position, spot: CaminosSpot) -> Vec3 {
        let layout = BoardLayout::new(view);
        match spot {
            CaminosSpot::Cell(cell) => layout.top(cell),
            CaminosSpot::Supply(owner, shape, pile) => layout.supply(owner, usize::from(shape), pile),
        }
    }

    fn step(_: &Position, _: &[Placement], _: CaminosSpot) -> Result<Placement, Refusal> {
        Err(Refusal::new(&shared::NOTHING_HELD))
    }

    const LETTERS: Material = ENGRAVED;

    fn labels(view: &Position) -> Vec<Label> {
        BoardLayout::new(view).labels()
    }

    fn counters(view: &Position, texts: &Texts) -> Vec<Count> {
        overlays::counters(view, texts)
    }

    fn build_board(view: &Position, commands: &mut Commands, visuals: &mut Visuals) {
        board::build(view, commands, visuals);
    }

    fn window_plugin(app: &mut App) {
        app.add_plugins((layers::plugin, shade::plugin));
    }
}

impl Pieces for Caminos {
    type Piece = Piece;

    fn pieces(view: &Position) -> Vec<Piece> {
        let placed = view.pieces().iter().map(|piece| {
            let owner = Owner { seat: piece.seat, neutral: piece.neutral };
            Piece { owner, shape: piece.shape, place: layout::place_of(view, piece) }
        });
        let owners = trays::owners(view);
        let left = owners.flat_map(|owner| (0..view.shapes().len()).map(move |shape| (owner, shape)));
        let left = left.flat_map(|(owner, shape)| {
            (0..trays::left(view, owner, shape)).map(move |index| Piece {
                owner,
                shape: shape as u8,
                place: Place::Supply(index),
            })
        });
        placed.chain(left).collect()
    }

    fn spot_of(piece: &Piece) -> Option<CaminosSpot> {
        Some(match piece.place {
            Place::On { cell, .. } => CaminosSpot::Cell(cell),
            Place::Supply(index) => CaminosSpot::Supply(piece.owner, piece.shape, trays::pile_of(index)),
        })
    }

    fn same_kind(one: &Piece, other: &Piece) -> bool {
        (one.owner, one.shape) == (other.owner, other.shape)
    }

    fn rest_transform(view: &Position, piece: &Piece) -> Transform {
        BoardLayout::new(view).rest(piece)
    }

    fn path(view: &Position, _events: &[Event], old: &Piece, new: &Piece) -> Vec<MotionSegment> {
        let to = Self::rest_transform(view, new).translation;
        if matches!((old.place, new.place), (Place::Supply(_), Place::Supply(_))) {
            // It fills the gap that another has left.
            return glide(to, 0.6);
        }
        let above = to + Vec3::Y * 0.5;
        let over = MotionSegment { to: above, height: 1.6, wait: 0.0, seconds: 0.5 };
        let down = MotionSegment { to, height: 0.0, wait: 0.04, seconds: 0.14 };
        let rebound = MotionSegment { to, height: 0.05, wait: 0.0, seconds: 0.1 };
        vec![over, down, rebound]
    }

    fn spawn_visuals(view: &Position, piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
        pieces::spawn_visuals(view, piece.owner, piece.shape, Guise::Solid, entity, visuals);
    }

    fn spawn_ghost(view: &Position, piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
        pieces::spawn_visuals(view, piece.owner, piece.shape, Guise::Advised, entity, visuals);
    }
}

impl Sounds for Caminos {
    const MATTER: Matter = Matter::Wood;

    fn surface(piece: &Piece) -> Surface {
        match piece.place {
            // The cells of the board are stone; above them lie other pieces.
            Place::On { level: 0, .. } => Surface::board(Matter::Stone),
            Place::On { .. } => Surface::board(Matter::Wood),
            Place::Supply(_) => Surface::beside(Matter::Felt),
        }
    }

    fn cue(event: &Event) -> Option<SoundCue> {
        matches!(event, Event::Connected { .. }).then_some(SoundCue::Goal)
    }
}

impl Placing for Caminos {
    type Held = Held;

    fn supply(view: &Position) -> Vec<CaminosSpot> {
        if view.outcome().is_over() {
            return Vec::new();
        }
        let neutral = view.neutrals_left() > 0;
        let owner = Owner { seat: view.to_move(), neutral };
        let shapes = (0..view.shapes().len()).filter(|&shape| trays::full(view, owner, shape) > 0);
        let last = |shape: usize| trays::pile_of(trays::left(view, owner, shape).saturating_sub(1));
        shapes.map(|shape| CaminosSpot::Supply(owner, shape as u8, last(shape))).collect()
    }

    fn take(view: &Position, spot: CaminosSpot) -> Option<Result<Held, Refusal>> {
        let CaminosSpot::Supply(owner, shape, pile) = spot else { return None };
        let index = usize::from(shape);
        let named = |refusal: Refusal, shape: usize| {
            refusal.with("shape", view.shapes().get(shape).map_or("", |shape| shape.name()))
        };
        let neutral = view.equipment().neutral();
        Some(if view.outcome().is_over() {
            Err(Refusal::new(&shared::GAME_OVER))
        } else if view.neutrals_left() > 0 && !owner.neutral {
            Err(named(Refusal::new(&reasons::NEUTRAL_FIRST), neutral))
        } else if owner.seat != view.to_move() {
            Err(Refusal::new(&shared::NOT_YOURS))
        } else if let Some(from) = trays::top_of(view, owner, index, pile) {
            Ok(Held { owner, shape, turn: layout::flat(view, index) as u8, from })
        } else {
            Err(named(Refusal::new(&reasons::NONE_LEFT), index))
        })
    }

    fn turn(view: &Position, held: Held, quarter: Quarter) -> Held {
        let Some(shape) = view.shapes().get(usize::from(held.shape)) else { return held };
        // Ranks go away from the first seat, so about their axis it is the other way.
        let (axis, quarters) = match quarter.axis {
            TableAxis::X => (Axis::Files, quarter.quarters),
            TableAxis::Up => (Axis::Levels, quarter.quarters),
            TableAxis::Z => (Axis::Ranks, -quarter.quarters),
        };
        let turns = quarters.rem_euclid(4);
        let turn = (0..turns).fold(usize::from(held.turn), |turn, _| shape.quarter(turn, axis));
        Held { turn: turn as u8, ..held }
    }

    fn turned_like(_: &Position, piece: Held, last: Held) -> Option<Held> {
        (piece.shape == last.shape).then_some(Held { turn: last.turn, ..piece })
    }

    fn placement_preview(view: &Position, held: Held, spot: CaminosSpot) -> Option<Preview<Placement>> {
        let CaminosSpot::Cell(cell) = spot else { return None };
        layout::placement_preview(view, held, cell)
    }

    fn held_form(view: &Position, held: Held, texts: &Texts) -> PieceFootprint {
        chips::held_piece_form(view, held.owner, held.shape, texts)
    }

    fn held_transform(view: &Position, held: Held) -> (Piece, Transform) {
        let Held { owner, shape, turn, from } = held;
        let piece = Piece { owner, shape, place: Place::Supply(from) };
        let layout = BoardLayout::new(view);
        let rest = layout.rest(&piece);
        let rotation = layout::rotation(view, usize::from(shape), usize::from(turn));
        (
            piece,
            Transform::from_translation(rest.translation + Vec3::Y * SUPPLY_HELD_HEIGHT)
                .with_rotation(rotation),
        )
    }

    fn spawn_held(
        view: &Position,
        held: Held,
        fits: bool,
        entity: &mut EntityCommands,
        visuals: &mut Visuals,
    ) {
        let guise = if fits { Guise::Fits } else { Guise::Misfits };
        pieces::spawn_visuals(view, held.owner, held.shape, guise, entity, visuals);
    }

    fn spot_at(view: &Position, spot: CaminosSpot, at: Vec3) -> CaminosSpot {
        match spot {
            CaminosSpot::Cell(_) => BoardLayout::new(view).cell_at(at).map_or(spot, CaminosSpot::Cell),
            CaminosSpot::Supply(..) => spot,
        }
    }
}

impl Racks for Caminos {
    fn plates(view: &Position, _: &dyn Fn(Seat) -> String) -> Vec<Plate> {
        let plate = |(owner, left, at): (Owner, u8, Vec3)| Plate {
            text: format!("×{left}"),
            at: ScenePoint::table(at),
            is_on_card: !owner.neutral,
        };
        BoardLayout::new(view).counts().into_iter().map(plate).collect()
    }
}

impl Framing for Caminos {
    const PITCH: f32 = 0.8;

    // Stacks are told apart from the corner.
    const BEGINS: CameraView = CameraView::Quarter;

    // Much of the table is seen between the towers and the trays.
    const LIT: f32 = 1.6;

    fn outline(view: &Position) -> Vec<Vec3> {
        BoardLayout::new(view).outline()
    }

    fn side(position: &Position, seat: Seat) -> f32 {
        layout::side(position, seat)
    }
}

impl BoardOverlays for Caminos {
    const AIDS: &'static [Aid] = &[REACH, aids::PATHS, APART, aids::THROUGH, MAP];

    fn overlays(view: &Position, aids: Aids) -> Vec<Marker> {
        overlays::overlays(view, aids)
    }

    /// Its piece shows where it goes.
    fn advice_markers(_: &Position, _: &[Placement], _: bool) -> Vec<Marker> {
        Vec::new()
    }

    fn aid_needs(
        view: &Position,
        aid: Aid,
        is_held: bool,
        pointed: Option<CaminosSpot>,
    ) -> Option<&'static str> {
        let covers = |spot: CaminosSpot| matches!(spot, CaminosSpot::Cell(cell) if view.height(cell) > 1);
        if aid == REACH && !is_held {
            Some("aid-reach-needs")
        } else if aid == aids::THROUGH && !pointed.is_some_and(covers) {
            Some("aid-through-needs")
        } else {
            None
        }
    }

    fn remark(
        view: &Position,
        _: &[Placement],
        pointed: Option<CaminosSpot>,
        texts: &Texts,
    ) -> Option<String> {
        overlays::remark(view, pointed?, texts)
    }

    fn lift_apart(at: Vec3) -> Vec3 {
        layers::lift_apart(at)
    }
}

/// The height of a held piece above its tray.
const SUPPLY_HELD_HEIGHT: f32 = 1.2;
