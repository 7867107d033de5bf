//! Points of the series in the panel beside the table.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::app::session::{MatchSystems, SessionOf};
use crate::app::table::game::TableGame;
use crate::app::table::on_table::GameSystems;
use crate::app::ui::language::Language;
use crate::app::ui::points::{self, PointsTable, SeriesPoints};
use crate::app::ui::redraw::Redraw;
use crate::app::ui::seat_rows::seat_name;
use crate::app::ui::side_panel::{AddSection, Place};
use crate::play::Session;
use crate::rules::game::Seat;
use crate::text::Texts;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SeriesPoints>();
}

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, describe::<G>.in_set(MatchSystems::Animate).in_set(GameSystems::<G>::default()));
}

/// Section of the points.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_section(Place::Series, section);
}

/// Adds the points up when the session changes.
fn describe<G: TableGame>(
    session: Single<Ref<SessionOf<G>>>,
    language: Res<Language>,
    mut shown: ResMut<SeriesPoints>,
    mut redraw: ResMut<Redraw>,
) {
    if !(session.is_changed() || language.is_changed()) {
        return;
    }
    if shown.set_if_neq(SeriesPoints(points_table(&session.0, language.texts()))) {
        redraw.request();
    }
}

/// Points of the series, by the seats that the players have now; `None` if no match of it is over.
fn points_table<G: TableGame>(session: &Session<G>, texts: &Texts) -> Option<PointsTable> {
    let series = session.series();
    let games: Vec<Vec<i64>> = series.rows().map(|row| series.by_seat(row).collect()).collect();
    let width = games.first()?.len();
    let sum = (0..width).map(|column| games.iter().filter_map(|game| game.get(column)).sum()).collect();
    let names = (0..width).filter_map(Seat::from_index).map(|seat| seat_name(session, seat, texts)).collect();
    Some(PointsTable { names, games, sum })
}

fn section(InMut(ui): InMut<egui::Ui>, shown: Res<SeriesPoints>, language: Res<Language>) {
    if let Some(table) = &shown.0 {
        points::show(ui, table, language.texts());
    }
}
