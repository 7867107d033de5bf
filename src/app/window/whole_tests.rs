//! The whole program without a screen: all screens with their panels, in windows of all sizes, drawn by egui alone.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::asset::AssetPlugin;
use bevy::ecs::component::Mutable;
use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::{PrimaryWindow, WindowResolution};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{
    EguiClipboard, EguiContext, EguiPrimaryContextPass, EguiUserTextures, PrimaryEguiContext, egui,
};

use crate::session::{MatchSession, Request, Start, StartMatch, Submit};
use crate::table::hand::{HandRequest, Turning};
use crate::ui::language::Language;
use crate::ui::match_screen::{Leaf, Notebook};
use crate::ui::panels::Zones;
use crate::ui::preferences::Preferences;
use crate::ui::testing;
use camaieu_play::{Allowance, Overstep, ProposalKind, Timing};
use camaieu_rules::catalogue;
use camaieu_rules::game::{Observer, Seat};
use camaieu_rules::setup::Setup;
use camaieu_text::Lang;

/// Windows and sizes of the text, in percent.
const SIZES: [((u32, u32), u16); 8] = [
    ((800, 600), 100),
    ((800, 600), 150),
    ((1_024, 700), 100),
    ((1_024, 700), 200),
    ((1_280, 800), 100),
    ((1_280, 800), 200),
    ((1_920, 1_080), 100),
    ((1_920, 1_080), 200),
];

/// The program in a window.
struct Program {
    app: App,
    what: String,
    /// Places of the controls of the screen, as they were drawn last, by their names.
    places: BTreeMap<String, egui::Rect>,
}

impl Program {
    fn new(lang: Lang, (width, height): (u32, u32), text_size: u16) -> Program {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin, InputPlugin))
            .init_asset::<Image>()
            .init_resource::<EguiWantsInput>()
            .init_resource::<EguiUserTextures>()
            .init_resource::<EguiClipboard>()
            .init_schedule(EguiPrimaryContextPass)
            .add_plugins((super::core_plugin, super::input_plugin));
        super::add_panels(&mut app);
        app.insert_resource(Language(lang));
        app.world_mut().resource_mut::<Preferences>().settings.text_size = Some(text_size);
        let resolution = WindowResolution::new(width, height);
        app.world_mut().spawn((Window { resolution, ..default() }, PrimaryWindow));
        app.world_mut().spawn((EguiContext::default(), PrimaryEguiContext));
        let what = format!("{width}×{height}, {text_size} %, {lang:?}");
        let mut program = Program { app, what, places: BTreeMap::new() };
        program.draw(4);
        program
    }

    fn context(&mut self) -> egui::Context {
        let mut contexts = self.app.world_mut().query::<&mut EguiContext>();
        contexts.single_mut(self.app.world_mut()).expect("one context").get_mut().clone()
    }

    /// Draws some pictures.
    fn draw(&mut self, pictures: usize) {
        for _ in 0..pictures {
            self.app.update();
            let ctx = self.context();
            let mut windows = self.app.world_mut().query::<&Window>();
            let size = windows.single(self.app.world()).expect("one window").size() / ctx.zoom_factor();
            let screen_rect = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y));
            let input = egui::RawInput { screen_rect: Some(screen_rect), ..default() };
            ctx.all_styles_mut(|style| style.debug.show_interactive_widgets = true);
            let world = self.app.world_mut();
            let mut output = ctx.run_ui(input, |_| {
                let _ = world.try_run_schedule(EguiPrimaryContextPass);
            });
            output.textures_delta.clear();
        }
    }

    /// Draws the screen in another state, and compares the places of all controls that are still there.
    fn then(&mut self, state: &str, change: impl FnOnce(&mut World)) {
        change(self.app.world_mut());
        self.draw(5);
        let ctx = self.context();
        let mut now = BTreeMap::new();
        for (name, place) in testing::all_places(&ctx) {
            // Of controls that have one name, as rows of a list have, none is followed.
            now.entry(name).and_modify(|place| *place = egui::Rect::NOTHING).or_insert(place);
        }
        for (name, place) in &now {
            let before = self.places.get(name).copied().unwrap_or(*place);
            let moved = (place.min - before.min).length().max((place.max - before.max).length());
            let is_one = place.is_finite() && before.is_finite();
            assert!(
                !is_one || moved < 1.0,
                "{}, {state}: “{name}” was at {before}, is at {place}",
                self.what
            );
        }
        if std::env::var("SHOW").is_ok() {
            eprintln!("{} {state}: {now:?}", self.what);
        }
        self.places.extend(now);
    }

    /// Forgets the controls of the column: something else takes its place.
    fn column_is_another(&mut self) {
        let window = self.context().viewport_rect();
        let column = Zones::of(window.size()).column;
        self.places.retain(|_, place| !column.intersects(*place));
    }

    fn change<R: Resource<Mutability = Mutable>>(&mut self, state: &str, change: impl FnOnce(&mut R)) {
        self.then(state, |world| change(&mut world.resource_mut()));
    }

    fn send<M: Message>(&mut self, state: &str, message: M) {
        self.then(state, |world| {
            world.write_message(message);
        });
    }

    /// Plays the first move that is listed.
    fn play(&mut self, state: &str) {
        self.then(state, |world| {
            let mut sessions = world.query::<&MatchSession>();
            let session = &sessions.single(world).expect("a match").0;
            let turn = Observer::Seat(session.shown_turn());
            let mut made = Vec::new();
            let mv = loop {
                let partial = session.partial(turn, &made);
                match partial.stop {
                    Some(mv) => break mv,
                    None => made.push(partial.next.into_iter().next().expect("a step").step),
                }
            };
            world.write_message(Submit::Play { mv, steps: Vec::new() });
        });
    }
}

fn begin(game: &'static str) -> StartMatch {
    let facts = catalogue::facts(game).expect("it is a game");
    let time = Duration::from_secs(60);
    let timing = Timing { allowance: Allowance::Move { time }, overstep: Overstep::Loses };
    StartMatch { timing: Some(timing), ..StartMatch::new(game, Setup::default_of(facts.options), 1) }
}

/// Whether a piece can be taken up.
fn holds(game: &str) -> bool {
    ["caminos", "chromino"].contains(&game)
}

#[test]
fn every_control_of_a_match_keeps_its_place() {
    for lang in Lang::ALL {
        for (window, text_size) in SIZES {
            for game in catalogue::NAMES {
                let mut program = Program::new(lang, window, text_size);
                program.send("the start", Start::from(begin(game)));
                program.play("a move");
                program.send("taken back", Request::Undo);
                program.send("made again", Request::Redo);
                program.send("the clocks stopped", Request::Pause);
                program.send("the clocks restarted", Request::Pause);
                if holds(game) {
                    program.send("a piece in the hand", HandRequest::Take(0));
                    program.send("turned", HandRequest::Turn { turning: Turning::Round, back: false });
                    program.send("put back", HandRequest::PutBack);
                }
                program.send("a draw offered", Request::OfferDraw(Seat::FIRST));
                program.send("declined", Request::Decline(ProposalKind::Draw, Seat::SECOND));
                program.change("the analysis", |notebook: &mut Notebook| notebook.leaf = Leaf::Analysis);
                program.change("the moves", |notebook: &mut Notebook| notebook.leaf = Leaf::Moves);
                program.send("another position", Request::GoToStart);
                program.send("the last position", Request::GoToEnd);
                program.column_is_another();
                program.send("the end", Request::Resign(Seat::FIRST));
                program.column_is_another();
                program.send("the review", Start::Review);
            }
        }
    }
}
