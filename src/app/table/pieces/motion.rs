//! The motion of pieces from place to place.

use std::collections::VecDeque;
use std::f32::consts::TAU;

use bevy::prelude::*;

pub use camaieu_store::AnimationSpeed;

use crate::session::MatchSystems;
use crate::table::pieces::touch::{ContactEvent, ContactKind, MatterPair};
use crate::ui::draw::redraw::Redraw;
use crate::ui::people::preferences::Preferences;

/// A segment of a path: a glide or a hop.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MotionSegment {
    /// The end.
    pub to: Vec3,
    /// The height of the middle above both ends.
    pub height: f32,
    /// The pause before it begins, in seconds.
    pub wait: f32,
    /// The duration, in seconds.
    pub seconds: f32,
}

/// The path that a piece still has before it.
#[derive(Component, Clone, Debug, Default)]
pub struct Motion {
    segments: VecDeque<MotionSegment>,
    from: Vec3,
    passed: f32,
    turn: TurnAnimation,
    heard: ContactSounds,
    contacts: Vec<ContactKind>,
}

/// Contacts of a path that are heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ContactSounds {
    /// Motion of a piece being put down.
    #[default]
    Landing,
    /// Contacts of a piece that slides or is put down.
    Touches,
    /// Contacts of a piece that is captured: it is knocked from its place, and put down.
    Capture,
    /// None.
    Nothing,
}

/// The turn and the growth of a piece along its whole path.
#[derive(Clone, Copy, Debug, Default)]
struct TurnAnimation {
    from: Quat,
    to: Quat,
    /// The scales at both ends.
    size: [Vec3; 2],
    spent: f32,
    whole: f32,
}

impl Motion {
    /// Begins a new path in place of the old one, with a turn to the rotation and the scale of the piece at rest. A hop
    /// ends with a small rebound.
    pub fn start(&mut self, from: &Transform, mut segments: Vec<MotionSegment>, rest: &Transform) {
        if let Some(last) = segments.last().filter(|segment| segment.height > REBOUND_FROM) {
            segments.push(MotionSegment { to: last.to, height: REBOUND, wait: 0.0, seconds: 0.1 });
        }
        let whole = segments.iter().map(|segment| segment.wait + segment.seconds).sum();
        let (to, size) = (rest.rotation, [from.scale, rest.scale]);
        let turn = TurnAnimation { from: from.rotation, to, size, spent: 0.0, whole };
        *self = Motion { segments: segments.into(), from: from.translation, turn, ..Motion::default() };
    }

    /// Sets which contacts of the path that has just begun are heard.
    pub fn set_contact_sounds(&mut self, heard: ContactSounds) {
        self.heard = heard;
    }

    /// Begins a path to the transform at rest, unless the piece is there or on its way there.
    pub fn return_to(&mut self, from: &Transform, rest: &Transform) {
        let end = self.end().unwrap_or(from.translation);
        let turned = if self.is_moving() { self.turn.to } else { from.rotation };
        let size = if self.is_moving() { self.turn.size[1] } else { from.scale };
        let grows = size.distance_squared(rest.scale) > 1e-6;
        let moves = end.distance_squared(rest.translation) > 1e-6;
        if moves || grows || turned.angle_between(rest.rotation) > 1e-3 {
            let segment = MotionSegment { to: rest.translation, height: 0.0, wait: 0.0, seconds: 0.15 };
            self.start(from, vec![segment], rest);
        }
    }

    /// The height of the ground under the piece: where its path began and ends, and between them on the way.
    pub fn ground_height(&self) -> Option<f32> {
        let segment = self.segments.front()?;
        let part = ((self.passed - segment.wait) / segment.seconds.max(f32::EPSILON)).clamp(0.0, 1.0);
        Some(self.from.y.min(segment.to.y).lerp(segment.to.y, part))
    }

    /// Ends the path where the piece is.
    pub fn stop(&mut self) {
        self.segments.clear();
        self.passed = 0.0;
    }

    /// Whether the piece is moving or about to.
    pub fn is_moving(&self) -> bool {
        !self.segments.is_empty()
    }

    /// The end of the path, if the piece is moving.
    pub fn end(&self) -> Option<Vec3> {
        self.segments.back().map(|segment| segment.to)
    }

    /// Moves a piece by a frame of `seconds`; `false` if it does not move.
    pub fn advance(&mut self, seconds: f32, piece: &mut Transform) -> bool {
        if !self.is_moving() {
            return false;
        }
        self.turn.spent += seconds;
        let part = self.turn.spent / self.turn.whole.max(f32::EPSILON);
        let mut left = seconds;
        while let Some(&segment) = self.segments.front() {
            let whole = segment.wait + segment.seconds;
            if self.passed <= segment.wait && self.passed + left > segment.wait {
                self.begin_contact(&segment);
            }
            if self.passed + left < whole {
                self.passed += left;
                let along_segment =
                    ((self.passed - segment.wait) / segment.seconds.max(f32::EPSILON)).clamp(0.0, 1.0);
                piece.translation = along(self.from, &segment, along_segment);
                let part = eased(part.clamp(0.0, 1.0));
                let tilt = tilt(segment.to - self.from, segment.height, along_segment);
                piece.rotation = tilt * self.turn.from.slerp(self.turn.to, part);
                piece.scale = self.turn.size[0].lerp(self.turn.size[1], part);
                return true;
            }
            left -= whole - self.passed;
            self.passed = 0.0;
            self.segments.pop_front();
            self.end_contact(&segment);
            self.from = segment.to;
            piece.translation = segment.to;
        }
        (piece.rotation, piece.scale) = (self.turn.to, self.turn.size[1]);
        true
    }

    /// Moves a piece to the end of its path at once; `false` if it did not move.
    pub fn finish(&mut self, piece: &mut Transform) -> bool {
        let Some(end) = self.end() else { return false };
        while let Some(segment) = self.segments.pop_front() {
            self.begin_contact(&segment);
            self.end_contact(&segment);
            self.from = segment.to;
        }
        piece.translation = end;
        (piece.rotation, piece.scale) = (self.turn.to, self.turn.size[1]);
        self.passed = 0.0;
        true
    }

    fn begin_contact(&mut self, segment: &MotionSegment) {
        if self.heard == ContactSounds::Capture {
            self.heard = ContactSounds::Landing;
            self.contacts.push(ContactKind::Capture);
        } else if self.heard == ContactSounds::Touches && segment.slides(self.from) {
            self.contacts.push(ContactKind::Slide);
        }
    }

    /// Notes the contact with which a segment ends, if the piece does not go further down in the next one.
    fn end_contact(&mut self, segment: &MotionSegment) {
        let goes_down = self.segments.front().is_some_and(|next| next.to.y < segment.to.y - DROP);
        if self.heard != ContactSounds::Nothing && segment.comes_down(self.from) && !goes_down {
            self.contacts.push(ContactKind::SetDown);
        }
    }
}

/// The least drop, and the least hop, after which a piece is heard where it comes down. A rebound is lower.
const DROP: f32 = 0.06;
const HOP: f32 = 0.15;
/// The least distance at which a slide is heard.
const SLIDE: f32 = 0.5;

impl MotionSegment {
    /// Whether a piece comes down at the end, by a hop or a drop.
    fn comes_down(&self, from: Vec3) -> bool {
        self.height >= HOP || from.y - self.to.y > DROP
    }

    /// Whether a piece stays on the ground from the beginning to the end.
    fn slides(&self, from: Vec3) -> bool {
        self.height < HOP && (from.y - self.to.y).abs() < DROP && from.distance(self.to) > SLIDE
    }
}

/// The least height of a hop that ends with a rebound, and the height of the rebound.
const REBOUND_FROM: f32 = 0.2;
const REBOUND: f32 = 0.05;

fn eased(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}

/// The place at a part of a segment: eased along it, with a hop's arc above.
fn along(from: Vec3, segment: &MotionSegment, part: f32) -> Vec3 {
    let mut place = from.lerp(segment.to, eased(part));
    // It is lifted, carried and set down: flatter above than a thing that is thrown.
    let middle = 2.0 * part - 1.0;
    place.y += segment.height * (1.0 - middle * middle) * (1.0 + 0.35 * middle * middle);
    place
}

/// The tilt of a piece on a hop of this height: back while it is lifted, ahead while it is set down, as a hand does it.
fn tilt(way: Vec3, height: f32, part: f32) -> Quat {
    const MOST: f32 = 0.13;
    let Ok(ahead) = Dir3::new(way.with_y(0.0)) else { return Quat::IDENTITY };
    if height <= REBOUND_FROM {
        return Quat::IDENTITY;
    }
    Quat::from_axis_angle(Vec3::Y.cross(*ahead), -MOST * (part * TAU).sin())
}

/// Asks that all pieces be put down at once.
#[derive(Message, Clone, Copy, Debug)]
pub struct SkipMotion;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<SkipMotion>()
        .add_message::<ContactEvent>()
        .configure_sets(Update, AdvanceMotion.in_set(MatchSystems::Animate))
        .add_systems(Update, advance.in_set(AdvanceMotion));
}

/// The system that moves the pieces by a frame, in [`MatchSystems::Animate`]. What begins a path comes before it.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AdvanceMotion;

/// The longest time step of an animation, in seconds, so that a slow frame does not swallow it.
const LONGEST_STEP: f32 = 0.12;

fn advance(
    time: Res<Time>,
    preferences: Res<Preferences>,
    mut skips: MessageReader<SkipMotion>,
    mut moving: Query<(&mut Motion, &mut Transform, Option<&MatterPair>)>,
    mut contacts: MessageWriter<ContactEvent>,
    mut redraw: ResMut<Redraw>,
) {
    let skip = skips.read().count() > 0 || preferences.is_still();
    let step = time.delta_secs().min(LONGEST_STEP) * preferences.speed().factor();
    for (mut motion, mut transform, touch) in &mut moving {
        if !motion.is_moving() {
            continue;
        }
        redraw.request();
        if skip {
            motion.finish(&mut transform);
        } else {
            motion.advance(step, &mut transform);
        }
        let made = motion.contacts.drain(..);
        if let Some(touch) = touch {
            contacts.write_batch(made.map(|kind| ContactEvent { kind, touch: *touch }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(x: f32, height: f32, wait: f32) -> MotionSegment {
        MotionSegment { to: Vec3::new(x, 0.0, 0.0), height, wait, seconds: 1.0 }
    }

    fn turned_to(rotation: Quat) -> Transform {
        Transform::from_rotation(rotation)
    }

    #[test]
    fn a_way_is_gone_leg_by_leg_and_ends_where_it_should() {
        let (mut motion, mut piece) = (Motion::default(), Transform::IDENTITY);
        let turned = Quat::from_rotation_y(1.0);
        motion.start(&piece, vec![segment(1.0, 1.0, 0.5), segment(2.0, 0.0, 0.0)], &turned_to(turned));
        assert!(motion.advance(0.25, &mut piece));
        assert_eq!(piece.translation, Vec3::ZERO);
        motion.advance(0.75, &mut piece);
        assert!((piece.translation - Vec3::new(0.5, 1.0, 0.0)).length() < 1e-5, "{piece:?}");
        assert!(piece.rotation.angle_between(Quat::IDENTITY) > 0.1, "it turns on its way");
        motion.advance(1.0, &mut piece);
        assert!(piece.translation.x > 1.0 && piece.translation.x < 2.0);
        motion.advance(9.0, &mut piece);
        assert_eq!((piece.translation, piece.rotation), (Vec3::new(2.0, 0.0, 0.0), turned));
        assert!(!motion.is_moving());
        assert!(!motion.advance(1.0, &mut piece));
    }

    #[test]
    fn a_hop_lands_with_a_rebound_and_a_glide_does_not() {
        let height_after = |height: f32| {
            let (mut motion, mut piece) = (Motion::default(), Transform::IDENTITY);
            motion.start(&piece, vec![segment(1.0, height, 0.0)], &Transform::IDENTITY);
            motion.advance(1.05, &mut piece);
            piece.translation.y
        };
        assert!(height_after(1.0) > 0.01);
        assert_eq!(height_after(0.0), 0.0);
    }

    #[test]
    fn a_skipped_way_ends_at_once() {
        let (mut motion, mut piece) = (Motion::default(), Transform::IDENTITY);
        let turned = Quat::from_rotation_y(1.0);
        motion.start(&piece, vec![segment(1.0, 1.0, 0.0), segment(2.0, 0.0, 0.0)], &turned_to(turned));
        assert!(motion.finish(&mut piece));
        assert_eq!((piece.translation, piece.rotation), (Vec3::new(2.0, 0.0, 0.0), turned));
        assert!(!motion.finish(&mut piece));
    }

    /// The contacts of a path from a place, when it is followed in small steps and when it is skipped.
    fn contacts(from: Vec3, path: &[MotionSegment], heard: ContactSounds) -> [Vec<ContactKind>; 2] {
        let begun = || {
            let (mut motion, piece) = (Motion::default(), Transform::from_translation(from));
            motion.start(&piece, path.to_vec(), &piece);
            motion.set_contact_sounds(heard);
            (motion, piece)
        };
        let (mut stepped, mut piece) = begun();
        while stepped.advance(0.07, &mut piece) {}
        let (mut skipped, mut piece) = begun();
        skipped.finish(&mut piece);
        [stepped.contacts, skipped.contacts]
    }

    #[test]
    fn piece_sounds_once_at_each_point_of_contact() {
        use ContactKind::{Capture, SetDown, Slide};
        let same = |of: &[ContactKind]| [of.to_vec(), of.to_vec()];
        let hops = [segment(1.0, 1.0, 0.2), segment(2.0, 1.0, 0.0), segment(3.0, 0.3, 0.0)];
        assert_eq!(contacts(Vec3::ZERO, &hops, ContactSounds::Touches), same(&[SetDown; 3]));
        assert_eq!(contacts(Vec3::ZERO, &hops, ContactSounds::Nothing), same(&[]));
        let away = &hops[..1];
        assert_eq!(contacts(Vec3::ZERO, away, ContactSounds::Capture), same(&[Capture, SetDown]));
        // Over its place and down to it, with a rebound.
        let above = MotionSegment { to: Vec3::new(1.0, 0.5, 0.0), ..segment(1.0, 1.0, 0.0) };
        let over = [above, segment(1.0, 0.0, 0.1), segment(1.0, 0.05, 0.0)];
        assert_eq!(contacts(Vec3::ZERO, &over, ContactSounds::Touches), same(&[SetDown]));
        // Lifted, it hangs.
        let up = [MotionSegment { to: Vec3::Y, ..segment(0.0, 0.0, 0.0) }];
        assert_eq!(contacts(Vec3::ZERO, &up, ContactSounds::Touches), same(&[]));
        assert_eq!(contacts(Vec3::Y, &[segment(0.0, 0.0, 0.0)], ContactSounds::Touches), same(&[SetDown]));
        let along = [segment(2.0, 0.1, 0.0)];
        assert_eq!(contacts(Vec3::ZERO, &along, ContactSounds::Touches), same(&[Slide]));
        assert_eq!(contacts(Vec3::ZERO, &along, ContactSounds::Landing), same(&[]));
        assert_eq!(contacts(Vec3::Y, &along, ContactSounds::Landing), same(&[SetDown]));
    }

    #[test]
    fn who_is_at_rest_does_not_start_again() {
        let mut motion = Motion::default();
        let there = Transform::from_translation(Vec3::ONE);
        motion.return_to(&there, &there);
        assert!(!motion.is_moving());
        motion.return_to(&there, &Transform::IDENTITY);
        assert_eq!(motion.end(), Some(Vec3::ZERO));
    }
}
