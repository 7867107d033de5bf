//! Chat as a strip above the own seat: a sign for what is new, the last lines, and messages that need no typing. It never
//! lies over the board, and nothing moves when a message comes.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Layout, Rect, RichText, Sense, UiBuilder, vec2};

use crate::ui::draw::reader::Announce;
use crate::ui::draw::redraw::Redraw;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::pictures::icons;
use crate::ui::screens::match_screen::only;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::panels::{Panels, SizeClass, Zones};
use crate::ui::screens::tools::Tool;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_net::protocol::ChatMessage;
use camaieu_text::Texts;

use super::model::{OnlineModel, Role, SaidLine};
use super::requests::OnlineRequest;

/// Height of the strip, and of a message that needs no typing, in points.
const STRIP: f32 = 46.0;
const CHIP: f32 = 32.0;
/// Time for which a new line is shown in the strip.
const SHOWN: Duration = Duration::from_secs(6);
/// Messages that stand in the strip, of all that need no typing.
const READY: [&str; 4] = ["hello", "well-played", "thanks", "one-moment"];

/// The strip.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Chat {
    /// Whether it is open.
    pub is_open: bool,
    /// Lines of others that have been seen.
    pub read: usize,
    /// Time until which the last line is shown in the folded strip.
    pub shown_until: Option<Duration>,
    /// The side of the match that these lines are of.
    role: Role,
    /// Lines of others that there were when it was last looked at.
    known: usize,
}

impl Chat {
    /// Number of lines that are new.
    pub fn unread(&self, model: &OnlineModel) -> usize {
        of_others(model).saturating_sub(self.read)
    }
}

fn of_others(model: &OnlineModel) -> usize {
    model.said.iter().filter(|said| !said.is_own).count()
}

/// Follows what is said: a new line shows itself for a while, and what is seen is not new.
pub(super) fn update_chat(
    model: Res<OnlineModel>,
    overlays: Res<Overlays>,
    time: Res<Time<Real>>,
    mut chat: ResMut<Chat>,
    (mut announced, language): (MessageWriter<Announce>, Res<Language>),
    mut redraw: ResMut<Redraw>,
) {
    let (now, all) = (time.elapsed(), of_others(&model));
    let mut next = chat.clone();
    if next.role != model.role || next.known > all {
        // What was said before one came is not new.
        next = Chat { role: model.role, read: all, known: all, ..Chat::default() };
    }
    if all > next.known {
        next.known = all;
        next.shown_until = Some(now + SHOWN);
        if let Some(SaidLine { name, text, .. }) = model.said.iter().rev().find(|said| !said.is_own) {
            let said = language.texts().say_with("net-said", &[("name", name), ("text", text)]);
            announced.write(Announce(said));
        }
    }
    if next.is_open || overlays.top() == Some(Overlay::Company) {
        (next.read, next.shown_until) = (all, None);
    }
    match next.shown_until {
        Some(until) if until > now => redraw.wake_in(until - now),
        _ => next.shown_until = None,
    }
    if *chat != next {
        *chat = next;
        redraw.request();
    }
}

pub(super) fn section(
    InMut(ui): InMut<egui::Ui>,
    model: Res<OnlineModel>,
    chat: Res<Chat>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if model.is_online() {
        show(ui, &model, &chat, language.texts(), &mut commands);
    }
}

/// The strip: folded, or open with the last two lines and the messages that need no typing.
pub(super) fn show(
    ui: &mut egui::Ui,
    model: &OnlineModel,
    chat: &Chat,
    texts: &Texts,
    commands: &mut Commands,
) {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    head(ui, model, chat, texts, commands);
    if !chat.is_open {
        return;
    }
    ui.scope_builder(
        UiBuilder::new().max_rect(ui.available_rect_before_wrap().shrink2(vec2(14.0, 0.0))),
        |ui| {
            kit::rule(ui);
            let from = model.said.len().saturating_sub(2);
            for said in &model.said[from..] {
                line(ui, said);
            }
            if model.said.is_empty() {
                ui.label(RichText::new(texts.say("company-silence")).small().color(ui.colours().ink_2));
            }
            ready_made(ui, texts, commands);
            ui.add_space(4.0);
        },
    );
}

/// The strip itself: what it is, how much is new, and the way to open it.
fn head(ui: &mut egui::Ui, model: &OnlineModel, chat: &Chat, texts: &Texts, commands: &mut Commands) {
    let size = vec2(ui.available_width(), STRIP);
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    let (unread, colours) = (chat.unread(model), ui.colours());
    let news = texts.say_with("chat-new", &[("count", &unread)]);
    let name = match unread {
        0 => texts.say("chat"),
        _ => format!("{}, {news}", texts.say("chat")),
    };
    let is_open = chat.is_open;
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, is_open, &name));
    if response.hovered() {
        ui.painter().rect_filled(place.shrink(4.0), 10.0, colours.hover);
    }
    let layout = Layout::left_to_right(Align::Center);
    let inside = place.shrink2(vec2(14.0, 0.0));
    let mut inner = ui.new_child(UiBuilder::new().id_salt("chat-head").max_rect(inside).layout(layout));
    inner.spacing_mut().item_spacing.x = 8.0;
    let sign = |ui: &mut egui::Ui, icon: icons::Icon| {
        let (place, painter) = ui.allocate_painter(vec2(20.0, 20.0), Sense::hover());
        icon.draw(&painter, place.rect.center(), kit::SMALL_ICON, colours.ink);
    };
    sign(&mut inner, icons::CHAT);
    inner.with_layout(Layout::right_to_left(Align::Center), |ui| {
        sign(ui, if is_open { icons::MORE } else { icons::LESS });
        if unread > 0 {
            kit::chip(ui, None, &news, colours.honey_soft, colours.honey_ink);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let last = model.said.iter().rev().find(|said| !said.is_own);
            match last.filter(|_| chat.shown_until.is_some() && !is_open) {
                Some(said) => {
                    drop(ui.add(egui::Label::new(chat_line_layout(ui, said)).truncate().selectable(false)))
                }
                None => {
                    let title = RichText::new(texts.say("chat")).font(look::bold(letters::TEXT));
                    ui.add(egui::Label::new(title).selectable(false));
                }
            }
        });
    });
    if response.clicked() {
        commands.change(|chat: &mut Chat| chat.is_open = !chat.is_open);
    }
}

/// A line: the name in bold letters, and the words.
fn chat_line_layout(ui: &egui::Ui, said: &SaidLine) -> egui::text::LayoutJob {
    let mut job = egui::text::LayoutJob::default();
    let format = |font_id| egui::TextFormat { font_id, color: ui.colours().ink, ..Default::default() };
    job.append(&said.name, 0.0, format(look::bold(letters::CHOICE)));
    job.append(&said.text, 6.0, format(egui::FontId::proportional(letters::CHOICE)));
    job
}

fn line(ui: &mut egui::Ui, said: &SaidLine) {
    let job = chat_line_layout(ui, said);
    ui.add(egui::Label::new(job).wrap());
}

/// Messages that everybody reads in their own language, and the way to one's own words.
fn ready_made(ui: &mut egui::Ui, texts: &Texts, commands: &mut Commands) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for name in READY {
            let words = texts.say(&format!("net-say-{name}"));
            let wide = look::width(ui.ctx(), &words, &look::bold(letters::TEXT)) + 26.0;
            let size = vec2(wide.min(ui.max_rect().width()), CHIP);
            if kit::button(ui, None, &words, size, kit::ButtonStyle::Usual).clicked() {
                commands.send(OnlineRequest::Say(ChatMessage::Canned(name.to_owned())));
            }
        }
        let own = texts.say("chat-own-words");
        let (place, response) = ui.allocate_exact_size(vec2(CHIP + 6.0, CHIP), Sense::click());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &own));
        let colours = ui.colours();
        let fill = if response.hovered() { colours.hover } else { colours.field };
        ui.painter().rect_filled(place, 10.0, fill);
        icons::EDIT.draw(ui.painter(), place.center(), kit::SMALL_ICON, colours.ink);
        if response.on_hover_text(own).clicked() {
            commands.toggle(Overlay::Company);
        }
    });
}

/// Whether the window is small, so that it has no column.
pub(super) fn is_small(world: &World) -> bool {
    let zoom = world.get_resource::<Panels>().map_or(1.0, |panels| panels.zoom);
    let points = only::<Window>(world).map_or(Vec2::splat(2_000.0), |window| window.size() / zoom);
    Zones::of(vec2(points.x, points.y)).form == SizeClass::Compact
}

/// In a small window, where there is no column: a button that opens the others with what they say.
pub(super) fn tool(world: &World) -> Option<Vec<Tool>> {
    let model = world.get_resource::<OnlineModel>()?;
    let chat = world.get_resource::<Chat>()?;
    let texts = Language::texts_in(world)?;
    if !model.is_online() || !is_small(world) {
        return None;
    }
    let unread = chat.unread(model);
    let news = texts.say_with("chat-new", &[("count", &unread)]);
    let name = if unread == 0 { texts.say("chat") } else { format!("{}, {news}", texts.say("chat")) };
    Some(vec![Tool::opens(icons::CHAT, name, Overlay::Company).switched(unread > 0)])
}

/// Place of the strip in a card at the foot of a column; its height.
pub(super) fn strip_in(
    ui: &mut egui::Ui,
    place: Rect,
    model: &OnlineModel,
    chat: &Chat,
    texts: &Texts,
    commands: &mut Commands,
) -> f32 {
    let mut inner = ui.new_child(UiBuilder::new().id_salt("chat").max_rect(place));
    let top = inner.cursor().top();
    show(&mut inner, model, chat, texts, commands);
    inner.cursor().top() - top
}
