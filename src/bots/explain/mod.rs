//! Reasons for a move, from what the rules and a search prove: what it does, what it prevents, what it leads to.
//!
//! A [`Remark`] is the id of a message with its arguments; the message is the rest of a sentence that begins with "This
//! move". [`claims`] makes all that hold; [`explain`] takes at most two of them, the most telling first; [`faults`] says what is
//! wrong with a move that was played. `docs/dev/engine-tools.md` lists the kinds with their exact meaning.

mod ahead;
mod camelot;
mod caminos;
mod chameleon;
mod chromino;
mod faults;
mod le_cameleon;
mod tactics;

use crate::thought::{Score, Thought};
use camaieu_play::Remark;
use camaieu_rules::game::{Game, Observer};
use camaieu_rules::rng::Rng;

pub use faults::faults;

/// Informative value of a claim, the highest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Weight {
    /// No other move does as well.
    Only,
    /// A defeat that is stopped.
    Defence,
    /// The first thing that the move does.
    Deed,
    Result,
    /// A win that is near, or a piece.
    Threat,
    /// Harm that is kept away.
    Safety,
    /// Prospects of the next moves.
    Prospect,
    /// Options left to the other side.
    Pressure,
    /// Minor effects of the move.
    Minor,
    /// Duties under the rules.
    Duty,
    /// Statements that are always true.
    Last,
}

/// Remark that is true, with its weight.
struct Claim {
    weight: Weight,
    remark: Remark,
}

/// A remark that can be weighed.
trait Weigh {
    /// The remark as a claim of this weight.
    fn weighing(self, weight: Weight) -> Claim;
}

impl Weigh for Remark {
    fn weighing(self, weight: Weight) -> Claim {
        Claim { weight, remark: self }
    }
}

/// Words for a kind of harm: the ids of the messages about a move that prevents, threatens or allows it.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct HarmWords {
    /// The id of the message about a move that prevents it.
    pub prevented: &'static str,
    /// The id of the message about a move that threatens it.
    pub threatened: &'static str,
    /// The id of the message about a move that allows it.
    pub allowed: &'static str,
}

static CAPTURE: HarmWords =
    HarmWords { prevented: "why-prevents", threatened: "why-threatens", allowed: "fault-allows" };

/// Harm that a move does to the other side, by its words and by where it is done.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Harm {
    /// The words for it.
    pub words: &'static HarmWords,
    /// The place; empty for harm that is done nowhere in particular.
    pub place: String,
}

impl Harm {
    /// The capture of the piece on a place.
    pub fn capture(place: impl ToString) -> Harm {
        Harm { words: &CAPTURE, place: place.to_string() }
    }

    /// Whether it is a capture.
    pub fn is_capture(&self) -> bool {
        *self.words == CAPTURE
    }

    fn remark(&self, id: &'static str) -> Remark {
        let remark = Remark::new(id);
        if self.place.is_empty() { remark } else { remark.with("place", &self.place) }
    }
}

/// A game whose moves can be explained.
pub trait Explains: Game {
    /// Whether replies are known and few enough to be looked at.
    const LOOKS_AT_REPLIES: bool = true;
    /// Whether a search of this game looks ahead ply by ply.
    const LOOKS_AHEAD: bool = true;

    /// The ids of deeds that tell less than what a move leads to.
    const MINOR: &'static [&'static str] = &[];

    /// Effects of a legal move, the most telling first. Both views are those of the seat that plays it.
    fn effects(_before: &Self::View, _after: &Self::View, _mv: &Self::Move) -> Vec<Remark> {
        Vec::new()
    }

    /// The harm that a legal move does to the other side.
    fn move_threats(_view: &Self::View, _mv: &Self::Move) -> Vec<Harm> {
        Vec::new()
    }

    /// The place that a move leaves, as [`Harm`] has it; `None` for moves that leave none.
    fn vacated_place(_mv: &Self::Move) -> Option<String> {
        None
    }

    /// The number of moves of the seat to move that win at once, in a game without other harm that finds them without playing
    /// them all; else `None`.
    fn winning_moves(_position: &Self::Position) -> Option<usize> {
        None
    }
}

/// The reasons for the move of a thought, at most two. `view` is that of the seat to move.
pub fn explain<G: Explains>(view: &G::View, thought: &Thought<G>) -> Vec<Remark> {
    let mut reasons = claims::<G>(view, thought);
    reasons.truncate(2);
    reasons
}

/// The same for a move that a review would rather have seen, without what is true of every best move.
pub(crate) fn explain_better<G: Explains>(view: &G::View, thought: &Thought<G>) -> Vec<Remark> {
    let mut reasons = explain::<G>(view, thought);
    reasons.retain(|remark| *remark != best_of(G::LOOKS_AHEAD));
    reasons
}

/// All that is known to be true of the move of a thought, the most telling first. `view` is that of the seat to move.
pub fn claims<G: Explains>(view: &G::View, thought: &Thought<G>) -> Vec<Remark> {
    let mv = &thought.best;
    if G::check(view, mv).is_err() {
        return Vec::new();
    }
    // A position that agrees with all that the seat knows; nothing that is told depends on the rest.
    let position = G::determinize(view, &mut Rng::new(0));
    let seat = G::to_move(&position);
    let after = ahead::played::<G>(&position, mv);
    let deeds = G::effects(view, &G::view(&after, Observer::Seat(seat)), mv);
    let moves = G::view_moves(view);
    let mut claims: Vec<Claim> = Vec::new();
    for (index, deed) in deeds.into_iter().enumerate() {
        let is_telling = index == 0 && !G::MINOR.contains(&&*deed.id);
        claims.push(deed.weighing(if is_telling { Weight::Deed } else { Weight::Minor }));
    }
    if moves.len() == 1 {
        claims.push(Remark::new("why-only-move").weighing(Weight::Only));
    }
    if ahead::is_won_by_mover::<G>(&position, &after) {
        claims.push(Remark::new("why-wins-now").weighing(Weight::Result));
    } else {
        claims.extend(searched(thought, moves.len()));
        if G::LOOKS_AT_REPLIES {
            let known = claims.iter().any(|claim| claim.weight == Weight::Result);
            let tactics = tactics::claims::<G>(&position, mv, &moves);
            // A search that knows the result has the last word about it.
            claims.extend(tactics.into_iter().filter(|claim| !known || claim.weight != Weight::Result));
        }
    }
    if !G::duties(view).is_empty() {
        claims.push(Remark::new("why-due").weighing(Weight::Duty));
    }
    claims.push(best_of(G::LOOKS_AHEAD).weighing(Weight::Last));
    claims.sort_by_key(|claim| claim.weight);
    let is_last = |claim: &Claim| claim.weight == Weight::Last;
    let count = claims.len();
    claims.into_iter().filter(|claim| count == 1 || !is_last(claim)).map(|claim| claim.remark).collect()
}

/// Claim about the best move that a search has proved, among this many moves.
fn searched<G: Game>(thought: &Thought<G>, moves: usize) -> Option<Claim> {
    let others = thought.ranking.iter().filter(|ranked| *ranked.mv() != thought.best);
    let lose = others.filter(|ranked| matches!(ranked.score, Score::Loss(_))).count();
    match thought.score {
        Score::Win(plies) => Some(Remark::new("why-wins").with("plies", plies).weighing(Weight::Result)),
        Score::Loss(_) if moves > 1 && lose + 1 == moves => {
            Some(Remark::new("why-lost").weighing(Weight::Result))
        }
        Score::Points(_) if moves > 1 && lose + 1 == moves => {
            Some(Remark::new("why-only-defence").weighing(Weight::Only))
        }
        _ => None,
    }
}

/// The reason that is always true.
fn best_of(looks_ahead: bool) -> Remark {
    Remark::new(if looks_ahead { "why-best" } else { "why-best-tried" })
}
