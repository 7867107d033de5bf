//! Start menu: the games, each with a picture of its table.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Pos2, Rect, RichText, ScrollArea, Sense, Stroke, Vec2, vec2};
use bevy_egui::{EguiContexts, EguiTextureHandle, EguiUserTextures};

use crate::session::{LastMatch, Start};
use crate::ui::draw;
use crate::ui::focus;
use crate::ui::language::Language;
use crate::ui::look::{self, Themed};
use crate::ui::overlays::Overlay;
use crate::ui::preferences::Preferences;
use crate::ui::reader::name_area;
use crate::ui::screens::ChosenGame;
use crate::ui::sink::UiCommands;
use crate::ui::theme::letters;
use crate::ui::widgets::{fitted, main_button};
use camaieu_net as net;
use camaieu_play::built_in;
use camaieu_rules::catalogue;
use camaieu_text::Texts;

/// Least and greatest width of a game's card, in points.
const NARROW: f32 = 226.0;
const WIDE: f32 = 272.0;
/// Height of the picture on it, as a part of its width, and the part of the file's height that it shows.
const PICTURE: f32 = 0.58;
const SHOWN: f32 = 0.93;
/// Height of the buttons below it that lead to the lessons and puzzles, in points.
const LEARN: f32 = 32.0;
/// Distance of those buttons from the card, and of one from the other, in points.
const BELOW_CARD: f32 = 4.0;
/// Height of the other entries, in points.
const ENTRY: f32 = if net::IS_BUILT_IN { 32.0 } else { 38.0 };
/// Height of the lines below the picture, on wide cards and on others.
const LINES: f32 = 76.0;
const MORE_LINES: f32 = 94.0;
/// Distance between cards.
const GAP: f32 = 14.0;
/// Distance of the menu from the window's edge.
const EDGE: f32 = 16.0;
/// Margin inside the menu.
const MARGIN: f32 = 20.0;

/// Pictures of the games with a table, by their names, as PNG files.
#[derive(Resource, Clone, Copy, Default)]
pub struct GamePictures(pub &'static [(&'static str, &'static [u8])]);

/// The same as textures.
#[derive(Resource, Default)]
pub(super) struct Pictures(HashMap<&'static str, egui::TextureId>);

/// Makes textures of the pictures.
pub(super) fn load_pictures(
    mut commands: Commands,
    files: Res<GamePictures>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
) {
    let pictures = files.0.iter().filter_map(|(game, file)| {
        let image = Image::from_buffer(
            file,
            ImageType::Extension("png"),
            CompressedImageFormats::NONE,
            true,
            ImageSampler::linear(),
            RenderAssetUsages::RENDER_WORLD,
        )
        .ok()?;
        Some((*game, textures.add_image(EguiTextureHandle::Strong(images.add(image)))))
    });
    let pictures = Pictures(pictures.collect());
    commands.insert_resource(pictures);
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    pictures: Res<Pictures>,
    last: Res<LastMatch>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let root = draw::root(contexts.ctx_mut()?, "menu-root");
    show(&root, &pictures, last.0.as_deref(), language.texts(), &mut commands);
    Ok(())
}

/// Shows the menu in the middle of the window; `last` is the match that can be continued.
fn show(root: &egui::Ui, pictures: &Pictures, last: Option<&str>, texts: &Texts, commands: &mut Commands) {
    let room = root.max_rect().size() - Vec2::splat(2.0 * (EDGE + MARGIN));
    let bar = root.spacing().scroll.allocated_width();
    // As much on the left as the scroll bar takes on the right.
    let room = room - vec2(2.0 * bar, 0.0);
    let columns = (((room.x + GAP) / (NARROW + GAP)) as usize).clamp(1, 3);
    let card_width = ((room.x + GAP) / columns as f32 - GAP).clamp(NARROW, WIDE);
    let width = columns as f32 * (card_width + GAP) - GAP;
    egui::Area::new("menu".into()).anchor(Align2::CENTER_CENTER, Vec2::ZERO).show(root.ctx(), |ui| {
        name_area(ui, &texts.say("area-menu"));
        let margin = egui::Margin::same(MARGIN as i8);
        let margin = egui::Margin { left: margin.left + bar as i8, ..margin };
        look::sheet(ui.ctx()).inner_margin(margin).show(ui, |ui| {
            ui.set_width(width + bar);
            let scroll = ScrollArea::vertical().max_height(room.y).min_scrolled_height(room.y);
            focus::scrolled(ui, scroll, |ui| {
                ui.set_width(width);
                ui.vertical_centered(|ui| {
                    ui.label(
                        RichText::new("Camaïeu").font(look::title(letters::NAME)).color(ui.colours().pine),
                    );
                    ui.label(RichText::new(texts.say("menu-tagline")).color(ui.colours().ink_2));
                });
                ui.add_space(10.0);
                if let Some(last) = last {
                    if go_on(ui, last, texts) {
                        commands.send(Start::Last);
                    }
                    ui.add_space(10.0);
                }
                ui.spacing_mut().item_spacing = Vec2::splat(GAP);
                let is_last_row_full = catalogue::NAMES.len().is_multiple_of(columns);
                let mut games = catalogue::NAMES.iter().enumerate().peekable();
                while games.peek().is_some() {
                    ui.horizontal_top(|ui| {
                        for (index, game) in games.by_ref().take(columns) {
                            ui.vertical(|ui| {
                                ui.spacing_mut().item_spacing.y = BELOW_CARD;
                                if card(ui, index, game, card_width, pictures, texts) {
                                    commands.send(Start::SetUp(game));
                                }
                                if let Some(overlay) = below_card(ui, game, card_width, texts) {
                                    commands.change(move |chosen: &mut ChosenGame| chosen.0 = Some(game));
                                    commands.toggle(overlay);
                                }
                            });
                        }
                        if games.peek().is_none() && !is_last_row_full {
                            more(ui, card_width, texts, commands);
                        }
                    });
                }
                if is_last_row_full {
                    more(ui, card_width, texts, commands);
                }
            });
        });
    });
}

/// Button that continues the last match; it has the keyboard when nothing else has.
fn go_on(ui: &mut egui::Ui, last: &str, texts: &Texts) -> bool {
    let said = texts.say_with("menu-go-on", &[("match", &last)]);
    main_button(ui, &said, vec2(ui.available_width(), 42.0))
}

/// Entries that are no game: matches at other machines, saved matches, settings, keys, the other language, the end.
fn more(ui: &mut egui::Ui, width: f32, texts: &Texts, commands: &mut Commands) {
    ui.vertical(|ui| {
        // The last of them stands level with the last button of the cards beside them.
        let cards = card_size(width).y + BELOW_CARD + LEARN;
        let entries = if net::IS_BUILT_IN { 7.0 } else { 6.0 };
        ui.spacing_mut().item_spacing.y = ((cards - entries * ENTRY) / (entries - 1.0)).clamp(6.0, 12.0);
        let mut is_clicked = |id: &str| {
            let name = fitted(ui, texts.say(id), width);
            ui.add_sized([width, ENTRY], egui::Button::new(name)).clicked()
        };
        for (id, overlay) in [
            ("join", Overlay::Join),
            ("saves", Overlay::Saves),
            ("record-read-in", Overlay::Record),
            ("settings", Overlay::Settings),
            ("help", Overlay::Help),
        ] {
            if overlay == Overlay::Join && !net::IS_BUILT_IN {
                continue;
            }
            if is_clicked(id) {
                commands.toggle(overlay);
            }
        }
        if is_clicked("other-language") {
            let other = texts.lang().other();
            commands.change(move |chosen: &mut Preferences| chosen.choose_lang(other));
        }
        if is_clicked("quit") {
            commands.send(AppExit::Success);
        }
    });
}

/// Buttons below a game's card that open its course, and its puzzles where it has some; the overlay of the one that is
/// clicked.
fn below_card(ui: &mut egui::Ui, game: &str, width: f32, texts: &Texts) -> Option<Overlay> {
    let has_puzzles = !built_in(game).puzzles.is_empty();
    let entries: &[(&str, &str, Overlay)] = match has_puzzles {
        true => &[
            ("learn", "lesson-course-title", Overlay::Course),
            ("puzzles", "puzzles-title", Overlay::Puzzles),
        ],
        false => &[("learn", "lesson-course-title", Overlay::Course)],
    };
    let width = (width - BELOW_CARD * (entries.len() - 1) as f32) / entries.len() as f32;
    let mut clicked = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = BELOW_CARD;
        for (id, title, overlay) in entries {
            let name = fitted(ui, texts.say(id), width);
            let button = ui.add_sized([width, LEARN], egui::Button::new(name));
            let name = texts.say_with(title, &[("game", &texts.say(&format!("{game}-name")))]);
            button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
            if button.clicked() {
                clicked = Some(*overlay);
            }
        }
    });
    clicked
}

/// Size of a card of this width.
fn card_size(width: f32) -> Vec2 {
    let lines = if width < WIDE { MORE_LINES } else { LINES };
    vec2(width, width * PICTURE + lines)
}

/// Card of a game: its table, its name and a line about it; whether it is clicked. A game that is to come says so.
fn card(
    ui: &mut egui::Ui,
    index: usize,
    game: &'static str,
    width: f32,
    pictures: &Pictures,
    texts: &Texts,
) -> bool {
    let picture = pictures.0.get(game);
    let name = texts.say(&format!("{game}-name"));
    let what = if picture.is_some() { texts.say(&format!("{game}-menu")) } else { texts.say("menu-to-come") };
    // A game that cannot be played yet is a label, and no button.
    let sense = if picture.is_some() { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(card_size(width), sense);
    response.widget_info(|| {
        let kind = if picture.is_some() { egui::WidgetType::Button } else { egui::WidgetType::Label };
        egui::WidgetInfo::labeled(kind, picture.is_some(), format!("{name}. {what}"))
    });
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let lit = picture.is_some() && (response.hovered() || response.has_focus());
    let painter = ui.painter();
    let fill = if lit { ui.colours().hover } else { ui.colours().field };
    painter.rect_filled(rect, 10.0, fill);
    let frame = Rect::from_min_size(rect.min, vec2(width, width * PICTURE));
    match picture {
        Some(picture) => {
            let cut = (1.0 - SHOWN) / 2.0;
            let middle = Rect::from_min_max(Pos2::new(0.0, cut), Pos2::new(1.0, 1.0 - cut));
            let round = egui::CornerRadius { nw: 10, ne: 10, sw: 0, se: 0 };
            painter.add(
                egui::epaint::RectShape::filled(frame, round, egui::Color32::WHITE)
                    .with_texture(*picture, middle),
            );
        }
        None => {
            let font = FontId::proportional(letters::NAME);
            let initial: String = name.chars().filter(|sign| sign.is_uppercase()).collect();
            painter.text(frame.center(), Align2::CENTER_CENTER, initial, font, ui.colours().hover);
        }
    }
    let ink = if picture.is_some() { ui.colours().ink } else { ui.colours().ink_2 };
    let left = rect.min + vec2(14.0, width * PICTURE + 8.0);
    painter.text(left, Align2::LEFT_TOP, &name, look::title(letters::LEAD), ink);
    let text = painter.layout(what, FontId::proportional(letters::SMALL), ui.colours().ink_2, width - 28.0);
    painter.galley(left + vec2(0.0, 27.0), text, ui.colours().ink_2);
    if lit {
        painter.rect_stroke(rect, 10.0, Stroke::new(2.0, ui.colours().pine), egui::StrokeKind::Inside);
    }
    if index == 0 && ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    response.clicked()
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::ui::overlays::Overlays;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_text::Lang;

    #[test]
    fn the_last_match_is_continued_and_overlays_are_opened() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            let mut world = world();
            world.init_resource::<Messages<Start>>();
            world.init_resource::<Preferences>();
            let mut shown = PanelHarness::new(WINDOWS[0], world, |ui, _, commands| {
                show(ui, &Pictures::default(), Some("Camelot"), texts, commands);
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
                show(ui, &Pictures::default(), None, texts, commands);
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
                    show(ui, &pictures, Some("Camelot · 12 coups · hier"), texts, commands);
                });
                shown.assert_nothing_is_cut_off("start menu");
            }
        }
    }
}
