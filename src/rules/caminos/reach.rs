//! The distance of a colour from a connection, in pieces, with the cells that are still missing.
//!
//! From each side the cells are found that one placement more connects with it, two more, and so on. Each placement is
//! looked at as if the others did not stand in its way, and steps between heights as if all of them were joined: so
//! the number is never too high by the pieces that there are, and what one placement does is asked of
//! [`winning_placements`], which is exact.

use crate::game::{Seat, Seats};

use super::board::{Board, Cells, near};
use super::connection;
use super::footprints::Shifted;
use super::patterns::Pattern;
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

/// The cells on which the first cell of each pattern may lie now, if these seats have such a piece left.
fn places(position: &Position, seats: Seats) -> impl Iterator<Item = u128> {
    let (open, usable) = (position.open(), usable(position, seats));
    let places = move |pattern: &Pattern| {
        if usable >> pattern.shape & 1 != 0 { pattern.places(&open) } else { 0 }
    };
    position.patterns().iter().map(places)
}

/// All cells of a set that hang together with some of these.
fn joined(from: u128, all: u128) -> u128 {
    let mut found = from & all;
    loop {
        let next = found | near(found) & all;
        if next == found {
            return found;
        }
        found = next;
    }
}

/// The cells that are connected with a side with no placement, one, two …
struct Steps {
    side: u128,
    /// By the number of placements, as far as it has been looked; then empty.
    sets: [u128; MOST + 1],
}

impl Steps {
    fn new(side: Cells, showing: u128) -> Steps {
        let mut sets = [0; MOST + 1];
        sets[0] = joined(side.0, showing);
        Steps { side: side.0, sets }
    }

    /// Adds the cells that this many placements connect. Returns whether they are more than with one less.
    fn look(&mut self, step: usize, showing: u128, covered: impl FnOnce(u128) -> u128) -> bool {
        let before = self.sets[step - 1];
        let found = before | covered(near(before) | self.side);
        self.sets[step] = found | joined(near(found), showing);
        self.sets[step] != before
    }

    /// After how many placements one of these cells is connected.
    fn to(&self, cells: u128) -> Option<usize> {
        self.sets.iter().position(|set| set & cells != 0)
    }
}

/// The pairs of sides that may be connected.
fn pairs(board: &Board) -> impl Iterator<Item = [usize; 2]> {
    let count = board.sides().len();
    let partners = move |from| (from + 1..count).filter(move |&to| board.may_connect(from, to));
    (0..count).flat_map(move |from| partners(from).map(move |to| [from, to]))
}

/// The steps from all sides, to one more than are needed to connect two of them.
fn steps(position: &Position, colour: Colour, pairs: &[[usize; 2]]) -> Vec<Steps> {
    let seats = seats_of(position, colour);
    let footprints = position.footprints();
    let places = footprints.merge(places(position, seats));
    let showing = position.showing(colour).0;
    let mut steps: Vec<Steps> =
        position.board().sides().iter().map(|&side| Steps::new(side, showing)).collect();
    let mut shifted = [const { Shifted::NONE }; 2];
    let mut is_connected = false;
    for step in 0..=MOST {
        let is_last = is_connected;
        let mut grows = step == 0;
        for side in steps.iter_mut().filter(|_| step > 0) {
            grows |= side.look(step, showing, |cells| footprints.covered(&places, cells, &mut shifted));
        }
        is_connected |= pairs.iter().any(|&[from, to]| steps[from].sets[step] & steps[to].side != 0);
        if is_last || !grows && !is_connected {
            break;
        }
    }
    steps
}

/// The pieces and cells that a colour lacks for a connection; nothing for neutral pieces.
pub fn reach(position: &Position, colour: Colour) -> Reach {
    let showing = position.showing(colour).0;
    let board = position.board();
    let pairs: Vec<[usize; 2]> = pairs(board).collect();
    let steps = steps(position, colour, &pairs);
    let pieces = |&[from, to]: &[usize; 2]| steps[from].to(steps[to].side);
    let Some(fewest) = pairs.iter().filter_map(pieces).min() else { return Reach::default() };
    let mut found = Reach { pieces: Some(fewest as u32), ..Reach::default() };
    for pair in &pairs {
        let Some(pieces) = pieces(pair) else { continue };
        let [one, other] = pair.map(|side| &steps[side].sets);
        // A new cell is covered by a placement that counts from either side, a cell of one's own by none.
        let meet = |sum: usize, own: usize| {
            let ways = (own..=sum - own).filter(|&step| step <= MOST && sum - step <= MOST);
            ways.fold(0, |cells, step| cells | one[step] & other[sum - step])
        };
        if pieces == fewest {
            found.missing.0 |= meet(fewest + 1, 1) & !showing;
            found.held.0 |= meet(fewest, 0) & showing;
        }
        if pieces <= fewest + 1 {
            found.around.0 |= meet(fewest + 2, 1) & !showing;
        }
    }
    found.around.0 |= found.missing.0;
    found
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
    let colour = Colour::of(seat);
    let showing = position.showing(colour).0;
    let (board, footprints) = (position.board(), position.footprints());
    let mut shifted = Shifted::NONE;
    let mut touching = |side: &Cells| -> Vec<u128> {
        footprints.touching(near(joined(side.0, showing)) | side.0, &mut shifted).collect()
    };
    let touching: Vec<Vec<u128>> = board.sides().iter().map(&mut touching).collect();
    let mut both = vec![0; touching.first().map_or(0, Vec::len)];
    for [from, to] in pairs(board) {
        for ((both, from), to) in both.iter_mut().zip(&touching[from]).zip(&touching[to]) {
            *both |= from & to;
        }
    }
    let mut winning = Vec::new();
    let places = places(position, seat.into()).zip(footprints.of_patterns(&both));
    for (pattern, (places, both)) in position.patterns().iter().zip(places) {
        let mut found = places & both;
        while found != 0 {
            let placement = pattern.at(found.trailing_zeros());
            found &= found - 1;
            if connection::would_be_made(position, colour, placement) {
                winning.push(placement);
            }
        }
    }
    winning
}

/// The seat that comes after the one to move, if all those that are not out can place.
pub fn next_seat(position: &Position) -> Seat {
    let mut seat = position.after(position.to_move());
    while position.out().contains(seat) && seat != position.to_move() {
        seat = position.after(seat);
    }
    seat
}
