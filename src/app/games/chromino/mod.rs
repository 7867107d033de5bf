//! Chromino on the table: tiles of three coloured squares on an endless cloth, hands on wooden racks, and a
//! bag that slackens as it empties.

pub mod aids;
mod chips;
mod editor;
mod furniture;
mod layout;
mod materials;
mod overlays;
mod tiles;

use bevy::prelude::*;

use crate::session::MatchSystems;
use crate::table::aids::{Aid, Aids, REACH};
use crate::table::choosing::hand::{Preview, Quarter, QuarterTurn, TableAxis};
use crate::table::game::{BoardGame, BoardOverlays, Framing, Pieces, Placing, Racks, Sounds};
use crate::table::markers::Marker;
use crate::table::pieces::NeedsVisuals;
use crate::table::pieces::motion::MotionSegment;
use crate::table::pieces::rack::{Plate, Rack};
use crate::table::pieces::touch::{Matter, SoundCue, Surface};
use crate::table::scene::grounds::Ground;
use crate::table::scene::on_table::TableSystems;
use crate::table::scene::visuals::Visuals;
use crate::ui::pictures::chips::PieceFootprint;
use crate::ui::widgets::seat_rows::Count;
use camaieu_rules::chromino::{
    self as rules, Axis, Chromino, Event, Move, Placement, Strip, Tile, View, reasons,
};
use camaieu_rules::game::{Reason, Refusal, Seat, Seats, reasons as shared};
use camaieu_rules::prelude::*;
use camaieu_text::Texts;

pub use camaieu_rules::chromino::Place as Spot;

/// No tile can be taken while another seat is to move.
const NOT_YOUR_TURN: Reason = Reason::plain("refuse-not-your-turn");

/// The place of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On the cloth.
    On(Placement),
    /// On a seat's rack, with its number, counted from 0.
    Rack(Seat, u8),
}

/// A tile or the bag.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// A tile.
    Tile {
        /// The tile, if it can be seen.
        tile: Option<Tile>,
        /// The place.
        place: Place,
    },
    /// The bag.
    Bag {
        /// The filling, from 0 to `layout::FULL`.
        fill: u8,
    },
}

/// Look of a piece, as its meshes show it: a tile, and whether it is on a rack; the filling of the bag.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
enum PieceAppearance {
    Tile(Option<Tile>, bool),
    Bag(u8),
}

/// Gives pieces that look another way now other meshes: a tile that is laid or turned up, and the bag that slackens.
fn dress(mut commands: Commands, pieces: Query<(Entity, &Piece, Option<&PieceAppearance>), Changed<Piece>>) {
    for (entity, piece, shown) in &pieces {
        let look = match *piece {
            Piece::Tile { tile, place } => PieceAppearance::Tile(tile, matches!(place, Place::Rack(..))),
            Piece::Bag { fill } => PieceAppearance::Bag(fill),
        };
        if shown.is_some_and(|shown| *shown != look) {
            commands.entity(entity).insert(NeedsVisuals);
        }
        commands.entity(entity).insert(look);
    }
}

/// A tile in the hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Held {
    /// The tile as it reads.
    pub strip: Strip,
    /// The axis that it lies along.
    pub axis: Axis,
}

impl BoardGame for Chromino {
    type Spot = Spot;
    const GROUND: Ground = Ground::LINEN;

    fn spots(view: &View) -> Vec<Spot> {
        let squares = rules::near(view.common().table()).map(Spot::Square);
        squares.chain(Self::supply(view)).chain([Spot::Bag]).collect()
    }

    fn coordinates_of_spot(view: &View, spot: Spot) -> Vec3 {
        match spot {
            Spot::Square(square) => {
                let taken = layout::tile_on(view, square).is_some();
                layout::square_centre(square) + Vec3::Y * if taken { layout::THICK } else { 0.0 }
            }
            Spot::Hand(seat, index) => {
                let rest = layout::on_rack(view.hand(seat).len(), usize::from(index));
                rest.translation + Vec3::Z * layout::THICK * rest.scale.z
            }
            Spot::Bag => layout::BAG + Vec3::new(0.0, 1.4, 1.6),
        }
    }

    fn step(view: &View, _: &[Move], spot: Spot) -> Result<Move, Refusal> {
        let action =
            Self::actions_without_piece(view).first().map(|(_, step)| *step).filter(|_| spot == Spot::Bag);
        match (action, spot) {
            (Some(action), _) => Ok(action),
            (None, Spot::Bag) if view.bag().is_empty() => Err(Refusal::new(&reasons::BAG_EMPTY)),
            _ => Err(Refusal::new(&reasons::NOTHING_HELD)),
        }
    }

    fn counters(view: &View, texts: &Texts) -> Vec<Count> {
        overlays::counters(view, texts)
    }

    fn build_board(_: &View, commands: &mut Commands, visuals: &mut Visuals) {
        furniture::cloth(commands, visuals);
    }

    fn window_plugin(app: &mut App) {
        app.add_systems(
            Update,
            dress.after(MatchSystems::Settle).before(MatchSystems::Animate).in_set(TableSystems),
        );
    }
}

impl Pieces for Chromino {
    type Piece = Piece;

    fn pieces(view: &View) -> Vec<Piece> {
        let tiles = view
            .common()
            .table()
            .iter()
            .map(|&placement| Piece::Tile { tile: Some(placement.tile()), place: Place::On(placement) });
        let held = Seats::first(view.common().seats()).iter().flat_map(|seat| {
            let hand = view.hand(seat);
            let mut known =
                hand.tiles().into_iter().flat_map(|tiles| tiles.iter()).collect::<Vec<_>>().into_iter();
            (0..hand.len() as u8)
                .map(move |index| Piece::Tile { tile: known.next(), place: Place::Rack(seat, index) })
        });
        let bag = Piece::Bag { fill: layout::fill(view.bag().len()) };
        tiles.chain(held).chain([bag]).collect()
    }

    fn spot_of(piece: &Piece) -> Option<Spot> {
        Some(match *piece {
            Piece::Tile { place: Place::On(placement), .. } => Spot::Square(placement.first()),
            Piece::Tile { place: Place::Rack(seat, index), .. } => Spot::Hand(seat, index),
            Piece::Bag { .. } => Spot::Bag,
        })
    }

    fn same_kind(one: &Piece, other: &Piece) -> bool {
        match (one, other) {
            (Piece::Bag { .. }, Piece::Bag { .. }) => true,
            (Piece::Tile { tile, place }, Piece::Tile { tile: other, place: there }) => {
                match (place, there) {
                    // Tiles that nobody sees can be told apart by whose they are.
                    (Place::Rack(seat, _), Place::Rack(holder, _)) => {
                        tile == other && (tile.is_some() || seat == holder)
                    }
                    _ => tile == other,
                }
            }
            _ => false,
        }
    }

    fn rest_transform(view: &View, piece: &Piece) -> Transform {
        match *piece {
            Piece::Tile { place: Place::On(placement), .. } => layout::on_cloth(placement),
            Piece::Tile { place: Place::Rack(seat, index), .. } => {
                layout::on_rack(view.hand(seat).len(), usize::from(index))
            }
            Piece::Bag { .. } => Transform::from_translation(layout::BAG),
        }
    }

    fn path(view: &View, _: &[Event], _: &Piece, new: &Piece) -> Vec<MotionSegment> {
        let to = Self::rest_transform(view, new).translation;
        match new {
            Piece::Tile { place: Place::On(_), .. } => {
                let above = MotionSegment { to: to + Vec3::Y * 0.5, height: 0.8, wait: 0.0, seconds: 0.5 };
                let down = MotionSegment { to, height: 0.0, wait: 0.04, seconds: 0.14 };
                let rebound = MotionSegment { to, height: 0.04, wait: 0.0, seconds: 0.1 };
                vec![above, down, rebound]
            }
            Piece::Tile { .. } => vec![MotionSegment { to, height: 0.0, wait: 0.0, seconds: 0.4 }],
            Piece::Bag { .. } => Vec::new(),
        }
    }

    fn spawn_transform(view: &View, events: &[Event], piece: &Piece) -> Option<(Option<Rack>, Transform)> {
        let Piece::Tile { tile, place: Place::Rack(seat, _) } = *piece else { return None };
        let drawn = |event: &Event| *event == Event::Drew { seat, tile };
        let from = Transform { translation: layout::MOUTH, ..Self::rest_transform(view, piece) };
        events.iter().any(drawn).then_some((Some(Rack::Supply), from))
    }

    fn becomes(events: &[Event], old: &Piece) -> Option<Piece> {
        let Piece::Tile { tile, place: Place::Rack(seat, index) } = *old else { return None };
        events.iter().find_map(|event| {
            let Event::Placed { seat: from, placement } = *event else { return None };
            // Nobody knows which of those that are not seen it was.
            let is_it = tile.map_or(index == 0, |tile| tile == placement.tile());
            (seat == from && is_it)
                .then_some(Piece::Tile { tile: Some(placement.tile()), place: Place::On(placement) })
        })
    }

    fn spawn_visuals(_: &View, piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
        match *piece {
            Piece::Tile { tile, place } => {
                tiles::spawn_visuals(tile, matches!(place, Place::Rack(..)), entity, visuals)
            }
            Piece::Bag { fill } => furniture::bag(fill, entity, visuals),
        }
    }
}

impl Sounds for Chromino {
    const MATTER: Matter = Matter::Bakelite;

    fn surface(piece: &Piece) -> Surface {
        match piece {
            Piece::Tile { place: Place::On(_), .. } => Surface::board(Matter::Felt),
            Piece::Tile { place: Place::Rack(..), .. } => Surface::beside(Matter::Wood),
            Piece::Bag { .. } => Surface::beside(Matter::Felt),
        }
    }

    fn cue(event: &Event) -> Option<SoundCue> {
        match event {
            Event::Drew { .. } => Some(SoundCue::Draw),
            Event::Passed { .. } => Some(SoundCue::Pass),
            Event::Placed { .. } | Event::Scored { .. } | Event::Shown { .. } => None,
        }
    }
}

impl Placing for Chromino {
    type Held = Held;

    const TURNINGS: &'static [QuarterTurn] = &[QuarterTurn::Round];

    fn supply(view: &View) -> Vec<Spot> {
        let seat = view.common().to_move();
        if view.outcome().is_over() || view.hand_to_move().is_none() {
            return Vec::new();
        }
        (0..view.hand(seat).len() as u8).map(|index| Spot::Hand(seat, index)).collect()
    }

    fn take(view: &View, spot: Spot) -> Option<Result<Held, Refusal>> {
        let Spot::Hand(seat, index) = spot else { return None };
        let hand = view.hand(seat).tiles();
        let tile = hand.and_then(|hand| hand.iter().nth(usize::from(index)));
        Some(match tile {
            _ if view.outcome().is_over() => Err(Refusal::new(&shared::GAME_OVER)),
            None => Err(Refusal::new(&reasons::HAND_HIDDEN).with("seat", seat)),
            Some(_) if seat != view.common().to_move() => Err(Refusal::new(&NOT_YOUR_TURN)),
            // As it stands on the rack.
            Some(tile) => Ok(Held { strip: tile.strip(), axis: Axis::Vertical }),
        })
    }

    fn turn(_: &View, held: Held, quarter: Quarter) -> Held {
        if quarter.axis != TableAxis::Up {
            return held;
        }
        // A tile that reads to the right reads upwards after a quarter counter-clockwise, and then to the left.
        (0..quarter.quarters.rem_euclid(4)).fold(held, |held, _| match held.axis {
            Axis::Horizontal => Held { axis: Axis::Vertical, ..held },
            Axis::Vertical => Held { strip: held.strip.reversed(), axis: Axis::Horizontal },
        })
    }

    fn turned_like(_: &View, piece: Held, last: Held) -> Option<Held> {
        Some(Held { axis: last.axis, ..piece })
    }

    fn placement_preview(view: &View, held: Held, spot: Spot) -> Option<Preview<Move>> {
        let Spot::Square(square) = spot else { return None };
        overlays::placement_preview(view, held, square)
    }

    fn reach(view: &View, held: Held) -> (Vec<Spot>, Vec<Spot>) {
        let mut found = (Vec::new(), Vec::new());
        for mv in Self::view_moves(view) {
            let Move::Place(placement) = mv else { continue };
            if placement.tile() == held.strip.tile() {
                let as_held = (placement.strip(), placement.axis()) == (held.strip, held.axis);
                let spots = if as_held { &mut found.0 } else { &mut found.1 };
                let spot = Spot::Square(placement.squares()[1].0);
                if !spots.contains(&spot) {
                    spots.push(spot);
                }
            }
        }
        found.1.retain(|spot| !found.0.contains(spot));
        found
    }

    fn held_form(_: &View, held: Held, texts: &Texts) -> PieceFootprint {
        let colours = overlays::colours_in_words(held.strip, texts);
        let chips = (0..).zip(chips::chips(held.strip));
        PieceFootprint { name: colours, cells: chips.map(|(file, chip)| ([file, 0], chip)).collect() }
    }

    fn held_transform(view: &View, held: Held) -> (Piece, Transform) {
        let seat = view.common().to_move();
        let tile = held.strip.tile();
        let tiles = view.hand_to_move().unwrap_or_default();
        let index = tiles.iter().position(|other| other == tile).unwrap_or(0);
        let piece = Piece::Tile { tile: Some(tile), place: Place::Rack(seat, index as u8) };
        (piece, layout::lifted(tiles.len(), index, held))
    }

    fn spawn_held(_: &View, held: Held, fits: bool, entity: &mut EntityCommands, visuals: &mut Visuals) {
        tiles::spawn_held(held.strip.tile(), fits, entity, visuals);
    }

    fn actions_without_piece(view: &View) -> Vec<(&'static str, Move)> {
        if view.outcome().is_over() || view.hand_to_move().is_none() {
            return Vec::new();
        }
        let moves = Self::view_moves(view);
        if moves.contains(&Move::Pass) {
            vec![("chromino-pass", Move::Pass)]
        } else if !view.bag().is_empty() {
            vec![("chromino-draw", Move::Draw)]
        } else {
            Vec::new()
        }
    }

    fn spot_at(_: &View, spot: Spot, at: Vec3) -> Spot {
        match spot {
            Spot::Square(_) => Spot::Square(layout::square_at(at)),
            Spot::Hand(..) | Spot::Bag => spot,
        }
    }
}

impl Racks for Chromino {
    fn rack(spot: Spot) -> Option<Rack> {
        match spot {
            Spot::Square(_) => None,
            Spot::Hand(seat, _) => Some(Rack::Hand(seat)),
            Spot::Bag => Some(Rack::Supply),
        }
    }

    fn racks(view: &View) -> Vec<(Rack, Vec2)> {
        let racks = Seats::first(view.common().seats()).iter().map(|seat| (Rack::Hand(seat), layout::RACK));
        racks.chain([(Rack::Supply, layout::SUPPLY)]).collect()
    }

    fn rack_length(view: &View, rack: Rack) -> f32 {
        match rack {
            Rack::Hand(seat) => layout::rack_length(view.hand(seat).len()),
            Rack::Supply => 1.0,
        }
    }

    fn plates(view: &View, names: &dyn Fn(Seat) -> String) -> Vec<Plate> {
        overlays::plates(view, names)
    }

    fn build_rack(rack: Rack, entity: &mut EntityCommands, visuals: &mut Visuals) {
        if let Rack::Hand(_) = rack {
            furniture::rack(entity, visuals);
        }
    }
}

impl Framing for Chromino {
    const IS_ENDLESS: bool = true;

    const PITCH: f32 = 0.91;

    fn outline(view: &View) -> Vec<Vec3> {
        layout::outline(view)
    }

    fn newest(view: &View) -> Vec<Vec3> {
        let last = view.common().table().last();
        last.map_or(Vec::new(), |last| {
            last.squares().map(|(square, _)| layout::square_centre(square)).to_vec()
        })
    }

    fn side(_: &View, _: Seat) -> f32 {
        // The racks go with the viewer; the cloth has no sides.
        0.0
    }
}

impl BoardOverlays for Chromino {
    const AIDS: &'static [Aid] = &[REACH, aids::PLACES];

    fn overlays(view: &View, aids: Aids) -> Vec<Marker> {
        overlays::overlays(view, aids)
    }

    fn advice_markers(view: &View, steps: &[Move], first: bool) -> Vec<Marker> {
        steps.first().map_or(Vec::new(), |step| overlays::advice_markers(view, *step, first))
    }

    fn solution_markers(_: &View, mv: &Move) -> Vec<Marker> {
        overlays::solution_markers(mv)
    }

    fn aid_needs(view: &View, aid: Aid, is_held: bool, _: Option<Spot>) -> Option<&'static str> {
        let fits = || Self::view_moves(view).iter().any(|mv| matches!(mv, Move::Place(_)));
        if aid == REACH && !is_held {
            Some("aid-reach-needs")
        } else if aid == aids::PLACES && !fits() {
            Some("aid-places-needs")
        } else {
            None
        }
    }

    fn remark(view: &View, _: &[Move], pointed: Option<Spot>, texts: &Texts) -> Option<String> {
        overlays::remark(view, pointed?, texts)
    }
}
