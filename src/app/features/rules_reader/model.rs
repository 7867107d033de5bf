//! State of the reader, and the rules that it shows.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::ui::draw::on_top;
use crate::ui::language::Language;
use crate::ui::overlays::Overlay;
use crate::ui::screens::ChosenGame;
use camaieu_play::guided::course;
use camaieu_text::{Lang, RuleBook};

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

/// Rules of the game on the screen, with the numbers of positions of its lessons that show each rule and chapter.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesShown {
    /// The game and the language; `None` before the first.
    pub of: Option<(&'static str, Lang)>,
    /// The rules.
    pub book: RuleBook,
    /// Numbers of positions by the numbers of the rules.
    pub of_rules: BTreeMap<u8, usize>,
    /// Numbers of positions by the numbers of the chapters.
    pub of_chapters: BTreeMap<u8, usize>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RulesShown>().add_systems(Update, read.run_if(on_top(Overlay::Rules)));
}

/// Reads the rules of the game on the screen, once in each language.
fn read(chosen: Res<ChosenGame>, language: Res<Language>, mut shown: ResMut<RulesShown>) {
    let Some(game) = chosen.0 else { return };
    let of = Some((game, language.0));
    if shown.of == of {
        return;
    }
    let mut now = RulesShown { of, book: language.texts().rule_book(game), ..default() };
    // Without lessons the rules are read without positions.
    for step in course(game).unwrap_or_default().iter().flat_map(|lesson| &lesson.steps) {
        step.rules.iter().for_each(|rule| *now.of_rules.entry(*rule).or_default() += 1);
        step.chapters.iter().for_each(|chapter| *now.of_chapters.entry(*chapter).or_default() += 1);
    }
    *shown = now;
}
