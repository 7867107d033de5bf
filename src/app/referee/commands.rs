//! Commands for the session: what was decided, by whom.

use std::time::Duration;

use crate::app::games::TableGame;
use crate::app::viewer::Viewer;
use crate::play::session::reasons::ASK_FIRST;
use crate::play::{Actor, Change, Command, Matter, NodeId, Session, Sitter};
use crate::rules::game::{Refusal, Seat, reasons};
use crate::text::Texts;

use super::{Decided, Wish};

/// Submits what was decided to the session, by the actor that it is of.
pub(super) fn submit<G: TableGame>(
    session: &mut Session<G>,
    decision: &Decided<G>,
    viewer: Viewer,
    now: Duration,
) -> Result<Change, Refusal> {
    let wish = match decision {
        Decided::Play { mv, steps } => {
            let (actor, at) = (viewer.actor(session), session.shown());
            let command = Command::Play { at, mv: mv.clone(), steps: steps.clone() };
            return match session.submit(actor, command, now) {
                // Who wants to play from an earlier position asks for it.
                Err(refusal) if refusal.reason == &ASK_FIRST => {
                    session.submit(actor, Command::TakeBackTo(at), now)
                }
                done => done,
            };
        }
        Decided::Engine { seat, at, mv } => {
            let command = Command::Play { at: *at, mv: mv.clone(), steps: Vec::new() };
            return session.submit(Actor::Engine(*seat), command, now);
        }
        Decided::Do(wish) => *wish,
    };
    let (actor, command) = command_of(session, wish, viewer)?;
    session.submit(actor, command, now)
}

/// The command that a wish is, with its actor.
fn command_of<G: TableGame>(
    session: &Session<G>,
    wish: Wish,
    viewer: Viewer,
) -> Result<(Actor, Command<G>), Refusal> {
    let person = viewer.person().map_or(Actor::Host, Actor::Person);
    // An answer is the answerer's own, whoever was at the screen before.
    let of_seat = |seat: Seat| match session.persons().contains(seat) {
        true => Actor::Person(seat),
        false => Actor::Engine(seat),
    };
    let tries = session.is_over() && !session.shows_its_node();
    let look = |node: Option<NodeId>| Command::Look(node.unwrap_or(session.shown()));
    let onward = || session.line().into_iter().find(|&node| session.parent(node) == Some(session.shown()));
    Ok(match wish {
        Wish::Undo if tries => (Actor::Host, look(session.parent(session.shown()))),
        Wish::Undo => (person, Command::TakeBack),
        Wish::Redo if tries => (Actor::Host, look(onward())),
        Wish::Redo => (person, Command::Redo),
        Wish::PlayOn => (person, Command::TakeBackTo(session.shown())),
        Wish::Forward => (Actor::Host, look(onward())),
        Wish::GoTo(node) => (Actor::Host, Command::Look(node)),
        Wish::GoToStart => (Actor::Host, Command::Look(NodeId::START)),
        Wish::GoToEnd if session.shows_its_node() => (Actor::Host, look(session.line().last().copied())),
        Wish::GoToEnd => (Actor::Host, Command::Look(session.stands_on())),
        Wish::Resign(seat) => (Actor::Person(seat), Command::Resign),
        Wish::OfferDraw(seat) => (Actor::Person(seat), Command::OfferDraw),
        Wish::Accept(matter, seat) => (of_seat(seat), Command::Accept(matter)),
        Wish::Decline(matter, seat) => (of_seat(seat), Command::Decline(matter)),
        Wish::Pause if session.clock().is_some_and(|clock| clock.is_paused()) => (person, Command::Resume),
        Wish::Pause => (person, Command::Pause),
        Wish::Reseat(seat, player) => {
            let before = session.players().get(seat.index()).cloned().unwrap_or_default();
            (Actor::Host, Command::Reseat(seat, Sitter { player, ..before }))
        }
        Wish::ShowAnswers => return Err(Refusal::new(&reasons::NO_SUCH_STEP)),
    })
}

/// What cannot be seen of a change, in words.
pub(super) fn said_of(change: Change, texts: &Texts) -> Option<String> {
    match change {
        Change::TookBack { plies, .. } if plies > 1 => {
            Some(texts.say_with("took-back", &[("count", &plies)]))
        }
        Change::Declined(Matter::TakeBack, _) => Some(texts.say("declined-take-back")),
        Change::Declined(Matter::Pause, _) => Some(texts.say("declined-pause")),
        _ => None,
    }
}
