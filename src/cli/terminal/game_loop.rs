//! The loop of a session in the terminal: persons type, engines think.

use crate::bots::EngineMove;
use crate::cli::failure::Failure;
use crate::play::{Actor, Command, ProposalKind};
use crate::rules::game::{Refusal, Seat};

use super::console::{clear_screen, print_line};
use super::execute::execute;
use super::letter;
use super::online_report::print_reports;
use super::report::{LoopAction, print_question, report_change, report_turn, submit_and_report};
use super::text_session::TextSession;
use super::typed_commands::{self, TypedCommand};

/// Plays a session until a person quits or the input ends; without persons, until it is over.
pub(super) fn play(mut game: TextSession) -> Result<(), Failure> {
    print_line(&game.legend())?;
    if let Some(seat) = game.own_seat_elsewhere() {
        game.print_message("text-your-seat", &[("seat", &game.name(seat))])?;
    }
    game.print_message("text-begin", &[])?;
    // Whether the board has changed since it was printed.
    let mut is_stale = true;
    loop {
        if let Some(change) = game.tick() {
            report_change(&game, change)?;
            is_stale = true;
        }
        is_stale |= print_reports(&mut game)?;
        if let Some(window) = game.window.as_mut().filter(|window| window.has_news()) {
            print_line(&window.progress_message(game.texts))?;
        }
        let next = if let Some((kind, seat)) = unanswered_proposal(&game) {
            answer_proposal(&mut game, kind, seat)?
        } else if game.engine_to_move().is_some() {
            follow_engine(&mut game)?
        } else if let Some(seat) = game.viewer.awaited() {
            hand_over(&mut game, seat)?
        } else {
            if std::mem::take(&mut is_stale) {
                show(&game)?;
            }
            if game.session.is_over() && game.session.persons_here().is_empty() {
                break;
            }
            match game.line().transpose()? {
                Some(Some(line)) => execute(&mut game, &line)?,
                Some(None) => LoopAction::Quit,
                None => LoopAction::Prompt,
            }
        };
        match next {
            LoopAction::Prompt => {}
            LoopAction::ShowBoard => is_stale = true,
            LoopAction::Quit => break,
        }
    }
    letter::end(&mut game)?;
    game.leave();
    Ok(())
}

/// Prints the position and whose turn it is.
fn show(game: &TextSession) -> Result<(), Failure> {
    game.print_board()?;
    report_turn(game)
}

/// The first proposal, with the seat that answers it next. Those about the table are answered by commands, at any time.
fn unanswered_proposal(game: &TextSession) -> Option<(ProposalKind, Seat)> {
    // Those at other machines are asked there.
    let elsewhere = game.session.persons().without(game.session.persons_here());
    let proposals = game.session.proposals().iter().filter(|proposal| !proposal.kind.is_of_table());
    proposals.into_iter().find_map(|proposal| {
        proposal.awaits.without(elsewhere).iter().next().map(|seat| (proposal.kind, seat))
    })
}

/// Gets a seat's answer to a proposal: an engine decides, a person is asked.
fn answer_proposal(game: &mut TextSession, kind: ProposalKind, seat: Seat) -> Result<LoopAction, Failure> {
    let (actor, is_accepted) = if game.is_person(seat) {
        // The person who is asked may be another than the one whose hand is on the screen.
        if game.viewer.awaited().is_some() {
            clear_screen()?;
        }
        print_question(game, kind, seat)?;
        let line = match game.line().transpose()? {
            Some(Some(line)) => line,
            Some(None) => return Ok(LoopAction::Quit),
            None => return Ok(LoopAction::Prompt),
        };
        (Actor::Person(seat), typed_commands::is_yes(game.texts, &line))
    } else {
        (Actor::Engine(seat), game.engine_accepts_draw(seat))
    };
    let command = if is_accepted { Command::Accept(kind) } else { Command::Decline(kind) };
    submit_and_report(game, actor, command)
}

/// Plays the move of the engine to move once it has found it; before that it executes a line that is typed.
fn follow_engine(game: &mut TextSession) -> Result<LoopAction, Failure> {
    if let Some(found) = game.engine_move()? {
        return play_engine_move(game, found).map(|()| LoopAction::ShowBoard);
    }
    match game.line_meanwhile().transpose()? {
        Some(Some(line)) => {
            let next = execute(game, &line)?;
            // Between the moves of engines the board is printed only when somebody asks for it.
            if next == LoopAction::ShowBoard && game.engine_to_move().is_some() {
                show(game)?;
            }
            Ok(next)
        }
        Some(None) if !game.session.persons_here().is_empty() => Ok(LoopAction::Quit),
        // Engines alone play on after the end of the input.
        Some(None) | None => Ok(LoopAction::Prompt),
    }
}

fn play_engine_move(game: &mut TextSession, found: EngineMove) -> Result<(), Failure> {
    let texts = game.texts;
    let refused = |refusal: Refusal| Failure::Input(texts.refusal(&refusal));
    let EngineMove { seat, at, mv: text } = found;
    let command = Command::Play { at, mv: text.clone(), steps: Vec::new() };
    let change = game.submit(Actor::Engine(seat), command).map_err(refused)?;
    if change.new_ply().is_some_and(|node| game.session.ply_text(node).is_some()) {
        return game.print_message("text-plays", &[("seat", &game.name(seat)), ("move", &text)]);
    }
    // The clock has run out meanwhile, so no move was played.
    report_change(game, change)
}

/// Clears the screen until the next person says that they are there: each person sees their own hand only.
fn hand_over(game: &mut TextSession, seat: Seat) -> Result<LoopAction, Failure> {
    clear_screen()?;
    loop {
        game.print_message("text-hand-over", &[("seat", &game.name(seat))])?;
        let line = match game.line().transpose()? {
            Some(Some(line)) => line,
            Some(None) => return Ok(LoopAction::Quit),
            None => return Ok(LoopAction::Prompt),
        };
        if line.is_empty() || typed_commands::is_yes(game.texts, &line) {
            game.viewer.arrive();
            return Ok(LoopAction::ShowBoard);
        }
        if matches!(typed_commands::read(game.texts, &line), Some((TypedCommand::Quit, _))) {
            return Ok(LoopAction::Quit);
        }
    }
}
