//! Zones of the window: where the parts of the interface lie, and what they leave to the table.

use bevy::prelude::*;
use bevy_egui::egui::{self, Rect, pos2, vec2};

use crate::ui::screens::Screen;
use crate::ui::theme::look::{FINGER, TARGET};
use camaieu_store::TEXT_SIZES;

/// Visibility, zoom and extent of the panels.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Panels {
    /// Whether panels are shown; if not, the table stands alone.
    pub shown: bool,
    /// Zoom of the panels: 1 is the designed size.
    pub zoom: f32,
    /// Least side of everything that can be clicked, in the panels' points.
    pub target: f32,
    /// Panels beside a match.
    pub beside: SidePanels,
}

impl Default for Panels {
    fn default() -> Self {
        Panels { shown: true, zoom: 1.0, target: TARGET, beside: SidePanels::default() }
    }
}

impl Panels {
    /// Whether the seats have cards beside the table, in a window of this size in points.
    pub(crate) fn has_cards(&self, window: egui::Vec2) -> bool {
        let SidePanels { is_guided, has_lobby, .. } = self.beside;
        self.shown && !is_guided && !has_lobby && Zones::of(window).form != SizeClass::Compact
    }
}

/// Panels beside a match that take room from the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SidePanels {
    /// Number of buttons in the strip of aids.
    pub aids: u8,
    /// Rows of the seats below the buttons along the top of a small window; 0 where they stand beside these.
    pub seat_rows: u8,
    /// The column, where it is beside the table in small windows too: a lesson, a review, a result.
    pub is_guided: bool,
    /// The lobby in the place of the bar, before a match with people elsewhere.
    pub has_lobby: bool,
}

/// Whether the column is high enough for what is not needed in it.
pub(crate) fn is_high(ctx: &egui::Context) -> bool {
    let window = ctx.viewport_rect().size();
    window.y >= COMPACT.y && !is_upright(window)
}

/// Whether the column of a lesson is so low that it says the least that is needed.
pub(crate) fn is_short(ctx: &egui::Context) -> bool {
    Zones::of(ctx.viewport_rect().size()).guide_column().height() < SHORT
}

/// Height below which a column is that low, in points.
const SHORT: f32 = 290.0;

/// Height of the lobby at the foot of the window, in points.
pub(crate) fn lobby_height(zones: Zones) -> f32 {
    match zones.form {
        SizeClass::Compact => (zones.bar.bottom() - zones.edge - TOP - GAP).min(SMALL_LOBBY),
        _ => LOBBY.min(zones.bar.bottom() - zones.edge - TOP - GAP),
    }
}

/// Heights of the lobby in large and small windows, in points.
const LOBBY: f32 = 344.0;
const SMALL_LOBBY: f32 = 360.0;

/// Room that the panels take at each side of the window.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Insets {
    /// At the left.
    pub left: f32,
    /// At the right.
    pub right: f32,
    /// At the top.
    pub above: f32,
    /// At the foot.
    pub below: f32,
}

impl Panels {
    /// Fits the zoom to a window of this size, in points, and to a size of the text, in percent of the usual one. In a high
    /// window, which is looked at from farther away, everything is larger. What can be clicked is large enough for fingers
    /// where the screen is touched (`has_fingers`), and in windows
    /// as small as a telephone.
    pub fn fit(&mut self, window: Vec2, text_size: u16, has_fingers: bool) {
        let usual = if window.y >= HIGH_WINDOW { 1.25 } else { 1.0 };
        let wanted = usual * f32::from(text_size.clamp(TEXT_SIZES.0, TEXT_SIZES.1)) / 100.0;
        let least = match window {
            Vec2 { x, y } if y > x => LEAST_UPRIGHT,
            Vec2 { y, .. } if y < LEAST.y => LEAST_LOW,
            _ => LEAST,
        };
        self.zoom = wanted.min((window / least).min_element()).max(0.5);
        let has_fingers = has_fingers || window.min_element() < LEAST.y;
        self.target = (TARGET / self.zoom.min(1.0)).max(if has_fingers { FINGER } else { TARGET });
    }

    /// Room that a screen's panels take in a window of this size; all in the window's points.
    pub fn insets(self, screen: Screen, window: Vec2) -> Insets {
        if !self.shown {
            return Insets::default();
        }
        let points = window / self.zoom;
        let taken = match screen {
            Screen::Menu => Insets::default(),
            Screen::Setup => Insets {
                right: set_up_width(points.x).unwrap_or_default(),
                above: TOP + EDGE,
                ..Insets::default()
            },
            Screen::Match => Zones::of(vec2(points.x, points.y)).insets(self.beside),
        };
        let Insets { left, right, above, below } = taken;
        let [left, right, above, below] = [left, right, above, below].map(|part| part * self.zoom);
        Insets { left, right, above, below }
    }
}

impl Panels {
    /// Room that racks along the upper edge leave to the buttons there, in a window of this size: the width at each corner,
    /// or, if too little would be left between the corners, the height from which the racks begin.
    pub fn beside_top_row(self, window: Vec2) -> (f32, f32) {
        let points = window / self.zoom;
        let zones = Zones::of(vec2(points.x, points.y));
        if !self.shown || zones.form == SizeClass::Compact {
            return (0.0, 0.0);
        }
        let Insets { left, right, .. } = zones.insets(self.beside);
        let between = points.x - left.min(EDGE) - right - 2.0 * CORNER;
        match between >= LEAST_BETWEEN {
            true => (CORNER * self.zoom, 0.0),
            false => (0.0, (EDGE + TOP + 8.0) * self.zoom),
        }
    }
}

/// Width of the title and of the buttons in the corners of a match, with what keeps them apart from others, and least room
/// for racks between them, in points.
const CORNER: f32 = 216.0;
const LEAST_BETWEEN: f32 = 480.0;

/// Height of a window from which on it is looked at from farther away, in points.
const HIGH_WINDOW: f32 = 1_000.0;
/// Least size of the window in points after zoom: text does not grow beyond it.
const LEAST: Vec2 = Vec2::new(600.0, 450.0);
/// The same of a window that is higher than wide, as a telephone held upright.
const LEAST_UPRIGHT: Vec2 = Vec2::new(360.0, 640.0);
/// The same of a window that is as low as a telephone held across.
const LEAST_LOW: Vec2 = Vec2::new(640.0, 360.0);

/// Layout for the room there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SizeClass {
    /// The column beside the table, tools with labels.
    Wide,
    /// The column beside the table, tools without labels where they have no room.
    Middle,
    /// Seats as chips along the top, the column over the table where it is asked for.
    Compact,
}

/// Zones of a match, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Zones {
    pub form: SizeClass,
    /// The whole window.
    pub window: Rect,
    /// The bar along the foot.
    pub bar: Rect,
    /// The column at the right; below the table in a window held upright.
    pub column: Rect,
    /// Distance from the edges.
    pub edge: f32,
}

/// Distance from the window's edges, and between cards, in points; in small windows the second for both.
pub(crate) const EDGE: f32 = 16.0;
pub(crate) const GAP: f32 = 12.0;
/// Side of the buttons along the top, in points.
pub(crate) const TOP: f32 = 44.0;
/// Height of a row of seats with the distance above it, in points.
pub(crate) const SEAT_ROW: f32 = 56.0;
/// Width of the column, in points.
const COLUMN: f32 = 264.0;
/// Width of what a card of the column has inside, for tests.
#[cfg(all(test, feature = "kittest"))]
pub(crate) const COLUMN_INSIDE: f32 = COLUMN - 28.0;
/// Heights of the bar in large and small windows, and with two rows, in points.
const BAR: f32 = 72.0;
const SMALL_BAR: f32 = 64.0;
const TWO_ROWS: f32 = 112.0;
/// Part of the height between the buttons along the top and the bar that the column takes in a window held upright.
const UPRIGHT_COLUMN: f32 = 0.48;
/// Widths below which there is less room, and the height, in points.
const WIDE: f32 = 1_100.0;
const COMPACT: Vec2 = Vec2::new(1_000.0, 640.0);
/// Width below which the tools have a row of their own, in points; in a low window the second.
const NARROW: f32 = 760.0;
const NARROW_LOW: f32 = 700.0;
/// Height below which a window is as low as a telephone held across, in points.
pub(crate) const LOW: f32 = 440.0;
/// Width of the strip of aids, with labels and without, and of its margins, in points.
const AIDS: f32 = 92.0;
const SMALL_AIDS: f32 = 60.0;
const AIDS_MARGIN: f32 = 14.0;

/// Whether a window is as narrow and high as a telephone held upright: the column then lies below the table.
fn is_upright(window: egui::Vec2) -> bool {
    window.x < NARROW && window.y > window.x
}

/// Place of the strip of aids, and number of its columns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct AidsGrid {
    pub columns: usize,
    pub place: Rect,
}

impl Zones {
    pub(crate) fn of(window: egui::Vec2) -> Zones {
        let form = match window {
            egui::Vec2 { x, y } if x < COMPACT.x || y < COMPACT.y => SizeClass::Compact,
            egui::Vec2 { x, .. } if x < WIDE => SizeClass::Middle,
            _ => SizeClass::Wide,
        };
        let edge = if form == SizeClass::Compact { GAP } else { EDGE };
        let whole = Rect::from_min_size(egui::Pos2::ZERO, window);
        let left_of_column = window.x - edge - COLUMN;
        let (high, right) = match form {
            SizeClass::Compact if window.x < if window.y < LOW { NARROW_LOW } else { NARROW } => {
                (TWO_ROWS, window.x - edge)
            }
            SizeClass::Compact => (SMALL_BAR, window.x - edge),
            _ => (BAR, left_of_column - EDGE),
        };
        let bottom = window.y - edge;
        let bar = Rect::from_min_max(pos2(edge, bottom - high), pos2(right, bottom));
        // In a small window the bar has the whole width, and the column ends above it.
        let (top, foot) = match form {
            SizeClass::Compact => (edge + TOP + 8.0, bar.top() - 8.0),
            _ => (edge, bottom),
        };
        let corner = match is_upright(window) {
            true => pos2(edge, foot - (foot - top) * UPRIGHT_COLUMN),
            false => pos2(left_of_column, top),
        };
        let column = Rect::from_min_max(corner, pos2(window.x - edge, foot));
        Zones { form, window: whole, bar, column, edge }
    }

    /// Whether the tools have a row of their own in the bar.
    pub(crate) fn has_two_rows(self) -> bool {
        self.bar.height() == TWO_ROWS
    }

    /// Whether the column has a place of its own beside the table.
    pub(crate) fn has_column(self, beside: SidePanels) -> bool {
        self.form != SizeClass::Compact || beside.is_guided
    }

    /// The column of a lesson or the editor. In a low window it begins at the top, beside the buttons there.
    pub(crate) fn guide_column(self) -> Rect {
        match self.window.height() < LOW && !is_upright(self.window.size()) {
            true => self.column.with_min_y(self.edge),
            false => self.column,
        }
    }

    /// Rows and columns of the strip of aids: one column where it has room beside the table, and the width of all.
    pub(crate) fn aids_grid(self, beside: SidePanels) -> AidsGrid {
        let (one, wide) = if self.form == SizeClass::Compact { (46.0, SMALL_AIDS) } else { (58.0, AIDS) };
        let top = self.foot_of_top(beside) + 16.0;
        let room = self.foot_of_table(beside) - top - AIDS_MARGIN - 4.0;
        let count = usize::from(beside.aids).max(1);
        let columns = count.div_ceil(((room / one) as usize).clamp(1, count));
        let rows = count.div_ceil(columns);
        let width = wide + (columns - 1) as f32 * (wide - AIDS_MARGIN);
        let size = vec2(width, rows as f32 * one + AIDS_MARGIN);
        AidsGrid { columns, place: Rect::from_min_size(pos2(self.edge, top), size) }
    }

    /// Height at which the buttons along the top end, and the seats where they stand below them.
    pub(crate) fn foot_of_top(self, beside: SidePanels) -> f32 {
        self.edge + TOP + f32::from(beside.seat_rows) * SEAT_ROW
    }

    /// Height at which the table's area ends.
    fn foot_of_table(self, beside: SidePanels) -> f32 {
        let is_below = is_upright(self.window.size());
        match beside {
            SidePanels { has_lobby: true, .. } => self.bar.bottom() - lobby_height(self),
            _ if self.has_column(beside) && is_below => self.column.top() - 4.0,
            _ => self.bar.top(),
        }
    }

    fn insets(self, beside: SidePanels) -> Insets {
        let Zones { window, column, edge, form, .. } = self;
        let left = if beside.aids > 0 { self.aids_grid(beside).place.right() } else { edge };
        let (is_below, has_column) = (is_upright(window.size()), self.has_column(beside));
        let right = if has_column && !is_below { window.right() - column.left() + 4.0 } else { edge };
        let above = if form == SizeClass::Compact { self.foot_of_top(beside) + 12.0 } else { 24.0 };
        Insets { left, right, above, below: window.bottom() - self.foot_of_table(beside) }
    }

    /// Area left to the table.
    pub(crate) fn table_area(self, beside: SidePanels) -> Rect {
        let Insets { left, right, above, below } = self.insets(beside);
        let least = |from: f32, to: f32| from..=to.max(from + 1.0);
        Rect::from_x_y_ranges(
            least(left, self.window.right() - right),
            least(above, self.window.bottom() - below),
        )
    }
}

/// Sheet of the start menu at the left of a large window, or the bar along the top of a small one, and the place of the
/// games or of a page beside it. Whether it is the sheet is the last one.
pub(crate) fn menu_places(window: egui::Vec2) -> (Rect, Rect, bool) {
    let whole = Rect::from_min_size(egui::Pos2::ZERO, window).shrink(EDGE);
    let is_sheet = window.x >= COMPACT.x && window.y >= COMPACT.y;
    let bar = if is_menu_narrow(whole.width()) { MENU_BAR + MENU_ROW } else { MENU_BAR };
    let size = if is_sheet { vec2(SHEET, whole.height()) } else { vec2(whole.width(), bar) };
    let menu = Rect::from_min_size(whole.min, size);
    let rest = match is_sheet {
        true => pos2(menu.right() + EDGE, whole.top()),
        false => pos2(whole.left(), menu.bottom() + 10.0),
    };
    (menu, Rect::from_min_max(rest, whole.max), is_sheet)
}

/// Whether the bar of the start menu has a second row, for its icons.
pub(crate) fn is_menu_narrow(width: f32) -> bool {
    width < NARROW_MENU
}

/// Width of the start menu's sheet and heights of its bar and of a second row in it, in points.
const SHEET: f32 = 292.0;
const MENU_BAR: f32 = 60.0;
pub(crate) const MENU_ROW: f32 = 46.0;
/// Width below which the name and all icons have no room in one row, in points.
const NARROW_MENU: f32 = 560.0;

/// Width that the set-up takes in a window of this width, with its distance from the edge, in points; `None` where the
/// table has no room beside it.
pub fn set_up_width(window: f32) -> Option<f32> {
    (window >= SET_UP + 2.0 * EDGE + TABLE_ROOM).then_some(SET_UP + 2.0 * EDGE)
}

/// Width of the set-up, and least width of the table beside it, in points.
pub(crate) const SET_UP: f32 = 520.0;
const TABLE_ROOM: f32 = 400.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_never_overlap_and_table_gets_the_rest() {
        let sizes = [
            (360.0, 640.0),
            (740.0, 360.0),
            (600.0, 450.0),
            (800.0, 600.0),
            (1_050.0, 700.0),
            (1_280.0, 800.0),
        ];
        for size in sizes.map(|(x, y)| vec2(x, y)) {
            let zones = Zones::of(size);
            let meets = |one: Rect, other: Rect| one.shrink(0.5).intersects(other);
            let none = SidePanels::default();
            for beside in
                [none, SidePanels { aids: 5, is_guided: true, ..none }, SidePanels { aids: 5, ..none }]
            {
                let free = zones.table_area(beside);
                assert!(
                    zones.window.contains_rect(free) && free.area() > 0.2 * zones.window.area(),
                    "{size}"
                );
                assert!(!meets(free, zones.bar), "{size}");
                if beside.aids > 0 {
                    let aids = zones.aids_grid(beside).place;
                    assert!(!meets(aids, free) && !meets(aids, zones.bar), "{size}: {aids}");
                    let column = zones.guide_column();
                    assert!(!zones.has_column(beside) || !meets(aids, column), "{size}: {aids}");
                }
                if zones.has_column(beside) {
                    assert!(!meets(free, zones.column) && !meets(zones.bar, zones.column), "{size}");
                }
            }
        }
        let wide = Zones::of(vec2(1_280.0, 800.0)).table_area(SidePanels::default());
        assert_eq!(wide, Rect::from_min_max(pos2(16.0, 24.0), pos2(996.0, 712.0)));
    }

    #[test]
    fn text_grows_while_six_hundred_points_remain() {
        let zoom = |window: (f32, f32), text: u16| {
            let mut panels = Panels::default();
            panels.fit(window.into(), text, false);
            panels.zoom
        };
        assert_eq!(zoom((1_280.0, 800.0), 100), 1.0);
        assert_eq!(zoom((1_280.0, 800.0), 150), 1.5);
        assert_eq!(zoom((1_920.0, 1_080.0), 100), 1.25);
        assert!((zoom((800.0, 600.0), 200) - 4.0 / 3.0).abs() < 1e-4);
        assert_eq!(zoom((800.0, 600.0), 80), 0.8);
    }
}
