//! The squares of boards with files and ranks: neighbours, names, order. Written once for all such boards.

use crate::game::Seat;
use crate::refusal::{Refusal, reasons};

/// Reads names of squares by their type's function `read`.
macro_rules! read_by_name {
    ($square:ident) => {
        impl std::str::FromStr for $square {
            type Err = $crate::faults::Faults;

            fn from_str(text: &str) -> Result<$square, Self::Err> {
                use $crate::refusal::{Refusal, reasons};
                $square::read(text)
                    .ok_or_else(|| Refusal::new(&reasons::NO_SUCH_SQUARE).with("text", text).into())
            }
        }
    };
}

pub(crate) use read_by_name;

/// The piece on a square, given with its seat, if it is that of the seat to move.
pub(crate) fn own_piece<P>(
    piece: Option<(P, Seat)>,
    to_move: Seat,
    square: impl ToString,
) -> Result<P, Refusal> {
    match piece {
        Some((piece, seat)) if seat == to_move => Ok(piece),
        Some(_) => Err(Refusal::new(&reasons::NOT_YOUR_PIECE).with("square", square)),
        None => Err(Refusal::new(&reasons::NO_PIECE_HERE).with("square", square)),
    }
}

/// The file (from 0) and rank (from 1) of a square's name, in capitals or not; `first` is the letter of file 0.
pub(crate) fn coordinates(text: &str, first: u8) -> Option<(u8, u8)> {
    let (&file, rank) = text.as_bytes().split_first()?;
    let file = file.to_ascii_lowercase().checked_sub(first.to_ascii_lowercase())?;
    if rank.is_empty() || rank[0] == b'0' || !rank.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some((file, text[1..].parse().ok()?))
}

/// Implements reading, `Display` and `Debug` of the names of a type of squares that has `read`, `file` and `rank`.
/// `first` is the letter of file 0.
macro_rules! square_names {
    ($square:ident, first: $first:literal) => {
        $crate::squares::read_by_name!($square);

        impl std::fmt::Display for $square {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}{}", char::from($first + self.file()), self.rank())
            }
        }

        impl std::fmt::Debug for $square {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }
    };
}

pub(crate) use square_names;

/// Implements the methods of a type of squares that has `new(file, rank)`, `file` and `rank`: those that follow from
/// the coordinates, and the square's name. `first` is the letter of file 0.
macro_rules! square_methods {
    ($square:ident, files: $files:expr, ranks: $ranks:expr, first: $first:literal, example: $example:literal) => {
        impl $square {
            /// All squares of the board, by rank and then by file.
            pub fn all() -> impl Iterator<Item = $square> {
                (1..=$ranks).flat_map($square::of_rank)
            }

            /// All squares in reading order: by rank from the highest down, and then by file.
            pub fn from_the_far_side() -> impl Iterator<Item = $square> {
                (1..=$ranks).rev().flat_map($square::of_rank)
            }

            /// The squares of a rank from the lowest file up; none if there is no such rank.
            pub fn of_rank(rank: u8) -> impl Iterator<Item = $square> {
                (0..$files).filter_map(move |file| $square::new(file, rank))
            }

            /// The square this many files and ranks away; `None` off the board.
            pub fn offset(self, files: i8, ranks: i8) -> Option<$square> {
                $square::new(self.file().checked_add_signed(files)?, self.rank().checked_add_signed(ranks)?)
            }

            /// The squares of the straight line through this one, from its first to its last; `files` and `ranks` are its
            /// step. Without a step it is this square alone.
            pub fn line(self, files: i8, ranks: i8) -> Vec<$square> {
                if (files, ranks) == (0, 0) {
                    return vec![self];
                }
                let back = |square: &$square| square.offset(files.checked_neg()?, ranks.checked_neg()?);
                let first = std::iter::successors(Some(self), back).last();
                std::iter::successors(first, |square| square.offset(files, ranks)).collect()
            }

            /// Reads a name, in capitals or not.
            ///
            /// ```
            #[doc = $example]
            /// ```
            pub fn read(text: &str) -> Option<$square> {
                let (file, rank) = $crate::squares::coordinates(text, $first)?;
                $square::new(file, rank)
            }
        }

        $crate::squares::square_names!($square, first: $first);
    };
}

pub(crate) use square_methods;

/// Implements the parts of [`Describe`](crate::game::Describe) that a board of squares has by its coordinates, in a game whose
/// views have the `piece` on each.
/// `first` is the letter of file 0.
macro_rules! describe_squares {
    ($square:ident, first: $first:literal) => {
        type Place = $square;

        fn cell(square: $square) -> $crate::game::GridCell {
            let (row, column) = (-i32::from(square.rank()), i32::from(square.file()));
            $crate::game::GridCell { area: 0, row, column }
        }

        fn place_text(_: &Self::View, square: $square) -> String {
            square.to_string()
        }

        fn is_occupied(view: &Self::View, square: $square) -> bool {
            view.piece(square).is_some()
        }

        fn lines(view: &Self::View, square: $square) -> Vec<$crate::game::Line<$square>> {
            use $crate::game::{Line, Phrase};
            let used = Self::places(view);
            let line = |files: i8, ranks: i8| {
                let squares = square.line(files, ranks).into_iter();
                squares.filter(|square| used.contains(square)).collect::<Vec<$square>>()
            };
            let rank = Phrase::say("line-rank").with("rank", square.rank());
            let file = Phrase::say("line-file").with("file", char::from($first + square.file()));
            let mut lines =
                vec![Line { name: rank, places: line(1, 0) }, Line { name: file, places: line(0, 1) }];
            for places in [line(1, 1), line(1, -1)].into_iter().filter(|line| line.len() > 1) {
                let name = Phrase::say("line-diagonal");
                let name = name.with("from", places[0]).with("to", places[places.len() - 1]);
                lines.push(Line { name, places });
            }
            lines
        }
    };
}

pub(crate) use describe_squares;
