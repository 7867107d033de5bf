//! Foundation of the window: theme, widgets, screens, keys, language, redraw on demand.

pub mod actions;
pub mod bindings;
pub mod book;
pub mod chips;
pub mod clipboard;
#[cfg(test)]
pub(crate) mod colour_science;
pub mod draw;
pub(crate) mod figures;
pub mod fingers;
pub(crate) mod focus;
pub mod game_pictures;
pub(crate) mod icons;
pub mod input_queue;
pub mod inputs;
pub mod judgement;
pub mod key_names;
pub mod keys;
pub(crate) mod kit;
pub mod language;
pub(crate) mod lines;
pub mod look;
pub(crate) mod match_screen;
pub(crate) mod move_text;
pub mod overlays;
pub mod pad;
pub(crate) mod page;
pub mod panels;
pub mod parts;
pub mod people;
pub mod place;
pub mod points;
pub(crate) mod portraits;
pub mod preferences;
pub mod press_guard;
pub mod qr;
pub mod reader;
pub mod redraw;
pub mod screens;
pub(crate) mod scripts;
pub mod seat_rows;
pub mod seats;
pub mod sink;
pub mod style;
pub mod symbols;
pub mod theme;
pub mod toast;
pub(crate) mod tools;
pub mod widgets;
pub(crate) mod wordmark;

#[cfg(all(test, feature = "kittest"))]
pub(crate) mod testing;
