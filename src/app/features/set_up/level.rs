//! Level of the computer: the one that suits the player or one of the ten, and the reason.

use bevy::prelude::Commands;
use bevy_egui::egui::{self, Sense, vec2};

use crate::features::set_up::SetupChoice;
use crate::features::set_up::model::SetupView;
use crate::ui::draw::sink::UiCommands;
use crate::ui::people::People;
use crate::ui::pictures::icons;
use crate::ui::pictures::portraits::SeatAvatar;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::seats::{level_size, levels};
use camaieu_engines::{FittingLevel, Level, Why};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

/// Width of the tile of the level that fits, and height of the row.
const TILE: egui::Vec2 = vec2(118.0, 56.0);

/// Level of all engines.
pub(super) fn strength(ui: &mut egui::Ui, model: &SetupView, texts: &Texts, commands: &mut Commands) {
    // Its place stays free where no computer plays.
    ui.scope(|ui| {
        if model.engines().is_empty() {
            ui.set_invisible();
        }
        rows(ui, model, texts, commands);
    });
}

/// The caption and the levels.
fn rows(ui: &mut egui::Ui, model: &SetupView, texts: &Texts, commands: &mut Commands) {
    let engines = model.engines();
    kit::caption(ui, &texts.say("level-of-computer"));
    let level = engines.first().map(|(_, level)| *level);
    let seats: Vec<Seat> = engines.iter().map(|(seat, _)| *seat).collect();
    let take = move |level: u8, fitting: Option<bool>, commands: &mut Commands| {
        let seats = seats.clone();
        commands.change(move |choice: &mut SetupChoice| {
            choice.fitting = fitting.or(choice.fitting);
            seats.iter().for_each(|seat| choice.set_level(*seat, level));
        });
    };
    let Some(fitting) = model.people.fitting(model.game).filter(|_| level.is_some()) else {
        if let Some(level) = levels(ui, level, texts) {
            take(level, None, commands);
        }
        return;
    };
    let (fits, is_fitting) = (fitting.level.number(), model.choice.is_fitting(model.people));
    let (title, now) = (texts.say("fitting"), texts.say_with("fitting-now", &[("level", &fits)]));
    let name = format!("{title}, {now}");
    let tile = |ui: &mut egui::Ui, width: f32, commands: &mut Commands| {
        let size = vec2(width, TILE.y);
        if kit::tile(ui, size, kit::TileHeader::Word(&title), &now, &name, is_fitting).clicked() {
            take(fits, Some(true), commands);
        }
    };
    let count = f32::from(Level::FULL.number());
    let beside = (ui.available_width() - TILE.x - 8.0 - 4.0 * count) / count;
    // Numbers that would be too small to be hit beside the tile stand below it.
    let is_beside = beside >= ui.target().max(30.0);
    if !is_beside {
        tile(ui, ui.available_width(), commands);
    }
    let all: Vec<u8> = Level::all().map(Level::number).collect();
    let is_chosen = |level: u8| !is_fitting && engines.iter().all(|(_, other)| *other == level);
    let numbers = |ui: &mut egui::Ui, row: &[u8], size: egui::Vec2, commands: &mut Commands| {
        let chosen = level_numbers(ui, row, size, (fits, &is_chosen), texts);
        chosen.into_iter().for_each(|level| take(level, Some(false), commands));
    };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(4.0);
        if is_beside {
            ui.horizontal_top(|ui| {
                tile(ui, TILE.x, commands);
                ui.add_space(4.0);
                let (_, size) = level_size(ui, all.len());
                numbers(ui, &all, vec2(size.x, TILE.y), commands);
            });
        } else {
            let (in_row, size) = level_size(ui, all.len());
            for row in all.chunks(in_row) {
                ui.horizontal(|ui| numbers(ui, row, size, commands));
            }
        }
    });
    kit::note(ui, Some(icons::CURVE), &why(fitting, texts), ui.colours().soft, ui.colours().soft_ink);
}

/// A row of levels, with a line below the one that fits; the one that is clicked.
fn level_numbers(
    ui: &mut egui::Ui,
    row: &[u8],
    size: egui::Vec2,
    (fits, is_chosen): (u8, &dyn Fn(u8) -> bool),
    texts: &Texts,
) -> Option<u8> {
    let mut clicked = None;
    for &level in row {
        let said = texts.say_with("level", &[("level", &level)]);
        let number = kit::number(ui, size, level, &said, is_chosen(level));
        if level == fits {
            let foot = number.rect.left_bottom() - vec2(0.0, 4.0);
            let line = egui::Rect::from_min_max(foot, number.rect.max).shrink2(vec2(4.0, 0.0));
            ui.painter().rect_filled(line, 2.0, ui.colours().pine);
        }
        if number.clicked() {
            clicked = Some(level);
        }
    }
    clicked
}

/// Explains why a level fits, and that it follows the results.
fn why(fitting: FittingLevel, texts: &Texts) -> String {
    let why = match fitting.why {
        Why::First => texts.say("fitting-first"),
        Why::Results { level, matches, won, drawn } => texts.say_with(
            "fitting-results",
            &[("level", &level), ("count", &matches), ("won", &won), ("drawn", &drawn)],
        ),
    };
    format!("{why} {}", texts.say("fitting-follows"))
}

/// The one who plays, as a chip: a press lets the next one play, and after the last a guest.
pub(super) fn who_plays(ui: &mut egui::Ui, model: &SetupView, texts: &Texts, commands: &mut Commands) {
    if model.people.known().is_empty() {
        return;
    }
    let now = model.people.now();
    let name = now.map_or_else(|| texts.say("people-guest-short"), |person| person.kept.profile.name.clone());
    let font = look::bold(letters::SMALL);
    let text = ui.painter().layout(name.clone(), font, ui.colours().ink, 110.0);
    let (place, response) =
        ui.allocate_exact_size(vec2(text.size().x + 54.0, ui.target().max(36.0)), Sense::click());
    let said = texts.say_with("people-playing", &[("name", &name)]);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &said));
    let colours = ui.colours();
    let fill = if response.hovered() { colours.hover } else { colours.field };
    ui.painter().rect_filled(place, 18.0, fill);
    let middle = egui::pos2(place.left() + 19.0, place.center().y);
    let portrait = now.and_then(|person| person.kept.profile.side.as_ref()).and_then(|side| {
        model.portraits.of(&side.game, side.seats, Seat::new(side.seat).unwrap_or(Seat::FIRST))
    });
    SeatAvatar { portrait, chip: None }.draw(ui.painter(), middle, 28.0, false);
    if portrait.is_none() {
        icons::SEAT.draw(ui.painter(), middle, 16.0, colours.ink_2);
    }
    let at = egui::pos2(place.left() + 40.0, place.center().y - text.size().y / 2.0);
    ui.painter().galley(at, text, colours.ink);
    if response.on_hover_text(&said).clicked() {
        let known = model.people.known();
        let at = now.and_then(|now| known.iter().position(|person| person.kept.id == now.kept.id));
        let next = at.map_or(0, |at| at + 1);
        let next = known.get(next).map(|person| person.kept.id.clone());
        commands.change(move |people: &mut People| people.choose(next.as_deref()));
    }
}
