//! The trait of events: what an observer sees happen on the table.

use std::fmt::Debug;

use super::MoveInput;

/// The events of a move, for animation, sound and narration.
///
/// ```
/// use camaieu_rules::chameleon::{Chameleon, Event};
/// use camaieu_rules::prelude::*;
/// use camaieu_rules::setup::Setup;
///
/// let before = Chameleon::start(&Setup::default_of(Chameleon::OPTIONS), 1);
/// let mv = Chameleon::view_moves(&before)[0];
/// let mut after = before;
/// Chameleon::play(&mut after, &mv);
/// let events = Chameleon::events(&before, &after, &mv, &Chameleon::steps(&before, &mv));
/// assert!(events.iter().any(|event| matches!(event, Event::Moved { to, .. } if *to == mv.to)));
/// ```
pub trait MoveEvents: MoveInput {
    /// One thing that happens on the table when a move is played.
    type Event: Clone + Eq + Debug + Send + Sync + 'static;

    /// The events that an observer sees when a legal move is made by these steps. They follow from the views that the
    /// observer has before and after it, and so from nothing that is hidden from them.
    fn events(
        before: &Self::View,
        after: &Self::View,
        mv: &Self::Move,
        steps: &[Self::Step],
    ) -> Vec<Self::Event>;
}
