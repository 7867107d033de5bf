//! Page of one's own mistakes: what comes back today, and when the others do.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, Layout, Rect, RichText, ScrollArea, Sense, pos2, vec2};

use crate::session::Start;
use crate::ui::draw::focus;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::people::book::PlayerProgress;
use crate::ui::pictures::icons;
use crate::ui::screens::Screen;
use crate::ui::screens::page::{self, GAP, PagePlace};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_play::guided::{Day, Return};
use camaieu_text::Texts;

/// One's own mistakes as their page shows them, those that come back first before the others.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct MistakeList {
    /// The mistakes.
    pub rows: Vec<MistakeRow>,
    /// Number of those that come back today.
    pub due: usize,
    /// Number of those that are learnt for good.
    pub learnt: usize,
    /// Day on which the next one comes back, in words; `None` if none does.
    pub next: Option<String>,
}

/// Mistake in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MistakeRow {
    /// Name of its game.
    pub game: String,
    /// The game that it comes from.
    pub from: String,
    /// Day on which it returns, as text.
    pub when: String,
    /// Whether that is today.
    pub is_due: bool,
}

/// Describes the mistakes when the page opens, and when one was learnt.
pub(super) fn describe(book: Res<PlayerProgress>, language: Res<Language>, mut list: ResMut<MistakeList>) {
    list.set_if_neq(of_book(&book, language.texts()));
}

fn of_book(book: &PlayerProgress, texts: &Texts) -> MistakeList {
    let today = book.today();
    let mut all: Vec<(&str, &Return)> = book.progress.mistakes().collect();
    all.sort_by_key(|(_, known)| known.due.map_or(u32::MAX, |day| day.0));
    let row = |(key, known): &(&str, &Return)| {
        let game = key.split_once('/').map_or(*key, |(game, _)| game);
        let from = known.mistake.as_ref().map(|mistake| texts.mistake_from(mistake));
        MistakeRow {
            game: texts.say(&format!("{game}-name")),
            from: from.unwrap_or_else(|| texts.say("mistake-from-puzzle")),
            when: when(known.due, today, texts),
            is_due: known.is_due(today),
        }
    };
    MistakeList {
        rows: all.iter().map(row).collect(),
        due: all.iter().filter(|(_, known)| known.is_due(today)).count(),
        learnt: book.progress.count_mistakes().1,
        next: book.progress.next_mistake().map(|day| when(Some(day), today, texts)),
    }
}

/// Day on which a mistake returns, as text.
pub(in super::super) fn when(due: Option<Day>, today: Day, texts: &Texts) -> String {
    match due {
        Some(day) if day <= today => texts.say("mistake-today"),
        Some(day) if day == today.after(1) => texts.say("mistake-tomorrow"),
        Some(day) => texts.say_with("mistake-again", &[("date", &texts.date(day))]),
        None => texts.say("mistake-learnt"),
    }
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    list: Res<MistakeList>,
    screen: Res<State<Screen>>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    show(contexts.ctx_mut()?, *screen.get(), &list, language.texts(), &mut commands);
    Ok(())
}

/// Least width of the head with a ring, in points.
const WITH_RING: f32 = 240.0;
/// Height of the head and of a row, in points.
const HEAD: f32 = 84.0;
const ROW: f32 = 52.0;

pub(in super::super) fn show(
    ctx: &egui::Context,
    screen: Screen,
    list: &MistakeList,
    texts: &Texts,
    commands: &mut Commands,
) {
    page::show(ctx, screen, &texts.say("mistakes"), |ui, place| {
        let high = if place.is_narrow && list.due > 0 { HEAD + page::SECOND_ROW } else { HEAD };
        let above = Rect::from_min_size(place.whole.min, vec2(place.whole.width(), high));
        let below = Rect::from_min_max(pos2(place.whole.left(), above.bottom() + GAP), place.whole.max);
        let margin = vec2(if place.is_wide { 24.0 } else { 14.0 }, 16.0);
        page::card(ui, "mistakes-head", above, margin, |ui| head(ui, list, place, texts, commands));
        page::card(ui, "mistakes", below, margin, |ui| {
            if list.rows.is_empty() {
                ui.label(texts.say("mistakes-none"));
            }
            let scroll = ScrollArea::vertical().id_salt("mistakes").auto_shrink([false, false]);
            focus::scrolled(ui, scroll, |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                for mistake in &list.rows {
                    row(ui, mistake);
                    kit::rule(ui);
                }
            });
        });
    });
}

/// Number of learnt mistakes, the next due date, and the button that starts those due.
fn head(ui: &mut egui::Ui, list: &MistakeList, place: PagePlace, texts: &Texts, commands: &mut Commands) {
    let words = |ui: &mut egui::Ui, commands: &mut Commands| {
        ui.spacing_mut().item_spacing.x = 14.0;
        if page::back(ui, place, &texts.say("back")) {
            commands.close_overlay();
        }
        // The words say the same as the ring.
        if ui.available_width() >= WITH_RING {
            let (ring, _) = ui.allocate_exact_size(egui::Vec2::splat(44.0), Sense::hover());
            let part = list.learnt as f32 / list.rows.len().max(1) as f32;
            kit::ring(ui.painter(), ring.center(), 44.0, 6.0, part);
        }
        ui.with_layout(Layout::top_down(Align::LEFT), |ui| titled(ui, list, texts));
    };
    let has_button = list.due > 0;
    page::head(ui, (place.is_narrow && has_button, 52.0), commands, words, |ui, commands| {
        if !has_button {
            return;
        }
        let words = texts.say_with("mistakes-begin", &[("count", &list.due)]);
        let size = kit::high_button_size(ui, Some(icons::MISTAKES), &words);
        let button = kit::button(ui, Some(icons::MISTAKES), &words, size, kit::ButtonStyle::Main);
        if focus::is_free(ui.ctx()) {
            button.request_focus();
        }
        if button.clicked() {
            commands.send(Start::Mistakes);
        }
    });
}

/// The title, how many are learnt, and when the next one comes back.
fn titled(ui: &mut egui::Ui, list: &MistakeList, texts: &Texts) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let title = texts.say("mistakes");
    let font = look::fitting(ui.ctx(), &title, look::title(letters::HEADING), ui.available_width(), 9.0);
    ui.label(RichText::new(title).font(font));
    let args: [(&str, &dyn std::fmt::Display); 2] = [("learnt", &list.learnt), ("count", &list.rows.len())];
    let learnt = texts.say_with("mistakes-learnt-of", &args);
    let next = list.next.as_ref().filter(|_| list.due == 0);
    let next = next.map(|next| texts.say_with("mistakes-next", &[("when", next)]));
    let said = std::iter::once(learnt).chain(next).collect::<Vec<_>>().join(" · ");
    let font = egui::FontId::proportional(letters::SMALL);
    let font = look::fitting(ui.ctx(), &said, font, ui.available_width(), 9.0);
    ui.label(RichText::new(said).font(font).color(ui.colours().ink_2));
}

/// A mistake: its game, where it comes from, and when it comes back.
fn row(ui: &mut egui::Ui, mistake: &MistakeRow) {
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let said = format!("{}. {} {}", mistake.game, mistake.from, mistake.when);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
    let (colours, painter) = (ui.colours(), ui.painter());
    let middle = place.center().y;
    let font = look::bold(letters::SMALL);
    let (fill, ink) = match mistake.is_due {
        true => (colours.honey_soft, colours.honey_ink),
        false => (colours.field, colours.ink_2),
    };
    let words = painter.layout_no_wrap(mistake.when.clone(), font, ink);
    let chip = Rect::from_min_max(
        pos2(place.right() - words.size().x - 24.0, middle - 13.0),
        pos2(place.right(), middle + 13.0),
    );
    painter.rect_filled(chip, 13.0, fill);
    painter.galley(chip.center() - words.size() / 2.0, words, ink);
    let room = chip.left() - place.left() - 16.0;
    let line = |words: &str, font: egui::FontId, ink, y: f32| {
        let font = look::fitting(ui.ctx(), words, font, room, 9.0);
        painter.text(pos2(place.left(), y), egui::Align2::LEFT_CENTER, words, font, ink);
    };
    line(&mistake.game, look::bold(letters::TEXT), colours.ink, middle - 10.0);
    line(&mistake.from, egui::FontId::proportional(letters::SMALL), colours.ink_2, middle + 11.0);
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_text::Lang;

    fn row(when: &str, is_due: bool) -> MistakeRow {
        let from = "From your game against the computer at level 4 on 28 November 2026.".to_owned();
        MistakeRow { game: "Le Caméléon".into(), from, when: when.into(), is_due }
    }

    #[test]
    fn due_mistakes_start_on_press_else_next_day_is_shown() {
        for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
            let texts = lang.texts();
            for due in [1, 0] {
                let mut world = world();
                world.init_resource::<Messages<Start>>();
                let rows = vec![row("Today", due > 0), row("Learnt for good", false)];
                let list = MistakeList { rows, due, learnt: 1, next: Some(texts.say("mistake-tomorrow")) };
                // From a match, where the page has a way back of its own.
                let mut shown = PanelHarness::new(size, world, move |ui, _, commands| {
                    show(ui.ctx(), Screen::Match, &list, texts, commands);
                });
                shown.assert_nothing_is_cut_off("mistakes");
                let begin = texts.say_with("mistakes-begin", &[("count", &due)]);
                assert_eq!(shown.harness.query_by_label(&begin).is_some(), due > 0);
                if due > 0 {
                    shown.click(&begin);
                    assert_eq!(shown.messages::<Start>(), [Start::Mistakes]);
                }
            }
        }
    }
}
