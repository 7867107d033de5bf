//! Draw by threefold repetition.

use camaieu_rules::game::{Ending, Outcome, Rules};

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
