//! What a player is, and all that it is told.

use crate::play::{Match, NodeId, PlyKind, Session};
use crate::rules::game::{Game, Observer, Outcome, Seat};

use super::limits::Limits;
use super::thought::Thought;

/// Somebody who plays: a search, chance, a program outside.
pub trait Engine<G: Game>: Send {
    /// Thinks about the move of the sight's seat, and tells on the way whenever it knows more. The answer comes
    /// within the limits. `None` where there is nothing to play: the game is over.
    ///
    /// A player is asked about one match, move after move, and may remember what it has thought; it may also be
    /// asked about earlier moves again, or by somebody who wants a hint for another seat.
    fn think(
        &mut self,
        observation: &Observation<G>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<G>),
    ) -> Option<Thought<G>>;
}

/// What one seat may know of a match: its view now, its views before, and what was played.
///
/// It is made from a match and holds no position, so there is nothing in it that is hidden from the seat.
#[derive(Clone, Debug)]
pub struct Observation<G: Game> {
    seat: Seat,
    view: G::View,
    log: Vec<HistoryEntry<G>>,
    outcome: Outcome,
}

/// A ply of the log.
#[derive(Clone, Debug)]
pub struct HistoryEntry<G: Game> {
    /// What the seat saw before the ply.
    pub view: G::View,
    /// Who was to move.
    pub by: Seat,
    /// What was played; `None` where the ply was no move: somebody left a game that goes on.
    pub mv: Option<G::Move>,
}

impl<G: Game> Observation<G> {
    /// What the seat to move at a match's cursor may know. Variations beside the way to the cursor were not played.
    pub fn of(game: &Match<G>) -> Observation<G> {
        Observation::at(game, game.cursor())
    }

    /// What the seat to move at a node of a match may know.
    pub fn at(game: &Match<G>, mut node: NodeId) -> Observation<G> {
        let position = game.position_at(node);
        let seat = G::to_move(position);
        let observer = Observer::Seat(seat);
        let outcome = game.outcome_at(node);
        let mut log = Vec::new();
        while let Some(parent) = game.parent(node) {
            let before = game.position_at(parent);
            let mv = match game.ply_kind(node) {
                Some(PlyKind::Move { mv, .. }) => Some(mv.clone()),
                _ => None,
            };
            log.push(HistoryEntry { view: G::view(before, observer), by: G::to_move(before), mv });
            node = parent;
        }
        log.reverse();
        Observation { seat, view: G::view(position, observer), log, outcome }
    }

    /// What the seat to move may know where a session's match stands, whatever is shown of it.
    pub fn of_session(session: &Session<G>) -> Observation<G> {
        Observation::at(session.everything(), session.stands_on())
    }

    /// What the seat to move may know of a position of which nothing came before.
    pub fn of_position(position: &G::Position) -> Observation<G> {
        Observation::of(&Match::from_position(position.clone()))
    }

    /// The seat, which is to move.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What it sees now.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// What has been played, from the first ply on.
    pub fn log(&self) -> &[HistoryEntry<G>] {
        &self.log
    }

    /// How the match stands, repetition and resigning included.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The seat's legal moves; none when the match is over.
    pub fn moves(&self) -> Vec<G::Move> {
        if self.outcome.is_over() { Vec::new() } else { G::view_moves(&self.view) }
    }
}
