//! The traits that every game implements, and the types that all games share.
//!
//! A game has three kinds of values. A **position** is all that the rules need, hidden hands and the order of the bag
//! included. A **view** is the part of it that one observer may know. A **move** is all that a seat does in its turn.
//! Players, engines and the table work on views; only a match holds positions.
//!
//! There is a trait for each reader: [`Rules`] for the match and search, [`Views`] for viewers, [`MoveInput`]
//! for moves made by hand, [`MoveEvents`] for animation, [`Notation`] for texts and files, [`Describe`] for narration,
//! [`Lessons`] for the course. A match and its session need [`Notation`] and what it stands on:
//! [`Rules`], [`Views`] and [`MoveInput`]. [`Game`] is all of them together. [`crate::prelude`] imports them at once.

mod describe;
mod events;
mod input;
mod lessons;
mod notation;
mod outcome;
mod phrase;
mod rules;
mod seats;
mod views;

pub use super::refusal::{Reason, Refusal, reasons};
pub use describe::{Describe, GridCell, Line};
pub(crate) use describe::{ascending, destination, joined};
pub use events::MoveEvents;
pub use input::{Duty, FinalStep, LegalStep, MoveInput, Partial, partial_of_moves};
pub use lessons::{Lessons, Turn};
pub use notation::Notation;
pub use outcome::{Ending, MATCH_ENDINGS, Outcome};
pub use phrase::Phrase;
pub use rules::Rules;
pub use seats::{MAX_SEATS, Seat, Seats};
pub use views::{Observer, OpenInformation, PublicFacts, Views};

/// A complete game, as the catalogue lists it: with everything that engines, table and lessons need of it.
///
/// Implemented for whatever implements its supertraits. Generic code takes `G: Game`:
///
/// ```
/// use camaieu_rules::chameleon::Chameleon;
/// use camaieu_rules::game::{Game, Outcome};
/// use camaieu_rules::setup::Setup;
///
/// /// Number of legal moves in the starting position.
/// fn mobility<G: Game>() -> usize {
///     let position = G::start(&Setup::default_of(G::OPTIONS), 1);
///     assert_eq!(G::outcome(&position), Outcome::Ongoing);
///     let mut moves = Vec::new();
///     G::moves(&position, &mut moves);
///     moves.len()
/// }
///
/// assert!(mobility::<Chameleon>() > 0);
/// ```
pub trait Game: Describe + Lessons {}

impl<G: Describe + Lessons> Game for G {}
