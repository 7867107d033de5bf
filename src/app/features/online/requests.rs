//! Requests to the others at the table: what is proposed, answered and said.

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;

use crate::session::viewer::Viewer;
use crate::session::{
    Began, MatchSession, Refused, Request, SessionChanged, Shared, Start, asked, change_from,
    command_of_request,
};
use crate::ui::redraw::Redraw;
use crate::ui::screens::Screen;
use crate::ui::seats::USUAL;
use camaieu_net::host::Host;
use camaieu_net::protocol::{Agreed, Prepared, Wish, Words};
use camaieu_play::{AnySession, Change, ProposalKind};
use camaieu_rules::game::{Refusal, Seat, Seats};
use camaieu_store::entropy::fresh_seed;

use super::side::{Hosting, Online, Side};

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
    Say(Words),
    /// Prepares these moves for the next turn, in the place of all others. Only a guest can.
    Prepare(Vec<Prepared>),
}

/// Stops joining. It may be asked for where there is no table yet.
pub(super) fn leave(mut requests: MessageReader<OnlineRequest>, mut online: ResMut<Online>) {
    if requests.read().any(|request| *request == OnlineRequest::Leave) {
        online.turn_to(Side::Alone);
    }
}

/// Carries out what is proposed about the table, and the answers, where it is hosted here: all are told. Another match is
/// proposed to the host as well.
pub(super) fn propose(
    mut requests: MessageReader<Request>,
    mut begins: MessageReader<Start>,
    on_table: Single<(&mut MatchSession, &Began), With<Shared>>,
    mut online: ResMut<Online>,
    (viewer, time): (Res<Viewer>, Res<Time<Real>>),
    mut changed: MessageWriter<SessionChanged>,
    mut refused: MessageWriter<Refused>,
    mut redraw: ResMut<Redraw>,
) {
    let again = begins.read().any(|request| matches!(request, Start::Rematch));
    let again = again.then_some(Request::Propose(ProposalKind::Rematch));
    let of_table = requests.read().copied().filter(|request| request.is_of_table());
    let proposed: Vec<Request> = of_table.chain(again).collect();
    if proposed.is_empty() {
        return;
    }
    let (mut session, began) = on_table.into_inner();
    let online = &mut *online;
    match online.side() {
        Side::Alone => {}
        // The others go to the host with the moves.
        Side::Guest(visit) if again.is_some() => visit.wish(Wish::Propose(ProposalKind::Rematch)),
        Side::Guest(_) => {}
        Side::Host(hosting) => {
            for request in proposed {
                let before = session.0.shown();
                let (actor, command) = command_of_request(&*session.0, request, *viewer);
                match hosting.host.submit(asked(&mut session), actor, command, began.passed(&time)) {
                    Ok(change) => {
                        hosting.is_rematch_agreed |= change == Change::Agreed(ProposalKind::Rematch);
                        changed.write(change_from(&*session.0, before, change));
                        hosting.save(&*session.0);
                        session.set_changed();
                    }
                    Err(why) => drop(refused.write(why.into())),
                }
            }
        }
    }
    online.is_news = true;
    redraw.request();
}

/// Carries out requests, here or by the host.
pub(super) fn ask(
    mut requests: MessageReader<OnlineRequest>,
    on_table: Single<(&mut MatchSession, &Began), With<Shared>>,
    mut online: ResMut<Online>,
    (viewer, mut next): (Res<Viewer>, ResMut<NextState<Screen>>),
    time: Res<Time<Real>>,
    mut changed: MessageWriter<SessionChanged>,
    mut refused: MessageWriter<Refused>,
    mut redraw: ResMut<Redraw>,
) {
    let requests: Vec<OnlineRequest> = requests.read().cloned().collect();
    if requests.is_empty() {
        return;
    }
    let (mut session, began) = on_table.into_inner();
    let now = began.passed(&time);
    let online = &mut *online;
    for request in requests {
        match online.side() {
            Side::Alone => {}
            Side::Guest(visit) => {
                let agreed = visit.here.0.agreed;
                wish(request, agreed).into_iter().for_each(|wish| visit.wish(wish));
            }
            Side::Host(hosting) => {
                let is_cancelled = request == OnlineRequest::Cancel && hosting.host.is_in_lobby();
                if by_machine(hosting, asked(&mut session), &request, now) {
                    if is_cancelled {
                        // Its guests have been told.
                        next.set(Screen::Menu);
                    }
                    continue;
                }
                let before = session.0.shown();
                let shared = asked(&mut session);
                let host = &mut hosting.host;
                match by_host(host, shared, request, viewer.person(), now) {
                    Ok(change) => {
                        let change = change.map(|change| change_from(shared, before, change));
                        changed.write_batch(change);
                        hosting.save(shared);
                        session.set_changed();
                    }
                    Err(why) => drop(refused.write(why.into())),
                }
            }
        }
    }
    online.is_news = true;
    redraw.request();
}

/// Carries out a request about the invitation itself. Returns whether it was one.
fn by_machine(
    hosting: &mut Hosting,
    session: &mut dyn AnySession,
    request: &OnlineRequest,
    now: Duration,
) -> bool {
    match request {
        OnlineRequest::Announce(is_wanted) => hosting.announcing.is_wanted = *is_wanted,
        OnlineRequest::NewWords => hosting.renew_words(now),
        OnlineRequest::Cancel => hosting.cancel(session, now),
        _ => return false,
    }
    true
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
        OnlineRequest::Say(words) => host.say(session, person, String::new(), words, now).map(|()| None),
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
            return host.dismiss(session, seat, now).then_some(Change::Reseated(seat));
        }
        _ => {}
    }
    None
}
