//! Meshes and materials of the table, each made once.

use std::collections::HashMap;
use std::fmt::{self, Debug, Formatter};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::MatchEntity;
use crate::ui::screens::Screen;
use crate::ui::theme;
use crate::ui::theme::look::Appearance;

use crate::table::light::quality::PictureQuality;
use crate::table::materials::paint::{Paint, PaintUniform};
use crate::table::materials::textures::{self, Texture};
use crate::table::materials::{FELT, Material};
use crate::table::scene::meshes;

/// Marks the entities of the board, which is built once for a match.
#[derive(Component, Clone, Copy, Debug)]
pub struct BoardPart;

fn sampled_image(texture: Texture, quality: PictureQuality) -> Image {
    Image { sampler: texture.sampler(quality.samples()), ..texture.texture_image(!quality.is_low()) }
}

/// Components of every part of the board that cannot be pointed at.
pub(crate) fn board_part() -> impl Bundle {
    (MatchEntity, BoardPart, Pickable::IGNORE, DespawnOnExit(Screen::Match))
}

/// Handles of the meshes, materials and images that have been made: meshes by name, translucent materials by material
/// and opacity (0 to 255), marker colours by their digits with the opacity above them.
#[derive(Resource, Default, Debug)]
pub struct MeshCache {
    meshes: HashMap<String, Handle<Mesh>>,
    materials: HashMap<Material, Handle<Paint>>,
    translucent: HashMap<(Material, u8), Handle<Paint>>,
    ghostly: HashMap<AssetId<Paint>, Handle<Paint>>,
    markers: HashMap<u32, Handle<Paint>>,
    /// The paints of round shadows, by the part of their radius that does not fade, in percent.
    shadows: HashMap<u8, Handle<Paint>>,
    shade: Option<Handle<Paint>>,
    pictures: HashMap<Texture, (PictureQuality, Handle<Image>)>,
    dyed: Vec<Remade<Appearance>>,
    sculptures: Vec<Remade<PictureQuality>>,
}

/// Mesh that is made anew when what it depends on changes: the look for colours and symbols, the quality for sculptures.
struct Remade<T> {
    mesh: Handle<Mesh>,
    make: Box<dyn Fn(T) -> Mesh + Send + Sync>,
}

impl<T> Debug for Remade<T> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.mesh.fmt(f)
    }
}

/// Makes meshes anew.
fn remake<T: Copy>(remade: &[Remade<T>], by: T, meshes: &mut Assets<Mesh>) {
    for Remade { mesh, make } in remade {
        if let Some(mut mesh) = meshes.get_mut(mesh) {
            *mesh = make(by);
        }
    }
}

/// The opacity of ghosts.
const GHOSTLY: f32 = 0.5;
/// Perceptual roughness of clear coats.
const COAT_ROUGHNESS: f32 = 0.12;

/// Meshes and materials for systems that spawn visuals.
#[derive(SystemParam)]
pub struct Visuals<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    paints: ResMut<'w, Assets<Paint>>,
    images: ResMut<'w, Assets<Image>>,
    cache: ResMut<'w, MeshCache>,
    quality: Res<'w, PictureQuality>,
    look: Res<'w, Appearance>,
}

impl Visuals<'_> {
    /// The mesh of this name, made if it is not there yet.
    pub fn mesh(&mut self, name: &str, make: impl FnOnce() -> Mesh) -> Handle<Mesh> {
        if let Some(known) = self.cache.meshes.get(name) {
            return known.clone();
        }
        let mesh = self.meshes.add(make());
        self.cache.meshes.insert(name.to_owned(), mesh.clone());
        mesh
    }

    /// A mesh that is dropped with what has it.
    pub(crate) fn unnamed_mesh(&mut self, mesh: Mesh) -> Handle<Mesh> {
        self.meshes.add(mesh)
    }

    /// The mesh of this name, made if it is not there yet, and anew when the look changes.
    pub fn dyed_mesh(
        &mut self,
        name: &str,
        make: impl Fn(Appearance) -> Mesh + Send + Sync + 'static,
    ) -> Handle<Mesh> {
        if let Some(known) = self.cache.meshes.get(name) {
            return known.clone();
        }
        let mesh = self.meshes.add(make(*self.look));
        self.cache.meshes.insert(name.to_owned(), mesh.clone());
        self.cache.dyed.push(Remade { mesh: mesh.clone(), make: Box::new(make) });
        mesh
    }

    /// The sculpted mesh of this name, made if it is not there yet, with few triangles or with all of them.
    pub fn sculpture(
        &mut self,
        name: &str,
        make: impl Fn(bool) -> Mesh + Send + Sync + 'static,
    ) -> Handle<Mesh> {
        if let Some(known) = self.cache.meshes.get(name) {
            return known.clone();
        }
        let make = move |quality: PictureQuality| make(!quality.is_low());
        let mesh = self.meshes.add(make(*self.quality));
        self.cache.meshes.insert(name.to_owned(), mesh.clone());
        self.cache.sculptures.push(Remade { mesh: mesh.clone(), make: Box::new(make) });
        mesh
    }

    /// Adapts everything that has been made to the look.
    pub fn dye(&mut self) {
        let look = *self.look;
        for (material, paint) in &self.cache.materials {
            if let Some(mut paint) = self.paints.get_mut(paint) {
                paint.base.base_color = material.base_colour(look);
            }
        }
        for ((material, opacity), paint) in &self.cache.translucent {
            if let Some(mut paint) = self.paints.get_mut(paint) {
                let opacity = f32::from(*opacity) / 255.0;
                paint.base.base_color = material.base_colour(look).with_alpha(opacity);
            }
        }
        for (key, paint) in &self.cache.markers {
            if let Some(mut paint) = self.paints.get_mut(paint) {
                let alpha = paint.base.base_color.alpha();
                let seen = theme::colour(key & 0xFF_FFFF);
                paint.base.base_color = theme::under_the_lamp(seen, look.theme).with_alpha(alpha);
            }
        }
        for (solid, ghost) in &self.cache.ghostly {
            let colour = self.paints.get(*solid).map(|paint| paint.base.base_color);
            if let (Some(colour), Some(mut ghost)) = (colour, self.paints.get_mut(ghost)) {
                ghost.base.base_color = colour.with_alpha(colour.alpha() * GHOSTLY);
            }
        }
        remake(&self.cache.dyed, look, &mut self.meshes);
    }

    /// The paint of a material.
    pub fn material(&mut self, material: Material) -> Handle<Paint> {
        if let Some(known) = self.cache.materials.get(&material) {
            return known.clone();
        }
        let (images, pictures) = (&mut self.images, &mut self.cache.pictures);
        let quality = *self.quality;
        let make = |texture: Texture| sampled_image(texture, quality);
        let picture = material.texture.map(|texture| {
            let made = pictures.entry(texture).or_insert_with(|| (quality, images.add(make(texture))));
            made.1.clone()
        });
        let paint = self.paint(StandardMaterial {
            base_color: material.base_colour(*self.look),
            base_color_texture: picture,
            perceptual_roughness: material.roughness,
            metallic: material.metallic,
            // What is neither smooth nor coated hardly mirrors the bright window of the room.
            reflectance: if material.roughness >= 0.6 && material.coat == 0.0 { 0.12 } else { 0.35 },
            clearcoat: material.coat,
            clearcoat_perceptual_roughness: COAT_ROUGHNESS,
            // What has a mask is drawn after what has none; this one hides nothing.
            alpha_mode: if material.is_beneath { AlphaMode::Mask(0.0) } else { AlphaMode::Opaque },
            ..default()
        });
        self.cache.materials.insert(material, paint.clone());
        paint
    }

    fn paint(&mut self, base: StandardMaterial) -> Handle<Paint> {
        let extension = PaintUniform::of(&base, *self.quality);
        self.paints.add(Paint { base, extension })
    }

    /// Adapts all paints, textures and sculptures to the quality.
    pub fn sharpen(&mut self) {
        let known: Vec<_> = self.paints.ids().collect();
        for paint in known {
            if let Some(mut paint) = self.paints.get_mut(paint) {
                paint.extension = PaintUniform::of(&paint.base, *self.quality);
            }
        }
        let quality = *self.quality;
        remake(&self.cache.sculptures, quality, &mut self.meshes);
        for (texture, (made_for, handle)) in &mut self.cache.pictures {
            if *made_for == quality {
                continue;
            }
            *made_for = quality;
            if let Some(mut image) = self.images.get_mut(&*handle) {
                *image = sampled_image(*texture, quality);
            }
        }
    }

    /// The paint of a material with an opacity from 0 to 1.
    pub fn translucent(&mut self, material: Material, opacity: f32) -> Handle<Paint> {
        let solid = self.material(material);
        if opacity >= 1.0 {
            return solid;
        }
        let key = (material, (opacity * 255.0) as u8);
        if let Some(known) = self.cache.translucent.get(&key) {
            return known.clone();
        }
        let mut material = self.paints.get(&solid).map(|paint| paint.base.clone()).unwrap_or_default();
        material.base_color.set_alpha(opacity);
        material.alpha_mode = AlphaMode::Blend;
        let paint = self.paint(material);
        self.cache.translucent.insert(key, paint.clone());
        paint
    }

    /// A paint as ghosts have it: the same, but translucent.
    pub(crate) fn ghostly(&mut self, solid: &Handle<Paint>) -> Handle<Paint> {
        if let Some(known) = self.cache.ghostly.get(&solid.id()) {
            return known.clone();
        }
        let mut material = self.paints.get(solid).map(|paint| paint.base.clone()).unwrap_or_default();
        material.base_color.set_alpha(material.base_color.alpha() * GHOSTLY);
        material.alpha_mode = AlphaMode::Blend;
        let paint = self.paint(material);
        self.cache.ghostly.insert(solid.id(), paint.clone());
        paint
    }

    /// The paint of shade whose vertices have its opacity.
    pub(crate) fn shade(&mut self) -> Handle<Paint> {
        if let Some(known) = &self.cache.shade {
            return known.clone();
        }
        let shade = self.paint(StandardMaterial {
            alpha_mode: AlphaMode::Blend,
            unlit: true,
            depth_bias: 1.0,
            ..default()
        });
        self.cache.shade = Some(shade.clone());
        shade
    }

    /// The paint of a round shadow that fades to nothing, beyond a part of its radius in percent.
    pub(crate) fn shadow(&mut self, core: u8) -> Handle<Paint> {
        if let Some(known) = self.cache.shadows.get(&core) {
            return known.clone();
        }
        let picture = self.images.add(textures::round_shadow(f32::from(core) / 100.0));
        let shadow = self.paint(StandardMaterial {
            base_color: Color::BLACK.with_alpha(0.55),
            base_color_texture: Some(picture),
            alpha_mode: AlphaMode::Blend,
            unlit: true,
            depth_bias: 2.0,
            ..default()
        });
        self.cache.shadows.insert(core, shadow.clone());
        shadow
    }

    /// The paint of a marker: lit, so that it lies on the board as everything else does.
    pub(crate) fn marker(&mut self, colour: u32, alpha: f32) -> Handle<Paint> {
        let key = colour | ((alpha * 255.0) as u32) << 24;
        if let Some(known) = self.cache.markers.get(&key) {
            return known.clone();
        }
        let paint = self.paint(StandardMaterial {
            base_color: theme::under_the_lamp(theme::colour(colour), self.look.theme).with_alpha(alpha),
            perceptual_roughness: 0.5,
            reflectance: 0.3,
            alpha_mode: if alpha < 1.0 { AlphaMode::Blend } else { AlphaMode::Opaque },
            depth_bias: 8.0,
            ..default()
        });
        self.cache.markers.insert(key, paint.clone());
        paint
    }

    /// Spawns a part of the board that cannot be pointed at.
    pub fn fixed<'a>(
        &mut self,
        commands: &'a mut Commands,
        mesh: Handle<Mesh>,
        material: Handle<Paint>,
        transform: Transform,
    ) -> EntityCommands<'a> {
        commands.spawn((board_part(), Mesh3d(mesh), MeshMaterial3d(material), transform))
    }

    /// The mesh of a square of a board of wood or stone, as thick as 0.1, in one of several cuts: no two neighbours are
    /// alike in grain or in tone.
    pub fn cut_square(&mut self, name: &str, file: u8, rank: u8) -> Handle<Mesh> {
        const CUTS: u8 = 23;
        let cut = (file * 5 + rank * 7) % CUTS;
        self.mesh(&format!("{name}-{cut}"), || {
            let part = f32::from(cut) / f32::from(CUTS);
            let offset = Vec2::new((part * 7.13).fract(), (part * 13.7).fract()) * 3.0;
            let tone = 0.86 + 0.14 * (part * 5.0).fract();
            let mesh = meshes::bevelled_box(Vec3::new(0.984, 0.1, 0.984), 0.018, offset);
            meshes::painted(mesh, [tone, tone, tone, 1.0])
        })
    }

    /// Spawns a tray lined with felt, which is shown while something lies in it: the width and length of its floor, and the x and z of its middle.
    pub fn tray(&mut self, commands: &mut Commands, floor: Vec2, frame: Material, middle: Vec2) {
        let name = format!("tray-{floor}");
        let bars = self.mesh(&name, || meshes::tray(floor, 0.16, 0.12));
        let lining = self.mesh(&format!("{name}-floor"), || {
            meshes::bevelled_box(Vec3::new(floor.x, 0.08, floor.y), 0.01, Vec2::ZERO)
        });
        let (frame, felt) = (self.material(frame), self.material(FELT));
        let place = Transform::from_xyz(middle.x, 0.04, middle.y);
        let tray = Tray { middle, half: floor / 2.0 };
        self.fixed(commands, bars, frame, place).insert(tray);
        self.fixed(commands, lining, felt, place).insert(tray);
    }
}

/// Part of a tray beside the board, which is shown while a piece lies in it.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Tray {
    /// Its middle, as x and z.
    pub middle: Vec2,
    /// Half its width and length.
    pub half: Vec2,
}

impl Tray {
    /// Whether a place lies in it.
    pub(super) fn holds(&self, place: Vec3) -> bool {
        (place.xz() - self.middle).abs().cmple(self.half).all()
    }
}

/// A program with what [`Visuals`] need, for tests.
#[cfg(test)]
pub(crate) fn app_for_visuals() -> App {
    let mut app = App::new();
    app.add_plugins((TaskPoolPlugin::default(), AssetPlugin::default()))
        .init_asset::<Mesh>()
        .init_asset::<Image>()
        .init_asset::<Paint>()
        .init_resource::<MeshCache>()
        .init_resource::<PictureQuality>()
        .init_resource::<Appearance>();
    app
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::materials::symbols;
    use crate::ui::theme::Hue;
    use crate::ui::theme::look::ColourVision;

    /// Assets of a piece of one hue.
    #[derive(Resource)]
    struct Piece(Handle<Paint>, Handle<Mesh>);

    fn make(mut commands: Commands, mut visuals: Visuals) {
        let paint = visuals.material(Material::of_hue(Hue::Red));
        let symbol =
            visuals.dyed_mesh("symbol", |look| symbols::inlay(Hue::Red, look.symbol(0.2, 0.4), look.vision));
        commands.insert_resource(Piece(paint, symbol));
    }

    #[test]
    fn appearance_change_reaches_pieces_on_the_table() {
        let mut app = app_for_visuals();
        app.add_systems(Startup, make).add_systems(
            Update,
            (|mut visuals: Visuals| visuals.dye()).run_if(resource_changed::<Appearance>),
        );
        let seen = |app: &App| {
            let Piece(paint, mesh) = app.world().resource::<Piece>();
            let colour = app.world().resource::<Assets<Paint>>().get(paint).expect("a paint").base.base_color;
            let mesh = app.world().resource::<Assets<Mesh>>().get(mesh).expect("a mesh");
            let corners = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3());
            let largest = corners.expect("corners").iter().map(|[x, ..]| *x).fold(0.0, f32::max);
            (colour, largest)
        };
        app.update();
        let usual = seen(&app);
        assert_eq!(usual.0, Material::of_hue(Hue::Red).base_colour(Appearance::default()));
        let look =
            Appearance { vision: ColourVision::Tritanopia, large_symbols: true, ..Appearance::default() };
        app.insert_resource(look);
        app.update();
        let large = seen(&app);
        assert_eq!(large.0, Material::of_hue(Hue::Red).base_colour(look));
        assert!(large.0 != usual.0 && large.1 > usual.1 * 1.5, "{usual:?} {large:?}");
    }
}
