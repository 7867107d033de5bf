//! First questions to somebody who starts the program for the first time: a language, a name, a portrait, and whether the
//! games are new to them. They are asked once, and may be left.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, CornerRadius, Rect, RichText, ScrollArea, UiBuilder, pos2, vec2};

use super::form::{choose_portrait, sentence, sides};
use crate::ui::draw::AddOverlay;
use crate::ui::draw::focus;
use crate::ui::draw::reader::name_area;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::people::People;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::game_pictures::{ASPECT, GameTextures, draw_table};
use crate::ui::pictures::icons;
use crate::ui::pictures::portraits::Portraits;
use crate::ui::pictures::wordmark::wordmark;
use crate::ui::screens::LessonsFirst;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::page;
use crate::ui::screens::panels::EDGE;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::text_field;
use camaieu_play::{GameSeat, LONGEST_NAME, Profile};
use camaieu_rules::catalogue;
use camaieu_text::{Lang, Texts};

/// Answers so far.
#[derive(Resource, Clone, PartialEq, Debug)]
pub(super) struct WelcomeAnswers {
    name: String,
    /// Portrait; that of the first side while none was chosen.
    side: Option<GameSeat>,
    /// Whether the games are new to whoever answers.
    is_new: bool,
    /// Reason why the person could not be saved.
    fault: Option<String>,
}

impl Default for WelcomeAnswers {
    fn default() -> Self {
        WelcomeAnswers { name: String::new(), side: None, is_new: true, fault: None }
    }
}

pub(super) fn panel_plugin(app: &mut App) {
    app.init_resource::<WelcomeAnswers>()
        .add_overlay(Overlay::Welcome, draw)
        .add_systems(Update, note.run_if(resource_changed::<Overlays>));
}

/// Notes that somebody has been welcomed, once the questions are answered or left.
fn note(overlays: Res<Overlays>, mut preferences: ResMut<Preferences>, mut was_open: Local<bool>) {
    let is_open = overlays.top() == Some(Overlay::Welcome);
    if std::mem::replace(&mut *was_open, is_open) && !is_open {
        preferences.settings.welcomed = true;
    }
}

fn draw(
    mut contexts: EguiContexts,
    welcome: Res<WelcomeAnswers>,
    (pictures, portraits): (Res<GameTextures>, Res<Portraits>),
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    show(contexts.ctx_mut()?, &welcome, (&pictures, &portraits), language.texts(), &mut commands);
    Ok(())
}

/// Width of the card in a large window, least width of the pictures beside it, and size of a portrait, in points.
const CARD: f32 = 520.0;
const PICTURES: f32 = 400.0;
const PORTRAIT: f32 = 54.0;

/// Shows the questions on a card, beside pictures of the games where there is room for them.
pub(super) fn show(
    ctx: &egui::Context,
    welcome: &WelcomeAnswers,
    (pictures, portraits): (&GameTextures, &Portraits),
    texts: &Texts,
    commands: &mut Commands,
) {
    let title = texts.say("welcome-title");
    focus::open_window(ctx, &title);
    let window = Rect::from_min_size(egui::Pos2::ZERO, ctx.viewport_rect().size()).shrink(EDGE);
    let has_pictures = window.width() >= CARD + EDGE + PICTURES;
    let left = if has_pictures { window.right() - CARD } else { window.left() };
    let place = Rect::from_min_max(pos2(left, window.top()), window.max);
    let area = egui::Area::new(egui::Id::new("welcome")).order(egui::Order::Middle);
    area.fixed_pos(window.min).constrain(false).show(ctx, |ui| {
        ui.set_min_size(window.size());
        ui.set_max_size(window.size());
        name_area(ui, &title);
        if has_pictures {
            mosaic(ui, Rect::from_min_max(window.min, pos2(left - EDGE, window.bottom())), pictures);
        }
        page::card(ui, "welcome", place, vec2(28.0, 22.0), |ui| {
            let foot = 44.0 + 10.0 + 52.0;
            let whole = ui.max_rect();
            let body = Rect::from_min_max(whole.min, whole.max - vec2(0.0, foot + 10.0));
            let mut questions = ui.new_child(UiBuilder::new().max_rect(body));
            let scroll = ScrollArea::vertical().id_salt("welcome").auto_shrink([false, false]);
            focus::scrolled(&mut questions, scroll, |ui| {
                draw_welcome_form(ui, welcome, portraits, texts, commands)
            });
            let below = Rect::from_min_max(pos2(whole.left(), whole.bottom() - foot), whole.max);
            let mut below = ui.new_child(UiBuilder::new().id_salt("welcome-foot").max_rect(below));
            ways(&mut below, welcome, portraits, texts, commands);
        });
    });
}

/// Shows the tables of the games: the first one large, the others in pairs below it.
fn mosaic(ui: &mut egui::Ui, place: Rect, pictures: &GameTextures) {
    let mut known = catalogue::NAMES.iter().filter_map(|game| pictures.0.get(*game));
    let Some(first) = known.next() else { return };
    let (wide, gap) = ((place.width() - EDGE) / 2.0, EDGE);
    let low = ((place.height() - 2.0 * gap) / 3.4).min(wide / ASPECT * 1.2);
    let large = Rect::from_min_max(place.min, pos2(place.right(), place.bottom() - 2.0 * (low + gap)));
    let round = CornerRadius::same(16);
    draw_table(ui.painter(), large, *first, round);
    for (index, picture) in known.take(4).enumerate() {
        let (column, row) = ((index % 2) as f32, (index / 2) as f32);
        let at = vec2(column * (wide + gap), large.height() + gap + row * (low + gap));
        let place = Rect::from_min_size(place.min + at, vec2(wide, low));
        draw_table(ui.painter(), place, *picture, round);
    }
}

/// Asks for the language, the name, the portrait, and whether the games are new.
fn draw_welcome_form(
    ui: &mut egui::Ui,
    welcome: &WelcomeAnswers,
    portraits: &Portraits,
    texts: &Texts,
    commands: &mut Commands,
) {
    ui.spacing_mut().item_spacing = vec2(10.0, 6.0);
    let languages = |ui: &mut egui::Ui, commands: &mut Commands| {
        let languages = Lang::ALL.map(|lang| (None, lang.texts().say("this-language"), lang));
        let width = ui.available_width().min(210.0);
        if let Some(lang) = kit::segments(ui, width, &languages, texts.lang()) {
            commands.change(move |chosen: &mut Preferences| chosen.choose_lang(lang));
        }
    };
    let is_narrow = page::is_narrow(ui.available_width());
    page::head(ui, (is_narrow, 40.0), commands, |ui, _| wordmark(ui, letters::NAME), languages);
    ui.add_space(4.0);
    ui.label(RichText::new(texts.say("welcome-title")).font(look::title(letters::HEADING)));
    ui.label(RichText::new(texts.say("welcome-private")).color(ui.colours().ink_2));
    name(ui, welcome, texts, commands);
    kit::caption(ui, &texts.say("people-portrait"));
    let all = sides(portraits);
    let side = welcome.side.as_ref().or(all.first());
    if let Some(side) = choose_portrait(ui, side, (portraits, PORTRAIT), texts) {
        commands.change(move |welcome: &mut WelcomeAnswers| welcome.side = Some(side));
    }
    ui.add_space(4.0);
    kit::caption(ui, &texts.say("welcome-played"));
    ui.horizontal_top(|ui| {
        let size = vec2((ui.available_width() - 10.0) / 2.0, 72.0);
        for (icon, id, is_new) in [(icons::LEARN, "welcome-new", true), (icons::PLAY, "welcome-known", false)]
        {
            let words = texts.say(id);
            let said = texts.say(&format!("{id}-what"));
            let tile = kit::tile(
                ui,
                size,
                kit::TileHeader::Icon(icon),
                &words,
                &format!("{words}. {said}"),
                welcome.is_new == is_new,
            );
            if tile.clicked() {
                commands.change(move |welcome: &mut WelcomeAnswers| welcome.is_new = is_new);
            }
        }
    });
    let what = if welcome.is_new { "welcome-new-what" } else { "welcome-known-what" };
    ui.label(RichText::new(texts.say(what)).color(ui.colours().ink_2));
}

/// Asks for the name; what stands against one is told below its field.
fn name(ui: &mut egui::Ui, welcome: &WelcomeAnswers, texts: &Texts, commands: &mut Commands) {
    let mut name = welcome.name.clone();
    let hint = RichText::new(texts.say("welcome-somebody")).color(ui.colours().ink_2);
    let field = text_field(ui, &mut name).id_salt("welcome-name").char_limit(LONGEST_NAME).hint_text(hint);
    let response = ui.add(field.font(look::title(letters::HEADING)).desired_width(f32::INFINITY));
    let label = texts.say("people-name");
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::text_edit(true, &name, &name, "");
        info.label = Some(label.clone());
        info
    });
    if focus::is_free(ui.ctx()) {
        response.request_focus();
    }
    if response.changed() {
        commands.change(move |welcome: &mut WelcomeAnswers| (welcome.name, welcome.fault) = (name, None));
    }
    let fault = welcome.fault.as_deref().unwrap_or_default();
    ui.label(RichText::new(fault).color(ui.colours().brick));
}

/// The ways on: with a name, or without one.
fn ways(
    ui: &mut egui::Ui,
    welcome: &WelcomeAnswers,
    portraits: &Portraits,
    texts: &Texts,
    commands: &mut Commands,
) {
    ui.spacing_mut().item_spacing.y = 10.0;
    let wide = ui.available_width();
    let words = texts.say("welcome-to-the-table");
    let enter = ui.input(|input| input.key_pressed(egui::Key::Enter)) && !welcome.name.is_empty();
    let table = kit::button(ui, Some(icons::START), &words, vec2(wide, 52.0), kit::ButtonStyle::Main);
    if table.clicked() || enter && ui.memory(|memory| memory.focused()).is_none() {
        let side = welcome.side.clone().or_else(|| sides(portraits).first().cloned());
        let (answers, lang) = (WelcomeAnswers { side, ..welcome.clone() }, texts.lang());
        commands.queue(move |world: &mut World| sit_down(world, answers, lang.texts()));
    }
    if kit::button(ui, None, &texts.say("welcome-look-round"), vec2(wide, 44.0), kit::ButtonStyle::Quiet)
        .clicked()
    {
        commands.close_overlay();
    }
}

/// Keeps who plays, and goes on to the menu; says below the name what stands against it.
fn sit_down(world: &mut World, welcome: WelcomeAnswers, texts: &Texts) {
    let WelcomeAnswers { name, side, is_new, .. } = welcome;
    let name = if name.trim().is_empty() { texts.say("welcome-somebody") } else { name };
    let added = world.resource_mut::<People>().add(Profile { name, side, ..Profile::default() });
    match added {
        Ok(()) => {
            world.resource_mut::<LessonsFirst>().0 = is_new;
            world.resource_mut::<Overlays>().close();
        }
        Err(error) => world.resource_mut::<WelcomeAnswers>().fault = Some(sentence(&error, texts)),
    }
}
