//! Playback: the table shows moves that nobody makes by hand, one after the other, and lays itself again.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;

use crate::app::session::{Attach, Began, Begin, LooksOn, MatchSession, Scripted, SessionChanged, carry_out};
use crate::app::table::game::TableGame;
use crate::app::table::motion::Motion;
use crate::app::ui::redraw::Redraw;
use crate::entropy::fresh_seed;
use crate::play::{Actor, Change, Command, Controller, Match, Player, Session};
use crate::rules::game::{Game, Seat};

/// Pause between two plies.
const BETWEEN: Duration = Duration::from_millis(700);
/// Pause before a wrong move is taken back, with the line that punishes it.
const WRONG: Duration = Duration::from_millis(1_600);

/// Something that the table shows after a pause, once all pieces rest.
#[derive(Clone, Debug)]
struct Cue<G: Game> {
    pause: Duration,
    kind: CueKind<G>,
}

/// What the table shows.
#[derive(Clone, Debug)]
enum CueKind<G: Game> {
    /// A move, with the steps by which it was made; none for the move's own.
    Play { mv: G::Move, steps: Vec<G::Step> },
    /// The position as it stands.
    Back,
}

/// What the table has still to show.
#[derive(Clone, Debug)]
pub struct Cues<G: Game>(VecDeque<Cue<G>>);

impl<G: Game> Default for Cues<G> {
    fn default() -> Self {
        Cues(VecDeque::new())
    }
}

impl<G: Game> Cues<G> {
    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Shows nothing more.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// A move at once, made by these steps.
    pub fn play(&mut self, mv: &G::Move, steps: Vec<G::Step>) {
        self.push(Duration::ZERO, CueKind::Play { mv: mv.clone(), steps });
    }

    /// A move after a pause.
    pub fn play_after(&mut self, pause: Duration, mv: G::Move) {
        self.push(pause, CueKind::Play { mv, steps: Vec::new() });
    }

    /// Moves of a line, one after the other.
    pub fn play_line<'a>(&mut self, line: impl IntoIterator<Item = &'a G::Move>)
    where
        G::Move: 'a,
    {
        line.into_iter().for_each(|mv| self.play_after(BETWEEN, mv.clone()));
    }

    /// The position as it stands, after a pause.
    pub fn lay_after(&mut self, pause: Duration) {
        self.push(pause, CueKind::Back);
    }

    /// The position as it stands, after the pause that shows a wrong move.
    pub fn take_back(&mut self) {
        self.lay_after(WRONG);
    }

    fn push(&mut self, pause: Duration, kind: CueKind<G>) {
        self.0.push_back(Cue { pause, kind });
    }
}

/// Lesson or puzzle on the table, by which the table is laid and shows what it has still to show.
pub trait Guide<G: TableGame>: Component<Mutability = Mutable> {
    /// What the table has still to show.
    fn cues(&self) -> &Cues<G>;

    /// The same, to be changed.
    fn cues_mut(&mut self) -> &mut Cues<G>;

    /// The session that lays the table as it stands.
    fn session(&self) -> Session<G>;

    /// Whether the player is asked for a move, once everything is shown.
    fn awaits_player(&self) -> bool;

    /// Whether engines think about moves of other seats.
    fn has_engines(&self) -> bool {
        false
    }

    /// Adds what plays itself, when everything before it is shown; whether there is such a thing.
    fn go_on(&mut self) -> bool {
        false
    }
}

/// A session of a match for one player on their seat, with an engine of this level on each other one.
pub(crate) fn session_for<G: Game>(game: &Match<G>, own: Seat, level: u8) -> Session<G> {
    let controller = |seat: Seat| if seat == own { Controller::Person } else { Controller::Level(level) };
    let seats = usize::from(G::seats(game.position()));
    let players = (0..seats).filter_map(Seat::from_index).map(|seat| Player::from(controller(seat)));
    Session::new(game.clone(), players.collect(), None, fresh_seed(), Duration::ZERO)
}

/// The beginning of a session with its guide.
pub(crate) fn begin_guided<G: TableGame, C: Guide<G> + Clone>(guide: C) -> Begin {
    let session = guide.session();
    let attach = Attach::new(move |entity: &mut EntityCommands| {
        entity.insert(guide.clone());
        if !guide.has_engines() {
            entity.insert(Scripted);
        }
    });
    Begin { attach, ..Begin::new(session, fresh_seed()) }
}

/// Shows the next cue, once all pieces rest and its pause is over.
pub(crate) fn play_cues<G: TableGame, C: Guide<G>>(
    mut commands: Commands,
    guided: Single<(Entity, &mut C, &mut MatchSession, &Began)>,
    moving: Query<&Motion>,
    time: Res<Time>,
    real: Res<Time<Real>>,
    mut still_since: Local<Duration>,
    mut changed: MessageWriter<SessionChanged>,
    mut redraw: ResMut<Redraw>,
) {
    let (entity, mut guide, mut session, began) = guided.into_inner();
    if session.is_added() {
        *still_since = time.elapsed();
    }
    if guide.cues().is_empty() && guide.bypass_change_detection().go_on() {
        guide.set_changed();
    }
    let Some(cue) = guide.cues().0.front() else { return };
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
    let Some(cue) = guide.cues_mut().0.pop_front() else { return };
    *still_since = time.elapsed();
    redraw.request();
    match cue.kind {
        CueKind::Play { mv, steps } => {
            let now = began.passed(&real);
            let Some(here) = session.of::<G>() else { return };
            let steps = steps.iter().map(|&step| G::step_text(step)).collect();
            let mv = G::move_text(&here.seat_view(here.to_move()), &mv);
            let play = Command::Play { at: here.stands_on(), mv, steps };
            let actor = actor(here);
            if carry_out(&mut session, actor, play, now, &mut changed).is_err() {
                // The table is not where it should be: it is laid again.
                guide.cues_mut().clear();
                lay(&*guide, &mut session, &mut changed);
            }
        }
        CueKind::Back => {
            lay(&*guide, &mut session, &mut changed);
            if !guide.has_engines() {
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

/// Lays the table as it stands.
fn lay<G: TableGame, C: Guide<G>>(
    guide: &C,
    session: &mut Mut<MatchSession>,
    changed: &mut MessageWriter<SessionChanged>,
) {
    let from = session.0.shown();
    session.0 = Box::new(guide.session());
    let change = Change::Navigated { from, to: session.0.shown() };
    changed.write(SessionChanged { change, forward: false, moved: true });
}

/// Marks whether the player only looks on.
pub(crate) fn look_on<G: TableGame, C: Guide<G>>(
    mut commands: Commands,
    guided: Single<(Entity, &C, Has<LooksOn>), Changed<C>>,
) {
    let (entity, guide, did) = guided.into_inner();
    let does = !guide.awaits_player() || !guide.cues().is_empty();
    match (does, did) {
        (true, false) => drop(commands.entity(entity).insert(LooksOn)),
        (false, true) => drop(commands.entity(entity).remove::<LooksOn>()),
        _ => {}
    }
}
