//! Engines that play seats: they move, answer offers of a draw, and can be hurried, stopped and replaced.
//!
//! An engine is given the [`Observation`] of its seat and nothing else, and searches on a thread of its own
//! ([`Thinker`]).

pub mod panel;
pub mod players;
#[cfg(all(test, feature = "kittest"))]
mod tests;

mod report;

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bevy::prelude::*;

use crate::bots::{Engine, Limits, Observation, Random, Score, Thought, engine_of};
use crate::play::{Clock, Controller, NodeId, ProposalKind, Session};
use crate::rules::game::{Reason, Refusal, Seat};

use crate::app::session::thinker::{Progress, Thinker, WindowWaker};
use crate::app::session::{
    MatchSeed, MatchSession, MatchSystems, Refused, Request, Scripted, SessionChanged, Submit, is_on_table,
};
use crate::app::table::game::TableGame;
use crate::app::table::motion::Motion;
use crate::app::table::on_table::{TableSystems, is_of};
use crate::app::ui::redraw::Redraw;

pub use crate::app::ui::seats::ThinkingTime;
pub use report::{Computer, OpponentReport};

/// Reasons of engines that play.
pub mod reasons {
    use super::Reason;

    pub use crate::app::session::thinker::NO_THREAD;

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

/// Engine's seat and its controller.
type Role = (Seat, Controller);

/// Engines that play seats of a match. It is on the entity of the match.
#[derive(Component)]
pub struct Opponents<G: TableGame> {
    /// Seed of the engines' chance.
    seed: u64,
    /// Engines at rest. The lock only makes them fit for a component.
    at_rest: Mutex<Vec<(Role, Box<dyn Engine<G>>)>>,
    /// Search for the move to play.
    playing: Option<(Role, Thinker<G>)>,
    /// Move that the search for a node has found, until the ply before it has been seen.
    ready: Option<(NodeId, G::Move)>,
    /// Score of each seat's last move, to judge offers of a draw by.
    last_scores: Vec<(Seat, Score)>,
    /// Whether the engines were told to stop.
    is_stopped: bool,
}

impl<G: TableGame> Opponents<G> {
    /// Engines of a match, none of them at work.
    pub fn new(seed: u64) -> Self {
        Opponents {
            seed,
            at_rest: Mutex::default(),
            playing: None,
            ready: None,
            last_scores: Vec::new(),
            is_stopped: false,
        }
    }

    /// Whether engines are to play where the match stands.
    fn play_on(&self, session: &Session<G>) -> bool {
        !self.is_stopped && !session.is_over() && !session.clock().is_some_and(Clock::is_paused)
    }

    /// Whether engines are to play in the position that is shown.
    fn is_on(&self, session: &Session<G>) -> bool {
        self.play_on(session) && session.shows_its_node()
    }

    /// Drops the search under way and its result.
    fn drop_search(&mut self) {
        (self.playing, self.ready) = (None, None);
    }

    /// Drops what was searched or found for another node than this.
    fn drop_other_than(&mut self, node: NodeId) {
        self.playing.take_if(|(_, thinker)| thinker.node() != node);
        self.ready.take_if(|(of, _)| *of != node);
    }

    /// Reads the search under way; whether none is running and engines still play. They stop where it has failed.
    fn take_news(&mut self, node: NodeId) -> bool {
        let Some(((seat, controller), thinker)) = &mut self.playing else { return true };
        let role = (*seat, *controller);
        let Progress::Done(thought, engine) = thinker.look() else { return false };
        self.playing = None;
        if thought.is_none() && engine.is_none() {
            self.is_stopped = true;
        }
        self.put_back(role, engine);
        if let Some(Thought { best, score, .. }) = thought {
            self.last_scores.retain(|(other, _)| *other != role.0);
            self.last_scores.push((role.0, score));
            self.ready = Some((node, best));
        }
        !self.is_stopped
    }

    /// Starts the search for the move of a seat; without a thread the engines stop.
    fn begin_search(
        &mut self,
        role: Role,
        session: &Session<G>,
        at_most: Duration,
        waker: &WindowWaker,
    ) -> Result<(), Refusal> {
        let engine = self.take(role);
        let (node, observation) = (session.stands_on(), Observation::of_session(session));
        let begun = Thinker::begin(node, engine, observation, Limits::time(at_most), waker);
        self.is_stopped |= begun.is_err();
        self.playing = Some((role, begun?));
        Ok(())
    }

    /// Takes the engine of a seat, which is made for its first move.
    fn take(&mut self, role: Role) -> Box<dyn Engine<G>> {
        let at_rest = self.at_rest.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(index) = at_rest.iter().position(|(other, _)| *other == role) {
            return at_rest.swap_remove(index).1;
        }
        let (seat, controller) = role;
        let seed = self.seed ^ (1 + seat.index() as u64) << 48;
        engine_of(controller, seed).unwrap_or_else(|| Box::new(Random::new(seed)))
    }

    fn put_back(&mut self, role: Role, engine: Option<Box<dyn Engine<G>>>) {
        let at_rest = self.at_rest.get_mut().unwrap_or_else(PoisonError::into_inner);
        at_rest.extend(engine.map(|engine| (role, engine)));
    }
}

/// State for all games.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<OpponentReport>().add_message::<OpponentRequest>();
}

/// Engines of one game.
pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_observer(prepare::<G>).add_systems(
        Update,
        (
            (handle_requests::<G>, play::<G>, answer_offers::<G>)
                .chain()
                .run_if(is_on_table::<G>)
                .in_set(MatchSystems::Input),
            report::publish::<G>.in_set(MatchSystems::Animate).in_set(TableSystems).run_if(is_of(G::NAME)),
        ),
    );
}

/// Gives a session that appears its engines.
fn prepare<G: TableGame>(
    added: On<Add, MatchSession>,
    begun: Query<(&MatchSession, &MatchSeed)>,
    mut commands: Commands,
) {
    let Ok((session, MatchSeed(seed))) = begun.get(added.entity) else { return };
    if session.of::<G>().is_none() {
        return;
    }
    commands.entity(added.entity).insert(Opponents::<G>::new(*seed));
}

/// Handles the requests to the engines.
fn handle_requests<G: TableGame>(
    mut requests: MessageReader<OpponentRequest>,
    in_match: Single<(&MatchSession, &mut Opponents<G>)>,
    mut session_requests: MessageWriter<Request>,
    mut redraw: ResMut<Redraw>,
) {
    let (MatchSession(session), mut opponents) = in_match.into_inner();
    for request in requests.read() {
        redraw.request();
        match *request {
            OpponentRequest::MoveNow => {
                if let Some((_, thinker)) = &opponents.playing {
                    thinker.answer_now();
                }
            }
            OpponentRequest::Stop => {
                opponents.is_stopped = true;
                opponents.drop_search();
            }
            OpponentRequest::GoOn => {
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
fn play<G: TableGame>(
    in_match: Single<(&MatchSession, &mut Opponents<G>), Without<Scripted>>,
    thinking_time: Res<ThinkingTime>,
    moving: Query<&Motion>,
    time: Res<Time>,
    waker: WindowWaker,
    mut changes: MessageReader<SessionChanged>,
    mut last_ply: Local<Duration>,
    mut submitted: MessageWriter<Submit>,
    mut refused: MessageWriter<Refused>,
    mut redraw: ResMut<Redraw>,
) {
    let (session, mut opponents) = in_match.into_inner();
    let Some(session) = session.of::<G>() else { return };
    if changes.read().filter(|changed| changed.change.stands_on().is_some()).count() > 0 {
        *last_ply = time.elapsed();
    }
    let (node, seat) = (session.stands_on(), session.to_move());
    opponents.drop_other_than(node);
    let controller =
        session.players().get(seat.index()).map_or(Controller::Person, |player| player.controller);
    if controller == Controller::Person || !opponents.play_on(session) || !opponents.take_news(node) {
        return;
    }
    if let Some((_, mv)) = &opponents.ready {
        let passed = time.elapsed().saturating_sub(*last_ply);
        if moving.iter().any(Motion::is_moving) || passed < BETWEEN_PLIES {
            redraw.wake_in(BETWEEN_PLIES.saturating_sub(passed).max(Duration::from_millis(30)));
        } else {
            // The session plays it in this frame, before the next one searches again.
            submitted.write(Submit::Engine {
                seat,
                at: node,
                mv: G::move_text(&session.seat_view(seat), mv),
            });
            opponents.ready = None;
        }
        return;
    }
    if let Err(refusal) = opponents.begin_search((seat, controller), session, thinking_time.0, &waker) {
        refused.write(refusal.into());
    }
    redraw.request();
}

/// Answers the offer of a draw for the seats that engines play.
fn answer_offers<G: TableGame>(
    in_match: Single<(&MatchSession, &Opponents<G>)>,
    mut session_requests: MessageWriter<Request>,
    mut refused: MessageWriter<Refused>,
) {
    let (MatchSession(session), opponents) = *in_match;
    let Some(offer) = session.proposal(ProposalKind::Draw) else { return };
    for seat in offer.awaits.without(session.persons()).iter() {
        let score = opponents.last_scores.iter().find(|(other, _)| *other == seat);
        let accepts = score.is_some_and(|(_, score)| score.accepts_draw());
        let answer = if accepts { Request::Accept } else { Request::Decline };
        session_requests.write(answer(ProposalKind::Draw, seat));
        if !accepts {
            refused.write(Refusal::new(&reasons::NO_DRAW).into());
            return;
        }
    }
}
