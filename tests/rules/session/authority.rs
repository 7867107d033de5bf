//! Authority over seats: nobody acts for another seat, and a move is played where it was thought of.

use camaieu::play::session::{MOST_PLIES, reasons};
use camaieu::play::{ProposalKind, reasons as of_match, saved};
use camaieu::rules::chameleon::Chameleon;

use camaieu::rules::game::{Ending, Outcome};
use camaieu::rules::prelude::*;

use super::*;

#[test]
fn a_person_does_nothing_for_the_seat_of_an_engine() {
    let mut session = camelot(against_engine(), None);
    play(&mut session, 0, "E6-E8");
    let reply = mv(&session, "H11-F9");
    for command in [
        Command::Resign,
        Command::Propose(ProposalKind::Draw),
        Command::Redo,
        Command::Propose(ProposalKind::TakeBack),
        reply.clone(),
    ] {
        // As the seat's person, of whom there is none, and as an onlooker or the host of a match that a person plays.
        for actor in [TWO, Actor::Onlooker, Actor::Host] {
            refused(&mut session, actor, command.clone(), &reasons::NOT_YOUR_SEAT);
        }
    }
    refused(&mut session, ONE, reply.clone(), &reasons::NOT_YOUR_TURN);
    // A draw that a person offers is the engine's to accept.
    submit(&mut session, ONE, Command::Propose(ProposalKind::Draw)).unwrap();
    refused(&mut session, TWO, Command::Accept(ProposalKind::Draw), &reasons::NOT_YOUR_SEAT);
    refused(&mut session, ONE, Command::Accept(ProposalKind::Draw), &reasons::NOT_ASKED);
    assert!(submit(&mut session.clone(), ENGINE, Command::Accept(ProposalKind::Draw)).is_ok());
    assert!(submit(&mut session, ENGINE, reply).is_ok());
}

#[test]
fn a_person_cannot_act_for_another_persons_seat() {
    let mut session = camelot(persons(), None);
    play(&mut session, 0, "E6-E8");
    let reply = mv(&session, "H11-F9");
    refused(&mut session, ONE, reply, &reasons::NOT_YOUR_TURN);
    submit(&mut session, ONE, Command::Propose(ProposalKind::Draw)).unwrap();
    refused(&mut session, ONE, Command::Accept(ProposalKind::Draw), &reasons::NOT_ASKED);
    // Whoever offers twice has not agreed with themselves.
    refused(&mut session, ONE, Command::Propose(ProposalKind::Draw), &reasons::ASKED_ALREADY);
    // Who resigns gives up their own seat, the seat to move.
    let change = submit(&mut session, ONE, Command::Resign).unwrap();
    assert_eq!(change, Change::Ended(node(2), Outcome::win(Seat::SECOND, &Ending::RESIGNATION)));
}

#[test]
fn nobody_comments_for_another() {
    let mut session = camelot(persons(), None);
    play(&mut session, 0, "E6-E8");
    let third = Actor::Person(Seat::new(3).unwrap());
    let comment = |node: NodeId| Command::Comment(node, "Good.".to_owned());
    for actor in [TWO, third, ENGINE, Actor::Onlooker, Actor::Host] {
        refused(&mut session, actor, comment(node(1)), &reasons::NOT_YOUR_SEAT);
    }
    assert_eq!(submit(&mut session, ONE, comment(node(1))), Ok(Change::Commented(node(1))));
    refused(&mut session, ONE, comment(node(2)), &of_match::NO_SUCH_MOVE);
    refused(&mut session, ONE, Command::TakeBackTo(node(2)), &of_match::NO_SUCH_MOVE);
    // When it is over all who play may.
    submit(&mut session, ONE, Command::Resign).unwrap();
    assert!(submit(&mut session, TWO, comment(node(1))).is_ok());
    refused(&mut session, third, comment(node(1)), &reasons::NOT_YOUR_SEAT);
}

#[test]
fn engines_move_in_the_match_wherever_anyone_looks() {
    let mut session = camelot(against_engine(), None);
    play(&mut session, 0, "E6-E8");
    let reply = mv(&session, "H11-F9");
    let of_other = Command::Play { at: NodeId::START, mv: play_of(&reply), steps: Vec::new() };
    submit(&mut session, ONE, Command::Look(NodeId::START)).unwrap();
    // A move that was thought of for another position is not played in this one, nor there.
    refused(&mut session, ENGINE, of_other, &reasons::STALE);
    assert_eq!(submit(&mut session, ENGINE, reply), Ok(Change::Played(node(2))));
    assert_eq!((session.stands_on(), session.shown()), (node(2), NodeId::START));
    assert_eq!(session.everything().len(), 3);
}

fn play_of<G: Game>(command: &Command<G>) -> G::Move {
    let Command::Play { mv, .. } = command else { panic!("{command:?}") };
    mv.clone()
}

#[test]
fn a_move_from_the_past_needs_consent_of_later_movers() {
    let mut session = camelot(persons(), None);
    let first = play_of(&mv(&session, "E6-E8"));
    let other = play_of(&mv(&session, "F6-D8"));
    play(&mut session, 0, "E6-E8 H11-F9");
    let at = NodeId::START;
    let from_before = |mv| Command::Play { at, mv, steps: Vec::new() };
    refused(&mut session, ONE, from_before(other), &reasons::STALE);
    submit(&mut session, ONE, Command::Look(at)).unwrap();
    refused(&mut session, ONE, from_before(other), &reasons::ASK_FIRST);
    refused(&mut session, TWO, from_before(other), &reasons::NOT_YOUR_TURN);
    // The move that was played there leads on to where it led.
    let looked = submit(&mut session, ONE, from_before(first));
    assert_eq!(looked, Ok(Change::Navigated { from: at, to: node(1) }));
    assert_eq!((session.stands_on(), session.everything().len()), (node(2), 3));
}

#[test]
fn a_move_from_the_past_takes_an_engine_reply_back() {
    let mut session = camelot(against_engine(), None);
    let other = play_of(&mv(&session, "F6-D8"));
    play(&mut session, 0, "E6-E8 H11-F9");
    submit(&mut session, ONE, Command::Look(NodeId::START)).unwrap();
    let command = Command::Play { at: NodeId::START, mv: other, steps: Vec::new() };
    assert_eq!(submit(&mut session, ONE, command), Ok(Change::Played(node(3))));
    assert_eq!(session.everything().parent(node(3)), Some(NodeId::START));
}

#[test]
fn steps_that_do_not_make_a_move_are_not_kept() {
    let mut session = camelot(persons(), None);
    let Command::Play { at, mv: first, .. } = mv(&session, "E6-E8") else { unreachable!() };
    let wrong = Camelot::steps(&session.seat_view(Seat::FIRST), &play_of(&mv(&session, "F6-D8")));
    submit(&mut session, ONE, Command::Play { at, mv: first, steps: wrong }).unwrap();
    let text = saved::write(&session);
    assert!(!text.contains("steps") && saved::read::<Camelot>(&text, Duration::ZERO).is_ok(), "{text}");
}

#[test]
fn a_resignation_taken_back_is_not_in_the_score() {
    let mut session = camelot(persons(), None);
    play(&mut session, 0, "E6-E8 H11-F9");
    submit(&mut session, ONE, Command::Resign).unwrap();
    assert!(session.score().ends_with("Resigns 0-1\n"));
    submit(&mut session, ONE, Command::Propose(ProposalKind::TakeBack)).unwrap();
    assert!(session.score().ends_with("1.E6-E8 H11-F9 *\n"), "{}", session.score());
}

#[test]
fn a_person_gives_away_no_seat_but_their_own() {
    let give = |seat: Seat| Command::Reseat(seat, Player::from(Controller::Person));
    let mut session = camelot(against_engine(), None);
    for (actor, seat) in [(ONE, Seat::SECOND), (ENGINE, Seat::SECOND), (Actor::Onlooker, Seat::FIRST)] {
        refused(&mut session, actor, give(seat), &reasons::NOT_YOUR_SEAT);
    }
    let computer = Command::Reseat(Seat::FIRST, Player::from(Controller::Level(2)));
    assert_eq!(submit(&mut session, ONE, computer), Ok(Change::Reseated(Seat::FIRST)));
    refused(&mut session, ONE, give(Seat::FIRST), &reasons::NOT_YOUR_SEAT);
    assert_eq!(submit(&mut session, Actor::Host, give(Seat::FIRST)), Ok(Change::Reseated(Seat::FIRST)));
}

/// A match with as many plies as are kept, most of them variations, at the end of its last line.
fn full() -> Session<Chameleon> {
    let mut game = Match::<Chameleon>::new(&Setup::default_of(Chameleon::OPTIONS), 1);
    for number in 0.. {
        game.go_to(node(number)).unwrap();
        let moves =
            if game.outcome().is_over() { Vec::new() } else { Chameleon::view_moves(&game.own_view()) };
        for mv in moves {
            if game.len() > MOST_PLIES {
                game.go_to(node(MOST_PLIES)).unwrap();
                return Session::new(game).with_players(persons()).with_id(7);
            }
            game.go_to(node(number)).unwrap();
            game.play(&mv, &[]).unwrap();
        }
    }
    unreachable!("there are more positions than that")
}

#[test]
fn a_full_match_takes_no_moves_but_can_end_and_save() {
    let mut session = full();
    let turn = session.to_move();
    let mv = Chameleon::view_moves(&session.seat_view(turn)).swap_remove(0);
    let command = Command::Play { at: session.stands_on(), mv, steps: Vec::new() };
    let moved = submit(&mut session, Actor::Person(turn), command);
    assert_eq!(moved.map_err(|why| why.reason), Err(&reasons::FULL));
    assert!(matches!(submit(&mut session, Actor::Person(turn), Command::Resign), Ok(Change::Ended(..))));
    assert!(saved::read::<Chameleon>(&saved::write(&session), Duration::ZERO).is_ok());
}

#[test]
fn what_is_written_is_bounded() {
    use camaieu::play::session::{LONGEST_COMMENT, LONGEST_NAME};
    let mut session = camelot(persons(), None);
    let comment = |letters: usize| Command::Comment(NodeId::START, "é".repeat(letters));
    refused(&mut session, ONE, comment(LONGEST_COMMENT + 1), &reasons::TOO_LONG);
    assert!(submit(&mut session, ONE, comment(LONGEST_COMMENT)).is_ok());
    let named = |letters: usize| Player { name: "é".repeat(letters), ..Player::default() };
    let reseat = |letters: usize| Command::Reseat(Seat::FIRST, named(letters));
    refused(&mut session, Actor::Host, reseat(LONGEST_NAME + 1), &reasons::TOO_LONG);
    // Two people of one name could not be told apart.
    let named =
        |seat: Seat, name: &str| Command::Reseat(seat, Player { name: name.to_owned(), ..Player::default() });
    submit(&mut session, Actor::Host, named(Seat::FIRST, " \u{202e}Zoé ")).unwrap();
    assert_eq!(session.players()[0].name, "Zoé");
    refused(&mut session, Actor::Host, named(Seat::SECOND, "ZOE\u{301}"), &reasons::NAME_TAKEN);
    refused(&mut session, TWO, named(Seat::SECOND, "zo\u{200b}é"), &reasons::NAME_TAKEN);
    submit(&mut session, Actor::Host, named(Seat::FIRST, "zoé")).unwrap();
    assert!(submit(&mut session, Actor::Host, reseat(LONGEST_NAME)).is_ok());
}
