//! Replay of a match: ply by ply, automatically, at a chosen speed.

pub mod bar;
#[cfg(all(test, feature = "kittest"))]
mod tests;

use std::time::Duration;

use bevy::prelude::*;

use crate::session::{MatchFacts, MatchSystems, Request, ShowAgain};
use crate::table::pieces::motion::Motion;
use crate::ui::draw::redraw::Redraw;
use crate::ui::keys::ActionState;
use crate::ui::keys::actions::Action;
use crate::ui::screens::parts::AppPart;
use camaieu_play::NodeId;

/// State of the replay.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Replay {
    /// Whether it plays automatically.
    pub playing: bool,
    /// Speed; 1 is the designed one.
    pub speed: f32,
    /// Time of the next ply.
    next: Duration,
    /// The ply in the line that it stops after, for a move that is shown again.
    until: Option<usize>,
}

impl Replay {
    /// The speeds that can be chosen.
    pub const SPEEDS: [f32; 4] = [0.5, 1.0, 2.0, 4.0];

    /// Plays one ply of a line again, from the position before it; the request that leads there. Before the first ply
    /// there is nothing to play.
    fn go_before(&mut self, line: &[NodeId], ply: usize, now: Duration) -> Option<Request> {
        let before = ply.checked_sub(1)?;
        *self = Replay { playing: true, next: now + BEFORE, until: Some(ply), ..*self };
        Some(before.checked_sub(1).map_or(Request::GoToStart, |index| Request::GoTo(line[index])))
    }
}

impl Default for Replay {
    fn default() -> Self {
        Replay { playing: false, speed: 1.0, next: Duration::ZERO, until: None }
    }
}

/// A request to the replay.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum ReplayRequest {
    /// Play automatically, or stop.
    Play,
    /// Play at this speed; 1 is the designed one.
    Speed(f32),
    /// Go to the ply of this number in the line; 0 is the first position.
    To(usize),
    /// Go one ply forward, with its motion.
    Forward,
    /// Show again the move that led to the position shown.
    Again,
}

/// Time from one ply to the next, at speed 1.
const A_PLY: Duration = Duration::from_millis(1_200);
/// Time that the position before a move stands which is shown again.
const BEFORE: Duration = Duration::from_millis(600);

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => bar::panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_resource::<Replay>()
        .add_message::<ReplayRequest>()
        .add_systems(Update, (ask_again, advance_replay).in_set(MatchSystems::Input));
    bar::plugin(app);
}

/// Asks for the move shown to be shown again: by its key, or as the list of moves asks.
fn ask_again(
    actions: Single<&ActionState<Action>>,
    mut asked: MessageReader<ShowAgain>,
    mut requests: MessageWriter<ReplayRequest>,
) {
    let is_pressed = actions.just_pressed(&Action::ShowAgain);
    if asked.read().count() > 0 || is_pressed {
        requests.write(ReplayRequest::Again);
    }
}

fn advance_replay(
    facts: Single<Ref<MatchFacts>>,
    mut requests: MessageReader<ReplayRequest>,
    moving: Query<&Motion>,
    time: Res<Time<Real>>,
    mut replay: ResMut<Replay>,
    mut session_requests: MessageWriter<Request>,
    mut redraw: ResMut<Redraw>,
) {
    if facts.is_added() {
        replay.playing = false;
    }
    let MatchFacts(facts) = &**facts;
    if requests.is_empty() && !replay.playing {
        return;
    }
    let (line, at) = (facts.line(), facts.shown_ply());
    let is_at_end = at == line.len();
    for request in requests.read() {
        redraw.request();
        match *request {
            ReplayRequest::Play => {
                replay.playing = !replay.playing;
                replay.until = None;
                replay.next = time.elapsed();
                // At the end of the line, playing starts again from the first position.
                if replay.playing && is_at_end {
                    session_requests.write(Request::GoToStart);
                    replay.next += A_PLY;
                }
                return;
            }
            ReplayRequest::Speed(speed) => replay.speed = speed,
            ReplayRequest::To(0) => drop(session_requests.write(Request::GoToStart)),
            ReplayRequest::To(number) => {
                let node = line.get(number - 1).copied();
                session_requests.write_batch(node.map(Request::GoTo));
            }
            ReplayRequest::Forward => drop(session_requests.write(Request::Forward)),
            ReplayRequest::Again => {
                session_requests.write_batch(replay.go_before(&line, at, time.elapsed()));
                return;
            }
        }
    }
    if !replay.playing {
        return;
    }
    let now = time.elapsed();
    if is_at_end || replay.until == Some(at) {
        replay.playing = false;
        redraw.request();
    } else if now < replay.next || moving.iter().any(Motion::is_moving) {
        redraw.wake_in(replay.next.saturating_sub(now).max(Duration::from_millis(30)));
    } else {
        session_requests.write(Request::Forward);
        replay.next = now + A_PLY.div_f32(replay.speed);
    }
}
