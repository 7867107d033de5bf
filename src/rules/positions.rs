//! The positions of all games: what one does with a position without naming a trait. Written once, for all games.

/// Implements the methods that all positions have, their text, their hash and the first position, by the traits of their game.
/// The examples begin with the first position: it has `count` legal moves, `first` among them, and not `illegal`.
macro_rules! position_methods {
    ($game:ident, $module:literal, move: $move:ident, count: $count:literal, first: $first:literal, illegal: $illegal:literal) => {
        /// The methods that the positions of all games have.
        impl Position {
            /// Legal moves, each once; none when the game is over.
            ///
            /// ```
            #[doc = concat!("let position = camaieu_rules::", $module, "::Position::default();")]
            #[doc = concat!("assert_eq!(position.legal_moves().len(), ", $count, ");")]
            /// ```
            #[must_use]
            pub fn legal_moves(&self) -> Vec<$move> {
                let mut list = Vec::new();
                $game::moves(self, &mut list);
                list
            }

            /// Whether a move is legal. [`Position::play`] says why it is not.
            ///
            /// ```
            #[doc = concat!("let position = camaieu_rules::", $module, "::Position::default();")]
            #[doc = concat!("assert!(position.is_legal(&\"", $first, "\".parse()?));")]
            #[doc = concat!("assert!(!position.is_legal(&\"", $illegal, "\".parse()?));")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub fn is_legal(&self, mv: &$move) -> bool {
                $game::check(&self.own_view(), mv).is_ok()
            }

            /// Plays a move of the seat to move.
            ///
            /// # Errors
            ///
            /// Refused with the rule if the move is not legal; then the position stays as it is.
            ///
            /// ```
            #[doc = concat!("let mut position = camaieu_rules::", $module, "::Position::default();")]
            #[doc = concat!("let mv = position.read_move(\"", $first, "\")?;")]
            /// position.play(&mv)?;
            #[doc = concat!("assert!(position.play(&\"", $illegal, "\".parse()?).is_err());")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            pub fn play(&mut self, mv: &$move) -> Result<(), Refusal> {
                $game::check(&self.own_view(), mv)?;
                let _ = self.play_unchecked(mv);
                Ok(())
            }

            /// Plays a legal move, and returns the data that [`Position::undo`] needs. Any other move leaves the position
            /// unspecified, but does not panic.
            ///
            /// ```
            #[doc = concat!("use camaieu_rules::", $module, "::Position;")]
            ///
            /// /// Number of sequences of two moves.
            /// fn perft_2(position: &mut Position) -> usize {
            ///     let mut nodes = 0;
            ///     for mv in position.legal_moves() {
            ///         let undo = position.play_unchecked(&mv);
            ///         nodes += position.legal_moves().len();
            ///         position.undo(&mv, undo);
            ///     }
            ///     nodes
            /// }
            #[doc = concat!("assert!(perft_2(&mut Position::default()) >= ", $count, ");")]
            /// ```
            pub fn play_unchecked(&mut self, mv: &$move) -> <$game as Rules>::Undo {
                <$game as Rules>::play(self, mv)
            }

            /// Takes back the move that was played last.
            ///
            /// ```
            #[doc = concat!("let mut position = camaieu_rules::", $module, "::Position::default();")]
            /// let before = position.clone();
            #[doc = concat!("let mv = position.read_move(\"", $first, "\")?;")]
            /// let undo = position.play_unchecked(&mv);
            /// position.undo(&mv, undo);
            /// assert_eq!(position, before);
            /// # Ok::<(), camaieu_rules::game::Refusal>(())
            /// ```
            pub fn undo(&mut self, mv: &$move, undo: <$game as Rules>::Undo) {
                <$game as Rules>::undo(self, mv, undo);
            }

            /// Zobrist hash, without the ply counter: the same on every machine.
            ///
            /// ```
            #[doc = concat!("let mut position = camaieu_rules::", $module, "::Position::default();")]
            /// let before = position.zobrist();
            #[doc = concat!("position.play(&position.read_move(\"", $first, "\")?)?;")]
            /// assert_ne!(position.zobrist(), before);
            /// # Ok::<(), camaieu_rules::game::Refusal>(())
            /// ```
            #[must_use]
            pub fn zobrist(&self) -> u64 {
                <$game as Rules>::hash(self)
            }

            /// Reads a legal move from any text that means exactly one.
            ///
            /// # Errors
            ///
            /// Refused with the reason if the text means no move, several, or one that is not legal.
            ///
            /// ```
            #[doc = concat!("let position = camaieu_rules::", $module, "::Position::default();")]
            #[doc = concat!("assert!(position.is_legal(&position.read_move(\"", $first, "\")?));")]
            #[doc = concat!("assert!(position.read_move(\"", $illegal, "\").is_err());")]
            /// # Ok::<(), camaieu_rules::game::Refusal>(())
            /// ```
            pub fn read_move(&self, text: &str) -> Result<$move, Refusal> {
                $game::read_move(&self.own_view(), text)
            }

            /// Canonical text of a legal move, which may say more than the move alone, such as that it captures.
            ///
            /// ```
            #[doc = concat!("let position = camaieu_rules::", $module, "::Position::default();")]
            #[doc = concat!("let mv = position.read_move(\"", $first, "\")?;")]
            #[doc = concat!("assert_eq!(position.move_text(&mv), \"", $first, "\");")]
            /// # Ok::<(), camaieu_rules::game::Refusal>(())
            /// ```
            #[must_use]
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

        /// By its Zobrist hash.
        impl std::hash::Hash for Position {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                state.write_u64(self.zobrist());
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
