//! Data of the lobby, and which of its parts are open.

use bevy::prelude::Resource;
use bevy_egui::egui::{self, vec2};

use crate::ui::pictures::icons::Icon;
use crate::ui::pictures::portraits::SeatAvatar;
use crate::ui::widgets::kit;
use crate::ui::widgets::seat_rows::SeatRow;
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

use super::chat::Chat;
use super::model::{LobbySummary, OnlineModel};

/// Open parts of the lobby.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct LobbyDraft {
    /// Whether the long code is shown in place of the words.
    pub(super) shows_code: bool,
    /// Whether what is agreed is shown in place of the words, in a small window.
    pub(super) shows_agreed: bool,
    /// Whether what is agreed is being changed.
    pub(super) edits: bool,
    /// Seat whose guest may be asked to leave.
    pub(super) chosen: Option<Seat>,
}

/// Data the lobby is drawn from.
pub(super) struct LobbyView<'a> {
    pub(super) model: &'a OnlineModel,
    pub(super) lobby: &'a LobbySummary,
    pub(super) rows: Vec<(&'a SeatRow, SeatAvatar)>,
    pub(super) draft: LobbyDraft,
    pub(super) chat: &'a Chat,
    pub(super) texts: &'a Texts,
}

/// A button of the column.
pub(super) fn small_button(ui: &mut egui::Ui, icon: Option<Icon>, words: &str) -> bool {
    let wide = kit::button_size(ui, icon, words).x.min(ui.max_rect().width());
    kit::button(ui, icon, words, vec2(wide, 36.0), kit::ButtonStyle::Usual).clicked()
}
