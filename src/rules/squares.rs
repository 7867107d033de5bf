//! The squares of boards with files and ranks: neighbours, names, order. Written once for all such boards.

/// Implements the methods of a type of squares that has `new(file, rank)`, `file` and `rank`: those that follow from
/// the coordinates, and the square's name. `first` is the letter of file 0.
macro_rules! square_methods {
    ($square:ident, files: $files:expr, ranks: $ranks:expr, first: $first:literal, example: $example:literal) => {
        impl $square {
            /// All squares of the board, by rank and then by file.
            pub fn all() -> impl Iterator<Item = $square> {
                (1..=$ranks).flat_map($square::of_rank)
            }

            /// The squares of a rank from the lowest file up; none if there is no such rank.
            pub fn of_rank(rank: u8) -> impl Iterator<Item = $square> {
                (0..$files).filter_map(move |file| $square::new(file, rank))
            }

            /// The square this many files and ranks away; `None` off the board.
            pub fn offset(self, files: i8, ranks: i8) -> Option<$square> {
                $square::new(self.file().checked_add_signed(files)?, self.rank().checked_add_signed(ranks)?)
            }

            /// Reads a name, in capitals or not.
            ///
            /// ```
            #[doc = $example]
            /// ```
            pub fn read(text: &str) -> Option<$square> {
                let (&file, rank) = text.as_bytes().split_first()?;
                let file = file.to_ascii_lowercase().checked_sub($first.to_ascii_lowercase())?;
                if rank.is_empty() || rank[0] == b'0' || !rank.iter().all(u8::is_ascii_digit) {
                    return None;
                }
                $square::new(file, text[1..].parse().ok()?)
            }
        }

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

pub(crate) use square_methods;
