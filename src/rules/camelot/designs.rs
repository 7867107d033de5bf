//! The designs of the boards of Camelot's family: their outlines, and what a game on each begins and ends with.

use super::places::{Places, add, or};
use super::seats::MOST_SEATS;
use super::table::table_index;

/// The description of a board.
pub(super) struct Design {
    pub(super) name: &'static str,
    pub(super) files: u8,
    /// The number of squares of each rank, from the first; each is centred.
    pub(super) widths: &'static [u8],
    pub(super) seats: u8,
    pub(super) start: [[&'static str; 2]; MOST_SEATS],
    pub(super) pieces: [u8; 2],
    /// The number of pieces that win in the castle, and that are needed for any win.
    pub(super) needed: u8,
    /// The plies without progress that draw the game.
    pub(super) quiet_plies: u16,
}

/// The squares of a seat that the board has not.
const NOBODY: [&str; 2] = ["", ""];

/// The boards, Camelot’s own first.
pub(super) const DESIGNS: [Design; 6] = [
    Design {
        name: "camelot",
        files: 12,
        widths: &[2, 8, 10, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 10, 8, 2],
        seats: 2,
        start: [
            ["C6 J6 D7 I7", "D6 E6 F6 G6 H6 I6 E7 F7 G7 H7"],
            ["C11 J11 D10 I10", "D11 E11 F11 G11 H11 I11 E10 F10 G10 H10"],
            NOBODY,
            NOBODY,
        ],
        pieces: [4, 10],
        needed: 2,
        quiet_plies: 100,
    },
    Design {
        name: "cam",
        files: 7,
        widths: &[1, 3, 5, 7, 7, 7, 7, 7, 7, 7, 5, 3, 1],
        seats: 2,
        start: [["C4 E4", "B5 C5 D5 E5 F5"], ["C10 E10", "B9 C9 D9 E9 F9"], NOBODY, NOBODY],
        pieces: [2, 5],
        needed: 1,
        quiet_plies: 100,
    },
    Design {
        name: "camette",
        files: 5,
        widths: &[1, 3, 5, 5, 5, 3, 1],
        seats: 2,
        start: [["C2", "B3 C3 D3"], ["C6", "B5 C5 D5"], NOBODY, NOBODY],
        pieces: [1, 3],
        needed: 1,
        quiet_plies: 100,
    },
    Design {
        name: "chivalry",
        files: 14,
        widths: &[2, 8, 10, 12, 14, 14, 14, 14, 14, 14, 14, 14, 12, 10, 8, 2],
        seats: 2,
        start: [
            ["C6 D6 K6 L6 C7 D7 K7 L7", "E6 F6 G6 H6 I6 J6 E7 F7 G7 H7 I7 J7"],
            ["C10 D10 K10 L10 C11 D11 K11 L11", "E10 F10 G10 H10 I10 J10 E11 F11 G11 H11 I11 J11"],
            NOBODY,
            NOBODY,
        ],
        pieces: [8, 12],
        needed: 2,
        quiet_plies: 100,
    },
    Design {
        name: "grand-cam",
        files: 13,
        widths: &[1, 3, 7, 9, 9, 11, 13, 11, 9, 9, 7, 3, 1],
        seats: 4,
        start: [
            ["F2 H2", "G2 F3 G3 H3 G4"],
            ["F12 H12", "G12 F11 G11 H11 G10"],
            ["B6 B8", "B7 C6 C7 C8 D7"],
            ["L6 L8", "L7 K6 K7 K8 J7"],
        ],
        pieces: [2, 5],
        needed: 1,
        quiet_plies: 200,
    },
    Design {
        name: "grand-camelot",
        files: 16,
        widths: &[2, 8, 10, 12, 14, 14, 14, 16, 16, 14, 14, 14, 12, 10, 8, 2],
        seats: 4,
        start: [
            ["F3 K3 G4 J4", "G3 H3 I3 J3 H4 I4 H5 I5"],
            ["F14 K14 G13 J13", "G14 H14 I14 J14 H13 I13 H12 I12"],
            ["C6 C11 D7 D10", "C7 C8 C9 C10 D8 D9 E8 E9"],
            ["N6 N11 M7 M10", "N7 N8 N9 N10 M8 M9 L8 L9"],
        ],
        pieces: [4, 8],
        needed: 2,
        quiet_plies: 200,
    },
];

/// The places that are squares of one board at least.
pub(super) const ON_ANY_BOARD: Places = {
    let mut any = [0; 4];
    let mut board = 0;
    while board < DESIGNS.len() {
        any = or(any, DESIGNS[board].squares());
        board += 1;
    }
    any
};

impl Design {
    pub(super) const fn ranks(&self) -> u8 {
        self.widths.len() as u8
    }

    /// The first file of a rank, and the first one behind it.
    const fn span(&self, rank: u8) -> [u8; 2] {
        let width = self.widths[rank as usize - 1];
        let first = (self.files - width) / 2;
        [first, first + width]
    }

    pub(super) const fn squares(&self) -> Places {
        let mut places = [0; 4];
        let mut rank = 1;
        while rank <= self.ranks() {
            let [mut file, end] = self.span(rank);
            while file < end {
                add(&mut places, table_index(file, rank));
                file += 1;
            }
            rank += 1;
        }
        places
    }

    /// The castle of a seat: the first rank, the last, the first file, the last.
    pub(super) const fn castle(&self, seat: usize) -> [u8; 2] {
        let last_rank = self.ranks();
        if seat < 2 {
            let rank = if seat == 0 { 1 } else { last_rank };
            let [first, end] = self.span(rank);
            return [table_index(first, rank), table_index(end - 1, rank)];
        }
        // The widest ranks are in the middle.
        let file = if seat == 2 { 0 } else { self.files - 1 };
        let mut rank = 1;
        while self.widths[rank as usize - 1] < self.files {
            rank += 1;
        }
        [table_index(file, rank), table_index(file, last_rank + 1 - rank)]
    }
}
