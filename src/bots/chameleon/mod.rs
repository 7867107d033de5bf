//! Chameleon for the search: what a position is worth, and the endings that are known exactly.

mod endings;

use std::sync::Arc;

use crate::rules::chameleon::board::{TileBits, tiles};
use crate::rules::chameleon::{Chameleon, Move, Position};

use super::search::{Searched, Searcher, solve};
use super::{Bots, Clock, Engine, Level, Limits, Score, Solution};

pub use endings::{Endings, PIECES};

/// With so many pieces or fewer the endings come into sight, and are learned.
const NEAR_ENDING: u32 = PIECES as u32 + 2;

/// The fewest nodes for which the endings are made. They are not counted as nodes, for once made they are only looked
/// up; who asks for fewer nodes than any level searches wants an answer at once.
const LEAST_NODES: u64 = 100;

/// A piece.
const PIECE: i32 = 100;
/// A tile that a piece reaches.
const REACH: i32 = 2;
/// A piece of the seat to move that can be captured, and one of the kind that nothing would recapture for.
const ATTACKED: i32 = 8;
const HANGING: i32 = 30;
/// A tile of one's own area that an enemy reaches and no own piece.
const OPEN: i32 = 25;
/// A rank nearer to the enemy area.
const FORWARD: i32 = 1;

/// What the pieces of one side reach: all tiles, and how many each.
fn reached(position: &Position, pieces: TileBits) -> (TileBits, i32) {
    let reach = position.reach();
    tiles(pieces).fold((0, 0), |(all, count), tile| {
        let tiles = reach.from(tile.index());
        (all | tiles, count + (tiles & !pieces).count_ones() as i32)
    })
}

/// How many ranks the pieces have gone up, all together.
fn ranks(pieces: TileBits) -> i32 {
    (1..5).map(|rank| rank * (pieces >> (5 * rank) & 0x1f).count_ones() as i32).sum()
}

impl Searched for Chameleon {
    type Lore = Option<Arc<Endings>>;

    const SLOTS: usize = 32 * 32;

    fn learn(lore: &mut Self::Lore, position: &Position, clock: &Clock) {
        let near = position.own().count_ones() + position.enemies().count_ones() <= NEAR_ENDING;
        if lore.is_none() && near && clock.most_nodes() >= LEAST_NODES {
            *lore = Endings::shared(clock);
        }
    }

    fn known(lore: &Self::Lore, position: &Position) -> Option<Score> {
        lore.as_ref()?.find(position)
    }

    fn all_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate(list);
    }

    fn must(position: &Position) -> bool {
        position.invaders() != 0
    }

    fn sharp_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate_sharp(list);
    }

    fn takes(position: &Position, mv: &Move) -> bool {
        position.enemies() >> mv.to.index() & 1 != 0
    }

    fn promise(position: &Position, mv: &Move) -> i32 {
        // What an enemy covers is taken last.
        if position.reach().to(mv.to.index(), position.enemies()) == 0 { 1 } else { 0 }
    }

    fn slot(mv: &Move) -> usize {
        mv.from.index() << 5 | mv.to.index()
    }

    fn estimate(position: &Position) -> i32 {
        let (own, enemies) = (position.own(), position.enemies());
        let (ours, our_reach) = reached(position, own);
        let (theirs, their_reach) = reached(position, enemies);
        let material = own.count_ones() as i32 - enemies.count_ones() as i32;
        let attacked = own & theirs;
        let danger = attacked.count_ones() as i32 * ATTACKED
            + if attacked & !ours != 0 { HANGING - ATTACKED } else { 0 };
        let open = position.home() & theirs & !ours & !own;
        let reach = REACH * (our_reach - their_reach) + FORWARD * forward(position);
        PIECE * material + reach - danger - OPEN * open.count_ones().min(2) as i32
    }
}

/// How much nearer the pieces of the seat to move are to the enemy area than the enemy's to its own.
fn forward(position: &Position) -> i32 {
    let (own, enemies) = (position.own(), position.enemies());
    let down = |pieces: TileBits| 4 * pieces.count_ones() as i32 - ranks(pieces);
    let up = position.goal() > position.home();
    if up { ranks(own) - down(enemies) } else { down(own) - ranks(enemies) }
}

impl Bots for Chameleon {
    fn engine(level: Level, seed: u64) -> Box<dyn Engine<Chameleon>> {
        Box::new(Searcher::new(level, seed))
    }

    fn solve(position: &Position, limits: &Limits, tell: &mut dyn FnMut(u32, u64)) -> Option<Solution<Move>> {
        Some(solve::<Self>(position, limits, tell))
    }
}
