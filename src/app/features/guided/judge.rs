//! Judgement: refusals and clicks on the table are attempts at the step, and requests of the panel are carried out.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;

use crate::session::Start;
use crate::session::{BeginSession, MatchSession, RefusalMessage};
use crate::table::choosing::hand::Hand;
use crate::table::choosing::{MoveSelection, TableInput};
use crate::table::scene::on_table::OnTable;
use crate::ui::draw::redraw::Redraw;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::{Overlay, Overlays};
use camaieu_play::AnySession;
use camaieu_play::guided::{Attempt, Awaits, Purpose, Reply, StepKind, Which};
use camaieu_rules::game::Refusal;

use super::PlayerProgress;
use super::StepRequest;
use super::lecture::Lecture;
use super::playback::begin_guided;

/// Takes refusals and clicks, where an illegal move is to be tried. Once it is made, what was chosen for it is put back,
/// and its refusal is the one that is shown, not what the table has to say about a single click.
pub(super) fn attempt(
    mut refused: ResMut<Messages<RefusalMessage>>,
    mut unread: Local<MessageCursor<RefusalMessage>>,
    mut inputs: MessageReader<TableInput>,
    lecture: Single<(&mut Lecture, &mut MoveSelection, &mut Hand, &OnTable)>,
    mut redraw: ResMut<Redraw>,
) {
    if unread.is_empty(&refused) && inputs.is_empty() {
        return;
    }
    let (mut lecture, mut chosen, mut hand, on_table) = lecture.into_inner();
    let was_tried = is_tried(&lecture);
    let refusals: Vec<Refusal> = unread.read(&refused).map(|refused| refused.why.clone()).collect();
    let mut is_begun = false;
    for input in inputs.read() {
        let (TableInput::Point(spot) | TableInput::Again(spot) | TableInput::Drop(spot)) = input else {
            continue;
        };
        redraw.request();
        if !is_tried(&lecture) {
            continue;
        }
        let attempt = lecture.take_click(on_table.view.place_text(*spot));
        is_begun = matches!(attempt, Attempt::Begun);
        if let Attempt::Made(Reply::Refused(why)) = attempt {
            let at = Some(on_table.view.at(*spot));
            refused.clear();
            refused.write(RefusalMessage { why, at });
            unread.clear(&refused);
        }
    }
    for why in refusals {
        if lecture.run().awaits() == Awaits::Player {
            lecture.take_refusal(&why, is_begun);
            redraw.request();
        }
    }
    if was_tried && !is_tried(&lecture) {
        chosen.0.clear();
        hand.put_back();
    }
}

/// Whether an illegal move is still to be tried.
fn is_tried(lecture: &Lecture) -> bool {
    matches!(lecture.step().kind, StepKind::Try { .. }) && lecture.run().awaits() == Awaits::Player
}

/// Carries out the requests of the panel and the keys.
pub(super) fn handle_requests(
    mut requests: MessageReader<StepRequest>,
    lecture: Single<(&mut Lecture, &MatchSession, &mut MoveSelection, &mut Hand)>,
    mut book: ResMut<PlayerProgress>,
    mut begins: MessageWriter<BeginSession>,
    mut starts: MessageWriter<Start>,
    mut overlays: ResMut<Overlays>,
    mut next: ResMut<NextState<Screen>>,
    mut redraw: ResMut<Redraw>,
) {
    let (mut lecture, session, mut chosen, mut hand) = lecture.into_inner();
    for request in requests.read() {
        redraw.request();
        let lecture = &mut *lecture;
        if *request != StepRequest::Hint {
            chosen.0.clear();
            hand.put_back();
        }
        // What has just happened stays with the step.
        lecture.note(&mut book);
        if *request == StepRequest::Next && lecture.run().awaits() == Awaits::Line {
            // A line that is left before its end was looked at all the same.
            lecture.skip();
            lecture.note(&mut book);
        }
        let before = lecture.step().setup.clone();
        match way_out(lecture, *request) {
            Some(Out::Start(start)) => drop(starts.write(start)),
            Some(Out::Course) => overlays.toggle(Overlay::Course),
            Some(Out::Menu) => next.set(Screen::Menu),
            Some(Out::Nowhere) => {}
            None => {
                let goes = lecture.take_request(*request, &book.progress);
                if goes && needs_new_table(lecture, &*session.0, &before) {
                    begins.write(begin_guided(lecture.clone()));
                }
            }
        }
    }
}

/// Destination of a request that leaves the plan's steps.
enum Out {
    Start(Start),
    Course,
    Menu,
    Nowhere,
}

/// The way out that a request asks for; `None` if it is about the steps of the plan.
fn way_out(lecture: &Lecture, request: StepRequest) -> Option<Out> {
    let (step, plan) = (lecture.step(), lecture.plan());
    let is_over = lecture.run().awaits() == Awaits::Nothing || !step.is_task();
    match (request, &step.kind) {
        (StepRequest::Leave, _) => {
            Some(lecture.back().map_or(Out::Menu, |back| Out::Start((**back).clone().into())))
        }
        (StepRequest::Next, StepKind::Solve { level }) => Some(Out::Start(Start::Level(*level))),
        // What failed comes again tomorrow; there is no other way round a mistake.
        (StepRequest::Next, _) if *plan.purpose() == Purpose::Mistakes && is_over && !plan.has_next() => {
            Some(Out::Menu)
        }
        (StepRequest::Next | StepRequest::Previous, _) if *plan.purpose() == Purpose::Mistakes => None,
        (StepRequest::Next, StepKind::Keep(_)) => {
            let purpose = Purpose::Puzzle(Which::Next);
            Some(Out::Start(Start::Lesson { game: step.game, purpose }))
        }
        (StepRequest::Previous, StepKind::Solve { .. } | StepKind::Keep(_)) => Some(Out::Nowhere),
        (StepRequest::Next, _) if is_over && !plan.has_next() => {
            Some(if plan.purpose().is_looked_up() { Out::Nowhere } else { Out::Course })
        }
        _ => None,
    }
}

/// Whether a step needs a table of its own after a step with this set-up: another set-up is another board, and other seats
/// are other hands.
fn needs_new_table(lecture: &Lecture, session: &dyn AnySession, before: &str) -> bool {
    let step = lecture.step();
    session.game() != step.game
        || before != step.setup
        || lecture.has_engines()
        || session.players().len() != usize::from(step.seats())
        || !session.persons().contains(step.seat())
}
