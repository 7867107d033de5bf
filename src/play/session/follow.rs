//! Plies from elsewhere, which a session takes into its tree.

use std::time::Duration;

use camaieu_rules::game::{Notation, Refusal};

use crate::clock::Clock;
use crate::game_match::Match;
use crate::session_core::{Change, MOST_PLIES};
use crate::tree::NodeId;

use super::state::Session;

impl<G: Notation> Session<G> {
    /// Takes in the line of another match up to a node. It begins as this one does, and hides nothing. The match then stands at
    /// its end, and its own line stays as a variation if it is another one; the line of the match or a part of it changes
    /// nothing. Clocks go on, paused ones stay paused; series, comments and players stay.
    ///
    /// # Errors
    /// The match is full. Nothing is changed then.
    pub(crate) fn adopt_line(
        &mut self,
        other: &Match<G>,
        to: NodeId,
        now: Duration,
    ) -> Result<Option<Change>, Refusal> {
        let (path, line) = (self.path(self.stands_on()), other.path(to));
        let is_same = |own: NodeId, node: NodeId| {
            let plies = (self.ply_kind(own), other.ply_kind(node));
            matches!(plies, (Some(own), Some(ply)) if own.is_same(ply))
        };
        let common = path.iter().zip(&line).take_while(|(own, node)| is_same(**own, **node)).count();
        if common == line.len() {
            return Ok(None);
        }
        self.has_room((MOST_PLIES + 1).saturating_sub(line.len() - common))?;
        if let Some(change) = self.tick(now) {
            return Ok(Some(change));
        }
        let is_paused = self.clock().is_some_and(Clock::is_paused);
        if common < path.len() {
            self.stand_on(common.checked_sub(1).map_or(NodeId::START, |last| path[last]));
        }
        let mut plies = line[common..].iter().filter_map(|node| other.ply_kind(*node).cloned());
        let followed = plies.try_fold(None, |_, ply| self.on_its_node(|game| game.play_ply(ply)).map(Some));
        if let Some(clock) = &mut self.clock {
            clock.set_paused(is_paused);
        }
        followed
    }
}
