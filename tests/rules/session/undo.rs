//! Limits on taking back: plies of others, what was seen, what was counted.

use camaieu::play::saved::{self, About};
use camaieu::play::session::reasons;
use camaieu::play::{Allowance, Overstep, ProposalKind, Series, reasons as of_match};
use camaieu::rules::caminos::Caminos;
use camaieu::rules::game::{Ending, Observer, Outcome};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;

use super::*;

#[test]
fn a_move_of_another_person_is_theirs_to_give_back() {
    let mut session = camelot(persons(), None);
    play(&mut session, 0, "E6-E8");
    // Seat 2 asks; seat 1 has moved.
    assert_eq!(
        submit(&mut session, TWO, Command::Propose(ProposalKind::TakeBack)),
        Ok(Change::Offered(ProposalKind::TakeBack, Seat::SECOND))
    );
    assert_eq!(session.stands_on(), node(1));
    refused(&mut session, TWO, Command::Accept(ProposalKind::TakeBack), &reasons::NOT_ASKED);
    assert_eq!(
        submit(&mut session, ONE, Command::Decline(ProposalKind::TakeBack)),
        Ok(Change::Declined(ProposalKind::TakeBack, Seat::FIRST))
    );
    refused(&mut session, ONE, Command::Accept(ProposalKind::TakeBack), &reasons::NOT_ASKED);
    submit(&mut session, TWO, Command::Propose(ProposalKind::TakeBack)).unwrap();
    let (to, by) = (NodeId::START, Some(Seat::SECOND));
    let change = submit(&mut session, ONE, Command::Accept(ProposalKind::TakeBack));
    assert_eq!(change, Ok(Change::TookBack { from: node(1), to, plies: 1, by }));
    // It is theirs to play again, too.
    refused(&mut session, TWO, Command::Redo, &of_match::NOTHING_TO_REDO);
    assert_eq!(submit(&mut session, ONE, Command::Redo), Ok(Change::Redone { from: to, to: node(1) }));
}

#[test]
fn taken_back_moves_are_not_replayed_for_others() {
    let mut session = camelot(persons(), None);
    play(&mut session, 0, "E6-E8 H11-F9");
    submit(&mut session, TWO, Command::Propose(ProposalKind::TakeBack)).unwrap();
    // Seat 1 may not have seat 2's move stand again, by whatever name.
    submit(&mut session, ONE, Command::TakeBackTo(node(2))).unwrap();
    assert_eq!((session.stands_on(), session.proposals()[0].awaits), (node(1), Seat::SECOND.into()));
    submit(&mut session, TWO, Command::Decline(ProposalKind::TakeBack)).unwrap();
    refused(&mut session, ONE, Command::Redo, &of_match::NOTHING_TO_REDO);
}

#[test]
fn against_an_engine_a_person_takes_back_both_plies() {
    let mut session = camelot(against_engine(), None);
    play(&mut session, 0, "E6-E8 H11-F9 H6-F8 I11-I9");
    let (to, by) = (node(2), Some(Seat::FIRST));
    let change = submit(&mut session, ONE, Command::Propose(ProposalKind::TakeBack));
    assert_eq!(change, Ok(Change::TookBack { from: node(4), to, plies: 2, by }));
    assert_eq!(submit(&mut session, ONE, Command::Redo), Ok(Change::Redone { from: to, to: node(4) }));
    // Of two take-backs, each is restored by itself.
    submit(&mut session, ONE, Command::Propose(ProposalKind::TakeBack)).unwrap();
    submit(&mut session, ONE, Command::Propose(ProposalKind::TakeBack)).unwrap();
    let change = submit(&mut session, ONE, Command::Redo);
    assert_eq!(change, Ok(Change::Redone { from: NodeId::START, to: node(2) }));
}

#[test]
fn a_proposal_lapses_with_the_next_ply() {
    let mut session = camelot(persons(), None);
    submit(&mut session, ONE, Command::Propose(ProposalKind::Draw)).unwrap();
    play(&mut session, 0, "E6-E8");
    assert_eq!(session.proposals(), []);
    refused(&mut session, TWO, Command::Accept(ProposalKind::Draw), &reasons::NOT_ASKED);
    submit(&mut session, TWO, Command::Propose(ProposalKind::Draw)).unwrap();
    let agreed = submit(&mut session, ONE, Command::Propose(ProposalKind::Draw));
    assert_eq!(agreed, Ok(Change::Ended(node(2), Outcome::Draw(&Ending::AGREEMENT))));
}

#[test]
fn who_looks_about_does_not_change_what_redo_plays() {
    let mut session = camelot(against_engine(), None);
    play(&mut session, 0, "E6-E8 H11-F9");
    submit(&mut session, ONE, Command::Propose(ProposalKind::TakeBack)).unwrap();
    play(&mut session, 2, "F6-D8 H11-H9");
    submit(&mut session, ONE, Command::Propose(ProposalKind::TakeBack)).unwrap();
    submit(&mut session, Actor::Onlooker, Command::Look(node(2))).unwrap();
    let change = submit(&mut session, ONE, Command::Redo);
    assert_eq!(change, Ok(Change::Redone { from: NodeId::START, to: node(4) }));
}

#[test]
fn a_match_whose_end_is_taken_back_is_unfinished() {
    let is_open = |session: &Session<Camelot>| About::read(&saved::write(session)).unwrap().is_open();
    let mut session = camelot(against_engine(), None);
    play(&mut session, 0, "E6-E8 H11-F9");
    assert!(is_open(&session));
    submit(&mut session, ONE, Command::Resign).unwrap();
    assert!(!is_open(&session));
    // Looking back opens nothing; moves that are tried out neither.
    submit(&mut session, ONE, Command::Look(node(2))).unwrap();
    let Command::Play { mv: first, .. } = mv(&camelot(persons(), None), "F6-D8") else { unreachable!() };
    let tried = Command::Play { at: NodeId::START, mv: first, steps: Vec::new() };
    assert_eq!(submit(&mut session, ONE, tried), Ok(Change::Tried(node(4))));
    assert_eq!((is_open(&session), session.stands_on()), (false, node(3)));
    submit(&mut session, ONE, Command::Propose(ProposalKind::TakeBack)).unwrap();
    assert!(is_open(&session));
    let back: Session<Camelot> = saved::read(&saved::write(&session), Duration::ZERO).unwrap();
    assert_eq!((back.stands_on(), back.is_over()), (node(2), false));
}

/// Everybody sees everything of a match that is over, and nobody goes back behind it.
fn is_sealed(mut session: Session<Chromino>) {
    assert!(session.is_over());
    let end = session.stands_on();
    assert_eq!(session.view(Observer::Onlooker), session.view(Observer::All));
    for actor in [ONE, TWO] {
        refused(&mut session, actor, Command::Propose(ProposalKind::TakeBack), &of_match::SEEN);
        for number in 0..end.number() {
            refused(&mut session, actor, Command::TakeBackTo(node(number)), &of_match::SEEN);
        }
        refused(&mut session, actor, Command::Redo, &of_match::NOTHING_TO_REDO);
    }
    let back: Session<Chromino> = saved::read(&saved::write(&session), Duration::ZERO).unwrap();
    assert_eq!((back.stands_on(), back.is_over()), (end, true));
}

#[test]
fn hands_that_an_end_has_shown_are_not_hidden_again() {
    // Somebody places a tile, which might be taken back, and another is tried before; then it ends.
    let begun = || {
        let mut session = chromino(persons());
        play_any(&mut session);
        submit(&mut session, ONE, Command::Propose(ProposalKind::TakeBack)).unwrap();
        let moves = Chromino::view_moves(&session.seat_view(Seat::FIRST));
        let other = Command::Play { at: NodeId::START, mv: moves[1], steps: Vec::new() };
        submit(&mut session, ONE, other).unwrap();
        session
    };
    for actor in [ONE, TWO] {
        let mut session = begun();
        submit(&mut session, actor, Command::Resign).unwrap();
        is_sealed(session);
    }
    // An agreement, as older files may have it.
    let mut game = begun().everything().clone();
    game.agree().unwrap();
    is_sealed(Session::new(game).with_players(persons()));
    let allowance = Allowance::Game { time: seconds(5), increment: Duration::ZERO };
    let timing = Some(Timing { allowance, overstep: Overstep::Loses });
    let game = begun().everything().clone();
    let mut session = Session::new(game).with_players(persons()).with_timing(timing, Duration::ZERO);
    assert!(matches!(session.tick(seconds(9)), Some(Change::Ended(..))));
    is_sealed(session);
    // The last move of a game shows the hands as well.
    let mut session = chromino(persons());
    while !session.is_over() {
        play_any(&mut session);
    }
    is_sealed(session);
}

#[test]
fn lines_left_before_a_tile_draw_cannot_be_resumed() {
    let mut session = chromino(persons());
    play_any(&mut session);
    submit(&mut session, ONE, Command::Propose(ProposalKind::TakeBack)).unwrap();
    let left = node(1);
    let moves = Chromino::view_moves(&session.seat_view(Seat::FIRST));
    submit(&mut session, ONE, Command::Play { at: NodeId::START, mv: moves[1], steps: Vec::new() }).unwrap();
    while !session.is_over() && session.everything().may_branch_at(NodeId::START) {
        play_any(&mut session);
    }
    // Somebody has drawn a tile that would be the next one there too.
    assert!(!session.is_over() && session.everything().may_branch_at(left));
    refused(&mut session, ONE, Command::TakeBackTo(left), &of_match::SEEN);
}

#[test]
fn exports_with_hidden_hands_do_not_reveal_the_deal() {
    let mut session = chromino(persons());
    for _ in 0..4 {
        play_any(&mut session);
    }
    assert!(session.is_secret());
    assert_eq!(session.share().map_err(|why| why.reason), Err(&reasons::SECRET));
    assert_eq!(session.whole_position_text().map_err(|why| why.reason), Err(&reasons::SECRET));
    let (score, seed) = (session.score(), SEED.to_string());
    assert!(!score.contains("seed") && !score.contains(&seed) && !score.contains("position:"), "{score}");
    for observer in [Observer::Onlooker, Observer::Seat(Seat::FIRST)] {
        assert!(session.position_text(observer).contains('?'));
    }
    // Looking back changes nothing, and the end tells all.
    submit(&mut session, ONE, Command::Look(NodeId::START)).unwrap();
    assert_eq!((session.share().is_err(), session.whole_position_text().is_err()), (true, true));
    submit(&mut session, ONE, Command::Resign).unwrap();
    assert!(session.share().unwrap().contains(&seed) && session.score().contains(&seed));
    assert!(session.whole_position_text().is_ok());
}

#[test]
fn taking_over_a_hand_ends_earlier_take_backs() {
    let mut session = chromino(against_engine());
    play_any(&mut session);
    submit(&mut session, Actor::Host, Command::Reseat(Seat::SECOND, Player::default())).unwrap();
    refused(&mut session, ONE, Command::Propose(ProposalKind::TakeBack), &of_match::SEEN);
    // Who asked before is not answered with what is forbidden now.
    let mut session = chromino(persons());
    play_any(&mut session);
    submit(&mut session, TWO, Command::Propose(ProposalKind::TakeBack)).unwrap();
    for who in [Controller::Random, Controller::Person] {
        submit(&mut session, Actor::Host, Command::Reseat(Seat::SECOND, Player::from(who))).unwrap();
    }
    refused(&mut session, ONE, Command::Accept(ProposalKind::TakeBack), &reasons::NOT_ASKED);
}

#[test]
fn an_absent_person_decides_whether_they_return() {
    let setup = Setup::read(Chromino::OPTIONS, "players=3,hands=open").unwrap();
    let begun = || {
        let game = Match::<Chromino>::new(&setup, SEED);
        let mut session = Session::new(game).with_players(vec![Player::default(); 3]).with_id(7);
        submit(&mut session, TWO, Command::Resign).unwrap();
        assert!(!session.is_over() && !session.playing().contains(Seat::SECOND));
        submit(&mut session, ONE, Command::Propose(ProposalKind::TakeBack)).unwrap();
        assert_eq!(session.proposals()[0].awaits, Seat::SECOND.into());
        session
    };
    let mut session = begun();
    let (from, to, by) = (node(1), NodeId::START, Some(Seat::FIRST));
    let accepted = submit(&mut session, TWO, Command::Accept(ProposalKind::TakeBack));
    assert_eq!(accepted, Ok(Change::TookBack { from, to, plies: 1, by }));
    assert!(session.playing().contains(Seat::SECOND));
    let mut session = begun();
    let declined = submit(&mut session, TWO, Command::Decline(ProposalKind::TakeBack));
    assert_eq!(declined, Ok(Change::Declined(ProposalKind::TakeBack, Seat::SECOND)));
    refused(&mut session, TWO, Command::Propose(ProposalKind::Draw), &of_match::NOT_THIS_SEAT);
}

/// A match of Caminos, played out by chance.
fn played_out(series: Series, id: u64) -> Session<Caminos> {
    let setup = Setup::read(Caminos::OPTIONS, "seats=2,points=yes").unwrap();
    let (game, mut rng) = (Match::<Caminos>::new(&setup, id), Rng::new(id));
    let mut session = Session::new(game).with_players(persons()).with_id(id).in_series(series);
    assert_eq!(session.series().rows().count(), usize::from(id > 1), "one that goes on brings nothing");
    while !session.is_over() {
        let seat = session.to_move();
        let moves = Caminos::view_moves(&session.seat_view(seat));
        let mv = *rng.pick(&moves).unwrap();
        let command = Command::Play { at: session.stands_on(), mv, steps: Vec::new() };
        submit(&mut session, Actor::Person(seat), command).unwrap();
    }
    session
}

#[test]
fn series_points_stay_with_people_and_count_once() {
    let first = played_out(Series::new(2), 1);
    let brought = Caminos::points_by_seat(first.everything().position_at(first.stands_on())).unwrap();
    let rows = |series: &Series| series.rows().map(<[i64]>::to_vec).collect::<Vec<_>>();
    assert_eq!(rows(&first.series()), std::slice::from_ref(&brought));
    assert_ne!(brought[0], brought[1]);
    // Seats are changed: who sat on seat 1 brings to seat 2 from now on.
    let second = played_out(first.series().seats_changed(), 2);
    let then = Caminos::points_by_seat(second.everything().position_at(second.stands_on())).unwrap();
    assert_eq!(rows(&second.series()), [brought.clone(), vec![then[1], then[0]]]);
    let seen: Vec<Vec<i64>> =
        second.series().rows().map(|row| second.series().by_seat(row).collect()).collect();
    assert_eq!(seen, [vec![brought[1], brought[0]], then]);
    // An old match that is opened again counts nothing twice, nor does one that follows it.
    let back: Session<Caminos> = saved::read(&saved::write(&first), Duration::ZERO).unwrap();
    assert_eq!(back.series(), first.series());
    let again: Session<Caminos> = saved::read(&saved::write(&second), Duration::ZERO).unwrap();
    assert_eq!(again.series(), second.series());
    assert_eq!(rows(&again.series().with(1, Some(brought))).len(), 2);
    // Taken back, it counts no more.
    let mut open = back;
    submit(&mut open, ONE, Command::TakeBackTo(NodeId::START)).unwrap();
    submit(&mut open, TWO, Command::Accept(ProposalKind::TakeBack)).unwrap();
    assert!(rows(&open.series()).is_empty());
}

#[test]
fn a_hand_taken_over_stays_known_in_a_saved_match() {
    let mut session = chromino(against_engine());
    play_any(&mut session);
    submit(&mut session, Actor::Host, Command::Reseat(Seat::SECOND, Player::from(Controller::Person)))
        .unwrap();
    // A placement shows nothing that could not be taken back.
    play_any(&mut session);
    let sealed = |session: &Session<Chromino>| {
        let game = session.everything();
        game.nodes().map(|node| !game.may_branch_at(node)).collect::<Vec<bool>>()
    };
    assert_eq!(sealed(&session), [true, false, false]);
    let back: Session<Chromino> = saved::read(&saved::write(&session), Duration::ZERO).unwrap();
    assert_eq!(sealed(&back), [true, false, false]);
}
