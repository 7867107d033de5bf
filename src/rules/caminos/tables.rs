//! The equipment as tables: what pieces there are, how many, and what the boards look like.
//!
//! This is all that the rules know of the box. Another set of pieces or boards is another [`Tables`], read by
//! [`super::Equipment::new`].

/// A set of equipment.
#[derive(Clone, Copy, Debug)]
pub struct Tables<'a> {
    /// The shapes of the pieces.
    pub shapes: &'a [ShapeTable<'a>],
    /// The name of the shape of the neutral pieces. Each side places one before the game.
    pub neutral: &'a str,
    /// The boards.
    pub boards: &'a [BoardTable<'a>],
}

/// A shape, and how many pieces of it there are.
#[derive(Clone, Copy, Debug)]
pub struct ShapeTable<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its cubes (`#`), layer by layer from the bottom up, each layer in rows.
    pub layers: &'a [&'a [&'a str]],
    /// How many a colour has when two play.
    pub a_colour: u8,
    /// How many a seat has when four play.
    pub a_seat: u8,
}

/// A board.
#[derive(Clone, Copy, Debug)]
pub struct BoardTable<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its cells (`#`), the highest rank first, file a at the left.
    pub rows: &'a [&'a str],
    /// The cells of each side, in order round the board. A corner cell belongs to both sides that meet there.
    pub sides: &'a [&'a str],
    /// How far from the opposite side the other end of a connection may be, in sides: 0 or 1.
    pub spread: u8,
    /// By what the points of a connection of directly opposite sides are multiplied.
    pub opposite_times: u8,
}

/// The equipment of the box.
pub const STANDARD: Tables<'static> = Tables {
    shapes: &[
        ShapeTable { name: "I2", layers: &[&["##"]], a_colour: 4, a_seat: 2 },
        ShapeTable { name: "I3", layers: &[&["###"]], a_colour: 4, a_seat: 2 },
        ShapeTable { name: "L4", layers: &[&["###", "#.."]], a_colour: 4, a_seat: 2 },
        ShapeTable { name: "O4", layers: &[&["##", "##"]], a_colour: 2, a_seat: 1 },
    ],
    neutral: "I3",
    boards: &[SQUARE, DIAMOND, OCTAGON, RING],
};

const SQUARE: BoardTable<'static> = BoardTable {
    name: "square",
    rows: &["#######", "#######", "#######", "#######", "#######", "#######", "#######"],
    sides: &[
        "a1 b1 c1 d1 e1 f1 g1", // south
        "g1 g2 g3 g4 g5 g6 g7", // east
        "g7 f7 e7 d7 c7 b7 a7", // north
        "a7 a6 a5 a4 a3 a2 a1", // west
    ],
    spread: 0,
    opposite_times: 1,
};

const DIAMOND: BoardTable<'static> = BoardTable {
    name: "diamond",
    rows: &[
        "....#....",
        "...###...",
        "..#####..",
        ".#######.",
        "#########",
        ".#######.",
        "..#####..",
        "...###...",
        "....#....",
    ],
    sides: &[
        "e1 f2 g3 h4 i5", // south-east
        "i5 h6 g7 f8 e9", // north-east
        "e9 d8 c7 b6 a5", // north-west
        "a5 b4 c3 d2 e1", // south-west
    ],
    spread: 0,
    opposite_times: 1,
};

const OCTAGON: BoardTable<'static> = BoardTable {
    name: "octagon",
    rows: &[
        "...###...",
        "..#####..",
        ".#######.",
        "#########",
        "#########",
        "#########",
        ".#######.",
        "..#####..",
        "...###...",
    ],
    sides: OCTAGON_SIDES,
    spread: 1,
    opposite_times: 2,
};

const RING: BoardTable<'static> = BoardTable {
    name: "ring",
    rows: &[
        "...###...",
        "..#####..",
        ".#######.",
        "###...###",
        "###...###",
        "###...###",
        ".#######.",
        "..#####..",
        "...###...",
    ],
    sides: OCTAGON_SIDES,
    spread: 1,
    opposite_times: 2,
};

const OCTAGON_SIDES: &[&str] = &[
    "d1 e1 f1",    // south
    "f1 g2 h3 i4", // south-east
    "i4 i5 i6",    // east
    "i6 h7 g8 f9", // north-east
    "f9 e9 d9",    // north
    "d9 c8 b7 a6", // north-west
    "a6 a5 a4",    // west
    "a4 b3 c2 d1", // south-west
];
