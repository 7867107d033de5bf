//! Playback: the table shows moves of a step and their answers, one after the other.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::session::{Began, LooksOn, Scripted, SessionChanged, SessionOf, carry_out};
use crate::app::table::game::TableGame;
use crate::app::table::motion::Motion;
use crate::app::ui::redraw::Redraw;
use crate::play::lesson::Awaits;
use crate::play::{Actor, Change, Command, Session};

use super::lecture::{CueKind, Lecture};

/// Shows the next cue, once all pieces rest and its pause is over.
pub(super) fn play_cues<G: TableGame>(
    mut commands: Commands,
    lecture: Single<(Entity, &mut Lecture<G>, &mut SessionOf<G>, &Began)>,
    moving: Query<&Motion>,
    time: Res<Time>,
    real: Res<Time<Real>>,
    mut still_since: Local<Duration>,
    mut changed: MessageWriter<SessionChanged>,
    mut redraw: ResMut<Redraw>,
) {
    let (entity, mut lecture, mut session, began) = lecture.into_inner();
    if session.is_added() {
        *still_since = time.elapsed();
    }
    if lecture.cues.is_empty() && lecture.run().awaits() == Awaits::Line {
        lecture.go_on_with_line();
    }
    let Some(cue) = lecture.cues.front() else { return };
    let is_at_once = cue.pause.is_zero();
    if !is_at_once && moving.iter().any(Motion::is_moving) {
        *still_since = time.elapsed();
        redraw.request();
        return;
    }
    let passed = time.elapsed().saturating_sub(*still_since);
    if passed < cue.pause {
        redraw.wake_in(cue.pause - passed);
        return;
    }
    let Some(cue) = lecture.cues.pop_front() else { return };
    *still_since = time.elapsed();
    redraw.request();
    match cue.kind {
        CueKind::Play { mv, steps } => {
            let now = began.passed(&real);
            let play = Command::Play { at: session.0.stands_on(), mv, steps };
            let actor = actor(&session.0);
            if carry_out(&mut session, actor, play, now, &mut changed).is_err() {
                // The table is not where the step is: it is laid again.
                lecture.cues.clear();
                lay(&lecture, &mut session, &mut changed);
            }
        }
        CueKind::Back => {
            lay(&lecture, &mut session, &mut changed);
            if !lecture.has_engines() {
                commands.entity(entity).insert(Scripted);
            }
        }
    }
}

/// Actor of the seat to move.
fn actor<G: TableGame>(session: &Session<G>) -> Actor {
    let seat = session.to_move();
    if session.persons().contains(seat) { Actor::Person(seat) } else { Actor::Engine(seat) }
}

/// Lays the table as the step stands.
fn lay<G: TableGame>(
    lecture: &Lecture<G>,
    session: &mut Mut<SessionOf<G>>,
    changed: &mut MessageWriter<SessionChanged>,
) {
    let from = session.0.shown();
    session.0 = lecture.session();
    let change = Change::Navigated { from, to: session.0.shown() };
    changed.write(SessionChanged { change, forward: false, moved: true });
}

/// Marks whether the player only looks on: a line plays itself, or the step is over.
pub(super) fn look_on<G: TableGame>(
    mut commands: Commands,
    lecture: Single<(Entity, &Lecture<G>, Has<LooksOn>), Changed<Lecture<G>>>,
) {
    let (entity, lecture, did) = lecture.into_inner();
    let does = lecture.run().awaits() != Awaits::Player || !lecture.cues.is_empty();
    match (does, did) {
        (true, false) => drop(commands.entity(entity).insert(LooksOn)),
        (false, true) => drop(commands.entity(entity).remove::<LooksOn>()),
        _ => {}
    }
}
