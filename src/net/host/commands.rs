//! Commands of guests, with the authority of their seat.

use std::time::Duration;

use crate::code::DeviceKey;
use crate::limits::{LONGEST_SAYING, MOST_SAYINGS, REMEMBERED_RESULTS};
use crate::protocol::{CANNED, ChatMessage, Do, PortableRefusal, ToGuest, ToHost, Wish, reasons};
use crate::transport::Connection;
use camaieu_play::{Actor, AnySession, Change, Command, NodeId, clean_name};
use camaieu_rules::game::{Refusal, Seat};

use super::log::LogEvent;
use super::state::{Host, HostEvent};

/// Time after which entries are repeated for a guest who misses some again. It doubles with each repetition over the same
/// connection.
pub(super) const RESEND_EVERY: Duration = Duration::from_secs(1);

impl Host {
    /// Handles a message of a guest who is let in. The change is one of the session.
    pub fn message(
        &mut self,
        session: &mut dyn AnySession,
        connection: Connection,
        message: ToHost,
        now: Duration,
    ) -> Option<Change> {
        let guest = self.guests.iter().find(|(_, guest)| guest.connection == Some(connection));
        let key = *guest?.0;
        session.set_company(self.guest_presence());
        match message {
            ToHost::Do(command) => return self.command(session, key, connection, command, now),
            ToHost::Missing(have) => {
                let last = self.log.last();
                let guest = self.guests.get_mut(&key)?;
                let (next, pause) = guest.resend;
                // All of it again, as often as somebody asks, would be much for few bytes.
                if now >= next {
                    guest.sent = have.min(last);
                    guest.resend = (now + pause, pause.saturating_mul(2));
                    self.flush(session, now);
                }
            }
            ToHost::Bye => self.gone(connection, now, now),
            // The first message and the answers to pings are the door's.
            ToHost::Hello(_) | ToHost::Pong(_) => {}
        }
        None
    }

    /// Does a command once, however often it comes, and answers as often.
    fn command(
        &mut self,
        session: &mut dyn AnySession,
        key: DeviceKey,
        connection: Connection,
        command: Do,
        now: Duration,
    ) -> Option<Change> {
        let guest = self.guests.get_mut(&key)?;
        let (tag, seat, name) = (command.tag, guest.seat, guest.name.clone());
        if tag <= guest.tag {
            let known = guest.results.iter().find(|(known, _)| *known == tag);
            let refused = known.and_then(|(_, refused)| refused.clone());
            self.outbox.push((connection, ToGuest::Done { tag, refused }));
            return None;
        }
        guest.tag = tag;
        let result = match seat {
            _ if self.lobby.is_some() && !command.what.is_for_any_place() => {
                Err(Refusal::new(&reasons::NOT_BEGUN))
            }
            _ if !command.what.is_for_any_place() && !self.is_here(session, &command) => {
                Err(Refusal::new(&reasons::ELSEWHERE))
            }
            Some(seat) => self.wish(session, seat, command.what, now),
            None => self.onlooker_wish(session, name, command.what, now).map(|()| None),
        };
        let refused = result.as_ref().err().map(PortableRefusal::from);
        if let Some(guest) = self.guests.get_mut(&key) {
            guest.results.push_back((tag, refused.clone()));
            let over = guest.results.len().saturating_sub(REMEMBERED_RESULTS);
            guest.results.drain(..over);
        }
        // Whoever waits for the answer has then seen what came of the command.
        self.outbox.push((connection, ToGuest::Done { tag, refused }));
        result.ok().flatten()
    }

    /// Whether a command was meant for where the match stands.
    fn is_here(&self, session: &dyn AnySession, command: &Do) -> bool {
        let is_this_epoch = command.epoch == self.log.epoch;
        is_this_epoch && (!command.what.is_for_one_ply() || command.ply == session.plies())
    }

    fn wish(
        &mut self,
        session: &mut dyn AnySession,
        seat: Seat,
        wish: Wish,
        now: Duration,
    ) -> Result<Option<Change>, Refusal> {
        let command = match wish {
            Wish::Play { mv, steps } => {
                let change = session.play_sent(seat, &mv, &steps, now)?;
                self.send_session_changes(session, Some(change), now);
                return Ok(Some(change));
            }
            Wish::TakeBackTo(plies) => Command::TakeBackTo(node_after(session, plies)),
            Wish::Redo => Command::Redo,
            Wish::Resign => Command::Resign,
            Wish::Propose(kind) => Command::Propose(kind),
            Wish::Accept(kind) => Command::Accept(kind),
            Wish::Decline(kind) => Command::Decline(kind),
            Wish::Resume => Command::Resume,
            Wish::Say(words) => {
                self.post_chat(session, Some(seat), String::new(), words, now)?;
                return Ok(None);
            }
            Wish::Prepare(moves) => {
                self.prepare(session, seat, moves)?;
                return Ok(None);
            }
            Wish::Ready(is_ready, seen) => {
                self.guest_ready(seat, (is_ready, seen), now)?;
                return Ok(None);
            }
        };
        self.submit(session, Actor::Person(seat), command, now).map(Some)
    }

    /// Has the others agree to a take-back where none has to be asked. The change is that of the last consent.
    pub fn undo_freely(&self, session: &mut dyn AnySession, now: Duration) -> Option<Change> {
        if self.options.agreed.undo { session.agree_to_take_back(now) } else { None }
    }

    fn onlooker_wish(
        &mut self,
        session: &mut dyn AnySession,
        name: String,
        wish: Wish,
        now: Duration,
    ) -> Result<(), Refusal> {
        match wish {
            Wish::Say(words) => self.post_chat(session, None, name, words, now),
            _ => Err(Refusal::new(&reasons::ONLOOKER)),
        }
    }

    /// Chat messages since the match began, each from a seat or from the named onlooker.
    pub fn sayings(&self) -> impl Iterator<Item = (Option<Seat>, &str, &ChatMessage)> {
        self.log.sayings().map(|(seat, name, words)| (*seat, name.as_str(), words))
    }

    /// Says whether free text may be said from now on.
    pub fn set_chat(&mut self, chat: bool, now: Duration) {
        self.options.chat = chat;
        self.tell_presence(now);
    }

    /// Says something at the table, for a seat or for an onlooker of this name.
    pub fn post_chat(
        &mut self,
        session: &mut dyn AnySession,
        seat: Option<Seat>,
        name: String,
        words: ChatMessage,
        now: Duration,
    ) -> Result<(), Refusal> {
        let has_controls = matches!(&words, ChatMessage::Free(text) if text.contains(char::is_control));
        let words = words.visible();
        let is_allowed = match &words {
            ChatMessage::Canned(name) => CANNED.contains(&name.as_str()),
            ChatMessage::Free(text) => {
                let is_plain = !has_controls && !clean_name(text).is_empty();
                self.options.chat && is_plain && text.chars().count() <= LONGEST_SAYING
            }
        };
        if !is_allowed || self.log.sayings().count() >= MOST_SAYINGS {
            return Err(Refusal::new(&reasons::NO_CHAT));
        }
        self.news.push(HostEvent::Said(seat, name.clone(), words.clone()));
        self.log.push(LogEvent::Said(seat, name, words));
        self.flush(session, now);
        Ok(())
    }
}

/// Node after this many plies of the line; one that no match has for too many.
fn node_after(session: &dyn AnySession, plies: usize) -> NodeId {
    let path = session.path(session.stands_on());
    match plies.checked_sub(1) {
        None => NodeId::START,
        Some(last) => path.get(last).copied().unwrap_or(NodeId::new(usize::MAX)),
    }
}
