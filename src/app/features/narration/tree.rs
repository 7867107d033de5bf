//! The table as a tree of areas, rows and cells, and what a screen reader does with its cells.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, accesskit};

use crate::session::viewer::TableViewer;
use crate::session::{MatchKind, MatchSession, ProposalPrompt, table_is_free};
use crate::table::aids::AidsForbidden;
use crate::table::board::{BoardView, Continuations, Narrated, Narration, PlaceValue, Spot};
use crate::table::choosing::hand::{Hand, PlacementPreview};
use crate::table::choosing::{MoveSelection, TableInput};
use crate::table::markers::Pointed;
use crate::table::pieces::motion::SkipMotion;
use crate::table::pieces::rack::ScenePoint;
use crate::table::pointer::in_words::DraftDescription;
use crate::table::scene::on_table::OnTable;
use crate::ui::draw::reader::{ReaderAction, ScreenReader, TableFocus};
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::Stage;
use crate::ui::screens::overlays::Overlays;
use crate::ui::widgets::seat_rows::seat_name;
use camaieu_play::AnySession;
use camaieu_play::narration::PlaceState;
use camaieu_rules::game::Phrase;
use camaieu_text::Texts;

/// The table in words, for the nodes of a screen reader.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct BoardTree {
    /// The areas: board, hands, supplies.
    pub areas: Vec<Area>,
    /// Whether the table takes the focus from a widget.
    pub takes_focus: bool,
}

/// An area of the table: a grid.
#[derive(Clone, PartialEq, Debug)]
pub struct Area {
    /// Its name.
    pub name: String,
    /// Its rows, the farthest first.
    pub rows: Vec<TreeRow>,
    /// The number of its columns.
    pub columns: usize,
}

/// A row of cells.
#[derive(Clone, PartialEq, Debug)]
pub struct TreeRow {
    /// Its number in its area's grid.
    pub number: i32,
    /// Its cells from the left.
    pub cells: Vec<TreeCell>,
}

/// A place of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct TreeCell {
    /// The id of its node.
    pub id: egui::Id,
    /// The place, its contents and its states.
    pub label: String,
    /// A remark on the place, such as why the held piece does not fit there.
    pub remark: Option<String>,
    /// Whether it is chosen, or its piece held.
    pub is_selected: bool,
    /// Its column, from 0.
    pub column: usize,
    /// Its place in the picture; `None` for what cannot be pointed at.
    pub at: Option<ScenePoint>,
}

/// The id of the node of a place.
pub fn node_of(place: PlaceValue) -> egui::Id {
    egui::Id::new(("place", place))
}

/// A match with everything that the narration of its table depends on.
type NarrationQueryData = (
    Ref<'static, MatchSession>,
    Ref<'static, OnTable>,
    Ref<'static, MoveSelection>,
    Ref<'static, Hand>,
    Ref<'static, PlacementPreview>,
    Has<AidsForbidden>,
);

/// The match on the table with its person at the screen, or the draft of a position.
#[derive(SystemParam)]
pub(super) struct Telling<'w, 's> {
    in_match: Query<'w, 's, NarrationQueryData>,
    at_play: Query<'w, 's, (&'static OnTable, &'static Continuations)>,
    draft: Query<'w, 's, (&'static OnTable, Ref<'static, DraftDescription>)>,
    pointed: Res<'w, Pointed>,
    viewer: Res<'w, TableViewer>,
    language: Res<'w, Language>,
    preferences: Res<'w, Preferences>,
    reader: Res<'w, ScreenReader>,
}

impl Telling<'_, '_> {
    /// Calls a function with the match and its narrator, if there is a match.
    pub fn with<R>(&self, tell: impl FnOnce(&dyn AnySession, &dyn Narration) -> R) -> Option<R> {
        let (session, on_table, chosen, hand, preview, is_forbidden) = self.in_match.single().ok()?;
        let (session, view) = (&*session.0, &on_table.view);
        let own_turn = session.persons_here().contains(session.shown_turn());
        let helps = self.preferences.settings.hints && own_turn && self.viewer.sees_turn(session);
        // Where it fits is an aid, as on the table.
        let aided = helps && self.preferences.settings.aids && !is_forbidden;
        let fits = |held| if aided { view.reach(held).0 } else { Vec::new() };
        let held = hand.held.and_then(|held| Some((held.from()?, fits(held))));
        let lies = preview.preview.as_ref().map(|preview| preview.verdict.clone());
        let (observer, made) = (self.viewer.observer(), chosen.0.made());
        let mut tell = Some(tell);
        let mut told = None;
        view.table().narrate(&Narrated { session, observer, made, helps, held, lies }, &mut |narration| {
            told = tell.take().map(|tell| tell(session, narration));
        });
        told
    }

    /// The words of a phrase about the match.
    pub fn phrase_text(&self, session: &dyn AnySession, phrase: &Phrase) -> String {
        session_phrase_text(session, phrase, self.texts())
    }

    /// The question that somebody here has to answer.
    pub fn question(&self, session: &dyn AnySession) -> Option<ProposalPrompt> {
        let (_, on_table, ..) = self.in_match.single().ok()?;
        ProposalPrompt::first(session, !on_table.view.labels().is_empty(), self.texts())
    }

    /// The sentences of the language.
    pub fn texts(&self) -> &'static Texts {
        self.language.texts()
    }

    /// The person at the screen.
    pub fn viewer(&self) -> TableViewer {
        *self.viewer
    }

    /// Place of a spot of the match or the draft.
    fn place_of(&self, spot: Spot) -> Option<PlaceValue> {
        let in_match = self.in_match.single().map(|(_, on_table, ..)| on_table.view.clone());
        let view = in_match.or_else(|_| self.draft.single().map(|(on_table, _)| on_table.view.clone()));
        view.ok()?.place_of(spot)
    }

    /// The sentence about the spot that is asked about, if there is one.
    pub fn queried_spot_text(&self) -> Option<String> {
        let (on_table, continuations) = self.at_play.single().ok()?;
        Some(continuations.asked.as_ref()?.origins_sentence(&*on_table.view, self.texts()))
    }

    /// The place under the cursor or the mouse.
    pub fn pointed_place(&self) -> Option<PlaceValue> {
        let (_, on_table, ..) = self.in_match.single().ok()?;
        on_table.view.place_of(self.pointed.spot()?)
    }

    /// Whether the half-made move or the held piece is another than in the frame before.
    pub fn choice_is_changed(&self) -> bool {
        self.in_match.single().is_ok_and(|(_, _, chosen, hand, ..)| {
            (chosen.is_changed() && !chosen.is_added()) || (hand.is_changed() && !hand.is_added())
        })
    }

    /// Whether the match has just come to the table, or the reader to the match.
    pub fn is_new(&self) -> bool {
        self.reader.is_changed() || self.in_match.single().is_ok_and(|(session, ..)| session.is_added())
    }

    fn is_changed(&self) -> bool {
        let in_match = self.in_match.single().is_ok_and(|(session, on_table, chosen, hand, preview, _)| {
            session.is_changed()
                || on_table.is_changed()
                || chosen.is_changed()
                || hand.is_changed()
                || preview.is_changed()
        });
        let in_match = in_match || self.draft.single().is_ok_and(|(_, words)| words.is_changed());
        let told = self.viewer.is_changed() || self.language.is_changed() || self.reader.is_changed();
        in_match || told || self.preferences.is_changed()
    }
}

/// The words of a phrase about a session, with the names of its players.
fn session_phrase_text(session: &dyn AnySession, phrase: &Phrase, texts: &Texts) -> String {
    texts.phrase(session.game(), phrase, &|seat| seat_name(session, seat, texts))
}

/// Keeps the tree and its focus up to date.
pub(super) fn update_board_tree(
    telling: Telling,
    mut tree: ResMut<BoardTree>,
    mut focus: ResMut<TableFocus>,
) {
    if telling.is_changed() {
        let areas = telling.with(|session, narrator| areas(&telling, session, narrator));
        let areas = areas.unwrap_or_else(|| areas_of_draft(&telling));
        let takes_focus = tree.takes_focus;
        tree.set_if_neq(BoardTree { areas, takes_focus });
    }
    if telling.pointed.is_changed() || telling.is_changed() {
        let cursor = telling.pointed.cursor.filter(|_| telling.pointed.cursor_shown);
        let first = || tree.areas.first().map(|area| area_node(&area.name));
        let place = |spot| telling.place_of(spot).map(node_of);
        let now = cursor.and_then(place).or_else(first);
        focus.set_if_neq(TableFocus(now));
    }
}

/// The id of the node of an area.
pub(super) fn area_node(name: &str) -> egui::Id {
    egui::Id::new(("area", name))
}

/// The areas of a match with their places.
fn areas(telling: &Telling, session: &dyn AnySession, narrator: &dyn Narration) -> Vec<Area> {
    let Ok((_, on_table, .., preview, _)) = telling.in_match.single() else { return Vec::new() };
    let view = &*on_table.view;
    let spots = spots_by_place(&on_table);
    let cells = narrator.place_phrases().into_iter().map(|(place, states, phrase)| {
        let at = spots.get(&place).map(|spot| view.at(*spot));
        let is_selected = states.contains(&PlaceState::Chosen) || states.contains(&PlaceState::Held);
        let label = telling.phrase_text(session, &phrase);
        (place, TreeCell { id: node_of(place), label, remark: None, is_selected, column: 0, at })
    });
    let mut areas = in_areas(cells, view.table().constants().areas, telling.texts());
    let pointed = telling.pointed.spot().and_then(|spot| view.place_of(spot));
    if let (Some(place), Some(shown)) = (pointed, &preview.preview) {
        let note = shown.note.clone().map(Phrase::Refusal);
        let said: Vec<Phrase> = narrator.held_placement_phrase().into_iter().chain(note).collect();
        let id = node_of(place);
        let cells = areas.iter_mut().flat_map(|area| &mut area.rows).flat_map(|row| &mut row.cells);
        if let Some(cell) = cells.into_iter().find(|cell| cell.id == id) {
            cell.remark = (!said.is_empty()).then(|| telling.phrase_text(session, &Phrase::Sentences(said)));
        }
    }
    areas
}

/// The spots of the table by their places.
fn spots_by_place(on_table: &OnTable) -> BTreeMap<PlaceValue, Spot> {
    let spots = on_table.spots.iter();
    spots.filter_map(|&spot| Some((on_table.view.place_of(spot)?, spot))).collect()
}

/// The areas of a draft with their places; none without a draft.
fn areas_of_draft(telling: &Telling) -> Vec<Area> {
    let Ok((on_table, words)) = telling.draft.single() else { return Vec::new() };
    let (view, texts, spots) = (&*on_table.view, telling.texts(), spots_by_place(on_table));
    let cells = words.0.iter().map(|(place, contents)| {
        let label = label_of_draft(view, *place, contents, texts);
        let at = spots.get(place).map(|spot| view.at(*spot));
        (*place, TreeCell { id: node_of(*place), label, remark: None, is_selected: false, column: 0, at })
    });
    in_areas(cells, view.table().constants().areas, texts)
}

/// A place of a draft with its contents, in words.
pub(super) fn label_of_draft(
    view: &dyn BoardView,
    place: PlaceValue,
    contents: &Phrase,
    texts: &Texts,
) -> String {
    let game = view.table().constants().name;
    let phrase = Phrase::say("narration-place")
        .with_phrase("place", view.place_name(place))
        .with_phrase("contents", contents.clone());
    texts.phrase(game, &phrase, &|seat| texts.seat(game, view.seats(), seat))
}

/// Areas of these names with these places, each a grid.
fn in_areas(cells: impl Iterator<Item = (PlaceValue, TreeCell)>, names: &[&str], texts: &Texts) -> Vec<Area> {
    let mut areas: BTreeMap<usize, BTreeMap<i32, Vec<(i32, TreeCell)>>> = BTreeMap::new();
    for (PlaceValue { cell: grid, .. }, cell) in cells {
        areas.entry(grid.area).or_default().entry(grid.row).or_default().push((grid.column, cell));
    }
    let named = |area: usize| names.get(area).map_or(String::new(), |name| texts.say(name));
    areas.into_iter().map(|(area, rows)| of_rows(named(area), rows)).collect()
}

/// An area with these rows; the columns are counted from the first.
fn of_rows(name: String, rows: BTreeMap<i32, Vec<(i32, TreeCell)>>) -> Area {
    let columns = || rows.values().flatten().map(|(column, _)| *column);
    let (first, last) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
    let columns = usize::try_from(last - first + 1).unwrap_or(1);
    let row = |(number, cells): (i32, Vec<(i32, TreeCell)>)| {
        let cells = cells
            .into_iter()
            .map(|(column, cell)| TreeCell { column: usize::try_from(column - first).unwrap_or(0), ..cell });
        TreeRow { number, cells: cells.collect() }
    };
    Area { name, rows: rows.into_iter().map(row).collect(), columns }
}

/// Removes the tree when the match or the draft leaves the table.
pub(super) fn clear(world: &mut World) {
    *world.resource_mut() = BoardTree::default();
    world.resource_mut::<TableFocus>().0 = None;
}

/// Does what a screen reader asks of a place: focuses it, or points at it.
pub(super) fn act(
    mut actions: MessageReader<ReaderAction>,
    on_table: Single<&OnTable>,
    (overlays, viewer, stage): (Res<Overlays>, Res<TableViewer>, Option<Res<State<Stage>>>),
    kinds: Query<&MatchKind>,
    mut tree: ResMut<BoardTree>,
    mut pointed: ResMut<Pointed>,
    mut inputs: MessageWriter<TableInput>,
    mut skips: MessageWriter<SkipMotion>,
) {
    if actions.is_empty() {
        return;
    }
    let is_free = table_is_free(overlays, viewer, stage, kinds);
    for asked in actions.read() {
        let node = |spot: Spot| on_table.view.place_of(spot).map(|place| node_of(place).accesskit_id());
        let meant = on_table.spots.iter().find(|spot| node(**spot) == Some(asked.target));
        let Some(spot) = meant.copied() else {
            continue;
        };
        if !is_free || !matches!(asked.action, accesskit::Action::Focus | accesskit::Action::Click) {
            continue;
        }
        pointed.cursor = Some(spot);
        pointed.cursor_shown = true;
        tree.takes_focus = true;
        if asked.action == accesskit::Action::Click {
            skips.write(SkipMotion);
            inputs.write(TableInput::Point(spot));
        }
    }
}
