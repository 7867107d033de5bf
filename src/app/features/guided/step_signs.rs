//! Signs of the steps of a lesson: what was done, and where one is.

use bevy_egui::egui::{self, Sense, Stroke};

use crate::ui::draw::sink::UiCommands;
use crate::ui::theme::look::Themed;
use camaieu_text::Texts;

use super::StepRequest;
use super::model::{StepModel, StepSign};

/// Size of the sign of a step, in points.
const SIGN: f32 = 24.0;

/// Signs of the steps, each a button that leads there: a disc where something is to be done, full when it was done with
/// all stars, half when with some; a square for a step to look at.
pub(super) fn show(ui: &mut egui::Ui, step: &StepModel, texts: &Texts, commands: &mut impl UiCommands) {
    // A row is as high as the signs, however large buttons are.
    let layout = egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true);
    ui.allocate_ui_with_layout(egui::vec2(ui.available_width(), SIGN), layout, |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(2.0, 2.0);
        ui.spacing_mut().interact_size.y = SIGN;
        for (index, sign) in step.steps.iter().enumerate() {
            // Fingers go from step to step by the buttons.
            let is_button = ui.target() <= SIGN;
            let sense = if is_button { Sense::click() } else { Sense::hover() };
            let (rect, response) = ui.allocate_exact_size(egui::Vec2::splat(SIGN), sense);
            let (number, count) = (index + 1, step.steps.len());
            let name = texts.say_with("lesson-step", &[("step", &number), ("steps", &count)]);
            response.widget_info(|| {
                let kind = if is_button { egui::WidgetType::Button } else { egui::WidgetType::Label };
                egui::WidgetInfo::selected(kind, true, index == step.at, &name)
            });
            paint_sign(ui, rect.center(), *sign, index == step.at);
            if response.hovered() {
                ui.painter().rect_filled(rect, 8.0, ui.colours().hover);
                paint_sign(ui, rect.center(), *sign, index == step.at);
            }
            if response.on_hover_text(name).clicked() {
                commands.send(StepRequest::GoTo(index));
            }
        }
    });
}

fn paint_sign(ui: &egui::Ui, at: egui::Pos2, step: StepSign, is_here: bool) {
    let colours = ui.colours();
    let radius = if is_here { 8.0 } else { 6.0 };
    let edge = Stroke::new(if is_here { 2.5 } else { 1.5 }, colours.pine);
    let fill = match step.stars {
        Some(3) => colours.pine,
        Some(_) if !step.is_task => colours.pine,
        Some(1 | 2) => colours.pine.gamma_multiply(0.45),
        _ => egui::Color32::TRANSPARENT,
    };
    let edge = if step.stars.is_some() || is_here { edge } else { Stroke::new(1.5, colours.ink_2) };
    match step.is_task {
        true => drop(ui.painter().circle(at, radius, fill, edge)),
        false => {
            let rect = egui::Rect::from_center_size(at, egui::Vec2::splat(2.0 * radius - 2.0));
            ui.painter().rect(rect, 2.0, fill, edge, egui::StrokeKind::Inside);
        }
    }
}
