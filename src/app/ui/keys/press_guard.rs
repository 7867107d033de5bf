//! Guard of presses. A press that comes just after the screen has changed under a pointer at rest was meant for what was
//! there before: it does not reach what is there now, which flashes instead.
//!
//! The input queue asks the guard before it hands a press on, for panels and table alike. Keys and pads point at nothing and
//! are never held back.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::prelude::*;
use bevy_egui::egui::{self, Id, LayerId, Rect};
use bevy_egui::{EguiContext, EguiContexts, EguiPrimaryContextPass, PrimaryEguiContext};

use crate::ui::draw::DrawSystems;
use crate::ui::draw::redraw::Redraw;
use crate::ui::keys::queue::{HoldsBack, PointerPlace, is_last_pass};
use crate::ui::theme::look::Themed;

/// Time for which what has newly come under a pointer at rest takes no press: that of a double click.
pub const TIME: Duration = Duration::from_millis(400);
/// Time for which a control that took no press flashes.
const FLASH: Duration = Duration::from_millis(300);
/// Distance that a pointer at rest may move over the same new control, in points.
const REACH: f32 = 12.0;

/// Target under a resting pointer, and whether it has just appeared.
#[derive(Resource, Default, Debug)]
pub struct PressGuard {
    /// Place of the pointer, in points of the window.
    at: Option<Vec2>,
    under: PressTarget,
    news: TargetFreshness,
    /// Buttons whose press was held back: their release is too.
    held: Vec<MouseButton>,
    /// Number of presses that were held back.
    pub held_back: u32,
    /// Place of a control that flashes, in points of the panels, until this time.
    flash: Option<(Rect, Duration)>,
}

/// Target under the pointer: a control of a panel, another part of one, or the table.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
struct PressTarget {
    layer: Option<LayerId>,
    control: Option<Control>,
}

/// Control of a panel.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Control {
    id: Id,
    /// Hash of its name, where it has told one.
    name: Option<u64>,
    place: Rect,
}

impl PressTarget {
    /// Whether these are the same. Places count for nothing: a list that scrolls brings no other controls.
    fn is(&self, other: &PressTarget) -> bool {
        let names_differ = |one: &Control, other: &Control| {
            one.name.is_some() && other.name.is_some() && one.name != other.name
        };
        match (&self.control, &other.control) {
            (Some(one), Some(other)) => one.id == other.id && !names_differ(one, other),
            (None, None) => self.layer == other.layer,
            _ => false,
        }
    }
}

/// Whether what lies under the pointer is new.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum TargetFreshness {
    /// It was there when the pointer came.
    #[default]
    None,
    /// It is new, and is on the screen after so many pictures.
    Coming(u8),
    /// It is new, and has been on the screen since then.
    Since(Duration),
}

/// Name under which the control at the pointer tells its name.
fn key() -> Id {
    Id::new("name-under-pointer")
}

/// Tells the name of a control: one that has another name has become another one, though it lies in the same place.
pub(crate) fn tell_name(response: &egui::Response, name: &str) {
    let ctx = &response.ctx;
    if ctx.pointer_latest_pos().is_some_and(|at| response.interact_rect.contains(at)) {
        let mut hasher = DefaultHasher::new();
        name.hash(&mut hasher);
        ctx.data_mut(|data| data.insert_temp(key(), (response.id, hasher.finish())));
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PressGuard>()
        .insert_resource(HoldsBack(hold_back))
        .add_systems(Last, (watch, count_pictures.run_if(is_last_pass)).chain());
}

/// Asks the guard whether an event of a button is held back.
fn hold_back(world: &mut World, event: &MouseButtonInput) -> bool {
    let Some(now) = world.get_resource::<Time<Real>>().map(Time::elapsed) else { return false };
    let is_held = world.resource_mut::<PressGuard>().holds_back(event, now);
    if is_held {
        world.resource_mut::<Redraw>().request();
    }
    is_held
}

pub(crate) fn panel_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, flash.in_set(DrawSystems::Toast));
}

/// Target at a point, as last drawn.
fn under(ctx: &egui::Context, at: Vec2) -> PressTarget {
    let at = egui::pos2(at.x, at.y) / ctx.zoom_factor();
    let Some(layer) = ctx.layer_id_at(at) else { return PressTarget::default() };
    let named = ctx.data(|data| data.get_temp::<(Id, u64)>(key()));
    let control = ctx.viewport(|viewport| {
        let all = viewport.prev_pass.widgets.get_layer(layer);
        let here = all.filter(|widget| widget.sense.interactive() && widget.interact_rect.contains(at));
        here.last().map(|widget| Control {
            id: widget.id,
            name: named.filter(|(id, _)| *id == widget.id).map(|(_, name)| name),
            place: widget.rect,
        })
    });
    PressTarget { layer: Some(layer), control }
}

/// Looks what lies under the pointer after each pass.
fn watch(
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    pointer: Res<PointerPlace>,
    mut wheel: MessageReader<MouseWheel>,
    mut guard: ResMut<PressGuard>,
    mut redraw: ResMut<Redraw>,
) {
    let Ok(mut context) = contexts.single_mut() else { return };
    let ctx = context.get_mut();
    let scrolls =
        wheel.read().count() > 0 || ctx.input(|input| input.smooth_scroll_delta() != egui::Vec2::ZERO);
    let looks = |at: Vec2| under(ctx, at);
    if guard.bypass_change_detection().check_under_pointer(pointer.0, scrolls, looks) {
        redraw.request();
    }
}

/// Counts the pictures until what is new is on the screen.
fn count_pictures(mut guard: ResMut<PressGuard>, time: Res<Time<Real>>, mut redraw: ResMut<Redraw>) {
    if let TargetFreshness::Coming(pictures) = guard.news {
        guard.news = match pictures {
            0 => TargetFreshness::Since(time.elapsed()),
            more => TargetFreshness::Coming(more - 1),
        };
        redraw.request();
    }
}

impl PressGuard {
    /// Looks what lies under the pointer; whether it is new.
    fn check_under_pointer(
        &mut self,
        pointer: Option<Vec2>,
        scrolls: bool,
        under: impl Fn(Vec2) -> PressTarget,
    ) -> bool {
        // Where a finger was lifted the next tap is awaited.
        let Some(at) = pointer.or(self.at) else { return false };
        let mut is_new = false;
        let before = self.at.filter(|_| !scrolls);
        if let Some(before) = before {
            let now = under(before);
            is_new = !now.is(&self.under);
            if is_new {
                self.news = TargetFreshness::Coming(1);
            }
            // One that has told no name yet may do so now.
            if is_new || now.control.is_some_and(|control| control.name.is_some()) {
                self.under = now;
            }
        }
        let there = under(at);
        let stays = before
            .is_some_and(|before| before == at || before.distance(at) <= REACH && there.is(&self.under));
        if !stays {
            (self.at, self.under, self.news) = (Some(at), there, TargetFreshness::None);
        }
        is_new && stays
    }

    /// Whether a button's event is held back at this time.
    fn holds_back(&mut self, event: &MouseButtonInput, now: Duration) -> bool {
        if event.state == ButtonState::Released {
            let held = self.held.iter().position(|button| *button == event.button);
            return held.map(|index| self.held.swap_remove(index)).is_some();
        }
        let is_new = match self.news {
            TargetFreshness::None => false,
            TargetFreshness::Coming(_) => true,
            TargetFreshness::Since(since) => now.saturating_sub(since) < TIME,
        };
        if is_new {
            self.held.push(event.button);
            self.held_back += 1;
            self.flash = self.under.control.map(|control| (control.place, now + FLASH));
            debug!("a press was held back: what is under the pointer has just come");
        }
        is_new
    }
}

/// Draws a frame round a control that took no press.
fn flash(
    mut contexts: EguiContexts,
    mut guard: ResMut<PressGuard>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<Redraw>,
) -> Result {
    let Some((place, until)) = guard.flash else { return Ok(()) };
    if time.elapsed() >= until {
        guard.flash = None;
    } else {
        let layer = LayerId::new(egui::Order::Tooltip, Id::new("held-back"));
        let painter = contexts.ctx_mut()?.layer_painter(layer);
        let stroke = egui::Stroke::new(3.0, painter.colours().honey);
        painter.rect_stroke(place.expand(2.0), 12.0, stroke, egui::StrokeKind::Outside);
    }
    redraw.request();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEXT: PressTarget = control("next");
    const SKIP: PressTarget = control("skip");
    const TABLE: PressTarget = PressTarget { layer: None, control: None };
    const HERE: Vec2 = Vec2::new(100.0, 100.0);

    const fn control(name: &str) -> PressTarget {
        // One place and so one id, with a name of its own.
        let name = Some(name.len() as u64 + if name.as_bytes()[0] == b's' { 100 } else { 0 });
        PressTarget { layer: None, control: Some(Control { id: Id::NULL, name, place: Rect::ZERO }) }
    }

    fn press() -> MouseButtonInput {
        let window = Entity::PLACEHOLDER;
        MouseButtonInput { button: MouseButton::Left, state: ButtonState::Pressed, window }
    }

    fn release() -> MouseButtonInput {
        MouseButtonInput { state: ButtonState::Released, ..press() }
    }

    /// A guard whose pointer came to rest on something, under which something else has come and been seen.
    fn after(before: PressTarget, now: PressTarget) -> PressGuard {
        let mut guard = PressGuard::default();
        guard.check_under_pointer(Some(HERE), false, |_| before);
        guard.check_under_pointer(Some(HERE), false, |_| now);
        guard.news = if guard.news == TargetFreshness::None {
            TargetFreshness::None
        } else {
            TargetFreshness::Since(Duration::ZERO)
        };
        guard
    }

    #[test]
    fn what_was_not_there_takes_no_press_for_a_while() {
        let at = Duration::from_millis;
        for (before, now, is_held) in [
            (NEXT, NEXT, false),
            (NEXT, SKIP, true),
            (NEXT, TABLE, true),
            (TABLE, SKIP, true),
            (TABLE, TABLE, false),
        ] {
            assert_eq!(after(before, now).holds_back(&press(), at(399)), is_held, "{before:?} {now:?}");
            assert!(!after(before, now).holds_back(&press(), at(400)), "{before:?} {now:?}");
        }
    }

    #[test]
    fn a_release_goes_with_its_press() {
        let mut guard = after(NEXT, SKIP);
        assert!(guard.holds_back(&press(), Duration::from_millis(100)));
        assert!(guard.holds_back(&release(), Duration::from_millis(900)));
        assert!(!guard.holds_back(&release(), Duration::from_millis(900)));
        assert_eq!(guard.held_back, 1);
    }

    #[test]
    fn who_moves_or_scrolls_has_aimed() {
        let soon = Duration::from_millis(50);
        let mut guard = after(NEXT, SKIP);
        guard.check_under_pointer(Some(HERE + Vec2::X * 40.0), false, |_| SKIP);
        assert!(!guard.holds_back(&press(), soon));
        // A hand that trembles has not.
        let mut guard = after(NEXT, SKIP);
        guard.check_under_pointer(Some(HERE + Vec2::X * 4.0), false, |_| SKIP);
        assert!(guard.holds_back(&press(), soon));
        let mut guard = PressGuard::default();
        guard.check_under_pointer(Some(HERE), false, |_| NEXT);
        guard.check_under_pointer(Some(HERE), true, |_| SKIP);
        assert!(!guard.holds_back(&press(), soon));
    }

    #[test]
    fn a_second_tap_in_the_same_place_is_held_back_too() {
        let mut guard = PressGuard::default();
        guard.check_under_pointer(Some(HERE), false, |_| NEXT);
        // The finger is lifted, and the screen changes.
        guard.check_under_pointer(None, false, |_| SKIP);
        guard.check_under_pointer(Some(HERE + Vec2::Y * 6.0), false, |_| SKIP);
        assert!(guard.holds_back(&press(), Duration::ZERO), "before it was seen");
    }
}
