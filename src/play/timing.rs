//! Timing of a match: the time that each seat is given, and what follows when it has passed.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Allowance {
    /// Time for the whole game, with an increment for each move (Fischer).
    Game {
        /// Time of each seat at the beginning; milliseconds in files.
        #[serde(with = "milliseconds")]
        time: Duration,
        /// Time that each move adds.
        #[serde(with = "milliseconds")]
        increment: Duration,
    },
    /// Time for each move. Time that is not used is lost.
    Move {
        /// Time of each move; milliseconds in files.
        #[serde(with = "milliseconds")]
        time: Duration,
    },
}

/// Consequence of a fallen flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Overstep {
    /// The seat loses on time: see [`super::Match::run_out_of_time`].
    #[default]
    Loses,
    /// The game continues; the late move is noted: see [`super::Note::late`].
    Noted,
}

/// Timing of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timing {
    /// Time control.
    pub allowance: Allowance,
    /// Consequence of a fallen flag.
    #[serde(default)]
    pub overstep: Overstep,
}

impl Timing {
    /// Time of each seat at the beginning.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu_play::{Allowance, Overstep, Timing};
    ///
    /// let allowance = Allowance::Move { time: Duration::from_secs(30) };
    /// let timing = Timing { allowance, overstep: Overstep::Loses };
    /// assert_eq!(timing.at_first(), Duration::from_secs(30));
    /// ```
    pub fn at_first(&self) -> Duration {
        match self.allowance {
            Allowance::Game { time, .. } | Allowance::Move { time } => time,
        }
    }

    /// Time left below which a seat is short of time: a fifth of what it was given, at most twenty seconds.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu_play::{Allowance, Overstep, Timing};
    ///
    /// let timing = |seconds| Timing {
    ///     allowance: Allowance::Move { time: Duration::from_secs(seconds) },
    ///     overstep: Overstep::Loses,
    /// };
    /// assert_eq!(timing(20).low(), Duration::from_secs(4));
    /// assert_eq!(timing(600).low(), Duration::from_secs(20));
    /// ```
    pub fn low(&self) -> Duration {
        (self.at_first() / 5).min(Duration::from_secs(20))
    }
}

/// Time in whole milliseconds, the unit of files.
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
