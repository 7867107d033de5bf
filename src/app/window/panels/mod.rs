//! What is written and clicked beside the table: each panel is a function from a model to a list of wishes.

#[cfg(all(test, feature = "kittest"))]
mod tests;

use std::time::Duration;

use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPreUpdateSet, EguiPrimaryContextPass, egui};

use crate::entropy::fresh_seed;
use crate::play::{Player, Series, Timing};
use crate::rules::catalogue::{self, Visitor};
use crate::rules::game::{Game, Seat};
use crate::rules::rng::Rng;
use crate::rules::setup::Setup;
use crate::store::Choices;
use crate::text::Lang;

use crate::app::features;
use crate::app::features::editor::{EditPosition, EditRequest, EditorModel};
use crate::app::features::match_panel::model::MatchModel;
use crate::app::features::opponents::{EngineReport, EngineRequest, ThinkingTime};
use crate::app::features::record::panel::{self as record, RecordDraft};
use crate::app::features::record::{Record, RecordRequest};
use crate::app::features::saves::panel::{self as saves, SavesDraft};
use crate::app::features::saves::thumbnails::Thumbnails;
use crate::app::features::saves::{SaveList, SavesRequest};
use crate::app::features::series::SoFar;
use crate::app::features::settings::preferences::Preferences;
use crate::app::features::settings::{keys, panel as settings};
use crate::app::features::{editor::panel as editor, help, menu, set_up};
use crate::app::session::{MatchSystems, Puzzle, SessionOf, StartMatch, StartProblem};
use crate::app::table::aids::AidsAllowed;
use crate::app::table::camera::{BoardBounds, CameraInertia, Orbit, TurnTable, View};
use crate::app::table::hand::HandRequest;
use crate::app::table::light::{AskedQuality, Quality};
use crate::app::table::marks::Hints;
use crate::app::table::motion::AnimationSpeed;
use crate::app::ui::actions::Action;
use crate::app::ui::bindings::{Bindings, Waiting};
use crate::app::ui::draw::DrawSystems;
use crate::app::ui::language::Language;
use crate::app::ui::overlays::{self, Overlay, Overlays};
use crate::app::ui::pad;
use crate::app::ui::panels::Panels;
use crate::app::ui::redraw::Redraw;
use crate::app::ui::screens::{ChosenGame, Screen, Stage};
use crate::app::ui::start::BeginRequest;
use crate::app::ui::theme;
use crate::app::ui::toast::Toast;

/// What somebody wants who uses a panel.
#[derive(Clone, PartialEq, Debug)]
pub enum PanelRequest {
    /// Choose a game.
    Choose(&'static str),
    /// Give a seat of the match that is set up to somebody.
    Seat(Seat, Player),
    /// Let the computer think so long at most.
    Think(Duration),
    /// Something of the computer.
    Computer(EngineRequest),
    /// Have everybody move up a seat.
    ChangeSeats,
    /// Have that done before each further game, or not.
    Swap(bool),
    /// Draw by lot who sits where, or do not.
    Lot(bool),
    /// Play with these clocks, or without.
    Clocks(Option<Timing>),
    /// Something of the kept matches.
    Keep(SavesRequest),
    /// What is being written in the list of kept matches.
    Saves(SavesDraft),
    /// Something of the match as text.
    OfRecord(RecordRequest),
    /// What is being written beside it.
    Record(RecordDraft),
    /// Something of the position that is set up.
    Edit(EditRequest),
    /// Set a position up; whether that of the match on the table is begun with.
    EditPosition(bool),
    /// Begin a match with what is chosen.
    Start,
    /// Begin a problem of this level.
    Problem(u8),
    /// Set an option of the game.
    Option(&'static str, &'static str),
    /// Go to a screen.
    Go(Screen),
    /// Bring something up over the table, or close it.
    Toggle(Overlay),
    /// Close what is open.
    Close,
    /// Take or turn something.
    Hand(HandRequest),
    /// Speak this language.
    Speak(Lang),
    /// Draw so much.
    Draw(Quality),
    /// Move so fast.
    Move(AnimationSpeed),
    /// Offer aids that help, or do not.
    Help(bool),
    /// Turn the table to the seat to move, or do not.
    TurnTable(bool),
    /// Let the camera glide on when it is let go, or do not.
    CameraInertia(bool),
    /// Show what can be done, or do not.
    Hints(bool),
    /// Write so large, in hundredths of the usual.
    TextSize(u16),
    /// Wait for a key for an action, in place of which of its keys; or wait no longer.
    WaitForKey(Option<(Action, usize)>),
    /// Take a key away from an action.
    Unbind(Action, usize),
    /// Have all keys as designed.
    ResetKeys,
    /// End the program.
    Quit,
}

/// What the set-up screen has chosen so far.
#[derive(Resource, Clone, Debug, Default)]
pub struct SetupChoice {
    /// The options of the game.
    pub setup: Option<Setup>,
    /// Who plays the seats, the first one first; persons play those that are not named.
    pub seats: Vec<Player>,
    /// The clocks; `None` for none.
    pub timing: Option<Timing>,
    /// Whether the players change seats for the next game.
    pub swap: bool,
    /// Whether it is drawn by lot who sits where.
    pub lot: bool,
}

impl SetupChoice {
    /// What was chosen last for a game.
    fn remembered(game: &str, preferences: &Preferences) -> SetupChoice {
        let Some(choices) = preferences.choices(game) else {
            return SetupChoice { setup: default_setup(game), ..default() };
        };
        SetupChoice {
            setup: setup_of(game, choices),
            seats: choices.sitters.clone(),
            timing: choices.timing,
            swap: choices.swap,
            lot: false,
        }
    }

    /// What is kept of it for the next time.
    fn to_keep(&self, setup: &Setup) -> Choices {
        let setup = setup.pairs().map(|(option, value)| (option.to_owned(), value.to_owned()));
        Choices { setup: setup.collect(), sitters: self.seats.clone(), swap: self.swap, timing: self.timing }
    }

    /// The order in which people take the seats of the match that begins now: as they are, or as the lot falls, every
    /// order being as likely.
    fn order(&self, count: usize, seed: u64) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        if self.lot {
            Rng::new(seed).shuffle(&mut order);
        }
        order
    }

    /// Who sits where when people take the seats in this order.
    fn seated(&mut self, order: &[usize]) -> Vec<Player> {
        self.seats.resize(order.len(), Player::default());
        self.seats = order.iter().map(|&index| self.seats[index].clone()).collect();
        self.seats.clone()
    }

    /// Has everybody move up a seat of so many, so that another begins.
    fn change_seats(&mut self, count: usize) {
        self.seats.resize(count.max(1), Player::default());
        self.seats.rotate_right(1);
    }

    /// Gives a seat to somebody.
    fn give(&mut self, seat: Seat, sitter: Player) {
        if self.seats.len() <= seat.index() {
            self.seats.resize(seat.index() + 1, Player::default());
        }
        self.seats[seat.index()] = sitter;
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((crate::app::ui::draw::plugin, crate::app::ui::side_panel::plugin))
        .add_systems(Startup, menu::load_pictures)
        .add_systems(First, fit)
        .add_systems(
            EguiPrimaryContextPass,
            (
                spawn_visuals.in_set(DrawSystems::Begin),
                draw.in_set(DrawSystems::Screen),
                follow_repaints.after(DrawSystems::All),
            ),
        )
        .add_plugins((
            features::over_table::panel_plugin,
            features::hand::panel_plugin,
            features::small_map::panel_plugin,
            features::chart::panel_plugin,
            features::replay::bar::panel_plugin,
            features::match_panel::panel_plugin,
            features::hot_seat::panel_plugin,
            features::problems::panel::panel_plugin,
            features::series::panel_plugin,
            features::clocks::panel_plugin,
            features::opponents::panel::panel_plugin,
        ));
}

/// The pad's buttons in the panels.
pub(crate) fn pad_plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        pad::steer
            .after(EguiPreUpdateSet::ProcessInput)
            .after(InputSystems)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

fn fit(window: Single<&Window, With<PrimaryWindow>>, mut panels: ResMut<Panels>) {
    let mut fitted = *panels;
    fitted.fit(window.size());
    panels.set_if_neq(fitted);
}

/// What the panels need without a screen.
pub(crate) fn model_plugin(app: &mut App) {
    app.init_resource::<Overlays>()
        .init_resource::<Panels>()
        .init_resource::<SetupChoice>()
        .init_resource::<SavesDraft>()
        .init_resource::<RecordDraft>()
        .add_plugins(crate::app::ui::start::plugin)
        .add_systems(Update, begin_requested.run_if(on_message::<BeginRequest>).before(MatchSystems::Input))
        .add_systems(OnExit(Screen::Match), |mut overlays: ResMut<Overlays>| overlays.clear());
}

fn spawn_visuals(mut contexts: EguiContexts, mut done: Local<bool>) -> Result {
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
    pace: Res<'w, AnimationSpeed>,
    turn_table: Res<'w, TurnTable>,
    panels: Res<'w, Panels>,
    pictures: Res<'w, menu::Pictures>,
    engine_report: Res<'w, EngineReport>,
    thinking_time: Res<'w, ThinkingTime>,
    rack: Res<'w, SaveList>,
    saves: Res<'w, SavesDraft>,
    thumbnails: Res<'w, Thumbnails>,
    toast: Res<'w, Toast>,
    record: Res<'w, Record>,
    record_draft: Res<'w, RecordDraft>,
    editor: Res<'w, EditorModel>,
    glide: Res<'w, CameraInertia>,
    hints: Res<'w, Hints>,
    waiting: Res<'w, Waiting>,
    bindings: Res<'w, Bindings>,
    helped: Res<'w, AidsAllowed>,
}

/// Draws the panels of the screen, and carries out what they ask for.
fn draw(mut contexts: EguiContexts, mut state: ParamSet<(Shown, Requests)>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let requested = panels(&ctx, &state.p0());
    let mut requests = state.p1();
    for request in requested {
        requests.carry_out(request);
    }
    Ok(())
}

/// Draws another frame where egui asks for one.
fn follow_repaints(mut contexts: EguiContexts, mut redraw: ResMut<Redraw>) -> Result {
    if contexts.ctx_mut()?.has_requested_repaint() {
        redraw.request();
    }
    Ok(())
}

/// Requests of the panels of the screen.
fn panels(ctx: &egui::Context, shown: &Shown) -> Vec<PanelRequest> {
    let texts = shown.language.texts();
    let Panels { shown: beside, zoom, .. } = *shown.panels;
    if ctx.zoom_factor() != zoom {
        ctx.set_zoom_factor(zoom);
    }
    let mut requested = Vec::new();
    let mut root = egui::Ui::new(
        ctx.clone(),
        "root".into(),
        egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect()),
    );
    let is_editing = shown.stage.as_ref().is_some_and(|stage| ***stage == Stage::Editing);
    match **shown.screen {
        Screen::Menu => {
            requested.extend(menu::show(&mut root, &shown.pictures, &shown.rack.unfinished, texts))
        }
        Screen::Setup => {
            if let (Some(game), Some(setup)) = (shown.game.0, &shown.choice.setup) {
                requested.extend(set_up::show(
                    &mut root,
                    game,
                    setup,
                    &shown.choice,
                    shown.thinking_time.0,
                    texts,
                ));
            }
        }
        Screen::Match => {
            if beside && is_editing {
                requested.extend(editor::show(&mut root, &shown.editor, texts));
            }
        }
    }
    match shown.overlays.top() {
        Some(Overlay::Help) => requested.extend(help::keys(ctx, texts)),
        Some(Overlay::Rules) => {
            if let Some(game) = shown.game.0 {
                requested.extend(help::rules(ctx, game, texts));
            }
        }
        Some(Overlay::Menu) if is_editing => requested.extend(overlays::menu_of_editor(ctx, texts)),
        Some(Overlay::Menu) => {
            requested.extend(overlays::menu(ctx, !shown.model.is_puzzle, texts));
        }
        Some(Overlay::Settings) => {
            let settings = settings::Settings {
                lang: shown.language.0,
                quality: *shown.quality,
                pace: *shown.pace,
                turn_table: shown.turn_table.0,
                glide: shown.glide.0,
                hints: shown.hints.0,
                text_size: shown.panels.text_size,
                helped: shown.helped.0,
            };
            requested.extend(settings::show(ctx, settings, texts));
        }
        Some(Overlay::Players) => {
            let at_most = shown.thinking_time.0;
            requested.extend(overlays::players(ctx, &shown.engine_report.seats, at_most, texts));
        }
        Some(Overlay::Keys) => {
            requested.extend(keys::show(ctx, &shown.bindings, *shown.waiting, texts));
        }
        Some(Overlay::Record) => {
            let on_table = **shown.screen == Screen::Match;
            requested.extend(record::show(ctx, &shown.record, &shown.record_draft, on_table, texts));
        }
        Some(Overlay::Saves) => {
            let on_table = **shown.screen == Screen::Match;
            requested.extend(saves::show(ctx, &shown.rack, &shown.saves, &shown.thumbnails, on_table, texts));
        }
        // These draw themselves.
        Some(Overlay::Chart | Overlay::NewGame | Overlay::Resign) | None => {}
    }
    if let Some(line) = &shown.toast.line {
        overlays::notice(ctx, line);
    }
    requested
}

/// What wishes act on.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Requests<'w> {
    start: MessageWriter<'w, StartMatch>,
    start_problem: MessageWriter<'w, StartProblem>,
    exit: MessageWriter<'w, AppExit>,
    game: ResMut<'w, ChosenGame>,
    choice: ResMut<'w, SetupChoice>,
    overlays: ResMut<'w, Overlays>,
    next: ResMut<'w, NextState<Screen>>,
    orbit: ResMut<'w, Orbit>,
    language: ResMut<'w, Language>,
    quality: ResMut<'w, Quality>,
    pace: ResMut<'w, AnimationSpeed>,
    turn_table: ResMut<'w, TurnTable>,
    in_hand: MessageWriter<'w, HandRequest>,
    computer: MessageWriter<'w, EngineRequest>,
    thinking_time: ResMut<'w, ThinkingTime>,
    keep: MessageWriter<'w, SavesRequest>,
    saves: ResMut<'w, SavesDraft>,
    of_record: MessageWriter<'w, RecordRequest>,
    edit: MessageWriter<'w, EditRequest>,
    edit_position: MessageWriter<'w, EditPosition>,
    record: ResMut<'w, RecordDraft>,
    glide: ResMut<'w, CameraInertia>,
    hints: ResMut<'w, Hints>,
    panels: ResMut<'w, Panels>,
    waiting: ResMut<'w, Waiting>,
    bindings: ResMut<'w, Bindings>,
    asked_quality: ResMut<'w, AskedQuality>,
    preferences: ResMut<'w, Preferences>,
    helped: ResMut<'w, AidsAllowed>,
    so_far: Res<'w, SoFar>,
    redraw: ResMut<'w, Redraw>,
}

impl Requests<'_> {
    /// Does what is wished.
    pub fn carry_out(&mut self, request: PanelRequest) {
        self.redraw.request();
        match request {
            PanelRequest::Choose(game) => {
                self.game.0 = Some(game);
                *self.choice = SetupChoice::remembered(game, &self.preferences);
                self.next.set(Screen::Setup);
            }
            PanelRequest::Option(key, value) => {
                if let Some(setup) = &mut self.choice.setup {
                    // The panel offers only what there is.
                    let _ = setup.choose(key, value);
                }
            }
            PanelRequest::Seat(seat, sitter) => self.choice.give(seat, sitter),
            PanelRequest::ChangeSeats => {
                if let (Some(game), Some(setup)) = (self.game.0, &self.choice.setup) {
                    let count = set_up::seats(game, setup).len();
                    self.choice.change_seats(count);
                }
            }
            PanelRequest::Swap(swap) => self.choice.swap = swap,
            PanelRequest::Lot(lot) => self.choice.lot = lot,
            PanelRequest::Clocks(timing) => self.choice.timing = timing,
            PanelRequest::Keep(request) => drop(self.keep.write(request)),
            PanelRequest::Saves(draft) => *self.saves = draft,
            PanelRequest::OfRecord(request) => drop(self.of_record.write(request)),
            PanelRequest::Record(draft) => *self.record = draft,
            PanelRequest::Edit(request) => drop(self.edit.write(request)),
            PanelRequest::EditPosition(of_match) => self.edit_position(of_match),
            PanelRequest::Think(time) => self.thinking_time.0 = time,
            PanelRequest::Computer(request) => drop(self.computer.write(request)),
            PanelRequest::Start => self.begin(None, false),
            PanelRequest::Problem(level) => self.begin(Some(level), false),
            PanelRequest::Go(screen) => {
                self.overlays.clear();
                self.next.set(screen);
            }
            PanelRequest::Toggle(overlay) => {
                if overlay == Overlay::Saves {
                    self.keep.write(SavesRequest::Look);
                }
                self.overlays.toggle(overlay);
            }
            PanelRequest::Close => drop(self.overlays.close()),
            PanelRequest::Hand(request) => drop(self.in_hand.write(request)),
            PanelRequest::Speak(lang) => self.language.0 = lang,
            PanelRequest::Draw(quality) => {
                *self.quality = quality;
                self.asked_quality.0 = Some(quality);
            }
            PanelRequest::Move(pace) => *self.pace = pace,
            PanelRequest::Help(helped) => self.helped.0 = helped,
            PanelRequest::TurnTable(turn) => self.turn_table.0 = turn,
            PanelRequest::CameraInertia(glide) => self.glide.0 = glide,
            PanelRequest::Hints(hints) => self.hints.0 = hints,
            PanelRequest::TextSize(size) => self.panels.text_size = size,
            PanelRequest::WaitForKey(place) => self.waiting.0 = place,
            PanelRequest::Unbind(action, index) => self.bindings.unbind(action, index),
            PanelRequest::ResetKeys => *self.bindings = Bindings::default(),
            PanelRequest::Quit => drop(self.exit.write(AppExit::Success)),
        }
    }
}

impl Requests<'_> {
    /// Sets a position up, with the choices made before the match.
    fn edit_position(&mut self, of_match: bool) {
        let (Some(game), Some(setup)) = (self.game.0, self.choice.setup.clone()) else { return };
        self.overlays.clear();
        self.edit_position.write(EditPosition { game, setup, seed: fresh_seed(), of_match });
    }

    /// Begins a match with what is chosen, or a problem of a level.
    fn begin(&mut self, problem: Option<u8>, again: bool) {
        let (Some(game), Some(setup)) = (self.game.0, self.choice.setup.clone()) else { return };
        self.overlays.clear();
        self.orbit.jump_to(View::Seat);
        let seed = fresh_seed();
        if let Some(level) = problem {
            // A problem is for a person who has time.
            self.start_problem.write(StartProblem { game, setup, level, seed });
            return;
        }
        let start = StartMatch::new(game, setup.clone(), seed);
        let count = set_up::seats(game, &setup).len();
        // Points stay with the people, wherever they sit.
        let mut series = self.so_far.0.clone().filter(|_| again);
        if again && self.choice.swap {
            self.choice.change_seats(count);
            series = series.as_ref().map(Series::seats_changed);
        }
        let order = self.choice.order(count.max(1), fresh_seed());
        series = series.map(|series| series.reseated(&order));
        self.preferences.choose(game, self.choice.to_keep(&setup));
        let seats = self.choice.seated(&order);
        self.start.write(StartMatch { seats, series, timing: self.choice.timing, ..start });
    }
}

/// Begins another match with the same choices: those of the one that begins now.
pub(crate) fn follow_choice<G: Game>(
    added: On<Add, SessionOf<G>>,
    sessions: Query<(&SessionOf<G>, Has<Puzzle>)>,
    mut choice: ResMut<SetupChoice>,
) {
    let Ok((SessionOf(session), is_puzzle)) = sessions.get(added.entity) else { return };
    choice.setup = Some(session.setup());
    if !is_puzzle {
        choice.seats = session.players().to_vec();
        choice.timing = session.clock().map(|clock| clock.timing());
    }
}

/// Begins the matches and problems that are asked for.
fn begin_requested(mut asked: MessageReader<BeginRequest>, mut requests: Requests) {
    for request in asked.read() {
        match request {
            BeginRequest::New => requests.begin(None, false),
            BeginRequest::Again => requests.begin(None, true),
            BeginRequest::Problem(level) => requests.begin(Some(*level), false),
            BeginRequest::Position { .. } | BeginRequest::Edit { .. } => {}
        }
    }
}

/// The extent of the table while no match is on it.
pub(crate) fn rest_camera(mut extent: ResMut<BoardBounds>, mut orbit: ResMut<Orbit>) {
    *extent = BoardBounds::default();
    orbit.jump_to(View::Quarter);
}

/// The set-up of a game that was chosen before.
fn setup_of(game: &str, choices: &Choices) -> Option<Setup> {
    struct Chosen<'a>(&'a Choices);
    impl Visitor for Chosen<'_> {
        type Output = Setup;

        fn visit<G: Game>(self) -> Setup {
            self.0.setup(G::OPTIONS)
        }
    }
    catalogue::visit(game, Chosen(choices))
}

/// The default set-up of a game.
fn default_setup(game: &str) -> Option<Setup> {
    struct Default;
    impl Visitor for Default {
        type Output = Setup;

        fn visit<G: Game>(self) -> Setup {
            Setup::default_of(G::OPTIONS)
        }
    }
    catalogue::visit(game, Default)
}
