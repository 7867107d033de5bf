//! Evaluation, move ordering and endgame tablebase of Chameleon.

mod tablebase;

use std::sync::Arc;

use crate::rules::chameleon::board::{TileBits, tiles};
use crate::rules::chameleon::{Chameleon, Move, Position};

use super::clock::SearchClock;
use super::search::Searchable;
use super::thought::Score;

pub use tablebase::{MAX_PIECES, Tablebase};

/// Largest number of pieces on the board at which the tablebase is built.
const NEAR_TABLEBASE: u32 = MAX_PIECES as u32 + 2;

/// Smallest node limit for which the tablebase is built. Building counts no nodes, but takes longer than a caller with
/// fewer nodes than any level expects to wait.
const MIN_NODES: u64 = 100;

/// Value of a piece.
const PIECE: i32 = 100;
/// Mobility: value of a tile that a piece reaches.
const MOBILITY: i32 = 2;
/// Penalty of an attacked piece of the side to move.
const ATTACKED: i32 = 8;
/// Penalty if one of them is not defended.
const HANGING: i32 = 30;
/// Penalty of a tile of the own area that only the enemy reaches.
const OPEN: i32 = 25;
/// Bonus of a rank towards the enemy area.
const ADVANCE: i32 = 1;

/// Tiles that the pieces of one side reach: their union, and the mobility as a sum over the pieces.
fn reached(position: &Position, pieces: TileBits) -> (TileBits, i32) {
    let reach = position.reach();
    tiles(pieces).fold((0, 0), |(all, count), tile| {
        let tiles = reach.from(tile.index());
        (all | tiles, count + (tiles & !pieces).count_ones() as i32)
    })
}

/// Sum of the ranks of the pieces, from 0.
fn ranks(pieces: TileBits) -> i32 {
    (1..5).map(|rank| rank * (pieces >> (5 * rank) & 0x1f).count_ones() as i32).sum()
}

/// Lead of the side to move in ranks advanced towards the enemy area, summed over the pieces.
fn advance(position: &Position) -> i32 {
    let (own, enemies) = (position.own(), position.enemies());
    let down = |pieces: TileBits| 4 * pieces.count_ones() as i32 - ranks(pieces);
    let up = position.goal() > position.home();
    if up { ranks(own) - down(enemies) } else { down(own) - ranks(enemies) }
}

impl Searchable for Chameleon {
    type Tablebase = Option<Arc<Tablebase>>;

    const HISTORY_SIZE: usize = 32 * 32;

    fn prepare(tablebase: &mut Self::Tablebase, position: &Position, clock: &SearchClock) {
        let is_near = position.own().count_ones() + position.enemies().count_ones() <= NEAR_TABLEBASE;
        if tablebase.is_none() && is_near && clock.node_limit() >= MIN_NODES {
            *tablebase = Tablebase::shared(clock);
        }
    }

    fn probe(tablebase: &Self::Tablebase, position: &Position) -> Option<Score> {
        tablebase.as_ref()?.probe(position)
    }

    fn candidate_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate(list);
    }

    fn must_capture(position: &Position) -> bool {
        position.invaders() != 0
    }

    fn tactical_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate_sharp(list);
    }

    fn is_capture(position: &Position, mv: &Move) -> bool {
        position.enemies() >> mv.to.index() & 1 != 0
    }

    /// Undefended pieces first.
    fn capture_order(position: &Position, mv: &Move) -> i32 {
        if position.reach().to(mv.to.index(), position.enemies()) == 0 { 1 } else { 0 }
    }

    fn history_index(mv: &Move) -> usize {
        mv.from.index() << 5 | mv.to.index()
    }

    fn evaluate(position: &Position) -> i32 {
        let (own, enemies) = (position.own(), position.enemies());
        let (own_reach, own_mobility) = reached(position, own);
        let (enemy_reach, enemy_mobility) = reached(position, enemies);
        let material = own.count_ones() as i32 - enemies.count_ones() as i32;
        let attacked = own & enemy_reach;
        let danger = attacked.count_ones() as i32 * ATTACKED
            + if attacked & !own_reach != 0 { HANGING - ATTACKED } else { 0 };
        let open = position.home() & enemy_reach & !own_reach & !own;
        PIECE * material + MOBILITY * (own_mobility - enemy_mobility) + ADVANCE * advance(position)
            - danger
            - OPEN * open.count_ones().min(2) as i32
    }
}
