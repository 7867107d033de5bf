//! Seats and counters of the panel.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::app::features::match_panel::model::{self, MatchModel};
use crate::app::session::{MatchSystems, SessionOf};
use crate::app::table::game::TableGame;
use crate::app::table::on_table::GameSystems;
use crate::app::ui::language::Language;
use crate::app::ui::redraw::Redraw;
use crate::app::ui::seat_rows::{SeatRow, SeatRows};
use crate::app::ui::seats::{chip, player_name};
use crate::app::ui::side_panel::{AddSection, Place};
use crate::app::ui::theme;
use crate::play::{Player, Session};
use crate::rules::game::Seat;
use crate::text::Texts;

/// Place in the panel where the players of the seats are shown.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum SeatsShown {
    /// Nowhere: nameless persons play.
    #[default]
    Nowhere,
    /// In the rows of the counters, of which every seat has one.
    WithCounters,
    /// In rows of their own.
    Alone,
    /// In the rows of the clocks.
    WithClocks,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SeatRows>().init_resource::<SeatsShown>();
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    // The counters tell whether the seats are shown with them.
    app.add_systems(
        Update,
        describe::<G>
            .after(model::rebuild::<G>)
            .in_set(MatchSystems::Animate)
            .in_set(GameSystems::<G>::default()),
    );
}

pub(super) fn panel_plugin(app: &mut App) {
    app.add_section(Place::Counters, counters).add_section(Place::Seats, seats);
}

/// Describes the seats when the session changes.
fn describe<G: TableGame>(
    session: Single<Ref<SessionOf<G>>>,
    language: Res<Language>,
    model: Res<MatchModel>,
    mut rows: ResMut<SeatRows>,
    mut shown: ResMut<SeatsShown>,
    mut redraw: ResMut<Redraw>,
) {
    if !(session.is_changed() || language.is_changed()) {
        return;
    }
    let now = rows_of(&session.0, language.texts());
    let has_clocks = session.0.clock().is_some();
    let is_counted = |row: &SeatRow| model.counters.iter().any(|(name, _)| *name == row.name);
    let place = if has_clocks {
        SeatsShown::WithClocks
    } else if now.iter().all(is_counted) {
        SeatsShown::WithCounters
    } else if now.iter().any(|row| row.player != Player::default()) {
        SeatsShown::Alone
    } else {
        SeatsShown::Nowhere
    };
    let is_new = rows.set_if_neq(SeatRows(now));
    if shown.set_if_neq(place) || is_new {
        redraw.request();
    }
}

fn rows_of<G: TableGame>(session: &Session<G>, texts: &Texts) -> Vec<SeatRow> {
    let is_over = session.shown_outcome().is_over();
    let row = |(seat, player): (Seat, &Player)| SeatRow {
        seat,
        name: texts.seat(G::NAME, seat),
        note: match player.name.is_empty() {
            true => player_name(player.controller, texts),
            false => player.name.clone(),
        },
        player: player.clone(),
        is_to_move: !is_over && session.shown_turn() == seat,
    };
    (0..).map_while(Seat::from_index).zip(session.players()).map(row).collect()
}

/// Shows the counters, with the seats where every seat has one. Nothing is counted in a problem.
fn counters(InMut(ui): InMut<egui::Ui>, model: Res<MatchModel>, rows: Res<SeatRows>, shown: Res<SeatsShown>) {
    if model.is_puzzle {
        return;
    }
    let rows = if *shown == SeatsShown::WithCounters { &rows.0[..] } else { &[] };
    for (name, value) in &model.counters {
        ui.horizontal(|ui| {
            let row = rows.iter().find(|row| row.name == *name);
            row.into_iter().for_each(|row| chip(ui, &row.player));
            ui.label(RichText::new(name).color(row.map_or(theme::PAPER_DIM, SeatRow::ink)));
            if let Some(row) = row.filter(|row| row.player != Player::default()) {
                ui.label(RichText::new(&row.note).small());
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| ui.label(value));
        });
    }
}

fn seats(InMut(ui): InMut<egui::Ui>, rows: Res<SeatRows>, shown: Res<SeatsShown>) {
    if *shown == SeatsShown::Alone {
        rows.0.iter().for_each(|row| row.show(ui, |_| {}));
    }
}
