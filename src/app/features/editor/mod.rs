//! Position editor: equipment from the box is put down and taken away, and all faults of the position are shown at once.
//! A match or an analysis begins from a position without faults.
//!
//! While a position is edited a draft lies on the table instead of a match ([`Stage::Editing`]); the board, the pieces,
//! the camera and the pointer are those of a match.

pub mod panel;

mod any_draft;
mod draft;
mod draft_of;
mod model;
mod on_board;

use std::collections::HashSet;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::MatchKeys;
use crate::session::viewer::TableViewer;
use crate::session::{
    AnalyseFirst, Attach, Autosave, Began, MatchEntity, MatchKind, MatchSession, MatchSystems,
    RefusalMessage, Start, StartMatch,
};
use crate::table::aids::Aids;
use crate::table::board::{PlaceValue, Spot};
use crate::table::camera::{CameraView, Orbit};
use crate::table::choosing::TableInput;
use crate::table::choosing::hand::{HandRequest, HeldPiece};
use crate::table::choosing::snapping;
use crate::table::markers::{self, Marker, MarkerKind, Pointed};
use crate::table::pieces::carry;
use crate::table::pointer::in_words::DraftDescription;
use crate::table::scene::on_table::{LayTable, OnTable};
use crate::ui::draw::reader::reader_is_connected;
use crate::ui::draw::redraw::{InitShown, Redraw};
use crate::ui::keys::ActionState;
use crate::ui::keys::actions::Action;
use crate::ui::language::Language;
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::overlays::Overlays;
use crate::ui::screens::parts::AppPart;
use crate::ui::screens::{ChosenGame, Screen, Stage};
use crate::ui::widgets::toast::Notice;
use camaieu_rules::game::Seat;

pub use crate::session::EditPosition;

pub use any_draft::{AnyDraft, Drafts, DraftsOf, DraftsOfGame, UnitPreview};
pub use draft::{Draft, DraftPreview, EditableGame, UnitLabel};
pub use draft_of::DraftOf;
pub use model::EditorModel;
pub use on_board::{OnBoard, PiecesOnBoard};

use draft_of::EditorOrigin;

/// Request to the draft, whatever the game. Clicks on the table come as [`TableInput`], requests to the hand as
/// [`HandRequest`].
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum EditRequest {
    /// Remove the piece on the spot that is pointed at.
    Remove,
    /// Whether a click takes away what it meets; else it takes it up.
    TakeAway(bool),
    /// Set whose turn it is.
    Turn(Seat),
    /// Put down what was dragged from the box where the pointer is, or back into the box.
    Drop,
    /// Replace the position by that of a text, if it is one.
    Type(String),
    /// Clear the position.
    Empty,
    /// Replace the position by the start position.
    Start,
    /// Undo the last change.
    Undo,
    /// Redo the change that was undone last.
    Redo,
    /// Play from the position.
    Play,
    /// Analyse the position.
    Analyse,
    /// Return to where the editor was opened.
    Back,
}

/// Whether something is being dragged from the box in the panel; the table is met under the pointer meanwhile.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct FromBox(pub(crate) bool);

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Input => input_plugin(app),
        AppPart::Panels => panel::panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_shown::<EditorModel>().init_resource::<FromBox>().add_message::<EditRequest>().add_systems(
        Update,
        (
            begin.in_set(MatchSystems::Input),
            (handle_clicks, handle_hand_requests, handle_requests).chain().in_set(MatchSystems::Validate),
            lay_out.in_set(LayTable),
            describe.after(lay_out).in_set(LayTable).run_if(reader_is_connected),
            carry.in_set(MatchSystems::Carry),
            (mark, model::publish).chain().in_set(MatchSystems::Animate),
        ),
    );
}

/// Keys of the editor.
fn input_plugin(app: &mut App) {
    app.add_systems(Update, by_keys.in_set(MatchKeys));
}

/// A match with what is needed to come back to it.
type InPlay = (&'static MatchSession, &'static Began, &'static Autosave, &'static MatchKind);

/// Puts a draft on the table when one is asked for; what was there leaves.
fn begin(
    mut commands: Commands,
    mut asked: MessageReader<Start>,
    in_match: Option<Single<InPlay>>,
    old: Query<Entity, With<MatchEntity>>,
    mut shown: (ResMut<Pointed>, ResMut<TableViewer>, ResMut<Orbit>),
    mut chosen: ResMut<ChosenGame>,
    mut next: ResMut<NextState<Screen>>,
    mut stage: Option<ResMut<NextState<Stage>>>,
    (language, drafts): (Res<Language>, Res<Drafts>),
    time: Res<Time<Real>>,
    mut notices: MessageWriter<Notice>,
) {
    for start in asked.read() {
        let Start::Editor(asked) = start else { continue };
        let EditPosition { game, setup, seed, of_match } = asked.clone();
        let Some(drafts) = drafts.of(game) else { continue };
        let in_match = in_match.as_deref().filter(|(.., kind)| of_match && !kind.is_exercise());
        let begun = match in_match {
            Some((session, began, autosave, _)) => {
                let Some((shown, played)) = drafts.of_session(&*session.0) else { continue };
                let draft = if !session.0.is_secret() {
                    shown
                } else {
                    notices.write(Notice(language.texts().say("editor-hidden")));
                    drafts.start(&setup, seed)
                };
                let back = StartMatch::back_to(session, began, autosave, &time);
                let origin = back.map_or(EditorOrigin::Setup, |back| EditorOrigin::Match(Box::new(back)));
                DraftOf::new(draft, played, seed, origin)
            }
            None => DraftOf::new(drafts.start(&setup, seed), setup, seed, EditorOrigin::Setup),
        };
        for entity in &old {
            commands.entity(entity).try_despawn();
        }
        commands.spawn((MatchEntity, begun, DespawnOnExit(Screen::Match)));
        *shown.0 = Pointed::default();
        *shown.1 = TableViewer::default();
        shown.2.jump_to(CameraView::Seat);
        chosen.0 = Some(game);
        NextState::set_if_neq(&mut next, Screen::Match);
        if let Some(stage) = &mut stage {
            stage.set(Stage::Editing);
        }
    }
}

/// Ways that lead away from the draft.
#[derive(SystemParam)]
struct Exits<'w> {
    start: MessageWriter<'w, Start>,
    next: ResMut<'w, NextState<Screen>>,
}

impl Exits<'_> {
    /// Plays or analyses the position if it has no faults, or returns.
    fn leave(&mut self, draft: &DraftOf, request: &EditRequest) {
        let begin = || StartMatch {
            position: Some(draft.draft.text()),
            ..StartMatch::new(draft.draft.table().constants().name, draft.setup.clone(), draft.seed)
        };
        match (request, &draft.origin) {
            (EditRequest::Play, _) if draft.is_ready() => {
                let (setup, seed, text) = (draft.setup.clone(), draft.seed, draft.draft.text());
                self.start.write(Start::From { setup, seed, text, person: None });
            }
            (EditRequest::Analyse, _) if draft.is_ready() => {
                let attach = Attach::new(|entity: &mut EntityCommands| {
                    entity.insert(AnalyseFirst);
                });
                self.start.write(Start::from(StartMatch { attach, ..begin() }));
            }
            (EditRequest::Back, EditorOrigin::Match(back)) => {
                self.start.write(Start::Match(back.clone()));
            }
            (EditRequest::Back, EditorOrigin::Setup) => self.next.set(Screen::Setup),
            _ => {}
        }
    }
}

/// Handles the clicks and drags on the table: something is put down, taken into the hand, carried, or taken away.
fn handle_clicks(
    mut inputs: MessageReader<TableInput>,
    mut draft: Single<&mut DraftOf>,
    mut refused: MessageWriter<RefusalMessage>,
    mut redraw: ResMut<Redraw>,
) {
    for input in inputs.read() {
        redraw.request();
        let (done, spot) = match input {
            TableInput::Point(spot) => (draft.point(*spot), *spot),
            TableInput::Carry(from, to) => (draft.carry(*from, *to), to.unwrap_or(*from)),
            _ => continue,
        };
        if let Err(why) = done {
            refused.write(RefusalMessage { why, at: Some(draft.view.at(spot)) });
        }
    }
}

/// Handles the requests to the hand: something from the box is taken, turned, or put back.
fn handle_hand_requests(
    mut requests: MessageReader<HandRequest>,
    mut draft: Single<&mut DraftOf>,
    pointed: Res<Pointed>,
    orbit: Res<Orbit>,
    mut redraw: ResMut<Redraw>,
) {
    for request in requests.read() {
        redraw.request();
        match *request {
            HandRequest::Take(index) => {
                if let Some(unit) = draft.draft.supply().get(index).copied() {
                    draft.hold(unit);
                }
            }
            HandRequest::Turn { turning, back } => {
                if let Some(held) =
                    draft.held.filter(|_| draft.draft.table().constants().turnings.contains(&turning))
                {
                    let turn = |quarter| draft.draft.turned(held, quarter);
                    let turning = (turning, draft.draft.table().constants().turnings);
                    draft.held = Some(snapping::turned(held, turning, (orbit.ahead(), back), turn));
                }
            }
            HandRequest::PutBack => draft.put_back(),
            // A right click removes what it meets, or puts back what is held.
            HandRequest::TakeBack => match pointed.hovered {
                Some(spot) if draft.draft.again().remove(spot) => draft.remove(spot),
                _ => draft.put_back(),
            },
            HandRequest::Act(_) => {}
        }
    }
}

fn handle_requests(
    mut requests: MessageReader<EditRequest>,
    mut draft: Single<&mut DraftOf>,
    pointed: Res<Pointed>,
    drafts: Res<Drafts>,
    mut exits: Exits,
    mut refused: MessageWriter<RefusalMessage>,
    mut redraw: ResMut<Redraw>,
) {
    let draft = &mut *draft;
    for request in requests.read() {
        redraw.request();
        match request {
            EditRequest::Remove => {
                if let Some(spot) = pointed.spot() {
                    draft.remove(spot);
                }
            }
            EditRequest::Drop => {
                let over = pointed.hovered;
                if let Err(why) = draft.drop_held(over) {
                    let at = over.map(|spot| draft.view.at(spot));
                    refused.write(RefusalMessage { why, at });
                }
            }
            EditRequest::TakeAway(takes_away) => {
                draft.put_back();
                draft.takes_away = *takes_away;
            }
            EditRequest::Turn(seat) => draft.set_turn(*seat),
            EditRequest::Type(text) => draft.read(text),
            EditRequest::Empty => {
                let empty = draft.draft.emptied();
                draft.change(empty);
            }
            EditRequest::Start => {
                draft.seed = draft.seed.wrapping_add(1);
                let game = draft.draft.table().constants().name;
                if let Some(drafts) = drafts.of(game) {
                    let start = drafts.start(&draft.setup, draft.seed);
                    draft.change(start);
                }
            }
            EditRequest::Undo => draft.undo(),
            EditRequest::Redo => draft.redo(),
            EditRequest::Play | EditRequest::Analyse | EditRequest::Back => exits.leave(draft, request),
        }
    }
}

/// Lays the draft on the table whenever it changes.
fn lay_out(
    mut commands: Commands,
    mut drafts: Query<(Entity, &DraftOf, Option<&mut OnTable>), Changed<DraftOf>>,
) {
    for (entity, draft, on_table) in &mut drafts {
        let has_supply = !draft.draft.supply().is_empty();
        let now = OnTable::of_draft(draft.view.clone(), draft.pieces(), draft.draft.board(), has_supply);
        match on_table {
            Some(mut on_table) => *on_table = now,
            None => drop(commands.entity(entity).insert(now)),
        }
    }
}

/// Tells the draft in words whenever it changes, or a screen reader comes: the places on the table.
fn describe(mut commands: Commands, draft: Single<(Entity, Ref<DraftOf>, &OnTable, Has<DraftDescription>)>) {
    let (entity, draft, on_table, is_told) = draft.into_inner();
    if draft.is_changed() || !is_told {
        let view = &on_table.view;
        let spots = on_table.spots.iter();
        let on_table: HashSet<PlaceValue> = spots.filter_map(|spot| view.place_of(*spot)).collect();
        let places = view.spoken_places().into_iter().filter(|place| on_table.contains(place));
        let told = places.filter_map(|place| Some((place, draft.draft.contents(place)?))).collect();
        commands.entity(entity).insert(DraftDescription(told));
    }
}

/// Requests by keys whose meaning differs from a match.
fn by_keys(
    actions: Single<&ActionState<Action>>,
    draft: Single<&DraftOf>,
    mut requests: MessageWriter<EditRequest>,
    mut in_hand: MessageWriter<HandRequest>,
    mut overlays: ResMut<Overlays>,
) {
    for (action, request) in [
        (Action::Undo, EditRequest::Undo),
        (Action::Redo, EditRequest::Redo),
        (Action::Remove, EditRequest::Remove),
    ] {
        if actions.just_pressed(&action) {
            requests.write(request);
        }
    }
    if actions.just_pressed(&Action::Back) && !overlays.used {
        if draft.held.is_some() {
            in_hand.write(HandRequest::PutBack);
        } else {
            overlays.toggle(Overlay::Menu);
        }
    }
}

/// Preview of the held piece on the spot that is pointed at.
fn held_unit_preview(draft: &DraftOf, pointed: &Pointed) -> Option<UnitPreview> {
    draft.draft.preview(draft.held?, pointed.spot()?)
}

/// Shows the preview of the held piece, in games that have one.
fn carry(
    mut commands: Commands,
    draft: Single<Ref<DraftOf>>,
    pointed: Res<Pointed>,
    mut ghosts: Query<(Entity, &HeldPiece, &mut Transform)>,
    mut redraw: ResMut<Redraw>,
) {
    if !(draft.is_changed() || pointed.is_changed()) {
        return;
    }
    redraw.request();
    let wanted = held_unit_preview(&draft, &pointed)
        .map(|lies| (HeldPiece { held: lies.held, fits: lies.fits, over_table: true }, lies.at));
    if let Some((ghost, at)) = carry::missing(&mut commands, &mut ghosts, wanted) {
        commands.spawn((MatchEntity, ghost, at, Visibility::default(), DespawnOnExit(Screen::Match)));
    }
}

/// Places the markers: the cursor, the preview of the held piece, and the pieces that can be taken away.
fn mark(
    mut commands: Commands,
    draft: Single<Ref<DraftOf>>,
    pointed: Res<Pointed>,
    aids: Res<Aids>,
    old: Query<(Entity, &Marker)>,
) {
    if !(draft.is_changed() || pointed.is_changed() || aids.is_changed()) {
        return;
    }
    let of = |kind: MarkerKind, spot: Spot| draft.view.marker(kind, spot);
    let mut wanted = Vec::new();
    if pointed.cursor_shown {
        wanted.extend(pointed.cursor.map(|spot| of(MarkerKind::Cursor, spot)));
    }
    match (pointed.spot(), draft.held, held_unit_preview(&draft, &pointed)) {
        (Some(_), Some(_), Some(lies)) => {
            let kind = if lies.fits { MarkerKind::Fits } else { MarkerKind::Unfit };
            wanted.extend(lies.tops.iter().map(|&at| Marker::at(kind, at)));
        }
        (Some(spot), Some(_), None) if draft.draft.unit_at(spot).is_none() => {
            wanted.push(of(MarkerKind::Fits, spot));
        }
        (Some(spot), None, _) if draft.draft.unit_at(spot).is_some_and(|unit| unit.is_ok()) => {
            wanted.push(of(MarkerKind::CanMove, spot));
        }
        (Some(spot), None, _) if draft.draft.again().remove(spot) => {
            wanted.push(of(MarkerKind::CanMove, spot))
        }
        _ => {}
    }
    for marker in markers::missing(&mut commands, draft.view(), wanted, *aids, &old) {
        commands.spawn((MatchEntity, marker, DespawnOnExit(Screen::Match)));
    }
}
