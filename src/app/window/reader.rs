//! Link to screen readers: nodes are made while one is connected, its requests reach the table, and the table has the focus
//! while no widget has it. How its requests reach the panels and wake the window is a patch ([`super::patches`]).

use bevy::a11y::{AccessibilityRequested, AccessibilitySystems, ActionRequest};
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{NodeId, TreeUpdate};
use bevy_egui::{EguiContext, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet, egui};

use super::patches::lost_focus;
use crate::ui::draw::reader::{ReaderAction, ScreenReader, TableFocus};
use crate::ui::draw::redraw::Redraw;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (connect, forward).chain().after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    )
    .add_systems(
        PostUpdate,
        (
            focus_table.after(lost_focus::find_focus).before(EguiPostUpdateSet::PostProcessOutput),
            draw_for_requests.after(AccessibilitySystems::Update),
        ),
    );
}

/// Has the panels make nodes only while a screen reader is connected.
fn connect(
    requested: Res<AccessibilityRequested>,
    mut contexts: Query<&mut EguiContext>,
    mut reader: ResMut<ScreenReader>,
    mut redraw: ResMut<Redraw>,
    mut is_set: Local<bool>,
) {
    let is_connected = requested.get();
    if (*is_set && reader.is_connected == is_connected) || contexts.is_empty() {
        return;
    }
    for mut context in &mut contexts {
        let ctx = context.get_mut();
        if is_connected { ctx.enable_accesskit() } else { ctx.disable_accesskit() }
    }
    *is_set = true;
    reader.set_if_neq(ScreenReader { is_connected });
    redraw.request();
}

/// Tells the table of the requests of a screen reader.
fn forward(mut requests: MessageReader<ActionRequest>, mut actions: MessageWriter<ReaderAction>) {
    let told = |ActionRequest(request): &ActionRequest| ReaderAction {
        target: request.target_node,
        action: request.action,
    };
    actions.write_batch(requests.read().map(told));
}

/// Has a frame drawn in which the requests of this one are carried out.
fn draw_for_requests(mut requests: MessageReader<ActionRequest>, mut redraw: ResMut<Redraw>) {
    if requests.read().count() > 0 {
        redraw.request();
    }
}

/// Gives the table's cursor the focus while no widget has it.
fn focus_table(mut outputs: Query<&mut EguiOutput>, focus: Res<TableFocus>) {
    let table = focus.0.map(|id| id.accesskit_id());
    for mut output in &mut outputs {
        if let Some(update) = &mut output.platform_output.accesskit_update {
            give_focus(update, table);
        }
    }
}

/// Gives the focus that the root has to a node of the table, if it is there.
fn give_focus(update: &mut TreeUpdate, table: Option<NodeId>) {
    if update.focus == egui::accesskit_root_id().accesskit_id() {
        let is_there = |wanted: &NodeId| update.nodes.iter().any(|(id, _)| id == wanted);
        update.focus = table.filter(is_there).unwrap_or(update.focus);
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::accesskit::{Node, Role, TreeId};

    use super::*;

    /// The focus that is reported of the root and two nodes, for one that egui names and one of the table.
    fn reported(named: NodeId, table: Option<NodeId>) -> NodeId {
        let root = egui::accesskit_root_id().accesskit_id();
        let nodes = [root, NodeId(1), NodeId(2)].map(|id| (id, Node::new(Role::Button)));
        let mut update = TreeUpdate { nodes: nodes.into(), tree: None, tree_id: TreeId::ROOT, focus: named };
        lost_focus::find_focus_in(&mut update);
        give_focus(&mut update, table);
        update.focus
    }

    #[test]
    fn the_focus_is_on_a_node_that_is_there() {
        let (root, gone) = (egui::accesskit_root_id().accesskit_id(), NodeId(99));
        assert_eq!(reported(NodeId(1), Some(NodeId(2))), NodeId(1));
        assert_eq!(reported(root, Some(NodeId(2))), NodeId(2));
        assert_eq!(reported(root, Some(gone)), root);
        assert_eq!(reported(gone, Some(NodeId(2))), NodeId(2));
        assert_eq!(reported(gone, None), root);
    }
}
