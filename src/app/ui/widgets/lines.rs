//! Lines of the settings: a name, what it does, and a control at the right.

use bevy_egui::egui::{self, Rect, RichText, UiBuilder, vec2};

use crate::ui::pictures::icons::Icon;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_text::Texts;

/// Least height of the line of a setting, in points.
const ROW: f32 = 60.0;

/// Line of a setting: its name, what it does where that has to be said, and its control, of so much width, which may tell
/// its name itself, at the right; in a narrow page below.
pub(crate) fn row(
    ui: &mut egui::Ui,
    id: &str,
    what: Option<String>,
    (width, has_name): (f32, bool),
    texts: &Texts,
    control: impl FnOnce(&mut egui::Ui, f32),
) {
    let name = texts.say(id);
    let room = ui.available_width();
    let is_beside = room - width >= 190.0;
    let words = |ui: &mut egui::Ui| setting_labels(ui, &name, what.as_deref(), has_name);
    if !is_beside {
        ui.add_space(8.0);
        ui.vertical(words);
        ui.add_space(6.0);
        ui.vertical(|ui| control(ui, width.min(room)));
        ui.add_space(10.0);
        kit::rule(ui);
        return;
    }
    let top = ui.cursor().top();
    // Both stand in the middle of the line, by their heights of the frame before.
    let key = egui::Id::new(("height of a setting", id));
    let known: (f32, f32) = ui.data(|data| data.get_temp(key)).unwrap_or((20.0, 38.0));
    let line = known.0.max(known.1).max(ROW - 18.0) + 18.0;
    let left = egui::pos2(ui.max_rect().left(), top + (line - known.0) / 2.0);
    let left = Rect::from_min_size(left, vec2(room - width - 16.0, known.0));
    let mut text = ui.new_child(UiBuilder::new().id_salt((id, "words")).max_rect(left));
    words(&mut text);
    let high = text.min_rect().height();
    let at = egui::pos2(ui.max_rect().left() + room - width, top + (line - known.1) / 2.0);
    let place = Rect::from_min_size(at, vec2(width, known.1));
    let layout = egui::Layout::top_down(egui::Align::LEFT);
    let mut right = ui.new_child(UiBuilder::new().id_salt((id, "control")).max_rect(place).layout(layout));
    control(&mut right, width);
    let now = (high, right.min_rect().height());
    if (now.0 - known.0).abs() + (now.1 - known.1).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(key, now));
        ui.ctx().request_repaint();
    }
    ui.allocate_exact_size(vec2(room, line - 1.0), egui::Sense::hover());
    kit::rule(ui);
}

/// The name of a setting, and what it does; the name is only seen if its control tells it.
fn setting_labels(ui: &mut egui::Ui, name: &str, what: Option<&str>, has_name: bool) {
    ui.spacing_mut().item_spacing.y = 1.0;
    let name = RichText::new(name).font(look::bold(letters::TEXT));
    match has_name {
        // The name is told by the control.
        true => {
            let name = egui::WidgetText::from(name);
            let style = egui::TextStyle::Body;
            let room = ui.available_width();
            let name = name.into_galley(ui, Some(egui::TextWrapMode::Wrap), room, style);
            let (place, _) = ui.allocate_exact_size(name.size(), egui::Sense::hover());
            ui.painter().galley(place.min, name, ui.colours().ink);
        }
        false => drop(ui.label(name)),
    }
    if let Some(what) = what {
        ui.label(RichText::new(what).small().color(ui.colours().ink_2));
    }
}

/// Line of a setting that is on or off; whether it is switched.
pub(crate) fn switch(ui: &mut egui::Ui, id: &str, what: Option<String>, is_on: bool, texts: &Texts) -> bool {
    let mut is_switched = false;
    let name = texts.say(id);
    row(ui, id, what, (44.0, true), texts, |ui, _| is_switched = kit::switch(ui, is_on, &name));
    is_switched
}

/// Line of a setting with a few answers; the one that is newly chosen.
pub(crate) fn segments<T: Copy + PartialEq>(
    ui: &mut egui::Ui,
    id: &str,
    what: Option<String>,
    (width, answers): (f32, &[(String, T)]),
    now: T,
    texts: &Texts,
) -> Option<T> {
    let options: Vec<(Option<Icon>, String, T)> =
        answers.iter().map(|(said, value)| (None, said.clone(), *value)).collect();
    let mut chosen = None;
    row(ui, id, what, (width, false), texts, |ui, width| chosen = kit::segments(ui, width, &options, now));
    chosen
}
