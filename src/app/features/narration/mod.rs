//! Narration: the table as nodes for screen readers, what happens as announcements, and answers to the keys that ask.

mod announce;
mod answer;
mod draw;
mod panel;
mod speech;
#[cfg(all(test, feature = "kittest"))]
mod tests;
pub mod tree;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::platform::Voice;
use crate::session::{FreeKeys, MatchSystems, table_is_free};
use crate::table::scene::on_table::TableSystems;
use crate::ui::draw::reader::{TellNext, reader_is_connected};
use crate::ui::draw::redraw::InitShown;
use crate::ui::draw::{AddOverlay, DrawSystems};
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::parts::AppPart;
use crate::ui::screens::{ForgetWithMatch as _, Screen};

pub use announce::Announcer;
pub use tree::BoardTree;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Input => input_plugin(app),
        AppPart::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_shown::<BoardTree>()
        .init_shown::<Announcer>()
        .init_resource::<Voice>()
        .add_systems(
            Update,
            (announce::announce_notices, announce::publish)
                .chain()
                .after(MatchSystems::Animate)
                .run_if(speech::is_heard),
        )
        .add_systems(Update, (speech::speak, speech::tell_missing).chain().after(announce::publish))
        .add_systems(
            Update,
            (
                tree::act.before(MatchSystems::Validate),
                (tree::update_board_tree, announce::announce_changes, announce::follow_draft)
                    .chain()
                    .in_set(MatchSystems::Animate)
                    .in_set(TableSystems),
            )
                .run_if(speech::is_heard),
        )
        .forget_with_match(tree::clear)
        .forget_with_match(|world| world.resource_mut::<TellNext>().0 = None);
}

/// Keys and buttons of the narration.
fn input_plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (answer::answer_by_keys, speech::be_quiet).in_set(FreeKeys).run_if(table_is_free),
            answer::answer_buttons.in_set(MatchSystems::Input).run_if(in_state(Screen::Match)),
        ),
    );
}

/// Nodes of the table and of the announcements, and the window that asks for something to be told.
fn panel_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            draw::draw_announcement.in_set(DrawSystems::Begin),
            draw::draw_board.in_set(DrawSystems::OverTable).run_if(in_state(Screen::Match)),
        )
            .run_if(reader_is_connected),
    )
    .add_overlay(Overlay::Tell, panel::draw);
}
