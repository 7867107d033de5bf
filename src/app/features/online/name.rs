//! Name of the person at this screen, for the others at a table.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::ui::draw::sink::UiCommands;
use crate::ui::people::preferences::Preferences;
use crate::ui::widgets::text_field;
use camaieu_play::session::LONGEST_NAME;
use camaieu_text::Texts;

/// Shows the field for the name.
pub(super) fn field(ui: &mut egui::Ui, name: &str, texts: &Texts, commands: &mut Commands) {
    let mut typed = name.to_owned();
    let said = ui.label(texts.say("join-name"));
    let field = text_field(ui, &mut typed).id_salt("name").char_limit(LONGEST_NAME).desired_width(220.0);
    if ui.add(field).labelled_by(said.id).changed() {
        commands.change(move |chosen: &mut Preferences| chosen.settings.name = typed);
    }
}
