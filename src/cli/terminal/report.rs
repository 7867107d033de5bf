//! The lines that follow a command: the change that it made, whose turn it is, the clocks, the result.

use std::fmt::Display;

use crate::cli::failure::Failure;
use crate::play::{Actor, Change, Command, ProposalKind, TextMoves, clock};
use crate::rules::game::Seat;

use super::console::print_line;
use super::text_session::TextSession;

/// Next action of the game loop after a typed line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LoopAction {
    /// Reads another line.
    Prompt,
    /// Prints the position, which has changed, and reads another line.
    ShowBoard,
    /// Leaves the match.
    Quit,
}

/// Submits a command, and prints its change or the reason why it is refused.
pub(super) fn submit_and_report(
    game: &mut TextSession,
    actor: Actor,
    command: Command<TextMoves>,
) -> Result<LoopAction, Failure> {
    match game.submit(actor, command) {
        Ok(change) => report_change(game, change),
        Err(refusal) => game.print_refusal(&refusal),
    }?;
    Ok(LoopAction::ShowBoard)
}

/// Prints the part of a change that the position does not show.
pub(super) fn report_change(game: &TextSession, change: Change) -> Result<(), Failure> {
    match change {
        Change::TookBack { plies, .. } => game.print_message("took-back", &[("count", &plies)]),
        Change::Declined(kind, seat) => {
            let id = match kind {
                ProposalKind::Draw => "text-declined-draw",
                ProposalKind::TakeBack => "text-declined-take-back",
                ProposalKind::Pause => "text-declined-pause",
                _ => "net-declined",
            };
            game.print_message(id, &[("seat", &game.name(seat))])
        }
        Change::Commented(node) => match game.session.ply_text(node) {
            Some(text) => game.print_message("text-commented", &[("move", &text)]),
            None => game.print_message("text-commented-start", &[]),
        },
        _ => Ok(()),
    }
}

/// Prints the obligations of the player to move, the clocks and whose turn it is; after the end, the result.
pub(super) fn report_turn(game: &TextSession) -> Result<(), Failure> {
    if game.session.is_over() {
        return report_result(game);
    }
    if game.session.shows_its_node() {
        for due in game.session.duties(game.viewer.observer()) {
            game.print_refusal(&due)?;
        }
    }
    if game.session.recurs() {
        game.print_message("recurs", &[])?;
    }
    report_clocks(game)?;
    game.print_message("turn", &[("seat", &game.name(game.session.to_move()))])
}

/// Prints the time left of each seat; nothing without clocks.
fn report_clocks(game: &TextSession) -> Result<(), Failure> {
    let Some(clocks) = game.session.clock() else { return Ok(()) };
    let seats = (0..).filter_map(Seat::from_index).zip(clocks.left(game.now()));
    let times: Vec<String> =
        seats.map(|(seat, left)| format!("{} {}", game.name(seat), clock::face(left))).collect();
    print_line(&times.join("   "))?;
    if clocks.is_paused() { game.print_message("text-paused", &[]) } else { Ok(()) }
}

/// Prints the result with its reason, and the points of the series.
fn report_result(game: &TextSession) -> Result<(), Failure> {
    let outcome = game.session.outcome();
    let verdict = game.texts.verdict(game.session.game(), game.session.seats(), outcome);
    print_line(&format!("{verdict}. {}", game.texts.outcome_reason(game.session.game(), outcome)))?;
    let series = game.session.series();
    for row in series.rows() {
        let points: Vec<String> = series.by_seat(row).map(|points| points.to_string()).collect();
        game.print_message("text-points", &[("points", &points.join(", "))])?;
    }
    if let Some(seed) = game.drawn_seed() {
        game.print_message("text-seed", &[("seed", &seed.to_string())])?;
    }
    let is_here = game.online.is_none() && !game.session.persons_here().is_empty();
    if is_here { game.print_message("text-what-now", &[]) } else { Ok(()) }
}

/// Asks a person for the answer to a proposal of another seat.
pub(super) fn print_question(game: &TextSession, kind: ProposalKind, seat: Seat) -> Result<(), Failure> {
    let proposer = game.session.proposal(kind).map_or(seat, |proposal| proposal.by);
    let args: [(&str, &dyn Display); 2] = [("seat", &game.name(seat)), ("by", &game.name(proposer))];
    let id = match kind {
        ProposalKind::TakeBack => "text-agree-take-back",
        ProposalKind::Pause => "text-agree-pause",
        // What is about the table is answered at any time, and never asked here.
        _ => "text-agree-draw",
    };
    game.print_message(id, &args)
}
