//! The pieces on the table as entities: always those of the position that is shown, or of the draft.

pub mod badges;
pub mod carry;
pub mod ghosts;
pub mod models;
pub mod motion;
pub mod rack;
pub mod see_through;
pub mod touch;

use std::collections::HashMap;

use bevy::prelude::*;

use crate::session::viewer::TableViewer;
use crate::session::{MatchEntity, MatchSession, MatchSystems, SessionChanged};
use crate::ui::screens::Screen;

use crate::table::board::{BoardView, Happenings, Spot, TablePiece};
use crate::table::choosing::hand::Hand;
use crate::table::pieces::motion::{ContactSounds, Motion, MotionSegment};
use crate::table::pieces::rack::{RackFrames, RackOf};
use crate::table::pieces::touch::MatterPair;
use crate::table::scene::on_table::{LayTable, OnTable, TableSystems};

/// Marks a piece that has to get its meshes, or others than it has.
#[derive(Component, Clone, Copy, Debug)]
pub struct NeedsVisuals;

/// Marks a piece that the pointer carries, with its parts that can be pointed at otherwise.
#[derive(Component, Clone, Debug)]
pub struct Carried(pub Vec<Entity>);

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (rack::spawn_racks, settle).chain().after(LayTable).in_set(MatchSystems::Settle).in_set(TableSystems),
    );
}

/// Puts the pieces where the position has them: those that stay are left, those that moved get a path, surplus ones are
/// despawned and missing ones spawned.
pub(super) fn settle(
    mut commands: Commands,
    on_table: Single<(Ref<OnTable>, Option<&MatchSession>, Option<&mut Hand>)>,
    viewer: Res<TableViewer>,
    racks: Query<(Entity, &RackOf, &Transform), Without<TablePiece>>,
    mut pieces: Query<(Entity, &mut TablePiece, &mut Transform, &mut Motion, Has<Carried>)>,
    mut changed: MessageReader<SessionChanged>,
) {
    let last = changed.read().last().copied();
    let (on_table, session, mut hand) = on_table.into_inner();
    if !on_table.is_changed() {
        return;
    }
    // A position that has just been put on the table is shown at rest.
    let is_played = last.is_some_and(|last| last.forward) && !on_table.is_added();
    let view = &*on_table.view;
    let played = session.filter(|_| is_played).map(|MatchSession(session)| session);
    let events = played.map_or_else(Happenings::default, |session| {
        view.table().happenings(&**session, session.shown(), viewer.observer())
    });
    let racks = rack::frames(racks);
    let existing: Vec<_> = pieces.iter().map(|(entity, piece, ..)| (entity, *piece)).collect();
    let placed = hand.as_ref().and_then(|hand| hand.becomes(view, &on_table.pieces));
    let plan = plan(view, &existing, on_table.pieces.clone(), &events, placed);
    for (entity, new) in plan.kept {
        let Ok(found) = pieces.get_mut(entity) else { continue };
        let (_, mut piece, mut transform, mut motion, is_carried) = found;
        let rest = view.rest_transform(new);
        if *piece == new {
            // A piece that was lifted for a move that was not made goes back.
            motion.return_to(&transform, &rest);
            continue;
        }
        let mut entity = commands.entity(entity);
        let (from, to) = (piece.rack(), new.rack());
        if from != to {
            *transform = racks.transfer(from, to, *transform);
            put_on(&mut entity, racks.entity(to));
        }
        embody(&mut entity, view, new);
        let path = match hand.as_mut().and_then(|hand| hand.fall_to(&rest)) {
            Some((from, fall)) => {
                *transform = from;
                fall
            }
            None if is_carried => put_down(&rest),
            None => view.path(&events, *piece, new),
        };
        motion.start(&transform, path, &rest);
        motion.set_contact_sounds(contact_sounds(last, &view.captured(&events), *piece, new));
        *piece = new;
    }
    plan.leaving.into_iter().for_each(|entity| commands.entity(entity).despawn());
    for piece in plan.coming {
        spawn(&mut commands, view, &events, piece, &racks);
    }
}

/// The path of a piece that was put down by hand where it goes.
fn put_down(rest: &Transform) -> Vec<MotionSegment> {
    vec![MotionSegment { to: rest.translation, height: 0.0, wait: 0.0, seconds: 0.12 }]
}

/// Spawns a piece: at rest, or where the events have it come from.
fn spawn(
    commands: &mut Commands,
    view: &dyn BoardView,
    events: &Happenings,
    piece: TablePiece,
    racks: &RackFrames,
) {
    let rest = view.rest_transform(piece);
    let rack = piece.rack();
    let (mut transform, mut motion) = (rest, Motion::default());
    if let Some((from, place)) = view.spawn_transform(events, piece) {
        transform = racks.transfer(from, rack, place);
        motion.start(&transform, view.path(events, piece, piece), &rest);
        motion.set_contact_sounds(ContactSounds::Nothing);
    }
    let mut entity = commands.spawn((
        MatchEntity,
        piece,
        NeedsVisuals,
        transform,
        Visibility::default(),
        motion,
        DespawnOnExit(Screen::Match),
    ));
    embody(&mut entity, view, piece);
    put_on(&mut entity, racks.entity(rack));
}

/// Gives an entity the components of a piece where it is now: the game's own, and what touches when it is set down.
fn embody(entity: &mut EntityCommands, view: &dyn BoardView, piece: TablePiece) {
    view.insert_component(piece, entity);
    entity.insert(MatterPair { piece: view.table().constants().matter, on: piece.surface.matter });
}

/// The contacts that are heard of a piece that goes to another place with a change and its events. Looking at other
/// positions is silent, and so are pieces that only make room for each other beside the board.
fn contact_sounds(
    change: Option<SessionChanged>,
    captured: &[Spot],
    old: TablePiece,
    new: TablePiece,
) -> ContactSounds {
    let [was_on_board, is_on_board] = [old, new].map(|piece| piece.surface.is_board);
    let is_played = change.is_some_and(|last| last.forward || last.change.stands_on().is_some());
    if !is_played || !(was_on_board || is_on_board) {
        return ContactSounds::Nothing;
    }
    let spot = old.spot.filter(|_| was_on_board && !is_on_board);
    let is_captured = spot.is_some_and(|spot| captured.contains(&spot));
    if is_captured { ContactSounds::Capture } else { ContactSounds::Touches }
}

/// Puts an entity on a rack, or with `None` on the table.
pub(crate) fn put_on(entity: &mut EntityCommands, rack: Option<Entity>) {
    match rack {
        Some(rack) => entity.insert(ChildOf(rack)),
        None => entity.remove::<ChildOf>(),
    };
}

/// The difference between the current and the wanted pieces.
struct PieceDiff {
    /// Entities that stay, with the pieces that they are from now on.
    kept: Vec<(Entity, TablePiece)>,
    /// Entities to be despawned.
    leaving: Vec<Entity>,
    /// Pieces to be spawned.
    coming: Vec<TablePiece>,
}

/// Matches entities with the wanted pieces: first the one that was placed from the hand and those that the events move,
/// then those that are wanted as they are, then others of the same kind.
fn plan(
    view: &dyn BoardView,
    existing: &[(Entity, TablePiece)],
    mut wanted: Vec<TablePiece>,
    events: &Happenings,
    mut placed: Option<(TablePiece, TablePiece)>,
) -> PieceDiff {
    let mut free: HashMap<TablePiece, Vec<Entity>> = HashMap::new();
    let mut plan = PieceDiff { kept: Vec::new(), leaving: Vec::new(), coming: Vec::new() };
    for (entity, piece) in existing {
        let from_hand = placed.take_if(|(old, _)| old == piece).map(|(_, new)| new);
        let becomes = from_hand.or_else(|| view.becomes(events, *piece));
        match becomes.and_then(|becomes| wanted.iter().position(|piece| *piece == becomes)) {
            Some(index) => plan.kept.push((*entity, wanted.swap_remove(index))),
            None => free.entry(*piece).or_default().push(*entity),
        }
    }
    let mut open = Vec::new();
    for piece in wanted {
        match free.get_mut(&piece).and_then(Vec::pop) {
            Some(entity) => plan.kept.push((entity, piece)),
            None => open.push(piece),
        }
    }
    let mut movers: Vec<(TablePiece, Entity)> = free
        .into_iter()
        .flat_map(|(piece, entities)| entities.into_iter().map(move |entity| (piece, entity)))
        .collect();
    movers.sort();
    for piece in open {
        match movers.iter().position(|(other, _)| view.same_kind(*other, piece)) {
            Some(index) => plan.kept.push((movers.remove(index).1, piece)),
            None => plan.coming.push(piece),
        }
    }
    plan.leaving = movers.into_iter().map(|(_, entity)| entity).collect();
    plan
}

/// The direct path to a new place, for a piece that no event moves.
pub fn glide(to: Vec3, height: f32) -> Vec<MotionSegment> {
    vec![MotionSegment { to, height, wait: 0.0, seconds: 0.35 }]
}
