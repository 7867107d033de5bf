//! How the table looks and moves, and in what language.

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::app::table::light::Quality;
use crate::app::table::motion::AnimationSpeed;
use crate::app::ui::theme;
use crate::text::{Lang, Texts};

use crate::app::features::help::close_button;
use crate::app::ui::overlays::{Overlay, modal};
use crate::app::window::panels::PanelRequest;

/// What is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language of the window.
    pub lang: Lang,
    /// How much is drawn.
    pub quality: Quality,
    /// How fast things move.
    pub pace: AnimationSpeed,
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
pub(crate) fn show(ctx: &egui::Context, settings: Settings, texts: &Texts) -> Vec<PanelRequest> {
    let ((mut requests, close), outside) = modal(ctx, &texts.say("settings"), |ui| {
        let mut requests = Vec::new();
        let height = (ctx.content_rect().height() - 190.0).max(120.0);
        let scroll = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
        scroll.auto_shrink([false, true]).show(ui, |ui| {
            let languages = Lang::ALL.map(|lang| (lang.texts().say("this-language"), lang));
            requests.extend(
                choice(ui, &texts.say("set-language"), &languages, settings.lang).map(PanelRequest::Speak),
            );
            let qualities =
                Quality::NAMES.map(|(name, quality)| (texts.say(&format!("set-quality-{name}")), quality));
            requests.extend(
                choice(ui, &texts.say("set-quality"), &qualities, settings.quality).map(PanelRequest::Draw),
            );
            let paces = AnimationSpeed::ALL.map(|pace| (texts.say(pace_name(pace)), pace));
            requests
                .extend(choice(ui, &texts.say("set-pace"), &paces, settings.pace).map(PanelRequest::Move));
            let turns = [false, true]
                .map(|turn| (texts.say(if turn { "set-turn-on" } else { "set-turn-off" }), turn));
            requests.extend(
                choice(ui, &texts.say("set-turn"), &turns, settings.turn_table).map(PanelRequest::TurnTable),
            );
            let on_off = |id: &str| {
                [true, false].map(|on| (texts.say(&format!("{id}-{}", if on { "on" } else { "off" })), on))
            };
            let glides = on_off("set-glide");
            requests.extend(
                choice(ui, &texts.say("set-glide"), &glides, settings.glide).map(PanelRequest::CameraInertia),
            );
            let hints = on_off("set-hints");
            requests
                .extend(choice(ui, &texts.say("set-hints"), &hints, settings.hints).map(PanelRequest::Hints));
            let sizes = TEXT_SIZES.map(|size| (format!("{size}\u{a0}%"), size));
            let size = settings.text_size;
            requests
                .extend(choice(ui, &texts.say("set-text-size"), &sizes, size).map(PanelRequest::TextSize));
            ui.add_space(10.0);
            if ui.button(texts.say("keys")).clicked() {
                requests.push(PanelRequest::Toggle(Overlay::Keys));
            }
            let helps = [true, false]
                .map(|helped| (texts.say(if helped { "set-help-on" } else { "set-help-off" }), helped));
            requests
                .extend(choice(ui, &texts.say("set-help"), &helps, settings.helped).map(PanelRequest::Help));
        });
        ui.add_space(14.0);
        (requests, close_button(ui, texts))
    });
    if close || outside {
        requests.push(PanelRequest::Close);
    }
    requests
}

fn pace_name(pace: AnimationSpeed) -> &'static str {
    match pace {
        AnimationSpeed::Off => "set-pace-off",
        AnimationSpeed::Slow => "set-pace-slow",
        AnimationSpeed::Normal => "set-pace-normal",
        AnimationSpeed::Fast => "set-pace-fast",
    }
}

/// A question with its answers side by side; the answer that is newly chosen.
pub(crate) fn choice<T: Copy + PartialEq>(
    ui: &mut egui::Ui,
    question: &str,
    answers: &[(String, T)],
    chosen: T,
) -> Option<T> {
    let mut requested = None;
    ui.add_space(6.0);
    ui.label(RichText::new(question).color(theme::PAPER_DIM));
    ui.horizontal_wrapped(|ui| {
        for (said, value) in answers {
            if self::answer(ui, said, *value == chosen).clicked() {
                requested = Some(*value);
            }
        }
    });
    requested
}

/// An answer to a question: a button that shows whether it is the one that is chosen.
pub(crate) fn answer(ui: &mut egui::Ui, said: &str, is_chosen: bool) -> egui::Response {
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
