//! Players, game and system of the evening.

use bevy::prelude::Commands;
use bevy_egui::egui::{self, Align, Layout, Rect, RichText, Sense, UiBuilder, pos2, vec2};

use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::icons;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::{choice, text_field};
use camaieu_play::LONGEST_NAME;
use camaieu_play::club::{Evening, System};
use camaieu_rules::catalogue;
use camaieu_rules::handicap::Handicap;
use camaieu_text::Texts;

use super::ClubDraft;
use super::requests::{ClubRequest, Edit};
use super::view::ClubView;

/// Height of a player's row, in points.
const ROW: f32 = 44.0;

/// Shows what is set before the first round, and the players.
pub(super) fn edit(
    ui: &mut egui::Ui,
    view: ClubView<'_>,
    evening: &Evening,
    texts: &Texts,
    commands: &mut Commands,
) {
    ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
    ui.label(RichText::new(texts.say("club-players")).font(look::title(letters::HEADING)));
    add(ui, view, texts, commands);
    for index in 0..evening.players.len() {
        player(ui, evening, index, texts, commands);
    }
    ui.add_space(8.0);
    kit::rule(ui);
    how(ui, evening, texts, commands);
    ui.add_space(10.0);
    foot(ui, evening, texts, commands);
}

/// The game and the system before the first round, and the number of rounds.
pub(super) fn how(ui: &mut egui::Ui, evening: &Evening, texts: &Texts, commands: &mut Commands) {
    if evening.played.is_empty() {
        let games: Vec<(String, &'static str)> =
            catalogue::NAMES.iter().map(|game| (texts.say(&format!("{game}-name")), *game)).collect();
        if let Some(game) = choice(ui, &texts.say("club-game"), &games, evening.game) {
            commands.send(ClubRequest::Edit(Edit::Game(game)));
        }
        options(ui, evening, texts, commands);
        let systems =
            [(texts.say("club-swiss"), System::Swiss), (texts.say("club-round-robin"), System::RoundRobin)];
        if let Some(system) = choice(ui, &texts.say("club-system-asked"), &systems, evening.system) {
            commands.send(ClubRequest::Edit(Edit::System(system)));
        }
    }
    let most = evening.system.most_rounds(evening.players.len());
    let least = evening.played.len().max(1);
    if most > least || most > 1 && evening.played.is_empty() {
        let rounds: Vec<(String, usize)> =
            (least..=most.min(least + 11)).map(|it| (it.to_string(), it)).collect();
        if let Some(rounds) = choice(ui, &texts.say("club-all-rounds"), &rounds, evening.all_rounds()) {
            commands.send(ClubRequest::Edit(Edit::Rounds(rounds)));
        }
    }
}

/// The options of the game, as far as they leave each table two seats.
fn options(ui: &mut egui::Ui, evening: &Evening, texts: &Texts, commands: &mut Commands) {
    let setup = &evening.setup;
    for option in setup.options().iter().filter(|option| setup.applies(option)) {
        let may_be = |value: &&&'static str| {
            let mut other = setup.clone();
            let is_known = other.choose(option.name, value).is_ok() && other.check().is_ok();
            is_known && Evening::check_seats(evening.game, &other).is_ok()
        };
        let named = |value: &&'static str| (texts.option_value(evening.game, option.name, value), *value);
        let answers: Vec<(String, &'static str)> = option.values.iter().filter(may_be).map(named).collect();
        let chosen = option.values.iter().find(|value| **value == setup.value(option.name));
        // Everybody begins with the same at the club.
        let (true, Some(chosen)) = (answers.len() > 1 && option.name != Handicap::OPTION, chosen) else {
            continue;
        };
        let question = texts.say(&format!("{}-option-{}", evening.game, option.name));
        if let Some(value) = choice(ui, &question, &answers, *chosen) {
            commands.send(ClubRequest::Edit(Edit::Option(option.name, value)));
        }
    }
}

/// Field for the name of another player; Enter adds it and stays in the field. A list that is pasted adds each of its lines.
pub(super) fn add(ui: &mut egui::Ui, view: ClubView<'_>, texts: &Texts, commands: &mut Commands) {
    ui.horizontal(|ui| {
        let mut typed = view.draft.typed.clone();
        let words = texts.say("club-add");
        let button = kit::button_size(ui, Some(icons::INVITE), &words);
        let field = text_field(ui, &mut typed)
            .id_salt("club-add")
            .hint_text(texts.say("club-add-hint"))
            .char_limit(LONGEST_NAME)
            .min_size(vec2(0.0, button.y))
            .desired_width((ui.available_width() - button.x - 16.0).clamp(80.0, 360.0));
        ui.input_mut(|input| {
            input.events.retain(|event| match event {
                egui::Event::Paste(text) if text.trim().lines().count() > 1 => {
                    let names = text.lines().map(str::trim).filter(|name| !name.is_empty());
                    names.for_each(|name| commands.send(ClubRequest::Edit(Edit::Add(name.to_owned()))));
                    false
                }
                _ => true,
            });
        });
        let field = ui.add(field);
        let name = texts.say("club-add-hint");
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(name));
        // Enter takes the focus from the field, which has it back below.
        let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        if field.changed() {
            let typed = typed.clone();
            commands.change(move |draft: &mut ClubDraft| draft.typed = typed);
        }
        let is_clicked =
            kit::button(ui, Some(icons::INVITE), &words, button, kit::ButtonStyle::Usual).clicked();
        if (is_entered || is_clicked) && !typed.trim().is_empty() {
            commands.send(ClubRequest::Edit(Edit::Add(typed)));
            field.request_focus();
        }
    });
}

/// A player, and the button that takes them out.
fn player(ui: &mut egui::Ui, evening: &Evening, index: usize, texts: &Texts, commands: &mut Commands) {
    let player = &evening.players[index];
    let wide = ui.available_width().min(560.0);
    let (place, _) = ui.allocate_exact_size(vec2(wide, ROW), Sense::hover());
    let id = match (evening.played.is_empty(), player.has_left) {
        (true, _) => "club-remove",
        (false, false) => "club-leaves",
        (false, true) => "club-is-back",
    };
    let words = texts.say(id);
    let size = vec2(kit::button_size(ui, None, &words).x, 36.0);
    let at = Rect::from_min_size(pos2(place.right() - size.x, place.center().y - size.y / 2.0), size);
    let ink = if player.has_left { ui.colours().ink_2 } else { ui.colours().ink };
    let name = match player.has_left {
        true => texts.say_with("club-has-left", &[("name", &player.name)]),
        false => player.name.clone(),
    };
    let words_at = Rect::from_min_max(place.min, pos2(at.left() - 8.0, place.bottom()));
    let layout = Layout::left_to_right(Align::Center);
    let mut inner = ui.new_child(UiBuilder::new().id_salt(("name", index)).max_rect(words_at).layout(layout));
    let name = format!("{}. {name}", index + 1);
    inner.add(
        egui::Label::new(RichText::new(name).font(look::bold(letters::NAME_OF_SEAT)).color(ink)).truncate(),
    );
    let mut inner = ui.new_child(UiBuilder::new().id_salt(("leave", index)).max_rect(at));
    let button = kit::button(&mut inner, None, &words, size, kit::ButtonStyle::Quiet);
    let heard = format!("{words}: {}", player.name);
    button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &heard));
    if button.clicked() {
        commands.send(ClubRequest::Edit(Edit::Leave(index)));
    }
}

/// The way to the tables, and another evening.
fn foot(ui: &mut egui::Ui, evening: &Evening, texts: &Texts, commands: &mut Commands) {
    ui.horizontal_wrapped(|ui| {
        let can_pair = evening.played.is_empty() && evening.players.len() > 1;
        let (id, kind) = match can_pair {
            true => ("club-pair-first-round", kit::ButtonStyle::Main),
            false => ("club-tables", kit::ButtonStyle::Usual),
        };
        let words = texts.say(id);
        let size = vec2(kit::button_size(ui, None, &words).x, 48.0);
        if (can_pair || !evening.played.is_empty()) && kit::button(ui, None, &words, size, kind).clicked() {
            match can_pair {
                true => commands.send(ClubRequest::Pair),
                false => commands.change(|draft: &mut ClubDraft| draft.edits = false),
            }
        }
        if !evening.played.is_empty() {
            let words = texts.say("club-new");
            let size = vec2(kit::button_size(ui, Some(icons::PLUS), &words).x, 48.0);
            if kit::button(ui, Some(icons::PLUS), &words, size, kit::ButtonStyle::Usual).clicked() {
                commands.send(ClubRequest::New);
            }
        }
    });
}
