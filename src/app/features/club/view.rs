//! Data that the club page is drawn from and its parts share.

use bevy_egui::egui;

use crate::session::Unfinished;

use super::{Club, ClubDraft};

/// Data the club page is drawn from.
#[derive(Clone, Copy)]
pub(super) struct ClubView<'a> {
    pub(super) club: &'a Club,
    pub(super) draft: &'a ClubDraft,
    pub(super) unfinished: &'a Unfinished,
    /// Names of the people who play at this machine.
    pub(super) people: &'a [String],
}

/// Lets the main button have the keyboard when nothing else has.
pub(super) fn takes_focus(button: &egui::Response) {
    if button.ctx.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
}
