//! A guest at a table: the session follows the host's, and what is submitted here goes to the host.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::viewer::TableViewer;
use crate::session::{
    Began, BeginSession, Changes, MatchKind, MatchSession, Phase, Request, Submit, command_of_move,
    command_of_request,
};
use crate::ui::language::Language;
use camaieu_net::guest::{Errand, Followed, LinkEvent, errand};
use camaieu_net::protocol::{Lobby, LogEntry, Presence, TableEvent, Wish};
use camaieu_play::session::reasons::STALE;
use camaieu_play::{Actor, AnySession, Command, TextMoves};
use camaieu_rules::game::{Refusal, Seat};
use camaieu_text::Texts;

use super::side::{OnlineMatch, Visit, begin_of};
use super::telling::NoticeOutput;

/// Messages by which a session at another machine is followed here.
#[derive(SystemParam)]
pub(super) struct Following<'w> {
    begins: MessageWriter<'w, BeginSession>,
    changes: Changes<'w>,
    heard: NoticeOutput<'w>,
}

/// Lets the session follow what has come of its host. A match that begins, or is told again, takes the table.
pub(super) fn apply_host_events(
    mut online: ResMut<OnlineMatch>,
    on_table: Option<Single<(&mut MatchSession, &MatchKind)>>,
    time: Res<Time<Real>>,
    language: Res<Language>,
    mut following: Following,
) {
    let online = &mut *online;
    let Some(visit) = online.visit().filter(|visit| !visit.events.is_empty()) else { return };
    let Some(game) = visit.game.clone() else { return };
    let now = time.elapsed().saturating_sub(visit.since);
    let on_table = on_table.map(Single::into_inner).filter(|(_, kind)| kind.is_followed());
    let mut on_table = on_table.map(|(session, _)| session);
    let mut fresh: Option<Box<dyn AnySession>> = None;
    for event in std::mem::take(&mut visit.events) {
        match event {
            LinkEvent::Welcome(welcome) => visit.come_in(welcome.seat.and_then(Seat::new)),
            LinkEvent::Entry(entry) if matches!(entry.event, TableEvent::Begin(_)) => {
                fresh = begin(visit, &game, *entry, now, &language, &mut following.heard).or(fresh);
            }
            LinkEvent::Entry(entry) => match (&mut fresh, &mut on_table) {
                // What was before is not told as news.
                (Some(session), _) => {
                    if let Ok(followed) = visit.mirror.apply_entry(session, *entry, now) {
                        note(visit, &followed);
                    }
                }
                (None, Some(session)) => {
                    follow_entry(visit, session, *entry, now, &language, &mut following);
                }
                (None, None) => {}
            },
            LinkEvent::Done(_, Some(refused)) => following.changes.refuse(refused.here()),
            LinkEvent::Clock(left, paused) => {
                let left: Vec<Duration> = left.into_iter().map(Duration::from_millis).collect();
                let session = fresh.as_mut().or(on_table.as_mut().map(|session| &mut session.0));
                session.into_iter().for_each(|session| session.follow_clock(&left, paused, now));
            }
            LinkEvent::Here(here) => {
                note_agreed(visit, &here, language.texts(), &mut following.heard);
                visit.here = (here, now);
            }
            LinkEvent::Prepared(what) => {
                let session = fresh.as_deref().or(on_table.as_ref().map(|session| &*session.0));
                let is_over = session.is_none_or(|session| session.is_over());
                following.heard.tell_prepared(visit, what, is_over, language.texts());
            }
            LinkEvent::Done(_, None) | LinkEvent::Turn(_) | LinkEvent::Lost | LinkEvent::Ended(_) => {}
        }
    }
    let session = fresh.as_deref().or(on_table.as_ref().map(|session| &*session.0));
    visit.is_over = session.is_some_and(|session| session.is_over());
    session.into_iter().for_each(|session| visit.note_turn(session));
    if let Some(session) = fresh {
        following.begins.write(begin_of(session, visit.since, MatchKind::Followed(Phase::Begun)));
    }
    online.is_news = true;
}

/// Notes that something else is agreed, and says so.
fn note_agreed(visit: &mut Visit, here: &Presence, texts: &Texts, heard: &mut NoticeOutput) {
    let before = &visit.here.0;
    let is_first = before.seats.is_empty();
    if !is_first && before.agreed != here.agreed {
        visit.is_agreed_anew = here.lobby.is_some();
        heard.send_notice(texts.say("lobby-agreed-anew"));
    }
    let own = visit.mirror.seat.map(Seat::number);
    let is_ready = |lobby: &Lobby| own.is_some_and(|own| lobby.ready.contains(&own));
    if here.lobby.as_ref().is_none_or(is_ready) {
        visit.is_agreed_anew = false;
    }
}

/// The session of a match that begins, or is told again from its beginning. The way back to it is remembered.
fn begin(
    visit: &mut Visit,
    game: &str,
    entry: LogEntry,
    now: Duration,
    language: &Language,
    heard: &mut NoticeOutput,
) -> Option<Box<dyn AnySession>> {
    let Ok(session) = visit.mirror.begin(game, entry, now) else {
        heard.send_notice(language.texts().say("net-unreadable"));
        return None;
    };
    visit.said.clear();
    visit.prepared.clear();
    visit.check = None;
    if let Err(error) = visit.remember(&*session) {
        heard.send_notice(error.sentence(language.texts()));
    }
    Some(session)
}

/// Lets the session on the table follow an entry, and says what has come of it.
fn follow_entry(
    visit: &mut Visit,
    session: &mut Mut<MatchSession>,
    entry: LogEntry,
    now: Duration,
    language: &Language,
    following: &mut Following,
) {
    let texts = language.texts();
    let mut followed = None;
    let change = following.changes.act(session, |here| {
        followed = visit.mirror.apply_entry(here, entry, now).ok();
        match followed {
            Some(Followed::Changed(change)) => Some(change),
            _ => None,
        }
    });
    let Some(followed) = followed else { return following.heard.send_notice(texts.say("net-unreadable")) };
    note(visit, &followed);
    if let Some(change) = change {
        following.heard.tell_change(&*session.0, change, texts);
    }
    if matches!(followed, Followed::Checked(_)) {
        session.set_changed();
    }
    following.heard.tell_followed(&followed, texts);
}

/// Notes what was said and checked.
fn note(visit: &mut Visit, followed: &Followed) {
    match followed {
        Followed::Said(seat, name, words) => visit.said.push((*seat, name.clone(), words.clone())),
        Followed::Checked(check) => visit.check = Some(*check),
        _ => {}
    }
}

/// Sends moves and requests to the host. What concerns this screen alone is done here.
pub(super) fn send(
    mut submitted: MessageReader<Submit>,
    mut requests: MessageReader<Request>,
    on_table: Single<(&mut MatchSession, &Began, &MatchKind)>,
    mut online: ResMut<OnlineMatch>,
    viewer: Res<TableViewer>,
    time: Res<Time<Real>>,
    mut changes: Changes,
) {
    let (mut session, began, kind) = on_table.into_inner();
    if !kind.is_followed() || (submitted.is_empty() && requests.is_empty()) {
        return;
    }
    let now = began.passed(&time);
    let online = &mut *online;
    let Some(visit) = online.visit() else { return };
    let moves = submitted.read().map(|submit| command_of_move(&*session.0, submit, *viewer));
    let commands: Vec<(Actor, Command<TextMoves>)> =
        moves.chain(requests.read().map(|asked| command_of_request(&*session.0, *asked, *viewer))).collect();
    for (actor, command) in commands {
        match errand_of(&*session.0, &command) {
            Ok(Errand::ToHost(wish)) => visit.wish(wish),
            Ok(Errand::Here) => {
                changes.try_act(&mut session, |here| here.carry_out(actor, command, now));
            }
            Err(why) => changes.refuse(why),
        }
    }
    online.is_news = true;
}

/// Routing of a command. A move in an earlier position becomes a proposal to take back to it.
fn errand_of(session: &dyn AnySession, command: &Command<TextMoves>) -> Result<Errand, Refusal> {
    match (errand(session, command), command) {
        (Err(refusal), Command::Play { at, .. }) if refusal.reason == &STALE => {
            errand(session, &Command::TakeBackTo(*at))
        }
        (errand, _) => errand,
    }
}

impl Visit {
    /// Takes the seat to which the host has let the guest in.
    fn come_in(&mut self, seat: Option<Seat>) {
        self.mirror.seat = seat;
        // What is still prepared is told after it.
        self.prepared.clear();
    }

    /// Sends a wish to the host, now or when the link is there again.
    pub(super) fn wish(&mut self, wish: Wish) {
        if wish == Wish::Prepare(Vec::new()) {
            // So that its end is not taken for a move that was played.
            self.prepared.clear();
        }
        // Moves are sent once the last one was answered: the place that they are for is not known before.
        let is_move = matches!(wish, Wish::Play { .. });
        if let Ok(Some(opened)) = self.wire.opened()
            && !(is_move && self.link.has_pending())
        {
            self.link.submit(wish, &mut *opened.transport);
        }
    }
}
