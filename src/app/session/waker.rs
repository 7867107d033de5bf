//! Waker: how other threads wake the window.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use camaieu_rules::game::Reason;

/// Refusal: the system gives no thread for an engine.
pub const NO_THREAD: Reason = Reason::plain("computer-no-thread");

/// Wakes the window from other threads; does nothing where there is no window.
#[derive(SystemParam)]
pub struct WindowWaker<'w> {
    event_loop: Option<Res<'w, EventLoopProxyWrapper>>,
}

impl WindowWaker<'_> {
    /// Function that wakes the window, for another thread.
    pub fn waking(&self) -> impl Fn() + Send + Sync + use<> {
        let proxy = self.event_loop.as_ref().map(|proxy| (***proxy).clone());
        move || {
            if let Some(proxy) = &proxy {
                // Nobody is woken any more when the window has closed.
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            }
        }
    }
}
