//! Cards of the games in the start menu: a picture of the table, which plays, and the ways to lessons and puzzles.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Rect, ScrollArea, Sense, UiBuilder, Vec2, pos2, vec2};

use crate::session::Start;
use crate::ui::draw::focus;
use crate::ui::draw::reader::name_area;
use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::game_pictures::{GameTextures, draw_table};
use crate::ui::pictures::icons;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::panels::EDGE;
use crate::ui::screens::{ChosenGame, LessonsFirst};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_play::built_in;
use camaieu_rules::catalogue;
use camaieu_text::Texts;

/// Distance between cards, in points.
const GAP: f32 = EDGE;
/// Least height of a game's card, and height of the lines and buttons below its picture, in points.
const LEAST: f32 = 300.0;
const LINES: f32 = 118.0;
/// Height of the row of ways below them, in points.
const WAYS: f32 = 58.0;
/// Diameter of the sign that plays, in points.
const PLAY: f32 = 58.0;

/// The games in rows of so many; the cards of a last row that is not full are wider. They fill the place, or scroll.
pub(super) fn cards(
    ctx: &egui::Context,
    place: Rect,
    columns: usize,
    pictures: &GameTextures,
    texts: &Texts,
    commands: &mut Commands,
) {
    let games: Vec<&'static str> = catalogue::NAMES.to_vec();
    let rows = games.len().div_ceil(columns).max(1);
    let fitting = (place.height() - GAP * (rows - 1) as f32) / rows as f32;
    let high = fitting.max(LEAST);
    let area = egui::Area::new("games".into()).order(egui::Order::Background).fixed_pos(place.min);
    area.constrain(false).show(ctx, |ui| {
        name_area(ui, &texts.say("area-games"));
        // The scroll bar lies in the margin.
        ui.set_max_size(place.size() + vec2(ui.spacing().scroll.allocated_width(), 0.0));
        let scroll = ScrollArea::vertical().id_salt("games").max_height(place.height()).auto_shrink(false);
        focus::scrolled(ui, scroll, |ui| {
            let wide = ui.available_width();
            ui.spacing_mut().item_spacing = Vec2::splat(GAP);
            for row in games.chunks(columns) {
                let width = (wide - GAP * (row.len() - 1) as f32) / row.len() as f32;
                ui.horizontal_top(|ui| {
                    for game in row {
                        self::game(ui, game, vec2(width, high), pictures, texts, commands);
                    }
                });
            }
        });
    });
}

/// Card of a game: its table, its name, a line about it, and the ways to lessons and puzzles. All of it plays.
fn game(
    ui: &mut egui::Ui,
    game: &'static str,
    size: Vec2,
    pictures: &GameTextures,
    texts: &Texts,
    commands: &mut Commands,
) {
    let picture = pictures.0.get(game);
    let name = texts.say(&format!("{game}-name"));
    let what = if picture.is_some() { texts.say(&format!("{game}-menu")) } else { texts.say("menu-to-come") };
    let sense = if picture.is_some() { Sense::click() } else { Sense::hover() };
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    let plays = Rect::from_min_max(place.min, pos2(place.right(), place.bottom() - WAYS));
    let response = ui.interact(plays, ui.id().with((game, "card")), sense);
    focus::ring_round(&response, place);
    response.widget_info(|| {
        let kind = if picture.is_some() { egui::WidgetType::Button } else { egui::WidgetType::Label };
        egui::WidgetInfo::labeled(kind, picture.is_some(), format!("{name}. {what}"))
    });
    let (colours, frame) = (ui.colours(), look::sheet(ui.ctx()));
    let painter = ui.painter().clone();
    painter.add(frame.shadow.as_shape(place, 16.0));
    let fill = if response.hovered() { colours.hover } else { colours.card };
    painter.rect(place, 16.0, fill, frame.stroke, egui::StrokeKind::Inside);
    let above = Rect::from_min_max(place.min, pos2(place.right(), place.bottom() - LINES));
    if let Some(picture) = picture {
        let inside = Rect::from_min_max(above.min + vec2(1.0, 1.0), above.max - vec2(1.0, 0.0));
        draw_table(&painter, inside, *picture, egui::CornerRadius { nw: 15, ne: 15, sw: 0, se: 0 });
    }
    let mut top = ui.new_child(UiBuilder::new().id_salt((game, "players")).max_rect(above.shrink(12.0)));
    kit::chip(&mut top, Some(icons::OPPOSITE), &players(game), colours.card, colours.ink);
    let left = place.left() + 16.0;
    sign_and_words(&painter, above, &response, (&name, what), picture.is_some());
    let ways = Rect::from_min_max(
        pos2(left, place.bottom() - 52.0),
        pos2((left + 330.0).min(place.right() - 16.0), place.bottom() - 14.0),
    );
    let mut below = ui.new_child(UiBuilder::new().id_salt((game, "ways")).max_rect(ways));
    if let Some(overlay) = self::ways(&mut below, game, texts) {
        commands.change(move |chosen: &mut ChosenGame| chosen.0 = Some(game));
        commands.toggle(overlay);
    }
    if game == catalogue::NAMES[0] && focus::is_free(ui.ctx()) {
        response.request_focus();
    }
    if response.clicked() {
        commands.queue(move |world: &mut World| choose(world, game));
    }
}

/// Opens the set-up of a game, or its lessons where these games are new to whoever plays.
fn choose(world: &mut World, game: &'static str) {
    let first = world.get_resource_mut::<LessonsFirst>();
    if first.is_some_and(|mut first| std::mem::take(&mut first.0)) {
        world.resource_mut::<ChosenGame>().0 = Some(game);
        world.resource_mut::<Overlays>().toggle(Overlay::Course);
    } else {
        world.write_message(Start::SetUp(game));
    }
}

/// Draws the sign that plays, the name of a game and the line about it, below its picture.
fn sign_and_words(
    painter: &egui::Painter,
    above: Rect,
    response: &egui::Response,
    (name, what): (&str, String),
    can_play: bool,
) {
    let colours = painter.colours();
    let middle = pos2(above.right() - 16.0 - PLAY / 2.0, above.bottom());
    if can_play {
        painter.circle_filled(middle, PLAY / 2.0 + 4.0, colours.card);
        painter.circle_filled(middle, PLAY / 2.0, colours.pine_lo);
        let fill = if response.hovered() { colours.pine_hi } else { colours.pine };
        painter.circle_filled(middle - vec2(0.0, 1.5), PLAY / 2.0 - 1.5, fill);
        icons::START.draw(painter, middle + vec2(2.0, -1.0), 26.0, colours.on_pine);
    }
    let at = pos2(above.left() + 16.0, above.bottom() + 10.0);
    // Clear of the sign.
    let room = if can_play { middle.x - PLAY / 2.0 - 10.0 - at.x } else { above.width() - 32.0 };
    let font = look::fitting(painter.ctx(), name, look::title(letters::CARD), room, letters::SMALL);
    painter.text(at, Align2::LEFT_TOP, name, font, colours.ink);
    let small = FontId::proportional(letters::SMALL);
    let font = look::fitting(painter.ctx(), &what, small, above.width() - 32.0, 9.0);
    painter.text(at + vec2(0.0, 28.0), Align2::LEFT_TOP, what, font, colours.ink_2);
}

/// Range of player numbers for a game, such as “2–8”.
fn players(game: &str) -> String {
    let counts = catalogue::facts(game).map(|facts| facts.seat_counts()).unwrap_or_default();
    match (counts.first(), counts.last()) {
        (Some(least), Some(most)) if least != most => format!("{least}–{most}"),
        (Some(count), _) => count.to_string(),
        _ => String::new(),
    }
}

/// Buttons that open the course of a game, and its puzzles where it has some; the overlay of the one that is clicked.
fn ways(ui: &mut egui::Ui, game: &str, texts: &Texts) -> Option<Overlay> {
    let mut entries = vec![(icons::LEARN, "learn", "lesson-course-title", Overlay::Course)];
    if !built_in(game).puzzles.is_empty() {
        entries.push((icons::PUZZLE, "puzzles", "puzzles-title", Overlay::Puzzles));
    }
    let width = (ui.available_width() - 8.0) / 2.0;
    let mut clicked = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        for (icon, id, title, overlay) in entries {
            let button =
                kit::button(ui, Some(icon), &texts.say(id), vec2(width, 36.0), kit::ButtonStyle::Usual);
            let name = texts.say_with(title, &[("game", &texts.say(&format!("{game}-name")))]);
            button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
            if button.clicked() {
                clicked = Some(overlay);
            }
        }
    });
    clicked
}
