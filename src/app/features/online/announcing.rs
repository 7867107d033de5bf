//! Announcing: a hosted game is made known on the local network.

use camaieu_net::Announcement;

use super::network::{Announced, Network};

/// Announcing of a hosted game.
#[derive(Default)]
pub(super) struct Announcing {
    /// Whether the host wants it.
    pub(super) is_wanted: bool,
    /// Current announcement, and the guard that keeps it up.
    now: Option<(Announcement, Announced)>,
}

impl Announcing {
    /// Announces this game and no other, or none. An error is returned once; then nothing is announced until that is wanted
    /// again.
    pub(super) fn announce(
        &mut self,
        game: Option<Announcement>,
        network: &dyn Network,
    ) -> Result<(), String> {
        let Some(game) = game else {
            self.now = None;
            return Ok(());
        };
        if self.now.as_ref().is_some_and(|(now, _)| *now == game) {
            return Ok(());
        }
        self.now = None;
        match network.announce(&game) {
            Ok(announced) => {
                self.now = Some((game, announced));
                Ok(())
            }
            Err(fault) => {
                self.is_wanted = false;
                Err(fault)
            }
        }
    }
}
