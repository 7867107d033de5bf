//! What can be seen and touched of a table: forms and matters for the board, the pieces and the signs.

use std::collections::HashMap;
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, TAU};

use bevy::ecs::system::SystemParam;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::app::games::TableGame;
use crate::app::session::{MatchSystems, OfMatch, SessionOf};
use crate::app::ui::redraw::Redraw;
use crate::app::ui::screens::Screen;
use crate::app::ui::theme::{self, MaterialKind, signs};

use crate::app::table::camera::BoardBounds;
use crate::app::table::hand::GhostOf;
use crate::app::table::light::PictureQuality;
use crate::app::table::marks::{Marker, MarkerKind};
use crate::app::table::motion::MotionSpeed;
use crate::app::table::on_table::OnTable;
use crate::app::table::paint::{Manner, Paint};
use crate::app::table::pieces::{NeedsVisuals, PieceOf};
use crate::app::table::rack::RackOf;
use crate::app::table::textures::{self, Texture};
use crate::app::table::{meshes, paint};

/// Something on the board that can be pointed at.
#[derive(Component, Clone, Copy, Debug)]
pub struct SpotOf<G: TableGame>(pub G::Spot);

/// Is on everything of the board, which is built once for a match.
#[derive(Component, Clone, Copy, Debug)]
pub struct BoardPart;

/// Forms and matters that have been made, by name.
#[derive(Resource, Default, Debug)]
pub struct Store {
    meshes: HashMap<String, Handle<Mesh>>,
    matters: HashMap<MaterialKind, Handle<Paint>>,
    sheer: HashMap<(MaterialKind, u8), Handle<Paint>>,
    signs: HashMap<u32, Handle<Paint>>,
    shadow: Option<Handle<Paint>>,
    pictures: HashMap<Texture, Handle<Image>>,
}

/// How rough a glaze or a lacquer is.
const COAT_ROUGHNESS: f32 = 0.12;

/// Where tables get their forms and matters from; each is made once.
#[derive(SystemParam)]
pub struct Visuals<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    paints: ResMut<'w, Assets<Paint>>,
    images: ResMut<'w, Assets<Image>>,
    store: ResMut<'w, Store>,
    quality: Res<'w, PictureQuality>,
}

impl Visuals<'_> {
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
    pub fn matter(&mut self, matter: MaterialKind) -> Handle<Paint> {
        if let Some(known) = self.store.matters.get(&matter) {
            return known.clone();
        }
        let surface = matter.surface();
        let (images, pictures) = (&mut self.images, &mut self.store.pictures);
        let sampler = textures::repeated(self.quality.samples());
        let make = |texture: Texture| Image { sampler, ..texture.picture() };
        let picture = surface
            .texture
            .map(|texture| pictures.entry(texture).or_insert_with(|| images.add(make(texture))).clone());
        let material = StandardMaterial {
            base_color: surface.colour,
            base_color_texture: picture,
            perceptual_roughness: surface.roughness,
            metallic: surface.metallic,
            reflectance: 0.35,
            clearcoat: surface.coat,
            clearcoat_perceptual_roughness: COAT_ROUGHNESS,
            ..default()
        };
        let paint = self.paint(material);
        self.store.matters.insert(matter, paint.clone());
        paint
    }

    fn paint(&mut self, base: StandardMaterial) -> Handle<Paint> {
        let extension = Manner::of(&base, *self.quality);
        self.paints.add(Paint { base, extension })
    }

    /// Makes everything look as the quality asks for.
    pub fn sharpen(&mut self) {
        let known: Vec<_> = self.paints.ids().collect();
        for paint in known {
            if let Some(mut paint) = self.paints.get_mut(paint) {
                paint.extension = Manner::of(&paint.base, *self.quality);
            }
        }
        for picture in self.store.pictures.values() {
            if let Some(mut image) = self.images.get_mut(picture) {
                image.sampler = textures::repeated(self.quality.samples());
            }
        }
    }

    /// A matter that one sees through: so dense, from 0 to 1.
    pub fn sheer(&mut self, matter: MaterialKind, density: f32) -> Handle<Paint> {
        let solid = self.matter(matter);
        if density >= 1.0 {
            return solid;
        }
        let key = (matter, (density * 255.0) as u8);
        if let Some(known) = self.store.sheer.get(&key) {
            return known.clone();
        }
        let mut material = self.paints.get(&solid).map(|paint| paint.base.clone()).unwrap_or_default();
        material.base_color.set_alpha(density);
        material.alpha_mode = AlphaMode::Blend;
        let paint = self.paint(material);
        self.store.sheer.insert(key, paint.clone());
        paint
    }

    /// The soft shadow at the foot of a thing that stands on a circle of this radius.
    pub fn contact_shadow(&mut self, radius: f32) -> impl Bundle + use<> {
        let mesh = self.mesh(&format!("contact-shadow-{radius}"), || meshes::flat_square(radius * 1.5));
        let shadow = match &self.store.shadow {
            Some(known) => known.clone(),
            None => {
                let picture = self.images.add(textures::contact_shadow());
                self.paint(StandardMaterial {
                    base_color: Color::BLACK.with_alpha(0.55),
                    base_color_texture: Some(picture),
                    alpha_mode: AlphaMode::Blend,
                    unlit: true,
                    depth_bias: 2.0,
                    ..default()
                })
            }
        };
        self.store.shadow = Some(shadow.clone());
        (
            Mesh3d(mesh),
            MeshMaterial3d(shadow),
            Transform::from_xyz(0.0, 0.004, 0.0),
            NotShadowCaster,
            Pickable::IGNORE,
        )
    }

    /// The colour of a sign, which no light changes.
    pub(crate) fn sign(&mut self, colour: u32, alpha: f32) -> Handle<Paint> {
        let key = colour | ((alpha * 255.0) as u32) << 24;
        if let Some(known) = self.store.signs.get(&key) {
            return known.clone();
        }
        let paint = self.paint(StandardMaterial {
            base_color: theme::colour(colour).with_alpha(alpha),
            unlit: true,
            alpha_mode: if alpha < 1.0 { AlphaMode::Blend } else { AlphaMode::Opaque },
            depth_bias: 8.0,
            ..default()
        });
        self.store.signs.insert(key, paint.clone());
        paint
    }

    /// Puts a part of the board down that cannot be pointed at.
    pub fn fixed(
        &mut self,
        commands: &mut Commands,
        mesh: Handle<Mesh>,
        material: Handle<Paint>,
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

    /// Puts down a tray lined with felt, its floor so wide and long, with its middle at a place of the table.
    pub fn tray(&mut self, commands: &mut Commands, floor: Vec2, frame: MaterialKind, middle: Vec2) {
        let name = format!("tray-{floor}");
        let bars = self.mesh(&name, || meshes::tray(floor, 0.16, 0.12));
        let lining = self.mesh(&format!("{name}-floor"), || {
            meshes::bevelled_box(Vec3::new(floor.x, 0.08, floor.y), 0.01, Vec2::ZERO)
        });
        let (frame, felt) = (self.matter(frame), self.matter(MaterialKind::Felt));
        let place = Transform::from_xyz(middle.x, 0.04, middle.y);
        self.fixed(commands, bars, frame, place);
        self.fixed(commands, lining, felt, place);
    }

    /// Puts a part of the board down that can be pointed at.
    pub fn spot<G: TableGame>(
        &mut self,
        commands: &mut Commands,
        mesh: Handle<Mesh>,
        material: Handle<Paint>,
        transform: Transform,
        spot: G::Spot,
    ) {
        commands.spawn((
            OfMatch,
            BoardPart,
            SpotOf::<G>(spot),
            Mesh3d(mesh),
            MeshMaterial3d(material),
            transform,
            Pickable::default(),
            DespawnOnExit(Screen::Match),
        ));
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Store>()
        .add_plugins(paint::plugin)
        .add_systems(Update, (dress_marks, pulse).chain().after(MatchSystems::Animate));
}

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        (build::<G>, build_shelves::<G>, dress_pieces::<G>, dress_ghosts::<G>)
            .chain()
            .after(MatchSystems::Animate),
    );
}

/// Builds the board when a match of this game has begun, or when it has become another.
fn build<G: TableGame>(
    mut commands: Commands,
    on_table: OnTable<G>,
    parts: Query<Entity, With<BoardPart>>,
    mut last: Local<String>,
    mut visuals: Visuals,
    mut extent: ResMut<BoardBounds>,
    mut redraw: ResMut<Redraw>,
) {
    if !on_table.is_changed() {
        return;
    }
    let Some(view) = on_table.view() else { return };
    let now = on_table.board();
    if !on_table.is_added() {
        if *last == now {
            return;
        }
        parts.iter().for_each(|part| commands.entity(part).despawn());
    }
    *last = now;
    G::build_board(&view, &mut commands, &mut visuals);
    *extent = BoardBounds::new(G::outline(&view), G::IS_ENDLESS);
    redraw.request();
}

/// Builds the shelves that have been put up.
fn build_shelves<G: TableGame>(
    mut commands: Commands,
    matches: Query<(), With<SessionOf<G>>>,
    new: Query<(Entity, &RackOf), Added<RackOf>>,
    mut visuals: Visuals,
) {
    if matches.is_empty() {
        return;
    }
    for (entity, of) in &new {
        G::build_rack(of.rack, &mut commands.entity(entity), &mut visuals);
    }
}

fn dress_pieces<G: TableGame>(
    mut commands: Commands,
    on_table: OnTable<G>,
    new: Query<(Entity, &PieceOf<G>), With<NeedsVisuals>>,
    mut visuals: Visuals,
    mut redraw: ResMut<Redraw>,
) {
    if new.is_empty() {
        return;
    }
    let Some(view) = on_table.view() else { return };
    for (entity, PieceOf(piece)) in &new {
        let mut entity = commands.entity(entity);
        entity.remove::<NeedsVisuals>().despawn_related::<Children>();
        G::spawn_visuals(&view, piece, &mut entity, &mut visuals);
        redraw.request();
    }
}

fn dress_ghosts<G: TableGame>(
    mut commands: Commands,
    on_table: OnTable<G>,
    new: Query<(Entity, &GhostOf<G>), Added<GhostOf<G>>>,
    mut visuals: Visuals,
    mut redraw: ResMut<Redraw>,
) {
    for (entity, ghost) in &new {
        let Some(view) = on_table.view() else { return };
        G::spawn_held_visuals(&view, ghost.held, ghost.fits, &mut commands.entity(entity), &mut visuals);
        redraw.request();
    }
}

/// How far signs lie above the squares; the ones listed first are lowest.
const SIGN_HEIGHT: f32 = 0.012;

fn dress_marks(
    mut commands: Commands,
    new: Query<(Entity, &Marker), Added<Marker>>,
    mut removed: RemovedComponents<Marker>,
    pace: Res<MotionSpeed>,
    quality: Res<PictureQuality>,
    mut visuals: Visuals,
    mut redraw: ResMut<Redraw>,
) {
    if removed.read().count() > 0 {
        redraw.request();
    }
    for (entity, mark) in &new {
        redraw.request();
        let Some((name, mesh, colour, alpha, layer)) = form(mark.kind) else { continue };
        let mesh = visuals.mesh(name, mesh);
        let material = visuals.sign(colour, alpha);
        let mut transform = Transform::from_translation(mark.at + Vec3::Y * SIGN_HEIGHT * (1.0 + layer));
        if mark.to != mark.at {
            let along = mark.to - mark.at;
            transform.translation += along / 2.0;
            transform.rotation = if along.y == 0.0 {
                Quat::from_rotation_y(-along.z.atan2(along.x))
            } else {
                Quat::from_rotation_arc(Vec3::X, along.normalize())
            };
            transform.scale.x = along.length();
        }
        if mark.rack.is_some() {
            // What lies on the table stands on a shelf.
            transform.translation = mark.at + Vec3::Z * SIGN_HEIGHT * (1.0 + layer);
            transform.rotation = Quat::from_rotation_x(FRAC_PI_2);
        }
        let mut sign = commands.entity(entity);
        sign.insert((Mesh3d(mesh), MeshMaterial3d(material), transform, NotShadowCaster, Pickable::IGNORE));
        // Where every frame is hard work, and where motion is not wanted, it is still from the start.
        if mark.kind == MarkerKind::Due && !pace.is_off() && !quality.is_low() {
            sign.insert(Swelling::default());
        }
    }
}

/// How often what is due swells before it is still, and how long each time takes, in seconds.
const SWELLS: f32 = 3.0;
const SWELL_SECONDS: f32 = 1.1;

/// Is on a sign that still swells.
#[derive(Component, Default)]
struct Swelling(f32);

/// Lets what is due swell a few times, so that it is seen; then it is still, and so is the window.
fn pulse(
    mut commands: Commands,
    time: Res<Time>,
    mut swelling: Query<(Entity, &mut Swelling, &mut Transform)>,
    mut redraw: ResMut<Redraw>,
) {
    for (entity, mut swelling, mut transform) in &mut swelling {
        swelling.0 += time.delta_secs().min(0.1) / SWELL_SECONDS;
        redraw.request();
        let size = if swelling.0 >= SWELLS {
            commands.entity(entity).remove::<Swelling>();
            1.0
        } else {
            1.0 + 0.07 * (1.0 - (swelling.0 * TAU).cos())
        };
        transform.scale = Vec3::new(size, 1.0, size);
    }
}

/// A sign's form: its name, its mesh, its colour, how dense it is, and its layer; `None` for what is drawn elsewhere.
fn form(sign: MarkerKind) -> Option<(&'static str, fn() -> Mesh, u32, f32, f32)> {
    Some(match sign {
        // Badges are dressed by `badges`; the cursor is painted by the panels, never hidden by a piece.
        MarkerKind::Badge(_) | MarkerKind::Cursor | MarkerKind::Count(_) => return None,
        MarkerKind::Last => ("sign-last", || meshes::corners(0.46, 0.16, 0.045), signs::LAST, 1.0, 0.0),
        MarkerKind::Trace => ("sign-trace", || bar(0.05), signs::LAST, 0.45, 0.0),
        MarkerKind::Route => ("sign-route", || bar(0.09), signs::GO, 1.0, 1.0),
        MarkerKind::Dot => ("sign-dot", || meshes::flat_ring(0.0, 0.11), signs::GO, 1.0, 3.0),
        MarkerKind::Flag => ("sign-flag", flag, signs::GO, 1.0, 3.0),
        MarkerKind::Threat => ("sign-threat", hatching, signs::DUE, 1.0, 1.0),
        MarkerKind::Part => ("sign-part", || meshes::dashed_ring(0.39, 0.45, 10), signs::CAN, 1.0, 2.0),
        MarkerKind::Bond => ("sign-bond", || bar(0.13), signs::CAN, 1.0, 1.5),
        MarkerKind::Pick => ("sign-pick", || meshes::dashed_ring(0.37, 0.48, 6), signs::GO, 1.0, 2.0),
        MarkerKind::Fits => ("sign-fits", || meshes::flat_ring(0.27, 0.36), signs::GO, 1.0, 3.0),
        MarkerKind::Unfit => ("sign-unfit", cross, signs::DUE, 1.0, 3.0),
        MarkerKind::Contact => ("sign-contact", || bar(0.16), signs::GO, 1.0, 4.0),
        MarkerKind::Clash => ("sign-clash", clash, signs::DUE, 1.0, 4.0),
        MarkerKind::Open => ("sign-open", arrow, signs::CAN, 1.0, 2.0),
        MarkerKind::Found => ("sign-found", || meshes::flat_ring(0.0, 0.2), signs::GO, 1.0, 2.0),
        MarkerKind::Place => ("sign-place", || bar(0.09), signs::CAN, 0.8, 1.0),
        MarkerKind::Path => ("sign-path", || rope(0.075), signs::PATH, 1.0, 0.0),
        MarkerKind::Joined => ("sign-joined", || rope(0.045), signs::JOINED, 1.0, 0.0),
        MarkerKind::Advice => ("sign-advice", || bar(0.16), signs::ADVICE, 0.9, 4.0),
        MarkerKind::AdviceHead => ("sign-advice-head", || arrow_head(0.5), signs::ADVICE, 0.9, 4.0),
        MarkerKind::Thought => ("sign-thought", || bar(0.07), signs::ADVICE, 0.6, 3.5),
        MarkerKind::ThoughtHead => ("sign-thought-head", || arrow_head(0.3), signs::ADVICE, 0.6, 3.5),
        MarkerKind::Missing => ("sign-missing", || meshes::dashed_ring(0.3, 0.4, 8), signs::DUE, 1.0, 2.0),
        MarkerKind::CanMove => ("sign-can-move", || meshes::flat_ring(0.395, 0.435), signs::CAN, 1.0, 2.0),
        MarkerKind::Due => ("sign-due", || meshes::flat_ring(0.385, 0.465), signs::DUE, 1.0, 2.0),
        MarkerKind::Chosen => ("sign-chosen", || meshes::flat_ring(0.37, 0.47), signs::GO, 1.0, 2.0),
        MarkerKind::Target => ("sign-target", || meshes::flat_ring(0.0, 0.17), signs::GO, 1.0, 2.0),
        MarkerKind::Stop => ("sign-stop", target_and_ring, signs::GO, 1.0, 2.0),
        MarkerKind::Passage => ("sign-passage", || meshes::flat_ring(0.10, 0.17), signs::GO, 1.0, 2.0),
        MarkerKind::Victim => ("sign-victim", || crossed_ring(0.40, 0.47), signs::TAKE, 1.0, 3.0),
    })
}

/// A flat bar of length one along x.
fn bar(width: f32) -> Mesh {
    Plane3d::new(Vec3::Y, Vec2::new(0.5, width / 2.0)).mesh().build()
}

/// The flat head of an arrow, of length one along x.
fn arrow_head(width: f32) -> Mesh {
    let corner = |x: f32, z: f32| Vec3::new(x, 0.0, z);
    Triangle3d::new(corner(-0.5, width / 2.0), corner(0.5, 0.0), corner(-0.5, -width / 2.0)).mesh().build()
}

/// A round rope of length one along x.
fn rope(radius: f32) -> Mesh {
    let outline = [(0.0, -0.5), (radius, -0.5), (radius, 0.5), (0.0, 0.5)];
    meshes::lathe(&outline, 10).rotated_by(Quat::from_rotation_z(-FRAC_PI_2))
}

/// Two bars across each other.
fn cross() -> Mesh {
    meshes::together([1.0, -1.0].map(|side| {
        let bar = Plane3d::new(Vec3::Y, Vec2::new(0.4, 0.045)).mesh().build();
        (bar, Transform::from_rotation(Quat::from_rotation_y(FRAC_PI_4 * side)))
    }))
}

/// A small cross with arms as wide as a contact.
fn clash() -> Mesh {
    meshes::together([1.0, -1.0].map(|side| {
        let bar = Plane3d::new(Vec3::Y, Vec2::new(0.24, 0.055)).mesh().build();
        (bar, Transform::from_rotation(Quat::from_rotation_y(FRAC_PI_4 * side)))
    }))
}

/// A flat head of an arrow along x, of length one.
fn arrow() -> Mesh {
    let outline = [(-0.5, -1.0), (0.5, 0.0), (-0.5, 1.0)].map(|(x, y)| Vec2::new(x, y * 0.26));
    meshes::extrude(&outline, 0.02, 0.004).rotated_by(Quat::from_rotation_x(-FRAC_PI_2))
}

/// A small upright flag.
fn flag() -> Mesh {
    let pole = meshes::lathe(&[(0.0, 0.0), (0.03, 0.0), (0.03, 0.95), (0.0, 0.97)], 10);
    let outline = [(0.0, 0.62), (0.36, 0.77), (0.0, 0.92)].map(|(x, y)| Vec2::new(x, y));
    let cloth = meshes::extrude(&outline, 0.03, 0.005);
    meshes::together([(pole, Transform::IDENTITY), (cloth, Transform::IDENTITY)])
}

/// Slanting bars across a cell.
fn hatching() -> Mesh {
    let turn = Quat::from_rotation_y(FRAC_PI_4);
    let bars = [(-0.4, 0.36), (-0.2, 0.76), (0.0, 1.1), (0.2, 0.76), (0.4, 0.36)];
    meshes::together(bars.map(|(aside, length)| {
        let bar = Plane3d::new(Vec3::Y, Vec2::new(length / 2.0, 0.03)).mesh().build();
        (bar, Transform::from_translation(turn * Vec3::Z * aside).with_rotation(turn))
    }))
}

/// A disc with a ring round it: one may stop or go on.
fn target_and_ring() -> Mesh {
    let rings = [(0.0, 0.15), (0.22, 0.26)];
    meshes::together(rings.map(|(inner, outer)| (meshes::flat_ring(inner, outer), Transform::IDENTITY)))
}

/// A ring with four teeth that point inward: what is taken is told by form, not by colour alone.
fn crossed_ring(inner: f32, outer: f32) -> Mesh {
    let teeth = (0..4).map(|quarter| {
        let turn = Quat::from_rotation_y(FRAC_PI_2 * quarter as f32 + FRAC_PI_4);
        let tooth = Plane3d::new(Vec3::Y, Vec2::new(0.09, 0.035)).mesh().build();
        (tooth, Transform::from_rotation(turn).with_translation(turn * Vec3::X * (outer + 0.05)))
    });
    meshes::together([(meshes::flat_ring(inner, outer), Transform::IDENTITY)].into_iter().chain(teeth))
}
