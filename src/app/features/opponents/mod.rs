//! Engines that play seats: they move, answer offers of a draw, and can be hurried, stopped and replaced.
//!
//! The engines are [`Computers`]: each is given the observation of its seat and nothing else, and searches on a thread of
//! its own.

pub mod panel;
pub mod players;
#[cfg(all(test, feature = "kittest"))]
mod tests;

mod report;

use std::time::Duration;

use bevy::prelude::*;

use camaieu_engines::{Budget, Computers, EngineMove, Level, SeatTime, human_pause};
use camaieu_play::{AnySession, Clock, Controller, ProposalKind};
use camaieu_rules::game::{Reason, Refusal, Seat};

use crate::session::waker::WindowWaker;
use crate::session::{
    Began, MatchKind, MatchSeed, MatchSession, MatchSystems, RefusalMessage, Request, Scripted,
    SessionChanged, Submit,
};
use crate::table::pieces::motion::Motion;
use crate::table::scene::on_table::TableSystems;
use crate::ui::draw::redraw::{InitShown, Redraw};
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::parts::AppPart;

pub use report::{Computer, OpponentReport};

/// Reasons of engines that play.
pub mod reasons {
    use super::Reason;

    pub use crate::session::waker::NO_THREAD;

    /// The engine declines the offer of a draw.
    pub const NO_DRAW: Reason = Reason::plain("computer-no-draw");

    /// All reasons.
    pub const ALL: &[&Reason] = &[&NO_DRAW, &NO_THREAD];
}

/// Request to the engines that play, whatever the game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpponentRequest {
    /// Play the best move found so far.
    MoveNow,
    /// Stop playing.
    Stop,
    /// Play again, from the position that is shown.
    GoOn,
    /// Give a seat to another controller.
    Seat(Seat, Controller),
}

/// Shortest time between two plies, so that they can be followed.
const BETWEEN_PLIES: Duration = Duration::from_millis(600);

/// Longest time until a search begins, and until a frame has brought its move to the clock.
const OVERHEAD: Duration = Duration::from_millis(100);

/// Engines that play seats of a match. It is on the entity of the match.
#[derive(Component)]
pub struct Opponents {
    computers: Computers,
    /// Move that was found, until the ply before it has been seen.
    ready: Option<EngineMove>,
    /// Whether the engines were told to stop.
    is_stopped: bool,
    /// Whether the engine that is to move was told to move now.
    is_hurried: bool,
}

impl Opponents {
    /// Engines of a match, none of them at work.
    pub fn new(seed: u64) -> Self {
        // Not the chance by which the match was dealt.
        let computers = Computers::new(seed ^ (1 << 48));
        Opponents { computers, ready: None, is_stopped: false, is_hurried: false }
    }

    /// Whether engines are to play where the match stands.
    fn play_on(&self, session: &dyn AnySession) -> bool {
        !self.is_stopped && !session.is_over() && !session.clock().is_some_and(Clock::is_paused)
    }

    /// Whether engines are to play in the position that is shown.
    fn is_on(&self, session: &dyn AnySession) -> bool {
        self.play_on(session) && session.shows_its_node()
    }

    /// Searches the move of the engine that is to move. Where that fails the engines stop.
    ///
    /// # Errors
    /// The system gives no thread.
    fn search(
        &mut self,
        session: &dyn AnySession,
        now: Duration,
        thinking_time: Duration,
        waker: &WindowWaker,
    ) -> Result<(), Refusal> {
        let budget = Budget { thinking_time: Some(thinking_time), nodes: None, overhead: OVERHEAD };
        let found = self.computers.found(session, now, |clock| budget.limits(clock), waker.waking());
        self.is_stopped |= found.is_err() || self.computers.has_failed();
        self.ready = found.map_err(|_| Refusal::new(&reasons::NO_THREAD))?;
        Ok(())
    }

    /// Drops the search under way and its result.
    fn drop_search(&mut self) {
        self.computers.stop();
        (self.ready, self.is_hurried) = (None, false);
    }

    /// Shortest time between the last ply and the move of a seat's engine. A person is not answered at once by an engine that
    /// need not think.
    fn pause(&self, session: &dyn AnySession, seat: Seat, thinking_time: Duration) -> Duration {
        let controller = session.players().get(seat.index()).map(|player| player.controller);
        let thinks = controller == Some(Controller::Level(Level::FULL.number()));
        if thinks || self.is_hurried || session.persons().is_empty() {
            return BETWEEN_PLIES;
        }
        human_pause(thinking_time, session.line().len()).max(BETWEEN_PLIES)
    }
}

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => {
            players::panel_plugin(app);
            panel::panel_plugin(app);
        }
        _ => {}
    }
}

/// Systems and state of the engines.
fn core_plugin(app: &mut App) {
    app.init_shown::<OpponentReport>().add_message::<OpponentRequest>().add_observer(prepare).add_systems(
        Update,
        (
            (handle_requests, play, answer_offers).chain().in_set(MatchSystems::Input),
            report::publish.in_set(MatchSystems::Animate).in_set(TableSystems),
        ),
    );
}

/// Gives a session that appears its engines.
fn prepare(added: On<Add, MatchSession>, seeds: Query<&MatchSeed>, mut commands: Commands) {
    if let Ok(MatchSeed(seed)) = seeds.get(added.entity) {
        commands.entity(added.entity).insert(Opponents::new(*seed));
    }
}

fn handle_requests(
    mut requests: MessageReader<OpponentRequest>,
    in_match: Single<(&MatchSession, &mut Opponents)>,
    mut session_requests: MessageWriter<Request>,
    mut redraw: ResMut<Redraw>,
) {
    let (MatchSession(session), mut opponents) = in_match.into_inner();
    for request in requests.read() {
        redraw.request();
        match *request {
            OpponentRequest::MoveNow => {
                opponents.computers.answer_now();
                opponents.is_hurried = true;
            }
            OpponentRequest::Stop => {
                opponents.is_stopped = true;
                opponents.drop_search();
            }
            OpponentRequest::GoOn => {
                if opponents.computers.has_failed() {
                    opponents.drop_search();
                }
                opponents.is_stopped = false;
                if !session.shows_its_node() {
                    session_requests.write(Request::PlayOn);
                }
            }
            OpponentRequest::Seat(seat, controller) => {
                session_requests.write(Request::Reseat(seat, controller));
                // It may have been for the controller before.
                opponents.drop_search();
            }
        }
    }
}

/// Searches the move of a seat that an engine plays, and submits it.
fn play(
    in_match: Single<(&MatchSession, &mut Opponents, &MatchKind, &Began), Without<Scripted>>,
    preferences: Res<Preferences>,
    moving: Query<&Motion>,
    (time, real): (Res<Time>, Res<Time<Real>>),
    waker: WindowWaker,
    mut changes: MessageReader<SessionChanged>,
    mut last_ply: Local<Duration>,
    mut submitted: MessageWriter<Submit>,
    mut refused: MessageWriter<RefusalMessage>,
    mut redraw: ResMut<Redraw>,
) {
    let (MatchSession(session), mut opponents, kind, began) = in_match.into_inner();
    if kind.is_in_lobby() {
        return;
    }
    let (session, now, thinking_time) = (&**session, began.passed(&real), preferences.thinking_time());
    if changes.read().filter(|changed| changed.change.stands_on().is_some()).count() > 0 {
        *last_ply = time.elapsed();
    }
    opponents.computers.drop_other_turns(session);
    opponents.ready.take_if(|ready| ready.at != session.stands_on());
    if opponents.is_stopped || Computers::seat_to_move(session).is_none() {
        return;
    }
    if opponents.ready.is_none() {
        let was_searching = opponents.computers.is_searching();
        if let Err(refusal) = opponents.search(session, now, thinking_time, &waker) {
            refused.write(refusal.into());
        }
        if !was_searching {
            redraw.request();
        }
    }
    let Some(EngineMove { seat, at, mv }) = opponents.ready.clone() else { return };
    let passed = time.elapsed().saturating_sub(*last_ply);
    // The clock of the seat runs meanwhile.
    let clock = session.clock().and_then(|clock| SeatTime::of(clock, seat, now));
    let longest = clock.map_or(Duration::MAX, SeatTime::longest_pause);
    let pause = opponents.pause(session, seat, thinking_time).min(longest);
    if passed < pause || passed < longest && moving.iter().any(Motion::is_moving) {
        redraw.wake_in(pause.saturating_sub(passed).max(Duration::from_millis(30)));
    } else {
        // The session plays it in this frame, before the next one searches again.
        submitted.write(Submit::Engine { seat, at, mv });
        (opponents.ready, opponents.is_hurried) = (None, false);
    }
}

/// Answers the offer of a draw for the seats that engines play.
fn answer_offers(
    in_match: Single<(&MatchSession, &Opponents)>,
    mut session_requests: MessageWriter<Request>,
    mut refused: MessageWriter<RefusalMessage>,
) {
    let (MatchSession(session), opponents) = *in_match;
    let Some(offer) = session.proposal(ProposalKind::Draw) else { return };
    for seat in offer.awaits.without(session.persons()).iter() {
        let accepts = opponents.computers.accepts_draw(seat);
        let answer = if accepts { Request::Accept } else { Request::Decline };
        session_requests.write(answer(ProposalKind::Draw, seat));
        if !accepts {
            refused.write(Refusal::new(&reasons::NO_DRAW).into());
            return;
        }
    }
}
