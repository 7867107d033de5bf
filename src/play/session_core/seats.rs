//! Actions of a player at their seat, on every node: play for it, give it away, look and write comments.

use crate::name::{LONGEST_NAME, clean_name, visible, visible_lines};
use crate::player::{Controller, Player, namesake};
use crate::reasons as of_match;
use crate::tree::NodeId;
use camaieu_rules::game::{Refusal, Seat};

use super::command::{Actor, Change};
use super::reasons;
use super::state::{LONGEST_COMMENT, SessionCore};

impl SessionCore {
    /// Seat that the actor plays; refused if it is another player's or has left the game.
    pub(crate) fn seat_of(&self, actor: Actor) -> Result<Seat, Refusal> {
        let (Actor::Person(seat) | Actor::Engine(seat)) = actor else {
            return Err(Refusal::new(&reasons::NOT_YOUR_SEAT));
        };
        let is_person = matches!(actor, Actor::Person(_));
        let is_own = self
            .players
            .get(seat.index())
            .is_some_and(|player| is_person == (player.controller == Controller::Person));
        if !is_own {
            return Err(Refusal::new(&reasons::NOT_YOUR_SEAT));
        }
        if !self.playing().contains(seat) {
            return Err(Refusal::new(&of_match::NOT_THIS_SEAT));
        }
        Ok(seat)
    }

    /// Gives a seat to a player. A person who takes over an engine's hidden hand seals the earlier nodes: the hand is new
    /// knowledge.
    pub(crate) fn reseat(
        &mut self,
        actor: Actor,
        seat: Seat,
        player: Player,
        is_secret: bool,
    ) -> Result<Change, Refusal> {
        let may_give = actor == Actor::Host || actor == Actor::Person(seat) && self.persons().contains(seat);
        if !may_give || seat.index() >= self.players.len() {
            return Err(Refusal::new(&reasons::NOT_YOUR_SEAT));
        }
        if visible(&player.name).trim().chars().count() > LONGEST_NAME {
            return Err(Refusal::new(&reasons::TOO_LONG).with("most", LONGEST_NAME));
        }
        let player = Player { name: clean_name(&player.name), ..player };
        let before = std::mem::replace(&mut self.players[seat.index()], player);
        if namesake(&self.players, seat).is_some() {
            self.players[seat.index()] = before;
            return Err(Refusal::new(&reasons::NAME_TAKEN));
        }
        let was_person = before.controller == Controller::Person;
        let is_person = self.persons().contains(seat);
        if !was_person && is_person && is_secret {
            self.tree.seal(self.stands_on);
        }
        if was_person != is_person {
            // Other persons may have to agree now.
            self.lapse();
        }
        Ok(Change::Reseated(seat))
    }

    /// Shows another node; the match stays on its own.
    pub(crate) fn show_node(&mut self, to: NodeId) -> Result<Change, Refusal> {
        if !self.contains(to) {
            return Err(Refusal::new(&of_match::NO_SUCH_MOVE));
        }
        let from = self.cursor();
        self.tree.move_cursor(to);
        Ok(Change::Navigated { from, to })
    }

    /// Writes a comment beside a ply of the actor, or beside the first position.
    pub(crate) fn comment(&mut self, actor: Actor, node: NodeId, text: String) -> Result<Change, Refusal> {
        if !self.contains(node) {
            return Err(Refusal::new(&of_match::NO_SUCH_MOVE));
        }
        let is_own = match actor {
            Actor::Person(seat) if !self.persons().contains(seat) => false,
            Actor::Person(seat) => self.made_by(node).is_none_or(|by| by == seat) || self.is_over(),
            Actor::Host => self.persons().is_empty() || self.is_over(),
            Actor::Engine(_) | Actor::Onlooker => false,
        };
        if !is_own {
            return Err(Refusal::new(&reasons::NOT_YOUR_SEAT));
        }
        if text.chars().count() > LONGEST_COMMENT {
            return Err(Refusal::new(&reasons::TOO_LONG).with("most", LONGEST_COMMENT));
        }
        if let Some(note) = self.tree.note_mut(node) {
            note.comment = visible_lines(&text);
        }
        Ok(Change::Commented(node))
    }
}
