//! Seats beside the table: portrait, name, player, clock, what they have taken and what the game counts of them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Rect, RichText, Sense, UiBuilder, pos2, vec2};

use crate::ui::pictures::chips::{Chip, RemainingPieces, draw_chips};
use crate::ui::pictures::icons;
use crate::ui::pictures::portraits::{Portraits, SeatAvatar};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_play::{AnySession, Controller, Player, SessionCore};
use camaieu_rules::game::{Seat, Seats};
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
    /// The game.
    pub game: &'static str,
    /// The number of seats.
    pub seats: u8,
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
    /// Whether it is at the front edge of the table.
    pub is_near: bool,
    /// Its sign in the game; `None` where the game gives it neither colour nor form.
    pub chip: Option<Chip>,
    /// The pieces that it has taken.
    pub taken: Vec<Chip>,
    /// The pieces that it has left, by their forms; they stand in the place of the counts where there is room.
    pub supplies: Vec<RemainingPieces>,
    /// Counters of the seat, such as the tiles in its hand.
    pub counts: Vec<String>,
}

/// Counter that a game shows, such as “Castle moves: 1 of 2”.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// The seat that it belongs to; `None` for what is counted of all.
    pub seat: Option<Seat>,
    /// The sentence.
    pub said: String,
}

/// Face of the clock of a seat, on the seat's entity.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct ClockFace {
    /// The time that is left.
    pub left: String,
    /// Whether it runs.
    pub runs: bool,
    /// Whether it has run out.
    pub is_late: bool,
    /// Whether it runs and has little time left.
    pub is_low: bool,
}

/// A time as long as those of most matches.
const LONGEST_TIME: &str = "00:00";
/// Size of a portrait in a card, in a row of several and in a chip, in points.
const FACE: f32 = 46.0;
const SMALL_FACE: f32 = 36.0;
/// Size of a piece that was taken, and their distance, in points.
const TAKEN: f32 = 15.0;
const TAKEN_STEP: f32 = 13.0;
/// Most characters of the second line of a chip.
const SHORT: usize = 15;
/// Width of the bar at the left of the seat to move, in points.
const TURN: f32 = 5.0;

impl SeatRow {
    /// Its face: the portrait of its side, else its chip.
    pub(crate) fn face(&self, portraits: Option<&Portraits>) -> SeatAvatar {
        let portrait = portraits.and_then(|portraits| portraits.of(self.game, self.seats, self.seat));
        SeatAvatar { portrait, chip: self.chip }
    }

    /// Shows the seat in a card, of so many that stand in it. The seat to move has a ring and a bar.
    pub(crate) fn show(
        &self,
        ui: &mut egui::Ui,
        clock: Option<&ClockFace>,
        face: SeatAvatar,
        of: usize,
        texts: &Texts,
    ) {
        let (size, margin) = match of {
            1 => (FACE, 12.0),
            2..=5 => (SMALL_FACE, 8.0),
            _ => (26.0, 4.0),
        };
        let place = ui.available_rect_before_wrap();
        let top = ui.cursor().top() + margin;
        let left = place.left() + 16.0;
        let clock_wide = clock.map_or(0.0, |clock| clock.width(ui.ctx()) + 8.0);
        let right = place.right() - 14.0 - clock_wide;
        let words = Rect::from_min_max(pos2(left + size + 12.0, top), pos2(right, top + 400.0));
        let mut inner = ui.new_child(UiBuilder::new().id_salt(("seat", self.seat)).max_rect(words));
        inner.spacing_mut().item_spacing.y = 1.0;
        let before = inner.cursor().top();
        let has_room = of == 1 && !self.supplies.is_empty();
        self.show_seat_details(&mut inner, of > 5, has_room);
        let mut high = (inner.cursor().top() - before).max(size);
        let middle = pos2(left + size / 2.0, top + high / 2.0);
        face.draw(ui.painter(), middle, size, self.is_to_move);
        if self.is_to_move {
            let bar = Rect::from_min_size(pos2(place.left(), top), vec2(TURN, high));
            let round = egui::CornerRadius { nw: 0, ne: 4, sw: 0, se: 4 };
            ui.painter().rect_filled(bar, round, ui.colours().honey);
        }
        if let Some(clock) = clock {
            let size = vec2(clock_wide - 8.0, 38.0);
            let at = Rect::from_center_size(pos2(place.right() - 14.0 - size.x / 2.0, middle.y), size);
            clock.draw(ui, at, letters::HEADING, texts);
        }
        if has_room {
            let below =
                Rect::from_min_max(pos2(left, top + high + 8.0), pos2(place.right() - 14.0, top + 600.0));
            high += 8.0 + self.supplied(ui, below);
        }
        ui.allocate_exact_size(vec2(place.width(), high + 2.0 * margin), Sense::hover());
    }

    /// Shows the pieces that are left, as many in a line as fit; their height. Screen readers hear the counts.
    fn supplied(&self, ui: &mut egui::Ui, place: Rect) -> f32 {
        let mut inner = ui.new_child(UiBuilder::new().id_salt(("supplies", self.seat)).max_rect(place));
        inner.spacing_mut().item_spacing = vec2(6.0, 6.0);
        let shown = inner.horizontal_wrapped(|ui| self.supplies.iter().for_each(|supply| supply.show(ui)));
        let response = ui.interact(shown.response.rect, ui.id().with(("supply", self.seat)), Sense::hover());
        let said = self.counts.join(". ");
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
        response.on_hover_text(said).rect.height()
    }

    /// Shows name and player, what was taken and what is counted; in one line where there is little room.
    fn show_seat_details(&self, ui: &mut egui::Ui, is_short: bool, has_supplies: bool) {
        let name = look::bold(if is_short { letters::CHOICE } else { letters::NAME_OF_SEAT });
        let (small, ink, ink_2) =
            (egui::FontId::proportional(letters::SMALL), ui.colours().ink, ui.colours().ink_2);
        if is_short {
            ui.horizontal(|ui| {
                ui.label(RichText::new(&self.name).font(name));
                for count in &self.counts {
                    ui.label(RichText::new(count).small().color(ink_2));
                }
                kit::line(ui, &self.note, small, ink_2);
            });
            return;
        }
        kit::line(ui, &self.name, name, ink);
        kit::line(ui, &self.note, small.clone(), ink_2);
        for count in self.counts.iter().filter(|_| !has_supplies) {
            kit::line(ui, count, small.clone(), ink_2);
        }
        self.taken(ui);
    }

    /// Shows the pieces that the seat has taken, one over the edge of the other where there are many.
    fn taken(&self, ui: &mut egui::Ui) {
        if self.taken.is_empty() {
            return;
        }
        let size = vec2(ui.available_width(), TAKEN + 3.0);
        let (place, painter) = ui.allocate_painter(size, Sense::hover());
        let count = self.taken.len() as f32;
        let step = (TAKEN + 2.0).min((size.x - TAKEN) / (count - 1.0).max(1.0)).min(TAKEN_STEP + 4.0);
        for (index, taken) in self.taken.iter().enumerate() {
            let corner = place.rect.min + vec2(index as f32 * step, 3.0);
            draw_chips(&painter, &[*taken], corner, TAKEN);
        }
    }

    /// Width of the seat as a chip, with its words or without, in points.
    pub(crate) fn chip_width(&self, ctx: &egui::Context, clock: Option<&ClockFace>, is_full: bool) -> f32 {
        let words = if is_full { self.words_width(ctx) + 10.0 } else { 0.0 };
        let clock = clock.map_or(0.0, |clock| clock.width_in(ctx, letters::LEAD) + 8.0);
        8.0 + 34.0 + 10.0 + words + clock
    }

    /// The same with as long a time on the clock as it may show, and a sign beside it.
    pub(crate) fn longest_chip(&self, ctx: &egui::Context, clock: Option<&ClockFace>, is_full: bool) -> f32 {
        let longest = clock.map(|clock| {
            let is_short = clock.left.len() < LONGEST_TIME.len();
            let left = if is_short { LONGEST_TIME.to_owned() } else { clock.left.clone() };
            ClockFace { left, is_low: true, ..clock.clone() }
        });
        self.chip_width(ctx, longest.as_ref(), is_full)
    }

    /// Width of the words of a chip, in points.
    fn words_width(&self, ctx: &egui::Context) -> f32 {
        let name = look::width(ctx, &self.name, &look::bold(letters::TEXT));
        let note = look::width(ctx, &self.second_line(), &egui::FontId::proportional(letters::LABEL));
        name.max(note).clamp(40.0, 120.0)
    }

    /// Second line of a chip, below the name.
    fn second_line(&self) -> String {
        // What is not short is told on hover and in the notebook's column of a larger window.
        match self.counts.first().filter(|count| count.chars().count() + self.note.chars().count() <= SHORT) {
            Some(count) => format!("{} · {count}", self.note),
            None => self.note.clone(),
        }
    }

    pub(crate) fn show_chip(
        &self,
        ui: &mut egui::Ui,
        clock: Option<&ClockFace>,
        face: SeatAvatar,
        is_full: bool,
        texts: &Texts,
    ) {
        let place = ui.max_rect();
        let middle = pos2(place.left() + 8.0 + 17.0, place.center().y);
        face.draw(ui.painter(), middle, 32.0, self.is_to_move);
        let said = std::iter::once(&self.name).chain([&self.note]).chain(&self.counts);
        let said = said.cloned().collect::<Vec<_>>().join(". ");
        let response = ui.interact(place, ui.id().with("seat"), Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
        if is_full {
            let left = place.left() + 8.0 + 34.0 + 10.0;
            let wide = self.words_width(ui.ctx());
            let words = Rect::from_min_size(pos2(left, place.top() + 5.0), vec2(wide + 2.0, 38.0));
            let mut inner = ui.new_child(UiBuilder::new().max_rect(words));
            inner.spacing_mut().item_spacing.y = 0.0;
            let name = RichText::new(&self.name).font(look::bold(letters::TEXT));
            inner.add(egui::Label::new(name).truncate());
            let note = RichText::new(self.second_line()).size(letters::LABEL).color(inner.colours().ink_2);
            inner.add(egui::Label::new(note).truncate());
        }
        response.on_hover_text(said);
        if let Some(clock) = clock {
            let size = vec2(clock.width_in(ui.ctx(), letters::LEAD), 30.0);
            let at = Rect::from_center_size(pos2(place.right() - 8.0 - size.x / 2.0, place.center().y), size);
            clock.draw(ui, at, letters::LEAD, texts);
        }
    }
}

impl ClockFace {
    fn width(&self, ctx: &egui::Context) -> f32 {
        self.width_in(ctx, letters::HEADING)
    }

    /// Width of the face with figures of this size, in points.
    fn width_in(&self, ctx: &egui::Context, size: f32) -> f32 {
        let text = look::width(ctx, &self.left, &look::bold(size));
        text + if self.is_low || self.is_late { size + 20.0 } else { 20.0 }
    }

    /// Draws it: one that runs on ink, one that warns with a sign.
    fn draw(&self, ui: &egui::Ui, place: Rect, size: f32, texts: &Texts) {
        let colours = ui.colours();
        let (fill, ink) = match (self.is_low || self.is_late, self.runs) {
            (true, _) => (colours.brick_soft, colours.brick),
            (_, true) => (colours.ink, colours.card),
            _ => (colours.field, colours.ink),
        };
        ui.painter().rect_filled(place, 10.0, fill);
        let said = match self.is_late {
            true => texts.say_with("clock-late", &[("time", &self.left)]),
            false if self.is_low => format!("{}. {}", self.left, texts.say("clock-low")),
            false => self.left.clone(),
        };
        let response = ui.interact(
            place,
            ui.id().with(("clock", place.min.x as i32, place.min.y as i32)),
            Sense::hover(),
        );
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
        let mut left = place.left() + 10.0;
        if self.is_low || self.is_late {
            let at = pos2(left + size * 0.4, place.center().y);
            icons::WARNING.draw(ui.painter(), at, size * 0.8, ink);
            left += size;
        }
        let at = pos2(left, place.center().y);
        ui.painter().text(at, egui::Align2::LEFT_CENTER, &self.left, look::bold(size), ink);
    }
}

/// Name of a seat for the players of a session: that of its player, else that of the seat in the game, or of a computer on
/// it.
pub fn seat_name(session: &dyn AnySession, seat: Seat, texts: &Texts) -> String {
    name_of(session.players(), session.game(), seat, texts)
}

/// Says that the players of these seats have won.
pub fn has_won(session: &dyn AnySession, seats: Seats, texts: &Texts) -> String {
    let names: Vec<String> = seats.iter().map(|seat| seat_name(session, seat, texts)).collect();
    let names = match names.split_last() {
        Some((last, first)) if !first.is_empty() => {
            texts.say_with("names-and", &[("first", &first.join(", ")), ("last", last)])
        }
        _ => names.concat(),
    };
    texts.say_with("verdict-has-won", &[("seats", &names), ("count", &seats.len())])
}

/// Name of a seat of a session.
pub fn seat_name_in(session: &SessionCore, seat: Seat, texts: &Texts) -> String {
    name_of(session.players(), session.game(), seat, texts)
}

fn name_of(players: &[Player], game: &str, seat: Seat, texts: &Texts) -> String {
    match players.get(seat.index()) {
        Some(player) if !player.name.is_empty() => player.name.clone(),
        _ => computer_name(players, game, seat, texts)
            .unwrap_or_else(|| texts.seat(game, players.len() as u8, seat)),
    }
}

/// Name of a computer on a seat that the game gives none but a number; not that of a person at the table.
pub(crate) fn computer_name(players: &[Player], game: &str, seat: Seat, texts: &Texts) -> Option<String> {
    let player = players.get(seat.index()).filter(|player| player.name.is_empty())?;
    let name = texts.computer(game, seat).filter(|_| player.controller != Controller::Person)?;
    players.iter().all(|player| player.name != name).then_some(name)
}
