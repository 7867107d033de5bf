//! Patch of bevy_egui 0.42: what is pasted is pasted. No issue there is known.
//!
//! bevy_egui tells it to egui as typed text, whose line breaks a field of one line keeps.

use bevy::ecs::message::MessageMutator;
use bevy::prelude::*;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiInputSet, egui};

use crate::ui::keys::queue::Keyboard;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        paste.after(EguiInputSet::ReadBevyMessages).before(EguiInputSet::WriteEguiEvents),
    );
}

/// Pastes the text that comes while a key is held with which nothing is typed.
fn paste(mut events: MessageMutator<EguiInputEvent>, keyboard: Res<Keyboard>) {
    let types = keyboard.modifiers.text_input_is_allowed();
    for EguiInputEvent { event, .. } in events.read().filter(|_| !types) {
        if let egui::Event::Text(text) = event {
            *event = egui::Event::Paste(std::mem::take(text));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_with_ctrl_is_pasted_and_without_is_typed() {
        let mut app = App::new();
        app.add_message::<EguiInputEvent>().init_resource::<Keyboard>().add_systems(Update, paste);
        let mut told = |control: bool| {
            app.world_mut().resource_mut::<Keyboard>().modifiers.ctrl = control;
            let event = egui::Event::Text("two\nlines".into());
            app.world_mut().write_message(EguiInputEvent { context: Entity::PLACEHOLDER, event });
            app.update();
            app.world_mut().resource_mut::<Messages<EguiInputEvent>>().drain().map(|told| told.event).next()
        };
        assert_eq!(told(false), Some(egui::Event::Text("two\nlines".into())));
        assert_eq!(told(true), Some(egui::Event::Paste("two\nlines".into())));
    }
}
