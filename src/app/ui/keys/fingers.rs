//! Fingers on a touch screen: the one place that decides what a touch is. One finger is the pointer: it points where it
//! rests, clicks when it is lifted, and drags when it moves; held still on the table, it is the right button. Two and
//! more fingers move the camera. The rest of the program knows no touches, only the pointer and [`Gesture`]s.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::mouse::{MouseButton, MouseButtonInput};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{CursorLeft, CursorMoved, WindowEvent};

/// Distance that a finger may move while it taps, in points. It is larger than a mouse's, as a fingertip rolls.
const REACH: f32 = 12.0;
/// Time after which a finger that rests is the right button.
pub const LONG: Duration = Duration::from_millis(500);

/// Motion of two or more fingers over the table.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Gesture {
    /// Number of fingers.
    pub fingers: usize,
    /// Middle of the fingers in the window, in points.
    pub middle: Vec2,
    /// Motion of the middle, in points.
    pub moved: Vec2,
    /// Factor by which the first two fingers have moved apart.
    pub apart: f32,
    /// Angle by which the first two have turned, clockwise, in radians.
    pub turned: f32,
}

/// Pointer event that a touch stands for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum TouchPointerEvent {
    /// The pointer comes to a place.
    Point(Vec2),
    /// A button of the mouse goes down or up there.
    Button(MouseButton, ButtonState),
    /// The pointer leaves the window.
    Leave,
    /// The camera's fingers have moved.
    Gesture(Gesture),
}

/// Owner of the place under a finger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TouchTarget {
    Panel,
    Table,
    /// The table, while a piece is in the hand: it follows the finger, and is put down where that is lifted.
    TableWithPiece,
}

/// Fingers that are down, and what they do.
#[derive(Resource, Default, Debug)]
pub(crate) struct Fingers {
    down: Vec<(u64, Vec2)>,
    doing: Doing,
    /// Window that was touched last.
    window: Option<Entity>,
}

/// State of the fingers.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
enum Doing {
    /// None is down.
    #[default]
    Nothing,
    /// One rests where it came down, since then.
    Rest { at: Vec2, since: Duration },
    /// One drags with the left button down.
    Drag,
    /// One leads the piece in the hand.
    Lead,
    /// All that they were to do is done, until the last one is lifted.
    Done,
    /// Two or more move the camera.
    Gesture,
}

/// Says that a piece is in the hand, which follows a finger.
#[derive(Resource, Default, PartialEq, Debug)]
pub struct PieceFollows(pub bool);

impl Fingers {
    /// Translates a touch. `owner` is at the pointer, which the touch before has moved there.
    pub(crate) fn handle_touch(
        &mut self,
        touch: &TouchInput,
        owner: TouchTarget,
        now: Duration,
    ) -> Vec<TouchPointerEvent> {
        self.window = Some(touch.window);
        match touch.phase {
            TouchPhase::Started => self.put_down(touch.id, touch.position, now),
            TouchPhase::Moved => self.move_to(touch.id, touch.position, owner),
            TouchPhase::Ended => self.lift(touch.id, false),
            TouchPhase::Canceled => self.lift(touch.id, true),
        }
    }

    /// Translates the passing of time: a long press is the right button on the table. On a panel it only shows a button's
    /// name, and with a piece in hand it previews its placement.
    pub(crate) fn wait(&mut self, owner: TouchTarget, now: Duration) -> Vec<TouchPointerEvent> {
        let Doing::Rest { since, .. } = self.doing else { return Vec::new() };
        if now.saturating_sub(since) < LONG {
            return Vec::new();
        }
        self.doing = if owner == TouchTarget::TableWithPiece { Doing::Lead } else { Doing::Done };
        if owner == TouchTarget::Table { click(MouseButton::Right) } else { Vec::new() }
    }

    /// Whether a finger rests, so that the time counts.
    pub(crate) fn rests(&self) -> bool {
        matches!(self.doing, Doing::Rest { .. })
    }

    /// Window that was touched last.
    pub(crate) fn window(&self) -> Option<Entity> {
        self.window
    }

    fn put_down(&mut self, id: u64, at: Vec2, now: Duration) -> Vec<TouchPointerEvent> {
        self.down.retain(|(other, _)| *other != id);
        self.down.push((id, at));
        match self.doing {
            Doing::Nothing => {
                self.doing = Doing::Rest { at, since: now };
                vec![TouchPointerEvent::Point(at)]
            }
            Doing::Rest { .. } | Doing::Lead => {
                self.doing = Doing::Gesture;
                Vec::new()
            }
            // A drag goes on, whatever else touches the screen.
            Doing::Drag | Doing::Done | Doing::Gesture => Vec::new(),
        }
    }

    fn move_to(&mut self, id: u64, to: Vec2, owner: TouchTarget) -> Vec<TouchPointerEvent> {
        let before = self.down.clone();
        let Some((_, at)) = self.down.iter_mut().find(|(other, _)| *other == id) else { return Vec::new() };
        *at = to;
        let is_first = before.first().is_some_and(|(first, _)| *first == id);
        match self.doing {
            Doing::Rest { at, .. } if at.distance(to) >= REACH => {
                if owner == TouchTarget::TableWithPiece {
                    self.doing = Doing::Lead;
                    return vec![TouchPointerEvent::Point(to)];
                }
                self.doing = Doing::Drag;
                vec![
                    TouchPointerEvent::Button(MouseButton::Left, ButtonState::Pressed),
                    TouchPointerEvent::Point(to),
                ]
            }
            Doing::Drag | Doing::Lead | Doing::Done if is_first => vec![TouchPointerEvent::Point(to)],
            Doing::Gesture if owner != TouchTarget::Panel => {
                gesture(&before, &self.down).map(TouchPointerEvent::Gesture).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn lift(&mut self, id: u64, is_cancelled: bool) -> Vec<TouchPointerEvent> {
        let Some(place) = self.down.iter().position(|(other, _)| *other == id) else { return Vec::new() };
        self.down.remove(place);
        let is_last = self.down.is_empty();
        let mut meanings = match self.doing {
            Doing::Rest { .. } | Doing::Lead if !is_cancelled => click(MouseButton::Left),
            Doing::Drag if place == 0 => {
                let up = TouchPointerEvent::Button(MouseButton::Left, ButtonState::Released);
                // What is cancelled is let go beside everything.
                if is_cancelled { vec![TouchPointerEvent::Leave, up] } else { vec![up] }
            }
            // The other finger still drags.
            Doing::Drag => return Vec::new(),
            _ => Vec::new(),
        };
        if self.doing == Doing::Gesture && !is_last {
            return Vec::new();
        }
        self.doing = if is_last { Doing::Nothing } else { Doing::Done };
        // Nothing stays lit where a finger was.
        meanings.push(TouchPointerEvent::Leave);
        meanings
    }
}

fn click(button: MouseButton) -> Vec<TouchPointerEvent> {
    [ButtonState::Pressed, ButtonState::Released].map(|state| TouchPointerEvent::Button(button, state)).into()
}

/// Motion from the places before to those now; `None` if fewer than two fingers are down.
fn gesture(before: &[(u64, Vec2)], now: &[(u64, Vec2)]) -> Option<Gesture> {
    let middle =
        |fingers: &[(u64, Vec2)]| fingers.iter().map(|(_, at)| *at).sum::<Vec2>() / fingers.len() as f32;
    let between = |fingers: &[(u64, Vec2)]| fingers[1].1 - fingers[0].1;
    if before.len() < 2 || now.len() < 2 {
        return None;
    }
    let (old, new) = (between(before), between(now));
    Some(Gesture {
        fingers: now.len(),
        middle: middle(now),
        moved: middle(now) - middle(before),
        apart: new.length().max(1.0) / old.length().max(1.0),
        turned: old.angle_to(new),
    })
}

impl TouchPointerEvent {
    /// The event of the window that means the same; `None` for a gesture.
    pub(crate) fn event(self, window: Entity) -> Option<WindowEvent> {
        Some(match self {
            TouchPointerEvent::Point(position) => CursorMoved { window, position, delta: None }.into(),
            TouchPointerEvent::Button(button, state) => MouseButtonInput { button, state, window }.into(),
            TouchPointerEvent::Leave => CursorLeft { window }.into(),
            TouchPointerEvent::Gesture(_) => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Vec2 = Vec2::new(100.0, 100.0);
    const B: Vec2 = Vec2::new(200.0, 100.0);
    const DOWN: TouchPointerEvent = TouchPointerEvent::Button(MouseButton::Left, ButtonState::Pressed);
    const UP: TouchPointerEvent = TouchPointerEvent::Button(MouseButton::Left, ButtonState::Released);

    fn touch(phase: TouchPhase, id: u64, position: Vec2) -> TouchInput {
        TouchInput { phase, position, window: Entity::PLACEHOLDER, force: None, id }
    }

    /// Pointer events of a sequence of touches, a tenth of a second apart.
    fn meanings(owner: TouchTarget, touches: &[(TouchPhase, u64, Vec2)]) -> Vec<TouchPointerEvent> {
        let mut fingers = Fingers::default();
        let mut all = Vec::new();
        for (count, (phase, id, at)) in touches.iter().enumerate() {
            let now = Duration::from_millis(100 * count as u64);
            all.extend(fingers.wait(owner, now));
            all.extend(fingers.handle_touch(&touch(*phase, *id, *at), owner, now));
        }
        all
    }

    #[test]
    fn a_finger_taps_drags_and_leads() {
        use TouchPhase::{Ended, Moved, Started};
        let near = A + Vec2::splat(5.0);
        let tap = meanings(TouchTarget::Table, &[(Started, 1, A), (Moved, 1, near), (Ended, 1, near)]);
        assert_eq!(tap, [TouchPointerEvent::Point(A), DOWN, UP, TouchPointerEvent::Leave]);
        let way = [(Started, 1, A), (Moved, 1, B), (Ended, 1, B)];
        let drag = meanings(TouchTarget::Table, &way);
        assert_eq!(
            drag,
            [TouchPointerEvent::Point(A), DOWN, TouchPointerEvent::Point(B), UP, TouchPointerEvent::Leave]
        );
        let lead = meanings(TouchTarget::TableWithPiece, &way);
        assert_eq!(
            lead,
            [TouchPointerEvent::Point(A), TouchPointerEvent::Point(B), DOWN, UP, TouchPointerEvent::Leave]
        );
    }

    #[test]
    fn long_press_right_clicks_the_table_but_no_panel() {
        use TouchPhase::{Ended, Moved, Started};
        let mut rest = vec![(Started, 1, A)];
        rest.extend([(Moved, 1, A); 5]);
        rest.push((Ended, 1, A));
        let right = click(MouseButton::Right);
        let [down, up] = right[..] else { panic!("a click") };
        assert_eq!(
            meanings(TouchTarget::Table, &rest),
            [TouchPointerEvent::Point(A), down, up, TouchPointerEvent::Point(A), TouchPointerEvent::Leave]
        );
        let on_panel = meanings(TouchTarget::Panel, &rest);
        assert!(
            !on_panel.iter().any(|meaning| matches!(meaning, TouchPointerEvent::Button(..))),
            "{on_panel:?}"
        );
        let with_piece = meanings(TouchTarget::TableWithPiece, &rest);
        assert_eq!(
            with_piece,
            [TouchPointerEvent::Point(A), TouchPointerEvent::Point(A), DOWN, UP, TouchPointerEvent::Leave]
        );
    }

    #[test]
    fn two_fingers_move_the_camera_and_press_nothing() {
        use TouchPhase::{Ended, Moved, Started};
        let (left, right) = (Vec2::new(50.0, 100.0), Vec2::new(250.0, 100.0));
        let apart = [(Started, 1, A), (Started, 2, B), (Moved, 1, left), (Moved, 2, right)];
        let lifted = [(Ended, 1, left), (Moved, 2, A), (Ended, 2, A)];
        let all = meanings(TouchTarget::Table, &[&apart[..], &lifted[..]].concat());
        assert!(!all.iter().any(|meaning| matches!(meaning, TouchPointerEvent::Button(..))), "{all:?}");
        let gestures = all.iter().filter_map(|meaning| match meaning {
            TouchPointerEvent::Gesture(gesture) => Some(*gesture),
            _ => None,
        });
        let gestures: Vec<Gesture> = gestures.collect();
        let apart: f32 = gestures.iter().map(|gesture| gesture.apart).product();
        let moved: Vec2 = gestures.iter().map(|gesture| gesture.moved).sum();
        assert_eq!((apart, moved), (2.0, Vec2::ZERO));
        assert!(gestures.iter().all(|gesture| gesture.turned == 0.0));
        assert_eq!(all.last(), Some(&TouchPointerEvent::Leave));
        // Below the first finger: a quarter clockwise, as the window's y goes down.
        let turn = [(Started, 1, A), (Started, 2, B), (Moved, 2, A + Vec2::new(0.0, 100.0))];
        let turned = meanings(TouchTarget::Table, &turn);
        let Some(TouchPointerEvent::Gesture(gesture)) = turned.last() else { panic!("{turned:?}") };
        assert!((gesture.turned - std::f32::consts::FRAC_PI_2).abs() < 1e-4, "{gesture:?}");
        // Over a panel they do nothing.
        assert_eq!(meanings(TouchTarget::Panel, &apart_on_panel()), [TouchPointerEvent::Point(A)]);
    }

    fn apart_on_panel() -> [(TouchPhase, u64, Vec2); 3] {
        use TouchPhase::{Moved, Started};
        [(Started, 1, A), (Started, 2, B), (Moved, 2, Vec2::new(300.0, 100.0))]
    }

    #[test]
    fn drag_survives_second_finger_and_cancel_releases_it() {
        use TouchPhase::{Canceled, Ended, Moved, Started};
        let drag = [(Started, 1, A), (Moved, 1, B)];
        let second = [(Started, 2, A), (Moved, 2, B), (Ended, 2, B), (Ended, 1, B)];
        let all = meanings(TouchTarget::Table, &[&drag[..], &second[..]].concat());
        assert_eq!(
            all,
            [TouchPointerEvent::Point(A), DOWN, TouchPointerEvent::Point(B), UP, TouchPointerEvent::Leave]
        );
        let all = meanings(TouchTarget::Table, &[&drag[..], &[(Canceled, 1, B)][..]].concat());
        assert_eq!(
            all,
            [
                TouchPointerEvent::Point(A),
                DOWN,
                TouchPointerEvent::Point(B),
                TouchPointerEvent::Leave,
                UP,
                TouchPointerEvent::Leave
            ]
        );
        let all = meanings(TouchTarget::Table, &[(Started, 1, A), (Canceled, 1, A)]);
        assert_eq!(all, [TouchPointerEvent::Point(A), TouchPointerEvent::Leave]);
    }
}
