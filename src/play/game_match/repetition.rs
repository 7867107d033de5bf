//! Draw by threefold repetition.

use crate::rules::game::{Game, Outcome};

/// Outcome of a position reached after others (`before`, the newest first), repetition included: it draws when the
/// position has occurred twice before, in the rank that [`Game::ENDINGS`] gives it among the endings.
pub(in crate::play) fn with_repetition<'a, G: Game>(
    position: &G::Position,
    outcome: Outcome,
    before: impl Iterator<Item = &'a G::Position>,
) -> Outcome {
    let rank = |reason: &str| G::ENDINGS.iter().position(|&ending| ending == reason);
    let ends_earlier = outcome.reason().is_some_and(|reason| rank(reason) < rank("repetition"));
    if !G::REPETITION || ends_earlier {
        return outcome;
    }
    let is_third = before.filter(|other| G::repeats(other, position)).nth(1).is_some();
    if is_third { Outcome::Draw("repetition") } else { outcome }
}
