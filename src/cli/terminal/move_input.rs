//! Moves as they are typed: whole, their beginning, or step by step.

use crate::cli::failure::Failure;
use crate::play::score::lone_move;
use crate::play::session::reasons::NOT_YOUR_TURN;
use crate::play::{AnySession, Click, Command};
use crate::rules::faults::quoted;
use crate::rules::game::{Observer, Refusal, reasons};
use crate::text::Texts;

use super::console::{print_line, print_list};
use super::report::LoopAction;
use super::text_session::TextSession;

/// Whether a line is a move of this game, legal or not.
pub(super) fn is_move(game: &TextSession, line: &str) -> bool {
    match game.session.read_move(game.viewer.observer(), line) {
        Ok(_) => true,
        Err(refusal) => refusal.reason != &reasons::UNREADABLE_MOVE,
    }
}

/// Handles a line that is no command: a move, the beginning of one, or steps.
pub(super) fn read_move(game: &mut TextSession, line: &str) -> Result<LoopAction, Failure> {
    let refusal = match read_whole(game, line) {
        Ok(mv) => return play_move(game, mv, Vec::new()),
        Err(refusal) => refusal,
    };
    // The rules would say that the piece is another player's: to them it is the turn of the player who types.
    if refusal.reason != &reasons::UNREADABLE_MOVE && is_turn_elsewhere(game) {
        return game.print_refusal(&Refusal::new(&NOT_YOUR_TURN)).map(|()| LoopAction::Prompt);
    }
    for word in line.split_whitespace() {
        let Some(click) = game.session.click(game.viewer.observer(), &mut game.made, word) else {
            return explain_unread(game, line, &refusal).map(|()| LoopAction::Prompt);
        };
        match click {
            Click::Complete { mv, steps } => return play_move(game, mv, steps),
            Click::Refused(refusal) => {
                game.print_refusal(&refusal)?;
                break;
            }
            Click::Chosen | Click::TakenBack => {}
        }
    }
    print_selection(game)?;
    Ok(LoopAction::Prompt)
}

/// Whether an engine or somebody at another machine is to move.
fn is_turn_elsewhere(game: &TextSession) -> bool {
    let session = &game.session;
    session.shows_its_node() && !session.is_over() && !session.persons_here().contains(session.to_move())
}

/// Reads a line as a move, also as a score has it: with a number, other dashes or a mark.
fn read_whole(game: &TextSession, line: &str) -> Result<String, Refusal> {
    let read = |text: &str| game.session.read_move(game.viewer.observer(), text);
    match (read(line), lone_move(line)) {
        (Err(refusal), Some(text)) if refusal.reason == &reasons::UNREADABLE_MOVE => read(&text)
            .map_err(|other| if other.reason == &reasons::UNREADABLE_MOVE { refusal } else { other }),
        (read, _) => read,
    }
}

/// Prints the moves that begin with a line, or the reason why there is none.
fn explain_unread(game: &TextSession, line: &str, refusal: &Refusal) -> Result<(), Failure> {
    let moves = if game.made.is_empty() { game.moves_with_prefix(line) } else { Vec::new() };
    if !moves.is_empty() {
        game.print_message("text-may-become", &[("count", &moves.len())])?;
        return print_list(&moves);
    }
    if refusal.reason == &reasons::UNREADABLE_MOVE {
        game.print_message("text-unknown", &[("text", &quoted(line))])
    } else {
        game.print_refusal(refusal)
    }
}

/// Plays a move in the shown position.
fn play_move(game: &mut TextSession, mv: String, steps: Vec<String>) -> Result<LoopAction, Failure> {
    let (actor, at) = (game.viewer.actor(&*game.session), game.session.shown());
    match game.submit(actor, Command::Play { at, mv, steps }) {
        Ok(_) => Ok(LoopAction::ShowBoard),
        Err(refusal) => game.print_refusal(&refusal).map(|()| LoopAction::Prompt),
    }
}

/// Prints the half-made move and its possible next steps.
pub(super) fn print_selection(game: &TextSession) -> Result<(), Failure> {
    print_made(game.texts, &*game.session, game.viewer.observer(), &game.made)
}

/// Prints the steps of a half-made move and those that can follow, as an observer sees them.
pub(super) fn print_made(
    texts: &Texts,
    session: &dyn AnySession,
    observer: Observer,
    made: &[String],
) -> Result<(), Failure> {
    let partial = session.partial(observer, made);
    let mark = |takes| if takes { "x" } else { "" };
    let next = partial.next.iter().map(|next| format!("{}{}", mark(next.takes), next.step));
    match made.is_empty() {
        true => print_line(&texts.say("text-chosen-nothing"))?,
        false => print_line(&texts.say_with("text-chosen", &[("made", &made.join(" "))]))?,
    }
    print_list(&next.collect::<Vec<_>>())?;
    if partial.stop.is_some() { print_line(&texts.say("text-may-stop")) } else { Ok(()) }
}

/// Plays the half-made move as it stands, if it may stop there.
pub(super) fn finish_move(game: &mut TextSession) -> Result<LoopAction, Failure> {
    match game.session.partial(game.viewer.observer(), &game.made).stop {
        Some(mv) => {
            let steps = game.made.clone();
            play_move(game, mv, steps)
        }
        None => game.print_refusal(&Refusal::new(&reasons::NO_SUCH_STEP)).map(|()| LoopAction::Prompt),
    }
}
