//! Tests of the camera.

use super::bounds::{FARTHEST, NEAREST};
use super::*;
use crate::table::game::Framing;
use crate::table::pieces::rack::Margins;
use camaieu_rules::camelot::Camelot;
use camaieu_rules::prelude::*;
use camaieu_rules::setup::Setup;

#[test]
fn the_whole_board_is_in_the_picture_in_any_window() {
    let start = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
    let outline = Camelot::outline(&start);
    for aspect in [4.0 / 3.0, 16.0 / 9.0, 21.0 / 9.0, 0.7] {
        for view in CameraView::NAMES.map(|(_, view)| view) {
            let mut orbit = Orbit::default();
            orbit.jump_to(view);
            orbit.approach(0.0);
            let camera = orbit.here.transform(&outline, aspect, Margins::default());
            let mut fullest = 0.0_f32;
            for point in &outline {
                let seen = camera.to_matrix().inverse().transform_point3(*point);
                let tall = (FIELD_OF_VIEW / 2.0).tan() * -seen.z;
                let part = (seen.y.abs() / tall).max(seen.x.abs() / tall / aspect);
                assert!(part <= 1.0, "{view:?} {aspect} {seen}");
                fullest = fullest.max(part);
            }
            assert!(fullest > 0.9, "{view:?} {aspect} fills only {fullest}");
        }
    }
}

/// A picture of a table without racks.
fn frame_of(bounds: &BoardBounds) -> CameraFraming<'_> {
    CameraFraming { bounds, aspect: 1.5, taken: Margins::default() }
}

#[test]
fn the_camera_never_goes_under_the_table() {
    let mut orbit = Orbit::default();
    orbit.turn(0.3, -9.0);
    let extent = BoardBounds::default();
    orbit.zoom_to(1e-3, None, frame_of(&extent));
    orbit.approach(100.0);
    let camera = orbit.here.transform(&extent.shown, 1.5, Margins::default());
    assert!(camera.translation.y > 0.5, "{}", camera.translation);
}

#[test]
fn the_camera_never_goes_through_a_piece() {
    let start = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
    let outline = Camelot::outline(&start);
    let tallest = outline.iter().map(|point| point.y).fold(0.0, f32::max);
    let mut lowest = f32::MAX;
    for step in 0..400 {
        let mut orbit = Orbit::default();
        let extent = BoardBounds::new(outline.clone(), false);
        orbit.zoom_to(1e-3, None, frame_of(&extent));
        orbit.turn(step as f32 * 0.1, -9.0);
        let (right, ahead) = ((step % 7) as f32 - 3.0, (step % 11) as f32 - 5.0);
        orbit.pan(right, ahead, &extent);
        orbit.approach(100.0);
        let place = orbit.here.transform(&outline, 1.5, Margins::default()).translation;
        // Over the board, where pieces stand.
        if place.x.abs() < 6.0 && place.z.abs() < 8.0 {
            assert!(place.y > tallest + 0.3, "{place}");
        }
        lowest = lowest.min(place.y);
    }
    assert!(lowest < tallest, "beside the board it can come as low as the pieces: {lowest}");
}

/// The part of the free picture that an outline fills; at most 1 where all of it is seen there.
fn filled(camera: &Transform, outline: &[Vec3], aspect: f32, taken: Margins) -> f32 {
    let Margins { left, right, below, above } = taken;
    let part = |point: &Vec3| {
        let seen = camera.to_matrix().inverse().transform_point3(*point);
        let half = (FIELD_OF_VIEW / 2.0).tan() * -seen.z;
        let (x, y) = (seen.x / half / aspect, seen.y / half);
        let across = (x - (left - right)).abs() / (1.0 - left - right);
        across.max((y - (below - above)).abs() / (1.0 - below - above))
    };
    outline.iter().map(part).fold(0.0, f32::max)
}

#[test]
fn what_shelves_leave_free_frames_the_table() {
    let outline: Vec<Vec3> =
        [(3.0, -9.0), (20.0, -9.0), (20.0, 2.0), (3.0, 2.0)].map(|(x, z)| Vec3::new(x, 0.0, z)).to_vec();
    for aspect in [0.9, 1.2, 2.0] {
        for taken in [
            Margins::default(),
            Margins { below: 0.3, above: 0.12, ..Margins::default() },
            Margins { left: 0.1, right: 0.25, below: 0.1, above: 0.2 },
            // All above the middle of the picture, as a column below the table leaves it.
            Margins { below: 0.58, above: 0.08, ..Margins::default() },
        ] {
            for (_, view) in CameraView::NAMES {
                let mut orbit = Orbit::default();
                orbit.jump_to(view);
                orbit.approach(0.0);
                let camera = orbit.here.transform(&outline, aspect, taken);
                let found = filled(&camera, &outline, aspect, taken);
                assert!(found <= 1.0 && found > 0.85, "{view:?} {aspect} {taken:?}: {found}");
                let middle = (outline[0] + outline[2]) / 2.0;
                assert!(is_in_sight(&camera, middle, aspect, taken));
                assert!(!is_in_sight(&camera, middle + Vec3::X * 40.0, aspect, taken));
            }
        }
    }
}

#[test]
fn endless_table_zooms_from_one_tile_to_45_cells() {
    // What frames a single tile, and what frames a table of seventy.
    for half in [Vec2::new(4.7, 3.7), Vec2::new(18.0, 14.0)] {
        let points = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let outline: Vec<Vec3> = points.map(|(x, z)| Vec3::new(x * half.x, 0.0, z * half.y)).to_vec();
        let extent = BoardBounds::new(outline.clone(), true);
        let wide = |factor: f32| {
            let mut orbit = Orbit::default();
            orbit.jump_to(CameraView::Above);
            orbit.zoom_to(factor, None, CameraFraming { aspect: 1.2, ..frame_of(&extent) });
            orbit.approach(0.0);
            let camera = orbit.here.transform(&outline, 1.2, Margins::default());
            2.0 * camera.translation.y * (FIELD_OF_VIEW / 2.0).tan() * 1.2
        };
        assert!(wide(1e-3) < 4.5, "{} cells", wide(1e-3));
        assert!(wide(1e9) >= 45.0, "{} cells", wide(1e9));
        let board = BoardBounds::new(outline.clone(), false);
        assert_eq!(board.zooms(), (NEAREST, FARTHEST));
    }
}

#[test]
fn what_has_grown_is_come_to_smoothly() {
    let points = |size: f32| vec![Vec3::new(-size, 0.0, -size), Vec3::new(size, 0.0, size)];
    let mut extent = BoardBounds::new(points(4.0), true);
    extent.grow(points(8.0), points(1.0));
    assert!(!extent.approach(0.5), "nothing is framed anew before it has to be");
    extent.framed = extent.whole.clone();
    assert!(extent.approach(0.5) && extent.shown == points(6.0));
    while extent.approach(0.5) {}
    assert_eq!(extent.shown, points(8.0));
}

/// Bounds of each kind of board: a long one, a small one with stacks, and a cloth.
fn boards() -> [BoardBounds; 3] {
    let box_of = |half: Vec3| {
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        corners.map(|(x, z)| [0.0, half.y].map(|y| Vec3::new(x * half.x, y, z * half.z))).concat()
    };
    let start = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
    [
        BoardBounds::new(Camelot::outline(&start), false),
        BoardBounds::new(box_of(Vec3::new(5.0, 3.4, 5.0)), false),
        BoardBounds::new(box_of(Vec3::new(9.0, 0.1, 6.0)), true),
    ]
}

#[test]
fn point_under_pointer_stays_fixed_during_wheel_zoom() {
    for bounds in boards() {
        let frame = frame_of(&bounds);
        for (_, view) in CameraView::NAMES {
            let mut orbit = Orbit::default();
            orbit.jump_to(view);
            let seen = |orbit: &Orbit, point: Vec3| {
                let camera = orbit.goal.transform(&bounds.framed, frame.aspect, frame.taken);
                let seen = camera.to_matrix().inverse().transform_point3(point);
                seen.truncate() / -seen.z
            };
            let point = Vec3::new(2.0, 0.4, -1.5);
            let before = seen(&orbit, point);
            for _ in 0..6 {
                orbit.zoom_to(0.9, Some(point), frame);
                let now = seen(&orbit, point);
                assert!(now.distance(before) < 0.012, "{view:?}: {before} {now}");
            }
            assert!(orbit.goal.zoom < 0.6);
            for _ in 0..6 {
                orbit.zoom_to(1.0 / 0.9, Some(point), frame);
            }
            assert!(
                (orbit.goal.zoom - 1.0).abs() < 0.01 && orbit.goal.focus.length() < 0.1,
                "there and back"
            );
        }
    }
}

#[test]
fn wheel_zoom_never_enters_pieces_or_leaves_the_table() {
    for bounds in boards() {
        let frame = frame_of(&bounds);
        let tallest = bounds.half().y;
        for pitch in [-9.0, -0.5, -0.2, 0.0, 0.4] {
            for at in
                [Vec3::ZERO, Vec3::new(4.0, 0.0, 4.0), Vec3::new(-4.0, 1.0, 2.0), Vec3::new(30.0, 0.0, -30.0)]
            {
                let mut orbit = Orbit::default();
                orbit.turn(0.4, pitch);
                for factor in [[0.9; 40], [1.1; 40]].concat() {
                    orbit.zoom_to(factor, Some(at), frame);
                    let eye = orbit.goal.eye(&bounds.framed, frame.aspect, frame.taken).place;
                    let inside = eye.x.abs() < bounds.half().x && eye.z.abs() < bounds.half().z;
                    assert!(!inside || eye.y > tallest + 0.3, "{eye} over {tallest}");
                    assert!(bounds.is_endless() || eye.xz().length() < TABLE_RADIUS - 5.0, "{eye}");
                    assert!(eye.y > 0.4, "{eye}");
                }
                if orbit.goal.zoom > bounds.zooms().1 - 0.01 {
                    assert!(orbit.goal.focus.length() < 0.01, "from far away the middle is seen");
                }
            }
        }
    }
}

#[test]
fn framing_centres_a_point_and_repeating_resets_it() {
    for bounds in boards() {
        let frame = frame_of(&bounds);
        let mut orbit = Orbit::default();
        let point = Vec3::new(2.0, 0.0, -2.0);
        orbit.frame_point(point, frame);
        let camera = orbit.goal.transform(&bounds.framed, frame.aspect, frame.taken);
        let seen = camera.to_matrix().inverse().transform_point3(point);
        assert!((seen.truncate() / -seen.z).length() < 0.02, "{seen}");
        assert!(orbit.goal.zoom < 0.9, "{}", orbit.goal.zoom);
        orbit.turn(0.3, 0.0);
        orbit.frame_point(-point, frame);
        assert_eq!((orbit.goal.focus, orbit.goal.zoom), (Vec3::ZERO, 1.0), "wherever it is made");
        assert!((orbit.goal.yaw - 0.3).abs() < 1e-6, "and the table stays as it was turned");
    }
}

#[test]
fn a_flight_ends() {
    let mut orbit = Orbit::default();
    orbit.approach(0.0);
    orbit.fly_to(CameraView::Opposite);
    for _ in 0..400 {
        orbit.approach(1.0 / 60.0);
    }
    assert!(orbit.is_idle());
}

#[test]
fn the_camera_draws_directly() {
    // With indirect drawing, a software renderer drew some first frames of Caminos for half a minute, by chance.
    let mut app = App::new();
    app.add_systems(Startup, spawn);
    app.update();
    let mut cameras = app.world_mut().query::<(&Camera3d, Has<NoIndirectDrawing>)>();
    let direct: Vec<bool> = cameras.iter(app.world()).map(|(_, is_direct)| is_direct).collect();
    assert_eq!(direct, [true]);
}
