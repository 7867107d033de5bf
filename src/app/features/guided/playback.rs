//! Playback: the table shows moves that nobody makes by hand, one after the other, and lays itself again.

use std::time::Duration;

use bevy::prelude::*;

use crate::session::{
    Attach, Began, BeginSession, Changes, LooksOn, MatchSession, Request, Scripted, Submit,
};
use crate::table::choosing::MoveSelection;
use crate::table::choosing::hand::Hand;
use crate::table::pieces::motion::Motion;
use crate::ui::draw::redraw::Redraw;
use camaieu_play::{Actor, AnySession, Command};
use camaieu_store::entropy::fresh_seed;

use super::StepRequest;
use super::cues::CueKind;
use super::lecture::Lecture;

/// The beginning of a session with its lecture.
pub(super) fn begin_guided(lecture: Lecture) -> BeginSession {
    let session = lecture.session(fresh_seed());
    let attach = Attach::new(move |entity: &mut EntityCommands| {
        entity.insert(lecture.clone());
        lecture.mark(entity);
        if !lecture.has_engines() {
            entity.insert(Scripted);
        }
    });
    BeginSession { attach, ..BeginSession::of(session, fresh_seed()) }
}

/// Takes submitted moves as answers. The table plays them after that, by its cues.
pub(super) fn take_answers(
    mut submitted: MessageReader<Submit>,
    mut requests: MessageReader<Request>,
    guided: Single<(&mut Lecture, &mut MoveSelection, &mut Hand)>,
    mut asked: MessageWriter<StepRequest>,
) {
    if submitted.is_empty() && requests.is_empty() {
        return;
    }
    let (mut lecture, mut chosen, mut hand) = guided.into_inner();
    for submit in submitted.read() {
        let (is_by_hand, is_asked) = (matches!(submit, Submit::Play { .. }), lecture.cues.is_empty());
        if is_asked {
            lecture.answer(submit.clone());
        }
        // A move that the table does not play was made for nothing.
        if is_by_hand && (!is_asked || lecture.cues.is_empty()) {
            let held = hand.held.filter(|_| lecture.holds_piece());
            hand.put_back();
            hand.held = held;
        }
        chosen.0.clear();
    }
    // The key of a match that takes a ply back begins again.
    for request in requests.read() {
        if *request == Request::Undo {
            asked.write(StepRequest::Again);
        }
    }
}

/// Shows the next cue, once all pieces rest and its pause is over.
pub(super) fn play_cues(
    mut commands: Commands,
    guided: Single<(Entity, &mut Lecture, &mut MatchSession, &Began)>,
    moving: Query<&Motion>,
    time: Res<Time>,
    real: Res<Time<Real>>,
    mut still_since: Local<Duration>,
    mut changes: Changes,
    mut redraw: ResMut<Redraw>,
) {
    let (entity, mut lecture, mut session, began) = guided.into_inner();
    if session.is_added() {
        *still_since = time.elapsed();
    }
    // It is asked in every frame, and mostly has nothing more.
    if lecture.cues.is_empty() && lecture.bypass_change_detection().cue_next_move() {
        lecture.set_changed();
    }
    let Some(cue) = lecture.cues.first() else { return };
    let pause = cue.pause;
    if !pause.is_zero() && moving.iter().any(Motion::is_moving) {
        *still_since = time.elapsed();
        redraw.request();
        return;
    }
    let passed = time.elapsed().saturating_sub(*still_since);
    if passed < pause {
        redraw.wake_in(pause - passed);
        return;
    }
    let Some(cue) = lecture.cues.take() else { return };
    *still_since = time.elapsed();
    redraw.request();
    match cue.kind {
        CueKind::Play { mv, steps } => {
            let now = began.passed(&real);
            let play = Command::Play { at: session.0.stands_on(), mv, steps };
            let actor = actor(&*session.0);
            if changes.act(&mut session, |here| here.carry_out(actor, play, now)).is_err() {
                // The table is not where it should be: it is laid again.
                lecture.cues.clear();
                changes.replace(&mut session, lecture.session(fresh_seed()));
            }
        }
        CueKind::Back => {
            changes.replace(&mut session, lecture.session(fresh_seed()));
            if !lecture.has_engines() {
                commands.entity(entity).insert(Scripted);
            }
        }
    }
}

/// Actor of the seat to move.
fn actor(session: &dyn AnySession) -> Actor {
    let seat = session.to_move();
    if session.persons().contains(seat) { Actor::Person(seat) } else { Actor::Engine(seat) }
}

/// Marks whether the player only looks on.
pub(super) fn look_on(
    mut commands: Commands,
    guided: Single<(Entity, &Lecture, Has<LooksOn>), Changed<Lecture>>,
) {
    let (entity, lecture, did) = guided.into_inner();
    let does = !lecture.awaits_player() || !lecture.cues.is_empty();
    match (does, did) {
        (true, false) => drop(commands.entity(entity).insert(LooksOn)),
        (false, true) => drop(commands.entity(entity).remove::<LooksOn>()),
        _ => {}
    }
}
