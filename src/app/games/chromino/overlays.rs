//! Markers and texts of Chromino: the preview of a held tile with its contacts, the last tile, open ends, places for the
//! hand, plates on the racks.

use bevy::prelude::*;

use crate::games::chromino::aids::PLACES;
use crate::table::aids::Aids;
use crate::table::choosing::hand::Preview;
use crate::table::markers::{Marker, MarkerKind};
use crate::table::pieces::rack::{Plate, Rack, ScenePoint};
use crate::ui::widgets::seat_rows::Count;
use camaieu_rules::chromino::{
    Chromino, Colour, Contact, Mode, Move, Placement, Square, Strip, Tile, TileSet, View,
};
use camaieu_rules::game::{Reason, Refusal, Seat, Seats};
use camaieu_rules::prelude::*;
use camaieu_text::Texts;

use crate::games::chromino::layout::{self, FOOT, THICK, square_centre, tile_on};
use crate::games::chromino::{Held, Spot};
use crate::table::game::Placing;

/// The points of a placement and their parts. Blanks: `sum`, `parts`.
const SCORES: Reason = Reason::plain("chromino-scores");

/// The middle of the upper side of a tile's square.
fn top(square: Square) -> Vec3 {
    square_centre(square) + Vec3::Y * THICK
}

/// The preview of a held tile with its middle on a square.
pub fn placement_preview(view: &View, held: Held, square: Square) -> Option<Preview<Move>> {
    let (dx, dy) = held.axis.step();
    let first = square.offset((-dx, -dy));
    let placement = Placement::new(held.strip, first.x, first.y, held.axis)?;
    let mv = Move::Place(placement);
    let verdict = Chromino::check(view, &mv).map(|()| mv);
    // Over others it is held above them.
    let is_over = placement.squares().iter().any(|(square, _)| tile_on(view, *square).is_some());
    let up = if is_over { Vec3::Y * (THICK + 0.05) } else { Vec3::ZERO };
    let mut at = layout::on_cloth(placement);
    at.translation += up;
    let tops = placement.squares().map(|(square, _)| top(square) + up);
    let mut markers = Vec::new();
    let mut note = None;
    if !is_over {
        let contacts = view.contacts(placement);
        markers.extend(contacts.iter().map(|contact| edge(view, contact)));
        if verdict.is_ok() && view.common().variant().mode == Mode::Expert {
            let mut values = vec![(placement, placement.tile().value())];
            for contact in &contacts {
                let touched = view.common().table().get(contact.tile).copied();
                values.extend(touched.map(|touched| (touched, touched.tile().value())));
            }
            values.dedup();
            let mut seen: Vec<(Placement, u32)> = Vec::new();
            values.into_iter().for_each(|one| {
                if !seen.contains(&one) {
                    seen.push(one);
                }
            });
            let count = |(tile, value): &(Placement, u32)| {
                Marker::at(MarkerKind::Count(*value as u16), top(tile.squares()[1].0))
            };
            markers.extend(seen.iter().map(count));
            let parts: Vec<String> = seen.iter().map(|(_, value)| value.to_string()).collect();
            let sum = view.points(placement);
            note = Some(Refusal::new(&SCORES).with("sum", sum).with("parts", parts.join(" + ")));
        }
    }
    Some(Preview { at, tops: tops.to_vec(), verdict, markers, note })
}

/// The marker on an edge that a tile shares with another.
fn edge(view: &View, contact: &Contact) -> Marker {
    let at_ends = contact.is_end && contact.neighbour_is_end;
    let fits = contact.matches() && (view.common().variant().mode != Mode::Bambini || at_ends);
    if fits { bar(MarkerKind::Contact, contact) } else { Marker::at(MarkerKind::Clash, across(contact).0) }
}

/// A bar along a shared edge.
fn bar(kind: MarkerKind, contact: &Contact) -> Marker {
    let (middle, along) = across(contact);
    Marker::between(kind, middle - along * 0.36, middle + along * 0.36)
}

/// The middle of a shared edge, and the way along it.
fn across(contact: &Contact) -> (Vec3, Vec3) {
    let (here, there) = (top(contact.square), top(contact.neighbour));
    let towards = there - here;
    ((here + there) / 2.0, Vec3::new(towards.z, 0.0, -towards.x))
}

/// The markers of a position: the last tile with its contacts, open ends, and the places for the hand while the aid is
/// on.
pub fn overlays(view: &View, aids: Aids) -> Vec<Marker> {
    let mut markers = Vec::new();
    let table = view.common().table();
    if let [_, .., last] = table {
        markers.extend(last.squares().map(|(square, _)| Marker::at(MarkerKind::Last, top(square))));
        markers.extend(view.contacts(*last).iter().map(|contact| bar(MarkerKind::Trace, contact)));
    }
    if view.common().variant().mode == Mode::Bambini && !view.outcome().is_over() {
        for end in view.open_ends() {
            let towards = Vec3::new(end.towards.0 as f32, 0.0, -end.towards.1 as f32);
            let at = square_centre(end.square) + Vec3::Y * 0.03;
            markers.push(Marker::between(MarkerKind::Open, at + towards * 0.58, at + towards * 0.92));
        }
    }
    if aids.has(PLACES) && !view.outcome().is_over() {
        let mut fit = TileSet::EMPTY;
        for mv in Chromino::view_moves(view) {
            let Move::Place(placement) = mv else { continue };
            fit.insert(placement.tile());
            let (bar, middle) = along(placement, MarkerKind::Place);
            for marker in [bar, Marker::at(MarkerKind::Passage, middle)] {
                if !markers.contains(&marker) {
                    markers.push(marker);
                }
            }
        }
        for spot in Chromino::supply(view) {
            let tile = seen(view, spot);
            if tile.is_some_and(|tile| fit.contains(tile)) {
                markers.push(Marker::of::<Chromino>(view, MarkerKind::Pick, spot));
            }
        }
    }
    markers
}

/// The markers of a placement that solves a problem.
pub fn solution_markers(mv: &Move) -> Vec<Marker> {
    let Move::Place(placement) = mv else { return Vec::new() };
    let (bar, middle) = along(*placement, MarkerKind::Route);
    vec![bar, Marker::at(MarkerKind::Found, middle)]
}

/// The markers of an advised move: its place and the tile on the rack, or the bag.
pub fn advice_markers(view: &View, mv: Move, first: bool) -> Vec<Marker> {
    let (line, ring) = if first {
        (MarkerKind::Advice, MarkerKind::Chosen)
    } else {
        (MarkerKind::Thought, MarkerKind::Part)
    };
    let Move::Place(placement) = mv else { return vec![Marker::of::<Chromino>(view, ring, Spot::Bag)] };
    let on_rack = Chromino::supply(view).into_iter().find(|spot| seen(view, *spot) == Some(placement.tile()));
    let (bar, middle) = along(placement, line);
    let tile = on_rack.map(|spot| Marker::of::<Chromino>(view, ring, spot));
    [bar, Marker::at(ring, middle)].into_iter().chain(tile).collect()
}

/// A bar along a place for a tile, short enough not to touch that of another; and the middle of the place.
fn along(placement: Placement, kind: MarkerKind) -> (Marker, Vec3) {
    let [first, middle, last] = placement.squares().map(|(square, _)| square_centre(square) + Vec3::Y * 0.02);
    let half = (last - first) / 2.0 * 0.84;
    (Marker::between(kind, middle - half, middle + half), middle)
}

/// The tile that a spot shows.
fn seen(view: &View, spot: Spot) -> Option<Tile> {
    match spot {
        Spot::Square(square) => tile_on(view, square).map(|placement| placement.tile()),
        Spot::Hand(seat, index) => view.hand(seat).tiles()?.iter().nth(usize::from(index)),
        Spot::Bag => None,
    }
}

/// The colours of a tile in words, as it reads.
pub fn colours_in_words(strip: Strip, texts: &Texts) -> String {
    let name = |colour: Colour| texts.say_with("chromino-colour", &[("colour", &colour.letter())]);
    strip.colours().map(name).join(" – ")
}

/// The remark on a spot: the tile's colours in words, or the number of tiles in the bag.
pub fn remark(view: &View, spot: Spot, texts: &Texts) -> Option<String> {
    if spot == Spot::Bag {
        return Some(texts.say_with("chromino-bag-left", &[("count", &view.bag().len())]));
    }
    let tile = seen(view, spot)?;
    let colours = colours_in_words(tile.strip(), texts);
    let id =
        if view.common().variant().mode == Mode::Expert { "chromino-tile-worth" } else { "chromino-tile" };
    Some(texts.say_with(id, &[("tile", &tile), ("colours", &colours), ("value", &tile.value())]))
}

/// The numbers of the keys under the tiles that can be taken, the names of the others, and how many tiles are in the bag.
pub fn plates(view: &View, names: &dyn Fn(Seat) -> String) -> Vec<Plate> {
    let common = view.common();
    let mut plates = Vec::new();
    for seat in Seats::first(common.seats()).iter() {
        let on = |x: f32| ScenePoint { rack: Some(Rack::Hand(seat)), place: Vec3::new(x, FOOT / 2.0, 0.66) };
        let count = view.hand(seat).len();
        let places = layout::front_row(count);
        if is_held(view, seat) && !places.is_empty() {
            plates.extend((1..10).zip(places).map(|(key, x): (u8, f32)| Plate::new(key.to_string(), on(x))));
        } else {
            plates.push(Plate::new(names(seat), on(0.0)));
        }
    }
    let bag = ScenePoint { rack: Some(Rack::Supply), place: layout::BAG + Vec3::new(0.0, 0.75, 1.6) };
    plates.push(Plate::new(view.bag().len().to_string(), bag));
    plates
}

/// Whether tiles of a seat's hand can be taken now.
fn is_held(view: &View, seat: Seat) -> bool {
    !view.outcome().is_over() && seat == view.common().to_move() && view.hand_to_move().is_some()
}

/// The counters: the tiles of each seat, its points or that it has left, and the bag.
pub fn counters(view: &View, texts: &Texts) -> Vec<Count> {
    let common = view.common();
    let of_seat = |seat: Seat| {
        let count = view.hand(seat).len();
        let value = match (common.retired().contains(seat), common.variant().mode) {
            (true, _) => texts.say("chromino-has-left"),
            (_, Mode::Expert) => {
                let points = view.totals().get(seat.index()).copied().unwrap_or(0);
                texts.say_with("chromino-has-points", &[("points", &points), ("count", &count)])
            }
            _ => texts.say_with("chromino-has", &[("count", &count)]),
        };
        Count { seat: Some(seat), said: value }
    };
    let bag = texts.say_with("chromino-bag-left", &[("count", &view.bag().len())]);
    Seats::first(common.seats()).iter().map(of_seat).chain([Count { seat: None, said: bag }]).collect()
}
