//! Contents of the nodes of a match: positions where it is played, views where another machine reports it.

use std::borrow::Cow;
use std::fmt::Debug;

use camaieu_rules::game::{Notation, Observer, PublicFacts};
use camaieu_rules::rng::Rng;
use camaieu_rules::setup::Setup;

use super::hidden::hides_something;

/// Kind of knowledge that the nodes of a match hold: [`FullKnowledge`] or [`ObserverKnowledge`].
pub trait Knowledge<G: Notation>: Copy + Debug + Send + Sync + 'static {
    /// Content of a node.
    type Held: Clone + Debug + Send + Sync + 'static;

    /// Set-up of a match that began with this.
    fn setup(first: &Self::Held) -> Setup;

    /// Seats and turn.
    fn facts(held: &Self::Held) -> PublicFacts;

    /// View of an observer; `None` if it is not known here.
    fn seen(held: &Self::Held, observer: Observer) -> Option<G::View>;

    /// View of an observer as far as it is known here: the onlookers' view where the observer sees more than is known, and all
    /// that is known for [`Observer::All`].
    fn view(held: &Self::Held, observer: Observer) -> G::View;

    /// The position; `None` if something is hidden here.
    fn position(held: &Self::Held) -> Option<Cow<'_, G::Position>>;

    /// Whether some observer may not know all of the position.
    fn hides(held: &Self::Held) -> bool {
        G::HIDES && Self::position(held).is_none_or(|position| hides_something::<G>(&position))
    }
}

/// Knowledge of the whole match: its nodes hold positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FullKnowledge;

impl<G: Notation> Knowledge<G> for FullKnowledge {
    type Held = G::Position;

    fn setup(first: &G::Position) -> Setup {
        G::setup(first)
    }

    fn facts(position: &G::Position) -> PublicFacts {
        PublicFacts {
            seats: G::seats(position),
            to_move: G::to_move(position),
            retired: G::retired(position),
        }
    }

    fn seen(position: &G::Position, observer: Observer) -> Option<G::View> {
        Some(G::view(position, observer))
    }

    fn view(position: &G::Position, observer: Observer) -> G::View {
        G::view(position, observer)
    }

    fn position(position: &G::Position) -> Option<Cow<'_, G::Position>> {
        Some(Cow::Borrowed(position))
    }
}

/// Knowledge of one observer: the nodes hold their views, and no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObserverKnowledge;

impl<G: Notation> Knowledge<G> for ObserverKnowledge {
    type Held = G::View;

    fn setup(first: &G::View) -> Setup {
        G::setup_seen(first)
    }

    fn facts(view: &G::View) -> PublicFacts {
        G::public_facts(view)
    }

    fn seen(view: &G::View, observer: Observer) -> Option<G::View> {
        G::seen_by(view, observer)
    }

    fn view(view: &G::View, observer: Observer) -> G::View {
        let of_everybody = || G::seen_by(view, Observer::Onlooker).filter(|_| observer != Observer::All);
        G::seen_by(view, observer).or_else(of_everybody).unwrap_or_else(|| view.clone())
    }

    fn position(view: &G::View) -> Option<Cow<'_, G::Position>> {
        // Nothing is hidden in such a view, so nothing is drawn.
        let whole = G::seen_by(view, Observer::All)?;
        Some(Cow::Owned(G::determinize(&whole, &mut Rng::new(0))))
    }
}
