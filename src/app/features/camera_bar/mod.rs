//! The view: four of them, and every motion of the camera by clicks, for a mouse with one button, for touch and for pads.

use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::table::camera::{BoardBounds, CameraView, Lens, Orbit};
use crate::ui::draw::reader::name_area;
use crate::ui::draw::redraw::Redraw;
use crate::ui::draw::sink::UiCommands;
use crate::ui::draw::{self, DrawSystems};
use crate::ui::keys::actions::Action;
use crate::ui::keys::bindings::Bindings;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::screens::Screen;
use crate::ui::screens::match_screen::{self, AddParts, ToolGroup, place_of};
use crate::ui::screens::parts::AppPart;
use crate::ui::screens::tools::Tool;
use crate::ui::widgets::kit::{self, TileHeader};
use camaieu_text::Texts;

/// Motion of the camera by one click.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum CameraStep {
    /// Turns by yaw and pitch, in radians.
    Turn(f32, f32),
    /// Moves to the right and ahead, in parts of the picture.
    Pan(f32, f32),
    /// Zooms by a factor.
    Zoom(f32),
    /// Frames the whole table.
    FrameAll,
}

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.add_message::<CameraStep>();
}

/// The button of the view, and the card that it opens.
fn panel_plugin(app: &mut App) {
    app.add_tools(ToolGroup::View, button)
        .add_systems(Update, carry_out.run_if(in_state(Screen::Match)))
        .add_systems(
            EguiPrimaryContextPass,
            draw_card
                .in_set(DrawSystems::Beside)
                .run_if(in_state(Screen::Match))
                .run_if(draw::panels_are_shown)
                .run_if(draw::is_match_shown),
        );
}

fn button(world: &World) -> Option<Vec<Tool>> {
    let preferences = world.get_resource::<Preferences>()?;
    let texts = Language::texts_in(world)?;
    let tool = Tool::new(icons::VIEW, texts.say("views"), |commands| {
        commands.change(|chosen: &mut Preferences| {
            let camera = &mut chosen.settings.camera;
            camera.buttons = !camera.buttons;
        });
    });
    Some(vec![tool.switched(preferences.settings.camera.buttons)])
}

fn carry_out(
    mut steps: MessageReader<CameraStep>,
    bounds: Res<BoardBounds>,
    lens: Lens,
    mut orbit: ResMut<Orbit>,
    mut redraw: ResMut<Redraw>,
) {
    for step in steps.read() {
        match *step {
            CameraStep::Turn(yaw, pitch) => orbit.turn(yaw, pitch),
            CameraStep::Pan(right, ahead) => orbit.pan(right, ahead, &bounds),
            CameraStep::Zoom(factor) => orbit.zoom_to(factor, None, lens.frame()),
            CameraStep::FrameAll => orbit.frame_all(),
        }
        redraw.request();
    }
}

fn draw_card(
    mut contexts: EguiContexts,
    preferences: Res<Preferences>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if let Some(corner) = place_of(ctx, "corner").filter(|_| preferences.settings.camera.buttons) {
        show(ctx, corner, &bindings, language.texts(), &mut commands);
    }
    Ok(())
}

/// Distance of the buttons from one another, in points.
const GAP: f32 = 4.0;
/// The turn and the motion of a click.
const ANGLE: f32 = std::f32::consts::PI / 12.0;
const TILT: f32 = 0.12;
const PART: f32 = 0.12;
const NEARER: f32 = 0.8;

const VIEWS: [(Icon, &str, Action, CameraView); 4] = [
    (icons::SEAT, "view-seat", Action::ViewSeat, CameraView::Seat),
    (icons::OPPOSITE, "view-opposite", Action::ViewOpposite, CameraView::Opposite),
    (icons::ABOVE, "view-above", Action::ViewAbove, CameraView::Above),
    (icons::CORNER, "view-quarter", Action::ViewQuarter, CameraView::Quarter),
];

/// Rows of motions: the icon, the message, and the motion.
const ROWS: [&[(Icon, &str, CameraStep)]; 3] = [
    &[
        (icons::AGAIN, "camera-left", CameraStep::Turn(-ANGLE, 0.0)),
        (icons::TURN, "camera-right", CameraStep::Turn(ANGLE, 0.0)),
        (icons::LESS, "camera-up", CameraStep::Turn(0.0, TILT)),
        (icons::MORE, "camera-down", CameraStep::Turn(0.0, -TILT)),
    ],
    &[
        (icons::LEFT, "camera-pan-left", CameraStep::Pan(-PART, 0.0)),
        (icons::TO_RIGHT, "camera-pan-right", CameraStep::Pan(PART, 0.0)),
        (icons::UP, "camera-pan-up", CameraStep::Pan(0.0, PART)),
        (icons::DOWN, "camera-pan-down", CameraStep::Pan(0.0, -PART)),
    ],
    &[
        (icons::PLUS, "camera-nearer", CameraStep::Zoom(NEARER)),
        (icons::MINUS, "camera-farther", CameraStep::Zoom(1.0 / NEARER)),
        (icons::FULL_SCREEN, "action-frame-all", CameraStep::FrameAll),
    ],
];

/// Size of the card, in points.
const CARD: egui::Vec2 =
    egui::vec2(4.0 * 44.0 + 3.0 * GAP + 24.0, 2.0 * 60.0 + 3.0 * 44.0 + 5.0 * GAP + 36.0);

/// Shows the views and the motions of the camera below the buttons of the corner.
pub(crate) fn show(
    ctx: &egui::Context,
    corner: egui::Rect,
    bindings: &Bindings,
    texts: &Texts,
    commands: &mut Commands,
) {
    let place = egui::Rect::from_min_size(corner.right_bottom() + egui::vec2(-CARD.x, 8.0), CARD);
    match_screen::card(ctx, "view", place, |ui| {
        name_area(ui, &texts.say("area-camera"));
        let inside = ui.max_rect().shrink(12.0);
        let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(inside));
        inner.spacing_mut().item_spacing = egui::Vec2::splat(GAP);
        let size = egui::vec2((inside.width() - GAP) / 2.0, 60.0);
        for pair in VIEWS.chunks(2) {
            inner.horizontal(|ui| {
                for &(icon, id, action, view) in pair {
                    let name = texts.say(id);
                    let keys = bindings.label(action, texts);
                    let tile = kit::tile(ui, size, TileHeader::Icon(icon), &name, &name, false);
                    let tile = if keys.is_empty() { tile } else { tile.on_hover_text(keys) };
                    if tile.clicked() {
                        commands.change(move |orbit: &mut Orbit| orbit.fly_to(view));
                        commands.change(|chosen: &mut Preferences| chosen.settings.camera.buttons = false);
                    }
                }
            });
        }
        kit::rule(&mut inner);
        for row in ROWS {
            inner.horizontal(|ui| {
                for &(icon, id, step) in row {
                    let tool = Tool::new(icon, texts.say(id), move |commands| commands.send(step));
                    if kit::tool(ui, &tool, false) {
                        tool.act(commands);
                    }
                }
            });
        }
    });
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use bevy_egui::egui::{Pos2, Rect, pos2, vec2};

    use super::*;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_text::Lang;

    #[test]
    fn every_motion_is_made_by_one_click() {
        let texts = Lang::Fr.texts();
        for size in WINDOWS {
            let mut world = world();
            world.init_resource::<Messages<CameraStep>>();
            let corner = Rect::from_min_size(pos2(size.x - 60.0, 16.0), vec2(44.0, 44.0));
            assert!(corner.min != Pos2::ZERO);
            let mut shown = PanelHarness::new(size, world, move |ui, _, commands| {
                show(ui.ctx(), corner, &Bindings::default(), texts, commands);
            });
            shown.assert_nothing_is_cut_off("camera");
            for (_, id, step) in ROWS.into_iter().flatten() {
                shown.click(&texts.say(id));
                assert_eq!(shown.messages::<CameraStep>(), [*step], "{id} in {size:?}");
            }
        }
    }
}
