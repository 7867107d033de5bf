//! Paths: which cells are joined, which sides they connect, and the shortest way with its points.

use crate::game::Outcome;

use super::board::HEIGHT;
use super::board::{Cell, Cells, near};
use super::pieces::Colour;
use super::placement::Placement;
use super::position::{Points, Position};
use super::surface::ColourSurface;

/// Cells of one colour that are joined with each other (rule 3), and the sides that they touch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The cells.
    pub cells: Cells,
    /// The indices of the sides, ascending.
    pub sides: Vec<usize>,
}

/// A unit face that a path runs over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// The top of a column.
    Top {
        /// The cell.
        cell: Cell,
        /// The number of cubes of the column.
        height: u8,
    },
    /// An upright face.
    Upright {
        /// The cell of the column that the face is part of.
        cell: Cell,
        /// The lower cell next to it, which the face looks at.
        toward: Cell,
        /// The level of its cube, counted from 0.
        level: u8,
    },
}

/// A path that connects two sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The sides where it begins and ends.
    pub sides: [usize; 2],
    /// Its cells in order.
    pub cells: Vec<Cell>,
    /// Its faces in order, as far as they count.
    pub faces: Vec<Face>,
    /// Its points: one a face that counts, multiplied as the board says if the sides are opposite.
    pub points: u32,
}

/// Whether a colour would connect two sides by a placement that could be made now, whichever seat is to move. The placement
/// must touch what is joined with both if steps between all heights are.
pub(super) fn would_be_made(position: &Position, colour: Colour, placement: Placement) -> bool {
    let (mut cubes, mut taken) = (*position.cubes(colour), *position.taken());
    let mut placed = 0;
    for (cell, count) in placement.columns() {
        let base = usize::from(position.height(cell));
        for level in (base..base + usize::from(count)).take_while(|&level| level < HEIGHT) {
            cubes[level] |= 1 << cell.index();
            taken[level] |= 1 << cell.index();
        }
        placed |= 1 << cell.index();
    }
    let surface = ColourSurface::of(&cubes, &taken);
    let board = position.board();
    surface.is_joined_everywhere() || board.connects(board.touched(surface.spread(placed)))
}

/// The joined groups of a colour, by their first cells. Neutral cells are never joined.
pub fn groups(position: &Position, colour: Colour) -> Vec<Group> {
    let surface = ColourSurface::of(position.cubes(colour), position.taken());
    let mut rest = if colour == Colour::Neutral { 0 } else { surface.all };
    let mut groups = Vec::new();
    while rest != 0 {
        let cells = surface.spread(rest & rest.wrapping_neg());
        rest &= !cells;
        let touched = position.board().touched(cells);
        let sides = (0..position.board().sides().len()).filter(|side| touched >> side & 1 != 0).collect();
        groups.push(Group { cells: Cells(cells), sides });
    }
    groups
}

/// Whether a path may run from one cell to the other (rule 3): they share an edge, show the same colour, and the
/// upright face between them is all of it.
pub fn are_joined(position: &Position, one: Cell, other: Cell) -> bool {
    let Some(colour) = position.top(one) else { return false };
    let (one_height, other_height) = (position.height(one), position.height(other));
    let (higher, low, high) = if one_height > other_height {
        (one, other_height, one_height)
    } else {
        (other, one_height, other_height)
    };
    one.adjoins(other)
        && position.top(other) == Some(colour)
        && colour != Colour::Neutral
        && (low..high).all(|level| position.colour(higher, level) == Some(colour))
}

/// The path for which the winner gets points: for each connected pair of sides the one with the fewest faces that count,
/// and of these the one with the most points. `None` unless the game is won by a connection.
pub fn winning_path(position: &Position) -> Option<Path> {
    let Outcome::Win(seats, _) = position.outcome() else { return None };
    let colour = Colour::of(seats.iter().next()?);
    let board = position.board();
    let counts_walls = position.choices().points != Points::Tops;
    let mut best: Option<Path> = None;
    for (from, &start) in board.sides().iter().enumerate() {
        let ways = ShortestPaths::new(position.showing(colour), start, |from, to| {
            let Some(from) = from else { return Some(1) };
            let climb = if counts_walls { position.height(from).abs_diff(position.height(to)) } else { 0 };
            are_joined(position, from, to).then(|| u32::from(climb) + 1)
        });
        for to in (from + 1..board.sides().len()).filter(|&to| board.may_connect(from, to)) {
            let Some((faces, cells)) = ways.to(board.sides()[to]) else { continue };
            let points = faces * u32::from(board.times(from, to));
            if best.as_ref().is_none_or(|best| points > best.points) {
                let mut faces = faces_of(position, &cells);
                faces.retain(|face| counts_walls || matches!(face, Face::Top { .. }));
                best = Some(Path { sides: [from, to], faces, cells, points });
            }
        }
    }
    best
}

/// The faces that a path over these cells has.
fn faces_of(position: &Position, cells: &[Cell]) -> Vec<Face> {
    let mut faces = Vec::new();
    let mut before: Option<Cell> = None;
    for &cell in cells {
        let height = position.height(cell);
        if let Some(before) = before {
            let from = position.height(before);
            faces.extend((from..height).map(|level| Face::Upright { cell, toward: before, level }));
            let down = (height..from).rev();
            faces.extend(down.map(|level| Face::Upright { cell: before, toward: cell, level }));
        }
        faces.push(Face::Top { cell, height });
        before = Some(cell);
    }
    faces
}

/// The cheapest ways from one side to everywhere (Dijkstra 1959).
struct ShortestPaths {
    /// By the index of the cell: the cost of the way to it, and the cell before.
    found: [Option<(u32, Option<Cell>)>; Cell::INDICES],
}

impl ShortestPaths {
    /// The ways over cells that are open, with the cost of each step, the first of which comes from nowhere; `None`
    /// where there is no step.
    fn new(mut open: Cells, start: Cells, cost: impl Fn(Option<Cell>, Cell) -> Option<u32>) -> ShortestPaths {
        let mut ways = ShortestPaths { found: [None; Cell::INDICES] };
        for cell in start.iter().filter(|&cell| open.contains(cell)) {
            ways.found[usize::from(cell.index())] = cost(None, cell).map(|cost| (cost, None));
        }
        while let Some((so_far, cell)) = ways.nearest(open) {
            open.0 &= !(1 << cell.index());
            for next in Cells(near(1 << cell.index()) & open.0).iter() {
                let Some(step) = cost(Some(cell), next) else { continue };
                let known = &mut ways.found[usize::from(next.index())];
                if known.is_none_or(|(known, _)| so_far + step < known) {
                    *known = Some((so_far + step, Some(cell)));
                }
            }
        }
        ways
    }

    /// The cell of a set that the cheapest way leads to, with its cost; the first if there are several.
    fn nearest(&self, cells: Cells) -> Option<(u32, Cell)> {
        cells.iter().filter_map(|cell| Some((self.found[usize::from(cell.index())]?.0, cell))).min()
    }

    /// The cheapest way to a side: its cost, and the cells in order.
    fn to(&self, side: Cells) -> Option<(u32, Vec<Cell>)> {
        let (cost, last) = self.nearest(side)?;
        let before = |&cell: &Cell| self.found[usize::from(cell.index())]?.1;
        let mut cells: Vec<Cell> = std::iter::successors(Some(last), before).collect();
        cells.reverse();
        Some((cost, cells))
    }
}

/// A connection that is not made yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missing {
    /// The sides where it would begin and end.
    pub sides: [usize; 2],
    /// Its cells in order.
    pub cells: Vec<Cell>,
    /// The cells among them that do not show the colour yet.
    pub lacking: Vec<Cell>,
}

/// The connection of a colour that lacks the fewest cells, and of these the shortest; `None` if other cubes of its own
/// bar every way. It leads over what is joined already; over cells that do not show the colour yet it leads as if
/// every height could be built there.
pub fn missing(position: &Position, colour: Colour) -> Option<Missing> {
    const CELL: u32 = 256;
    let board = position.board();
    let shows = |cell: Cell| position.showing(colour).contains(cell);
    let cost = |from: Option<Cell>, to: Cell| match from {
        Some(from) if shows(from) && shows(to) => are_joined(position, from, to).then_some(1),
        _ => Some(if shows(to) { 1 } else { 1 + CELL }),
    };
    let mut best: Option<(u32, [usize; 2], Vec<Cell>)> = None;
    for (from, &start) in board.sides().iter().enumerate() {
        let ways = ShortestPaths::new(board.cells(), start, cost);
        for to in (from + 1..board.sides().len()).filter(|&to| board.may_connect(from, to)) {
            if let Some((cost, cells)) = ways.to(board.sides()[to])
                && best.as_ref().is_none_or(|(known, ..)| cost < *known)
            {
                best = Some((cost, [from, to], cells));
            }
        }
    }
    best.map(|(_, sides, cells)| {
        let lacking = cells.iter().copied().filter(|&cell| !shows(cell)).collect();
        Missing { sides, cells, lacking }
    })
}

/// The points of Green and of Yellow by the variant of points; 0 while the game is unfinished.
pub fn points(position: &Position) -> [u32; 2] {
    match position.outcome() {
        Outcome::Ongoing => [0, 0],
        Outcome::Win(seats, _) => {
            let path = winning_path(position).map_or(0, |path| path.points);
            Colour::OF_SEATS.map(|colour| {
                let wins = seats.iter().any(|seat| Colour::of(seat) == colour);
                if wins { path } else { 0 }
            })
        }
        Outcome::Draw(_) => {
            let rim = position.board().rim();
            let at_rim = |colour: Colour| {
                let own = position.pieces().iter().filter(|piece| piece.colour() == colour);
                own.filter(|piece| piece.placement.cells().any(|cell| rim.contains(cell))).count() as u32
            };
            let (green, yellow) = (at_rim(Colour::Yellow), at_rim(Colour::Green));
            [if green > yellow { green } else { 0 }, if yellow > green { yellow } else { 0 }]
        }
    }
}
