//! Page that shares the match on the table: what, how, and how it looks.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align, Layout, Rect, RichText, ScrollArea, TextureHandle, UiBuilder, pos2, vec2,
};

use super::band::{self, ImageCaption};
use super::import::file_field;
use super::preview::{PreviewContent, SharePreview};
use super::{FileDialogKind, Format, MatchNotation, ShareInput, ShareKind, ShareOptions, ShareRequest};
use crate::platform::{MailProgram, Sharing};
use crate::session::{MatchFacts, MatchSession, Request};
use crate::table::scene::picture::PRINT;
use crate::ui::draw::AddOverlay;
use crate::ui::draw::focus;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::language::clipboard;
use crate::ui::people::book::PlayerProgress;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::page::{self, GAP, PagePlace};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::seat_rows::{SeatRow, SeatRows, has_won};
use camaieu_play::{AnySession, Controller, NodeId};
use camaieu_rules::game::Outcome;
use camaieu_text::Texts;

pub(super) fn panel_plugin(app: &mut App) {
    app.add_overlay(Overlay::Share, draw);
}

/// The page with all that it shows.
pub(super) struct Page<'a> {
    pub(super) record: &'a MatchNotation,
    pub(super) choices: ShareOptions,
    pub(super) draft: &'a ShareInput,
    pub(super) preview: &'a PreviewContent,
    /// Whether the system sends links by a sheet of its own.
    pub(super) can_send: bool,
    /// Whether the system has a mail program that sends them.
    pub(super) can_mail: bool,
    pub(super) texture: Option<&'a TextureHandle>,
    pub(super) words: ImageCaption,
    /// The plies of the line, and how many of them lie before the position shown.
    pub(super) line: (&'a [NodeId], usize),
    pub(super) texts: &'a Texts,
}

fn draw(
    mut contexts: EguiContexts,
    in_match: Single<(&MatchSession, &MatchFacts)>,
    (rows, book): (SeatRows, Option<Res<PlayerProgress>>),
    (sharing, mail): (Option<Res<Sharing>>, Option<Res<MailProgram>>),
    (record, choices, draft, preview): (
        Res<MatchNotation>,
        Res<ShareOptions>,
        Res<ShareInput>,
        Res<SharePreview>,
    ),
    language: Res<Language>,
    mut texture: Local<Option<(u64, TextureHandle)>>,
    mut commands: Commands,
) -> Result {
    let (ctx, texts) = (contexts.ctx_mut()?, language.texts());
    if let PreviewContent::Picture(picture) = &preview.shown
        && texture.as_ref().is_none_or(|(number, _)| *number != preview.number)
    {
        let loaded = ctx.load_texture("shared", picture.clone(), egui::TextureOptions::LINEAR);
        *texture = Some((preview.number, loaded));
    }
    let (session, facts) = (&*in_match.0.0, &in_match.1.0);
    let players: Vec<String> = rows.all().into_iter().map(player).collect();
    let today = book.map(|book| texts.date(book.today()));
    let line = facts.line();
    let page = Page {
        record: &record,
        choices: *choices,
        draft: &draft,
        preview: &preview.shown,
        can_send: sharing.is_some(),
        can_mail: mail.is_some(),
        texture: texture.as_ref().map(|(_, texture)| texture),
        words: image_caption(session, &players, today, texts),
        line: (&line, facts.shown_ply()),
        texts,
    };
    page.show(ctx, &mut commands);
    Ok(())
}

/// Name of a player; of somebody without one that of the seat.
fn player(row: &SeatRow) -> String {
    match (row.player.controller, row.player.name.is_empty()) {
        (Controller::Person, true) => row.name.clone(),
        _ => row.note.clone(),
    }
}

/// Caption of a picture: the result or the game, the players, the moves, and the date.
fn image_caption(
    session: &dyn AnySession,
    players: &[String],
    today: Option<String>,
    texts: &Texts,
) -> ImageCaption {
    let game = texts.game_name(session.game(), session.setup().pairs());
    let title = match session.shown_outcome() {
        Outcome::Win(seats, _) => has_won(session, seats, texts),
        Outcome::Draw(_) => texts.say("verdict-draw"),
        Outcome::Ongoing => game.clone(),
    };
    // Of many seats the names have no room.
    let players = (players.len() <= 2).then(|| players.join(" – "));
    let plies = session.line().iter().position(|node| *node == session.shown()).map_or(0, |at| at + 1);
    let moves = texts.say_with("saves-plies", &[("plies", &plies)]);
    let game = (title != game).then_some(game);
    let line = [players, game, Some(moves), today].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    ImageCaption { title, line }
}

/// Width of the column, height of its foot, and of the strip below the preview, in points.
const COLUMN: f32 = 520.0;
const FOOT: f32 = 78.0;
const STRIP: f32 = 56.0;
/// Least width of a small window with two columns, and of the sentence in the strip, in points.
const TWO_COLUMNS: f32 = 640.0;
const AS_SEEN: f32 = 200.0;
/// Height of a tile, in points.
const TILE: f32 = 88.0;

impl Page<'_> {
    pub(super) fn show(&self, ctx: &egui::Context, commands: &mut Commands) {
        let title = self.texts.say("share");
        let close = page::over_all(ctx, &title, |ui, place| {
            let whole = place.whole;
            if !place.is_wide {
                return page::card(ui, "share", whole, vec2(14.0, 12.0), |ui| {
                    self.column(ui, place, commands)
                });
            }
            let wide = (whole.width() * 0.42).min(COLUMN);
            let column = Rect::from_min_max(pos2(whole.right() - wide, whole.top()), whole.max);
            let left = Rect::from_min_max(whole.min, pos2(column.left() - GAP, whole.bottom()));
            self.looked_at(ui, left, commands);
            page::card(ui, "share", column, vec2(24.0, 20.0), |ui| self.column(ui, place, commands))
        });
        if close {
            commands.close_overlay();
        }
    }

    /// The preview as a print with the strip to step below it.
    fn looked_at(&self, ui: &mut egui::Ui, place: Rect, commands: &mut Commands) {
        let most = vec2(place.width() - 30.0, place.height() - STRIP - GAP - 30.0);
        let print = self.print_size(most);
        let card = Rect::from_min_size(place.min, print + vec2(30.0, 30.0));
        page::card(ui, "print", card, vec2(15.0, 15.0), |ui| {
            self.print(ui, Rect::from_min_size(ui.max_rect().min, print));
        });
        let strip = Rect::from_min_size(pos2(place.left(), card.bottom() + GAP), vec2(card.width(), STRIP));
        page::card(ui, "strip", strip, vec2(16.0, 6.0), |ui| self.steps(ui, commands));
    }

    /// Whether the band stands below the preview.
    fn has_band(&self) -> bool {
        self.choices.kind == ShareKind::Picture && self.choices.has_band
    }

    /// Size of the print, not larger than this.
    fn print_size(&self, most: egui::Vec2) -> egui::Vec2 {
        let high = PRINT[1] + if self.has_band() { band::HIGH } else { 0.0 };
        vec2(PRINT[0], high) * (most.x / PRINT[0]).min(most.y / high)
    }

    fn print(&self, ui: &mut egui::Ui, place: Rect) {
        let colours = ui.colours();
        let mut inside = place;
        if self.has_band() {
            inside.max.y = place.top() + place.width() * PRINT[1] / PRINT[0];
            band::draw(ui.painter(), Rect::from_min_max(inside.left_bottom(), place.max), &self.words);
        }
        let is_on_paper = matches!(self.choices.kind, ShareKind::Diagram | ShareKind::Animation);
        ui.painter().rect_filled(inside, 8.0, if is_on_paper { band::PAPER } else { colours.field });
        let mut inner = ui.new_child(UiBuilder::new().id_salt("print").max_rect(inside.shrink(12.0)));
        match self.preview {
            PreviewContent::Nothing => {
                let middle = inside.center();
                icons::EYE.draw(ui.painter(), middle, 28.0, colours.press);
            }
            PreviewContent::Picture(_) => {
                let name = self.texts.say(&format!("share-{}", self.choices.kind.id()));
                let response = ui.interact(inside, ui.id().with("picture"), egui::Sense::hover());
                response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, &name));
                if let Some(texture) = self.texture {
                    let size = texture.size_vec2();
                    let scale = (inside.width() / size.x).min(inside.height() / size.y);
                    let fitting = Rect::from_center_size(inside.center(), size * scale);
                    let all = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
                    ui.painter().image(texture.id(), fitting, all, egui::Color32::WHITE);
                }
            }
            PreviewContent::Text(text) => {
                let scroll = ScrollArea::vertical().id_salt("text").auto_shrink([false, false]);
                focus::scrolled_text(&mut inner, scroll, |ui| {
                    ui.label(RichText::new(text).monospace().color(colours.ink));
                });
            }
            PreviewContent::Code(code) => {
                let side = inside.height().min(inside.width()) - 24.0;
                inner.vertical_centered(|ui| code.show(ui, side, &self.texts.say("letter-picture-name")));
            }
            PreviewContent::Refused(why) => {
                inner.centered_and_justified(|ui| ui.label(RichText::new(why).color(colours.ink_2)));
            }
        }
    }

    /// The way through the match.
    fn steps(&self, ui: &mut egui::Ui, commands: &mut Commands) {
        let (line, at) = self.line;
        let last = line.len();
        let go = |to: usize| to.checked_sub(1).map_or(Request::GoToStart, |index| Request::GoTo(line[index]));
        let size = vec2(ui.available_width(), 44.0);
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            for (icon, id, to) in [
                (icons::LAST, "replay-end", (at < last).then_some(last)),
                (icons::FORWARD, "replay-forward", (at < last).then_some(at + 1)),
                (icons::BACK, "replay-back", at.checked_sub(1)),
                (icons::FIRST, "replay-start", (at > 0).then_some(0)),
            ] {
                let name = self.texts.say(id);
                let button = |ui: &mut egui::Ui| kit::icon_button(ui, icon, &name);
                if ui.add_enabled_ui(to.is_some(), button).inner
                    && let Some(to) = to
                {
                    commands.send(go(to));
                }
            }
            ui.label(RichText::new(format!("{at} / {last}")).font(look::bold(letters::TEXT)));
            let room = ui.available_width();
            if room < AS_SEEN {
                return;
            }
            ui.allocate_ui_with_layout(vec2(room, 40.0), Layout::left_to_right(Align::Center), |ui| {
                let said = RichText::new(self.texts.say("share-as-seen")).small().color(ui.colours().ink_2);
                ui.add(egui::Label::new(said).wrap());
            });
        });
    }

    /// The column: what is shared, how, and the buttons; whether the page is left.
    fn column(&self, ui: &mut egui::Ui, place: PagePlace, commands: &mut Commands) -> bool {
        let mut close = false;
        ui.spacing_mut().item_spacing.y = 8.0;
        ui.horizontal(|ui| {
            ui.label(RichText::new(self.texts.say("share")).font(look::title(letters::TITLE)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                close = kit::icon_button(ui, icons::CLOSE, &self.texts.say("close"));
            });
        });
        let foot = egui::Panel::bottom("share-foot").frame(egui::Frame::new()).show_separator_line(false);
        foot.show(ui, |ui| {
            ui.set_min_height(if place.is_wide { FOOT } else { 0.0 });
            self.foot(ui, commands);
        });
        let scroll = ScrollArea::vertical().id_salt("share").auto_shrink([false, false]);
        focus::scrolled(ui, scroll, |ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            self.tiles(ui, commands);
            match (place.is_wide, ui.available_width() >= TWO_COLUMNS) {
                (true, _) => self.how(ui, commands),
                (false, true) => ui.columns_const(|[left, right]| {
                    self.small_print(left, place, commands);
                    self.how(right, commands);
                }),
                (false, false) => {
                    self.small_print(ui, place, commands);
                    self.how(ui, commands);
                }
            }
        });
        close
    }

    /// The preview among the lines of a small window.
    fn small_print(&self, ui: &mut egui::Ui, place: PagePlace, commands: &mut Commands) {
        let most = vec2(ui.available_width(), place.whole.height() * 0.5);
        let (at, _) = ui.allocate_exact_size(self.print_size(most), egui::Sense::hover());
        self.print(ui, at);
        self.steps(ui, commands);
    }

    /// Note on the chosen kind, and its options.
    fn how(&self, ui: &mut egui::Ui, commands: &mut Commands) {
        let what = if self.choices.format() == Format::Link { "link" } else { self.choices.kind.id() };
        let note = self.texts.say(&format!("share-{what}-note"));
        let colours = ui.colours();
        kit::note(ui, Some(icon_of(self.choices.kind)), &note, colours.soft, colours.soft_ink);
        self.lines(ui, commands);
    }

    /// The kinds, of which one is chosen. What is hidden from somebody is not offered.
    fn tiles(&self, ui: &mut egui::Ui, commands: &mut Commands) {
        let is_hidden = self.record.position.is_none();
        let is_offered = |kind: &ShareKind| match kind {
            ShareKind::Letter => self.record.can_be_sent,
            kind => !(is_hidden && kind.tells_all()),
        };
        let offered: Vec<ShareKind> = ShareKind::ALL.into_iter().filter(is_offered).collect();
        let wide = (ui.available_width() - 8.0 * (offered.len() - 1) as f32) / offered.len() as f32;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            for kind in offered {
                let words = self.texts.say(&format!("share-{}", kind.id()));
                let what_for = self.texts.say(&format!("share-{}-for", kind.id()));
                let name = format!("{words}: {what_for}");
                let head = kit::TileHeader::Icon(icon_of(kind));
                let is_chosen = kind == self.choices.kind;
                let tile = kit::tile(ui, vec2(wide, TILE), head, &words, &name, is_chosen);
                let small = egui::FontId::proportional(letters::LABEL);
                if look::width(ui.ctx(), &what_for, &small) <= wide - 6.0 {
                    let at = tile.rect.center_bottom() - vec2(0.0, 6.0);
                    let ink = if is_chosen { ui.colours().soft_ink } else { ui.colours().ink_2 };
                    ui.painter().text(at, egui::Align2::CENTER_BOTTOM, &what_for, small, ink);
                }
                if tile.clicked() {
                    choose(commands, move |choices| choices.kind = kind);
                }
            }
        });
    }

    /// Icon and message of the first button.
    fn main_button(&self) -> (Icon, String) {
        let is_link = self.choices.format().is_link();
        match (self.draft.is_busy, matches!(self.draft.said, Some(Ok(_)))) {
            (true, _) => (icons::CLOCK, "share-busy".to_owned()),
            (_, true) => (icons::RIGHT, "share-done".to_owned()),
            _ if is_link && self.can_send => (icons::SHARE, "send".to_owned()),
            _ if is_link => (icons::COPY, "share-copy-link".to_owned()),
            _ => (icons::SAVE, format!("share-save-{}", self.choices.kind.id())),
        }
    }

    /// The buttons, and what was said last.
    fn foot(&self, ui: &mut egui::Ui, commands: &mut Commands) {
        ui.spacing_mut().item_spacing = vec2(12.0, 6.0);
        let format = self.choices.format();
        let is_picture =
            matches!(self.preview, PreviewContent::Picture(_)) && self.choices.kind != ShareKind::Animation;
        // A link that cannot be sent is copied by the first button.
        let is_copied_first = format.is_link() && !self.can_send;
        let can_copy = !is_copied_first && (format.is_text() || (is_picture && clipboard::takes_pictures()));
        // The lines above leave room for their scroll bar.
        let scroll = ui.spacing().scroll;
        let room = ui.available_width() - scroll.bar_width - scroll.bar_inner_margin;
        // The sheet of the system sends by mail too.
        let can_mail = is_copied_first && self.can_mail;
        let copy = if can_copy || can_mail { 136.0 } else { 0.0 };
        ui.horizontal(|ui| {
            let (icon, id) = self.main_button();
            let wide = room - if copy > 0.0 { copy + 12.0 } else { 0.0 };
            let save =
                kit::button(ui, Some(icon), &self.texts.say(&id), vec2(wide, 48.0), kit::ButtonStyle::Main);
            if focus::is_free(ui.ctx()) {
                save.request_focus();
            }
            if save.clicked() && !self.draft.is_busy {
                let band = self.has_band().then(|| band::pixels(ui.ctx(), &self.words, self.choices.width));
                commands.change(move |draft: &mut ShareInput| draft.band = band);
                commands.send(match (format.is_link(), self.can_send) {
                    (true, true) => ShareRequest::Send,
                    (true, false) => ShareRequest::Copy,
                    (false, _) => ShareRequest::Choose(FileDialogKind::Save),
                });
            }
            let other = match (can_copy, can_mail) {
                (true, _) => Some((Some(icons::COPY), "share-copy", ShareRequest::Copy)),
                (false, true) => Some((None, "share-mail", ShareRequest::Mail)),
                (false, false) => None,
            };
            let Some((icon, id, request)) = other else { return };
            let words = self.texts.say(id);
            if kit::button(ui, icon, &words, vec2(copy, 48.0), kit::ButtonStyle::Usual).clicked() {
                commands.send(request);
            }
        });
        if self.draft.asks == Some(FileDialogKind::Save) {
            let replaces = self.draft.replaces.as_deref() == Some(std::path::Path::new(&self.draft.file));
            let id = if replaces { "share-replace" } else { "share-write" };
            file_field(ui, self.draft, id, self.texts, commands, |file| ShareRequest::Save {
                file,
                replaces,
            });
        }
        let colours = ui.colours();
        match &self.draft.said {
            Some(Ok(said)) => drop(ui.label(RichText::new(said).small().color(colours.ink_2))),
            Some(Err(said)) if self.draft.asks.is_none() => {
                ui.label(RichText::new(said).color(colours.brick));
            }
            _ => {}
        }
    }
}

/// Changes what is chosen; what was said of the last choice goes.
pub(super) fn choose(commands: &mut Commands, change: impl FnOnce(&mut ShareOptions) + Send + 'static) {
    commands.change(change);
    commands.change(ShareInput::hush);
}

fn icon_of(kind: ShareKind) -> Icon {
    match kind {
        ShareKind::Picture => icons::EYE,
        ShareKind::Animation => icons::CAMERA,
        ShareKind::Diagram => icons::ABOVE,
        ShareKind::Score => icons::MOVES,
        ShareKind::Letter => icons::CHAT,
    }
}
