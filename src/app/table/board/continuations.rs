//! Continuations of a half-made move under the rules, as plain data.

use std::collections::HashMap;

use bevy::prelude::Component;

use camaieu_rules::game::{Duty, FinalStep, LegalStep, Observer, Partial};

use crate::table::game::TableGame;

use super::ahead::played;
use super::of_game::{spots, steps_of};
use super::{BoardView, Spot, TableStep};

/// Steps that can follow a half-made move, and what they take. It is on the entity of the match.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Continuations {
    /// Steps that may come next, ascending. In games whose pieces are placed from a hand, those without a piece: what the held
    /// piece can do is in its preview.
    pub next: Vec<NextStep>,
    /// Whether the move may stop here.
    pub may_stop: bool,
    /// Last steps of all moves that can still be made, ascending; none with nothing chosen.
    pub ends: Vec<LastStep>,
    /// Spots on which those moves capture.
    pub victims: Vec<Spot>,
    /// Spot that is asked about before anything is chosen.
    pub asked: Option<TargetOrigins>,
    /// Obligations of the seat to move, with the first steps that fulfil them.
    pub duties: Vec<Duty<TableStep>>,
}

/// Spot that is asked about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TargetOrigins {
    /// The spot.
    pub spot: Spot,
    /// Spots of the pieces that can go there.
    pub origins: Vec<Spot>,
}

/// Step that may come next. What follows it is known once something is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextStep {
    /// The step.
    pub step: TableStep,
    /// Whether it captures.
    pub takes: bool,
    /// Whether the move may stop after it.
    pub may_stop: bool,
    /// Whether the move may go on after it.
    pub goes_on: bool,
    /// Spots on which the moves through it capture.
    pub victims: Vec<Spot>,
}

/// Last step of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastStep {
    /// The step.
    pub step: TableStep,
    /// All steps of the move that ends there, from the first, if there is only one.
    pub whole: Option<Vec<TableStep>>,
    /// Spots on which that move captures.
    pub victims: Vec<Spot>,
}

impl Continuations {
    /// The next step that pointing at a spot makes.
    pub fn next_at(&self, spot: Spot) -> Option<&NextStep> {
        self.next.iter().find(|next| next.step.spot() == spot)
    }

    /// Last steps farther on than the next one, on spots that the piece goes to: choices on the way are marked when they are
    /// due.
    pub(crate) fn far_ends<'a>(&'a self, view: &'a dyn BoardView) -> impl Iterator<Item = &'a LastStep> {
        let is_next = move |end: &LastStep| self.next.iter().any(|next| next.step == end.step);
        self.ends.iter().filter(move |end| !is_next(end) && !view.route(&[end.step]).is_empty())
    }

    /// Spots that are marked because the half-made move can go there.
    pub(crate) fn targets<'a>(&'a self, view: &'a dyn BoardView) -> impl Iterator<Item = Spot> {
        let next = self.next.iter().map(|next| next.step.spot());
        next.chain(self.far_ends(view).map(|end| end.step.spot()))
    }

    /// Whether a spot is one of [`targets`](Self::targets).
    pub(crate) fn goes_to(&self, view: &dyn BoardView, spot: Spot) -> bool {
        self.next_at(spot).is_some() || self.far_ends(view).any(|end| end.step.spot() == spot)
    }

    /// The last step that pointing at a spot makes.
    pub fn end_at(&self, spot: Spot) -> Option<&LastStep> {
        self.ends.iter().find(|end| end.step.spot() == spot)
    }

    /// Continuations of these steps in a position.
    pub(super) fn of<G: TableGame>(view: &G::View, made: &[G::Step]) -> Continuations {
        let duties = G::duties(view).into_iter();
        let duties = duties.map(|duty| Duty { due: duty.due, by: steps_of::<G>(&duty.by) }).collect();
        if made.is_empty() && !G::supply(view).is_empty() {
            let actions = G::actions_without_piece(view).into_iter();
            let next =
                actions.map(|(_, step)| NextStep::alone(TableStep::of::<G>(step), false, true)).collect();
            return Continuations { next, duties, ..Continuations::default() };
        }
        let partial = G::partial(view, made);
        if made.is_empty() {
            let next = partial.next.iter();
            let next =
                next.map(|next| NextStep::alone(TableStep::of::<G>(next.step), next.takes, next.may_stop));
            return Continuations { next: next.collect(), duties, ..Continuations::default() };
        }
        let mut captures = CaptureCache::<G> { view, known: HashMap::new() };
        let mut all = Vec::new();
        let ends = partial.ends.iter().map(|end| captures.end(end, &mut all)).collect();
        let next = partial.next.iter().map(|next| {
            let after: Partial<G::Step, G::Move> = G::partial(view, &[made, &[next.step]].concat());
            let mut victims = Vec::new();
            after.ends.iter().for_each(|end| drop(captures.end(end, &mut victims)));
            NextStep {
                goes_on: !after.next.is_empty(),
                victims,
                ..NextStep::alone(TableStep::of::<G>(next.step), next.takes, next.may_stop)
            }
        });
        let next = next.collect();
        let may_stop = partial.stop.is_some();
        Continuations { next, may_stop, ends, victims: all, duties, ..Continuations::default() }
    }
}

/// Spots of the pieces that a move can take to a spot: to its end, or to the first stop of its way. Where a move can begin
/// at the spot itself, and where pieces are placed from a hand, there are none.
pub(super) fn origins<G: TableGame>(view: &G::View, spot: Spot) -> Vec<Spot> {
    if !G::supply(view).is_empty() {
        return Vec::new();
    }
    let first = G::partial(view, &[]).next;
    if first.iter().any(|next| TableStep::of::<G>(next.step).spot() == spot) {
        return Vec::new();
    }
    // Choices on the way are no places that a piece goes to.
    let goes_there = |step: G::Step| TableStep::of::<G>(step).spot() == spot && !G::route(&[step]).is_empty();
    let begins = |next: &LegalStep<G::Step>| {
        let after: Partial<G::Step, G::Move> = G::partial(view, &[next.step]);
        after.next.iter().any(|next| goes_there(next.step))
            || after.ends.iter().any(|end| goes_there(end.step))
    };
    first.iter().filter(|next| begins(next)).map(|next| TableStep::of::<G>(next.step).spot()).collect()
}

impl NextStep {
    /// A step of which nothing is known beyond it.
    fn alone(step: TableStep, takes: bool, may_stop: bool) -> NextStep {
        NextStep { step, takes, may_stop, goes_on: false, victims: Vec::new() }
    }
}

/// Captures of whole moves, each played but once.
struct CaptureCache<'a, G: TableGame> {
    view: &'a G::View,
    known: HashMap<Vec<G::Step>, Vec<Spot>>,
}

impl<G: TableGame> CaptureCache<'_, G> {
    /// The end of a move as plain data; its victims join `all`.
    fn end(&mut self, end: &FinalStep<G::Step, G::Move>, all: &mut Vec<Spot>) -> LastStep {
        let step = TableStep::of::<G>(end.step);
        let Some((steps, mv)) = &end.only else {
            return LastStep { step, whole: None, victims: Vec::new() };
        };
        let victims = match self.known.get(steps) {
            Some(known) => known.clone(),
            None => {
                let [before, after] =
                    played::<G>(self.view, mv).map(|position| G::view(&position, Observer::All));
                let events = G::events(&before, &after, mv, steps);
                let victims = spots::<G>(events.iter().filter_map(G::captured_on).collect());
                self.known.insert(steps.clone(), victims.clone());
                victims
            }
        };
        for victim in &victims {
            if !all.contains(victim) {
                all.push(*victim);
            }
        }
        LastStep { step, whole: Some(steps_of::<G>(steps)), victims }
    }
}
