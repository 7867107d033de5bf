//! State of the reader, and the rules that it shows.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use bevy::prelude::*;

use crate::session::MatchSession;
use crate::ui::draw::on_top;
use crate::ui::language::Language;
use crate::ui::screens::ChosenGame;
use crate::ui::screens::overlays::{Overlay, Overlays};
use camaieu_play::guided::{AnyStep, course};
use camaieu_text::{Lang, RuleBook, Texts};

/// State of the reader: search text and position.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct ReaderState {
    /// Text that is searched; empty for none.
    pub search: String,
    /// The chapter that is open, by its number; 0 before one is chosen.
    pub chapter: u8,
    /// The place at which one stands, among those where the text is found.
    pub hit: usize,
    /// Scroll target of the next frame.
    pub goes_to: Option<RulesAnchor>,
    /// The places where the text is found, and of what: they are looked for once.
    found: Arc<[Hit]>,
    found_of: Option<((&'static str, Lang), String)>,
}

impl ReaderState {
    /// All places of the text that is searched, in their order.
    pub(super) fn hits(&mut self, rules: &RulesShown) -> Arc<[Hit]> {
        let of = rules.of.map(|of| (of, self.search.clone()));
        if self.found_of != of {
            self.found = hits(&rules.book, &self.search).into();
            self.found_of = of;
        }
        self.found.clone()
    }

    /// Opens what is asked for.
    pub(super) fn go_to(&mut self, target: RulesAnchor, book: &RuleBook) {
        self.chapter = match target {
            RulesAnchor::Chapter(chapter) => chapter,
            RulesAnchor::Rule(rule) => book.chapter_of(rule).map_or(self.chapter, |chapter| chapter.number),
            RulesAnchor::Hit => self.chapter,
        };
        self.goes_to = Some(target);
    }

    /// Goes to one of the places where the text is found.
    pub(super) fn go_to_hit(&mut self, hit: usize, hits: &[Hit]) {
        if let Some(found) = hits.get(hit) {
            (self.hit, self.chapter, self.goes_to) = (hit, found.chapter, Some(RulesAnchor::Hit));
        }
    }
}

/// Place in the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesAnchor {
    /// A chapter, by its number.
    Chapter(u8),
    /// A rule, by its number.
    Rule(u8),
    /// The place at which one stands among those that were searched for.
    Hit,
}

/// Place where the text is found that is searched for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Hit {
    /// The chapter, by its number.
    pub(super) chapter: u8,
    /// Index of the paragraph in it.
    pub(super) paragraph: usize,
    /// The bytes of its text.
    pub(super) at: Range<usize>,
}

/// All places of a text in the rules, in their order.
fn hits(book: &RuleBook, wanted: &str) -> Vec<Hit> {
    let mut hits = Vec::new();
    for chapter in &book.chapters {
        for (paragraph, of) in chapter.paragraphs.iter().enumerate() {
            let places = of.places_of(wanted).into_iter();
            hits.extend(places.map(|at| Hit { chapter: chapter.number, paragraph, at }));
        }
    }
    hits
}

/// Rules of the game on the screen, and the positions of its lessons that show them.
#[derive(Resource, Clone, Debug, Default)]
pub struct RulesShown {
    /// The game and the language; `None` before the first.
    pub of: Option<(&'static str, Lang)>,
    /// The rules.
    pub book: RuleBook,
    /// The first position of each rule.
    pub of_rules: BTreeMap<u8, AnyStep>,
    /// Numbers of positions by the numbers of the chapters.
    pub of_chapters: BTreeMap<u8, usize>,
}

/// The rules of a game on the screen.
pub(super) struct RulesPage<'a> {
    pub(super) game: &'static str,
    pub(super) rules: &'a RulesShown,
    pub(super) texts: &'a Texts,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RulesShown>()
        .add_systems(Update, (read, open_first).chain().run_if(on_top(Overlay::Rules)));
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
    for step in course(game).unwrap_or_default().into_iter().flat_map(|lesson| lesson.steps) {
        for rule in &step.rules {
            now.of_rules.entry(*rule).or_insert_with(|| step.clone());
        }
        step.chapters.iter().for_each(|chapter| *now.of_chapters.entry(*chapter).or_default() += 1);
    }
    *shown = now;
}

/// Opens the first chapter when the reader opens, or on a board with a chapter of its own that one; else it stays where it
/// was.
fn open_first(
    overlays: Res<Overlays>,
    shown: Res<RulesShown>,
    language: Res<Language>,
    session: Option<Single<&MatchSession>>,
    mut state: ResMut<ReaderState>,
    mut last: Local<Option<(&'static str, String)>>,
) {
    let Some((game, _)) = shown.of else { return };
    if state.goes_to.is_some() || !(overlays.is_changed() || shown.is_changed()) {
        return;
    }
    let setup = session.filter(|session| session.0.game() == game).map(|session| session.0.setup());
    let board = setup.map_or_else(String::new, |setup| language.texts().game_name(game, setup.pairs()));
    let of = Some((game, board));
    if state.chapter != 0 && *last == of {
        return;
    }
    let about = of.as_ref().and_then(|(_, board)| shown.book.chapter_about(board));
    let chapter = about.map_or(1, |chapter| chapter.number);
    *state = ReaderState { chapter, goes_to: Some(RulesAnchor::Chapter(chapter)), ..default() };
    *last = of;
}
