//! Pages: lists and texts beside the sheet of the start menu, and over the whole window at a table.

use bevy::prelude::Commands;
use bevy_egui::egui::{self, Align, Align2, Color32, Layout, Rect, StrokeKind, UiBuilder, Vec2, vec2};

use crate::ui::draw::focus;
use crate::ui::draw::reader::{name_area, name_dialog};
use crate::ui::pictures::icons;
use crate::ui::screens::Screen;
use crate::ui::screens::panels::{EDGE, LOW, menu_places};
use crate::ui::theme::look;
use crate::ui::widgets::kit;

/// Place of a page, and how much room it has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PagePlace {
    /// The whole of it.
    pub whole: Rect,
    /// Whether it is as large as in a window with the sheet of the menu.
    pub is_wide: bool,
    /// Whether it is as narrow as on a telephone held upright.
    pub is_narrow: bool,
    /// Whether it is as low as on a telephone held across.
    pub is_low: bool,
    /// Whether it lies beside the start menu, which leads back; elsewhere the page has a button for that.
    pub is_beside_menu: bool,
}

impl PagePlace {
    fn new(whole: Rect, is_wide: bool, is_beside_menu: bool) -> PagePlace {
        let (is_narrow, is_low) = (is_narrow(whole.width()), whole.height() < LOW);
        PagePlace { whole, is_wide, is_narrow, is_low, is_beside_menu }
    }
}

/// Whether a place is as narrow as on a telephone held upright: what stands side by side elsewhere stands below each other.
pub(crate) fn is_narrow(width: f32) -> bool {
    width < NARROW
}

/// Width below which a place is narrow, in points.
const NARROW: f32 = 460.0;

/// Distance between the cards of a page, in points.
pub(crate) const GAP: f32 = EDGE;

/// Shows a page of this title: beside the start menu, or over everything on another screen.
pub(crate) fn show<R>(
    ctx: &egui::Context,
    screen: Screen,
    title: &str,
    add: impl FnOnce(&mut egui::Ui, PagePlace) -> R,
) -> R {
    let window = ctx.viewport_rect().size();
    // A low window has no room for the bar of the menu above the page.
    if screen != Screen::Menu || window.y < LOW {
        return over_all(ctx, title, add);
    }
    focus::open_window(ctx, title);
    let (_, whole, is_wide) = menu_places(window);
    let area = egui::Area::new(egui::Id::new(("page", title))).order(egui::Order::Background);
    let shown = area.fixed_pos(whole.min).constrain(false).show(ctx, |ui| {
        sized(ui, whole.size());
        name_area(ui, title);
        add(ui, PagePlace::new(whole, is_wide, true))
    });
    shown.inner
}

/// Shows a page of this title over everything.
pub(crate) fn over_all<R>(
    ctx: &egui::Context,
    title: &str,
    add: impl FnOnce(&mut egui::Ui, PagePlace) -> R,
) -> R {
    focus::open_window(ctx, title);
    let window = ctx.viewport_rect();
    let (_, _, is_wide) = menu_places(window.size());
    let edge = if window.height() < LOW { EDGE / 2.0 } else { EDGE };
    let whole = window.shrink(edge);
    let id = egui::Id::new(("page", title));
    let area = egui::Modal::default_area(id).anchor(Align2::LEFT_TOP, Vec2::splat(edge)).constrain(false);
    let modal = egui::Modal::new(id).area(area).frame(egui::Frame::NONE);
    let shown = modal.backdrop_color(Color32::from_black_alpha(SHADE)).show(ctx, |ui| {
        sized(ui, whole.size());
        name_dialog(ui, title);
        add(ui, PagePlace::new(whole, is_wide, false))
    });
    shown.inner
}

/// Opacity of the shade over the table behind a page.
const SHADE: u8 = 170;

fn sized(ui: &mut egui::Ui, size: Vec2) {
    ui.set_min_size(size);
    ui.set_max_size(size);
}

/// Shows a card of a page in a place, with a margin round its content.
pub(crate) fn card<R>(
    ui: &mut egui::Ui,
    name: &str,
    place: Rect,
    margin: Vec2,
    add: impl FnOnce(&mut egui::Ui) -> R,
) -> R {
    let frame = look::sheet(ui.ctx());
    ui.painter().add(frame.shadow.as_shape(place, 16.0));
    ui.painter().rect(place, 16.0, frame.fill, frame.stroke, StrokeKind::Inside);
    let inside = UiBuilder::new().id_salt(name).max_rect(place.shrink2(margin));
    let mut inner = ui.new_child(inside);
    inner.set_clip_rect(inner.clip_rect().intersect(place.expand(6.0)));
    add(&mut inner)
}

/// Shows the button that leads back, where the menu does not; whether it is clicked.
pub(crate) fn back(ui: &mut egui::Ui, place: PagePlace, name: &str) -> bool {
    !place.is_beside_menu && kit::icon_button(ui, icons::BACK, name)
}

/// Shows the words of a head with its buttons at the right, in a row of a height; in a narrow place the buttons below.
pub(crate) fn head(
    ui: &mut egui::Ui,
    (is_narrow, high): (bool, f32),
    commands: &mut Commands,
    words: impl FnOnce(&mut egui::Ui, &mut Commands),
    buttons: impl FnOnce(&mut egui::Ui, &mut Commands),
) {
    let size = vec2(ui.available_width(), high);
    let [from_left, from_right] =
        [Layout::left_to_right(Align::Center), Layout::right_to_left(Align::Center)];
    if is_narrow {
        ui.allocate_ui_with_layout(size, from_left, |ui| words(ui, commands));
        ui.add_space(HEAD_GAP);
        let size = vec2(ui.available_width(), HEAD_ROW);
        ui.allocate_ui_with_layout(size, from_right, |ui| buttons(ui, commands));
    } else {
        ui.allocate_ui_with_layout(size, from_right, |ui| {
            buttons(ui, commands);
            ui.with_layout(from_left, |ui| words(ui, commands));
        });
    }
}

/// Height of the row of buttons below the words of a head, and distance between both, in points.
const HEAD_ROW: f32 = 48.0;
const HEAD_GAP: f32 = 8.0;
/// Height that a head has more in a narrow place, in points.
pub(crate) const SECOND_ROW: f32 = HEAD_ROW + HEAD_GAP;

/// Shows so many cards of this least width and this height in columns, with a distance between them: those that are in sight,
/// and a row more at each end, so that the keyboard comes to them. Each is added with its place and number.
pub(crate) fn grid(
    ui: &mut egui::Ui,
    count: usize,
    least: Vec2,
    gap: f32,
    mut add: impl FnMut(&mut egui::Ui, Rect, usize),
) {
    let width = ui.available_width();
    let columns = (((width + gap) / (least.x + gap)) as usize).max(1);
    let size = egui::vec2((width - gap * (columns - 1) as f32) / columns as f32, least.y);
    let rows = count.div_ceil(columns);
    let step = least.y + gap;
    let whole = egui::vec2(width, (rows as f32 * step - gap).max(0.0));
    let (place, _) = ui.allocate_exact_size(whole, egui::Sense::hover());
    let seen = ui.clip_rect();
    let row_of = |y: f32| ((y - place.top()) / step).floor().max(0.0) as usize;
    let first = row_of(seen.top()).saturating_sub(1);
    let last = (row_of(seen.bottom()) + 2).min(rows);
    for index in first * columns..(last * columns).min(count) {
        let at = egui::vec2((index % columns) as f32 * (size.x + gap), (index / columns) as f32 * step);
        add(ui, Rect::from_min_size(place.min + at, size), index);
    }
}
