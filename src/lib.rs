//! Camaïeu: five board games of colour and camouflage.
//!
//! A click, a key, an engine's move or a typed line becomes a command. The session of the match accepts or refuses it by
//! the rules, and the window and the terminal show the change.
//!
//! The rules and the sessions serve other programs too: `src/rules/examples/camelot.rs` plays a game, and
//! `examples/tic_tac_toe.rs` adds one.
//!
//! Each of its crates uses only those above it:
//! - [`rules`]: the rules of each game: positions, moves, outcomes, notation. Pure: no input or output, no clock.
//! - [`play`]: matches of any game: the session with its players, clocks and offers, the tree of plies, scores, saved
//!   matches as text. Pure: the time is handed in.
//! - [`bots`]: engines, which choose a move from the view of their seat.
//! - [`text`]: sentences in French and in English.
//! - [`diagram`]: positions as pictures on paper: SVG, PNG, GIF.
//! - [`store`]: files: saved matches and settings; with [`entropy`], seeds from the operating system.
//! - [`net`]: matches with people at other machines.
//! - `app`: the window, with the feature `window`.
//! - [`cli`]: the command line and the terminal.

pub mod cli;

pub use camaieu_diagram as diagram;
pub use camaieu_engines as bots;
pub use camaieu_net as net;
pub use camaieu_play as play;
pub use camaieu_rules as rules;
pub use camaieu_store::{self as store, entropy};
pub use camaieu_text as text;
#[cfg(feature = "window")]
pub use camaieu_window as app;
