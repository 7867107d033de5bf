//! The computer at the table: it plays for the seats that are given to it, shows what it would play, and tells what it
//! thinks of a position.
//!
//! It is given what the seat to move may know ([`Sight`]), and nothing else, and thinks on threads of its own.

mod counsel;
mod thinker;

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::bots::{Level, Limits, Player, Random, Score, Sight, Thought};
use crate::play::{Match, NodeId, Who};
use crate::rules::game::{Reason, Refusal, Seat};

use super::activity::Activity;
use super::games::TableGame;
use super::referee::{Intent, MatchOf, Played, Refused, SeatAt, Seated, Turn, Wish};
use super::table::marks;
use super::table::motion::Motion;
use super::viewer::Viewer;

pub use counsel::{Advice, Advised, Analysis, AnalysisLine, Computer, Counsel, SeatRow};
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

/// How long a computer thinks about a move at most.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThinkingTime(pub Duration);

impl ThinkingTime {
    /// What can be chosen, in seconds.
    pub const SECONDS: [u64; 5] = [1, 3, 5, 10, 30];
}

impl Default for ThinkingTime {
    fn default() -> Self {
        ThinkingTime(Duration::from_secs(3))
    }
}

/// Whether positions are analysed while a person is to move.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Analysing(pub bool);

/// What is wished of the computer, whatever the game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ComputerWish {
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
    Seat(Seat, Who),
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
    at_rest: Mutex<Vec<(Role, Box<dyn Player<G>>)>>,
    playing: Option<(Role, Thinker<G>)>,
    advising: Option<(Purpose, Thinker<G>)>,
    /// The move that was thought out, until it can be followed.
    ready: Option<(NodeId, G::Move)>,
    /// What each seat's computer thought of its last move, for when a draw is offered.
    last_scores: Vec<(Seat, Score)>,
    /// Nobody plays for now.
    stopped: bool,
    /// Whether the position is one to play on from, and not one that is only looked at.
    live: bool,
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
    Seat(Seat, Who),
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
            live: true,
            hint: None,
            analysis: None,
        }
    }

    /// Tells how the position on the table was come to: by playing, or by looking around in the match.
    pub fn arrive(&mut self, by_playing: bool, game: &Match<G>) {
        self.live = by_playing || game.children(game.cursor()).is_empty();
    }

    fn take(&mut self, role: Role) -> Box<dyn Player<G>> {
        let at_rest = self.at_rest.get_mut().unwrap_or_else(PoisonError::into_inner);
        match at_rest.iter().position(|(other, _)| *other == role) {
            Some(index) => at_rest.swap_remove(index).1,
            None => match role {
                Role::Seat(seat, who) => {
                    let seed = self.seed ^ (1 + seat.index() as u64) << 48;
                    match who {
                        Who::Level(level) => G::player(Level::new(level).unwrap_or(Level::FULL), seed),
                        Who::Person | Who::Random => Box::new(Random::new(seed)),
                    }
                }
                Role::Adviser => G::player(Level::FULL, self.seed),
            },
        }
    }

    fn put_back(&mut self, role: Role, player: Option<Box<dyn Player<G>>>) {
        let at_rest = self.at_rest.get_mut().unwrap_or_else(PoisonError::into_inner);
        at_rest.extend(player.map(|player| (role, player)));
    }

    /// What has been found so far, to be told from what had been before.
    fn found(&self, game: &Match<G>) -> Found {
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

    /// Whether a computer is to play the move of this seat here.
    fn is_on(&self, game: &Match<G>) -> bool {
        !self.stopped && self.live && !game.outcome().is_over()
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
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ThinkingTime>()
        .init_resource::<Analysing>()
        .init_resource::<Counsel>()
        .add_message::<ComputerWish>();
}

/// The computer in one game.
pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        (
            (obey::<G>, play::<G>, advise::<G>, answer_offers::<G>).chain().in_set(Turn::Input),
            counsel::tell::<G>.in_set(Turn::Animate).before(marks::place::<G>),
        ),
    );
}

/// Who plays a seat.
fn who(seats: &Query<(&SeatAt, &mut Seated)>, seat: Seat) -> Who {
    seats.iter().find(|(at, _)| at.0 == seat).map_or(Who::Person, |(_, seated)| seated.0.player)
}

/// Does what is wished of the computer.
fn obey<G: TableGame>(
    mut wishes: MessageReader<ComputerWish>,
    mut matches: Query<(&MatchOf<G>, &mut Computers<G>)>,
    mut seats: Query<(&SeatAt, &mut Seated)>,
    mut analysing: ResMut<Analysing>,
    viewer: Res<Viewer>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut refused: MessageWriter<Refused>,
    mut activity: ResMut<Activity>,
) {
    let Ok((MatchOf(game), mut computers)) = matches.single_mut() else {
        wishes.clear();
        return;
    };
    for wish in wishes.read() {
        activity.stir();
        match *wish {
            ComputerWish::Hint => {
                let is_person = who(&seats, game.to_move()) == Who::Person;
                if game.outcome().is_over() || !is_person || !viewer.sees_turn(game) {
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
            ComputerWish::Analyse => {
                analysing.0 = !analysing.0;
                if !analysing.0 {
                    (computers.advising, computers.analysis) = (None, None);
                }
            }
            ComputerWish::MoveNow => {
                if let Some((_, thinker)) = &computers.playing {
                    thinker.answer_now();
                }
            }
            ComputerWish::Stop => {
                computers.stopped = true;
                (computers.playing, computers.ready) = (None, None);
            }
            ComputerWish::GoOn => (computers.stopped, computers.live) = (false, true),
            ComputerWish::Seat(seat, who) => {
                for (at, mut seated) in &mut seats {
                    if at.0 == seat {
                        seated.0.player = who;
                    }
                }
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
    game: &Match<G>,
    purpose: Purpose,
    limits: Limits,
    proxy: Option<&EventLoopProxyWrapper>,
) -> bool {
    computers.advising = None;
    let player = computers.take(Role::Adviser);
    let thinker = Thinker::begin(game.cursor(), player, Sight::of(game), limits, waker(proxy));
    computers.advising = thinker.map(|thinker| (purpose, thinker));
    computers.advising.is_some()
}

/// Has the computer think about the move of a seat that is given to it, and plays what it answers.
fn play<G: TableGame>(
    mut matches: Query<(&MatchOf<G>, &mut Computers<G>)>,
    seats: Query<(&SeatAt, &mut Seated)>,
    thinking_time: Res<ThinkingTime>,
    moving: Query<&Motion>,
    time: Res<Time>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut played: MessageReader<Played>,
    mut last_played: Local<Duration>,
    mut intents: MessageWriter<Intent<G>>,
    mut refused: MessageWriter<Refused>,
    mut activity: ResMut<Activity>,
) {
    let Ok((MatchOf(game), mut computers)) = matches.single_mut() else {
        played.clear();
        return;
    };
    if played.read().count() > 0 {
        *last_played = time.elapsed();
    }
    let node = game.cursor();
    // What was thought about another position is of no use.
    if computers.playing.as_ref().is_some_and(|(_, thinker)| thinker.node() != node) {
        computers.playing = None;
    }
    if computers.ready.as_ref().is_some_and(|(of, _)| *of != node) {
        computers.ready = None;
    }
    let player = who(&seats, game.to_move());
    if player == Who::Person || !computers.is_on(game) {
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
                    let seat = game.to_move();
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
            activity.wake_in(BETWEEN_MOVES.saturating_sub(passed).max(Duration::from_millis(30)));
        } else {
            intents.write(Intent::Play(mv.clone()));
            computers.ready = None;
            // It has been played before it is asked about again.
            computers.live = false;
        }
        return;
    }
    let role = Role::Seat(game.to_move(), player);
    let limits = Limits::time(thinking_time.0);
    let player = computers.take(role);
    match Thinker::begin(node, player, Sight::of(game), limits, waker(proxy.as_deref())) {
        Some(thinker) => computers.playing = Some((role, thinker)),
        None => {
            computers.stopped = true;
            refused.write(Refusal::new(&reasons::NO_THREAD).into());
        }
    }
    activity.stir();
}

/// Keeps the advice for the position on the table: a hint that was asked for, and the analysis while it is on.
fn advise<G: TableGame>(
    mut matches: Query<(&MatchOf<G>, &mut Computers<G>)>,
    seats: Query<(&SeatAt, &mut Seated)>,
    analysing: Res<Analysing>,
    viewer: Res<Viewer>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut activity: ResMut<Activity>,
) {
    let Ok((MatchOf(game), mut computers)) = matches.single_mut() else { return };
    let computers = &mut *computers;
    let node = game.cursor();
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
                activity.stir();
            }
            Progress::Done(thought, player) => {
                computers.advising = None;
                computers.put_back(Role::Adviser, player);
                let found = thought.map(|thought| (node, thought));
                match purpose {
                    Purpose::Hint => computers.hint = found,
                    Purpose::Analysis => computers.analysis = found,
                }
                activity.stir();
            }
        }
    }
    let person = who(&seats, game.to_move()) == Who::Person;
    let is_open = person && !game.outcome().is_over() && viewer.sees_turn(game);
    let is_free = computers.advising.is_none() && computers.analysis.is_none();
    if analysing.0 && is_open && is_free {
        let limits = Limits { lines: LINES, ..Limits::time(ANALYSIS_TIME) };
        begin_advice(computers, game, Purpose::Analysis, limits, proxy.as_deref());
    }
}

/// Has the computers answer the offer of a draw.
fn answer_offers<G: TableGame>(
    matches: Query<(&MatchOf<G>, &Computers<G>)>,
    seats: Query<(&SeatAt, &mut Seated)>,
    mut intents: MessageWriter<Intent<G>>,
    mut refused: MessageWriter<Refused>,
) {
    let Ok((MatchOf(game), computers)) = matches.single() else { return };
    let offers = game.offers();
    if offers.is_empty() {
        return;
    }
    for seat in game.playing().without(offers).iter() {
        if who(&seats, seat) == Who::Person {
            continue;
        }
        let score = computers.last_scores.iter().find(|(other, _)| *other == seat);
        let agrees = score.is_some_and(|(_, score)| score.accepts_draw());
        let wish = if agrees { Wish::OfferDraw(seat) } else { Wish::DeclineDraw };
        intents.write(Intent::Wish(wish));
        if !agrees {
            refused.write(Refusal::new(&reasons::NO_DRAW).into());
            return;
        }
    }
}
