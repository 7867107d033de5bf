//! Tools of the hand: aids that are switched on and off, turns of the held piece, and actions without a piece.

use bevy::prelude::*;

use crate::session::{MatchSession, MatchSystems};
use crate::table::aids::{Aid, Aids, AidsForbidden};
use crate::table::camera::TableCamera;
use crate::table::choosing::hand::{Hand, HandRequest, QuarterTurn};
use crate::table::choosing::hand_strip::HandStrip;
use crate::table::pieces::rack::{Arrangement, RackOf};
use crate::table::pointer::pointed::Pointed;
use crate::table::scene::on_table::{OnTable, TableSystems};
use crate::ui::draw::redraw::InitShown;
use crate::ui::draw::sink::UiCommands;
use crate::ui::keys::actions::Action;
use crate::ui::keys::bindings::Bindings;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::screens::match_screen::{AddParts, HeldPieceStrip, HeldPlace, Rank, ToolGroup};
use crate::ui::screens::panels::Panels;
use crate::ui::screens::parts::AppPart;
use crate::ui::screens::tools::{Saying, Tool};
use camaieu_text::Texts;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_shown::<HandStrip>().init_shown::<HeldPieceStrip>().add_systems(
        Update,
        (describe, tell_needs).chain().in_set(MatchSystems::Animate).in_set(TableSystems),
    );
}

fn panel_plugin(app: &mut App) {
    app.add_systems(Update, stand_aside.after(describe).in_set(MatchSystems::Animate).in_set(TableSystems));
    app.add_tools(ToolGroup::Aids, aids)
        .add_tools(ToolGroup::Steps, steps)
        .add_tools(ToolGroup::Held, hand)
        .add_saying(Rank::Aid, needs);
}

/// A match with its hand.
type HandQueryData =
    (Ref<'static, MatchSession>, Ref<'static, OnTable>, Ref<'static, Hand>, Has<AidsForbidden>);

/// Describes the aids and the hand of a match when any of them changes.
fn describe(
    in_match: Single<HandQueryData>,
    (aids, preferences): (Res<Aids>, Res<Preferences>),
    language: Res<Language>,
    (mut strip, mut in_hand): (ResMut<HandStrip>, ResMut<HeldPieceStrip>),
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
        .constants()
        .aids
        .iter()
        .filter(|aid| preferences.settings.aids && !is_forbidden || !aid.is_help());
    let now = HandStrip {
        aids: offered.map(|&aid| (aid, aids.has(aid))).collect(),
        needs: strip.needs.clone(),
        is_held: can_take.then_some(hand.held.is_some()),
        turnings: view.table().constants().turnings.to_vec(),
        actions_without_piece: actions.iter().map(|(id, _)| language.texts().say(id)).collect(),
    };
    strip.set_if_neq(now);
    let held = hand.held.filter(|_| can_take);
    let form = held.and_then(|held| view.held_form(held, language.texts()));
    in_hand.set_if_neq(HeldPieceStrip { form, place: in_hand.place });
}

/// Chooses the place where the strip hides no cell and no rack, or the fewest, when a piece is taken up. It stays there until
/// the piece is put back, however the table is turned.
fn stand_aside(
    on_table: Single<&OnTable>,
    camera: Single<(&Camera, &GlobalTransform), With<TableCamera>>,
    racks: Query<&RackOf>,
    (arranged, panels, strip): (Res<Arrangement>, Res<Panels>, Res<HandStrip>),
    mut in_hand: ResMut<HeldPieceStrip>,
    mut was_held: Local<bool>,
) {
    let is_held = in_hand.form.is_some();
    if std::mem::replace(&mut *was_held, is_held) || !is_held {
        return;
    }
    let (camera, eye) = *camera;
    let Some(size) = camera.logical_viewport_size() else { return };
    let seen = |point: Vec3| camera.world_to_viewport(eye, point).ok().map(|point| point / panels.zoom);
    let view = &on_table.view;
    let cells = view.spots().into_iter().filter(|spot| spot.rack().is_none());
    let cells: Vec<Rect> = cells
        .filter_map(|cell| Some(Rect::from_center_half_size(seen(view.spot_coordinates(cell))?, CELL)))
        .collect();
    let half = size.y / panels.zoom / 2.0;
    let rack = |of: &RackOf| {
        let (_, at, unit) = *arranged.places.iter().find(|(rack, ..)| *rack == of.rack)?;
        let foot = size / panels.zoom / 2.0 + half * Vec2::new(at.x, -at.y);
        let whole = of.size * unit * half;
        Some(Rect::from_corners(foot - Vec2::new(whole.x / 2.0, whole.y), foot + Vec2::X * whole.x / 2.0))
    };
    let racks: Vec<Rect> = racks.iter().filter_map(rack).collect();
    let places = HeldPlace::all(size / panels.zoom, panels.beside, strip.turnings.len() + 1);
    in_hand.place = least_hiding(&places, &cells, &racks);
}

/// The first place whose strip hides the least of the racks, and then the fewest cells: a rack has what is needed now, and a
/// table without an edge has cells everywhere.
fn least_hiding(places: &[(HeldPlace, Rect)], cells: &[Rect], racks: &[Rect]) -> HeldPlace {
    let hidden = |strip: Rect| {
        let of_racks: f32 = racks.iter().map(|rack| strip.intersect(*rack).size().element_product()).sum();
        let of_cells = cells.iter().filter(|cell| !strip.intersect(**cell).is_empty()).count();
        (of_racks as u32, of_cells)
    };
    let best = places.iter().min_by_key(|(_, strip)| hidden(*strip));
    best.map(|(place, _)| *place).unwrap_or_default()
}

/// About half of what is seen of a cell, in points.
const CELL: Vec2 = Vec2::splat(18.0);

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
    let lit = on_table.view.table().constants().aids.iter().filter(|&&aid| aids.has(aid) && !is_over);
    let needs = lit.filter_map(|&aid| {
        let id = on_table.view.aid_needs(aid, hand.held.is_some(), pointed.spot())?;
        Some(language.texts().say(id))
    });
    let needs: Vec<String> = needs.collect();
    if strip.needs != needs {
        strip.needs = needs;
    }
}

fn aids(world: &World) -> Option<Vec<Tool>> {
    let strip = world.get_resource::<HandStrip>()?;
    let bindings = world.get_resource::<Bindings>()?;
    let texts = Language::texts_in(world)?;
    Some(aids_of(strip, bindings, texts))
}

/// The aids of the game as switches.
pub(crate) fn aids_of(strip: &HandStrip, bindings: &Bindings, texts: &Texts) -> Vec<Tool> {
    let tool = |&(aid, is_on): &(Aid, bool)| {
        let name = texts.say(aid.name_and_key().0);
        let toggle = move |commands: &mut Commands| commands.change(move |aids: &mut Aids| aids.toggle(aid));
        let label = texts.say(&format!("tool-{}", aid.name_and_key().0));
        let tool = Tool::new(icon_of(aid), name, toggle).labelled(label).switched(is_on);
        tool.with_keys(bindings.label(Action::Look(aid), texts))
    };
    strip.aids.iter().map(tool).collect()
}

fn icon_of(aid: Aid) -> Icon {
    match aid.name_and_key().0 {
        "aid-paths" => icons::PATHS,
        "aid-apart" => icons::LAYERS,
        "aid-through" => icons::SEE_THROUGH,
        "aid-map" => icons::MAP,
        "aid-places" => icons::ABOVE,
        _ => icons::FITS,
    }
}

/// Requirements of the active aids before they can show anything.
fn needs(world: &World) -> Option<Saying> {
    let strip = world.get_resource::<HandStrip>()?;
    (!strip.needs.is_empty()).then(|| Saying::plain(strip.needs.join(" ")))
}

fn steps(world: &World) -> Option<Vec<Tool>> {
    let strip = world.get_resource::<HandStrip>()?;
    let bindings = world.get_resource::<Bindings>()?;
    let texts = Language::texts_in(world)?;
    Some(steps_of(strip, bindings, texts))
}

/// The actions without a piece.
pub(crate) fn steps_of(strip: &HandStrip, bindings: &Bindings, texts: &Texts) -> Vec<Tool> {
    let actions = strip.actions_without_piece.iter().enumerate().map(|(index, name)| {
        let act = move |commands: &mut Commands| commands.send(HandRequest::Act(index));
        let keys = if index == 0 { bindings.label(Action::Act, texts) } else { String::new() };
        Tool::new(icons::BAG, name.clone(), act).with_keys(keys)
    });
    actions.collect()
}

fn hand(world: &World) -> Option<Vec<Tool>> {
    let strip = world.get_resource::<HandStrip>()?;
    let bindings = world.get_resource::<Bindings>()?;
    let texts = Language::texts_in(world)?;
    Some(hand_of(strip, bindings, texts))
}

/// The turns of the held piece, and putting it back.
pub(crate) fn hand_of(strip: &HandStrip, bindings: &Bindings, texts: &Texts) -> Vec<Tool> {
    if strip.is_held != Some(true) {
        return Vec::new();
    }
    let turns = strip.turnings.iter().map(|&turning| {
        let turn = move |commands: &mut Commands| commands.send(HandRequest::Turn { turning, back: false });
        let (icon, label) = match turning {
            QuarterTurn::Round => (icons::TURN, "turn-round"),
            QuarterTurn::Away => (icons::TIP_BACK, "tool-turn-away"),
            QuarterTurn::Aside => (icons::TIP_ASIDE, "tool-turn-aside"),
        };
        let tool = Tool::new(icon, texts.say(turning.name_and_key().0), turn);
        tool.labelled(texts.say(label)).with_keys(bindings.label(Action::Turn(turning), texts))
    });
    let back = |commands: &mut Commands| commands.send(HandRequest::PutBack);
    let back = Tool::new(icons::PUT_BACK, texts.say("hand-put-back"), back);
    turns.chain([back.with_keys(bindings.label(Action::Back, texts))]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::screens::panels::SidePanels;

    #[test]
    fn the_strip_stands_where_it_hides_the_least() {
        for window in [Vec2::new(800.0, 600.0), Vec2::new(1_280.0, 800.0)] {
            let places = HeldPlace::all(window, SidePanels { aids: 5, ..SidePanels::default() }, 4);
            let under = |index: usize| {
                let strip: Rect = places[index].1;
                Rect::from_center_half_size(strip.center(), CELL)
            };
            let chosen = |cells: &[Rect], racks: &[Rect]| {
                let place = least_hiding(&places, cells, racks);
                places.iter().position(|(of, _)| *of == place).expect("one of them")
            };
            assert_eq!(chosen(&[], &[]), 0, "the best one where nothing is hidden");
            let is_free = |index: usize, taken: &[Rect]| {
                taken.iter().all(|taken| places[index].1.intersect(*taken).is_empty())
            };
            for taken in [vec![under(0)], vec![under(0), under(1)], vec![under(0), under(1), under(2)]] {
                let expected = (0..places.len()).find(|index| is_free(*index, &taken)).expect("a free one");
                assert_eq!(chosen(&taken, &[]), expected, "cells");
                assert_eq!(chosen(&[], &taken), expected, "racks");
            }
            // Where every place hides something, a rack counts for more than all cells.
            let all: Vec<Rect> = (0..places.len()).map(under).collect();
            let expected = (0..places.len()).find(|index| is_free(*index, &all[..1])).expect("a free one");
            assert_eq!(chosen(&all, &all[..1]), expected);
        }
    }
}
