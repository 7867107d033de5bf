//! Review of a match that is over: what was to be expected before and after each move, what was given away, and what would
//! have been better. Never while a match is on.
//!
//! The engine reviews on a thread of its own; the panel shows what has come so far. The review belongs to the line that
//! was played, and ends when the match goes on.

mod curve;
pub mod model;
pub mod panel;
mod reviewer;
#[cfg(all(test, feature = "kittest"))]
pub(crate) mod tests;

use bevy::prelude::*;

use crate::session::waker::WindowWaker;
use crate::session::{
    Attach, Autosave, Began, InReview, MatchKind, MatchSession, MatchSystems, Mistaken, RefusalMessage,
    Request, ReviewFirst, Start, StartMatch, Starts,
};
use crate::table::markers::PointedOut;
use crate::table::scene::on_table::{OnTable, TableSystems};
use crate::ui::draw::redraw::{InitShown, Redraw};
use crate::ui::language::Language;
use crate::ui::screens::Stage;
use crate::ui::screens::parts::AppPart;
use crate::ui::widgets::judgement::MoveMarks;
use crate::ui::widgets::toast::Notice;
use camaieu_engines::ReviewedMove;
use camaieu_play::guided::{BestMove, Mistake, WholeGame};
use camaieu_play::import::{Import, import};
use camaieu_play::{AnySession, NodeId};
use camaieu_rules::game::Seat;
use camaieu_store::entropy::fresh_seed;
use camaieu_store::today;

pub use model::ReviewReport;
pub use reviewer::Reviewer;

/// Request to the review on the table.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewRequest {
    /// Shows the position after a move.
    GoTo(NodeId),
    /// Shows the position before a move, with the better one pointed out.
    Better(NodeId),
    /// Begins a match from the position before a move.
    TryAgain(NodeId),
    /// Comes back to the review from the match that was begun by [`ReviewRequest::TryAgain`].
    Back,
    /// Ends the review.
    Close,
}

/// Reviewed match that the one on the table was begun from, to come back to.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) enum WayBack {
    /// There is none.
    #[default]
    None,
    /// The match that is tried begins next.
    Begins(Box<StartMatch>),
    /// It is on the table.
    Open(Box<StartMatch>),
}

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => panel::panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.add_message::<Mistaken>();
    app.init_resource::<MoveMarks>().add_systems(OnEnter(Stage::Result), count);
    app.init_shown::<ReviewReport>().init_resource::<WayBack>().add_message::<ReviewRequest>().add_systems(
        Update,
        (
            (begin_whole, keep_way_back, begin, handle_requests, update_review)
                .chain()
                .in_set(MatchSystems::Input),
            point_out.in_set(MatchSystems::Carry),
            model::publish.in_set(MatchSystems::Animate).in_set(TableSystems),
        ),
    );
}

/// Keeps the way back to a review for the match that was begun from it, and for no other, and goes it.
fn keep_way_back(
    begun: Query<(&MatchSession, Option<&ReviewFirst>), Added<MatchSession>>,
    mut asked: MessageReader<ReviewRequest>,
    mut way_back: ResMut<WayBack>,
    mut starts: MessageWriter<Start>,
    mut requests: MessageWriter<Request>,
) {
    if let (true, WayBack::Open(back)) = (asked.read().any(|ask| *ask == ReviewRequest::Back), &*way_back) {
        starts.write(Start::Match(back.clone()));
    }
    for (MatchSession(session), first) in &begun {
        *way_back = match std::mem::take(&mut *way_back) {
            WayBack::Begins(back) => WayBack::Open(back),
            _ => WayBack::None,
        };
        if let Some(ReviewFirst(ply)) = first {
            starts.write(Start::Review);
            let line = session.line();
            let node = ply.and_then(|ply| line.get(ply.checked_sub(1)?));
            requests.write_batch(node.copied().map(Request::GoTo));
        }
    }
}

/// Puts a game on the table that was played before, to be reviewed.
fn begin_whole(mut starts: Starts, language: Res<Language>, mut notices: MessageWriter<Notice>) {
    for start in starts.read() {
        let Start::Whole(WholeGame { score, ply }) = start else { continue };
        let texts = language.texts();
        let read = import(&score, None, fresh_seed()).map_err(|error| texts.import_error(&error));
        match read {
            Ok(Import::Match { game, text }) => {
                if let Some(whole) = StartMatch::saved(&game, text) {
                    let attach = Attach::new(move |entity| {
                        entity.insert(ReviewFirst(Some(ply)));
                    });
                    starts.write(StartMatch { attach, ..whole });
                }
            }
            Ok(Import::Position { .. } | Import::Lesson { .. }) => {}
            Err(error) => drop(notices.write(Notice(error))),
        }
    }
}

/// Counts a match as soon as its result is there: the result shows the curve, and the review has nothing to wait for.
fn count(
    in_match: Single<(Entity, &MatchSession, &MatchKind), Without<Reviewer>>,
    waker: WindowWaker,
    mut commands: Commands,
) {
    let (entity, MatchSession(session), kind) = *in_match;
    let is_played = session.is_over() && !kind.is_exercise() && !session.persons_here().is_empty();
    // Without a thread the result has no curve, and says nothing of it.
    if let (true, Ok(reviewer)) = (is_played, Reviewer::begin(&**session, &waker)) {
        commands.entity(entity).insert(reviewer);
    }
}

/// Opens the review of a match that is over; its result gives way to the table.
fn begin(
    mut asked: MessageReader<Start>,
    in_match: Single<(Entity, &MatchSession, &MatchKind, Has<Reviewer>), Without<InReview>>,
    waker: WindowWaker,
    mut stage: Option<ResMut<NextState<Stage>>>,
    mut commands: Commands,
    mut refused: MessageWriter<RefusalMessage>,
) {
    let (entity, MatchSession(session), kind, is_counted) = *in_match;
    let asked = asked.read().filter(|start| **start == Start::Review);
    if asked.count() == 0 || !session.is_over() || kind.is_exercise() {
        return;
    }
    if let Some(stage) = &mut stage {
        stage.set(Stage::Playing);
    }
    if is_counted {
        commands.entity(entity).insert(InReview);
        return;
    }
    match Reviewer::begin(&**session, &waker) {
        Ok(reviewer) => drop(commands.entity(entity).insert((reviewer, InReview))),
        Err(why) => drop(refused.write(RefusalMessage::from(why))),
    }
}

/// Carries out the requests of the panel.
fn handle_requests(
    mut asked: MessageReader<ReviewRequest>,
    in_match: Single<(Entity, &MatchSession, &mut Reviewer, &Began, &Autosave)>,
    time: Res<Time<Real>>,
    mut way_back: ResMut<WayBack>,
    mut requests: MessageWriter<Request>,
    mut begins: MessageWriter<Start>,
    mut commands: Commands,
) {
    let (entity, in_match, mut reviewer, began, autosave) = in_match.into_inner();
    let MatchSession(session) = in_match;
    for request in asked.read() {
        match *request {
            ReviewRequest::GoTo(node) => drop(requests.write(Request::GoTo(node))),
            ReviewRequest::Better(node) => {
                reviewer.better = Some(node);
                requests.write(match session.parent(node) {
                    Some(before) if before != NodeId::START => Request::GoTo(before),
                    _ => Request::GoToStart,
                });
            }
            ReviewRequest::TryAgain(node) => {
                let before = session.parent(node).unwrap_or(NodeId::START);
                if let Ok(text) = session.whole_position_text_at(before) {
                    let setup = session.setup();
                    let person = Some(session.turn_at(before));
                    let back = StartMatch::back_to(in_match, began, autosave, &time).map(|back| {
                        let attach = back.attach.clone().and(|entity| {
                            entity.insert(ReviewFirst(None));
                        });
                        WayBack::Begins(Box::new(StartMatch { attach, ..back }))
                    });
                    *way_back = back.unwrap_or_default();
                    begins.write(Start::From { setup, seed: fresh_seed(), text, person });
                }
            }
            ReviewRequest::Back => {}
            ReviewRequest::Close => drop(commands.entity(entity).remove::<InReview>()),
        }
    }
}

/// Takes what the engine has reviewed, and ends the review when the match goes on. Once the review is open, mistakes of the
/// one person at the table that are proved go into a course of their own.
fn update_review(
    in_match: Single<(Entity, &MatchSession, &mut Reviewer, Has<InReview>)>,
    mut commands: Commands,
    mut mistaken: MessageWriter<Mistaken>,
    mut redraw: ResMut<Redraw>,
) {
    let (entity, MatchSession(session), mut reviewer, is_open) = in_match.into_inner();
    if !session.is_over() {
        commands.entity(entity).remove::<(Reviewer, InReview, PointedOut)>();
        return;
    }
    // It is looked at in every frame, and has mostly nothing new.
    let quiet = reviewer.bypass_change_detection();
    let is_new = quiet.take();
    if let Some(own) = own_seat(&**session).filter(|_| is_open) {
        let new = quiet.proved(own).skip(quiet.told).filter_map(|entry| mistake(&**session, own, entry));
        mistaken.write_batch(new.map(Mistaken).collect::<Vec<_>>());
        quiet.told = quiet.proved(own).count();
    }
    if is_new {
        reviewer.set_changed();
        redraw.request();
    }
}

/// Seat of the one person at this machine; `None` if there are several, or none.
pub(crate) fn own_seat(session: &dyn AnySession) -> Option<Seat> {
    let mut persons = session.persons().iter();
    persons.next().filter(|_| persons.next().is_none())
}

/// The mistake of a reviewed move, for the course.
fn mistake(session: &dyn AnySession, own: Seat, entry: &ReviewedMove) -> Option<Mistake> {
    let mut others = session.players().iter().enumerate().filter(|(index, _)| *index != own.index());
    let against = others.next().map(|(_, player)| player.clone()).filter(|_| others.next().is_none());
    let ply = session.line().iter().position(|node| *node == entry.node);
    Some(Mistake {
        game: session.game().to_owned(),
        puzzle: entry.mistake.clone()?,
        played: session.ply_text(entry.node)?,
        against,
        day: today(),
        faults: entry.faults.clone(),
        best: Some(BestMove { mv: entry.best.clone(), reasons: entry.reasons.clone() }),
        whole: ply.map(|index| WholeGame { score: session.score(), ply: index + 1 }),
    })
}

/// Points the better move out, in the position before the move that it would have been better than, while the review is open.
fn point_out(
    in_match: Single<(Ref<MatchSession>, &OnTable, Ref<Reviewer>, Option<Ref<InReview>>, &mut PointedOut)>,
) {
    let (session, on_table, reviewer, open, mut pointed) = in_match.into_inner();
    let is_open = open.is_some();
    let has_opened = open.is_some_and(|open| open.is_added());
    let has_closed = !is_open && pointed.mv.is_some();
    if session.is_changed() || reviewer.is_changed() || has_opened || has_closed {
        let better = reviewer.better(&*session.0).filter(|_| is_open);
        let mv = better.and_then(|entry| on_table.view.read_move(&entry.best));
        pointed.set_if_neq(PointedOut { mv, ..PointedOut::default() });
    }
}
