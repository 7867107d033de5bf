//! Name of the person at this screen, for the others at a table.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::app::ui::preferences::{Overrides, Preference, Preferences};
use crate::app::ui::sink::UiCommands;
use crate::app::ui::widgets::text_field;
use crate::play::session::LONGEST_NAME;
use crate::store::Settings;
use crate::text::Texts;

/// Name of the person at this screen at tables with other machines. It is a setting.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnName(pub String);

impl Preference for OwnName {
    fn load(&mut self, preferences: &Preferences) {
        self.0.clone_from(&preferences.settings.name);
    }

    fn save(&self, _overrides: &Overrides, settings: &mut Settings) {
        settings.name.clone_from(&self.0);
    }
}

/// Shows the field for the name.
pub(super) fn field(ui: &mut egui::Ui, name: &OwnName, texts: &Texts, commands: &mut Commands) {
    let mut typed = name.0.clone();
    let said = ui.label(texts.say("join-name"));
    let field = text_field(ui, &mut typed).id_salt("name").char_limit(LONGEST_NAME).desired_width(220.0);
    if ui.add(field).labelled_by(said.id).changed() {
        commands.change(move |name: &mut OwnName| name.0 = typed);
    }
}
