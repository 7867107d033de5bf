//! Making a move step by step: from a cell, to a cell, and then only what makes a difference.
//!
//! After the piece has arrived its targets are taken one after the other. Each time there are up to three questions:
//! which target is next, by which partner it is taken, on which reserve cell the gained piece goes. A question is put
//! only if its answers leave different moves to be reached; else the first answer is taken, and what follows is looked
//! at. A player is not asked where there is only one answer, or where all answers have the same result.

use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

use crate::game::{FinalStep, LegalStep, Partial, Refusal};

use super::board::{Cell, places};
use super::captures::{Arrival, partners};
use super::colours::{Colour, NOTHING, Spoils, gain_bit};
use super::moves::Move;
use super::position::Position;
use super::reasons;

/// One thing that a player points at while making a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// The piece that moves.
    From(Cell),
    /// The cell it goes to.
    To(Cell),
    /// The target that is taken next.
    Target(Cell),
    /// The partner by which the target is taken.
    Partner(Cell),
    /// The reserve cell on which the gained piece goes.
    Reserve(Cell),
}

impl From<Step> for Cell {
    fn from(step: Step) -> Cell {
        step.cell()
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.cell().fmt(f)
    }
}

impl Step {
    /// The cell that is pointed at.
    pub fn cell(self) -> Cell {
        match self {
            Step::From(cell)
            | Step::To(cell)
            | Step::Target(cell)
            | Step::Partner(cell)
            | Step::Reserve(cell) => cell,
        }
    }
}

/// The next question to the player, after the cell that the piece goes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Target that is taken next.
    Target,
    /// By which partner this target is taken.
    Partner {
        /// The target.
        target: Cell,
    },
    /// On which reserve cell the piece goes that this target brings.
    Reserve {
        /// The target.
        target: Cell,
        /// The partner by which it is taken.
        partner: Cell,
        /// The gained piece's colour.
        colour: Colour,
    },
}

impl Question {
    /// The question as a sentence.
    pub fn prompt(self) -> Refusal {
        match self {
            Question::Target => Refusal::new(&reasons::CHOOSE_TARGET),
            Question::Partner { target } => Refusal::new(&reasons::CHOOSE_PARTNER).with("target", target),
            Question::Reserve { target, colour, .. } => {
                let refusal = Refusal::new(&reasons::CHOOSE_RESERVE).with("target", target);
                refusal.with("colour", colour.letter())
            }
        }
    }
}

/// A target that has been taken: by which partner, and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Taking {
    pub target: Cell,
    pub partner: Cell,
    pub gain: Option<(Cell, Colour)>,
}

/// A move that is being made, after its piece has arrived.
#[derive(Clone, Debug)]
pub(super) struct Making<'a> {
    position: &'a Position,
    from: Cell,
    to: Cell,
    arrival: Arrival,
    /// The question, whether or not its answer makes a difference.
    question: Question,
    /// The targets taken so far, in order.
    pub takings: Vec<Taking>,
}

impl<'a> Making<'a> {
    /// The piece of the seat to move on one cell goes to another; `None` if it cannot.
    pub fn begin(position: &'a Position, from: Cell, to: Cell) -> Option<Making<'a>> {
        if position.destinations(from).all(|cell| cell != to) {
            return None;
        }
        let making = Making {
            position,
            from,
            to,
            arrival: Arrival::new(position, from.place(), to.place()),
            question: Question::Target,
            takings: Vec::new(),
        };
        Some(making.settled())
    }

    /// The move that these steps have begun; `None` if they begin none, or if the piece has not yet gone anywhere.
    pub fn follow(position: &'a Position, steps: &[Step]) -> Option<Making<'a>> {
        let [Step::From(from), Step::To(to), rest @ ..] = steps else { return None };
        rest.iter().try_fold(Making::begin(position, *from, *to)?, |making, step| {
            let (_, after) = making.answers().into_iter().find(|(answer, _)| answer == step)?;
            Some(after.settled())
        })
    }

    /// The question that has to be answered; `None` if the move is made.
    pub fn question(&self) -> Option<Question> {
        (!self.is_done()).then_some(self.question)
    }

    /// The move; `None` if there is a question.
    pub fn made(&self) -> Option<Move> {
        self.is_done().then_some(self.arrival.mv)
    }

    /// The possible answers, ascending, each with the state it leads to; none if the move is made.
    pub fn next(&self) -> Vec<(Step, Making<'a>)> {
        self.answers().into_iter().map(|(step, after)| (step, after.settled())).collect()
    }

    /// Every move that can still be made, ascending.
    pub fn reachable(&self) -> Vec<Move> {
        let mut list = Vec::new();
        self.add_reachable(&mut list);
        list.sort_unstable();
        list.dedup();
        list
    }

    /// Adds every way of going on: its steps, after those given, and the move.
    pub fn ways(&self, steps: &mut Vec<Step>, out: &mut Vec<(Vec<Step>, Move)>) {
        if let Some(mv) = self.made() {
            out.push((steps.clone(), mv));
        }
        for (step, after) in self.next() {
            steps.push(step);
            after.ways(steps, out);
            steps.pop();
        }
    }

    fn is_done(&self) -> bool {
        self.question == Question::Target && self.arrival.is_done()
    }

    /// The answers to the question at hand, ascending, and what is asked after each.
    fn answers(&self) -> Vec<(Step, Making<'a>)> {
        if self.is_done() {
            return Vec::new();
        }
        match self.question {
            Question::Target => {
                let targets = self.arrival.targets().iter().map(|target| Cell::at(target.place));
                let asked = |target| self.with_question(Question::Partner { target });
                targets.map(|target| (Step::Target(target), asked(target))).collect()
            }
            Question::Partner { target } => {
                partners(self.position, self.from.place(), self.to.place(), target.place())
                    .map(|(place, spoils)| (Cell::at(place), self.arrival.in_stock(spoils)))
                    .map(|(partner, spoils)| (Step::Partner(partner), self.taking(target, partner, spoils)))
                    .collect()
            }
            Question::Reserve { target, partner, colour } => places(self.arrival.free)
                .map(Cell::at)
                .map(|cell| {
                    (
                        Step::Reserve(cell),
                        self.done_with(Taking { target, partner, gain: Some((cell, colour)) }),
                    )
                })
                .collect(),
        }
    }

    fn with_question(&self, question: Question) -> Making<'a> {
        Making { question, ..self.clone() }
    }

    fn taking(&self, target: Cell, partner: Cell, spoils: Spoils) -> Making<'a> {
        let gain = (0..4).find(|&index| spoils & gain_bit(index) != 0).map(|index| Colour::STOCKED[index]);
        debug_assert!(gain.is_none() != (spoils & NOTHING == 0), "a partner brings one thing");
        let after = Making { arrival: self.arrival.taking(target.place()), ..self.clone() };
        match gain {
            Some(colour) => after.with_question(Question::Reserve { target, partner, colour }),
            None => after.done_with(Taking { target, partner, gain: None }),
        }
    }

    /// The target is gone, and its gain is on a reserve cell.
    fn done_with(&self, taking: Taking) -> Making<'a> {
        let mut after = self.with_question(Question::Target);
        if let Some((cell, colour)) = taking.gain {
            after.arrival = self.arrival.gaining(cell.place(), colour);
        }
        after.takings.push(taking);
        after
    }

    /// Goes on to the next question that makes a difference, or to the end.
    fn settled(mut self) -> Making<'a> {
        while !self.is_done() {
            let mut answers = self.answers().into_iter().map(|(_, after)| after);
            let Some(first) = answers.next() else { break };
            let reachable = first.reachable();
            if answers.any(|other| other.reachable() != reachable) {
                break;
            }
            self = first;
        }
        self
    }

    fn add_reachable(&self, list: &mut Vec<Move>) {
        if self.question == Question::Target {
            self.arrival.moves(list);
        } else {
            self.answers().iter().for_each(|(_, after)| after.add_reachable(list));
        }
    }
}

/// The continuations of the steps made so far, in an unfinished game.
pub(super) fn partial(position: &Position, made: &[Step]) -> Partial<Step, Move> {
    let mut out = Partial { next: Vec::new(), stop: None, ends: Vec::new() };
    let mut ways = Vec::new();
    match made {
        [] => {
            let own = places(position.pieces[position.mover()]).filter(|&from| position.reach(from) != 0);
            let from = |place| Step::From(Cell::at(place));
            out.next =
                own.map(|place| LegalStep { step: from(place), takes: false, may_stop: false }).collect();
            return out;
        }
        [Step::From(from)] => {
            for (step, making) in destinations(position, *from) {
                let takes = making.reachable().iter().all(Move::is_capture);
                out.next.push(LegalStep { step, takes, may_stop: making.made().is_some() });
                making.ways(&mut vec![made[0], step], &mut ways);
            }
            out.ends = ends(ways, &BTreeSet::new());
        }
        _ => {
            let Some(making) = Making::follow(position, made) else { return out };
            out.stop = making.made();
            let settled = common(&making.reachable());
            for (step, after) in making.next() {
                let takes = common(&after.reachable()).len() > settled.len();
                out.next.push(LegalStep { step, takes, may_stop: after.made().is_some() });
                let mut steps = made.to_vec();
                steps.push(step);
                after.ways(&mut steps, &mut ways);
            }
            out.ends = ends(ways, &settled);
        }
    }
    out
}

/// The targets that all of these moves take.
fn common(moves: &[Move]) -> BTreeSet<Cell> {
    let mut moves = moves.iter().map(|mv| mv.captures().collect::<BTreeSet<Cell>>());
    let first = moves.next().unwrap_or_default();
    moves.fold(first, |common, other| &common & &other)
}

/// The last steps of these ways, ascending; `settled` are the targets that are captured by any answer.
fn ends(mut ways: Vec<(Vec<Step>, Move)>, settled: &BTreeSet<Cell>) -> Vec<FinalStep<Step, Move>> {
    // Of the ways of one move the shortest comes first, and is the one that is given.
    ways.sort_by(|(one, _), (other, _)| {
        (one.last(), one.len(), one).cmp(&(other.last(), other.len(), other))
    });
    let mut ends: Vec<FinalStep<Step, Move>> = Vec::new();
    for (steps, mv) in ways {
        let Some(&step) = steps.last() else { continue };
        let takes = mv.captures().count() > settled.len();
        match ends.last_mut().filter(|end| end.step == step) {
            Some(end) => {
                end.takes &= takes;
                if end.only.as_ref().is_some_and(|(_, other)| *other != mv) {
                    end.only = None;
                }
            }
            None => ends.push(FinalStep { step, takes, only: Some((steps, mv)) }),
        }
    }
    ends
}

/// The cells to which the seat to move can bring its piece on this cell, ascending.
fn destinations(position: &Position, from: Cell) -> impl Iterator<Item = (Step, Making<'_>)> {
    position.destinations(from).filter_map(move |to| Some((Step::To(to), Making::begin(position, from, to)?)))
}

/// The shortest way to make a legal move; of another from where to where it goes.
pub(super) fn steps(position: &Position, mv: &Move) -> Vec<Step> {
    let begin = vec![Step::From(mv.from()), Step::To(mv.to())];
    let mut ways = Vec::new();
    if let Some(making) = Making::begin(position, mv.from(), mv.to()) {
        making.ways(&mut begin.clone(), &mut ways);
    }
    let shortest = ways.into_iter().filter(|(_, made)| made == mv).map(|(steps, _)| steps);
    shortest.min_by(|one, other| (one.len(), one).cmp(&(other.len(), other))).unwrap_or(begin)
}

/// The captures of a legal move made by these steps, in order; by its own steps if these are not its.
pub(super) fn takings(position: &Position, mv: &Move, made: &[Step]) -> Vec<Taking> {
    let by = |steps: &[Step]| Making::follow(position, steps).filter(|making| making.made() == Some(*mv));
    let making = by(made).or_else(|| by(&steps(position, mv)));
    making.map_or_else(Vec::new, |making| making.takings)
}

/// The step that pointing at a cell means after these steps: an answer to the question at hand where it is one, or would
/// be if the reserve cell were free; else the choice of another piece if one's own stands there, and if not the cell to
/// go to or that is asked for.
pub fn step_at(position: &Position, made: &[Step], cell: Cell) -> Step {
    let piece = position.piece(cell).filter(|piece| piece.seat == position.to_move());
    let making = Making::follow(position, made);
    let answers = making.iter().flat_map(Making::answers);
    if let Some((step, _)) = answers.into_iter().find(|(step, _)| step.cell() == cell) {
        return step;
    }
    match making.and_then(|making| making.question()) {
        Some(Question::Reserve { .. }) if cell.reserve() == Some(position.to_move()) => Step::Reserve(cell),
        _ if made.is_empty() || piece.is_some() => Step::From(cell),
        Some(Question::Target) => Step::Target(cell),
        Some(Question::Partner { .. }) => Step::Partner(cell),
        Some(Question::Reserve { .. }) => Step::Reserve(cell),
        None if cell.reserve().is_some() => Step::Reserve(cell),
        None => Step::To(cell),
    }
}

/// The question after these steps; `None` while the piece has not gone anywhere, and when the move is made.
pub fn question(position: &Position, made: &[Step]) -> Option<Question> {
    Making::follow(position, made)?.question()
}
