//! Seats of a match, as their cards show them.

use bevy::prelude::*;

use crate::features::match_panel::model::{self, MatchModel};
use crate::session::viewer::TableViewer;
use crate::session::{MatchSession, MatchSystems, SeatAt};
use crate::table::board::BoardView;
use crate::table::scene::on_table::{OnTable, TableSystems};
use crate::ui::draw::redraw::Redraw;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::widgets::seat_rows::{Count, SeatNote, SeatRow, computer_name};
use crate::ui::widgets::seats::player_name;
use camaieu_play::{AnySession, Controller};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        describe.after(model::rebuild).in_set(MatchSystems::Animate).in_set(TableSystems),
    );
}

/// Describes the seats when the session changes.
fn describe(
    in_match: Single<(Ref<MatchSession>, Ref<OnTable>)>,
    mut seats: Query<(Entity, &SeatAt, Ref<SeatNote>, Option<&mut SeatRow>)>,
    (language, model): (Res<Language>, Res<MatchModel>),
    (viewer, preferences): (Res<TableViewer>, Res<Preferences>),
    mut commands: Commands,
    mut redraw: ResMut<Redraw>,
) {
    let (session, on_table) = in_match.into_inner();
    let others = language.is_changed() || preferences.is_changed();
    let has_changed = session.is_changed() || on_table.is_changed() || viewer.is_changed() || others;
    for (entity, SeatAt(seat), note, row) in &mut seats {
        if !(has_changed || note.is_changed()) {
            continue;
        }
        let view = &*on_table.view;
        let near = near(*viewer, &*session.0, view, preferences.settings.camera.turn_to_seat);
        let Some(now) = row_of(*seat, near, &*session.0, view, &model.counters, &note, language.texts())
        else {
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

/// The seat whose card stands at the front: the one that the table is turned to. Cards of several persons at one screen
/// change their places only with the table.
fn near(viewer: TableViewer, session: &dyn AnySession, view: &dyn BoardView, turns: bool) -> Seat {
    let persons = session.persons_here();
    let mut seats = (0..view.seats()).filter_map(|index| Seat::from_index(index.into()));
    let has_sides = seats.any(|seat| view.side(seat) != view.side(Seat::FIRST));
    match persons.iter().next() {
        Some(first) if has_sides && !turns && persons.len() > 1 => first,
        _ => viewer.front(),
    }
}

fn row_of(
    seat: Seat,
    near: Seat,
    session: &dyn AnySession,
    view: &dyn BoardView,
    counters: &[Count],
    SeatNote(note): &SeatNote,
    texts: &Texts,
) -> Option<SeatRow> {
    let player = session.players().get(seat.index())?;
    // Names wherever there is a person; the seat is told below them.
    let seat_name = texts.seat(session.game(), session.seats(), seat);
    let chip = view.table().seat_chip(session.seats(), seat);
    let (name, side) = match player.name.as_str() {
        "" => (computer_name(session.players(), session.game(), seat, texts).unwrap_or(seat_name), None),
        // Seats that differ by nothing but their number are told apart by the names.
        name => (name.to_owned(), chip.is_some().then_some(seat_name)),
    };
    // Who plays alone at this screen is told of in the second person.
    let is_alone = session.persons_here().len() == 1 && session.persons_here().contains(seat);
    Some(SeatRow {
        game: session.game(),
        seats: session.seats(),
        seat,
        note: match (note, side) {
            (Some(note), Some(side)) => format!("{side} · {note}"),
            (Some(note), None) => note.clone(),
            (None, Some(side)) if player.controller == Controller::Person => side,
            (None, _) if is_alone => texts.say("you"),
            (None, _) => player_name(player.controller, texts),
        },
        player: player.clone(),
        is_to_move: !session.shown_outcome().is_over() && session.shown_turn() == seat,
        is_near: view.are_partners(seat, near),
        chip,
        taken: view.taken_chips(seat),
        supplies: view.supplies(seat),
        counts: counters
            .iter()
            .filter(|count| count.seat == Some(seat))
            .map(|count| count.said.clone())
            .collect(),
        name,
    })
}
