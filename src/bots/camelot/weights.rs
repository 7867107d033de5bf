//! Weights of the evaluation, written by `camaieu lab tune`.
//!
//! Games: camaieu match camelot --players best --games 3000 --nodes 2000 --openings 6 --seed 1001 --record FILE.
//! 158142 quiet positions of 3000 games; cross-entropy 0.3919 before, 0.3486 after.

/// Points of the evaluation per unit of the logistic curve of results.
pub const POINTS_PER_LOGIT: f32 = 155.7;

/// Weights in hundredths of a piece, in the order of the layout.
#[rustfmt::skip]
pub const WEIGHTS: [i16; 167] = [
    // man
    100,
    // knight
    126,
    // knight for each piece of its side
    -2,
    // man early, by rank
    -2, 45, -18, -33, -62, -29, -56, -32, -46, -41, -46, -27, 23, 76, 87, 66,
    // man late, by rank
    -3, 62, 8, 12, -20, -19, -36, -9, 4, 6, 43, 74, 95, 112, 109, 52,
    // man, by file from the edge
    9, -2, 4, 3, 11, 6,
    // knight early, by rank
    -3, -24, -40, 33, 25, 45, 38, 37, 7, 49, 19, 13, 23, 33, 29, -33,
    // knight late, by rank
    -5, -16, -14, -12, -92, -38, -16, -14, 43, 21, 41, 60, 69, 69, 77, -16,
    // knight, by file from the edge
    -36, -17, 9, 21, 26, 44,
    // race, by guards and distance
    156, 94, 203, 196, 142, 122, 106, 110, 85, 74, 44, 25, -21, 15, 10, -21,
    97, 118, 148, 125, 118, 94, 64, 31, 56, 2, -17, -37, -23, -28, -16, -30,
    62, 125, 144, 115, 91, 90, 53, 49, 25, -3, 4, -22, -13, -9, -33, -39,
    44, 142, 126, 104, 53, 40, 8, 20, 15, 23, 1, -12, -30, -18, -23, -17,
    // lead in the race, late
    -121, -77, -76, -72, -76, -65, -40, -36, 17, 46, 68, 58, 79, 67, 81, 61,
    105,
    // piece in the enemy castle
    53,
    // exposed piece to move, the first and others
    -20, -11,
    // adjacent pair, early and late
    3, 16,
    // tempo, early and late
    7, 10,
];
