//! Submission of moves and requests to the session, and publication of its answers.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::commands;
use crate::session::components::{
    Began, InLobby, MatchSession, Mirrored, Puzzle, SeatAt, SeatPlayer, Secrecy, Shared, ToMove,
};
use crate::session::messages::{Refused, Request, SessionChanged, Submit};
use crate::session::viewer::Viewer;
use crate::ui::language::Language;
use crate::ui::screens::Stage;
use crate::ui::toast::{Passing, Toast};
use camaieu_net::protocol::reasons;
use camaieu_play::{Actor, AnySession, Change, Command, InWords, NodeId};
use camaieu_rules::game::Refusal;

/// Session to be asked. It counts as changed once [`DetectChangesMut::set_changed`] says so, and not by being asked.
pub fn asked<'a>(session: &'a mut Mut<MatchSession>) -> &'a mut dyn AnySession {
    &mut *session.bypass_change_detection().0
}

/// Answers of the session.
#[derive(SystemParam)]
pub(super) struct Answers<'w> {
    changed: MessageWriter<'w, SessionChanged>,
    refused: MessageWriter<'w, Refused>,
    notices: MessageWriter<'w, Passing>,
    language: Res<'w, Language>,
}

/// Submits moves and requests to the session. A refusal is published, and changes nothing. What is no match of this machine
/// takes them itself: an exercise as answers, a mirror for its host.
pub(super) fn apply(
    mut submitted: MessageReader<Submit>,
    mut requests: MessageReader<Request>,
    session: Single<(&mut MatchSession, &Began, Has<Puzzle>, Has<Mirrored>, Has<Shared>, Has<InLobby>)>,
    viewer: Res<Viewer>,
    time: Res<Time<Real>>,
    mut answers: Answers,
) {
    let (mut session, began, is_exercise, is_mirrored, is_shared, is_in_lobby) = session.into_inner();
    if is_exercise || is_mirrored {
        submitted.clear();
        requests.clear();
        return;
    }
    // A host takes what is about the table itself.
    let requests = requests.read().filter(|request| !is_shared || !request.is_of_table());
    if is_in_lobby {
        let asked = submitted.read().count() + requests.count();
        answers.refused.write_batch((asked > 0).then(|| Refusal::new(&reasons::NOT_BEGUN).into()));
        return;
    }
    let now = began.passed(&time);
    for submit in submitted.read() {
        let before = session.0.shown();
        let here = asked(&mut session);
        let answer = commands::play(here, submit, *viewer, now);
        answers.publish(&mut session, before, answer, true);
    }
    for request in requests {
        let before = session.0.shown();
        let here = asked(&mut session);
        let answer = commands::submit(here, *request, *viewer, now);
        answers.publish(&mut session, before, answer, *request != Request::Redo);
    }
}

impl Answers<'_> {
    /// Publishes an answer. The session counts as changed only if it is. `forward` animates a step to the next node.
    fn publish(
        &mut self,
        session: &mut Mut<MatchSession>,
        before: NodeId,
        answer: Result<Change, Refusal>,
        forward: bool,
    ) {
        match answer {
            Ok(change) => {
                session.set_changed();
                let shown = session.0.shown();
                let forward = forward && session.0.parent(shown) == Some(before);
                let notice = commands::notice_of(change, self.language.texts());
                self.notices.write_batch(notice.map(Passing));
                self.changed.write(SessionChanged { change, forward, moved: shown != before });
            }
            Err(refusal) => drop(self.refused.write(refusal.into())),
        }
    }
}

/// Takes away the notice of a change when the match stands elsewhere.
pub(super) fn outdate_notice(mut changed: MessageReader<SessionChanged>, mut toast: ResMut<Toast>) {
    if changed.read().any(|changed| changed.change.stands_on().is_some()) {
        toast.outdate();
    }
}

/// Carries out a command that comes from no input: a step of a line that plays itself.
pub fn carry_out(
    session: &mut Mut<MatchSession>,
    actor: Actor,
    command: Command<InWords>,
    now: Duration,
    changed: &mut MessageWriter<SessionChanged>,
) -> Result<(), Refusal> {
    let before = session.0.shown();
    let change = session.0.carry_out(actor, command, now)?;
    changed.write(change_from(&*session.0, before, change));
    Ok(())
}

/// The message of a change that has not come by a request here; `before` is the node that was shown.
pub fn change_from(session: &dyn AnySession, before: NodeId, change: Change) -> SessionChanged {
    let shown = session.shown();
    let forward = session.parent(shown) == Some(before);
    SessionChanged { change, forward, moved: shown != before }
}

/// Ticks the clock when a flag falls, unless it is the clock of a host elsewhere.
pub(super) fn pass_time(
    session: Single<(&mut MatchSession, &Began), Without<Mirrored>>,
    time: Res<Time<Real>>,
    mut changed: MessageWriter<SessionChanged>,
) {
    let (mut session, began) = session.into_inner();
    let now = began.passed(&time);
    if !session.0.clock().is_some_and(|clock| clock.is_running() && clock.until_flag(now).is_none()) {
        return;
    }
    let before = session.0.shown();
    if let Some(change) = asked(&mut session).tick(now) {
        session.set_changed();
        changed.write(SessionChanged { change, forward: false, moved: session.0.shown() != before });
    }
}

/// Updates the seats' entities from the session: their players, the seat to move (none when the match is over), and
/// whether anything is hidden.
pub(super) fn seat_players(
    mut commands: Commands,
    session: Single<(&MatchSession, &mut Secrecy), Changed<MatchSession>>,
    mut seats: Query<(Entity, &SeatAt, &mut SeatPlayer, Has<ToMove>)>,
) {
    let (MatchSession(session), mut secrecy) = session.into_inner();
    secrecy.set_if_neq(Secrecy(session.is_secret()));
    let turn = (!session.is_over()).then(|| session.to_move());
    for (entity, SeatAt(seat), mut player, marked) in &mut seats {
        if let Some(now) = session.players().get(seat.index()) {
            player.set_if_neq(SeatPlayer(now.clone()));
        }
        match (turn == Some(*seat), marked) {
            (true, false) => drop(commands.entity(entity).insert(ToMove)),
            (false, true) => drop(commands.entity(entity).remove::<ToMove>()),
            _ => {}
        }
    }
}

/// Shows the result when the match has ended, and hides it when another position is shown. A puzzle has none.
pub(super) fn show_result(
    mut changed: MessageReader<SessionChanged>,
    puzzles: Query<(), With<Puzzle>>,
    stage: Option<Res<State<Stage>>>,
    next: Option<ResMut<NextState<Stage>>>,
) {
    let (Some(stage), Some(mut next)) = (stage, next) else { return };
    for SessionChanged { change, .. } in changed.read() {
        match (change, **stage) {
            (Change::Ended(..), Stage::Playing) if puzzles.is_empty() => next.set(Stage::Result),
            (Change::Ended(..) | Change::Commented(_) | Change::Reseated(_), _) => {}
            (_, Stage::Result) => next.set(Stage::Playing),
            _ => {}
        }
    }
}
