//! The commands of a match with other machines, and those that are others there.

use crate::cli::failure::Failure;
use crate::net::protocol::{SeatPresence, Wish, reasons};
use crate::play::session::reasons::SECRET;
use crate::play::{Proposal, ProposalKind};
use crate::rules::game::{Reason, Refusal, Seat};
use crate::rules::text::number;

use super::console::print_line;
use super::online::parse_chat;
use super::preparing;
use super::report::LoopAction;
use super::text_session::TextSession;
use super::typed_commands::{Argument, TypedCommand};

/// Level of an engine that takes the seat of somebody who is away, if none is typed.
const USUAL_LEVEL: u8 = 4;

/// Executes a command of a match with other machines; `None` if it is as in any other match.
pub(super) fn execute(
    game: &mut TextSession,
    command: TypedCommand,
    rest: &str,
) -> Result<Option<LoopAction>, Failure> {
    if game.online.is_none() {
        return Ok(None);
    }
    let is_secret = game.is_guest() && game.session.is_secret();
    let wish = match command {
        TypedCommand::Who => return print_presence(game).map(|()| Some(LoopAction::Prompt)),
        TypedCommand::Words => return print_words(game, rest).map(|()| Some(LoopAction::Prompt)),
        TypedCommand::Dismiss => return dismiss(game, rest).map(|()| Some(LoopAction::Prompt)),
        TypedCommand::Prepare => return preparing::prepare(game, rest).map(|()| Some(LoopAction::Prompt)),
        TypedCommand::Ready => {
            // Ready for what is agreed as far as it was told here.
            let agreed = game.online.as_ref().map(|online| online.presence(game.now()).agreed);
            agreed.map(|agreed| Wish::Ready(true, agreed))
        }
        TypedCommand::Say => Some(Wish::Say(parse_chat(rest, game.texts))),
        TypedCommand::Rematch | TypedCommand::New => Some(Wish::Propose(ProposalKind::Rematch)),
        TypedCommand::Swap => swap(game, rest),
        TypedCommand::Claim => seat(rest).map(|seat| Wish::Propose(ProposalKind::Claim(seat))),
        TypedCommand::Substitute => substitute(rest),
        TypedCommand::Agree => open_table_proposal(game).map(Wish::Accept),
        TypedCommand::Disagree => open_table_proposal(game).map(Wish::Decline),
        TypedCommand::Hint if !may_hint(game) => {
            return game.print_message("computer-no-hints", &[]).map(|()| Some(LoopAction::Prompt));
        }
        TypedCommand::Load | TypedCommand::Problem => return refuse(game, &reasons::NOT_NOW),
        TypedCommand::Players | TypedCommand::Clock if !rest.is_empty() => {
            return refuse(game, &reasons::NOT_NOW);
        }
        TypedCommand::Save | TypedCommand::SaveOver if is_secret => return refuse(game, &SECRET),
        _ => return Ok(None),
    };
    let Some(wish) = wish else {
        let answers = matches!(command, TypedCommand::Agree | TypedCommand::Disagree);
        // Else no such seat can be meant.
        return refuse(game, if answers { &reasons::NOT_ASKED } else { &reasons::NOT_NOW });
    };
    if let Err(refusal) = game.wish(wish) {
        game.print_refusal(&refusal)?;
    }
    Ok(Some(LoopAction::Prompt))
}

/// Whether hints are agreed, or the match is over.
fn may_hint(game: &TextSession) -> bool {
    let agreed = game.online.as_ref().map(|online| online.presence(game.now()).agreed);
    game.session.is_over() || agreed.is_none_or(|agreed| agreed.hints)
}

fn refuse(game: &TextSession, reason: &'static Reason) -> Result<Option<LoopAction>, Failure> {
    game.print_refusal(&Refusal::new(reason)).map(|()| Some(LoopAction::Prompt))
}

/// The last proposal about the table that somebody here has to answer.
fn open_table_proposal(game: &TextSession) -> Option<ProposalKind> {
    let here = game.session.persons_here();
    let is_open = |proposal: &&Proposal| {
        proposal.kind.is_of_table() && proposal.awaits.iter().any(|seat| here.contains(seat))
    };
    game.session.proposals().iter().rev().find(is_open).map(|proposal| proposal.kind)
}

fn seat(text: &str) -> Option<Seat> {
    number(text).and_then(Seat::new)
}

/// The seats that change places: the one here, and the one that is typed.
fn swap(game: &TextSession, rest: &str) -> Option<Wish> {
    let own = game.session.persons_here().iter().next()?;
    Some(Wish::Propose(ProposalKind::Swap(own, seat(rest)?)))
}

/// The seat of somebody who is away, and the level of the engine.
fn substitute(rest: &str) -> Option<Wish> {
    let (away, level) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let level = if level.is_empty() { USUAL_LEVEL } else { number(level.trim())? };
    Some(Wish::Propose(ProposalKind::Substitute(seat(away)?, level)))
}

/// Prints the words by which others come, and for how long they are good, or makes others.
fn print_words(game: &mut TextSession, rest: &str) -> Result<(), Failure> {
    let (texts, now) = (game.texts, game.now());
    let renews = Argument::Renew.is(texts, rest);
    let Some(meeting) = game.online.as_mut().and_then(|online| online.host_rendezvous(renews, now)) else {
        return game.print_message("net-words-only-host", &[]);
    };
    let Some((words, left)) = meeting.words().zip(meeting.left(now)) else {
        return game.print_message("net-words-none", &[]);
    };
    // Others are printed among the reports.
    if !renews {
        let words = words.text(texts.lang());
        print_line(&texts.say_with("net-words-here", &[("words", &words)]))?;
    }
    print_line(&texts.say_with("net-words-good-for", &[("minutes", &left.as_secs().div_ceil(60))]))?;
    meeting.options().limits(texts).map_or(Ok(()), |limits| print_line(&limits))
}

/// Asks the guest of a seat to leave, before the match has begun.
fn dismiss(game: &mut TextSession, rest: &str) -> Result<(), Failure> {
    let now = game.now();
    let seat = seat(rest);
    let is_gone = match (&mut game.online, seat) {
        (Some(online), Some(seat)) => online.dismiss(&mut game.session, seat, now),
        _ => false,
    };
    if is_gone { Ok(()) } else { game.print_message("text-not-dismissed", &[]) }
}

fn print_presence(game: &TextSession) -> Result<(), Failure> {
    let Some(online) = &game.online else { return Ok(()) };
    let here = online.presence(game.now());
    for (seat, presence) in (0..).filter_map(Seat::from_index).zip(&here.seats) {
        let is_own = game.session.persons_here().contains(seat);
        let presence = if is_own { SeatPresence::There } else { *presence };
        print_line(&format!("{seat}  {}  {}", game.name(seat), presence.sentence(game.texts)))?;
    }
    game.print_message("net-onlookers", &[("count", &here.onlookers)])
}
