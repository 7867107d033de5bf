//! Record of a person's games against the computer; each finished match is added once.

use bevy::prelude::*;

use crate::session::{MatchFacts, MatchKind, MatchSession};
use crate::ui::language::Language;
use crate::ui::people::People;
use crate::ui::widgets::toast::Notice;
use camaieu_play::guided::Day;
use camaieu_play::{Controller, MatchResult, PlayedMatch, SessionCore};
use camaieu_rules::catalogue;
use camaieu_rules::game::{Outcome, Seats};
use camaieu_rules::handicap::Handicap;
use camaieu_store::today;

/// Match that is under way here, by its number, and whether it has been noted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct UnderWay {
    id: Option<u64>,
    is_noted: bool,
}

/// Notes a match of the one who plays when it ends.
pub(super) fn note(
    matches: Query<(&MatchSession, &MatchFacts, &MatchKind), Changed<MatchFacts>>,
    mut people: ResMut<People>,
    mut under_way: Local<UnderWay>,
    language: Res<Language>,
    mut notices: MessageWriter<Notice>,
) {
    for (session, MatchFacts(facts), _) in matches.iter().filter(|(.., kind)| **kind == MatchKind::Local) {
        if under_way.id != Some(facts.id()) {
            *under_way = UnderWay { id: Some(facts.id()), is_noted: facts.is_over() };
        }
        // A match from a position, or one that was tried again after its end, says nothing.
        if under_way.is_noted || !facts.is_over() || session.0.seed().is_none() {
            continue;
        }
        under_way.is_noted = true;
        let Some(played) = played(facts, today()) else { continue };
        if people.now().is_some()
            && let Err(fault) = people.note(facts.game(), played)
        {
            let fault = fault.sentence(language.texts());
            notices.write(Notice(language.texts().say_with("people-not-kept", &[("fault", &fault)])));
        }
    }
}

/// The match as it is kept; `None` unless one person has played for themselves, against engines of one level.
pub(super) fn played(facts: &SessionCore, day: Day) -> Option<PlayedMatch> {
    let person = facts.persons_here().iter().next().filter(|_| facts.persons_here().len() == 1)?;
    let seats = facts.players().len() as u8;
    let others = Seats::first(seats).without(person.into());
    let level_of = |seat: camaieu_rules::game::Seat| match facts.players()[seat.index()].controller {
        Controller::Level(level) => Some(level),
        Controller::Person | Controller::Random => None,
    };
    let level = level_of(others.iter().next()?)?;
    let is_alike = others.iter().all(|seat| level_of(seat) == Some(level));
    let has_teams =
        seats > 2 && catalogue::facts(facts.game()).is_some_and(|game| (game.has_teams)(&facts.setup()));
    if !is_alike || has_teams {
        return None;
    }
    let result = match facts.outcome() {
        Outcome::Ongoing => return None,
        Outcome::Win(winners, _) if winners.contains(person) => MatchResult::Won,
        Outcome::Win(..) => MatchResult::Lost,
        Outcome::Draw(_) => MatchResult::Drawn,
    };
    let handicap = Handicap::of(&facts.setup());
    let is_even = handicap == Handicap::default();
    let handicap = if is_even { String::new() } else { handicap.name(facts.setup().options()).to_owned() };
    Some(PlayedMatch { day, level, seat: person.number(), seats, handicap, result })
}
