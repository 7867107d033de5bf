//! Selections: moves that are made step by step, by clicks.

use camaieu_rules::game::{Notation, Partial, Refusal};

use super::in_words::Moves;

/// Partial move: the steps chosen so far.
///
/// ```
/// use camaieu_play::{Click, Match, Selection};
/// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
///
/// let view = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1).own_view();
/// let mut selection = Selection::<Camelot>::default();
/// let from = selection.find(&view, "E6").unwrap();
/// assert_eq!(selection.click(&view, from), Click::Chosen);
/// let to = selection.find(&view, "E8").unwrap();
/// assert!(matches!(selection.click(&view, to), Click::Complete { .. }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection<G: Notation> {
    made: Vec<G::Step>,
}

/// Effect of a click.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Click<G: Moves> {
    /// One more step, or another piece: the move is partial.
    Chosen,
    /// The chosen piece is put back.
    TakenBack,
    /// The move is complete.
    Complete {
        /// The move.
        mv: G::Move,
        /// Its steps.
        steps: Vec<G::Step>,
    },
    /// No change, for this reason.
    Refused(Refusal),
}

impl<G: Notation> Default for Selection<G> {
    fn default() -> Self {
        Selection { made: Vec::new() }
    }
}

impl<G: Notation> Selection<G> {
    /// Selection of steps that were chosen one after the other.
    pub fn of(made: Vec<G::Step>) -> Selection<G> {
        Selection { made }
    }

    /// Reads a selection from the texts of its steps. Errs with the first step that cannot follow and the texts of those
    /// that can.
    pub fn read(view: &G::View, steps: &[String]) -> Result<Selection<G>, (String, Vec<String>)> {
        let mut selection = Selection::default();
        for text in steps {
            let next = selection.partial(view).next;
            match named::<G>(next.iter().map(|next| next.step), text) {
                Some(step) => selection.made.push(step),
                None => {
                    let next = next.iter().map(|next| next.step.to_string()).collect();
                    return Err((text.clone(), next));
                }
            }
        }
        Ok(selection)
    }

    /// Step with this text, in upper or lower case, that a click can mean now: one that can follow, an end of the move
    /// farther on, a chosen step, an answer that is refused, or the first step of another move.
    pub fn find(&self, view: &G::View, text: &str) -> Option<G::Step> {
        let partial = self.partial(view);
        let next = partial.next.iter().map(|next| next.step);
        let known = next.chain(partial.ends.iter().map(|end| end.step)).chain(self.made.iter().copied());
        let answer = || G::refused_answer(view, &self.made, text);
        named::<G>(known, text).or_else(answer).or_else(|| {
            let others = if self.made.is_empty() { Vec::new() } else { G::partial(view, &[]).next };
            named::<G>(others.iter().map(|next| next.step), text)
        })
    }

    /// Steps chosen so far.
    pub fn made(&self) -> &[G::Step] {
        &self.made
    }

    /// Whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.made.is_empty()
    }

    /// Continuations of the selection.
    pub fn partial(&self, view: &G::View) -> Partial<G::Step, G::Move> {
        G::partial(view, &self.made)
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
    ///
    /// A step at which the move must end completes it; another one only makes it longer. A second click on the last step
    /// completes a move that may end there. A click on an end farther on completes the move if only one leads there.
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

/// Step with this text, in upper or lower case.
fn named<G: Notation>(mut steps: impl Iterator<Item = G::Step>, text: &str) -> Option<G::Step> {
    steps.find(|step| step.to_string().eq_ignore_ascii_case(text))
}
