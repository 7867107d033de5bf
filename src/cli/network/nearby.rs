//! Games on the local network: announced, listed, and found by the name of their host.

use crate::cli::failure::Failure;
use crate::net::Announcement;
use crate::text::Texts;

#[cfg(feature = "net")]
pub(super) use with_network::{announce, find, list};
#[cfg(not(feature = "net"))]
pub(super) use without_network::{announce, find, list};

#[cfg(feature = "net")]
mod with_network {
    use std::sync::Arc;
    use std::sync::mpsc::channel;
    use std::time::{Duration, Instant};

    use crate::cli::output::{escape_controls, print};
    use crate::net::{LanAdvertiser, LocalGameSearch};
    use crate::play::is_same_name;

    use super::{Announcement, Failure, Texts};

    /// Time in which all who announce a game have been heard.
    const PATIENCE: Duration = Duration::from_secs(4);

    /// Announces a game until what is returned is dropped.
    pub(in crate::cli::network) fn announce(
        texts: &Texts,
        announcement: &Announcement,
    ) -> Result<LanAdvertiser, Failure> {
        let failed = |fault| Failure::Machine(texts.say_with("net-no-announcing", &[("fault", &fault)]));
        LanAdvertiser::start(announcement).map_err(failed)
    }

    /// Prints the games that are announced: name of the host, game and invitation code, with tabs between them.
    pub(in crate::cli::network) fn list(texts: &Texts) -> Result<(), Failure> {
        let mut found = Vec::new();
        search(texts, |games| {
            found = games.to_vec();
            false
        })?;
        if found.is_empty() {
            return Err(Failure::Input(texts.say("net-none-nearby")));
        }
        for Announcement { name, game, invitation } in found {
            print(&format!("{}\t{game}\t{invitation}", escape_controls(&name)))?;
        }
        Ok(())
    }

    /// The game that a host of this name announces.
    pub(in crate::cli::network) fn find(texts: &Texts, name: &str) -> Result<Announcement, Failure> {
        let mut found = None;
        search(texts, |games| {
            found = games.iter().find(|game| is_same_name(&game.name, name)).cloned();
            found.is_some()
        })?;
        found.ok_or_else(|| Failure::Input(texts.say_with("net-not-nearby", &[("name", &name)])))
    }

    /// Shows what is found, each time that it changes, until that is enough or the time is over.
    fn search(texts: &Texts, mut is_enough: impl FnMut(&[Announcement]) -> bool) -> Result<(), Failure> {
        let (woken, wakes) = channel();
        let failed = |fault| Failure::Machine(texts.say_with("net-no-searching", &[("fault", &fault)]));
        // Nobody listens any more when the search is over.
        let wake = move || woken.send(()).unwrap_or_default();
        let mut search = LocalGameSearch::start(Arc::new(wake)).map_err(failed)?;
        let until = Instant::now() + PATIENCE;
        while !is_enough(search.found()) {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || wakes.recv_timeout(left).is_err() {
                break;
            }
        }
        Ok(())
    }
}

#[cfg(not(feature = "net"))]
mod without_network {
    use super::{Announcement, Failure, Texts};

    fn nothing<T>(texts: &Texts) -> Result<T, Failure> {
        Err(Failure::Machine(texts.say("command-no-network")))
    }

    pub(in crate::cli::network) fn announce(texts: &Texts, _: &Announcement) -> Result<(), Failure> {
        nothing(texts)
    }

    pub(in crate::cli::network) fn list(texts: &Texts) -> Result<(), Failure> {
        nothing(texts)
    }

    pub(in crate::cli::network) fn find(texts: &Texts, _: &str) -> Result<Announcement, Failure> {
        nothing(texts)
    }
}
