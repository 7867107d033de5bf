//! Strips of buttons over the table: aids that are switched on and off, turns of the held piece, and actions without a
//! piece.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::session::{MatchSession, MatchSystems};
use crate::table::aids::{Aids, AidsForbidden};
use crate::table::camera::TableCamera;
use crate::table::hand::{Hand, HandRequest};
use crate::table::hand_strip::HandStrip;
use crate::table::on_table::{OnTable, TableSystems};
use crate::table::pointed::Pointed;
use crate::ui::actions::Action;
use crate::ui::bindings::Bindings;
use crate::ui::docks::{self, AIDS_DOCK, dock};
use crate::ui::draw::{self, DrawSystems};
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::panels::{Panels, STRIP_HEIGHT};
use crate::ui::parts::Part;
use crate::ui::preferences::Preferences;
use crate::ui::reader::name_area;
use crate::ui::redraw::InitShown;
use crate::ui::screens::Screen;
use crate::ui::sink::UiCommands;
use camaieu_text::Texts;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: Part) {
    match part {
        Part::Core => core_plugin(app),
        Part::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_shown::<HandStrip>()
        .add_systems(OnExit(Screen::Match), |mut panels: ResMut<Panels>| panels.high_strips = [0.0; 2])
        .add_systems(
            Update,
            (describe, tell_needs).chain().in_set(MatchSystems::Animate).in_set(TableSystems),
        );
}

/// Drawing of the strips.
fn panel_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw_strips
            .in_set(DrawSystems::Strips)
            .run_if(in_state(Screen::Match))
            .run_if(draw::panels_are_shown),
    );
}

/// A match with its hand.
type InMatch = (Ref<'static, MatchSession>, Ref<'static, OnTable>, Ref<'static, Hand>, Has<AidsForbidden>);

/// Describes the aids and the hand of a match when any of them changes.
fn describe(
    in_match: Single<InMatch>,
    (aids, preferences): (Res<Aids>, Res<Preferences>),
    language: Res<Language>,
    mut strip: ResMut<HandStrip>,
) {
    let (session, on_table, hand, is_forbidden) = in_match.into_inner();
    let changed = session.is_changed() || on_table.is_changed() || hand.is_changed() || language.is_changed();
    if !(changed || aids.is_changed() || preferences.is_changed()) {
        return;
    }
    let view = &on_table.view;
    // A match may end while its position is ongoing: by resigning, or on time.
    let is_over = session.0.shown_outcome().is_over();
    let can_take = !is_over && !view.supply().is_empty();
    let actions = if is_over { Vec::new() } else { view.actions_without_piece() };
    let offered = on_table
        .view
        .table()
        .aids()
        .iter()
        .filter(|aid| preferences.settings.aids && !is_forbidden || !aid.is_help());
    let now = HandStrip {
        aids: offered.map(|&aid| (aid, aids.has(aid))).collect(),
        needs: strip.needs.clone(),
        is_held: can_take.then_some(hand.held.is_some()),
        turnings: view.table().turnings().to_vec(),
        actions_without_piece: actions.iter().map(|(id, _)| language.texts().say(id)).collect(),
    };
    strip.set_if_neq(now);
}

/// Says what the aids that are on need, when what is held or pointed at changes.
fn tell_needs(
    in_match: Single<(Ref<MatchSession>, Ref<OnTable>, Ref<Hand>)>,
    pointed: Res<Pointed>,
    aids: Res<Aids>,
    language: Res<Language>,
    mut strip: ResMut<HandStrip>,
) {
    let (session, on_table, hand) = in_match.into_inner();
    let at_table = on_table.is_changed() || hand.is_changed() || pointed.is_changed();
    if !(at_table || session.is_changed() || aids.is_changed() || language.is_changed()) {
        return;
    }
    let is_over = session.0.shown_outcome().is_over();
    let lit = on_table.view.table().aids().iter().filter(|&&aid| aids.has(aid) && !is_over);
    let needs = lit.filter_map(|&aid| {
        let id = on_table.view.aid_needs(aid, hand.held.is_some(), pointed.spot())?;
        Some(language.texts().say(id))
    });
    let needs: Vec<String> = needs.collect();
    if strip.needs != needs {
        strip.needs = needs;
    }
}

fn draw_strips(
    mut contexts: EguiContexts,
    camera: Single<&Camera, With<TableCamera>>,
    panels: Res<Panels>,
    strip: Res<HandStrip>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut before: Local<[f32; 2]>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let table = draw::table_rect(&camera, &panels);
    show(ctx, table, &strip, &bindings, language.texts(), &mut commands);
    // What comes and goes while a piece is in the hand does not move the table.
    let now = high_strips(ctx, table, &strip, panels.high_strips);
    let is_settled = std::mem::replace(&mut *before, now) == now;
    if is_settled && now != panels.high_strips {
        commands.change(move |panels: &mut Panels| panels.high_strips = now);
    }
    Ok(())
}

/// Heights that strips of several rows take along the lower and the upper edge of the table. Those that are not shown, or
/// not as they mostly are, have the heights that were known before.
fn high_strips(ctx: &egui::Context, table: egui::Rect, model: &HandStrip, before: [f32; 2]) -> [f32; 2] {
    /// Height from which on a strip has several rows.
    const SEVERAL: f32 = STRIP_HEIGHT * 1.25;
    let is_usual = model.is_held == Some(false) && model.needs.is_empty();
    let has_aids = !model.aids.is_empty();
    let lower = docks::place(ctx, "hand").map(|place| table.bottom() - place.top());
    let upper = docks::place(ctx, AIDS_DOCK).map(|place| place.bottom() - table.top());
    let [below, above] = before;
    let high = |height: Option<f32>, known: f32, is_shown: bool| match height {
        Some(height) if is_usual && is_shown => {
            if height > SEVERAL {
                height.round()
            } else {
                0.0
            }
        }
        _ => known,
    };
    [high(lower, below, true), high(upper, above, has_aids)]
}

/// Shows both strips.
pub(crate) fn show(
    ctx: &egui::Context,
    table: egui::Rect,
    model: &HandStrip,
    bindings: &Bindings,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    show_aids(ctx, table, model, bindings, texts, commands);
    show_hand(ctx, table, model, bindings, texts, commands);
}

/// Shows the aids in the upper left corner of the table.
fn show_aids(
    ctx: &egui::Context,
    table: egui::Rect,
    model: &HandStrip,
    bindings: &Bindings,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    if model.aids.is_empty() {
        return;
    }
    dock(ctx, AIDS_DOCK, table, Align2::LEFT_TOP, |ui| {
        name_area(ui, &texts.say("area-aids"));
        for &(aid, is_on) in &model.aids {
            let ink = if is_on { ui.colours().on_pine } else { ui.colours().ink };
            let name = RichText::new(texts.say(aid.name_and_key().0)).small().color(ink);
            let label = ui.selectable_label(is_on, name);
            if label.on_hover_text(bindings.label(Action::Look(aid), texts)).clicked() {
                commands.change(move |aids: &mut Aids| aids.toggle(aid));
            }
        }
        for need in &model.needs {
            ui.label(RichText::new(need).small().color(ui.colours().pine));
        }
    });
}

/// Shows the actions without a piece, and those of the hand, in the lower left corner of the table.
fn show_hand(
    ctx: &egui::Context,
    table: egui::Rect,
    model: &HandStrip,
    bindings: &Bindings,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    if model.is_held.is_none() && model.actions_without_piece.is_empty() {
        return;
    }
    dock(ctx, "hand", table, Align2::LEFT_BOTTOM, |ui| {
        name_area(ui, &texts.say("area-actions"));
        for (index, name) in model.actions_without_piece.iter().enumerate() {
            let said = match index {
                0 => with_keys(name, &bindings.label(Action::Act, texts)),
                _ => name.clone(),
            };
            if ui.button(RichText::new(said).small()).clicked() {
                commands.send(HandRequest::Act(index));
            }
        }
        if model.is_held == Some(false) {
            let text = RichText::new(texts.say("hand-empty")).small().color(ui.colours().ink_2);
            let line = egui::WidgetText::from(text.clone());
            let line =
                line.into_galley(ui, Some(egui::TextWrapMode::Extend), f32::INFINITY, egui::TextStyle::Small);
            // Beside the actions it is left out where it needs a second line, which would stand before the rack.
            let fits = line.size().x <= ui.available_size_before_wrap().x;
            if fits || model.actions_without_piece.is_empty() {
                ui.label(text);
            }
        }
        if model.is_held == Some(true) {
            for &turning in &model.turnings {
                let name = texts.say(turning.name_and_key().0);
                let said = with_keys(&name, &bindings.label(Action::Turn(turning), texts));
                if ui.button(RichText::new(said).small()).clicked() {
                    commands.send(HandRequest::Turn { turning, back: false });
                }
            }
            let back = ui.button(RichText::new(texts.say("hand-put-back")).small());
            if back.on_hover_text(bindings.label(Action::Back, texts)).clicked() {
                commands.send(HandRequest::PutBack);
            }
        }
    });
}

/// Name of an action with its keys, if it has any.
fn with_keys(name: &str, keys: &str) -> String {
    if keys.is_empty() { name.to_owned() } else { format!("{name} ({keys})") }
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use super::*;
    use crate::table::aids::{APART, MAP, REACH};
    use crate::ui::testing::{PanelHarness, world};
    use camaieu_text::Lang;

    #[test]
    fn strips_of_several_rows_have_room_of_their_own() {
        let texts = Lang::Fr.texts();
        for (width, has_room) in [(180.0, true), (1_000.0, false)] {
            let mut world = world();
            let aids = [REACH, APART, MAP].map(|aid| (aid, false)).into();
            world.insert_resource(HandStrip { aids, is_held: Some(false), ..HandStrip::default() });
            world.init_resource::<Bindings>();
            let table = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, 450.0));
            let shown = PanelHarness::new(table.size(), world, move |ui, world, commands| {
                show(ui.ctx(), table, world.resource(), world.resource(), texts, commands);
            });
            let ctx = &shown.harness.ctx;
            let mut strip = shown.resource::<HandStrip>().clone();
            let [_, above] = high_strips(ctx, table, &strip, [0.0; 2]);
            assert_eq!(above > STRIP_HEIGHT, has_room, "{width}: {above}");
            // With a piece in the hand the table stays where it is.
            strip.is_held = Some(true);
            assert_eq!(high_strips(ctx, table, &strip, [7.0, 9.0]), [7.0, 9.0]);
        }
    }
}
