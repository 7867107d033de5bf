//! Place of the window when it is restored: on a monitor that is there.

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow, WindowMode};

/// Least part of the window that has to be on a monitor for it to be found and moved, in pixels.
const LEAST: IVec2 = IVec2::new(160, 80);

pub(crate) fn plugin(app: &mut App) {
    let is_known = |new: Query<(), Added<Monitor>>| !new.is_empty();
    app.add_systems(PreUpdate, keep_on_monitors.run_if(is_known));
}

/// Puts a window that would not be seen on the main monitor, and shrinks one that is larger than its monitor. The
/// monitors may be others than when the window was left.
fn keep_on_monitors(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let WindowPosition::At(at) = window.position else { return };
    if !matches!(window.mode, WindowMode::Windowed) {
        return;
    }
    let mut sorted: Vec<_> = monitors.iter().collect();
    sorted.sort_by_key(|(_, is_primary)| !is_primary);
    let area = |monitor: &Monitor| {
        IRect::from_corners(
            monitor.physical_position,
            monitor.physical_position + monitor.physical_size().as_ivec2(),
        )
    };
    let areas: Vec<IRect> = sorted.iter().map(|(monitor, _)| area(monitor)).collect();
    let size = window.physical_size().as_ivec2();
    let Some(seen) = placement_on_monitor(IRect::from_corners(at, at + size), &areas) else { return };
    if seen.min != at {
        window.position = WindowPosition::At(seen.min);
    }
    if seen.size() != size {
        window.resolution.set_physical_resolution(seen.width() as u32, seen.height() as u32);
    }
}

/// Place of a window on one of these monitors, the main one first; `None` without monitors. A window that can be seen and
/// moved stays where it is.
fn placement_on_monitor(window: IRect, monitors: &[IRect]) -> Option<IRect> {
    let seen = |monitor: &&IRect| {
        let part = window.intersect(**monitor).size();
        // The title bar is above it.
        part.cmpge(LEAST.min(window.size())).all() && window.min.y >= monitor.min.y
    };
    if let Some(monitor) = monitors.iter().find(seen) {
        let size = window.size().min(monitor.size());
        return Some(IRect::from_corners(window.min, window.min + size));
    }
    let main = monitors.first()?;
    let size = window.size().min(main.size());
    let at = main.min + (main.size() - size) / 2;
    Some(IRect::from_corners(at, at + size))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(x: i32, y: i32, width: i32, height: i32) -> IRect {
        IRect::new(x, y, x + width, y + height)
    }

    #[test]
    fn a_window_is_restored_where_it_can_be_seen() {
        let main = area(0, 0, 1_920, 1_080);
        let beside = area(1_920, 0, 1_280, 1_024);
        let left_there = area(2_000, 100, 1_000, 700);
        assert_eq!(placement_on_monitor(left_there, &[main, beside]), Some(left_there));
        // The second monitor is gone.
        assert_eq!(placement_on_monitor(left_there, &[main]), Some(area(460, 190, 1_000, 700)));
        // A part that can be taken hold of is enough; a sliver is not, nor a window whose title is above the screen.
        let partly = area(-700, 40, 1_000, 700);
        assert_eq!(placement_on_monitor(partly, &[main]), Some(partly));
        for lost in [area(-980, 40, 1_000, 700), area(100, 1_060, 1_000, 700), area(100, -300, 1_000, 700)] {
            assert_eq!(placement_on_monitor(lost, &[main]), Some(area(460, 190, 1_000, 700)), "{lost:?}");
        }
        assert_eq!(
            placement_on_monitor(area(5_000, 0, 2_560, 1_440), &[main]),
            Some(main),
            "it is too large"
        );
        assert_eq!(placement_on_monitor(main, &[]), None);
    }
}
