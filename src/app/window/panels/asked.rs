//! Questions and the result over a match.

use bevy_egui::egui;

use crate::app::features::match_panel::model::{MatchModel, Over, SeriesTable};
use crate::app::features::match_panel::series;
use crate::app::session::Request;
use crate::app::ui::overlays::Overlay;
use crate::app::ui::screens::Screen;
use crate::app::ui::widgets::{beside, buttons, modal, question};
use crate::app::window::panels::PanelRequest;
use crate::text::Texts;

/// How the match has ended.
pub(super) fn result(
    ctx: &egui::Context,
    over: &Over,
    points: Option<&SeriesTable>,
    texts: &Texts,
) -> Option<PanelRequest> {
    let (request, outside) = beside(ctx, &over.verdict, |ui| {
        ui.label(&over.why);
        if let Some(points) = points {
            ui.add_space(6.0);
            series(ui, points, texts);
        }
        ui.add_space(10.0);
        buttons(
            ui,
            &[
                (texts.say("look-at-table"), PanelRequest::LookAtTable),
                (texts.say("new-game"), PanelRequest::Again),
                (texts.say("take-back"), PanelRequest::Match(Request::Undo)),
                (texts.say("to-menu"), PanelRequest::Go(Screen::Menu)),
            ],
        )
    });
    request.or(outside.then_some(PanelRequest::LookAtTable))
}

/// Asks the next player to come to the screen; what is in their hand is shown when they say that they are there.
pub(super) fn awaited(ctx: &egui::Context, name: &str, texts: &Texts) -> Option<PanelRequest> {
    let (request, _) = modal(ctx, &texts.say_with("turn", &[("seat", &name)]), |ui| {
        ui.label(texts.say_with("awaited", &[("seat", &name)]));
        ui.add_space(10.0);
        buttons(
            ui,
            &[
                (texts.say_with("awaited-here", &[("seat", &name)]), PanelRequest::Arrive),
                (texts.say("pause"), PanelRequest::Toggle(Overlay::Menu)),
            ],
        )
    });
    request
}

/// Whether one really wants a new match; one that has not begun is given up without a question.
pub(super) fn new_game(ctx: &egui::Context, model: &MatchModel, texts: &Texts) -> Option<PanelRequest> {
    if model.rows.is_empty() || model.over.is_some() {
        return Some(PanelRequest::Again);
    }
    answered(question(ctx, "new-game", &texts.say("new-game-question"), texts), PanelRequest::Again)
}

/// Whether the person at the screen really wants to resign.
pub(super) fn resign(ctx: &egui::Context, model: &MatchModel, texts: &Texts) -> Option<PanelRequest> {
    let Some((seat, name)) = &model.own else { return Some(PanelRequest::Close) };
    let asked = texts.say_with("resign-question", &[("seat", name)]);
    answered(question(ctx, "resign", &asked, texts), PanelRequest::Match(Request::Resign(*seat)))
}

fn answered(answer: Option<bool>, request: PanelRequest) -> Option<PanelRequest> {
    answer.map(|is_confirmed| if is_confirmed { request } else { PanelRequest::Close })
}
