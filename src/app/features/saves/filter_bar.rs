//! Bar with the filter of the saved matches.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::features::saves::draft::SavesDraft;
use crate::features::saves::filter::{Filter, MatchState};
use crate::ui::look::Themed;
use crate::ui::sink::UiCommands;
use crate::ui::widgets::{drop_down, text_field};
use camaieu_rules::catalogue;
use camaieu_text::Texts;

/// Height of the bar, in points.
const HEIGHT: f32 = 36.0;

/// Shows the filter: two lists and a field.
pub(super) fn show(ui: &mut egui::Ui, now: &Filter, texts: &Texts, commands: &mut Commands) {
    ui.scope(|ui| fields(ui, now, texts, commands));
    ui.add_space(6.0);
}

fn fields(ui: &mut egui::Ui, now: &Filter, texts: &Texts, commands: &mut Commands) {
    ui.spacing_mut().interact_size.y = ui.target().max(HEIGHT);
    ui.horizontal(|ui| {
        let all = (texts.say("saves-filter-all-games"), None);
        let games = catalogue::NAMES.iter().map(|game| (texts.say(&format!("{game}-name")), Some(*game)));
        let games: Vec<_> = std::iter::once(all).chain(games).collect();
        if let Some(game) = drop_down(ui, &texts.say("saves-filter-game"), &games, now.game, 150.0) {
            commands.change(move |draft: &mut SavesDraft| draft.filter.game = game);
        }
        let all = (texts.say("saves-filter-all-states"), None);
        let states = MatchState::ALL.map(|(id, state)| (texts.say(id), Some(state)));
        let states: Vec<_> = std::iter::once(all).chain(states).collect();
        if let Some(state) = drop_down(ui, &texts.say("saves-filter-state"), &states, now.state, 150.0) {
            commands.change(move |draft: &mut SavesDraft| draft.filter.state = state);
        }
        let mut name = now.name.clone();
        let hint = texts.say("saves-filter-name");
        let field = text_field(ui, &mut name).hint_text(&hint).desired_width(150.0);
        let field = field.min_size(egui::vec2(0.0, ui.spacing().interact_size.y));
        let field = ui.add(field);
        if field.changed() {
            commands.change(move |draft: &mut SavesDraft| draft.filter.name = name);
        }
    });
}
