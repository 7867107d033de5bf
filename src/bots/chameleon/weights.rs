//! Weights of the evaluation, written by `camaieu lab tune`.
//!
//! Games: camaieu match chameleon --players best --games 4000 --nodes 1500 --openings 3 --seed 1003 --jsonl.
//! 41150 quiet positions of 4000 games; cross-entropy 0.5449 before, 0.4844 after.

/// Points of the evaluation per unit of the logistic curve of results.
pub const POINTS_PER_LOGIT: f32 = 50.0;

/// Weights in hundredths of a piece, in the order of the layout.
#[rustfmt::skip]
pub const WEIGHTS: [i16; 58] = [
    // piece
    100,
    // piece of white nature
    -12,
    // place, by guise, rank and file
    -21, -7, -15, -15, 2, 0, 14, 6, 7, 1, 34, 16, 3, 3, 3, 8,
    -31, -29, 14, 17, 0, 5, 6, 24, 63, 2, 57, 3, 3, 3,
    // reached tile
    2,
    // attacked piece to move
    -6,
    // hanging piece to move
    -5,
    // open tile of the own area to move
    -8,
    // tempo, by number of pieces
    0, 0, 5, 47, 33, 13, 7, 21, 19, 19, 19,
    // lead in pieces, by number of pieces
    0, 0, 0, 25, 1, 13, -9, 21, 1, -6, 0,
];
