//! Buttons of the camera over the table, for a mouse with one button, for touch and for pads: every motion by clicks.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::table::camera::{BoardBounds, Lens, Orbit, TableCamera};
use crate::ui::docks::stacked_dock;
use crate::ui::draw::{self, DrawSystems};
use crate::ui::language::Language;
use crate::ui::panels::Panels;
use crate::ui::parts::Part;
use crate::ui::preferences::Preferences;
use crate::ui::reader::name_area;
use crate::ui::redraw::Redraw;
use crate::ui::screens::{Screen, Stage};
use crate::ui::sink::UiCommands;
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
pub(crate) fn plugin(app: &mut App, part: Part) {
    match part {
        Part::Core => core_plugin(app),
        Part::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.add_message::<CameraStep>();
}

/// Drawing of the buttons, and their motions.
fn panel_plugin(app: &mut App) {
    app.add_systems(Update, carry_out.run_if(in_state(Screen::Match))).add_systems(
        EguiPrimaryContextPass,
        draw_bar
            .in_set(DrawSystems::Camera)
            .run_if(in_state(Screen::Match))
            .run_if(draw::panels_are_shown)
            .run_if(not(in_state(Stage::Result))),
    );
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

fn draw_bar(
    mut contexts: EguiContexts,
    camera: Single<&Camera, With<TableCamera>>,
    panels: Res<Panels>,
    preferences: Res<Preferences>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let table = draw::table_rect(&camera, &panels);
    show(contexts.ctx_mut()?, table, preferences.settings.camera.buttons, language.texts(), &mut commands);
    Ok(())
}

/// Distance of the buttons from one another, in points.
const GAP: f32 = 3.0;
/// The turn and the motion of a click.
const ANGLE: f32 = std::f32::consts::PI / 12.0;
const TILT: f32 = 0.12;
const PART: f32 = 0.12;
const NEARER: f32 = 0.8;

/// Rows of buttons: the sign, the message, and the motion.
const ROWS: [&[(&str, &str, CameraStep)]; 3] = [
    &[
        ("⟲", "camera-left", CameraStep::Turn(-ANGLE, 0.0)),
        ("⟳", "camera-right", CameraStep::Turn(ANGLE, 0.0)),
        ("⏶", "camera-up", CameraStep::Turn(0.0, TILT)),
        ("⏷", "camera-down", CameraStep::Turn(0.0, -TILT)),
    ],
    &[
        ("⬅", "camera-pan-left", CameraStep::Pan(-PART, 0.0)),
        ("➡", "camera-pan-right", CameraStep::Pan(PART, 0.0)),
        ("⬆", "camera-pan-up", CameraStep::Pan(0.0, PART)),
        ("⬇", "camera-pan-down", CameraStep::Pan(0.0, -PART)),
    ],
    &[
        ("➕", "camera-nearer", CameraStep::Zoom(NEARER)),
        ("➖", "camera-farther", CameraStep::Zoom(1.0 / NEARER)),
        ("⛶", "action-frame-all", CameraStep::FrameAll),
    ],
];

/// Shows the button that opens the others in the upper right corner of the table, and under it these.
pub(crate) fn show(
    ctx: &egui::Context,
    table: egui::Rect,
    is_open: bool,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    stacked_dock(ctx, "camera", table, Align2::RIGHT_TOP, |ui| {
        name_area(ui, &texts.say("area-camera"));
        let side = ui.spacing().interact_size.x;
        ui.set_max_width(if is_open { 4.0 * side + 3.0 * GAP } else { side });
        ui.spacing_mut().item_spacing = egui::Vec2::splat(GAP);
        ui.spacing_mut().button_padding = egui::Vec2::ZERO;
        ui.with_layout(egui::Layout::top_down(egui::Align::Max), |ui| {
            if button(ui, "🎥", texts.say("camera-buttons"), is_open) {
                commands.change(|chosen: &mut Preferences| {
                    let camera = &mut chosen.settings.camera;
                    camera.buttons = !camera.buttons;
                });
            }
            for row in ROWS.iter().filter(|_| is_open) {
                ui.horizontal(|ui| {
                    for (sign, id, step) in *row {
                        if button(ui, sign, texts.say(id), false) {
                            commands.send(*step);
                        }
                    }
                });
            }
        });
    });
}

/// Shows a square button with a sign, which has a name for screen readers and on hover; whether it is clicked.
fn button(ui: &mut egui::Ui, sign: &str, name: String, is_on: bool) -> bool {
    let button = egui::Button::new(sign).selected(is_on);
    let button = ui.add_sized(ui.spacing().interact_size, button).on_hover_text(&name);
    button.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, is_on, &name));
    button.clicked()
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use bevy_egui::egui::vec2;

    use super::*;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use crate::ui::theme;
    use camaieu_text::Lang;

    #[test]
    fn every_motion_is_made_by_one_click() {
        let texts = Lang::Fr.texts();
        for size in WINDOWS {
            let mut world = world();
            world.init_resource::<Messages<CameraStep>>();
            world.init_resource::<Preferences>();
            let table = egui::Rect::from_min_size(egui::Pos2::ZERO, size - vec2(theme::PANEL_WIDTH, 0.0));
            let mut shown = PanelHarness::new(size, world, move |ui, world, commands| {
                let is_open = world.resource::<Preferences>().settings.camera.buttons;
                show(ui.ctx(), table, is_open, texts, commands);
            });
            shown.click(&texts.say("camera-buttons"));
            assert!(shown.resource::<Preferences>().settings.camera.buttons);
            shown.assert_nothing_is_cut_off("camera");
            for (_, id, step) in ROWS.into_iter().flatten() {
                shown.click(&texts.say(id));
                assert_eq!(shown.messages::<CameraStep>(), [*step], "{id} in {size:?}");
            }
        }
    }
}
