//! The distance of a colour from a connection, in pieces, with the cells that are still missing.
//!
//! From each side the cells are found that one placement more connects with it, two more, and so on. Each placement is
//! looked at as if the others did not stand in its way, and steps between heights as if all of them were joined: so
//! the number is never too high by the pieces that there are, and what one placement does is asked of
//! [`winning_placements`], which is exact.

use crate::rules::game::{Seat, Seats};

use super::board::{Cells, near};
use super::connection;
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

/// A pattern with the cells on which its first cell may lie now.
#[derive(Clone, Copy)]
struct OpenPattern<'a> {
    pattern: &'a Pattern,
    places: u128,
}

impl OpenPattern<'_> {
    /// The first cells of the placements that have a cell among these.
    fn touching(&self, cells: u128) -> u128 {
        self.pattern.offsets().fold(0, |found, far| found | cells >> far) & self.places
    }
}

/// The placements that the pieces of these seats have now, whichever seat is to move.
fn open_patterns(position: &Position, seats: Seats) -> Vec<OpenPattern<'_>> {
    let open = position.open();
    let usable = |shape: u8| seats.iter().any(|seat| position.stock(seat, usize::from(shape)) > 0);
    let open_pattern = |pattern| OpenPattern { pattern, places: pattern.places(&open) };
    let patterns = position.patterns().iter().filter(|pattern| usable(pattern.shape));
    patterns.map(open_pattern).filter(|entry| entry.places != 0).collect()
}

/// The placements with one for all that cover the same cells.
fn footprints<'a>(patterns: &[OpenPattern<'a>]) -> Vec<OpenPattern<'a>> {
    let mut merged: Vec<OpenPattern<'a>> = Vec::with_capacity(patterns.len());
    for entry in patterns {
        match merged.iter_mut().find(|other| other.pattern.footprint() == entry.pattern.footprint()) {
            Some(other) => other.places |= entry.places,
            None => merged.push(*entry),
        }
    }
    merged
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
    sets: [u128; MOST + 1],
}

impl Steps {
    fn new(patterns: &[OpenPattern<'_>], showing: u128, side: u128) -> Steps {
        let mut sets = [0; MOST + 1];
        sets[0] = joined(side, showing);
        for step in 1..=MOST {
            let before = sets[step - 1];
            let beside = near(before) | side;
            let mut covered = 0;
            for entry in patterns {
                let first = entry.touching(beside);
                if first != 0 {
                    covered |= entry.pattern.offsets().fold(0, |cells, far| cells | first << far);
                }
            }
            let found = before | covered;
            sets[step] = found | joined(near(found), showing);
            if sets[step] == before {
                sets[step..].fill(before);
                break;
            }
        }
        Steps { sets }
    }

    /// After how many placements one of these cells is connected.
    fn to(&self, cells: u128) -> Option<usize> {
        self.sets.iter().position(|set| set & cells != 0)
    }
}

/// The pieces and cells that a colour lacks for a connection; nothing for neutral pieces.
pub fn reach(position: &Position, colour: Colour) -> Reach {
    let seats = seats_of(position, colour);
    let patterns = footprints(&open_patterns(position, seats));
    let showing = position.showing(colour).0;
    let board = position.board();
    let steps: Vec<Steps> = board.sides().iter().map(|side| Steps::new(&patterns, showing, side.0)).collect();
    let mut pairs = Vec::new();
    for from in 0..steps.len() {
        for to in (from + 1..steps.len()).filter(|&to| board.may_connect(from, to)) {
            pairs.extend(steps[from].to(board.sides()[to].0).map(|pieces| (pieces, from, to)));
        }
    }
    let Some(fewest) = pairs.iter().map(|&(pieces, ..)| pieces).min() else { return Reach::default() };
    let mut found = Reach { pieces: Some(fewest as u32), ..Reach::default() };
    for (pieces, from, to) in pairs {
        let (one, other) = (&steps[from].sets, &steps[to].sets);
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
    let patterns = open_patterns(position, seat.into());
    let showing = position.showing(colour).0;
    let board = position.board();
    let beside = |side: &Cells| near(joined(side.0, showing)) | side.0;
    let beside: Vec<u128> = board.sides().iter().map(beside).collect();
    let mut winning = Vec::new();
    for entry in &patterns {
        let touching: Vec<u128> = beside.iter().map(|&cells| entry.touching(cells)).collect();
        let mut both = 0;
        for from in 0..touching.len() {
            for to in (from + 1..touching.len()).filter(|&to| board.may_connect(from, to)) {
                both |= touching[from] & touching[to];
            }
        }
        while both != 0 {
            let placement = entry.pattern.at(both.trailing_zeros());
            both &= both - 1;
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
