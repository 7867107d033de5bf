//! The window: Bevy draws the tables, egui the panels. Without the feature `window` nothing is here.

#![cfg(feature = "window")]

//! [`core_plugin`] is everything that needs no screen: the match as entities, its session, the pieces and their paths, the
//! markers, the models of the panels. [`run`] puts the window on top.

pub mod features;
pub mod games;
pub mod platform;
pub mod session;
pub mod table;
pub mod ui;
pub mod window;

pub use table::camera::CameraView;
pub use table::light::Quality;
pub use ui::language::Language;
pub use window::{
    Graphics, Launch, Measured, ScreenshotRequest, WindowError, core_plugin, graphics, input_plugin, run,
};
