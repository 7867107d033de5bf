//! Measurement of the window: time to the first picture, frames drawn while nothing moves, work of a frame, and memory.

use std::ops::Add;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use web_time::Instant;

use crate::table::camera::Orbit;
use crate::table::materials::pipelines::PipelinesWaiting;
use crate::table::scene::visuals::BoardPart;
use crate::ui::draw::redraw::Redraw;
use crate::ui::screens::Screen;
use crate::window::waker::sleep_when_still;

/// Result of a measurement. Work and memory are `None` where the system does not report them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measured {
    /// From the start of the program to the first whole picture.
    pub first_picture: Duration,
    /// Number of frames drawn while nothing moved.
    pub still_frames: u32,
    /// From one picture to the next while the table turns: the median.
    pub picture_to_picture: Duration,
    /// Work of the main thread for a frame while the table turns: the median.
    pub frame_work: Option<Duration>,
    /// Work of all threads together for a frame while the table turns, with drawing by software: the mean.
    pub all_work: Option<Duration>,
    /// Largest resident memory so far, in bytes.
    pub peak_memory: Option<u64>,
}

/// Request for a measurement.
#[derive(Resource, Clone, Copy, Debug)]
pub(crate) struct Measure {
    /// Start of the program.
    pub begun: Instant,
    /// Time for which the frames are counted while nothing moves.
    pub still: Duration,
    /// Whether a match is waited for.
    pub of_match: bool,
}

/// Progress of a measurement.
#[derive(Default)]
struct Measurement {
    phase: MeasurePhase,
    first_picture: Option<Duration>,
    still_frames: u32,
}

enum MeasurePhase {
    /// Until the first picture is there and nothing moves.
    Settling { still_since: Option<Instant> },
    /// Nothing moves.
    Still { since: Instant, frames: u32 },
    /// The table turns.
    Turning(RotationMeasurement),
}

impl Default for MeasurePhase {
    fn default() -> Self {
        MeasurePhase::Settling { still_since: None }
    }
}

/// Frames of a table that turns.
struct RotationMeasurement {
    /// Start of the last frame.
    last: Instant,
    /// From each picture to the next.
    times: Vec<Duration>,
    /// Work of this thread up to the last frame.
    work_before: Option<Duration>,
    /// Work of this thread for each frame.
    works: Vec<Duration>,
    /// Work of all threads before the first frame.
    all_work_before: Option<Duration>,
}

/// Number of frames for which the table turns.
const TURNING_FRAMES: usize = 40;
/// Time for which everything must be still before frames are counted.
const SETTLED: Duration = Duration::from_secs(1);
/// Pause to the next look whether everything is still.
const NEXT_LOOK: Duration = Duration::from_millis(20);
/// Number of whole pictures before the first one counts as seen.
const SEEN: u32 = 2;

/// Result, for when the window has closed.
static FOUND: Mutex<Option<Measured>> = Mutex::new(None);

/// Result; `None` if the window was closed before the end.
pub(crate) fn outcome() -> Option<Measured> {
    *FOUND.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, crate::session::viewer::come_at_once)
        .add_systems(Last, measure.before(sleep_when_still));
}

/// Measures from the first frame to the end of the program. It runs on the main thread, whose work is measured.
fn measure(
    _on_the_main_thread: NonSendMarker,
    asked: Res<Measure>,
    screen: Res<State<Screen>>,
    board: Query<(), With<BoardPart>>,
    pipelines: Res<PipelinesWaiting>,
    mut orbit: ResMut<Orbit>,
    mut redraw: ResMut<Redraw>,
    mut exit: MessageWriter<AppExit>,
    mut measurement: Local<Measurement>,
) {
    let now = Instant::now();
    let measurement = &mut *measurement;
    let next = match &mut measurement.phase {
        MeasurePhase::Settling { still_since } => {
            let is_there = !asked.of_match || (**screen == Screen::Match && !board.is_empty());
            if is_there && measurement.first_picture.is_none() && pipelines.whole_pictures() >= SEEN {
                measurement.first_picture = Some(now - asked.begun);
            }
            let is_still = measurement.first_picture.is_some() && orbit.is_idle() && redraw.is_idle();
            settle(now, still_since, is_still, asked.still, &mut redraw)
        }
        MeasurePhase::Still { since, frames } => {
            let next = count_frame(now, *since, frames, asked.still, &mut redraw);
            measurement.still_frames = *frames;
            next
        }
        MeasurePhase::Turning(turning) => {
            turning.add_frame(now);
            if turning.times.len() >= TURNING_FRAMES {
                let first_picture = measurement.first_picture.unwrap_or_default();
                let found = turning.result(first_picture, measurement.still_frames);
                *FOUND.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
                exit.write(AppExit::Success);
            }
            orbit.turn(0.02, 0.0);
            redraw.request();
            None
        }
    };
    if let Some(next) = next {
        measurement.phase = next;
    }
}

/// Waits until everything has been still for a time: the system's messages to a new window come in its first moments.
fn settle(
    now: Instant,
    still_since: &mut Option<Instant>,
    is_still: bool,
    still: Duration,
    redraw: &mut Redraw,
) -> Option<MeasurePhase> {
    if !is_still {
        *still_since = None;
        redraw.wake_in(NEXT_LOOK);
    } else if now - *still_since.get_or_insert(now) < SETTLED {
        redraw.wake_in(SETTLED);
    } else {
        redraw.wake_in(still);
        return Some(MeasurePhase::Still { since: now, frames: 0 });
    }
    None
}

/// Counts a frame that is drawn while nothing moves; then the table begins to turn.
fn count_frame(
    now: Instant,
    since: Instant,
    frames: &mut u32,
    still: Duration,
    redraw: &mut Redraw,
) -> Option<MeasurePhase> {
    let passed = now - since;
    if passed < still {
        *frames += 1;
        redraw.wake_in(still - passed);
        return None;
    }
    redraw.request();
    Some(MeasurePhase::Turning(RotationMeasurement::begin(now)))
}

impl RotationMeasurement {
    fn begin(now: Instant) -> RotationMeasurement {
        RotationMeasurement {
            last: now,
            times: Vec::new(),
            work_before: None,
            works: Vec::new(),
            all_work_before: work_of_all_threads(),
        }
    }

    fn add_frame(&mut self, now: Instant) {
        self.times.push(now - self.last);
        self.last = now;
        let work = work_of_this_thread();
        self.works.extend(work.zip(self.work_before).map(|(work, before)| work.saturating_sub(before)));
        self.work_before = work;
    }

    fn result(&mut self, first_picture: Duration, still_frames: u32) -> Measured {
        let frames = self.times.len() as u32;
        let all_work = work_of_all_threads().zip(self.all_work_before);
        Measured {
            first_picture,
            still_frames,
            picture_to_picture: median(&mut self.times).unwrap_or_default(),
            frame_work: median(&mut self.works),
            all_work: all_work.map(|(work, before)| work.saturating_sub(before) / frames),
            peak_memory: peak_memory(),
        }
    }
}

fn median(times: &mut [Duration]) -> Option<Duration> {
    times.sort_unstable();
    times.get(times.len() / 2).copied()
}

/// Time for which this thread has run on a processor.
fn work_of_this_thread() -> Option<Duration> {
    work_reported_in("/proc/thread-self".as_ref())
}

/// Time for which all present threads together have run on processors.
fn work_of_all_threads() -> Option<Duration> {
    let threads = std::fs::read_dir("/proc/self/task").ok()?;
    threads.filter_map(|thread| work_reported_in(&thread.ok()?.path())).reduce(Duration::add)
}

/// Time on a processor, as the system reports it in a thread's folder.
fn work_reported_in(thread: &Path) -> Option<Duration> {
    let report = std::fs::read_to_string(thread.join("schedstat")).ok()?;
    report.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// Largest resident memory of this program so far, in bytes.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1_024)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn work_and_memory_are_reported() {
        let before = work_of_this_thread().expect("the system reports it");
        let until = Instant::now() + Duration::from_millis(30);
        while Instant::now() < until {
            std::hint::spin_loop();
        }
        let after = work_of_this_thread().expect("the system reports it");
        assert!(after > before);
        assert!(work_of_all_threads().expect("the system reports it") >= after);
        assert!(peak_memory().expect("the system reports it") > 1_000_000);
    }
}
