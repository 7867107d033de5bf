//! The positions of all games: what one does with a position without naming a trait. Written once, for all games.

/// Implements the methods that all positions have, their text, and the first position, by the traits of their game.
macro_rules! position_methods {
    ($game:ident, move: $move:ident, example: $example:literal) => {
        /// The methods that the positions of all games have.
        ///
        /// ```
        #[doc = $example]
        /// ```
        impl Position {
            /// The legal moves, each once; none when the game is over.
            pub fn legal_moves(&self) -> Vec<$move> {
                let mut list = Vec::new();
                $game::moves(self, &mut list);
                list
            }

            /// Plays a move of the seat to move. Refused if it is not legal; then the position stays as it is.
            pub fn play(&mut self, mv: &$move) -> Result<(), Refusal> {
                $game::check(&self.own_view(), mv)?;
                let _ = <$game as Rules>::play(self, mv);
                Ok(())
            }

            /// Reads a legal move from any text that means exactly one.
            pub fn read_move(&self, text: &str) -> Result<$move, Refusal> {
                $game::read_move(&self.own_view(), text)
            }

            /// The canonical text of a legal move.
            pub fn move_text(&self, mv: &$move) -> String {
                $game::move_text(&self.own_view(), mv)
            }

            /// The view of the seat to move.
            fn own_view(&self) -> <$game as Views>::View {
                use $crate::game::Observer;
                $game::view(self, Observer::Seat(self.to_move()))
            }
        }

        /// The first position of the default set-up; what is dealt is dealt by the seed 0.
        impl Default for Position {
            fn default() -> Position {
                <$game as Rules>::start(&Setup::default_of($game::OPTIONS), 0)
            }
        }

        impl std::fmt::Display for Position {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$game::position_text(self))
            }
        }

        /// Reads a position; options that the text leaves out have their defaults.
        impl std::str::FromStr for Position {
            type Err = $crate::faults::Faults;

            fn from_str(text: &str) -> Result<Position, Self::Err> {
                Ok($game::read_position(text, &Setup::default_of($game::OPTIONS))?)
            }
        }
    };
}

pub(crate) use position_methods;
