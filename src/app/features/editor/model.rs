//! Model of the editor's panels, as plain values: rebuilt when the draft changes.

use bevy::prelude::*;

use crate::table::aids::Aids;
use crate::table::choosing::hand::{Quarter, TableAxis};
use crate::table::choosing::hand_strip::HandStrip;
use crate::ui::language::Language;
use camaieu_rules::catalogue;
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

use crate::features::editor::{DraftOf, UnitLabel};

/// A position that is being set up, as the panels show it.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct EditorModel {
    /// The game's name in the player's language.
    pub title: String,
    /// Advice on setting up a position of the game.
    pub note: Option<String>,
    /// The units in the box.
    pub supply: Vec<UnitLabel>,
    /// Whether the box is large, so that its units are listed small.
    pub is_large: bool,
    /// Whether a click takes away what it meets.
    pub takes_away: bool,
    /// The held unit in its orientation, and its index in the box.
    pub held: Option<(UnitLabel, Option<usize>)>,
    /// Names of the seats, and the index of the one to move; `None` where the pieces say whose turn it is.
    pub turn: Option<(Vec<String>, usize)>,
    /// The position's text, or the text that was typed.
    pub text: String,
    /// Whether that text was typed and is no position.
    pub is_typed: bool,
    /// All faults of the position.
    pub faults: Vec<String>,
    /// The result and its reason, if the game is over in the position.
    pub over: Option<String>,
    /// Whether it can be played from here.
    pub is_ready: bool,
    /// Whether there is a change to undo.
    pub can_undo: bool,
    /// Whether there is one to make again.
    pub can_redo: bool,
}

/// The model of a draft.
pub fn build(on_table: &DraftOf, texts: &Texts) -> EditorModel {
    let DraftOf { draft, faults, outcome, typed, held, .. } = on_table;
    let (supply, game) = (draft.supply(), draft.table().constants().name);
    let unknown = || UnitLabel { name: String::new(), chips: Vec::new() };
    let label = |unit| draft.label(unit, texts).unwrap_or_else(unknown);
    let names = |(seat, seats): (Seat, u8)| {
        ((1..=seats).map(|number| texts.seat(game, seats, number)).collect(), seat.index())
    };
    let held = held.map(|held| (label(held), supply.iter().position(|unit| draft.is_same(*unit, held))));
    let seats = catalogue::facts(game).map_or(2, |facts| (facts.seats)(&on_table.setup));
    let wrong = typed.as_ref().map_or(faults, |(_, faults)| faults);
    EditorModel {
        title: texts.game_name(game, on_table.setup.pairs()),
        note: draft.note().map(|note| texts.say(note)),
        supply: supply.into_iter().map(label).collect(),
        is_large: draft.has_large_box(),
        takes_away: on_table.takes_away,
        held,
        turn: draft.turn().map(names),
        text: typed.as_ref().map_or_else(|| draft.text(), |(text, _)| text.clone()),
        is_typed: typed.is_some(),
        faults: wrong.iter().map(|fault| texts.refusal(fault)).collect(),
        over: outcome.is_over().then(|| {
            format!("{}. {}", texts.verdict(game, seats, *outcome), texts.outcome_reason(game, *outcome))
        }),
        is_ready: on_table.is_ready(),
        can_undo: !on_table.past.is_empty(),
        can_redo: !on_table.future.is_empty(),
    }
}

/// Rebuilds the models when the draft has changed.
pub(crate) fn publish(
    draft: Single<Ref<DraftOf>>,
    language: Res<Language>,
    aids: Res<Aids>,
    mut editor: ResMut<EditorModel>,
    mut strip: ResMut<HandStrip>,
) {
    if !(draft.is_changed() || language.is_changed() || aids.is_changed()) {
        return;
    }
    *editor = build(&draft, language.texts());
    let turns = |held| {
        let turned = |axis| draft.draft.turned(held, Quarter { axis, quarters: 1 });
        [TableAxis::X, TableAxis::Up, TableAxis::Z].into_iter().any(|axis| turned(axis) != held)
    };
    *strip = HandStrip {
        aids: draft
            .draft
            .table()
            .constants()
            .aids
            .iter()
            .filter(|aid| !aid.is_help())
            .map(|&aid| (aid, aids.has(aid)))
            .collect(),
        needs: Vec::new(),
        is_held: draft.held.filter(|held| turns(*held)).map(|_| true),
        turnings: draft.draft.table().constants().turnings.to_vec(),
        actions_without_piece: Vec::new(),
    };
}
