//! Clocks beside the table, as the session has them.

mod asleep;
mod panel;
#[cfg(all(test, feature = "kittest"))]
mod tests;

use std::time::Duration;

use bevy::prelude::*;

use crate::play::{Clock, Facts, clock};
use crate::rules::game::{Seat, Seats};

use crate::app::session::{Began, MatchFacts, MatchSystems, TimeLow};
use crate::app::ui::parts::Part;
use crate::app::ui::redraw::Redraw;

use panel::panel_plugin;

/// Displays of the clocks, seat by seat; empty without clocks.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct ClockDisplay {
    /// Time left of each seat.
    pub left: Vec<String>,
    /// Whether the time of each seat has run out.
    pub late: Vec<bool>,
    /// Whether the clock of each seat runs and has little time left.
    pub low: Vec<bool>,
    /// Whether they are paused.
    pub paused: bool,
    /// Whether the match is over in the position that is shown.
    pub is_over: bool,
}

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: Part) {
    match part {
        Part::Core => core_plugin(app),
        Part::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_resource::<ClockDisplay>()
        .add_systems(PreUpdate, asleep::stop_clocks.run_if(asleep::is_time_of_machine))
        .add_systems(Update, show.in_set(MatchSystems::Animate));
}

/// Time below which a clock shows tenths.
const TENTHS: Duration = Duration::from_secs(20);

/// Updates the displays, and requests a frame for their next change.
fn show(
    of_match: Single<(Ref<MatchFacts>, &Began)>,
    time: Res<Time<Real>>,
    (mut next_look, mut warned): (Local<Duration>, Local<Seats>),
    mut clock_display: ResMut<ClockDisplay>,
    mut low: MessageWriter<TimeLow>,
    mut redraw: ResMut<Redraw>,
) {
    let (facts, began) = of_match.into_inner();
    let now = began.passed(&time);
    let runs = facts.0.clock.as_ref().is_some_and(Clock::is_running);
    if !(facts.is_changed() || runs && time.elapsed() >= *next_look) {
        if runs && *next_look != Duration::MAX {
            redraw.wake_in(next_look.saturating_sub(time.elapsed()).max(SHORTEST));
        }
        return;
    }
    *next_look = Duration::MAX;
    if clock_display.set_if_neq(faces_of(&facts.0, now)) {
        redraw.request();
        let before = if facts.is_added() { Seats::NONE } else { *warned };
        *warned = warnings(&facts.0, now, &clock_display.low, before);
        low.write_batch(warned.without(before).iter().map(TimeLow));
    }
    if let Some(left) = facts.0.clock.as_ref().and_then(|clock| clock.until_flag(now)) {
        // The display changes each second, and each tenth near the end.
        let step = if left < TENTHS { 100 } else { 1_000 };
        let wait = Duration::from_millis((left.as_millis() % step) as u64).max(SHORTEST);
        *next_look = time.elapsed() + wait;
        redraw.wake_in(wait);
    }
}

/// Seats that have been warned of little time: those from before that still have little, and the person whose clock begins
/// to warn.
fn warnings(facts: &Facts, now: Duration, low: &[bool], before: Seats) -> Seats {
    let Some(clock) = &facts.clock else { return Seats::NONE };
    let (left, short) = (clock.left(now), clock.timing().low());
    let persons = facts.persons_here;
    let is_warned = |seat: &Seat| {
        let warns = persons.contains(*seat) && low.get(seat.index()).is_some_and(|is_low| *is_low);
        warns || before.contains(*seat) && left.get(seat.index()).is_some_and(|left| *left < short)
    };
    (0..left.len()).filter_map(Seat::from_index).filter(is_warned).collect()
}

/// Shortest pause until the next frame.
const SHORTEST: Duration = Duration::from_millis(20);

/// Displays of a session: the running clocks at its current position, else the times noted with the shown ply.
fn faces_of(facts: &Facts, now: Duration) -> ClockDisplay {
    let Some(clock) = &facts.clock else { return ClockDisplay::default() };
    let note = facts.note(facts.shown).cloned().unwrap_or_default();
    let left = if facts.shows_its_node() || note.left.is_empty() { clock.left(now) } else { note.left };
    let was_late = note.late.then(|| facts.made_by(facts.shown)).flatten();
    let late = |(index, left): (usize, &Duration)| left.is_zero() || was_late == Seat::from_index(index);
    let is_low = |(index, left): (usize, &Duration)| {
        let runs = clock.is_running() && clock.running().is_some_and(|seat| seat.index() == index);
        runs && facts.shows_its_node() && !left.is_zero() && *left < clock.timing().low()
    };
    ClockDisplay {
        low: left.iter().enumerate().map(is_low).collect(),
        late: left.iter().enumerate().map(late).collect(),
        left: left.iter().map(|left| clock::face(*left)).collect(),
        paused: clock.is_paused(),
        is_over: facts.shown_outcome.is_over(),
    }
}
