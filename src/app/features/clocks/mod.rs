//! Clocks beside the table, as the session has them.

mod asleep;

use std::time::Duration;

use bevy::prelude::*;

use camaieu_play::{Clock, SessionCore, clock};
use camaieu_rules::game::{Seat, Seats};

use crate::session::{Began, MatchFacts, MatchSystems, SeatAt, TimeLow};
use crate::ui::draw::redraw::Redraw;
use crate::ui::screens::parts::AppPart;
use crate::ui::widgets::seat_rows::ClockFace;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    if part == AppPart::Core {
        app.add_systems(PreUpdate, asleep::stop_clocks.run_if(asleep::is_time_of_machine))
            .add_systems(Update, show.in_set(MatchSystems::Animate));
    }
}

/// Time below which a clock shows tenths.
const TENTHS: Duration = Duration::from_secs(20);

/// Updates the faces, and requests a frame for their next change.
fn show(
    of_match: Single<(Ref<MatchFacts>, &Began)>,
    time: Res<Time<Real>>,
    (mut next_look, mut warned): (Local<Duration>, Local<Seats>),
    mut seats: Query<(Entity, &SeatAt, Option<&mut ClockFace>)>,
    mut commands: Commands,
    mut low: MessageWriter<TimeLow>,
    mut redraw: ResMut<Redraw>,
) {
    let (facts, began) = of_match.into_inner();
    let now = began.passed(&time);
    let runs = facts.0.clock().is_some_and(Clock::is_running);
    if !(facts.is_changed() || runs && time.elapsed() >= *next_look) {
        if runs && *next_look != Duration::MAX {
            redraw.wake_in(next_look.saturating_sub(time.elapsed()).max(SHORTEST));
        }
        return;
    }
    *next_look = Duration::MAX;
    let faces = faces_of(&facts.0, now);
    let mut is_new = facts.is_changed();
    for (entity, SeatAt(seat), face) in &mut seats {
        match (face, faces.get(seat.index())) {
            (Some(mut face), Some(now)) => is_new |= face.set_if_neq(now.clone()),
            (None, Some(now)) => drop(commands.entity(entity).insert(now.clone())),
            (_, None) => {}
        }
    }
    if is_new {
        redraw.request();
        let before = if facts.is_added() { Seats::NONE } else { *warned };
        *warned = warnings(&facts.0, now, &faces, before);
        low.write_batch(warned.without(before).iter().map(TimeLow));
    }
    if let Some(left) = facts.0.clock().and_then(|clock| clock.until_flag(now)) {
        // A face changes each second, and each tenth near the end.
        let step = if left < TENTHS { 100 } else { 1_000 };
        let wait = Duration::from_millis((left.as_millis() % step) as u64).max(SHORTEST);
        *next_look = time.elapsed() + wait;
        redraw.wake_in(wait);
    }
}

/// Seats that have been warned of little time: those from before that still have little, and the person whose clock begins
/// to warn.
fn warnings(facts: &SessionCore, now: Duration, faces: &[ClockFace], before: Seats) -> Seats {
    let Some(clock) = facts.clock() else { return Seats::NONE };
    let (left, short) = (clock.left(now), clock.timing().low());
    let persons = facts.persons_here();
    let is_warned = |seat: &Seat| {
        let warns = persons.contains(*seat) && faces.get(seat.index()).is_some_and(|face| face.is_low);
        warns || before.contains(*seat) && left.get(seat.index()).is_some_and(|left| *left < short)
    };
    (0..left.len()).filter_map(Seat::from_index).filter(is_warned).collect()
}

/// Shortest pause until the next frame.
const SHORTEST: Duration = Duration::from_millis(20);

/// Faces of the clocks of a session, the first seat's first: the running clocks at its current position, else the times noted
/// with the shown ply; none in a match without clocks.
fn faces_of(facts: &SessionCore, now: Duration) -> Vec<ClockFace> {
    let Some(clock) = facts.clock() else { return Vec::new() };
    let note = facts.note(facts.shown()).clone();
    let left = if facts.shows_its_node() || note.left.is_empty() { clock.left(now) } else { note.left };
    let was_late = note.late.then(|| facts.made_by(facts.shown())).flatten();
    let runs = |index: usize| {
        let is_its = clock.running().is_some_and(|seat| seat.index() == index);
        clock.is_running() && is_its && facts.shows_its_node()
    };
    let is_low = |index: usize, left: Duration| runs(index) && !left.is_zero() && left < clock.timing().low();
    let face = |(index, left): (usize, &Duration)| ClockFace {
        left: clock::face(*left),
        runs: runs(index),
        is_late: left.is_zero() || was_late == Seat::from_index(index),
        is_low: is_low(index, *left),
    };
    left.iter().enumerate().map(face).collect()
}
