//! Clocks: how long each seat may think. They know no time of their own: whoever has a clock says how much has passed.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::rules::game::Seat;

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

/// The clocks of a match.
///
/// [`Clock::run`] sets the clock of the seat to move going, [`Clock::pass`] is told of the time that passes, and
/// [`Clock::moved`] stops it when the seat has made its move. What [`Clock::left`] says then belongs into the note of the
/// move; going to another node of the match sets the clocks to what is noted there, by [`Clock::set`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    timing: Timing,
    left: Vec<Duration>,
    running: Option<Seat>,
    paused: bool,
    /// The seat whose clock is running has nothing left.
    late: bool,
}

impl Clock {
    /// The clocks of so many seats, none of them running.
    pub fn new(timing: Timing, seats: u8) -> Clock {
        let left = vec![timing.at_first(); usize::from(seats)];
        Clock { timing, left, running: None, paused: false, late: false }
    }

    /// How the match is timed.
    pub fn timing(&self) -> Timing {
        self.timing
    }

    /// What each seat has left.
    pub fn left(&self) -> &[Duration] {
        &self.left
    }

    /// The seat whose clock is running or has been paused.
    pub fn running(&self) -> Option<Seat> {
        self.running
    }

    /// Whether it is paused.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses the clock that is running.
    pub fn pause(&mut self) {
        self.paused = true;
    }

    /// Lets it run on.
    pub fn go_on(&mut self) {
        self.paused = false;
    }

    /// Sets the clock of this seat going, and no other. Where time is given for each move, it has all of it. A pause
    /// holds on.
    pub fn run(&mut self, seat: Seat) {
        if let (Allowance::Move { time }, Some(left)) =
            (self.timing.allowance, self.left.get_mut(seat.index()))
        {
            *left = time;
        }
        self.running = Some(seat);
        self.late = self.left.get(seat.index()).is_some_and(Duration::is_zero);
    }

    /// So much time has passed. The seat whose time has run out in it, told once.
    pub fn pass(&mut self, time: Duration) -> Option<Seat> {
        let seat = self.running.filter(|_| !self.paused && !self.late)?;
        let left = self.left.get_mut(seat.index())?;
        *left = left.saturating_sub(time);
        self.late = left.is_zero();
        self.late.then_some(seat)
    }

    /// How long the running clock goes on until something has to be told; `None` if no time runs.
    pub fn until_late(&self) -> Option<Duration> {
        let seat = self.running.filter(|_| !self.paused && !self.late)?;
        self.left.get(seat.index()).copied()
    }

    /// The seat whose clock is running has made its move: its clock stops, and what a move adds is added. Whether
    /// the move came too late.
    pub fn moved(&mut self) -> bool {
        let late = std::mem::take(&mut self.late);
        if let Some(seat) = self.running.take()
            && let (Allowance::Game { increment, .. }, Some(left)) =
                (self.timing.allowance, self.left.get_mut(seat.index()))
        {
            *left = left.saturating_add(increment);
        }
        late
    }

    /// Sets the clocks to what was noted beside a node; to what they began with where nothing was. None is running then.
    pub fn set(&mut self, noted: &[Duration]) {
        for (index, left) in self.left.iter_mut().enumerate() {
            *left = noted.get(index).copied().unwrap_or(self.timing.at_first());
        }
        self.running = None;
        self.late = false;
    }
}

/// What a clock shows: `1:02:03`, `4:05`, and below twenty seconds tenths, `0:07.5`.
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

    fn of_game(time: u64, increment: u64) -> Clock {
        let allowance = Allowance::Game { time: seconds(time), increment: seconds(increment) };
        Clock::new(Timing { allowance, overstep: Overstep::Loses }, 2)
    }

    #[test]
    fn a_move_adds_its_increment_to_what_is_left() {
        let mut clock = of_game(60, 5);
        assert_eq!(clock.pass(seconds(9)), None);
        clock.run(Seat::FIRST);
        assert_eq!((clock.pass(seconds(9)), clock.until_late()), (None, Some(seconds(51))));
        assert!(!clock.moved());
        assert_eq!((clock.left(), clock.running()), (&[seconds(56), seconds(60)][..], None));
        clock.run(Seat::SECOND);
        assert_eq!(clock.pass(seconds(1)), None);
        assert_eq!(clock.left(), [seconds(56), seconds(59)]);
    }

    #[test]
    fn running_out_is_told_once() {
        let mut clock = of_game(10, 5);
        clock.run(Seat::SECOND);
        assert_eq!(clock.pass(seconds(9)), None);
        assert_eq!(clock.pass(seconds(2)), Some(Seat::SECOND));
        assert_eq!((clock.pass(seconds(2)), clock.until_late()), (None, None));
        assert!(clock.moved());
        assert_eq!(clock.left(), [seconds(10), seconds(5)]);
        clock.run(Seat::FIRST);
        assert!(!clock.moved());
    }

    #[test]
    fn time_for_a_move_is_given_anew() {
        let allowance = Allowance::Move { time: seconds(30) };
        let mut clock = Clock::new(Timing { allowance, overstep: Overstep::Noted }, 3);
        for _ in 0..3 {
            clock.run(Seat::SECOND);
            assert_eq!(clock.pass(seconds(29)), None);
            assert!(!clock.moved());
            assert_eq!(clock.left()[1], seconds(1));
        }
        clock.run(Seat::SECOND);
        assert_eq!(clock.pass(seconds(30)), Some(Seat::SECOND));
        assert!(clock.moved());
    }

    #[test]
    fn nothing_passes_in_a_pause() {
        let mut clock = of_game(10, 0);
        clock.run(Seat::FIRST);
        clock.pause();
        assert_eq!((clock.pass(seconds(20)), clock.until_late()), (None, None));
        assert!(clock.is_paused() && clock.running() == Some(Seat::FIRST));
        clock.go_on();
        assert_eq!(clock.pass(seconds(10)), Some(Seat::FIRST));
    }

    #[test]
    fn clocks_are_set_to_what_was_noted() {
        let mut clock = of_game(10, 2);
        clock.run(Seat::FIRST);
        assert_eq!(clock.pass(seconds(10)), Some(Seat::FIRST));
        clock.set(&[seconds(3)]);
        assert_eq!((clock.left(), clock.running()), (&[seconds(3), seconds(10)][..], None));
        // With nothing left a clock has run out before it runs.
        clock.set(&[Duration::ZERO]);
        clock.run(Seat::FIRST);
        assert_eq!(clock.pass(seconds(1)), None);
        assert!(clock.moved());
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
