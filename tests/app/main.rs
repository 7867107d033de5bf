//! The program without its screen: requests in, components out.

mod analysis;
mod asked;
mod caminos;
mod chameleon;
mod chromino;
mod club;
mod deciding;
mod diagrams;
mod editor;
mod interrupted;
mod keeping;
mod keys;
mod le_cameleon;
mod lessons;
mod links;
mod looking;
mod mistakes;
mod narration;
mod one_input;
mod online;
mod opponents;
mod pad;
mod pointer;
mod puzzles;
mod review;
mod set_up;
mod snapping;
mod sounds;
mod table;
mod touch;
mod walk;

use std::time::{Duration, Instant};

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::EguiInput;
use bevy_egui::input::EguiWantsInput;
use camaieu::app::session::viewer::TableViewer;
use camaieu::app::session::{MatchSession, RefusalMessage, Request, Submit};
use camaieu::app::session::{Start, StartMatch};
use camaieu::app::table::board;
use camaieu::app::table::choosing::TableInput;
use camaieu::app::table::game::TableGame;
use camaieu::app::ui::people::preferences::Preferences;
use camaieu::app::{Language, core_plugin, input_plugin};
use camaieu::play::{AnySession, Match, ProposalKind, Session};
use camaieu::rules::game::Observer;
use camaieu::rules::setup::Setup;
use camaieu::store::{AnimationSpeed, Settings};
use camaieu::text::Lang;

/// The program with a match of a game on its table.
pub fn table<G: TableGame>(position: Option<&str>) -> App {
    let mut app = empty();
    begin::<G>(&mut app, position);
    app
}

/// The same with mouse, keys and pad.
pub fn with_input<G: TableGame>(position: Option<&str>) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin, core_plugin, input_plugin))
        .init_resource::<EguiWantsInput>();
    run_in_turn(&mut app);
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    app.world_mut().spawn(EguiInput::default());
    begin::<G>(&mut app, position);
    app
}

/// The program with nothing on its table, in English.
pub fn empty() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, core_plugin));
    run_in_turn(&mut app);
    app.insert_resource(Language(Lang::En));
    app.update();
    app
}

/// Has systems run one after the other: the tests beside this one have the other cores.
fn run_in_turn(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Updates the program until something holds that another thread brings about. The patience is for loaded machines.
pub fn wait(app: &mut App, what: &str, mut so: impl FnMut(&mut App) -> bool) {
    let until = Instant::now() + PATIENCE;
    while !so(app) {
        assert!(Instant::now() < until, "{what} in {PATIENCE:?}");
        std::thread::sleep(Duration::from_millis(2));
        app.update();
    }
}

/// Longest wait for another thread.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Begins a match of a game.
pub fn begin<G: TableGame>(app: &mut App, position: Option<&str>) {
    let setup = Setup::default_of(G::OPTIONS);
    let position = position.map(str::to_owned);
    app.world_mut().write_message(Start::from(StartMatch { position, ..StartMatch::new(G::NAME, setup, 1) }));
    // One frame for the match, one for the screen that it asks for.
    app.update();
    app.update();
    // Where hands are hidden the first player says that they are there.
    arrive(app);
}

/// The session on the table, which may be that of another machine.
pub fn match_of<G: TableGame>(app: &mut App) -> Box<dyn AnySession> {
    let mut sessions = app.world_mut().query::<&MatchSession>();
    let session = sessions.single(app.world()).expect("one match is on the table").0.boxed();
    assert_eq!(session.game(), G::NAME);
    session
}

/// The session on the table.
pub fn session<G: TableGame>(app: &mut App) -> Session<G> {
    match_of::<G>(app).of::<G>().expect("it is of this machine").clone()
}

/// The match on the table, at the position that is shown.
pub fn game<G: TableGame>(app: &mut App) -> Match<G> {
    session::<G>(app).everything().clone()
}

/// View of the match that the person at the screen has.
pub fn seen<G: TableGame>(app: &mut App) -> G::View {
    let observer = app.world().resource::<TableViewer>().observer();
    match_of::<G>(app).observed::<G>().expect("it is of this game").view(observer)
}

/// Settings of the player.
pub fn settings(app: &mut App) -> Mut<'_, Settings> {
    app.world_mut().resource_mut::<Preferences>().map_unchanged(|preferences| &mut preferences.settings)
}

/// Puts everything at once where it belongs.
pub fn hold_still(app: &mut App) {
    settings(app).animation_speed = Some(AnimationSpeed::Off);
}

/// Whoever is awaited comes to the screen.
pub fn arrive(app: &mut App) {
    app.world_mut().resource_mut::<TableViewer>().arrive();
    app.update();
}

/// A piece of this game on the table.
pub fn own<G: TableGame>(piece: &board::TablePiece) -> G::Piece {
    piece.to::<G>().expect("a piece of this game")
}

/// Points at something, and lets a frame pass.
pub fn click<G: TableGame>(app: &mut App, step: G::Step) {
    app.world_mut().write_message(TableInput::Click(board::TableStep::of::<G>(step)));
    app.update();
}

/// Submits a move for the person at the screen.
pub fn submit<G: TableGame>(app: &mut App, mv: &G::Move) {
    let session = match_of::<G>(app);
    let observed = session.observed::<G>().expect("it is of this game");
    let mv = G::move_text(&observed.view(Observer::Seat(session.shown_turn())), mv);
    app.world_mut().write_message(Submit::Play { mv, steps: Vec::new() });
}

/// Requests for something, and lets a frame pass.
pub fn request<G: TableGame>(app: &mut App, request: Request) {
    app.world_mut().write_message(request);
    app.update();
}

/// Takes back, with the consent of those asked.
pub fn undo<G: TableGame>(app: &mut App) {
    request::<G>(app, Request::Undo);
    let asked = session::<G>(app).proposal(ProposalKind::TakeBack).map(|proposal| proposal.awaits);
    for seat in asked.unwrap_or_default().iter() {
        request::<G>(app, Request::Accept(ProposalKind::TakeBack, seat));
    }
}

/// Refusals since the last call, as sentences.
pub fn refused(app: &mut App) -> Vec<String> {
    let mut messages = app.world_mut().resource_mut::<Messages<RefusalMessage>>();
    messages.drain().map(|refused| Lang::En.texts().refusal(&refused.why)).collect()
}

/// Presses a key and lets it go.
pub fn press(app: &mut App, code: KeyCode, key: Key) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        send_key(app, code, key.clone(), state);
        app.update();
    }
}

/// Writes the message of a key that is pressed or released.
pub fn send_key(app: &mut App, key_code: KeyCode, logical_key: Key, state: ButtonState) {
    let window = window(app);
    let key = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
    app.world_mut().write_message(WindowEvent::from(key));
}

/// The window.
pub fn window(app: &mut App) -> Entity {
    let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    windows.single(app.world()).expect("one window")
}
