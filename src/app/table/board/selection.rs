//! Half-made moves on the table.

use camaieu_rules::game::Refusal;

use super::{BoardView, Spot, Step};

/// Steps of a half-made move, chosen so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    made: Vec<Step>,
}

/// What a player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A spot that is pointed at with nothing in the hand.
    Spot(Spot),
    /// A step.
    Step(Step),
}

/// Effect of a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chose {
    /// One more step, or another piece: the move is half made.
    More,
    /// The chosen piece is put back.
    TakenBack,
    /// The move with these steps is complete.
    Complete(Vec<Step>),
    /// No change, for this reason.
    Refused(Refusal),
}

impl Selection {
    /// Selection of steps that were chosen one after the other.
    pub fn of(made: Vec<Step>) -> Selection {
        Selection { made }
    }

    /// Steps chosen so far.
    pub fn made(&self) -> &[Step] {
        &self.made
    }

    /// Whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.made.is_empty()
    }

    /// Clears the selection.
    pub fn clear(&mut self) {
        self.made.clear();
    }

    /// Takes back the last step; `false` if there was none.
    pub fn take_back(&mut self) -> bool {
        self.made.pop().is_some()
    }

    /// Applies a choice.
    pub fn choose(&mut self, view: &dyn BoardView, choice: Choice) -> Chose {
        view.choose(&mut self.made, choice)
    }
}
