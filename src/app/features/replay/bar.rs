//! The bar under the table by which a match is played again.

use bevy_egui::egui::{self, Align2, RichText};

use crate::app::features::replay::{Replay, ReplayRequest};
use crate::app::ui::theme;
use crate::text::Texts;

use crate::app::features::match_panel::model::MatchModel;
use crate::app::window::panels::PanelRequest;

/// How far the bar stays from the edge of the table, and how wide its slider is at most.
const MARGIN: f32 = 10.0;
const SLIDER: f32 = 300.0;

/// Shows the bar as long as somebody looks back, or the match is over.
pub(crate) fn show(
    ctx: &egui::Context,
    table: egui::Rect,
    model: &MatchModel,
    replay: &Replay,
    texts: &Texts,
) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    let plies = model.line;
    if plies == 0 || (model.ahead == 0 && model.over.is_none()) {
        return requests;
    }
    let at = plies - model.ahead;
    egui::Area::new("replay".into())
        .order(egui::Order::Background)
        .fixed_pos(Align2::CENTER_BOTTOM.pos_in_rect(&table.shrink(MARGIN)))
        .pivot(Align2::CENTER_BOTTOM)
        .constrain_to(table)
        .show(ctx, |ui| {
            let frame = egui::Frame::new().fill(theme::SLATE).corner_radius(8).inner_margin(6);
            frame.show(ui, |ui| {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 5.0;
                    ui.spacing_mut().button_padding = egui::vec2(8.0, 4.0);
                    let button =
                        |ui: &mut egui::Ui, sign: &str, name: &str, on: bool, request: ReplayRequest| {
                            let button = egui::Button::new(sign);
                            let button = ui.add_enabled(on, button).on_hover_text(texts.say(name));
                            let named =
                                || egui::WidgetInfo::labeled(egui::WidgetType::Button, on, texts.say(name));
                            button.widget_info(named);
                            button.clicked().then_some(PanelRequest::Replay(request))
                        };
                    requests.extend(button(ui, "⏮", "replay-start", at > 0, ReplayRequest::To(0)));
                    requests.extend(button(
                        ui,
                        "◀",
                        "replay-back",
                        at > 0,
                        ReplayRequest::To(at.saturating_sub(1)),
                    ));
                    let (sign, name) =
                        if replay.playing { ("⏸", "replay-pause") } else { ("▶▶", "replay-play") };
                    requests.extend(button(ui, sign, name, true, ReplayRequest::Play));
                    requests.extend(button(
                        ui,
                        "▶",
                        "replay-forward",
                        model.ahead > 0,
                        ReplayRequest::Forward,
                    ));
                    requests.extend(button(ui, "⏭", "replay-end", model.ahead > 0, ReplayRequest::To(plies)));
                    let mut place = at;
                    ui.spacing_mut().slider_width = (table.width() * 0.3).clamp(60.0, SLIDER);
                    let slider = egui::Slider::new(&mut place, 0..=plies).show_value(false);
                    if ui.add(slider).on_hover_text(texts.say("replay-scrub")).changed() {
                        requests.push(PanelRequest::Replay(ReplayRequest::To(place)));
                    }
                    ui.label(RichText::new(format!("{at}/{plies}")).small().color(theme::PAPER_DIM));
                    let index = Replay::SPEEDS.iter().position(|speed| *speed == replay.speed).unwrap_or(1);
                    let speed = Replay::SPEEDS[index];
                    let faster = Replay::SPEEDS[(index + 1) % Replay::SPEEDS.len()];
                    requests.extend(button(
                        ui,
                        &format!("×{speed}"),
                        "replay-speed",
                        true,
                        ReplayRequest::Speed(faster),
                    ));
                });
            });
        });
    requests
}
