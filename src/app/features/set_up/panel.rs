//! Screen of the set-up: whom one plays with, how strong, the clock; all else is folded away.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Rect, RichText, ScrollArea, UiBuilder, vec2};

use crate::features::set_up::clock;
use crate::features::set_up::head_start;
use crate::features::set_up::level;
use crate::features::set_up::model::SetupView;
use crate::features::set_up::own_box;
use crate::features::set_up::plans;
use crate::features::set_up::presets::Preset;
use crate::features::set_up::{SetupChoice, SetupSeats};
use crate::session::{HARDEST_PROBLEM, Start};
use crate::ui::draw::focus;
use crate::ui::draw::reader::name_area;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::people::People;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::pictures::portraits::{Portraits, SeatAvatar};
use crate::ui::screens::match_screen::card;
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::page;
use crate::ui::screens::panels::{EDGE, GAP, SET_UP, TOP, set_up_width};
use crate::ui::screens::tools::Tool;
use crate::ui::screens::{ChosenGame, Screen};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::seats::{SeatChange, SeatChoice, SeatSigns, how_long, levels, who_plays};
use crate::ui::widgets::{answer, choice};
use camaieu_net as net;
use camaieu_play::Controller;
use camaieu_play::problems::has_problems;
use camaieu_rules::catalogue;
use camaieu_rules::setup::SetupOption;
use camaieu_text::Texts;

/// Height of the window below which margins and title are small.
const LOW: f32 = 560.0;
/// Height of the buttons at the foot.
const START: f32 = 48.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    (game, choice, seats): (Res<ChosenGame>, Res<SetupChoice>, Res<SetupSeats>),
    (signs, portraits): (Res<SeatSigns>, Res<Portraits>),
    (preferences, people): (Res<Preferences>, Res<People>),
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let (Some(game), Some(setup)) = (game.0, &choice.setup) else { return Ok(()) };
    let thinking_time = preferences.thinking_time();
    let model = SetupView {
        game,
        setup,
        choice: &choice,
        seats: &seats.0,
        signs: &signs,
        portraits: &portraits,
        thinking_time,
        people: &people,
    };
    show(contexts.ctx_mut()?, &model, language.texts(), &mut commands);
    Ok(())
}

/// Shows the set-up beside the table, or over the whole of a window that has no room for both. Its size depends on the
/// window alone, so that nothing moves when something is chosen.
pub(super) fn show(ctx: &egui::Context, model: &SetupView, texts: &Texts, commands: &mut Commands) {
    let window = Rect::from_min_size(egui::Pos2::ZERO, ctx.viewport_rect().size());
    let is_beside = set_up_width(window.width()).is_some();
    let edge = if is_beside { EDGE } else { GAP };
    let inside = window.shrink(edge);
    let width = SET_UP.min(inside.width());
    let left = if is_beside { inside.right() - width } else { inside.center().x - width / 2.0 };
    let place = Rect::from_min_size(egui::pos2(left, inside.top()), vec2(width, inside.height()));
    if is_beside {
        corner(ctx, inside, texts, commands);
    }
    let is_low = window.height() < LOW;
    card(ctx, "set-up", place, |ui| {
        name_area(ui, &texts.say(&format!("{}-name", model.game)));
        let margin = if page::is_narrow(width) {
            vec2(14.0, 14.0)
        } else if is_low {
            vec2(18.0, 12.0)
        } else {
            vec2(24.0, 20.0)
        };
        let mut inner = ui.new_child(UiBuilder::new().max_rect(place.shrink2(margin)));
        let ui = &mut inner;
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        head(ui, model, is_low, texts, commands);
        let foot = Rect::from_min_max(
            egui::pos2(ui.max_rect().left(), ui.max_rect().bottom() - START),
            ui.max_rect().max,
        );
        let list = Rect::from_min_max(ui.cursor().min, egui::pos2(foot.right(), foot.top() - 10.0));
        let mut middle = ui.new_child(UiBuilder::new().id_salt("choices").max_rect(list));
        let scroll = ScrollArea::vertical().id_salt(("set-up", model.game)).auto_shrink([false, false]);
        // The set-up begins at its top.
        let scroll = if comes_anew(middle.ctx()) { scroll.vertical_scroll_offset(0.0) } else { scroll };
        focus::scrolled(&mut middle, scroll, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            ways(ui, model, texts, commands);
            number_of_seats(ui, model, texts, commands);
            people(ui, model, texts, commands);
            level::strength(ui, model, texts, commands);
            clock(ui, model, texts, commands);
            head_start::show(ui, model, texts, commands);
            more(ui, model, texts, commands);
        });
        let mut below = ui.new_child(UiBuilder::new().id_salt("foot").max_rect(foot));
        self::foot(&mut below, texts, commands);
    });
}

/// Whether the set-up was not shown in the frame before.
fn comes_anew(ctx: &egui::Context) -> bool {
    let (id, now) = (egui::Id::new("set-up-shown"), ctx.cumulative_frame_nr());
    let before: Option<u64> = ctx.data(|data| data.get_temp(id));
    ctx.data_mut(|data| data.insert_temp(id, now));
    before.is_none_or(|before| before + 1 < now)
}

/// The way back and the name of the screen, in the corner of the table.
fn corner(ctx: &egui::Context, window: Rect, texts: &Texts, commands: &mut Commands) {
    let back = Tool::new(icons::BACK, texts.say("to-menu"), |commands| commands.go(Screen::Menu));
    let area = egui::Area::new("set-up-corner".into()).order(egui::Order::Background);
    area.fixed_pos(window.min).constrain(false).show(ctx, |ui| {
        name_area(ui, &texts.say("area-menu"));
        if kit::corner_button(ui, &back) {
            back.act(commands);
        }
    });
    let at = window.min + vec2(TOP + 8.0, 0.0);
    let words = texts.say("set-up");
    let wide = look::width(ctx, &words, &look::title(letters::LEAD));
    card(ctx, "set-up-name", Rect::from_min_size(at, vec2(wide + 32.0, TOP)), |ui| {
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        let place = ui.max_rect().shrink2(vec2(16.0, 0.0));
        let mut inner = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
        inner.label(RichText::new(words).font(look::title(letters::LEAD)));
    });
}

/// Name of the game, its rules and its editor, and a line about it where there is room.
fn head(ui: &mut egui::Ui, model: &SetupView, is_low: bool, texts: &Texts, commands: &mut Commands) {
    let size = if is_low { letters::HEADING } else { letters::TITLE };
    let name = texts.say(&format!("{}-name", model.game));
    ui.horizontal(|ui| {
        ui.label(RichText::new(name).font(look::title(size)));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let tools = [
                Tool::new(icons::EDIT, texts.say("editor"), |commands| {
                    commands.send(Start::Edit { of_match: false });
                }),
                Tool::opens(icons::RULES, texts.say("rules"), Overlay::Rules),
            ];
            for tool in tools {
                if kit::tool(ui, &tool, false) {
                    tool.act(commands);
                }
            }
            level::who_plays(ui, model, texts, commands);
        });
    });
    if !is_low {
        let tagline = texts.say(&format!("{}-tagline", model.game));
        ui.label(RichText::new(tagline).color(ui.colours().ink_2));
    }
}

/// Usual ways to play: each seats everybody by one click.
fn ways(ui: &mut egui::Ui, model: &SetupView, texts: &Texts, commands: &mut Commands) {
    let now = model.players();
    let elsewhere = model.choice.open_seats();
    let presets = Preset::ALL.into_iter().filter(|preset| preset.is_for(now.len()));
    let presets: Vec<Preset> = presets.collect();
    let wide = (ui.available_width() - 8.0 * (presets.len() as f32 - 1.0)) / presets.len() as f32;
    ui.horizontal_top(|ui| {
        for preset in presets {
            let wanted = preset.players(&now);
            let comes = preset.online_seats(model.seats);
            let said = texts.say_with(preset.message(), &[("seats", &now.len())]);
            let is_chosen = wanted == now && comes == elsewhere;
            let head = kit::TileHeader::Icon(preset.icon());
            if kit::tile(ui, vec2(wide, 84.0), head, &said, &said, is_chosen).clicked() {
                commands.change(move |choice: &mut SetupChoice| {
                    choice.seats = wanted;
                    choice.elsewhere = comes;
                });
            }
        }
    });
}

/// The option that says how many play, if the game has one.
fn number_of_seats(ui: &mut egui::Ui, model: &SetupView, texts: &Texts, commands: &mut Commands) {
    for option in model.setup.options().iter().filter(|option| is_of_seats(model, option)) {
        self::option(ui, model, option, texts, commands);
    }
}

/// Whether the values of an option lead to different numbers of seats.
fn is_of_seats(model: &SetupView, option: &SetupOption) -> bool {
    let Some(facts) = catalogue::facts(model.game) else { return false };
    let mut counts = option.values.iter().filter_map(|value| {
        let mut setup = facts.default_setup();
        setup.choose(option.name, value).ok().map(|()| (facts.seats)(&setup))
    });
    let first = counts.next();
    counts.any(|count| Some(count) != first)
}

/// Players of the seats.
fn people(ui: &mut egui::Ui, model: &SetupView, texts: &Texts, commands: &mut Commands) {
    kit::caption(ui, &texts.say("players"));
    let count = model.seats.len() as u8;
    let names: Vec<String> = model.seats.iter().map(|seat| texts.seat(model.game, count, *seat)).collect();
    let players = model.players();
    let choices = model.seats.iter().zip(&names).zip(&players).map(|((&seat, name), player)| SeatChoice {
        seat,
        name,
        face: SeatAvatar {
            portrait: model.portraits.of(model.game, count, seat),
            chip: model.signs.of(model.game, count, seat),
        },
        sign: model.signs.of(model.game, count, seat),
        player,
        elsewhere: net::IS_BUILT_IN.then(|| model.choice.elsewhere.contains(seat)),
    });
    for change in who_plays(ui, choices, true, texts) {
        commands.change(move |choice: &mut SetupChoice| match change {
            SeatChange::Player(seat, player) => choice.give(seat, player),
            SeatChange::Elsewhere(seat, comes) => choice.invite(seat, comes),
        });
    }
}

/// The clock by a tile; of another one more is chosen below.
fn clock(ui: &mut egui::Ui, model: &SetupView, texts: &Texts, commands: &mut Commands) {
    let timing = match clock::tiles(ui, model.choice.timing, texts) {
        None => return,
        Some(clock::ClockChoice::Usual(timing)) => timing,
        Some(clock::ClockChoice::Other(timing)) => {
            unfold(ui.ctx());
            ui.data_mut(|data| data.insert_temp(clock_id(), true));
            Some(timing)
        }
    };
    commands.change(move |choice: &mut SetupChoice| choice.timing = timing);
}

fn folded_id() -> egui::Id {
    egui::Id::new("set-up-more")
}

/// Key in egui's memory of the request to scroll to the clock.
fn clock_id() -> egui::Id {
    egui::Id::new("set-up-clock")
}

/// Unfolds all that is seldom chosen.
fn unfold(ctx: &egui::Context) {
    ctx.data_mut(|data| data.insert_temp(folded_id(), true));
}

/// All that is seldom chosen, folded away: options of the game, order of the seats, thinking time, clocks, problems.
fn more(ui: &mut egui::Ui, model: &SetupView, texts: &Texts, commands: &mut Commands) {
    let is_open: bool = ui.data(|data| data.get_temp(folded_id())).unwrap_or(false);
    let icon = if is_open { icons::LESS } else { icons::MORE };
    ui.add_space(2.0);
    let words = texts.say("more-options");
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), 44.0), egui::Sense::click());
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, is_open, &words));
    if response.hovered() {
        ui.painter().rect_filled(place, 10.0, ui.colours().hover);
    }
    let at = egui::pos2(place.left() + 4.0, place.center().y);
    let (ink, dim) = (ui.colours().ink, ui.colours().ink_2);
    let said = ui.painter().text(at, egui::Align2::LEFT_CENTER, &words, look::bold(letters::TEXT), ink);
    let kinds = self::kinds(model, texts);
    let font = egui::FontId::proportional(letters::SMALL);
    let room = place.right() - 36.0 - said.right() - 12.0;
    let line = look::whole_parts(ui.painter(), &kinds, &font, (dim, room, 1));
    let left = egui::pos2(said.right() + 10.0, place.center().y - line.size().y / 2.0);
    if !line.elided {
        ui.painter().galley(left, line, dim);
    }
    icon.draw(ui.painter(), egui::pos2(place.right() - 18.0, place.center().y), 20.0, ink);
    if response.clicked() {
        ui.data_mut(|data| data.insert_temp(folded_id(), !is_open));
    }
    if !is_open {
        return;
    }
    if own_box::is_asked(model.game) {
        let words = texts.say("box-own");
        if kit::entry(ui, icons::BOX, &words, &words, |_| {}).clicked() {
            commands.toggle(Overlay::OwnBox);
        }
    }
    let others = model.setup.options().iter().filter(|option| !option.tacit && !is_of_seats(model, option));
    for option in others {
        self::option(ui, model, option, texts, commands);
    }
    let engines = model.engines();
    if engines.len() > 1 {
        for (seat, level) in engines {
            kit::caption(
                ui,
                &texts.say_with(
                    "level-of",
                    &[("seat", &texts.seat(model.game, model.seats.len() as u8, seat))],
                ),
            );
            let chosen = ui.push_id(("level", seat), |ui| levels(ui, Some(level), texts)).inner;
            if let Some(level) = chosen {
                commands.change(move |choice: &mut SetupChoice| choice.set_level(seat, level));
            }
        }
    }
    conditions(ui, model, texts, commands);
}

/// Names of the options in that section, in a line.
fn kinds(model: &SetupView, texts: &Texts) -> String {
    let options =
        model.setup.options().iter().filter(|option| option.values.len() > 1 && model.setup.applies(option));
    let options = options.filter(|option| !option.tacit && !is_of_seats(model, option));
    let options = options.map(|option| texts.say(&format!("{}-option-{}", model.game, option.name)));
    options.chain([texts.say("begins"), texts.say("thinking-time")]).collect::<Vec<_>>().join(" · ")
}

/// Order of the seats, problems, thinking time and clocks.
fn conditions(ui: &mut egui::Ui, model: &SetupView, texts: &Texts, commands: &mut Commands) {
    who_begins(ui, model.seats.len(), model.choice, texts, commands);
    let has_engine = model.players().iter().any(|player| player.controller != Controller::Person);
    ui.add_enabled_ui(has_engine, |ui| {
        if let Some(time) = how_long(ui, model.thinking_time, texts) {
            commands.change(move |chosen: &mut Preferences| chosen.settings.thinking_seconds = time);
        }
    });
    let top = ui.cursor().min;
    let chosen = clock::clocks(ui, model.choice.timing, texts);
    if ui.data_mut(|data| data.remove_temp::<bool>(clock_id())).is_some() {
        let rows = Rect::from_min_max(top, egui::pos2(ui.max_rect().right(), ui.cursor().top()));
        ui.scroll_to_rect(rows, Some(egui::Align::Center));
    }
    if let Some(timing) = chosen {
        commands.change(move |choice: &mut SetupChoice| choice.timing = timing);
    }
    undo(ui, model, texts, commands);
    if has_problems(model.game) {
        problems(ui, texts, commands);
    }
}

/// Choice of how several people at this screen take moves back. Online, it is among the agreed terms.
fn undo(ui: &mut egui::Ui, model: &SetupView, texts: &Texts, commands: &mut Commands) {
    let persons = model.players().iter().filter(|player| player.controller == Controller::Person).count();
    if persons < 2 || !model.choice.elsewhere.is_empty() {
        return;
    }
    let ways =
        [("agreed-undo-asking", false), ("agreed-undo-free", true)].map(|(id, free)| (texts.say(id), free));
    if let Some(undo) = choice(ui, &texts.say("agreed-undo"), &ways, model.choice.undo) {
        commands.change(move |choice: &mut SetupChoice| choice.undo = undo);
    }
}

/// Buttons that begin a match or leave; the first has the keyboard when nothing else has.
fn foot(ui: &mut egui::Ui, texts: &Texts, commands: &mut Commands) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        let back = kit::button(ui, None, &texts.say("back"), vec2(120.0, START), kit::ButtonStyle::Usual);
        if back.clicked() {
            commands.go(Screen::Menu);
        }
        let size = vec2(ui.available_width(), START);
        let start = kit::button(ui, Some(icons::START), &texts.say("start"), size, kit::ButtonStyle::Main);
        if focus::is_free(ui.ctx()) {
            start.request_focus();
        }
        if start.clicked() {
            commands.send(Start::New);
        }
    });
}

/// Variants of the game by an option, with the explanation of the one that is chosen. Options that take a file only are
/// set on the command line.
fn option(
    ui: &mut egui::Ui,
    model: &SetupView,
    option: &SetupOption,
    texts: &Texts,
    commands: &mut Commands,
) {
    if option.values.len() < 2 || !model.setup.applies(option) {
        return;
    }
    let game = model.game;
    let id = |value: &str| {
        let named = if value == "*" { "any" } else { value };
        format!("{game}-option-{}-{named}", option.name)
    };
    let mut values = option.values.to_vec();
    let are_numbers = values.iter().any(|value| value.parse::<u8>().is_ok());
    // Numbers stand in their order, whichever is the usual one.
    if are_numbers {
        values.sort_by_key(|value| value.parse::<u8>().unwrap_or(u8::MAX));
    }
    let short = |value: &'static str| (None, texts.option_value(game, option.name, value), value);
    let answers: Vec<(Option<Icon>, String, &'static str)> = values.into_iter().map(short).collect();
    let said = option.values.iter().find(|value| **value == model.setup.value(option.name));
    let said = said.copied().unwrap_or_default();
    kit::caption(ui, &texts.say(&format!("{game}-option-{}", option.name)));
    let chosen = match option.name {
        plans::OPTION => plans::show(ui, model, &answers, said, texts),
        _ => in_rows(ui, &answers, if answers.len() > 5 && !are_numbers { 4 } else { answers.len() }, said),
    };
    if let Some(value) = chosen {
        let name = option.name;
        commands.change(move |choice: &mut SetupChoice| choice.set(name, value));
    }
    let explained: Vec<String> = option.values.iter().map(|value| texts.say(&id(value))).collect();
    explain(ui, &texts.say(&id(said)), &explained);
}

/// Answers in rows of so many, since more words than have room in a row stand in several; the one that is newly chosen.
fn in_rows(
    ui: &mut egui::Ui,
    answers: &[(Option<Icon>, String, &'static str)],
    row: usize,
    chosen: &'static str,
) -> Option<&'static str> {
    let one = (ui.available_width() - 6.0) / row as f32;
    let row = if one < ui.target() { row.div_ceil(2) } else { row };
    let rows = answers.chunks(row);
    rows.filter_map(|answers| kit::segments(ui, ui.available_width(), answers, chosen)).last()
}

/// Shows an explanation with as much room as the longest of all that can stand in its place.
fn explain(ui: &mut egui::Ui, said: &str, all: &[String]) {
    let (width, ink) = (ui.available_width(), ui.colours().ink_2);
    let font = egui::TextStyle::Small.resolve(ui.style());
    let height = |text: &String| ui.painter().layout(text.clone(), font.clone(), ink, width).size().y;
    let height = all.iter().map(height).fold(0.0, f32::max);
    let layout = egui::Layout::top_down(egui::Align::LEFT);
    ui.allocate_ui_with_layout(egui::vec2(width, height), layout, |ui| {
        ui.set_min_height(height);
        ui.label(RichText::new(said).small().color(ink));
    });
}

/// Problems for one player, by their levels.
fn problems(ui: &mut egui::Ui, texts: &Texts, commands: &mut Commands) {
    ui.add_space(6.0);
    ui.label(RichText::new(texts.say("problems")).color(ui.colours().ink_2));
    ui.horizontal_wrapped(|ui| {
        for level in 1..=HARDEST_PROBLEM {
            let said = texts.say_with("problem-level", &[("level", &level)]);
            if ui.button(said).clicked() {
                commands.send(Start::Level(level));
            }
        }
    });
}

/// Order of the seats, and whether it changes from game to game; nothing for one who plays alone.
fn who_begins(ui: &mut egui::Ui, seats: usize, chosen: &SetupChoice, texts: &Texts, commands: &mut Commands) {
    if seats < 2 {
        return;
    }
    let lots = [false, true].map(|lot| (texts.say(if lot { "begins-lot" } else { "begins-seated" }), lot));
    if let Some(lot) = choice(ui, &texts.say("begins"), &lots, chosen.lot) {
        commands.change(move |choice: &mut SetupChoice| choice.lot = lot);
    }
    ui.horizontal(|ui| {
        if ui.button(texts.say("change-seats")).clicked() {
            commands.change(move |choice: &mut SetupChoice| choice.change_seats(seats));
        }
        if answer(ui, &texts.say("change-seats-after"), chosen.swap).clicked() {
            commands.change(|choice: &mut SetupChoice| choice.swap = !choice.swap);
        }
    });
}
