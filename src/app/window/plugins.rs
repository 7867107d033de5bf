//! Plugins of the program: everything without a screen, and the inputs.

use bevy::prelude::*;

use crate::ui::parts::Part;
use crate::window::pad;
use crate::{features, games, session, table, ui};
use camaieu_text::Lang;

/// The program without its window: for tests, and under [`run`](super::run).
pub fn core_plugin(app: &mut App) {
    app.insert_resource(ui::language::Language(Lang::of_system()))
        .init_resource::<ui::panels::Panels>()
        .add_plugins((
            (ui::redraw::plugin, ui::screens::plugin),
            (ui::overlays::plugin, ui::people::plugin),
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
            table::validation::plugin,
            table::carry::plugin,
            table::ghosts::plugin,
            table::see_through::core_plugin,
        ))
        .add_plugins((ui::toast::plugin, ui::clipboard::plugin))
        .add_plugins((table::picture::core_plugin, table::thumbnails::core_plugin));
    features::add(app, Part::Core);
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
    ));
    features::add(app, Part::Input);
}
