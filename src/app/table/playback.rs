//! Playback: the table shows moves that nobody makes by hand, one after the other, and lays itself again.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;

use crate::session::{
    Attach, Began, Begin, LooksOn, MatchSession, Request, Scripted, SessionChanged, Submit, carry_out,
};
use crate::table::choosing::Chosen;
use crate::table::hand::Hand;
use crate::table::motion::Motion;
use crate::ui::redraw::Redraw;
use camaieu_play::{Actor, AnySession, Change, Command};
use camaieu_store::entropy::fresh_seed;

/// Pause between two plies.
const BETWEEN: Duration = Duration::from_millis(700);
/// Pause before a wrong move is taken back, with the line that punishes it.
const WRONG: Duration = Duration::from_millis(1_600);

/// Something that the table shows after a pause, once all pieces rest.
#[derive(Clone, Debug)]
struct Cue {
    pause: Duration,
    kind: CueKind,
}

/// What the table shows.
#[derive(Clone, Debug)]
enum CueKind {
    /// A move, with the steps by which it was made; none for the move's own.
    Play { mv: String, steps: Vec<String> },
    /// The position as it stands.
    Back,
}

/// What the table has still to show. Moves are in notation, each in the position where it is played.
#[derive(Clone, Debug, Default)]
pub struct Cues(VecDeque<Cue>);

impl Cues {
    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Shows nothing more.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// A move at once, made by these steps.
    pub fn play(&mut self, mv: String, steps: Vec<String>) {
        self.push(Duration::ZERO, CueKind::Play { mv, steps });
    }

    /// A move after a pause.
    pub fn play_after(&mut self, pause: Duration, mv: String) {
        self.push(pause, CueKind::Play { mv, steps: Vec::new() });
    }

    /// Moves of a line, one after the other.
    pub fn play_line<'a>(&mut self, line: impl IntoIterator<Item = &'a String>) {
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

    fn push(&mut self, pause: Duration, kind: CueKind) {
        self.0.push_back(Cue { pause, kind });
    }
}

/// Step of a lesson, puzzle or problem on the table, by which the table is laid and shows what it has still to show.
pub trait Guide: Component<Mutability = Mutable> {
    /// Requests of the panel and the keys.
    type Request: Message;

    /// Request to begin anew.
    const AGAIN: Self::Request;

    /// Takes a move as an answer, if one is asked for.
    fn answer(&mut self, submit: Submit);

    /// Marks its session by what it is.
    fn mark(&self, entity: &mut EntityCommands<'_>);

    /// What the table has still to show.
    fn cues(&self) -> &Cues;

    /// The same, to be changed.
    fn cues_mut(&mut self) -> &mut Cues;

    /// The session with this id that lays the table as it stands.
    fn session(&self, id: u64) -> Box<dyn AnySession>;

    /// Whether the player is asked for a move, once everything is shown.
    fn awaits_player(&self) -> bool;

    /// Whether the piece stays in the hand after the last answer, since there are more places for it.
    fn holds_piece(&self) -> bool {
        false
    }

    /// Whether engines think about moves of other seats.
    fn has_engines(&self) -> bool {
        false
    }

    /// Adds what plays itself, when everything before it is shown; whether there is such a thing.
    fn go_on(&mut self) -> bool {
        false
    }
}

/// The beginning of a session with its guide.
pub(crate) fn begin_guided<C: Guide + Clone>(guide: C) -> Begin {
    let session = guide.session(fresh_seed());
    let attach = Attach::new(move |entity: &mut EntityCommands| {
        entity.insert(guide.clone());
        guide.mark(entity);
        if !guide.has_engines() {
            entity.insert(Scripted);
        }
    });
    Begin { attach, ..Begin::of(session, fresh_seed()) }
}

/// Takes submitted moves as answers. The table plays them after that, by its cues.
pub(crate) fn take_answers<C: Guide>(
    mut submitted: MessageReader<Submit>,
    mut requests: MessageReader<Request>,
    guided: Single<(&mut C, &mut Chosen, &mut Hand)>,
    mut asked: MessageWriter<C::Request>,
) {
    if submitted.is_empty() && requests.is_empty() {
        return;
    }
    let (mut guide, mut chosen, mut hand) = guided.into_inner();
    for submit in submitted.read() {
        let (is_by_hand, is_asked) = (matches!(submit, Submit::Play { .. }), guide.cues().is_empty());
        if is_asked {
            guide.answer(submit.clone());
        }
        // A move that the table does not play was made for nothing.
        if is_by_hand && (!is_asked || guide.cues().is_empty()) {
            let held = hand.held.filter(|_| guide.holds_piece());
            hand.put_back();
            hand.held = held;
        }
        chosen.0.clear();
    }
    // The key of a match that takes a ply back begins anew.
    for request in requests.read() {
        if *request == Request::Undo {
            asked.write(C::AGAIN);
        }
    }
}

/// Shows the next cue, once all pieces rest and its pause is over.
pub(crate) fn play_cues<C: Guide>(
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
    // It is asked in every frame, and mostly has nothing more.
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
            let play = Command::Play { at: session.0.stands_on(), mv, steps };
            let actor = actor(&*session.0);
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
fn actor(session: &dyn AnySession) -> Actor {
    let seat = session.to_move();
    if session.persons().contains(seat) { Actor::Person(seat) } else { Actor::Engine(seat) }
}

/// Lays the table as it stands.
fn lay<C: Guide>(guide: &C, session: &mut Mut<MatchSession>, changed: &mut MessageWriter<SessionChanged>) {
    let from = session.0.shown();
    session.0 = guide.session(fresh_seed());
    let change = Change::Navigated { from, to: session.0.shown() };
    changed.write(SessionChanged { change, forward: false, moved: true });
}

/// Marks whether the player only looks on.
pub(crate) fn look_on<C: Guide>(
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
