//! The weighted sum of Camelot's evaluation with the terms of each piece added up beforehand.

use crate::rules::camelot::{Position, Square};
use crate::rules::game::Seat;

use super::evaluation::{ALL_PIECES, DISTANCES, GUARD_DISTANCE, Race, SEEN, piece_weight};

/// Share of a piece in the evaluation, by its square.
#[derive(Clone, Copy)]
struct Share {
    /// Points of a Man and of a Knight, in parts of [`ALL_PIECES`].
    points: [i16; 2],
    /// Distance in steps to the enemy castle.
    distance: u8,
    /// 1 for a guard of the own castle.
    guards: u8,
}

const NONE: Share = Share { points: [0; 2], distance: 0, guards: 0 };

/// Shares by the number of all pieces, seat and place.
static SHARES: [[[Share; 256]; 2]; ALL_PIECES as usize + 1] = {
    let mut table = [[[NONE; 256]; 2]; ALL_PIECES as usize + 1];
    let mut early = 0;
    while early <= ALL_PIECES {
        let mut file_and_rank = 0;
        while file_and_rank < 12 * 16 {
            if let Some(square) = Square::new(file_and_rank % 12, file_and_rank / 12 + 1) {
                let place = square.place() as usize;
                table[early as usize][0][place] = share(place, 0, early);
                table[early as usize][1][place] = share(place, 1, early);
            }
            file_and_rank += 1;
        }
        early += 1;
    }
    table
};

const fn share(place: usize, side: usize, early: i32) -> Share {
    let points = [piece_weight(place, side, false, early), piece_weight(place, side, true, early)];
    assert!(points[0] == points[0] as i16 as i32 && points[1] == points[1] as i16 as i32);
    let distance = SEEN[place].distance;
    Share {
        points: [points[0] as i16, points[1] as i16],
        distance: distance[side],
        guards: (distance[1 - side] <= GUARD_DISTANCE) as u8,
    }
}

/// Points of the pieces of a seat, in parts of [`ALL_PIECES`], the number of its Knights, and its race. `early` is the
/// number of all pieces.
pub(super) fn side(position: &Position, seat: Seat, early: i32) -> (i32, i32, Race) {
    let shares = &SHARES[early.clamp(0, ALL_PIECES) as usize][seat.index() & 1];
    let (mut points, mut knights, mut guards) = (0, 0, 0);
    let mut nearest = [DISTANCES; 2];
    for (square, is_knight) in position.squares_of(seat) {
        let share = shares[usize::from(square.place())];
        points += i32::from(share.points[usize::from(is_knight)]);
        knights += i32::from(is_knight);
        guards += usize::from(share.guards);
        let far = usize::from(share.distance);
        nearest = [nearest[0].min(far), nearest[1].min(nearest[0].max(far))];
    }
    (points, knights, Race::new(nearest, guards))
}
