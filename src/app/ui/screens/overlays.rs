//! Overlays: windows over the table and over whole screens, one over the other.

use bevy::prelude::*;

use crate::ui::screens::ForgetWithMatch as _;

/// Window over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The keys.
    Help,
    /// The rules of the game.
    Rules,
    /// The lessons of the game.
    Course,
    /// The puzzles of the game.
    Puzzles,
    /// One's own mistakes.
    Mistakes,
    /// The chart of the game.
    Chart,
    /// The menu of a match.
    Menu,
    /// The settings: look, motion, language and aids.
    Settings,
    /// The first questions to somebody who starts the program for the first time.
    Welcome,
    /// The people who play at this machine.
    People,
    /// The players of the seats.
    Players,
    /// Sharing of the match.
    Share,
    /// A match or a position that is read.
    Import,
    /// The saved matches.
    Saves,
    /// The questions to the owner of a box.
    OwnBox,
    /// A match at another machine that one joins.
    Join,
    /// The club evening.
    Club,
    /// The invitation to the match on the table.
    Invite,
    /// The others at the table: who is there, what they say and ask.
    Company,
    /// Moves that are prepared in advance.
    Prepare,
    /// Narration of the position.
    Tell,
    /// The question before resigning.
    Resign,
    /// The question before a new match replaces one under way.
    NewGame,
    /// The offer of another quality where the picture is slow.
    SlowPicture,
}

/// Overlays that are open, the innermost last.
#[derive(Resource, Clone, Debug, Default)]
pub struct Overlays {
    open: Vec<Overlay>,
    /// Whether this frame's Escape has already closed something.
    pub used: bool,
}

impl Overlays {
    /// The innermost overlay.
    pub fn top(&self) -> Option<Overlay> {
        self.open.last().copied()
    }

    /// Overlays that are pages beside the start menu, the innermost last.
    pub fn pages(&self) -> &[Overlay] {
        use Overlay as O;
        let is_page = |open: &&O| {
            matches!(open, O::Join | O::Club | O::People | O::Course | O::Puzzles | O::Saves | O::Mistakes)
        };
        let pages = self.open.iter().take_while(is_page).count();
        &self.open[..pages]
    }

    /// Opens an overlay; closes it, with all that lie over it, if it is open.
    pub fn toggle(&mut self, overlay: Overlay) {
        match self.open.iter().position(|open| *open == overlay) {
            Some(index) => self.open.truncate(index),
            None => self.open.push(overlay),
        }
    }

    /// Closes the innermost; `false` if there is none.
    pub fn close(&mut self) -> bool {
        self.open.pop().is_some()
    }

    /// Closes everything.
    pub fn clear(&mut self) {
        self.open.clear();
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Overlays>().forget_with_match(|world| world.resource_mut::<Overlays>().clear());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_innermost_closes_first() {
        let mut overlays = Overlays::default();
        overlays.toggle(Overlay::Menu);
        overlays.toggle(Overlay::Help);
        assert_eq!(overlays.top(), Some(Overlay::Help));
        assert!(overlays.close());
        assert_eq!(overlays.top(), Some(Overlay::Menu));
        overlays.toggle(Overlay::Menu);
        assert_eq!(overlays.top(), None);
        assert!(!overlays.close());
    }
}
