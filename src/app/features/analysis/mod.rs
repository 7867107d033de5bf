//! Advice for a person who is to move: a hint when it is asked for, and the analysis while it is on.
//!
//! The engine is given the [`Observation`](camaieu_engines::Observation) of the seat to move and nothing else, and searches
//! on a thread of its own. Advice belongs to the node that is shown and is forgotten with it.

pub mod panel;
#[cfg(all(test, feature = "kittest"))]
mod tests;

mod adviser;
pub mod report;

use std::time::Duration;

use bevy::prelude::*;

use camaieu_engines::{Limits, SearchTask};
use camaieu_play::{AnySession, Change};
use camaieu_rules::game::{Reason, Refusal};

use crate::session::viewer::TableViewer;
use crate::session::waker::WindowWaker;
use crate::session::{
    AnalyseFirst, Forbidden, FreeKeys, MatchKind, MatchSeed, MatchSession, MatchSystems, RefusalMessage,
    SessionChanged, table_is_free,
};
use crate::table::markers::PlaceMarkers;
use crate::table::scene::on_table::TableSystems;
use crate::ui::draw::redraw::{InitShown, Redraw};
use crate::ui::keys::ActionState;
use crate::ui::keys::actions::Action;
use crate::ui::screens::parts::AppPart;

pub use adviser::Adviser;
pub use report::{Advice, Analysis, AnalysisLine, AnalysisReport};

/// Reasons of refused advice.
pub mod reasons {
    use super::Reason;

    pub use crate::session::waker::NO_THREAD;

    /// Hints are not agreed with the people elsewhere.
    pub const NO_HINTS: Reason = Reason::plain("computer-no-hints");
    /// Analyses are not agreed with the people elsewhere.
    pub const NO_ANALYSIS: Reason = Reason::plain("computer-no-analysis");
    /// Advice is for a person who is to move.
    pub const NOT_YOUR_TURN: Reason = Reason::plain("computer-not-your-turn");

    /// All reasons.
    pub const ALL: &[&Reason] = &[&NO_HINTS, &NO_ANALYSIS, &NOT_YOUR_TURN, &NO_THREAD];
}

/// Whether positions are analysed while a person is to move.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Analysing(pub bool);

/// Request for advice, whatever the game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnalysisRequest {
    /// Show the move that the engine would play.
    Hint,
    /// Switch the analysis on or off.
    Analyse,
}

/// Times of the searches for a hint and for an analysis.
const HINT_TIME: Duration = Duration::from_millis(1_500);
const ANALYSIS_TIME: Duration = Duration::from_secs(60);
/// Number of principal variations of an analysis.
const LINES: usize = 3;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Input => input_plugin(app),
        AppPart::Panels => panel::panel_plugin(app),
        _ => {}
    }
}

/// State for all games.
fn core_plugin(app: &mut App) {
    panel::plugin(app);
    app.init_resource::<Analysing>()
        .init_shown::<AnalysisReport>()
        .add_message::<AnalysisRequest>()
        .add_observer(prepare)
        .add_systems(
            Update,
            (
                (follow_searches, handle_requests, analyse).chain().in_set(MatchSystems::Input),
                forget_on_reseating.in_set(MatchSystems::Settle),
                report::publish.before(PlaceMarkers).in_set(MatchSystems::Animate).in_set(TableSystems),
            ),
        );
}

/// Keys of the hint and the analysis.
fn input_plugin(app: &mut App) {
    app.add_systems(
        Update,
        request_by_keys.run_if(any_with_component::<MatchSession>).in_set(FreeKeys).run_if(table_is_free),
    );
}

fn request_by_keys(actions: Single<&ActionState<Action>>, mut requests: MessageWriter<AnalysisRequest>) {
    for (action, request) in
        [(Action::Hint, AnalysisRequest::Hint), (Action::Analyse, AnalysisRequest::Analyse)]
    {
        if actions.just_pressed(&action) {
            requests.write(request);
        }
    }
}

/// Gives a session that appears its adviser.
fn prepare(
    added: On<Add, MatchSession>,
    begun: Query<(&MatchSeed, Has<AnalyseFirst>)>,
    mut analysing: ResMut<Analysing>,
    mut commands: Commands,
) {
    let Ok((MatchSeed(seed), analyses)) = begun.get(added.entity) else { return };
    analysing.0 |= analyses;
    commands.entity(added.entity).insert(Adviser::new(*seed));
}

/// Whether advice may be given in the position that is shown: a person is to move, and the person at the screen may see
/// all that it rests on.
fn may_advise(session: &dyn AnySession, viewer: TableViewer) -> bool {
    session.persons_here().contains(session.shown_turn())
        && !session.shown_outcome().is_over()
        && viewer.sees_turn(session)
}

/// Forgets advice for another node than the one that is shown, and reads the search under way.
fn follow_searches(in_match: Single<(&MatchSession, &mut Adviser)>, mut redraw: ResMut<Redraw>) {
    let (MatchSession(session), mut adviser) = in_match.into_inner();
    // It is looked at in every frame, and has mostly nothing new.
    if adviser.bypass_change_detection().update_advice(session.shown()) {
        adviser.set_changed();
        redraw.request();
    }
}

fn handle_requests(
    mut requests: MessageReader<AnalysisRequest>,
    in_match: Single<(&MatchSession, &mut Adviser, Option<&Forbidden>, &MatchKind)>,
    mut analysing: ResMut<Analysing>,
    viewer: Res<TableViewer>,
    waker: WindowWaker,
    mut refused: MessageWriter<RefusalMessage>,
    mut redraw: ResMut<Redraw>,
) {
    let (MatchSession(session), mut adviser, forbidden, kind) = in_match.into_inner();
    if kind.is_exercise() {
        return;
    }
    let forbidden = forbidden.copied().unwrap_or_default();
    for request in requests.read() {
        redraw.request();
        match request {
            AnalysisRequest::Hint if forbidden.hints => {
                refused.write(Refusal::new(&reasons::NO_HINTS).into());
            }
            AnalysisRequest::Analyse if forbidden.analysis && !analysing.0 => {
                refused.write(Refusal::new(&reasons::NO_ANALYSIS).into());
            }
            AnalysisRequest::Hint if !may_advise(&**session, *viewer) => {
                refused.write(Refusal::new(&reasons::NOT_YOUR_TURN).into());
            }
            AnalysisRequest::Hint if adviser.analysis().is_some() => adviser.hint_by_analysis(),
            AnalysisRequest::Hint => {
                let begun = adviser.begin(SearchTask::Hint, &**session, Limits::time(HINT_TIME), &waker);
                refused.write_batch(begun.err().map(RefusalMessage::from));
            }
            AnalysisRequest::Analyse => {
                analysing.0 = !analysing.0;
                if !analysing.0 {
                    adviser.stop_analysis();
                }
            }
        }
    }
}

/// Starts the analysis of the position that is shown, while it is on. An engine's turn makes it wait.
fn analyse(
    in_match: Single<(&MatchSession, &mut Adviser, Option<&Forbidden>, &MatchKind)>,
    mut analysing: ResMut<Analysing>,
    viewer: Res<TableViewer>,
    waker: WindowWaker,
) {
    let (MatchSession(session), mut adviser, forbidden, kind) = in_match.into_inner();
    if kind.is_exercise() {
        return;
    }
    if analysing.0 && forbidden.is_some_and(|forbidden| forbidden.analysis) {
        // It was on before, or was agreed before.
        analysing.0 = false;
        adviser.stop_analysis();
    }
    if analysing.0 && adviser.may_analyse() && may_advise(&**session, *viewer) {
        let limits = Limits { multi_pv: LINES, ..Limits::time(ANALYSIS_TIME) };
        // Without a thread it is tried again in the next frame.
        let _ = adviser.begin(SearchTask::Analysis, &**session, limits, &waker);
    }
}

/// Forgets all advice when a seat is given to another controller.
fn forget_on_reseating(mut changes: MessageReader<SessionChanged>, mut adviser: Single<&mut Adviser>) {
    let is_reseating = |changed: &&SessionChanged| matches!(changed.change, Change::Reseated(..));
    if changes.read().filter(is_reseating).count() > 0 {
        adviser.forget();
    }
}
