//! Match: a tree of plies with a cursor in it, and what is known of its positions.
//!
//! Each node is a position with the ply that led to it. The cursor is the position that is looked at and played from.
//! Going back and forward moves the cursor and loses nothing; another move from an earlier position begins a variation.

mod advance;
mod hidden;
mod knowledge;
mod node;
mod positions;
mod repetition;

pub use hidden::hides_something;
pub use knowledge::{FullKnowledge, Knowledge, ObserverKnowledge};
pub use node::PlyKind;
pub use positions::Match;
pub(super) use repetition::with_repetition;
