//! Start menu: a sheet with what was begun and what else there is, and the games, each with a picture of its table.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align2, FontId, Pos2, Rect, RichText, ScrollArea, Sense, UiBuilder, Vec2, pos2, vec2,
};

use super::cards::{GAP, Pictures, cards, draw_picture};
use crate::session::{LastMatch, LastOf, OfTheDay, SavedCount, Start, Which};
use crate::ui::draw;
use crate::ui::focus;
use crate::ui::icons::{self, Icon};
use crate::ui::kit;
use crate::ui::language::Language;
use crate::ui::look::{self, Themed};
use crate::ui::match_screen::card;
use crate::ui::overlays::Overlay;
use crate::ui::preferences::Preferences;
use crate::ui::reader::name_area;
use crate::ui::sink::UiCommands;
use crate::ui::theme::letters;
use crate::ui::tools::Tool;
use camaieu_net as net;
use camaieu_text::Texts;

/// Width of the sheet at the left, and distance from the window's edge, in points.
const SHEET: f32 = 292.0;
const EDGE: f32 = 16.0;
/// Window from which on the sheet stands at the left, in points; in a smaller one it is a bar along the top.
const WIDE: Vec2 = vec2(1_000.0, 640.0);
pub(super) fn draw(
    mut contexts: EguiContexts,
    pictures: Res<Pictures>,
    (last, saved, of_the_day): (Res<LastMatch>, Res<SavedCount>, Res<OfTheDay>),
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let root = draw::root(contexts.ctx_mut()?, "menu-root");
    let offered = Offered { last: last.0.as_ref(), saved: saved.0, of_the_day: of_the_day.0 };
    show(root.ctx(), &pictures, offered, language.texts(), &mut commands);
    Ok(())
}

/// What the menu offers beside the games.
#[derive(Clone, Copy, Default)]
struct Offered<'a> {
    /// The match that can be continued.
    last: Option<&'a LastOf>,
    /// The number of saved matches.
    saved: usize,
    /// The game of the puzzle of the day, and whether that is still to be solved.
    of_the_day: Option<(&'static str, bool)>,
}

/// Shows the menu.
fn show(
    ctx: &egui::Context,
    pictures: &Pictures,
    offered: Offered<'_>,
    texts: &Texts,
    commands: &mut Commands,
) {
    let window = Rect::from_min_size(Pos2::ZERO, ctx.viewport_rect().size()).shrink(EDGE);
    if ctx.viewport_rect().width() >= WIDE.x && ctx.viewport_rect().height() >= WIDE.y {
        let sheet = Rect::from_min_size(window.min, vec2(SHEET, window.height()));
        let games = Rect::from_min_max(pos2(sheet.right() + GAP, window.top()), window.max);
        card(ctx, "menu-sheet", sheet, |ui| {
            name_area(ui, &texts.say("area-menu"));
            let inside = sheet.shrink2(vec2(18.0, 16.0));
            let mut inner = ui.new_child(UiBuilder::new().max_rect(inside));
            self::sheet(&mut inner, pictures, offered, texts, commands);
        });
        cards(ctx, games, 3, pictures, texts, commands);
        return;
    }
    let bar = Rect::from_min_size(window.min, vec2(window.width(), 60.0));
    card(ctx, "menu-sheet", bar, |ui| {
        name_area(ui, &texts.say("area-menu"));
        self::bar(ui, bar, offered, texts, commands);
    });
    let mut games = Rect::from_min_max(pos2(window.left(), bar.bottom() + 10.0), window.max);
    if let Some(last) = offered.last {
        let place = Rect::from_min_size(games.min, vec2(games.width(), 48.0));
        card(ctx, "menu-last", place, |ui| {
            let said = texts.say_with("menu-go-on", &[("match", &last.said)]);
            let mut inner = ui.new_child(UiBuilder::new().max_rect(place));
            let button = kit::button(&mut inner, Some(icons::START), &said, place.size(), kit::Kind::Main);
            continues(button, commands);
        });
        games.min.y = place.bottom() + 10.0;
    }
    let columns = if games.width() < 560.0 { 1 } else { 2 };
    cards(ctx, games, columns, pictures, texts, commands);
}

/// What a click on the last match does. It has the keyboard when nothing else has.
fn continues(button: egui::Response, commands: &mut Commands) {
    if focus::is_free(&button.ctx) {
        button.request_focus();
    }
    if button.clicked() {
        commands.send(Start::Last);
    }
}

/// The sheet: the name of the program, the last match, and all that is no game.
fn sheet(
    ui: &mut egui::Ui,
    pictures: &Pictures,
    offered: Offered<'_>,
    texts: &Texts,
    commands: &mut Commands,
) {
    ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        ui.add_space(12.0);
        wordmark(ui, letters::NAME);
    });
    ui.horizontal_top(|ui| {
        ui.add_space(12.0);
        ui.vertical(|ui| ui.label(RichText::new(texts.say("menu-tagline")).color(ui.colours().ink_2)));
    });
    ui.add_space(16.0);
    if let Some(last) = offered.last {
        let response = last_match(ui, pictures, last, texts);
        continues(response, commands);
        ui.add_space(12.0);
    }
    let below = Rect::from_min_max(ui.cursor().min, ui.max_rect().max);
    let (upper, lower): (Vec<_>, Vec<_>) =
        entries(offered).into_iter().partition(|(_, _, is_upper)| *is_upper);
    let mut list = ui.new_child(UiBuilder::new().id_salt("entries").max_rect(below));
    list.spacing_mut().item_spacing.y = 0.0;
    let needed = (upper.len() + lower.len()) as f32 * 42.0 + 14.0;
    let scroll = ScrollArea::vertical().id_salt("menu-entries").auto_shrink([false, false]);
    let free = (below.height() - needed).max(0.0);
    focus::scrolled(&mut list, scroll, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut show = |ui: &mut egui::Ui, of| entry(ui, of, offered, texts, commands);
        upper.into_iter().for_each(|entry| show(ui, entry));
        ui.add_space(free + 6.0);
        kit::rule(ui);
        ui.add_space(7.0);
        lower.into_iter().for_each(|entry| show(ui, entry));
    });
}

/// An entry of the sheet, with what there is to tell of it at its end.
fn entry(
    ui: &mut egui::Ui,
    (icon, id, _): Entry,
    offered: Offered<'_>,
    texts: &Texts,
    commands: &mut Commands,
) {
    let (words, colours) = (texts.say(id), ui.colours());
    let is_new = offered.of_the_day.is_some_and(|(_, is_new)| is_new);
    let end = match id {
        "saves" if offered.saved > 0 => Some((offered.saved.to_string(), colours.field, colours.ink)),
        "puzzle-title-daily" if is_new => {
            Some((texts.say("menu-new"), colours.honey_soft, colours.honey_ink))
        }
        _ => None,
    };
    let said = end.as_ref().map_or_else(|| words.clone(), |(end, ..)| format!("{words}, {end}"));
    let tag = |ui: &mut egui::Ui| {
        if let Some((end, fill, ink)) = &end {
            kit::tag(ui, end, *fill, *ink);
        }
    };
    if kit::entry(ui, icon, &words, &said, tag).clicked() {
        act(id, offered, texts, commands);
    }
}

/// The same as a bar: the name, and the entries as icons.
fn bar(ui: &mut egui::Ui, place: Rect, offered: Offered<'_>, texts: &Texts, commands: &mut Commands) {
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let mut inner = ui.new_child(UiBuilder::new().max_rect(place.shrink2(vec2(16.0, 4.0))).layout(layout));
    wordmark(&mut inner, letters::TITLE);
    inner.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for (icon, id, _) in entries(offered).into_iter().rev() {
            let tool = Tool::new(icon, texts.say(id), |_| {});
            if kit::tool(ui, &tool, false) {
                act(id, offered, texts, commands);
            }
        }
    });
}

/// Entry that is no game: icon, message, and whether it stands above.
type Entry = (Icon, &'static str, bool);

/// Entries that are no game.
fn entries(offered: Offered<'_>) -> Vec<Entry> {
    let mut entries = vec![
        (icons::JOIN, "join", true),
        (icons::SAVE, "saves", true),
        (icons::IMPORT, "menu-import", true),
        (icons::OF_THE_DAY, "puzzle-title-daily", true),
        (icons::SETTINGS, "settings", false),
        (icons::KEYS, "help", false),
        (icons::LANGUAGE, "other-language", false),
        (icons::QUIT, "quit", false),
    ];
    entries.retain(|(_, id, _)| match *id {
        "join" => net::IS_BUILT_IN,
        "puzzle-title-daily" => offered.of_the_day.is_some(),
        _ => true,
    });
    entries
}

/// Does what an entry is for.
fn act(id: &str, offered: Offered<'_>, texts: &Texts, commands: &mut Commands) {
    match id {
        "puzzle-title-daily" => {
            let game = offered.of_the_day.map(|(game, _)| game);
            game.into_iter().for_each(|game| commands.send(Start::Puzzle { game, which: Which::Daily }));
        }
        "join" => commands.toggle(Overlay::Join),
        "saves" => commands.toggle(Overlay::Saves),
        "menu-import" => commands.toggle(Overlay::Record),
        "settings" => commands.toggle(Overlay::Settings),
        "help" => commands.toggle(Overlay::Help),
        "other-language" => {
            let other = texts.lang().other();
            commands.change(move |chosen: &mut Preferences| chosen.choose_lang(other));
        }
        _ => commands.send(AppExit::Success),
    }
}

/// The name of the program, with a disc and a triangle over its ı.
fn wordmark(ui: &mut egui::Ui, size: f32) {
    let (colours, font) = (ui.colours(), look::title(size));
    let wide = |text: &str| look::width(ui.ctx(), text, &font);
    let (before, dotless, whole) = (wide("Cama"), wide("ı"), wide("Camaıeu"));
    let (place, response) = ui.allocate_exact_size(vec2(whole, size * 1.16), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, "Camaïeu"));
    ui.painter().text(place.left_bottom(), Align2::LEFT_BOTTOM, "Camaıeu", font, colours.ink);
    let middle = pos2(place.left() + before + dotless / 2.0, place.top() + size * 0.22);
    let radius = size * 0.11;
    let green = egui::Color32::from_rgb(0x1F, 0x8A, 0x70);
    let orange = egui::Color32::from_rgb(0xE0, 0x8A, 0x2E);
    ui.painter().circle_filled(middle - vec2(radius * 1.25, 0.0), radius, green);
    let at = middle + vec2(radius * 1.35, 0.0);
    let corners = [vec2(0.0, -1.05), vec2(1.1, 0.95), vec2(-1.1, 0.95)].map(|corner| at + corner * radius);
    ui.painter().add(egui::Shape::convex_polygon(corners.to_vec(), orange, egui::Stroke::NONE));
}

/// The last match with the picture of its game.
fn last_match(ui: &mut egui::Ui, pictures: &Pictures, last: &LastOf, texts: &Texts) -> egui::Response {
    const PICTURE: f32 = 94.0;
    const WORDS: f32 = 76.0;
    let picture = pictures.0.get(last.game.as_str()).filter(|_| ui.available_height() > 520.0);
    let high = WORDS + picture.map_or(0.0, |_| PICTURE);
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::click());
    let said = texts.say_with("menu-go-on", &[("match", &last.said)]);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &said));
    let colours = ui.colours();
    let words = Rect::from_min_max(pos2(place.left(), place.bottom() - WORDS), place.max);
    let round = |nw: u8, sw: u8| egui::CornerRadius { nw, ne: nw, sw, se: sw };
    ui.painter().rect_filled(place, 12.0, colours.pine_lo);
    if let Some(picture) = picture {
        let above = Rect::from_min_size(place.min, vec2(place.width(), PICTURE));
        draw_picture(ui.painter(), above, *picture, round(12, 0));
    }
    let face = Rect::from_min_max(words.min, words.max - vec2(0.0, 3.0));
    let fill = if response.hovered() { colours.pine_hi } else { colours.pine };
    ui.painter().rect_filled(face, round(if picture.is_some() { 0 } else { 12 }, 12), fill);
    let ink = colours.on_pine;
    icons::START.draw(ui.painter(), pos2(face.left() + 26.0, face.center().y), 22.0, ink);
    let left = face.left() + 48.0;
    let at = pos2(left, face.top() + 18.0);
    ui.painter().text(
        at,
        Align2::LEFT_CENTER,
        texts.say("menu-continue"),
        look::bold(letters::NAME_OF_SEAT),
        ink,
    );
    let font = FontId::proportional(letters::SMALL);
    let mut job = egui::text::LayoutJob::simple(last.said.clone(), font, ink, face.right() - left - 8.0);
    job.wrap.max_rows = 2;
    let line = ui.painter().layout_job(job);
    ui.painter().galley(pos2(left, face.top() + 29.0), line, ink);
    response
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::ui::overlays::Overlays;
    use crate::ui::screens::ChosenGame;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_play::built_in;
    use camaieu_rules::catalogue;
    use camaieu_text::Lang;

    fn last(said: &str) -> LastOf {
        LastOf { game: "camelot".into(), said: said.into() }
    }

    #[test]
    fn the_last_match_is_continued_and_overlays_are_opened() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            let mut world = world();
            world.init_resource::<Messages<Start>>();
            world.init_resource::<Preferences>();
            let mut shown = PanelHarness::new(WINDOWS[0], world, |ui, _, commands| {
                show(
                    ui.ctx(),
                    &Pictures::default(),
                    Offered { last: Some(&last("Camelot")), ..Offered::default() },
                    texts,
                    commands,
                );
            });
            shown.click(&texts.say_with("menu-go-on", &[("match", &"Camelot")]));
            assert_eq!(shown.messages::<Start>(), [Start::Last]);
            shown.click(&texts.say("saves"));
            assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Saves));
            shown.click(&texts.say("other-language"));
            assert_eq!(shown.resource::<Preferences>().lang(), Some(lang.other()));
        }
    }

    #[test]
    fn the_menu_tells_how_many_are_saved_and_whether_the_puzzle_of_the_day_is_new() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            let mut world = world();
            world.init_resource::<Messages<Start>>();
            world.insert_resource(OfTheDay(Some(("caminos", true))));
            let mut shown = PanelHarness::new(vec2(1280.0, 800.0), world, |ui, world, commands| {
                let of_the_day = world.resource::<OfTheDay>().0;
                let offered = Offered { saved: 12, of_the_day, ..Offered::default() };
                show(ui.ctx(), &Pictures::default(), offered, texts, commands);
            });
            let saved = format!("{}, 12", texts.say("saves"));
            assert!(shown.harness.query_by_label(&saved).is_some());
            let daily = texts.say("puzzle-title-daily");
            shown.click(&format!("{daily}, {}", texts.say("menu-new")));
            assert_eq!(shown.messages::<Start>(), [Start::Puzzle { game: "caminos", which: Which::Daily }]);
            shown.change(|world| world.resource_mut::<OfTheDay>().0 = Some(("caminos", false)));
            assert!(shown.harness.query_by_label(&daily).is_some(), "it can be played again");
            shown.change(|world| world.resource_mut::<OfTheDay>().0 = None);
            assert!(shown.harness.query_by_label(&daily).is_none());
        }
    }

    #[test]
    fn puzzles_stand_below_the_games_that_have_some() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            let mut world = world();
            world.init_resource::<ChosenGame>();
            let mut shown = PanelHarness::new(WINDOWS[0], world, |ui, _, commands| {
                show(ui.ctx(), &Pictures::default(), Offered::default(), texts, commands);
            });
            let title = |game: &str| {
                texts.say_with("puzzles-title", &[("game", &texts.say(&format!("{game}-name")))])
            };
            for game in catalogue::NAMES {
                let has_puzzles = !built_in(game).puzzles.is_empty();
                let is_there = shown.harness.query_by_label(&title(game)).is_some();
                assert_eq!(is_there, has_puzzles, "{game}");
            }
            shown.click(&title("caminos"));
            assert_eq!(shown.resource::<ChosenGame>().0, Some("caminos"));
            assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Puzzles));
        }
    }

    #[test]
    fn the_menu_is_whole_in_every_window() {
        for lang in Lang::ALL {
            for size in WINDOWS {
                let texts = lang.texts();
                let games = catalogue::NAMES.iter().map(|game| (*game, egui::TextureId::default()));
                let pictures = Pictures(games.collect());
                let shown = PanelHarness::new(size, world(), move |ui, _, commands| {
                    let last =
                        last("Le Caméléon · 112 coups · il y a une heure · Ronds ordinateur (niveau 3)");
                    let of_the_day = Some(("camelot", true));
                    let offered = Offered { last: Some(&last), saved: 128, of_the_day };
                    show(ui.ctx(), &pictures, offered, texts, commands);
                });
                shown.assert_nothing_is_cut_off("start menu");
            }
        }
    }
}
