//! Points of the series in the panel beside the table.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::session::{MatchFacts, MatchSystems};
use crate::ui::draw::redraw::InitShown;
use crate::ui::language::Language;
use crate::ui::screens::Stage;
use crate::ui::screens::match_screen::{AddParts, ColumnSlot};
use crate::ui::widgets::points::{self, PointsTable, SeriesPoints};
use crate::ui::widgets::seat_rows::seat_name_in;
use camaieu_play::SessionCore;
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

pub(crate) fn plugin(app: &mut App) {
    app.init_shown::<SeriesPoints>().add_systems(Update, describe.in_set(MatchSystems::Animate));
}

/// Section of the points.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_section(ColumnSlot::Below, section);
}

/// Adds the points up when the session changes.
fn describe(facts: Single<Ref<MatchFacts>>, language: Res<Language>, mut shown: ResMut<SeriesPoints>) {
    if !(facts.is_changed() || language.is_changed()) {
        return;
    }
    shown.set_if_neq(SeriesPoints(points_table(&facts.0, language.texts())));
}

/// Points of the series, by the seats that the players have now; `None` if no match of it is over.
fn points_table(facts: &SessionCore, texts: &Texts) -> Option<PointsTable> {
    let series = facts.series();
    let games: Vec<Vec<i64>> = series.rows().map(|row| series.by_seat(row).collect()).collect();
    let width = games.first()?.len();
    let sum = (0..width).map(|column| games.iter().filter_map(|game| game.get(column)).sum()).collect();
    let names =
        (0..width).filter_map(Seat::from_index).map(|seat| seat_name_in(facts, seat, texts)).collect();
    Some(PointsTable { names, games, sum })
}

/// Shows the points, unless the result does.
fn section(
    InMut(ui): InMut<egui::Ui>,
    shown: Res<SeriesPoints>,
    stage: Option<Res<State<Stage>>>,
    language: Res<Language>,
) {
    let is_result = stage.is_some_and(|stage| *stage.get() == Stage::Result);
    if let Some(table) = shown.0.as_ref().filter(|_| !is_result) {
        points::show(ui, table, language.texts());
    }
}
