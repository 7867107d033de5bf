//! The window: Bevy draws the tables, egui the panels.
//!
//! [`core_plugin`] is everything that has no need of a screen: the match as entities, the referee, the pieces and
//! their ways, the signs, the models of the panels. [`run`] puts the window on top.

pub mod activity;
pub mod games;
pub mod input;
pub mod panels;
pub mod referee;
mod report;
pub mod screens;
mod shot;
mod sound;
pub mod table;
pub mod theme;
mod window;

use bevy::prelude::*;

use crate::text::Lang;

pub use panels::Language;
pub use shot::Shot;
pub use table::camera::View;
pub use table::light::Quality;
pub use window::{Launch, Trouble, run};

/// The program without its window: for tests, and under [`run`].
pub fn core_plugin(app: &mut App) {
    app.insert_resource(Language(Lang::of_system())).init_resource::<activity::Activity>().add_plugins((
        screens::plugin,
        referee::plugin,
        table::camera::core_plugin,
        table::motion::plugin,
        panels::model_plugin,
        games::plugin,
    ));
}
