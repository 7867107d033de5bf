//! Pictures on the panels: icons, symbols, portraits, diagrams and codes.

pub mod chips;
pub(crate) mod figures;
pub mod game_pictures;
pub(crate) mod icons;
pub(crate) mod portraits;
pub mod qr;
pub mod symbols;
pub(crate) mod wordmark;
