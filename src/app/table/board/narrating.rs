//! The narration of a table: what a [`Narrator`] tells, whatever the game.

use std::collections::BTreeSet;

use camaieu_play::narration::{AnyNarrator, Narrator, PlaceState};
use camaieu_play::{AnySession, Change, Selection};
use camaieu_rules::game::{Observer, Phrase, Refusal};

use crate::table::game::TableGame;
use crate::table::values::{PlaceValue, Spot, TableStep};

/// Context of a narration.
pub struct Narrated<'a> {
    /// Session on the table.
    pub session: &'a dyn AnySession,
    /// Observer who is told.
    pub observer: Observer,
    /// Steps of the half-made move.
    pub made: &'a [TableStep],
    /// Whether it helps with what can be done.
    pub helps: bool,
    /// Spot that the held piece was taken from, and those on which it fits, as far as that is told.
    pub held: Option<(Spot, Vec<Spot>)>,
    /// Step that would place the held piece where one points, or why none does.
    pub lies: Option<Result<TableStep, Refusal>>,
}

/// Narration of a session on the table, whose places are those of the table.
pub trait Narration: AnyNarrator {
    /// Places with their states, and each as a phrase with its contents and states.
    fn place_phrases(&self) -> Vec<(PlaceValue, BTreeSet<PlaceState>, Phrase)>;

    /// See [`Narrator::change`].
    fn change(&self, change: Change) -> Option<Phrase>;

    /// See [`Narrator::selection`], and [`Narrator::held`] where nothing is chosen.
    fn choice(&self) -> Option<Phrase>;

    /// See [`Narrator::held_piece_phrase`].
    fn held_placement_phrase(&self) -> Option<Phrase>;

    /// See [`Narrator::place_in_detail`].
    fn detail_of(&self, place: PlaceValue) -> Option<Phrase>;

    /// See [`Narrator::lines`].
    fn lines_from(&self, place: PlaceValue) -> Option<Phrase>;
}

impl<G: TableGame> Narration for Narrator<'_, G> {
    fn place_phrases(&self) -> Vec<(PlaceValue, BTreeSet<PlaceState>, Phrase)> {
        let states = self.states();
        let told = |place: G::Place| {
            let here = states.iter().filter(|(other, _)| *other == place);
            let here: BTreeSet<PlaceState> = here.map(|(_, state)| *state).collect();
            let phrase = self.place_with(place, here.clone());
            (PlaceValue::of::<G>(place), here, phrase)
        };
        G::places(self.view()).into_iter().map(told).collect()
    }

    fn change(&self, change: Change) -> Option<Phrase> {
        self.change(change)
    }

    fn choice(&self) -> Option<Phrase> {
        self.selection().or_else(|| self.held())
    }

    fn held_placement_phrase(&self) -> Option<Phrase> {
        self.held_piece_phrase()
    }

    fn detail_of(&self, place: PlaceValue) -> Option<Phrase> {
        Some(self.place_in_detail(place.to::<G>()?))
    }

    fn lines_from(&self, place: PlaceValue) -> Option<Phrase> {
        Some(self.lines(place.to::<G>()?))
    }
}

/// Calls a function with the narration of a session; not for one of another game.
pub(super) fn narrate<G: TableGame>(narrated: &Narrated, tell: &mut dyn FnMut(&dyn Narration)) {
    let Some(session) = narrated.session.observed::<G>() else { return };
    let made = Selection::<G>::of(narrated.made.iter().filter_map(|step| step.to::<G>()).collect());
    let mut narrator = Narrator::new(session, narrated.observer, &made).helping(narrated.helps);
    let place = |spot: &Spot| spot.to::<G>().map(Into::into);
    if let Some((from, fits)) = &narrated.held
        && let Some(from) = place(from)
    {
        narrator = narrator.holding(from, fits.iter().filter_map(place).collect());
    }
    let lies = narrated.lies.clone().and_then(|lies| lies.map(|step| step.to::<G>()).transpose());
    if let Some(lies) = lies {
        narrator = narrator.pointing(lies);
    }
    tell(&narrator);
}
