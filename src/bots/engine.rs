//! The engine trait, and the observation that an engine is given.

use camaieu_play::{Knowledge, Match, NodeId, PlyKind, Session};
use camaieu_rules::game::{Game, Observer, Outcome, Seat};
use camaieu_rules::rng::Rng;

use super::limits::Limits;
use super::thought::Thought;

/// Computer player: a search, the random engine, an external program.
pub trait Engine<G: Game>: Send {
    /// Searches for the move of the observation's seat within the limits, and calls `report` after each complete
    /// iteration. `None` if the game is over.
    ///
    /// An engine serves one match and may keep its search tables from move to move. Calls need not follow the order
    /// of play: a hint may ask for an earlier move, or for another seat.
    fn think(
        &mut self,
        observation: &Observation<G>,
        limits: &Limits,
        report: &mut dyn FnMut(&Thought<G>),
    ) -> Option<Thought<G>>;
}

/// Knowledge of one seat about a match: its current view, its views before every ply, and the moves played.
///
/// It holds no position, so it cannot leak what is hidden from the seat.
#[derive(Clone, Debug)]
pub struct Observation<G: Game> {
    seat: Seat,
    view: G::View,
    history: Vec<HistoryEntry<G>>,
    outcome: Outcome,
}

/// One ply of an [`Observation`]'s history.
#[derive(Clone, Debug)]
pub struct HistoryEntry<G: Game> {
    /// View of the observing seat before the ply.
    pub view: G::View,
    /// Seat to move.
    pub seat: Seat,
    /// Move played; `None` for a ply that is no move, such as a seat leaving a game that continues.
    pub mv: Option<G::Move>,
}

impl<G: Game> Observation<G> {
    /// Observation of the seat to move at a match's cursor. The history is the line from the start to the cursor.
    pub fn of(game: &Match<G>) -> Observation<G> {
        Observation::at(game, game.cursor())
    }

    /// Observation of the seat to move at a node of a match.
    pub fn at<K: Knowledge<G>>(game: &Match<G, K>, mut node: NodeId) -> Observation<G> {
        let (seat, last) = (game.turn_at(node), node);
        let observer = Observer::Seat(seat);
        let outcome = game.outcome_at(node);
        let mut history = Vec::new();
        while let Some(parent) = game.parent(node) {
            let mv = match game.ply_kind(node) {
                Some(PlyKind::Move { mv, .. }) => Some(mv.clone()),
                _ => None,
            };
            history.push(HistoryEntry {
                view: game.view_at(parent, observer),
                seat: game.turn_at(parent),
                mv,
            });
            node = parent;
        }
        history.reverse();
        Observation { seat, view: game.view_at(last, observer), history, outcome }
    }

    /// Observation of the seat to move at the node on which a session's match continues, whatever node is shown.
    pub fn of_session(session: &Session<G>) -> Observation<G> {
        Observation::at(session.everything(), session.stands_on())
    }

    /// Observation of the seat to move in a position without history.
    pub fn of_position(position: &G::Position) -> Observation<G> {
        Observation::of(&Match::from_position(position.clone()))
    }

    /// Observation of the seat to move without history, from a view that shows what that seat sees.
    pub fn of_view(view: G::View) -> Observation<G> {
        // What is hidden decides neither whose turn it is nor whether the game is over.
        let position = G::determinize(&view, &mut Rng::new(0));
        let (seat, outcome) = (G::to_move(&position), G::outcome(&position));
        let view = G::seen_by(&view, Observer::Seat(seat)).unwrap_or(view);
        Observation { seat, view, history: Vec::new(), outcome }
    }

    /// Observation of the seat that is to move, from its parts.
    pub(super) fn of_parts(
        seat: Seat,
        view: G::View,
        history: Vec<HistoryEntry<G>>,
        outcome: Outcome,
    ) -> Observation<G> {
        Observation { seat, view, history, outcome }
    }

    /// Observing seat, which is to move.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Current view of the seat.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// Plies played, from the first on.
    pub fn history(&self) -> &[HistoryEntry<G>] {
        &self.history
    }

    /// Outcome of the match, with repetition and resignation.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Legal moves of the seat; none when the match is over.
    pub fn moves(&self) -> Vec<G::Move> {
        if self.outcome.is_over() { Vec::new() } else { G::view_moves(&self.view) }
    }
}
