//! Pages: lists and texts beside the sheet of the start menu, and over the whole window at a table.

use bevy_egui::egui::{self, Align2, Color32, Rect, StrokeKind, UiBuilder, Vec2};

use crate::ui::draw::focus;
use crate::ui::draw::reader::{name_area, name_dialog};
use crate::ui::pictures::icons;
use crate::ui::screens::Screen;
use crate::ui::screens::panels::{EDGE, menu_places};
use crate::ui::theme::look;
use crate::ui::widgets::kit;

/// Place of a page, and how much room it has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PagePlace {
    /// The whole of it.
    pub whole: Rect,
    /// Whether it is as large as in a window with the sheet of the menu.
    pub is_wide: bool,
    /// Whether it lies beside the start menu, which leads back; elsewhere the page has a button for that.
    pub is_beside_menu: bool,
}

/// Distance between the cards of a page, in points.
pub(crate) const GAP: f32 = EDGE;

/// Shows a page of this title: beside the start menu, or over everything on another screen.
pub(crate) fn show<R>(
    ctx: &egui::Context,
    screen: Screen,
    title: &str,
    add: impl FnOnce(&mut egui::Ui, PagePlace) -> R,
) -> R {
    if screen != Screen::Menu {
        return over_all(ctx, title, add);
    }
    focus::open_window(ctx, title);
    let (_, whole, is_wide) = menu_places(ctx.viewport_rect().size());
    let area = egui::Area::new(egui::Id::new(("page", title))).order(egui::Order::Background);
    let shown = area.fixed_pos(whole.min).constrain(false).show(ctx, |ui| {
        sized(ui, whole.size());
        name_area(ui, title);
        add(ui, PagePlace { whole, is_wide, is_beside_menu: true })
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
    let whole = window.shrink(EDGE);
    let id = egui::Id::new(("page", title));
    let area = egui::Modal::default_area(id).anchor(Align2::LEFT_TOP, Vec2::splat(EDGE)).constrain(false);
    let modal = egui::Modal::new(id).area(area).frame(egui::Frame::NONE);
    let shown = modal.backdrop_color(Color32::from_black_alpha(SHADE)).show(ctx, |ui| {
        sized(ui, whole.size());
        name_dialog(ui, title);
        add(ui, PagePlace { whole, is_wide, is_beside_menu: false })
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
