//! Pointer over the table: what is under it, and what a press and a release choose.

pub mod asked;
pub mod cursor;
pub mod dragging;
pub mod in_words;
pub mod pointed;
pub mod spot;

use bevy::ecs::system::SystemParam;
use bevy::picking::backend::HitData;
use bevy::picking::events::{Move, Out, Over, Pointer, Press, Release};
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::{PointerButton, PointerId};
use bevy::prelude::*;

use crate::session::viewer::TableViewer;
use crate::session::{MatchKind, MatchSession, table_is_free, waits_in_lobby};
use crate::table::board::{Continuations, Spot, TablePiece};
use crate::table::choosing::hand::{Hand, HandRequest};
use crate::table::choosing::{MoveSelection, TableInput};
use crate::table::markers::carried;
use crate::table::pieces::motion::SkipMotion;
use crate::table::pieces::rack::{RackOf, RackSurface};
use crate::table::pointer::dragging::{Clicked, Pressed, is_just_taken};
use crate::table::pointer::pointed::Pointed;
use crate::table::scene::on_table::OnTable;
use crate::ui::draw::reader::{Tell, TellNext};
use crate::ui::screens::Stage;
use crate::ui::screens::overlays::Overlays;

pub(crate) fn plugin(app: &mut App) {
    app.add_observer(hover)
        .add_observer(move_on)
        .add_observer(leave)
        .add_observer(press)
        .add_observer(release);
}

/// Pointer targets on a table.
#[derive(SystemParam)]
struct PointerTargets<'w, 's> {
    on_table: Single<'w, 's, (&'static OnTable, Option<&'static MoveSelection>, Option<&'static Hand>)>,
    continuations: Option<Single<'w, 's, &'static Continuations>>,
    spots: Query<'w, 's, &'static Spot>,
    pieces: Query<'w, 's, &'static TablePiece>,
    parents: Query<'w, 's, &'static ChildOf>,
    racks: Query<'w, 's, (&'static RackOf, &'static GlobalTransform)>,
    surfaces: Query<'w, 's, &'static ChildOf, With<RackSurface>>,
    hovered: Option<Res<'w, HoverMap>>,
    kinds: Query<'w, 's, &'static MatchKind>,
}

impl PointerTargets<'_, '_> {
    /// The spot that is meant by an entity under the mouse, where its ray meets the entity; `None` if another one is meant,
    /// and while the match waits in its lobby.
    fn spot(&self, entity: Entity, hit: &HitData) -> Option<Spot> {
        if waits_in_lobby(self.kinds) {
            return None;
        }
        let spot = self.spot_of(entity, hit)?;
        let is_other = self.meant(entity).is_some_and(|meant| meant != entity);
        (!is_other).then_some(spot)
    }

    /// The entity that is meant of several under the mouse, of which this is one. The pieces beside a half-made move may hide
    /// where it can go: the nearest place that it can go to is meant, else the nearest entity.
    fn meant(&self, one: Entity) -> Option<Entity> {
        let made = self.on_table.1?.0.made();
        let hovered = self.hovered.as_ref()?.get(&PointerId::Mouse)?;
        if made.is_empty() || !hovered.contains_key(&one) {
            return None;
        }
        let view = &*self.on_table.0.view;
        let continuations = self.continuations.as_deref()?;
        let met = |(entity, hit): (&Entity, &HitData)| {
            let spot = self.spot_of(*entity, hit)?;
            Some((!continuations.goes_to(view, spot), hit.depth, *entity))
        };
        let met = hovered.iter().filter_map(met);
        let nearest = met.min_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)));
        nearest.map(|(.., entity)| entity)
    }

    /// The spot that an entity under the mouse stands for, where its ray meets the entity.
    fn spot_of(&self, entity: Entity, hit: &HitData) -> Option<Spot> {
        let spot = match self.spots.get(entity) {
            Ok(spot) => *spot,
            Err(_) => {
                let held = || self.spot_of_held(entity);
                self.spot_of_piece(entity).or_else(held).or_else(|| self.spot_beside(entity, hit))?
            }
        };
        Some(within(hit).map_or(spot, |at| self.on_table.0.view.spot_at(spot, at)))
    }

    /// The spot of a piece; of the piece of a half-made move the one that it has come to.
    fn spot_of_piece(&self, entity: Entity) -> Option<Spot> {
        let parent = || self.parents.get(entity).map_or(entity, ChildOf::parent);
        let piece = self.pieces.get(entity).or_else(|_| self.pieces.get(parent())).ok()?;
        let spot = piece.spot?;
        match self.carried() {
            Some((from, at)) if from == spot => Some(at),
            _ => Some(spot),
        }
    }

    /// The spot that the held piece was taken from, if this is the surface of its rack: the piece hangs over its place,
    /// and a click puts it back.
    fn spot_of_held(&self, entity: Entity) -> Option<Spot> {
        let (of, _) = self.racks.get(self.surfaces.get(entity).ok()?.parent()).ok()?;
        let held = self.on_table.2?.held?;
        let spot = held.from()?;
        (spot.rack() == Some(of.rack)).then_some(spot)
    }

    /// The spot of the piece beside the gap in which the ray meets the surface of a rack, if one can be taken there.
    fn spot_beside(&self, entity: Entity, hit: &HitData) -> Option<Spot> {
        /// Half the distance of two pieces on a rack, and a little more.
        const BESIDE: f32 = 0.6;
        let (of, frame) = self.racks.get(self.surfaces.get(entity).ok()?.parent()).ok()?;
        let at = frame.affine().inverse().transform_point3(hit.position?);
        let view = &self.on_table.0.view;
        let offset = |spot: &Spot| (view.spot_coordinates(*spot) - at).xy();
        let supply = view.supply().into_iter();
        let near = supply.filter(|spot| spot.rack() == Some(of.rack) && offset(spot).x.abs() < BESIDE);
        near.min_by(|one, other| offset(one).length().total_cmp(&offset(other).length()))
    }

    /// Points with the mouse at a spot.
    fn point_at(&self, spot: Spot, hit: &HitData, pointed: &mut ResMut<Pointed>) {
        let at = within(hit);
        let middle = self.on_table.0.view.spot_coordinates(spot);
        let side = at.map_or(IVec2::ZERO, |at| ((at - middle).xz() * 2.0).round().as_ivec2());
        let side = side.clamp(IVec2::NEG_ONE, IVec2::ONE);
        // Within a spot nothing changes but this.
        pointed.bypass_change_detection().at = at;
        let is_held = self.on_table.2.is_some_and(|hand| hand.held.is_some());
        if pointed.hovered != Some(spot) || pointed.cursor_shown || (is_held && pointed.side != side) {
            (pointed.hovered, pointed.side) = (Some(spot), side);
            pointed.cursor_shown = false;
        }
    }

    /// The spots that the piece of the half-made move comes from and has come to.
    fn carried(&self) -> Option<(Spot, Spot)> {
        carried(&*self.on_table.0.view, self.on_table.1?.0.made())
    }
}

/// A point a little within what the pointer's ray meets.
fn within(hit: &HitData) -> Option<Vec3> {
    Some(hit.position? - hit.normal.unwrap_or_default() * 0.02)
}

/// Follows what comes under the pointer. A piece that moves under a pointer at rest does not hide the cursor of the keys.
fn hover(over: On<Pointer<Over>>, under: PointerTargets, mut pointed: ResMut<Pointed>) {
    let Some(spot) = under.spot(over.entity, &over.hit) else { return };
    if pointed.cursor_shown {
        // The cursor counts, and nothing that it points at changes.
        let pointed = pointed.bypass_change_detection();
        (pointed.at, pointed.hovered) = (within(&over.hit), Some(spot));
    } else {
        under.point_at(spot, &over.hit, &mut pointed);
    }
}

/// Follows the pointer within a piece that covers several cells, where no `Out` comes between two cells.
fn move_on(moved: On<Pointer<Move>>, under: PointerTargets, mut pointed: ResMut<Pointed>) {
    if let Some(spot) = under.spot(moved.entity, &moved.hit) {
        under.point_at(spot, &moved.hit, &mut pointed);
    }
}

fn leave(out: On<Pointer<Out>>, under: PointerTargets, mut pointed: ResMut<Pointed>) {
    // A spot that was left for another one has been replaced by it already.
    let left = under.spot(out.entity, &out.hit);
    if left.is_some() && pointed.hovered == left {
        pointed.hovered = None;
    }
}

/// Chooses the pressed spot at once, so that a pointer that arrives, presses and releases within one slow frame counts
/// too. Only a press on the chosen piece waits for the release, because the piece may be dragged on, and so does any
/// press on the table while a position is set up.
fn press(
    mut press: On<Pointer<Press>>,
    under: PointerTargets,
    overlays: Res<Overlays>,
    viewer: Res<TableViewer>,
    (stage, kinds): (Option<Res<State<Stage>>>, Query<&MatchKind>),
    mut pressed: ResMut<Pressed>,
    mut inputs: MessageWriter<TableInput>,
    mut skips: MessageWriter<SkipMotion>,
    mut pointed: ResMut<Pointed>,
    mut asked: (ResMut<TellNext>, MessageWriter<Tell>),
) {
    let Some(spot) = under.spot(press.entity, &press.hit) else { return };
    // A press reaches a piece's parts and then the piece: once is enough.
    press.propagate(false);
    if press.event.button == PointerButton::Primary && table_is_free(overlays, viewer, stage, kinds) {
        if let Some(subject) = asked.0.0.take() {
            under.point_at(spot, &press.hit, &mut pointed);
            asked.1.write(Tell(subject));
            return;
        }
        skips.write(SkipMotion);
        let piece = under.spot_of_piece(press.entity);
        let clicked = pressed.press(press.pointer_location.position, spot, piece, press.event.count);
        let (OnTable { view, .. }, chosen, _) = *under.on_table;
        // While a position is set up, every click counts, and every piece on the table may be dragged.
        let clicked = if chosen.is_some() { clicked } else { Clicked::Once };
        let may_be_dragged = chosen.is_none() && view.take(spot).is_none();
        if may_be_dragged || under.carried().is_some_and(|(_, at)| at == spot) {
            pressed.wait(clicked);
        } else {
            inputs.write(clicked.on(spot));
        }
    }
}

/// Puts what was dragged down where the button is released, or back where it was.
fn release(
    mut release: On<Pointer<Release>>,
    under: PointerTargets,
    in_match: Option<Single<(&OnTable, &MoveSelection, &Hand), With<MatchSession>>>,
    mut pressed: ResMut<Pressed>,
    mut inputs: MessageWriter<TableInput>,
    mut requests: MessageWriter<HandRequest>,
) {
    let Some(spot) = under.spot(release.entity, &release.hit) else { return };
    release.propagate(false);
    if release.event.button != PointerButton::Primary {
        return;
    }
    let Some(press) = pressed.release(Some(release.pointer_location.position)) else { return };
    let Some(in_match) = in_match else {
        inputs.write_batch(press.in_draft(Some(spot)));
        return;
    };
    let (OnTable { view, .. }, chosen, hand) = *in_match;
    if !press.is_dragged {
        inputs.write_batch(press.waits.map(|clicked| clicked.on(press.spot)));
    } else if hand.held.is_some() {
        // Back to what lies beside the board, or onto it.
        match view.take(spot) {
            Some(_) => drop(requests.write(HandRequest::PutBack)),
            None => drop(inputs.write(TableInput::Drop(spot))),
        }
    } else if under.carried().is_some_and(|(_, at)| at == press.spot) {
        if spot != press.spot {
            inputs.write(TableInput::Drop(spot));
        } else if is_just_taken(chosen, spot) {
            inputs.write(TableInput::TakeBack);
        }
    }
}
