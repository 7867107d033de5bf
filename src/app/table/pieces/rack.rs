//! Racks, which go with the viewer and not with the table: hands and a common store. They stand along the lower and the
//! upper edge of the picture, however the camera moves.
//!
//! A rack has a frame of its own: the origin is the middle of its lower edge, x to the right, y up, z to the viewer.

use std::collections::HashMap;

use bevy::prelude::*;

use crate::session::{MatchEntity, MatchSession};
use crate::table::light::layers;
use crate::table::scene::on_table::OnTable;
use crate::ui::screens::Screen;
use camaieu_rules::game::Seat;

pub use crate::ui::screens::place::{Plate, Rack, ScenePoint};

/// The entity of a rack.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct RackOf {
    /// The name.
    pub rack: Rack,
    /// Its width and height, in its own frame.
    pub size: Vec2,
}

/// Marks the body of a rack, a child of its entity, which is as long as what stands on it needs.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct RackBody;

/// Marks the surface of a rack that the pointer meets where no piece stands, a child of its entity; it is not seen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct RackSurface;

/// The entities and frames of racks.
pub fn frames<'a>(racks: impl IntoIterator<Item = (Entity, &'a RackOf, &'a Transform)>) -> RackFrames {
    RackFrames(racks.into_iter().map(|(entity, of, transform)| (of.rack, (entity, *transform))).collect())
}

/// The entities and frames of racks, by name.
pub struct RackFrames(HashMap<Rack, (Entity, Transform)>);

impl RackFrames {
    /// The entity of a rack.
    pub fn entity(&self, rack: Option<Rack>) -> Option<Entity> {
        self.0.get(&rack?).map(|(entity, _)| *entity)
    }

    /// The transform in the frame of rack `to` of what has `place` in the frame of rack `from`; `None` is the table.
    pub fn transfer(&self, from: Option<Rack>, to: Option<Rack>, place: Transform) -> Transform {
        if from == to {
            return place;
        }
        let frame = |rack: Option<Rack>| {
            rack.and_then(|rack| self.0.get(&rack)).map_or(Transform::IDENTITY, |(_, frame)| *frame)
        };
        inverse(frame(to)) * (frame(from) * place)
    }
}

/// The inverse of a transform with a uniform scale.
fn inverse(frame: Transform) -> Transform {
    let rotation = frame.rotation.inverse();
    let scale = 1.0 / frame.scale.x;
    Transform { translation: rotation * -frame.translation * scale, rotation, scale: Vec3::splat(scale) }
}

pub(crate) fn spawn_racks(
    mut commands: Commands,
    begun: Single<&OnTable, (Added<OnTable>, With<MatchSession>)>,
) {
    for (rack, size) in begun.view.racks() {
        let mut entity = commands.spawn((
            MatchEntity,
            RackOf { rack, size },
            layers::private_with_children(),
            Transform::default(),
            Visibility::default(),
            DespawnOnExit(Screen::Match),
        ));
        if let Rack::Hand(_) = rack {
            entity.with_child((RackSurface, RackBody, Transform::default(), Visibility::default()));
        }
    }
}

/// The places of the racks in the picture, in units of half its height.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Arrangement {
    /// For each rack the middle of its lower edge, from the middle of the picture, and the size of its unit.
    pub places: Vec<(Rack, Vec2, f32)>,
    /// Room that racks and panels take.
    pub taken: Margins,
}

/// The parts of the picture's width and height that racks and panels take at its sides, from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Margins {
    /// At the left.
    pub left: f32,
    /// At the right.
    pub right: f32,
    /// At the foot.
    pub below: f32,
    /// At the top.
    pub above: f32,
}

/// The greatest heights of racks in front and of those behind, with at most a row behind and with more, in halves of the
/// picture's height.
const FRONT_HEIGHT: f32 = 0.46;
const FRONT_HEIGHT_OF_MANY: f32 = 0.38;
const BACK_HEIGHT: f32 = 0.2;
const BACK_HEIGHT_OF_MANY: f32 = 0.15;
/// The greatest number of racks in a row behind.
const IN_A_ROW: usize = 4;
/// The gap between racks and at the sides, in halves of the picture's height.
const GAP: f32 = 0.03;

/// Arranges racks in a picture with this aspect ratio, of which the panels take a part. The racks behind stand between the
/// upper corners, whose width is in halves of the picture's height.
pub fn arrange(racks: &[RackOf], front: Seat, aspect: f32, (panels, corner): (Margins, f32)) -> Arrangement {
    // The middle and the width of what is free, in halves of the picture's height.
    let middle = aspect * (panels.left - panels.right);
    let aspect = aspect * (1.0 - panels.left - panels.right).max(0.2);
    let in_front = |of: &&RackOf| matches!(of.rack, Rack::Supply) || of.rack == Rack::Hand(front);
    let mut near: Vec<RackOf> = racks.iter().filter(in_front).copied().collect();
    near.sort_by_key(|of| of.rack);
    let mut far: Vec<RackOf> = racks.iter().filter(|of| !in_front(of)).copied().collect();
    // In the order round the table: the next seat is on the left.
    far.sort_by_key(|of| match of.rack {
        Rack::Hand(seat) => (seat < front, Some(seat)),
        Rack::Supply => (false, None),
    });
    let mut places = Vec::new();
    let mut row = |row: &[RackOf], bottom: f32, unit: f32| {
        let wide: f32 = row.iter().map(|of| of.size.x * unit + GAP).sum::<f32>() - GAP;
        let mut left = middle - wide / 2.0;
        for of in row {
            let size = of.size * unit;
            places.push((of.rack, Vec2::new(left + size.x / 2.0, bottom), unit));
            left += size.x + GAP;
        }
    };
    let unit = |row: &[RackOf], height: f32, corner: f32| {
        let wide: f32 = row.iter().map(|of| of.size.x).sum();
        let high = row.iter().map(|of| of.size.y).fold(0.1, f32::max);
        let room = 2.0 * (aspect - corner) - GAP * (row.len() as f32 + 1.0);
        (room / wide.max(0.1)).min(height / high)
    };
    let [below, above] = [panels.below, panels.above].map(|edge| 2.0 * edge);
    let mut taken = panels;
    let (front_height, back_height) = match far.len() > IN_A_ROW {
        true => (FRONT_HEIGHT_OF_MANY, BACK_HEIGHT_OF_MANY),
        false => (FRONT_HEIGHT, BACK_HEIGHT),
    };
    if !near.is_empty() {
        let unit = unit(&near, front_height, 0.0);
        row(&near, -1.0 + below + GAP, unit);
        let high = near.iter().map(|of| of.size.y).fold(0.0, f32::max) * unit;
        taken.below += (high + 2.0 * GAP) / 2.0;
    }
    let rows: Vec<&[RackOf]> = if far.len() > IN_A_ROW {
        let (one, two) = far.split_at(far.len().div_ceil(2));
        vec![one, two]
    } else {
        far.chunks(IN_A_ROW).collect()
    };
    let unit = rows.iter().map(|row| unit(row, back_height, corner)).fold(f32::MAX, f32::min);
    let mut top = 1.0 - above - GAP;
    for one in rows {
        let high = one.iter().map(|of| of.size.y).fold(0.0, f32::max) * unit;
        row(one, top - high, unit);
        top -= high + GAP;
        taken.above += (high + GAP) / 2.0;
    }
    Arrangement { places, taken }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn racks(seats: u8) -> Vec<RackOf> {
        let hand = |number| {
            Seat::new(number).map(|seat| RackOf { rack: Rack::Hand(seat), size: Vec2::new(12.0, 5.0) })
        };
        let store = RackOf { rack: Rack::Supply, size: Vec2::new(4.0, 5.0) };
        (1..=seats).filter_map(hand).chain([store]).collect()
    }

    #[test]
    fn racks_fit_the_screen_and_do_not_overlap() {
        for seats in 1..=8 {
            for aspect in [0.8, 1.2, 2.4] {
                let all = racks(seats);
                let edges = Margins { below: 0.06, above: 0.06, ..Margins::default() };
                let corner = aspect / 4.0;
                let found = arrange(&all, Seat::FIRST, aspect, (edges, corner));
                assert_eq!(found.places.len(), all.len());
                let boxes: Vec<(Vec2, Vec2)> = found
                    .places
                    .iter()
                    .map(|(rack, at, unit)| {
                        let size = all.iter().find(|of| of.rack == *rack).expect("it is there").size * *unit;
                        (*at - Vec2::X * size.x / 2.0, *at + Vec2::new(size.x / 2.0, size.y))
                    })
                    .collect();
                for (index, (low, high)) in boxes.iter().enumerate() {
                    assert!(
                        low.x >= -aspect && high.x <= aspect && low.y >= -0.88 && high.y <= 0.88,
                        "{seats}"
                    );
                    for (other_low, other_high) in &boxes[..index] {
                        let meets = low.x < other_high.x
                            && other_low.x < high.x
                            && low.y < other_high.y
                            && other_low.y < high.y;
                        assert!(!meets, "{seats} seats in {aspect}");
                    }
                }
                let far = |rack: &Rack| matches!(rack, Rack::Hand(seat) if *seat != Seat::FIRST);
                for ((rack, ..), (low, high)) in found.places.iter().zip(&boxes) {
                    let is_between = low.x > corner - aspect && high.x < aspect - corner;
                    assert!(is_between || !far(rack), "{seats} seats in {aspect}: {low} to {high}");
                }
                assert!(found.taken.below + found.taken.above < 0.62, "{:?}", found.taken);
            }
        }
    }

    #[test]
    fn what_changes_its_rack_stays_where_it_is_seen() {
        let frame = Transform {
            translation: Vec3::new(1.0, 2.0, 3.0),
            rotation: Quat::from_euler(EulerRot::XYZ, 0.3, 1.2, -0.4),
            scale: Vec3::splat(0.2),
        };
        let place = Transform::from_xyz(4.0, -1.0, 0.5).with_rotation(Quat::from_rotation_x(0.7));
        let racks = RackFrames([(Rack::Supply, (Entity::PLACEHOLDER, frame))].into());
        let there = racks.transfer(None, Some(Rack::Supply), place);
        let back = racks.transfer(Some(Rack::Supply), None, there);
        assert!(back.translation.distance(place.translation) < 1e-4);
        assert!(
            back.rotation.angle_between(place.rotation) < 1e-3 && (back.scale - Vec3::ONE).length() < 1e-4
        );
    }
}
