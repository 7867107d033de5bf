//! Points of a series of matches, as a table.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::ui::theme::look::Themed;
use camaieu_text::Texts;

/// Points of the series on the table; `None` where no match of it is over.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct SeriesPoints(pub Option<PointsTable>);

/// Points of a series, by the seats that the players have now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointsTable {
    /// Names of the seats.
    pub names: Vec<String>,
    /// Points of each match, in order.
    pub games: Vec<Vec<i64>>,
    /// Sums of the points.
    pub sum: Vec<i64>,
}

/// Number of matches that are listed, the last ones.
const SHOWN: usize = 5;

/// Shows the last matches and the sums.
pub(crate) fn show(ui: &mut egui::Ui, table: &PointsTable, texts: &Texts) {
    egui::Grid::new("series").striped(true).spacing([18.0, 3.0]).show(ui, |ui| {
        ui.label(RichText::new(texts.say("series")).color(ui.colours().ink_2));
        for name in &table.names {
            ui.label(RichText::new(name).color(ui.colours().ink_2));
        }
        ui.end_row();
        let first = table.games.len().saturating_sub(SHOWN);
        for (index, game) in table.games.iter().enumerate().skip(first) {
            ui.label(texts.say_with("series-game", &[("number", &(index + 1))]));
            game.iter().for_each(|points| drop(ui.label(points.to_string())));
            ui.end_row();
        }
        ui.label(RichText::new(texts.say("series-sum")).color(ui.colours().pine));
        for points in &table.sum {
            ui.label(RichText::new(points.to_string()).color(ui.colours().pine));
        }
        ui.end_row();
    });
}
