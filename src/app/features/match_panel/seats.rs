//! Seats and counters of the panel.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::app::features::match_panel::model::{self, MatchModel};
use crate::app::session::{MatchSession, MatchSystems};
use crate::app::table::board::BoardView;
use crate::app::table::on_table::{OnTable, TableSystems, Tables};
use crate::app::ui::language::Language;
use crate::app::ui::look::Themed;
use crate::app::ui::material::PanelMaterial;
use crate::app::ui::redraw::Redraw;
use crate::app::ui::seat_rows::{SeatNotes, SeatRow, SeatRows};
use crate::app::ui::seats::player_name;
use crate::app::ui::side_panel::{AddSection, Place};
use crate::play::{AnySession, Player};
use crate::rules::game::Seat;
use crate::text::Texts;

/// Whether the clocks show the rows of the seats.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct HasClocks(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SeatRows>()
        .init_resource::<SeatNotes>()
        .init_resource::<HasClocks>()
        .init_resource::<PanelMaterial>()
        .add_observer(clad)
        .add_systems(
            Update,
            describe.after(model::rebuild).in_set(MatchSystems::Animate).in_set(TableSystems),
        );
}

pub(super) fn panel_plugin(app: &mut App) {
    app.add_section(Place::Seats, seats).add_section(Place::Counters, counters);
}

/// Gives the panels the material of the game that comes onto the table.
fn clad(
    added: On<Add, MatchSession>,
    sessions: Query<&MatchSession>,
    tables: Res<Tables>,
    mut material: ResMut<PanelMaterial>,
) {
    let game = sessions.get(added.entity).ok().and_then(|session| tables.of(session.0.game()));
    if let Some(game) = game {
        material.set_if_neq(game.panel_material());
    }
}

/// Describes the seats when the session changes.
fn describe(
    in_match: Single<(Ref<MatchSession>, Ref<OnTable>)>,
    language: Res<Language>,
    (model, notes): (Res<MatchModel>, Res<SeatNotes>),
    mut rows: ResMut<SeatRows>,
    mut has_clocks: ResMut<HasClocks>,
    mut redraw: ResMut<Redraw>,
) {
    let (session, on_table) = in_match.into_inner();
    if !(session.is_changed() || on_table.is_changed() || language.is_changed() || notes.is_changed()) {
        return;
    }
    let session = &*session.0;
    let now = rows_of(session, &*on_table.view, &model.counters, &notes, language.texts());
    let is_new = rows.set_if_neq(SeatRows(now));
    has_clocks.set_if_neq(HasClocks(session.clock().is_some()));
    if is_new {
        redraw.request();
    }
}

fn rows_of(
    session: &dyn AnySession,
    view: &dyn BoardView,
    counters: &[(String, String)],
    notes: &SeatNotes,
    texts: &Texts,
) -> Vec<SeatRow> {
    let is_over = session.shown_outcome().is_over();
    let row = |(seat, player): (Seat, &Player)| {
        let name = texts.seat(session.game(), seat);
        SeatRow {
            seat,
            note: match notes.0.get(seat.index()).cloned().flatten() {
                Some(note) => note,
                None if player.name.is_empty() => player_name(player.controller, texts),
                None => player.name.clone(),
            },
            player: player.clone(),
            is_to_move: !is_over && session.shown_turn() == seat,
            chip: view.table().seat_chip(seat),
            taken: view.taken_chips(seat),
            count: counters.iter().find(|(counted, _)| *counted == name).map(|(_, value)| value.clone()),
            name,
        }
    };
    (0..).map_while(Seat::from_index).zip(session.players()).map(row).collect()
}

/// Shows the seats, unless the clocks do.
fn seats(
    InMut(ui): InMut<egui::Ui>,
    model: Res<MatchModel>,
    rows: Res<SeatRows>,
    has_clocks: Res<HasClocks>,
) {
    if !(model.is_puzzle || has_clocks.0) {
        rows.0.iter().for_each(|row| row.show(ui, |_| {}));
    }
}

/// Shows the counters that do not stand in the rows of the seats. Nothing is counted in a problem.
fn counters(InMut(ui): InMut<egui::Ui>, model: Res<MatchModel>, rows: Res<SeatRows>) {
    if model.is_puzzle {
        return;
    }
    let is_with_seat = |name: &String| rows.0.iter().any(|row| row.name == *name);
    for (name, value) in model.counters.iter().filter(|(name, _)| !is_with_seat(name)) {
        ui.horizontal(|ui| {
            ui.label(RichText::new(name).color(ui.colours().paper_dim));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| ui.label(value));
        });
    }
}
