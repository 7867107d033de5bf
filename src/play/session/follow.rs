//! Plies from elsewhere, which a session takes into its tree.

use std::time::Duration;

use camaieu_rules::game::{Notation, Refusal};

use crate::clock::Clock;
use crate::game_match::{NodeId, PlyKind, same_ply};

use super::command::Change;
use super::state::{MOST_PLIES, Session};

impl<G: Notation> Session<G> {
    /// Takes in a line of plies from the first position, which somebody has sent. The match then stands at its end, and its own
    /// line stays as a variation if it is another one; the line of the match or a part of it changes nothing. Clocks go on,
    /// paused ones stay paused; series, comments and players stay.
    ///
    /// # Errors
    /// A ply is not legal where it stands, or the match is full. Nothing is changed then.
    pub fn follow(&mut self, line: &[PlyKind<G>], now: Duration) -> Result<Option<Change>, Refusal> {
        let path = self.game.path(self.stands_on);
        let is_same = |(node, ply): &(&NodeId, &PlyKind<G>)| {
            self.game.ply_kind(**node).is_some_and(|own| same_ply(own, ply))
        };
        let common = path.iter().zip(line).take_while(is_same).count();
        if common == line.len() {
            return Ok(None);
        }
        if let Some(change) = self.tick(now) {
            return Ok(Some(change));
        }
        let before = self.clone();
        let is_paused = self.clock.as_ref().is_some_and(Clock::is_paused);
        if common < path.len() {
            self.stand_on(common.checked_sub(1).map_or(NodeId::START, |last| path[last]));
        }
        let followed = line[common..].iter().try_fold(None, |_, ply| {
            self.has_room(MOST_PLIES)?;
            self.on_its_node(|game| game.repeat(ply)).map(Some)
        });
        if followed.is_err() {
            *self = before;
        } else if let Some(clock) = &mut self.clock {
            clock.set_paused(is_paused);
        }
        followed
    }
}
