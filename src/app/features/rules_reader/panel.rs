//! Page of the rules: contents and a search on the left, a chapter on the right.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, Align2, Key, Layout, Rect, RichText, ScrollArea, Sense, pos2, vec2};

use crate::ui::draw::AddOverlay;
use crate::ui::draw::focus;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::pictures::icons;
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::page::{self, GAP, PagePlace};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::text_field;

use super::chapter;
use super::model::{Hit, ReaderState, RulesAnchor, RulesPage, RulesShown};

pub(crate) fn panel_plugin(app: &mut App) {
    app.add_overlay(Overlay::Rules, draw);
}

fn draw(
    mut contexts: EguiContexts,
    mut state: ResMut<ReaderState>,
    shown: Res<RulesShown>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    // The rules come a frame after their page.
    let Some((game, _)) = shown.of else { return Ok(()) };
    let reader = RulesPage { game, rules: &shown, texts: language.texts() };
    let state = state.bypass_change_detection();
    reader.show(contexts.ctx_mut()?, state, &mut commands);
    Ok(())
}

/// Width of the contents beside the text, height of the head above it in a small window, and of a row, in points.
const CONTENTS: f32 = 292.0;
const HEAD: f32 = 116.0;
const ROW: f32 = 38.0;

impl RulesPage<'_> {
    pub(super) fn show(&self, ctx: &egui::Context, state: &mut ReaderState, commands: &mut Commands) {
        let name = self.texts.say(&format!("{}-name", self.game));
        let title = self.texts.say_with("rules-title", &[("game", &name)]);
        page::over_all(ctx, &title, |ui, place| {
            let whole = place.whole;
            let found = state.hits(self.rules);
            let (contents, text) = match place.is_wide {
                true => {
                    let left = Rect::from_min_size(whole.min, vec2(CONTENTS, whole.height()));
                    (left, Rect::from_min_max(pos2(left.right() + GAP, whole.top()), whole.max))
                }
                false => {
                    let top = Rect::from_min_size(whole.min, vec2(whole.width(), HEAD));
                    (top, Rect::from_min_max(pos2(whole.left(), top.bottom() + 10.0), whole.max))
                }
            };
            page::card(ui, "contents", contents, vec2(14.0, 14.0), |ui| {
                self.head(ui, &name, place, commands);
                self.search(ui, state, &found, place);
                if place.is_wide {
                    ui.add_space(6.0);
                    self.contents(ui, state, &found, commands);
                }
            });
            let margin = vec2(if place.is_wide { 34.0 } else { 16.0 }, 16.0);
            page::card(ui, "text", text, margin, |ui| {
                let Some(chapter) = self.rules.book.chapters.iter().find(|of| of.number == state.chapter)
                else {
                    return;
                };
                self.title(ui, state, place);
                let goes_to = state.goes_to.take();
                let scroll = ScrollArea::vertical().id_salt(("rules", chapter.number));
                // A chapter begins at its top.
                let scroll = match goes_to {
                    Some(RulesAnchor::Chapter(_)) => scroll.vertical_scroll_offset(0.0),
                    _ => scroll,
                };
                focus::scrolled_text(ui, scroll.auto_shrink([false, false]), |ui| {
                    chapter::show(ui, self, chapter, (state, goes_to, &found), commands);
                });
            });
        });
    }

    /// The way back, the title and the name of the game.
    fn head(&self, ui: &mut egui::Ui, name: &str, place: PagePlace, commands: &mut Commands) {
        ui.horizontal(|ui| {
            if page::back(ui, place, &self.texts.say("back")) {
                commands.close_overlay();
            }
            ui.label(RichText::new(self.texts.say("rules")).font(look::title(letters::HEADING)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                kit::tag(ui, name, ui.colours().field, ui.colours().ink);
            });
        });
    }

    /// The field for the text that is searched, and the way from one place to the next.
    fn search(&self, ui: &mut egui::Ui, state: &mut ReaderState, found: &[Hit], place: PagePlace) {
        ui.horizontal(|ui| {
            let wide = if place.is_wide { ui.available_width() } else { ui.available_width() * 0.45 };
            let field = text_field(ui, &mut state.search).hint_text(self.texts.say("rules-search"));
            let field = ui.add_sized(vec2(wide, 42.0), field.margin(egui::Margin::symmetric(12, 10)));
            let name = self.texts.say("rules-search");
            field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, &name));
            if field.changed() {
                state.hit = 0;
                let found = state.hits(self.rules);
                state.go_to_hit(0, &found);
            }
            if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                state.go_to_hit(if state.hit + 1 < found.len() { state.hit + 1 } else { 0 }, found);
            }
            // Enter leaves the field, which takes what is typed next too.
            if ui.memory(|memory| memory.focused().is_none()) {
                field.request_focus();
            }
            if !place.is_wide {
                self.draw_hit_navigation(ui, state, found);
            }
        });
        if place.is_wide {
            ui.horizontal(|ui| self.draw_hit_navigation(ui, state, found));
        }
    }

    /// At which place one stands, and the buttons to the others. Their room is always there.
    fn draw_hit_navigation(&self, ui: &mut egui::Ui, state: &mut ReaderState, found: &[Hit]) {
        let said = match (state.search.trim().is_empty(), found.is_empty()) {
            (true, _) => String::new(),
            (false, true) => self.texts.say("rules-nothing-found"),
            (false, false) => {
                self.texts.say_with("rules-place", &[("number", &(state.hit + 1)), ("count", &found.len())])
            }
        };
        ui.allocate_ui_with_layout(
            vec2(ui.available_width(), 40.0),
            Layout::right_to_left(Align::Center),
            |ui| {
                for (icon, id, to) in [
                    (icons::MORE, "rules-next-place", (state.hit + 1 < found.len()).then_some(state.hit + 1)),
                    (icons::LESS, "rules-previous-place", state.hit.checked_sub(1)),
                ] {
                    let to = to.filter(|_| !found.is_empty());
                    let name = self.texts.say(id);
                    let is_clicked =
                        ui.add_enabled_ui(to.is_some(), |ui| kit::icon_button(ui, icon, &name)).inner;
                    if let Some(hit) = to.filter(|_| is_clicked) {
                        state.go_to_hit(hit, found);
                    }
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.label(RichText::new(said).small().color(ui.colours().ink_2));
                });
            },
        );
    }

    /// Shows the chapters, and the way to the lessons; a click leads to one.
    fn contents(&self, ui: &mut egui::Ui, state: &mut ReaderState, found: &[Hit], commands: &mut Commands) {
        let foot = egui::Panel::bottom("rules-foot").frame(egui::Frame::new()).show_separator_line(false);
        foot.show(ui, |ui| {
            kit::rule(ui);
            let said = self.texts.say("rules-learn");
            if kit::entry(ui, icons::LEARN, &said, &said, |_| {}).clicked() {
                commands.close_overlay();
                commands.toggle(Overlay::Course);
            }
        });
        let scroll = ScrollArea::vertical().id_salt("contents").auto_shrink([false, false]);
        focus::scrolled(ui, scroll, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for chapter in &self.rules.book.chapters {
                let count = found.iter().filter(|hit| hit.chapter == chapter.number).count();
                let is_open = chapter.number == state.chapter;
                if row(ui, (chapter.number, &chapter.title), count, is_open).clicked() {
                    state.go_to(RulesAnchor::Chapter(chapter.number), &self.rules.book);
                }
            }
        });
    }

    /// The title of the chapter, its number, and in a small window the way to the others.
    fn title(&self, ui: &mut egui::Ui, state: &mut ReaderState, place: PagePlace) {
        let count = self.rules.book.chapters.len();
        let Some(chapter) = self.rules.book.chapters.iter().find(|of| of.number == state.chapter) else {
            return;
        };
        let number = chapter.number;
        ui.allocate_ui_with_layout(
            vec2(ui.available_width(), 44.0),
            Layout::right_to_left(Align::Center),
            |ui| {
                for (icon, id, to) in [
                    (icons::FORWARD, "rules-next-chapter", number + 1),
                    (icons::BACK, "rules-previous-chapter", number - 1),
                ] {
                    let can = (1..=count).contains(&usize::from(to));
                    let name = self.texts.say(id);
                    if ui.add_enabled_ui(can, |ui| kit::icon_button(ui, icon, &name)).inner && can {
                        state.go_to(RulesAnchor::Chapter(to), &self.rules.book);
                    }
                }
                let said = self.texts.say_with("rules-chapter-of", &[("number", &number), ("count", &count)]);
                if place.is_wide {
                    ui.label(RichText::new(said).small().color(ui.colours().ink_2));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let size = if place.is_wide { letters::TITLE } else { letters::HEADING };
                    let room = ui.available_width();
                    let font =
                        look::fitting(ui.ctx(), &chapter.title, look::title(size), room, letters::SMALL);
                    ui.label(RichText::new(&chapter.title).font(font));
                });
            },
        );
        ui.add_space(4.0);
    }
}

/// Row of the contents: number, title, and how often the text is found there.
fn row(ui: &mut egui::Ui, (number, title): (u8, &str), hits: usize, is_open: bool) -> egui::Response {
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_open, title));
    let colours = ui.colours();
    let painter = ui.painter();
    let (fill, ink) = match (is_open, response.hovered()) {
        (true, _) => (colours.soft, colours.soft_ink),
        (false, true) => (colours.hover, colours.ink),
        (false, false) => (egui::Color32::TRANSPARENT, colours.ink),
    };
    painter.rect_filled(place, 10.0, fill);
    if is_open {
        let mark = Rect::from_min_size(place.min, vec2(4.0, place.height()));
        painter.rect_filled(mark, egui::CornerRadius { nw: 4, ne: 0, sw: 4, se: 0 }, colours.pine);
    }
    let font = if is_open { look::bold(letters::TEXT) } else { egui::FontId::proportional(letters::TEXT) };
    let middle = place.center().y;
    painter.text(pos2(place.left() + 30.0, middle), Align2::RIGHT_CENTER, number, font.clone(), ink);
    let mut right = place.right() - 8.0;
    if hits > 0 {
        let text = painter.layout_no_wrap(hits.to_string(), look::bold(letters::SMALL), colours.honey_ink);
        let size = vec2(text.size().x.max(8.0) + 16.0, 24.0);
        let chip = Rect::from_min_size(pos2(right - size.x, middle - 12.0), size);
        painter.rect_filled(chip, 12.0, colours.honey_soft);
        painter.galley(chip.center() - text.size() / 2.0, text, colours.honey_ink);
        right = chip.left() - 6.0;
    }
    let left = place.left() + 40.0;
    let font = look::fitting(ui.ctx(), title, font, right - left, 10.0);
    painter.text(pos2(left, middle), Align2::LEFT_CENTER, title, font, ink);
    response
}
