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
use crate::ui::screens::panels::{SizeClass, TOP, Zones};
use crate::ui::screens::tools::Tool;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::seat_rows::{ClockFace, SeatRow};

impl DrawContext<'_> {
    /// The buttons along the top.
    pub(super) fn top(&mut self, ctx: &egui::Context) {
        let Zones { form, edge, window, .. } = self.zones;
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
        let right = match self.zones.has_column(self.beside) && form != SizeClass::Compact {
            true => self.zones.column.left() - edge,
            false => window.right() - edge,
        };
        let wide = tools.len() as f32 * (TOP + 8.0) - 8.0;
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
                self.seat_chips(ctx, pos2(from, edge), place.left() - 12.0)
            }
            _ => self.name_of_game(ctx, pos2(from, edge)),
        }
        if let Some(tool) = clicked {
            self.act(|commands| tool.act(commands));
        }
    }

    /// The name of the game beside the button of the menu.
    pub(super) fn name_of_game(&mut self, ctx: &egui::Context, at: egui::Pos2) {
        let occasion = self.world.get_resource::<Occasion>().and_then(|occasion| occasion.0.clone());
        let heading = || self.world.get_resource::<Heading>().map(|head| head.0.clone());
        let own = self.own_bar().map(|bar| bar.heading);
        let has_own = own.is_some();
        let Some((title, mut sub)) = own.or(occasion).or_else(heading) else { return };
        let terms = self.world.get_resource::<MatchTerms>().filter(|terms| !terms.0.is_empty() && !has_own);
        if let Some(terms) = terms {
            sub.clone_from(&terms.0);
        }
        let wide = measured(ctx, "name").max(60.0);
        let wanted = card(ctx, "name", Rect::from_min_size(at, vec2(wide, TOP)), |ui| {
            let mut inner = ui.new_child(
                UiBuilder::new()
                    .max_rect(ui.max_rect().shrink2(vec2(16.0, 0.0)))
                    .layout(egui::Layout::left_to_right(egui::Align::Center)),
            );
            let left = inner.cursor().left();
            inner.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
            inner.spacing_mut().item_spacing.x = 10.0;
            inner.label(RichText::new(&title).font(look::title(letters::LEAD)));
            if !sub.is_empty() {
                inner.label(RichText::new(&sub).small().color(inner.colours().ink_2));
            }
            inner.min_rect().right() - left
        });
        remember(ctx, "name", wanted + 32.0);
    }

    /// The seats of a small window, as chips along the top.
    pub(super) fn seat_chips(&mut self, ctx: &egui::Context, at: egui::Pos2, right: f32) {
        let seats = &self.seats;
        let faces: Vec<SeatAvatar> = seats.iter().map(|(row, _)| self.face(row)).collect();
        let room = right - at.x;
        let texts = self.texts;
        let wide = |is_full: bool| {
            let of =
                |(row, clock): &(SeatRow, Option<ClockFace>)| row.chip_width(ctx, clock.as_ref(), is_full);
            seats.iter().map(|seat| of(seat) + 8.0).sum::<f32>() - 8.0
        };
        let is_full = wide(true) <= room;
        let mut left = at.x;
        for (index, ((row, clock), face)) in seats.iter().zip(faces).enumerate() {
            let size = vec2(row.chip_width(ctx, clock.as_ref(), is_full), 48.0);
            let place = Rect::from_min_size(pos2(left, at.y - 2.0), size);
            card_of(ctx, egui::Id::new(("seat-chip", index)), place, |ui| {
                row.show_chip(ui, clock.as_ref(), face, is_full, texts);
            });
            left += size.x + 8.0;
        }
    }

    /// The strip of aids at the left.
    pub(super) fn aids(&mut self, ctx: &egui::Context, aids: Vec<Tool>) {
        if aids.is_empty() {
            return;
        }
        let zones = self.zones;
        let with_labels = zones.form != SizeClass::Compact;
        let (wide, one) = (zones.aids_width(), if with_labels { 58.0 } else { 46.0 });
        let top = zones.edge + TOP + 16.0;
        let size = vec2(wide, aids.len() as f32 * one + 14.0);
        let texts = self.texts;
        let mut clicked = None;
        let place = Rect::from_min_size(pos2(zones.edge, top), size);
        remember_place(ctx, "aids", place);
        card(ctx, "aids", place, |ui| {
            name_area(ui, &texts.say("area-aids"));
            let place = ui.max_rect().shrink2(vec2(8.0, 8.0));
            let layout = egui::Layout::top_down(egui::Align::Center);
            let mut inner = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
            inner.spacing_mut().item_spacing.y = 2.0;
            for tool in &aids {
                if kit::tool(&mut inner, tool, with_labels) {
                    clicked = Some(tool.clone());
                }
            }
        });
        if let Some(tool) = clicked {
            self.act(|commands| tool.act(commands));
        }
    }
}

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
