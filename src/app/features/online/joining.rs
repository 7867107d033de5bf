//! Joining: a match at another machine is asked for by its code, until its host lets the guest in.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;

use crate::session::waker::WindowWaker;
use crate::session::{JoinMatch, Start};
use crate::ui::language::Language;
use crate::ui::redraw::Redraw;
use camaieu_net::guest::{Link, LinkEvent, LinkState, Mirror};
use camaieu_net::home::{HomeError, guest_key};
use camaieu_net::protocol::Here;
use camaieu_net::{EndpointOptions, Invitation};
use camaieu_rules::catalogue;
use camaieu_store::StoreError;
use camaieu_text::Texts;

use super::network::{Machine, Wire, closed};
use super::side::{Online, Side, Visit};
use super::telling::Heard;

/// State of joining, for its window.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum Joining {
    /// Nothing is joined.
    #[default]
    Idle,
    /// The host is being reached.
    Trying,
    /// The host has not answered for a while. It is still tried.
    Unanswered,
    /// It cannot be joined, and why.
    Refused(String),
}

/// Time after which a host counts as out of reach, though it is still tried.
const PATIENCE: Duration = Duration::from_secs(12);

/// Begins to join the match that is asked for. It takes the place of another one.
pub(super) fn join(
    mut asked: MessageReader<Start>,
    machine: Res<Machine>,
    time: Res<Time<Real>>,
    waker: WindowWaker,
    language: Res<Language>,
    mut online: ResMut<Online>,
    mut joining: ResMut<Joining>,
) {
    let joins = asked.read().filter_map(|start| match start {
        Start::Join(join) => Some(join),
        _ => None,
    });
    let Some(asked) = joins.last() else { return };
    match visit(asked, &machine, time.elapsed(), &waker, language.texts()) {
        Ok(visit) => {
            online.turn_to(Side::Guest(Box::new(visit)));
            *joining = Joining::Trying;
        }
        Err(why) => *joining = Joining::Refused(why),
    }
}

/// The visit that a request asks for, or the sentence that says why there is none.
fn visit(
    asked: &JoinMatch,
    machine: &Machine,
    since: Duration,
    waker: &WindowWaker,
    texts: &Texts,
) -> Result<Visit, String> {
    let invitation = Invitation::read(&asked.code).map_err(|error| error.sentence(texts))?;
    let no_place = || HomeError::Store(StoreError::NoPlace).sentence(texts);
    let folder = machine.joined.as_deref().ok_or_else(no_place)?;
    let key = guest_key(folder, &invitation).map_err(|error| error.sentence(texts))?;
    let options = EndpointOptions::of_guest(key.secret, &invitation);
    let wake = std::sync::Arc::new(waker.waking());
    Ok(Visit {
        link: Link::new(invitation, asked.name.trim().to_owned(), asked.wanted),
        mirror: Mirror::default(),
        wire: Wire::Opening(machine.network.open(options, wake)),
        _key: key,
        since,
        game: None,
        events: VecDeque::new(),
        here: (Here::default(), Duration::ZERO),
        said: Vec::new(),
        asked: Vec::new(),
        check: None,
        ended: None,
        was_in: false,
        is_seated: false,
    })
}

/// Keeps the link to the host, and puts what comes among the events for the table.
pub(super) fn pump(
    mut online: ResMut<Online>,
    mut joining: ResMut<Joining>,
    time: Res<Time<Real>>,
    language: Res<Language>,
    mut heard: Heard,
    mut redraw: ResMut<Redraw>,
) {
    let texts = language.texts();
    let before = joining.clone();
    let online = &mut *online;
    let Some(visit) = online.visit() else {
        if matches!(*joining, Joining::Trying | Joining::Unanswered) {
            *joining = Joining::Idle;
        }
        return;
    };
    let now = time.elapsed().saturating_sub(visit.since);
    let is_news = match pump_link(visit, now) {
        Ok(is_news) => is_news,
        Err(fault) => {
            *joining = Joining::Refused(closed(&fault, texts));
            online.turn_to(Side::Alone);
            redraw.request();
            return;
        }
    };
    match outcome_of(visit, now, texts) {
        Some(Joining::Refused(why)) if !visit.is_seated => {
            *joining = Joining::Refused(why);
            online.turn_to(Side::Alone);
        }
        Some(state) => {
            heard.tell_link(visit, texts);
            joining.set_if_neq(state);
            // The network wakes the window when it is open.
            let next = visit.link.next_tick().filter(|_| matches!(visit.wire, Wire::Open(_)));
            let pause = next.map_or(PATIENCE, |next| next.saturating_sub(now));
            redraw.wake_in(pause.clamp(SHORTEST, PATIENCE));
        }
        None => {}
    }
    if is_news || before != *joining {
        online.is_news = true;
        redraw.request();
    }
}

/// Shortest pause until the next look at a link.
const SHORTEST: Duration = Duration::from_millis(20);

/// Takes all that has come. Returns whether there is anything.
fn pump_link(visit: &mut Visit, now: Duration) -> Result<bool, String> {
    let Some(opened) = visit.wire.opened()? else { return Ok(false) };
    let events = visit.link.pump(&mut *opened.transport, now);
    for event in &events {
        match event {
            LinkEvent::Welcome(welcome) => visit.game = Some(welcome.game.clone()),
            LinkEvent::Ended(ended) => visit.ended = Some(ended.clone()),
            _ => {}
        }
    }
    let is_news = !events.is_empty();
    visit.events.extend(events);
    Ok(is_news)
}

/// State of joining after the events; `None` for a game that this program does not know.
fn outcome_of(visit: &Visit, now: Duration, texts: &Texts) -> Option<Joining> {
    if let Some(ended) = &visit.ended {
        return Some(Joining::Refused(ended.sentence(texts)));
    }
    Some(match &visit.game {
        Some(game) if !catalogue::NAMES.contains(&game.as_str()) => {
            Joining::Refused(texts.say("net-unreadable"))
        }
        Some(_) => Joining::Idle,
        None if now >= PATIENCE && !matches!(visit.link.state(), LinkState::In(_)) => Joining::Unanswered,
        None => Joining::Trying,
    })
}
