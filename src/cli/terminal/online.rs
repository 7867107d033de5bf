//! The other machines of a session in the terminal: guests of a match that is hosted here, or the host of one elsewhere.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crate::entropy::fresh_seed;
use crate::net::guest::{Errand, Followed, HostLink, LinkEvent, Mirror, errand};
use crate::net::home::{guest_folder, next_match};
use crate::net::host::{Host, HostEvent};
use crate::net::meeting::{Meeting, MeetingNews};
use crate::net::protocol::{ChatMessage, Preparation, Presence, Wish, reasons};
use crate::net::{AnyHost, Door, Invitation, Joined, LentTable, Transport, send, serve};
use crate::play::{Actor, AnySession, Change, Command, ProposalKind, TextMoves};
use crate::rules::game::{Refusal, Seat};
use crate::store::{AutosaveWriter, StoreError};
use crate::text::Texts;

use super::inputs::Inputs;

/// Time that a command may take to the host and back.
const PATIENCE: Duration = Duration::from_secs(20);

/// Report to print about another computer.
pub(super) enum Report {
    /// The match is another, or is told again.
    Begun,
    Changed(Change),
    /// Moves that a guest has prepared, as the host has them now.
    Prepared(Preparation),
    /// Update that a guest has received.
    Followed(Followed),
    /// News that a host has received.
    Heard(HostEvent),
    /// Presence before and now.
    Here(Presence, Presence),
    /// The host cannot be reached for the time being, or again.
    Connected(bool),
    /// There will be no connection any more.
    Ended,
    /// The words by which guests come are others, or have died.
    Met(MeetingNews),
    /// The match could not be saved.
    NotSaved(StoreError),
    SavedAgain,
    /// The invitation is another.
    Invited(Invitation),
    /// The host has sent what cannot be followed.
    Unreadable,
}

/// Side of a session.
enum SessionRole {
    Host { host: Host, door: Door, writer: AutosaveWriter, invites: Box<(Invitation, Meeting)> },
    Guest { link: HostLink, mirror: Mirror, here: Presence, prepared: Preparation, invitation: Invitation },
}

/// Connection of a session to other machines.
pub(in crate::cli) struct OnlineSession {
    side: SessionRole,
    transport: Box<dyn Transport>,
    reports: VecDeque<Report>,
    /// Events that came before the session.
    events: VecDeque<LinkEvent>,
    /// Answers to commands.
    done: Vec<(u64, Option<Refusal>)>,
}

impl OnlineSession {
    /// Connection of a host, who invites by a code and by the words of a meeting.
    pub(in crate::cli) fn host(
        (host, writer): (Host, AutosaveWriter),
        invites: (Invitation, Meeting),
        transport: Box<dyn Transport>,
    ) -> OnlineSession {
        let (door, invites) = (Door::default(), Box::new(invites));
        OnlineSession::new(SessionRole::Host { host, door, writer, invites }, transport)
    }

    /// Connection of a guest, with what has come so far.
    pub(in crate::cli) fn guest(
        (link, mirror, invitation): (HostLink, Mirror, Invitation),
        events: VecDeque<LinkEvent>,
        transport: Box<dyn Transport>,
    ) -> OnlineSession {
        let (here, prepared) = (Presence::default(), Preparation::default());
        let side = SessionRole::Guest { link, mirror, here, prepared, invitation };
        OnlineSession { events, ..OnlineSession::new(side, transport) }
    }

    fn new(side: SessionRole, transport: Box<dyn Transport>) -> OnlineSession {
        let (reports, events, done) = (VecDeque::new(), VecDeque::new(), Vec::new());
        OnlineSession { side, transport, reports, events, done }
    }

    /// Whether the match is at another machine.
    pub(super) fn is_guest(&self) -> bool {
        matches!(self.side, SessionRole::Guest { .. })
    }

    /// The next thing to be printed.
    pub(super) fn report(&mut self) -> Option<Report> {
        self.reports.pop_front()
    }

    /// Presence of all people at this time.
    pub(super) fn presence(&self, now: Duration) -> Presence {
        match &self.side {
            SessionRole::Host { host, .. } => host.presence(now),
            SessionRole::Guest { here, .. } => here.clone(),
        }
    }

    /// Moves that a guest has prepared; `None` at a host.
    pub(super) fn prepared(&self) -> Option<&Preparation> {
        match &self.side {
            SessionRole::Host { .. } => None,
            SessionRole::Guest { prepared, .. } => Some(prepared),
        }
    }

    /// Whether there is something to be printed.
    pub(super) fn has_reports(&self) -> bool {
        !self.reports.is_empty()
    }

    /// Takes all that has come and sends all that is to be sent.
    pub(super) fn pump(&mut self, session: &mut Box<dyn AnySession>, now: Duration) {
        match &mut self.side {
            SessionRole::Host { host, door, writer, invites } => {
                let before = host.presence(now);
                let mut table =
                    LentTable { host, session: &mut **session, changes: Vec::new(), disk: writer };
                let mut tables: [&mut dyn AnyHost; 1] = [&mut table];
                serve(door, &mut *self.transport, &mut tables, now);
                let changes = table.changes;
                self.reports.extend(writer.take_error().map(Report::NotSaved));
                self.reports.extend(writer.take_recovery().then_some(Report::SavedAgain));
                let is_agreed = changes.contains(&Change::Agreed(ProposalKind::Rematch));
                self.reports.extend(changes.into_iter().map(Report::Changed));
                if is_agreed {
                    begin_next(host, session, &mut self.reports, now);
                }
                self.reports.extend(host.news().into_iter().map(Report::Heard));
                let here = host.presence(now);
                push_presence(&mut self.reports, before, here);
                let (invitation, meeting) = &mut **invites;
                // A guest who was asked to leave cannot come by the old one.
                if std::mem::replace(&mut invitation.secret, host.secret()) != host.secret() {
                    self.reports.push_back(Report::Invited(invitation.clone()));
                }
                let met = meeting.keep(invitation, host.missing(), now);
                self.reports.extend(met.map(Report::Met));
            }
            SessionRole::Guest { .. } => self.pump_guest(session, now),
        }
    }

    fn pump_guest(&mut self, session: &mut Box<dyn AnySession>, now: Duration) {
        let SessionRole::Guest { link, mirror, here, prepared, .. } = &mut self.side else { return };
        self.events.extend(link.pump(&mut *self.transport, now));
        for event in std::mem::take(&mut self.events) {
            match event {
                LinkEvent::Welcome(welcome) => {
                    mirror.seat = welcome.seat.and_then(Seat::new);
                    // What is still prepared is told after it.
                    *prepared = Preparation::default();
                    self.reports.push_back(Report::Connected(true));
                }
                LinkEvent::Entry(entry) => match mirror.apply_entry(session, *entry, now) {
                    Ok(followed) => push_followed(&mut self.reports, followed),
                    Err(_) => self.reports.push_back(Report::Unreadable),
                },
                LinkEvent::Done(tag, refused) => {
                    self.done.push((tag, refused.map(|refused| refused.here())));
                }
                LinkEvent::Clock(left, paused) => {
                    let left: Vec<Duration> = left.into_iter().map(Duration::from_millis).collect();
                    session.follow_clock(&left, paused, now);
                }
                LinkEvent::Here(now) => {
                    let before = std::mem::replace(here, now.clone());
                    push_presence(&mut self.reports, before, now);
                }
                LinkEvent::Prepared(what) => {
                    // That a prepared move was played is told by the move.
                    let is_played =
                        !what.dropped && what.moves.is_empty() && mirror.seat == Some(session.to_move());
                    prepared.clone_from(&what);
                    self.reports.extend((!is_played).then_some(Report::Prepared(what)));
                }
                LinkEvent::Turn(_) => {}
                LinkEvent::Lost => self.reports.push_back(Report::Connected(false)),
                LinkEvent::Ended(_) => self.reports.push_back(Report::Ended),
            }
        }
    }

    /// Submits a command: to the session here, or to the host.
    pub(super) fn submit(
        &mut self,
        session: &mut Box<dyn AnySession>,
        actor: Actor,
        command: Command<TextMoves>,
        began: Instant,
        inputs: &mut Inputs,
    ) -> Result<Change, Refusal> {
        let now = began.elapsed();
        if let SessionRole::Host { host, .. } = &mut self.side {
            if host.is_in_lobby() {
                return Err(Refusal::new(&reasons::NOT_BEGUN));
            }
            let change = host.submit(&mut **session, actor, command, now)?;
            self.save(&**session);
            return Ok(change);
        }
        match errand(&**session, &command)? {
            Errand::Here => session.carry_out(actor, command, now),
            Errand::ToHost(wish) => {
                self.wish(session, wish, began, inputs)?;
                // The change itself is among the reports.
                let at = session.shown();
                Ok(Change::Navigated { from: at, to: at })
            }
        }
    }

    /// Meeting of a host, after other words were made if those are wanted and somebody is missing.
    pub(super) fn host_rendezvous(&mut self, wants_others: bool, now: Duration) -> Option<&Meeting> {
        let SessionRole::Host { host, invites, .. } = &mut self.side else { return None };
        let (invitation, meeting) = &mut **invites;
        if wants_others && host.missing() > 0 {
            let news = meeting.renew(invitation, now);
            self.reports.push_back(Report::Met(news));
        }
        Some(meeting)
    }

    /// Asks the guest of a seat to leave, as long as the match has not begun. Returns whether there was one, and a host here.
    pub(super) fn dismiss(&mut self, session: &mut Box<dyn AnySession>, seat: Seat, now: Duration) -> bool {
        let SessionRole::Host { host, .. } = &mut self.side else { return false };
        let is_gone = host.is_in_lobby() && host.dismiss(&mut **session, seat, &mut fresh_seed, now);
        if is_gone {
            self.save(&**session);
        }
        is_gone
    }

    /// Sends a wish of the person here, and waits for the answer.
    pub(super) fn wish(
        &mut self,
        session: &mut Box<dyn AnySession>,
        wish: Wish,
        began: Instant,
        inputs: &mut Inputs,
    ) -> Result<(), Refusal> {
        let SessionRole::Guest { link, .. } = &mut self.side else {
            return self.host_wish(session, wish, began.elapsed());
        };
        let tag = link.submit(wish, &mut *self.transport);
        let until = began.elapsed() + PATIENCE;
        loop {
            self.pump(session, began.elapsed());
            if let Some(index) = self.done.iter().position(|(done, _)| *done == tag) {
                return self.done.swap_remove(index).1.map_or(Ok(()), Err);
            }
            let is_over = self.reports.iter().any(|report| matches!(report, Report::Ended));
            if began.elapsed() >= until || is_over {
                return Err(Refusal::new(&reasons::NO_CONNECTION));
            }
            inputs.woken(Duration::from_millis(100));
        }
    }

    /// A wish of the person at the host's terminal.
    fn host_wish(
        &mut self,
        session: &mut Box<dyn AnySession>,
        wish: Wish,
        now: Duration,
    ) -> Result<(), Refusal> {
        let seat = session.persons_here().iter().next();
        let SessionRole::Host { host, .. } = &mut self.side else { return Ok(()) };
        let (command, seat) = match (wish, seat) {
            (Wish::Say(words), seat) => {
                return host.post_chat(&mut **session, seat, String::new(), words, now);
            }
            (Wish::Ready(is_ready, _), _) => {
                host.set_ready_here(is_ready, now);
                return Ok(());
            }
            (Wish::Propose(kind), Some(seat)) => (Command::Propose(kind), seat),
            (Wish::Accept(kind), Some(seat)) => (Command::Accept(kind), seat),
            (Wish::Decline(kind), Some(seat)) => (Command::Decline(kind), seat),
            _ => return Err(Refusal::new(&reasons::NOT_NOW)),
        };
        let change = host.submit(&mut **session, Actor::Person(seat), command, now)?;
        self.reports.push_back(Report::Changed(change));
        if change == Change::Agreed(ProposalKind::Rematch) {
            begin_next(host, session, &mut self.reports, now);
        }
        Ok(())
    }

    /// Tells guests of a change that the time has brought.
    pub(super) fn publish_change(&mut self, session: &mut dyn AnySession, change: Change, now: Duration) {
        if let SessionRole::Host { host, .. } = &mut self.side {
            host.send_session_changes(session, Some(change), now);
        }
        self.save(session);
    }

    /// Saves a match that is hosted here, without waiting for the disk.
    pub(super) fn save(&mut self, session: &dyn AnySession) {
        if let SessionRole::Host { host, writer, .. } = &mut self.side {
            host.save(session, writer);
        }
    }

    /// Leaves: a guest says so, and a host waits until the match is saved and tells the last of it. Returns the error if it
    /// could not be saved.
    pub(super) fn leave(&mut self, session: &mut dyn AnySession, now: Duration) -> Option<StoreError> {
        self.save(session);
        match &mut self.side {
            SessionRole::Host { host, door, writer, .. } => {
                let error = writer.close();
                let mut table = LentTable { host, session, changes: Vec::new(), disk: writer };
                send(door, &mut *self.transport, &mut [&mut table], now);
                error
            }
            SessionRole::Guest { link, invitation, .. } => {
                // After the end there is nothing to come back to.
                if let Some(folder) = guest_folder().filter(|_| session.is_over()) {
                    Joined::forget(&folder, invitation);
                }
                link.leave(&mut *self.transport);
                None
            }
        }
    }
}

/// Begins the next match, to which all have agreed.
fn begin_next(
    host: &mut Host,
    session: &mut Box<dyn AnySession>,
    reports: &mut VecDeque<Report>,
    now: Duration,
) {
    *session = next_match(host, &**session, now);
    host.begin(&mut **session, &mut fresh_seed, now);
    reports.push_back(Report::Begun);
}

fn push_followed(reports: &mut VecDeque<Report>, followed: Followed) {
    match followed {
        Followed::Nothing => {}
        Followed::Begun => reports.push_back(Report::Begun),
        Followed::Changed(change) => reports.push_back(Report::Changed(change)),
        followed => reports.push_back(Report::Followed(followed)),
    }
}

fn push_presence(reports: &mut VecDeque<Report>, before: Presence, now: Presence) {
    let kinds = |here: &Presence| here.seats.iter().map(std::mem::discriminant).collect::<Vec<_>>();
    let terms = |here: &Presence| (here.onlookers, here.agreed, here.lobby.is_some());
    if kinds(&before) != kinds(&now) || terms(&before) != terms(&now) {
        reports.push_back(Report::Here(before, now));
    }
}

/// Words that are typed after `say`: the name of a message that is in every language, in English or in the player's
/// language, or free text.
pub(super) fn parse_chat(text: &str, texts: &Texts) -> ChatMessage {
    let text = text.trim();
    let is_meant = |name: &&str| *name == text || texts.say(&format!("text-canned-{name}")) == text;
    match crate::net::protocol::CANNED.iter().copied().find(is_meant) {
        Some(name) => ChatMessage::Canned(name.to_owned()),
        None => ChatMessage::Free(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn canned_message_is_read_in_the_players_language() {
        let said = |text: &str, lang: Lang| parse_chat(text, lang.texts());
        assert_eq!(said(" bien-joué ", Lang::Fr), ChatMessage::Canned("well-played".to_owned()));
        assert_eq!(said("well-played", Lang::Fr), ChatMessage::Canned("well-played".to_owned()));
        assert_eq!(said("bien-joué", Lang::En), ChatMessage::Free("bien-joué".to_owned()));
    }
}
