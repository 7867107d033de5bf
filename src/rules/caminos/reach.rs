//! The distance of a colour from a connection, in pieces, with the cells that are still missing.
//!
//! From each side the cells are found that one placement more connects with it, two more, and so on. Each placement is
//! looked at as if the others did not stand in its way, and steps between heights as if all of them were joined: so
//! the number is never too high by the pieces that there are, and what one placement does is asked of
//! [`winning_placements`], which is exact.

use std::array::from_fn;

use crate::game::{Seat, Seats};

use super::bits::Bits;
use super::board::Cells;
use super::connection;
use super::footprints::Pairs;
use super::grid::{AnyGrid, BoardPatterns};
use super::moves::Placements;
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

/// The number of sides that are looked at together, which processors do as fast as one.
const LANES: usize = 4;

/// The cells that are connected with each of some sides with no placement, one, two …
struct Steps<B> {
    /// Empty ones fill up the lanes.
    sides: [B; LANES],
    /// By the number of placements, as far as it has been looked; then empty.
    sets: [[B; LANES]; MOST + 1],
}

impl<B: Bits> Steps<B> {
    fn new(sides: &[B], showing: B) -> Steps<B> {
        let sides = from_fn(|lane| sides.get(lane).copied().unwrap_or(B::NONE));
        let mut sets = [[B::NONE; LANES]; MOST + 1];
        sets[0] = sides.map(|side: B| side & showing);
        spread(&mut sets[0], showing);
        Steps { sides, sets }
    }

    /// Adds the cells that this many placements connect. Returns whether they are more than with one less.
    fn expand_step(&mut self, step: usize, showing: B, pairs: &Pairs<B>) -> bool {
        let before = self.sets[step - 1];
        let mut found = pairs.covered(from_fn(|lane| before[lane].near() | self.sides[lane]));
        for (found, before) in found.iter_mut().zip(before) {
            *found |= before;
        }
        spread(&mut found, showing);
        self.sets[step] = found;
        found != before
    }
}

/// Adds to each set the cells of another that hang together with it.
fn spread<B: Bits>(sets: &mut [B; LANES], others: B) {
    loop {
        let next = sets.map(|set| set | set.near() & others);
        if next == *sets {
            return;
        }
        *sets = next;
    }
}

/// The steps from all sides, to one more than are needed to connect two of them.
struct AllSteps<'a, B> {
    grid: &'a BoardPatterns<B>,
    chunks: Vec<Steps<B>>,
}

impl<'a, B: Bits> AllSteps<'a, B> {
    fn new(grid: &'a BoardPatterns<B>, showing: B, pairs: &Pairs<B>) -> AllSteps<'a, B> {
        let chunks = grid.sides.chunks(LANES).map(|sides| Steps::new(sides, showing)).collect();
        let mut steps = AllSteps { grid, chunks };
        let mut is_connected = false;
        for step in 0..=MOST {
            let is_last = is_connected;
            let mut grows = step == 0;
            for chunk in steps.chunks.iter_mut().filter(|_| step > 0) {
                grows |= chunk.expand_step(step, showing, pairs);
            }
            is_connected |=
                grid.pairs.iter().any(|&[from, to]| steps.after(from, step) & grid.sides[to] != B::NONE);
            if is_last || !grows && !is_connected {
                break;
            }
        }
        steps
    }

    /// The cells that this many placements connect with a side.
    fn after(&self, side: usize, step: usize) -> B {
        self.chunks[side / LANES].sets[step][side % LANES]
    }

    /// After how many placements two sides are connected.
    fn pieces(&self, [from, to]: [usize; 2]) -> Option<usize> {
        (0..=MOST).find(|&step| self.after(from, step) & self.grid.sides[to] != B::NONE)
    }

    /// The pieces and cells that a colour lacks which shows these cells.
    fn reach(&self, showing: B) -> Reach {
        let pairs = || self.grid.pairs.iter().filter_map(|&pair| Some((pair, self.pieces(pair)?)));
        let Some(fewest) = pairs().map(|(_, pieces)| pieces).min() else { return Reach::default() };
        let (mut missing, mut held, mut around) = (B::NONE, B::NONE, B::NONE);
        for ([one, other], pieces) in pairs() {
            // A new cell is covered by a placement that counts from either side, a cell of one's own by none.
            let meet = |sum: usize, own: usize| {
                let ways = (own..=sum - own).filter(|&step| step <= MOST && sum - step <= MOST);
                ways.fold(B::NONE, |cells, step| {
                    cells | self.after(one, step) & self.after(other, sum - step)
                })
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
}

/// The pieces and cells that each of two colours lacks for a connection; nothing for neutral pieces.
pub fn reaches(position: &Position, colours: [Colour; 2]) -> [Reach; 2] {
    match position.grid() {
        AnyGrid::Small(grid) => reaches_on(grid, position, colours),
        AnyGrid::Large(grid) => reaches_on(grid, position, colours),
    }
}

fn reaches_on<B: Bits>(grid: &BoardPatterns<B>, position: &Position, colours: [Colour; 2]) -> [Reach; 2] {
    let open = grid.open(position.taken());
    let pairs_of = |shapes| grid.footprints.pairs(grid.resting_cells_by_pattern(&open, shapes));
    let [one, other] = colours.map(|colour| usable(position, seats_of(position, colour)));
    let pairs = pairs_of(one);
    let others = (other != one).then(|| pairs_of(other));
    let reach = |colour, pairs| {
        let showing = B::of(position.showing(colour));
        AllSteps::new(grid, showing, pairs).reach(showing)
    };
    [reach(colours[0], &pairs), reach(colours[1], others.as_ref().unwrap_or(&pairs))]
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
    let connecting = connecting_placements(position, seat);
    let connects = |placement: &Placement| connection::would_be_made(position, Colour::of(seat), *placement);
    connecting.iter(position).filter(connects).collect()
}

/// Whether a seat would connect two sides with one placement if it were to move now.
pub fn can_win(position: &Position, seat: Seat) -> bool {
    if position.out().contains(seat) || position.outcome().is_over() {
        return false;
    }
    let connecting = connecting_placements(position, seat);
    connecting
        .iter(position)
        .any(|placement| connection::would_be_made(position, Colour::of(seat), placement))
}

/// The placements of a seat that touch what is joined with two sides that may be connected.
fn connecting_placements(position: &Position, seat: Seat) -> Placements {
    match position.grid() {
        AnyGrid::Small(grid) => connecting_on(grid, position, seat),
        AnyGrid::Large(grid) => connecting_on(grid, position, seat),
    }
}

fn connecting_on<B: Bits>(grid: &BoardPatterns<B>, position: &Position, seat: Seat) -> Placements {
    let colour = Colour::of(seat);
    let showing = B::of(position.showing(colour));
    let footprints = &grid.footprints;
    let touching =
        |&side: &B| -> Vec<B> { footprints.touching(joined(side, showing).near() | side).collect() };
    let touching: Vec<Vec<B>> = grid.sides.iter().map(touching).collect();
    let mut both = vec![B::NONE; touching.first().map_or(0, Vec::len)];
    for &[from, to] in &grid.pairs {
        for ((both, &from), &to) in both.iter_mut().zip(&touching[from]).zip(&touching[to]) {
            *both |= from & to;
        }
    }
    placements(grid, position, usable(position, seat.into()), &both)
}

/// The legal placements that have a cell among some, or in each of several sets. With none of either there are none.
pub fn meeting_placements(position: &Position, some: Cells, each: &[Cells]) -> Placements {
    match position.grid() {
        AnyGrid::Small(grid) => meeting_on(grid, position, some, each),
        AnyGrid::Large(grid) => meeting_on(grid, position, some, each),
    }
}

fn meeting_on<B: Bits>(
    grid: &BoardPatterns<B>,
    position: &Position,
    some: Cells,
    each: &[Cells],
) -> Placements {
    let meeting = |cells: Cells| -> Vec<B> { grid.footprints.touching(B::of(cells)).collect() };
    let mut found = meeting(some);
    if let Some((&first, others)) = each.split_first() {
        let mut all = meeting(first);
        for &cells in others {
            for (all, meeting) in all.iter_mut().zip(grid.footprints.touching(B::of(cells))) {
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

/// The placements of these shapes, a bit for each, whose first cells are among these by footprint.
fn placements<B: Bits>(
    grid: &BoardPatterns<B>,
    position: &Position,
    shapes: u32,
    firsts: &[B],
) -> Placements {
    let open = grid.open(position.taken());
    let places = grid.resting_cells_by_pattern(&open, shapes).zip(grid.footprints.of_patterns(firsts));
    Placements { firsts: places.map(|(places, firsts)| (places & firsts).cells()).collect() }
}

/// The seat that comes after the one to move, if all those that are not out can place.
pub fn next_seat(position: &Position) -> Seat {
    let mut seat = position.after(position.to_move());
    while position.out().contains(seat) && seat != position.to_move() {
        seat = position.after(seat);
    }
    seat
}
