//! The saved matches as their page shows them.

use bevy::prelude::*;

use crate::features::saves::SaveList;
use crate::features::saves::filter::{MatchState, SaveFilter};
use crate::features::saves::summary;
use crate::ui::language::Language;
use crate::ui::screens::overlays::{Overlay, Overlays};
use camaieu_play::saved::About;
use camaieu_play::{Controller, Opening};
use camaieu_rules::game::{Outcome, Seat};
use camaieu_store::SaveEntry;
use camaieu_text::Texts;

/// Saved matches as their page shows them: those that wait for the player first, then the other unfinished ones, then by date.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct SavedCards(pub Vec<SavedCard>);

/// Saved match in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SavedCard {
    /// The match.
    pub entry: SaveEntry,
    /// Its name, else its game.
    pub title: String,
    /// Its game; of one that cannot be read the error.
    pub game: String,
    /// Names of its players by seat.
    pub names: Vec<String>,
    /// Whether it goes on; `None` of one that cannot be read.
    pub state: Option<MatchState>,
    /// Status as text, with its tone.
    pub stands: (String, StatusTone),
    /// Number of its moves.
    pub plies: String,
    /// Date on which it was played.
    pub date: String,
}

/// Tone of a match's status.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StatusTone {
    /// It calls the player.
    Call,
    /// The player has won it.
    Won,
    /// Neither.
    Plain,
}

impl SavedCard {
    fn of(entry: &SaveEntry, texts: &Texts) -> SavedCard {
        let about = entry.about.as_ref().ok();
        let open = about.map(About::is_open);
        SavedCard {
            title: summary::title(entry, texts),
            game: match &entry.about {
                Ok(about) => summary::game(about, texts),
                Err(error) => texts.saved_error(error),
            },
            names: about.map(|about| summary::names(about, texts)).unwrap_or_default(),
            state: open.map(|open| if open { MatchState::Unfinished } else { MatchState::Ended }),
            stands: about.map_or((String::new(), StatusTone::Plain), |about| match_status(about, texts)),
            plies: about.map(|about| summary::plies(about, texts)).unwrap_or_default(),
            date: summary::date(entry.time, texts),
            entry: entry.clone(),
        }
    }

    /// Whether a filter lets it through, by its state and by all that can be searched for.
    pub fn passes(&self, filter: &SaveFilter) -> bool {
        let names = [&self.title, &self.game, &self.date].into_iter().chain(&self.names);
        filter.lets_through(self.state, names.map(String::as_str))
    }

    /// Place in the list: the smallest comes first.
    fn rank(&self) -> u8 {
        match (self.state, self.stands.1) {
            (Some(MatchState::Unfinished), StatusTone::Call) => 0,
            (Some(MatchState::Unfinished), _) => 1,
            _ => 2,
        }
    }
}

/// Status of a match.
fn match_status(about: &About, texts: &Texts) -> (String, StatusTone) {
    let persons: Vec<usize> = (0..)
        .zip(&about.players)
        .filter(|(_, player)| player.controller == Controller::Person)
        .map(|of| of.0)
        .collect();
    let is_own = |seat: Seat| persons == [seat.index()];
    if let Some(result) = summary::result(about, texts) {
        let winners = match Outcome::read(&about.result) {
            Some(Outcome::Win(winners, _)) => winners,
            _ => return (result, StatusTone::Plain),
        };
        return match winners.iter().any(is_own) {
            true => (texts.say("saves-you-won"), StatusTone::Won),
            false => (result, StatusTone::Plain),
        };
    }
    let begun = Opening::at_end_of(about).and_then(|opening| opening.begin().ok());
    match begun.map(|session| session.to_move()) {
        Some(seat) if is_own(seat) => (texts.say("saves-your-turn"), StatusTone::Call),
        Some(seat) if persons.len() > 1 && persons.contains(&seat.index()) => {
            let name = summary::names(about, texts).swap_remove(seat.index());
            (texts.say_with("saves-turn-of", &[("name", &name)]), StatusTone::Call)
        }
        _ => (texts.say("saves-is-unfinished"), StatusTone::Plain),
    }
}

/// Publishes the matches while their page is open.
pub(super) fn describe(
    list: Res<SaveList>,
    overlays: Res<Overlays>,
    language: Res<Language>,
    mut cards: ResMut<SavedCards>,
) {
    if overlays.top() != Some(Overlay::Saves) {
        return;
    }
    if list.is_changed() || overlays.is_changed() || language.is_changed() {
        cards.set_if_neq(of_list(&list, language.texts()));
    }
}

pub(super) fn of_list(list: &SaveList, texts: &Texts) -> SavedCards {
    let mut cards: Vec<SavedCard> = list.all.iter().map(|entry| SavedCard::of(entry, texts)).collect();
    cards.sort_by_key(SavedCard::rank);
    SavedCards(cards)
}
