//! Texts that go to the system’s clipboard from somewhere else than a panel.

use bevy::prelude::*;
use bevy_egui::EguiClipboard;

/// A text to be copied.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct CopyText(pub String);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<CopyText>();
}

/// Copies: the newest text wins.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_systems(Update, copy);
}

fn copy(mut texts: MessageReader<CopyText>, mut clipboard: ResMut<EguiClipboard>) {
    if let Some(CopyText(text)) = texts.read().last() {
        clipboard.set_text(text);
    }
}
