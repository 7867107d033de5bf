//! Page of a game's puzzles: today's, the days in a row, and all of them, each with its board.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, Layout, RichText, ScrollArea, Sense, vec2};

use crate::session::Start;
use crate::ui::draw::focus;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::pictures::icons;
use crate::ui::screens::Screen;
use crate::ui::screens::page::{self, GAP, PagePlace};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::drop_down;
use crate::ui::widgets::kit;
use camaieu_play::guided::puzzle::{BOARD, Band};
use camaieu_play::guided::{Purpose, Which};
use camaieu_text::Texts;

use super::super::start::{Courses, PuzzleFilter};
use super::positions::Positions;
use super::puzzles::PuzzleList;
use super::{puzzle_tile, today};

pub(super) fn draw(
    mut contexts: EguiContexts,
    list: Res<PuzzleList>,
    courses: Res<Courses>,
    screen: Res<State<Screen>>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let positions = Positions { courses: &courses, texts: language.texts() };
    show(contexts.ctx_mut()?, *screen.get(), &list, positions, &mut commands);
    Ok(())
}

pub(in super::super) fn show(
    ctx: &egui::Context,
    screen: Screen,
    list: &PuzzleList,
    positions: Positions<'_>,
    commands: &mut Commands,
) {
    let texts = positions.texts;
    let name = texts.say(&format!("{}-name", list.game));
    let title = texts.say_with("puzzles-title", &[("game", &name)]);
    page::show(ctx, screen, &title, |ui, place| {
        let mut below = place.whole;
        // In a low window everything but the heading scrolls, so that there is room for a row.
        if let Some(today) = list.today.as_ref().filter(|_| !place.is_low) {
            below.min.y += today::show(ui, (list, today), place, positions, commands) + GAP;
        }
        let margin = vec2(if place.is_wide { 24.0 } else { 14.0 }, if place.is_low { 10.0 } else { 14.0 });
        page::card(ui, "puzzles", below, margin, |ui| {
            heading(ui, (list, &title), place, texts, commands);
            ui.add_space(6.0);
            let scroll = ScrollArea::vertical().id_salt(("puzzles", list.game)).auto_shrink([false, false]);
            if below.height() >= LOW {
                filters(ui, list, texts, commands);
                ui.add_space(6.0);
                focus::scrolled(ui, scroll, |ui| rows(ui, list, positions, commands));
            } else {
                focus::scrolled(ui, scroll, |ui| {
                    if let Some(today) = list.today.as_ref().filter(|_| place.is_low) {
                        today::row(ui, (list, today), place, positions, commands);
                    }
                    filters(ui, list, texts, commands);
                    ui.add_space(6.0);
                    rows(ui, list, positions, commands);
                });
            }
        });
    });
}

/// Height of the list below which the filters scroll with it, in points.
const LOW: f32 = 420.0;

/// Number of solved puzzles, and the button to continue.
fn heading(
    ui: &mut egui::Ui,
    (list, title): (&PuzzleList, &str),
    place: PagePlace,
    texts: &Texts,
    commands: &mut Commands,
) {
    let words = |ui: &mut egui::Ui, commands: &mut Commands| {
        ui.spacing_mut().item_spacing.x = 14.0;
        if page::back(ui, place, &texts.say("back")) {
            commands.close_overlay();
        }
        let (ring, _) = ui.allocate_exact_size(egui::Vec2::splat(44.0), Sense::hover());
        let part = list.solved as f32 / list.count.max(1) as f32;
        kit::ring(ui.painter(), ring.center(), 44.0, 6.0, part);
        ui.with_layout(Layout::top_down(Align::LEFT), |ui| titled(ui, list, title, texts));
    };
    let has_next = list.next.is_some();
    page::head(ui, (place.is_narrow && has_next, 44.0), commands, words, |ui, commands| {
        if !has_next {
            return;
        }
        let said = texts.say("puzzle-next-unsolved");
        let size = kit::button_size(ui, Some(icons::NEXT_MISTAKE), &said);
        let button = kit::button(ui, Some(icons::NEXT_MISTAKE), &said, size, kit::ButtonStyle::Usual);
        if list.today.is_none() && focus::is_free(ui.ctx()) {
            button.request_focus();
        }
        if button.clicked() {
            commands.send(begin(list, Purpose::Puzzle(Which::Next)));
        }
        if place.is_wide {
            let shown = texts.say_with("puzzle-shown-count", &[("count", &list.rows.len())]);
            ui.label(RichText::new(shown).small().color(ui.colours().ink_2));
        }
    });
}

/// The title, and how many are solved.
fn titled(ui: &mut egui::Ui, list: &PuzzleList, title: &str, texts: &Texts) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let room = ui.available_width();
    let font = look::fitting(ui.ctx(), title, look::title(letters::HEADING), room, letters::SMALL);
    ui.label(RichText::new(title).font(font));
    let solved = texts.say_with("puzzle-solved-of", &[("solved", &list.solved), ("count", &list.count)]);
    let next = list.next.map(|index| texts.say_with("puzzle-next-is-number", &[("number", &(index + 1))]));
    let both = std::iter::once(solved.clone()).chain(next).collect::<Vec<_>>().join(" · ");
    let small = egui::FontId::proportional(letters::SMALL);
    let said = if look::width(ui.ctx(), &both, &small) > room { solved } else { both };
    ui.label(RichText::new(said).small().color(ui.colours().ink_2));
}

fn begin(list: &PuzzleList, purpose: Purpose) -> Start {
    Start::Lesson { game: list.game, purpose }
}

/// Draws the filters of the puzzles: board, difficulty, kind, and whether solved ones are shown.
fn filters(ui: &mut egui::Ui, list: &PuzzleList, texts: &Texts, commands: &mut Commands) {
    let (game, filter) = (list.game, list.filter);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, 6.0);
        if list.boards.len() > 1 {
            let named = |&board: &&'static str| (texts.option_value(game, BOARD, board), Some((game, board)));
            let all = (texts.say("puzzle-board-all"), None);
            let boards: Vec<_> = std::iter::once(all).chain(list.boards.iter().map(named)).collect();
            let chosen = filter.board.filter(|(of, _)| *of == game);
            if let Some(board) = drop_down(ui, &texts.say("puzzle-board"), &boards, chosen, WIDE) {
                commands.change(move |filter: &mut PuzzleFilter| filter.board = board);
            }
        }
        let bands = Band::ALL.map(|band| (texts.say(band.id()), Some(band)));
        let bands: Vec<_> = std::iter::once((texts.say("puzzle-band-all"), None)).chain(bands).collect();
        if let Some(band) = drop_down(ui, &texts.say("puzzle-grade-of"), &bands, filter.band, WIDE) {
            commands.change(move |filter: &mut PuzzleFilter| filter.band = band);
        }
        if list.kinds.len() > 1 {
            let kinds =
                list.kinds.iter().map(|kind| (texts.say(&format!("puzzle-sort-{kind}")), Some(*kind)));
            let kinds: Vec<_> = std::iter::once((texts.say("puzzle-sort-any"), None)).chain(kinds).collect();
            if let Some(kind) = drop_down(ui, &texts.say("puzzle-kind-of"), &kinds, filter.kind, WIDE) {
                commands.change(move |filter: &mut PuzzleFilter| filter.kind = kind);
            }
        }
        let said = texts.say("puzzle-unsolved-only");
        let font = egui::FontId::proportional(letters::TEXT);
        let words = ui.painter().layout_no_wrap(said.clone(), font, ui.colours().ink);
        let size = vec2(words.size().x + 56.0, ui.target().max(38.0));
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            if kit::switch(ui, filter.unsolved, &said) {
                commands.change(move |filter: &mut PuzzleFilter| filter.unsolved = !filter.unsolved);
            }
            let (place, _) = ui.allocate_exact_size(words.size(), Sense::hover());
            ui.painter().galley(place.min, words, ui.colours().ink);
        });
    });
}

/// Width of a list of the filter, in points.
const WIDE: f32 = 170.0;

/// Shows the rows that are in sight.
fn rows(ui: &mut egui::Ui, list: &PuzzleList, positions: Positions<'_>, commands: &mut Commands) {
    if list.rows.is_empty() {
        ui.label(positions.texts.say("puzzle-none-such"));
        let said = positions.texts.say("puzzle-show-all");
        let size = kit::button_size(ui, None, &said);
        if kit::button(ui, None, &said, size, kit::ButtonStyle::Usual).clicked() {
            commands.change(|filter: &mut PuzzleFilter| *filter = PuzzleFilter::default());
        }
        return;
    }
    puzzle_tile::grid(ui, list, positions, |purpose| commands.send(begin(list, purpose)));
}
