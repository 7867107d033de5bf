//! Look ahead: what follows from a move and from the others, by the rules alone and without a doubt.
//!
//! Everything is looked at or nothing is said: a look that would take too many plies gives nothing.

use std::collections::BTreeSet;

use camaieu_rules::game::{Game, Observer, Outcome};

use super::{Explains, Harm};

/// Plies that one look may play.
const MOST_PLIES: usize = 60_000;

/// Plies that may still be played.
pub(super) struct PlyBudget(usize);

impl PlyBudget {
    pub(super) fn new() -> PlyBudget {
        PlyBudget(MOST_PLIES)
    }

    /// Takes so many plies off; `None` if there are not as many.
    fn spend(&mut self, plies: usize) -> Option<()> {
        self.0 = self.0.checked_sub(plies)?;
        Some(())
    }
}

/// Prospects of the seat to move, within one move.
#[derive(Default)]
pub(super) struct Outlook {
    /// Number of its legal moves that win at once.
    pub wins: usize,
    /// Number of its legal moves that capture.
    pub captures: usize,
    /// All harm that one of them does.
    pub harms: BTreeSet<Harm>,
}

pub(super) struct ReplyOutlook<M> {
    pub mv: M,
    pub captures: bool,
    /// Prospects of the first side after the reply; `None` if the game is over or another side is to move.
    pub answer: Option<Outlook>,
}

/// Consequences of a move: the replies, and what each of them allows.
pub(super) struct Ahead<M> {
    /// Prospects of the replies.
    pub outlook: Outlook,
    pub replies: Vec<ReplyOutlook<M>>,
}

/// The position after a legal move.
pub(super) fn played<G: Game>(position: &G::Position, mv: &G::Move) -> G::Position {
    let mut after = position.clone();
    let _ = G::play(&mut after, mv);
    after
}

/// The view of the seat to move, and its moves.
pub(super) fn moves_of<G: Game>(position: &G::Position) -> (G::View, Vec<G::Move>) {
    let mut moves = Vec::new();
    G::moves(position, &mut moves);
    (G::view(position, Observer::Seat(G::to_move(position))), moves)
}

/// Whether the game has been won by the side that has just moved.
pub(super) fn is_won_by_mover<G: Game>(before: &G::Position, after: &G::Position) -> bool {
    matches!(G::outcome(after), Outcome::Win(seats, _) if seats.contains(G::to_move(before)))
}

/// Prospects of the seat to move.
pub(super) fn outlook<G: Explains>(position: &G::Position, budget: &mut PlyBudget) -> Option<Outlook> {
    if let Some(wins) = G::winning_moves(position) {
        budget.spend(1)?;
        return Some(Outlook { wins, ..Outlook::default() });
    }
    let (view, moves) = moves_of::<G>(position);
    budget.spend(moves.len())?;
    let mut found = Outlook::default();
    let mut after = position.clone();
    for mv in &moves {
        let harms = G::move_threats(&view, mv);
        found.captures += usize::from(harms.iter().any(Harm::is_capture));
        found.harms.extend(harms);
        let undo = G::play(&mut after, mv);
        found.wins += usize::from(is_won_by_mover::<G>(position, &after));
        G::undo(&mut after, mv, undo);
    }
    Some(found)
}

/// Prospects of the other side after a move; empty if the game is over or the same side moves again.
pub(super) fn outlook_after<G: Explains>(
    position: &G::Position,
    mv: &G::Move,
    budget: &mut PlyBudget,
) -> Option<Outlook> {
    let after = played::<G>(position, mv);
    match is_other_side::<G>(position, &after) {
        true => outlook::<G>(&after, budget),
        false => Some(Outlook::default()),
    }
}

/// Whether the game goes on with a move of another side.
fn is_other_side<G: Game>(before: &G::Position, after: &G::Position) -> bool {
    !G::outcome(after).is_over() && !G::team(before, G::to_move(before)).contains(G::to_move(after))
}

impl<M> Ahead<M> {
    /// Consequences of a legal move; `None` if that takes too long, if the game is over and if the same side moves again.
    pub(super) fn of<G: Explains<Move = M>>(
        position: &G::Position,
        mv: &M,
        budget: &mut PlyBudget,
    ) -> Option<Ahead<M>> {
        let mut after = played::<G>(position, mv);
        if !is_other_side::<G>(position, &after) {
            return None;
        }
        let (view, moves) = moves_of::<G>(&after);
        let whole = outlook::<G>(&after, budget)?;
        let mut replies = Vec::with_capacity(moves.len());
        for reply in moves {
            let captures = G::move_threats(&view, &reply).iter().any(Harm::is_capture);
            let undo = G::play(&mut after, &reply);
            let is_own = !G::outcome(&after).is_over()
                && G::team(position, G::to_move(position)).contains(G::to_move(&after));
            let answer = if is_own { Some(outlook::<G>(&after, budget)?) } else { None };
            G::undo(&mut after, &reply, undo);
            replies.push(ReplyOutlook { mv: reply, captures, answer });
        }
        Some(Ahead { outlook: whole, replies })
    }

    /// Number of replies after which something holds of what can be answered.
    pub(super) fn count(&self, holds: impl Fn(&Outlook) -> bool) -> usize {
        self.replies.iter().filter(|reply| reply.answer.as_ref().is_some_and(&holds)).count()
    }
}
