//! Le Caméléon for the search: what a position is worth.
//!
//! The pieces of the two sides never stand in each other's way, and a piece alone takes nothing: without a term for
//! coming near in twos, nothing would draw them together.

use crate::rules::game::Seat;
use crate::rules::le_cameleon::board::{Cells, RESERVES, neighbours, places};
use crate::rules::le_cameleon::{LeCameleon, Move, Position};

use super::search::{Searched, Searcher, solve};
use super::{Bots, Engine, Level, Limits, Solution};

/// A piece by its colour's number: nothing, the primaries, the complementaries, the chameleon.
const PIECE: [i32; 8] = [0, 100, 100, 100, 125, 125, 125, 240];

/// A cell of the reserve on which a piece stands, by how many do: with all four full nothing can be taken.
const RESERVED: [i32; 5] = [0, 4, 12, 30, 110];

/// An enemy piece so many steps away, on average over the pieces of one's own.
const NEAR: [i32; 8] = [0, 30, 22, 16, 10, 6, 3, 1];

/// How far is looked for enemies.
const FAR: usize = 7;

/// What is counted of one side.
fn side(position: &Position, seat: Seat) -> i32 {
    let own = position.places_of(seat);
    let worth: i32 = places(own).map(|place| PIECE[usize::from(position.colour_at(place) & 7)]).sum();
    let reserve = (own & RESERVES[seat.index() & 1]).count_ones() as usize;
    worth - RESERVED[reserve.min(4)]
}

/// How near pieces are to enemies, from 0 to 30: the mean over the pieces by the steps to the nearest enemy.
fn nearness(pieces: Cells, enemies: Cells) -> i32 {
    let count = pieces.count_ones() as i32;
    let (mut left, mut front, mut sum) = (pieces, enemies, 0);
    for near in &NEAR[1..=FAR] {
        front |= neighbours(front);
        let found = left & front;
        sum += near * found.count_ones() as i32;
        left &= !found;
        if left == 0 {
            break;
        }
    }
    sum / count.max(1)
}

impl Searched for LeCameleon {
    type Lore = ();

    const SLOTS: usize = 1 << 14;

    fn all_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate(list);
    }

    fn sharp_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate_captures(list);
    }

    fn takes(_position: &Position, mv: &Move) -> bool {
        mv.is_capture()
    }

    fn promise(position: &Position, mv: &Move) -> i32 {
        let taken = mv.captures().filter_map(|cell| position.piece(cell)).map(|piece| piece.colour);
        let gained = mv.gains().map(|(_, colour)| colour);
        taken.chain(gained).map(|colour| PIECE[colour as usize]).sum()
    }

    fn slot(mv: &Move) -> usize {
        usize::from(mv.from().place()) << 7 | usize::from(mv.to().place())
    }

    fn estimate(position: &Position) -> i32 {
        let seat = position.to_move();
        let (own, enemies) = (position.places_of(seat), position.places_of(seat.other()));
        let lead = side(position, seat) - side(position, seat.other());
        let near = nearness(own, enemies);
        let chased = nearness(enemies, own);
        // Who is ahead wants every enemy near, who is behind keeps away.
        let hunt = (lead / 50).clamp(-6, 6) * (near + chased) / 6;
        lead + near - chased + hunt
    }

    fn plies_until_draw(position: &Position) -> Option<u32> {
        Some(u32::from(position.plies_until_draw()))
    }
}

impl Bots for LeCameleon {
    fn engine(level: Level, seed: u64) -> Box<dyn Engine<LeCameleon>> {
        Box::new(Searcher::new(level, seed))
    }

    fn solve(position: &Position, limits: &Limits, tell: &mut dyn FnMut(u32, u64)) -> Option<Solution<Move>> {
        Some(solve::<Self>(position, limits, tell))
    }
}
