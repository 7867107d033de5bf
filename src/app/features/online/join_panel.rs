//! Page to join a match at another machine: the way back to the last one, six words, and the games on the same network; and
//! the matches that were hosted here, to go on with.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align, CornerRadius, Layout, Rect, RichText, ScrollArea, Sense, UiBuilder, Vec2, pos2, vec2,
};

use crate::session::{JoinMatch, Start};
use crate::ui::draw::focus;
use crate::ui::draw::reader::name_area;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::game_pictures::{GameTextures, draw_table};
use crate::ui::pictures::icons;
use crate::ui::pictures::portraits::Portraits;
use crate::ui::screens::match_screen::card;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::panels::menu_places;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::judgement::{Tone, judgement};
use crate::ui::widgets::kit;
use crate::ui::widgets::{answer, text_field};
use camaieu_net::Joined;
use camaieu_net::home::{about, files_in};
use camaieu_net::protocol::Wanted;
use camaieu_play::saved::About;
use camaieu_store::FolderEntry;
use camaieu_text::Texts;

use super::join_parts::{HostedLine, JoinDraft, JoinImages, JoinView, ROW, heading, two_lines};
use super::join_rows;
use super::joining::JoinState;
use super::name;
use super::nearby::Neighbours;
use super::network::Machine;
use super::requests::OnlineRequest;
use super::six_fields::WordFieldState;
use super::word_fields::{self, LONGEST_CODE};

/// Most hosted matches that are listed, and most to come back to.
const MOST_HOSTED: usize = 20;
const MOST_RETURNS: usize = 4;
/// Heights of the way back to the newest match and of rows, and width of its picture, in points.
const RETURN: f32 = 116.0;
const PICTURE: f32 = 190.0;
/// Size of the button that joins, in points.
const JOIN: Vec2 = vec2(142.0, 48.0);

pub(super) fn draw(
    mut contexts: EguiContexts,
    (joining, preferences, neighbours): (Res<JoinState>, Res<Preferences>, Res<Neighbours>),
    (pictures, portraits): (Res<GameTextures>, Res<Portraits>),
    mut draft: ResMut<JoinDraft>,
    machine: Res<Machine>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    if draft.known.is_none() {
        draft.known = Some((returns_in(&machine), hosted_in(&machine)));
        draft.fields.goes_to = Some(0);
    }
    let view = JoinView {
        joining: &joining,
        draft: &draft,
        name: &preferences.settings.name,
        neighbours: &neighbours,
        shown: JoinImages { pictures: &pictures, portraits: &portraits },
    };
    show(contexts.ctx_mut()?, view, language.texts(), &mut commands);
    Ok(())
}

/// Forgets what was filled in when the page is closed, and stops what it has begun.
pub(super) fn forget(
    overlays: Res<Overlays>,
    mut draft: ResMut<JoinDraft>,
    mut joining: ResMut<JoinState>,
    mut requests: MessageWriter<OnlineRequest>,
) {
    if overlays.pages().contains(&Overlay::Join) || draft.known.is_none() {
        return;
    }
    *draft = JoinDraft::default();
    if joining.is_under_way() {
        requests.write(OnlineRequest::Leave);
    } else {
        joining.set_if_neq(JoinState::Idle);
    }
}

/// Matches of others that the player of this machine can come back to.
fn returns_in(machine: &Machine) -> Vec<Joined> {
    let Some(folder) = &machine.joined else { return Vec::new() };
    Joined::all(folder).into_iter().take(MOST_RETURNS).collect()
}

/// Matches in the folder of this machine that are not over, those of the newest files first.
fn hosted_in(machine: &Machine) -> Vec<HostedLine> {
    let Some(folder) = &machine.hosted else { return Vec::new() };
    let mut files = files_in(folder).unwrap_or_default();
    files.sort_by_key(|file| std::cmp::Reverse(file.time));
    let line = |FolderEntry { path: file, .. }: FolderEntry| {
        let about = about(&file).ok().filter(About::is_open)?;
        let names = about.players.iter().map(|player| player.name.clone()).filter(|name| !name.is_empty());
        Some(HostedLine { names: names.collect(), game: about.game.clone(), plies: about.plies, file })
    };
    files.into_iter().filter_map(line).take(MOST_HOSTED).collect()
}

/// Shows the page beside the start menu.
pub(super) fn show(ctx: &egui::Context, view: JoinView<'_>, texts: &Texts, commands: &mut Commands) {
    let title = texts.say("join");
    focus::open_window(ctx, &title);
    let (_, place, is_wide) = menu_places(ctx.viewport_rect().size());
    card(ctx, "join", place, |ui| {
        name_area(ui, &title);
        let margin = if is_wide { vec2(32.0, 20.0) } else { vec2(18.0, 12.0) };
        let mut inner = ui.new_child(UiBuilder::new().max_rect(place.shrink2(margin)));
        let scroll = ScrollArea::vertical().id_salt("join").auto_shrink([false, false]);
        focus::scrolled(&mut inner, scroll, |ui| {
            // Room for the ring of what has the keyboard.
            let inside = ui.available_rect_before_wrap().shrink2(vec2(6.0, 0.0));
            ui.scope_builder(UiBuilder::new().max_rect(inside), |ui| {
                page(ui, view, is_wide, texts, commands);
            });
        });
    });
}

fn page(ui: &mut egui::Ui, view: JoinView<'_>, is_wide: bool, texts: &Texts, commands: &mut Commands) {
    let JoinView { joining, draft, .. } = view;
    ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
    let judged = draft.fields.judge(texts.lang());
    let is_trying = joining.is_under_way();
    let is_ready = judged.six.is_some() || draft.code.as_ref().is_some_and(|code| !code.trim().is_empty());
    head(ui, view, texts, commands);
    let (returns, hosted) =
        draft.known.as_ref().map_or((&[][..], &[][..]), |(returns, hosted)| (&returns[..], &hosted[..]));
    ui.add_enabled_ui(!is_trying, |ui| {
        for (index, joined) in returns.iter().enumerate() {
            let is_main = index == 0 && !is_ready && !is_trying;
            way_back(ui, joined, (index, is_main && is_wide), view, texts, commands);
        }
    });
    ui.add_space(4.0);
    heading(ui, None, if draft.code.is_some() { "join-code" } else { "join-six" }, texts);
    match &draft.code {
        Some(code) => code_field(ui, code, is_trying, texts, commands),
        None => word_fields::show(ui, &draft.fields, &judged, !is_trying, texts, commands),
    }
    // Of two main buttons the one that can be pressed is filled.
    let missing = judged.marks.iter().filter(|mark| **mark == WordFieldState::Empty).count();
    foot(ui, view, (is_ready, missing), texts, commands);
    state(ui, joining, texts, commands);
    ui.add_space(8.0);
    ui.add_enabled_ui(!is_trying, |ui| {
        join_rows::nearby(ui, view, texts, commands);
        join_rows::hosted(ui, hosted, view, texts, commands);
    });
}

/// Least width of the head in one row, in points.
const ONE_ROW: f32 = 500.0;

/// The name of the page, and that of the player.
fn head(ui: &mut egui::Ui, view: JoinView<'_>, texts: &Texts, commands: &mut Commands) {
    let title = RichText::new(texts.say("join")).font(look::title(letters::TITLE));
    if ui.available_width() < ONE_ROW {
        ui.label(title);
        ui.horizontal(|ui| name::field(ui, view.name, texts, commands));
        return ui.add_space(6.0);
    }
    ui.horizontal(|ui| {
        ui.label(title);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let label =
                look::width(ui.ctx(), &texts.say("join-name"), &egui::FontId::proportional(letters::TEXT));
            let size = vec2((label + 240.0).min(ui.available_width()), 34.0);
            ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                name::field(ui, view.name, texts, commands);
            });
        });
    });
    ui.add_space(6.0);
}

/// The way back to a match: large with the picture of its game, or as a row.
fn way_back(
    ui: &mut egui::Ui,
    joined: &Joined,
    (index, is_main): (usize, bool),
    view: JoinView<'_>,
    texts: &Texts,
    commands: &mut Commands,
) {
    let host = joined.with.first();
    let title = match host {
        Some(host) => texts.say_with("join-return-to", &[("name", host)]),
        None => texts.say("join-return-to-game"),
    };
    let game = texts.say(&format!("{}-name", joined.game));
    let who = match &joined.with[..] {
        [] => game.clone(),
        names => texts.say_with("join-return-with", &[("game", &game), ("names", &names.join(", "))]),
    };
    let said = format!("{who} {}", texts.say("join-return-kept"));
    let picture = view.shown.pictures.0.get(joined.game.as_str()).copied();
    let is_large = index == 0 && ui.available_width() >= 620.0;
    let size = vec2(ui.available_width(), if is_large { RETURN } else { ROW });
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect_filled(place, 16.0, ui.colours().field);
    let mut left = place.left() + 18.0;
    if let Some(picture) = picture.filter(|_| is_large) {
        let shown = Rect::from_min_size(place.min, vec2(PICTURE, place.height()));
        draw_table(ui.painter(), shown, picture, CornerRadius { nw: 16, ne: 0, sw: 16, se: 0 });
        left = shown.right() + 18.0;
    }
    let button = texts.say("join-return");
    let wide = kit::button_size(ui, Some(icons::START), &button).x.max(JOIN.x);
    let at = Rect::from_center_size(
        pos2(place.right() - 14.0 - wide / 2.0, place.center().y),
        vec2(wide, if is_large { JOIN.y } else { 40.0 }),
    );
    let words = Rect::from_min_max(pos2(left, place.top()), pos2(at.left() - 12.0, place.bottom()));
    let size = if is_large { letters::CARD } else { letters::NAME_OF_SEAT };
    two_lines(ui, words, (&title, &said), size, &said);
    let mut inner = ui.new_child(UiBuilder::new().id_salt(("return", index)).max_rect(at));
    let kind = if is_main { kit::ButtonStyle::Main } else { kit::ButtonStyle::Usual };
    let response = kit::button(&mut inner, Some(icons::START), &button, at.size(), kind);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &title));
    if response.clicked() {
        let name = if view.name.trim().is_empty() { joined.name.clone() } else { view.name.to_owned() };
        let code = joined.invitation.to_string();
        commands.send(Start::Join(JoinMatch { code, name, wanted: Wanted::Any, replaces: false }));
    }
}

/// Field for the long code.
fn code_field(ui: &mut egui::Ui, code: &str, is_trying: bool, texts: &Texts, commands: &mut Commands) {
    let mut typed = code.to_owned();
    let field = text_field(ui, &mut typed)
        .id_salt("code")
        .hint_text(texts.say("join-code-hint"))
        .char_limit(LONGEST_CODE)
        .desired_width(f32::INFINITY);
    let field = ui.add_enabled(!is_trying, field);
    let name = texts.say("join-code");
    ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(name));
    if code.is_empty() && ui.memory(|memory| memory.focused().is_none()) {
        field.request_focus();
    }
    if field.changed() {
        commands.change(move |draft: &mut JoinDraft| draft.code = Some(typed));
    }
    ui.add_space(10.0);
}

/// The other way, the place at the table, and the button that joins, or that stops it.
fn foot(
    ui: &mut egui::Ui,
    view: JoinView<'_>,
    (is_ready, missing): (bool, usize),
    texts: &Texts,
    commands: &mut Commands,
) {
    let is_trying = view.joining.is_under_way();
    let is_narrow = ui.available_width() < ONE_ROW;
    if is_narrow && !is_trying {
        ui.horizontal(|ui| other_way(ui, view.draft, texts, commands));
    }
    ui.allocate_ui_with_layout(
        vec2(ui.available_width(), JOIN.y),
        Layout::right_to_left(Align::Center),
        |ui| {
            ui.set_min_height(JOIN.y);
            if is_trying {
                let cancel = texts.say("join-cancel");
                if kit::button(ui, Some(icons::CLOSE), &cancel, JOIN, kit::ButtonStyle::Usual).clicked() {
                    commands.send(OnlineRequest::Leave);
                }
            } else {
                let kind = if is_ready { kit::ButtonStyle::Main } else { kit::ButtonStyle::Usual };
                let join = texts.say("join-now");
                let (is_clicked, _) =
                    focus::switched(ui, "join", is_ready, |ui| kit::button(ui, None, &join, JOIN, kind));
                if is_clicked {
                    let words = || view.draft.fields.typed.join(" ");
                    view.join(view.draft.code.clone().unwrap_or_else(words), view.wanted(), commands);
                }
            }
            if !is_narrow && !is_trying {
                other_way(ui, view.draft, texts, commands);
            }
            if !is_ready && !is_trying && view.draft.code.is_none() && missing < 6 {
                let said = texts.say_with("join-missing", &[("count", &missing)]);
                let said = RichText::new(said).small().color(ui.colours().ink_2);
                if missing > 0 {
                    ui.add(egui::Label::new(said).truncate());
                }
            }
        },
    );
}

/// The way from words to the code and back, and whether the guest plays.
fn other_way(ui: &mut egui::Ui, draft: &JoinDraft, texts: &Texts, commands: &mut Commands) {
    let (icon, id) = match draft.code {
        Some(_) => (icons::CHAT, "join-six"),
        None => (icons::QR, "join-by-code"),
    };
    let words = texts.say(id);
    let size = kit::button_size(ui, Some(icon), &words);
    if kit::button(ui, Some(icon), &words, size, kit::ButtonStyle::Quiet).clicked() {
        commands.change(|draft: &mut JoinDraft| {
            draft.code = if draft.code.is_some() { None } else { Some(String::new()) };
            draft.fields.goes_to = Some(0);
        });
    }
    let watches = draft.watches;
    if answer(ui, &texts.say("join-watch"), watches).clicked() {
        commands.change(move |draft: &mut JoinDraft| draft.watches = !watches);
    }
}

/// Shows what has come of it so far.
fn state(ui: &mut egui::Ui, joining: &JoinState, texts: &Texts, commands: &mut Commands) {
    let said = |ui: &mut egui::Ui, words: String| {
        ui.horizontal(|ui| {
            let (place, painter) = ui.allocate_painter(Vec2::splat(20.0), Sense::hover());
            icons::AWAITED.draw(&painter, place.rect.center(), kit::SMALL_ICON, ui.colours().ink_2);
            ui.label(words);
        });
    };
    match joining {
        JoinState::Idle => {}
        JoinState::Looking => said(ui, texts.say("net-words-looking")),
        JoinState::Trying => said(ui, texts.say("join-trying")),
        JoinState::Unanswered => {
            let said = format!("{} {}", texts.say("net-unreachable"), texts.say("join-still-trying"));
            kit::note(ui, None, &said, ui.colours().field, ui.colours().ink);
        }
        JoinState::Doubled(again) => {
            kit::note(ui, None, &texts.say("net-doubled"), ui.colours().honey_soft, ui.colours().honey_ink);
            ui.horizontal(|ui| {
                let size = |ui: &egui::Ui, words: &str| kit::button_size(ui, None, words);
                let (over, not) = (texts.say("join-take-over"), texts.say("join-cancel"));
                let wide = size(ui, &over);
                if kit::button(ui, None, &over, wide, kit::ButtonStyle::Usual).clicked() {
                    commands.send(Start::Join(again.clone()));
                }
                let wide = size(ui, &not);
                if kit::button(ui, None, &not, wide, kit::ButtonStyle::Quiet).clicked() {
                    commands.change(|joining: &mut JoinState| *joining = JoinState::Idle);
                }
            });
        }
        JoinState::Refused(why) => judgement(ui, Tone::Wrong, why),
    }
}
