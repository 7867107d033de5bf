//! Model of the lettering over the table: plates, the last refusal, and the note on a held piece.

use bevy::prelude::*;

use crate::session::{MatchSession, MatchSystems, RefusalMessage, SessionChanged};
use crate::table::choosing::hand::{HandRequest, PlacementPreview};
use crate::table::choosing::{MoveSelection, TableInput};
use crate::table::pieces::rack::{Plate, ScenePoint};
use crate::table::scene::on_table::{OnTable, TableSystems};
use crate::ui::draw::redraw::InitShown;
use crate::ui::language::Language;
use crate::ui::widgets::seat_rows::seat_name;

/// Lettering over the match or the draft on the table.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct OverTable {
    /// Plates on the racks.
    pub plates: Vec<Plate>,
    /// The last refusal, until anything changes.
    pub refusal: Option<ClickRefusal>,
    /// Note on the held piece at the pointed spot: the reason why it may not be placed there, or its score there.
    pub note: Option<PreviewNote>,
    /// Number of refusals so far.
    refusals: u64,
}

/// Refusal of a click.
#[derive(Clone, PartialEq, Debug)]
pub struct ClickRefusal {
    /// Reason for the refusal.
    pub why: String,
    /// The place that was clicked, if it was about one.
    pub at: Option<ScenePoint>,
    /// Areas that the bubble keeps clear, each as a ring of points: its spot with the piece there, then the chosen or held
    /// piece.
    pub covers: Vec<Vec<ScenePoint>>,
    /// Its number, which tells it from earlier ones.
    pub number: u64,
}

/// Note on a held piece.
#[derive(Clone, PartialEq, Debug)]
pub struct PreviewNote {
    /// The sentence.
    pub text: String,
    /// Points round the cells that it would cover.
    pub covers: Vec<ScenePoint>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_shown::<OverTable>()
        .add_systems(Update, (label, answer, note).in_set(MatchSystems::Animate).in_set(TableSystems));
}

/// Updates plates when the table changes. A draft has no racks.
fn label(
    on_table: Single<(Ref<OnTable>, Option<&MatchSession>)>,
    language: Res<Language>,
    mut over_table: ResMut<OverTable>,
) {
    let (on_table, session) = on_table.into_inner();
    if !(on_table.is_changed() || language.is_changed()) {
        return;
    }
    over_table.plates = session.map_or_else(Vec::new, |session| {
        on_table.view.plates(&|seat| seat_name(&*session.0, seat, language.texts()))
    });
}

/// Publishes the last refusal, until the next action or until anything else changes.
fn answer(
    on_table: Single<Ref<OnTable>>,
    chosen: Query<Ref<MoveSelection>>,
    previews: Query<&PlacementPreview>,
    language: Res<Language>,
    mut refused: MessageReader<RefusalMessage>,
    mut changed: MessageReader<SessionChanged>,
    (mut inputs, mut requests): (MessageReader<TableInput>, MessageReader<HandRequest>),
    mut over_table: ResMut<OverTable>,
) {
    // The next action takes it away, whatever it does.
    let has_acted = inputs.read().count() + requests.read().count() > 0;
    let has_changed =
        changed.read().count() > 0 || chosen.iter().any(|chosen| chosen.is_changed()) || has_acted;
    let has_changed = has_changed || on_table.is_changed() || language.is_changed();
    if let Some(refused) = refused.read().last() {
        over_table.refusals += 1;
        let why = language.texts().refusal(&refused.why);
        let piece = chosen.iter().filter_map(|chosen| chosen.0.made().last().map(|step| step.spot()));
        let piece = piece.map(|spot| outline(on_table.view.at(spot), &on_table));
        let held = previews.iter().filter_map(|preview| preview.preview.as_ref());
        let place = refused.at.map(|at| outline(at, &on_table));
        let covers = place.into_iter().chain(piece).chain(held.map(|held| round(&held.tops))).collect();
        over_table.refusal = Some(ClickRefusal { why, at: refused.at, covers, number: over_table.refusals });
    } else if has_changed && over_table.refusal.is_some() {
        over_table.refusal = None;
    }
}

/// Points round a place and the piece that stands there.
fn outline(at: ScenePoint, on_table: &OnTable) -> Vec<ScenePoint> {
    /// The height of a piece.
    const PIECE: f32 = 1.2;
    let has_piece = on_table.pieces.iter().any(|piece| {
        let spot = piece.spot;
        spot.is_some_and(|spot| on_table.view.at(spot) == at)
    });
    let up = if has_piece && at.rack.is_none() { PIECE } else { 0.0 };
    let across = if at.rack.is_some() { Vec3::Y } else { Vec3::Z };
    let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
    let corners = corners.map(|(x, y)| at.place + Vec3::X * x + across * y);
    corners
        .into_iter()
        .flat_map(|corner| [0.0, up].map(|up| ScenePoint { place: corner + Vec3::Y * up, ..at }))
        .collect()
}

/// Points round the cells with these middles of their upper sides.
fn round(tops: &[Vec3]) -> Vec<ScenePoint> {
    let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
    let points = tops.iter().flat_map(|top| {
        corners.into_iter().flat_map(|(x, z)| [0.0, -1.0].map(|y| *top + Vec3::new(x, y, z)))
    });
    points.map(ScenePoint::table).collect()
}

/// Publishes the note on the held piece. A draft has none.
fn note(
    on_table: Single<Ref<OnTable>>,
    previews: Query<Ref<PlacementPreview>>,
    language: Res<Language>,
    mut over_table: ResMut<OverTable>,
) {
    let preview = previews.single().ok();
    let has_changed = preview.as_ref().is_some_and(|preview| preview.is_changed());
    if !(has_changed || on_table.is_changed() || language.is_changed()) {
        return;
    }
    let shown = preview.as_ref().and_then(|preview| preview.preview.as_ref());
    let note = shown.and_then(|shown| {
        let said = shown.verdict.as_ref().err().or(shown.note.as_ref())?;
        Some(PreviewNote { text: language.texts().refusal(said), covers: round(&shown.tops) })
    });
    if over_table.note != note {
        over_table.note = note;
    }
}
