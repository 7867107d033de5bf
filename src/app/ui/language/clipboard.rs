//! Texts and pictures that go to the system’s clipboard from somewhere else than a panel.

use bevy::prelude::*;
use bevy_egui::EguiClipboard;
use bevy_egui::egui::ColorImage;

/// A text to be copied.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct CopyText(pub String);

/// A picture to be copied.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct CopyPicture(pub ColorImage);

/// Whether the clipboard takes pictures: that of Wayland is only written with texts.
pub(crate) fn takes_pictures() -> bool {
    !cfg!(target_os = "linux") || std::env::var_os("WAYLAND_DISPLAY").is_none()
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<CopyText>().add_message::<CopyPicture>();
}

/// Copies: the newest wins.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_systems(Update, copy);
}

fn copy(
    mut texts: MessageReader<CopyText>,
    mut pictures: MessageReader<CopyPicture>,
    mut clipboard: ResMut<EguiClipboard>,
) {
    if let Some(CopyText(text)) = texts.read().last() {
        clipboard.set_text(text);
    }
    if let Some(CopyPicture(picture)) = pictures.read().last() {
        clipboard.set_image(picture);
    }
}
