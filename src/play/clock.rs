//! Chess clocks: thinking time of each seat. The current time is an argument: the time since the session was begun or
//! read.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use camaieu_rules::game::{MAX_SEATS, Seat, Seats};

use super::timing::{Allowance, Overstep, Timing, to_milliseconds};
use super::tree::NodeId;

/// Longest time that a seat can have: the largest number of milliseconds in a file.
const MOST: Duration = Duration::from_millis(u64::MAX);

/// Clocks of a match: the time left of each seat, and the seat whose clock runs.
///
/// Take-backs give no time back: each ply brings its increment once, however often it is played, and a turn that begins
/// again has the time that was left of it.
///
/// ```
/// use std::time::Duration;
/// use camaieu_play::{Allowance, Clock, Overstep, Timing};
///
/// let allowance = Allowance::Game { time: Duration::from_secs(60), increment: Duration::ZERO };
/// let clock = Clock::new(Timing { allowance, overstep: Overstep::Noted }, 2, Duration::ZERO);
/// assert_eq!((clock.running(), clock.left(Duration::ZERO)), (None, vec![Duration::from_secs(60); 2]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    timing: Timing,
    left: Vec<Duration>,
    /// Seats whose flag has fallen; a flag never rises again.
    fallen: Seats,
    running: Option<Seat>,
    /// Time up to which `left` is settled, apart from `over`.
    since: Duration,
    /// Time between the fall of a flag and its notice: it counts for the next seat.
    over: Duration,
    paused: bool,
    /// Number of plies up to which increments were given.
    credited: usize,
    /// Time left at the end of each turn, for [`Allowance::Move`].
    turns: BTreeMap<NodeId, Duration>,
    /// Time that the moves of each seat are under way to this machine, which is given back. Not saved.
    lag: [Duration; MAX_SEATS],
    /// Latest time that was heard of. The next turn begins there.
    latest: Duration,
}

impl Clock {
    /// Clocks of a number of seats, none of them running.
    pub fn new(timing: Timing, seats: u8, now: Duration) -> Clock {
        Clock {
            timing,
            left: vec![timing.at_first().min(MOST); usize::from(seats)],
            fallen: Seats::NONE,
            running: None,
            since: now,
            over: Duration::ZERO,
            paused: false,
            credited: 0,
            turns: BTreeMap::new(),
            lag: [Duration::ZERO; MAX_SEATS],
            latest: now,
        }
    }

    /// Gives a seat so many times the time of a game; a time for each move stays the same for all.
    pub(super) fn multiply(&mut self, seat: Seat, times: u32) {
        if let (Allowance::Game { .. }, Some(left)) = (self.timing.allowance, self.left.get_mut(seat.index()))
        {
            *left = left.saturating_mul(times).min(MOST);
        }
    }

    /// Sets the time that the moves of a seat are under way. It does not run off the seat's clock.
    pub(super) fn set_lag(&mut self, seat: Seat, lag: Duration) {
        self.lag[seat.index()] = lag;
    }

    /// Takes the times over that another machine tells.
    pub(super) fn set_remaining_times(&mut self, left: &[Duration], paused: bool, now: Duration) {
        for (seat, (own, told)) in self.left.iter_mut().zip(left).enumerate() {
            *own = *told;
            if told.is_zero() {
                Seat::from_index(seat).into_iter().for_each(|seat| self.fallen.insert(seat));
            }
        }
        (self.since, self.latest, self.paused) = (now, now, paused);
    }

    /// Timing of the match.
    pub fn timing(&self) -> Timing {
        self.timing
    }

    /// Seat whose clock runs or is paused.
    pub fn running(&self) -> Option<Seat> {
        self.running
    }

    /// Whether time runs off the clock of a seat.
    pub fn is_running(&self) -> bool {
        self.running.is_some() && !self.paused
    }

    /// Whether the clocks are paused.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Seats whose flag has fallen.
    pub fn fallen(&self) -> Seats {
        self.fallen
    }

    /// Time left, by seat.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu_play::{Allowance, Match, Overstep, Session, Timing};
    /// # use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// let allowance = Allowance::Move { time: Duration::from_secs(30) };
    /// let timing = Timing { allowance, overstep: Overstep::Noted };
    /// let session = Session::new(game).with_timing(Some(timing), Duration::ZERO);
    /// let clock = session.clock().unwrap();
    /// assert_eq!(clock.left(Duration::from_secs(12)), [18, 30].map(Duration::from_secs));
    /// assert_eq!(clock.until_flag(Duration::from_secs(12)), Some(Duration::from_secs(18)));
    /// ```
    pub fn left(&self, now: Duration) -> Vec<Duration> {
        let mut left = self.left.clone();
        if let Some(running) =
            self.running.filter(|_| !self.paused).and_then(|seat| left.get_mut(seat.index()))
        {
            *running = running.saturating_sub(self.passed(now));
        }
        left
    }

    /// Time until the running flag falls; `None` if no clock runs or the flag has fallen.
    pub fn until_flag(&self, now: Duration) -> Option<Duration> {
        let seat = self.running.filter(|_| !self.paused)?;
        self.left(now).get(seat.index()).copied().filter(|left| !left.is_zero())
    }

    /// Whether the seat whose clock runs has no time left.
    pub fn is_late(&self) -> bool {
        self.running.and_then(|seat| self.left.get(seat.index())).is_some_and(Duration::is_zero)
    }

    /// Lets time pass until `now`. Returns the seat whose flag falls, once. With [`Overstep::Loses`] the time after the fall
    /// is kept for the next seat.
    pub fn settle(&mut self, now: Duration) -> Option<Seat> {
        let passed = self.passed(now);
        self.latest = self.latest.max(now);
        self.since = self.since.max(now.saturating_sub(self.lag_of_running()));
        self.over = Duration::ZERO;
        let seat = self.running.filter(|_| !self.paused)?;
        let left = self.left.get_mut(seat.index())?;
        let (was_late, falls) = (left.is_zero(), passed >= *left);
        let loses = self.timing.overstep == Overstep::Loses;
        if falls && loses {
            self.over = passed - *left;
        }
        *left = left.saturating_sub(passed);
        if falls {
            self.fallen.insert(seat);
        }
        (falls && (loses || !was_late)).then_some(seat)
    }

    /// Time that has passed and is not settled yet.
    fn passed(&self, now: Duration) -> Duration {
        let counted = now.saturating_sub(self.lag_of_running());
        self.over.saturating_add(counted.saturating_sub(self.since))
    }

    /// Lag of the seat whose clock runs.
    fn lag_of_running(&self) -> Duration {
        self.running.filter(|_| !self.paused).map_or(Duration::ZERO, |seat| self.lag[seat.index()])
    }

    /// Ends the turn at a node: by the ply of this number, or without one. The time must be settled.
    pub fn end_turn(&mut self, node: NodeId, ply: Option<usize>) {
        self.since = self.since.max(self.latest);
        let Some(seat) = self.running.take() else { return };
        let Some(left) = self.left.get_mut(seat.index()) else { return };
        match (self.timing.allowance, ply) {
            (Allowance::Game { increment, .. }, Some(ply)) if ply > self.credited => {
                *left = left.saturating_add(increment).min(MOST);
                self.credited = ply;
            }
            (Allowance::Move { .. }, _) => drop(self.turns.insert(node, *left)),
            _ => {}
        }
    }

    /// Begins the turn of a seat at a node; `None` at the end of the match.
    pub fn begin_turn(&mut self, node: NodeId, seat: Option<Seat>) {
        self.running = seat;
        if seat.is_none() {
            self.over = Duration::ZERO;
        }
        let Some(left) = seat.and_then(|seat| self.left.get_mut(seat.index())) else { return };
        if let Allowance::Move { time } = self.timing.allowance {
            *left = self.turns.get(&node).copied().unwrap_or(time);
        }
    }

    /// Pauses or resumes all clocks. The time must be settled.
    pub(super) fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// Clocks as a saved match has them. The current turn is at `node`.
    pub(super) fn record(&self, node: NodeId) -> ClockRecord {
        let mut turns = self.turns.clone();
        if let (Allowance::Move { .. }, Some(seat)) = (self.timing.allowance, self.running) {
            turns.extend(self.left.get(seat.index()).map(|&left| (node, left)));
        }
        ClockRecord {
            left: self.left.iter().copied().map(to_milliseconds).collect(),
            fallen: self.fallen.iter().map(Seat::number).collect(),
            paused: self.paused,
            over: to_milliseconds(self.over),
            credited: self.credited,
            turns: turns.into_iter().map(|(node, left)| (node.number(), to_milliseconds(left))).collect(),
        }
    }

    /// Clocks of a saved match, none of them running; `None` if they are of other seats.
    pub(super) fn of_record(timing: Timing, record: &ClockRecord, seats: u8, now: Duration) -> Option<Clock> {
        if record.left.len() != usize::from(seats) {
            return None;
        }
        let fallen: Option<Seats> = record.fallen.iter().map(|&number| Seat::new(number)).collect();
        Some(Clock {
            left: record.left.iter().copied().map(Duration::from_millis).collect(),
            fallen: fallen.filter(|fallen| fallen.without(Seats::first(seats)).is_empty())?,
            paused: record.paused,
            over: Duration::from_millis(record.over),
            credited: record.credited,
            turns: record
                .turns
                .iter()
                .map(|&(node, left)| (NodeId::new(node), Duration::from_millis(left)))
                .collect(),
            ..Clock::new(timing, seats, now)
        })
    }
}

/// Clocks in a saved match; times in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct ClockRecord {
    left: Vec<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fallen: Vec<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    paused: bool,
    #[serde(skip_serializing_if = "is_zero")]
    over: u64,
    credited: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    turns: Vec<(usize, u64)>,
}

fn is_zero(time: &u64) -> bool {
    *time == 0
}

/// Text on a clock: `1:02:03`, `4:05`, and below twenty seconds with tenths, `0:07.5`.
///
/// ```
/// use std::time::Duration;
/// use camaieu_play::clock::face;
///
/// assert_eq!(face(Duration::from_secs(245)), "4:05");
/// assert_eq!(face(Duration::from_millis(7_450)), "0:07.5");
/// ```
pub fn face(left: Duration) -> String {
    // Rounded up, so that only a fallen flag shows zero.
    if left < Duration::from_secs(20) {
        let tenths = left.as_millis().div_ceil(100);
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    whole_seconds(left.saturating_add(Duration::from_millis(999)))
}

/// Text for a time that has passed, without tenths: `1:02:03`, `0:07`.
///
/// ```
/// assert_eq!(camaieu_play::clock::whole_seconds(std::time::Duration::from_millis(7_950)), "0:07");
/// ```
pub fn whole_seconds(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn timed(allowance: Allowance, overstep: Overstep) -> Clock {
        Clock::new(Timing { allowance, overstep }, 2, Duration::ZERO)
    }

    fn of_game(time: u64, increment: u64) -> Clock {
        timed(Allowance::Game { time: seconds(time), increment: seconds(increment) }, Overstep::Loses)
    }

    fn node(number: usize) -> NodeId {
        NodeId::new(number)
    }

    #[test]
    fn a_ply_brings_its_increment_once() {
        let mut clock = of_game(60, 5);
        clock.begin_turn(node(0), Some(Seat::FIRST));
        assert_eq!(clock.left(seconds(9)), [seconds(51), seconds(60)]);
        assert_eq!(clock.settle(seconds(9)), None);
        clock.end_turn(node(0), Some(1));
        clock.begin_turn(node(1), Some(Seat::SECOND));
        assert_eq!(clock.settle(seconds(10)), None);
        assert_eq!(clock.left(seconds(10)), [seconds(56), seconds(59)]);
        // Taken back and played again.
        clock.end_turn(node(1), None);
        clock.begin_turn(node(0), Some(Seat::FIRST));
        assert_eq!(clock.settle(seconds(16)), None);
        clock.end_turn(node(0), Some(1));
        assert_eq!(clock.left(seconds(16)), [seconds(50), seconds(59)]);
    }

    #[test]
    fn a_flag_falls_at_its_moment_and_is_told_once() {
        let mut clock = of_game(10, 5);
        clock.begin_turn(node(0), Some(Seat::SECOND));
        assert_eq!((clock.settle(seconds(9)), clock.until_flag(seconds(9))), (None, Some(seconds(1))));
        assert_eq!(clock.settle(seconds(14)), Some(Seat::SECOND));
        assert!(clock.is_late() && clock.fallen().contains(Seat::SECOND));
        // The other seat's turn began when the flag fell, not when that was noticed.
        clock.end_turn(node(0), None);
        clock.begin_turn(node(1), Some(Seat::FIRST));
        assert_eq!(clock.left(seconds(14)), [seconds(6), seconds(0)]);
        assert_eq!(clock.settle(seconds(25)), Some(Seat::FIRST));
    }

    #[test]
    fn time_for_a_move_is_given_once_a_turn() {
        let mut clock = timed(Allowance::Move { time: seconds(30) }, Overstep::Noted);
        clock.begin_turn(node(0), Some(Seat::FIRST));
        assert_eq!(clock.settle(seconds(29)), None);
        clock.end_turn(node(0), Some(1));
        clock.begin_turn(node(2), Some(Seat::FIRST));
        assert_eq!(clock.left(seconds(29))[0], seconds(30));
        // The first turn begins again.
        clock.end_turn(node(2), None);
        clock.begin_turn(node(0), Some(Seat::FIRST));
        assert_eq!(clock.left(seconds(29))[0], seconds(1));
        assert_eq!(clock.settle(seconds(30)), Some(Seat::FIRST));
        assert_eq!((clock.settle(seconds(31)), clock.until_flag(seconds(31))), (None, None));
        assert!(clock.is_late());
    }

    #[test]
    fn nothing_passes_in_a_pause_or_backwards() {
        let mut clock = of_game(10, 0);
        clock.begin_turn(node(0), Some(Seat::FIRST));
        assert_eq!((clock.settle(seconds(1)), clock.is_running()), (None, true));
        clock.set_paused(true);
        assert_eq!((clock.settle(seconds(20)), clock.is_running()), (None, false));
        assert_eq!(clock.until_flag(seconds(20)), None);
        clock.set_paused(false);
        assert_eq!(clock.until_flag(seconds(20)), Some(seconds(9)));
        assert_eq!((clock.settle(seconds(5)), clock.left(seconds(5))[0]), (None, seconds(9)));
        assert_eq!(clock.settle(seconds(29)), Some(Seat::FIRST));
    }

    #[test]
    fn a_record_tells_all_of_it() {
        let mut clock = of_game(10, 2);
        clock.begin_turn(node(0), Some(Seat::FIRST));
        assert_eq!(clock.settle(seconds(3)), None);
        clock.end_turn(node(0), Some(1));
        let back = Clock::of_record(clock.timing(), &clock.record(node(1)), 2, seconds(3));
        assert_eq!(back, Some(clock.clone()));
        assert_eq!(Clock::of_record(clock.timing(), &clock.record(node(1)), 3, seconds(3)), None);
    }

    #[test]
    fn faces_show_what_is_left() {
        for (millis, shown) in [
            (0, "0:00.0"),
            (1, "0:00.1"),
            (7_450, "0:07.5"),
            (19_999, "0:20.0"),
            (20_000, "0:20"),
            (59_001, "1:00"),
            (245_000, "4:05"),
            (3_723_000, "1:02:03"),
        ] {
            assert_eq!(face(Duration::from_millis(millis)), shown);
        }
    }
}
