//! What is written and clicked beside the table: each panel is a function from a model to a list of wishes.

pub mod chart;
mod help;
mod match_panel;
mod menu;
pub mod model;
mod over_table;
mod overlays;
mod set_up;
mod settings;

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::text::{Lang, Texts};

use super::activity::Activity;
use super::games::ON_THE_TABLE;
use super::referee::Wish;
use super::screens::{ChosenGame, Screen, Stage, StartMatch};
use super::table::camera::{Orbit, TableCamera, TableExtent, TurnTable, View};
use super::table::light::Quality;
use super::table::marks::{Mark, Sign};
use super::table::motion::Pace;
use super::theme;

pub use model::MatchModel;
pub use overlays::{Overlay, Overlays};

/// The language of the window.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language(pub Lang);

impl Language {
    /// Its sentences.
    pub fn texts(self) -> &'static Texts {
        self.0.texts()
    }
}

/// What somebody wants who uses a panel.
#[derive(Clone, PartialEq, Debug)]
pub enum PanelWish {
    /// Something of the match.
    Match(Wish),
    /// Choose a game.
    Choose(&'static str),
    /// Begin a match with what is chosen.
    Start,
    /// Set an option of the game.
    Option(&'static str, &'static str),
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
    /// Speak this language.
    Speak(Lang),
    /// Draw so much.
    Draw(Quality),
    /// Move so fast.
    Move(Pace),
    /// Turn the table to the seat to move, or do not.
    TurnTable(bool),
    /// End the program.
    Quit,
}

/// What the set-up screen has chosen so far.
#[derive(Resource, Clone, Debug, Default)]
pub struct SetupChoice(pub Option<crate::rules::setup::Setup>);

/// The wishes of this frame, for the games to read.
#[derive(Message, Clone, Copy, Debug)]
pub struct MatchWish(pub Wish);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, (dress, draw).chain());
}

/// What the panels need without a screen.
pub(super) fn model_plugin(app: &mut App) {
    app.init_resource::<Overlays>()
        .init_resource::<SetupChoice>()
        .init_resource::<MatchModel>()
        .add_message::<MatchWish>()
        .add_systems(OnExit(Screen::Match), |mut overlays: ResMut<Overlays>| overlays.clear());
}

fn dress(mut contexts: EguiContexts, mut done: Local<bool>) -> Result {
    if !*done {
        theme::dress_egui(contexts.ctx_mut()?);
        *done = true;
    }
    Ok(())
}

/// What the screens are drawn from.
#[derive(bevy::ecs::system::SystemParam)]
struct Shown<'w> {
    screen: Res<'w, State<Screen>>,
    stage: Option<Res<'w, State<Stage>>>,
    game: Res<'w, ChosenGame>,
    choice: Res<'w, SetupChoice>,
    model: Res<'w, MatchModel>,
    overlays: Res<'w, Overlays>,
    language: Res<'w, Language>,
    quality: Res<'w, Quality>,
    pace: Res<'w, Pace>,
    turn_table: Res<'w, TurnTable>,
}

/// Draws the panels of the screen, and carries out what is wished.
fn draw(
    mut contexts: EguiContexts,
    camera: Query<(&Camera, &GlobalTransform), With<TableCamera>>,
    marks: Query<&Mark>,
    mut state: ParamSet<(Shown, Wishes)>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let cursor = marks.iter().find(|mark| mark.sign == Sign::Cursor).map(|mark| mark.at);
    let (wished, fading) = panels(&ctx, &state.p0(), &camera, cursor);
    let mut wishes = state.p1();
    if let Some(left) = fading {
        wishes.activity.wake_in(left);
    }
    if ctx.has_requested_repaint() {
        wishes.activity.stir();
    }
    for wish in wished {
        wishes.carry_out(wish);
    }
    Ok(())
}

/// What is wished in the panels of the screen, and how long something is still shown that goes away by itself.
fn panels(
    ctx: &egui::Context,
    shown: &Shown,
    camera: &Query<(&Camera, &GlobalTransform), With<TableCamera>>,
    cursor: Option<Vec3>,
) -> (Vec<PanelWish>, Option<Duration>) {
    let texts = shown.language.texts();
    let (mut wished, mut fading) = (Vec::new(), None);
    let mut root = egui::Ui::new(
        ctx.clone(),
        "root".into(),
        egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect()),
    );
    match **shown.screen {
        Screen::Menu => wished.extend(menu::show(&mut root, texts)),
        Screen::Setup => {
            if let (Some(game), Some(setup)) = (shown.game.0, &shown.choice.0) {
                wished.extend(set_up::show(&mut root, game, setup, texts));
            }
        }
        Screen::Match => {
            if let Ok((camera, place)) = camera.single() {
                let table = over_table::Table::new(&root, camera, place);
                table.labels(&shown.model.labels);
                table.cursor(cursor);
                let answer = shown.model.refusal.as_ref().filter(|_| shown.overlays.top().is_none());
                fading = answer.and_then(|refusal| table.answer(refusal));
            }
            wished.extend(match_panel::show(&mut root, &shown.model, texts));
            let is_result = shown.stage.as_ref().is_some_and(|stage| ***stage == Stage::Result);
            let is_result = is_result && shown.overlays.top().is_none();
            if let (true, Some(over)) = (is_result, &shown.model.over) {
                wished.extend(overlays::result(ctx, over, texts));
            }
        }
    }
    match shown.overlays.top() {
        Some(Overlay::Help) => wished.extend(help::keys(ctx, texts)),
        Some(Overlay::Rules) => {
            if let Some(game) = shown.game.0 {
                wished.extend(help::rules(ctx, game, texts));
            }
        }
        Some(Overlay::Chart) => {
            if let Some(shown) = &shown.model.chart {
                wished.extend(chart::show(ctx, shown, texts));
            }
        }
        Some(Overlay::Menu) => wished.extend(overlays::menu(ctx, texts)),
        Some(Overlay::Settings) => {
            let settings = settings::Settings {
                lang: shown.language.0,
                quality: *shown.quality,
                pace: *shown.pace,
                turn_table: shown.turn_table.0,
            };
            wished.extend(settings::show(ctx, settings, texts));
        }
        Some(Overlay::NewGame) => wished.extend(overlays::new_game(ctx, &shown.model, texts)),
        Some(Overlay::Resign) => wished.extend(overlays::resign(ctx, &shown.model, texts)),
        None => {}
    }
    (wished, fading)
}

/// What wishes act on.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Wishes<'w> {
    match_wishes: MessageWriter<'w, MatchWish>,
    start: MessageWriter<'w, StartMatch>,
    exit: MessageWriter<'w, AppExit>,
    game: ResMut<'w, ChosenGame>,
    choice: ResMut<'w, SetupChoice>,
    overlays: ResMut<'w, Overlays>,
    next: ResMut<'w, NextState<Screen>>,
    next_stage: Option<ResMut<'w, NextState<Stage>>>,
    orbit: ResMut<'w, Orbit>,
    language: ResMut<'w, Language>,
    quality: ResMut<'w, Quality>,
    pace: ResMut<'w, Pace>,
    turn_table: ResMut<'w, TurnTable>,
    activity: ResMut<'w, Activity>,
}

impl Wishes<'_> {
    /// Does what is wished.
    pub fn carry_out(&mut self, wish: PanelWish) {
        self.activity.stir();
        match wish {
            PanelWish::Match(wish) => {
                self.overlays.clear();
                self.match_wishes.write(MatchWish(wish));
            }
            PanelWish::Choose(game) => {
                self.game.0 = Some(game);
                self.choice.0 = model::default_setup(game);
                self.next.set(Screen::Setup);
            }
            PanelWish::Option(key, value) => {
                if let Some(setup) = &mut self.choice.0 {
                    // The panel offers only what there is.
                    let _ = setup.choose(key, value);
                }
            }
            PanelWish::Start => {
                if let (Some(game), Some(setup)) = (self.game.0, self.choice.0.clone()) {
                    self.overlays.clear();
                    self.orbit.jump_to(View::Seat);
                    self.start.write(StartMatch { game, setup, seed: fresh_seed(), position: None });
                }
            }
            PanelWish::Go(screen) => {
                self.overlays.clear();
                self.next.set(screen);
            }
            PanelWish::Toggle(overlay) => self.overlays.toggle(overlay),
            PanelWish::Close => drop(self.overlays.close()),
            PanelWish::LookAtTable => {
                if let Some(stage) = &mut self.next_stage {
                    stage.set(Stage::Playing);
                }
            }
            PanelWish::View(view) => self.orbit.fly_to(view),
            PanelWish::Speak(lang) => self.language.0 = lang,
            PanelWish::Draw(quality) => *self.quality = quality,
            PanelWish::Move(pace) => *self.pace = pace,
            PanelWish::TurnTable(turn) => self.turn_table.0 = turn,
            PanelWish::Quit => drop(self.exit.write(AppExit::Success)),
        }
    }
}

/// A seed for a new match: from the clock, as nobody has chosen one.
fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64
}

/// Whether a game can be played in the window.
fn is_on_the_table(game: &str) -> bool {
    ON_THE_TABLE.contains(&game)
}

/// The extent of the table while no match is on it.
pub(super) fn rest_camera(mut extent: ResMut<TableExtent>, mut orbit: ResMut<Orbit>) {
    *extent = TableExtent::default();
    orbit.jump_to(View::Quarter);
}
