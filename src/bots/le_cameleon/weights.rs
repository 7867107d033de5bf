//! Weights of the evaluation, written by `camaieu lab tune`.
//!
//! Values set by hand; a complementary piece at 110 in place of 125 and a chameleon at 300 in place of 240 score 58.8% of
//! 300 games at 20 000 nodes a move (151 won, 51 drawn, 98 lost, `--openings 4 --seed 5300`).

/// Points of the evaluation per unit of the logistic curve of results.
pub const POINTS_PER_LOGIT: f32 = 200.0;

/// Weights in hundredths of a piece, in the order of the layout.
#[rustfmt::skip]
pub const WEIGHTS: [i16; 21] = [
    // piece, by colour
    100, 100, 100, 110, 110, 110, 300,
    // occupied reserve cells
    0, -4, -12, -30, -110,
    // piece at a distance from the enemy
    4, 2, 1,
    // the same for the side with more pieces
    3, 2, 1,
    // enemy at a distance from the side with more pieces
    3, 2, 1,
];
