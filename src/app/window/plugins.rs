//! Plugins of the program: everything without a screen, and the inputs.

use bevy::prelude::*;

use crate::ui::screens::parts::AppPart;
use crate::window::pad;
use crate::{features, games, session, table, ui};
use camaieu_text::Lang;

/// The program without its window: for tests, and under [`run`](super::run).
pub fn core_plugin(app: &mut App) {
    app.insert_resource(ui::language::Language(Lang::of_system()))
        .init_resource::<ui::screens::panels::Panels>()
        .add_plugins((
            (ui::draw::redraw::plugin, ui::screens::plugin),
            (ui::screens::overlays::plugin, ui::people::plugin),
            ui::draw::reader::plugin,
            ui::people::preferences::plugin,
            (ui::keys::bindings::core_plugin, ui::keys::queue::core_plugin, ui::keys::core_plugin),
            session::plugin,
            table::camera::core_plugin,
            table::camera::input::core_plugin,
            table::pieces::motion::plugin,
            table::choosing::hand::plugin,
            table::scene::on_table::plugin,
            games::plugin,
        ))
        .add_plugins((
            table::pieces::plugin,
            table::markers::plugin,
            table::choosing::plugin,
            table::choosing::validation::plugin,
            table::pieces::carry::plugin,
            table::pieces::ghosts::plugin,
            table::pieces::see_through::core_plugin,
        ))
        .add_plugins((ui::widgets::toast::plugin, ui::language::clipboard::plugin))
        .add_plugins((table::scene::picture::core_plugin, table::scene::thumbnails::core_plugin));
    features::add(app, AppPart::Core);
}

/// Mouse, keys and pad: with [`core_plugin`], everything that turns inputs into requests.
pub fn input_plugin(app: &mut App) {
    app.init_resource::<table::camera::BoardBounds>().add_plugins((
        ui::keys::plugin,
        ui::widgets::judgement::plugin,
        session::input_plugin,
        table::camera::input::plugin,
        table::pointer::cursor::plugin,
        table::pointer::dragging::plugin,
        table::pointer::plugin,
        pad::plugin,
    ));
    features::add(app, AppPart::Input);
}
