//! Standings of an evening.

use std::cmp::Reverse;

use super::evening::{Evening, System};
use super::result::ClubPoints;
use super::round_robin;

/// Line of the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Place from 1, the same for players whom nothing distinguishes.
    pub place: usize,
    /// Number of the player in [`Evening::players`].
    pub player: usize,
    /// Points.
    pub points: ClubPoints,
    /// Sum of the points of all opponents (Buchholz).
    pub opponents: ClubPoints,
    /// Points of the opponents beaten, and half of those drawn with (Sonneborn-Berger).
    pub beaten: ClubPoints,
    /// Points of each round that was paired; `None` where the result is not known, or the player was not there. Those against
    /// somebody who is [taken out](withdrawn) are here, and count for nothing.
    pub rounds: Vec<Option<ClubPoints>>,
}

/// Players of a round robin who have left before they had played half of their games. They are taken out of the standings, and
/// their games count for nobody, as FIDE's rules have it; by the Swiss system everything stands.
///
/// ```
/// use camaieu_play::club::{read, standings, withdrawn};
///
/// let evening = read("camaieu-club: 1\ngame: camelot\nsystem: round-robin\nplayer: Anna\nplayer: Bruno\nplayer: Zoé | left\n\
///     player: Tom\nround: 1\ntable: Anna | Tom | 1-0\ntable: Bruno | Zoé | 1-0").unwrap();
/// assert_eq!(withdrawn(&evening), [2]);
/// let line = standings(&evening).into_iter().find(|line| line.player == 1).unwrap();
/// assert_eq!((line.points.to_string(), line.rounds[0].unwrap().to_string()), ("0".to_owned(), "1".to_owned()));
/// ```
pub fn withdrawn(evening: &Evening) -> Vec<usize> {
    if evening.system != System::RoundRobin {
        return Vec::new();
    }
    let played = |player: usize| {
        let tables = evening.played.iter().flat_map(|round| &round.tables);
        tables.filter(|table| table.players.contains(&player) && table.result.is_played()).count()
    };
    let games = evening.players.len().saturating_sub(1);
    let has_left = (0..).zip(&evening.players).filter(|(_, player)| player.has_left);
    has_left.map(|(player, _)| player).filter(|&player| 2 * played(player) < games).collect()
}

/// Standings after what has been played. With equal points the points of the opponents decide, then those of the opponents
/// beaten, then the games among the equals if all of them have met; then the order of the players stands, on a shared place.
///
/// ```
/// use camaieu_play::club::{ClubPoints, read, standings};
///
/// let evening = read("camaieu-club: 1\ngame: camelot\nplayer: Anna\nplayer: Bruno\nround: 1\ntable: Anna | Bruno | 0-1").unwrap();
/// let first = &standings(&evening)[0];
/// assert_eq!((first.place, first.player, first.points), (1, 1, ClubPoints::WIN));
/// ```
pub fn standings(evening: &Evening) -> Vec<Standing> {
    let count = evening.players.len();
    let out = withdrawn(evening);
    let mut lines: Vec<Standing> = (0..count)
        .map(|player| {
            let rounds: Vec<Option<ClubPoints>> =
                (0..evening.played.len()).map(|round| gained(evening, round, player)).collect();
            let counted = (0..).zip(&rounds).filter(|(round, _)| counts(evening, *round, player, &out));
            let points = counted.filter_map(|(_, points)| *points).sum();
            Standing {
                place: 0,
                player,
                points,
                opponents: ClubPoints::NONE,
                beaten: ClubPoints::NONE,
                rounds,
            }
        })
        .collect();
    let points: Vec<ClubPoints> = lines.iter().map(|line| line.points).collect();
    for ([one, other], gained) in games(evening, &out) {
        for (player, opponent, gained) in [(one, other, gained[0]), (other, one, gained[1])] {
            let line = &mut lines[player];
            line.opponents += points[opponent];
            line.beaten += match gained {
                ClubPoints::WIN => points[opponent],
                ClubPoints::DRAW => points[opponent].half(),
                _ => ClubPoints::NONE,
            };
        }
    }
    let among = among_equals(evening, &lines, &out);
    lines.retain(|line| !out.contains(&line.player));
    let key = |line: &Standing| Reverse((line.points, line.opponents, line.beaten, among[line.player]));
    lines.sort_by_key(key);
    for at in 0..lines.len() {
        let shares = at > 0 && key(&lines[at - 1]) == key(&lines[at]);
        lines[at].place = if shares { lines[at - 1].place } else { at + 1 };
    }
    lines
}

/// Points of a player in a round from 0.
fn gained(evening: &Evening, round: usize, player: usize) -> Option<ClubPoints> {
    let round = &evening.played[round];
    if round.free.contains(&player) {
        return Some(ClubPoints::WIN);
    }
    let table = round.tables.iter().find(|table| table.players.contains(&player))?;
    table.result.points().map(|[first, second]| if table.players[0] == player { first } else { second })
}

/// Whether the points of a round from 0 count for a player: neither against somebody who is out nor free in their place.
fn counts(evening: &Evening, round: usize, player: usize, out: &[usize]) -> bool {
    if out.is_empty() {
        return true;
    }
    let is_out = |other: &usize| out.contains(other);
    let tables = &evening.played[round].tables;
    if let Some(table) = tables.iter().find(|table| table.players.contains(&player)) {
        return !table.players.iter().any(is_out);
    }
    let mut pairs = round_robin::round(evening.players.len(), round).into_iter();
    let pair = pairs.find(|pair| pair.contains(&Some(player)));
    !pair.is_some_and(|pair| pair.iter().flatten().any(is_out))
}

/// Players and points of all tables whose result is known and counts.
fn games(evening: &Evening, out: &[usize]) -> impl Iterator<Item = ([usize; 2], [ClubPoints; 2])> {
    let tables = evening.played.iter().flat_map(|round| &round.tables);
    let counted = tables.filter(|table| !table.players.iter().any(|player| out.contains(player)));
    counted.filter_map(|table| Some((table.players, table.result.points()?)))
}

/// Points by player that were gained against those who are equal in all else, if all of these have met.
fn among_equals(evening: &Evening, lines: &[Standing], out: &[usize]) -> Vec<ClubPoints> {
    let rank = |player: usize| (lines[player].points, lines[player].opponents, lines[player].beaten);
    let mut gained = vec![ClubPoints::NONE; lines.len()];
    let mut met = vec![0; lines.len()];
    for ([one, other], points) in games(evening, out).filter(|([one, other], _)| rank(*one) == rank(*other)) {
        gained[one] += points[0];
        gained[other] += points[1];
        met[one] += 1;
        met[other] += 1;
    }
    let all_met = |player: usize| {
        let equals = (0..lines.len()).filter(|&other| rank(other) == rank(player) && !out.contains(&other));
        let count = equals.clone().count();
        equals.into_iter().all(|other| met[other] + 1 == count)
    };
    (0..lines.len()).map(|player| if all_met(player) { gained[player] } else { ClubPoints::NONE }).collect()
}
