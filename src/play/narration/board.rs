//! Narration of the board: places, lines, possessions, destinations, the half-made move.

use std::collections::BTreeSet;

use crate::game_match::PlyKind;
use camaieu_rules::game::{Game, Phrase, Seat};

use super::Narrator;

/// State of a place for the player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlaceState {
    /// It is a step of the half-made move.
    Chosen,
    /// Its piece is held over the board.
    Held,
    /// A move can begin here.
    CanMove,
    /// The half-made move, or the held piece, can go here.
    Reachable,
    /// The half-made move can go here with a capture.
    Captures,
    /// The last move led over it.
    LastMove,
}

impl PlaceState {
    /// The state in words.
    pub fn phrase(self) -> Phrase {
        match self {
            PlaceState::Chosen => Phrase::say("state-chosen"),
            PlaceState::Held => Phrase::say("state-held"),
            PlaceState::CanMove => Phrase::say("state-can-move"),
            PlaceState::Reachable => Phrase::say("state-reachable"),
            PlaceState::Captures => Phrase::say("state-captures"),
            PlaceState::LastMove => Phrase::say("state-last-move"),
        }
    }
}

impl<G: Game> Narrator<'_, G> {
    /// States of all places that have one, in the order of the states.
    pub fn states(&self) -> BTreeSet<(G::Place, PlaceState)> {
        let mut states = BTreeSet::new();
        let made = self.selection.made();
        states.extend(made.iter().map(|step| (G::Place::from(*step), PlaceState::Chosen)));
        if let Some((place, fits)) = &self.held {
            states.insert((*place, PlaceState::Held));
            if self.helps {
                states.extend(fits.iter().map(|place| (*place, PlaceState::Reachable)));
            }
        }
        if let Some(PlyKind::Move { mv, steps }) = self.session.ply_kind(self.session.shown()) {
            let before = self.view_before(self.session.shown());
            let own = before.filter(|_| steps.is_empty()).map(|before| G::steps(&before, mv));
            let steps = own.as_ref().unwrap_or(steps);
            states.extend(steps.iter().map(|step| (G::Place::from(*step), PlaceState::LastMove)));
        }
        if self.helps && self.session.sees_turn(self.observer) {
            self.add_legal(&mut states);
        }
        states
    }

    /// Adds the places where a move can begin, or where the half-made move can go.
    fn add_legal(&self, states: &mut BTreeSet<(G::Place, PlaceState)>) {
        if self.selection.is_empty() {
            states.extend(G::beginnings(&self.view).into_iter().map(|place| (place, PlaceState::CanMove)));
            return;
        }
        let partial = self.selection.partial(&self.view);
        let next = partial.next.iter().map(|next| (next.step, next.takes));
        let ends = partial.ends.iter().filter(|_| G::ENDS_ARE_DESTINATIONS);
        for (step, takes) in next.chain(ends.map(|end| (end.step, end.takes))) {
            let place = G::Place::from(step);
            if takes {
                states.remove(&(place, PlaceState::Reachable));
                states.insert((place, PlaceState::Captures));
            } else if !states.contains(&(place, PlaceState::Captures)) {
                states.insert((place, PlaceState::Reachable));
            }
        }
    }

    /// A place: its name, its contents, its states.
    pub fn place_phrase(&self, place: G::Place) -> Phrase {
        let states = self.states();
        let of_place = states.iter().filter(|(other, _)| *other == place).map(|(_, state)| *state);
        self.place_with(place, of_place)
    }

    /// A place with these states.
    pub fn place_with(&self, place: G::Place, states: impl IntoIterator<Item = PlaceState>) -> Phrase {
        let states: Vec<Phrase> = states.into_iter().map(PlaceState::phrase).collect();
        let said = if states.is_empty() {
            Phrase::say("narration-place")
        } else {
            Phrase::say("narration-place-state").with_list("states", states)
        };
        said.with_phrase("place", self.name(place)).with_phrase("contents", G::contents(&self.view, place))
    }

    /// A place in detail: with the destinations of its piece.
    pub fn place_in_detail(&self, place: G::Place) -> Phrase {
        let mut told = vec![self.place_phrase(place)];
        told.extend(self.destinations(place));
        Phrase::Sentences(told)
    }

    /// Destinations of the piece on a place; `None` if it has none, or if they are not told.
    pub fn destinations(&self, place: G::Place) -> Option<Phrase> {
        let tells = self.helps && self.session.sees_turn(self.observer);
        let destinations = if tells { G::destinations(&self.view, place) } else { Vec::new() };
        (!destinations.is_empty()).then(|| Phrase::say("narration-can-go").with_list("places", destinations))
    }

    /// The lines through a place, each with what stands on it.
    pub fn lines(&self, place: G::Place) -> Phrase {
        let lines = G::lines(&self.view, place).into_iter().map(|line| {
            let occupied = line.places.into_iter().filter(|place| G::is_occupied(&self.view, *place));
            let named: Vec<Phrase> = occupied.map(|place| self.occupied(place)).collect();
            if named.is_empty() {
                Phrase::say("narration-line-empty").with_phrase("line", line.name)
            } else {
                Phrase::say("narration-line").with_phrase("line", line.name).with_list("places", named)
            }
        });
        let lines: Vec<Phrase> = lines.collect();
        if lines.is_empty() { self.place_phrase(place) } else { Phrase::Sentences(lines) }
    }

    fn occupied(&self, place: G::Place) -> Phrase {
        Phrase::say("narration-on-place")
            .with_phrase("place", self.name(place))
            .with_phrase("contents", G::contents(&self.view, place))
    }

    /// The possessions of a seat; of the seat to move, the places from which it can move too.
    pub fn possessions(&self, seat: Seat) -> Phrase {
        let told = Phrase::Sentences(G::possessions(&self.view, seat));
        let mut all = vec![
            Phrase::say("narration-of").with_phrase("seat", Phrase::Seat(seat)).with_phrase("told", told),
        ];
        let tells = self.helps && self.session.sees_turn(self.observer);
        if tells && seat == self.session.shown_turn() && !self.session.shown_outcome().is_over() {
            let movable: Vec<Phrase> =
                G::beginnings(&self.view).into_iter().map(|place| self.name(place)).collect();
            if !movable.is_empty() {
                all.push(Phrase::say("narration-movable").with_list("places", movable));
            }
        }
        Phrase::Sentences(all)
    }

    /// The half-made move and its continuations; `None` if nothing is chosen.
    pub fn selection(&self) -> Option<Phrase> {
        let made = self.selection.made();
        if made.is_empty() {
            return None;
        }
        let steps: Vec<Phrase> = made.iter().map(|step| self.name(G::Place::from(*step))).collect();
        let mut told = vec![Phrase::say("narration-chosen").with_list("steps", steps)];
        told.extend(G::question(&self.view, made));
        if self.helps {
            let states = self.states();
            let reachable = states.iter().filter_map(|(place, state)| match state {
                PlaceState::Reachable => Some(self.name(*place)),
                PlaceState::Captures => {
                    Some(Phrase::say("narration-capture").with_phrase("place", self.name(*place)))
                }
                _ => None,
            });
            let reachable: Vec<Phrase> = reachable.collect();
            if !reachable.is_empty() {
                told.push(Phrase::say("narration-can-go").with_list("places", reachable));
            }
        }
        if self.selection.partial(&self.view).stop.is_some() {
            told.push(Phrase::say("narration-may-stop"));
        }
        Some(Phrase::Sentences(told))
    }

    /// Text on how the held piece would lie where its player points, or why it may not; `None` if that is nowhere.
    pub fn held_piece_phrase(&self) -> Option<Phrase> {
        match self.lies.as_ref()? {
            Ok(step) => Some(Phrase::say("narration-lies").with_phrase("told", G::lies(&self.view, *step)?)),
            Err(why) => Some(Phrase::Refusal(why.clone())),
        }
    }

    /// The held piece, the number of places where it fits, and how it lies; `None` if nothing is held.
    pub fn held(&self) -> Option<Phrase> {
        let (place, fits) = self.held.as_ref()?;
        let mut told = vec![Phrase::say("narration-held").with_phrase("piece", self.place_with(*place, []))];
        if self.helps {
            told.push(Phrase::say("narration-fits").with("count", fits.len()));
        }
        told.extend(self.held_piece_phrase());
        Some(Phrase::Sentences(told))
    }

    /// The place that a text means, in any case: what is typed for a place, or its name as `say` has it.
    pub fn find(&self, text: &str, say: impl Fn(&Phrase) -> String) -> Option<G::Place> {
        let wanted = text.trim().to_lowercase();
        let places = G::places(&self.view);
        let typed = |place: &&G::Place| G::place_text(&self.view, **place).to_lowercase() == wanted;
        let named = |place: &&G::Place| say(&self.name(**place)).to_lowercase() == wanted;
        places.iter().find(typed).or_else(|| places.iter().find(named)).copied()
    }
}
