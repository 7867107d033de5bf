//! Half-made moves on the table.

use camaieu_rules::game::Refusal;

use super::{BoardView, Spot, TableStep};

/// Steps of a half-made move, chosen so far, or the spot that is asked about before anything is chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardSelection {
    made: Vec<TableStep>,
    asked: Option<Spot>,
}

/// Choice by a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A spot that is pointed at with nothing in the hand.
    Spot(Spot),
    /// A step.
    Step(TableStep),
}

/// Effect of a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chose {
    /// One more step, or another piece: the move is half made.
    More,
    /// Nothing is chosen yet: it is shown which pieces can go to the spot.
    Asked,
    /// The chosen piece is put back.
    TakenBack,
    /// The move with these steps is complete.
    Complete(Vec<TableStep>),
    /// No change, for this reason.
    Refused(Refusal),
}

impl BoardSelection {
    /// Selection of steps that were chosen one after the other.
    pub fn of(made: Vec<TableStep>) -> BoardSelection {
        BoardSelection { made, asked: None }
    }

    /// Steps chosen so far.
    pub fn made(&self) -> &[TableStep] {
        &self.made
    }

    /// Spot for which it is shown which pieces can go there.
    pub fn queried_spot(&self) -> Option<Spot> {
        self.asked
    }

    /// Whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.made.is_empty()
    }

    /// Whether there is nothing to take back: nothing is chosen, and no spot is asked about.
    pub fn is_idle(&self) -> bool {
        self.made.is_empty() && self.asked.is_none()
    }

    /// Clears the selection.
    pub fn clear(&mut self) {
        *self = BoardSelection::default();
    }

    /// Takes back the last step, or the question; `false` if there was neither.
    pub fn take_back(&mut self) -> bool {
        self.made.pop().is_some() || self.asked.take().is_some()
    }

    /// Applies a choice. Where nothing is chosen, a spot that pieces can go to is asked about first, unless moves are played
    /// with `one_click`; chosen once more, it is where the only one of them goes.
    pub fn choose(&mut self, view: &dyn BoardView, choice: Choice, one_click: bool) -> Chose {
        let asked = self.asked.take();
        if let (Choice::Spot(spot), true, false) = (choice, self.made.is_empty(), one_click) {
            match view.origins(spot)[..] {
                [origin] if asked == Some(spot) => drop(view.choose(&mut self.made, Choice::Spot(origin))),
                [_, ..] => {
                    self.asked = Some(spot);
                    return Chose::Asked;
                }
                [] => {}
            }
        }
        view.choose(&mut self.made, choice)
    }
}
