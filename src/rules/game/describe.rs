//! The trait of descriptions: a view in words, place by place, for those who hear the table instead of seeing it.

use std::fmt::Debug;
use std::hash::Hash;

use super::{MoveEvents, Notation, Phrase, Seat};

/// The cell of a place in the grid of its area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GridCell {
    /// The index of the area in [`Describe::AREAS`].
    pub area: usize,
    /// The row, the farthest first. Rows need not begin at 0.
    pub row: i32,
    /// The column from the left. Columns need not begin at 0.
    pub column: i32,
}

/// The places in a line of the board: a rank, a file, a diagonal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<P> {
    /// The line's name.
    pub name: Phrase,
    /// Its places in order.
    pub places: Vec<P>,
}

/// A view in words. It follows from the view alone, and so tells nothing that is hidden from its observer.
///
/// ```
/// use camaieu_rules::camelot::{Camelot, Square};
/// use camaieu_rules::game::Phrase;
/// use camaieu_rules::prelude::*;
/// use camaieu_rules::setup::Setup;
///
/// let view = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
/// let c6 = Square::read("C6").unwrap();
/// assert_eq!(Camelot::contents(&view, c6), Phrase::say("camelot-knight").with("seat", 1));
/// assert!(Camelot::beginnings(&view).contains(&c6));
/// ```
pub trait Describe: Notation + MoveEvents {
    /// A place on or beside the board that has a name of its own; that of a step is what the step points at.
    type Place: From<Self::Step> + Copy + Ord + Hash + Debug + Send + Sync + 'static;

    /// The messages that name the areas in which there are places.
    const AREAS: &'static [&'static str] = &["area-board"];
    /// Whether the last step of a move is a place that its piece goes to, and not an answer to a question.
    const ENDS_ARE_DESTINATIONS: bool = true;

    /// The places in reading order: by area, by row from the far side, from left to right.
    fn places(view: &Self::View) -> Vec<Self::Place>;

    /// The cell of a place in its area.
    fn cell(place: Self::Place) -> GridCell;

    /// The text of a place, as it is typed.
    fn place_text(view: &Self::View, place: Self::Place) -> String;

    /// The name of a place.
    fn place_name(view: &Self::View, place: Self::Place) -> Phrase {
        Phrase::Text(Self::place_text(view, place))
    }

    /// The contents of a place: its piece, and all that counts about it here.
    fn contents(view: &Self::View, place: Self::Place) -> Phrase;

    /// Whether there is something on a place.
    fn is_occupied(view: &Self::View, place: Self::Place) -> bool;

    /// The piece that a move moves or places, in words: what it is, and not where.
    fn piece_of(view: &Self::View, mv: &Self::Move) -> Phrase {
        let origin = Self::origin(view, mv);
        origin.map_or(Phrase::Text(String::new()), |place| Self::contents(view, place))
    }

    /// The place where the piece of a legal move is before it: on the board, in a hand or in a supply.
    fn origin(view: &Self::View, mv: &Self::Move) -> Option<Self::Place> {
        Self::steps(view, mv).first().map(|step| Self::Place::from(*step))
    }

    /// The places from which a legal move can begin, ascending.
    fn beginnings(view: &Self::View) -> Vec<Self::Place> {
        let next = Self::partial(view, &[]).next;
        ascending(next.into_iter().map(|next| Self::Place::from(next.step)))
    }

    /// The legal destinations of the moves that begin on a place.
    fn destinations(view: &Self::View, place: Self::Place) -> Vec<Phrase> {
        let next = Self::partial(view, &[]).next;
        let Some(first) = next.into_iter().find(|next| Self::Place::from(next.step) == place) else {
            return Vec::new();
        };
        let ends = Self::partial(view, &[first.step]).ends;
        let named = |step| Self::place_text(view, Self::Place::from(step));
        ends.iter().map(|end| destination(named(end.step), end.takes)).collect()
    }

    /// The question that a half-made move puts to its player, where the rules leave a choice.
    fn question(_view: &Self::View, _made: &[Self::Step]) -> Option<Phrase> {
        None
    }

    /// Text on how the piece of a step lies; `None` for steps that place nothing.
    fn lies(_view: &Self::View, _step: Self::Step) -> Option<Phrase> {
        None
    }

    /// The lines through a place.
    fn lines(view: &Self::View, place: Self::Place) -> Vec<Line<Self::Place>>;

    /// The possessions of a seat, on the board and beside it.
    fn possessions(view: &Self::View, seat: Seat) -> Vec<Phrase>;

    /// The events of a move in words, in their order; `before` is the view before it.
    fn tell(before: &Self::View, events: &[Self::Event]) -> Vec<Phrase>;
}

/// A destination of a move; `takes` if it captures.
pub(crate) fn destination(place: String, takes: bool) -> Phrase {
    if takes { Phrase::say("narration-capture").with("place", place) } else { Phrase::Text(place) }
}

/// Values in ascending order, each once.
pub(crate) fn ascending<T: Ord>(values: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut values: Vec<T> = values.into_iter().collect();
    values.sort_unstable();
    values.dedup();
    values
}

/// Names joined by commas, such as the squares of pieces of one kind.
pub(crate) fn joined<T: ToString>(names: impl IntoIterator<Item = T>) -> String {
    names.into_iter().map(|name| name.to_string()).collect::<Vec<_>>().join(", ")
}
