//! Seats and counters of the panel.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::features::match_panel::model::{self, MatchModel};
use crate::session::{MatchFacts, MatchSession, MatchSystems, SeatAt};
use crate::table::board::BoardView;
use crate::table::on_table::{OnTable, TableSystems};
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::redraw::Redraw;
use crate::ui::seat_rows::{SeatNote, SeatRow, SeatRows};
use crate::ui::seats::player_name;
use crate::ui::side_panel::{AddSection, Place};
use camaieu_play::AnySession;
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        describe.after(model::rebuild).in_set(MatchSystems::Animate).in_set(TableSystems),
    );
}

pub(super) fn panel_plugin(app: &mut App) {
    app.add_section(Place::Seats, seats).add_section(Place::Counters, counters);
}

/// Describes the seats when the session changes.
fn describe(
    in_match: Single<(Ref<MatchSession>, Ref<OnTable>)>,
    mut seats: Query<(Entity, &SeatAt, Ref<SeatNote>, Option<&mut SeatRow>)>,
    (language, model): (Res<Language>, Res<MatchModel>),
    mut commands: Commands,
    mut redraw: ResMut<Redraw>,
) {
    let (session, on_table) = in_match.into_inner();
    let has_changed = session.is_changed() || on_table.is_changed() || language.is_changed();
    for (entity, SeatAt(seat), note, row) in &mut seats {
        if !(has_changed || note.is_changed()) {
            continue;
        }
        let view = &*on_table.view;
        let Some(now) = row_of(*seat, &*session.0, view, &model.counters, &note, language.texts()) else {
            continue;
        };
        let is_new = match row {
            Some(mut row) => row.set_if_neq(now),
            None => {
                commands.entity(entity).insert(now);
                true
            }
        };
        if is_new {
            redraw.request();
        }
    }
}

fn row_of(
    seat: Seat,
    session: &dyn AnySession,
    view: &dyn BoardView,
    counters: &[(String, String)],
    SeatNote(note): &SeatNote,
    texts: &Texts,
) -> Option<SeatRow> {
    let player = session.players().get(seat.index())?;
    let name = texts.seat(session.game(), seat);
    Some(SeatRow {
        seat,
        note: match note {
            Some(note) => note.clone(),
            None if player.name.is_empty() => player_name(player.controller, texts),
            None => player.name.clone(),
        },
        player: player.clone(),
        is_to_move: !session.shown_outcome().is_over() && session.shown_turn() == seat,
        chip: view.table().seat_chip(seat),
        taken: view.taken_chips(seat),
        count: counters.iter().find(|(counted, _)| *counted == name).map(|(_, value)| value.clone()),
        name,
    })
}

/// Shows the seats, unless the clocks do.
fn seats(
    InMut(ui): InMut<egui::Ui>,
    model: Res<MatchModel>,
    rows: SeatRows,
    facts: Option<Single<&MatchFacts>>,
) {
    let has_clocks = facts.is_some_and(|facts| facts.0.clock.is_some());
    if !(model.is_puzzle || has_clocks) {
        rows.all().into_iter().for_each(|row| row.show(ui, |_| {}));
    }
}

/// Shows the counters that do not stand in the rows of the seats. Nothing is counted in a problem.
fn counters(InMut(ui): InMut<egui::Ui>, model: Res<MatchModel>, rows: SeatRows) {
    if model.is_puzzle {
        return;
    }
    let seats = rows.all();
    let is_with_seat = |name: &String| seats.iter().any(|row| row.name == *name);
    for (name, value) in model.counters.iter().filter(|(name, _)| !is_with_seat(name)) {
        ui.horizontal(|ui| {
            ui.label(RichText::new(name).color(ui.colours().ink_2));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| ui.label(value));
        });
    }
}
