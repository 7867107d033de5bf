//! The replay at the foot of the notebook.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::features::replay::{Replay, ReplayRequest};
use crate::session::{MatchFacts, MatchKind, MatchSystems};
use crate::ui::draw::redraw::InitShown;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::pictures::icons;
use crate::ui::screens::match_screen::{AddParts, ColumnSlot, ToolGroup};
use crate::ui::screens::tools::Tool;
use crate::ui::theme::look::Themed;
use crate::ui::widgets::kit;
use camaieu_text::Texts;

/// Line of the match, and the position in it that is shown.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LineShown {
    /// Number of plies of the line.
    pub plies: usize,
    /// Number of plies before the position that is shown.
    pub at: usize,
    /// Whether the match is over in that position.
    pub is_over: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_shown::<LineShown>().add_systems(Update, update_replay_line.in_set(MatchSystems::Animate));
}

/// Buttons at the foot of the notebook, and the place in the match above them.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_tools(ToolGroup::History, tools).add_section(ColumnSlot::History, section);
}

/// Follows the line. A lesson or a puzzle leads through its plies itself, and has none for the bar.
fn update_replay_line(
    of_match: Single<(&MatchFacts, &MatchKind), Changed<MatchFacts>>,
    mut shown: ResMut<LineShown>,
) {
    let (MatchFacts(facts), kind) = *of_match;
    let is_over = facts.shown_outcome().is_over();
    let of_match = LineShown { plies: facts.line().len(), at: facts.shown_ply(), is_over };
    shown.set_if_neq(if kind.is_guided() { LineShown::default() } else { of_match });
}

fn tools(world: &World) -> Option<Vec<Tool>> {
    let line = world.get_resource::<LineShown>()?;
    let replay = world.get_resource::<Replay>()?;
    let texts = Language::texts_in(world)?;
    Some(tools_of(*line, replay, texts))
}

/// From the first position to the last; nothing before the first move.
pub(crate) fn tools_of(line: LineShown, replay: &Replay, texts: &Texts) -> Vec<Tool> {
    let LineShown { plies, at, .. } = line;
    if plies == 0 {
        return Vec::new();
    }
    let (can_go_back, can_go_on) = (at > 0, at < plies);
    let (icon, name) =
        if replay.playing { (icons::PAUSE, "replay-pause") } else { (icons::PLAY, "replay-play") };
    [
        (icons::FIRST, "replay-start", can_go_back, ReplayRequest::To(0)),
        (icons::BACK, "replay-back", can_go_back, ReplayRequest::To(at.saturating_sub(1))),
        (icon, name, true, ReplayRequest::Play),
        (icons::FORWARD, "replay-forward", can_go_on, ReplayRequest::Forward),
        (icons::LAST, "replay-end", can_go_on, ReplayRequest::To(plies)),
    ]
    .map(|(icon, id, is_on, request)| {
        Tool::new(icon, texts.say(id), move |commands| commands.send(request)).enabled(is_on)
    })
    .into()
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    line: Res<LineShown>,
    replay: Res<Replay>,
    language: Res<Language>,
    mut commands: Commands,
) {
    show(ui, *line, &replay, language.texts(), &mut commands);
}

/// Shows the place in the match and the speed, while an earlier position is shown, or the match is over.
pub(crate) fn show(
    ui: &mut egui::Ui,
    line: LineShown,
    replay: &Replay,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    let LineShown { plies, at, is_over } = line;
    if plies == 0 || (at == plies && !is_over) {
        return;
    }
    ui.horizontal(|ui| {
        let most = u16::try_from(plies).unwrap_or(u16::MAX);
        let now = u16::try_from(at).unwrap_or(u16::MAX);
        let name = texts.say("replay-scrub");
        if let Some(place) = kit::slider(ui, ui.available_width() - 104.0, now, 0..=most, 1, &name) {
            commands.send(ReplayRequest::To(usize::from(place)));
        }
        ui.label(RichText::new(format!("{at}/{plies}")).small().color(ui.colours().ink_2));
        let index = Replay::SPEEDS.iter().position(|speed| *speed == replay.speed).unwrap_or(1);
        let speed = Replay::SPEEDS[index];
        let faster = Replay::SPEEDS[(index + 1) % Replay::SPEEDS.len()];
        let button = ui.button(RichText::new(format!("×{speed}")).small());
        let name = texts.say("replay-speed");
        button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
        if button.on_hover_text(name).clicked() {
            commands.send(ReplayRequest::Speed(faster));
        }
    });
}
