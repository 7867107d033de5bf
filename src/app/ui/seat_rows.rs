//! Rows of the seats in the panel beside the table: name, colour and player, with room for a feature's addition.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::app::ui::seats::chip;
use crate::app::ui::theme;
use crate::play::{Player, Session};
use crate::rules::game::{Game, Seat};
use crate::text::Texts;

/// Rows of the seats of the match on the table, the first seat first.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatRows(pub Vec<SeatRow>);

/// Row of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// The seat.
    pub seat: Seat,
    /// Its name in the game.
    pub name: String,
    /// Its player.
    pub player: Player,
    /// Name of the player, or of the controller where no name was given.
    pub note: String,
    /// Whether it is to move in the position that is shown.
    pub is_to_move: bool,
}

impl SeatRow {
    /// Colour of the row's text.
    pub(crate) fn ink(&self) -> egui::Color32 {
        if self.is_to_move { theme::ACCENT } else { theme::PAPER_DIM }
    }

    /// Shows the row, with `right` at its right end.
    pub(crate) fn show(&self, ui: &mut egui::Ui, right: impl FnOnce(&mut egui::Ui)) {
        ui.horizontal(|ui| {
            let sign = if self.is_to_move { "▶" } else { "   " };
            ui.label(RichText::new(sign).small().color(self.ink()));
            chip(ui, &self.player);
            ui.label(RichText::new(&self.name).color(self.ink()));
            ui.label(RichText::new(&self.note).color(theme::PAPER));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), right);
        });
    }
}

/// Name of a seat for the players of a session: that of its player, else that of the seat in the game.
pub fn seat_name<G: Game>(session: &Session<G>, seat: Seat, texts: &Texts) -> String {
    match session.players().get(seat.index()) {
        Some(player) if !player.name.is_empty() => player.name.clone(),
        _ => texts.seat(G::NAME, seat),
    }
}
