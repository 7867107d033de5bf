//! The buttons along the top, the name of the game or the seats of a small window, and the strip of aids at the left.

use bevy::prelude::Commands;
use bevy_egui::egui::{self, Rect, RichText, UiBuilder, pos2, vec2};

use crate::ui::draw::reader::name_area;
use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::icons;
use crate::ui::pictures::portraits::SeatAvatar;
use crate::ui::screens::match_screen::parts::ToolGroup;
use crate::ui::screens::match_screen::places::{bare, card, card_of, measured, remember, remember_place};
use crate::ui::screens::match_screen::{DrawContext, Heading, MatchTerms, Notebook, Occasion};
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::panels::{AidsGrid, SEAT_ROW, SizeClass, TOP, Zones};
use crate::ui::screens::tools::Tool;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;

impl DrawContext<'_> {
    /// The buttons in the upper right corner.
    fn top_tools(&mut self) -> Vec<Tool> {
        let form = self.zones.form;
        // In a small window settings are in the menu, and full screen is in them.
        let groups = [ToolGroup::LookUp, ToolGroup::Rules, ToolGroup::View, ToolGroup::Window];
        let groups = if form == SizeClass::Compact { &groups[..3] } else { &groups };
        let mut tools: Vec<Tool> = groups.iter().flat_map(|group| self.tools(*group)).collect();
        if form == SizeClass::Compact && self.has_seats() && self.guide.is_none() && !self.is_covered() {
            let is_open = self.world.get_resource::<Notebook>().is_some_and(|notebook| notebook.is_open);
            let toggle = |commands: &mut Commands| {
                commands.change(|notebook: &mut Notebook| notebook.is_open = !notebook.is_open);
            };
            let moves = Tool::new(icons::MOVES, self.texts.say("area-notebook"), toggle);
            tools.insert(0, moves.switched(is_open));
        }
        tools
    }

    /// Right end of the buttons along the top.
    fn right_of_top(&self) -> f32 {
        let Zones { edge, window, .. } = self.zones;
        let column = self.column_place();
        match self.zones.has_column(self.beside) && column.top() < edge + TOP {
            true => column.left() - edge,
            false => window.right() - edge,
        }
    }

    /// Rows of the seats below the buttons of a small window: none where they have room beside these, and where a guide has
    /// the room.
    pub(super) fn seat_rows(&mut self, ctx: &egui::Context) -> u8 {
        let Zones { form, edge, window, .. } = self.zones;
        if form != SizeClass::Compact || !self.has_seats() || self.guide.is_some() {
            return 0;
        }
        let wide = top_width(&self.top_tools());
        let between = self.right_of_top() - wide - 12.0 - (edge + TOP + 8.0);
        match self.chip_rows(ctx, between, false).len() {
            0 | 1 => 0,
            _ => self.chip_rows(ctx, window.width() - 2.0 * edge, false).len() as u8,
        }
    }

    /// Numbers of the seats in rows of this width, with the longest times on the clocks so that they stay where they are.
    fn chip_rows(&self, ctx: &egui::Context, room: f32, is_full: bool) -> Vec<std::ops::Range<usize>> {
        let mut rows: Vec<std::ops::Range<usize>> = Vec::new();
        let mut right = 0.0;
        for (index, (row, clock)) in self.seats.iter().enumerate() {
            let wide = row.longest_chip(ctx, clock.as_ref(), is_full);
            right += CHIP_GAP + wide;
            match rows.last_mut().filter(|_| right <= room) {
                Some(row) => row.end = index + 1,
                None => {
                    rows.push(index..index + 1);
                    right = wide;
                }
            }
        }
        rows
    }

    /// The buttons along the top.
    pub(super) fn top(&mut self, ctx: &egui::Context) {
        let Zones { form, edge, .. } = self.zones;
        let tools = self.top_tools();
        let wide = top_width(&tools);
        let right = self.right_of_top();
        let texts = self.texts;
        let mut clicked = None;
        let place = Rect::from_min_size(pos2(right - wide, edge), vec2(wide, TOP));
        bare(ctx, "corner", place, |ui| {
            name_area(ui, &texts.say("area-corner"));
            row_of_buttons(ui, &tools, &mut clicked);
        });
        remember_place(ctx, "corner", place);
        let menu = [Tool::opens(icons::MENU, texts.say("menu"), Overlay::Menu)];
        let menu_place = Rect::from_min_size(pos2(edge, edge), vec2(TOP, TOP));
        bare(ctx, "menu-button", menu_place, |ui| {
            name_area(ui, &texts.say("area-menu"));
            row_of_buttons(ui, &menu, &mut clicked);
        });
        let from = menu_place.right() + 8.0;
        match form {
            SizeClass::Compact if self.has_seats() && !self.is_covered() => {
                let room = place.left() - 12.0 - from;
                if self.beside.seat_rows > 0 {
                    self.name_of_game(ctx, pos2(from, edge), place.left() - 12.0);
                    let room = self.zones.window.width() - 2.0 * edge;
                    self.seat_chips(ctx, pos2(edge, edge + TOP + CHIP_GAP), room);
                } else if self.chip_rows(ctx, room, false).len() == 1 {
                    self.seat_chips(ctx, pos2(from, edge - 2.0), room);
                }
            }
            _ => self.name_of_game(ctx, pos2(from, edge), place.left() - 12.0),
        }
        if let Some(tool) = clicked {
            self.act(|commands| tool.act(commands));
        }
    }

    /// The name of the game beside the button of the menu, where it has room before `right`.
    pub(super) fn name_of_game(&mut self, ctx: &egui::Context, at: egui::Pos2, right: f32) {
        let occasion = self.world.get_resource::<Occasion>().and_then(|occasion| occasion.0.clone());
        let heading = || self.world.get_resource::<Heading>().map(|head| head.0.clone());
        let own = self.own_bar().map(|bar| bar.heading);
        let has_own = own.is_some();
        let Some((title, mut sub)) = own.or(occasion).or_else(heading) else { return };
        let terms = self.world.get_resource::<MatchTerms>().filter(|terms| !terms.0.is_empty() && !has_own);
        if let Some(terms) = terms {
            sub.clone_from(&terms.0);
        }
        let room = right - at.x - 2.0 * NAME_MARGIN;
        let (large, small) = (look::title(letters::LEAD), egui::FontId::proportional(letters::SMALL));
        let wanted = look::width(ctx, &title, &large);
        if wanted > room {
            return;
        }
        if wanted + NAME_GAP + look::width(ctx, &sub, &small) > room {
            sub.clear();
        }
        let wide = measured(ctx, "name").max(60.0);
        let wanted = card(ctx, "name", Rect::from_min_size(at, vec2(wide, TOP)), |ui| {
            let mut inner = ui.new_child(
                UiBuilder::new()
                    .max_rect(ui.max_rect().shrink2(vec2(NAME_MARGIN, 0.0)))
                    .layout(egui::Layout::left_to_right(egui::Align::Center)),
            );
            let left = inner.cursor().left();
            inner.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
            inner.spacing_mut().item_spacing.x = NAME_GAP;
            inner.label(RichText::new(&title).font(large));
            if !sub.is_empty() {
                inner.label(RichText::new(&sub).small().color(inner.colours().ink_2));
            }
            inner.min_rect().right() - left
        });
        remember(ctx, "name", wanted + 2.0 * NAME_MARGIN);
    }

    /// The seats of a small window, as chips from a point on, in rows of this width.
    fn seat_chips(&mut self, ctx: &egui::Context, at: egui::Pos2, room: f32) {
        let faces: Vec<SeatAvatar> = self.seats.iter().map(|(row, _)| self.face(row)).collect();
        let texts = self.texts;
        let [short, full] = [false, true].map(|is_full| self.chip_rows(ctx, room, is_full));
        let is_full = full.len() <= short.len();
        for (index, row) in if is_full { full } else { short }.into_iter().enumerate() {
            let mut corner = at + vec2(0.0, index as f32 * SEAT_ROW);
            for seat in row {
                let (row, clock) = &self.seats[seat];
                let size = vec2(row.chip_width(ctx, clock.as_ref(), is_full), CHIP);
                let place = Rect::from_min_size(corner, size);
                card_of(ctx, egui::Id::new(("seat-chip", seat)), place, |ui| {
                    row.show_chip(ui, clock.as_ref(), faces[seat], is_full, texts);
                });
                corner.x += size.x + CHIP_GAP;
            }
        }
    }

    /// The strip of aids at the left.
    pub(super) fn aids(&mut self, ctx: &egui::Context, aids: Vec<Tool>) {
        if aids.is_empty() {
            return;
        }
        let zones = self.zones;
        let with_labels = zones.form != SizeClass::Compact;
        let AidsGrid { columns, place } = zones.aids_grid(self.beside);
        let texts = self.texts;
        let mut clicked = None;
        remember_place(ctx, "aids", place);
        card(ctx, "aids", place, |ui| {
            name_area(ui, &texts.say("area-aids"));
            let place = ui.max_rect().shrink2(vec2(8.0, 8.0));
            let layout = egui::Layout::top_down(egui::Align::Center);
            let mut inner = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
            inner.spacing_mut().item_spacing = vec2(2.0, 2.0);
            let show = |ui: &mut egui::Ui, tools: &[Tool]| {
                tools.iter().filter(|tool| kit::tool(ui, tool, with_labels)).last().cloned()
            };
            for row in aids.chunks(columns) {
                let on_row = match columns {
                    1 => show(&mut inner, row),
                    _ => inner.horizontal(|ui| show(ui, row)).inner,
                };
                clicked = on_row.or(clicked.take());
            }
        });
        if let Some(tool) = clicked {
            self.act(|commands| tool.act(commands));
        }
    }
}

/// Width of the buttons in the corner.
fn top_width(tools: &[Tool]) -> f32 {
    tools.len() as f32 * (TOP + 8.0) - 8.0
}

/// Height of the chip of a seat, and distance between two, in points.
const CHIP: f32 = 48.0;
const CHIP_GAP: f32 = 8.0;
/// Distances of the name of the game from its card's edges, and from what stands beside it, in points.
const NAME_MARGIN: f32 = 16.0;
const NAME_GAP: f32 = 10.0;

fn row_of_buttons(ui: &mut egui::Ui, tools: &[Tool], clicked: &mut Option<Tool>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        for tool in tools {
            if kit::corner_button(ui, tool) {
                *clicked = Some(tool.clone());
            }
        }
    });
}
