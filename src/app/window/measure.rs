//! What the window asks of the machine: how soon it is there, how much it draws while nothing moves, how much work a
//! frame is, and how much memory it has taken.

use std::ops::Add;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;

use crate::app::table::camera::Orbit;
use crate::app::table::visuals::BoardPart;
use crate::app::ui::redraw::Redraw;
use crate::app::ui::screens::Screen;
use crate::app::window::PipelinesWaiting;
use crate::app::window::waker::sleep_when_still;

/// What was measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measured {
    /// From the start of the program to the first whole picture.
    pub first_picture: Duration,
    /// How many frames were drawn while nothing moved.
    pub still_frames: u32,
    /// From one picture to the next while the table turns (the median).
    pub picture_to_picture: Duration,
    /// What the main thread has to do itself for a frame while the table turns (the median); `None` where the
    /// system does not tell it.
    pub frame_work: Option<Duration>,
    /// What all threads together have to do for a frame while the table turns, the drawing by software among it (the
    /// mean); `None` where the system does not tell it.
    pub all_work: Option<Duration>,
    /// The most memory that was ever held, in bytes; `None` where the system does not tell it.
    pub peak_memory: Option<u64>,
}

/// Asks for a measurement.
#[derive(Resource, Clone, Copy, Debug)]
pub(crate) struct Measure {
    /// When the program began.
    pub begun: Instant,
    /// How long it is watched while nothing moves.
    pub still: Duration,
    /// Whether a match is waited for.
    pub of_match: bool,
}

/// How far the measurement is.
enum Phase {
    /// Until the first picture is there and nothing moves.
    Settling { still_since: Option<Instant> },
    /// Nothing moves.
    Still { since: Instant, frames: u32 },
    /// The table turns.
    Turning {
        last: Instant,
        times: Vec<Duration>,
        before: Option<Duration>,
        works: Vec<Duration>,
        all_before: Option<Duration>,
    },
}

impl Default for Phase {
    fn default() -> Self {
        Phase::Settling { still_since: None }
    }
}

/// How many frames the table turns for.
const TURNING_FRAMES: usize = 40;
/// How long it must have been still.
const SETTLED: Duration = Duration::from_secs(1);
/// So soon it is looked whether everything is still.
const NEXT_LOOK: Duration = Duration::from_millis(20);
/// The fewest whole pictures before the first one counts as seen.
const SEEN: u32 = 2;

/// What was found, for when the window has closed.
static FOUND: Mutex<Option<Measured>> = Mutex::new(None);

/// What was found, if the window was not closed before.
pub(crate) fn outcome() -> Option<Measured> {
    *FOUND.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, crate::app::session::viewer::come_at_once)
        .add_systems(Last, measure.before(sleep_when_still));
}

fn measure(
    _on_the_main_thread: NonSendMarker,
    asked: Res<Measure>,
    screen: Res<State<Screen>>,
    board: Query<(), With<BoardPart>>,
    pipelines: Res<PipelinesWaiting>,
    mut orbit: ResMut<Orbit>,
    mut redraw: ResMut<Redraw>,
    mut exit: MessageWriter<AppExit>,
    mut phase: Local<Phase>,
    mut first_picture: Local<Option<Duration>>,
    mut still_frames: Local<u32>,
) {
    let now = Instant::now();
    match &mut *phase {
        Phase::Settling { still_since } => {
            let is_there = !asked.of_match || (**screen == Screen::Match && !board.is_empty());
            if is_there && first_picture.is_none() && pipelines.whole_pictures() >= SEEN {
                *first_picture = Some(now - asked.begun);
            }
            // What the system still has to say of a new window comes in the first moments.
            if first_picture.is_none() || !orbit.is_idle() || !redraw.is_idle() {
                *still_since = None;
                redraw.wake_in(NEXT_LOOK);
            } else if now - *still_since.get_or_insert(now) < SETTLED {
                redraw.wake_in(SETTLED);
            } else {
                *phase = Phase::Still { since: now, frames: 0 };
                redraw.wake_in(asked.still);
            }
        }
        Phase::Still { since, frames } => {
            let passed = now - *since;
            if passed < asked.still {
                *frames += 1;
                redraw.wake_in(asked.still - passed);
            } else {
                *still_frames = *frames;
                *phase = Phase::Turning {
                    last: now,
                    times: Vec::new(),
                    before: None,
                    works: Vec::new(),
                    all_before: work_of_all_threads(),
                };
                redraw.request();
            }
        }
        Phase::Turning { last, times, before, works, all_before } => {
            times.push(now - *last);
            *last = now;
            let work = work_of_this_thread();
            works.extend(work.zip(*before).map(|(work, before)| work.saturating_sub(before)));
            *before = work;
            if times.len() >= TURNING_FRAMES {
                let median = |times: &mut Vec<Duration>| {
                    times.sort_unstable();
                    times.get(times.len() / 2).copied()
                };
                let frames = times.len() as u32;
                let all_work = work_of_all_threads().zip(*all_before);
                let all_work = all_work.map(|(work, before)| work.saturating_sub(before) / frames);
                *FOUND.lock().unwrap_or_else(PoisonError::into_inner) = Some(Measured {
                    first_picture: first_picture.unwrap_or_default(),
                    still_frames: *still_frames,
                    picture_to_picture: median(times).unwrap_or_default(),
                    frame_work: median(works),
                    all_work,
                    peak_memory: peak_memory(),
                });
                exit.write(AppExit::Success);
            }
            orbit.turn(0.02, 0.0);
            redraw.request();
        }
    }
}

/// How long this thread has been at work, without the time in which others were or it slept.
fn work_of_this_thread() -> Option<Duration> {
    work_told_in("/proc/thread-self".as_ref())
}

/// How long all threads that there are now have been at work.
fn work_of_all_threads() -> Option<Duration> {
    let threads = std::fs::read_dir("/proc/self/task").ok()?;
    threads.filter_map(|thread| work_told_in(&thread.ok()?.path())).reduce(Duration::add)
}

fn work_told_in(thread: &Path) -> Option<Duration> {
    let told = std::fs::read_to_string(thread.join("schedstat")).ok()?;
    told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// The most memory that this program has ever held, in bytes.
fn peak_memory() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1_024)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn work_and_memory_are_told() {
        let before = work_of_this_thread().expect("the system tells it");
        let until = Instant::now() + Duration::from_millis(30);
        while Instant::now() < until {
            std::hint::spin_loop();
        }
        let after = work_of_this_thread().expect("the system tells it");
        assert!(after > before);
        assert!(work_of_all_threads().expect("the system tells it") >= after);
        assert!(peak_memory().expect("the system tells it") > 1_000_000);
    }
}
