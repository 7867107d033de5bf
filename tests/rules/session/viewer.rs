//! Viewer of a screen that several share.

use camaieu::play::{Allowance, Overstep, ProposalKind, Viewer};
use camaieu::rules::game::Observer;
use camaieu::rules::prelude::*;

use super::*;

const SECOND_TO_MOVE: &str = "classic/1 G*R@0,0h BBR,GGG/BPR,YYY PPP,RRR 2:0:0 0/0";

/// A session of Chromino in which seat 2 is to move.
fn second_to_move(hands: &str, players: Vec<Player>) -> Session<Chromino> {
    let setup = Setup::read(Chromino::OPTIONS, &format!("players=2,hands={hands}")).unwrap();
    let game = Match::from_position(Chromino::read_position(SECOND_TO_MOVE, &setup).unwrap());
    Session::new(game).with_players(players)
}

/// State of a viewer: whose knowledge may be shown, who is asked to come, and who acts.
fn seen(viewer: Viewer) -> (Observer, Option<Seat>, Option<Seat>) {
    (viewer.observer(), viewer.awaited(), viewer.person())
}

fn sees(seat: Seat) -> (Observer, Option<Seat>, Option<Seat>) {
    (Observer::Seat(seat), None, Some(seat))
}

fn awaits(seat: Seat) -> (Observer, Option<Seat>, Option<Seat>) {
    (Observer::Onlooker, Some(seat), None)
}

/// The first person at the screen of a session.
fn arrived<G: Game>(session: &Session<G>) -> Viewer {
    let mut viewer = Viewer::default().updated_for(session);
    viewer.arrive();
    viewer
}

#[test]
fn who_plays_alone_always_looks() {
    let mut session = second_to_move("hidden", against_engine());
    let viewer = Viewer::default().updated_for(&session);
    assert_eq!((seen(viewer), viewer.front()), (sees(Seat::FIRST), Seat::FIRST));
    // In the turn of an engine, in their own, and looking back.
    play_any(&mut session);
    assert_eq!(seen(viewer.updated_for(&session)), sees(Seat::FIRST));
    submit(&mut session, ONE, Command::Look(NodeId::START)).unwrap();
    assert_eq!(seen(viewer.updated_for(&session)), sees(Seat::FIRST));
}

#[test]
fn between_engines_only_public_information_is_shown() {
    let session = second_to_move("hidden", vec![Player::from(Controller::Random); 2]);
    let viewer = Viewer::default().updated_for(&session);
    assert_eq!(seen(viewer), (Observer::Onlooker, None, None));
    assert_eq!(viewer.actor(&session), Actor::Host);
}

#[test]
fn the_first_hand_is_awaited_too() {
    let session = second_to_move("hidden", persons());
    let mut viewer = Viewer::default().updated_for(&session);
    assert_eq!((seen(viewer), viewer.front()), (awaits(Seat::SECOND), Seat::SECOND));
    // Asked again, it is awaited still.
    assert_eq!(seen(viewer.updated_for(&session)), awaits(Seat::SECOND));
    viewer.arrive();
    assert_eq!(seen(viewer), sees(Seat::SECOND));
    assert_eq!(seen(viewer.updated_for(&session)), sees(Seat::SECOND));
    // With open hands, and in games where everybody sees everything, nobody is.
    assert_eq!(seen(Viewer::default().updated_for(&second_to_move("open", persons()))), sees(Seat::SECOND));
    assert_eq!(seen(Viewer::default().updated_for(&camelot(persons(), None))), sees(Seat::FIRST));
}

#[test]
fn the_next_person_is_awaited_only_with_hidden_hands() {
    for (hands, next) in [("hidden", awaits(Seat::FIRST)), ("open", sees(Seat::FIRST))] {
        let mut session = second_to_move(hands, persons());
        let viewer = arrived(&session);
        while session.to_move() == Seat::SECOND {
            play_any(&mut session);
        }
        assert_eq!(seen(viewer.updated_for(&session)), next, "{hands}");
    }
    let mut session = camelot(persons(), None);
    let viewer = arrived(&session);
    play(&mut session, 0, "E6-E8");
    assert_eq!(seen(viewer.updated_for(&session)), sees(Seat::SECOND));
}

#[test]
fn looking_back_needs_no_consent_and_hides_hands() {
    for hands in ["hidden", "open"] {
        let mut session = second_to_move(hands, persons());
        while session.to_move() == Seat::SECOND {
            play_any(&mut session);
        }
        let viewer = arrived(&session);
        submit(&mut session, ONE, Command::Look(NodeId::START)).unwrap();
        assert_eq!(seen(viewer.updated_for(&session)), sees(Seat::FIRST));
        // Seat 1 does not act for seat 2, whose turn it was there, where it does not see the same.
        let acts = if hands == "open" { TWO } else { ONE };
        assert_eq!(viewer.actor(&session), acts, "{hands}");
    }
}

#[test]
fn a_question_to_another_person_hides_the_hand() {
    let game = second_to_move("hidden", persons()).everything().clone();
    let allowance = Allowance::Game { time: Duration::from_secs(60), increment: Duration::ZERO };
    let timing = Timing { allowance, overstep: Overstep::Noted };
    let mut session = Session::new(game).with_players(persons()).with_timing(Some(timing), Duration::ZERO);
    let viewer = arrived(&session);
    submit(&mut session, TWO, Command::Propose(ProposalKind::Pause)).unwrap();
    let asked = viewer.updated_for(&session);
    assert_eq!(asked.observer(), Observer::Onlooker);
    // Answered, it is hidden until the seat to move has come back.
    submit(&mut session, ONE, Command::Decline(ProposalKind::Pause)).unwrap();
    let mut asked = asked.updated_for(&session);
    assert_eq!(seen(asked), awaits(Seat::SECOND));
    asked.arrive();
    assert_eq!(seen(asked), sees(Seat::SECOND));
    // Where nothing is hidden, a question hides nothing.
    let mut session = camelot(persons(), None);
    let viewer = arrived(&session);
    submit(&mut session, ONE, Command::Propose(ProposalKind::Draw)).unwrap();
    assert_eq!(seen(viewer.updated_for(&session)), sees(Seat::FIRST));
}

#[test]
fn whose_seat_an_engine_takes_looks_no_longer() {
    let setup = Setup::read(Chromino::OPTIONS, "players=3").unwrap();
    let mut session = Session::new(Match::<Chromino>::new(&setup, 1));
    let viewer = arrived(&session);
    assert_eq!(seen(viewer), sees(Seat::FIRST));
    submit(&mut session, Actor::Host, Command::Reseat(Seat::FIRST, Player::from(Controller::Random)))
        .unwrap();
    assert_eq!(seen(viewer.updated_for(&session)), awaits(Seat::SECOND));
}

#[test]
fn at_the_end_nobody_is_awaited() {
    let mut session = second_to_move("hidden", persons());
    let viewer = arrived(&session);
    submit(&mut session, TWO, Command::Resign).unwrap();
    assert_eq!(seen(viewer.updated_for(&session)), sees(Seat::SECOND));
    assert_eq!(seen(Viewer::default().updated_for(&session)), sees(Seat::FIRST));
}
