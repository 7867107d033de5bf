//! The games on the table: a folder each, and the one list that they are in.

use bevy::prelude::*;

use crate::rules::game::Game;

use crate::app::features::editor::EditableGame;

pub use crate::app::table::game::TableGame;

/// Something to be done with every game that has a table.
pub trait TableVisitor {
    /// Does it with this game.
    fn visit<G: EditableGame>(&mut self);
}

/// Writes out what has to be said of each game with a table: its file here and its type.
macro_rules! tables {
    ($($module:ident: $game:ty,)*) => {
        $(pub mod $module;)*

        /// The names of the games that can be played in the window.
        pub const ON_THE_TABLE: &[&str] = &[$(<$game as Game>::NAME),*];

        /// What each of them looks like: its name and a picture, as a PNG file. `scripts/gallery.sh` makes them.
        pub const PICTURES: &[(&str, &[u8])] = &[$((
            <$game as Game>::NAME,
            include_bytes!(concat!("../../../assets/pictures/menu/", stringify!($module), ".png")),
        )),*];

        /// Does something with every game that has a table.
        pub fn visit_tables(visitor: &mut impl TableVisitor) {
            $(visitor.visit::<$game>();)*
        }

        /// What every game needs without a screen.
        pub(crate) fn plugin(app: &mut App) {
            $(crate::app::session::game_plugin::<$game>(app);)*
            $(crate::app::table::on_table::game_plugin::<$game>(app);)*
            $(crate::app::table::pieces::game_plugin::<$game>(app);)*
            $(crate::app::features::problems::game_plugin::<$game>(app);)*
            $(app.add_observer(crate::app::window::panels::follow_choice::<$game>);)*
            $(crate::app::features::series::game_plugin::<$game>(app);)*
            $(crate::app::features::opponents::game_plugin::<$game>(app);)*
            $(crate::app::features::clocks::game_plugin::<$game>(app);)*
            $(crate::app::features::saves::game_plugin::<$game>(app);)*
            $(crate::app::features::replay::game_plugin::<$game>(app);)*
            $(crate::app::features::record::game_plugin::<$game>(app);)*
            $(crate::app::features::editor::game_plugin::<$game>(app);)*
            $(crate::app::table::marks::game_plugin::<$game>(app);)*
            $(crate::app::table::hand::game_plugin::<$game>(app);)*
            $(crate::app::features::match_panel::model::game_plugin::<$game>(app);)*
            $(crate::app::table::camera::game_plugin::<$game>(app);)*
        }

        /// What every game needs to be seen.
        pub(crate) fn window_plugin(app: &mut App) {
            $(crate::app::table::look::game_plugin::<$game>(app);)*
            $(crate::app::table::camera::window_plugin::<$game>(app);)*
            $(<$game as TableGame>::window_plugin(app);)*
        }

        /// What every game needs to be played by mouse, keys and pad.
        pub(crate) fn input_plugin(app: &mut App) {
            $(crate::app::session::game_input_plugin::<$game>(app);)*
            $(crate::app::features::opponents::input_plugin::<$game>(app);)*
            $(crate::app::table::cursor::game_plugin::<$game>(app);)*
            $(crate::app::table::pointer::game_plugin::<$game>(app);)*
            $(crate::app::features::editor::input_plugin::<$game>(app);)*
        }
    };
}

tables! {
    camelot: crate::rules::camelot::Camelot,
    chameleon: crate::rules::chameleon::Chameleon,
    le_cameleon: crate::rules::le_cameleon::LeCameleon,
    caminos: crate::rules::caminos::Caminos,
    chromino: crate::rules::chromino::Chromino,
}
