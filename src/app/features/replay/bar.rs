//! Bar of the replay under the table.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::features::replay::{Replay, ReplayRequest};
use crate::session::{Guided, MatchFacts, MatchSystems};
use crate::table::camera::TableCamera;
use crate::ui::docks::dock;
use crate::ui::draw::{self, DrawSystems};
use crate::ui::focus;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::panels::Panels;
use crate::ui::reader::name_area;
use crate::ui::redraw::InitShown;
use crate::ui::screens::Screen;
use crate::ui::sink::UiCommands;
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
    app.init_shown::<LineShown>().add_systems(Update, follow.in_set(MatchSystems::Animate));
}

/// Drawing of the bar.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw_bar
            .in_set(DrawSystems::Bar)
            .run_if(in_state(Screen::Match))
            .run_if(draw::panels_are_shown)
            .run_if(draw::is_match_shown),
    );
}

/// Follows the line. A lesson or a puzzle leads through its plies itself, and has none for the bar.
fn follow(of_match: Single<(&MatchFacts, Has<Guided>), Changed<MatchFacts>>, mut shown: ResMut<LineShown>) {
    let (MatchFacts(facts), is_guided) = *of_match;
    let is_over = facts.shown_outcome.is_over();
    let of_match = LineShown { plies: facts.line.len(), at: facts.shown_ply(), is_over };
    shown.set_if_neq(if is_guided { LineShown::default() } else { of_match });
}

fn draw_bar(
    mut contexts: EguiContexts,
    camera: Single<&Camera, With<TableCamera>>,
    panels: Res<Panels>,
    line: Res<LineShown>,
    replay: Res<Replay>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let table = draw::table_rect(&camera, &panels);
    show(contexts.ctx_mut()?, table, *line, &replay, language.texts(), &mut commands);
    Ok(())
}

/// Largest width of the slider, in points.
const SLIDER: f32 = 300.0;

/// Shows the bar while an earlier position is shown, or the match is over.
pub(crate) fn show(
    ctx: &egui::Context,
    table: egui::Rect,
    line: LineShown,
    replay: &Replay,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    let LineShown { plies, at, is_over } = line;
    if plies == 0 || (at == plies && !is_over) {
        return;
    }
    dock(ctx, "replay", table, Align2::CENTER_BOTTOM, |ui| {
        name_area(ui, &texts.say("area-history"));
        ui.spacing_mut().slider_width = (table.width() * 0.3).clamp(60.0, SLIDER);
        content(ui, line, replay, texts, commands);
    });
}

fn content(
    ui: &mut egui::Ui,
    LineShown { plies, at, .. }: LineShown,
    replay: &Replay,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    let (can_go_back, can_go_on) = (at > 0, at < plies);
    let (sign, name) = if replay.playing { ("⏸", "replay-pause") } else { ("▶▶", "replay-play") };
    for (sign, name, enabled, request) in [
        ("⏮", "replay-start", can_go_back, ReplayRequest::To(0)),
        ("◀", "replay-back", can_go_back, ReplayRequest::To(at.saturating_sub(1))),
        (sign, name, true, ReplayRequest::Play),
        ("▶", "replay-forward", can_go_on, ReplayRequest::Forward),
        ("⏭", "replay-end", can_go_on, ReplayRequest::To(plies)),
    ] {
        if button(ui, sign, texts.say(name), enabled) {
            commands.send(request);
        }
    }
    let mut place = at;
    let slider = egui::Slider::new(&mut place, 0..=plies).show_value(false);
    if ui.add(slider).on_hover_text(texts.say("replay-scrub")).changed() {
        commands.send(ReplayRequest::To(place));
    }
    ui.label(RichText::new(format!("{at}/{plies}")).small().color(ui.colours().ink_2));
    let index = Replay::SPEEDS.iter().position(|speed| *speed == replay.speed).unwrap_or(1);
    let speed = Replay::SPEEDS[index];
    let faster = Replay::SPEEDS[(index + 1) % Replay::SPEEDS.len()];
    if button(ui, &format!("×{speed}"), texts.say("replay-speed"), true) {
        commands.send(ReplayRequest::Speed(faster));
    }
}

/// Shows a button with a sign, which has a name for screen readers and on hover; whether it is clicked.
fn button(ui: &mut egui::Ui, sign: &str, name: String, enabled: bool) -> bool {
    let button = egui::Button::new(sign).min_size(egui::Vec2::splat(ui.target()));
    let (is_clicked, button) = focus::switched(ui, sign, enabled, |ui| ui.add(button));
    let button = button.on_hover_text(&name);
    button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, &name));
    is_clicked
}
