//! The end of a session: it leaves the table, and so it does when the program ends.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::components::MatchSession;
use crate::ui::widgets::toast::Notice;

/// Takes the session off the table when the program ends, so that those who save what leaves do it then too.
pub(super) fn leave_at_the_end(
    mut ends: MessageReader<AppExit>,
    sessions: Query<Entity, With<MatchSession>>,
    mut commands: Commands,
) {
    if ends.read().count() > 0 {
        for session in &sessions {
            commands.entity(session).remove::<MatchSession>();
        }
    }
}

/// Outputs for the warning that a session could not be saved: over the table, or on standard error when the program ends.
#[derive(SystemParam)]
pub struct Unsaved<'w> {
    ends: Res<'w, Messages<AppExit>>,
    notices: MessageWriter<'w, Notice>,
}

impl Unsaved<'_> {
    /// Says a sentence.
    pub fn report_message(&mut self, sentence: String) {
        if self.ends.is_empty() {
            self.notices.write(Notice(sentence));
        } else {
            eprintln!("camaieu: {sentence}");
        }
    }
}
