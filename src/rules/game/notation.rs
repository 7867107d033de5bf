//! The trait of texts: positions, views, moves and steps, written and read.

use super::{MoveInput, Observer, Refusal};
use crate::diagram::Diagram;
use crate::rng::Rng;
use crate::setup::Setup;

/// The notation of a game. Reading is total: any text is read or refused with all its faults.
///
/// ```
/// use camaieu_rules::camelot::Camelot;
/// use camaieu_rules::prelude::*;
/// use camaieu_rules::setup::Setup;
///
/// let setup = Setup::default_of(Camelot::OPTIONS);
/// let position = Camelot::start(&setup, 1);
/// let text = Camelot::position_text(&position);
/// assert_eq!(Camelot::read_position(&text, &setup), Ok(position.clone()));
///
/// let mv = Camelot::read_move(&position, "c6-c7").unwrap();
/// assert_eq!(Camelot::move_text(&position, &mv), "C6-C7");
/// assert!(Camelot::read_move(&position, "C6-C9").is_err());
/// ```
pub trait Notation: MoveInput {
    /// Whether a score has a sign in the place of a seat that is passed over.
    const WRITES_PASSED_SEATS: bool = false;

    /// The position as one line of ASCII.
    fn position_text(position: &Self::Position) -> String;

    /// Reads a position; fails with all faults of the text. Options that the text leaves out are taken from the
    /// set-up.
    fn read_position(text: &str, setup: &Setup) -> Result<Self::Position, Vec<Refusal>>;

    /// The view as text: that of the position, with `?` for what is hidden. A game that hides something writes its own.
    fn view_text(view: &Self::View) -> String {
        Self::position_text(&Self::determinize(view, &mut Rng::new(0)))
    }

    /// Reads a view that [`Notation::view_text`] wrote, such as another machine sends; fails with all faults of the
    /// text.
    fn read_view(text: &str, setup: &Setup) -> Result<Self::View, Vec<Refusal>> {
        Self::read_position(text, setup).map(|position| Self::view(&position, Observer::All))
    }

    /// The view drawn with letters and signs: all that its observer sees except whose turn it is.
    fn diagram(view: &Self::View) -> Diagram;

    /// The canonical text of a move. A move that is illegal here has a text too, which need not read back.
    fn move_text(view: &Self::View, mv: &Self::Move) -> String;

    /// Reads a legal move from any text that means exactly one.
    fn read_move(view: &Self::View, text: &str) -> Result<Self::Move, Refusal>;

    /// Reads the canonical text of a move that was played from here, by whichever seat: whether it is legal need not be
    /// known to the observer.
    fn read_played(view: &Self::View, text: &str) -> Option<Self::Move> {
        Self::read_move(view, text).ok()
    }

    /// The step that a text means as an answer to what is asked after these steps, though it cannot follow; `None` where
    /// it can only begin another move.
    fn refused_answer(_view: &Self::View, _made: &[Self::Step], _text: &str) -> Option<Self::Step> {
        None
    }
}
