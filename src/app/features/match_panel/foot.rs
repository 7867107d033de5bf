//! Foot of the panel: undo and redo, draw and resigning, rules and menu, views.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::features::match_panel::model::MatchModel;
use crate::session::{InReview, Request};
use crate::table::camera::{Orbit, View};
use crate::ui::actions::Action;
use crate::ui::bindings::Bindings;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::overlays::Overlay;
use crate::ui::side_panel::{AddSection, Place, half_button, half_buttons, half_width, is_tight};
use crate::ui::sink::UiCommands;
use crate::ui::widgets::{fitted, row_height};

pub(super) fn panel_plugin(app: &mut App) {
    app.add_section(Place::Elsewhere, elsewhere)
        .add_section(Place::Undo, undo)
        .add_section(Place::Ending, ending)
        .add_section(Place::Menu, menu)
        .add_section(Place::Views, views);
}

/// Shows that the position on the table is not the one where the match stands.
fn elsewhere(
    InMut(ui): InMut<egui::Ui>,
    model: Res<MatchModel>,
    reviews: Query<(), With<InReview>>,
    language: Res<Language>,
    mut commands: Commands,
) {
    let Some(plies) = model.stands_after.filter(|_| reviews.is_empty()) else { return };
    let texts = language.texts();
    let said = texts.say_with("looking-elsewhere", &[("count", &plies)]);
    ui.label(RichText::new(said).color(ui.colours().pine));
    if ui.button(texts.say("to-the-end")).clicked() {
        commands.send(Request::GoToEnd);
    }
}

fn undo(
    InMut(ui): InMut<egui::Ui>,
    model: Res<MatchModel>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if model.is_puzzle {
        return;
    }
    let buttons = [
        ("undo", Some(Action::Undo), model.can_undo, Request::Undo),
        ("redo", Some(Action::Redo), model.can_redo, Request::Redo),
    ];
    if let Some(request) = half_buttons(ui, &bindings, language.texts(), buttons) {
        commands.send(request);
    }
}

fn ending(
    InMut(ui): InMut<egui::Ui>,
    model: Res<MatchModel>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if model.is_puzzle {
        return;
    }
    let (texts, width) = (language.texts(), half_width(ui));
    let own = model.own.as_ref().map(|(seat, _)| *seat);
    ui.horizontal_top(|ui| {
        if model.has_draws
            && half_button(ui, width, texts.say("offer-draw"), model.can_offer, "")
            && let Some(seat) = own
        {
            commands.send(Request::OfferDraw(seat));
        }
        if half_button(ui, width, texts.say("resign"), own.is_some(), "") {
            commands.toggle(Overlay::Resign);
        }
    });
}

fn menu(
    InMut(ui): InMut<egui::Ui>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) {
    // The key of Back opens the menu only when nothing is open.
    let buttons = [
        ("rules", Some(Action::Rules), true, Overlay::Rules),
        ("menu", Some(Action::Back), true, Overlay::Menu),
    ];
    if let Some(overlay) = half_buttons(ui, &bindings, language.texts(), buttons) {
        commands.toggle(overlay);
    }
}

/// Gap between the buttons of the views, in points.
const GAP: f32 = 6.0;

fn views(
    InMut(ui): InMut<egui::Ui>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) {
    let texts = language.texts();
    // Where there is little room, the buttons stand for themselves.
    if !is_tight(ui) {
        ui.label(RichText::new(texts.say("views")).small().color(ui.colours().ink_2));
    }
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        ui.spacing_mut().button_padding.x = 2.0;
        let width = (ui.available_width() - 3.0 * GAP) / 4.0;
        for (id, action, view) in [
            ("view-seat", Action::ViewSeat, View::Seat),
            ("view-opposite", Action::ViewOpposite, View::Opposite),
            ("view-above", Action::ViewAbove, View::Above),
            ("view-quarter", Action::ViewQuarter, View::Quarter),
        ] {
            let name = fitted(ui, texts.say(id), width);
            let button = ui.add_sized([width, row_height(ui)], egui::Button::new(name));
            let keys = bindings.label(action, texts);
            let button = if keys.is_empty() { button } else { button.on_hover_text(keys) };
            if button.clicked() {
                commands.change(move |orbit: &mut Orbit| orbit.fly_to(view));
            }
        }
    });
}
