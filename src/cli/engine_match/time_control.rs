//! Clocks of a game between engines, and the limits of each move.

use std::time::{Duration, Instant};

use crate::bots::{Budget, Limits, SeatTime};
use crate::cli::failure::Failure;
use crate::cli::request::CommandArgs;
use crate::cli::terminal::read_timing;
use crate::play::{Clock, NodeId, Timing};
use crate::rules::game::Seat;

/// Longest time that passes between the clock and an engine of this program, and a program of its own.
const OVERHEAD: Duration = Duration::from_millis(5);
const OVERHEAD_OF_PROGRAM: Duration = Duration::from_millis(20);

/// Reads the time control of `--clock`.
pub(super) fn timing(request: &CommandArgs<'_>) -> Result<Option<Timing>, Failure> {
    let Some(text) = request.argument("match-clock") else { return Ok(None) };
    let bad = || Failure::Input(request.texts.say_with("text-no-clock", &[("text", &text)]));
    read_timing(request.texts, text).ok_or_else(bad)
}

/// Clocks of one game. They stand still while nobody is asked for a move.
pub(super) struct GameClock {
    /// `None` without `--clock`.
    clock: Option<Clock>,
    /// Time that the moves have taken.
    now: Duration,
}

impl GameClock {
    /// Clocks at the beginning of a game.
    pub(super) fn new(timing: Option<Timing>, seats: u8) -> GameClock {
        let now = Duration::ZERO;
        GameClock { clock: timing.map(|timing| Clock::new(timing, seats, now)), now }
    }

    /// Lets a seat choose its move at a node. Returns the choice, and whether the seat's flag has fallen meanwhile.
    pub(super) fn time<T>(
        &mut self,
        (node, plies): (NodeId, usize),
        seat: Seat,
        given: &Limits,
        choose: impl FnOnce(&MoveLimits<'_>) -> T,
    ) -> (T, bool) {
        if let Some(clock) = &mut self.clock {
            clock.begin_turn(node, Some(seat));
        }
        let clocks = self.seat_times();
        let asked = Instant::now();
        let choice = choose(&MoveLimits { given, clocks, seat });
        self.now += asked.elapsed();
        let Some(clock) = &mut self.clock else { return (choice, false) };
        let falls = clock.settle(self.now) == Some(seat);
        clock.end_turn(node, Some(plies + 1));
        (choice, falls)
    }

    /// Times of all seats, from the first; none without clocks.
    fn seat_times(&self) -> Vec<SeatTime> {
        let Some(clock) = &self.clock else { return Vec::new() };
        let seats = (0..).map_while(Seat::from_index);
        seats.map_while(|seat| SeatTime::of(clock, seat, self.now)).collect()
    }
}

/// Limits of a move: those of the command line, and the clocks.
pub(super) struct MoveLimits<'a> {
    /// Limits of the command line.
    given: &'a Limits,
    /// Clocks of all seats, from the first; empty without clocks.
    clocks: Vec<SeatTime>,
    /// Seat to move.
    seat: Seat,
}

impl MoveLimits<'_> {
    /// Limits of the command line.
    pub(super) fn given(&self) -> &Limits {
        self.given
    }

    pub(super) fn of_engine(&self) -> Limits {
        self.with_overhead(OVERHEAD)
    }

    /// Limits of the command line, or what the clock leaves for a move on which so much time is lost.
    fn with_overhead(&self, overhead: Duration) -> Limits {
        let Some(clock) = self.clock() else { return self.given.clone() };
        let budget = Budget { thinking_time: self.given.hard, nodes: self.given.nodes, overhead };
        Limits { stop: self.given.stop.clone(), ..budget.limits(Some(clock)) }
    }

    /// Longest time for the move: that of the command line, or what the clock has.
    pub(super) fn longest(&self) -> Option<Duration> {
        self.clock().map(|clock| clock.left).or(self.given.hard)
    }

    /// Messages to a program that follows the protocol.
    pub(super) fn messages(&self) -> Vec<String> {
        let is_of_move = self.clock().is_some_and(|clock| clock.increment.is_none());
        let time = if is_of_move { self.with_overhead(OVERHEAD_OF_PROGRAM).hard } else { self.given.hard };
        let clocks = self.clocks.iter().filter_map(|clock| {
            let increment = clock.increment?.as_millis();
            Some(format!("clock {} {increment}", clock.left.as_millis()))
        });
        let time = time.map(|time| format!("time {}", time.as_millis()));
        clocks.chain(time).chain(self.given.nodes.map(|nodes| format!("nodes {nodes}"))).collect()
    }

    /// Clock of the seat to move.
    fn clock(&self) -> Option<SeatTime> {
        self.clocks.get(self.seat.index()).copied()
    }
}
