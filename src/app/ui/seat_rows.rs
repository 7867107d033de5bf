//! Rows of the seats in the panel beside the table: piece, name, player and pieces taken, with room for a clock.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Sense, Stroke, vec2};

use crate::ui::chips::{Chip, draw_chips};
use crate::ui::look::Themed;
use crate::ui::seats::chip;
use camaieu_play::{AnySession, Facts, Player};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

/// Rows of the seats of the match on the table.
#[derive(SystemParam)]
pub struct SeatRows<'w, 's>(Query<'w, 's, &'static SeatRow>);

impl SeatRows<'_, '_> {
    /// All rows, the first seat first.
    pub fn all(&self) -> Vec<&SeatRow> {
        let mut rows: Vec<&SeatRow> = self.0.iter().collect();
        rows.sort_unstable_by_key(|row| row.seat);
        rows
    }
}

/// Note beside a seat that says of a player at another machine whether they are there; `None` where the name of the player is
/// enough.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatNote(pub Option<String>);

/// Row of a seat, on the seat's entity.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
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
    /// Its sign in the game; `None` where the game gives it neither colour nor form.
    pub chip: Option<Chip>,
    /// The pieces that it has taken.
    pub taken: Vec<Chip>,
    /// The game's counter that bears its name, such as the number of tiles in its hand.
    pub count: Option<String>,
}

/// Sizes of the sign of a seat and of a piece that it has taken, and their distances, in points.
const CHIP: f32 = 20.0;
const TAKEN: f32 = 15.0;
const TAKEN_STEP: f32 = 11.0;
/// Width of the mark of the seat to move.
const MARK: f32 = 10.0;

impl SeatRow {
    /// Shows the row, with `right` at its right end. The seat to move has a ground of its own and a mark.
    pub(crate) fn show(&self, ui: &mut egui::Ui, right: impl FnOnce(&mut egui::Ui)) {
        let colours = ui.colours();
        let edge = if self.is_to_move { colours.honey } else { colours.field };
        let frame = egui::Frame::new().fill(colours.field).stroke(Stroke::new(1.5, edge));
        frame.corner_radius(7).inner_margin(egui::Margin::symmetric(7, 3)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing = vec2(6.0, 2.0);
            ui.horizontal(|ui| {
                self.mark(ui);
                self.sign(ui);
                ui.label(RichText::new(&self.name));
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    right(ui);
                    if let Some(count) = &self.count {
                        ui.label(count);
                    }
                    ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                        let note = RichText::new(&self.note).small().color(colours.ink_2);
                        ui.add(egui::Label::new(note).truncate());
                    });
                });
            });
            self.taken(ui);
        });
    }

    /// Shows a triangle before the seat to move.
    fn mark(&self, ui: &mut egui::Ui) {
        let (place, painter) = ui.allocate_painter(vec2(MARK, CHIP), Sense::hover());
        if self.is_to_move {
            let (at, ink) = (place.rect.center(), painter.colours().pine);
            let corners = [vec2(-4.0, -6.0), vec2(5.0, 0.0), vec2(-4.0, 6.0)].map(|corner| at + corner);
            painter.add(egui::Shape::convex_polygon(corners.to_vec(), ink, Stroke::NONE));
        }
    }

    /// Shows the seat's sign in the game, and the colour that its player has chosen.
    fn sign(&self, ui: &mut egui::Ui) {
        if let Some(sign) = self.chip {
            let (place, painter) = ui.allocate_painter(egui::Vec2::splat(CHIP), Sense::hover());
            sign.draw(&painter, place.rect);
        } else {
            chip(ui, &self.player);
        }
    }

    /// Shows the pieces that the seat has taken, one over the edge of the other.
    fn taken(&self, ui: &mut egui::Ui) {
        if self.taken.is_empty() {
            return;
        }
        let size = vec2(ui.available_width(), TAKEN);
        let (place, painter) = ui.allocate_painter(size, Sense::hover());
        let count = self.taken.len() as f32;
        let step = TAKEN_STEP.min((size.x - TAKEN) / count);
        for (index, taken) in self.taken.iter().enumerate() {
            let corner = place.rect.min + vec2(index as f32 * step, 0.0);
            draw_chips(&painter, &[*taken], corner, TAKEN);
        }
    }
}

/// Name of a seat for the players of a session: that of its player, else that of the seat in the game.
pub fn seat_name(session: &dyn AnySession, seat: Seat, texts: &Texts) -> String {
    name_of(session.players(), session.game(), seat, texts)
}

/// The same by the facts of a session.
pub fn seat_name_in(facts: &Facts, seat: Seat, texts: &Texts) -> String {
    name_of(&facts.players, facts.game, seat, texts)
}

fn name_of(players: &[Player], game: &str, seat: Seat, texts: &Texts) -> String {
    match players.get(seat.index()) {
        Some(player) if !player.name.is_empty() => player.name.clone(),
        _ => texts.seat(game, seat),
    }
}
