//! The computer at the table: it plays for the seats that are given to it, shows what it would play, and tells what it
//! thinks of a position.
//!
//! It is given what the seat to move may know ([`Observation`]), and nothing else, and thinks on threads of its own.

pub mod panel;
pub mod players;
#[cfg(all(test, feature = "kittest"))]
mod tests;

mod engine_report;
mod thinker;

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::bots::{Engine, Level, Limits, Observation, Random, Score, Thought};
use crate::play::{Clock, Controller, NodeId, ProposalKind, Session};
use crate::rules::game::{Reason, Refusal, Seat};

use crate::app::session::viewer::Viewer;
use crate::app::session::{
    AnalyseFirst, MatchKeys, MatchSeed, MatchSystems, Refused, Request, SessionChanged, SessionOf, Submit,
    is_on_table,
};
use crate::app::table::game::TableGame;
use crate::app::table::markers::PlaceMarkers;
use crate::app::table::motion::Motion;
use crate::app::ui::actions::Action;
use crate::app::ui::keys::ActionSource;
use crate::app::ui::redraw::Redraw;
use leafwing_input_manager::prelude::ActionState;

pub use crate::app::ui::seats::ThinkingTime;
pub use engine_report::{Advice, Advised, Analysis, AnalysisLine, Computer, EngineReport, SeatRow};
use thinker::{Progress, Thinker};

/// Why the computer does not do something.
pub mod reasons {
    use super::Reason;

    /// Advice is for a person who is to move.
    pub const NOT_YOUR_TURN: Reason = Reason::plain("computer-not-your-turn");
    /// The computer does not agree to a draw.
    pub const NO_DRAW: Reason = Reason::plain("computer-no-draw");
    /// The system gives no thread to think on.
    pub const NO_THREAD: Reason = Reason::plain("computer-no-thread");

    /// All of them.
    pub const ALL: &[&Reason] = &[&NOT_YOUR_TURN, &NO_DRAW, &NO_THREAD];
}

/// Whether positions are analysed while a person is to move.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Analysing(pub bool);

/// What is wished of the computer, whatever the game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineRequest {
    /// Show the move that it would play.
    Hint,
    /// Analyse positions, or do not.
    Analyse,
    /// Play what has been found so far.
    MoveNow,
    /// Do not play for now.
    Stop,
    /// Play on, here.
    GoOn,
    /// Give a seat to somebody else.
    Seat(Seat, Controller),
}

/// How long a hint is thought about, and an analysis at most.
const HINT_TIME: Duration = Duration::from_millis(1_500);
const ANALYSIS_TIME: Duration = Duration::from_secs(60);
/// How many lines an analysis tells.
const LINES: usize = 3;
/// The shortest time between two moves, so that they can be followed.
const BETWEEN_MOVES: Duration = Duration::from_millis(450);

/// What the computer's advice is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    Hint,
    Analysis,
}

/// The computer players of a match.
#[derive(Component)]
pub struct Computers<G: TableGame> {
    seed: u64,
    /// Players at rest. The lock only makes them fit for a component.
    at_rest: Mutex<Vec<(Role, Box<dyn Engine<G>>)>>,
    playing: Option<(Role, Thinker<G>)>,
    advising: Option<(Purpose, Thinker<G>)>,
    /// The move that was thought out, until it can be followed.
    ready: Option<(NodeId, G::Move)>,
    /// What each seat's computer thought of its last move, for when a draw is offered.
    last_scores: Vec<(Seat, Score)>,
    /// Nobody plays for now.
    stopped: bool,
    /// The hint for a node.
    hint: Option<(NodeId, Thought<G>)>,
    /// The analysis of a node, as far as it has come.
    analysis: Option<(NodeId, Thought<G>)>,
}

/// How far the thinking for a match has come: nodes with how many positions were looked at for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Found {
    hint: Option<(NodeId, u64)>,
    analysis: Option<(NodeId, u64)>,
    advising: Option<(Purpose, NodeId)>,
    is_on: bool,
}

/// Who of the computer's players is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Seat(Seat, Controller),
    Adviser,
}

impl<G: TableGame> Computers<G> {
    /// The players of a match; their chance comes from the seed.
    pub fn new(seed: u64) -> Self {
        Computers {
            seed,
            at_rest: Mutex::default(),
            playing: None,
            advising: None,
            ready: None,
            last_scores: Vec::new(),
            stopped: false,
            hint: None,
            analysis: None,
        }
    }

    fn take(&mut self, role: Role) -> Box<dyn Engine<G>> {
        let at_rest = self.at_rest.get_mut().unwrap_or_else(PoisonError::into_inner);
        match at_rest.iter().position(|(other, _)| *other == role) {
            Some(index) => at_rest.swap_remove(index).1,
            None => match role {
                Role::Seat(seat, who) => {
                    let seed = self.seed ^ (1 + seat.index() as u64) << 48;
                    match who {
                        Controller::Level(level) => G::engine(Level::new(level).unwrap_or(Level::FULL), seed),
                        Controller::Person | Controller::Random => Box::new(Random::new(seed)),
                    }
                }
                Role::Adviser => G::engine(Level::FULL, self.seed),
            },
        }
    }

    fn put_back(&mut self, role: Role, player: Option<Box<dyn Engine<G>>>) {
        let at_rest = self.at_rest.get_mut().unwrap_or_else(PoisonError::into_inner);
        at_rest.extend(player.map(|player| (role, player)));
    }

    /// What has been found so far, to be told from what had been before.
    fn found(&self, game: &Session<G>) -> Found {
        let of = |advice: &Option<(NodeId, Thought<G>)>| {
            advice.as_ref().map(|(node, thought)| (*node, thought.nodes))
        };
        Found {
            hint: of(&self.hint),
            analysis: of(&self.analysis),
            advising: self.advising.as_ref().map(|(purpose, thinker)| (*purpose, thinker.node())),
            is_on: self.is_on(game),
        }
    }

    fn forget_advice(&mut self) {
        (self.advising, self.hint, self.analysis) = (None, None, None);
    }

    /// Whether a computer is to play where the match stands.
    fn plays(&self, session: &Session<G>) -> bool {
        !self.stopped && !session.is_over() && !session.clock().is_some_and(Clock::is_paused)
    }

    /// The same where that is what is shown.
    fn is_on(&self, session: &Session<G>) -> bool {
        self.plays(session) && session.shows_its_node()
    }
}

/// Wakes the window, if there is one.
fn waker(proxy: Option<&EventLoopProxyWrapper>) -> impl Fn() + Send + use<> {
    let proxy = proxy.map(|proxy| (**proxy).clone());
    move || {
        if let Some(proxy) = &proxy {
            // Nobody is woken any more when the window has closed.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    }
}

/// What the computer needs whatever the game.
pub(crate) fn plugin(app: &mut App) {
    panel::plugin(app);
    app.init_resource::<Analysing>().init_resource::<EngineReport>().add_message::<EngineRequest>();
}

/// The computer in one game.
pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    panel::game_plugin::<G>(app);
    app.add_observer(prepare::<G>).add_systems(
        Update,
        (
            (obey::<G>, play::<G>, advise::<G>, answer_offers::<G>).chain().in_set(MatchSystems::Input),
            engine_report::tell::<G>.in_set(MatchSystems::Animate).before(PlaceMarkers),
        ),
    );
}

/// Keys for the hint and the analysis.
pub(crate) fn input_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, request_by_keys.run_if(is_on_table::<G>).in_set(MatchKeys));
}

fn request_by_keys(
    actions: Single<&ActionState<Action>, With<ActionSource>>,
    mut requests: MessageWriter<EngineRequest>,
) {
    for (action, request) in [(Action::Hint, EngineRequest::Hint), (Action::Analyse, EngineRequest::Analyse)]
    {
        if actions.just_pressed(&action) {
            requests.write(request);
        }
    }
}

/// Gives a session that appears its engines.
fn prepare<G: TableGame>(
    added: On<Add, SessionOf<G>>,
    begun: Query<(&MatchSeed, Has<AnalyseFirst>)>,
    mut analysing: ResMut<Analysing>,
    mut commands: Commands,
) {
    let Ok((MatchSeed(seed), analyses)) = begun.get(added.entity) else { return };
    analysing.0 |= analyses;
    commands.entity(added.entity).insert((Computers::<G>::new(*seed), Advised::<G>::default()));
}

/// Who plays a seat.
fn who<G: TableGame>(session: &Session<G>, seat: Seat) -> Controller {
    session.players().get(seat.index()).map_or(Controller::Person, |player| player.controller)
}

/// Does what is wished of the computer.
fn obey<G: TableGame>(
    mut requests: MessageReader<EngineRequest>,
    mut matches: Query<(&SessionOf<G>, &mut Computers<G>)>,
    mut session_requests: MessageWriter<Request>,
    mut analysing: ResMut<Analysing>,
    viewer: Res<Viewer>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut refused: MessageWriter<Refused>,
    mut redraw: ResMut<Redraw>,
) {
    let Ok((SessionOf(game), mut computers)) = matches.single_mut() else {
        requests.clear();
        return;
    };
    for request in requests.read() {
        redraw.request();
        match *request {
            EngineRequest::Hint => {
                let is_person = who(game, game.shown_turn()) == Controller::Person;
                if game.shown_outcome().is_over() || !is_person || !viewer.sees_turn(game) {
                    refused.write(Refusal::new(&reasons::NOT_YOUR_TURN).into());
                    continue;
                }
                // Who analyses knows it already.
                if let Some(analysis) = computers.analysis.clone() {
                    computers.hint = Some(analysis);
                    continue;
                }
                let limits = Limits::time(HINT_TIME);
                let begun = begin_advice(&mut computers, game, Purpose::Hint, limits, proxy.as_deref());
                if !begun {
                    refused.write(Refusal::new(&reasons::NO_THREAD).into());
                }
            }
            EngineRequest::Analyse => {
                analysing.0 = !analysing.0;
                if !analysing.0 {
                    (computers.advising, computers.analysis) = (None, None);
                }
            }
            EngineRequest::MoveNow => {
                if let Some((_, thinker)) = &computers.playing {
                    thinker.answer_now();
                }
            }
            EngineRequest::Stop => {
                computers.stopped = true;
                (computers.playing, computers.ready) = (None, None);
            }
            EngineRequest::GoOn => {
                computers.stopped = false;
                if !game.shows_its_node() {
                    session_requests.write(Request::PlayOn);
                }
            }
            EngineRequest::Seat(seat, who) => {
                session_requests.write(Request::Reseat(seat, who));
                // Whoever thinks for it thinks no longer.
                (computers.playing, computers.ready) = (None, None);
                computers.forget_advice();
            }
        }
    }
}

/// Begins to think about advice for the position on the table.
fn begin_advice<G: TableGame>(
    computers: &mut Computers<G>,
    game: &Session<G>,
    purpose: Purpose,
    limits: Limits,
    proxy: Option<&EventLoopProxyWrapper>,
) -> bool {
    computers.advising = None;
    let player = computers.take(Role::Adviser);
    let observation = Observation::at(game.everything(), game.shown());
    let thinker = Thinker::begin(game.shown(), player, observation, limits, waker(proxy));
    computers.advising = thinker.map(|thinker| (purpose, thinker));
    computers.advising.is_some()
}

/// Has the computer think about the move of a seat that is given to it, and plays what it answers.
fn play<G: TableGame>(
    mut matches: Query<(&SessionOf<G>, &mut Computers<G>)>,
    thinking_time: Res<ThinkingTime>,
    moving: Query<&Motion>,
    time: Res<Time>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut changed: MessageReader<SessionChanged>,
    mut last_played: Local<Duration>,
    mut submitted: MessageWriter<Submit<G>>,
    mut refused: MessageWriter<Refused>,
    mut redraw: ResMut<Redraw>,
) {
    let Ok((SessionOf(game), mut computers)) = matches.single_mut() else {
        changed.clear();
        return;
    };
    if changed.read().filter(|changed| changed.change.stands_on().is_some()).count() > 0 {
        *last_played = time.elapsed();
    }
    let node = game.stands_on();
    // What was thought about another position is of no use.
    if computers.playing.as_ref().is_some_and(|(_, thinker)| thinker.node() != node) {
        computers.playing = None;
    }
    if computers.ready.as_ref().is_some_and(|(of, _)| *of != node) {
        computers.ready = None;
    }
    let seat = game.to_move();
    let player = who(game, seat);
    if player == Controller::Person || !computers.plays(game) {
        return;
    }
    let computers = &mut *computers;
    if let Some((role, thinker)) = &mut computers.playing {
        let (role, progress) = (*role, thinker.look());
        match progress {
            Progress::Thinking(_) => return,
            Progress::Done(thought, player) => {
                computers.playing = None;
                if thought.is_none() && player.is_none() {
                    computers.stopped = true;
                }
                computers.put_back(role, player);
                if let Some(thought) = thought {
                    computers.last_scores.retain(|(other, _)| *other != seat);
                    computers.last_scores.push((seat, thought.score));
                    computers.ready = Some((node, thought.best));
                }
            }
        }
    }
    if let Some((_, mv)) = &computers.ready {
        let passed = time.elapsed().saturating_sub(*last_played);
        if moving.iter().any(Motion::is_moving) || passed < BETWEEN_MOVES {
            redraw.wake_in(BETWEEN_MOVES.saturating_sub(passed).max(Duration::from_millis(30)));
        } else {
            // It is played in this frame, before the next one asks for another.
            submitted.write(Submit::Engine { seat, at: node, mv: mv.clone() });
            computers.ready = None;
        }
        return;
    }
    let role = Role::Seat(seat, player);
    let limits = Limits::time(thinking_time.0);
    let player = computers.take(role);
    match Thinker::begin(node, player, Observation::of_session(game), limits, waker(proxy.as_deref())) {
        Some(thinker) => computers.playing = Some((role, thinker)),
        None => {
            computers.stopped = true;
            refused.write(Refusal::new(&reasons::NO_THREAD).into());
        }
    }
    redraw.request();
}

/// Keeps the advice for the position on the table: a hint that was asked for, and the analysis while it is on.
fn advise<G: TableGame>(
    mut matches: Query<(&SessionOf<G>, &mut Computers<G>)>,
    analysing: Res<Analysing>,
    viewer: Res<Viewer>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut redraw: ResMut<Redraw>,
) {
    let Ok((SessionOf(game), mut computers)) = matches.single_mut() else { return };
    let computers = &mut *computers;
    let node = game.shown();
    let known = [&computers.hint, &computers.analysis].into_iter().flatten().map(|(of, _)| *of);
    let asked = computers.advising.as_ref().map(|(_, thinker)| thinker.node());
    if known.chain(asked).any(|of| of != node) {
        computers.forget_advice();
    }
    if let Some((purpose, thinker)) = &mut computers.advising {
        let purpose = *purpose;
        match thinker.look() {
            Progress::Thinking(false) => {}
            Progress::Thinking(true) => {
                let so_far = thinker.so_far().filter(|_| purpose == Purpose::Analysis);
                if let Some(thought) = so_far {
                    computers.analysis = Some((node, thought.clone()));
                }
                redraw.request();
            }
            Progress::Done(thought, player) => {
                computers.advising = None;
                computers.put_back(Role::Adviser, player);
                let found = thought.map(|thought| (node, thought));
                match purpose {
                    Purpose::Hint => computers.hint = found,
                    Purpose::Analysis => computers.analysis = found,
                }
                redraw.request();
            }
        }
    }
    let person = who(game, game.shown_turn()) == Controller::Person;
    let is_open = person && !game.shown_outcome().is_over() && viewer.sees_turn(game);
    let is_free = computers.advising.is_none() && computers.analysis.is_none();
    if analysing.0 && is_open && is_free {
        let limits = Limits { lines: LINES, ..Limits::time(ANALYSIS_TIME) };
        begin_advice(computers, game, Purpose::Analysis, limits, proxy.as_deref());
    }
}

/// Has the computers answer the offer of a draw.
fn answer_offers<G: TableGame>(
    matches: Query<(&SessionOf<G>, &Computers<G>)>,
    mut session_requests: MessageWriter<Request>,
    mut refused: MessageWriter<Refused>,
) {
    let Ok((SessionOf(game), computers)) = matches.single() else { return };
    let Some(offer) = game.proposal(ProposalKind::Draw) else { return };
    for seat in offer.awaits.without(game.persons()).iter() {
        let score = computers.last_scores.iter().find(|(other, _)| *other == seat);
        let agrees = score.is_some_and(|(_, score)| score.accepts_draw());
        let answer = if agrees { Request::Accept } else { Request::Decline };
        session_requests.write(answer(ProposalKind::Draw, seat));
        if !agrees {
            refused.write(Refusal::new(&reasons::NO_DRAW).into());
            return;
        }
    }
}
