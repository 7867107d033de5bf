//! Start menu: a sheet with what was begun and what else there is, and the games, each with a picture of its table.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Rect, RichText, ScrollArea, UiBuilder, pos2, vec2};

use super::cards::cards;
use super::entries::{MenuEntry, MenuOptions, act, entries, page_of};
use super::parts::last_match;
use super::waiting_rows;
use crate::session::{DueMistakes, LastMatch, OfTheDay, SavedCount, Start, WaitingMatches};
use crate::table::scene::thumbnails::{ThumbnailWanted, Thumbnails};
use crate::ui::draw;
use crate::ui::draw::focus;
use crate::ui::draw::reader::name_area;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::people::People;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::game_pictures::GameTextures;
use crate::ui::pictures::icons;
use crate::ui::pictures::portraits::Portraits;
use crate::ui::pictures::wordmark::wordmark;
use crate::ui::screens::match_screen::card;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::page;
use crate::ui::screens::panels::{MENU_ROW, is_menu_narrow, menu_places};
use crate::ui::screens::tools::Tool;
use crate::ui::theme::letters;
use crate::ui::theme::look::Themed;
use crate::ui::widgets::kit;
use camaieu_text::Texts;

pub(super) fn draw(
    mut contexts: EguiContexts,
    pictures: Res<GameTextures>,
    (last, saved): (Res<LastMatch>, Res<SavedCount>),
    (of_the_day, mistakes): (Res<OfTheDay>, Res<DueMistakes>),
    (waiting, portraits): (Res<WaitingMatches>, Res<Portraits>),
    (overlays, people, thumbnails): (Res<Overlays>, Res<People>, Res<Thumbnails>),
    (language, preferences): (Res<Language>, Res<Preferences>),
    mut commands: Commands,
) -> Result {
    let root = draw::root(contexts.ctx_mut()?, "menu-root");
    let page = overlays.pages().last().copied();
    let file = last.0.as_ref().map(|last| &last.file);
    file.into_iter().for_each(|file| commands.send(ThumbnailWanted(file.clone())));
    let offered = MenuOptions {
        last: last.0.as_ref(),
        picture: file.and_then(|file| thumbnails.of(file)),
        saved: saved.0,
        of_the_day: of_the_day.0,
        mistakes: mistakes.0,
        waiting: &waiting.0,
        is_page: preferences.system.page.is_some(),
        keeps_people: people.can_be_kept(),
        who: people.now().map(|person| person.kept.profile.name.as_str()),
    };
    show(root.ctx(), (&pictures, &portraits), offered, page, language.texts(), &mut commands);
    Ok(())
}

/// Pictures of the games and their seats.
type MenuImages<'a> = (&'a GameTextures, &'a Portraits);

/// Shows the menu; `page` is the one that lies where the games are else.
fn show(
    ctx: &egui::Context,
    (pictures, portraits): MenuImages<'_>,
    offered: MenuOptions<'_>,
    page: Option<Overlay>,
    texts: &Texts,
    commands: &mut Commands,
) {
    let (menu, mut games, is_sheet) = menu_places(ctx.viewport_rect().size());
    card(ctx, "menu-sheet", menu, |ui| {
        name_area(ui, &texts.say("area-menu"));
        if !is_sheet {
            return bar(ui, menu, (offered, page), texts, commands);
        }
        let mut inner = ui.new_child(UiBuilder::new().max_rect(menu.shrink2(vec2(18.0, 16.0))));
        match page {
            None => sheet(&mut inner, (pictures, portraits), offered, texts, commands),
            Some(page) => sheet_beside(&mut inner, offered, page, texts, commands),
        }
    });
    if page.is_some() {
        return;
    }
    if is_sheet {
        return cards(ctx, games, 3, pictures, texts, commands);
    }
    if let Some(last) = offered.last {
        let place = Rect::from_min_size(games.min, vec2(games.width(), 48.0));
        card(ctx, "menu-last", place, |ui| {
            let said = texts.say_with("menu-go-on", &[("match", &last.said)]);
            let mut inner = ui.new_child(UiBuilder::new().max_rect(place));
            let button =
                kit::button(&mut inner, Some(icons::START), &said, place.size(), kit::ButtonStyle::Main);
            continues(button, commands);
        });
        games.min.y = place.bottom() + 10.0;
    }
    let columns = if games.width() < 440.0 { 1 } else { 2 };
    cards(ctx, games, columns, pictures, texts, commands);
}

/// Continues the last match on a click. The button takes the keyboard focus if nothing else has it.
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
    (pictures, portraits): MenuImages<'_>,
    offered: MenuOptions<'_>,
    texts: &Texts,
    commands: &mut Commands,
) {
    ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        ui.add_space(12.0);
        wordmark(ui, letters::NAME);
    });
    // The games that wait take its room.
    if offered.waiting.is_empty() {
        ui.horizontal_top(|ui| {
            ui.add_space(12.0);
            ui.vertical(|ui| ui.label(RichText::new(texts.say("menu-tagline")).color(ui.colours().ink_2)));
        });
        ui.add_space(8.0);
    }
    ui.add_space(8.0);
    if let Some(last) = offered.last {
        let rows = entries(offered).len();
        let list = rows as f32 * row_height(ui.max_rect().height(), rows) + RULE;
        let response =
            last_match(ui, pictures, (last, offered.picture), ui.available_height() - list - 12.0, texts);
        continues(response, commands);
        ui.add_space(12.0);
    }
    let rows = entries(offered).len();
    let high = row_height(ui.max_rect().height(), rows);
    let room = ui.available_height() - rows as f32 * high - RULE;
    waiting_rows::show(ui, offered.waiting, room, portraits, texts, commands);
    list(ui, (offered, None), texts, commands);
}

/// The same beside a page: the way back to the games, and the last match in a line.
fn sheet_beside(
    ui: &mut egui::Ui,
    offered: MenuOptions<'_>,
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
    let all = texts.say("menu-all");
    // A page of a game belongs to the games.
    let is_of_game = !entries(offered).iter().any(|(_, id, _)| page_of(id) == Some(page));
    let back = match is_of_game {
        true => kit::open_entry(ui, kit::ROW, icons::ABOVE, &all),
        false => kit::entry(ui, icons::ABOVE, &all, &all, |_| {}),
    };
    if back.clicked() {
        commands.close_overlay();
    }
    if let Some(last) = offered.last {
        let game = texts.say(&format!("{}-name", last.game));
        let said = texts.say("menu-continue");
        let entry = kit::entry(ui, icons::PLAY, &said, &said, |ui| {
            ui.label(RichText::new(game).small().color(ui.colours().ink_2));
        });
        if entry.clicked() {
            commands.send(Start::Last);
        }
    }
    list(ui, (offered, Some(page)), texts, commands);
}

/// All that is no game, the last ones at the foot; `page` is the one that is open.
fn list(
    ui: &mut egui::Ui,
    (offered, page): (MenuOptions<'_>, Option<Overlay>),
    texts: &Texts,
    commands: &mut Commands,
) {
    let (upper, lower): (Vec<_>, Vec<_>) =
        entries(offered).into_iter().partition(|(_, _, is_upper)| *is_upper);
    // They stand at the foot, so that each has one place whatever is above them.
    let whole = ui.max_rect();
    let count = upper.len() + lower.len();
    let high = row_height(whole.height(), count).max(ui.target());
    let needed = count as f32 * high + RULE;
    let top = (whole.bottom() - needed).max(whole.top());
    let below = Rect::from_min_max(pos2(whole.left(), top), whole.max);
    let mut list = ui.new_child(UiBuilder::new().id_salt("entries").max_rect(below));
    let scroll = ScrollArea::vertical().id_salt("menu-entries").auto_shrink([false, false]);
    focus::scrolled(&mut list, scroll, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut show = |ui: &mut egui::Ui, of| entry(ui, (of, high), (offered, page), texts, commands);
        upper.into_iter().for_each(|entry| show(ui, entry));
        ui.add_space(6.0);
        kit::rule(ui);
        ui.add_space(RULE - 7.0);
        lower.into_iter().for_each(|entry| show(ui, entry));
    });
}

/// Height of the rows of the sheet, in points: they leave room for what is above them beside a page, as far as they can.
fn row_height(sheet: f32, rows: usize) -> f32 {
    ((sheet - RULE - ABOVE) / rows.max(1) as f32).clamp(LEAST_ROW, kit::ROW)
}

/// Height of the line between the rows with its distances, of what is above them beside a page, and least height of a row,
/// in points.
const RULE: f32 = 14.0;
const ABOVE: f32 = 166.0;
const LEAST_ROW: f32 = 30.0;

/// An entry of the sheet, with what there is to tell of it at its end.
fn entry(
    ui: &mut egui::Ui,
    ((icon, id, _), high): (MenuEntry, f32),
    (offered, page): (MenuOptions<'_>, Option<Overlay>),
    texts: &Texts,
    commands: &mut Commands,
) {
    let (words, colours) = (texts.say(id), ui.colours());
    let is_new = offered.of_the_day.is_some_and(|(_, is_new)| is_new);
    let end = match id {
        "saves" if offered.saved > 0 => Some((offered.saved.to_string(), colours.field, colours.ink)),
        "people" if offered.who.is_some() => {
            offered.who.map(|name| (name.to_owned(), colours.field, colours.ink))
        }
        "puzzle-title-daily" if is_new => {
            Some((texts.say("menu-new"), colours.honey_soft, colours.honey_ink))
        }
        "mistakes" => offered.mistakes.filter(|due| *due > 0).map(|due| {
            (texts.say_with("mistakes-due", &[("count", &due)]), colours.honey_soft, colours.honey_ink)
        }),
        _ => None,
    };
    let said = end.as_ref().map_or_else(|| words.clone(), |(end, ..)| format!("{words}, {end}"));
    let tag = |ui: &mut egui::Ui| {
        if let Some((end, fill, ink)) = &end {
            kit::tag(ui, end, *fill, *ink);
        }
    };
    let is_open = page.is_some() && page == page_of(id);
    let response = match is_open {
        true => kit::open_entry(ui, high, icon, &words),
        false => kit::entry_of(ui, high, icon, (&words, &said), tag),
    };
    if response.clicked() && !is_open {
        if page.is_some() {
            commands.close_overlay();
        }
        act(id, offered, texts, commands);
    }
}

/// The same as a bar: the name, and the entries as icons.
fn bar(
    ui: &mut egui::Ui,
    place: Rect,
    (offered, page): (MenuOptions<'_>, Option<Overlay>),
    texts: &Texts,
    commands: &mut Commands,
) {
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let all = entries(offered);
    if !is_menu_narrow(place.width()) {
        let mut inner =
            ui.new_child(UiBuilder::new().max_rect(place.shrink2(vec2(16.0, 4.0))).layout(layout));
        wordmark(&mut inner, letters::TITLE);
        return bar_tools(&mut inner, &all, (offered, page), page.is_some(), texts, commands);
    }
    let place = place.shrink2(vec2(8.0, 4.0));
    let (first, second) = place.split_top_bottom_at_y(place.bottom() - MENU_ROW);
    let (above, below): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, _, is_above)| *is_above);
    let mut inner = ui.new_child(UiBuilder::new().id_salt(0).max_rect(first).layout(layout));
    inner.add_space(8.0);
    wordmark(&mut inner, if page::is_narrow(place.width()) { letters::HEADING } else { letters::TITLE });
    bar_tools(&mut inner, &below, (offered, page), false, texts, commands);
    let mut inner = ui.new_child(UiBuilder::new().id_salt(1).max_rect(second).layout(layout));
    bar_tools(&mut inner, &above, (offered, page), page.is_some(), texts, commands);
}

/// Entries of the bar as icons, from the right, with the way back to the games if there is one.
fn bar_tools(
    ui: &mut egui::Ui,
    entries: &[MenuEntry],
    (offered, page): (MenuOptions<'_>, Option<Overlay>),
    has_back: bool,
    texts: &Texts,
    commands: &mut Commands,
) {
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for (icon, id, _) in entries.iter().rev() {
            let tool = Tool::new(*icon, texts.say(id), |_| {});
            let is_open = page.is_some() && page == page_of(id);
            let tool = if is_open { tool.switched(true) } else { tool };
            if kit::tool(ui, &tool, false) && !is_open {
                page.iter().for_each(|_| commands.close_overlay());
                act(id, offered, texts, commands);
            }
        }
        if has_back {
            let back = Tool::new(icons::ABOVE, texts.say("menu-all"), |_| {});
            if kit::tool(ui, &back, false) {
                commands.close_overlay();
            }
        }
    });
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::session::LastOf;
    use crate::ui::screens::ChosenGame;
    use crate::ui::screens::overlays::Overlays;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_play::built_in;
    use camaieu_play::guided::{Purpose, Which};
    use camaieu_rules::catalogue;
    use camaieu_text::Lang;

    fn last(said: &str) -> LastOf {
        LastOf { game: "camelot".into(), said: said.into(), file: "1.camaieu".into() }
    }

    #[test]
    fn start_menu_continues_last_match_and_opens_overlays() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            let mut world = world();
            world.init_resource::<Messages<Start>>();
            world.init_resource::<Preferences>();
            let mut shown = PanelHarness::new(WINDOWS[0], world, |ui, _, commands| {
                show(
                    ui.ctx(),
                    (&GameTextures::default(), &Portraits::default()),
                    MenuOptions { last: Some(&last("Camelot")), ..MenuOptions::default() },
                    None,
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
    fn menu_shows_saved_count_and_new_puzzle_of_the_day() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            let mut world = world();
            world.init_resource::<Messages<Start>>();
            world.insert_resource(OfTheDay(Some(("caminos", true))));
            let mut shown = PanelHarness::new(vec2(1280.0, 800.0), world, |ui, world, commands| {
                let of_the_day = world.resource::<OfTheDay>().0;
                let offered = MenuOptions { saved: 12, of_the_day, ..MenuOptions::default() };
                show(
                    ui.ctx(),
                    (&GameTextures::default(), &Portraits::default()),
                    offered,
                    None,
                    texts,
                    commands,
                );
            });
            let saved = format!("{}, 12", texts.say("saves"));
            assert!(shown.harness.query_by_label(&saved).is_some());
            let daily = texts.say("puzzle-title-daily");
            shown.click(&format!("{daily}, {}", texts.say("menu-new")));
            assert_eq!(
                shown.messages::<Start>(),
                [Start::Lesson { game: "caminos", purpose: Purpose::Puzzle(Which::Daily) }]
            );
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
                show(
                    ui.ctx(),
                    (&GameTextures::default(), &Portraits::default()),
                    MenuOptions::default(),
                    None,
                    texts,
                    commands,
                );
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
                    show(
                        ui.ctx(),
                        (&GameTextures::default(), &Portraits::default()),
                        MenuOptions { last: Some(&last), ..MenuOptions::default() },
                        page,
                        texts,
                        commands,
                    );
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
                let pictures = GameTextures(games.collect());
                let shown = PanelHarness::new(size, world(), move |ui, _, commands| {
                    let last =
                        last("Le Caméléon · 112 coups · il y a une heure · Ronds ordinateur (niveau 3)");
                    let of_the_day = Some(("camelot", true));
                    let waiting = waiting_rows::tests::waiting();
                    let offered = MenuOptions {
                        picture: None,
                        last: Some(&last),
                        saved: 128,
                        of_the_day,
                        mistakes: Some(3),
                        waiting: &waiting,
                        is_page: false,
                        keeps_people: true,
                        who: Some("Mademoiselle de Villeneuve"),
                    };
                    show(ui.ctx(), (&pictures, &Portraits::default()), offered, None, texts, commands);
                });
                shown.assert_nothing_is_cut_off("start menu");
            }
        }
    }
}
