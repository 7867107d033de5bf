//! The distance of a colour from a connection, in pieces, with the cells that are still missing.
//!
//! From each side the cells are found that one placement more connects with it, two more, and so on. Each placement is
//! looked at as if the others did not stand in its way, and steps between heights as if all of them were joined: so
//! the number is never too high by the pieces that there are, and what one placement does is asked of
//! [`winning_placements`], which is exact.

use crate::game::{Seat, Seats};

use super::bits::Bits;
use super::board::Cells;
use super::connection;
use super::footprints::Shifted;
use super::grid::{AnyGrid, Grid, indices};
use super::placement::Placement;
use super::position::{Colour, Position};

/// The most placements that are looked ahead; no board needs more when pieces are left to be placed.
const MOST: usize = 6;

/// The pieces and cells that a colour lacks for a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// The fewest pieces with which two sides could be connected; `None` if it cannot be done any more, or not with
    /// six.
    pub pieces: Option<u32>,
    /// The cells that a way with so few pieces can lead over, and that the colour does not show yet.
    pub missing: Cells,
    /// The cells of the colour's own that such a way can lead over.
    pub held: Cells,
    /// The cells for ways with one piece more, `missing` included.
    pub around: Cells,
}

/// The shapes of which these seats have pieces left, a bit for each.
fn usable(position: &Position, seats: Seats) -> u32 {
    let is_left = |shape: usize| seats.iter().any(|seat| position.stock(seat, shape) > 0);
    (0..position.shapes().len()).filter(|&shape| is_left(shape)).fold(0, |found, shape| found | 1 << shape)
}

/// All cells of a set that hang together with some of these.
fn joined<B: Bits>(from: B, all: B) -> B {
    let mut found = from & all;
    loop {
        let next = found | found.near() & all;
        if next == found {
            return found;
        }
        found = next;
    }
}

/// The cells that are connected with a side with no placement, one, two …
struct Steps<B> {
    side: B,
    /// By the number of placements, as far as it has been looked; then empty.
    sets: [B; MOST + 1],
}

impl<B: Bits> Steps<B> {
    fn new(side: B, showing: B) -> Steps<B> {
        let mut sets = [B::NONE; MOST + 1];
        sets[0] = joined(side, showing);
        Steps { side, sets }
    }

    /// Adds the cells that this many placements connect. Returns whether they are more than with one less.
    fn look(&mut self, step: usize, showing: B, covered: impl FnOnce(B) -> B) -> bool {
        let before = self.sets[step - 1];
        let found = before | covered(before.near() | self.side);
        self.sets[step] = found | joined(found.near(), showing);
        self.sets[step] != before
    }

    /// After how many placements one of these cells is connected.
    fn to(&self, cells: B) -> Option<usize> {
        self.sets.iter().position(|&set| set & cells != B::NONE)
    }
}

/// The steps from all sides, to one more than are needed to connect two of them.
fn steps<B: Bits>(grid: &Grid<B>, position: &Position, colour: Colour, showing: B) -> Vec<Steps<B>> {
    let shapes = usable(position, seats_of(position, colour));
    let places = grid.footprints.merge(grid.places(&grid.open(position.taken()), shapes));
    let mut steps: Vec<Steps<B>> = grid.sides.iter().map(|&side| Steps::new(side, showing)).collect();
    let mut shifted = [const { Shifted::NONE }; 2];
    let mut is_connected = false;
    for step in 0..=MOST {
        let is_last = is_connected;
        let mut grows = step == 0;
        for side in steps.iter_mut().filter(|_| step > 0) {
            grows |= side.look(step, showing, |cells| grid.footprints.covered(&places, cells, &mut shifted));
        }
        is_connected |=
            grid.pairs.iter().any(|&[from, to]| steps[from].sets[step] & steps[to].side != B::NONE);
        if is_last || !grows && !is_connected {
            break;
        }
    }
    steps
}

/// The pieces and cells that a colour lacks for a connection; nothing for neutral pieces.
pub fn reach(position: &Position, colour: Colour) -> Reach {
    match position.grid() {
        AnyGrid::Small(grid) => reach_on(grid, position, colour),
        AnyGrid::Large(grid) => reach_on(grid, position, colour),
    }
}

fn reach_on<B: Bits>(grid: &Grid<B>, position: &Position, colour: Colour) -> Reach {
    let showing = B::of(position.showing(colour));
    let steps = steps(grid, position, colour, showing);
    let pieces = |&[from, to]: &[usize; 2]| steps[from].to(steps[to].side);
    let Some(fewest) = grid.pairs.iter().filter_map(pieces).min() else { return Reach::default() };
    let (mut missing, mut held, mut around) = (B::NONE, B::NONE, B::NONE);
    for pair in &grid.pairs {
        let Some(pieces) = pieces(pair) else { continue };
        let [one, other] = pair.map(|side| &steps[side].sets);
        // A new cell is covered by a placement that counts from either side, a cell of one's own by none.
        let meet = |sum: usize, own: usize| {
            let ways = (own..=sum - own).filter(|&step| step <= MOST && sum - step <= MOST);
            ways.fold(B::NONE, |cells, step| cells | one[step] & other[sum - step])
        };
        if pieces == fewest {
            missing |= meet(fewest + 1, 1) & !showing;
            held |= meet(fewest, 0) & showing;
        }
        if pieces <= fewest + 1 {
            around |= meet(fewest + 2, 1) & !showing;
        }
    }
    Reach {
        pieces: Some(fewest as u32),
        missing: missing.cells(),
        held: held.cells(),
        around: (around | missing).cells(),
    }
}

/// The seats of a colour that are not out.
fn seats_of(position: &Position, colour: Colour) -> Seats {
    let all = Seats::first(position.choices().seats).without(position.out());
    all.iter().filter(|&seat| Colour::of(seat) == colour).collect()
}

/// The placements with which a seat would connect two sides if it were to move now, in an order that depends on the
/// position alone.
pub fn winning_placements(position: &Position, seat: Seat) -> Vec<Placement> {
    if position.out().contains(seat) || position.outcome().is_over() {
        return Vec::new();
    }
    let mut winning = connecting_placements(position, seat);
    winning.retain(|&placement| connection::would_be_made(position, Colour::of(seat), placement));
    winning
}

/// Whether a seat would connect two sides with one placement if it were to move now.
pub fn can_win(position: &Position, seat: Seat) -> bool {
    if position.out().contains(seat) || position.outcome().is_over() {
        return false;
    }
    let mut connecting = connecting_placements(position, seat).into_iter();
    connecting.any(|placement| connection::would_be_made(position, Colour::of(seat), placement))
}

/// The placements of a seat that touch what is joined with two sides that may be connected.
fn connecting_placements(position: &Position, seat: Seat) -> Vec<Placement> {
    match position.grid() {
        AnyGrid::Small(grid) => connecting_on(grid, position, seat),
        AnyGrid::Large(grid) => connecting_on(grid, position, seat),
    }
}

fn connecting_on<B: Bits>(grid: &Grid<B>, position: &Position, seat: Seat) -> Vec<Placement> {
    let colour = Colour::of(seat);
    let showing = B::of(position.showing(colour));
    let footprints = &grid.footprints;
    let mut shifted = Shifted::NONE;
    let mut touching = |&side: &B| -> Vec<B> {
        footprints.touching(joined(side, showing).near() | side, &mut shifted).collect()
    };
    let touching: Vec<Vec<B>> = grid.sides.iter().map(&mut touching).collect();
    let mut both = vec![B::NONE; touching.first().map_or(0, Vec::len)];
    for &[from, to] in &grid.pairs {
        for ((both, &from), &to) in both.iter_mut().zip(&touching[from]).zip(&touching[to]) {
            *both |= from & to;
        }
    }
    placements(grid, position, usable(position, seat.into()), &both)
}

/// The legal placements that have a cell among some, or in each of several sets. With none of either there are none.
pub fn meeting_placements(position: &Position, some: Cells, each: &[Cells]) -> Vec<Placement> {
    match position.grid() {
        AnyGrid::Small(grid) => meeting_on(grid, position, some, each),
        AnyGrid::Large(grid) => meeting_on(grid, position, some, each),
    }
}

fn meeting_on<B: Bits>(grid: &Grid<B>, position: &Position, some: Cells, each: &[Cells]) -> Vec<Placement> {
    let mut shifted = Shifted::NONE;
    let mut meeting =
        |cells: Cells| -> Vec<B> { grid.footprints.touching(B::of(cells), &mut shifted).collect() };
    let mut found = meeting(some);
    if let Some((&first, others)) = each.split_first() {
        let mut all = meeting(first);
        for &cells in others {
            for (all, meeting) in all.iter_mut().zip(meeting(cells)) {
                *all = *all & meeting;
            }
        }
        for (found, all) in found.iter_mut().zip(all) {
            *found |= all;
        }
    }
    let shapes = (0..position.shapes().len()).filter(|&shape| position.may_use(shape as u8));
    placements(grid, position, shapes.fold(0, |found, shape| found | 1 << shape), &found)
}

/// The placements of these shapes, a bit for each, whose first cells are among these by footprint, in the order of all
/// placements.
fn placements<B: Bits>(grid: &Grid<B>, position: &Position, shapes: u32, firsts: &[B]) -> Vec<Placement> {
    let open = grid.open(position.taken());
    let places = grid.places(&open, shapes).zip(grid.footprints.of_patterns(firsts));
    let mut found = Vec::new();
    for (pattern, (places, firsts)) in position.patterns().iter().zip(places) {
        let firsts = places & firsts;
        if firsts != B::NONE {
            found.extend(indices(firsts).map(|first| pattern.at(first)));
        }
    }
    found
}

/// The seat that comes after the one to move, if all those that are not out can place.
pub fn next_seat(position: &Position) -> Seat {
    let mut seat = position.after(position.to_move());
    while position.out().contains(seat) && seat != position.to_move() {
        seat = position.after(seat);
    }
    seat
}
