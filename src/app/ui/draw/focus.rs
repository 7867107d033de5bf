//! Focus of the keyboard in the panels: lists scroll to it, windows give it back, and a control that is switched off keeps
//! it.

use std::fmt::Debug;
use std::hash::Hash;

use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{self, Event, Id, Key, Modifiers, Response, ScrollArea, Ui};

use crate::ui::theme::look::Themed;

/// Kind of scrolled area, which decides its keys.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scrolled {
    /// A list: Page Up, Page Down, Home and End.
    List,
    /// A list beside a table, which has these keys while nothing in the list has the focus.
    BesideTable,
    /// A text: the arrows too.
    Text,
}

/// Shows a list in a scroll area that follows the focus, and that Page Up, Page Down, Home and End scroll.
pub(crate) fn scrolled<R>(ui: &mut Ui, area: ScrollArea, content: impl FnOnce(&mut Ui) -> R) -> R {
    show(ui, area, Scrolled::List, content)
}

/// The same for a text, which the arrows scroll too.
pub(crate) fn scrolled_text<R>(ui: &mut Ui, area: ScrollArea, content: impl FnOnce(&mut Ui) -> R) -> R {
    show(ui, area, Scrolled::Text, content)
}

/// The same beside a table, which has these keys while nothing in the list has the focus.
pub(crate) fn scrolled_beside_table<R>(
    ui: &mut Ui,
    area: ScrollArea,
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    show(ui, area, Scrolled::BesideTable, content)
}

fn show<R>(ui: &mut Ui, area: ScrollArea, what: Scrolled, content: impl FnOnce(&mut Ui) -> R) -> R {
    // The scroll bar has its room even while it is not there: what lies beside it does not move when it comes.
    let most = ui.available_width() - ui.spacing().scroll.allocated_width();
    let shown = area.show(ui, |ui| {
        ui.set_max_width(ui.available_width().min(most));
        let inner = content(ui);
        let key = ui.id().with("overflows");
        if let Some(page) = ui.data(|data| data.get_temp::<f32>(key)) {
            scroll_by_keys(ui, page, what);
        }
        scroll_to_focus(ui);
        (inner, key)
    });
    let (inner, key) = shown.inner;
    let page = shown.inner_rect.height();
    ui.data_mut(|data| match shown.content_size.y > page + 1.0 {
        true => drop(data.insert_temp(key, page)),
        false => data.remove::<f32>(key),
    });
    inner
}

/// Scrolls the enclosing list by its keys, which are taken from all other widgets; `page` is its height.
fn scroll_by_keys(ui: &mut Ui, page: f32, what: Scrolled) {
    /// Distance an arrow key scrolls, in points.
    const LINE: f32 = 40.0;
    /// More than the height of any list.
    const ALL: f32 = 1e6;
    // What lies under a window gets no keys.
    let top = ui.ctx().memory(|memory| memory.top_modal_layer());
    let is_covered = top.is_some_and(|top| top != ui.layer_id());
    // A text has the field that searches in it, of one line, which has no use for these keys but Home and End.
    let is_typing = ui.ctx().text_edit_focused();
    if is_covered
        || (is_typing && what != Scrolled::Text)
        || (what == Scrolled::BesideTable && focused_in(ui).is_none())
    {
        return;
    }
    let step = page * 0.9;
    let pages = [(Key::PageDown, step), (Key::PageUp, -step), (Key::End, ALL), (Key::Home, -ALL)];
    let pages = pages.into_iter().filter(|(key, _)| !(is_typing && matches!(key, Key::Home | Key::End)));
    let lines = [(Key::ArrowDown, LINE), (Key::ArrowUp, -LINE)];
    let lines = lines.into_iter().filter(|_| what == Scrolled::Text);
    let down: f32 = ui.input_mut(|input| {
        let mut times = |key| input.count_and_consume_key(Modifiers::NONE, key) as f32;
        pages.chain(lines).map(|(key, step)| times(key) * step).sum()
    });
    if down != 0.0 {
        ui.scroll_with_delta_animation(egui::vec2(0.0, -down), ScrollAnimation::none());
    }
}

/// The place of the focused widget, if it is in this list.
fn focused_in(ui: &Ui) -> Option<egui::Rect> {
    let focused = ui.memory(|memory| memory.focused())?;
    let widget = ui.ctx().read_response(focused)?;
    // What is seen outside the list is not in it, though the list may have more below, where that is.
    let seen = widget.interact_rect;
    let is_inside = !seen.is_positive() || ui.clip_rect().expand(1.0).contains_rect(seen);
    let is_here = is_inside && widget.layer_id == ui.layer_id() && ui.min_rect().contains_rect(widget.rect);
    is_here.then_some(widget.rect)
}

/// Scrolls the enclosing list to the widget that has just got the focus.
fn scroll_to_focus(ui: &mut Ui) {
    let focused = ui.memory(|memory| memory.focused());
    let before = ui.data_mut(|data| {
        let followed = data.get_temp_mut_or_default::<Option<Id>>(ui.id().with("followed"));
        std::mem::replace(followed, focused)
    });
    // What is clicked stays under the pointer.
    let is_clicked = ui.input(|input| input.pointer.any_down() || input.pointer.any_released());
    // So does a list whose main button takes the focus since nothing has it any more.
    let is_asked = ui.input(|input| {
        let is_asked = |event: &Event| {
            matches!(event, Event::Key { pressed: true, .. } | Event::AccessKitActionRequest(_))
        };
        input.events.iter().any(is_asked)
    });
    if focused != before
        && !is_clicked
        && (before.is_some_and(|before| is_drawn(ui.ctx(), before)) || is_asked)
        && let Some(place) = focused_in(ui)
    {
        ui.scroll_to_rect_animation(place.expand(MARGIN), None, ScrollAnimation::none());
    }
}

/// Distance of the focused widget from the edge of its list, in points.
const MARGIN: f32 = 12.0;

/// Adds a control that may be switched off; whether it is clicked. One that is switched off while it has the focus keeps it
/// and does nothing: else the focus would fall on another control, and the next press of the same key would press that.
/// `salt` tells it from others of the same panel.
pub(crate) fn switched(
    ui: &mut Ui,
    salt: impl Hash + Debug,
    is_on: bool,
    add: impl FnOnce(&mut Ui) -> Response,
) -> (bool, Response) {
    let key = ui.id().with(("switched", Id::new(salt)));
    let had = ui.data(|data| data.get_temp::<Id>(key));
    let keeps = !is_on && had.is_some_and(|id| ui.memory(|memory| memory.has_focus(id)));
    let response = ui.add_enabled_ui(is_on || keeps, |ui| {
        if keeps {
            ui.multiply_opacity(0.5);
        }
        add(ui)
    });
    let response = response.inner;
    ui.data_mut(|data| data.insert_temp(key, response.id));
    if keeps {
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_disabled());
    }
    (is_on && response.clicked(), response)
}

/// Windows that are open, by their titles, each with the widget that had the focus before it opened.
#[derive(Clone, Default)]
struct OpenWindows(Vec<(String, Option<Id>)>);

fn opened() -> Id {
    Id::new("opened-windows")
}

/// Takes the focus from whatever lies below a window that opens, and gives it back to the one that another has lain over.
pub(crate) fn open_window(ctx: &egui::Context, title: &str) {
    let focused = ctx.memory(|memory| memory.focused());
    let mut windows: OpenWindows = ctx.data(|data| data.get_temp(opened())).unwrap_or_default();
    let back = match windows.0.iter().position(|(other, _)| other == title) {
        None => {
            windows.0.push((title.to_owned(), focused));
            focused.into_iter().for_each(|id| ctx.memory_mut(|memory| memory.surrender_focus(id)));
            None
        }
        Some(index) => windows.0.drain(index + 1..).next().and_then(|(_, before)| before),
    };
    if let Some(back) = back {
        ctx.memory_mut(|memory| memory.request_focus(back));
    }
    let frame = ctx.cumulative_frame_nr();
    ctx.data_mut(|data| {
        data.insert_temp(opened(), windows);
        data.insert_temp(opened(), frame);
    });
}

/// Gives the focus back when all windows have been closed. Comes after all panels of a frame.
pub(crate) fn close_windows(ctx: &egui::Context) {
    let frame = ctx.cumulative_frame_nr();
    if ctx.data(|data| data.get_temp::<u64>(opened())) == Some(frame) {
        return;
    }
    let windows = ctx.data_mut(|data| data.remove_temp::<OpenWindows>(opened())).unwrap_or_default();
    if let Some((_, Some(before))) = windows.0.first()
        && ctx.memory(|memory| memory.focused().is_none())
    {
        ctx.memory_mut(|memory| memory.request_focus(*before));
    }
}

/// Whether nothing has the focus, and no window lies over the screens: the first widget of a screen takes it.
pub(crate) fn is_free(ctx: &egui::Context) -> bool {
    ctx.memory(|memory| memory.focused().is_none() && memory.top_modal_layer().is_none())
}

/// Lets the ring go round a larger place than the widget: what it belongs to.
pub(crate) fn ring_round(response: &Response, place: egui::Rect) {
    response.ctx.data_mut(|data| data.insert_temp(response.id.with("ring"), place));
}

/// Has the panels drawn once more before they are seen where an area has come: egui only measures it in its first pass, and
/// shows nothing of it. Comes after all panels of a frame.
pub(crate) fn show_at_once(ctx: &egui::Context) {
    let is_new = ctx.memory(|memory| {
        let areas = memory.areas();
        areas.visible_layer_ids().iter().any(|layer| !areas.visible_last_frame(layer))
    });
    if is_new {
        ctx.request_discard("an area has come");
    }
}

/// Draws the ring round what has the keyboard, over everything: it is told apart from what is under the mouse, and seen on
/// paper, on pictures and on the table. Comes after all panels of a frame.
pub(crate) fn show_ring(ctx: &egui::Context) {
    let focused = ctx.memory(|memory| memory.focused()).filter(|id| is_drawn(ctx, *id));
    let Some(widget) = focused.and_then(|id| ctx.read_response(id)) else {
        return;
    };
    // What lies under a window is not pressed.
    let top = ctx.memory(|memory| memory.top_modal_layer());
    if top.is_some_and(|top| top != widget.layer_id) {
        return;
    }
    let place = ctx.data(|data| data.get_temp(widget.id.with("ring"))).unwrap_or(widget.rect);
    // What is scrolled half out of sight has half a ring.
    let whole = widget.interact_rect.contains_rect(widget.rect);
    let seen = if whole { place } else { widget.interact_rect }.intersect(ctx.viewport_rect());
    let colours = ctx.colours();
    // What is scrolled out of sight has none.
    if seen.area() < 0.25 * widget.rect.area() {
        return;
    }
    let radius = (place.height() / 2.0).min(RING_RADIUS);
    let layer = egui::LayerId::new(egui::Order::Tooltip, Id::new("ring"));
    let painter = ctx.layer_painter(layer).with_clip_rect(seen.expand(RING));
    for (out, width, ink) in [(1.0, 2.0, colours.card), (3.5, 3.0, colours.focus)] {
        let stroke = egui::Stroke::new(width, ink);
        painter.rect_stroke(place.expand(out), radius + out, stroke, egui::StrokeKind::Middle);
    }
}

/// Whether a widget is there: what was drawn in an earlier pass only is not.
fn is_drawn(ctx: &egui::Context, id: Id) -> bool {
    ctx.viewport(|viewport| viewport.this_pass.widgets.get(id).is_some())
}

/// Room that the ring takes round a widget, and radius of its corners, in points.
const RING: f32 = 6.0;
const RING_RADIUS: f32 = 10.0;

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use bevy_egui::egui::{RawInput, Rect, vec2};

    use super::*;
    use crate::ui::widgets::{main_button, modal};

    /// Panels that are drawn without a window, and what is pressed in them.
    struct Panels {
        ctx: egui::Context,
    }

    impl Panels {
        fn new() -> Panels {
            Panels { ctx: crate::ui::theme::look::context() }
        }

        fn frame(&self, events: Vec<Event>, draw: impl FnMut(&mut Ui)) {
            self.seen(events, draw);
        }

        /// Shapes drawn in a frame.
        fn seen(&self, events: Vec<Event>, mut draw: impl FnMut(&mut Ui)) -> Vec<egui::Shape> {
            let screen_rect = Some(Rect::from_min_size(egui::Pos2::ZERO, vec2(400.0, 300.0)));
            let input = RawInput { events, screen_rect, focused: true, ..RawInput::default() };
            let mut output = self.ctx.run_ui(input, |ui| {
                draw(ui);
                close_windows(ui.ctx());
                show_ring(ui.ctx());
                show_at_once(ui.ctx());
            });
            output.textures_delta.clear();
            let shapes = output.shapes.into_iter().map(|clipped| clipped.shape);
            shapes.filter(|shape| !matches!(shape, egui::Shape::Noop)).collect()
        }

        /// Draws a frame in which a key is pressed, and one after it.
        fn press(&self, key: Key, mut draw: impl FnMut(&mut Ui)) {
            let event = |pressed| Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            };
            self.frame(vec![event(true), event(false)], &mut draw);
            self.frame(Vec::new(), &mut draw);
            self.frame(Vec::new(), draw);
        }

        fn focused(&self) -> Option<Rect> {
            let id = self.ctx.memory(|memory| memory.focused())?;
            Some(self.ctx.read_response(id)?.rect)
        }
    }

    /// A list of forty buttons that is a third as high; the top of the first one.
    fn list(ui: &mut Ui, tops: &mut f32) {
        scrolled(ui, ScrollArea::vertical().max_height(200.0), |ui| {
            for index in 0..40 {
                let button = ui.button(format!("button {index}"));
                if index == 0 {
                    *tops = button.rect.top();
                }
            }
        });
    }

    #[test]
    fn a_list_follows_the_focus() {
        let (panels, mut top) = (Panels::new(), 0.0);
        for tab in 0..40 {
            panels.press(Key::Tab, |ui| list(ui, &mut top));
            let focused = panels.focused().expect("a focused button");
            assert!((0.0..=200.0).contains(&focused.top()), "after {tab} tabs at {focused}");
        }
        assert!(top < -400.0, "{top}");
    }

    #[test]
    fn list_does_not_scroll_when_main_button_takes_focus() {
        let panels = Panels::new();
        let mut top = 0.0;
        for _ in 0..4 {
            panels.frame(Vec::new(), |ui| {
                scrolled(ui, ScrollArea::vertical().max_height(200.0), |ui| {
                    top = ui.button("first").rect.top();
                    ui.add_space(600.0);
                    let main = ui.button("main");
                    if ui.memory(|memory| memory.focused().is_none()) {
                        main.request_focus();
                    }
                });
            });
        }
        assert!(top >= 0.0 && panels.focused().is_some(), "the list was scrolled to {top}");
    }

    #[test]
    fn list_does_not_scroll_when_control_below_gets_focus() {
        let (panels, mut top) = (Panels::new(), 0.0);
        let mut draw = |ui: &mut Ui, focus: bool| {
            list(ui, &mut top);
            let below = ui.button("below the list");
            if focus {
                below.request_focus();
            }
        };
        for focus in [false, true, false, false] {
            panels.frame(Vec::new(), |ui| draw(ui, focus));
        }
        assert!(top >= 0.0, "the list was scrolled to {top}");
    }

    #[test]
    fn list_scrolls_by_keys_unless_text_is_being_typed() {
        let (panels, mut top) = (Panels::new(), 0.0);
        let mut text = String::new();
        let mut focus = false;
        let mut draw = |ui: &mut Ui, top: &mut f32, focus: bool| {
            list(ui, top);
            let field = ui.text_edit_singleline(&mut text);
            if focus {
                field.request_focus();
            }
        };
        panels.frame(Vec::new(), |ui| draw(ui, &mut top, focus));
        let begin = top;
        let mut tops = vec![begin];
        for key in [Key::PageDown, Key::End, Key::PageUp, Key::Home] {
            panels.press(key, |ui| draw(ui, &mut top, focus));
            tops.push(top);
        }
        assert!(tops[1] < begin - 100.0 && tops[2] < tops[1] && tops[3] > tops[2], "{tops:?}");
        assert_eq!(tops[4], begin);
        focus = true;
        panels.frame(Vec::new(), |ui| draw(ui, &mut top, focus));
        panels.press(Key::End, |ui| draw(ui, &mut top, focus));
        assert_eq!(top, begin);
    }

    #[test]
    fn no_ring_is_left_of_a_screen_that_has_gone() {
        let panels = Panels::new();
        for _ in 0..2 {
            panels.frame(Vec::new(), |ui| ui.button("Continue").request_focus());
        }
        assert_eq!(panels.seen(Vec::new(), |_| ()), []);
    }

    #[test]
    fn what_comes_is_seen_in_its_first_frame() {
        let panels = Panels::new();
        panels.frame(Vec::new(), |_| ());
        let words = |shapes: Vec<egui::Shape>| {
            shapes.into_iter().filter(|shape| matches!(shape, egui::Shape::Text(_))).count()
        };
        let card = |ui: &mut Ui| {
            egui::Area::new("card".into()).show(ui.ctx(), |ui| ui.label("words"));
        };
        assert_eq!(words(panels.seen(Vec::new(), card)), 1);
        let window = |ui: &mut Ui| {
            modal(ui.ctx(), "title", |ui| ui.label("words"));
        };
        assert_eq!(words(panels.seen(Vec::new(), window)), 2);
    }

    #[test]
    fn a_window_gives_the_focus_back() {
        let panels = Panels::new();
        let draw = |ui: &mut Ui, windows: usize| {
            let opener = ui.button("opens a window");
            if ui.memory(|memory| memory.focused().is_none()) && windows == 0 {
                opener.request_focus();
            }
            for title in ["one", "two"].into_iter().take(windows).skip(windows.saturating_sub(1)) {
                modal(ui.ctx(), title, |ui| {
                    let _ = ui.button("first");
                    let button = ui.button("second");
                    if ui.memory(|memory| memory.focused().is_none()) {
                        button.request_focus();
                    }
                });
            }
        };
        let frames = |windows: usize| (0..3).for_each(|_| panels.frame(Vec::new(), |ui| draw(ui, windows)));
        frames(0);
        let opener = panels.ctx.memory(|memory| memory.focused()).expect("the opener");
        frames(1);
        let in_window = panels.ctx.memory(|memory| memory.focused()).expect("a button of the window");
        assert_ne!(in_window, opener);
        frames(2);
        assert_ne!(panels.ctx.memory(|memory| memory.focused()), Some(in_window));
        frames(1);
        assert_eq!(panels.ctx.memory(|memory| memory.focused()), Some(in_window));
        frames(0);
        assert_eq!(panels.ctx.memory(|memory| memory.focused()), Some(opener));
    }

    #[test]
    fn self_disabling_control_keeps_focus_and_is_inert() {
        let panels = Panels::new();
        let (level, started) = (Cell::new(2), Cell::new(0));
        let mut draw = |ui: &mut Ui| {
            let (clicked, response) = switched(ui, "less", level.get() > 1, |ui| ui.button("−"));
            if level.get() == 2 && !response.has_focus() {
                response.request_focus();
            }
            level.set(level.get() - i32::from(clicked));
            let is_started = main_button(ui, "Start", vec2(80.0, 30.0));
            started.set(started.get() + i32::from(is_started));
        };
        panels.frame(Vec::new(), &mut draw);
        panels.frame(Vec::new(), &mut draw);
        for _ in 0..3 {
            panels.press(Key::Enter, &mut draw);
        }
        assert_eq!((level.get(), started.get()), (1, 0));
        // It can be left, and is then off.
        panels.press(Key::Tab, &mut draw);
        panels.press(Key::Enter, &mut draw);
        assert_eq!((level.get(), started.get()), (1, 1));
    }
}
