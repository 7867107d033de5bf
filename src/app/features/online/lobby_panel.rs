//! The lobby: the match's table before the match, with the words that are read to the guests, who is there and ready, and
//! what is agreed.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align, Align2, Layout, Rect, RichText, ScrollArea, Sense, UiBuilder, Vec2, pos2, vec2,
};

use crate::ui::draw::focus;
use crate::ui::draw::reader::name_area;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::pictures::portraits::Portraits;
use crate::ui::pictures::qr::QrImage;
use crate::ui::screens::Screen;
use crate::ui::screens::match_screen::{card, measured, remember};
use crate::ui::screens::page;
use crate::ui::screens::panels::{EDGE, GAP, SizeClass, TOP, Zones, lobby_height};
use crate::ui::screens::tools::Tool;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::seat_rows::{SeatRow, SeatRows};
use crate::ui::widgets::text_block;
use crate::ui::widgets::toast::Notice;
use camaieu_net::meeting::SixWords;
use camaieu_text::Texts;

use super::chat::{self, Chat};
use super::lobby_seats::{self, agreed, seats};
use super::lobby_view::{LobbyDraft, LobbyView, small_button};
use super::model::{Invited, OnlineModel, Role};
use super::requests::OnlineRequest;

/// Height of the words in large and small windows, and of the buttons below them, in points.
const WORD: f32 = 82.0;
const SMALL_WORD: f32 = 66.0;
const BUTTON: f32 = 48.0;
/// Side of the picture of the code beside the words, and alone, in points.
const SMALL_PICTURE: f32 = 130.0;
const PICTURE: f32 = 230.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    model: Res<OnlineModel>,
    (draft, chat): (Res<LobbyDraft>, Res<Chat>),
    (rows, portraits): (SeatRows, Res<Portraits>),
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let Some(lobby) = &model.lobby else { return Ok(()) };
    let face = |row: &SeatRow| row.face(Some(&portraits));
    let rows = rows.all().into_iter().map(|row| (row, face(row))).collect();
    let texts = language.texts();
    let view = LobbyView { model: &model, lobby, rows, draft: *draft, chat: &chat, texts };
    show(contexts.ctx_mut()?, &view, &mut commands);
    Ok(())
}

/// Shows the lobby: the words at the foot and the column at the right, where bar and column of the match will be; in a small
/// window all of it in one card.
pub(super) fn show(ctx: &egui::Context, view: &LobbyView<'_>, commands: &mut Commands) {
    let zones = Zones::of(ctx.viewport_rect().size());
    let foot =
        Rect::from_min_max(pos2(zones.bar.left(), zones.bar.bottom() - lobby_height(zones)), zones.bar.max);
    if zones.form == SizeClass::Compact {
        return show_small(ctx, view, (zones, foot), commands);
    }
    card(ctx, "lobby", foot, |ui| {
        name_area(ui, &view.texts.say("area-lobby"));
        let mut inner = ui.new_child(UiBuilder::new().max_rect(foot.shrink2(vec2(24.0, 18.0))));
        main(&mut inner, view, false, commands);
    });
    let Rect { min, max } = zones.column;
    let high = measured(ctx, "lobby-chat").max(46.0);
    let strip = Rect::from_min_max(pos2(min.x, max.y - high), max);
    let content = card(ctx, "lobby-chat", strip, |ui| {
        chat::strip_in(ui, strip, view.model, view.chat, view.texts, commands)
    });
    remember(ctx, "lobby-chat", content);
    let room = strip.top() - GAP - min.y;
    let high = measured(ctx, "lobby-seats").min(room).max(100.0);
    let place = Rect::from_min_size(min, vec2(zones.column.width(), high));
    let content = card(ctx, "lobby-seats", place, |ui| {
        name_area(ui, &view.texts.say("area-match"));
        let mut inner = ui.new_child(UiBuilder::new().max_rect(place.shrink2(vec2(14.0, 12.0))));
        let scroll = ScrollArea::vertical().id_salt("lobby-seats").auto_shrink([false, false]);
        focus::scrolled(&mut inner, scroll, |ui| {
            let top = ui.cursor().top();
            column(ui, view, commands);
            ui.cursor().top() - top
        })
    });
    remember(ctx, "lobby-seats", content + 24.0);
}

/// The lobby of a small window: the seats as chips along the top, and all else in one card at the foot.
fn show_small(
    ctx: &egui::Context,
    view: &LobbyView<'_>,
    (zones, foot): (Zones, Rect),
    commands: &mut Commands,
) {
    let top = zones.edge + TOP + GAP;
    let chips = Rect::from_min_size(pos2(foot.left(), top), vec2(foot.width(), 0.0));
    lobby_seats::chips(ctx, chips, view, commands);
    let below = top + lobby_seats::chips_height(view.model.seats.len());
    let high = measured(ctx, "lobby-small").max(120.0);
    let foot = Rect::from_min_max(pos2(foot.left(), (foot.bottom() - high).max(below)), foot.max);
    let content = card(ctx, "lobby", foot, |ui| {
        name_area(ui, &view.texts.say("area-lobby"));
        let mut inner = ui.new_child(UiBuilder::new().max_rect(foot.shrink2(vec2(16.0, 12.0))));
        let scroll = ScrollArea::vertical().id_salt("lobby").auto_shrink([false, false]);
        focus::scrolled(&mut inner, scroll, |ui| {
            let inside = ui.available_rect_before_wrap().shrink2(vec2(4.0, 0.0));
            let shown = ui.scope_builder(UiBuilder::new().max_rect(inside), |ui| {
                if view.draft.shows_agreed && view.model.role == Role::Host {
                    agreed(ui, view, commands);
                    if quiet(ui, icons::CLOSE, &view.texts.say("lobby-back-to-words")) {
                        commands.change(|draft: &mut LobbyDraft| draft.shows_agreed = false);
                    }
                } else {
                    main(ui, view, true, commands);
                }
                ui.add_space(8.0);
                doubles(ui, view, commands);
                begins(ui, view, commands);
                lobby_seats::deeds_of_chosen(ui, view, commands);
            });
            shown.response.rect.height()
        })
    });
    remember(ctx, "lobby-small", content + 24.0);
}

/// In a small window: the button of what is agreed.
pub(super) fn agreed_tool(world: &World) -> Option<Vec<Tool>> {
    let model = world.get_resource::<OnlineModel>()?;
    let draft = world.get_resource::<LobbyDraft>()?;
    let texts = Language::texts_in(world)?;
    if model.lobby.is_none() || model.role != Role::Host || !chat::is_small(world) {
        return None;
    }
    let toggle = |commands: &mut Commands| {
        commands.change(|draft: &mut LobbyDraft| draft.shows_agreed = !draft.shows_agreed);
    };
    let tool = Tool::new(icons::AGREED, texts.say("agreed"), toggle);
    Some(vec![tool.switched(draft.shows_agreed)])
}

/// Column with the seats, the agreed terms, and the start of the match.
fn column(ui: &mut egui::Ui, view: &LobbyView<'_>, commands: &mut Commands) {
    seats(ui, view, commands);
    ui.add_space(6.0);
    agreed(ui, view, commands);
    ui.add_space(8.0);
    doubles(ui, view, commands);
    begins(ui, view, commands);
}

/// Two seats of one computer, of which the host is told.
fn doubles(ui: &mut egui::Ui, view: &LobbyView<'_>, commands: &mut Commands) {
    for (seat, said) in &view.model.doubles {
        kit::note(ui, Some(icons::WARNING), said, ui.colours().honey_soft, ui.colours().honey_ink);
        let (seat, texts) = (*seat, view.texts);
        ui.horizontal_wrapped(|ui| {
            if small_button(ui, None, &texts.say("lobby-allow")) {
                commands.send(OnlineRequest::AllowDouble(seat));
            }
            if small_button(ui, None, &texts.say("lobby-ask-to-leave")) {
                commands.send(OnlineRequest::Dismiss(seat));
            }
        });
        ui.add_space(8.0);
    }
}

/// Size that a note adds to its text: margins and icon across, padding and gap down, in points.
const NOTE: Vec2 = vec2(54.0, 28.0);

/// Shows one of two sentences in the room that either needs as a note, so that what is below keeps its place.
fn as_high_as(ui: &mut egui::Ui, sentences: [String; 2], add: impl FnOnce(&mut egui::Ui)) {
    let room = ui.available_width() - NOTE.x;
    let font = egui::TextStyle::Body.resolve(ui.style());
    let high = |words: String| ui.painter().layout(words, font.clone(), ui.colours().ink, room).size().y;
    let high = sentences.map(high).into_iter().fold(0.0, f32::max) + NOTE.y;
    let top = ui.cursor().top();
    add(ui);
    ui.add_space((top + high - ui.cursor().top()).max(0.0));
}

/// Draws the note on when the match begins, and the button to wait.
fn begins(ui: &mut egui::Ui, view: &LobbyView<'_>, commands: &mut Commands) {
    let (texts, lobby) = (view.texts, view.lobby);
    let said = match lobby.starts {
        Some(seconds) => texts.say_with("lobby-starts-in", &[("seconds", &seconds)]),
        None => texts.say("lobby-starts-by-itself"),
    };
    let starts = texts.say_with("lobby-starts-in", &[("seconds", &10)]);
    as_high_as(ui, [starts, texts.say("lobby-starts-by-itself")], |ui| {
        kit::note(ui, Some(icons::JOIN), &said, ui.colours().soft, ui.colours().soft_ink);
    });
    ui.add_space(6.0);
    if view.model.role == Role::Host && view.model.plays {
        // While others are missing there is nothing to wait for: the button is dim in its place.
        let (id, is_ready, can) = match (lobby.starts, lobby.is_ready) {
            (Some(_), _) => ("lobby-wait", false, true),
            (None, false) => ("lobby-ready", true, true),
            (None, true) => ("lobby-wait", false, false),
        };
        if ui.add_enabled_ui(can, |ui| small_button(ui, None, &texts.say(id))).inner && can {
            commands.send(OnlineRequest::Ready(is_ready));
        }
    }
}

/// The large card: the words of the host, or the place of the guest.
fn main(ui: &mut egui::Ui, view: &LobbyView<'_>, is_small: bool, commands: &mut Commands) {
    ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
    match (view.model.role, &view.model.invitation) {
        (Role::Guest, _) => guest(ui, view, is_small, commands),
        (_, None) => {
            title(ui, &view.texts.say("invite-opening"));
            foot(ui, view.texts, commands, |_, _| {});
        }
        (_, Some(invited)) if view.draft.shows_code => code(ui, invited, view.texts, commands),
        (_, Some(invited)) => match invited.words {
            Some((words, minutes)) => host(ui, view, (invited, words, minutes), is_small, commands),
            None => without_words(ui, view, invited, commands),
        },
    }
}

fn title(ui: &mut egui::Ui, words: &str) {
    ui.label(RichText::new(words).font(look::title(letters::HEADING)));
}

fn note(ui: &mut egui::Ui, words: &str) {
    ui.label(RichText::new(words).color(ui.colours().ink_2));
}

/// The words, as large as they are read aloud, and what may be done with them.
fn host(
    ui: &mut egui::Ui,
    view: &LobbyView<'_>,
    (invited, words, minutes): (&Invited, SixWords, u64),
    is_small: bool,
    commands: &mut Commands,
) {
    let texts = view.texts;
    let good_for = |ui: &mut egui::Ui| {
        let said = texts.say_with("lobby-good-for", &[("minutes", &minutes)]);
        kit::chip(ui, Some(icons::CLOCK), &said, ui.colours().field, ui.colours().ink);
    };
    if page::is_narrow(ui.available_width()) {
        title(ui, &texts.say("lobby-read-words"));
        good_for(ui);
    } else {
        ui.horizontal(|ui| {
            title(ui, &texts.say("lobby-read-words"));
            ui.with_layout(Layout::right_to_left(Align::Center), good_for);
        });
    }
    let limits = invited.lacks_relay.then(|| texts.say("net-no-relay")).or(invited.limits.clone());
    note(ui, &limits.unwrap_or_else(|| texts.say("lobby-words-what")));
    ui.add_space(6.0);
    let high = if is_small { SMALL_WORD } else { WORD };
    let picture = invited.picture.as_ref().filter(|_| !is_small);
    let beside = picture.map_or(0.0, |_| SMALL_PICTURE + 28.0);
    let wide = ui.available_width() - beside;
    let grid = words_in(ui, words, vec2(wide, high), is_small, texts);
    if let Some(picture) = picture {
        let corner = pos2(grid.right() + 20.0, grid.top());
        let place = Rect::from_min_max(corner, pos2(ui.max_rect().right(), grid.bottom()));
        code_beside(ui, picture, place, texts, commands);
    }
    ui.add_space(10.0);
    foot(ui, texts, commands, |ui, commands| word_buttons(ui, words, is_small, texts, commands));
}

/// The picture of the code; a press makes it large, and shows the code itself.
fn code_beside(ui: &mut egui::Ui, picture: &QrImage, place: Rect, texts: &Texts, commands: &mut Commands) {
    let layout = Layout::top_down(Align::Center);
    let mut inner = ui.new_child(UiBuilder::new().id_salt("picture").max_rect(place).layout(layout));
    let at = inner.cursor().min;
    picture.show(&mut inner, SMALL_PICTURE, &texts.say("invite-picture"));
    let whole = Rect::from_min_size(at, Vec2::new(place.width(), SMALL_PICTURE));
    let pressed = ui.interact(whole, ui.id().with("picture"), Sense::click());
    let name = texts.say("lobby-show-code");
    pressed.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    inner.label(RichText::new(texts.say("lobby-or-scan")).small().color(inner.colours().ink_2));
    if pressed.clicked() {
        commands.change(|draft: &mut LobbyDraft| draft.shows_code = true);
    }
}

/// Buttons to copy, share or replace the six words.
fn word_buttons(ui: &mut egui::Ui, words: SixWords, is_small: bool, texts: &Texts, commands: &mut Commands) {
    let copy = texts.say("lobby-copy-words");
    let size = vec2(kit::button_size(ui, Some(icons::COPY), &copy).x + 12.0, BUTTON);
    let button = kit::button(ui, Some(icons::COPY), &copy, size, kit::ButtonStyle::Main);
    if ui.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
    if button.clicked() {
        ui.ctx().copy_text(words.text(texts.lang()));
        commands.send(Notice(texts.say("lobby-words-copied")));
    }
    if quiet(ui, icons::SHARE, &texts.say("lobby-copy-message")) {
        let words = words.text(texts.lang());
        ui.ctx().copy_text(texts.say_with("lobby-message", &[("words", &words)]));
        commands.send(Notice(texts.say("lobby-message-copied")));
    }
    if quiet(ui, icons::REMATCH, &texts.say("lobby-new-words")) {
        commands.send(OnlineRequest::NewWords);
    }
    if is_small && kit::icon_button(ui, icons::QR, &texts.say("lobby-show-code")) {
        commands.change(|draft: &mut LobbyDraft| draft.shows_code = true);
    }
}

/// A button without a ground beside the main one.
fn quiet(ui: &mut egui::Ui, icon: Icon, words: &str) -> bool {
    let wide = kit::button_size(ui, Some(icon), words).x;
    kit::button(ui, Some(icon), words, vec2(wide, 40.0), kit::ButtonStyle::Quiet).clicked()
}

/// Two rows of three words, each with the number by which people name it. Its place.
fn words_in(ui: &mut egui::Ui, words: SixWords, size: Vec2, is_small: bool, texts: &Texts) -> Rect {
    const BETWEEN: f32 = 10.0;
    let wide = (size.x - 2.0 * BETWEEN) / 3.0;
    let whole = vec2(size.x, 2.0 * size.y + BETWEEN);
    let (place, _) = ui.allocate_exact_size(whole, Sense::hover());
    let place = Rect::from_min_size(place.min, whole);
    for (index, word) in words.words(texts.lang()).into_iter().enumerate() {
        let (row, column) = (index / 3, index % 3);
        let corner = vec2(column as f32 * (wide + BETWEEN), row as f32 * (size.y + BETWEEN));
        let field = Rect::from_min_size(place.min + corner, vec2(wide, size.y));
        let colours = ui.colours();
        ui.painter().rect_filled(field, 12.0, colours.field);
        let number = index + 1;
        let at = field.min + vec2(14.0, 8.0);
        ui.painter().text(at, Align2::LEFT_TOP, number, look::bold(letters::SMALL), colours.ink_2);
        let wanted = if is_small { letters::TITLE } else { letters::READ_OUT };
        let font = look::fitting(ui.ctx(), word, look::title(wanted), wide - 44.0, letters::LEAD);
        ui.painter().text(field.center(), Align2::CENTER_CENTER, word, font, colours.ink);
        let response = ui.interact(field, ui.id().with(("read-out", index)), Sense::hover());
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Label, true, format!("{number}. {word}"))
        });
    }
    place
}

/// Nobody can come by words: the code is left.
fn without_words(ui: &mut egui::Ui, view: &LobbyView<'_>, invited: &Invited, commands: &mut Commands) {
    let texts = view.texts;
    let id = if view.model.seats.iter().any(|seat| seat.is_guest && !seat.is_elsewhere) {
        "lobby-code-only"
    } else {
        "lobby-everybody-is-here"
    };
    title(ui, &texts.say(id));
    if invited.lacks_relay {
        note(ui, &texts.say("net-no-relay"));
    }
    ui.add_space(10.0);
    foot(ui, texts, commands, |ui, commands| {
        if quiet(ui, icons::QR, &texts.say("lobby-show-code")) {
            commands.change(|draft: &mut LobbyDraft| draft.shows_code = true);
        }
        if quiet(ui, icons::REMATCH, &texts.say("lobby-new-words")) {
            commands.send(OnlineRequest::NewWords);
        }
    });
}

/// The picture of the code, large, and the code itself.
fn code(ui: &mut egui::Ui, invited: &Invited, texts: &Texts, commands: &mut Commands) {
    title(ui, &texts.say("join-code"));
    note(ui, &texts.say("invite-code-what"));
    ui.add_space(4.0);
    let picture = invited.picture.as_ref().filter(|_| ui.available_width() >= PICTURE + 300.0);
    ui.horizontal_top(|ui| {
        if let Some(picture) = picture {
            picture.show(ui, PICTURE, &texts.say("invite-picture"));
        }
        ui.vertical(|ui| {
            let mut shown = invited.code.as_str();
            ui.add(text_block(&mut shown, 3));
            ui.horizontal_wrapped(|ui| {
                if quiet(ui, icons::COPY, &texts.say("share-copy")) {
                    ui.ctx().copy_text(invited.code.clone());
                    commands.send(Notice(texts.say("invite-copied")));
                }
                if quiet(ui, icons::REMATCH, &texts.say("invite-renew")) {
                    commands.send(OnlineRequest::Renew);
                }
                if quiet(ui, icons::CLOSE, &texts.say("lobby-back-to-words")) {
                    commands.change(|draft: &mut LobbyDraft| draft.shows_code = false);
                }
            });
        });
    });
}

/// The place of a guest: at whose table they are, what is agreed, and that they are ready.
fn guest(ui: &mut egui::Ui, view: &LobbyView<'_>, is_small: bool, commands: &mut Commands) {
    let (texts, lobby) = (view.texts, view.lobby);
    match lobby.host.as_str() {
        "" => title(ui, &texts.say("lobby-at-a-table")),
        host => title(ui, &texts.say_with("lobby-at-table", &[("name", &host)])),
    }
    // In a small window the buttons come first, so that they are in sight.
    if !is_small {
        terms(ui, view);
    }
    let leave = texts.say("lobby-leave");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        if view.model.plays {
            let (id, is_ready, kind) = match lobby.is_ready {
                true => ("lobby-wait", false, kit::ButtonStyle::Usual),
                false => ("lobby-ready", true, kit::ButtonStyle::Main),
            };
            let wide = ["lobby-wait", "lobby-ready"].map(|id| kit::button_size(ui, None, &texts.say(id)).x);
            let size = vec2(wide.into_iter().fold(190.0, f32::max), BUTTON);
            let button = kit::button(ui, None, &texts.say(id), size, kind);
            if ui.memory(|memory| memory.focused().is_none()) {
                button.request_focus();
            }
            if button.clicked() {
                commands.send(OnlineRequest::Ready(is_ready));
            }
        }
        if quiet(ui, icons::CLOSE, &leave) {
            commands.go(Screen::Menu);
        }
    });
    // Below the buttons and of one height, so that they stay where they are whatever is said.
    ui.add_space(10.0);
    let anew = texts.say("lobby-agreed-anew");
    let what = texts.say(if view.model.plays { "lobby-guest-what" } else { "lobby-onlooker-what" });
    let font = egui::TextStyle::Body.resolve(ui.style());
    let high = |words: &str, room: f32| {
        ui.painter().layout(words.to_owned(), font.clone(), ui.colours().ink, room).size().y
    };
    let wide = ui.available_width();
    let reserved = (high(&anew, wide - 56.0) + 24.0).max(high(&what, wide));
    let top = ui.cursor().top();
    match lobby.is_anew {
        true => kit::note(ui, Some(icons::AGREED), &anew, ui.colours().honey_soft, ui.colours().honey_ink),
        false => note(ui, &what),
    }
    ui.add_space((reserved - (ui.cursor().top() - top)).max(0.0));
    if is_small {
        ui.add_space(10.0);
        terms(ui, view);
    }
}

/// What is agreed, a line for each term.
fn terms(ui: &mut egui::Ui, view: &LobbyView<'_>) {
    for (icon, what, how) in super::lobby_seats::lines(view.model.agreed, view.lobby, view.texts) {
        ui.horizontal(|ui| {
            let (place, painter) = ui.allocate_painter(vec2(30.0, 30.0), Sense::hover());
            icon.draw(&painter, place.rect.center(), kit::ICON, ui.colours().ink);
            let said = RichText::new(format!("{what}: {how}")).font(look::bold(letters::LEAD));
            ui.add(egui::Label::new(said).wrap());
        });
    }
    ui.add_space(10.0);
}

/// Buttons side by side, and at the far end the way out.
fn foot(
    ui: &mut egui::Ui,
    texts: &Texts,
    commands: &mut Commands,
    add: impl FnOnce(&mut egui::Ui, &mut Commands),
) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        add(ui, commands);
        let cancel = texts.say("lobby-cancel");
        let wide = kit::button_size(ui, Some(icons::CLOSE), &cancel).x;
        let free = ui.available_size_before_wrap().x - wide - EDGE;
        if free > 0.0 {
            ui.add_space(free);
        }
        if quiet(ui, icons::CLOSE, &cancel) {
            commands.send(OnlineRequest::Cancel);
        }
    });
}
