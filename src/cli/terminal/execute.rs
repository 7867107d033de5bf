//! Execution of the commands that are typed.

use crate::cli::failure::Failure;
use crate::entropy::fresh_seed;
use crate::net::pasted::{PastedTextKind, kind_of};
use crate::play::import::TextKind;
use crate::play::session::reasons::NOT_YOUR_TURN;
use crate::play::{Actor, Command, Controller, NodeId, Player, ProposalKind};
use crate::rules::catalogue;
use crate::rules::game::{Refusal, Seat, reasons};
use crate::rules::text::number;

use super::console::{print_line, print_list};
use super::move_input::{finish_move, is_move, print_selection, read_move};
use super::report::{LoopAction, submit_and_report};
use super::text_session::TextSession;
use super::typed_commands::{self, Argument, MatchPlace, TypedCommand};
use super::{clock_command, letter, narrate, online_commands, problem, saved_matches};

/// Executes a line: a command, a move or a part of one.
pub(super) fn execute(game: &mut TextSession, line: &str) -> Result<LoopAction, Failure> {
    if game.begun_letter.is_some() {
        let is_other = typed_commands::read(game.texts, line).is_some() || is_move(game, line);
        if let Some(next) = letter::read_on(game, line, is_other)? {
            return Ok(next);
        }
    }
    if line.is_empty() {
        return Ok(LoopAction::Prompt);
    }
    let Some((command, rest)) = typed_commands::read(game.texts, line) else {
        return match kind_of(line, Some(game.session.game())) {
            Some(PastedTextKind::Game(TextKind::Letter)) => letter::read(game, line),
            Some(kind @ (PastedTextKind::Invitation | PastedTextKind::Game(TextKind::SavedMatch))) => {
                print_line(&kind.sentence(game.texts)).map(|()| LoopAction::Prompt)
            }
            _ => read_move(game, line),
        };
    };
    if let Some(next) = online_commands::execute(game, command, rest)? {
        return Ok(next);
    }
    let actor = game.actor();
    match command {
        // In some games "draw" is a move: to draw a tile.
        TypedCommand::Draw if is_move(game, line) => read_move(game, line),
        TypedCommand::Draw => submit_and_report(game, actor, Command::Propose(ProposalKind::Draw)),
        TypedCommand::Undo => submit_and_report(game, actor, Command::Propose(ProposalKind::TakeBack)),
        TypedCommand::Redo => submit_and_report(game, actor, Command::Redo),
        TypedCommand::Resign => submit_and_report(game, actor, Command::Resign),
        TypedCommand::Pause if may_stop_engines(game) => {
            game.is_stopped = true;
            game.print_message("text-engines-stopped", &[]).map(|()| LoopAction::ShowBoard)
        }
        TypedCommand::Pause => submit_and_report(game, actor, Command::Propose(ProposalKind::Pause)),
        TypedCommand::Resume if std::mem::take(&mut game.is_stopped) => Ok(LoopAction::Prompt),
        TypedCommand::Resume => submit_and_report(game, actor, Command::Resume),
        TypedCommand::GoTo => go_to(game, rest),
        TypedCommand::Comment => comment(game, rest),
        TypedCommand::Stop => finish_move(game),
        TypedCommand::Players => players(game, rest),
        TypedCommand::Clock => clock_command::execute(game, rest),
        TypedCommand::New => {
            game.begin_next();
            Ok(LoopAction::ShowBoard)
        }
        TypedCommand::Problem => play_problem(game, rest),
        TypedCommand::Board => Ok(LoopAction::ShowBoard),
        TypedCommand::Quit => Ok(LoopAction::Quit),
        TypedCommand::Window => go_on_in_window(game),
        TypedCommand::Save => saved_matches::save(game, rest),
        TypedCommand::SaveOver => saved_matches::save_over(game, rest),
        TypedCommand::Load => saved_matches::load(game, rest),
        TypedCommand::Saves => saved_matches::list(game),
        TypedCommand::Delete => saved_matches::delete(game, rest),
        TypedCommand::Letter => letter::execute(game, rest),
        _ => execute_query(game, command, rest).map(|()| LoopAction::Prompt),
    }
}

/// Executes a command that changes nothing but the half-made move. Those for matches with other machines are done by
/// `online_commands`, where there are any.
fn execute_query(game: &mut TextSession, command: TypedCommand, rest: &str) -> Result<(), Failure> {
    match command {
        TypedCommand::Help => {
            let agrees = catalogue::facts(game.session.game()).is_some_and(|facts| facts.agreed_draws);
            let kind = match &game.online {
                Some(online) if online.is_guest() => MatchPlace::Joined,
                Some(_) => MatchPlace::Hosted,
                None => MatchPlace::Here,
            };
            typed_commands::help(game.texts, kind, (agrees, game.window.is_some()))
                .iter()
                .try_for_each(|line| print_line(line))?;
            print_line(&game.legend())
        }
        TypedCommand::Moves => {
            print_list(&game.moves_with_prefix(rest))?;
            if game.session.lists_all_moves(game.viewer.observer()) {
                return Ok(());
            }
            print_line(&game.texts.say("text-more-moves"))
        }
        TypedCommand::Turn
        | TypedCommand::Last
        | TypedCommand::Mine
        | TypedCommand::Place
        | TypedCommand::Line => narrate::execute(game, command, rest),
        TypedCommand::Hint => print_hint(game),
        TypedCommand::Back => {
            game.made.pop();
            print_selection(game)
        }
        TypedCommand::Position => print_line(&game.session.position_text(game.viewer.observer())),
        TypedCommand::Score => game.session.score().lines().try_for_each(print_line),
        _ => game.print_message("text-not-online", &[]),
    }
}

/// Leaves the match to the window, if that is built.
fn go_on_in_window(game: &mut TextSession) -> Result<LoopAction, Failure> {
    let Some(window) = &mut game.window else {
        return game.print_message("text-no-window", &[]).map(|()| LoopAction::Prompt);
    };
    if window.open(&["play", game.session.game(), "--continue"])? {
        // A match without a move is not saved by itself.
        game.autosave();
        return Ok(LoopAction::Quit);
    }
    print_line(&window.progress_message(game.texts)).map(|()| LoopAction::Prompt)
}

/// Whether `pause` stops engines: where clocks do not, and other machines do not wait for them.
fn may_stop_engines(game: &TextSession) -> bool {
    let has_engines = game.session.persons().len() < usize::from(game.session.seats());
    let is_running = game.session.clock().is_none() && !game.session.is_over() && !game.is_stopped;
    has_engines && is_running && game.online.is_none()
}

fn print_hint(game: &TextSession) -> Result<(), Failure> {
    if !game.may_hint() && !game.session.is_over() {
        return game.print_refusal(&Refusal::new(&NOT_YOUR_TURN));
    }
    match game.hint().filter(|_| game.session.shows_its_node()) {
        Some(mv) => game.print_message("text-hint", &[("move", &mv)]),
        None => game.print_refusal(&Refusal::new(&reasons::GAME_OVER)),
    }
}

fn play_problem(game: &TextSession, level: &str) -> Result<LoopAction, Failure> {
    let level = number(level).unwrap_or(1);
    match problem::play(game.texts, game.session.game(), &game.session.setup(), level, fresh_seed()) {
        Err(Failure::Input(error)) => print_line(&error)?,
        result => result?,
    }
    Ok(LoopAction::ShowBoard)
}

/// Shows the position after a ply of the main line: its number, `start` or `end`.
fn go_to(game: &mut TextSession, text: &str) -> Result<LoopAction, Failure> {
    let line = game.session.line();
    let node = match number::<usize>(text) {
        Some(0) => Some(NodeId::START),
        Some(ply) => line.get(ply - 1).copied(),
        None if text.is_empty() || Argument::End.is(game.texts, text) => Some(game.session.stands_on()),
        None => Argument::Start.is(game.texts, text).then_some(NodeId::START),
    };
    match node {
        Some(node) => submit_and_report(game, Actor::Host, Command::Look(node)),
        None => game
            .print_message("text-no-ply", &[("text", &text), ("plies", &line.len())])
            .map(|()| LoopAction::Prompt),
    }
}

/// Comments on the last move of a person here; in a match that is over, on the shown move.
fn comment(game: &mut TextSession, text: &str) -> Result<LoopAction, Failure> {
    let (node, actor) = match game.session.last_ply_of_persons() {
        Some((node, seat)) if !game.session.is_over() => (node, Actor::Person(seat)),
        _ => (game.session.shown(), game.actor()),
    };
    submit_and_report(game, actor, Command::Comment(node, text.to_owned())).map(|_| LoopAction::Prompt)
}

/// Lists the players, after it has given a seat to another: `2 level:4`, `1 person Ann`.
fn players(game: &mut TextSession, text: &str) -> Result<LoopAction, Failure> {
    let mut parts = text.splitn(3, char::is_whitespace);
    let seat = parts.next().and_then(number).and_then(Seat::new);
    let controller = parts.next().map(|text| Controller::read(text).ok_or(text));
    let name = parts.next().unwrap_or_default().trim().to_owned();
    match (seat, controller) {
        (Some(seat), Some(Ok(controller))) => {
            let player = Player { name, ..Player::from(controller) };
            submit_and_report(game, Actor::Host, Command::Reseat(seat, player))?;
        }
        (Some(_), Some(Err(text))) => game.print_message("text-player", &[("text", &text)])?,
        _ if text.is_empty() => {}
        _ => game.print_message("text-players-usage", &[("text", &text)])?,
    }
    for (seat, player) in (0..).filter_map(Seat::from_index).zip(game.session.players()) {
        print_line(&format!("{seat}  {}  {}", game.name(seat), player.controller))?;
    }
    Ok(LoopAction::Prompt)
}
