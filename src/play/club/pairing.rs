//! The next round of an evening.

use thiserror::Error;

use super::evening::{Evening, FEWEST_PLAYERS, Pairing, Round, System};
use super::{round_robin, swiss};

/// Reason why there is no next round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PairingError {
    /// Two players are needed.
    #[error("there are too few players")]
    FewPlayers,
    /// So many results of the last round are missing.
    #[error("{0} results are missing")]
    Missing(usize),
    /// All rounds have been played.
    #[error("all rounds have been played")]
    Over,
    /// Every remaining player has met every other.
    #[error("nobody can be paired without meeting somebody again")]
    AllMet,
}

/// The next round, with tables in their order. It is not added to the evening.
///
/// ```
/// use camaieu_play::club::{Evening, PairingError, next_round};
///
/// let mut evening = Evening::new("Thursday", "chameleon").unwrap();
/// for name in ["Anna", "Bruno", "Camille"] {
///     evening.add(name).unwrap();
/// }
/// let round = next_round(&evening).unwrap();
/// assert_eq!((round.tables.len(), round.free.len()), (1, 1));
/// evening.played.push(round);
/// assert_eq!(next_round(&evening), Err(PairingError::Missing(1)));
/// ```
pub fn next_round(evening: &Evening) -> Result<Round, PairingError> {
    let there = evening.players.iter().filter(|player| !player.has_left).count();
    if there < FEWEST_PLAYERS {
        return Err(PairingError::FewPlayers);
    }
    match evening.played.last().map_or(0, Round::missing) {
        0 => {}
        missing => return Err(PairingError::Missing(missing)),
    }
    if evening.played.len() >= evening.all_rounds() {
        return Err(PairingError::Over);
    }
    match evening.system {
        System::Swiss => swiss::round(evening).ok_or(PairingError::AllMet),
        System::RoundRobin => Ok(by_berger(evening)),
    }
}

/// Round of a round robin. Whoever would have met somebody who has left is free.
fn by_berger(evening: &Evening) -> Round {
    let is_there = |player: &usize| !evening.players[*player].has_left;
    let mut round = Round::default();
    for pair in round_robin::round(evening.players.len(), evening.played.len()) {
        match pair.map(|player| player.filter(is_there)) {
            [Some(first), Some(second)] => {
                round.tables.push(Pairing { players: [first, second], ..Pairing::default() });
            }
            [Some(free), None] | [None, Some(free)] => round.free.push(free),
            [None, None] => {}
        }
    }
    round
}
