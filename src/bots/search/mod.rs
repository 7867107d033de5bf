//! Alpha-beta search, for games of two sides in which nothing is hidden.
//!
//! `searcher` is the engine, `root` deepens iteratively, `worker` searches the tree below the root, `picker` orders
//! the moves, `pruning` says which are left out, and `transposition` holds the transposition table; `proof` proves wins by
//! exhaustive search, and `strategy` checks the strategies that come of it. A game plugs in its evaluation by implementing
//! [`Searchable`].

#[cfg(test)]
mod minimax;
mod picker;
mod proof;
mod pruning;
mod root;
mod score;
mod searchable;
mod searcher;
mod strategy;
mod transposition;
mod worker;

pub use proof::{Goal, Prover, solve};
pub use pruning::Pruning;
pub use searchable::{Assessment, Searchable};
pub use searcher::Searcher;
pub use strategy::check_strategy;
