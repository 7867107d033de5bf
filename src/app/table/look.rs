//! What can be seen and touched of a table: forms and matters for the board, the pieces and the signs.

use std::collections::HashMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::activity::Activity;
use crate::app::games::TableGame;
use crate::app::referee::{MatchOf, OfMatch, Turn};
use crate::app::screens::Screen;
use crate::app::theme::{self, Matter, signs};

use super::camera::TableExtent;
use super::marks::{Mark, Sign};
use super::meshes;
use super::pieces::PieceOf;

/// Something on the board that can be pointed at, and the step that it stands for.
#[derive(Component, Clone, Copy, Debug)]
pub struct SpotOf<G: TableGame>(pub G::Step);

/// Is on everything of the board, which is built once for a match.
#[derive(Component, Clone, Copy, Debug)]
pub struct BoardPart;

/// Forms and matters that have been made, by name.
#[derive(Resource, Default, Debug)]
pub struct Store {
    meshes: HashMap<String, Handle<Mesh>>,
    matters: HashMap<Matter, Handle<StandardMaterial>>,
    signs: HashMap<u32, Handle<StandardMaterial>>,
    grain: Option<Handle<Image>>,
}

/// Where tables get their forms and matters from; each is made once.
#[derive(SystemParam)]
pub struct Looks<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
    images: ResMut<'w, Assets<Image>>,
    store: ResMut<'w, Store>,
}

impl Looks<'_> {
    /// The form of this name.
    pub fn mesh(&mut self, name: &str, make: impl FnOnce() -> Mesh) -> Handle<Mesh> {
        if let Some(known) = self.store.meshes.get(name) {
            return known.clone();
        }
        let mesh = self.meshes.add(make());
        self.store.meshes.insert(name.to_owned(), mesh.clone());
        mesh
    }

    /// A matter.
    pub fn matter(&mut self, matter: Matter) -> Handle<StandardMaterial> {
        if let Some(known) = self.store.matters.get(&matter) {
            return known.clone();
        }
        let surface = matter.surface();
        let images = &mut self.images;
        let grain = surface
            .grain
            .then(|| self.store.grain.get_or_insert_with(|| images.add(meshes::grain())).clone());
        let material = self.materials.add(StandardMaterial {
            base_color: surface.colour,
            base_color_texture: grain,
            perceptual_roughness: surface.roughness,
            metallic: surface.metallic,
            reflectance: 0.35,
            ..default()
        });
        self.store.matters.insert(matter, material.clone());
        material
    }

    /// The colour of a sign, which no light changes.
    fn sign(&mut self, colour: u32, alpha: f32) -> Handle<StandardMaterial> {
        let key = colour | ((alpha * 255.0) as u32) << 24;
        if let Some(known) = self.store.signs.get(&key) {
            return known.clone();
        }
        let material = self.materials.add(StandardMaterial {
            base_color: theme::colour(colour).with_alpha(alpha),
            unlit: true,
            alpha_mode: if alpha < 1.0 { AlphaMode::Blend } else { AlphaMode::Opaque },
            depth_bias: 8.0,
            ..default()
        });
        self.store.signs.insert(key, material.clone());
        material
    }

    /// Puts a part of the board down that cannot be pointed at.
    pub fn fixed(
        &mut self,
        commands: &mut Commands,
        mesh: Handle<Mesh>,
        material: Handle<StandardMaterial>,
        transform: Transform,
    ) {
        commands.spawn((
            OfMatch,
            BoardPart,
            Mesh3d(mesh),
            MeshMaterial3d(material),
            transform,
            Pickable::IGNORE,
            DespawnOnExit(Screen::Match),
        ));
    }

    /// Puts a part of the board down that stands for a step.
    pub fn spot<G: TableGame>(
        &mut self,
        commands: &mut Commands,
        mesh: Handle<Mesh>,
        material: Handle<StandardMaterial>,
        transform: Transform,
        step: G::Step,
    ) {
        commands.spawn((
            OfMatch,
            BoardPart,
            SpotOf::<G>(step),
            Mesh3d(mesh),
            MeshMaterial3d(material),
            transform,
            Pickable::default(),
            DespawnOnExit(Screen::Match),
        ));
    }
}

pub(in crate::app) fn plugin(app: &mut App) {
    app.init_resource::<Store>().add_systems(Update, dress_marks.after(Turn::Animate));
}

pub(in crate::app) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, (build::<G>, dress_pieces::<G>).chain().after(Turn::Animate));
}

/// Builds the board when a match of this game has begun.
fn build<G: TableGame>(
    mut commands: Commands,
    begun: Query<(), Added<MatchOf<G>>>,
    mut looks: Looks,
    mut extent: ResMut<TableExtent>,
    mut activity: ResMut<Activity>,
) {
    if begun.is_empty() {
        return;
    }
    G::build_board(&mut commands, &mut looks);
    extent.0 = G::outline();
    activity.stir();
}

fn dress_pieces<G: TableGame>(
    mut commands: Commands,
    new: Query<(Entity, &PieceOf<G>), Added<PieceOf<G>>>,
    mut looks: Looks,
    mut activity: ResMut<Activity>,
) {
    for (entity, PieceOf(piece)) in &new {
        G::dress(piece, &mut commands.entity(entity), &mut looks);
        activity.stir();
    }
}

/// How far signs lie above the squares; the ones listed first are lowest.
const SIGN_HEIGHT: f32 = 0.012;

fn dress_marks(
    mut commands: Commands,
    new: Query<(Entity, &Mark), Added<Mark>>,
    mut removed: RemovedComponents<Mark>,
    mut looks: Looks,
    mut activity: ResMut<Activity>,
) {
    if removed.read().count() > 0 {
        activity.stir();
    }
    for (entity, mark) in &new {
        activity.stir();
        let (name, mesh, colour, alpha, layer) = form(mark.sign);
        let mesh = looks.mesh(name, mesh);
        let material = looks.sign(colour, alpha);
        let mut transform = Transform::from_translation(mark.at + Vec3::Y * SIGN_HEIGHT * (1.0 + layer));
        if mark.to != mark.at {
            let along = mark.to - mark.at;
            transform.translation += along / 2.0;
            transform.rotation = Quat::from_rotation_y(-along.z.atan2(along.x));
            transform.scale.x = along.length();
        }
        commands.entity(entity).insert((Mesh3d(mesh), MeshMaterial3d(material), transform, Pickable::IGNORE));
    }
}

/// A sign's form: its name, its mesh, its colour, how dense it is, and its layer.
fn form(sign: Sign) -> (&'static str, fn() -> Mesh, u32, f32, f32) {
    match sign {
        Sign::Last => ("sign-last", || meshes::corners(0.46, 0.16, 0.045), signs::LAST, 1.0, 0.0),
        Sign::Trace => ("sign-trace", || bar(0.05), signs::LAST, 0.45, 0.0),
        Sign::Route => ("sign-route", || bar(0.09), signs::GO, 1.0, 1.0),
        Sign::CanMove => ("sign-can-move", || meshes::flat_ring(0.395, 0.435), signs::CAN, 1.0, 2.0),
        Sign::Due => ("sign-due", || meshes::flat_ring(0.385, 0.465), signs::DUE, 1.0, 2.0),
        Sign::Chosen => ("sign-chosen", || meshes::flat_ring(0.37, 0.47), signs::GO, 1.0, 2.0),
        Sign::Target => ("sign-target", || meshes::flat_ring(0.0, 0.17), signs::GO, 1.0, 2.0),
        Sign::Stop => ("sign-stop", target_and_ring, signs::GO, 1.0, 2.0),
        Sign::Passage => ("sign-passage", || meshes::flat_ring(0.10, 0.17), signs::GO, 1.0, 2.0),
        Sign::Victim => ("sign-victim", || crossed_ring(0.40, 0.47), signs::TAKE, 1.0, 3.0),
        Sign::Cursor => ("sign-cursor", || meshes::corners(0.5, 0.22, 0.07), signs::CURSOR, 1.0, 4.0),
    }
}

/// A flat bar of length one along x.
fn bar(width: f32) -> Mesh {
    Plane3d::new(Vec3::Y, Vec2::new(0.5, width / 2.0)).mesh().build()
}

/// A disc with a ring round it: one may stop or go on.
fn target_and_ring() -> Mesh {
    let mut mesh = meshes::flat_ring(0.0, 0.15);
    // Both are made by the same function, so they have the same attributes.
    let _ = mesh.merge(&meshes::flat_ring(0.22, 0.26));
    mesh
}

/// A ring with four teeth that point inward: what is taken is told by form, not by colour alone.
fn crossed_ring(inner: f32, outer: f32) -> Mesh {
    let mut mesh = meshes::flat_ring(inner, outer);
    for quarter in 0..4 {
        let turn =
            Quat::from_rotation_y(std::f32::consts::FRAC_PI_2 * quarter as f32 + std::f32::consts::FRAC_PI_4);
        let tooth = Plane3d::new(Vec3::Y, Vec2::new(0.09, 0.035))
            .mesh()
            .build()
            .transformed_by(Transform::from_rotation(turn).with_translation(turn * Vec3::X * (outer + 0.05)));
        let _ = mesh.merge(&tooth);
    }
    mesh
}
