//! Computer players: what they promise, and how well they see.

mod camelot;
mod chameleon;
mod chromino;
mod players;
mod solve;
mod tactics;
