//! Moves as they are typed: whole, their beginning, or step by step.

use crate::bots::Bots;
use crate::cli::failure::Failure;
use crate::play::score::lone_move;
use crate::play::{Click, Command};
use crate::rules::faults::quoted;
use crate::rules::game::{Refusal, reasons};

use super::console::print_list;
use super::report::Next;
use super::text_session::TextSession;

/// Whether a line is a move of this game, legal or not.
pub(super) fn is_move<G: Bots>(game: &TextSession<G>, line: &str) -> bool {
    match G::read_move(&game.view(), line) {
        Ok(_) => true,
        Err(refusal) => refusal.reason != &reasons::UNREADABLE_MOVE,
    }
}

/// Handles a line that is no command: a move, the beginning of one, or steps.
pub(super) fn read_move<G: Bots>(game: &mut TextSession<G>, line: &str) -> Result<Next, Failure> {
    let refusal = match read_whole::<G>(&game.view(), line) {
        Ok(mv) => return play_move(game, mv, Vec::new()),
        Err(refusal) => refusal,
    };
    for word in line.split_whitespace() {
        let view = game.view();
        let Some(step) = game.selection.find(&view, word) else {
            return explain_unread(game, line, &refusal).map(|()| Next::Prompt);
        };
        match game.selection.click(&view, step) {
            Click::Complete { mv, steps } => return play_move(game, mv, steps),
            Click::Refused(refusal) => {
                game.print_refusal(&refusal)?;
                break;
            }
            Click::Chosen | Click::TakenBack => {}
        }
    }
    print_selection(game)?;
    Ok(Next::Prompt)
}

/// Reads a line as a move, also as a score has it: with a number, other dashes or a mark.
fn read_whole<G: Bots>(view: &G::View, line: &str) -> Result<G::Move, Refusal> {
    match (G::read_move(view, line), lone_move(line)) {
        (Err(refusal), Some(text)) if refusal.reason == &reasons::UNREADABLE_MOVE => {
            G::read_move(view, &text)
                .map_err(|other| if other.reason == &reasons::UNREADABLE_MOVE { refusal } else { other })
        }
        (read, _) => read,
    }
}

/// Prints the moves that begin with a line, or the reason why there is none.
fn explain_unread<G: Bots>(game: &TextSession<G>, line: &str, refusal: &Refusal) -> Result<(), Failure> {
    let moves = if game.selection.is_empty() { game.moves_with_prefix(line) } else { Vec::new() };
    if !moves.is_empty() {
        game.say("text-may-become", &[("count", &moves.len())])?;
        return print_list(&moves);
    }
    if refusal.reason == &reasons::UNREADABLE_MOVE {
        game.say("text-unknown", &[("text", &quoted(line))])
    } else {
        game.print_refusal(refusal)
    }
}

/// Plays a move in the shown position.
fn play_move<G: Bots>(game: &mut TextSession<G>, mv: G::Move, steps: Vec<G::Step>) -> Result<Next, Failure> {
    let (actor, at) = (game.viewer.actor(&game.session), game.session.shown());
    match game.submit(actor, Command::Play { at, mv, steps }) {
        Ok(_) => Ok(Next::ShowBoard),
        Err(refusal) => game.print_refusal(&refusal).map(|()| Next::Prompt),
    }
}

/// Prints the half-made move and its possible next steps.
pub(super) fn print_selection<G: Bots>(game: &TextSession<G>) -> Result<(), Failure> {
    let partial = game.selection.partial(&game.view());
    let made: Vec<String> = game.selection.made().iter().map(|&step| G::step_text(step)).collect();
    let next: Vec<String> = partial
        .next
        .iter()
        .map(|next| format!("{}{}", if next.takes { "x" } else { "" }, G::step_text(next.step)))
        .collect();
    match made.is_empty() {
        true => game.say("text-chosen-nothing", &[])?,
        false => game.say("text-chosen", &[("made", &made.join(" "))])?,
    }
    print_list(&next)?;
    if partial.stop.is_some() { game.say("text-may-stop", &[]) } else { Ok(()) }
}

/// Plays the half-made move as it stands, if it may stop there.
pub(super) fn finish_move<G: Bots>(game: &mut TextSession<G>) -> Result<Next, Failure> {
    match game.selection.partial(&game.view()).stop {
        Some(mv) => {
            let steps = game.selection.made().to_vec();
            play_move(game, mv, steps)
        }
        None => game.print_refusal(&Refusal::new(&reasons::NO_SUCH_STEP)).map(|()| Next::Prompt),
    }
}
