//! Joining: a match at another machine is asked for by six words or by its code, until its host lets the guest in.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use crate::session::waker::WindowWaker;
use crate::session::{JoinMatch, Start};
use crate::ui::draw::redraw::Redraw;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use camaieu_net::guest::{Ended, LinkEvent, LinkState};
use camaieu_net::home::{HomeError, guest_key};
use camaieu_net::meeting::{self, SixWords, WordSearch, WordSearchState};
use camaieu_net::pasted::JoinBy;
use camaieu_net::protocol::{JoinRefusal, Wanted};
use camaieu_net::{EndpointOptions, Invitation, Joined};
use camaieu_rules::catalogue;
use camaieu_store::StoreError;
use camaieu_text::Texts;

use super::network::{Machine, NetworkConnection, closed};
use super::requests::OnlineRequest;
use super::side::{OnlineMatch, OnlineRole, Visit};
use super::telling::NoticeOutput;

/// State of joining, for its window.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum JoinState {
    /// Nothing is joined.
    #[default]
    Idle,
    /// The host who has read out the words is looked for.
    Looking,
    /// The host is being reached.
    Trying,
    /// The host has not answered for a while. It is still tried.
    Unanswered,
    /// Another program of this computer has the seat; so it is taken over.
    Doubled(JoinMatch),
    /// It cannot be joined, and why.
    Refused(String),
}

/// Time after which a host counts as out of reach, though it is still tried.
const PATIENCE: Duration = Duration::from_secs(12);

impl JoinState {
    /// Whether something is under way that can be stopped.
    pub(super) fn is_under_way(&self) -> bool {
        matches!(self, JoinState::Looking | JoinState::Trying | JoinState::Unanswered)
    }
}

/// The search for a host by six words, while there is one.
#[derive(Resource, Default)]
pub(super) struct Sought(Option<SyncCell<JoinSearch>>);

struct JoinSearch {
    search: WordSearch,
    asked: JoinMatch,
    /// Time by the window's clock from which the search counts its own.
    since: Duration,
}

/// Resources that joining needs.
#[derive(SystemParam)]
pub(super) struct JoinParams<'w> {
    machine: Res<'w, Machine>,
    preferences: Res<'w, Preferences>,
    time: Res<'w, Time<Real>>,
    waker: WindowWaker<'w>,
    language: Res<'w, Language>,
}

/// Begins to join the match that is asked for. It takes the place of another one.
pub(super) fn join(
    mut asked: MessageReader<Start>,
    here: JoinParams,
    mut online: ResMut<OnlineMatch>,
    mut joining: ResMut<JoinState>,
    mut sought: ResMut<Sought>,
) {
    let joins = asked.read().filter_map(|start| match start {
        Start::Join(join) => Some(join),
        _ => None,
    });
    let Some(asked) = joins.last() else { return };
    sought.0 = None;
    *joining = match JoinBy::read(&asked.code, here.language.texts().lang()) {
        Ok(JoinBy::Code(invitation)) => here.visit(invitation, asked, &mut online),
        Ok(JoinBy::Words(words)) => {
            online.turn_to(OnlineRole::Alone);
            let search = here.search(words, asked.clone());
            sought.0 = Some(SyncCell::new(search));
            JoinState::Looking
        }
        Err(error) => JoinState::Refused(error.sentence(here.language.texts())),
    };
}

pub(super) fn stop_looking(
    mut requests: MessageReader<OnlineRequest>,
    mut joining: ResMut<JoinState>,
    mut sought: ResMut<Sought>,
) {
    if requests.read().any(|request| *request == OnlineRequest::Leave) && sought.0.take().is_some() {
        *joining = JoinState::Idle;
    }
}

/// Looks whether the host has answered to the words, and goes on with the code that they have given.
pub(super) fn poll_host_search(
    here: JoinParams,
    mut online: ResMut<OnlineMatch>,
    mut joining: ResMut<JoinState>,
    mut sought: ResMut<Sought>,
    mut redraw: ResMut<Redraw>,
) {
    let Some(JoinSearch { search, asked, since }) = sought.0.as_mut().map(SyncCell::get) else { return };
    let (now, texts) = (here.time.elapsed().saturating_sub(*since), here.language.texts());
    let state = match search.state(now) {
        WordSearchState::Looking => {
            return redraw.wake_in(meeting::PATIENCE.saturating_sub(now) + SHORTEST);
        }
        WordSearchState::Found(invitation) => here.visit(invitation.clone(), asked, &mut online),
        WordSearchState::Nobody => JoinState::Refused(texts.say("net-words-nobody")),
        WordSearchState::Failed(fault) if fault.is_empty() => JoinState::Refused(closed("", texts)),
        WordSearchState::Failed(fault) => {
            JoinState::Refused(texts.say_with("net-words-no-search", &[("fault", fault)]))
        }
    };
    sought.0 = None;
    *joining = state;
    redraw.request();
}

impl JoinParams<'_> {
    /// Begins to look for the host who has read out these words.
    fn search(&self, words: SixWords, asked: JoinMatch) -> JoinSearch {
        let options = self.machine.network.rendezvous_options(self.preferences.relay());
        let wake = std::sync::Arc::new(self.waker.waking());
        let search = WordSearch::start(words, options, wake, Duration::ZERO);
        JoinSearch { search, asked, since: self.time.elapsed() }
    }

    /// Begins a visit. Returns the state of joining: it is tried, or why it is not.
    fn visit(&self, invitation: Invitation, asked: &JoinMatch, online: &mut OnlineMatch) -> JoinState {
        let texts = self.language.texts();
        let no_place = || HomeError::Store(StoreError::NoPlace).sentence(texts);
        let folder = self.machine.joined.clone().ok_or_else(no_place);
        let begun = folder.and_then(|folder| {
            let key = guest_key(&folder, &invitation).map_err(|error| error.sentence(texts))?;
            let options = EndpointOptions::of_guest(key.secret, &invitation);
            let wake = std::sync::Arc::new(self.waker.waking());
            let wire = NetworkConnection::Opening(self.machine.network.open(options, wake));
            Ok(Visit::new(invitation, (asked, folder), (key, wire), self.time.elapsed()))
        });
        match begun {
            Ok(visit) => {
                online.turn_to(OnlineRole::Guest(Box::new(visit)));
                JoinState::Trying
            }
            Err(why) => JoinState::Refused(why),
        }
    }
}

/// Keeps the link to the host, and puts what comes among the events for the table.
pub(super) fn pump(
    mut online: ResMut<OnlineMatch>,
    mut joining: ResMut<JoinState>,
    time: Res<Time<Real>>,
    language: Res<Language>,
    mut heard: NoticeOutput,
    mut redraw: ResMut<Redraw>,
) {
    let texts = language.texts();
    let before = joining.clone();
    let online = &mut *online;
    let Some(visit) = online.visit() else {
        if matches!(*joining, JoinState::Trying | JoinState::Unanswered) {
            *joining = JoinState::Idle;
        }
        return;
    };
    let now = time.elapsed().saturating_sub(visit.since);
    let is_news = match pump_link(visit, now) {
        Ok(is_news) => is_news,
        Err(fault) => {
            *joining = JoinState::Refused(closed(&fault, texts));
            online.turn_to(OnlineRole::Alone);
            redraw.request();
            return;
        }
    };
    match outcome_of(visit, now, texts) {
        Some(ended @ (JoinState::Refused(_) | JoinState::Doubled(_))) if !visit.is_seated => {
            *joining = ended;
            online.turn_to(OnlineRole::Alone);
        }
        Some(state) => {
            heard.tell_link(visit, texts);
            joining.set_if_neq(state);
            // The network wakes the window when it is open.
            let next = visit.link.next_tick().filter(|_| matches!(visit.wire, NetworkConnection::Open(_)));
            if let Some(next) = next {
                redraw.wake_in(next.saturating_sub(now).clamp(SHORTEST, PATIENCE));
            } else if !visit.link.is_in() {
                redraw.wake_in(PATIENCE);
            }
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
            LinkEvent::Ended(ended) => {
                // There is no way back to a host who knows nothing of it any more.
                if matches!(ended, Ended::Stranger | Ended::Refused(JoinRefusal::OldInvitation)) {
                    Joined::forget(&visit.folder, &visit.invitation);
                }
                visit.ended = Some(ended.clone());
            }
            _ => {}
        }
    }
    let is_news = !events.is_empty();
    visit.events.extend(events);
    Ok(is_news)
}

/// State of joining after the events; `None` for a game that this program does not know.
fn outcome_of(visit: &Visit, now: Duration, texts: &Texts) -> Option<JoinState> {
    if visit.ended == Some(Ended::Refused(JoinRefusal::Doubled)) {
        let (code, name) = (visit.invitation.to_string(), visit.name.clone());
        return Some(JoinState::Doubled(JoinMatch { code, name, wanted: Wanted::Any, replaces: true }));
    }
    if let Some(ended) = &visit.ended {
        return Some(JoinState::Refused(ended.sentence(texts)));
    }
    Some(match &visit.game {
        Some(game) if !catalogue::NAMES.contains(&game.as_str()) => {
            JoinState::Refused(texts.say("net-unreadable"))
        }
        Some(_) => JoinState::Idle,
        None if now >= PATIENCE && !matches!(visit.link.state(), LinkState::In(_)) => JoinState::Unanswered,
        None => JoinState::Trying,
    })
}
