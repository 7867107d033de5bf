//! Quiet celebration of a win: small lights rise from the winners' pieces, once.

use bevy::input::keyboard::KeyboardInput;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::session::{MatchSession, MatchSystems, OfMatch, SessionChanged};
use crate::table::board::{BoardView, Piece};
use crate::table::marker::{Marker, MarkerKind};
use crate::table::meshes;
use crate::table::on_table::{OnTable, TableSystems};
use crate::table::pieces::OwnedBy;
use crate::table::visuals::Visuals;
use crate::ui::preferences::Preferences;
use crate::ui::redraw::Redraw;
use crate::ui::screens::Screen;
use crate::ui::theme::markers;
use camaieu_play::Change;
use camaieu_rules::game::{Outcome, Seats};

/// A light that rises.
#[derive(Component, Clone, Copy, Debug)]
struct Light {
    from: Vec3,
    /// The pause before it begins, in seconds.
    wait: f32,
    passed: f32,
}

/// The most lights, the seconds between two of them and those of each, and the height that it rises.
const MOST: usize = 14;
const APART: f32 = 0.09;
const SECONDS: f32 = 1.5;
const RISE: f32 = 1.5;
/// The height of a light's start above the place of a piece.
const ABOVE: f32 = 0.7;
/// The radius of a light.
const RADIUS: f32 = 0.1;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, (end, rise).chain().after(MatchSystems::Animate))
        .add_systems(Update, begin.after(MatchSystems::Animate).before(end).in_set(TableSystems));
}

/// Lets lights rise when the match is won: from the winning path, else from the winners' pieces, else from where the last
/// piece was placed.
fn begin(
    mut commands: Commands,
    mut changed: MessageReader<SessionChanged>,
    in_match: Single<(&MatchSession, &OnTable)>,
    paths: Query<&Marker>,
    pieces: Query<(&Piece, &OwnedBy)>,
    preferences: Res<Preferences>,
    mut visuals: Visuals,
) {
    let is_end = |changed: &SessionChanged| matches!(changed.change, Change::Ended(..));
    let (session, OnTable { view, .. }) = *in_match;
    let has_ended = changed.read().filter(|changed| is_end(changed)).count() > 0;
    let (true, false, Outcome::Win(winners, _)) =
        (has_ended, preferences.is_still(), session.0.shown_outcome())
    else {
        return;
    };
    let path = paths.iter().filter(|marker| marker.kind == MarkerKind::Path).map(|marker| marker.at);
    let mut places: Vec<Vec3> = path.collect();
    if places.is_empty() {
        places = standing(&pieces, &**view, winners);
    }
    if places.is_empty() {
        places = view.newest();
    }
    let every = places.len().div_ceil(MOST).max(1);
    let mesh = visuals.mesh("celebration-light", || {
        let arc = (0..=8).map(|step| {
            let (sin, cos) = (step as f32 / 8.0 * std::f32::consts::PI).sin_cos();
            (RADIUS * sin, -RADIUS * cos)
        });
        meshes::lathe(&arc.collect::<Vec<_>>(), 12)
    });
    let material = visuals.marker(markers::PATH, 0.9);
    for (index, place) in places.into_iter().step_by(every).enumerate() {
        let from = place + Vec3::Y * ABOVE;
        commands.spawn((
            OfMatch,
            Light { from, wait: index as f32 * APART, passed: 0.0 },
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(from).with_scale(Vec3::ZERO),
            NotShadowCaster,
            Pickable::IGNORE,
            DespawnOnExit(Screen::Match),
        ));
    }
}

/// The places of the winners' pieces on the board, from the near side to the far one.
fn standing(pieces: &Query<(&Piece, &OwnedBy)>, view: &dyn BoardView, winners: Seats) -> Vec<Vec3> {
    let own = pieces.iter().filter(|(_, OwnedBy(seat))| winners.contains(*seat));
    let on_board = own.filter(|(piece, _)| piece.spot.is_some_and(|spot| spot.rack().is_none()));
    let mut places: Vec<Vec3> = on_board.map(|(piece, _)| view.rest_transform(*piece).translation).collect();
    places.sort_by(|one, other| other.z.total_cmp(&one.z).then(one.x.total_cmp(&other.x)));
    places
}

/// Ends the celebration at any key or button.
fn end(
    mut commands: Commands,
    lights: Query<(Entity, &Light)>,
    mut keys: MessageReader<KeyboardInput>,
    buttons: Res<ButtonInput<MouseButton>>,
    pads: Query<&Gamepad>,
) {
    let by_key = keys.read().any(|key| key.state.is_pressed());
    let by_pad = pads.iter().any(|pad| pad.get_just_pressed().next().is_some());
    if by_key || by_pad || buttons.get_just_pressed().next().is_some() {
        // Those that have just begun are left: the key is the one that ended the match.
        let risen = lights.iter().filter(|(_, light)| light.passed > 0.0);
        risen.for_each(|(light, _)| commands.entity(light).despawn());
    }
}

fn rise(
    mut commands: Commands,
    time: Res<Time>,
    mut lights: Query<(Entity, &mut Light, &mut Transform)>,
    mut redraw: ResMut<Redraw>,
) {
    for (entity, mut light, mut transform) in &mut lights {
        redraw.request();
        light.passed += time.delta_secs().min(0.1);
        let part = (light.passed - light.wait) / SECONDS;
        if part >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        let part = part.max(0.0);
        transform.translation = light.from + Vec3::Y * RISE * (1.0 - (1.0 - part).powi(2));
        // It grows quickly and fades slowly.
        transform.scale = Vec3::splat((part * 6.0).min(1.0) * (1.0 - part).sqrt());
    }
}
