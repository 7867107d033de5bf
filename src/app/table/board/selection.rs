//! Half-made moves on the table.

use camaieu_play::Click;

use super::{BoardView, OnBoard, Step};

/// Steps of a half-made move, chosen so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    made: Vec<Step>,
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

    /// Applies a click on a step.
    pub fn click(&mut self, view: &dyn BoardView, step: Step) -> Click<OnBoard> {
        view.click(&mut self.made, step)
    }
}
