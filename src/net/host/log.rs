//! Log of a table: entries numbered without gaps, the same numbers for all observers, each with their own words.

use crate::protocol::{ChatMessage, TableEvent};
use camaieu_play::NodeId;
use camaieu_rules::game::Seat;

/// Entries since the last beginning.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    /// Number of the last entry before the beginning.
    pub(super) before: u64,
    pub(super) entries: Vec<Logged>,
    pub(super) epoch: u64,
    /// Line of the match as it was told.
    pub(super) line: Vec<NodeId>,
}

/// Entry, not yet worded for an observer.
#[derive(Clone, Debug)]
pub(super) struct Logged {
    pub(super) epoch: u64,
    pub(super) ply: usize,
    pub(super) told: LogEvent,
}

/// Event, not yet worded for an observer.
#[derive(Clone, Debug)]
pub(super) enum LogEvent {
    Begin,
    /// A ply has led to this node.
    Ply(NodeId),
    /// The same for everybody.
    Public(TableEvent),
    /// Words of a seat, or of an onlooker of this name.
    Said(Option<Seat>, String, ChatMessage),
}

impl Log {
    /// Number of the last entry.
    pub(super) fn last(&self) -> u64 {
        self.before + self.entries.len() as u64
    }

    pub(super) fn push(&mut self, told: LogEvent) {
        self.entries.push(Logged { epoch: self.epoch, ply: self.line.len(), told });
    }

    /// Words that were said since the beginning.
    pub(super) fn sayings(&self) -> impl Iterator<Item = (&Option<Seat>, &String, &ChatMessage)> {
        self.entries.iter().filter_map(|entry| match &entry.told {
            LogEvent::Said(seat, name, words) => Some((seat, name, words)),
            _ => None,
        })
    }

    /// Forgets all entries but what was said, and begins again after them.
    pub(super) fn restart(&mut self) {
        let before = self.last();
        let said = self.entries.drain(..).filter(|entry| matches!(entry.told, LogEvent::Said(..)));
        let said: Vec<LogEvent> = said.map(|entry| entry.told).collect();
        self.before = before;
        self.line.clear();
        self.push(LogEvent::Begin);
        said.into_iter().for_each(|told| self.push(told));
    }
}
