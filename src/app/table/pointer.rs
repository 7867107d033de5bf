//! Pointer over the table: what is under it, and what a press and a release choose.

use bevy::picking::backend::HitData;
use bevy::picking::events::{Move, Out, Over, Pointer, Press, Release};
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;

use crate::app::session::viewer::Viewer;
use crate::app::session::{SessionOf, table_is_free};
use crate::app::table::camera_input::CLICK_REACH;
use crate::app::table::choosing::TableInput;
use crate::app::table::game::TableGame;
use crate::app::table::hand::Hand;
use crate::app::table::motion::SkipMotion;
use crate::app::table::on_table::OnTable;
use crate::app::table::pieces::PieceOf;
use crate::app::table::pointed::Pointed;
use crate::app::table::spot::SpotOf;
use crate::app::ui::overlays::Overlays;
use crate::app::ui::screens::Stage;

/// Place where the left button was pressed on something, so that a drag is told from a click.
#[derive(Resource, Default, Debug)]
struct PressedAt(Option<Vec2>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PressedAt>();
}

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_observer(hover::<G>)
        .add_observer(move_on::<G>)
        .add_observer(leave::<G>)
        .add_observer(press::<G>)
        .add_observer(release::<G>);
}

/// The spot that an entity under the mouse stands for.
fn spot_under<G: TableGame>(
    entity: Entity,
    spots: &Query<&SpotOf<G>>,
    pieces: &Query<&PieceOf<G>>,
    parents: &Query<&ChildOf>,
) -> Option<G::Spot> {
    if let Ok(SpotOf(spot)) = spots.get(entity) {
        return Some(*spot);
    }
    let piece =
        pieces.get(entity).or_else(|_| pieces.get(parents.get(entity).map_or(entity, ChildOf::parent)));
    G::spot_of(&piece.ok()?.0)
}

/// A point a little within what the pointer's ray meets.
fn within(hit: &HitData) -> Option<Vec3> {
    Some(hit.position? - hit.normal.unwrap_or_default() * 0.02)
}

fn hover<G: TableGame>(
    over: On<Pointer<Over>>,
    spots: Query<&SpotOf<G>>,
    pieces: Query<&PieceOf<G>>,
    parents: Query<&ChildOf>,
    on_table: Single<&OnTable<G>>,
    mut pointed: ResMut<Pointed<G>>,
) {
    let Some(spot) = spot_under(over.entity, &spots, &pieces, &parents) else { return };
    point_at(spot, &over.hit, &on_table, &mut pointed);
}

/// Follows the pointer within a piece that covers several cells, where no `Out` comes between two cells.
fn move_on<G: TableGame>(
    moved: On<Pointer<Move>>,
    spots: Query<&SpotOf<G>>,
    pieces: Query<&PieceOf<G>>,
    parents: Query<&ChildOf>,
    on_table: Single<&OnTable<G>>,
    mut pointed: ResMut<Pointed<G>>,
) {
    let Some(spot) = spot_under(moved.entity, &spots, &pieces, &parents) else { return };
    point_at(spot, &moved.hit, &on_table, &mut pointed);
}

/// Points with the mouse at the spot that its ray hits.
fn point_at<G: TableGame>(
    spot: G::Spot,
    hit: &HitData,
    on_table: &OnTable<G>,
    pointed: &mut ResMut<Pointed<G>>,
) {
    let view = &on_table.view;
    let at = within(hit);
    let spot = at.map_or(spot, |at| G::spot_at(view, spot, at));
    pointed.bypass_change_detection().at = at;
    if pointed.hovered != Some(spot) || pointed.cursor_shown {
        pointed.hovered = Some(spot);
        pointed.cursor_shown = false;
    }
}

fn leave<G: TableGame>(
    out: On<Pointer<Out>>,
    spots: Query<&SpotOf<G>>,
    pieces: Query<&PieceOf<G>>,
    parents: Query<&ChildOf>,
    on_table: Single<&OnTable<G>>,
    mut pointed: ResMut<Pointed<G>>,
) {
    let view = &on_table.view;
    let left = spot_under(out.entity, &spots, &pieces, &parents);
    // A spot that was left for another one has been replaced by it already.
    let left = left.map(|spot| within(&out.hit).map_or(spot, |at| G::spot_at(view, spot, at)));
    if left.is_some() && pointed.hovered == left {
        pointed.hovered = None;
    }
}

/// Chooses the pressed spot at once, so that a pointer that arrives, presses and releases within one slow frame counts
/// too.
fn press<G: TableGame>(
    mut press: On<Pointer<Press>>,
    spots: Query<&SpotOf<G>>,
    pieces: Query<&PieceOf<G>>,
    parents: Query<&ChildOf>,
    overlays: Res<Overlays>,
    viewer: Res<Viewer>,
    stage: Option<Res<State<Stage>>>,
    on_table: Single<&OnTable<G>>,
    mut pressed: ResMut<PressedAt>,
    mut inputs: MessageWriter<TableInput<G>>,
    mut skips: MessageWriter<SkipMotion>,
) {
    let Some(spot) = spot_under(press.entity, &spots, &pieces, &parents) else { return };
    // A press reaches a piece's parts and then the piece: once is enough.
    press.propagate(false);
    if press.event.button == PointerButton::Primary && table_is_free(overlays, viewer, stage) {
        skips.write(SkipMotion);
        pressed.0 = Some(press.pointer_location.position);
        let spot = within(&press.hit).map_or(spot, |at| G::spot_at(&on_table.view, spot, at));
        inputs.write(TableInput::Point(spot));
    }
}

/// Puts a piece that was taken by a press down where it was dragged to.
fn release<G: TableGame>(
    mut release: On<Pointer<Release>>,
    spots: Query<&SpotOf<G>>,
    pieces: Query<&PieceOf<G>>,
    parents: Query<&ChildOf>,
    in_match: Single<(&OnTable<G>, &Hand<G>), With<SessionOf<G>>>,
    mut pressed: ResMut<PressedAt>,
    mut inputs: MessageWriter<TableInput<G>>,
) {
    let Some(spot) = spot_under(release.entity, &spots, &pieces, &parents) else { return };
    release.propagate(false);
    if release.event.button != PointerButton::Primary {
        return;
    }
    let Some(from) = pressed.0.take() else { return };
    let (OnTable { view, .. }, hand) = *in_match;
    if hand.held.is_none() || from.distance(release.pointer_location.position) < CLICK_REACH {
        return;
    }
    let spot = within(&release.hit).map_or(spot, |at| G::spot_at(view, spot, at));
    if G::take(view, spot).is_none() {
        inputs.write(TableInput::Point(spot));
    }
}
