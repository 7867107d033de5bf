//! Rounds by the Swiss system: players with the same points meet, nobody meets the same opponent twice, nobody is free twice,
//! and everybody has each seat about as often.
//!
//! The players stand in the order of their points. The first one meets the best opponent whom they may still meet and whose
//! choice leaves a pairing of all others, which a maximum matching tells; so the search never goes back.

use std::cmp::Reverse;

use super::evening::{Evening, Pairing, Round};
use super::matching::Matching;
use super::result::ClubPoints;
use super::standings::standings;

/// Player as the pairing sees them.
#[derive(Clone, Debug)]
struct SwissPlayer {
    player: usize,
    points: ClubPoints,
    opponents: Vec<usize>,
    was_free: bool,
    /// Seats that the player had, in the order of the rounds: whether it was the first.
    seats: Vec<bool>,
}

impl SwissPlayer {
    /// Number of first seats minus number of second seats so far.
    fn balance(&self) -> i32 {
        self.seats.iter().map(|&first| if first { 1 } else { -1 }).sum()
    }

    /// Whether a seat would be the third time more than the other, or the third in a row.
    fn is_too_much(&self, first: bool) -> bool {
        let side = if first { 1 } else { -1 };
        let twice = self.seats.len() >= 2 && self.seats[self.seats.len() - 2..] == [first, first];
        twice || self.balance() * side >= 2
    }

    /// Claim of the player to the first seat: the balance first, then the last seat.
    fn wish(&self) -> (i32, i32) {
        let last = self.seats.last().map_or(0, |&first| if first { -1 } else { 1 });
        (-self.balance(), last)
    }
}

/// Strictness about seats when two players are paired.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SeatingRule {
    /// Nobody gets a seat too much.
    Fair,
    Any,
}

/// The next round; `None` if somebody would have to meet an opponent again.
pub(super) fn round(evening: &Evening) -> Option<Round> {
    let there = candidates(evening);
    [SeatingRule::Fair, SeatingRule::Any].into_iter().find_map(|seating| with_seating(&there, seating))
}

fn with_seating(there: &[SwissPlayer], seating: SeatingRule) -> Option<Round> {
    let mut waiting: Vec<&SwissPlayer> = there.iter().collect();
    let mut round = Round::default();
    if waiting.len() % 2 == 1 {
        // The last one in the standings who was not free before.
        let free = (0..waiting.len()).rev().filter(|&at| !waiting[at].was_free).find(|&at| {
            let others: Vec<&SwissPlayer> = without(&waiting, &[at]);
            can_be_paired(&others, seating)
        })?;
        round.free.push(waiting.remove(free).player);
    } else if !can_be_paired(&waiting, seating) {
        return None;
    }
    while !waiting.is_empty() {
        let second = preferred(&waiting, seating)
            .into_iter()
            .find(|&at| can_be_paired(&without(&waiting, &[0, at]), seating))?;
        let players = seated(waiting[0], waiting[second], round.tables.len());
        round.tables.push(Pairing { players, ..Pairing::default() });
        waiting = without(&waiting, &[0, second]);
    }
    Some(round)
}

/// Players who are still there, in the order of the standings.
fn candidates(evening: &Evening) -> Vec<SwissPlayer> {
    let mut candidates: Vec<SwissPlayer> = standings(evening)
        .iter()
        .map(|line| SwissPlayer {
            player: line.player,
            points: line.points,
            opponents: Vec::new(),
            was_free: evening.played.iter().any(|round| round.free.contains(&line.player)),
            seats: Vec::new(),
        })
        .collect();
    let place =
        |player: usize, candidates: &[SwissPlayer]| candidates.iter().position(|it| it.player == player);
    for table in evening.played.iter().flat_map(|round| &round.tables) {
        for (seat, &player) in table.players.iter().enumerate() {
            if let Some(at) = place(player, &candidates) {
                candidates[at].opponents.push(table.players[1 - seat]);
                candidates[at].seats.push(seat == 0);
            }
        }
    }
    // Within the same points the order of the list stands: what decides at the end should not decide who meets whom.
    candidates.sort_by_key(|it| (Reverse(it.points), it.player));
    candidates.retain(|it| !evening.players[it.player].has_left);
    candidates
}

fn without<'a>(waiting: &[&'a SwissPlayer], taken: &[usize]) -> Vec<&'a SwissPlayer> {
    waiting.iter().enumerate().filter(|(at, _)| !taken.contains(at)).map(|(_, it)| *it).collect()
}

/// Whether two players may meet.
fn may_meet(one: &SwissPlayer, other: &SwissPlayer, seating: SeatingRule) -> bool {
    let is_fair = || {
        let suits = |first: &SwissPlayer, second: &SwissPlayer| {
            !first.is_too_much(true) && !second.is_too_much(false)
        };
        suits(one, other) || suits(other, one)
    };
    !one.opponents.contains(&other.player) && (seating == SeatingRule::Any || is_fair())
}

/// Whether all of these can be paired at once.
fn can_be_paired(waiting: &[&SwissPlayer], seating: SeatingRule) -> bool {
    let may = |one: usize, other: usize| one != other && may_meet(waiting[one], waiting[other], seating);
    let all = 0..waiting.len();
    let opponents = all.clone().map(|one| all.clone().filter(|&other| may(one, other)).collect()).collect();
    Matching::of(opponents).pairs_all()
}

/// Opponents of the first of the waiting, by their places there, the best first: those with the nearest points, then those who
/// want the other seat, then those half of the group away, as the first of the upper half meets the first of the lower.
fn preferred(waiting: &[&SwissPlayer], seating: SeatingRule) -> Vec<usize> {
    let first = waiting[0];
    let group = waiting.iter().filter(|it| it.points == first.points).count();
    let half = group / 2;
    let mut others: Vec<usize> =
        (1..waiting.len()).filter(|&at| may_meet(first, waiting[at], seating)).collect();
    others.sort_by_key(|&at| {
        let clash = first.balance() != 0 && first.balance().signum() == waiting[at].balance().signum();
        let far = if at < group { at.abs_diff(half) } else { at };
        (Reverse(waiting[at].points), clash, far, at)
    });
    others
}

/// Order of two players by seat: first the one who had the first seat less often, else the one who did not have it last,
/// else by turns down the tables.
fn seated(one: &SwissPlayer, other: &SwissPlayer, table: usize) -> [usize; 2] {
    let suits =
        |first: &SwissPlayer, second: &SwissPlayer| !first.is_too_much(true) && !second.is_too_much(false);
    let is_first = match (suits(one, other), suits(other, one)) {
        (true, false) => true,
        (false, true) => false,
        _ if one.wish() != other.wish() => one.wish() > other.wish(),
        _ => table.is_multiple_of(2),
    };
    if is_first { [one.player, other.player] } else { [other.player, one.player] }
}
