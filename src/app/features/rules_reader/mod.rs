//! Rules reader: the rules of a game with contents, search and references, and the way to the positions that show them.

mod chapter;
mod model;
mod panel;
#[cfg(all(test, feature = "kittest"))]
mod tests;

use bevy::prelude::*;

use crate::session::Start;
use crate::ui::language::Language;
use crate::ui::screens::ChosenGame;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::parts::AppPart;

pub use model::{ReaderState, RulesAnchor, RulesShown};

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    model::plugin(app);
    app.init_resource::<ReaderState>().add_systems(Update, open);
}

use panel::panel_plugin;

/// Opens the rules at a rule or a chapter.
fn open(
    mut asked: MessageReader<Start>,
    mut state: ResMut<ReaderState>,
    mut overlays: ResMut<Overlays>,
    game: Res<ChosenGame>,
    language: Res<Language>,
) {
    let targets = asked.read().filter_map(|start| match *start {
        Start::Rule(rule) => Some(model::RulesAnchor::Rule(rule)),
        Start::Chapter(chapter) => Some(model::RulesAnchor::Chapter(chapter)),
        _ => None,
    });
    let Some(target) = targets.last() else { return };
    *state = ReaderState::default();
    if let Some(game) = game.0 {
        state.go_to(target, &language.texts().rule_book(game));
    }
    if overlays.top() != Some(Overlay::Rules) {
        overlays.toggle(Overlay::Rules);
    }
}
