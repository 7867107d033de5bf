//! List of the moves of a match; a click shows the position after one.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::app::features::match_panel::model::MatchModel;
use crate::app::session::Request;
use crate::app::table::game::TableGame;
use crate::app::ui::language::Language;
use crate::app::ui::side_panel::{AddSection, MiddleHeight, Place};
use crate::app::ui::sink::UiCommands;
use crate::app::ui::theme;
use crate::play::{NodeId, PlyKind, Session};
use crate::text::Texts;

/// Row of the list of moves: a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Number of the round, from 1.
    pub number: usize,
    /// Plies of the round.
    pub plies: Vec<PlyCell>,
}

/// Ply in the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyCell {
    /// Node that it leads to.
    pub node: NodeId,
    /// The move in notation, or the sentence for a ply of another kind.
    pub text: String,
    /// Whether the position after it is shown.
    pub is_shown: bool,
    /// Number of other moves that were played in its stead.
    pub variations: usize,
}

/// Rows of a line. Rounds are as long as there are seats; where a match begins with another seat than the first, its row
/// is not full.
pub(super) fn rows<G: TableGame>(session: &Session<G>, line: &[NodeId], texts: &Texts) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut last_mover = None;
    for &node in line {
        let Some(parent) = session.parent(node) else { continue };
        let mover = session.turn_at(parent);
        let text = match session.ply_kind(node) {
            Some(PlyKind::Move { .. }) => session.ply_text(node).unwrap_or_default(),
            Some(PlyKind::Resigned(seat)) => {
                texts.say_with("deed-resigned", &[("seat", &texts.seat(G::NAME, seat))])
            }
            Some(PlyKind::OutOfTime(seat)) => {
                texts.say_with("deed-out-of-time", &[("seat", &texts.seat(G::NAME, seat))])
            }
            Some(PlyKind::Agreed) => texts.say("deed-agreed"),
            None => continue,
        };
        let variations = session.children(parent).len().saturating_sub(1);
        let cell = PlyCell { node, text, is_shown: node == session.shown(), variations };
        let is_move = matches!(session.ply_kind(node), Some(PlyKind::Move { .. }));
        // A round is over when the turn comes to an earlier seat: the first seat may be out. A ply that is no move
        // stands in the round in which it was made.
        let needs_row = last_mover.is_none_or(|last| is_move && mover <= last);
        last_mover = Some(mover);
        if needs_row {
            let number = rows.len() + 1;
            rows.push(Row { number, plies: Vec::new() });
        }
        if let Some(row) = rows.last_mut() {
            row.plies.push(cell);
        }
    }
    rows
}

pub(super) fn panel_plugin(app: &mut App) {
    app.add_section(Place::Middle, section);
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    model: Res<MatchModel>,
    highest: Res<MiddleHeight>,
    language: Res<Language>,
    mut commands: Commands,
) {
    // In a problem nothing is played.
    if !model.is_puzzle {
        show(ui, &model, highest.0, language.texts(), &mut commands);
    }
}

fn show(ui: &mut egui::Ui, model: &MatchModel, highest: f32, texts: &Texts, commands: &mut impl UiCommands) {
    if model.rows.is_empty() {
        ui.label(RichText::new(texts.say("no-moves-yet")).color(theme::PAPER_DIM));
        return;
    }
    let list = ScrollArea::vertical().id_salt("moves").auto_shrink([false, highest.is_finite()]);
    list.max_height(highest).stick_to_bottom(model.ahead == 0).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for row in &model.rows {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(format!("{}.", row.number)).color(theme::PAPER_DIM));
                for ply in &row.plies {
                    if cell(ui, ply, texts) {
                        commands.send(Request::GoTo(ply.node));
                    }
                }
            });
        }
    });
}

/// Shows a ply; whether it is clicked.
fn cell(ui: &mut egui::Ui, ply: &PlyCell, texts: &Texts) -> bool {
    let mut text = ply.text.clone();
    if ply.variations > 0 {
        text.push_str(" ⎇");
    }
    let colour = if ply.is_shown { theme::INK } else { theme::PAPER };
    let cell = ui.selectable_label(ply.is_shown, RichText::new(text).color(colour));
    let cell = if ply.variations > 0 {
        cell.on_hover_text(texts.say_with("variations", &[("count", &ply.variations)]))
    } else {
        cell
    };
    cell.clicked()
}
