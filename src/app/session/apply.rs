//! Submission of moves and requests to the session, and publication of its answers.

use bevy::prelude::*;

use crate::session::changes::Changes;
use crate::session::commands;
use crate::session::components::{Began, MatchKind, MatchSession, Secrecy};
use crate::session::messages::{Request, SessionChanged, Submit};
use crate::session::viewer::TableViewer;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::Stage;
use crate::ui::widgets::toast::{Passing, Toast};
use camaieu_net::protocol::reasons;
use camaieu_play::{AnySession, Change};
use camaieu_rules::game::Refusal;

/// Submits moves and requests to the session. A refusal is published, and changes nothing. What is no match of this machine
/// takes them itself: an exercise as answers, a mirror for its host.
pub(super) fn apply(
    mut submitted: MessageReader<Submit>,
    mut requests: MessageReader<Request>,
    session: Single<(&mut MatchSession, &Began, &MatchKind)>,
    viewer: Res<TableViewer>,
    time: Res<Time<Real>>,
    (mut changes, mut notices): (Changes, MessageWriter<Passing>),
    (language, preferences): (Res<Language>, Res<Preferences>),
) {
    let (mut session, began, kind) = session.into_inner();
    if kind.is_exercise() || kind.is_followed() {
        submitted.clear();
        requests.clear();
        return;
    }
    // A host takes what is about the table itself.
    let requests = requests.read().filter(|request| !kind.is_shared() || !request.is_of_table());
    if kind.is_in_lobby() {
        if submitted.read().count() + requests.count() > 0 {
            changes.refuse(Refusal::new(&reasons::NOT_BEGUN));
        }
        return;
    }
    let now = began.passed(&time);
    let is_free =
        !kind.is_shared() && preferences.choices(session.0.game()).is_some_and(|choices| choices.undo);
    let agreed = |session: &mut dyn AnySession, change: Change| match is_free {
        true => commands::undo_at_any_time(session, change, now),
        false => change,
    };
    let mut made = Vec::new();
    for submit in submitted.read() {
        made.extend(changes.try_act(&mut session, |here| {
            commands::play(&mut **here, submit, *viewer, now).map(|change| agreed(&mut **here, change))
        }));
    }
    for request in requests {
        made.extend(changes.try_act(&mut session, |here| {
            commands::submit(&mut **here, *request, *viewer, now).map(|change| agreed(&mut **here, change))
        }));
    }
    let said = made.into_iter().filter_map(|change| commands::notice_of(change, language.texts()));
    notices.write_batch(said.map(Passing));
}

/// Takes away the notice of a change when the match stands elsewhere.
pub(super) fn outdate_notice(mut changed: MessageReader<SessionChanged>, mut toast: ResMut<Toast>) {
    if changed.read().any(|changed| changed.change.stands_on().is_some()) {
        toast.outdate();
    }
}

/// Ticks the clock when a flag falls, unless it is the clock of a host elsewhere.
pub(super) fn pass_time(
    session: Single<(&mut MatchSession, &Began, &MatchKind)>,
    time: Res<Time<Real>>,
    mut changes: Changes,
) {
    let (mut session, began, kind) = session.into_inner();
    let now = began.passed(&time);
    if kind.is_followed()
        || !session.0.clock().is_some_and(|clock| clock.is_running() && clock.until_flag(now).is_none())
    {
        return;
    }
    changes.act(&mut session, |here| here.tick(now));
}

/// Updates whether anything is hidden.
pub(super) fn update_secrecy(session: Single<(&MatchSession, &mut Secrecy), Changed<MatchSession>>) {
    let (MatchSession(session), mut secrecy) = session.into_inner();
    secrecy.set_if_neq(Secrecy(session.is_secret()));
}

/// Shows the result when the match has ended, and hides it when another position is shown. A puzzle has none.
pub(super) fn show_result(
    mut changed: MessageReader<SessionChanged>,
    kinds: Query<&MatchKind>,
    stage: Option<Res<State<Stage>>>,
    next: Option<ResMut<NextState<Stage>>>,
) {
    let (Some(stage), Some(mut next)) = (stage, next) else { return };
    let has_result = !kinds.iter().any(|kind| kind.is_exercise());
    for SessionChanged { change, .. } in changed.read() {
        match (change, **stage) {
            (Change::Ended(..), Stage::Playing) if has_result => next.set(Stage::Result),
            (Change::Ended(..) | Change::Commented(_) | Change::Reseated(_), _) => {}
            (_, Stage::Result) => next.set(Stage::Playing),
            _ => {}
        }
    }
}
