//! Draw by threefold repetition.

use camaieu_rules::game::{Ending, Notation, Outcome, Rules};

use super::Match;
use super::knowledge::Knowledge;

/// Outcome of a position reached after others (`before`, the newest first), repetition included: it draws when the
/// position has occurred twice before. An ending by the game's own rules takes precedence unless it
/// [yields](Ending::yields_to_repetition).
pub(crate) fn with_repetition<'a, G: Rules>(
    position: &G::Position,
    outcome: Outcome,
    before: impl Iterator<Item = &'a G::Position>,
) -> Outcome {
    let is_decided = outcome.ending().is_some_and(|ending| !ending.yields_to_repetition);
    if !G::REPETITION || is_decided {
        return outcome;
    }
    let is_third = before.filter(|other| G::repeats(other, position)).nth(1).is_some();
    if is_third { Outcome::Draw(&Ending::REPETITION) } else { outcome }
}

impl<G: Notation, K: Knowledge<G>> Match<G, K> {
    /// Whether the position at the cursor has occurred before on its line, so that a third time would be a draw.
    pub fn recurs(&self) -> bool {
        if !G::REPETITION || self.outcome().is_over() {
            return false;
        }
        let Some(here) = K::position(&self.here().held) else { return false };
        let before = std::iter::successors(self.parent(self.cursor()), |&node| self.parent(node));
        before.filter_map(|node| K::position(self.held(node))).any(|other| G::repeats(&other, &here))
    }
}
