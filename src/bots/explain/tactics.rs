//! Claims that hold in any game of open information, each proved by looking at every move that it speaks of.

use std::collections::BTreeSet;

use camaieu_rules::game::Game;

use super::ahead::{Ahead, Outlook, PlyBudget, moves_of, outlook, outlook_after, played};
use super::{Claim, Explains, Harm, Weigh, Weight};
use camaieu_play::Remark;

/// Most legal replies that are few.
const FEW_REPLIES: usize = 3;

/// Claims about a legal move among these, by the rules alone.
///
/// - `why-only-stop`: after every other move some reply wins at once, after this one none.
/// - `why-stops-win`: the same for at least half of the others.
/// - `why-wins` (3 plies): after every reply some answer wins at once.
/// - `why-threatens-win`: the same for at least half of the replies, but not all.
/// - `why-prevents`, `why-saves` and their kin: at least three of four other moves, and three moves, let a reply do a harm that no
///   reply does after this one.
/// - `why-catches`: a harm that could not be done now can be done after every reply; `why-threatens` and its kin: after at least
///   half of them.
/// - `why-answers`: some reply captures, and after each that does some answer captures.
/// - `why-safe`: no reply captures, after at least half of the other moves some does.
/// - `why-single-reply`, `why-few-replies`, `why-forces-capture`: of all legal replies.
pub(super) fn claims<G: Explains>(position: &G::Position, mv: &G::Move, moves: &[G::Move]) -> Vec<Claim> {
    let Some(ahead) = Ahead::of::<G>(position, mv, &mut PlyBudget::new()) else { return Vec::new() };
    let mut claims = Vec::new();
    claims.extend(threat_of_a_win(&ahead));
    // With more than two seats others may do the same harm later.
    let two = G::seats(position) == 2;
    if let Some(others) = after_others::<G>(position, mv, moves) {
        claims.extend(stopped_win(&ahead.outlook, &others));
        if two {
            claims.extend(prevented::<G>(mv, &ahead.outlook, &others));
            claims.extend(safe(&ahead.outlook, &others));
        }
    }
    if two {
        claims.extend(answered(&ahead));
        if let Some(now) = outlook::<G>(position, &mut PlyBudget::new()) {
            claims.extend(threats(&ahead, &now.harms));
        }
    }
    claims.extend(pressure::<G>(position, mv, &ahead));
    claims
}

/// Prospects of the replies to each of the other moves, with the spots that these moves leave.
fn after_others<G: Explains>(
    position: &G::Position,
    mv: &G::Move,
    moves: &[G::Move],
) -> Option<Vec<(Option<String>, Outlook)>> {
    let mut budget = PlyBudget::new();
    let others = moves.iter().filter(|other| *other != mv);
    others
        .map(|other| Some((G::vacated_place(other), outlook_after::<G>(position, other, &mut budget)?)))
        .collect()
}

fn threat_of_a_win<M>(ahead: &Ahead<M>) -> Option<Claim> {
    if ahead.outlook.wins > 0 {
        return None;
    }
    let (all, winning) = (ahead.replies.len(), ahead.count(|answer| answer.wins > 0));
    if all > 0 && winning == all {
        return Some(Remark::new("why-wins").with("plies", 3).weighing(Weight::Result));
    }
    let remark = || Remark::new("why-threatens-win").with("stops", all - winning).with("replies", all);
    (winning > 0 && 2 * winning >= all).then(|| remark().weighing(Weight::Threat))
}

fn stopped_win(here: &Outlook, others: &[(Option<String>, Outlook)]) -> Option<Claim> {
    let losing = others.iter().filter(|(_, outlook)| outlook.wins > 0).count();
    if here.wins > 0 || losing == 0 {
        return None;
    }
    if losing == others.len() {
        return Some(Remark::new("why-only-stop").weighing(Weight::Only));
    }
    let remark = Remark::new("why-stops-win").with("count", losing).with("others", others.len());
    (2 * losing >= others.len()).then(|| remark.weighing(Weight::Defence))
}

/// The harm that a move prevents, the gravest first and then by its place.
fn prevented<G: Explains>(
    mv: &G::Move,
    here: &Outlook,
    others: &[(Option<String>, Outlook)],
) -> Option<Claim> {
    if others.len() < 3 {
        return None;
    }
    let allowed = |harm: &Harm| others.iter().filter(|(_, outlook)| outlook.harms.contains(harm)).count();
    let all: BTreeSet<&Harm> = others.iter().flat_map(|(_, outlook)| &outlook.harms).collect();
    let mut harms = all.into_iter().filter(|harm| !here.harms.contains(*harm));
    let harm = harms.find(|harm| 4 * allowed(harm) >= 3 * others.len())?;
    let is_own_place = harm.is_capture() && G::vacated_place(mv).is_some_and(|place| place == harm.place);
    let id = if is_own_place { "why-saves" } else { harm.words.prevented };
    Some(harm.remark(id).weighing(Weight::Safety))
}

fn safe(here: &Outlook, others: &[(Option<String>, Outlook)]) -> Option<Claim> {
    let unsafe_others = others.iter().filter(|(_, outlook)| outlook.captures > 0).count();
    let says = here.captures == 0 && unsafe_others > 0 && 2 * unsafe_others >= others.len();
    says.then(|| {
        let remark = Remark::new("why-safe").with("count", unsafe_others).with("others", others.len());
        remark.weighing(Weight::Minor)
    })
}

fn answered<M>(ahead: &Ahead<M>) -> Option<Claim> {
    let mut captures = ahead.replies.iter().filter(|reply| reply.captures).peekable();
    captures.peek()?;
    let is_answered = captures.all(|reply| reply.answer.as_ref().is_some_and(|answer| answer.captures > 0));
    is_answered.then(|| Remark::new("why-answers").weighing(Weight::Prospect))
}

/// The harm that a move threatens to do at the next turn of its side, and could not do before.
fn threats<M>(ahead: &Ahead<M>, now: &BTreeSet<Harm>) -> Option<Claim> {
    if ahead.outlook.wins > 0 {
        return None;
    }
    let all: BTreeSet<&Harm> = ahead
        .replies
        .iter()
        .filter_map(|reply| reply.answer.as_ref())
        .flat_map(|answer| &answer.harms)
        .collect();
    let replies = ahead.replies.len();
    let new = all.into_iter().filter(|harm| !now.contains(*harm));
    let counted = new.map(|harm| (ahead.count(|answer| answer.harms.contains(harm)), harm));
    // Of those that are threatened as surely the gravest, then by their places.
    let (sure, harm) = counted.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    if sure == replies && harm.is_capture() {
        return Some(harm.remark("why-catches").weighing(Weight::Threat));
    }
    let remark = || harm.remark(harm.words.threatened).with("stops", replies - sure).with("replies", replies);
    (2 * sure >= replies).then(|| remark().weighing(Weight::Prospect))
}

/// Claim about how few replies are left.
fn pressure<G: Game>(position: &G::Position, mv: &G::Move, ahead: &Ahead<G::Move>) -> Option<Claim> {
    let remark = match &ahead.replies[..] {
        [only] => {
            let (view, _) = moves_of::<G>(&played::<G>(position, mv));
            Remark::new("why-single-reply").with("reply", G::move_text(&view, &only.mv))
        }
        replies if !replies.is_empty() && replies.iter().all(|reply| reply.captures) => {
            Remark::new("why-forces-capture")
        }
        replies if (2..=FEW_REPLIES).contains(&replies.len()) => {
            Remark::new("why-few-replies").with("count", replies.len())
        }
        _ => return None,
    };
    Some(remark.weighing(Weight::Pressure))
}
