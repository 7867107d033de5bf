//! State of the reader, and the numbers of positions that show each rule and chapter.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::app::table::game::TableGame;
use crate::app::ui::overlays::{Overlay, on_top};
use crate::app::ui::screens::ChosenGame;
use crate::play::lesson::lessons;

/// What the reader looks for, and where it goes to.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct ReaderState {
    /// Text that is searched; empty for all rules.
    pub search: String,
    /// Where the text is scrolled to in the next frame.
    pub goes_to: Option<Target>,
}

/// Place in the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A chapter, by its number.
    Chapter(u8),
    /// A rule, by its number.
    Rule(u8),
}

/// Numbers of the positions of a game's lessons that show a rule or belong to a chapter.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Positions {
    /// The game.
    pub game: &'static str,
    /// By the numbers of the rules.
    pub of_rules: BTreeMap<u8, usize>,
    /// By the numbers of the chapters.
    pub of_chapters: BTreeMap<u8, usize>,
}

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, count::<G>.run_if(on_top(Overlay::Rules)));
}

/// Counts the positions of the game on the screen, once.
fn count<G: TableGame>(chosen: Res<ChosenGame>, mut positions: ResMut<Positions>) {
    if chosen.0 != Some(G::NAME) || positions.game == G::NAME {
        return;
    }
    let mut now = Positions { game: G::NAME, ..default() };
    // Without lessons the rules are read without positions.
    for step in lessons::<G>().unwrap_or_default().iter().flat_map(|lesson| &lesson.steps) {
        step.rules.iter().for_each(|rule| *now.of_rules.entry(*rule).or_default() += 1);
        step.chapters.iter().for_each(|chapter| *now.of_chapters.entry(*chapter).or_default() += 1);
    }
    *positions = now;
}
