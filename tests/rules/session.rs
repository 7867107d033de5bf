//! The session: its laws, held against thousands of random sessions of all games, and single scenarios.

mod authority;
mod clocks;
mod company;
mod fuzz;
mod laws;
mod secrets;
mod timing;
mod undo;
mod viewer;

use std::time::{Duration, Instant};

use camaieu::play::{Actor, Change, Command, Controller, Match, NodeId, Player, Session, Timing};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Reason, Refusal, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

/// Until when the random sessions go on: `CAMAIEU_FUZZ_SECONDS` lets them go on for longer than a test may take.
fn fuzzed_until() -> Option<Instant> {
    let seconds = std::env::var("CAMAIEU_FUZZ_SECONDS").ok()?.parse().ok()?;
    Some(Instant::now() + Duration::from_secs(seconds))
}

const ONE: Actor = Actor::Person(Seat::FIRST);
const TWO: Actor = Actor::Person(Seat::SECOND);
/// The engine that plays seat 2.
const ENGINE: Actor = Actor::Engine(Seat::SECOND);

fn persons() -> Vec<Player> {
    vec![Player::from(Controller::Person); 2]
}

fn against_engine() -> Vec<Player> {
    vec![Player::from(Controller::Person), Player::from(Controller::Level(3))]
}

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// A session of Camelot from its beginning.
fn camelot(players: Vec<Player>, timing: Option<Timing>) -> Session<Camelot> {
    Session::new(Match::new(&Setup::default_of(Camelot::OPTIONS), 1))
        .with_players(players)
        .with_timing(timing, Duration::ZERO)
        .with_id(7)
}

/// A session of Chromino with hidden hands from its beginning.
fn chromino(players: Vec<Player>) -> Session<Chromino> {
    let setup = Setup::read(Chromino::OPTIONS, "players=2").unwrap();
    Session::new(Match::new(&setup, SEED)).with_players(players).with_id(7)
}

/// A seed that no text of a match would have by chance.
const SEED: u64 = 918_273_645;

/// The move of this text where the match stands.
fn mv<G: Game>(session: &Session<G>, text: &str) -> Command<G> {
    let at = session.stands_on();
    let view = G::view(
        session.everything().position_at(at),
        camaieu::rules::game::Observer::Seat(session.to_move()),
    );
    Command::Play { at, mv: G::read_move(&view, text).unwrap(), steps: Vec::new() }
}

/// Plays moves by the seat to move, a second each.
fn play<G: Game>(session: &mut Session<G>, from: u64, moves: &str) {
    for (after, text) in (1..).zip(moves.split(' ')) {
        let (seat, command) = (session.to_move(), mv(session, text));
        let is_person = session.persons().contains(seat);
        let actor = if is_person { Actor::Person(seat) } else { Actor::Engine(seat) };
        session.submit(actor, command, seconds(from + after)).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    }
}

/// Plays any legal move by the seat to move.
fn play_any<G: Game>(session: &mut Session<G>) -> Change {
    let seat = session.to_move();
    let mv = G::view_moves(&session.seat_view(seat)).swap_remove(0);
    let is_person = session.persons().contains(seat);
    let actor = if is_person { Actor::Person(seat) } else { Actor::Engine(seat) };
    session
        .submit(actor, Command::Play { at: session.stands_on(), mv, steps: Vec::new() }, Duration::ZERO)
        .unwrap()
}

/// Does something at the beginning of time.
fn submit<G: Game>(session: &mut Session<G>, actor: Actor, command: Command<G>) -> Result<Change, Refusal> {
    session.submit(actor, command, Duration::ZERO)
}

/// A command that is refused for this reason, and changes nothing.
fn refused<G: Game>(session: &mut Session<G>, actor: Actor, command: Command<G>, reason: &'static Reason) {
    let before = camaieu::play::saved::write(session);
    let told = format!("{actor:?} {command:?}");
    assert_eq!(submit(session, actor, command).map_err(|why| why.reason), Err(reason), "{told}");
    assert_eq!(camaieu::play::saved::write(session), before, "{told}");
}

fn node(number: usize) -> NodeId {
    NodeId::new(number)
}
