//! Camaïeu: five board games of colour and camouflage.
//!
//! Data flows one way: a click or a key becomes an intent, the match asks the rules what it means, a legal move gives
//! events, and the table and the panels show them.
//!
//! - [`rules`]: what each game is. Pure: no engine, no screen, no file, no clock.
//! - [`play`]: a match of any game: its tree of moves, half-made moves, clocks, game scores, saved matches as text. Pure.
//! - [`bots`]: computer players, from the view of a seat. Pure.
//! - [`store`]: the files that are kept: saved matches and settings.
//! - [`text`]: what is said, in French and in English.
//! - `app`: the window, with the feature `window`.
//! - [`cli`]: the commands that need no window.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(feature = "window")]
pub mod app;
pub mod bots;
pub mod cli;
pub mod entropy;
pub mod play;
pub mod rules;
pub mod store;
pub mod text;
