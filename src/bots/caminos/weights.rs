//! Weights of the evaluation, written by `camaieu lab tune`.
//!
//! First values, set by hand.

/// Points of the evaluation per unit of the logistic curve of results.
pub const POINTS_PER_LOGIT: f32 = 200.0;

/// Weights in hundredths of a piece, in the order of the layout.
#[rustfmt::skip]
pub const WEIGHTS: [i16; 77] = [
    // missing pieces of the own colour and the rival's
    120, 120, 900, 1260, 1430, 1520, 1610, 120, 120, 900, 1260, 1430, 1520, 1610, -660, -660,
    120, 480, 650, 740, 830, -1020, -1020, -240, 120, 290, 380, 470, -1190, -1190, -410, -50,
    120, 210, 300, -1280, -1280, -500, -140, 30, 120, 210, -1370, -1370, -590, -230, -60, 30,
    120,
    // cell of a shortest connection, own, by missing pieces
    9, 9, 9, 9, 9, 9, 9,
    // cell of a shortest connection, rival, by missing pieces
    -9, -9, -9, -9, -9, -9, -9,
    // cell of a detour, own, by missing pieces
    3, 3, 3, 3, 3, 3, 3,
    // cell of a detour, rival, by missing pieces
    -3, -3, -3, -3, -3, -3, -3,
];
