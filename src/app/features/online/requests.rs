//! Requests to the others at the table: what is proposed, answered and said.

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;

use crate::session::viewer::TableViewer;
use crate::session::{Began, Changes, MatchKind, MatchSession, Request, Start, command_of_request};
use crate::ui::draw::redraw::Redraw;
use crate::ui::screens::Screen;
use crate::ui::widgets::seats::USUAL;
use camaieu_net::host::Host;
use camaieu_net::protocol::{Agreed, ChatMessage, Prepared, Wish};
use camaieu_play::{AnySession, Change, ProposalKind};
use camaieu_rules::game::{Refusal, Seat, Seats};
use camaieu_store::entropy::fresh_seed;

use super::side::{OnlineMatch, OnlineRole};

/// Request about a match with other machines, whatever the game.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum OnlineRequest {
    /// Opens these seats of the match on the table to whoever comes; and whether free text may be said.
    Host(Seats, bool),
    /// Goes on with the hosted match in a file, which is of the game of this name.
    Resume(PathBuf, String),
    /// Stops joining, or leaves.
    Leave,
    /// Makes the invitation invalid, and another. Those who have come stay.
    Renew,
    /// Says whether free text may be said.
    Chat(bool),
    /// Gives the match up before it has begun: its guests are told, and it is not kept.
    Cancel,
    /// Makes other words; the old ones are no longer good.
    NewWords,
    /// Agrees something else for the match. Only a host can.
    Agree(Agreed),
    /// Says that the person here is ready to begin with what is agreed, or wants to wait.
    Ready(bool),
    /// Gives a free seat to a computer.
    ComputerPlays(Seat),
    /// Asks the guest on a seat to leave.
    Dismiss(Seat),
    /// Allows one computer to have this seat beside another one.
    AllowDouble(Seat),
    /// Says whether the game is announced on the local network.
    Announce(bool),
    /// Says something.
    Say(ChatMessage),
    /// Prepares these moves for the next turn, in the place of all others. Only a guest can.
    Prepare(Vec<Prepared>),
}

/// Stops joining. It may be asked for where there is no table yet.
pub(super) fn leave(mut requests: MessageReader<OnlineRequest>, mut online: ResMut<OnlineMatch>) {
    if requests.read().any(|request| *request == OnlineRequest::Leave) {
        online.turn_to(OnlineRole::Alone);
    }
}

/// Carries out what is proposed about the table, and the answers, where it is hosted here: all are told. Another match is
/// proposed to the host as well.
pub(super) fn propose(
    mut requests: MessageReader<Request>,
    mut begins: MessageReader<Start>,
    on_table: Single<(&mut MatchSession, &Began, &MatchKind)>,
    mut online: ResMut<OnlineMatch>,
    (viewer, time): (Res<TableViewer>, Res<Time<Real>>),
    mut changes: Changes,
    mut redraw: ResMut<Redraw>,
) {
    let again = begins.read().any(|request| matches!(request, Start::Rematch));
    let again = again.then_some(Request::Propose(ProposalKind::Rematch));
    let of_table = requests.read().copied().filter(|request| request.is_of_table());
    let proposed: Vec<Request> = of_table.chain(again).collect();
    if proposed.is_empty() {
        return;
    }
    let (mut session, began, kind) = on_table.into_inner();
    if !kind.is_shared() {
        return;
    }
    let now = began.passed(&time);
    let online = &mut *online;
    match online.side() {
        OnlineRole::Alone => {}
        // The others go to the host with the moves.
        OnlineRole::Guest(visit) if again.is_some() => visit.wish(Wish::Propose(ProposalKind::Rematch)),
        OnlineRole::Guest(_) => {}
        OnlineRole::Host(hosting) => {
            for request in proposed {
                let (actor, command) = command_of_request(&*session.0, request, *viewer);
                let host = &mut hosting.host;
                let submit = |here: &mut Box<dyn AnySession>| host.submit(&mut **here, actor, command, now);
                if let Some(change) = changes.try_act(&mut session, submit) {
                    hosting.is_rematch_agreed |= change == Change::Agreed(ProposalKind::Rematch);
                    hosting.save(&*session.0);
                }
            }
        }
    }
    online.is_news = true;
    redraw.request();
}

/// Carries out requests, here or by the host.
pub(super) fn handle_online_requests(
    mut requests: MessageReader<OnlineRequest>,
    on_table: Single<(&mut MatchSession, &Began, &MatchKind)>,
    mut online: ResMut<OnlineMatch>,
    (viewer, mut next): (Res<TableViewer>, ResMut<NextState<Screen>>),
    time: Res<Time<Real>>,
    mut changes: Changes,
    mut redraw: ResMut<Redraw>,
) {
    let requests: Vec<OnlineRequest> = requests.read().cloned().collect();
    if requests.is_empty() {
        return;
    }
    let (mut session, began, kind) = on_table.into_inner();
    if !kind.is_shared() {
        return;
    }
    let now = began.passed(&time);
    let online = &mut *online;
    for request in requests {
        match online.side() {
            OnlineRole::Alone => {}
            OnlineRole::Guest(visit) => {
                let agreed = visit.here.0.agreed;
                wish(request, agreed).into_iter().for_each(|wish| visit.wish(wish));
            }
            OnlineRole::Host(hosting) => match request {
                OnlineRequest::Announce(is_wanted) => hosting.announcing.is_wanted = is_wanted,
                OnlineRequest::NewWords => hosting.renew_words(now),
                OnlineRequest::Cancel => {
                    if hosting.host.is_in_lobby() {
                        // Its guests are told.
                        next.set(Screen::Menu);
                    }
                    changes.act(&mut session, |here| {
                        hosting.cancel(&mut **here, now);
                        None
                    });
                }
                request => {
                    let (host, person) = (&mut hosting.host, viewer.person());
                    let act =
                        |here: &mut Box<dyn AnySession>| by_host(host, &mut **here, request, person, now);
                    match changes.act(&mut session, act) {
                        Ok(_) => {
                            hosting.save(&*session.0);
                            session.set_changed();
                        }
                        Err(why) => changes.refuse(why),
                    }
                }
            },
        }
    }
    online.is_news = true;
    redraw.request();
}

/// The wish of a guest to whom this is told as agreed; `None` for what only a host can do.
fn wish(request: OnlineRequest, agreed: Agreed) -> Option<Wish> {
    match request {
        OnlineRequest::Ready(is_ready) => Some(Wish::Ready(is_ready, agreed)),
        OnlineRequest::Say(words) => Some(Wish::Say(words)),
        OnlineRequest::Prepare(moves) => Some(Wish::Prepare(moves)),
        OnlineRequest::Host(..)
        | OnlineRequest::Resume(..)
        | OnlineRequest::Leave
        | OnlineRequest::Renew
        | OnlineRequest::Chat(_)
        | OnlineRequest::NewWords
        | OnlineRequest::Cancel
        | OnlineRequest::Agree(_)
        | OnlineRequest::ComputerPlays(_)
        | OnlineRequest::Dismiss(_)
        | OnlineRequest::AllowDouble(_)
        | OnlineRequest::Announce(_) => None,
    }
}

/// Carries out a request of the person at the host's screen.
fn by_host(
    host: &mut Host,
    session: &mut dyn AnySession,
    request: OnlineRequest,
    person: Option<Seat>,
    now: Duration,
) -> Result<Option<Change>, Refusal> {
    let person = person.or(session.persons_here().iter().next());
    match request {
        OnlineRequest::Say(words) => {
            host.post_chat(session, person, String::new(), words, now).map(|()| None)
        }
        request => Ok(of_table(host, session, request, now)),
    }
}

/// Carries out a request of the host about the table, which nobody has to agree to.
fn of_table(
    host: &mut Host,
    session: &mut dyn AnySession,
    request: OnlineRequest,
    now: Duration,
) -> Option<Change> {
    match request {
        OnlineRequest::Renew => host.renew_invitation(&mut fresh_seed),
        OnlineRequest::Chat(chat) => host.set_chat(chat, now),
        OnlineRequest::Agree(agreed) => host.set_agreed(agreed, now),
        OnlineRequest::Ready(is_ready) => host.set_ready_here(is_ready, now),
        OnlineRequest::AllowDouble(seat) => host.allow_double(seat),
        OnlineRequest::ComputerPlays(seat) => {
            return host.give_to_engine(session, seat, USUAL, now).then_some(Change::Reseated(seat));
        }
        OnlineRequest::Dismiss(seat) => {
            return host.dismiss(session, seat, &mut fresh_seed, now).then_some(Change::Reseated(seat));
        }
        _ => {}
    }
    None
}
