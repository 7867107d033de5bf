//! Saving: what guests are told waits until it is on the disk, so that none of them knows of anything that a host who is
//! started again would not.

use std::time::Duration;

use crate::disk::MatchStorage;
use crate::protocol::ToGuest;
use crate::transport::Connection;
use camaieu_play::AnySession;

use super::state::Host;

impl Host {
    /// Text of the match with its host, as its file has it.
    pub fn text(&self, session: &dyn AnySession) -> String {
        text(&self.record_line(), session)
    }

    fn record_line(&self) -> String {
        serde_json::to_string(&self.record()).unwrap_or_default()
    }

    /// Gives the match, as it is now, to the disk.
    pub fn save(&mut self, session: &dyn AnySession, disk: &mut dyn MatchStorage) {
        let record = self.record_line();
        self.saving.record = Some(blake3::hash(record.as_bytes()));
        self.saving.number = disk.save(text(&record, session));
    }

    /// Messages that may be sent, in their order: what they tell of is on the disk, or could not be written. Whatever guests
    /// are told of has changed the record, so that the match is saved once for each change. `waiting` are the bytes that wait
    /// to be sent over a connection.
    pub fn release(
        &mut self,
        session: &dyn AnySession,
        disk: &mut dyn MatchStorage,
        waiting: &dyn Fn(Connection) -> usize,
        now: Duration,
    ) -> Vec<(Connection, ToGuest)> {
        if self.saving.held.is_empty() {
            self.flush_into_room(session, waiting, now);
        }
        let messages = self.outbox();
        if !messages.is_empty() {
            let record = blake3::hash(self.record_line().as_bytes());
            if self.saving.record != Some(record) {
                self.save(session, disk);
            }
            let number = self.saving.number;
            self.saving.held.extend(messages.into_iter().map(|message| (number, message)));
        }
        let held = &mut self.saving.held;
        let free = held.iter().take_while(|(number, _)| disk.has_tried(*number)).count();
        held.drain(..free).map(|(_, message)| message).collect()
    }

    /// Whether there are messages that wait for the disk.
    pub fn waits_for_disk(&self, disk: &dyn MatchStorage) -> bool {
        self.saving.held.front().is_some_and(|(number, _)| !disk.has_tried(*number))
    }
}

fn text(record: &str, session: &dyn AnySession) -> String {
    format!("{record}\n{}", session.text().unwrap_or_default())
}
