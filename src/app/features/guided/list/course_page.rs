//! Page of a course: how far one is, and its lessons, each with the board that it begins with.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Rect, RichText, ScrollArea, Sense, pos2, vec2};

use crate::session::Start;
use crate::ui::draw::focus;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::pictures::icons;
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::page::{self, GAP, PagePlace};
use crate::ui::screens::{ChosenGame, Screen};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::drop_down;
use crate::ui::widgets::kit;
use camaieu_play::built_in;
use camaieu_play::guided::{CoursePart, Purpose};
use camaieu_rules::catalogue;
use camaieu_text::Texts;

use super::super::start::Courses;
use super::course::{CourseList, LessonState};
use super::lesson_tile;
use super::positions::Positions;

pub(super) fn draw(
    mut contexts: EguiContexts,
    list: Res<CourseList>,
    courses: Res<Courses>,
    screen: Res<State<Screen>>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let positions = Positions { courses: &courses, texts: language.texts() };
    show(contexts.ctx_mut()?, *screen.get(), &list, positions, &mut commands);
    Ok(())
}

/// Height of the list below which all of it scrolls, in points.
const LOW: f32 = 300.0;
/// Heights of the head in large and small windows, in points.
const HEAD: [f32; 2] = [84.0, 62.0];

pub(in super::super) fn show(
    ctx: &egui::Context,
    screen: Screen,
    list: &CourseList,
    positions: Positions<'_>,
    commands: &mut Commands,
) {
    let texts = positions.texts;
    let name = texts.say(&format!("{}-name", list.game));
    let title = texts.say_with("lesson-course-title", &[("game", &name)]);
    page::show(ctx, screen, &title, |ui, place| {
        let whole = place.whole;
        let second = if place.is_narrow { page::SECOND_ROW } else { 0.0 };
        let high = HEAD[usize::from(!place.is_wide)] + second;
        let head_place = Rect::from_min_size(whole.min, vec2(whole.width(), high));
        let margin = vec2(if place.is_wide { 24.0 } else { 14.0 }, 10.0);
        page::card(ui, "head", head_place, margin, |ui| head(ui, (list, &title), place, texts, commands));
        let below = Rect::from_min_max(pos2(whole.left(), head_place.bottom() + GAP), whole.max);
        page::card(ui, "lessons", below, vec2(margin.x, 14.0), |ui| {
            let is_low = below.height() < LOW;
            if !is_low {
                ways(ui, list, place, texts, commands);
                ui.add_space(8.0);
            }
            let scroll = ScrollArea::vertical().id_salt(("course", list.game)).auto_shrink([false, false]);
            focus::scrolled(ui, scroll, |ui| {
                if is_low {
                    ways(ui, list, place, texts, commands);
                }
                parts(ui, list, positions, commands);
            });
        });
    });
}

/// Progress in the course, and the button to continue.
fn head(
    ui: &mut egui::Ui,
    (list, title): (&CourseList, &str),
    place: PagePlace,
    texts: &Texts,
    commands: &mut Commands,
) {
    let (done, count, minutes) = list.sum(CoursePart::Essentials);
    let words = |ui: &mut egui::Ui, commands: &mut Commands| {
        ui.spacing_mut().item_spacing.x = 14.0;
        if page::back(ui, place, &texts.say("back")) {
            commands.close_overlay();
        }
        ui.spacing_mut().item_spacing.x = 18.0;
        ring(ui, done, count, if place.is_wide { 60.0 } else { 40.0 });
        let next =
            if place.is_wide { next_in_words(list, (done == count, minutes), texts) } else { String::new() };
        titled(ui, title, &next);
    };
    let high = if place.is_wide { 64.0 } else { 44.0 };
    page::head(ui, (place.is_narrow, high), commands, words, |ui, commands| {
        let (said, start) = next(list, texts);
        let wanted = kit::button_size(ui, Some(icons::START), &said).x + 20.0;
        let most = ui.available_width() * if place.is_narrow { 1.0 } else { 0.55 };
        let size = vec2(wanted.min(most), if place.is_wide { 52.0 } else { 44.0 });
        let button = kit::button(ui, Some(icons::START), &said, size, kit::ButtonStyle::Main);
        if ui.memory(|memory| memory.focused().is_none()) {
            button.request_focus();
        }
        if button.clicked() {
            commands.send(start);
        }
    });
}

/// The title, and below it what is next where that is said.
fn titled(ui: &mut egui::Ui, title: &str, next: &str) {
    let (is_wide, words) = (!next.is_empty(), ui.available_width());
    ui.with_layout(egui::Layout::top_down(egui::Align::LEFT), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add_space((ui.available_height() - if is_wide { 62.0 } else { 26.0 }).max(0.0) / 2.0);
        let size = if is_wide { letters::TITLE } else { letters::LEAD };
        let font = look::fitting(ui.ctx(), title, look::title(size), words, letters::SMALL);
        ui.label(RichText::new(title).font(font));
        if is_wide {
            ui.label(RichText::new(next).color(ui.colours().ink_2));
        }
    });
}

/// How long the essentials take and which lesson is next, in words.
fn next_in_words(list: &CourseList, (knows_essentials, minutes): (bool, u64), texts: &Texts) -> String {
    let number = list.next + 1;
    let next = || texts.say_with("lesson-is-next", &[("number", &number)]);
    let minutes = || texts.say_with("lesson-first-is-next", &[("minutes", &minutes)]);
    match (knows_essentials, list.lessons.iter().all(|of| of.state == LessonState::Done)) {
        (_, true) => texts.say("lesson-knows-all"),
        (true, _) => texts.say_with("lesson-knows-essentials", &[("number", &number)]),
        (false, _) if list.is_begun => format!("{} {}", minutes(), next()),
        _ => minutes(),
    }
}

/// Label of the main button, and what it starts.
fn next(list: &CourseList, texts: &Texts) -> (String, Start) {
    let course = Start::Lesson { game: list.game, purpose: Purpose::Course };
    let (done, count, _) = list.sum(CoursePart::Essentials);
    let is_first_game = done == count && list.lessons.iter().all(|lesson| lesson.state == LessonState::Done);
    if is_first_game {
        return (texts.say("lesson-first-game"), Start::SetUp(list.game));
    }
    if !list.is_begun {
        return (texts.say("lesson-begin-first"), course);
    }
    /// Most letters of a title that the button says.
    const LONGEST: usize = 26;
    let title = list.lessons.get(list.next).map(|lesson| lesson.title.clone()).unwrap_or_default();
    let title = match title.chars().count() > LONGEST {
        true => texts.say_with("lesson-numbered", &[("number", &(list.next + 1))]),
        false => title,
    };
    (texts.say_with("lesson-go-on-with", &[("lesson", &title)]), course)
}

/// A ring with the number of lessons that are done.
fn ring(ui: &mut egui::Ui, done: usize, count: usize, size: f32) {
    let (place, response) = ui.allocate_exact_size(egui::Vec2::splat(size), Sense::hover());
    let said = format!("{done}/{count}");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
    let line = if size > 50.0 { 7.0 } else { 5.0 };
    kit::ring(ui.painter(), place.center(), size, line, done as f32 / count.max(1) as f32);
    let font = look::fitting(ui.ctx(), &said, look::bold(letters::TEXT), size - 2.0 * line - 4.0, 9.0);
    ui.painter().text(place.center(), egui::Align2::CENTER_CENTER, &said, font, ui.colours().ink);
}

/// The other games where the menu is beside the page, the rules, the puzzles, and what comes back today.
fn ways(ui: &mut egui::Ui, list: &CourseList, place: PagePlace, texts: &Texts, commands: &mut Commands) {
    let layout = egui::Layout::right_to_left(egui::Align::Center).with_main_wrap(place.is_narrow);
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 40.0), layout, |ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(8.0);
        let button = |ui: &mut egui::Ui, icon, said: &str| {
            let size = kit::button_size(ui, Some(icon), said);
            kit::button(ui, Some(icon), said, size, kit::ButtonStyle::Usual).clicked()
        };
        if !built_in(list.game).puzzles.is_empty() && button(ui, icons::PUZZLE, &texts.say("puzzles")) {
            commands.close_overlay();
            commands.toggle(Overlay::Puzzles);
        }
        if button(ui, icons::RULES, &texts.say("rules")) {
            commands.toggle(Overlay::Rules);
        }
        if list.due > 0 && button(ui, icons::MISTAKES, &texts.say_with("lesson-due", &[("count", &list.due)]))
        {
            commands.send(Start::Lesson { game: list.game, purpose: Purpose::Review });
        }
        if place.is_beside_menu && place.is_wide {
            let games = catalogue::NAMES
                .iter()
                .map(|game| (None, texts.say(&format!("{game}-name")), *game))
                .collect::<Vec<_>>();
            let bold = look::bold(letters::LABEL);
            let longest =
                games.iter().map(|(_, name, _)| look::width(ui.ctx(), name, &bold)).fold(0.0, f32::max);
            let room = ui.available_width();
            let chosen = match room >= games.len() as f32 * (longest + 20.0) {
                true => kit::segments(ui, room, &games, list.game),
                false => {
                    let games: Vec<_> = games.into_iter().map(|(_, name, game)| (name, game)).collect();
                    drop_down(ui, &texts.say("club-game"), &games, list.game, room.min(170.0))
                }
            };
            if let Some(game) = chosen {
                commands.change(move |chosen: &mut ChosenGame| chosen.0 = Some(game));
            }
        }
    });
}

/// The essentials, and the finer points, which are folded until the essentials are done.
fn parts(ui: &mut egui::Ui, list: &CourseList, positions: Positions<'_>, commands: &mut Commands) {
    let texts = positions.texts;
    let (done, count, minutes) = list.sum(CoursePart::Essentials);
    ui.horizontal(|ui| {
        ui.label(RichText::new(texts.say("lesson-essentials")).font(look::title(letters::LEAD)));
        let said = texts.say_with("lesson-minutes", &[("minutes", &minutes)]);
        ui.label(RichText::new(said).small().color(ui.colours().ink_2));
        // Two hundred stars that are still to be had tempt nobody.
        if done == count {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let (had, most) = list.stars;
                let said = texts.say_with("lesson-stars-sum", &[("stars", &had), ("most", &most)]);
                ui.label(RichText::new(said).small().color(ui.colours().ink_2));
            });
        }
    });
    ui.add_space(4.0);
    lesson_tile::grid(ui, list, list.of(CoursePart::Essentials), positions, commands);
    let finer = list.of(CoursePart::FinerPoints);
    if finer.is_empty() {
        return;
    }
    ui.add_space(6.0);
    let id = egui::Id::new(("finer points", list.game));
    let usual = done == count || finer.contains(&list.next);
    let is_open = ui.data(|data| data.get_temp(id)).unwrap_or(usual);
    if fold(ui, list, is_open, texts) {
        ui.data_mut(|data| data.insert_temp(id, !is_open));
    }
    if is_open {
        ui.add_space(6.0);
        lesson_tile::grid(ui, list, finer, positions, commands);
    }
}

/// The row that folds the finer points; whether it is clicked.
fn fold(ui: &mut egui::Ui, list: &CourseList, is_open: bool, texts: &Texts) -> bool {
    let (done, count, minutes) = list.sum(CoursePart::FinerPoints);
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), 56.0), Sense::click());
    let name = texts.say("lesson-finer");
    let about = texts.say_with("lesson-finer-about", &[("count", &count), ("minutes", &minutes)]);
    let sum = format!("{done} / {count}");
    let said = format!("{name}, {about}, {sum}");
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, is_open, &said));
    let colours = ui.colours();
    let fill = if response.hovered() { colours.hover } else { colours.field };
    let painter = ui.painter();
    painter.rect_filled(place, 14.0, fill);
    let middle = place.center().y;
    icons::LEARN.draw(painter, pos2(place.left() + 26.0, middle), 22.0, colours.ink);
    let at = pos2(place.left() + 48.0, middle);
    let name = painter.text(at, egui::Align2::LEFT_CENTER, name, look::bold(letters::TEXT), colours.ink);
    let icon = if is_open { icons::LESS } else { icons::MORE };
    icon.draw(painter, pos2(place.right() - 24.0, middle), 18.0, colours.ink);
    let small = egui::FontId::proportional(letters::SMALL);
    let right = pos2(place.right() - 44.0, middle);
    let sum = painter.text(right, egui::Align2::RIGHT_CENTER, sum, small.clone(), colours.ink_2);
    kit::ring(painter, pos2(sum.left() - 26.0, middle), 36.0, 5.0, done as f32 / count.max(1) as f32);
    let room = sum.left() - 52.0 - name.right();
    if look::width(ui.ctx(), &about, &small) < room {
        let at = pos2(name.right() + 12.0, middle);
        ui.painter().text(at, egui::Align2::LEFT_CENTER, about, small, colours.ink_2);
    }
    response.clicked()
}
