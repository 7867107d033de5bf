//! The turns of a session in the terminal: persons type, engines think.

use crate::bots::Bots;
use crate::cli::failure::Failure;
use crate::play::{
    Actor, Allowance, Change, Click, Clock, Command, Controller, NodeId, Overstep, Player, ProposalKind,
    Timing, clock,
};
use crate::rules::faults::quoted;
use crate::rules::game::{Refusal, Seat, reasons};

use super::table::{Table, clear_screen, print_list, read_line, tell};
use super::words::{self, Word};
use super::{kept, problem};

/// Whether somebody goes on typing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Then {
    GoOn,
    /// The position has changed: it is shown anew.
    Show,
    Quit,
}

/// Plays a session until it is left or the input ends; with engines alone until it is over.
pub(super) fn play<G: Bots>(mut table: Table<G>) -> Result<(), Failure> {
    table.say(&format!("{}-legend", G::NAME), &[])?;
    table.say("text-begin", &[])?;
    let mut then = Then::Show;
    while then != Then::Quit {
        if let Some(change) = table.tick() {
            told(&table, change)?;
            then = Then::Show;
        }
        if let Some((kind, seat)) = awaited_answer(&table) {
            then = answer(&mut table, kind, seat)?;
            continue;
        }
        let (seat, is_over) = (table.session.to_move(), table.session.is_over());
        if !is_over && !table.is_person(seat) && !table.session.clock().is_some_and(Clock::is_paused) {
            engine(&mut table, seat)?;
            then = Then::Show;
            continue;
        }
        if let Some(seat) = table.viewer.awaited() {
            then = hand_over(&mut table, seat)?;
            continue;
        }
        if then == Then::Show {
            table.show()?;
            announce(&table)?;
        }
        if is_over && table.session.persons().is_empty() {
            return Ok(());
        }
        let Some(line) = read_line(table.texts)? else { break };
        then = obey(&mut table, &line)?;
    }
    // What is left of the turn under way is kept.
    let _ = table.tick();
    if !table.session.everything().is_empty() {
        table.keep();
    }
    Ok(())
}

/// Says whose turn it is and what is due, or how the match has ended.
fn announce<G: Bots>(table: &Table<G>) -> Result<(), Failure> {
    if table.session.is_over() {
        return table.show_result();
    }
    if table.session.shows_its_node() {
        for duty in G::duties(&table.view()) {
            table.refuse(&duty.due)?;
        }
    }
    clocks(table)?;
    table.say("turn", &[("seat", &table.name(table.session.to_move()))])
}

/// What each seat's clock shows; nothing without clocks.
fn clocks<G: Bots>(table: &Table<G>) -> Result<(), Failure> {
    let Some(clocks) = table.session.clock() else { return Ok(()) };
    let seats = (0..).filter_map(Seat::from_index).zip(clocks.left(table.now()));
    let faces: Vec<String> =
        seats.map(|(seat, left)| format!("{} {}", table.name(seat), clock::face(left))).collect();
    tell(&faces.join("   "))?;
    if clocks.is_paused() { table.say("text-paused", &[]) } else { Ok(()) }
}

/// The seat whose answer to something proposed comes next.
fn awaited_answer<G: Bots>(table: &Table<G>) -> Option<(ProposalKind, Seat)> {
    let proposal = table.session.proposals().first()?;
    proposal.awaits.iter().next().map(|seat| (proposal.kind, seat))
}

/// Has a seat answer what is proposed. A person is asked on a screen that shows nobody's hand.
fn answer<G: Bots>(table: &mut Table<G>, kind: ProposalKind, seat: Seat) -> Result<Then, Failure> {
    let (actor, agrees) = if table.is_person(seat) {
        if table.viewer.awaited().is_some() {
            clear_screen()?;
        }
        let by = table.session.proposal(kind).map_or(seat, |proposal| proposal.by);
        let args: [(&str, &dyn std::fmt::Display); 2] =
            [("seat", &table.name(seat)), ("by", &table.name(by))];
        table.say(&format!("text-agree-{}", word_of(kind)), &args)?;
        let Some(line) = read_line(table.texts)? else { return Ok(Then::Quit) };
        (Actor::Person(seat), words::is_yes(table.texts, &line))
    } else {
        (Actor::Engine(seat), table.engine_agrees(seat))
    };
    let command = if agrees { Command::Accept(kind) } else { Command::Decline(kind) };
    done(table, actor, command)
}

fn word_of(kind: ProposalKind) -> &'static str {
    match kind {
        ProposalKind::Draw => "draw",
        ProposalKind::TakeBack => "take-back",
        ProposalKind::Pause => "pause",
    }
}

/// An engine moves.
fn engine<G: Bots>(table: &mut Table<G>, seat: Seat) -> Result<(), Failure> {
    // A match that goes on has moves, and none that a player may choose is refused.
    let texts = table.texts;
    let refused = |refusal: Refusal| Failure::Input(texts.refusal(&refusal));
    let mv = table.think().ok_or_else(|| refused(Refusal::new(&reasons::GAME_OVER)))?;
    let text = G::move_text(&table.session.seat_view(seat), &mv);
    let at = table.session.stands_on();
    match table.submit(Actor::Engine(seat), Command::Play { at, mv, steps: Vec::new() }).map_err(refused)? {
        change if change.new_ply().is_some_and(|node| table.session.ply_text(node).is_some()) => {
            table.say("text-plays", &[("seat", &table.name(seat)), ("move", &text)])
        }
        change => told(table, change),
    }
}

/// Hides what the last person saw until the next one says that they are there.
fn hand_over<G: Bots>(table: &mut Table<G>, seat: Seat) -> Result<Then, Failure> {
    clear_screen()?;
    loop {
        table.say("text-hand-over", &[("seat", &table.name(seat))])?;
        let Some(line) = read_line(table.texts)? else { return Ok(Then::Quit) };
        if line.is_empty() || words::is_yes(table.texts, &line) {
            table.viewer.arrive();
            return Ok(Then::Show);
        }
        if matches!(words::read(table.texts, &line), Some((Word::Quit, _))) {
            return Ok(Then::Quit);
        }
    }
}

/// Does what somebody wants, and says what has come of it.
pub(super) fn done<G: Bots>(
    table: &mut Table<G>,
    actor: Actor,
    command: Command<G>,
) -> Result<Then, Failure> {
    match table.submit(actor, command) {
        Ok(change) => told(table, change),
        Err(refusal) => table.refuse(&refusal),
    }?;
    Ok(Then::Show)
}

/// Says what has happened, where the position that is shown does not.
fn told<G: Bots>(table: &Table<G>, change: Change) -> Result<(), Failure> {
    match change {
        Change::TookBack { plies, .. } => table.say("took-back", &[("count", &plies)]),
        Change::Declined(kind, seat) => {
            table.say(&format!("text-declined-{}", word_of(kind)), &[("seat", &table.name(seat))])
        }
        Change::Commented(node) => match table.session.ply_text(node) {
            Some(text) => table.say("text-commented", &[("move", &text)]),
            None => table.say("text-commented-start", &[]),
        },
        _ => Ok(()),
    }
}

/// Does what a line says.
fn obey<G: Bots>(table: &mut Table<G>, line: &str) -> Result<Then, Failure> {
    if line.is_empty() {
        return Ok(Then::GoOn);
    }
    let Some((word, rest)) = words::read(table.texts, line) else { return typed(table, line) };
    let actor = table.actor();
    match word {
        // In a game where it is the name of a move it is that.
        Word::Draw if is_move::<G>(table, line) => typed(table, line),
        Word::Draw => done(table, actor, Command::OfferDraw),
        Word::Undo => done(table, actor, Command::TakeBack),
        Word::Redo => done(table, actor, Command::Redo),
        Word::Resign => done(table, actor, Command::Resign),
        Word::Pause => done(table, actor, Command::Pause),
        Word::Resume => done(table, actor, Command::Resume),
        Word::GoTo => go_to(table, rest),
        Word::Comment => comment(table, rest),
        Word::Stop => stop(table),
        Word::Players => players(table, rest),
        Word::Clock => set_clock(table, rest),
        Word::New => {
            table.begin_again();
            Ok(Then::Show)
        }
        Word::Problem => {
            let level = crate::rules::text::number(rest).unwrap_or(1);
            match problem::play::<G>(table.texts, &table.session.setup(), level, crate::entropy::fresh_seed())
            {
                Err(Failure::Input(fault)) => tell(&fault)?,
                other => other?,
            }
            Ok(Then::Show)
        }
        Word::Board => Ok(Then::Show),
        Word::Quit => Ok(Then::Quit),
        Word::Save | Word::SaveOver | Word::Load | Word::Saves | Word::Delete => {
            kept::obey(table, word, rest)
        }
        _ => looked(table, word, rest).map(|()| Then::GoOn),
    }
}

/// Says what is asked for, and changes nothing.
fn looked<G: Bots>(table: &mut Table<G>, word: Word, rest: &str) -> Result<(), Failure> {
    match word {
        Word::Help => {
            words::help(table.texts).iter().try_for_each(|line| tell(line))?;
            table.say(&format!("{}-legend", G::NAME), &[])
        }
        Word::Moves => print_list(&table.moves(rest)),
        Word::Hint => match table.advice().filter(|_| table.session.shows_its_node()) {
            Some(mv) => table.say("text-hint", &[("move", &G::move_text(&table.view(), &mv))]),
            None => table.refuse(&Refusal::new(&reasons::GAME_OVER)),
        },
        Word::Back => {
            table.selection.take_back();
            chosen(table)
        }
        Word::Position => tell(&table.session.position_text(table.viewer.observer())),
        _ => table.session.score().lines().try_for_each(tell),
    }
}

/// Looks at the position after a ply of the line: by its number, or at the start or where the match stands.
fn go_to<G: Bots>(table: &mut Table<G>, text: &str) -> Result<Then, Failure> {
    let line = table.session.everything().line();
    let node = match crate::rules::text::number::<usize>(text) {
        Some(0) => Some(NodeId::START),
        Some(number) => line.get(number - 1).copied(),
        None if text.is_empty() || words::is(table.texts, "end", text) => Some(table.session.stands_on()),
        None => words::is(table.texts, "start", text).then_some(NodeId::START),
    };
    match node {
        Some(node) => done(table, Actor::Host, Command::Look(node)),
        None => table.say("text-no-ply", &[("text", &text), ("plies", &line.len())]).map(|()| Then::GoOn),
    }
}

/// Writes a comment beside the last move that a person has made here; beside the shown one in a match that is over.
fn comment<G: Bots>(table: &mut Table<G>, text: &str) -> Result<Then, Failure> {
    let (node, actor) = match table.session.last_ply_of_persons() {
        Some((node, seat)) if !table.session.is_over() => (node, Actor::Person(seat)),
        _ => (table.session.shown(), table.actor()),
    };
    done(table, actor, Command::Comment(node, text.to_owned())).map(|_| Then::GoOn)
}

/// Lists who plays the seats, or gives one to somebody: `2 level:4`, `1 person Ann`.
fn players<G: Bots>(table: &mut Table<G>, text: &str) -> Result<Then, Failure> {
    let mut parts = text.splitn(3, char::is_whitespace);
    let seat = parts.next().and_then(crate::rules::text::number).and_then(Seat::new);
    let who = parts.next().and_then(Controller::read);
    let name = parts.next().unwrap_or_default().trim().to_owned();
    match (seat, who) {
        (Some(seat), Some(player)) => {
            let player = Player { name, ..Player::from(player) };
            done(table, Actor::Host, Command::Reseat(seat, player))?;
        }
        _ if text.is_empty() => {}
        _ => table.say("text-player", &[("text", &text)])?,
    }
    for (seat, player) in (0..).filter_map(Seat::from_index).zip(table.session.players()) {
        tell(&format!("{seat}  {}  {}", table.name(seat), player.controller))?;
    }
    Ok(Then::GoOn)
}

/// Shows the clocks, or sets those of the next match, which begins if nothing has been played: `10+5` minutes and
/// seconds a move, `move 30` seconds for each move, `off`.
fn set_clock<G: Bots>(table: &mut Table<G>, text: &str) -> Result<Then, Failure> {
    if text.is_empty() {
        clocks(table)?;
        return Ok(Then::GoOn);
    }
    let Some(timing) = timing(table, text) else {
        return table.say("text-no-clock", &[("text", &text)]).map(|()| Then::GoOn);
    };
    table.timing = timing;
    if table.session.everything().is_empty() {
        table.begin_again();
        return Ok(Then::Show);
    }
    table.say("text-next-clock", &[]).map(|()| Then::GoOn)
}

fn timing<G: Bots>(table: &Table<G>, text: &str) -> Option<Option<Timing>> {
    let seconds = |text: &str| {
        let number: u64 = crate::rules::text::number(text.trim())?;
        (number <= MOST_TIME).then(|| std::time::Duration::from_secs(number))
    };
    if words::is(table.texts, "off", text) {
        return Some(None);
    }
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let allowance = if words::is(table.texts, "move", first) {
        Allowance::Move { time: seconds(rest)? }
    } else {
        let (minutes, increment) = text.split_once('+').unwrap_or((text, "0"));
        Allowance::Game { time: seconds(minutes)? * 60, increment: seconds(increment)? }
    };
    let has_time =
        !matches!(allowance, Allowance::Game { time, .. } | Allowance::Move { time } if time.is_zero());
    has_time.then_some(Some(Timing { allowance, overstep: Overstep::Loses }))
}

/// The largest number of minutes or seconds for a clock.
const MOST_TIME: u64 = 10_000;

/// Whether a line is the name of a move of this game, legal or not.
fn is_move<G: Bots>(table: &Table<G>, line: &str) -> bool {
    match G::read_move(&table.view(), line) {
        Ok(_) => true,
        Err(refusal) => refusal.reason != &reasons::UNREADABLE_MOVE,
    }
}

/// A line that is no command: a move, the beginning of one, or steps.
fn typed<G: Bots>(table: &mut Table<G>, line: &str) -> Result<Then, Failure> {
    let why = match G::read_move(&table.view(), line) {
        Ok(mv) => return play_move(table, mv, Vec::new()),
        Err(refusal) => refusal,
    };
    for word in line.split_whitespace() {
        let view = table.view();
        let Some(step) = table.selection.find(&view, word) else {
            let beginning = if table.selection.is_empty() { table.moves(line) } else { Vec::new() };
            match (beginning.is_empty(), why.reason == &reasons::UNREADABLE_MOVE) {
                (true, true) => table.say("text-unknown", &[("text", &quoted(line))])?,
                (true, false) => table.refuse(&why)?,
                (false, _) => {
                    table.say("text-may-become", &[("count", &beginning.len())])?;
                    print_list(&beginning)?;
                }
            }
            return Ok(Then::GoOn);
        };
        match table.selection.click(&view, step) {
            Click::Complete { mv, steps } => return play_move(table, mv, steps),
            Click::Refused(refusal) => {
                table.refuse(&refusal)?;
                break;
            }
            Click::Chosen | Click::TakenBack => {}
        }
    }
    chosen(table)?;
    Ok(Then::GoOn)
}

/// Plays a move in the shown position.
fn play_move<G: Bots>(table: &mut Table<G>, mv: G::Move, steps: Vec<G::Step>) -> Result<Then, Failure> {
    let (actor, at) = (table.viewer.actor(&table.session), table.session.shown());
    match table.submit(actor, Command::Play { at, mv, steps }) {
        Ok(_) => Ok(Then::Show),
        Err(refusal) => table.refuse(&refusal).map(|()| Then::GoOn),
    }
}

/// Says what is chosen and what can come next.
fn chosen<G: Bots>(table: &Table<G>) -> Result<(), Failure> {
    let partial = table.selection.partial(&table.view());
    let made: Vec<String> = table.selection.made().iter().map(|&step| G::step_text(step)).collect();
    let next: Vec<String> = partial
        .next
        .iter()
        .map(|next| format!("{}{}", if next.takes { "x" } else { "" }, G::step_text(next.step)))
        .collect();
    let made = if made.is_empty() { "-".to_owned() } else { made.join(" ") };
    table.say("text-chosen", &[("made", &made)])?;
    print_list(&next)?;
    if partial.stop.is_some() { table.say("text-may-stop", &[]) } else { Ok(()) }
}

/// Ends a half-made move where it has come to.
fn stop<G: Bots>(table: &mut Table<G>) -> Result<Then, Failure> {
    match table.selection.partial(&table.view()).stop {
        Some(mv) => {
            let steps = table.selection.made().to_vec();
            play_move(table, mv, steps)
        }
        None => table.refuse(&Refusal::new(&reasons::NO_SUCH_STEP)).map(|()| Then::GoOn),
    }
}
