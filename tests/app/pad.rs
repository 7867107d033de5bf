//! A game played with a pad: no pad is at hand where tests run, so what one sends is written as messages.

use std::sync::atomic::Ordering;
use std::time::Duration;

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::{EguiInput, egui};
use camaieu::app::session::Request;
use camaieu::app::table::camera::{CameraView, Orbit};
use camaieu::app::table::choosing::MoveSelection;
use camaieu::app::table::game::BoardGame as _;
use camaieu::app::table::markers::Pointed;
use camaieu::app::ui::draw::redraw::Redraw;
use camaieu::app::ui::keys::ActionState;
use camaieu::app::ui::keys::actions::Action;
use camaieu::app::ui::keys::pad::PadWatch;
use camaieu::app::ui::screens::overlays::Overlay;
use camaieu::app::ui::screens::overlays::Overlays;
use camaieu::play::ProposalKind;
use camaieu::rules::camelot::{Camelot, Square};
use camaieu::rules::game::Seat;

use crate::{game, request, with_input};

/// Connects a pad.
pub fn connect(app: &mut App) -> Entity {
    let pad = app.world_mut().spawn_empty().id();
    let connection = GamepadConnection::Connected { name: "a pad".into(), vendor_id: None, product_id: None };
    app.world_mut().write_message(GamepadConnectionEvent::new(pad, connection));
    app.update();
    pad
}

/// A match of Camelot and a pad.
struct Played {
    app: App,
    pad: Entity,
}

impl Played {
    fn new() -> Played {
        let mut app = with_input::<Camelot>(None);
        let pad = connect(&mut app);
        Played { app, pad }
    }

    fn send(&mut self, event: impl Into<RawGamepadEvent>) {
        self.app.world_mut().write_message::<RawGamepadEvent>(event.into());
        self.app.update();
    }

    fn press(&mut self, button: GamepadButton) {
        self.send(RawGamepadButtonChangedEvent::new(self.pad, button, 1.0));
        self.send(RawGamepadButtonChangedEvent::new(self.pad, button, 0.0));
    }

    fn lean(&mut self, axis: GamepadAxis, value: f32) {
        self.send(RawGamepadAxisChangedEvent::new(self.pad, axis, value));
    }

    fn cursor(&self) -> Option<Square> {
        let pointed = self.app.world().resource::<Pointed>();
        pointed.cursor.filter(|_| pointed.cursor_shown)?.to::<Camelot>()
    }

    fn go_to(&mut self, name: &str) {
        let goal = Square::read(name).expect("a square");
        for _ in 0..40 {
            let Some(here) = self.cursor() else {
                self.press(GamepadButton::DPadUp);
                continue;
            };
            let (here_at, goal_at) = (place(here), place(goal));
            let button = match (goal_at - here_at).round().to_array().map(|way| way as i32) {
                [0, _, 0] => return,
                [0, _, way] if way < 0 => GamepadButton::DPadUp,
                [0, _, _] => GamepadButton::DPadDown,
                [way, ..] if way < 0 => GamepadButton::DPadLeft,
                _ => GamepadButton::DPadRight,
            };
            self.press(button);
        }
        panic!("the cursor does not come to {name}");
    }

    /// The keys that egui was given since the last look.
    fn keys(&mut self) -> Vec<egui::Key> {
        let mut inputs = self.app.world_mut().query::<&mut EguiInput>();
        let mut input = inputs.single_mut(self.app.world_mut()).expect("one window");
        let events = std::mem::take(&mut input.events);
        let key = |event| match event {
            egui::Event::Key { key, pressed: true, .. } => Some(key),
            _ => None,
        };
        events.into_iter().filter_map(key).collect()
    }

    fn overlay(&self) -> Option<Overlay> {
        self.app.world().resource::<Overlays>().top()
    }

    fn chosen(&mut self) -> Vec<Square> {
        let mut chosen = self.app.world_mut().query::<&MoveSelection>();
        let chosen = chosen.single(self.app.world()).expect("one match").0.made();
        chosen.iter().filter_map(|step| step.to::<Camelot>()).collect()
    }
}

fn place(square: Square) -> Vec3 {
    use camaieu::rules::prelude::*;
    use camaieu::rules::setup::Setup;
    let start = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
    Camelot::coordinates_of_spot(&start, square)
}

#[test]
fn a_move_is_made_taken_back_and_played_again() {
    let mut played = Played::new();
    played.go_to("G6");
    played.press(GamepadButton::South);
    assert_eq!(played.chosen(), [Square::read("G6").expect("a square")]);
    played.press(GamepadButton::East);
    assert!(played.chosen().is_empty(), "B takes a half-made move back");
    assert_eq!(played.overlay(), None);
    played.press(GamepadButton::South);
    played.go_to("G8");
    played.press(GamepadButton::South);
    let count = |played: &mut Played| game::<Camelot>(&mut played.app).line().len();
    let depth = |played: &mut Played| {
        let game = game::<Camelot>(&mut played.app);
        game.parent(game.cursor()).is_some()
    };
    let moves = count(&mut played);
    assert!(depth(&mut played));
    played.press(GamepadButton::West);
    // White's move is White's: the question is answered.
    request::<Camelot>(&mut played.app, Request::Accept(ProposalKind::TakeBack, Seat::FIRST));
    assert!(!depth(&mut played), "X takes back");
    assert_eq!(count(&mut played), moves);
    played.press(GamepadButton::North);
    assert!(depth(&mut played), "Y plays again");
    played.press(GamepadButton::LeftTrigger);
    assert!(!depth(&mut played), "LB visuals back");
    played.press(GamepadButton::RightTrigger);
    assert!(depth(&mut played), "RB visuals forward");
}

#[test]
fn left_stick_moves_the_cursor_and_right_the_camera() {
    let mut played = Played::new();
    played.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
    played.go_to("G6");
    played.lean(GamepadAxis::LeftStickX, 1.0);
    played.lean(GamepadAxis::LeftStickX, 0.0);
    assert_eq!(played.cursor(), Square::read("H6"), "a lean is one step");

    played.app.world_mut().resource_mut::<Orbit>().jump_to(CameraView::Seat);
    let before = format!("{:?}", played.app.world().resource::<Orbit>());
    played.lean(GamepadAxis::RightStickX, 1.0);
    played.app.update();
    played.lean(GamepadAxis::RightStickX, 0.0);
    assert_ne!(format!("{:?}", played.app.world().resource::<Orbit>()), before);
}

#[test]
fn a_stick_leans_once_until_it_is_upright() {
    let mut played = Played::new();
    played.go_to("C6");
    for (value, square) in [(0.6, "D6"), (0.4, "D6"), (0.6, "D6"), (0.3, "D6"), (0.45, "D6"), (0.6, "E6")] {
        played.lean(GamepadAxis::LeftStickX, value);
        assert_eq!(played.cursor(), Square::read(square), "{value}");
    }
}

/// The camera, after what a pad has sent acts for some frames.
fn camera(played: &mut Played) -> String {
    played.app.update();
    played.app.update();
    format!("{:?}", played.app.world().resource::<Orbit>())
}

#[test]
fn a_touch_of_a_stick_or_a_trigger_does_nothing() {
    let mut played = Played::new();
    played.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
    played.app.world_mut().resource_mut::<Orbit>().jump_to(CameraView::Seat);
    let trigger = |played: &mut Played, value: f32| {
        played.send(RawGamepadButtonChangedEvent::new(played.pad, GamepadButton::RightTrigger2, value));
    };
    let before = camera(&mut played);
    // More than what Bevy takes for rest.
    played.lean(GamepadAxis::RightStickX, 0.07);
    trigger(&mut played, 0.3);
    assert_eq!(camera(&mut played), before);
    trigger(&mut played, 0.9);
    let zoomed = camera(&mut played);
    assert_ne!(zoomed, before);
    trigger(&mut played, 0.0);
    played.lean(GamepadAxis::RightStickX, 0.2);
    assert_ne!(camera(&mut played), zoomed);
}

#[test]
fn several_pads_act_at_once() {
    let mut played = Played::new();
    played.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
    played.go_to("C6");
    let pads = [played.pad, connect(&mut played.app)];
    // Buttons and sticks of each, while the other one holds something else.
    for (index, square) in [(0, "D6"), (1, "E6"), (0, "F6"), (1, "G6")] {
        let others = pads[1 - index];
        played.send(RawGamepadButtonChangedEvent::new(others, GamepadButton::RightThumb, 1.0));
        played.pad = pads[index];
        if square < "F6" {
            played.press(GamepadButton::DPadRight);
        } else {
            played.lean(GamepadAxis::LeftStickX, 1.0);
            played.lean(GamepadAxis::LeftStickX, 0.0);
        }
        assert_eq!(played.cursor(), Square::read(square));
        played.send(RawGamepadButtonChangedEvent::new(others, GamepadButton::RightThumb, 0.0));
    }
    for pad in pads {
        played.pad = pad;
        let before = camera(&mut played);
        played.lean(GamepadAxis::RightStickX, 1.0);
        let turned = camera(&mut played);
        assert_ne!(turned, before);
        played.lean(GamepadAxis::RightStickX, 0.0);
    }
}

#[test]
fn what_a_pad_holds_ends_when_it_is_disconnected() {
    let mut played = Played::new();
    let mut actions = played.app.world_mut().query::<&ActionState<Action>>();
    let mut holds = |played: &Played| {
        let actions = actions.single(played.app.world()).expect("one state of the actions");
        (actions.pressed(&Action::ZoomIn), actions.axis_pair(&Action::Orbit) != Vec2::ZERO)
    };
    played.send(RawGamepadButtonChangedEvent::new(played.pad, GamepadButton::RightTrigger2, 1.0));
    played.lean(GamepadAxis::RightStickX, 1.0);
    played.app.update();
    assert_eq!(holds(&played), (true, true));
    let gone = GamepadConnectionEvent::new(played.pad, GamepadConnection::Disconnected);
    played.app.world_mut().write_message(gone);
    played.app.update();
    assert_eq!(holds(&played), (false, false));
}

#[test]
fn each_of_several_presses_within_one_update_counts() {
    let mut played = Played::new();
    played.go_to("C6");
    for _ in 0..4 {
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent::new(played.pad, GamepadButton::DPadRight, value);
            played.app.world_mut().write_message::<RawGamepadEvent>(event.into());
        }
    }
    played.app.update();
    assert_eq!(played.cursor(), Square::read("G6"));
}

#[test]
fn menus_are_used_with_the_cross_and_the_lower_button() {
    let mut played = Played::new();
    played.press(GamepadButton::DPadUp);
    assert_eq!(played.keys(), [], "the board has the pad");
    played.press(GamepadButton::Start);
    assert_eq!(played.overlay(), Some(Overlay::Menu));
    played.keys();
    for button in [GamepadButton::DPadDown, GamepadButton::DPadUp, GamepadButton::South] {
        played.press(button);
    }
    assert_eq!(played.keys(), [egui::Key::ArrowDown, egui::Key::ArrowUp, egui::Key::Enter]);
    assert!(played.chosen().is_empty(), "what lies over the table has the pad");
    played.press(GamepadButton::East);
    assert_eq!(played.overlay(), None, "B closes");
    // To the buttons beside the table.
    played.press(GamepadButton::LeftThumb);
    assert_eq!(played.keys(), [egui::Key::Tab]);
}

#[test]
fn a_pad_at_rest_asks_for_no_frames() {
    let mut played = Played::new();
    let wakes = |played: &mut Played| {
        let mut redraw = played.app.world_mut().resource_mut::<Redraw>();
        redraw.end_frame();
        played.app.update();
        played.app.world_mut().resource_mut::<Redraw>().end_frame().0.is_some()
    };
    assert!(wakes(&mut played), "without a thread that watches it, it is read at intervals");
    played.app.world().resource::<PadWatch>().0.store(true, Ordering::Relaxed);
    assert!(!wakes(&mut played), "watched, it costs nothing");
    // A stick that is held sends nothing new, and the table keeps turning.
    played.lean(GamepadAxis::RightStickX, 1.0);
    assert!(wakes(&mut played));
    played.lean(GamepadAxis::RightStickX, 0.0);
    assert!(!wakes(&mut played));
}
