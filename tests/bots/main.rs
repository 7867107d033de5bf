//! Engines: their promises, and the quality of their moves.

mod book;
mod camelot;
mod camelot_endings;
mod chameleon;
mod chromino;
mod clocks;
mod engines;
mod explanations;
mod puzzles;
mod rulings;
mod solve;
mod tactics;
mod thinkers;
mod tutor;
