//! Camera by keys and stick.

use bevy::prelude::*;
use bevy_egui::input::egui_wants_any_keyboard_input;

use crate::session::{FreeKeys, table_is_free, table_is_seen};
use crate::table::camera::{BoardBounds, CameraView, Lens, Orbit, Steering};
use crate::ui::draw::redraw::Redraw;
use crate::ui::keys::actions::Action;
use crate::ui::keys::bindings::Bindings;
use crate::ui::keys::{ActionState, KeySystems};
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::overlays::Overlays;
use crate::ui::screens::{ForgetWithMatch as _, Screen, Stage};
use crate::ui::widgets::toast::Notice;

/// Target of the arrow keys, so that the camera needs no modifier key.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ArrowKeys {
    /// The cursor over the board.
    #[default]
    Cursor,
    /// The camera round the table.
    Orbit,
    /// The camera over the table.
    Pan,
}

impl ArrowKeys {
    /// The next one.
    fn next(self) -> ArrowKeys {
        match self {
            ArrowKeys::Cursor => ArrowKeys::Orbit,
            ArrowKeys::Orbit => ArrowKeys::Pan,
            ArrowKeys::Pan => ArrowKeys::Cursor,
        }
    }

    /// The message that says it.
    fn message(self) -> &'static str {
        match self {
            ArrowKeys::Cursor => "arrows-cursor",
            ArrowKeys::Orbit => "arrows-orbit",
            ArrowKeys::Pan => "arrows-pan",
        }
    }

    /// The cursor's actions that move the camera, with the actions that they stand for.
    fn instead(self) -> &'static [(Action, Action)] {
        use Action as A;
        match self {
            ArrowKeys::Cursor => &[],
            ArrowKeys::Orbit => &[
                (A::CursorUp, A::OrbitUp),
                (A::CursorDown, A::OrbitDown),
                (A::CursorLeft, A::OrbitLeft),
                (A::CursorRight, A::OrbitRight),
            ],
            ArrowKeys::Pan => &[
                (A::CursorUp, A::PanUp),
                (A::CursorDown, A::PanDown),
                (A::CursorLeft, A::PanLeft),
                (A::CursorRight, A::PanRight),
            ],
        }
    }
}

/// Actions that go on without their keys being held, where key presses begin and end motions.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
struct GoingOn(Vec<Action>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GoingOn>()
        .add_systems(
            Update,
            move_camera
                .run_if(in_state(Stage::Result).or_else(not(egui_wants_any_keyboard_input)))
                .in_set(KeySystems),
        )
        .add_systems(
            Update,
            (choose_view.run_if(table_is_seen), choose_arrows.run_if(table_is_free)).in_set(FreeKeys),
        )
        .forget_with_match(|world| *world.resource_mut() = ArrowKeys::Cursor);
}

/// Pairs of actions that move the camera in opposite directions.
const PAIRS: [(Action, Action); 5] = [
    (Action::OrbitRight, Action::OrbitLeft),
    (Action::OrbitUp, Action::OrbitDown),
    (Action::PanRight, Action::PanLeft),
    (Action::PanUp, Action::PanDown),
    (Action::ZoomIn, Action::ZoomOut),
];

impl GoingOn {
    /// Begins and ends motions by the actions that were just pressed; any other action ends all.
    fn update_key_motions(&mut self, actions: &ActionState<Action>, arrows: ArrowKeys) {
        for pressed in actions.get_just_pressed() {
            let instead = arrows.instead().iter().find(|(arrow, _)| *arrow == pressed);
            let action = instead.map_or(pressed, |(_, action)| *action);
            let Some((one, other)) = PAIRS.into_iter().find(|(one, other)| [*one, *other].contains(&action))
            else {
                self.0.clear();
                continue;
            };
            let was_going_on = self.0.contains(&action);
            self.0.retain(|going_on| ![one, other].contains(going_on));
            if !was_going_on {
                self.0.push(action);
            }
        }
    }
}

/// Seconds of motion that a tap on a key is worth.
const TAP: f32 = 0.06;

fn move_camera(
    actions: Single<&ActionState<Action>>,
    (screen, overlays): (Res<State<Screen>>, Res<Overlays>),
    time: Res<Time>,
    bounds: Res<BoardBounds>,
    (preferences, arrows): (Res<Preferences>, Res<ArrowKeys>),
    lens: Lens,
    mut going_on: ResMut<GoingOn>,
    mut orbit: ResMut<Orbit>,
    mut redraw: ResMut<Redraw>,
) {
    let controls = preferences.settings.camera;
    let going_on = &mut *going_on;
    if **screen != Screen::Match || overlays.top().is_some() || !controls.toggles {
        going_on.0.clear();
    }
    if **screen != Screen::Match || overlays.top().is_some() {
        return;
    }
    if controls.toggles {
        going_on.update_key_motions(&actions, *arrows);
    }
    let is_on = |action: Action| match controls.toggles {
        true => going_on.0.contains(&action),
        false => {
            let arrow = arrows.instead().iter().find(|(_, instead)| *instead == action);
            actions.pressed(&action) || arrow.is_some_and(|(arrow, _)| actions.pressed(arrow))
        }
    };
    let [yaw, pitch, right, ahead, nearer] =
        PAIRS.map(|(one, other)| f32::from(u8::from(is_on(one))) - f32::from(u8::from(is_on(other))));
    let stick = actions.axis_pair(&Action::Orbit);
    if (yaw, pitch, right, ahead, nearer) == (0.0, 0.0, 0.0, 0.0, 0.0) && stick == Vec2::ZERO {
        return;
    }
    redraw.request();
    let has_begun = PAIRS.iter().any(|(one, other)| {
        let begins = |action: &Action| {
            let arrow = arrows.instead().iter().find(|(_, instead)| instead == action);
            actions.just_pressed(action) || arrow.is_some_and(|(arrow, _)| actions.just_pressed(arrow))
        };
        begins(one) || begins(other)
    });
    // A tap may be over before time has passed.
    let seconds = if has_begun { TAP } else { time.delta_secs().min(0.1) };
    // Keys say which way they turn; a stick may be inverted as a drag may.
    let turn = Vec2::new(yaw, pitch) * controls.speed.factor() + controls.turn(stick);
    orbit.turn(turn.x * 1.8 * seconds, turn.y * 1.2 * seconds);
    let seconds = seconds * controls.speed.factor();
    orbit.pan(right * 0.8 * seconds, ahead * 0.8 * seconds, &bounds);
    if nearer != 0.0 {
        orbit.zoom_to((-nearer * 1.2 * seconds).exp(), None, lens.frame());
    }
}

/// Flies to the view of a key.
fn choose_view(actions: Single<&ActionState<Action>>, mut orbit: ResMut<Orbit>) {
    let pressed = |action| actions.just_pressed(&action);
    let views = [
        (Action::ViewSeat, CameraView::Seat),
        (Action::ViewOpposite, CameraView::Opposite),
        (Action::ViewAbove, CameraView::Above),
        (Action::ViewQuarter, CameraView::Quarter),
    ];
    if let Some((_, view)) = views.into_iter().find(|(action, _)| pressed(*action)) {
        orbit.fly_to(view);
    } else if pressed(Action::FrameAll) {
        orbit.frame_all();
    }
}

/// Changes what the arrow keys move, and says it.
fn choose_arrows(
    actions: Single<&ActionState<Action>>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut arrows: ResMut<ArrowKeys>,
    mut notices: MessageWriter<Notice>,
) {
    if actions.just_pressed(&Action::ArrowKeys) {
        *arrows = arrows.next();
        let texts = language.texts();
        let keys = bindings.label(Action::ArrowKeys, texts);
        notices.write(Notice(texts.say_with(arrows.message(), &[("keys", &keys)])));
    }
}
