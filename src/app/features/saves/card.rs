//! Card of a saved match: the picture of its table, who plays, how it stands, and what can be done with it.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align, Align2, CornerRadius, FontId, Layout, Rect, Sense, StrokeKind, UiBuilder, pos2, vec2,
};

use crate::features::saves::SavesRequest;
use crate::features::saves::cards::{SavedCard, StatusTone};
use crate::features::saves::draft::SavesDraft;
use crate::features::saves::filter::MatchState;
use crate::features::saves::hosted::is_hosted;
use crate::session::Start;
use crate::table::scene::picture::SMALL;
use crate::table::scene::thumbnails::{ThumbnailWanted, Thumbnails};
use crate::ui::draw::focus;
use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::figures;
use crate::ui::pictures::game_pictures::draw_picture;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::pictures::portraits::{Portraits, SeatAvatar};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::text_field;
use camaieu_diagram::{self as diagram, DiagramReader};
use camaieu_play::Opening;
use camaieu_rules::game::Seat;
use camaieu_store::Name;
use camaieu_text::Texts;

/// Height of a card, and of its picture, and size of a face, in points.
pub(super) const HIGH: f32 = 324.0;
const PICTURE: f32 = 150.0;
const FACE: f32 = 26.0;
/// Distance of what is written from the edge, in points.
const EDGE: f32 = 16.0;

/// Width of the pictures for a height of one.
const ASPECT: f32 = SMALL.0 as f32 / SMALL.1 as f32;

/// Context for drawing cards.
#[derive(Clone, Copy)]
pub(super) struct CardContext<'a> {
    pub draft: &'a SavesDraft,
    pub thumbnails: &'a Thumbnails,
    pub portraits: &'a Portraits,
    pub texts: &'a Texts,
}

/// Shows a card in a place; the first one has the main button.
pub(super) fn show(
    ui: &mut egui::Ui,
    place: Rect,
    (card, is_first): (&SavedCard, bool),
    drawn: CardContext<'_>,
    commands: &mut Commands,
) {
    let frame = look::sheet(ui.ctx());
    ui.painter().add(frame.shadow.as_shape(place, 14.0));
    ui.painter().rect(place, 14.0, frame.fill, frame.stroke, StrokeKind::Inside);
    // No stop of Tab: the button below does the same.
    let clicks = Sense::click() - Sense::focusable_noninteractive();
    let above = Rect::from_min_size(place.min, vec2(place.width(), PICTURE));
    let is_opened = ui.interact(above, ui.id().with(("picture", &card.entry.path)), clicks).double_clicked();
    draw_card_image(ui, above, card, drawn, commands);
    if is_first {
        let stroke = egui::Stroke::new(3.0, ui.colours().pine);
        ui.painter().rect_stroke(place, 14.0, stroke, StrokeKind::Inside);
    }
    let left = place.left() + EDGE;
    let room = place.width() - 2.0 * EDGE;
    if card.state.is_some() {
        players(ui, pos2(left, above.bottom() + 25.0), room, card, drawn);
        draw_status(ui, pos2(left, above.bottom() + 59.0), room, card);
    }
    let small = FontId::proportional(letters::SMALL);
    let line = |y: f32, words: &str| {
        let font = look::fitting(ui.ctx(), words, small.clone(), room, 9.0);
        ui.painter().text(pos2(left, y), Align2::LEFT_CENTER, words, font, ui.colours().ink_2);
    };
    let date = match is_hosted(&card.entry) {
        true => format!("{} · {}", card.date, drawn.texts.say("saves-hosted")),
        false => card.date.clone(),
    };
    line(above.bottom() + 88.0, &date);
    if card.state.is_none() {
        line(above.bottom() + 30.0, &card.game);
    }
    let foot = Rect::from_min_max(
        pos2(left, place.bottom() - 60.0),
        pos2(place.right() - EDGE, place.bottom() - 12.0),
    );
    let layout = Layout::left_to_right(Align::Center);
    let mut foot = ui.new_child(UiBuilder::new().id_salt(&card.entry.path).max_rect(foot).layout(layout));
    foot.spacing_mut().item_spacing.x = 8.0;
    let spoken: Vec<&str> =
        [&*card.title, &*card.game].into_iter().chain(card.names.iter().map(|name| &**name)).collect();
    foot.ctx().clone().accesskit_node_builder(foot.unique_id(), |node| {
        node.set_role(egui::accesskit::Role::Group);
        node.set_label(format!("{}, {}, {}, {date}", spoken.join(", "), card.stands.0, card.plies));
    });
    buttons(&mut foot, (card, is_first), is_opened, drawn, commands);
}

/// Draws the picture of the table, or the board where there is none, with the title on it.
fn draw_card_image(
    ui: &egui::Ui,
    place: Rect,
    card: &SavedCard,
    drawn: CardContext<'_>,
    commands: &mut Commands,
) {
    let (colours, path) = (ui.colours(), &card.entry.path);
    if ui.is_rect_visible(place) {
        commands.send(ThumbnailWanted(path.clone()));
    }
    let round = CornerRadius { nw: 14, ne: 14, sw: 0, se: 0 };
    match drawn.thumbnails.of(path) {
        Some(picture) => draw_picture(ui.painter(), place, (picture, ASPECT), round),
        None => {
            ui.painter().rect_filled(place, round, colours.field);
            let about = card.entry.about.as_ref().ok().filter(|_| drawn.thumbnails.is_known(path));
            if let Some(about) = about {
                figures::show(ui.painter(), place.shrink(8.0), ("saved", path, about.plies), || {
                    let session = Opening::at_end_of(about)?.begin().ok()?;
                    Some(diagram::of_session(drawn.texts, DiagramReader::ONLOOKER, &*session)?.board())
                });
            }
        }
    }
    let font = look::fitting(ui.ctx(), &card.title, look::bold(letters::SMALL), place.width() - 44.0, 9.0);
    let mut job = egui::text::LayoutJob::simple(card.title.clone(), font, colours.ink, place.width() - 44.0);
    job.wrap.max_rows = 1;
    let words = ui.painter().layout_job(job);
    let chip = Rect::from_min_size(place.min + vec2(10.0, 10.0), vec2(words.size().x + 20.0, 26.0));
    ui.painter().rect_filled(chip, 13.0, colours.card);
    ui.painter().galley(chip.center() - words.size() / 2.0, words, colours.ink);
}

/// Draws who plays: two with their names, more by their faces.
fn players(ui: &egui::Ui, left: egui::Pos2, room: f32, card: &SavedCard, drawn: CardContext<'_>) {
    let Ok(about) = &card.entry.about else { return };
    let seats = about.players.len() as u8;
    let face = |index: usize| {
        let portrait = drawn.portraits.of(&about.game, seats, Seat::from_index(index).unwrap_or(Seat::FIRST));
        SeatAvatar { portrait, chip: None }
    };
    let painter = ui.painter();
    let is_named = card.names.len() <= 2;
    let one = if is_named { room / card.names.len().max(1) as f32 } else { FACE + 6.0 };
    let bold = look::bold(letters::NAME_OF_SEAT);
    for (index, name) in card.names.iter().enumerate() {
        let at = left + vec2(index as f32 * one + FACE / 2.0, 0.0);
        face(index).draw(painter, at, FACE, false);
        if is_named {
            let font = look::fitting(painter.ctx(), name, bold.clone(), one - FACE - 14.0, 9.0);
            let mut job =
                egui::text::LayoutJob::simple(name.clone(), font, ui.colours().ink, one - FACE - 14.0);
            job.wrap.max_rows = 1;
            let name = painter.layout_job(job);
            painter.galley(at + vec2(FACE / 2.0 + 7.0, -name.size().y / 2.0), name, ui.colours().ink);
        }
    }
}

/// Draws how the match stands, and after how many moves.
fn draw_status(ui: &egui::Ui, left: egui::Pos2, room: f32, card: &SavedCard) {
    let (colours, painter) = (ui.colours(), ui.painter());
    let (words, tone) = &card.stands;
    let (fill, ink) = match tone {
        StatusTone::Call => (colours.honey_soft, colours.honey_ink),
        StatusTone::Won => (colours.soft, colours.soft_ink),
        StatusTone::Plain => (colours.field, colours.ink),
    };
    let small = FontId::proportional(letters::SMALL);
    let plies = painter.layout_no_wrap(card.plies.clone(), small, colours.ink_2);
    let sign = if *tone == StatusTone::Won { 20.0 } else { 0.0 };
    let font = look::fitting(
        painter.ctx(),
        words,
        look::bold(letters::SMALL),
        room - plies.size().x - 30.0 - sign,
        9.0,
    );
    let text = painter.layout_no_wrap(words.clone(), font, ink);
    let chip = Rect::from_min_size(left - vec2(0.0, 13.0), vec2(text.size().x + 20.0 + sign, 26.0));
    painter.rect_filled(chip, 13.0, fill);
    if sign > 0.0 {
        icons::CROWN.draw(painter, pos2(chip.left() + 17.0, left.y), 15.0, ink);
    }
    painter.galley(pos2(chip.left() + 10.0 + sign, left.y - text.size().y / 2.0), text, ink);
    painter.galley(pos2(chip.right() + 10.0, left.y - plies.size().y / 2.0), plies, colours.ink_2);
}

/// Buttons of a saved match, or the open question.
fn buttons(
    ui: &mut egui::Ui,
    (card, is_first): (&SavedCard, bool),
    is_opened: bool,
    drawn: CardContext<'_>,
    commands: &mut Commands,
) {
    let (entry, draft, texts) = (&card.entry, drawn.draft, drawn.texts);
    if let Some((_, new)) = draft.renaming.as_ref().filter(|(of, _)| *of == entry.path) {
        return rename(ui, card, new, texts, commands);
    }
    if draft.deleting.as_ref() == Some(&entry.path) {
        return delete(ui, card, texts, commands);
    }
    if draft.more.as_ref() == Some(&entry.path) {
        return more(ui, card, texts, commands);
    }
    if let Some((icon, id, begin)) = way_on(card) {
        let said = texts.say(id);
        let size = kit::button_size(ui, Some(icon), &said);
        let kind = if is_first { kit::ButtonStyle::Main } else { kit::ButtonStyle::Usual };
        let button = kit::button(ui, Some(icon), &said, size, kind);
        if is_first && focus::is_free(ui.ctx()) {
            button.request_focus();
        }
        if button.clicked() || is_opened {
            begin(card, commands);
        }
    }
    if is_hosted(entry) {
        return;
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let said = texts.say("saves-more");
        let size = kit::button_size(ui, Some(icons::MORE), &said);
        if kit::button(ui, Some(icons::MORE), &said, size, kit::ButtonStyle::Quiet).clicked() {
            let path = Some(entry.path.clone());
            commands.change(move |draft: &mut SavesDraft| draft.more = path);
        }
    });
}

/// Further actions: rename or delete.
fn more(ui: &mut egui::Ui, card: &SavedCard, texts: &Texts, commands: &mut Commands) {
    let entry = &card.entry;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if kit::icon_button(ui, icons::CLOSE, &texts.say("back")) {
            commands.change(|draft: &mut SavesDraft| draft.more = None);
        }
        let half = vec2((ui.available_width() - 8.0) / 2.0, 40.0);
        if kit::button(ui, None, &texts.say("saves-delete"), half, kit::ButtonStyle::Usual).clicked() {
            let path = entry.path.clone();
            commands.change(move |draft: &mut SavesDraft| draft.deleting = Some(path));
        }
        // What cannot be read cannot be given a name either.
        let can_be_named = entry.name.is_some() || entry.about.is_ok();
        let id = if entry.name.is_some() { "saves-rename" } else { "saves-keep" };
        if can_be_named && kit::button(ui, None, &texts.say(id), half, kit::ButtonStyle::Usual).clicked() {
            let name = entry.name.as_ref().map_or_else(String::new, ToString::to_string);
            let renaming = Some((entry.path.clone(), name));
            commands.change(move |draft: &mut SavesDraft| draft.renaming = renaming);
        }
    });
}

/// Button that a match goes on by: its icon, message, and what it does. `None` for one that cannot be read.
fn way_on(card: &SavedCard) -> Option<(Icon, &'static str, fn(&SavedCard, &mut Commands))> {
    let open = |card: &SavedCard, commands: &mut Commands| {
        commands.send(SavesRequest::Open(Box::new(card.entry.clone())));
    };
    match (card.state?, is_hosted(&card.entry)) {
        (MatchState::Unfinished, false) => Some((icons::START, "saves-continue", open)),
        (MatchState::Unfinished, true) => Some((icons::START, "saves-host-again", |card, commands| {
            let game = card.entry.about.as_ref().map(|about| about.game.clone()).unwrap_or_default();
            commands.send(Start::Hosted { file: card.entry.path.clone(), game });
        })),
        (MatchState::Ended, _) => Some((icons::CURVE, "saves-review", |card, commands| {
            commands.send(SavesRequest::Review(Box::new(card.entry.clone())));
        })),
    }
}

/// Field for another name of a match, or for that of an autosaved one.
fn rename(ui: &mut egui::Ui, card: &SavedCard, new: &str, texts: &Texts, commands: &mut Commands) {
    let entry = &card.entry;
    let mut new = new.to_owned();
    let (mut is_done, mut is_left) = (false, false);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        is_left = kit::icon_button(ui, icons::CLOSE, &texts.say("back"));
        let is_name = Name::new(&new).is_some();
        let said = texts.say("saves-save");
        let size = kit::button_size(ui, None, &said);
        let button = ui.add_enabled_ui(is_name, |ui| {
            kit::button(ui, None, &said, size, kit::ButtonStyle::Usual).clicked()
        });
        let wide = ui.available_width();
        let field = text_field(ui, &mut new).hint_text(texts.say("saves-name")).desired_width(wide - 16.0);
        let field = ui.add(field.min_size(vec2(wide, ui.target().max(38.0))));
        if field.changed() {
            let renaming = Some((entry.path.clone(), new.clone()));
            commands.change(move |draft: &mut SavesDraft| draft.renaming = renaming);
        }
        let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        is_done = button.inner || is_entered && is_name;
    });
    if is_done {
        commands.send(match &entry.name {
            Some(old) => SavesRequest::Rename(old.clone(), new),
            None => SavesRequest::Keep(Box::new(entry.clone()), new),
        });
    }
    if is_left || is_done {
        commands.change(|draft: &mut SavesDraft| (draft.renaming, draft.more) = (None, None));
    }
}

/// Question before a match is deleted.
fn delete(ui: &mut egui::Ui, card: &SavedCard, texts: &Texts, commands: &mut Commands) {
    let half = (ui.available_width() - 8.0) / 2.0;
    let mut button =
        |words: &str| kit::button(ui, None, words, vec2(half, 40.0), kit::ButtonStyle::Usual).clicked();
    let is_done = button(&texts.say("saves-delete-really"));
    let is_left = button(&texts.say("saves-stays"));
    if is_done {
        commands.send(match &card.entry.name {
            Some(name) => SavesRequest::Delete(name.clone()),
            None => SavesRequest::DeleteAutomatic(Box::new(card.entry.clone())),
        });
    }
    if is_left || is_done {
        commands.change(|draft: &mut SavesDraft| (draft.deleting, draft.more) = (None, None));
    }
}
