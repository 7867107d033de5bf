//! Foundation of the window: theme, widgets, screens, keys, language, redraw on demand.

pub mod draw;
pub mod keys;
pub mod language;
pub mod people;
pub mod pictures;
pub mod screens;
pub mod theme;
pub mod widgets;

#[cfg(all(test, feature = "kittest"))]
pub(crate) mod testing;
