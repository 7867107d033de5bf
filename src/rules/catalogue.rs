//! The games that there are. This is the one place that knows them all: a new game is one line here.

use super::game::{Game, Rules};

/// Writes out a macro with the type of every game.
macro_rules! games {
    ($with:ident) => {
        $with! {
            crate::rules::camelot::Camelot,
            crate::rules::chameleon::Chameleon,
            crate::rules::le_cameleon::LeCameleon,
            crate::rules::caminos::Caminos,
            crate::rules::chromino::Chromino,
        }
    };
}

/// Something to be done with a game whose type is known only when it is named.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with this game.
    fn visit<G: Game>(self) -> Self::Output;
}

macro_rules! write_out {
    ($($game:ty,)*) => {
        /// The names of the games that can be played, in the order in which they are shown.
        pub const NAMES: &[&str] = &[$(<$game as Rules>::NAME),*];

        /// Does something with the game of this name; `None` if there is none.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
            $(if name == <$game as Rules>::NAME {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

games!(write_out);

pub(crate) use games;
