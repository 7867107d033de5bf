//! The column at the right: the seats, each on its side of the table, and the notebook between them; or what guides through
//! a lesson, a puzzle, a review or a result.

use bevy_egui::egui::{self, Rect, ScrollArea, Sense, UiBuilder, pos2, vec2};

use crate::ui::draw::focus;
use crate::ui::draw::reader::name_area;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::pictures::portraits::SeatAvatar;
use crate::ui::screens::match_screen::parts::{ColumnSlot, Guide, Section, ToolGroup};
use crate::ui::screens::match_screen::places::{card, measured, remember};
use crate::ui::screens::match_screen::{DrawContext, Leaf, MatchTerms, Notebook};
use crate::ui::screens::panels::{GAP, SizeClass};
use crate::ui::screens::tools::Tool;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::seat_rows::{ClockFace, SeatRow};
use camaieu_text::Texts;

/// Distance of what a card says from its sides, and most height of the review, in points.
const MARGIN: f32 = 14.0;
const REVIEW: f32 = 540.0;
/// Height of a column that has no room for the notebook below a guide, in points.
const LOW: f32 = 340.0;
/// Least height of the notebook, in points.
const LEAST_NOTEBOOK: f32 = 190.0;
/// Least height of the last moves below the result, in points.
const LAST_MOVES: f32 = 110.0;

impl DrawContext<'_> {
    /// Place of the column. What is guided from the start has the higher one: the buttons along the top never stood there.
    pub(super) fn column_place(&self) -> Rect {
        match self.guide {
            Some((guide, _)) if !guide.has_moves() => self.zones.guide_column(),
            _ => self.zones.column,
        }
    }

    pub(super) fn column(&mut self, ctx: &egui::Context) {
        let zones = self.zones;
        let is_open = self.world.get_resource::<Notebook>().is_some_and(|notebook| notebook.is_open);
        if zones.form == SizeClass::Compact && self.guide.is_none() && !is_open {
            return;
        }
        let column = self.column_place();
        let Rect { min, max } = column;
        let part = |top: f32, bottom: f32| Rect::from_min_max(pos2(min.x, top), pos2(max.x, bottom));
        if let Some((guide, section)) = self.guide {
            let height = column.height();
            let most = if height < LOW { height } else { (height - LEAST_NOTEBOOK - GAP).max(height * 0.6) };
            let high = match guide {
                Guide::Step | Guide::Editor => height,
                // The same whatever is said of a move.
                Guide::Review => most.min(REVIEW),
                // The list of moves has what is left, if that is enough for it.
                Guide::Result => measured(ctx, "guide").min(height),
            };
            self.guide(ctx, part(min.y, min.y + high), guide, section);
            let least = if guide == Guide::Result { LAST_MOVES } else { LEAST_NOTEBOOK * 0.8 };
            if guide.has_moves() && max.y - min.y - high - GAP >= least {
                self.draw_side_panel(ctx, part(min.y + high + GAP, max.y), false);
            }
            return;
        }
        if zones.form == SizeClass::Compact {
            self.draw_side_panel(ctx, zones.column, true);
            return;
        }
        let seats = self.seats.iter().cloned();
        let (near, far): (Vec<_>, Vec<_>) = seats.partition(|(row, _)| row.is_near);
        let far_height = self.seat_card(ctx, "far", part(min.y, max.y), &far, false);
        let near_height = self.seat_card(ctx, "near", part(min.y, max.y), &near, true);
        let gap = |height: f32| if height > 0.0 { height + GAP } else { 0.0 };
        let foot = max.y - gap(near_height);
        let chat_height = self.chat(ctx, part(min.y, foot));
        self.draw_side_panel(ctx, part(min.y + gap(far_height), foot - gap(chat_height)), true);
    }

    /// The card of a guide: what is said, which scrolls where it is long, and its buttons, which keep their places below.
    fn guide(&mut self, ctx: &egui::Context, place: Rect, guide: Guide, section: Section) {
        let texts = self.texts;
        let foot = self.parts.feet.iter().find(|(of, _)| *of == guide).map(|(_, foot)| *foot);
        let content = card(ctx, "guide", place, |ui| {
            name_area(ui, &texts.say("area-match"));
            let inside = ui.max_rect().shrink2(vec2(MARGIN, 12.0));
            let high = foot.map_or(0.0, |_| measured(ctx, "guide-foot"));
            let gap = if high > 0.0 { 10.0 } else { 0.0 };
            // The scroll bar lies in the margin.
            let body = Rect::from_min_max(
                inside.min,
                pos2(inside.right() + MARGIN - 2.0, inside.bottom() - high - gap),
            );
            let mut inner = ui.new_child(UiBuilder::new().max_rect(body));
            let scroll = ScrollArea::vertical().id_salt("guide").auto_shrink([false, false]);
            let content = focus::scrolled_beside_table(&mut inner, scroll, |ui| {
                let top = ui.cursor().top();
                self.section(section, ui);
                if guide == Guide::Result {
                    self.sections(ColumnSlot::Result, ui);
                }
                ui.cursor().top() - top
            });
            if let Some(foot) = foot {
                let below = Rect::from_min_max(pos2(inside.left(), inside.bottom() - high), inside.max);
                let mut below = ui.new_child(UiBuilder::new().id_salt("guide-foot").max_rect(below));
                let top = below.cursor().top();
                self.section(foot, &mut below);
                remember(ctx, "guide-foot", below.min_rect().bottom() - top);
            }
            content + high + gap
        });
        remember(ctx, "guide", content + 24.0);
    }

    /// A card with seats at the top of a place, or at its foot; its height.
    pub(super) fn seat_card(
        &mut self,
        ctx: &egui::Context,
        name: &'static str,
        place: Rect,
        seats: &[(SeatRow, Option<ClockFace>)],
        at_foot: bool,
    ) -> f32 {
        if seats.is_empty() {
            return 0.0;
        }
        let high = measured(ctx, name);
        let place = match at_foot {
            true => Rect::from_min_max(pos2(place.left(), place.bottom() - high), place.max),
            false => Rect::from_min_max(place.min, pos2(place.right(), place.top() + high)),
        };
        let faces: Vec<SeatAvatar> = seats.iter().map(|(row, _)| self.face(row)).collect();
        let texts = self.texts;
        let content = card(ctx, name, place, |ui| {
            let top = ui.cursor().top();
            ui.spacing_mut().item_spacing.y = 0.0;
            for (index, ((row, clock), face)) in seats.iter().zip(faces).enumerate() {
                if index > 0 {
                    kit::rule(ui);
                }
                row.show(ui, clock.as_ref(), face, seats.len(), texts);
            }
            ui.cursor().top() - top
        });
        remember(ctx, name, content);
        content
    }

    /// Chat in a card at the foot of the area. Returns its height, 0 unless the match is online.
    fn chat(&mut self, ctx: &egui::Context, place: Rect) -> f32 {
        let high = measured(ctx, "chat");
        let is_there = self.world.get_resource::<MatchTerms>().is_some_and(|terms| !terms.0.is_empty());
        if !is_there {
            return 0.0;
        }
        let place = Rect::from_min_max(pos2(place.left(), place.bottom() - high.max(46.0)), place.max);
        let texts = self.texts;
        let content = card(ctx, "chat", place, |ui| {
            name_area(ui, &texts.say("chat"));
            let top = ui.cursor().top();
            self.sections(ColumnSlot::Chat, ui);
            ui.cursor().top() - top
        });
        remember(ctx, "chat", content);
        place.height()
    }

    /// The notebook with its leaves; what belongs to the table beside them only if it `is_whole`.
    pub(super) fn draw_side_panel(&mut self, ctx: &egui::Context, place: Rect, is_whole: bool) {
        let texts = self.texts;
        let now = self.world.get_resource::<Notebook>().copied().unwrap_or_default();
        let history = self.tools(ToolGroup::History);
        let mut opened = None;
        let mut clicked = None;
        card(ctx, "notebook", place, |ui| {
            name_area(ui, &texts.say("area-notebook"));
            let whole = ui.max_rect();
            ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
            let mut inner = ui.new_child(UiBuilder::new().max_rect(whole.shrink2(vec2(12.0, 8.0))));
            let ui = &mut inner;
            if is_whole {
                self.sections(ColumnSlot::Company, ui);
                opened = side_panel_tabs(ui, now.leaf, texts);
                kit::rule(ui);
            }
            let leaf = if is_whole { now.leaf } else { Leaf::Moves };
            let foot = measured(ctx, "notebook-foot");
            let body = Rect::from_min_max(
                ui.cursor().min,
                pos2(ui.max_rect().right(), (whole.bottom() - 6.0 - foot).max(ui.cursor().top() + 30.0)),
            );
            let mut list = ui.new_child(UiBuilder::new().max_rect(body));
            list.set_clip_rect(list.clip_rect().intersect(body.expand2(vec2(6.0, 2.0))));
            match leaf {
                Leaf::Moves => self.sections(ColumnSlot::Moves, &mut list),
                Leaf::Analysis => {
                    let scroll = ScrollArea::vertical().id_salt("analysis").auto_shrink([false, false]);
                    focus::scrolled_beside_table(&mut list, scroll, |ui| {
                        self.sections(ColumnSlot::Analysis, ui)
                    });
                }
            }
            let at = pos2(body.left(), whole.bottom() - 6.0 - foot);
            let mut below =
                ui.new_child(UiBuilder::new().max_rect(Rect::from_min_max(at, whole.max - vec2(12.0, 6.0))));
            let top = below.cursor().top();
            if is_whole && leaf == Leaf::Moves {
                self.sections(ColumnSlot::Below, &mut below);
            }
            if !history.is_empty() {
                kit::rule(&mut below);
                // The last moves alone leave no room for more than the buttons.
                if place.height() >= LEAST_NOTEBOOK * 0.8 {
                    self.sections(ColumnSlot::History, &mut below);
                }
                clicked = history_row(&mut below, &history);
            }
            remember(ctx, "notebook-foot", below.cursor().top() - top);
        });
        if let Some(leaf) = opened
            && let Some(mut notebook) = self.world.get_resource_mut::<Notebook>()
        {
            notebook.leaf = leaf;
        }
        if let Some(tool) = clicked {
            self.act(|commands| tool.act(commands));
        }
    }
}

/// The buttons of the history side by side; the one that is clicked.
fn history_row(ui: &mut egui::Ui, history: &[Tool]) -> Option<Tool> {
    let count = history.len() as f32;
    let free = ui.available_width() - count * kit::BARE_TOOL;
    let mut clicked = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = (free / (count - 1.0).max(1.0)).max(0.0);
        for tool in history {
            if kit::tool(ui, tool, false) {
                clicked = Some(tool.clone());
            }
        }
    });
    clicked
}

/// The leaves of the notebook as tabs; the one that is newly opened.
fn side_panel_tabs(ui: &mut egui::Ui, now: Leaf, texts: &Texts) -> Option<Leaf> {
    let mut opened = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let tabs =
            [(icons::MOVES, "leaf-moves", Leaf::Moves), (icons::CURVE, "leaf-analysis", Leaf::Analysis)];
        for (icon, id, leaf) in tabs {
            if tab(ui, icon, &texts.say(id), leaf == now) && leaf != now {
                opened = Some(leaf);
            }
        }
    });
    opened
}

fn tab(ui: &mut egui::Ui, icon: Icon, words: &str, is_on: bool) -> bool {
    let colours = ui.colours();
    let ink = if is_on { colours.ink } else { colours.ink_2 };
    let text = ui.painter().layout_no_wrap(words.to_owned(), look::bold(letters::TEXT), ink);
    let size = vec2(text.size().x + kit::SMALL_ICON + 7.0 + 20.0, 36.0);
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_on, words));
    if response.hovered() && !is_on {
        ui.painter().rect_filled(place, 9.0, colours.hover);
    }
    if is_on {
        let line = Rect::from_min_max(pos2(place.left(), place.bottom() - 3.0), place.max + vec2(0.0, 1.0));
        ui.painter().rect_filled(line, 1.5, colours.pine);
    }
    let at = pos2(place.left() + 10.0 + kit::SMALL_ICON / 2.0, place.center().y);
    icon.draw(ui.painter(), at, kit::SMALL_ICON, ink);
    let at = pos2(place.left() + 10.0 + kit::SMALL_ICON + 7.0, place.center().y - text.size().y / 2.0);
    ui.painter().galley(at, text, ink);
    response.clicked()
}
