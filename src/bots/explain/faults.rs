//! Faults: what is wrong with a move that was played, by what a search and the rules prove.

use std::collections::BTreeSet;

use camaieu_rules::game::Game;
use camaieu_rules::rng::Rng;

use super::ahead::{PlyBudget, is_won_by_mover, moves_of, outlook_after, played as after_move};
use super::{Explains, Harm};
use crate::thought::{Score, Thought};
use camaieu_play::Remark;

/// Faults of a legal move, at most two remarks, the gravest first. The thoughts are those in the position before it, whose
/// best move it is not, and in the one after it, if there is one; `view` is that of the seat that played it.
///
/// - `fault-misses-win-now`: another move, which is told, wins at once, and this one does not.
/// - `fault-allows-win-now`: a reply, which is told, wins at once; after the best move none does.
/// - `fault-misses-win`: the best move was proved to win, and after this one the other side is not proved to lose.
/// - `fault-allows-win`: the other side is proved to win now, and the side to move was not proved to lose before.
/// - `fault-allows` and its kin: a reply, which is told, does harm that no reply does after the best move.
/// - `fault-misses-capture`: the best move captures where this one does not.
pub fn faults<G: Explains>(
    view: &G::View,
    played: &G::Move,
    before: &Thought<G>,
    after: Option<&Thought<G>>,
) -> Vec<Remark> {
    let best = &before.best;
    if [played, best].iter().any(|mv| G::check(view, mv).is_err()) || played == best {
        return Vec::new();
    }
    // A position that agrees with all that the seat knows; nothing that is told depends on the rest.
    let position = G::determinize(view, &mut Rng::new(0));
    let mut faults = Vec::new();
    let now = won_at_once::<G>(&position, view, best, played);
    let misses_now = now.is_some();
    faults.extend(now);
    if G::LOOKS_AT_REPLIES {
        let allowed = allowed_win::<G>(&position, played, best);
        let allows_now = allowed.is_some();
        faults.extend(allowed);
        if !misses_now && !allows_now {
            faults.extend(result::<G>(&position, view, played, before, after));
        }
        if G::seats(&position) == 2 {
            faults.extend(allowed_threat::<G>(&position, view, played, best));
        }
    }
    faults.truncate(2);
    faults
}

/// Whether a move wins at once for the side that makes it.
fn wins<G: Game>(position: &G::Position, mv: &G::Move) -> bool {
    is_won_by_mover::<G>(position, &after_move::<G>(position, mv))
}

fn won_at_once<G: Explains>(
    position: &G::Position,
    view: &G::View,
    best: &G::Move,
    played: &G::Move,
) -> Option<Remark> {
    let is_missed = wins::<G>(position, best) && !wins::<G>(position, played);
    is_missed.then(|| Remark::new("fault-misses-win-now").with("move", G::move_text(view, best)))
}

/// The first reply to a move that does something, in notation.
fn reply<G: Explains>(
    position: &G::Position,
    mv: &G::Move,
    does: impl Fn(&G::Position, &G::View, &G::Move) -> bool,
) -> Option<String> {
    let after = after_move::<G>(position, mv);
    let (view, moves) = moves_of::<G>(&after);
    let found = moves.iter().find(|reply| does(&after, &view, reply))?;
    Some(G::move_text(&view, found))
}

fn allowed_win<G: Explains>(position: &G::Position, played: &G::Move, best: &G::Move) -> Option<Remark> {
    let budget = &mut PlyBudget::new();
    let allows = outlook_after::<G>(position, played, budget)?.wins > 0;
    if !allows || outlook_after::<G>(position, best, budget)?.wins > 0 {
        return None;
    }
    let reply = reply::<G>(position, played, |after, _, reply| wins::<G>(after, reply))?;
    Some(Remark::new("fault-allows-win-now").with("reply", reply))
}

/// Remark on a result that a search has proved before and after a move.
fn result<G: Explains>(
    position: &G::Position,
    view: &G::View,
    played: &G::Move,
    before: &Thought<G>,
    after: Option<&Thought<G>>,
) -> Option<Remark> {
    let next = after_move::<G>(position, played);
    let is_own = G::team(position, G::to_move(position)).contains(G::to_move(&next));
    let score = after.filter(|_| !is_own && !G::outcome(&next).is_over())?.score;
    match (before.score, score) {
        (Score::Points(_), Score::Win(plies)) => Some(Remark::new("fault-allows-win").with("plies", plies)),
        (Score::Win(_), Score::Loss(_)) => None,
        (Score::Win(plies), _) => {
            let remark = Remark::new("fault-misses-win").with("plies", plies);
            Some(remark.with("move", G::move_text(view, &before.best)))
        }
        _ => None,
    }
}

/// The harm that a move allows or leaves undone, and that the best one would not.
fn allowed_threat<G: Explains>(
    position: &G::Position,
    view: &G::View,
    played: &G::Move,
    best: &G::Move,
) -> Option<Remark> {
    let budget = &mut PlyBudget::new();
    let [allowed, kept] =
        [outlook_after::<G>(position, played, budget)?, outlook_after::<G>(position, best, budget)?];
    if let Some(harm) = allowed.harms.difference(&kept.harms).next() {
        let reply =
            reply::<G>(position, played, |_, view, reply| G::move_threats(view, reply).contains(harm))?;
        return Some(harm.remark(harm.words.allowed).with("reply", reply));
    }
    let [done, could]: [BTreeSet<Harm>; 2] =
        [played, best].map(|mv| G::move_threats(view, mv).into_iter().filter(Harm::is_capture).collect());
    let missed = could.difference(&done).next()?;
    Some(missed.remark("fault-misses-capture").with("move", G::move_text(view, best)))
}
