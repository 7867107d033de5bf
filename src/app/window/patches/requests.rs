//! Patch of bevy_egui 0.42 and bevy_winit 0.19: the requests of a screen reader reach the panels, and wake the window. No issues
//! there are known.
//!
//! bevy_egui sends egui’s nodes to AccessKit, and takes nothing back; the requests come from a thread of AccessKit, which wakes
//! nobody.

use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy::winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        forward.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    )
    .add_systems(Update, watch.run_if(not(resource_exists::<Watched>)));
}

/// Forwards the requests of a screen reader to egui.
fn forward(mut requests: MessageReader<ActionRequest>, mut inputs: Query<&mut EguiInput>) {
    for ActionRequest(request) in requests.read() {
        for mut input in &mut inputs {
            input.events.push(egui::Event::AccessKitActionRequest(request.clone()));
        }
    }
}

/// Marker of the running thread that watches for screen readers.
#[derive(Resource)]
struct Watched;

/// Pauses between two looks for a screen reader, and for its requests once it is there.
const LOOK_FOR_READER: Duration = Duration::from_secs(1);
const LOOK_FOR_REQUESTS: Duration = Duration::from_millis(20);

/// Starts a thread that wakes the window for a screen reader.
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
