//! The clocks of a session: a turn has its time, and nothing but rules stops it.

use camaieu::play::session::reasons;
use camaieu::play::{Allowance, Overstep, Proposal, ProposalKind, saved};
use camaieu::rules::prelude::*;

use super::*;

fn of_game(time: u64, increment: u64) -> Option<Timing> {
    let allowance = Allowance::Game { time: seconds(time), increment: seconds(increment) };
    Some(Timing { allowance, overstep: Overstep::Loses })
}

fn of_move(time: u64) -> Option<Timing> {
    Some(Timing { allowance: Allowance::Move { time: seconds(time) }, overstep: Overstep::Loses })
}

fn left<G: Game>(session: &Session<G>, now: u64) -> [u64; 2] {
    let left = session.clock().expect("clocks").left(seconds(now));
    [left[0].as_secs(), left[1].as_secs()]
}

/// Time that the seat to move has left.
fn left_of_turn<G: Game>(session: &Session<G>, now: u64) -> u64 {
    left(session, now)[session.to_move().index()]
}

#[test]
fn clocks_that_are_not_paused_are_not_resumed() {
    let mut session = camelot(persons(), of_game(60, 0));
    refused(&mut session, ONE, Command::Resume, &reasons::CLOCKS_RUN);
    submit(&mut session, ONE, Command::Propose(ProposalKind::Pause)).unwrap();
    submit(&mut session, TWO, Command::Accept(ProposalKind::Pause)).unwrap();
    refused(&mut session, ONE, Command::Propose(ProposalKind::Pause), &reasons::PAUSED);
    assert_eq!(submit(&mut session, TWO, Command::Resume), Ok(Change::Resumed));
    refused(&mut session, ONE, Command::Resume, &reasons::CLOCKS_RUN);
    let mut without = camelot(persons(), None);
    for command in [Command::Propose(ProposalKind::Pause), Command::Resume] {
        refused(&mut without, ONE, command, &reasons::NO_CLOCKS);
    }
}

#[test]
fn looking_offering_and_answering_give_no_time_back() {
    for timing in [of_game(60, 0), of_move(60)] {
        let mut session = camelot(persons(), timing);
        play(&mut session, 0, "E6-E8 H11-F9");
        // Seat 1 is to move since 2.
        let mut submit = |actor: Actor, command: Command<Camelot>, now: u64| {
            let before = left_of_turn(&session, now);
            session.submit(actor, command, seconds(now)).unwrap();
            assert_eq!(left_of_turn(&session, now), before);
            before
        };
        let at_first = submit(ONE, Command::Look(NodeId::START), 5);
        submit(Actor::Onlooker, Command::Look(node(1)), 6);
        submit(ONE, Command::Propose(ProposalKind::Draw), 7);
        submit(TWO, Command::Decline(ProposalKind::Draw), 8);
        submit(TWO, Command::Look(node(2)), 9);
        submit(ONE, Command::Comment(NodeId::START, "Hm.".to_owned()), 10);
        assert_eq!(left_of_turn(&session, 12), at_first - 7);
    }
}

#[test]
fn whoever_leaves_and_continues_has_no_more_time() {
    for timing in [of_game(60, 3), of_move(60)] {
        let mut session = camelot(persons(), timing);
        play(&mut session, 0, "E6-E8 H11-F9");
        assert_eq!(session.tick(seconds(20)), None);
        // Continued a thousand seconds later, by a clock of its own.
        let mut back: Session<Camelot> = saved::read(&saved::write(&session), seconds(1_000)).unwrap();
        assert_eq!(left(&back, 1_000), left(&session, 20));
        assert_eq!(left_of_turn(&back, 1_030), left_of_turn(&session, 50));
        // The flag falls after the same time.
        let until = session.clock().unwrap().until_flag(seconds(20)).unwrap();
        assert_eq!(back.tick(seconds(1_000) + until - Duration::from_millis(1)), None);
        assert!(matches!(back.tick(seconds(1_000) + until), Some(Change::Ended(..))));
    }
}

#[test]
fn after_a_take_back_the_turn_has_its_remaining_time() {
    for timing in [of_game(60, 0), of_move(60)] {
        let mut session = camelot(against_engine(), timing);
        // Seat 1 thinks for 10 seconds, the engine for 5, seat 1 again for 20.
        session.submit(ONE, mv(&session, "E6-E8"), seconds(10)).unwrap();
        session.submit(ENGINE, mv(&session, "H11-F9"), seconds(15)).unwrap();
        let change = session.submit(ONE, Command::Propose(ProposalKind::TakeBack), seconds(35)).unwrap();
        let by = Some(Seat::FIRST);
        assert_eq!(change, Change::TookBack { from: node(2), to: NodeId::START, plies: 2, by });
        assert_eq!(session.clock().unwrap().running(), Some(Seat::FIRST));
        let is_of_move = matches!(timing.unwrap().allowance, Allowance::Move { .. });
        assert_eq!(left_of_turn(&session, 35), if is_of_move { 50 } else { 30 });
        assert_eq!(left_of_turn(&session, 45), if is_of_move { 40 } else { 20 });
        // Nor does redo give anything back.
        session.submit(ONE, Command::Redo, seconds(45)).unwrap();
        assert_eq!(left_of_turn(&session, 45), if is_of_move { 40 } else { 20 });
    }
}

#[test]
fn both_get_equal_increments_from_the_first_move() {
    let mut session = camelot(persons(), of_game(60, 5));
    session.submit(ONE, mv(&session, "E6-E8"), Duration::ZERO).unwrap();
    assert_eq!(left(&session, 0), [65, 60]);
    session.submit(TWO, mv(&session, "H11-F9"), Duration::ZERO).unwrap();
    assert_eq!(left(&session, 0), [65, 65]);
    // What is taken back and played again, or played otherwise, brings no second one.
    for text in ["H11-F9", "H11-H9"] {
        session.submit(TWO, Command::Propose(ProposalKind::TakeBack), Duration::ZERO).unwrap();
        session.submit(ONE, Command::Propose(ProposalKind::TakeBack), Duration::ZERO).unwrap();
        session.submit(ONE, mv(&session, "E6-E8"), Duration::ZERO).unwrap();
        session.submit(TWO, mv(&session, text), Duration::ZERO).unwrap();
        assert_eq!(left(&session, 0), [65, 65], "{text}");
    }
}

#[test]
fn a_flag_that_fell_stays_fallen() {
    let mut session = camelot(persons(), of_game(10, 5));
    // The move comes too late: what is told is that.
    let late = session.submit(ONE, mv(&session, "E6-E8"), seconds(11));
    assert!(matches!(late, Ok(Change::Ended(_, outcome)) if outcome.to_string() == "win 2 time"));
    for actor in [ONE, TWO] {
        refused(&mut session, actor, Command::Propose(ProposalKind::TakeBack), &reasons::FLAG_FELL);
        refused(&mut session, actor, Command::TakeBackTo(NodeId::START), &reasons::FLAG_FELL);
    }
    assert_eq!(session.clock().unwrap().fallen(), Seat::FIRST.into());
    let back: Session<Camelot> = saved::read(&saved::write(&session), Duration::ZERO).unwrap();
    assert_eq!((back.clock().unwrap().fallen(), back.is_over()), (Seat::FIRST.into(), true));
}

#[test]
fn time_past_a_flag_is_charged_to_the_next_seat() {
    let setup = Setup::read(Chromino::OPTIONS, "players=3").unwrap();
    let mut session =
        Session::new(Match::<Chromino>::new(&setup, 1)).with_timing(of_game(10, 0), Duration::ZERO);
    assert!(matches!(session.tick(seconds(14)), Some(Change::Played(_))));
    let mut back: Session<Chromino> = saved::read(&saved::write(&session), Duration::ZERO).unwrap();
    for (session, now) in [(&mut session, 14), (&mut back, 0)] {
        assert_eq!(session.tick(seconds(now)), None);
        assert_eq!(left(session, now), [0, 6]);
    }
}

#[test]
fn a_pause_needs_consent_and_ends_with_a_move() {
    let mut session = camelot(persons(), of_game(60, 0));
    assert_eq!(
        session.submit(ONE, Command::Propose(ProposalKind::Pause), seconds(1)),
        Ok(Change::Offered(ProposalKind::Pause, Seat::FIRST))
    );
    let asked = Proposal {
        kind: ProposalKind::Pause,
        by: Seat::FIRST,
        awaits: Seat::SECOND.into(),
        to: NodeId::START,
    };
    assert_eq!(session.proposals(), [asked]);
    assert_eq!(left(&session, 5), [55, 60]);
    assert_eq!(session.submit(TWO, Command::Accept(ProposalKind::Pause), seconds(5)), Ok(Change::Paused));
    assert_eq!(left(&session, 500), [55, 60]);
    // A move that is refused brings nobody back.
    let Command::Play { mv: first, .. } = mv(&session, "E6-E8") else { unreachable!() };
    let illegal = Command::Play { at: node(9), mv: first, steps: Vec::new() };
    session.submit(ONE, illegal, seconds(500)).unwrap_err();
    assert!(session.clock().unwrap().is_paused());
    session.submit(ONE, mv(&session, "E6-E8"), seconds(500)).unwrap();
    assert_eq!(left(&session, 510), [55, 50]);
}
