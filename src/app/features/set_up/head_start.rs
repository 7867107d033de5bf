//! A head start for somebody: what the others begin without, and who begins. In scores it is a handicap.

use bevy::prelude::Commands;
use bevy_egui::egui::{self, RichText, Sense, vec2};

use crate::features::set_up::SetupChoice;
use crate::features::set_up::model::SetupView;
use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_engines::Ladder;
use camaieu_play::{Allowance, Controller};
use camaieu_rules::catalogue;
use camaieu_rules::game::Seat;
use camaieu_rules::handicap::{Handicap, HandicapChange};
use camaieu_rules::setup::Setup;
use camaieu_text::Texts;

/// Most handicaps that are offered at once.
const MOST: usize = 2;
/// Height of a row, and width of its words.
const ROW: f32 = 44.0;
const WORDS: f32 = 190.0;

/// A handicap as it is offered: its value, and what it changes.
type HandicapOption = (&'static str, HandicapChange);

/// The seat that gets the head start: that of the first person, or the one that was pressed last.
fn helped(ui: &egui::Ui, model: &SetupView) -> Option<Seat> {
    let chosen: Option<Seat> = ui.data(|data| data.get_temp(id()));
    let is_person = |seat: &&Seat| model.player(**seat).controller == Controller::Person;
    let is_there = |seat: &Seat| model.seats.contains(seat);
    chosen.filter(is_there).or_else(|| model.seats.iter().find(is_person).or(model.seats.first()).copied())
}

fn id() -> egui::Id {
    egui::Id::new("head-start")
}

/// The handicaps that help a seat, the least first.
pub(super) fn offered(game: &str, setup: &Setup, helped: Seat) -> Vec<HandicapOption> {
    let (Some(facts), Some(ladder)) = (catalogue::facts(game), Ladder::of(game)) else { return Vec::new() };
    let Some(option) = setup.options().iter().find(|option| option.name == Handicap::OPTION) else {
        return Vec::new();
    };
    if (facts.has_teams)(setup) {
        return Vec::new();
    }
    let allowed = setup.values(Handicap::OPTION);
    let helps = |value: &&'static str| {
        let setup = Setup::only(facts.options, option.name, value).ok()?;
        let change = Handicap::of(&setup).change(facts.options)?;
        let is_own = change.seat == helped;
        let is_help = (ladder.worth(change) > 0.0) == is_own;
        // Of several opponents none can be singled out.
        let is_fair = is_own || (facts.seats)(&setup) == 2;
        (is_help && is_fair && change.more < 0).then_some((*value, change))
    };
    let mut offered: Vec<HandicapOption> =
        option.values.iter().filter(|value| allowed.contains(value)).filter_map(helps).collect();
    offered.sort_by_key(|(_, change)| change.more.unsigned_abs());
    offered.truncate(MOST);
    offered
}

/// The folded section, with what is set as a chip.
pub(super) fn show(ui: &mut egui::Ui, model: &SetupView, texts: &Texts, commands: &mut Commands) {
    let count = model.seats.len();
    let Some(helped) = helped(ui, model).filter(|_| count > 1) else { return };
    let offered = offered(model.game, model.setup, helped);
    let is_open: bool = ui.data(|data| data.get_temp(id().with("open"))).unwrap_or(false);
    let name = name_of(model, helped, texts);
    let set = Handicap::of(model.setup).change(model.setup.options());
    let set = set.map(|change| texts.handicap_in_short(model.game, change));
    let times =
        model.choice.more_time.map(|(_, times)| texts.say_with("head-start-times", &[("times", &times)]));
    let set: Vec<String> = set.into_iter().chain(times.filter(|_| model.choice.timing.is_some())).collect();
    let set = (!set.is_empty()).then(|| set.join(" · "));
    let words = texts.say_with("head-start", &[("name", &name)]);
    if line(ui, &words, set.as_deref(), is_open) {
        ui.data_mut(|data| data.insert_temp(id().with("open"), !is_open));
    }
    if !is_open {
        return;
    }
    if count == 2
        || model.players().iter().filter(|player| player.controller == Controller::Person).count() > 1
    {
        who_is_helped(ui, model, helped, texts, commands);
    }
    if !offered.is_empty() {
        fewer(ui, model, &offered, texts, commands);
    }
    if model.choice.timing.is_some_and(|timing| matches!(timing.allowance, Allowance::Game { .. })) {
        more_time(ui, model, helped, texts, commands);
    }
    if count == 2 {
        begins(ui, model, helped, texts, commands);
    }
}

/// The name of a seat's player, or of the seat.
fn name_of(model: &SetupView, seat: Seat, texts: &Texts) -> String {
    let player = model.player(seat);
    match player.controller {
        Controller::Person if !player.name.is_empty() => player.name,
        _ => texts.seat(model.game, model.seats.len() as u8, seat),
    }
}

fn line(ui: &mut egui::Ui, words: &str, set: Option<&str>, is_open: bool) -> bool {
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let said = set.map_or_else(|| words.to_owned(), |set| format!("{words}, {set}"));
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, is_open, &said));
    let colours = ui.colours();
    if response.hovered() {
        ui.painter().rect_filled(place, 10.0, colours.hover);
    }
    let at = egui::pos2(place.left() + 14.0, place.center().y);
    icons::PUT_BACK.draw(ui.painter(), at, 18.0, colours.ink);
    let font = look::bold(letters::TEXT);
    let left = egui::pos2(place.left() + 30.0, place.center().y);
    let text = ui.painter().text(left, egui::Align2::LEFT_CENTER, words, font, colours.ink);
    if let Some(set) = set {
        let galley =
            ui.painter().layout_no_wrap(set.to_owned(), look::bold(letters::SMALL), colours.honey_ink);
        let chip = egui::Rect::from_min_size(
            egui::pos2(text.right() + 10.0, place.center().y - 13.0),
            vec2(galley.size().x + 20.0, 26.0),
        );
        ui.painter().rect_filled(chip, 13.0, colours.honey_soft);
        ui.painter().galley(chip.center() - galley.size() / 2.0, galley, colours.honey_ink);
    }
    let icon = if is_open { icons::LESS } else { icons::MORE };
    icon.draw(ui.painter(), egui::pos2(place.right() - 18.0, place.center().y), 20.0, colours.ink);
    response.clicked()
}

/// A row: an icon, what it is about with a line of explanation, and segments; the value that is clicked.
fn row<T: Copy + PartialEq>(
    ui: &mut egui::Ui,
    (icon, title, said): (Icon, &str, &str),
    choices: &[(Option<Icon>, String, T)],
    chosen: T,
) -> Option<T> {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let wide = WORDS.min(ui.available_width() * 0.45);
        ui.allocate_ui_with_layout(vec2(wide, ROW), egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.set_min_size(vec2(wide, ROW));
            let (place, painter) = ui.allocate_painter(vec2(20.0, ROW), Sense::hover());
            icon.draw(&painter, place.rect.center(), 18.0, painter.colours().ink);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let title = RichText::new(title).font(look::bold(letters::SMALL));
                ui.add(egui::Label::new(title).truncate());
                let said = RichText::new(said).small().color(ui.colours().ink_2);
                ui.add(egui::Label::new(said).truncate());
            });
        });
        kit::segments(ui, ui.available_width(), choices, chosen)
    })
    .inner
}

/// Choice of the seat that gets the head start. A head start set for another seat is cleared.
fn who_is_helped(ui: &mut egui::Ui, model: &SetupView, helped: Seat, texts: &Texts, commands: &mut Commands) {
    let choices: Vec<(Option<Icon>, String, Seat)> =
        model.seats.iter().map(|seat| (None, name_of(model, *seat, texts), *seat)).collect();
    let words = (icons::SEAT, texts.say("head-start-whose"), texts.say("head-start-weaker"));
    if choices.len() <= 4
        && let Some(seat) = row(ui, (words.0, &words.1, &words.2), &choices, helped)
    {
        ui.data_mut(|data| data.insert_temp(id(), seat));
        commands.change(|choice: &mut SetupChoice| {
            choice.set(Handicap::OPTION, "none");
            choice.more_time = None;
        });
    }
}

/// Fewer pieces for the others, or fewer tiles for the one who is helped.
fn fewer(
    ui: &mut egui::Ui,
    model: &SetupView,
    offered: &[HandicapOption],
    texts: &Texts,
    commands: &mut Commands,
) {
    let game = model.game;
    let now = model.setup.value(Handicap::OPTION);
    let chosen = offered.iter().map(|(value, _)| *value).find(|value| *value == now).unwrap_or("none");
    let short = |(value, change): &HandicapOption| (None, texts.handicap_in_short(game, *change), *value);
    let none = (None, texts.say("head-start-none"), "none");
    let choices: Vec<_> = std::iter::once(none).chain(offered.iter().map(short)).collect();
    let told = offered.iter().find(|(value, _)| *value == chosen).unwrap_or(&offered[0]).1;
    let said = texts.say_with(
        "head-start-without",
        &[
            ("seat", &texts.seat(game, model.seats.len() as u8, told.seat)),
            ("what", &texts.handicap(game, told)),
        ],
    );
    let title = texts.say("head-start-fewer");
    if let Some(value) = row(ui, (icons::BOX, &title, &said), &choices, chosen) {
        commands.change(move |choice: &mut SetupChoice| choice.set(Handicap::OPTION, value));
    }
}

/// More time for the one who is helped.
fn more_time(ui: &mut egui::Ui, model: &SetupView, helped: Seat, texts: &Texts, commands: &mut Commands) {
    let said = |times: u32| match times {
        1 => texts.say("head-start-same"),
        _ => texts.say_with("head-start-times", &[("times", &times)]),
    };
    let choices = [1, 2, 3].map(|times| (None, said(times), times));
    let now = model.choice.more_time.filter(|(seat, _)| *seat == helped).map_or(1, |(_, times)| times);
    let (title, what) = (texts.say("head-start-time"), texts.say("head-start-time-what"));
    if let Some(times) = row(ui, (icons::CLOCK, &title, &what), &choices, now) {
        commands.change(move |choice: &mut SetupChoice| {
            choice.more_time = (times > 1).then_some((helped, times));
        });
    }
}

/// Choice of the seat that begins, of two.
fn begins(ui: &mut egui::Ui, model: &SetupView, helped: Seat, texts: &Texts, commands: &mut Commands) {
    // Whoever has the first seat begins.
    let choices =
        [helped, helped.other()].map(|seat| (None, name_of(model, seat, texts), seat == Seat::FIRST));
    let (title, said) = (texts.say("head-start-first"), texts.say("head-start-first-what"));
    if let Some(false) = row(ui, (icons::FIRST, &title, &said), &choices, true) {
        ui.data_mut(|data| data.insert_temp(id(), helped.other()));
        commands.change(|choice: &mut SetupChoice| choice.change_seats(2));
    }
}
