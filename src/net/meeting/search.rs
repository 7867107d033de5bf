//! Search of a guest for the host who knows the same words.

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crate::code::Invitation;
use crate::options::NetworkWaker;

use super::options::MeetingOptions;
use super::place::{RendezvousEndpoint, guest};
use super::six_words::SixWords;

/// Time for which the host is looked for.
pub const PATIENCE: Duration = Duration::from_secs(90);

/// State of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WordSearchState {
    /// The host is looked for.
    Looking,
    /// The host has given this invitation, with which the guest goes on as if they had typed it.
    Found(Invitation),
    /// Nobody has answered.
    Nobody,
    /// There can be no search, for what the system says.
    Failed(String),
}

/// Search for a host, until it is dropped: a state machine that is handed the time. Nothing waits.
pub struct WordSearch {
    state: WordSearchState,
    until: Duration,
    found: Receiver<Result<Invitation, String>>,
    place: Option<RendezvousEndpoint>,
}

impl WordSearch {
    /// Begins to look for the host. The wake asks for a look at [`WordSearch::state`].
    pub fn start(words: SixWords, options: MeetingOptions, wake: NetworkWaker, now: Duration) -> WordSearch {
        let (tell, found) = channel();
        let (state, place) = match guest(words, options, tell, wake) {
            Ok(place) => (WordSearchState::Looking, Some(place)),
            Err(fault) => (WordSearchState::Failed(fault), None),
        };
        WordSearch { state, until: now.saturating_add(PATIENCE), found, place }
    }

    /// State of the search. Once it is not [`WordSearchState::Looking`] it stays.
    pub fn state(&mut self, now: Duration) -> &WordSearchState {
        if self.state == WordSearchState::Looking {
            self.state = match self.found.try_recv() {
                Ok(Ok(invitation)) => WordSearchState::Found(invitation),
                Ok(Err(fault)) => WordSearchState::Failed(fault),
                Err(_) if now >= self.until => WordSearchState::Nobody,
                Err(_) => return &self.state,
            };
            self.place = None;
        }
        &self.state
    }
}
