//! Panels of a match that are not yet drawn by systems of their own.

mod asked;
#[cfg(all(test, feature = "kittest"))]
mod tests;

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::app::features::clocks::ClockDisplay;
use crate::app::features::match_panel::{self, model::MatchModel};
use crate::app::features::opponents::{EngineReport, EngineRequest};
use crate::app::features::problems::ProblemRequest;
use crate::app::features::replay::{Replay, ReplayRequest};
use crate::app::features::{chart, hand_strips as strips, over_table, replay::bar as replay_bar};
use crate::app::session::Request;
use crate::app::session::viewer::Viewer;
use crate::app::table::aids::{Aid, Aids, MAP};
use crate::app::table::camera::{Orbit, TableCamera, View};
use crate::app::table::hand::HandRequest;
use crate::app::table::marks::{Marker, MarkerKind};
use crate::app::table::rack::RackOf;
use crate::app::ui::draw::DrawSystems;
use crate::app::ui::language::Language;
use crate::app::ui::overlays::{Overlay, Overlays};
use crate::app::ui::panels::Panels;
use crate::app::ui::redraw::Redraw;
use crate::app::ui::screens::{Screen, Stage};
use crate::app::ui::start::BeginRequest;

/// What somebody wants who uses a panel.
#[derive(Clone, PartialEq, Debug)]
pub enum PanelRequest {
    /// Something of the match.
    Match(Request),
    /// Something of the computer.
    Computer(EngineRequest),
    /// Something of the replay.
    Replay(ReplayRequest),
    /// Begin another match with what was chosen.
    Again,
    /// Begin a problem of this level.
    Problem(u8),
    /// Show what has not been found of a problem.
    ShowAnswers,
    /// Go to a screen.
    Go(Screen),
    /// Bring something up over the table, or close it.
    Toggle(Overlay),
    /// Close what is open.
    Close,
    /// Look at the table again after the result.
    LookAtTable,
    /// Send the camera to a view.
    View(View),
    /// Take or turn something.
    Hand(HandRequest),
    /// Switch a way of looking on or off.
    Look(Aid),
    /// Who is awaited is at the screen.
    Arrive,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(DrawSystems::OverTable).run_if(in_state(Screen::Match)),
    );
}

/// What the panels need without a screen.
pub(crate) fn model_plugin(app: &mut App) {
    app.init_resource::<MatchModel>();
}

/// What the screens are drawn from.
#[derive(bevy::ecs::system::SystemParam)]
struct Shown<'w> {
    stage: Option<Res<'w, State<Stage>>>,
    model: Res<'w, MatchModel>,
    overlays: Res<'w, Overlays>,
    language: Res<'w, Language>,
    panels: Res<'w, Panels>,
    aids: Res<'w, Aids>,
    engine_report: Res<'w, EngineReport>,
    clock_display: Res<'w, ClockDisplay>,
    replay: Res<'w, Replay>,
}

/// Draws the panels of the screen, and carries out what is wished.
fn draw(
    mut contexts: EguiContexts,
    camera: Query<(&Camera, &GlobalTransform), With<TableCamera>>,
    racks: Query<(&RackOf, &GlobalTransform)>,
    marks: Query<&Marker>,
    mut state: ParamSet<(Shown, Requests)>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let written: Vec<Marker> = marks.iter().copied().collect();
    let (requested, fading) = panels(&ctx, &state.p0(), &camera, &racks, &written);
    let mut requests = state.p1();
    if let Some(left) = fading {
        requests.redraw.wake_in(left);
    }
    for request in requested {
        requests.carry_out(request);
    }
    Ok(())
}

/// What is wished in the panels of the screen, and how long something is still shown that goes away by itself.
fn panels(
    ctx: &egui::Context,
    shown: &Shown,
    camera: &Query<(&Camera, &GlobalTransform), With<TableCamera>>,
    racks: &Query<(&RackOf, &GlobalTransform)>,
    marks: &[Marker],
) -> (Vec<PanelRequest>, Option<Duration>) {
    let texts = shown.language.texts();
    let Panels { shown: beside, zoom, .. } = *shown.panels;
    let (mut requested, mut fading) = (Vec::new(), None);
    let mut root = egui::Ui::new(
        ctx.clone(),
        "root".into(),
        egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect()),
    );
    let is_editing = shown.stage.as_ref().is_some_and(|stage| ***stage == Stage::Editing);
    if let Ok((camera, place)) = camera.single() {
        let table = {
            let racks = racks.iter().map(|(of, place)| (of.rack, *place)).collect();
            over_table::Table::new(&root, camera, place, racks, zoom)
        };
        if beside {
            table.labels(&shown.model.labels, shown.model.near_labels);
            table.plates(&shown.model.plates);
        }
        table.counts(marks);
        table.cursor(marks.iter().find(|mark| mark.kind == MarkerKind::Cursor));
        if let Some(map) = shown.model.map.as_ref().filter(|_| shown.aids.has(MAP)) {
            table.map(map);
        }
        let answer = shown.model.refusal.as_ref().filter(|_| shown.overlays.top().is_none());
        fading = answer.and_then(|refusal| table.answer(refusal));
        if let (Some((said, on)), None, None) = (&shown.model.of_held, fading, shown.overlays.top()) {
            table.bubble_over(said, on);
        }
        if beside && !is_editing {
            requested.extend(replay_bar::show(ctx, table.window(), &shown.model, &shown.replay, texts));
        }
        if beside {
            requested.extend(strips::show(ctx, table.window(), &shown.model, texts));
        }
    }
    if beside && !is_editing {
        requested.extend(match_panel::show(
            &mut root,
            &shown.model,
            &shown.engine_report,
            &shown.clock_display,
            texts,
        ));
    }
    let is_result = shown.stage.as_ref().is_some_and(|stage| ***stage == Stage::Result);
    let is_result = is_result && shown.overlays.top().is_none();
    // Who is asked something answers before anybody's hand is shown.
    let asks = shown.model.question.is_some();
    if let (Some(name), None, false) = (&shown.model.awaited, shown.overlays.top(), asks) {
        requested.extend(asked::awaited(ctx, name, texts));
    }
    if let (true, Some(over)) = (is_result && beside, &shown.model.over) {
        requested.extend(asked::result(ctx, over, shown.model.series.as_ref(), texts));
    }
    match shown.overlays.top() {
        Some(Overlay::Chart) => {
            if let Some(shown) = &shown.model.chart {
                requested.extend(chart::show(ctx, shown, texts));
            }
        }
        Some(Overlay::NewGame) => requested.extend(asked::new_game(ctx, &shown.model, texts)),
        Some(Overlay::Resign) => requested.extend(asked::resign(ctx, &shown.model, texts)),
        _ => {}
    }
    (requested, fading)
}

/// What wishes act on.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Requests<'w> {
    match_requests: MessageWriter<'w, Request>,
    problem: MessageWriter<'w, ProblemRequest>,
    begin: MessageWriter<'w, BeginRequest>,
    overlays: ResMut<'w, Overlays>,
    next: ResMut<'w, NextState<Screen>>,
    next_stage: Option<ResMut<'w, NextState<Stage>>>,
    orbit: ResMut<'w, Orbit>,
    in_hand: MessageWriter<'w, HandRequest>,
    aids: ResMut<'w, Aids>,
    computer: MessageWriter<'w, EngineRequest>,
    replay: MessageWriter<'w, ReplayRequest>,
    viewer: ResMut<'w, Viewer>,
    redraw: ResMut<'w, Redraw>,
}

impl Requests<'_> {
    /// Does what is wished.
    pub fn carry_out(&mut self, request: PanelRequest) {
        self.redraw.request();
        match request {
            PanelRequest::Match(request) => {
                self.overlays.clear();
                self.match_requests.write(request);
            }
            PanelRequest::Replay(request) => drop(self.replay.write(request)),
            PanelRequest::Computer(request) => drop(self.computer.write(request)),
            PanelRequest::Again => drop(self.begin.write(BeginRequest::Again)),
            PanelRequest::Problem(level) => drop(self.begin.write(BeginRequest::Problem(level))),
            PanelRequest::ShowAnswers => {
                self.overlays.clear();
                self.problem.write(ProblemRequest::ShowAnswers);
            }
            PanelRequest::Go(screen) => {
                self.overlays.clear();
                self.next.set(screen);
            }
            PanelRequest::Toggle(overlay) => self.overlays.toggle(overlay),
            PanelRequest::Close => drop(self.overlays.close()),
            PanelRequest::LookAtTable => {
                if let Some(stage) = &mut self.next_stage {
                    stage.set(Stage::Playing);
                }
            }
            PanelRequest::View(view) => self.orbit.fly_to(view),
            PanelRequest::Hand(request) => drop(self.in_hand.write(request)),
            PanelRequest::Look(aid) => self.aids.toggle(aid),
            PanelRequest::Arrive => self.viewer.arrive(),
        }
    }
}
