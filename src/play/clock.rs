//! Clocks: how long each seat may think. They know no time of their own: every call is handed the time that a session
//! has lasted.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::rules::game::{Seat, Seats};

use super::game_match::NodeId;

/// How the time is given out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Allowance {
    /// So much for all of a seat's moves, and a little more for each move that is made.
    Game {
        /// What each seat begins with; in files milliseconds.
        #[serde(with = "milliseconds")]
        time: Duration,
        /// What each move adds.
        #[serde(with = "milliseconds")]
        increment: Duration,
    },
    /// So much for each move; what is left over is lost.
    Move {
        /// What each move has.
        #[serde(with = "milliseconds")]
        time: Duration,
    },
}

/// What follows when a seat's time has run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Overstep {
    /// The seat loses: see [`super::Match::run_out_of_time`].
    #[default]
    Loses,
    /// Nothing but that it is noted beside the move: see [`super::Note::late`].
    Noted,
}

/// How a match is timed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timing {
    /// How the time is given out.
    pub allowance: Allowance,
    /// What follows when it has run out.
    #[serde(default)]
    pub overstep: Overstep,
}

impl Timing {
    /// What each seat begins with.
    pub fn at_first(&self) -> Duration {
        match self.allowance {
            Allowance::Game { time, .. } | Allowance::Move { time } => time,
        }
    }
}

/// The most that a seat can have left: files tell no more.
const MOST: Duration = Duration::from_millis(u64::MAX);

/// The clocks of a match: what each seat has left, and whose clock runs since when.
///
/// What is left only ever falls, but for the increment that each ply brings once: a move that is taken back and played
/// again brings none, and a turn that is come back to has what was left of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    timing: Timing,
    left: Vec<Duration>,
    /// The seats whose flag has fallen, for good.
    fallen: Seats,
    running: Option<Seat>,
    /// When `left` was right, but for the time that is still to pass.
    since: Duration,
    /// The time that was over when a flag fell: it passes for the next seat.
    over: Duration,
    paused: bool,
    /// The number of plies up to which increments were given.
    credited: usize,
    /// Where time is given for each move: what was left of a turn when it ended.
    turns: BTreeMap<NodeId, Duration>,
}

impl Clock {
    /// The clocks of so many seats, none of them running.
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
        }
    }

    /// How the match is timed.
    pub fn timing(&self) -> Timing {
        self.timing
    }

    /// The seat whose clock runs or is paused.
    pub fn running(&self) -> Option<Seat> {
        self.running
    }

    /// Whether the clocks are paused.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// The seats whose flag has fallen in this match.
    pub fn fallen(&self) -> Seats {
        self.fallen
    }

    /// What each seat has left.
    pub fn left(&self, now: Duration) -> Vec<Duration> {
        let mut left = self.left.clone();
        if let Some(running) =
            self.running.filter(|_| !self.paused).and_then(|seat| left.get_mut(seat.index()))
        {
            *running = running.saturating_sub(self.passed(now));
        }
        left
    }

    /// How long the running clock still goes until its flag falls; `None` if none runs or it has fallen.
    pub fn until_flag(&self, now: Duration) -> Option<Duration> {
        let seat = self.running.filter(|_| !self.paused)?;
        self.left(now).get(seat.index()).copied().filter(|left| !left.is_zero())
    }

    /// Whether the seat whose clock runs has nothing left.
    pub fn is_late(&self) -> bool {
        self.running.and_then(|seat| self.left.get(seat.index())).is_some_and(Duration::is_zero)
    }

    /// Lets the time pass until now. The seat whose flag falls on the way, told once; where that loses, the time that is
    /// left over is still to pass.
    pub(super) fn settle(&mut self, now: Duration) -> Option<Seat> {
        let passed = self.passed(now);
        self.since = self.since.max(now);
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

    /// The time that has passed and was not taken off yet.
    fn passed(&self, now: Duration) -> Duration {
        self.over.saturating_add(now.saturating_sub(self.since))
    }

    /// Ends the turn at a node by the ply of this number that was played there, or by none. Time must have been settled.
    pub(super) fn end_turn(&mut self, node: NodeId, ply: Option<usize>) {
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

    /// Begins a seat's turn at a node; nobody's where the match is over.
    pub(super) fn begin_turn(&mut self, node: NodeId, seat: Option<Seat>) {
        self.running = seat;
        if seat.is_none() {
            self.over = Duration::ZERO;
        }
        let Some(left) = seat.and_then(|seat| self.left.get_mut(seat.index())) else { return };
        if let Allowance::Move { time } = self.timing.allowance {
            *left = self.turns.get(&node).copied().unwrap_or(time);
        }
    }

    /// Stops all clocks, or lets them go on. Time must have been settled.
    pub(super) fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// What is written of the clocks into a file, with the turn under way at a node.
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

    /// The clocks that a file tells of, with nobody's turn begun; `None` if it speaks of other seats.
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

    /// The clocks with what was noted beside a node, for files that tell nothing else of them.
    pub(super) fn of_note(
        timing: Timing,
        noted: &[Duration],
        plies: usize,
        seats: u8,
        now: Duration,
    ) -> Clock {
        let mut clock = Clock { credited: plies, ..Clock::new(timing, seats, now) };
        for (left, noted) in clock.left.iter_mut().zip(noted) {
            *left = *noted;
        }
        clock
    }
}

/// The clocks in a file; times in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct ClockRecord {
    left: Vec<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fallen: Vec<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    paused: bool,
    #[serde(skip_serializing_if = "is_nought")]
    over: u64,
    credited: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    turns: Vec<(usize, u64)>,
}

fn is_nought(time: &u64) -> bool {
    *time == 0
}

/// What a clock shows: `1:02:03`, `4:05`, and below twenty seconds tenths, `0:07.5`.
///
/// ```
/// use std::time::Duration;
/// use camaieu::play::clock::face;
///
/// assert_eq!(face(Duration::from_secs(245)), "4:05");
/// assert_eq!(face(Duration::from_millis(7_450)), "0:07.5");
/// ```
pub fn face(left: Duration) -> String {
    // What is begun counts, so that only a clock that has run out shows nothing.
    if left < Duration::from_secs(20) {
        let tenths = left.as_millis().div_ceil(100);
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left.as_millis().div_ceil(1_000);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// A time as milliseconds, as files have it.
pub(super) fn to_milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

mod milliseconds {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        super::to_milliseconds(*time).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_millis)
    }
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
        // The other seat's turn began when the flag fell, and not when somebody looked.
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
        // The first turn is come back to.
        clock.end_turn(node(2), None);
        clock.begin_turn(node(0), Some(Seat::FIRST));
        assert_eq!(clock.left(seconds(29))[0], seconds(1));
        assert_eq!(clock.settle(seconds(30)), Some(Seat::FIRST));
        assert_eq!((clock.settle(seconds(31)), clock.until_flag(seconds(31))), (None, None));
        assert!(clock.is_late());
    }

    #[test]
    fn nothing_passes_in_a_pause() {
        let mut clock = of_game(10, 0);
        clock.begin_turn(node(0), Some(Seat::FIRST));
        assert_eq!(clock.settle(seconds(1)), None);
        clock.set_paused(true);
        assert_eq!((clock.settle(seconds(20)), clock.until_flag(seconds(20))), (None, None));
        clock.set_paused(false);
        assert_eq!(clock.until_flag(seconds(20)), Some(seconds(9)));
        // Nor when somebody's time goes backwards.
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
