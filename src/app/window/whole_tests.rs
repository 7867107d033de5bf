//! The whole program without a screen: all screens with their panels, in windows of all sizes, drawn by egui alone.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::asset::AssetPlugin;
use bevy::ecs::component::Mutable;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::{PrimaryWindow, WindowResolution};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{
    EguiClipboard, EguiContext, EguiPrimaryContextPass, EguiUserTextures, PrimaryEguiContext, egui,
};

use crate::features::editor::EditRequest;
use crate::features::guided::StepRequest;
use crate::session::viewer::TableViewer;
use crate::session::{LastMatch, LastOf, MatchSession, Request, Start, StartMatch, Submit};
use crate::table::choosing::hand::{HandRequest, QuarterTurn};
use crate::table::light::quality::{PictureQuality, Quality};
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::ChosenGame;
use crate::ui::screens::match_screen::{Leaf, Notebook};
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::panels::Zones;
use crate::ui::testing;
use camaieu_play::guided::{Purpose, Which};
use camaieu_play::{Allowance, Overstep, ProposalKind, Timing};
use camaieu_rules::catalogue;
use camaieu_rules::game::{Observer, Seat};
use camaieu_rules::setup::Setup;
use camaieu_text::Lang;

/// Windows and sizes of the text, in percent.
const SIZES: [((u32, u32), u16); 10] = [
    ((800, 600), 100),
    ((800, 600), 150),
    ((1_024, 700), 100),
    ((1_024, 700), 200),
    ((1_280, 800), 100),
    ((1_280, 800), 200),
    ((1_920, 1_080), 100),
    ((1_920, 1_080), 200),
    ((360, 640), 100),
    ((740, 360), 100),
];

struct Program {
    app: App,
    what: String,
    /// Places of the controls of the screen, as they were drawn last, by their names.
    places: BTreeMap<String, egui::Rect>,
    /// Shapes that were drawn last.
    shapes: Vec<egui::epaint::ClippedShape>,
}

impl Program {
    fn new(lang: Lang, (width, height): (u32, u32), text_size: u16) -> Program {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin, InputPlugin))
            .init_asset::<Image>()
            .init_resource::<EguiWantsInput>()
            .init_resource::<EguiUserTextures>()
            .init_resource::<EguiClipboard>()
            .insert_resource(PictureQuality(Quality::Low))
            .init_schedule(EguiPrimaryContextPass)
            .add_plugins((super::core_plugin, super::input_plugin));
        super::add_panels(&mut app);
        // The tests beside this one have the other cores.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        app.insert_resource(Language(lang));
        app.world_mut().resource_mut::<Preferences>().settings.text_size = Some(text_size);
        let resolution = WindowResolution::new(width, height);
        app.world_mut().spawn((Window { resolution, ..default() }, PrimaryWindow));
        app.world_mut().spawn((EguiContext::default(), PrimaryEguiContext));
        let what = format!("{width}×{height}, {text_size} %, {lang:?}");
        let mut program = Program { app, what, places: BTreeMap::new(), shapes: Vec::new() };
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
            self.draw_with(Vec::new());
        }
    }

    /// Draws a picture with events of the pointer.
    fn draw_with(&mut self, events: Vec<egui::Event>) {
        {
            self.app.update();
            let ctx = self.context();
            let mut windows = self.app.world_mut().query::<&Window>();
            let size = windows.single(self.app.world()).expect("one window").size() / ctx.zoom_factor();
            let screen_rect = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y));
            let input = egui::RawInput { screen_rect: Some(screen_rect), events, ..default() };
            ctx.all_styles_mut(|style| style.debug.show_interactive_widgets = true);
            let world = self.app.world_mut();
            let mut output = ctx.run_ui(input, |_| {
                let _ = world.try_run_schedule(EguiPrimaryContextPass);
            });
            output.textures_delta.clear();
            self.shapes = output.shapes;
        }
    }

    /// Clicks the control of this name, without a look at what comes of it.
    fn click(&mut self, name: &str) {
        let ctx = self.context();
        let found = testing::all_places(&ctx).into_iter().find(|(of, _)| of == name);
        let Some((_, place)) = found else {
            panic!("{}: no “{name}” in {:?}", self.what, self.places.keys().collect::<Vec<_>>());
        };
        let pos = place.center();
        let button = |pressed| egui::Event::PointerButton {
            pos,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: default(),
        };
        self.draw_with(vec![egui::Event::PointerMoved(pos)]);
        self.draw_with(vec![button(true)]);
        self.draw_with(vec![button(false)]);
        self.draw_with(vec![egui::Event::PointerGone]);
    }

    /// Draws the screen in another state, and compares the places of all controls that are still there. No text of it is
    /// shortened, no word broken, and no control over another or out of the window.
    fn then(&mut self, state: &str, change: impl FnOnce(&mut World)) {
        change(self.app.world_mut());
        self.draw(4);
        let ctx = self.context();
        let mut now = testing::unique_places(&ctx);
        // Links to rules stand below what is said of a step, and are of the step.
        let rule =
            self.app.world().resource::<Language>().texts().say_with("lesson-rule-title", &[("rule", &"")]);
        now.retain(|name, _| !name.starts_with(rule.trim()));
        // Tiles of the box close up when one of them is taken.
        now.retain(|name, _| !name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '*'));
        // A question may have the room of the tools; what has a tool's name elsewhere is another control.
        let bar = Zones::of(ctx.viewport_rect().size()).bar;
        let is_same =
            |was: &egui::Rect, place: &egui::Rect| bar.contains_rect(*was) == bar.contains_rect(*place);
        now.retain(|name, place| {
            self.places.get(name).is_none_or(|was| !was.is_finite() || is_same(was, place))
        });
        let what = format!("{}, {state}", self.what);
        assert_eq!(testing::moved(&self.places, &now), None, "{what}");
        testing::assert_words_are_whole(&self.shapes, &what);
        testing::assert_whole(&ctx, ctx.viewport_rect().size(), &what);
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
    for_each_window(|mut program, games| {
        for game in games {
            program.places.clear();
            program.send("the start", Start::from(begin(game)));
            program.change("the screen is handed over", |viewer: &mut TableViewer| viewer.arrive());
            program.play("a move");
            program.send("taking back is asked for", Request::Undo);
            program.send("taken back", Request::Accept(ProposalKind::TakeBack, Seat::SECOND));
            program.send("made again", Request::Redo);
            program.send("the clocks stopped", Request::Pause);
            program.send("the clocks restarted", Request::Pause);
            if holds(game) {
                program.send("a piece in the hand", HandRequest::Take(0));
                program.send("turned", HandRequest::Turn { turning: QuarterTurn::Round, back: false });
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
    });
}

/// Runs a test in all windows, with all sizes of the text and in all languages; in each with two games, so that together
/// they are all there several times.
fn for_each_window(mut run: impl FnMut(Program, [&'static str; 2])) {
    let windows = Lang::ALL.into_iter().flat_map(|lang| SIZES.map(|size| (lang, size)));
    for (index, (lang, (window, text_size))) in windows.enumerate() {
        let game = |step: usize| catalogue::NAMES[(2 * index + step) % catalogue::NAMES.len()];
        run(Program::new(lang, window, text_size), [game(0), game(1)]);
    }
}

#[test]
fn every_control_of_a_lesson_keeps_its_place() {
    for_each_window(|mut program, games| {
        for game in games {
            program.places.clear();
            program.send("the course", Start::Lesson { game, purpose: Purpose::Course });
            for step in 0..8 {
                program.send(&format!("{game}, step {step}, a hint"), StepRequest::Hint);
                program.send(&format!("{game}, the step after {step}"), StepRequest::Next);
            }
            program.send("the step before", StepRequest::Previous);
        }
    });
}

#[test]
fn every_control_of_a_puzzle_keeps_its_place() {
    for_each_window(|mut program, games| {
        for game in games {
            program.places.clear();
            let purpose = Purpose::Puzzle(Which::Next);
            program.send("a puzzle", Start::Lesson { game, purpose });
            for step in 0..2 {
                program.send(&format!("{game}, puzzle {step}, a hint"), StepRequest::Hint);
                program.send(&format!("{game}, puzzle {step}, shown"), StepRequest::Show);
                program.send(&format!("{game}, the puzzle after {step}"), StepRequest::Next);
            }
        }
    });
}

#[test]
fn every_row_of_the_menu_keeps_its_place() {
    for_each_window(|mut program, _| {
        program.then("the menu", |world| world.resource_mut::<LastMatch>().0 = Some(last()));
        program.change("a game", |chosen: &mut ChosenGame| chosen.0 = Some("camelot"));
        use Overlay as O;
        for page in [O::Join, O::Club, O::People, O::Course, O::Puzzles, O::Saves] {
            program.change(&format!("{page:?}"), |overlays: &mut Overlays| overlays.toggle(page));
            // The list of saved games reads its folder, which is empty here.
            program.then("the menu again", |world| {
                world.resource_mut::<Overlays>().clear();
                world.resource_mut::<LastMatch>().0 = Some(last());
            });
        }
    });
}

fn last() -> LastOf {
    LastOf { game: "camelot".into(), said: "Camelot · 12".into(), file: "1.camaieu".into() }
}

#[test]
fn the_groups_of_the_settings_keep_their_places() {
    for_each_window(|mut program, _| {
        program.change("the settings", |overlays: &mut Overlays| overlays.toggle(Overlay::Settings));
        let texts = program.app.world().resource::<Language>().texts();
        let groups = ["sound", "playing", "access", "keys", "camera", "online", "about", "look"];
        let names = groups.map(|group| texts.say(&format!("settings-{group}")));
        for name in &names {
            // What a page says is of the page.
            program.places.retain(|other, _| names.contains(other));
            program.click(name);
            program.then(name, |_| {});
        }
    });
}

#[test]
fn every_control_of_the_editor_keeps_its_place() {
    for_each_window(|mut program, games| {
        for game in games {
            program.places.clear();
            program.send("the set-up", Start::SetUp(game));
            program.places.clear();
            program.send("the editor", Start::Edit { of_match: false });
            let of = |state: &str| format!("{game}, {state}");
            let undo = program.app.world().resource::<Language>().texts().say("tool-undo");
            assert!(program.places.contains_key(&undo), "{game}: it is no editor");
            program.send(&of("empty"), EditRequest::Empty);
            program.send(&of("the start"), EditRequest::Start);
            program.send(&of("a piece in the hand"), HandRequest::Take(0));
            program.send(&of("put back"), HandRequest::PutBack);
            program.send(&of("the other's turn"), EditRequest::Turn(Seat::SECOND));
            program.send(&of("no position"), EditRequest::Type("nothing of this game ".repeat(9)));
            program.send(&of("undone"), EditRequest::Undo);
            program.send(&of("redone"), EditRequest::Redo);
        }
    });
}

#[test]
fn every_control_of_a_problem_keeps_its_place() {
    for_each_window(|mut program, _| {
        program.send("the set-up", Start::SetUp("le-cameleon"));
        program.places.clear();
        program.send("a problem", Start::Level(1));
        program.send("a hint", StepRequest::Hint);
        program.send("the answers", StepRequest::Show);
    });
}

#[test]
fn every_dialog_opens_in_the_same_place_each_time() {
    use Overlay as O;
    for_each_window(|mut program, [game, _]| {
        program.send("the start", Start::from(begin(game)));
        program.change("the screen is handed over", |viewer: &mut TableViewer| viewer.arrive());
        let dialogs = [O::Help, O::Menu, O::Players, O::Resign, O::Settings];
        let pages = [O::Rules, O::Course, O::Puzzles, O::Saves, O::Share];
        for dialog in dialogs.into_iter().chain(pages) {
            for time in 1..=2 {
                program.change(&format!("{game}, {dialog:?}, time {time}"), |overlays: &mut Overlays| {
                    overlays.toggle(dialog);
                });
                program.change("the table again", |overlays: &mut Overlays| overlays.clear());
            }
            // The next dialog is another screen.
            program.places.clear();
        }
    });
}
