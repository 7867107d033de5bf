//! Announcements: what happens is said once, by a polite live region.

use bevy::prelude::*;

use crate::session::{RefusalMessage, SessionChanged};
use crate::table::board::PlaceValue;
use crate::table::pointer::in_words::DraftDescription;
use crate::table::scene::on_table::OnTable;
use crate::ui::draw::reader::Announce;
use crate::ui::language::Language;
use crate::ui::widgets::toast::Notice;
use camaieu_play::{AnySession, Change};
use camaieu_rules::game::{Phrase, Seat};

use super::tree::{Telling, label_of_draft};

/// Announcements to a screen reader.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Announcer {
    /// The last announcement; empty before the first.
    pub line: String,
    /// The number of announcements so far, which tells two equal ones apart.
    pub number: u64,
    waiting: Vec<String>,
}

impl Announcer {
    /// Adds a line to the next announcement.
    fn queue_line(&mut self, line: String) {
        if !line.trim().is_empty() {
            self.waiting.push(line);
        }
    }
}

/// Announces changes of the session, choices on the table, and the beginning of a match.
pub(super) fn announce_changes(
    telling: Telling,
    mut changed: MessageReader<SessionChanged>,
    mut announcer: ResMut<Announcer>,
    mut had_choice: Local<bool>,
    mut was_awaited: Local<Option<Seat>>,
) {
    let awaited = telling.viewer().awaited();
    let comes_up = telling.is_new() || *was_awaited != awaited;
    *was_awaited = awaited;
    let told = telling.with(|session, narrator| {
        let mut said = Vec::new();
        if telling.is_new() {
            let title = telling.texts().game_name(session.game(), session.setup().pairs());
            let own = own_seat(session).map(|seat| {
                telling.texts().say_with(
                    "you-are",
                    &[("seat", &telling.texts().seat(session.game(), session.seats(), seat))],
                )
            });
            let own = own.map(Phrase::Text);
            said.push(Phrase::Sentences(
                [Some(Phrase::Text(title)), own, Some(narrator.turn())].into_iter().flatten().collect(),
            ));
        }
        said.extend(changed.read().filter_map(|changed| match changed.change {
            // As it is shown to those who are asked.
            Change::Offered(kind, _) if telling.question(session).is_some_and(|asked| asked.kind == kind) => {
                telling.question(session).map(|asked| Phrase::Text(asked.said))
            }
            change => narrator.change(change),
        }));
        if let Some(seat) = awaited.filter(|_| comes_up) {
            said.push(Phrase::say("awaited").with_phrase("seat", Phrase::Seat(seat)));
        }
        let lines: Vec<String> = said.iter().map(|phrase| telling.phrase_text(session, phrase)).collect();
        let choice = narrator.choice();
        (lines, choice.map(|phrase| telling.phrase_text(session, &phrase)))
    });
    let Some((lines, choice)) = told else { return };
    let has_choice = choice.is_some();
    if telling.choice_is_changed() && lines.is_empty() {
        match choice.or_else(|| telling.queried_spot_text()) {
            Some(choice) => announcer.queue_line(choice),
            None if *had_choice => announcer.queue_line(telling.texts().say("narration-put-back")),
            None => {}
        }
    }
    *had_choice = has_choice;
    lines.into_iter().for_each(|line| announcer.queue_line(line));
}

/// The seat of the one person at the screen, where others play the other seats.
fn own_seat(session: &dyn AnySession) -> Option<Seat> {
    let here = session.persons_here();
    let is_alone = here.len() == 1 && session.players().len() > 1;
    is_alone.then(|| here.iter().next()).flatten()
}

/// Announces the places of a draft whose contents have changed by hand; a draft that changed as a whole is looked over.
pub(super) fn follow_draft(
    draft: Single<(&OnTable, &DraftDescription), Changed<DraftDescription>>,
    language: Res<Language>,
    mut announcer: ResMut<Announcer>,
    mut before: Local<Vec<(PlaceValue, Phrase)>>,
) {
    /// Places that one change by hand touches at most.
    const BY_HAND: usize = 5;
    let (on_table, DraftDescription(now)) = *draft;
    let changed: Vec<&(PlaceValue, Phrase)> = now.iter().filter(|told| !before.contains(told)).collect();
    if !before.is_empty() && changed.len() <= BY_HAND {
        for (place, contents) in changed {
            announcer.queue_line(label_of_draft(&*on_table.view, *place, contents, language.texts()));
        }
    }
    before.clone_from(now);
}

/// Hears refusals, notices and lines of other features, which are for every screen.
pub(super) fn announce_notices(
    mut refused: MessageReader<RefusalMessage>,
    mut notices: MessageReader<Notice>,
    mut announced: MessageReader<Announce>,
    language: Res<Language>,
    mut announcer: ResMut<Announcer>,
) {
    for refused in refused.read() {
        announcer.queue_line(language.texts().refusal(&refused.why));
    }
    for Announce(line) in announced.read() {
        announcer.queue_line(line.clone());
    }
    for Notice(line) in notices.read() {
        // A change of the session may have said it already.
        if !announcer.waiting.iter().any(|said| said.contains(line.trim_end_matches('.'))) {
            announcer.queue_line(line.clone());
        }
    }
}

/// Publishes the lines of a frame as one announcement.
pub(super) fn publish(mut announcer: ResMut<Announcer>) {
    if announcer.waiting.is_empty() {
        return;
    }
    announcer.line = std::mem::take(&mut announcer.waiting).join(" ");
    announcer.number += 1;
}
