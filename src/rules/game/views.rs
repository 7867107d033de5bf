//! The trait of views: the part of a position that an observer may know.

use std::fmt::Debug;

use super::{Rules, Seat, Seats};
use crate::rng::Rng;
use crate::setup::Setup;

/// Someone who looks at a position; a view holds what they may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Observer {
    /// The player of this seat.
    Seat(Seat),
    /// A spectator, who knows only what every seat knows.
    Onlooker,
    /// An observer who sees everything: for a game that is over, or a study.
    All,
}

/// The facts of a position that every observer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublicFacts {
    /// The number of seats.
    pub seats: u8,
    /// The seat to move; when the game is over, the one whose turn it would be.
    pub to_move: Seat,
    /// The seats that have left the game.
    pub retired: Seats,
}

/// The views of a game: what each observer may know of a position.
///
/// ```
/// use camaieu_rules::chromino::Chromino;
/// use camaieu_rules::game::Observer;
/// use camaieu_rules::prelude::*;
/// use camaieu_rules::rng::Rng;
/// use camaieu_rules::setup::Setup;
///
/// let position = Chromino::start(&Setup::default_of(Chromino::OPTIONS), 7);
/// let view = Chromino::view(&position, Observer::Onlooker);
/// let guess = Chromino::determinize(&view, &mut Rng::new(1));
/// assert_ne!(guess, position);
/// assert_eq!(Chromino::view(&guess, Observer::Onlooker), view);
/// ```
pub trait Views: Rules {
    /// Whether observers may see less than the whole position. Where they do not, every view is that of
    /// [`Observer::All`].
    const HIDES: bool;

    /// The part of a position that one observer may know.
    type View: Clone + Eq + Debug + Send + Sync + 'static;

    /// The view of an observer.
    fn view(position: &Self::Position, observer: Observer) -> Self::View;

    /// The view of an observer, derived from that of another; `None` if the observer sees what the other does not.
    fn seen_by(view: &Self::View, observer: Observer) -> Option<Self::View>;

    /// The public facts of the position.
    fn public_facts(view: &Self::View) -> PublicFacts;

    /// The seats that win and lose together with this one, itself included.
    fn team_seen(_view: &Self::View, seat: Seat) -> Seats {
        seat.into()
    }

    /// The options that the position was set up with.
    fn setup_seen(view: &Self::View) -> Setup;

    /// A random position that is consistent with a view: the hidden part is drawn by chance. For [`Observer::All`]
    /// nothing is hidden, and so it is the position itself.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self::Position;

    /// The legal moves as far as the view's observer knows them: those of [`Rules::moves`] where it may see what the
    /// seat to move can play, else none.
    fn view_moves(view: &Self::View) -> Vec<Self::Move>;

    /// Whether a legal move has shown hidden information to somebody, so that it cannot be taken back. The two views
    /// are those of one observer before and after the move; any observer's give the same answer.
    fn reveals(_before: &Self::View, _after: &Self::View, _mv: &Self::Move) -> bool {
        false
    }
}

/// A game of open information: every observer sees the whole position, so a view is a position.
///
/// Implementing this marker gives the game its [`Views`].
pub trait OpenInformation: Rules {}

impl<G: OpenInformation> Views for G {
    const HIDES: bool = false;

    type View = G::Position;

    fn view(position: &G::Position, _observer: Observer) -> G::Position {
        position.clone()
    }

    fn seen_by(view: &G::Position, _observer: Observer) -> Option<G::Position> {
        Some(view.clone())
    }

    fn public_facts(view: &G::Position) -> PublicFacts {
        PublicFacts { seats: G::seats(view), to_move: G::to_move(view), retired: G::retired(view) }
    }

    fn team_seen(view: &G::Position, seat: Seat) -> Seats {
        G::team(view, seat)
    }

    fn setup_seen(view: &G::Position) -> Setup {
        G::setup(view)
    }

    fn determinize(view: &G::Position, _rng: &mut Rng) -> G::Position {
        view.clone()
    }

    fn view_moves(view: &G::Position) -> Vec<G::Move> {
        let mut list = Vec::new();
        G::moves(view, &mut list);
        list
    }
}
