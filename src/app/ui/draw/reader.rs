//! Screen readers: whether one is connected, and what it asks of the nodes that it was told of.

use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::egui::accesskit;

use crate::ui::draw::redraw::InitShown;
use crate::ui::keys::actions::Subject;

/// Connection of a screen reader, or of another program that reads the window.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ScreenReader {
    /// Whether there is one. Until then no node is made.
    pub is_connected: bool,
}

/// Request of a screen reader for a node.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReaderAction {
    /// The node.
    pub target: accesskit::NodeId,
    /// Action to perform.
    pub action: accesskit::Action,
}

/// Line that is announced to a screen reader, once.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Announce(pub String);

/// Asks for something to be told in words: shown as a notice, and announced.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tell(pub Subject);

/// Subject that is told of the place that is clicked next, instead of what the click means otherwise.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TellNext(pub Option<Subject>);

/// Node of the table that has the focus while no widget has it; `None` leaves it to the window.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TableFocus(pub Option<egui::Id>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ScreenReader>()
        .init_shown::<TableFocus>()
        .init_resource::<TellNext>()
        .add_message::<Tell>()
        .add_message::<ReaderAction>()
        .add_message::<Announce>();
}

/// Run condition: a screen reader is connected.
pub fn reader_is_connected(reader: Res<ScreenReader>) -> bool {
    reader.is_connected
}

/// Names an area of the window for screen readers.
pub fn name_area(ui: &egui::Ui, name: &str) {
    describe(ui, accesskit::Role::Group, name);
}

/// Names a window over everything for screen readers.
pub fn name_dialog(ui: &egui::Ui, name: &str) {
    describe(ui, accesskit::Role::Dialog, name);
}

fn describe(ui: &egui::Ui, role: accesskit::Role, name: &str) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(role);
        node.set_label(name);
    });
}
