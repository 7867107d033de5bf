//! The trait of moves made by hand: steps, half-made moves, duties, and why a step or a move is refused.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use super::{Refusal, Views, reasons};

/// An obligation that the player must hear of before the first click, with the first steps that fulfil it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duty<S> {
    /// The obligation and its rule.
    pub due: Refusal,
    /// The first steps of the moves that fulfil it.
    pub by: Vec<S>,
}

/// The continuations of a half-made move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partial<S, M> {
    /// The steps that may come next, ascending.
    pub next: Vec<LegalStep<S>>,
    /// The move that is made if the player stops here; `None` where stopping is not allowed.
    pub stop: Option<M>,
    /// The last steps of all moves that go on from here, ascending. The steps of `next` at which one may stop are
    /// among them.
    pub ends: Vec<FinalStep<S, M>>,
}

impl<S, M> Partial<S, M> {
    /// No continuation: the steps begin no legal move.
    pub const NONE: Partial<S, M> = Partial { next: Vec::new(), stop: None, ends: Vec::new() };
}

/// A step that may come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalStep<S> {
    /// The step.
    pub step: S,
    /// Whether the step captures.
    pub takes: bool,
    /// Whether the move may stop after it.
    pub may_stop: bool,
}

/// A last step that can still be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalStep<S, M> {
    /// The last step.
    pub step: S,
    /// Whether every move that ends there captures from here on.
    pub takes: bool,
    /// The move that ends there and its steps from the first, if there is only one.
    pub only: Option<(Vec<S>, M)>,
}

/// Moves made by hand, step by step.
///
/// ```
/// use camaieu_rules::chameleon::{Chameleon, Tile};
/// use camaieu_rules::game::reasons;
/// use camaieu_rules::prelude::*;
/// use camaieu_rules::setup::Setup;
///
/// let position = Chameleon::start(&Setup::default_of(Chameleon::OPTIONS), 1);
/// let first = Chameleon::partial(&position, &[]).next[0].step;
/// let second = Chameleon::partial(&position, &[first]).next[0].step;
/// let mv = Chameleon::partial(&position, &[first, second]).stop.unwrap();
/// assert_eq!(Chameleon::steps(&position, &mv), [first, second]);
/// assert!(Chameleon::check(&position, &mv).is_ok());
///
/// let enemy = Tile::read("a5").unwrap();
/// assert_eq!(Chameleon::why_not(&position, &[], enemy).reason, &reasons::NOT_YOUR_PIECE);
/// ```
pub trait MoveInput: Views {
    /// A single choice made by the player while making a move: a square, a piece in the supply, an answer. It displays as
    /// it is typed and shown.
    type Step: Copy + Ord + Hash + Display + Debug + Send + Sync + 'static;

    /// Whether a move is legal; if not, why. Decided from the rules and not from the list of moves, so that the two
    /// can be compared.
    fn check(view: &Self::View, mv: &Self::Move) -> Result<(), Refusal>;

    /// The obligations of the seat to move.
    fn duties(_view: &Self::View) -> Vec<Duty<Self::Step>> {
        Vec::new()
    }

    /// The shortest sequence of steps that makes a legal move.
    fn steps(view: &Self::View, mv: &Self::Move) -> Vec<Self::Step>;

    /// The continuations of the steps made so far. Steps that begin no legal move have none.
    fn partial(view: &Self::View, made: &[Self::Step]) -> Partial<Self::Step, Self::Move> {
        partial_of_moves::<Self>(view, made)
    }

    /// Explains why a step cannot follow those made so far. Called only for steps that cannot.
    fn why_not(_view: &Self::View, _made: &[Self::Step], _step: Self::Step) -> Refusal {
        Refusal::new(&reasons::NO_SUCH_STEP)
    }
}

/// The continuations of the steps made so far, derived from the legal moves and the steps of each: for games where a
/// move can be made in one way only.
pub fn partial_of_moves<G: MoveInput>(view: &G::View, made: &[G::Step]) -> Partial<G::Step, G::Move> {
    let mut continuing: Vec<(Vec<G::Step>, G::Move)> = G::view_moves(view)
        .into_iter()
        .map(|mv| (G::steps(view, &mv), mv))
        .filter(|(steps, _)| steps.starts_with(made))
        .collect();
    continuing.sort();
    let stop = continuing.iter().find(|(steps, _)| steps.len() == made.len()).map(|(_, mv)| mv.clone());
    let mut next: Vec<LegalStep<G::Step>> = Vec::new();
    let mut ends: Vec<FinalStep<G::Step, G::Move>> = Vec::new();
    for (steps, mv) in continuing {
        let (Some(&step), Some(&last)) = (steps.get(made.len()), steps.last()) else { continue };
        let may_stop = steps.len() == made.len() + 1;
        match next.iter_mut().find(|other| other.step == step) {
            Some(other) => other.may_stop |= may_stop,
            None => next.push(LegalStep { step, takes: false, may_stop }),
        }
        match ends.iter_mut().find(|other| other.step == last) {
            Some(other) => other.only = None,
            None => ends.push(FinalStep { step: last, takes: false, only: Some((steps, mv)) }),
        }
    }
    ends.sort_by_key(|end| end.step);
    Partial { next, stop, ends }
}
