//! Patch of Bevy 0.19: a press on the line between two triangles counts. The ray of such a press may miss both by a rounding
//! error, and where the camera looks along a board's axis, one column of pixels lies on such lines from end to end.

use bevy::picking::PickingSystems;
use bevy::picking::backend::ray::RayMap;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, shift.after(RayMap::repopulate).before(PickingSystems::Backend));
}

/// Shifts the rays of all pointers.
fn shift(mut rays: ResMut<RayMap>) {
    for ray in rays.map.values_mut() {
        *ray = shifted(*ray);
    }
}

/// The ray, off all lines that the boards are symmetric to. It is shifted by more than a rounding error and less than a
/// hundredth of a pixel.
fn shifted(ray: Ray3d) -> Ray3d {
    const OFF: Vec3 = Vec3::new(2e-4, 0.0, 1.2e-4);
    Ray3d::new(ray.origin + OFF, ray.direction)
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::SystemState;
    use bevy::math::Affine3A;
    use bevy::math::bounding::Aabb3d;
    use bevy::picking::mesh_picking::ray_cast::{Backfaces, ray_aabb_intersection_3d, ray_mesh_intersection};
    use camaieu_rules::setup::Setup;

    use super::*;
    use crate::features::editor::EditableGame;
    use crate::games::{TableVisitor, visit_tables};
    use crate::table::board::{BoardView, GameTable, Spot, TableOf};
    use crate::table::camera::{BoardBounds, CameraView, FIELD_OF_VIEW};
    use crate::table::scene::visuals::{Visuals, app_for_visuals};

    /// What a pointer can meet for a spot: triangles with their place, and what they reach to in the world.
    struct Body {
        corners: Vec<[f32; 3]>,
        indices: Vec<usize>,
        place: Affine3A,
        reach: Aabb3d,
    }

    impl Body {
        fn new(mesh: &Mesh, place: &Transform) -> Body {
            let corners =
                mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|of| of.as_float3()).expect("corners");
            let placed: Vec<Vec3> = corners.iter().map(|at| place.transform_point(Vec3::from(*at))).collect();
            Body {
                corners: corners.to_vec(),
                indices: mesh.indices().expect("triangles").iter().collect(),
                place: place.compute_affine(),
                reach: Aabb3d::from_point_cloud(Isometry3d::IDENTITY, placed.into_iter()),
            }
        }

        fn meets(&self, ray: Ray3d) -> bool {
            let (corners, indices) = (&self.corners, Some(&*self.indices));
            ray_aabb_intersection_3d(ray, &self.reach, &Affine3A::IDENTITY).is_some()
                && ray_mesh_intersection(ray, &self.place, corners, None, indices, None, Backfaces::Cull)
                    .is_some()
        }
    }

    /// The spots down the middle of the board at the start of a match.
    fn bodies(view: &dyn BoardView) -> Vec<Body> {
        let mut app = app_for_visuals();
        let world = app.world_mut();
        let mut build = SystemState::<(Commands, Visuals)>::new(world);
        let (mut commands, mut visuals) = build.get_mut(world).expect("what visuals need");
        view.build_board(&mut commands, &mut visuals);
        build.apply(world);
        let mut spots = world.query_filtered::<(&Mesh3d, &Transform), With<Spot>>();
        let meshes = world.resource::<Assets<Mesh>>();
        spots
            .iter(world)
            .map(|(mesh, place)| Body::new(meshes.get(&mesh.0).expect("a mesh"), place))
            .filter(|body| body.reach.min.x < 0.5 && body.reach.max.x > -0.5)
            .collect()
    }

    fn meets(bodies: &[Body], ray: Ray3d) -> bool {
        bodies.iter().any(|body| body.meets(ray))
    }

    /// Presses that are lost on the line down the middle of a window, to which the boards are symmetric.
    #[derive(Default)]
    struct Lost {
        boards: usize,
        shifted: usize,
        plain: usize,
    }

    impl Lost {
        fn look(&mut self, view: &dyn BoardView, bodies: &[Body], size: Vec2) {
            let constants = view.table().constants();
            let bounds = BoardBounds::new(view.outline(), constants.is_endless).pitched(constants.pitch);
            let tall = (FIELD_OF_VIEW / 2.0).tan();
            let camera = CameraView::Seat.transform(&bounds, 0.0, size);
            let ray = |at: Vec2| {
                let seen = (at / size * 2.0 - 1.0) * Vec2::new(tall * size.x / size.y, -tall);
                let direction = camera.rotation * seen.extend(-1.0);
                Ray3d::new(camera.translation, Dir3::new(direction).expect("a direction"))
            };
            // What meets the board on all sides of a place meets it there.
            let is_lost = |at: Vec2, through: Ray3d| {
                let sides = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
                !meets(bodies, through) && sides.iter().all(|side| meets(bodies, ray(at + side * 0.1)))
            };
            for at in (0..size.y as u32).map(|y| Vec2::new(size.x / 2.0, y as f32)) {
                self.plain += usize::from(is_lost(at, ray(at)));
                self.shifted += usize::from(is_lost(at, shifted(ray(at))));
            }
        }
    }

    impl TableVisitor for Lost {
        fn visit<G: EditableGame>(&mut self) {
            let boards = G::OPTIONS.iter().filter(|option| option.name == "board");
            let others = boards.flat_map(|option| &option.values[1..]);
            let other = |value: &&str| Setup::only(G::OPTIONS, "board", value).expect(value);
            let setups = std::iter::once(Setup::default_of(G::OPTIONS)).chain(others.map(other));
            for setup in setups {
                let view = TableOf::<G>::TABLE.first_view(&setup, 1);
                let bodies = bodies(&*view);
                self.boards += 1;
                self.look(&*view, &bodies, Vec2::new(360.0, 640.0));
            }
        }
    }

    #[test]
    fn rays_are_shifted_before_they_are_followed() {
        use bevy::picking::backend::ray::RayId;
        use bevy::picking::pointer::PointerId;
        let id = RayId::new(Entity::PLACEHOLDER, PointerId::Mouse);
        let ray = Ray3d::new(Vec3::Y, Dir3::NEG_Y);
        let put = move |mut rays: ResMut<RayMap>| {
            rays.map.insert(id, ray);
        };
        let follow = move |rays: Res<RayMap>| assert_eq!(rays.map[&id], shifted(ray));
        let mut app = App::new();
        app.init_resource::<RayMap>().add_plugins(plugin);
        app.add_systems(First, put).add_systems(PreUpdate, follow.in_set(PickingSystems::Backend));
        app.update();
    }

    #[test]
    fn no_press_is_lost_on_the_middle_line() {
        let mut lost = Lost::default();
        visit_tables(&mut lost);
        assert!(lost.boards > 10, "{}", lost.boards);
        assert_eq!(lost.shifted, 0);
        assert!(lost.plain > 0, "Bevy’s rays meet the boards by themselves: the patch can go");
    }
}
