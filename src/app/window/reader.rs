//! Link to screen readers: nodes are made while one is connected, its requests reach the panels and the table and wake the
//! window, and the table has the focus while no widget has it.

use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, AccessibilitySystems, ActionRequest};
use bevy::prelude::*;
use bevy::winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use bevy_egui::egui::accesskit::{NodeId, TreeUpdate};
use bevy_egui::{EguiContext, EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet, egui};

use crate::ui::reader::{Reader, ReaderAction, TableFocus};
use crate::ui::redraw::Redraw;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (connect, forward).chain().after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    )
    .add_systems(Update, watch.run_if(not(resource_exists::<Watched>)))
    .add_systems(
        PostUpdate,
        (
            focus_table.after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
            draw_for_requests.after(AccessibilitySystems::Update),
        ),
    );
}

/// Has the panels make nodes only while a screen reader is connected.
fn connect(
    requested: Res<AccessibilityRequested>,
    mut contexts: Query<&mut EguiContext>,
    mut reader: ResMut<Reader>,
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
    reader.set_if_neq(Reader { is_connected });
    redraw.request();
}

/// Forwards the requests of a screen reader: those for widgets to egui, and all to the table.
fn forward(
    mut requests: MessageReader<ActionRequest>,
    mut inputs: Query<&mut EguiInput>,
    mut actions: MessageWriter<ReaderAction>,
) {
    for ActionRequest(request) in requests.read() {
        actions.write(ReaderAction { target: request.target_node, action: request.action });
        for mut input in &mut inputs {
            input.events.push(egui::Event::AccessKitActionRequest(request.clone()));
        }
    }
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
            focus_what_is_there(update, table);
        }
    }
}

/// Has an update of the tree give the focus to a node that it contains: AccessKit panics otherwise, and egui may name a
/// widget that a click has just removed.
fn focus_what_is_there(update: &mut TreeUpdate, table: Option<NodeId>) {
    let root = egui::accesskit_root_id().accesskit_id();
    let is_there = |wanted: NodeId| update.nodes.iter().any(|(id, _)| *id == wanted);
    if update.focus == root || !is_there(update.focus) {
        update.focus = table.filter(|&table| is_there(table)).unwrap_or(root);
    }
}

/// Marker of the running thread that watches for screen readers.
#[derive(Resource)]
struct Watched;

/// Pauses between two looks for a screen reader, and for its requests once it is there.
const LOOK_FOR_READER: Duration = Duration::from_secs(1);
const LOOK_FOR_REQUESTS: Duration = Duration::from_millis(20);

/// Starts a thread that wakes the window for a screen reader. Its requests come from a thread of AccessKit, which wakes
/// nobody.
fn watch(
    mut commands: Commands,
    requested: Res<AccessibilityRequested>,
    handlers: Res<WinitActionRequestHandlers>,
    proxy: Res<EventLoopProxyWrapper>,
) {
    if handlers.is_empty() {
        return;
    }
    let queues: Vec<Arc<Mutex<WinitActionRequestHandler>>> = handlers.values().cloned().collect();
    let (requested, proxy) = (requested.clone(), (**proxy).clone());
    let mut was_connected = false;
    let look = move || {
        let is_connected = requested.get();
        let is_asked = queues.iter().any(|queue| queue.lock().is_ok_and(|queue| !queue.is_empty()));
        let has_news = is_asked || is_connected != was_connected;
        was_connected = is_connected;
        if has_news && proxy.send_event(WinitUserEvent::WakeUp).is_err() {
            // The window is closing.
            return None;
        }
        Some(if is_connected { LOOK_FOR_REQUESTS } else { LOOK_FOR_READER })
    };
    // Without the thread a request is carried out with the next input.
    let _ = thread::Builder::new().name("reader".into()).spawn(|| {
        let mut look = look;
        while let Some(pause) = look() {
            thread::sleep(pause);
        }
    });
    commands.insert_resource(Watched);
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
        focus_what_is_there(&mut update, table);
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
