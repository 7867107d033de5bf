//! How pieces get from place to place.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::app::activity::Activity;
use crate::app::referee::Turn;

/// One part of a way: a glide or a hop.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Leg {
    /// Where it ends.
    pub to: Vec3,
    /// How high the middle is above both ends.
    pub height: f32,
    /// Seconds that pass before it begins.
    pub wait: f32,
    /// Seconds that it takes.
    pub seconds: f32,
}

/// The way that a piece still has before it.
#[derive(Component, Clone, Debug, Default)]
pub struct Motion {
    legs: VecDeque<Leg>,
    from: Vec3,
    passed: f32,
}

impl Motion {
    /// Begins a new way; what was left of the old one is forgotten.
    pub fn start(&mut self, from: Vec3, legs: Vec<Leg>) {
        *self = Motion { legs: legs.into(), from, passed: 0.0 };
    }

    /// Goes to where the piece belongs, unless it is there or on its way there.
    pub fn return_to(&mut self, from: Vec3, rest: Vec3) {
        let end = self.legs.back().map_or(from, |leg| leg.to);
        if end.distance_squared(rest) > 1e-6 {
            self.start(from, vec![Leg { to: rest, height: 0.0, wait: 0.0, seconds: 0.15 }]);
        }
    }

    /// Whether the piece is moving or about to.
    pub fn is_moving(&self) -> bool {
        !self.legs.is_empty()
    }

    /// Where the piece will be in the end, if it is moving.
    pub fn end(&self) -> Option<Vec3> {
        self.legs.back().map(|leg| leg.to)
    }

    /// Lets time pass; where the piece is then, if it moves.
    pub fn advance(&mut self, seconds: f32) -> Option<Vec3> {
        let mut left = seconds;
        while let Some(&leg) = self.legs.front() {
            let whole = leg.wait + leg.seconds;
            if self.passed + left < whole {
                self.passed += left;
                let part = ((self.passed - leg.wait) / leg.seconds.max(f32::EPSILON)).clamp(0.0, 1.0);
                return Some(along(self.from, &leg, part));
            }
            left -= whole - self.passed;
            self.passed = 0.0;
            self.from = leg.to;
            self.legs.pop_front();
            if self.legs.is_empty() {
                return Some(leg.to);
            }
        }
        None
    }

    /// Ends the way at once; where the piece is then, if it was moving.
    pub fn finish(&mut self) -> Option<Vec3> {
        let end = self.end();
        self.legs.clear();
        self.passed = 0.0;
        end
    }
}

/// The place at a part of a leg: eased along it, with a hop's arc above.
fn along(from: Vec3, leg: &Leg, part: f32) -> Vec3 {
    let eased = part * part * (3.0 - 2.0 * part);
    let mut place = from.lerp(leg.to, eased);
    place.y += leg.height * 4.0 * part * (1.0 - part);
    place
}

/// How fast pieces move: 1 is as designed, 0 puts them down at once.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Pace(pub f32);

impl Default for Pace {
    fn default() -> Self {
        Pace(1.0)
    }
}

/// Asks that all pieces be put down at once.
#[derive(Message, Clone, Copy, Debug)]
pub struct SkipMotion;

pub(in crate::app) fn plugin(app: &mut App) {
    app.init_resource::<Pace>()
        .add_message::<SkipMotion>()
        .add_systems(Update, advance.in_set(Turn::Animate));
}

/// The longest step of time that an animation makes, so that a slow frame does not swallow it.
const LONGEST_STEP: f32 = 0.12;

fn advance(
    time: Res<Time>,
    pace: Res<Pace>,
    mut skips: MessageReader<SkipMotion>,
    mut moving: Query<(&mut Motion, &mut Transform)>,
    mut activity: ResMut<Activity>,
) {
    let skip = skips.read().count() > 0 || pace.0 <= 0.0;
    let step = time.delta_secs().min(LONGEST_STEP) * pace.0;
    for (mut motion, mut transform) in &mut moving {
        if !motion.is_moving() {
            continue;
        }
        activity.stir();
        let place = if skip { motion.finish() } else { motion.advance(step) };
        if let Some(place) = place {
            transform.translation = place;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leg(x: f32, height: f32, wait: f32) -> Leg {
        Leg { to: Vec3::new(x, 0.0, 0.0), height, wait, seconds: 1.0 }
    }

    #[test]
    fn a_way_is_gone_leg_by_leg_and_ends_where_it_should() {
        let mut motion = Motion::default();
        motion.start(Vec3::ZERO, vec![leg(1.0, 1.0, 0.5), leg(2.0, 0.0, 0.0)]);
        assert_eq!(motion.advance(0.25), Some(Vec3::ZERO));
        let top = motion.advance(0.75).unwrap();
        assert!((top - Vec3::new(0.5, 1.0, 0.0)).length() < 1e-5, "{top}");
        let later = motion.advance(1.0).unwrap();
        assert!(later.x > 1.0 && later.x < 2.0);
        assert_eq!(motion.advance(9.0), Some(Vec3::new(2.0, 0.0, 0.0)));
        assert!(!motion.is_moving());
        assert_eq!(motion.advance(1.0), None);
    }

    #[test]
    fn a_skipped_way_ends_at_once() {
        let mut motion = Motion::default();
        motion.start(Vec3::ZERO, vec![leg(1.0, 1.0, 0.0), leg(2.0, 0.0, 0.0)]);
        assert_eq!(motion.finish(), Some(Vec3::new(2.0, 0.0, 0.0)));
        assert_eq!(motion.finish(), None);
    }

    #[test]
    fn who_is_at_rest_does_not_start_again() {
        let mut motion = Motion::default();
        motion.return_to(Vec3::ONE, Vec3::ONE);
        assert!(!motion.is_moving());
        motion.return_to(Vec3::ONE, Vec3::ZERO);
        assert_eq!(motion.end(), Some(Vec3::ZERO));
    }
}
