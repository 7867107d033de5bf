//! The window: Bevy draws the tables, egui the panels.
//!
//! [`core_plugin`] is everything that has no need of a screen: the match as entities, the referee, the pieces and
//! their ways, the signs, the models of the panels. [`run`] puts the window on top.

pub mod actions;
pub mod bindings;
pub mod clocks;
pub mod computers;
pub mod editor;
pub mod exercise;
pub mod games;
pub mod input;
pub mod keeping;
mod measure;
pub mod notice;
pub mod panels;
pub mod portrait;
pub mod preferences;
pub mod records;
pub mod redraw;
pub mod referee;
pub mod replay;
mod report;
pub mod screens;
pub mod series;
mod shot;
mod sound;
pub mod table;
pub mod theme;
pub mod viewer;
mod waker;
mod window;

use bevy::prelude::*;

use crate::text::Lang;

pub use measure::Measured;
pub use panels::Language;
pub use shot::Shot;
pub use table::camera::View;
pub use table::light::Quality;
pub use window::{Launch, WindowError, run};

/// The program without its window: for tests, and under [`run`].
pub fn core_plugin(app: &mut App) {
    app.insert_resource(Language(Lang::of_system()))
        .init_resource::<redraw::Redraw>()
        .init_resource::<viewer::Viewer>()
        .add_plugins((
            screens::plugin,
            referee::plugin,
            table::camera::core_plugin,
            table::motion::plugin,
            table::hand::plugin,
            series::plugin,
            panels::model_plugin,
            games::plugin,
        ))
        .add_plugins((
            computers::plugin,
            clocks::plugin,
            keeping::plugin,
            notice::plugin,
            portrait::core_plugin,
            preferences::plugin,
            records::plugin,
            replay::plugin,
            editor::plugin,
        ));
}

/// Mouse, keys and pad: with [`core_plugin`], all that turns what a hand does into intents.
pub fn input_plugin(app: &mut App) {
    app.init_resource::<table::camera::BoardBounds>().add_plugins((
        input::plugin,
        panels::pad_plugin,
        games::input_plugin,
    ));
}
