//! Caminos for the search: how far each colour is from a connection, and which of the hundreds of placements are
//! looked at.

use std::collections::HashSet;

use crate::rules::caminos::position::HEIGHT;
use crate::rules::caminos::reach::{Reach, next_seat, reach, winning_placements};
use crate::rules::caminos::{Caminos, Cell, Cells, Colour, Placement, Position};
use crate::rules::game::Seat;
use crate::rules::prelude::*;

use super::levels::{Manner, Manners};
use super::search::{Searched, Searcher};
use super::{Bots, Engine, Level, Score};

/// What a colour has that lacks so many pieces for a connection, from 1; more are worth nothing.
const LACKS: [i32; 4] = [1_400, 620, 260, 90];
/// A cell over which a shortest way can lead, up to so many: the more there are, the harder it is to close them all.
const WAY: i32 = 9;
const WAYS: i32 = 24;
/// A cell over which a way with one piece more can lead.
const DETOUR: i32 = 3;
/// To be the one to move.
const TURN: i32 = 120;

/// How many placements are looked at below the root, and at the root.
const WIDTH: usize = 14;
const FIRST_WIDTH: usize = 40;

/// What a colour's way to a connection is worth to it.
fn prospect(reach: &Reach) -> i32 {
    let Some(pieces) = reach.pieces else { return -LACKS[3] };
    let lacks = LACKS.get(pieces.saturating_sub(1) as usize).copied().unwrap_or(0);
    lacks + WAY * (reach.missing.len() as i32).min(WAYS) + DETOUR * (reach.around.len() as i32).min(2 * WAYS)
}

/// The seats' two colours as the seat to move sees them: its own and the rival's.
fn colours(position: &Position) -> [Colour; 2] {
    let own = Colour::of(position.to_move());
    let [one, other] = Colour::OF_SEATS;
    [own, if own == one { other } else { one }]
}

/// What decides at once, for the seat to move.
struct Urgent {
    /// The placements with which it wins.
    wins: Vec<Placement>,
    /// The placements with which the next seat would win, if it is a rival's.
    threats: Vec<Placement>,
}

impl Urgent {
    fn of(position: &Position, reaches: &[Reach; 2]) -> Urgent {
        let mut urgent = Urgent { wins: Vec::new(), threats: Vec::new() };
        if position.neutrals_left() > 0 {
            return urgent;
        }
        let wins = |seat: Seat, reach: &Reach| match reach.pieces {
            Some(0..=1) => winning_placements(position, seat),
            _ => Vec::new(),
        };
        urgent.wins = wins(position.to_move(), &reaches[0]);
        let next = next_seat(position);
        if urgent.wins.is_empty() && Colour::of(next) != Colour::of(position.to_move()) {
            urgent.threats = wins(next, &reaches[1]);
        }
        urgent
    }
}

fn reaches(position: &Position) -> [Reach; 2] {
    colours(position).map(|colour| reach(position, colour))
}

/// How much a placement promises by the cells that it covers.
struct Promise<'a> {
    position: &'a Position,
    own: Reach,
    rival: Reach,
}

impl Promise<'_> {
    fn of(&self, placement: Placement) -> i32 {
        placement.columns().map(|(cell, count)| self.of_column(cell, count)).sum()
    }

    fn of_column(&self, cell: Cell, count: u8) -> i32 {
        let has = |cells: Cells, worth: i32| if cells.contains(cell) { worth } else { 0 };
        let closes = has(self.rival.missing, 6) + has(self.rival.held, 10) + has(self.rival.around, 2);
        let opens = has(self.own.missing, 7) + has(self.own.around, 2) - has(self.own.held, 6);
        // What is as high as it may be cannot be covered any more.
        let firm = usize::from(self.position.height(cell) + count) == HEIGHT;
        closes + opens + if firm { closes / 2 + 1 } else { 0 }
    }
}

/// Whether a placement has to do with another of a rival's, that would win: it takes its room, or a cell of the way.
fn answers(placement: Placement, threat: Placement, held: Cells) -> bool {
    placement.cells().any(|cell| held.contains(cell) || threat.cells().any(|other| other == cell))
}

/// Of all legal placements those that can answer every threat.
fn holding(position: &Position, threats: &[Placement]) -> Vec<Placement> {
    let shown = position.showing(colours(position)[1]);
    let mut all = Vec::new();
    Caminos::moves(position, &mut all);
    all.retain(|&placement| threats.iter().all(|&threat| answers(placement, threat, shown)));
    all
}

/// Adds the placements that are looked at, the most promising first: those that win, else so many good ones of all
/// that can answer every threat.
fn choose(position: &Position, width: usize, list: &mut Vec<Placement>) {
    let reaches = reaches(position);
    let urgent = Urgent::of(position, &reaches);
    if !urgent.wins.is_empty() {
        list.extend_from_slice(&urgent.wins);
        return;
    }
    let mut all = if urgent.threats.is_empty() { Vec::new() } else { holding(position, &urgent.threats) };
    if all.is_empty() {
        Caminos::moves(position, &mut all);
    }
    let [own, rival] = reaches;
    let promise = Promise { position, own, rival };
    let mut rated: Vec<(i32, Placement)> =
        all.into_iter().map(|placement| (-promise.of(placement), placement)).collect();
    let width = width.min(rated.len());
    if width < rated.len() {
        rated.select_nth_unstable(width);
        rated.truncate(width);
    }
    rated.sort_unstable();
    list.extend(rated.into_iter().map(|(_, placement)| placement));
}

impl Searched for Caminos {
    type Lore = ();

    const SLOTS: usize = 1 << 12;
    const MANNERS: Manners = [
        Manner::new(300, 1, 50),
        Manner::new(400, 1, 40),
        Manner::new(800, 2, 34),
        Manner::new(1_200, 2, 26),
        Manner::new(1_500, 2, 16),
        Manner::new(2_000, 3, 12),
        Manner::new(3_000, 3, 7),
        Manner::new(6_000, 4, 4),
        Manner::new(10_000, 5, 1),
    ];
    const ORDERED: bool = true;
    /// A node takes 20 µs on the square board, and several times as long on larger ones.
    const LOOK_EVERY: u64 = 4;

    /// Who can connect wins; who cannot, and cannot hinder every way in which the next seat can, loses.
    fn known(_lore: &(), position: &Position) -> Option<Score> {
        let urgent = Urgent::of(position, &reaches(position));
        if !urgent.wins.is_empty() {
            return Some(Score::Win(1));
        }
        let lost = !urgent.threats.is_empty() && holding(position, &urgent.threats).is_empty();
        lost.then_some(Score::Loss(2))
    }

    fn all_moves(position: &Position, list: &mut Vec<Placement>) {
        choose(position, WIDTH, list);
    }

    fn proves(position: &Position) -> bool {
        let urgent = Urgent::of(position, &reaches(position));
        !urgent.wins.is_empty()
            || !urgent.threats.is_empty() && holding(position, &urgent.threats).len() <= WIDTH
    }

    fn first_moves(position: &Position, moves: &mut Vec<Placement>) -> usize {
        let mut first = Vec::new();
        choose(position, FIRST_WIDTH, &mut first);
        let wide = first.len();
        let chosen: HashSet<Placement> = first.iter().copied().collect();
        first.extend(moves.iter().copied().filter(|placement| !chosen.contains(placement)));
        *moves = first;
        wide
    }

    /// What decides at once is known without looking further.
    fn sharp_moves(_position: &Position, _list: &mut Vec<Placement>) {}

    fn takes(_position: &Position, _mv: &Placement) -> bool {
        false
    }

    fn promise(_position: &Position, _mv: &Placement) -> i32 {
        0
    }

    fn slot(mv: &Placement) -> usize {
        // The columns in one number, well mixed.
        let mixed = mv.columns().fold(0_u64, |mixed, (cell, count)| {
            let column = u64::from(cell.file()) << 8 | u64::from(cell.rank()) << 4 | u64::from(count);
            (mixed ^ column).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        (mixed >> 52) as usize
    }

    fn estimate(position: &Position) -> i32 {
        let [own, rival] = reaches(position);
        prospect(&own) - prospect(&rival) + TURN
    }
}

impl Bots for Caminos {
    fn engine(level: Level, seed: u64) -> Box<dyn Engine<Caminos>> {
        Box::new(Searcher::new(level, seed))
    }
}
