//! Plugins of the program: everything without a screen, and the inputs.

use bevy::prelude::*;

use crate::app::window::pad;
use crate::app::{features, games, session, table, ui};
use crate::text::Lang;

/// The program without its window: for tests, and under [`run`](super::run).
pub fn core_plugin(app: &mut App) {
    app.insert_resource(ui::language::Language(Lang::of_system()))
        .init_resource::<ui::redraw::Redraw>()
        .add_plugins((
            ui::screens::plugin,
            ui::start::plugin,
            ui::overlays::plugin,
            ui::reader::plugin,
            ui::preferences::plugin,
            (ui::bindings::core_plugin, ui::input_queue::core_plugin, ui::keys::core_plugin),
            session::plugin,
            table::camera::core_plugin,
            table::camera_input::core_plugin,
            table::motion::plugin,
            table::hand::plugin,
            table::on_table::plugin,
            games::plugin,
        ))
        .add_plugins((
            table::pieces::plugin,
            table::markers::plugin,
            table::choosing::plugin,
            table::carry::plugin,
            table::ghosts::plugin,
        ))
        .add_plugins((
            features::opponents::plugin,
            features::analysis::plugin,
            features::clocks::plugin,
            features::saves::plugin,
            ui::toast::plugin,
            table::picture::core_plugin,
            features::saves::thumbnails::core_plugin,
            features::settings::plugin,
            features::set_up::plugin,
            features::problems::plugin,
            features::record::plugin,
            features::replay::plugin,
            features::editor::plugin,
            features::series::plugin,
            features::sound::core_plugin,
        ))
        .add_plugins((
            ui::clipboard::plugin,
            features::match_panel::plugin,
            features::hot_seat::plugin,
            features::over_table::plugin,
            features::hand::plugin,
            features::chart::plugin,
            features::small_map::plugin,
            features::narration::plugin,
            features::confirm::plugin,
            features::camera_bar::plugin,
            features::lessons::plugin,
            features::puzzles::plugin,
            features::review::plugin,
            features::rules_reader::plugin,
            features::online::plugin,
        ));
}

/// Mouse, keys and pad: with [`core_plugin`], everything that turns inputs into requests.
pub fn input_plugin(app: &mut App) {
    app.init_resource::<table::camera::BoardBounds>().add_plugins((
        ui::keys::plugin,
        ui::judgement::plugin,
        session::input_plugin,
        table::camera_input::plugin,
        table::cursor::plugin,
        table::dragging::plugin,
        table::pointer::plugin,
        pad::plugin,
        features::analysis::input_plugin,
        features::lessons::input_plugin,
        features::puzzles::input_plugin,
        features::narration::input_plugin,
        features::editor::input_plugin,
    ));
}
