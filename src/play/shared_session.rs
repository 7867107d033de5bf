//! Session that other machines share, whatever the game: moves, views and positions as the text that is sent.

use std::time::Duration;

use camaieu_rules::game::{Game, Observer, Outcome, Refusal, Seat, reasons::NO_SUCH_STEP};

use super::game_match::PlyKind;
use super::in_words::TextMoves;
use super::saved;
use super::selection::Selection;
use super::session::{Actor, Authority, Change, Command, Session};
use super::tree::NodeId;

/// Part of a session of whatever game that hosts tell of and mirrors follow. See [`AnySession`](super::AnySession).
pub trait SharedSession {
    /// Text by which the session is saved, with the clocks as they were settled last; `None` while another machine hides
    /// something of the match.
    fn text(&self) -> Option<String>;

    /// Text of the first position, with all that is hidden in it; `None` if it is not known here.
    fn first_position_text(&self) -> Option<String>;

    /// View that an observer has of the position at a node.
    fn view_text(&self, node: NodeId, observer: Observer) -> String;

    /// Ply that led to a node, with steps only where they are not the move's own; `None` for the first position.
    fn ply_to_send(&self, node: NodeId) -> Option<PlyKind<TextMoves>>;

    /// Move that the seat to move at a node has chosen, in canonical notation, with steps only where they are not its own.
    /// Refused if it is not legal.
    fn move_to_send(&self, at: NodeId, mv: &str, steps: &[String]) -> Result<(String, Vec<String>), Refusal>;

    /// Plays a move that came from another machine, read in the view of its seat. Refused too if a step cannot be made.
    fn play_sent(&mut self, seat: Seat, mv: &str, steps: &[String], now: Duration)
    -> Result<Change, Refusal>;

    /// Follows a ply of the other machine, with the observer's view after it.
    fn follow_sent(
        &mut self,
        ply: PlyKind<TextMoves>,
        after: &str,
        outcome: Outcome,
        observer: Observer,
    ) -> Result<Change, UnreadablePly>;
}

/// Ply of another machine that cannot be followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnreadablePly {
    /// The view after it cannot be read.
    View,
    /// The move cannot be read, or the match is full.
    Move,
}

impl<G: Game, K: Authority<G>> SharedSession for Session<G, K> {
    fn text(&self) -> Option<String> {
        K::whole(self).map(|session| saved::write(&session))
    }

    fn first_position_text(&self) -> Option<String> {
        K::position(self.everything().held(NodeId::START)).map(|first| G::position_text(&first))
    }

    fn view_text(&self, node: NodeId, observer: Observer) -> String {
        G::view_text(&self.view_at(node, observer))
    }

    fn ply_to_send(&self, node: NodeId) -> Option<PlyKind<TextMoves>> {
        let before = self.parent(node)?;
        // The end of the match shows everybody everything; the move was made before.
        let view = || self.everything().view_at(before, Observer::Seat(self.turn_at(before)));
        let words =
            |mv: &G::Move, steps: &[G::Step]| Ok::<_, ()>(move_and_step_texts::<G>(&view(), mv, steps));
        self.ply_kind(node)?.try_map(words).ok()
    }

    fn move_to_send(&self, at: NodeId, mv: &str, steps: &[String]) -> Result<(String, Vec<String>), Refusal> {
        let view = self.view_at(at, Observer::Seat(self.turn_at(at)));
        let mv = G::read_move(&view, mv)?;
        let read = Selection::<G>::read(&view, steps).unwrap_or_default();
        Ok(move_and_step_texts::<G>(&view, &mv, read.made()))
    }

    fn play_sent(
        &mut self,
        seat: Seat,
        mv: &str,
        steps: &[String],
        now: Duration,
    ) -> Result<Change, Refusal> {
        let view = self.seat_view(seat);
        let mv = G::read_move(&view, mv)?;
        let made = Selection::<G>::read(&view, steps).map_err(|_| Refusal::new(&NO_SUCH_STEP))?;
        let play = Command::Play { at: self.stands_on(), mv, steps: made.made().to_vec() };
        self.submit(Actor::Person(seat), play, now)
    }

    fn follow_sent(
        &mut self,
        ply: PlyKind<TextMoves>,
        after: &str,
        outcome: Outcome,
        observer: Observer,
    ) -> Result<Change, UnreadablePly> {
        let after = G::read_view(after, &self.setup()).map_err(|_| UnreadablePly::View)?;
        let read = |mv: &String, steps: &[String]| {
            let mv = G::read_played(&self.view_at(self.stands_on(), observer), mv);
            let mv = mv.ok_or(UnreadablePly::Move)?;
            let view = self.seat_view(self.to_move());
            // Those of another seat may be unknown here: then they are the move's own.
            let made = Selection::<G>::read(&view, steps).ok().filter(|_| !steps.is_empty());
            let steps = made.map_or_else(|| G::steps(&view, &mv), |made| made.made().to_vec());
            Ok((mv, steps))
        };
        let kind = ply.try_map(read)?;
        self.follow_ply(kind, (after, observer), outcome).map_err(|_| UnreadablePly::Move)
    }
}

/// A move in the notation of a view, with the steps that are not its own.
fn move_and_step_texts<G: Game>(view: &G::View, mv: &G::Move, steps: &[G::Step]) -> (String, Vec<String>) {
    let own = G::steps(view, mv) == steps;
    let steps = if own { &[][..] } else { steps };
    (G::move_text(view, mv), steps.iter().map(ToString::to_string).collect())
}
