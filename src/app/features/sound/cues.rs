//! Sounds that depend on the game: of a piece that is taken up, of the events of a ply, and of the end.

use bevy::prelude::*;

use crate::features::sound::Sound;
use crate::session::viewer::TableViewer;
use crate::session::{MatchSession, MatchSystems, SessionChanged};
use crate::table::board::{HeldValue, Spot};
use crate::table::choosing::MoveSelection;
use crate::table::choosing::hand::Hand;
use crate::table::pieces::motion::Motion;
use crate::table::pieces::touch::SoundCue;
use crate::table::scene::on_table::{OnTable, TableSystems};
use crate::ui::screens::ForgetWithMatch as _;
use camaieu_play::{AnySession, Change};
use camaieu_rules::game::Outcome;

/// Systems that tell the sounds of a game, after everything has moved for the frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct CueSystems;

/// Sounds that wait until the pieces are at rest.
#[derive(Resource, Debug, Default)]
struct SoundQueue(Vec<Sound>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SoundQueue>()
        .configure_sets(Update, CueSystems.after(MatchSystems::Animate))
        .forget_with_match(|world| world.resource_mut::<SoundQueue>().0.clear())
        .add_systems(Update, (lift, queue_ply_sounds).chain().in_set(CueSystems).in_set(TableSystems))
        .add_systems(
            Update,
            release.after(CueSystems).run_if(|pending: Res<SoundQueue>| !pending.0.is_empty()),
        );
}

/// Tells that a piece is taken up by hand, when it is another one than before.
fn lift(
    at_play: Single<(&OnTable, Ref<MoveSelection>, Ref<Hand>)>,
    mut before: Local<Option<Spot>>,
    mut sounds: MessageWriter<Sound>,
) {
    let (OnTable { view, .. }, chosen, hand) = at_play.into_inner();
    if !chosen.is_changed() && !hand.is_changed() {
        return;
    }
    let held = hand.held.and_then(HeldValue::from);
    let now = chosen.0.made().first().map(|step| step.spot()).filter(|_| held.is_none()).or(held);
    if now.is_some() && now != *before {
        sounds.write(Sound::Lift(view.table().constants().matter));
    }
    *before = now;
}

/// Tells the cues of the ply that is shown, and the end.
fn queue_ply_sounds(
    mut changed: MessageReader<SessionChanged>,
    in_match: Single<(&MatchSession, &OnTable)>,
    viewer: Res<TableViewer>,
    mut pending: ResMut<SoundQueue>,
    mut sounds: MessageWriter<Sound>,
) {
    let (MatchSession(session), OnTable { view, .. }) = *in_match;
    for change in changed.read() {
        if change.forward {
            let events = view.table().happenings(&**session, session.shown(), viewer.observer());
            for cue in view.cues(&events) {
                match cue {
                    SoundCue::Draw => drop(sounds.write(Sound::Draw)),
                    SoundCue::Pass => drop(sounds.write(Sound::Pass)),
                    SoundCue::Goal => pending.0.push(Sound::Goal),
                }
            }
        }
        if matches!(change.change, Change::Ended(..)) {
            pending.0.push(end_of(&**session));
        }
    }
}

/// The sound of an end: a win if one of those at the screen has won.
fn end_of(session: &dyn AnySession) -> Sound {
    match session.shown_outcome() {
        Outcome::Win(winners, _) if winners.iter().any(|seat| session.persons_here().contains(seat)) => {
            Sound::Win
        }
        _ => Sound::End,
    }
}

/// Tells what has waited, once no piece moves.
fn release(mut pending: ResMut<SoundQueue>, moving: Query<&Motion>, mut sounds: MessageWriter<Sound>) {
    if !moving.iter().any(Motion::is_moving) {
        sounds.write_batch(pending.0.drain(..));
    }
}
