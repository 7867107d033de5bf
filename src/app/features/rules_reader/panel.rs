//! Window of the rules: contents on the left, the text on the right, a search above.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, Layout, RichText, ScrollArea};

use crate::session::Start;
use crate::ui::draw::AddOverlay;
use crate::ui::focus;
use crate::ui::language::Language;
use crate::ui::look::{self, Themed};
use crate::ui::overlays::Overlay;
use crate::ui::sink::UiCommands;
use crate::ui::theme::letters;
use crate::ui::widgets::{close_button, text_field, wide_modal};
use camaieu_play::guided::Purpose;
use camaieu_text::{Chapter, Paragraph, Texts};

use super::model::{ReaderState, RulesShown, Target};

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
    // The rules come a frame after their window.
    let Some((game, _)) = shown.of else { return Ok(()) };
    let reader = Reader { game, rules: &shown, texts: language.texts() };
    let state = &mut *state;
    reader.show(contexts.ctx_mut()?, state, &mut commands);
    Ok(())
}

/// The rules of a game on the screen.
pub(super) struct Reader<'a> {
    pub(super) game: &'static str,
    pub(super) rules: &'a RulesShown,
    pub(super) texts: &'a Texts,
}

/// Width of the contents, in points.
const CONTENTS: f32 = 236.0;
/// Width of the window from which the contents stand beside the text.
const BESIDE: f32 = 720.0;
/// Height that the window needs besides the text, in points.
const AROUND: f32 = 220.0;

impl Reader<'_> {
    /// Shows the window.
    pub(super) fn show(&self, ctx: &egui::Context, state: &mut ReaderState, commands: &mut Commands) {
        let name = self.texts.say(&format!("{}-name", self.game));
        let title = self.texts.say_with("rules-title", &[("game", &name)]);
        let height = (ctx.content_rect().height() - AROUND).max(120.0);
        let (is_closed, outside) = wide_modal(ctx, &title, |ui| {
            self.search(ui, state);
            ui.add_space(6.0);
            if ui.available_width() >= BESIDE {
                ui.horizontal_top(|ui| {
                    let column = egui::vec2(CONTENTS, height);
                    ui.allocate_ui_with_layout(column, Layout::top_down(Align::LEFT), |ui| {
                        ui.set_width(CONTENTS);
                        let scroll = ScrollArea::vertical().id_salt("contents").max_height(height);
                        focus::scrolled(ui, scroll, |ui| self.contents(ui, state));
                    });
                    ui.add_space(10.0);
                    ui.vertical(|ui| self.text(ui, height, state, commands));
                });
            } else {
                self.text(ui, height, state, commands);
            }
            ui.add_space(8.0);
            close_button(ui, self.texts)
        });
        if is_closed || outside {
            commands.close_overlay();
        }
    }

    /// Shows the field for the text that is searched.
    fn search(&self, ui: &mut egui::Ui, state: &mut ReaderState) {
        ui.horizontal(|ui| {
            let label = ui.label(self.texts.say("rules-search"));
            let width = ui.available_width().min(320.0);
            ui.add(text_field(ui, &mut state.search).desired_width(width)).labelled_by(label.id);
        });
    }

    /// Shows the chapters; a click leads to one.
    fn contents(&self, ui: &mut egui::Ui, state: &mut ReaderState) {
        for chapter in &self.rules.book.chapters {
            let title = RichText::new(&chapter.title);
            let button = egui::Button::new(title).wrap().frame_when_inactive(false);
            let button = button.min_size(egui::vec2(ui.available_width() - 8.0, 28.0));
            if ui.add(button).clicked() {
                state.search.clear();
                state.goes_to = Some(Target::Chapter(chapter.number));
            }
        }
    }

    /// Shows the chapters that have what is searched.
    fn text(&self, ui: &mut egui::Ui, height: f32, state: &mut ReaderState, commands: &mut Commands) {
        let wanted = state.search.trim().to_owned();
        let goes_to = state.goes_to.take();
        let scroll = ScrollArea::vertical().id_salt("rules").max_height(height).auto_shrink([false, false]);
        focus::scrolled_text(ui, scroll, |ui| {
            let mut is_found = false;
            for chapter in &self.rules.book.chapters {
                let paragraphs: Vec<&Paragraph> = chapter
                    .paragraphs
                    .iter()
                    .filter(|of| wanted.is_empty() || of.contains(&wanted))
                    .collect();
                if paragraphs.is_empty() {
                    continue;
                }
                is_found = true;
                self.chapter(ui, chapter, goes_to, commands);
                for paragraph in paragraphs {
                    self.paragraph(ui, paragraph, goes_to, state, commands);
                }
                ui.add_space(10.0);
            }
            if !is_found {
                ui.label(self.texts.say("rules-nothing-found"));
            }
        });
    }

    fn chapter(
        &self,
        ui: &mut egui::Ui,
        chapter: &Chapter,
        goes_to: Option<Target>,
        commands: &mut Commands,
    ) {
        let title =
            ui.label(RichText::new(&chapter.title).font(look::title(letters::LEAD)).color(ui.colours().pine));
        if goes_to == Some(Target::Chapter(chapter.number)) {
            title.scroll_to_me(Some(Align::TOP));
        }
        if let Some(count) = self.rules.of_chapters.get(&chapter.number) {
            self.on_board(ui, *count, Purpose::Chapter(chapter.number), commands);
        }
    }

    /// Shows a paragraph; a rule with its positions, the rules that it names, and the rulings on it.
    fn paragraph(
        &self,
        ui: &mut egui::Ui,
        paragraph: &Paragraph,
        goes_to: Option<Target>,
        state: &mut ReaderState,
        commands: &mut Commands,
    ) {
        let is_target = paragraph.rule.is_some_and(|rule| goes_to == Some(Target::Rule(rule)));
        let text = match paragraph.text.split_once(" — ").filter(|_| paragraph.rule.is_some()) {
            Some((head, body)) => self.headed(ui, head, body),
            None => ui.label(&paragraph.text),
        };
        if is_target {
            text.scroll_to_me(Some(Align::TOP));
        }
        let positions =
            paragraph.rule.and_then(|rule| self.rules.of_rules.get(&rule).map(|count| (rule, *count)));
        if positions.is_some() || !paragraph.mentions.is_empty() {
            ui.horizontal_wrapped(|ui| {
                if let Some((rule, count)) = positions {
                    self.on_board(ui, count, Purpose::Rule(rule), commands);
                }
                for mention in &paragraph.mentions {
                    let name = self.texts.say_with("lesson-rule-title", &[("rule", mention)]);
                    if ui.button(RichText::new(name).small()).clicked() {
                        state.search.clear();
                        state.goes_to = Some(Target::Rule(*mention));
                    }
                }
            });
        }
        if let Some(rule) = paragraph.rule {
            for ruling in self.rules.book.rulings_on(rule) {
                self.ruling(ui, ruling);
            }
        }
        ui.add_space(4.0);
    }

    /// A rule's text with its number and name in the accent's colour.
    fn headed(&self, ui: &mut egui::Ui, head: &str, body: &str) -> egui::Response {
        let font = egui::TextStyle::Body.resolve(ui.style());
        let format = |colour| egui::TextFormat { font_id: font.clone(), color: colour, ..Default::default() };
        let (name, rest) = body.split_once('.').unwrap_or((body, ""));
        let mut job = egui::text::LayoutJob::default();
        job.append(&format!("{head} — {name}."), 0.0, format(ui.colours().pine));
        job.append(rest, 0.0, format(ui.colours().ink));
        ui.label(job)
    }

    /// A ruling, marked as the program's own.
    fn ruling(&self, ui: &mut egui::Ui, ruling: &Paragraph) {
        egui::Frame::new().fill(ui.colours().field).corner_radius(6).inner_margin(8).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(RichText::new(self.texts.say("rules-ruling")).small().color(ui.colours().pine));
            ui.label(ruling.text.trim_start_matches(['–', ' ']));
        });
    }

    fn on_board(&self, ui: &mut egui::Ui, count: usize, purpose: Purpose, commands: &mut Commands) {
        let name = self.texts.say_with("rules-on-board", &[("count", &count)]);
        if ui.button(RichText::new(format!("▶ {name}")).small()).clicked() {
            commands.send(Start::Lesson { game: self.game, purpose });
        }
    }
}
