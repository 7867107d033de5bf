//! Checks of Chromino's own sentences.

use std::collections::BTreeMap;

use camaieu::rules::chromino::{Axis, Chromino, Colour, Mode, Move, Placement, Position, Square, Tile, View};
use camaieu::rules::game::Seat;

use super::{Said, Witness, view};

impl Witness for Chromino {
    const SETUPS: &'static [&'static str] =
        &["players=2", "players=3", "mode=expert,players=2", "players=2,draws=*", "players=1"];
    const MATERIAL: &'static [&'static str] = &["chromino-why-scores"];
    const KINDS: &'static [&'static str] = &[
        "chromino-why-draws",
        "chromino-why-empties",
        "chromino-why-keeps",
        "chromino-why-keeps-all",
        "chromino-why-keeps-chameleon",
        "chromino-why-keeps-out",
        "chromino-why-last-tile",
        "chromino-why-leaves",
        "chromino-why-narrows",
        "chromino-why-needs-chameleon",
        "chromino-why-only-place",
        "chromino-why-only-tile",
        "chromino-why-passes",
        "chromino-why-shuts-out",
        "chromino-why-touches",
        "chromino-why-widens",
        "why-only-move",
        "why-wins-now",
    ];

    fn is_true(said: &Said<'_, Chromino>) -> Option<bool> {
        let (before, after) = (Ground::of(said.before), Ground::of(said.after));
        let seat = said.seat();
        let (had, has) = (hand(said.before, seat), hand(said.after, seat));
        let placed = || match said.mv {
            Move::Place(placement) => placement,
            _ => panic!("{:?} places nothing", said.mv),
        };
        let fitting =
            |ground: &Ground, tiles: &[Tile]| tiles.iter().filter(|tile| ground.places(**tile) > 0).count();
        // What may be placed: a chameleon is not the last tile of a hand.
        let placeable = || -> Vec<Tile> {
            let may = |tile: &&Tile| had.len() > 1 || !tile.is_chameleon();
            had.iter().filter(may).copied().filter(|tile| before.places(*tile) > 0).collect()
        };
        Some(match &*said.remark.id {
            "chromino-why-draws" => placeable().is_empty() && has.len() == had.len() + 1,
            "chromino-why-passes" => placeable().is_empty() && has.len() == had.len(),
            "chromino-why-empties" => has.is_empty(),
            "chromino-why-scores" => {
                let total = |position: &Position| position.common().scores()[seat.index()];
                total(said.after) - total(said.before) == said.number("count") as u32
            }
            "chromino-why-touches" => before.contacts(*placed()).len() == said.number("count"),
            "chromino-why-only-tile" => placeable() == [placed().tile()] && !placed().tile().is_chameleon(),
            "chromino-why-needs-chameleon" => {
                placeable() == [placed().tile()] && placed().tile().is_chameleon()
            }
            "chromino-why-only-place" => before.places(placed().tile()) == 1,
            "chromino-why-last-tile" => has.len() == 1 && after.places(has[0]) == said.number("count"),
            "chromino-why-leaves" => has.len() == said.number("count"),
            "chromino-why-keeps-all" => {
                fitting(&after, &has) == has.len() && has.len() == said.number("tiles")
            }
            "chromino-why-keeps" => {
                fitting(&after, &has) == said.number("count") && has.len() == said.number("tiles")
            }
            "chromino-why-keeps-chameleon" => {
                has.iter().any(|tile| tile.is_chameleon()) && !placed().tile().is_chameleon()
            }
            "chromino-why-shuts-out" | "chromino-why-keeps-out" => {
                let other = Seat::from_index(said.number("seat") - 1).expect("a seat");
                let tile = Tile::read(said.text("tile")).expect("a tile");
                let shuts = said.remark.id.ends_with("shuts-out");
                hand(said.after, other) == [tile]
                    && other != seat
                    && after.places(tile) == 0
                    && (before.places(tile) > 0) == shuts
            }
            "chromino-why-narrows" | "chromino-why-widens" => {
                let unseen = unseen(&view::<Chromino>(said.before));
                let counts = [&before, &after].map(|ground| fitting(ground, &unseen));
                counts == ["now", "then"].map(|name| said.number(name))
                    && unseen.len() == said.number("unseen")
                    && (counts[1] < counts[0]) == said.remark.id.ends_with("narrows")
            }
            _ => return None,
        })
    }
}

fn hand(position: &Position, seat: Seat) -> Vec<Tile> {
    position.hand(seat).iter().collect()
}

/// All tiles of the game without those that lie on the table or are seen in a hand.
fn unseen(view: &View) -> Vec<Tile> {
    let mut left: Vec<Tile> = Tile::all().collect();
    let seats = (0..usize::from(view.common().seats())).filter_map(Seat::from_index);
    let seen = seats.filter_map(|seat| view.hand(seat).tiles()).flat_map(|tiles| tiles.iter());
    let table = view.common().table().iter().map(|placement| placement.tile());
    for tile in seen.chain(table) {
        left.retain(|other| *other != tile);
    }
    left
}

/// The table, square by square, with the rule on contacts.
struct Ground {
    squares: BTreeMap<Square, Colour>,
}

impl Ground {
    fn of(position: &Position) -> Ground {
        let common = position.common();
        assert_ne!(common.variant().mode, Mode::Bambini);
        Ground { squares: common.table().iter().flat_map(|placement| placement.squares()).collect() }
    }

    /// The pairs of colours of all edges that a placement shares with the table.
    fn contacts(&self, placement: Placement) -> Vec<[Colour; 2]> {
        let near = |(square, colour): (Square, Colour)| {
            let sides = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|by| square.offset(by));
            sides.into_iter().filter_map(move |side| Some([colour, *self.squares.get(&side)?]))
        };
        placement.squares().into_iter().flat_map(near).collect()
    }

    fn fits(&self, placement: Placement) -> bool {
        let is_free = placement.squares().iter().all(|(square, _)| !self.squares.contains_key(square));
        let contacts = self.contacts(placement);
        let matches =
            |[one, other]: &[Colour; 2]| one == other || *one == Colour::Any || *other == Colour::Any;
        is_free && contacts.len() >= 2 && contacts.iter().all(matches)
    }

    /// Counts the placements of a tile.
    fn places(&self, tile: Tile) -> usize {
        // A tile that touches something has its first square no farther from it than three.
        let near: std::collections::BTreeSet<Square> = self
            .squares
            .keys()
            .flat_map(|square| (-3..=3).flat_map(move |x| (-3..=3).map(move |y| square.offset((x, y)))))
            .collect();
        let mut found = 0;
        for first in near.into_iter().filter(|square| !self.squares.contains_key(square)) {
            for strip in tile.strips() {
                for axis in [Axis::Horizontal, Axis::Vertical] {
                    let placement = Placement::new(strip, first.x, first.y, axis);
                    found += usize::from(placement.is_some_and(|placement| self.fits(placement)));
                }
            }
        }
        found
    }
}
