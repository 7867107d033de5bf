//! How the table looks and moves, and in what language.

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::app::table::light::Quality;
use crate::app::table::motion::Pace;
use crate::app::theme;
use crate::text::{Lang, Texts};

use super::PanelWish;
use super::help::close_button;
use super::overlays::{Overlay, modal};

/// What is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language of the window.
    pub lang: Lang,
    /// How much is drawn.
    pub quality: Quality,
    /// How fast things move.
    pub pace: Pace,
    /// Whether the table turns to the seat to move.
    pub turn_table: bool,
    /// Whether the camera glides on when it is let go.
    pub glide: bool,
    /// Whether the table shows what can be done.
    pub hints: bool,
    /// How large is written, in hundredths of the usual.
    pub text_size: u16,
    /// Whether there are aids that help.
    pub helped: bool,
}

/// The sizes of text that can be chosen.
const TEXT_SIZES: [u16; 5] = [80, 100, 115, 130, 150];

/// Shows the settings.
pub(super) fn show(ctx: &egui::Context, settings: Settings, texts: &Texts) -> Vec<PanelWish> {
    let ((mut wishes, close), outside) = modal(ctx, &texts.say("settings"), |ui| {
        let mut wishes = Vec::new();
        let height = (ctx.content_rect().height() - 190.0).max(120.0);
        let scroll = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
        scroll.auto_shrink([false, true]).show(ui, |ui| {
            let languages = Lang::ALL.map(|lang| (lang.texts().say("this-language"), lang));
            wishes.extend(
                choice(ui, &texts.say("set-language"), &languages, settings.lang).map(PanelWish::Speak),
            );
            let qualities =
                Quality::NAMES.map(|(name, quality)| (texts.say(&format!("set-quality-{name}")), quality));
            wishes.extend(
                choice(ui, &texts.say("set-quality"), &qualities, settings.quality).map(PanelWish::Draw),
            );
            let paces = Pace::ALL.map(|pace| (texts.say(pace_name(pace)), pace));
            wishes.extend(choice(ui, &texts.say("set-pace"), &paces, settings.pace).map(PanelWish::Move));
            let turns = [false, true]
                .map(|turn| (texts.say(if turn { "set-turn-on" } else { "set-turn-off" }), turn));
            wishes.extend(
                choice(ui, &texts.say("set-turn"), &turns, settings.turn_table).map(PanelWish::TurnTable),
            );
            let on_off = |id: &str| {
                [true, false].map(|on| (texts.say(&format!("{id}-{}", if on { "on" } else { "off" })), on))
            };
            let glides = on_off("set-glide");
            wishes.extend(choice(ui, &texts.say("set-glide"), &glides, settings.glide).map(PanelWish::Glide));
            let hints = on_off("set-hints");
            wishes.extend(choice(ui, &texts.say("set-hints"), &hints, settings.hints).map(PanelWish::Hints));
            let sizes = TEXT_SIZES.map(|size| (format!("{size}\u{a0}%"), size));
            let size = settings.text_size;
            wishes.extend(choice(ui, &texts.say("set-text-size"), &sizes, size).map(PanelWish::TextSize));
            ui.add_space(10.0);
            if ui.button(texts.say("keys")).clicked() {
                wishes.push(PanelWish::Toggle(Overlay::Keys));
            }
            let helps = [true, false]
                .map(|helped| (texts.say(if helped { "set-help-on" } else { "set-help-off" }), helped));
            wishes.extend(choice(ui, &texts.say("set-help"), &helps, settings.helped).map(PanelWish::Help));
        });
        ui.add_space(14.0);
        (wishes, close_button(ui, texts))
    });
    if close || outside {
        wishes.push(PanelWish::Close);
    }
    wishes
}

fn pace_name(pace: Pace) -> &'static str {
    match pace {
        Pace::Off => "set-pace-off",
        Pace::Slow => "set-pace-slow",
        Pace::Normal => "set-pace-normal",
        Pace::Fast => "set-pace-fast",
    }
}

/// A question with its answers side by side; the answer that is newly chosen.
pub(super) fn choice<T: Copy + PartialEq>(
    ui: &mut egui::Ui,
    question: &str,
    answers: &[(String, T)],
    chosen: T,
) -> Option<T> {
    let mut wished = None;
    ui.add_space(6.0);
    ui.label(RichText::new(question).color(theme::PAPER_DIM));
    ui.horizontal_wrapped(|ui| {
        for (said, value) in answers {
            if self::answer(ui, said, *value == chosen).clicked() {
                wished = Some(*value);
            }
        }
    });
    wished
}

/// An answer to a question: a button that shows whether it is the one that is chosen.
pub(super) fn answer(ui: &mut egui::Ui, said: &str, is_chosen: bool) -> egui::Response {
    let ink = if is_chosen { theme::INK } else { theme::PAPER };
    let fill = if is_chosen { theme::ACCENT } else { theme::SLATE_LIGHT };
    let button = egui::Button::new(RichText::new(said).color(ink)).fill(fill).selected(is_chosen);
    let response = ui.add(button);
    if response.has_focus() {
        // The usual frame would not be seen on the chosen one.
        let stroke = egui::Stroke::new(2.0, theme::PAPER);
        ui.painter().rect_stroke(response.rect, 7.0, stroke, egui::StrokeKind::Outside);
    }
    response
}
