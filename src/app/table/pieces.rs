//! The pieces on the table as entities: always those of the position at the match's cursor, or of the draft.

use std::collections::HashMap;

use bevy::prelude::*;

use crate::app::session::viewer::Viewer;
use crate::app::session::{MatchSystems, OfMatch, SessionChanged, SessionOf};
use crate::app::table::game::TableGame;
use crate::app::ui::screens::Screen;

use crate::app::table::hand::Hand;
use crate::app::table::motion::{Motion, Segment};
use crate::app::table::on_table::{LayTable, OnTable};
use crate::app::table::rack::{self, Rack, RackOf};

/// A piece of a game on the table, where the position has it.
#[derive(Component, Clone, Debug)]
pub struct PieceOf<G: TableGame>(pub G::Piece);

/// Is on a piece that does not look yet as it should.
#[derive(Component, Clone, Copy, Debug)]
pub struct NeedsVisuals;

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        (rack::put_up::<G>, settle::<G>).chain().after(LayTable).in_set(MatchSystems::Settle),
    );
}

/// Puts the pieces where the position has them: those that stay are left, those that moved get their way, those too
/// many or too few leave or come.
fn settle<G: TableGame>(
    mut commands: Commands,
    on_table: Single<(Ref<OnTable<G>>, Option<&SessionOf<G>>)>,
    mut hands: Query<&mut Hand<G>>,
    viewer: Res<Viewer>,
    racks: Query<(Entity, &RackOf, &Transform), Without<PieceOf<G>>>,
    mut pieces: Query<(Entity, &mut PieceOf<G>, &mut Transform, &mut Motion)>,
    mut changed: MessageReader<SessionChanged>,
) {
    let (on_table, session) = &*on_table;
    let last = changed.read().last().copied();
    if !on_table.is_changed() {
        return;
    }
    // What has just been put there stands at once where it belongs.
    let last = last.filter(|_| !on_table.is_added());
    let view = &on_table.view;
    let mut hand = hands.single_mut().ok();
    let racks = rack::by_name(racks);
    let wanted = on_table.pieces.clone();
    let existing: Vec<(Entity, G::Piece)> =
        pieces.iter().map(|(entity, PieceOf(piece), ..)| (entity, piece.clone())).collect();
    let events = match (last, session) {
        (Some(SessionChanged { forward: true, .. }), Some(session)) => {
            session.0.events(session.0.shown(), viewer.observer())
        }
        _ => Vec::new(),
    };
    let plan = plan::<G>(&existing, wanted, &events);
    for (entity, new) in plan.kept {
        let Ok((_, mut piece, mut transform, mut motion)) = pieces.get_mut(entity) else { continue };
        let rest = G::rest_transform(view, &new);
        if piece.0 != new {
            let (from, to) = (shelf_of::<G>(&piece.0), shelf_of::<G>(&new));
            if from != to {
                *transform = racks.transfer(from, to, *transform);
                put_on(&mut commands.entity(entity), racks.entity(to));
            }
            if !G::look_alike(&piece.0, &new) {
                commands.entity(entity).insert(NeedsVisuals);
            }
            let legs = match hand.as_mut().and_then(|hand| hand.fall_to(&rest)) {
                Some((from, fall)) => {
                    *transform = from;
                    fall
                }
                None => G::path(view, &events, &piece.0, &new),
            };
            motion.start(&transform, legs, &rest);
            piece.0 = new;
        } else {
            // A piece that was lifted for a move that came to nothing goes back.
            motion.return_to(&transform, &rest);
        }
    }
    for entity in plan.leaving {
        commands.entity(entity).despawn();
    }
    for piece in plan.coming {
        let rest = G::rest_transform(view, &piece);
        let rack = shelf_of::<G>(&piece);
        let (mut transform, mut motion) = (rest, Motion::default());
        if let Some((from, place)) = G::spawn_transform(view, &events, &piece) {
            transform = racks.transfer(from, rack, place);
            motion.start(&transform, G::path(view, &events, &piece, &piece), &rest);
        }
        let mut entity = commands.spawn((
            OfMatch,
            PieceOf::<G>(piece),
            NeedsVisuals,
            transform,
            Visibility::default(),
            motion,
            DespawnOnExit(Screen::Match),
        ));
        put_on(&mut entity, racks.entity(rack));
    }
}

/// The shelf that a piece is on.
fn shelf_of<G: TableGame>(piece: &G::Piece) -> Option<Rack> {
    G::spot_of(piece).and_then(G::rack)
}

/// Puts something on a shelf, or on the table.
pub(crate) fn put_on(entity: &mut EntityCommands, rack: Option<Entity>) {
    match rack {
        Some(rack) => entity.insert(ChildOf(rack)),
        None => entity.remove::<ChildOf>(),
    };
}

/// What has to be done to the pieces that there are to get those that are wanted.
struct Plan<G: TableGame> {
    kept: Vec<(Entity, G::Piece)>,
    leaving: Vec<Entity>,
    coming: Vec<G::Piece>,
}

/// Lets every piece go where the events say, keeps those that are wanted just as they are, then moves others of the same
/// kind into the places left.
fn plan<G: TableGame>(
    existing: &[(Entity, G::Piece)],
    mut wanted: Vec<G::Piece>,
    events: &[G::Event],
) -> Plan<G> {
    let mut free: HashMap<G::Piece, Vec<Entity>> = HashMap::new();
    let mut plan = Plan { kept: Vec::new(), leaving: Vec::new(), coming: Vec::new() };
    for (entity, piece) in existing {
        let fate = G::becomes(events, piece);
        match fate.and_then(|fate| wanted.iter().position(|piece| *piece == fate)) {
            Some(index) => plan.kept.push((*entity, wanted.swap_remove(index))),
            None => free.entry(piece.clone()).or_default().push(*entity),
        }
    }
    let mut open = Vec::new();
    for piece in wanted {
        match free.get_mut(&piece).and_then(Vec::pop) {
            Some(entity) => plan.kept.push((entity, piece)),
            None => open.push(piece),
        }
    }
    let mut movers: Vec<(G::Piece, Entity)> = free
        .into_iter()
        .flat_map(|(piece, entities)| entities.into_iter().map(move |entity| (piece.clone(), entity)))
        .collect();
    movers.sort();
    for piece in open {
        match movers.iter().position(|(other, _)| G::same_kind(other, &piece)) {
            Some(index) => plan.kept.push((movers.remove(index).1, piece)),
            None => plan.coming.push(piece),
        }
    }
    plan.leaving = movers.into_iter().map(|(_, entity)| entity).collect();
    plan
}

/// The direct way to a new place, for a piece that no event speaks of.
pub fn glide(to: Vec3, height: f32) -> Vec<Segment> {
    vec![Segment { to, height, wait: 0.0, seconds: 0.35 }]
}
