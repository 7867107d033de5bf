//! Commands for the session, each with its actor.

use std::time::Duration;

use crate::session::viewer::TableViewer;
use camaieu_play::session::reasons::ASK_FIRST;
use camaieu_play::{Actor, AnySession, Change, Command, NodeId, Player, ProposalKind, TextMoves};
use camaieu_rules::game::{Refusal, Seat};
use camaieu_text::Texts;

use crate::session::messages::{Request, Submit};

/// Submits a move to the session, for its actor.
pub(super) fn play(
    session: &mut dyn AnySession,
    submit: &Submit,
    viewer: TableViewer,
    now: Duration,
) -> Result<Change, Refusal> {
    let (actor, command) = command_of_move(session, submit, viewer);
    match session.carry_out(actor, command, now) {
        // A move in an earlier position proposes to take back to it, where the others must agree.
        Err(refusal) if refusal.reason == &ASK_FIRST && matches!(submit, Submit::Play { .. }) => {
            session.carry_out(actor, Command::TakeBackTo(session.shown()), now)
        }
        done => done,
    }
}

/// The command of a move, with its actor.
pub fn command_of_move(
    session: &dyn AnySession,
    submit: &Submit,
    viewer: TableViewer,
) -> (Actor, Command<TextMoves>) {
    match submit {
        Submit::Play { mv, steps } => {
            let command = Command::Play { at: session.shown(), mv: mv.clone(), steps: steps.clone() };
            (viewer.actor(session), command)
        }
        Submit::Engine { seat, at, mv } => {
            let command = Command::Play { at: *at, mv: mv.clone(), steps: Vec::new() };
            (Actor::Engine(*seat), command)
        }
    }
}

/// Submits a request to the session, for its actor.
pub(super) fn submit(
    session: &mut dyn AnySession,
    request: Request,
    viewer: TableViewer,
    now: Duration,
) -> Result<Change, Refusal> {
    let (actor, command) = command_of_request(session, request, viewer);
    session.carry_out(actor, command, now)
}

/// Takes moves back at once that everybody at this screen may take back at any time: a proposal that waits for nobody else
/// is agreed to.
pub(super) fn undo_at_any_time(session: &mut dyn AnySession, change: Change, now: Duration) -> Change {
    let asks_here = session
        .proposal(ProposalKind::TakeBack)
        .is_some_and(|proposal| proposal.awaits.without(session.persons_here()).is_empty());
    match change {
        Change::Offered(ProposalKind::TakeBack, _) if asks_here => {
            session.agree_to_take_back(now).unwrap_or(change)
        }
        change => change,
    }
}

/// The command of a request, with its actor.
pub fn command_of_request(
    session: &dyn AnySession,
    request: Request,
    viewer: TableViewer,
) -> (Actor, Command<TextMoves>) {
    let person = viewer.person().map_or(Actor::Host, Actor::Person);
    // The actor of an answer is the seat that answers, not the viewer.
    let of_seat = |seat: Seat| match session.persons().contains(seat) {
        true => Actor::Person(seat),
        false => Actor::Engine(seat),
    };
    let tries = session.is_over() && !session.shows_its_node();
    let look = |node: Option<NodeId>| Command::Look(node.unwrap_or(session.shown()));
    let onward = || session.line().into_iter().find(|&node| session.parent(node) == Some(session.shown()));
    match request {
        Request::Undo if tries => (Actor::Host, look(session.parent(session.shown()))),
        Request::Undo => (person, Command::Propose(ProposalKind::TakeBack)),
        Request::Redo if tries => (Actor::Host, look(onward())),
        Request::Redo => (person, Command::Redo),
        Request::PlayOn => (person, Command::TakeBackTo(session.shown())),
        Request::Forward => (Actor::Host, look(onward())),
        Request::GoTo(node) => (Actor::Host, Command::Look(node)),
        Request::GoToStart => (Actor::Host, Command::Look(NodeId::START)),
        Request::GoToEnd if session.shows_its_node() => (Actor::Host, look(session.line().last().copied())),
        Request::GoToEnd => (Actor::Host, Command::Look(session.stands_on())),
        Request::Resign(seat) => (Actor::Person(seat), Command::Resign),
        Request::OfferDraw(seat) => (Actor::Person(seat), Command::Propose(ProposalKind::Draw)),
        Request::Propose(kind) => {
            let by = viewer.person().or_else(|| session.persons_here().iter().next());
            (by.map_or(Actor::Host, Actor::Person), Command::Propose(kind))
        }
        Request::Accept(kind, seat) => (of_seat(seat), Command::Accept(kind)),
        Request::Decline(kind, seat) => (of_seat(seat), Command::Decline(kind)),
        Request::Pause if session.clock().is_some_and(|clock| clock.is_paused()) => (person, Command::Resume),
        Request::Pause => (person, Command::Propose(ProposalKind::Pause)),
        Request::Reseat(seat, player) => {
            let before = session.players().get(seat.index()).cloned().unwrap_or_default();
            (Actor::Host, Command::Reseat(seat, Player { controller: player, ..before }))
        }
    }
}

/// Notice for a change that cannot be seen on the table.
pub fn notice_of(change: Change, texts: &Texts) -> Option<String> {
    match change {
        Change::TookBack { plies, .. } if plies > 1 => {
            Some(texts.say_with("took-back", &[("count", &plies)]))
        }
        Change::Declined(ProposalKind::TakeBack, _) => Some(texts.say("declined-take-back")),
        Change::Declined(ProposalKind::Pause, _) => Some(texts.say("declined-pause")),
        _ => None,
    }
}
