//! The result of a match in the column, and the questions before resigning and before a new match.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Sense, Vec2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::features::match_panel::model::{MatchModel, ResultSummary};
use crate::session::{MatchSession, Request, Start};
use crate::table::camera::TableCamera;
use crate::table::pieces::motion::Motion;
use crate::ui::draw::focus;
use crate::ui::draw::reader::name_area;
use crate::ui::draw::redraw::Redraw;
use crate::ui::draw::sink::UiCommands;
use crate::ui::draw::{self, AddOverlay, DrawSystems};
use crate::ui::language::Language;
use crate::ui::people::book::PlayerProgress;
use crate::ui::pictures::icons;
use crate::ui::pictures::portraits::{Portraits, SeatAvatar};
use crate::ui::screens::match_screen::{AddParts, Guide};
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::panels::{Panels, SizeClass, TOP, Zones, is_high};
use crate::ui::screens::{ChosenGame, Screen, Stage};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::points::{self, PointsTable, SeriesPoints};
use crate::ui::widgets::question;
use crate::ui::widgets::seat_rows::{SeatRow, SeatRows};
use camaieu_text::Texts;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FirstWin>().add_systems(OnEnter(Stage::Result), greet);
}

/// Whether the match that has just ended is the first of its game that somebody alone at this screen has won.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct FirstWin(bool);

/// Notes the first win of each game, which is told of once.
fn greet(
    session: Single<&MatchSession>,
    model: Res<MatchModel>,
    book: Option<ResMut<PlayerProgress>>,
    mut first: ResMut<FirstWin>,
) {
    const NAME: &str = "first-win";
    let (game, here) = (session.0.game(), session.0.persons_here());
    let me = here.iter().next().filter(|_| here.len() == 1);
    let has_won = model.over.as_ref().zip(me).is_some_and(|(over, me)| over.winners.contains(me));
    first.0 = false;
    if let Some(mut book) = book.filter(|book| has_won && !book.progress.is_explained(game, NAME)) {
        book.progress.explain(game, NAME);
        first.0 = true;
    }
}

pub(super) fn panel_plugin(app: &mut App) {
    let is_result = in_state(Stage::Result).and_then(draw::panels_are_shown);
    app.add_guide(Guide::Result, is_shown, section)
        .add_foot(Guide::Result, foot)
        .add_systems(EguiPrimaryContextPass, banner.in_set(DrawSystems::Beside).run_if(is_result))
        .add_overlay(Overlay::Resign, ask_to_resign)
        .add_overlay(Overlay::NewGame, ask_for_a_new_match);
}

/// Time that the banner is shown, in seconds, its distance from the top and its size, in points; in a small window it stands
/// below the buttons along the top.
const BANNER_SECONDS: f64 = 4.0;
const BANNER_TOP: f32 = 12.0;
const BANNER: egui::Vec2 = vec2(420.0, 52.0);
const SMALL_BANNER: egui::Vec2 = vec2(380.0, 44.0);

/// Shows the verdict on a banner in the top row, for a while: never over the board or an open window.
fn banner(
    mut contexts: EguiContexts,
    (camera, panels): (Single<&Camera, With<TableCamera>>, Res<Panels>),
    (model, rows): (Res<MatchModel>, SeatRows),
    (portraits, overlays): (Option<Res<Portraits>>, Res<Overlays>),
    moving: Query<&Motion>,
    time: Res<Time<Real>>,
    mut since: Local<Option<(String, f64)>>,
    mut redraw: ResMut<Redraw>,
) -> Result {
    let Some(over) = model.over.as_ref().filter(|_| !moving.iter().any(Motion::is_moving)) else {
        return Ok(());
    };
    let now = time.elapsed_secs_f64();
    let said = format!("{} {}", over.verdict, over.why);
    let begun = match &*since {
        Some((known, begun)) if *known == said => *begun,
        _ => {
            *since = Some((said, now));
            now
        }
    };
    let left = BANNER_SECONDS - (now - begun);
    if left <= 0.0 || overlays.top().is_some() {
        return Ok(());
    }
    redraw.wake_in(Duration::from_secs_f64(left + 0.02));
    let (ctx, free) = (contexts.ctx_mut()?, draw::table_rect(&camera, &panels));
    let (top, size) = match Zones::of(ctx.viewport_rect().size()).form {
        SizeClass::Compact => (TOP + 20.0, SMALL_BANNER),
        _ => (BANNER_TOP, BANNER),
    };
    let size = size.min(free.size());
    let place = egui::Rect::from_min_size(egui::pos2(free.center().x - size.x / 2.0, top), size);
    let winner = rows.all().into_iter().find(|row| over.winners.contains(row.seat));
    draw_banner(ctx, place, over, winner.map(|row| row.face(portraits.as_deref())));
    Ok(())
}

/// Draws the banner: with a sign of the party where somebody here has won, else with the winner's face.
fn draw_banner(ctx: &egui::Context, place: egui::Rect, over: &ResultSummary, face: Option<SeatAvatar>) {
    let layer = egui::LayerId::new(egui::Order::Foreground, egui::Id::new("banner"));
    let (painter, colours) = (ctx.layer_painter(layer), ctx.colours());
    let (fill, ink) = match over.is_party {
        true => (colours.honey, colours.on_honey),
        false => (colours.card, colours.ink),
    };
    painter.add(look::sheet(ctx).shadow.as_shape(place, 14.0));
    painter.rect_filled(place, 14.0, fill);
    let font = look::fitting(ctx, &over.verdict, look::title(letters::HEADING), place.width() - 80.0, 12.0);
    let text = painter.layout_no_wrap(over.verdict.clone(), font, ink);
    let sign = if over.is_party || face.is_some() { 48.0 } else { 0.0 };
    let (left, middle) = (place.center().x - (text.size().x + sign) / 2.0, place.center().y);
    match face {
        _ if over.is_party => drop(icons::PARTY.draw(&painter, egui::pos2(left + 18.0, middle), 28.0, ink)),
        Some(face) => face.draw(&painter, egui::pos2(left + 18.0, middle), 36.0, true),
        None => {}
    }
    painter.galley(egui::pos2(left + sign, middle - text.size().y / 2.0), text, ink);
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AfterMatch {
    Rematch,
    Review,
    LookAtTable,
    Share,
    ToMenu,
}

/// Whether the result has the column: the match has just ended, and its last piece has landed.
fn is_shown(world: &World) -> bool {
    let is_over = world.get_resource::<MatchModel>().is_some_and(|model| model.over.is_some());
    let is_moving =
        || world.try_query::<&Motion>().is_some_and(|mut all| all.iter(world).any(Motion::is_moving));
    Stage::is_result_in(world) && is_over && !is_moving()
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    model: Res<MatchModel>,
    rows: SeatRows,
    portraits: Option<Res<Portraits>>,
    series: Res<SeriesPoints>,
    first: Res<FirstWin>,
    language: Res<Language>,
) {
    let Some(over) = &model.over else { return };
    let winner = rows.all().into_iter().find(|row| over.winners.contains(row.seat));
    let face = winner.map(|row| row.face(portraits.as_deref()));
    let first = first.0.then(|| language.texts().say_with("first-win", &[("game", &model.title)]));
    result(ui, over, (face, first), series.0.as_ref(), language.texts());
    // Of two the verdict says all.
    let all = rows.all();
    if all.len() > 2 {
        kit::rule(ui);
        for &(seat, place) in &over.places {
            if let Some(row) = all.iter().find(|row| row.seat == seat) {
                final_count_row(ui, (row, place), row.face(portraits.as_deref()), over);
            }
        }
    }
}

/// The ways on after a match.
fn foot(InMut(ui): InMut<egui::Ui>, model: Res<MatchModel>, language: Res<Language>, mut commands: Commands) {
    let Some(over) = &model.over else { return };
    match ways(ui, over, language.texts()) {
        Some(AfterMatch::Rematch) => commands.send(Start::Rematch),
        Some(AfterMatch::Review) => commands.send(Start::Review),
        Some(AfterMatch::LookAtTable) => {
            commands.change(|stage: &mut NextState<Stage>| stage.set(Stage::Playing));
        }
        Some(AfterMatch::Share) => commands.toggle(Overlay::Share),
        Some(AfterMatch::ToMenu) => commands.go(Screen::Menu),
        None => {}
    }
}

/// Shows what the game counts of a seat at the end, in a line, after its place if it has one; a crown marks who has won.
pub(super) fn final_count_row(
    ui: &mut egui::Ui,
    (row, rank): (&SeatRow, Option<usize>),
    face: SeatAvatar,
    over: &ResultSummary,
) {
    const FACE: f32 = 24.0;
    const RANK: f32 = 20.0;
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), 30.0), Sense::hover());
    let (colours, painter) = (ui.colours(), ui.painter());
    let counts = row.counts.join(" · ");
    let number = rank.map_or(String::new(), |rank| format!("{rank}."));
    let said = format!("{number} {}: {counts}", row.name).trim_start().to_owned();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
    let first = place.left() + if rank.is_some() { RANK } else { 0.0 };
    let font = look::bold(letters::SMALL);
    painter.text(place.left_center(), egui::Align2::LEFT_CENTER, number, font, colours.ink_2);
    let middle = egui::pos2(first + FACE / 2.0, place.center().y);
    face.draw(painter, middle, FACE, false);
    let mut right = place.right();
    if over.winners.contains(row.seat) {
        icons::CROWN.draw(painter, egui::pos2(right - 8.0, middle.y), 16.0, colours.honey_ink);
        right -= 22.0;
    }
    let (at, small) = (egui::pos2(right, middle.y), egui::FontId::proportional(letters::SMALL));
    let counted = painter.text(at, egui::Align2::RIGHT_CENTER, &counts, small, colours.ink_2);
    let left = first + FACE + 8.0;
    let room = counted.left() - left - 8.0;
    let font = look::fitting(ui.ctx(), &row.name, look::bold(letters::SMALL), room, 9.0);
    painter.text(egui::pos2(left, middle.y), egui::Align2::LEFT_CENTER, &row.name, font, colours.ink);
}

/// Draws the winner's face with a crown.
fn crowned(face: SeatAvatar, painter: &egui::Painter, middle: egui::Pos2, size: f32) {
    face.draw(painter, middle, size, true);
    let crown = middle + Vec2::splat(size * 0.39);
    let colours = painter.colours();
    painter.circle_filled(crown, size * 0.21, colours.card);
    painter.circle_filled(crown, size * 0.18, colours.honey);
    icons::CROWN.draw(painter, crown, size * 0.23, colours.on_honey);
}

/// Shows the winner and the reason. In a small window the reason stands in the bar alone.
fn head(ui: &mut egui::Ui, over: &ResultSummary, face: Option<SeatAvatar>) {
    if is_high(ui.ctx()) {
        if let Some(face) = face {
            let (place, painter) = ui.allocate_painter(vec2(ui.available_width(), 104.0), Sense::hover());
            crowned(face, &painter, place.rect.center(), 88.0);
        }
        ui.vertical_centered(|ui| {
            ui.label(RichText::new(&over.verdict).font(look::title(letters::TITLE)));
            ui.label(RichText::new(&over.why).color(ui.colours().ink_2));
        });
    } else {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 14.0;
            if let Some(face) = face {
                let (place, painter) = ui.allocate_painter(Vec2::splat(52.0), Sense::hover());
                crowned(face, &painter, place.rect.center(), 44.0);
            }
            ui.vertical(|ui| ui.label(RichText::new(&over.verdict).font(look::title(letters::CARD))));
        });
    }
}

/// Shows the winner, the reason and the points of the series.
pub(super) fn result(
    ui: &mut egui::Ui,
    over: &ResultSummary,
    (face, first): (Option<SeatAvatar>, Option<String>),
    points: Option<&PointsTable>,
    texts: &Texts,
) {
    name_area(ui, &texts.say("area-result"));
    ui.spacing_mut().item_spacing.y = 8.0;
    head(ui, over, face);
    if let Some(first) = first {
        kit::note(ui, Some(icons::STAR), &first, ui.colours().honey_soft, ui.colours().honey_ink);
    }
    if let Some(points) = points {
        kit::rule(ui);
        points::show(ui, points, texts);
    }
}

/// Shows the ways on; the one that is chosen.
pub(super) fn ways(ui: &mut egui::Ui, over: &ResultSummary, texts: &Texts) -> Option<AfterMatch> {
    ui.spacing_mut().item_spacing.y = 8.0;
    let mut chosen = None;
    let wide = ui.available_width();
    let half = (wide - 8.0) / 2.0;
    // Who has lost wants to see where; who has won plays again.
    let review = (icons::CURVE, "result-review", AfterMatch::Review);
    let rematch = (icons::REMATCH, "rematch", AfterMatch::Rematch);
    let (main, other) = if over.is_party { (rematch, review) } else { (review, rematch) };
    let (icon, id, choice) = main;
    let button = kit::button(ui, Some(icon), &texts.say(id), vec2(wide, 48.0), kit::ButtonStyle::Main);
    if focus::is_free(ui.ctx()) {
        button.request_focus();
    }
    if button.clicked() {
        chosen = Some(choice);
    }
    let mut button = |ui: &mut egui::Ui, icon, id, width, kind, choice| {
        if kit::button(ui, Some(icon), &texts.say(id), vec2(width, 40.0), kind).clicked() {
            chosen = Some(choice);
        }
    };
    let (icon, id, choice) = other;
    button(ui, icon, id, wide, kit::ButtonStyle::Usual, choice);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        button(ui, icons::EYE, "look-at-table", half, kit::ButtonStyle::Usual, AfterMatch::LookAtTable);
        button(ui, icons::SHARE, "share", half, kit::ButtonStyle::Usual, AfterMatch::Share);
    });
    button(ui, icons::HOME, "to-menu", wide, kit::ButtonStyle::Quiet, AfterMatch::ToMenu);
    chosen
}

fn ask_to_resign(
    mut contexts: EguiContexts,
    model: Res<MatchModel>,
    session: Option<Single<&MatchSession>>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let Some((seat, name)) = &model.own else {
        commands.close_overlay();
        return Ok(());
    };
    let texts = language.texts();
    let is_shared = session.is_some_and(|session| session.0.persons_here().len() > 1);
    let asked = match is_shared {
        true => texts.say_with("resign-question-for", &[("seat", name)]),
        false => texts.say("resign-question"),
    };
    match question(contexts.ctx_mut()?, "resign", &asked, texts) {
        Some(true) => {
            commands.change(|overlays: &mut Overlays| overlays.clear());
            commands.send(Request::Resign(*seat));
        }
        Some(false) => commands.close_overlay(),
        None => {}
    }
    Ok(())
}

/// Asks before the set-up of a new match replaces one under way. A match without moves, or one that is over, is replaced unasked.
fn ask_for_a_new_match(
    mut contexts: EguiContexts,
    in_match: Option<Single<&MatchSession>>,
    model: Res<MatchModel>,
    chosen: Res<ChosenGame>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let texts = language.texts();
    // Whatever move of it is looked at.
    let is_over = in_match.is_some_and(|session| session.0.is_over());
    let answer = if model.rows.is_empty() || is_over {
        Some(true)
    } else {
        question(contexts.ctx_mut()?, "new-game", &texts.say("new-game-question"), texts)
    };
    match answer {
        Some(true) => {
            commands.change(|overlays: &mut Overlays| overlays.clear());
            if let Some(game) = chosen.0 {
                commands.send(Start::SetUp(game));
            }
        }
        Some(false) => commands.close_overlay(),
        None => {}
    }
    Ok(())
}
