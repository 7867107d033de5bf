//! Moves in a letter step by step, where there are too many to number them.

use camaieu_rules::game::{Game, Partial};

use super::digits::Digits;

/// The most steps of a move. No move comes near it.
const MOST_STEPS: usize = 100;

/// The answers to a half-made move: its next steps, and to stop.
fn answers<S, M>(partial: &Partial<S, M>) -> u32 {
    partial.next.len() as u32 + 1
}

/// Adds the steps of a legal move, and that it stops then; `None` if they do not make it.
pub(super) fn push<G: Game>(view: &G::View, mv: &G::Move, digits: &mut Digits) -> Option<()> {
    let steps = G::steps(view, mv);
    for made in 0..=steps.len() {
        let partial = G::partial(view, &steps[..made]);
        let next = match steps.get(made) {
            Some(step) => partial.next.iter().position(|next| next.step == *step)?,
            None => partial.next.len(),
        };
        digits.push(next as u32, answers(&partial));
    }
    Some(())
}

/// Takes the steps of a move; `None` if it stops where it may not.
pub(super) fn pull<G: Game>(view: &G::View, digits: &mut Digits) -> Option<G::Move> {
    let mut made = Vec::new();
    while made.len() < MOST_STEPS {
        let partial = G::partial(view, &made);
        match partial.next.get(digits.pull(answers(&partial)) as usize) {
            Some(next) => made.push(next.step),
            None => return partial.stop,
        }
    }
    None
}
