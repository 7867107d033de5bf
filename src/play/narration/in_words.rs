//! Narration of whatever game, whose places are named by texts.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::any_session::AnySession;
use crate::selection::Selection;
use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::game::{Game, Observer, Phrase, Seat};

use super::{Narrator, PlaceState};

/// A [`Narrator`] of whatever game.
pub trait AnyNarrator {
    /// See [`Narrator::turn`].
    fn turn(&self) -> Phrase;

    /// See [`Narrator::last_moves`].
    fn last_moves(&self) -> Phrase;

    /// See [`Narrator::clocks`].
    fn clocks(&self, now: Duration) -> Phrase;

    /// See [`Narrator::possessions`].
    fn possessions(&self, seat: Seat) -> Phrase;

    /// See [`Narrator::place_in_detail`]; `None` if the text names no place. `say` puts a phrase into words.
    fn place_in_detail(&self, text: &str, say: &dyn Fn(&Phrase) -> String) -> Option<Phrase>;

    /// See [`Narrator::lines`]; `None` if the text names no place. `say` puts a phrase into words.
    fn lines(&self, text: &str, say: &dyn Fn(&Phrase) -> String) -> Option<Phrase>;

    /// All places on which there is something.
    fn occupied_places(&self) -> Vec<Phrase>;
}

impl<G: Game> AnyNarrator for Narrator<'_, G> {
    fn turn(&self) -> Phrase {
        self.turn()
    }

    fn last_moves(&self) -> Phrase {
        self.last_moves()
    }

    fn clocks(&self, now: Duration) -> Phrase {
        self.clocks(now)
    }

    fn possessions(&self, seat: Seat) -> Phrase {
        self.possessions(seat)
    }

    fn place_in_detail(&self, text: &str, say: &dyn Fn(&Phrase) -> String) -> Option<Phrase> {
        Some(self.place_in_detail(self.find(text, say)?))
    }

    fn lines(&self, text: &str, say: &dyn Fn(&Phrase) -> String) -> Option<Phrase> {
        Some(self.lines(self.find(text, say)?))
    }

    fn occupied_places(&self) -> Vec<Phrase> {
        let states: BTreeSet<(G::Place, PlaceState)> = self.states();
        let mut places = G::places(self.view());
        places.retain(|place| G::is_occupied(self.view(), *place));
        let told = |place: G::Place| {
            let of_place = states.iter().filter(|(other, _)| *other == place).map(|(_, state)| *state);
            self.place_with(place, of_place)
        };
        places.into_iter().map(told).collect()
    }
}

/// Calls a function with the narrator of a session, in which these steps of a move are made.
pub fn narrate<T>(
    session: &dyn AnySession,
    observer: Observer,
    made: &[String],
    tell: impl FnOnce(&dyn AnyNarrator) -> T,
) -> Option<T> {
    let (mut tell, mut told) = (Some(tell), None);
    with_narrator(session, observer, made, &mut |narrator| told = tell.take().map(|tell| tell(narrator)));
    told
}

/// The same for a function whose type nothing here depends on, so that narrators are compiled once.
fn with_narrator(
    session: &dyn AnySession,
    observer: Observer,
    made: &[String],
    tell: &mut dyn FnMut(&dyn AnyNarrator),
) {
    struct Tell<'a>(&'a dyn AnySession, Observer, &'a [String], &'a mut dyn FnMut(&dyn AnyNarrator));
    impl Visitor for Tell<'_> {
        type Output = ();

        fn visit<G: Game>(self) {
            let Tell(session, observer, made, tell) = self;
            let Some(session) = session.observed::<G>() else { return };
            let selection = Selection::<G>::read(&session.view(observer), made).unwrap_or_default();
            tell(&Narrator::new(session, observer, &selection));
        }
    }
    let _ = catalogue::visit(session.game(), Tell(session, observer, made, tell));
}
