//! Sink of the panels' requests: messages, changes of resources, screens and overlays, each with a redraw.

use bevy::prelude::*;

use crate::ui::draw::redraw::Redraw;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::{Overlay, Overlays};

/// Requests of a panel. They are carried out after the panels of the frame are drawn, and the window is redrawn.
pub trait UiCommands {
    /// Writes a message.
    fn send<M: Message>(&mut self, message: M);

    /// Changes a resource.
    fn change<R: Resource<Mutability = bevy::ecs::component::Mutable>>(
        &mut self,
        change: impl FnOnce(&mut R) + Send + 'static,
    );

    /// Opens an overlay, or closes it if it is open.
    fn toggle(&mut self, overlay: Overlay) {
        self.change(move |overlays: &mut Overlays| overlays.toggle(overlay));
    }

    /// Closes the innermost overlay.
    fn close_overlay(&mut self) {
        self.change(|overlays: &mut Overlays| {
            overlays.close();
        });
    }

    /// Goes to a screen; all overlays close.
    fn go(&mut self, screen: Screen) {
        self.change(|overlays: &mut Overlays| overlays.clear());
        self.change(move |next: &mut NextState<Screen>| next.set(screen));
    }
}

/// A command of a panel. Boxed, so that the queue of commands is compiled once and not for each message and resource.
struct PanelCommand(Box<dyn FnOnce(&mut World) + Send>);

impl Command for PanelCommand {
    type Out = ();

    fn apply(self, world: &mut World) {
        (self.0)(world);
        if let Some(mut redraw) = world.get_resource_mut::<Redraw>() {
            redraw.request();
        }
    }
}

impl UiCommands for Commands<'_, '_> {
    fn send<M: Message>(&mut self, message: M) {
        self.queue(PanelCommand(Box::new(move |world| {
            world.write_message(message);
        })));
    }

    fn change<R: Resource<Mutability = bevy::ecs::component::Mutable>>(
        &mut self,
        change: impl FnOnce(&mut R) + Send + 'static,
    ) {
        self.queue(PanelCommand(Box::new(move |world| {
            if let Some(mut resource) = world.get_resource_mut::<R>() {
                change(&mut resource);
            }
        })));
    }
}
