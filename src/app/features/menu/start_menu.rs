//! Start menu: a sheet with what was begun and what else there is, and the games, each with a picture of its table.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, FontId, Rect, RichText, ScrollArea, Sense, UiBuilder, pos2, vec2};

use super::cards::cards;
use crate::session::{LastMatch, LastOf, Start};
use crate::ui::draw;
use crate::ui::focus;
use crate::ui::game_pictures::{Pictures, draw_picture};
use crate::ui::icons::{self, Icon};
use crate::ui::kit;
use crate::ui::language::Language;
use crate::ui::look::{self, Themed};
use crate::ui::match_screen::card;
use crate::ui::overlays::{Overlay, Overlays};
use crate::ui::panels::menu_places;
use crate::ui::preferences::Preferences;
use crate::ui::reader::name_area;
use crate::ui::sink::UiCommands;
use crate::ui::theme::letters;
use crate::ui::tools::Tool;
use camaieu_net as net;
use camaieu_text::Texts;

pub(super) fn draw(
    mut contexts: EguiContexts,
    pictures: Res<Pictures>,
    last: Res<LastMatch>,
    overlays: Res<Overlays>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let root = draw::root(contexts.ctx_mut()?, "menu-root");
    let page = overlays.pages().last().copied();
    show(root.ctx(), &pictures, last.0.as_ref(), page, language.texts(), &mut commands);
    Ok(())
}

/// Shows the menu; `last` is the match that can be continued, and `page` the one that lies where the games are else.
fn show(
    ctx: &egui::Context,
    pictures: &Pictures,
    last: Option<&LastOf>,
    page: Option<Overlay>,
    texts: &Texts,
    commands: &mut Commands,
) {
    let (menu, mut games, is_sheet) = menu_places(ctx.viewport_rect().size());
    card(ctx, "menu-sheet", menu, |ui| {
        name_area(ui, &texts.say("area-menu"));
        if !is_sheet {
            return bar(ui, menu, page, texts, commands);
        }
        let mut inner = ui.new_child(UiBuilder::new().max_rect(menu.shrink2(vec2(18.0, 16.0))));
        match page {
            None => sheet(&mut inner, pictures, last, texts, commands),
            Some(page) => sheet_beside(&mut inner, last, page, texts, commands),
        }
    });
    if page.is_some() {
        return;
    }
    if is_sheet {
        return cards(ctx, games, 3, pictures, texts, commands);
    }
    if let Some(last) = last {
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
    last: Option<&LastOf>,
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
    if let Some(last) = last {
        let response = last_match(ui, pictures, last, texts);
        continues(response, commands);
        ui.add_space(12.0);
    }
    list(ui, None, texts, commands);
}

/// The same beside a page: the way back to the games, and the last match in a line.
fn sheet_beside(
    ui: &mut egui::Ui,
    last: Option<&LastOf>,
    page: Overlay,
    texts: &Texts,
    commands: &mut Commands,
) {
    ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        ui.add_space(12.0);
        wordmark(ui, letters::SHORT_NAME);
    });
    ui.add_space(16.0);
    if kit::entry(ui, icons::ABOVE, &texts.say("menu-all"), |_| {}).clicked() {
        commands.close_overlay();
    }
    if let Some(last) = last {
        let game = texts.say(&format!("{}-name", last.game));
        let said = texts.say("menu-continue");
        let entry = kit::entry(ui, icons::PLAY, &said, |ui| {
            ui.label(RichText::new(game).small().color(ui.colours().ink_2));
        });
        if entry.clicked() {
            commands.send(Start::Last);
        }
    }
    ui.add_space(7.0);
    kit::rule(ui);
    ui.add_space(7.0);
    list(ui, Some(page), texts, commands);
}

/// All that is no game, the last ones at the foot; `page` is the one that is open.
fn list(ui: &mut egui::Ui, page: Option<Overlay>, texts: &Texts, commands: &mut Commands) {
    let below = Rect::from_min_max(ui.cursor().min, ui.max_rect().max);
    let (upper, lower): (Vec<_>, Vec<_>) = entries().into_iter().partition(|(_, _, is_upper)| *is_upper);
    let mut list = ui.new_child(UiBuilder::new().id_salt("entries").max_rect(below));
    list.spacing_mut().item_spacing.y = 0.0;
    let needed = (upper.len() + lower.len()) as f32 * 42.0 + 14.0;
    let scroll = ScrollArea::vertical().id_salt("menu-entries").auto_shrink([false, false]);
    let free = (below.height() - needed).max(0.0);
    focus::scrolled(&mut list, scroll, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut show = |ui: &mut egui::Ui, (icon, id, _): (Icon, &'static str, bool)| {
            let is_open = page.is_some() && page == page_of(id);
            let entry = match is_open {
                true => kit::open_entry(ui, icon, &texts.say(id)),
                false => kit::entry(ui, icon, &texts.say(id), |_| {}),
            };
            if entry.clicked() && !is_open {
                if page.is_some() {
                    commands.close_overlay();
                }
                act(id, texts, commands);
            }
        };
        upper.into_iter().for_each(|entry| show(ui, entry));
        ui.add_space(free + 6.0);
        kit::rule(ui);
        ui.add_space(7.0);
        lower.into_iter().for_each(|entry| show(ui, entry));
    });
}

/// The same as a bar: the name, and the entries as icons.
fn bar(ui: &mut egui::Ui, place: Rect, page: Option<Overlay>, texts: &Texts, commands: &mut Commands) {
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let mut inner = ui.new_child(UiBuilder::new().max_rect(place.shrink2(vec2(16.0, 4.0))).layout(layout));
    wordmark(&mut inner, letters::TITLE);
    inner.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for (icon, id, _) in entries().into_iter().rev() {
            let tool = Tool::new(icon, texts.say(id), |_| {});
            let is_open = page.is_some() && page == page_of(id);
            let tool = if is_open { tool.switched(true) } else { tool };
            if kit::tool(ui, &tool, false) && !is_open {
                if page.is_some() {
                    commands.close_overlay();
                }
                act(id, texts, commands);
            }
        }
        if page.is_some() {
            let back = Tool::new(icons::ABOVE, texts.say("menu-all"), |_| {});
            if kit::tool(ui, &back, false) {
                commands.close_overlay();
            }
        }
    });
}

/// Entries that are no game: icon, message, and whether they stand above.
fn entries() -> Vec<(Icon, &'static str, bool)> {
    let mut entries = vec![
        (icons::JOIN, "join", true),
        (icons::SAVE, "saves", true),
        (icons::IMPORT, "record-read-in", true),
        (icons::SETTINGS, "settings", false),
        (icons::KEYS, "help", false),
        (icons::LANGUAGE, "other-language", false),
        (icons::QUIT, "quit", false),
    ];
    entries.retain(|(_, id, _)| net::IS_BUILT_IN || *id != "join");
    entries
}

/// Page that an entry opens beside the menu.
fn page_of(id: &str) -> Option<Overlay> {
    (id == "join").then_some(Overlay::Join)
}

/// Does what an entry is for.
fn act(id: &str, texts: &Texts, commands: &mut Commands) {
    match id {
        "join" => commands.toggle(Overlay::Join),
        "saves" => commands.toggle(Overlay::Saves),
        "record-read-in" => commands.toggle(Overlay::Record),
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
    const WORDS: f32 = 60.0;
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
    let at = pos2(left, face.center().y - 10.0);
    ui.painter().text(
        at,
        Align2::LEFT_CENTER,
        texts.say("menu-continue"),
        look::bold(letters::NAME_OF_SEAT),
        ink,
    );
    let font = FontId::proportional(letters::SMALL);
    let mut job = egui::text::LayoutJob::simple(last.said.clone(), font, ink, face.right() - left - 8.0);
    job.wrap.max_rows = 1;
    let line = ui.painter().layout_job(job);
    ui.painter().galley(pos2(left, face.center().y + 1.0), line, ink);
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
                show(ui.ctx(), &Pictures::default(), Some(&last("Camelot")), None, texts, commands);
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
    fn puzzles_stand_below_the_games_that_have_some() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            let mut world = world();
            world.init_resource::<ChosenGame>();
            let mut shown = PanelHarness::new(WINDOWS[0], world, |ui, _, commands| {
                show(ui.ctx(), &Pictures::default(), None, None, texts, commands);
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
    fn beside_a_page_the_menu_marks_it_and_leads_back() {
        for lang in Lang::ALL {
            for size in WINDOWS {
                let texts = lang.texts();
                let mut world = world();
                world.init_resource::<Messages<Start>>();
                let mut shown = PanelHarness::new(size, world, move |ui, _, commands| {
                    let (last, page) = (last("Camelot"), Some(Overlay::Join));
                    show(ui.ctx(), &Pictures::default(), Some(&last), page, texts, commands);
                });
                shown.assert_nothing_is_cut_off("the menu beside a page");
                shown.change(|world| world.resource_mut::<Overlays>().toggle(Overlay::Join));
                shown.click(&texts.say("join"));
                assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Join), "it is open already");
                shown.click(&texts.say("saves"));
                assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Saves));
                shown.change(|world| world.resource_mut::<Overlays>().toggle(Overlay::Join));
                shown.click(&texts.say("menu-all"));
                assert_ne!(shown.resource::<Overlays>().top(), Some(Overlay::Join));
            }
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
                    show(
                        ui.ctx(),
                        &pictures,
                        Some(&last("Camelot · 12 coups · hier")),
                        None,
                        texts,
                        commands,
                    );
                });
                shown.assert_nothing_is_cut_off("start menu");
            }
        }
    }
}
