//! Dragging: a piece that is pressed follows the pointer, and is put down where the button is released.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::session::{MatchSession, MatchSystems};
use crate::table::board::{BoardView, Spot, TablePiece};
use crate::table::camera::Lens;
use crate::table::camera::input::CLICK_REACH;
use crate::table::choosing::hand::{Hand, HandRequest, HeldPiece};
use crate::table::choosing::{MoveSelection, TableInput};
use crate::table::markers::{LIFT, PlaceMarkers, carried};
use crate::table::pieces::Carried;
use crate::table::pieces::motion::{ContactSounds, Motion, MotionSegment};
use crate::table::pieces::rack::RackOf;
use crate::table::pieces::see_through::CLICKED_THROUGH;
use crate::table::scene::on_table::{OnTable, TableSystems, on_table};
use crate::ui::draw::redraw::Redraw;
use crate::ui::keys::fingers::PieceFollows;
use crate::ui::keys::queue::PointerPlace;

/// The press of the left button on the table.
#[derive(Resource, Debug, Default)]
pub struct Pressed {
    /// The press that is under way.
    now: Option<Press>,
    /// The place of the last press.
    last: Option<Vec2>,
}

/// A press on a spot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Press {
    /// The place in the window.
    pub(super) at: Vec2,
    pub(super) spot: Spot,
    /// The spot of the piece that was met; `None` on an empty one.
    piece: Option<Spot>,
    /// The kind of click, if it counts only when the button is released: a press on the chosen piece may become a drag.
    pub(super) waits: Option<Clicked>,
    /// Whether the pointer has gone too far for a click.
    pub(super) is_dragged: bool,
}

/// A click or the second one of a double click. Bevy’s own `Click` also comes after a drag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clicked {
    /// A click.
    Once,
    /// The second click on one place.
    Again,
}

impl Clicked {
    /// The input that it is on a spot.
    pub(super) fn on(self, spot: Spot) -> TableInput {
        match self {
            Clicked::Once => TableInput::Point(spot),
            Clicked::Again => TableInput::Again(spot),
        }
    }
}

impl Pressed {
    /// Notes a press at a place of the window, on a spot and the piece that was met. `count` is the number of presses so
    /// far that followed each other quickly.
    pub(super) fn press(&mut self, at: Vec2, spot: Spot, piece: Option<Spot>, count: u8) -> Clicked {
        let is_near = self.last.is_some_and(|last| last.distance(at) < CLICK_REACH);
        let again = count.is_multiple_of(2) && is_near;
        self.last = Some(at);
        self.now = Some(Press { at, spot, piece, waits: None, is_dragged: false });
        if again { Clicked::Again } else { Clicked::Once }
    }

    /// Lets the press count only when the button is released.
    pub(super) fn wait(&mut self, clicked: Clicked) {
        if let Some(now) = &mut self.now {
            now.waits = Some(clicked);
        }
    }

    /// Ends the press at a place of the window.
    pub(super) fn release(&mut self, at: Option<Vec2>) -> Option<Press> {
        let press = self.now.take()?;
        let far = at.is_some_and(|at| at.distance(press.at) >= CLICK_REACH);
        Some(Press { is_dragged: press.is_dragged || far, ..press })
    }

    pub(super) fn dragged(&self) -> Option<Spot> {
        self.now.filter(|press| press.is_dragged).map(|press| press.spot)
    }

    /// The spot of the piece that is being dragged, if it lies on the table and not in a supply.
    fn dragged_on_table(&self, view: &dyn BoardView) -> Option<Spot> {
        let piece = self.now.filter(|press| press.is_dragged)?.piece?;
        view.take(piece).is_none().then_some(piece)
    }
}

impl Press {
    /// The input that it is on a draft when it ends over a spot, or over none.
    pub(super) fn in_draft(self, over: Option<Spot>) -> Option<TableInput> {
        if self.is_dragged {
            (over != Some(self.spot)).then_some(TableInput::Carry(self.spot, over))
        } else {
            self.waits.map(|clicked| clicked.on(self.spot))
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Pressed>().add_systems(
        Update,
        (
            follow_pointer.run_if(on_table).in_set(MatchSystems::Input),
            lead_piece.in_set(MatchSystems::Input),
            (
                carry_along.after(PlaceMarkers).in_set(MatchSystems::Animate),
                float.after(MatchSystems::Carry).before(MatchSystems::Animate),
            )
                .in_set(TableSystems),
        ),
    );
}

/// Tells a drag from a click, and puts back what is released beside everything that can be pointed at.
fn follow_pointer(
    buttons: Res<ButtonInput<MouseButton>>,
    place: Res<PointerPlace>,
    window: Single<&Window, With<PrimaryWindow>>,
    in_match: Option<Single<(&MoveSelection, &Hand), With<MatchSession>>>,
    mut pressed: ResMut<Pressed>,
    mut inputs: MessageWriter<TableInput>,
    mut requests: MessageWriter<HandRequest>,
    mut redraw: ResMut<Redraw>,
) {
    if pressed.now.is_none() {
        return;
    }
    let PointerPlace(place) = *place;
    if buttons.pressed(MouseButton::Left) && window.focused {
        let far = |press: &Press| place.is_some_and(|place| place.distance(press.at) >= CLICK_REACH);
        if let Some(press) = &mut pressed.now
            && (press.is_dragged || far(press))
        {
            press.is_dragged = true;
            redraw.request();
        }
        return;
    }
    let Some(press) = pressed.release(place) else { return };
    redraw.request();
    let Some(in_match) = in_match else {
        inputs.write_batch(press.in_draft(None));
        return;
    };
    let (chosen, hand) = *in_match;
    if !press.is_dragged {
        inputs.write_batch(press.waits.map(|clicked| clicked.on(press.spot)));
    } else if hand.held.is_some() {
        requests.write(HandRequest::PutBack);
    } else if is_just_taken(chosen, press.spot) {
        inputs.write(TableInput::TakeBack);
    }
}

/// Lets the piece in the hand follow a finger.
fn lead_piece(hands: Query<&Hand>, mut follows: ResMut<PieceFollows>) {
    follows.set_if_neq(PieceFollows(hands.iter().any(|hand| hand.held.is_some())));
}

/// Whether the half-made move is only the choice of the piece on this spot.
pub(super) fn is_just_taken(MoveSelection(chosen): &MoveSelection, spot: Spot) -> bool {
    matches!(chosen.made(), [step] if step.spot() == spot)
}

/// The height of a dragged piece above where the chosen one hangs.
const HIGHER: f32 = 0.2;
/// The seconds in which a piece that was let go returns.
const RETURN_SECONDS: f32 = 0.15;

/// Keeps the dragged piece under the pointer, and lets it return where it belongs.
fn carry_along(
    mut commands: Commands,
    at_play: Single<(&OnTable, Option<&MoveSelection>)>,
    pressed: Res<Pressed>,
    lens: Lens,
    mut pieces: Query<(Entity, &TablePiece, &mut Transform, &mut Motion, Option<&Carried>)>,
    (children, pickable): (Query<&Children>, Query<&Pickable>),
    mut redraw: ResMut<Redraw>,
) {
    let (OnTable { view, .. }, chosen) = *at_play;
    let way = chosen.and_then(|chosen| carried(&**view, chosen.0.made()));
    let dragged = match chosen {
        Some(_) => way.filter(|(_, at)| pressed.dragged() == Some(*at)),
        // While a position is set up, any piece on the table; those beside it go by the hand.
        None => pressed.dragged_on_table(&**view).map(|spot| (spot, spot)),
    };
    if dragged.is_none() && pieces.iter().all(|(.., carried)| carried.is_none()) {
        return;
    }
    for (entity, piece, mut transform, mut motion, carried) in &mut pieces {
        match (dragged, carried) {
            (Some((from, at)), _) if piece.spot == Some(from) => {
                let height = view.spot_coordinates(at).y + LIFT + HIGHER;
                if let Some(there) = lens.under_pointer(height) {
                    motion.stop();
                    transform.translation = there;
                    redraw.request();
                }
                if carried.is_none() {
                    let parts = std::iter::once(entity).chain(children.iter_descendants(entity));
                    let hit = |part: &Entity| pickable.get(*part).is_ok_and(|part| part.is_hoverable);
                    let parts: Vec<Entity> = parts.filter(hit).collect();
                    // The pointer meets what is under the piece.
                    for part in &parts {
                        commands.entity(*part).insert(Pickable::IGNORE);
                    }
                    commands.entity(entity).insert(Carried(parts));
                }
            }
            (_, Some(Carried(parts))) => {
                let rest = view.rest_transform(*piece);
                let hangs = way.filter(|(from, _)| piece.spot == Some(*from));
                for part in parts {
                    let pickable = if hangs.is_some() { CLICKED_THROUGH } else { Pickable::default() };
                    commands.entity(*part).insert(pickable);
                }
                commands.entity(entity).remove::<Carried>();
                let to = hangs.map_or(rest.translation, |(_, at)| view.spot_coordinates(at) + Vec3::Y * LIFT);
                if !motion.is_moving() {
                    let back = MotionSegment { to, height: 0.0, wait: 0.0, seconds: RETURN_SECONDS };
                    motion.start(&transform, vec![back], &rest);
                    let landing = ContactSounds::Landing;
                    motion.set_contact_sounds(hangs.map_or(landing, |_| ContactSounds::Nothing));
                }
                redraw.request();
            }
            _ => {}
        }
    }
}

/// Keeps a piece that was taken from beside the board under the pointer while it is dragged over no spot.
fn float(
    on_table: Single<(&OnTable, &Hand)>,
    pressed: Res<Pressed>,
    lens: Lens,
    mut ghosts: Query<(&HeldPiece, &mut Transform), (Without<RackOf>, Without<ChildOf>)>,
    mut redraw: ResMut<Redraw>,
) {
    let (OnTable { view, .. }, hand) = *on_table;
    let (Some(held), Some(_)) = (hand.held, pressed.dragged()) else { return };
    for (ghost, mut transform) in &mut ghosts {
        let Some((_, above)) = view.held_transform(held) else { continue };
        if let (false, Some(there)) = (ghost.over_table, lens.under_pointer(above.translation.y)) {
            *transform = above.with_translation(there);
            redraw.request();
        }
    }
}
