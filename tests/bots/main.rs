//! Computer players: what they promise, and how well they see.

mod camelot;
mod players;
