//! The draft on the table with its view, its faults and its history of changes.

use std::sync::Arc;

use bevy::prelude::*;

use crate::session::StartMatch;
use camaieu_rules::game::{Outcome, Refusal, Seat};
use camaieu_rules::setup::Setup;

use crate::features::editor::AnyDraft;
use crate::table::board::{BoardView, Spot, TablePiece};
use crate::table::values::Unit;

/// The place that the editor was opened from, and returns to.
#[derive(Clone, Debug)]
pub(crate) enum EditorOrigin {
    Setup,
    Match(Box<StartMatch>),
}

/// The draft that is on the table instead of a match.
#[derive(Component, Debug)]
pub struct DraftOf {
    pub(crate) draft: Box<dyn AnyDraft>,
    /// View of the draft. It and `faults` follow from the draft.
    pub(crate) view: Arc<dyn BoardView>,
    pub(crate) faults: Vec<Refusal>,
    /// Outcome of the game; ongoing while the draft is no legal position.
    pub(crate) outcome: Outcome,
    /// The set-up of the game, which the text of a position does not hold.
    pub(crate) setup: Setup,
    pub(crate) held: Option<Unit>,
    /// Whether what is held was taken up from the table: putting it down is one step of the history with that.
    pub(crate) is_lifted: bool,
    /// Whether a click takes away what it meets.
    pub(crate) takes_away: bool,
    /// A typed text that is no position, with its faults.
    pub(crate) typed: Option<(String, Vec<Refusal>)>,
    pub(crate) past: Vec<Box<dyn AnyDraft>>,
    pub(crate) future: Vec<Box<dyn AnyDraft>>,
    pub(crate) origin: EditorOrigin,
    pub(crate) seed: u64,
}

impl DraftOf {
    pub(crate) fn new(draft: Box<dyn AnyDraft>, setup: Setup, seed: u64, origin: EditorOrigin) -> DraftOf {
        let mut new = DraftOf {
            view: draft.view(),
            draft,
            faults: Vec::new(),
            outcome: Outcome::Ongoing,
            setup,
            held: None,
            is_lifted: false,
            takes_away: false,
            typed: None,
            past: Vec::new(),
            future: Vec::new(),
            origin,
            seed,
        };
        new.update_from_draft();
        new
    }

    /// The draft.
    pub fn draft(&self) -> &dyn AnyDraft {
        &*self.draft
    }

    /// View from which the table is built.
    pub fn view(&self) -> &dyn BoardView {
        &*self.view
    }

    /// The pieces on and beside the table.
    pub fn pieces(&self) -> Vec<TablePiece> {
        self.draft.pieces()
    }

    /// All faults; none if it is a legal position.
    pub fn faults(&self) -> &[Refusal] {
        &self.faults
    }

    /// A typed text that is no position, with its faults.
    pub fn typed(&self) -> Option<&(String, Vec<Refusal>)> {
        self.typed.as_ref()
    }

    /// Outcome of the game; ongoing while the draft is no legal position.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The held unit.
    pub fn held(&self) -> Option<Unit> {
        self.held
    }

    /// Whether a match can begin from the draft.
    pub fn is_ready(&self) -> bool {
        self.faults.is_empty() && self.typed.is_none()
    }

    /// Updates everything that follows from the draft.
    fn update_from_draft(&mut self) {
        self.view = self.draft.view();
        self.typed = None;
        // A unit that the box has no more of, or not for the seat to place now, leaves the hand.
        let supply = self.draft.supply();
        self.held = self.held.filter(|held| supply.iter().any(|unit| self.draft.is_same(*unit, *held)));
        self.outcome = Outcome::Ongoing;
        self.faults = match self.draft.judge(&self.setup) {
            Ok((setup, outcome)) => {
                (self.setup, self.outcome) = (setup, outcome);
                Vec::new()
            }
            Err(faults) => faults,
        };
    }

    /// Replaces the draft, as one step of the history.
    pub(crate) fn change(&mut self, next: Box<dyn AnyDraft>) {
        if !next.is_like(&*self.draft) {
            self.past.push(std::mem::replace(&mut self.draft, next));
            self.future.clear();
        }
        self.is_lifted = false;
        self.update_from_draft();
    }

    /// Changes the draft, as one step of the history.
    pub(crate) fn alter(&mut self, with: impl FnOnce(&mut dyn AnyDraft)) {
        let mut next = self.draft.again();
        with(&mut *next);
        self.change(next);
    }

    pub(crate) fn remove(&mut self, spot: Spot) {
        self.alter(|draft| {
            let _ = draft.remove(spot);
        });
    }

    pub(crate) fn undo(&mut self) {
        match self.is_lifted {
            true => self.put_back(),
            false => self.step_back(),
        }
    }

    fn step_back(&mut self) {
        if let Some(before) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.draft, before));
            self.update_from_draft();
        }
    }

    pub(crate) fn redo(&mut self) {
        if let Some(after) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.draft, after));
            self.update_from_draft();
        }
    }

    /// Reads a text as the position, or keeps it with its faults.
    pub(crate) fn read(&mut self, text: &str) {
        match self.draft.read(text.trim(), &self.setup) {
            Ok(draft) => self.change(draft),
            Err(faults) => self.typed = Some((text.to_owned(), faults)),
        }
    }

    /// Points at a spot: puts the held unit down, takes one from there into the hand, or takes it away if that is chosen.
    pub(crate) fn point(&mut self, spot: Spot) -> Result<(), Refusal> {
        if let Some(unit) = self.draft.unit_at(spot) {
            self.hold(unit?);
            return Ok(());
        }
        match self.held {
            _ if self.takes_away => self.remove(spot),
            None => self.lift(spot),
            Some(held) => {
                let mut next = self.draft.again();
                next.put(held, spot)?;
                let was_lifted = self.is_lifted;
                self.change(next);
                if was_lifted {
                    self.past.pop();
                    self.held = None;
                }
            }
        }
        Ok(())
    }

    /// Takes the piece on a spot up into the hand.
    fn lift(&mut self, spot: Spot) {
        let Some(unit) = self.draft.unit_on(spot) else { return };
        self.remove(spot);
        (self.held, self.is_lifted) = (Some(unit), true);
    }

    /// Empties the hand: what was taken up from the table stands where it stood.
    pub(crate) fn put_back(&mut self) {
        if std::mem::take(&mut self.is_lifted) {
            self.step_back();
            self.future.pop();
        }
        self.held = None;
    }

    /// Ends a drag from one spot over another one, or over none: puts down what is held, else carries the piece there, or
    /// takes it off the table.
    pub(crate) fn carry(&mut self, from: Spot, to: Option<Spot>) -> Result<(), Refusal> {
        if self.held.is_some() {
            return self.drop_held(to);
        }
        let Some(to) = to.filter(|to| self.draft.unit_at(*to).is_none()) else {
            self.remove(from);
            return Ok(());
        };
        let mut next = self.draft.again();
        next.carry(from, to)?;
        self.change(next);
        Ok(())
    }

    /// Puts the dragged unit from the box down on a spot, or back where there is none. The hand is empty afterwards.
    pub(crate) fn drop_held(&mut self, to: Option<Spot>) -> Result<(), Refusal> {
        if let (Some(to), Some(held)) = (to.filter(|to| self.draft.unit_at(*to).is_none()), self.held) {
            let mut next = self.draft.again();
            next.put(held, to)?;
            self.change(next);
        }
        self.held = None;
        Ok(())
    }

    /// Takes a unit into the hand, or puts it back if it is held.
    pub(crate) fn hold(&mut self, unit: Unit) {
        (self.is_lifted, self.takes_away) = (false, false);
        let is_held = self.held.is_some_and(|held| self.draft.is_same(held, unit));
        self.held = (!is_held).then_some(unit);
    }

    /// Sets the seat to move, if there is such a seat.
    pub(crate) fn set_turn(&mut self, seat: Seat) {
        if self.draft.turn().is_some_and(|(_, seats)| seat.index() < usize::from(seats)) {
            self.alter(|draft| draft.set_turn(seat));
        }
    }
}
