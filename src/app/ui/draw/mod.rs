//! Drawing of panels: the order of the systems that draw with egui, and the areas that they draw in. These are side panels
//! and windows; the middle belongs to the table, so there is no `CentralPanel`.

pub(crate) mod focus;
pub mod reader;
pub mod redraw;
pub mod sink;

use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiPrimaryContextPass, egui};

use crate::ui::screens::Stage;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::panels::{Panels, Zones};

/// Systems that draw with egui, from the lowest layer to the highest. None of them runs while a picture of the table
/// alone is taken.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawSystems {
    /// All of them.
    All,
    /// Style and zoom.
    Begin,
    /// Labels and plates on the table.
    OverTable,
    /// Bubbles beside places of the table.
    Bubbles,
    /// Screens.
    Screen,
    /// Cards beside the buttons of a screen: the view, the small map.
    Beside,
    /// Windows over everything.
    Overlay,
    /// The line that is shown for a while.
    Toast,
}

pub(crate) fn plugin(app: &mut App) {
    use DrawSystems as D;
    app.configure_sets(
        EguiPrimaryContextPass,
        (D::Begin, D::OverTable, D::Bubbles, D::Screen, D::Beside, D::Overlay, D::Toast)
            .chain()
            .in_set(D::All),
    )
    .configure_sets(EguiPrimaryContextPass, D::All.run_if(has_room))
    .init_resource::<PanelSpace>()
    .add_systems(First, look_for_room);
}

/// Registration of overlays.
pub trait AddOverlay {
    /// Adds the system that draws an overlay while it is the innermost.
    fn add_overlay<M>(
        &mut self,
        overlay: Overlay,
        draw: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) -> &mut Self;
}

impl AddOverlay for App {
    fn add_overlay<M>(
        &mut self,
        overlay: Overlay,
        draw: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) -> &mut App {
        let draw = draw.in_set(DrawSystems::Overlay).run_if(on_top(overlay));
        self.add_systems(EguiPrimaryContextPass, draw)
    }
}

/// Run condition: this overlay is the innermost one.
pub(crate) fn on_top(overlay: Overlay) -> impl Fn(Res<Overlays>) -> bool + Clone {
    move |overlays: Res<Overlays>| overlays.top() == Some(overlay)
}

/// Smallest window in which anything is drawn, in points. A window can be made smaller than its least size: without a window
/// manager, or while it is folded up.
const LEAST_ROOM: Vec2 = Vec2::new(200.0, 150.0);

/// Whether the window has room for panels.
#[derive(Resource)]
struct PanelSpace {
    now: bool,
    /// In the last frame: egui knows a new size of the window one frame later.
    before: bool,
}

impl Default for PanelSpace {
    fn default() -> PanelSpace {
        PanelSpace { now: true, before: true }
    }
}

fn look_for_room(windows: Query<&Window, With<PrimaryWindow>>, mut room: ResMut<PanelSpace>) {
    let now = windows.iter().all(|window| window.size().cmpge(LEAST_ROOM).all());
    *room = PanelSpace { now, before: room.now };
}

/// Run condition: the window has room for panels.
fn has_room(room: Res<PanelSpace>) -> bool {
    room.now && room.before
}

/// Area of the whole window, under all windows; `name` tells the areas of one frame apart.
pub fn root(ctx: &egui::Context, name: &'static str) -> egui::Ui {
    egui::Ui::new(
        ctx.clone(),
        name.into(),
        egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect()),
    )
}

/// Part of the window that a match leaves to its table, in the panels' points.
pub fn table_rect(camera: &Camera, panels: &Panels) -> egui::Rect {
    let size = camera.logical_viewport_size().unwrap_or_default() / panels.zoom;
    let size = egui::vec2(size.x, size.y);
    match panels.shown {
        true => Zones::of(size).table_area(panels.beside),
        false => egui::Rect::from_min_size(egui::Pos2::ZERO, size),
    }
}

/// Run condition: panels are shown, and not the table alone.
pub fn panels_are_shown(panels: Res<Panels>) -> bool {
    panels.shown
}

/// Run condition: a match is played or looked at, and no position is set up.
pub fn is_match_shown(stage: Option<Res<State<Stage>>>) -> bool {
    stage.is_none_or(|stage| **stage != Stage::Editing)
}

/// Run condition: no overlay is open.
pub fn no_overlay_is_open(overlays: Res<Overlays>) -> bool {
    overlays.top().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource, Default)]
    struct Drawn(u32);

    #[test]
    fn nothing_is_drawn_in_a_window_of_next_to_no_size() {
        let mut app = App::new();
        let window = app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
        app.add_plugins(plugin).init_resource::<Drawn>().init_schedule(EguiPrimaryContextPass).add_systems(
            EguiPrimaryContextPass,
            (|mut drawn: ResMut<Drawn>| drawn.0 += 1).in_set(DrawSystems::Screen),
        );
        for ((width, height), drawn) in [((640, 480), 2), ((1, 1), 0), ((900, 30), 0), ((320, 240), 1)] {
            let mut window = app.world_mut().get_mut::<Window>(window).expect("it is open");
            window.resolution.set_physical_resolution(width, height);
            // Panels come back when egui knows the size.
            for _ in 0..2 {
                app.update();
                app.world_mut().run_schedule(EguiPrimaryContextPass);
            }
            let counted = std::mem::take(&mut app.world_mut().resource_mut::<Drawn>().0);
            assert_eq!(counted, drawn, "{width} × {height}");
        }
    }
}
