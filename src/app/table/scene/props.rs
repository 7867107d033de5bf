//! Props: what belongs to a game and is no part of it, beside its board and outside what the camera frames.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use crate::table::materials::Material;
use crate::table::materials::lettering::Label;
use crate::table::scene::meshes::{self, MeshBuilder};
use crate::table::scene::visuals::Visuals;
use crate::ui::theme::look::{Appearance, Contrast};

/// Part of a prop, which goes in high contrast.
#[derive(Component, Clone, Copy, Debug)]
pub struct Prop;

/// Paper, and the lines on it.
const PAPER: Material = Material::new("paper", 0xEFE9DC, 0.85).as_seen();
const RULED: Material = Material::new("ruled", 0xBFC1BC, 0.85).as_seen();
const GRAPHITE: Material = Material::new("graphite", 0x55555A, 0.6);
/// The card below a pad, and the cloth that binds it.
const CARD: Material = Material::new("card", 0x9A8768, 0.85);
const BINDING: Material = Material::new("binding", 0x35584C, 0.9);
/// A pencil of cedar.
const CEDAR: Material = Material::new("cedar", 0xB98E62, 0.6);
/// Linen.
const CLOTH: Material = Material::new("napkin", 0xDDD8CC, 0.95).as_seen();

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, hide);
}

/// Hides the props in high contrast.
fn hide(look: Res<Appearance>, mut props: Query<(Ref<Prop>, &mut Visibility)>) {
    for (prop, mut shown) in &mut props {
        if prop.is_added() || look.is_changed() {
            let is_seen = look.contrast == Contrast::Normal;
            shown.set_if_neq(if is_seen { Visibility::Inherited } else { Visibility::Hidden });
        }
    }
}

/// Placement of a prop: its middle (ahead is up) and its turn, counter-clockwise from above.
#[derive(Clone, Copy, Debug)]
pub struct PropPlacement {
    /// Its middle.
    pub at: Vec2,
    /// Its turn, in radians.
    pub turn: f32,
}

impl PropPlacement {
    /// A point of the prop.
    fn point(self, point: Vec2) -> Vec2 {
        self.at + Vec2::from_angle(self.turn).rotate(point)
    }

    /// A sheet of the prop, by its middle and half its size.
    fn sheet(self, middle: Vec2, half: Vec2) -> Vec<Vec2> {
        let corners = [Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0), Vec2::ONE, Vec2::new(-1.0, 1.0)];
        corners.map(|corner| self.point(middle + corner * half)).to_vec()
    }
}

impl Visuals<'_> {
    fn part(
        &mut self,
        commands: &mut Commands,
        (name, mesh): (&str, Mesh),
        material: Material,
        at: Transform,
    ) {
        let (mesh, material) = (self.mesh(name, || mesh), self.material(material));
        self.fixed(commands, mesh, material, at).insert(Prop);
    }

    /// Spawns sheets that lie flat, each so thick.
    fn sheets(
        &mut self,
        commands: &mut Commands,
        name: &str,
        sheets: &[(Vec<Vec2>, f32)],
        material: Material,
    ) {
        let slab = |(outline, thick): &(Vec<Vec2>, f32)| {
            (meshes::slab(outline, *thick, 0.004, 1), Transform::IDENTITY)
        };
        let mesh = meshes::together(sheets.iter().map(slab));
        self.part(commands, (name, mesh), material, Transform::IDENTITY);
    }

    /// Spawns the dark line where a prop meets the table.
    fn foot(&mut self, commands: &mut Commands, name: &str, outline: &[Vec2]) {
        /// The height above the table.
        const ABOVE: f32 = 0.006;
        let (mesh, shade) = (self.mesh(name, || meshes::skirt(outline, 0.4, 0.2)), self.shade());
        self.fixed(commands, mesh, shade, Transform::from_xyz(0.0, ABOVE, 0.0)).insert(Prop);
    }

    /// Spawns a pad with the score of an evening, and a pencil on it.
    pub fn score_pad(&mut self, commands: &mut Commands, lies: PropPlacement) {
        const HALF: Vec2 = Vec2::new(1.1, 1.5);
        const HIGH: f32 = 0.16;
        self.foot(commands, "pad-foot", &lies.sheet(Vec2::ZERO, HALF + 0.06));
        self.sheets(commands, "pad-card", &[(lies.sheet(Vec2::ZERO, HALF + 0.05), 0.05)], CARD);
        self.sheets(commands, "pad-paper", &[(lies.sheet(Vec2::ZERO, HALF), HIGH)], PAPER);
        let bound = lies.sheet(Vec2::Y * (HALF.y - 0.14), Vec2::new(HALF.x + 0.03, 0.18));
        self.sheets(commands, "pad-binding", &[(bound, HIGH + 0.02)], BINDING);
        let across = (0u8..7).map(|line| (Vec2::Y * (0.95 - 0.38 * f32::from(line)), Vec2::new(1.0, 0.008)));
        let down = (Vec2::new(0.0, -0.2), Vec2::new(0.008, 1.2));
        let lines = across.chain([down]).map(|(middle, half)| (lies.sheet(middle, half), HIGH + 0.004));
        self.sheets(commands, "pad-lines", &lines.collect::<Vec<_>>(), RULED);
        for (index, score) in ["1", "0", "1", "2"].into_iter().enumerate() {
            let [column, line] = [index % 2, index / 2].map(|number| number as f32);
            let at = lies.point(Vec2::new(column - 0.5, 0.76 - 0.38 * line));
            let label = Label::new(score, Vec3::new(at.x, HIGH + 0.008, -at.y), lies.turn);
            self.part(
                commands,
                (&format!("pad-{score}"), Label::mesh(score, Appearance::default())),
                GRAPHITE,
                label.transform(),
            );
        }
        let at = lies.point(Vec2::new(1.35, -1.75));
        let along = Quat::from_rotation_y(lies.turn + 0.5 + FRAC_PI_2) * Quat::from_rotation_z(-FRAC_PI_2);
        let lying = Transform::from_xyz(at.x, HIGH + 0.09, -at.y).with_rotation(along);
        for (name, outline, material) in [
            ("pencil", &[(0.0, 0.0), (0.085, 0.0), (0.085, 2.1)][..], BINDING),
            ("pencil-tip", &[(0.085, 2.1), (0.03, 2.36)], CEDAR),
            ("pencil-lead", &[(0.03, 2.36), (0.0, 2.46)], GRAPHITE),
        ] {
            self.part(commands, (name, meshes::lathe(outline, 12)), material, lying);
        }
    }

    /// Spawns a chart that was folded twice and does not lie quite flat.
    pub fn folded_chart(&mut self, commands: &mut Commands, lies: PropPlacement) {
        const HALF: Vec2 = Vec2::new(0.8, 1.5);
        self.foot(commands, "chart-foot", &lies.sheet(Vec2::ZERO, Vec2::new(3.0 * HALF.x, HALF.y)));
        for (index, slope) in [0.16f32, -0.1, 0.2].into_iter().enumerate() {
            let middle = lies.point(Vec2::X * 2.0 * HALF.x * (index as f32 - 1.0));
            let rise = 0.03 + HALF.x * slope.abs();
            let place = Transform::from_xyz(middle.x, rise, -middle.y)
                .with_rotation(Quat::from_rotation_y(lies.turn) * Quat::from_rotation_z(slope));
            let sheet = meshes::bevelled_box(Vec3::new(2.0 * HALF.x, 0.03, 2.0 * HALF.y), 0.005, Vec2::ZERO);
            self.part(commands, (&format!("chart-{index}"), sheet), PAPER, place);
            let lines = (0u8..6).map(|line| {
                let mesh = meshes::bevelled_box(Vec3::new(1.2, 0.008, 0.05), 0.002, Vec2::ZERO);
                (mesh, Transform::from_xyz(0.0, 0.018, 0.4 * (f32::from(line) - 2.5)))
            });
            self.part(commands, (&format!("chart-{index}-lines"), meshes::together(lines)), RULED, place);
        }
    }

    /// Spawns a napkin: the middle is its near corner at the left, and it goes from there to the right and ahead.
    pub fn napkin(&mut self, commands: &mut Commands, lies: PropPlacement) {
        self.part(commands, ("napkin", napkin_mesh(lies)), CLOTH, Transform::IDENTITY);
    }
}

/// A napkin from its corner on, in soft folds that lie flat towards its hems.
fn napkin_mesh(lies: PropPlacement) -> Mesh {
    /// The length of its sides, in so many parts, and the height of the folds.
    const LONG: f32 = 4.0;
    const PARTS: u16 = 96;
    const FOLDS: f32 = 0.07;
    /// The colour of its stripes, by which that of the linen is multiplied.
    const STRIPE: [f32; 4] = [0.42, 0.5, 0.55, 1.0];
    let step = LONG / f32::from(PARTS);
    let hem = |along: Vec2| along.min(Vec2::splat(LONG) - along).min_element();
    let height = |along: Vec2| {
        let inside = (hem(along) / 2.0).clamp(0.0, 1.0);
        let wave =
            (2.1 * along.x + 0.9 * (1.1 * along.y).sin()).sin() + 0.7 * (2.6 * along.y - 1.2 * along.x).sin();
        0.012 + FOLDS * inside.sqrt() * (1.8 + wave)
    };
    let mut form = MeshBuilder::default();
    let mut colours = Vec::new();
    for row in 0..=PARTS {
        for column in 0..=PARTS {
            let along = Vec2::new(f32::from(column), f32::from(row)) * step;
            let slope = |by: Vec2| height(along + by) - height(along - by);
            const NEAR: f32 = 0.05;
            let [x, y] = [Vec2::X, Vec2::Y].map(|axis| slope(axis * NEAR) / (2.0 * NEAR));
            // The cloth goes to the left and towards the viewer, so that both are turned about.
            let flat = Vec2::from_angle(lies.turn).rotate(Vec2::new(x, y));
            let at = lies.point(-along);
            form.corner(Vec3::new(at.x, height(along), -at.y), Vec3::new(flat.x, 1.0, -flat.y), along);
            let hem = hem(along);
            let is_striped = (0.4..0.62).contains(&hem) || (0.8..0.88).contains(&hem);
            colours.push(if is_striped { STRIPE } else { [1.0; 4] });
        }
    }
    let wide = u32::from(PARTS) + 1;
    for row in 0..u32::from(PARTS) {
        for column in 0..u32::from(PARTS) {
            let corner = row * wide + column;
            form.indices.extend([
                corner,
                corner + 1,
                corner + wide + 1,
                corner,
                corner + wide + 1,
                corner + wide,
            ]);
        }
    }
    form.mesh().with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn props_go_in_high_contrast() {
        let mut app = App::new();
        app.init_resource::<Appearance>().add_plugins(plugin);
        let prop = app.world_mut().spawn((Prop, Visibility::default())).id();
        let mut seen = |contrast| {
            app.world_mut().resource_mut::<Appearance>().contrast = contrast;
            app.update();
            *app.world().get::<Visibility>(prop).expect("a prop")
        };
        assert_eq!(seen(Contrast::High), Visibility::Hidden);
        assert_eq!(seen(Contrast::Normal), Visibility::Inherited);
    }

    #[test]
    fn a_napkin_lies_on_the_table_and_nowhere_under_it() {
        let mesh = napkin_mesh(PropPlacement { at: Vec2::ZERO, turn: 0.3 });
        let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|of| of.as_float3()).expect("places");
        assert!(places.iter().all(|[_, height, _]| (0.005..0.4).contains(height)));
    }
}
