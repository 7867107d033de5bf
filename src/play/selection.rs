//! From clicks to moves: what a half-made move is, and what the next click makes of it.

use crate::rules::game::{Game, Partial, Refusal};

/// A half-made move: the steps chosen so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection<G: Game> {
    made: Vec<G::Step>,
}

/// What a click has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Click<G: Game> {
    /// A step more, or another piece: the move is half made.
    Chosen,
    /// The chosen piece has been put back.
    TakenBack,
    /// The move is complete, by these steps.
    Complete {
        /// The move.
        mv: G::Move,
        /// Its steps.
        steps: Vec<G::Step>,
    },
    /// Nothing has changed, for this reason.
    Refused(Refusal),
}

impl<G: Game> Default for Selection<G> {
    fn default() -> Self {
        Selection { made: Vec::new() }
    }
}

impl<G: Game> Selection<G> {
    /// The half-made move of these steps, as they are written; else the first that cannot follow, and what can.
    pub fn read(view: &G::View, steps: &[String]) -> Result<Selection<G>, (String, Vec<String>)> {
        let mut selection = Selection::default();
        for text in steps {
            let next = selection.partial(view).next;
            match named::<G>(next.iter().map(|next| next.step), text) {
                Some(step) => selection.made.push(step),
                None => {
                    let next = next.iter().map(|next| G::step_text(next.step)).collect();
                    return Err((text.clone(), next));
                }
            }
        }
        Ok(selection)
    }

    /// The step of this text that means something now: one that can follow, one farther on at which the move can end, one
    /// that is chosen, or one with which another move begins.
    pub fn find(&self, view: &G::View, text: &str) -> Option<G::Step> {
        let partial = self.partial(view);
        let next = partial.next.iter().map(|next| next.step);
        let known = next.chain(partial.ends.iter().map(|end| end.step)).chain(self.made.iter().copied());
        named::<G>(known, text).or_else(|| {
            let others = if self.made.is_empty() { Vec::new() } else { G::partial(view, &[]).next };
            named::<G>(others.iter().map(|next| next.step), text)
        })
    }

    /// The steps chosen so far.
    pub fn made(&self) -> &[G::Step] {
        &self.made
    }

    /// Whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.made.is_empty()
    }

    /// What can follow.
    pub fn partial(&self, view: &G::View) -> Partial<G::Step, G::Move> {
        G::partial(view, &self.made)
    }

    /// Forgets everything that was chosen.
    pub fn clear(&mut self) {
        self.made.clear();
    }

    /// Takes the last step back; `false` if there was none.
    pub fn take_back(&mut self) -> bool {
        self.made.pop().is_some()
    }

    /// A click on a step.
    ///
    /// A step that the move can go on from only makes it longer; one at which it must end completes it, and so does
    /// a second click on a step at which it may. A click farther on plays the whole move if only one leads there.
    pub fn click(&mut self, view: &G::View, step: G::Step) -> Click<G> {
        let partial = self.partial(view);
        if let (Some(mv), true) = (&partial.stop, self.made.last() == Some(&step)) {
            return self.complete(mv.clone());
        }
        if partial.next.iter().any(|next| next.step == step) {
            self.made.push(step);
            let after = self.partial(view);
            return match after.stop {
                Some(mv) if after.next.is_empty() => self.complete(mv),
                _ => Click::Chosen,
            };
        }
        let far = partial.ends.iter().find(|end| end.step == step);
        if let Some((steps, mv)) = far.and_then(|end| end.only.clone()) {
            self.made.clear();
            return Click::Complete { mv, steps };
        }
        if far.is_none() && self.made.first() == Some(&step) {
            self.made.clear();
            return Click::TakenBack;
        }
        let others = if self.made.is_empty() { Vec::new() } else { G::partial(view, &[]).next };
        if far.is_none() && others.iter().any(|next| next.step == step) {
            self.made = vec![step];
            return Click::Chosen;
        }
        Click::Refused(G::why_not(view, &self.made, step))
    }

    fn complete(&mut self, mv: G::Move) -> Click<G> {
        Click::Complete { mv, steps: std::mem::take(&mut self.made) }
    }
}

/// The step of this text, in capitals or small letters.
fn named<G: Game>(mut steps: impl Iterator<Item = G::Step>, text: &str) -> Option<G::Step> {
    steps.find(|&step| G::step_text(step).eq_ignore_ascii_case(text))
}
