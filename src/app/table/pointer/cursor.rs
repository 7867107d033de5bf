//! Cursor over the board, the hand and the supply, moved by keys or a pad.

use bevy::prelude::*;
use bevy_egui::input::egui_wants_any_keyboard_input;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use crate::session::{FreeKeys, MatchKeys, MatchSession, table_is_free};
use crate::table::aids::Aids;
use crate::table::board::{BoardView, Continuations, Spot};
use crate::table::camera::Orbit;
use crate::table::camera::input::ArrowKeys;
use crate::table::choosing::confirm::Proposed;
use crate::table::choosing::hand::{Hand, HandRequest};
use crate::table::choosing::{MoveSelection, TableInput};
use crate::table::markers::Pointed;
use crate::table::pieces::motion::SkipMotion;
use crate::table::pieces::rack::Rack;
use crate::table::scene::on_table::OnTable;
use crate::ui::keys::ActionState;
use crate::ui::keys::actions::Action;
use crate::ui::keys::inputs::pressed_or_repeated;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::{Overlay, Overlays};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, (point_by_keys, take_back_by_keys).in_set(MatchKeys))
        .add_systems(Update, hold_by_keys.in_set(FreeKeys).run_if(table_is_free))
        .add_systems(
            PreUpdate,
            go_on_by_tab
                .run_if(in_state(Screen::Match))
                .run_if(not(egui_wants_any_keyboard_input))
                .run_if(table_is_free)
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        );
}

/// Takes and turns pieces in the hand, and switches the game's aids, by keys.
fn hold_by_keys(
    actions: Single<&ActionState<Action>>,
    on_table: Single<&OnTable>,
    mut requests: MessageWriter<HandRequest>,
    mut aids: ResMut<Aids>,
) {
    for action in actions.get_just_pressed() {
        match action {
            Action::Take(index) => drop(requests.write(HandRequest::Take(usize::from(index)))),
            Action::Act => drop(requests.write(HandRequest::Act(0))),
            Action::Turn(turning) => drop(requests.write(HandRequest::Turn { turning, back: false })),
            Action::Look(aid) if on_table.view.table().constants().aids.contains(&aid) => aids.toggle(aid),
            _ => {}
        }
    }
}

/// The cursor over the board, and choosing.
fn point_by_keys(
    actions: Single<&ActionState<Action>>,
    on_table: Single<(&OnTable, Option<&Proposed>, Option<&Continuations>)>,
    (orbit, arrows): (Res<Orbit>, Res<ArrowKeys>),
    mut pointed: ResMut<Pointed>,
    mut inputs: MessageWriter<TableInput>,
    mut skips: MessageWriter<SkipMotion>,
) {
    let (OnTable { view, spots, .. }, proposed, continuations) = *on_table;
    let mut direction = IVec2::ZERO;
    for (action, step) in [
        (Action::CursorUp, IVec2::Y),
        (Action::CursorDown, IVec2::NEG_Y),
        (Action::CursorLeft, IVec2::NEG_X),
        (Action::CursorRight, IVec2::X),
    ] {
        if *arrows == ArrowKeys::Cursor && pressed_or_repeated(&actions, &action) {
            direction += step;
        }
    }
    let chooses = actions.just_pressed(&Action::Choose);
    if chooses && proposed.is_some_and(|proposed| proposed.0.is_some()) {
        inputs.write(TableInput::Confirm);
        return;
    }
    let first = || first_spot(&**view, spots, continuations);
    let cursor = match direction != IVec2::ZERO || chooses {
        true => pointed.cursor.or(pointed.hovered).or_else(first),
        false => None,
    };
    if direction != IVec2::ZERO {
        let next = match (cursor, pointed.cursor_shown) {
            (Some(spot), true) => neighbour(&**view, spots, spot, direction, orbit.ahead()).or(cursor),
            // The first press shows where the cursor is.
            (cursor, _) => cursor,
        };
        pointed.cursor = next;
        pointed.cursor_shown = true;
    }
    if chooses {
        skips.write(SkipMotion);
        match (pointed.cursor, pointed.cursor_shown) {
            (Some(spot), true) => drop(inputs.write(TableInput::Point(spot))),
            _ => {
                pointed.cursor = cursor;
                pointed.cursor_shown = true;
            }
        }
    }
}

/// Takes back what is half made, or opens the menu. What it means while a position is set up, the editor knows.
fn take_back_by_keys(
    actions: Single<&ActionState<Action>>,
    in_match: Single<(&MoveSelection, &Hand, &Proposed)>,
    mut inputs: MessageWriter<TableInput>,
    mut overlays: ResMut<Overlays>,
) {
    if !actions.just_pressed(&Action::Back) || overlays.used {
        return;
    }
    let (chosen, hand, proposed) = *in_match;
    if chosen.0.is_idle() && hand.held.is_none() && proposed.0.is_none() {
        overlays.toggle(Overlay::Menu);
    } else {
        inputs.write(TableInput::TakeBack);
    }
}

/// Tab goes from the table to what is in the hand, to the supply, back to the table, and then on to the panel.
fn go_on_by_tab(
    on_table: Single<&OnTable, With<MatchSession>>,
    mut inputs: Query<&mut EguiInput>,
    mut pointed: ResMut<Pointed>,
) {
    let OnTable { view, spots, .. } = *on_table;
    let first = |wanted: fn(Option<Rack>) -> bool| spots.iter().find(|spot| wanted(spot.rack())).copied();
    let hand = first(|rack| matches!(rack, Some(Rack::Hand(_))));
    let supply = first(|rack| rack == Some(Rack::Supply));
    if hand.or(supply).is_none() {
        return;
    }
    for mut input in &mut inputs {
        let is_tab = |event: &egui::Event| {
            let egui::Event::Key { key: egui::Key::Tab, pressed: true, modifiers, .. } = event else {
                return false;
            };
            modifiers.is_none()
        };
        if !input.events.iter().any(is_tab) {
            continue;
        }
        let now = pointed.cursor.filter(|_| pointed.cursor_shown);
        let next = match now.map(Spot::rack) {
            None => hand.or(supply),
            Some(Some(Rack::Hand(_))) => supply.or_else(|| middle(&**view, spots)),
            Some(Some(Rack::Supply)) => middle(&**view, spots),
            Some(None) => None,
        };
        // After the table it is the panel's turn.
        pointed.cursor_shown = next.is_some();
        if next.is_some() {
            pointed.cursor = next;
            input.events.retain(|event| !is_tab(event));
        }
    }
}

/// The spot of the table that is nearest to its middle.
fn middle(view: &dyn BoardView, spots: &[Spot]) -> Option<Spot> {
    let spots = spots.iter().filter(|spot| spot.rack().is_none());
    let places: Vec<(Spot, Vec3)> = spots.map(|spot| (*spot, view.spot_coordinates(*spot))).collect();
    let middle = places.iter().map(|(_, place)| *place).sum::<Vec3>() / places.len().max(1) as f32;
    let far = |place: &Vec3| place.distance_squared(middle);
    places.iter().min_by(|one, other| far(&one.1).total_cmp(&far(&other.1))).map(|(spot, _)| *spot)
}

/// First spot of the cursor: one with something that can move.
fn first_spot(view: &dyn BoardView, spots: &[Spot], continuations: Option<&Continuations>) -> Option<Spot> {
    if let Some(supply) = view.supply().first() {
        return Some(*supply);
    }
    let next = continuations.and_then(|now| now.next.first());
    next.map(|next| next.step.spot()).or_else(|| middle(view, spots))
}

/// The spot next to one in a direction of the screen (right, up), as the table is turned: the nearest that lies more
/// that way than aside.
fn neighbour(
    view: &dyn BoardView,
    spots: &[Spot],
    spot: Spot,
    direction: IVec2,
    ahead: Vec2,
) -> Option<Spot> {
    // By quarters of a turn, so that the cursor follows ranks and files from every side.
    let ahead = if ahead.y.abs() >= ahead.x.abs() {
        Vec2::new(0.0, ahead.y.signum())
    } else {
        Vec2::new(ahead.x.signum(), 0.0)
    };
    let towards = direction.y as f32 * ahead + direction.x as f32 * Vec2::new(-ahead.y, ahead.x);
    // Pieces on racks are below the table on the screen, the supply on the right of the hand.
    let is_on_rack = spot.rack().is_some();
    let place = |spot: Spot| {
        let place = view.spot_coordinates(spot);
        match spot.rack() {
            None => Vec2::new(place.x, place.z),
            Some(Rack::Hand(_)) => Vec2::new(place.x, -place.y),
            Some(Rack::Supply) => Vec2::new(place.x + SUPPLY_ASIDE, -place.y),
        }
    };
    let towards = if is_on_rack { direction.as_vec2() * Vec2::new(1.0, -1.0) } else { towards };
    let here = place(spot);
    let effort = |other: &Spot| {
        let offset = place(*other) - here;
        let (along, aside) = (offset.dot(towards), offset.perp_dot(towards).abs());
        let aside = if is_on_rack { 0.1 * aside } else { aside };
        (along > 0.1).then_some(along + 2.5 * aside)
    };
    let nearest = |candidates: Vec<(f32, Spot)>| {
        candidates.into_iter().min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, spot)| spot)
    };
    let (on_racks, on_table): (Vec<Spot>, Vec<Spot>) =
        spots.iter().copied().partition(|spot| spot.rack().is_some());
    let beside = if is_on_rack { &on_racks } else { &on_table };
    // Up and down only along the rows of one rack.
    let beside = beside.iter().filter(|other| direction.y == 0 || other.rack() == spot.rack());
    let beside = beside.filter_map(|other| Some((effort(other)?, *other)));
    nearest(beside.collect()).or_else(|| match direction.y {
        // From the lowest row of the table down to the racks, and back to the middle of the table.
        -1 if !is_on_rack => on_racks.first().copied(),
        1 if is_on_rack => middle(view, spots),
        _ => None,
    })
}

/// Distance by which the supply counts as right of the hand.
const SUPPLY_ASIDE: f32 = 40.0;
