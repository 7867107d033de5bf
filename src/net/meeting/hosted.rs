//! Meeting of a host: the words that live, for how long, and those that follow them.

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use camaieu_store::entropy::fresh_key;

use crate::code::Invitation;
use crate::options::NetworkWaker;

use super::options::MeetingOptions;
use super::place::{RendezvousEndpoint, host};
use super::six_words::SixWords;

/// Time for which words are good.
pub const LIFETIME: Duration = Duration::from_secs(60 * 60);

/// News of a meeting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MeetingNews {
    /// There are words, or others: the hour of the old ones is over, the invitation is another, or somebody wanted them.
    Words(SixWords),
    /// Everybody is there: the words are not good any more, and no others follow by themselves.
    Ended,
    /// Nobody can be met, for what the system says. Only the code is left.
    Failed(String),
}

/// Words that live, with the place where guests come.
struct Live {
    words: SixWords,
    until: Duration,
    is_open: bool,
    opened: Receiver<Result<(), String>>,
    _place: RendezvousEndpoint,
}

/// Meeting of a hosted match: a state machine beside its host, which is handed the time. Nothing waits.
///
/// Its owner calls [`Meeting::keep`] at each look at the network; the wake asks for one. When it is dropped the words die.
pub struct Meeting {
    options: MeetingOptions,
    wake: NetworkWaker,
    live: Option<Live>,
    /// Invitation of the last words.
    invitation: Option<Invitation>,
}

impl Meeting {
    /// Meeting without words; [`Meeting::keep`] makes them.
    pub fn new(options: MeetingOptions, wake: NetworkWaker) -> Meeting {
        Meeting { options, wake, live: None, invitation: None }
    }

    /// The options.
    pub fn options(&self) -> &MeetingOptions {
        &self.options
    }

    /// The words that live.
    pub fn words(&self) -> Option<SixWords> {
        self.live.as_ref().map(|live| live.words)
    }

    /// Whether guests can come by the words already: it takes a second, or eight without an answer of the relay.
    pub fn is_open(&self) -> bool {
        self.live.as_ref().is_some_and(|live| live.is_open)
    }

    /// Time for which the words are still good.
    pub fn left(&self, now: Duration) -> Option<Duration> {
        self.live.as_ref().map(|live| live.until.saturating_sub(now))
    }

    /// Keeps the words true to the invitation and to the number of seats that are [missing](crate::Host::missing).
    pub fn keep(&mut self, invitation: &Invitation, missing: usize, now: Duration) -> Option<MeetingNews> {
        if missing == 0 {
            return self.live.take().map(|_| MeetingNews::Ended);
        }
        let is_new = self.invitation.as_ref() != Some(invitation);
        if is_new || self.live.as_ref().is_some_and(|live| live.until <= now) {
            return Some(self.renew(invitation, now));
        }
        let live = self.live.as_mut()?;
        match live.opened.try_recv() {
            Ok(Ok(())) => live.is_open = true,
            Ok(Err(fault)) => {
                self.live = None;
                return Some(MeetingNews::Failed(fault));
            }
            Err(_) => {}
        }
        None
    }

    /// Makes other words; the old ones die.
    pub fn renew(&mut self, invitation: &Invitation, now: Duration) -> MeetingNews {
        self.live = None;
        self.invitation = Some(invitation.clone());
        let begun = fresh_key().ok_or_else(String::new).and_then(|random| {
            let words =
                SixWords::draw(random.into_iter().take(8).fold(0, |all, byte| all << 8 | u64::from(byte)));
            let (tell, opened) = channel();
            let code = invitation.to_string();
            let place = host((words, code), self.options.clone(), tell, self.wake.clone())?;
            let until = now.saturating_add(LIFETIME);
            self.live = Some(Live { words, until, is_open: false, opened, _place: place });
            Ok(words)
        });
        begun.map_or_else(MeetingNews::Failed, MeetingNews::Words)
    }
}
