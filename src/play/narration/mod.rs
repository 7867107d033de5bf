//! Narration: a session in words, for screen readers and for the terminal.
//!
//! Everything follows from what one observer may know. The sentences are [`Phrase`]s: message ids with arguments.

mod board;
mod course;
mod in_words;

use crate::observed::Observed;
use crate::selection::Selection;
use camaieu_rules::game::{Game, Observer, Phrase, Refusal};

pub use board::PlaceState;
pub use course::question;
pub use in_words::{AnyNarrator, narrate};

/// Narrator of a session for an observer, at the shown position.
///
/// ```
/// use camaieu_play::narration::{Narrator, PlaceState};
/// use camaieu_play::{Match, Selection, Session};
/// use camaieu_rules::camelot::{Camelot, Square};
/// use camaieu_rules::game::{Observer, Seat};
/// use camaieu_rules::{prelude::*, setup::Setup};
///
/// let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// let session = Session::new(game);
/// let selection = Selection::default();
/// let narrator = Narrator::new((&session).into(), Observer::Seat(Seat::FIRST), &selection);
/// let [c6, c11] = ["C6", "C11"].map(|name| Square::read(name).unwrap());
/// assert!(narrator.states().contains(&(c6, PlaceState::CanMove)));
/// assert_ne!(narrator.place_phrase(c6), narrator.place_phrase(c11), "a white and a black Knight");
/// ```
#[derive(Debug)]
pub struct Narrator<'a, G: Game> {
    session: Observed<'a, G>,
    observer: Observer,
    selection: &'a Selection<G>,
    view: G::View,
    /// Place of the piece that is held over the board, and the places where it fits.
    held: Option<(G::Place, Vec<G::Place>)>,
    /// The step that would place the held piece where its player points, or why none does.
    lies: Option<Result<G::Step, Refusal>>,
    /// Whether legal moves are told.
    helps: bool,
}

impl<'a, G: Game> Narrator<'a, G> {
    /// Narrator that tells legal moves too, with nothing held.
    pub fn new(session: Observed<'a, G>, observer: Observer, selection: &'a Selection<G>) -> Narrator<'a, G> {
        let view = session.view(observer);
        Narrator { session, observer, selection, view, held: None, lies: None, helps: true }
    }

    /// Narrator who tells legal moves, or does not.
    #[must_use]
    pub fn helping(self, helps: bool) -> Narrator<'a, G> {
        Narrator { helps, ..self }
    }

    /// Narrator with a held piece: its place in the supply, and the places where it fits as it is turned.
    #[must_use]
    pub fn holding(self, place: G::Place, fits: Vec<G::Place>) -> Narrator<'a, G> {
        Narrator { held: Some((place, fits)), ..self }
    }

    /// Narrator with a held piece that is pointed somewhere: the step that would place it there, or why none does.
    #[must_use]
    pub fn pointing(self, lies: Result<G::Step, Refusal>) -> Narrator<'a, G> {
        Narrator { lies: Some(lies), ..self }
    }

    /// View of the observer.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// Name of a place in the shown position.
    fn name(&self, place: G::Place) -> Phrase {
        G::place_name(&self.view, place)
    }
}
