//! Checks of the sentences that every game has, by playing all moves.

use camaieu::bots::Score;
use camaieu::rules::game::{Game, Outcome, Seat};

use super::{Said, Witness};

/// Kinds that every game in which pieces are captured has.
pub(super) const OF_CAPTURES: &[&str] = &[
    "fault-allows-win",
    "fault-allows-win-now",
    "fault-misses-win",
    "fault-misses-win-now",
    "why-answers",
    "why-catches",
    "why-few-replies",
    "why-lost",
    "why-only-defence",
    "why-only-move",
    "why-only-stop",
    "why-prevents",
    "why-safe",
    "why-saves",
    "why-single-reply",
    "why-stops-win",
    "why-threatens",
    "why-threatens-win",
    "why-wins",
    "why-wins-now",
];

/// Plies to which a proved result is searched again; deeper ones are believed.
const DEEPEST: usize = 5;

pub(super) fn moves<G: Game>(position: &G::Position) -> Vec<G::Move> {
    let mut list = Vec::new();
    G::moves(position, &mut list);
    list
}

pub(super) fn played<G: Game>(position: &G::Position, mv: &G::Move) -> G::Position {
    let mut after = position.clone();
    let _ = G::play(&mut after, mv);
    after
}

/// All positions that the seat to move can reach.
pub(super) fn nexts<G: Game>(position: &G::Position) -> Vec<G::Position> {
    moves::<G>(position).iter().map(|mv| played::<G>(position, mv)).collect()
}

pub(super) fn is_won<G: Game>(position: &G::Position, seat: Seat) -> bool {
    matches!(G::outcome(position), Outcome::Win(seats, _) if seats.contains(seat))
}

/// Whether the seat to move can win at once.
pub(super) fn can_win<G: Game>(position: &G::Position) -> bool {
    let seat = G::to_move(position);
    nexts::<G>(position).iter().any(|after| is_won::<G>(after, seat))
}

/// Whether the side of a seat wins within so many plies whatever the others play. `budget` is the number of positions that may
/// be looked at; `None` if they are too few.
fn wins_within<G: Game>(
    position: &G::Position,
    seat: Seat,
    plies: usize,
    budget: &mut usize,
) -> Option<bool> {
    *budget = budget.checked_sub(1)?;
    if G::outcome(position).is_over() || plies == 0 {
        return Some(is_won::<G>(position, seat));
    }
    let is_own = G::team(position, G::to_move(position)).contains(seat);
    for after in nexts::<G>(position) {
        if wins_within::<G>(&after, seat, plies - 1, budget)? == is_own {
            return Some(is_own);
        }
    }
    Some(!is_own)
}

/// The same, believed where it is too deep to be looked at.
fn believed<G: Game>(position: &G::Position, seat: Seat, plies: usize) -> bool {
    plies > DEEPEST || wins_within::<G>(position, seat, plies, &mut 150_000).unwrap_or(true)
}

/// Whether the piece of another side on a place is taken from one position to the next.
fn is_taken<G: Witness>(before: &G::Position, after: &G::Position, place: &str) -> bool {
    let (mover, owner) = (G::to_move(before), G::pieces(before).get(place).copied());
    owner.is_some_and(|owner| {
        !G::team(before, mover).contains(owner) && G::pieces(after).get(place) != Some(&owner)
    })
}

/// Whether the seat to move can take the piece on a place.
fn can_take<G: Witness>(position: &G::Position, place: &str) -> bool {
    nexts::<G>(position).iter().any(|after| is_taken::<G>(position, after, place))
}

/// Whether a move takes anything.
pub(super) fn takes<G: Witness>(before: &G::Position, after: &G::Position) -> bool {
    G::pieces(before).keys().any(|place| is_taken::<G>(before, after, place))
}

fn can_take_any<G: Witness>(position: &G::Position) -> bool {
    nexts::<G>(position).iter().any(|after| takes::<G>(position, after))
}

/// Counts the positions after the other moves: those in which something holds, and all of them.
pub(super) fn others<G: Game>(said: &Said<'_, G>, holds: impl Fn(&G::Position) -> bool) -> [usize; 2] {
    let others: Vec<G::Move> = moves::<G>(said.before).into_iter().filter(|mv| mv != said.mv).collect();
    let count = others.iter().filter(|mv| holds(&played::<G>(said.before, mv))).count();
    [count, others.len()]
}

/// Counts the positions after a reply: those in which something does not hold, and all of them.
pub(super) fn replies<G: Game>(said: &Said<'_, G>, holds: impl Fn(&G::Position) -> bool) -> [usize; 2] {
    let all = nexts::<G>(said.after);
    let holding = all.iter().filter(|after| !G::outcome(after).is_over() && holds(after)).count();
    [all.len() - holding, all.len()]
}

/// Whether the other side is to move and can win at once.
fn loses_at_once<G: Game>(said: &Said<'_, G>, position: &G::Position) -> bool {
    let is_other = !G::team(said.before, said.seat()).contains(G::to_move(position));
    !G::outcome(position).is_over() && is_other && can_win::<G>(position)
}

/// Whether a sentence about a move or a fault is true; `None` if nobody here knows the kind.
pub(super) fn is_true<G: Witness>(said: &Said<'_, G>) -> Option<bool> {
    let seat = said.seat();
    Some(match &*said.remark.id {
        "why-only-move" => moves::<G>(said.before) == [said.mv.clone()],
        "why-wins-now" => is_won::<G>(said.after, seat),
        "why-wins" => believed::<G>(said.after, seat, said.number("plies") - 1),
        "why-only-defence" => others_lose(said),
        "why-lost" => {
            others_lose(said)
                && matches!(said.score, Score::Loss(plies) if loses_within(said, said.mv, plies as usize))
        }
        "why-only-stop" => {
            let [count, all] = others(said, |after| loses_at_once(said, after));
            count == all && all > 0 && !loses_at_once(said, said.after)
        }
        "why-stops-win" => {
            let found = others(said, |after| loses_at_once(said, after));
            found == ["count", "others"].map(|name| said.number(name)) && !loses_at_once(said, said.after)
        }
        "why-threatens-win" => {
            let found = replies(said, can_win::<G>);
            found == ["stops", "replies"].map(|name| said.number(name)) && !can_win::<G>(said.after)
        }
        "why-prevents" | "why-saves" => is_kept_from_capture(said),
        "why-catches" => replies(said, |after| can_take::<G>(after, said.text("place")))[0] == 0,
        "why-threatens" => {
            let found = replies(said, |after| can_take::<G>(after, said.text("place")));
            found == ["stops", "replies"].map(|name| said.number(name))
                && !can_take::<G>(said.before, said.text("place"))
        }
        "why-answers" => {
            let taking: Vec<_> =
                nexts::<G>(said.after).into_iter().filter(|after| takes::<G>(said.after, after)).collect();
            !taking.is_empty() && taking.iter().all(can_take_any::<G>)
        }
        "why-safe" => {
            let found = others(said, |after| {
                let is_other = !G::team(said.before, seat).contains(G::to_move(after));
                !G::outcome(after).is_over() && is_other && can_take_any::<G>(after)
            });
            found == ["count", "others"].map(|name| said.number(name)) && !can_take_any::<G>(said.after)
        }
        "why-single-reply" => {
            let after = super::view::<G>(said.after);
            let all = moves::<G>(said.after);
            all.len() == 1 && G::read_move(&after, said.text("reply")) == Ok(all[0].clone())
        }
        "why-few-replies" => moves::<G>(said.after).len() == said.number("count"),
        "why-forces-capture" => nexts::<G>(said.after).iter().all(|after| takes::<G>(said.after, after)),
        _ => return fault(said),
    })
}

fn others_lose<G: Game>(said: &Said<'_, G>) -> bool {
    let others = said.ranking.iter().filter(|ranked| ranked.mv() != said.mv);
    let lose = others.clone().all(|ranked| match ranked.score {
        Score::Loss(plies) => loses_within(said, ranked.mv(), plies as usize),
        _ => false,
    });
    others.count() + 1 == moves::<G>(said.before).len() && lose
}

/// Whether the mover's side loses within so many plies by a move.
fn loses_within<G: Game>(said: &Said<'_, G>, mv: &G::Move, plies: usize) -> bool {
    let after = played::<G>(said.before, mv);
    let rivals = (0..G::seats(said.before)).filter_map(|index| Seat::from_index(usize::from(index)));
    let mut rivals = rivals.filter(|seat| !G::team(said.before, said.seat()).contains(*seat));
    rivals.any(|rival| believed::<G>(&after, rival, plies - 1))
}

fn is_kept_from_capture<G: Witness>(said: &Said<'_, G>) -> bool {
    let place = said.text("place");
    // A move that ends the game, or after which its side moves again, lets nothing be taken.
    let allows = |after: &G::Position| {
        let is_other = !G::team(said.before, said.seat()).contains(G::to_move(after));
        !G::outcome(after).is_over() && is_other && can_take::<G>(after, place)
    };
    let [count, all] = others(said, allows);
    let own = |position: &G::Position| G::pieces(position).get(place) == Some(&said.seat());
    let is_right_word = (said.remark.id == "why-saves") == (own(said.before) && !own(said.after));
    all >= 3 && 4 * count >= 3 * all && !can_take::<G>(said.after, place) && is_right_word
}

/// Whether a fault is one.
fn fault<G: Witness>(said: &Said<'_, G>) -> Option<bool> {
    let seat = said.seat();
    let view = super::view::<G>(said.before);
    let after_best = played::<G>(said.before, said.best);
    let replied = || {
        let reply = G::read_move(&super::view::<G>(said.after), said.text("reply")).expect("a legal reply");
        played::<G>(said.after, &reply)
    };
    let other = || played::<G>(said.before, &G::read_move(&view, said.text("move")).expect("a legal move"));
    Some(match &*said.remark.id {
        "fault-misses-win-now" => is_won::<G>(&other(), seat) && !is_won::<G>(said.after, seat),
        "fault-allows-win-now" => {
            is_won::<G>(&replied(), G::to_move(said.after)) && !loses_at_once(said, &after_best)
        }
        "fault-misses-win" => {
            let plies = said.number("plies");
            let quick = wins_within::<G>(said.after, seat, plies.min(3) - 1, &mut 150_000);
            believed::<G>(&other(), seat, plies - 1) && quick != Some(true)
        }
        "fault-allows-win" => believed::<G>(said.after, G::to_move(said.after), said.number("plies")),
        "fault-allows" => {
            let place = said.text("place");
            is_taken::<G>(said.after, &replied(), place) && !can_take::<G>(&after_best, place)
        }
        "fault-misses-capture" => {
            let place = said.text("place");
            is_taken::<G>(said.before, &other(), place) && !is_taken::<G>(said.before, said.after, place)
        }
        _ => return None,
    })
}
