//! Reasons for a move, from what the rules and a search know: what it does, what it prevents, what it leads to.
//!
//! A [`Remark`] is the id of a message with its arguments; the message is the rest of a sentence that begins with "This
//! move". [`explain`] makes at most two of them, the most telling first.

mod camelot;
mod caminos;
mod chameleon;
mod chromino;
mod le_cameleon;

use std::collections::BTreeSet;

use crate::thought::{Score, Thought};
use camaieu_rules::game::{Game, Observer, Outcome};
use camaieu_rules::rng::Rng;

/// A part of the reason for a move: the id of its message, and the arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The id of the message.
    pub id: &'static str,
    /// The arguments of the message by name.
    pub args: Vec<(&'static str, String)>,
}

impl Remark {
    /// A remark without arguments.
    pub fn new(id: &'static str) -> Remark {
        Remark { id, args: Vec::new() }
    }

    /// The remark with one more argument.
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Remark {
        self.args.push((name, value.to_string()));
        self
    }
}

/// Harm that a move of the other side does, by what its prevention is called and where it is done.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Harm {
    /// The id of the message about a move that prevents it.
    pub prevented: &'static str,
    /// The place; empty for harm that is done nowhere in particular.
    pub place: String,
}

impl Harm {
    /// The capture of the piece on a place.
    pub fn capture(place: impl ToString) -> Harm {
        Harm { prevented: "why-prevents", place: place.to_string() }
    }
}

/// The harm that ends the game.
const DEFEAT: Harm = Harm { prevented: "why-prevents-defeat", place: String::new() };

/// A game whose moves can be explained.
pub trait Explains: Game {
    /// Whether replies are few enough to be looked at for what they threaten.
    const LOOKS_AT_REPLIES: bool = true;
    /// Whether a search of this game looks ahead ply by ply.
    const LOOKS_AHEAD: bool = true;

    /// What a legal move does, the most telling first. Both views are those of the seat that plays it.
    fn deeds(before: &Self::View, after: &Self::View, mv: &Self::Move) -> Vec<Remark>;

    /// The harm that a legal move does to the other side.
    fn harms(_view: &Self::View, _mv: &Self::Move) -> Vec<Harm> {
        Vec::new()
    }

    /// The place that a move leaves, as [`Harm`] has it; `None` for moves that leave none.
    fn leaves(_mv: &Self::Move) -> Option<String> {
        None
    }
}

/// The reasons for the move of a thought, at most two. `view` is that of the seat to move.
pub fn explain<G: Explains>(view: &G::View, thought: &Thought<G>) -> Vec<Remark> {
    let mv = &thought.best;
    if G::check(view, mv).is_err() {
        return Vec::new();
    }
    // A position that agrees with all that the seat knows; nothing that is told depends on the rest.
    let position = G::determinize(view, &mut Rng::new(0));
    let seat = G::to_move(&position);
    let mut after = position.clone();
    let _ = G::play(&mut after, mv);
    let deeds = G::deeds(view, &G::view(&after, Observer::Seat(seat)), mv);
    let moves = G::view_moves(view);
    let wins = |outcome: Outcome| matches!(outcome, Outcome::Win(seats, _) if seats.contains(seat));
    let mut reasons: Vec<Remark> = deeds.iter().take(1).cloned().collect();
    match thought.score {
        _ if wins(G::outcome(&after)) => reasons.push(Remark::new("why-wins-now")),
        _ if moves.len() == 1 => reasons.insert(0, Remark::new("why-only-move")),
        Score::Win(plies) => reasons.push(Remark::new("why-wins").with("plies", plies)),
        Score::Loss(_) => reasons.push(Remark::new("why-loses-latest")),
        Score::Points(_) if others_lose(thought) => reasons.insert(0, Remark::new("why-only-defence")),
        Score::Points(_) => {
            if G::LOOKS_AT_REPLIES {
                reasons.extend(prevented::<G>(&position, mv, &moves));
                reasons.extend(prepared::<G>(&position, &thought.pv));
            }
        }
    }
    reasons.extend(deeds.into_iter().skip(1));
    if !G::duties(view).is_empty() {
        reasons.push(Remark::new("why-due"));
    }
    if reasons.is_empty() {
        reasons.push(best_of(G::LOOKS_AHEAD, thought.depth));
    }
    reasons.truncate(2);
    reasons
}

/// Whether every other move is known to lose.
fn others_lose<G: Game>(thought: &Thought<G>) -> bool {
    let mut others = thought.ranking.iter().filter(|ranked| *ranked.mv() != thought.best).peekable();
    others.peek().is_some() && others.all(|ranked| matches!(ranked.score, Score::Loss(_)))
}

/// The reason that is always true.
fn best_of(looks_ahead: bool, depth: u32) -> Remark {
    if looks_ahead { Remark::new("why-best").with("depth", depth) } else { Remark::new("why-best-tried") }
}

/// The most other moves, and the most replies to each, that are looked at.
const MOST_OTHERS: usize = 12;
const MOST_REPLIES: usize = 80;

/// What a move prevents: the harm that would be done after at least three of four other moves, and not after this one.
fn prevented<G: Explains>(position: &G::Position, mv: &G::Move, moves: &[G::Move]) -> Option<Remark> {
    let others: Vec<&G::Move> = moves.iter().filter(|other| *other != mv).collect();
    if others.len() < 3 {
        return None;
    }
    let every = others.len().div_ceil(MOST_OTHERS);
    let sample: Vec<BTreeSet<Harm>> =
        others.iter().step_by(every).map(|other| threats::<G>(position, other)).collect();
    let here = threats::<G>(position, mv);
    let often =
        |harm: &Harm| 4 * sample.iter().filter(|threats| threats.contains(harm)).count() >= 3 * sample.len();
    let all: BTreeSet<Harm> = sample.iter().flatten().filter(|harm| !here.contains(*harm)).cloned().collect();
    // Defeat counts most; other harm in the order of places.
    let harm = all.iter().filter(|harm| often(harm)).max_by_key(|harm| **harm == DEFEAT)?;
    if G::leaves(mv).is_some_and(|place| place == harm.place) {
        return Some(Remark::new("why-saves").with("place", &harm.place));
    }
    let remark = Remark::new(harm.prevented);
    Some(if harm.place.is_empty() { remark } else { remark.with("place", &harm.place) })
}

/// The harm that the replies to a move can do.
fn threats<G: Explains>(position: &G::Position, mv: &G::Move) -> BTreeSet<Harm> {
    let mut after = position.clone();
    let _ = G::play(&mut after, mv);
    let (seat, replier) = (G::to_move(position), G::to_move(&after));
    if G::outcome(&after).is_over() || seat == replier {
        return BTreeSet::new();
    }
    let mut replies = Vec::new();
    G::moves(&after, &mut replies);
    let view = G::view(&after, Observer::Seat(replier));
    let mut found = BTreeSet::new();
    for reply in replies.iter().take(MOST_REPLIES) {
        found.extend(G::harms(&view, reply));
        let undo = G::play(&mut after, reply);
        if matches!(G::outcome(&after), Outcome::Win(seats, _) if !seats.contains(seat)) {
            found.insert(DEFEAT);
        }
        G::undo(&mut after, reply, undo);
    }
    found
}

/// What a move prepares: a capture by the next move of the same seat in the principal variation, on a place where it
/// could not capture before.
fn prepared<G: Explains>(position: &G::Position, pv: &[G::Move]) -> Option<Remark> {
    let [mv, reply, next, ..] = pv else { return None };
    let seat = G::to_move(position);
    let view = |position: &G::Position| G::view(position, Observer::Seat(G::to_move(position)));
    let now = view(position);
    let could = G::view_moves(&now).iter().flat_map(|mv| G::harms(&now, mv)).collect::<BTreeSet<Harm>>();
    let mut later = position.clone();
    for mv in [mv, reply] {
        if G::check(&view(&later), mv).is_err() {
            return None;
        }
        let _ = G::play(&mut later, mv);
    }
    let then = view(&later);
    if G::to_move(&later) != seat || G::check(&then, next).is_err() {
        return None;
    }
    let new =
        G::harms(&then, next).into_iter().find(|harm| !could.contains(harm) && !harm.place.is_empty())?;
    Some(Remark::new("why-prepares").with("place", new.place))
}
