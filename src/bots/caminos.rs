//! Evaluation, candidate placements and immediate threats of Caminos.
//!
//! The evaluation compares how far each colour is from a connection. Of the hundreds of legal placements only the
//! best candidates are searched.

use std::collections::HashSet;

use crate::rules::caminos::position::HEIGHT;
use crate::rules::caminos::reach::{Reach, next_seat, reach, winning_placements};
use crate::rules::caminos::{Caminos, Cell, Cells, Colour, Placement, Position};
use crate::rules::game::Seat;
use crate::rules::prelude::*;

use super::levels::{LevelSettings, LevelTable};
use super::search::Searchable;
use super::thought::Score;

/// Value of a colour's shortest connection, by the number of pieces missing, from 1; 0 beyond.
const MISSING: [i32; 4] = [1_400, 620, 260, 90];
/// Value of a cell on a shortest connection: the more cells, the harder to block them all.
const SHORTEST: i32 = 9;
/// Largest number of such cells that counts.
const MAX_SHORTEST: i32 = 24;
/// Value of a cell on a connection of one piece more; at most twice [`MAX_SHORTEST`] count.
const DETOUR: i32 = 3;
/// Bonus of the side to move.
const TEMPO: i32 = 120;

/// Number of candidates below the root.
const CANDIDATES: usize = 14;
/// Number of candidates at the root.
const ROOT_CANDIDATES: usize = 40;

/// Value of a colour's prospects of a connection.
fn connection_score(reach: &Reach) -> i32 {
    let Some(pieces) = reach.pieces else { return -MISSING[3] };
    let missing = MISSING.get(pieces.saturating_sub(1) as usize).copied().unwrap_or(0);
    let count = |cells: &Cells, most: i32| (cells.len() as i32).min(most);
    missing + SHORTEST * count(&reach.missing, MAX_SHORTEST) + DETOUR * count(&reach.around, 2 * MAX_SHORTEST)
}

/// Colours of the side to move and of its rival.
fn colours(position: &Position) -> [Colour; 2] {
    let own = Colour::of(position.to_move());
    let [one, other] = Colour::OF_SEATS;
    [own, if own == one { other } else { one }]
}

/// Reaches of the side to move and of its rival.
fn reaches(position: &Position) -> [Reach; 2] {
    colours(position).map(|colour| reach(position, colour))
}

/// Placements that connect at once.
struct Threats {
    /// Winning placements of the side to move.
    wins: Vec<Placement>,
    /// Winning placements of the next seat if it is a rival; empty where `wins` is not.
    threats: Vec<Placement>,
}

impl Threats {
    fn of(position: &Position, reaches: &[Reach; 2]) -> Threats {
        let mut found = Threats { wins: Vec::new(), threats: Vec::new() };
        if position.neutrals_left() > 0 {
            return found;
        }
        let wins = |seat: Seat, reach: &Reach| match reach.pieces {
            Some(0..=1) => winning_placements(position, seat),
            _ => Vec::new(),
        };
        found.wins = wins(position.to_move(), &reaches[0]);
        let next = next_seat(position);
        if found.wins.is_empty() && Colour::of(next) != Colour::of(position.to_move()) {
            found.threats = wins(next, &reaches[1]);
        }
        found
    }
}

/// Sort key of placements, by the cells that they cover.
struct PlacementOrder<'a> {
    position: &'a Position,
    own: Reach,
    rival: Reach,
}

impl PlacementOrder<'_> {
    /// Key of a placement; the greater, the earlier.
    fn key(&self, placement: Placement) -> i32 {
        placement.columns().map(|(cell, count)| self.column_key(cell, count)).sum()
    }

    fn column_key(&self, cell: Cell, count: u8) -> i32 {
        let value = |cells: Cells, value: i32| if cells.contains(cell) { value } else { 0 };
        let blocks = value(self.rival.missing, 6) + value(self.rival.held, 10) + value(self.rival.around, 2);
        let connects = value(self.own.missing, 7) + value(self.own.around, 2) - value(self.own.held, 6);
        // A column of full height cannot be covered again.
        let is_full = usize::from(self.position.height(cell) + count) == HEIGHT;
        blocks + connects + if is_full { blocks / 2 + 1 } else { 0 }
    }
}

/// Whether a placement may parry a winning placement of the rival: it takes a cell of it, or covers a cell that the
/// rival's colour holds.
fn may_parry(placement: Placement, threat: Placement, held: Cells) -> bool {
    placement.cells().any(|cell| held.contains(cell) || threat.cells().any(|other| other == cell))
}

/// Legal placements that may parry every threat.
fn defences(position: &Position, threats: &[Placement]) -> Vec<Placement> {
    let held = position.showing(colours(position)[1]);
    let mut all = Vec::new();
    Caminos::moves(position, &mut all);
    all.retain(|&placement| threats.iter().all(|&threat| may_parry(placement, threat, held)));
    all
}

/// Adds the placements to search, the most promising first: the winning ones if there are any, else at most `count` of
/// those that may parry all threats.
fn add_candidates(position: &Position, count: usize, list: &mut Vec<Placement>) {
    let reaches = reaches(position);
    let Threats { wins, threats } = Threats::of(position, &reaches);
    if !wins.is_empty() {
        list.extend(wins);
        return;
    }
    let mut all = if threats.is_empty() { Vec::new() } else { defences(position, &threats) };
    if all.is_empty() {
        Caminos::moves(position, &mut all);
    }
    let [own, rival] = reaches;
    let order = PlacementOrder { position, own, rival };
    let mut keyed: Vec<(i32, Placement)> =
        all.into_iter().map(|placement| (-order.key(placement), placement)).collect();
    let count = count.min(keyed.len());
    if count < keyed.len() {
        keyed.select_nth_unstable(count);
        keyed.truncate(count);
    }
    keyed.sort_unstable();
    list.extend(keyed.into_iter().map(|(_, placement)| placement));
}

impl Searchable for Caminos {
    type Tablebase = ();

    const HISTORY_SIZE: usize = 1 << 12;
    const LEVELS: LevelTable = [
        LevelSettings::new(300, 1, 50),
        LevelSettings::new(400, 1, 40),
        LevelSettings::new(800, 2, 34),
        LevelSettings::new(1_200, 2, 26),
        LevelSettings::new(1_500, 2, 16),
        LevelSettings::new(2_000, 3, 12),
        LevelSettings::new(3_000, 3, 7),
        LevelSettings::new(6_000, 4, 4),
        LevelSettings::new(10_000, 5, 1),
    ];
    const ORDERED_CANDIDATES: bool = true;
    const HAS_PROOF_SEARCH: bool = false;
    /// A node takes 20 µs on the square board, and several times as long on larger ones.
    const CHECK_INTERVAL: u64 = 4;

    /// A side that can connect wins; a side that cannot parry every threat loses.
    fn probe(_tablebase: &(), position: &Position) -> Option<Score> {
        let Threats { wins, threats } = Threats::of(position, &reaches(position));
        if !wins.is_empty() {
            return Some(Score::Win(1));
        }
        let is_lost = !threats.is_empty() && defences(position, &threats).is_empty();
        is_lost.then_some(Score::Loss(2))
    }

    fn candidate_moves(position: &Position, list: &mut Vec<Placement>) {
        add_candidates(position, CANDIDATES, list);
    }

    fn candidates_prove_loss(position: &Position) -> bool {
        let Threats { wins, threats } = Threats::of(position, &reaches(position));
        !wins.is_empty() || !threats.is_empty() && defences(position, &threats).len() <= CANDIDATES
    }

    fn order_root_moves(position: &Position, moves: &mut Vec<Placement>) -> usize {
        let mut ordered = Vec::new();
        add_candidates(position, ROOT_CANDIDATES, &mut ordered);
        let searched = ordered.len();
        let candidates: HashSet<Placement> = ordered.iter().copied().collect();
        ordered.extend(moves.iter().copied().filter(|placement| !candidates.contains(placement)));
        *moves = ordered;
        searched
    }

    /// None: `probe` finds immediate wins and losses.
    fn tactical_moves(_position: &Position, _list: &mut Vec<Placement>) {}

    /// Hash of the columns.
    fn history_index(mv: &Placement) -> usize {
        let hash = mv.columns().fold(0_u64, |hash, (cell, count)| {
            let column = u64::from(cell.file()) << 8 | u64::from(cell.rank()) << 4 | u64::from(count);
            (hash ^ column).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        (hash >> 52) as usize
    }

    fn evaluate(position: &Position) -> i32 {
        let [own, rival] = reaches(position);
        connection_score(&own) - connection_score(&rival) + TEMPO
    }
}
