//! Judgements beside the table, of lessons and puzzles: a sentence with a sign for how it sounds, and the way on.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::{EguiContext, PrimaryEguiContext};

use crate::ui::draw::focus;
use crate::ui::pictures::icons;
use crate::ui::theme::look::Themed;
use crate::ui::widgets::kit;
use camaieu_play::{Mark, NodeId};

/// Tone of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Right, or a step on the way.
    Right,
    /// Not what is asked for.
    Wrong,
    /// The rule that refuses a move.
    Rule,
    /// A hint.
    Hint,
}

/// Marks of the moves that the open review judges, for the list of moves.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveMarks(pub HashMap<NodeId, Mark>);

/// Something that was worked for is reached; what is said of it stands in the panel.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Milestone;

/// Shows a sentence on a ground of its own, with a sign for how it sounds.
pub(crate) fn judgement(ui: &mut egui::Ui, tone: Tone, said: &str) {
    let colours = ui.colours();
    let (icon, fill, ink) = match tone {
        Tone::Right => (icons::RIGHT, colours.soft, colours.soft_ink),
        Tone::Wrong => (icons::PROHIBITED, colours.brick_soft, colours.brick),
        Tone::Rule => (icons::WARNING, colours.honey_soft, colours.honey_ink),
        Tone::Hint => (icons::HINT, colours.honey_soft, colours.honey_ink),
    };
    kit::note(ui, Some(icon), said, fill, ink);
}

/// Key in egui's memory of the button that leads on.
const WAY_ON: &str = "way-on";

/// Whether the button that leads on has the keyboard.
pub(crate) fn way_on_has_focus(ctx: &egui::Context) -> bool {
    let way_on = ctx.data(|data| data.get_temp::<egui::Id>(egui::Id::new(WAY_ON)));
    way_on.is_some() && ctx.memory(|memory| memory.focused()) == way_on
}

/// Whether the button that leads on has the keyboard: nothing is typed there, so the keys that lead on do so too.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct LeadsOn(bool);

/// Run condition: the button that leads on has the keyboard.
pub(crate) fn leads_on(leads: Option<Res<LeadsOn>>) -> bool {
    leads.is_some_and(|leads| leads.0)
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<LeadsOn>().add_systems(PreUpdate, follow_focus);
}

fn follow_focus(mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>, mut leads: ResMut<LeadsOn>) {
    let has_focus = contexts.single_mut().is_ok_and(|mut context| way_on_has_focus(context.get_mut()));
    leads.set_if_neq(LeadsOn(has_focus));
}

fn nothing_has_focus(ui: &egui::Ui) -> bool {
    ui.memory(|memory| memory.focused().is_none())
}

/// Button that leads on, with its keys on hover; whether it is clicked. Once it is the strongest, because what is on the
/// table is finished, it has the keyboard: Enter continues.
pub(crate) fn way_on(
    ui: &mut egui::Ui,
    (width, name): (f32, String),
    (is_on, is_finished): (bool, bool),
    keys: &str,
) -> bool {
    let kind = if is_finished && is_on { kit::ButtonStyle::Main } else { kit::ButtonStyle::Usual };
    let (is_clicked, response) = focus::switched(ui, &name, is_on, |ui| {
        kit::button(ui, Some(icons::FORWARD), &name, egui::vec2(width, 40.0), kind)
    });
    ui.data_mut(|data| data.insert_temp(egui::Id::new(WAY_ON), response.id));
    let id = egui::Id::new("way-on-has-had-focus");
    let had = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or(id, false), is_finished));
    match (is_finished, had) {
        (true, false) => response.request_focus(),
        (false, true) => response.surrender_focus(),
        // A click on the table takes the keyboard away, and has nothing to do there.
        (true, true) if ui.input(|input| input.pointer.any_click()) && nothing_has_focus(ui) => {
            response.request_focus();
        }
        _ => {}
    }
    response.on_hover_text(keys);
    is_clicked
}
