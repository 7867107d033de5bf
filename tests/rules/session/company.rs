//! Agreements at the table: another match, a change of seats, the seat of somebody who is away.

use std::time::Duration;

use camaieu::play::session::reasons;
use camaieu::play::{Company, ProposalKind, saved};

use super::*;

const REMATCH: ProposalKind = ProposalKind::Rematch;

/// Chromino for three, of whom the first two are here and the third is there at another machine.
fn three() -> Session<Chromino> {
    let setup = Setup::read(Chromino::OPTIONS, "players=3").unwrap();
    let mut session = Session::new(Match::new(&setup, 5));
    session.set_company(there());
    session
}

fn there() -> Company {
    let third = Seat::THIRD.into();
    Company { elsewhere: third, there: third, away: Vec::new(), patience: Duration::from_secs(120) }
}

/// The same, with the third away since the beginning.
fn away() -> Company {
    let away = vec![(Seat::THIRD, Duration::ZERO)];
    Company { there: camaieu::rules::game::Seats::NONE, away, ..there() }
}

#[test]
fn players_at_one_computer_share_one_table_vote() {
    let mut session = three();
    refused(&mut session, ONE, Command::Propose(REMATCH), &reasons::NOT_NOW);
    for person in [ONE, TWO] {
        submit(&mut session, person, Command::Resign).unwrap();
    }
    assert!(session.is_over());
    let third = Actor::Person(Seat::THIRD);
    // Who asks at this machine has asked for both here; who asks elsewhere is answered by one of them.
    assert_eq!(
        submit(&mut session, ONE, Command::Propose(REMATCH)),
        Ok(Change::Offered(REMATCH, Seat::FIRST))
    );
    assert_eq!(session.proposal(REMATCH).unwrap().awaits, Seat::THIRD.into());
    refused(&mut session, TWO, Command::Propose(REMATCH), &reasons::ASKED_ALREADY);
    assert_eq!(
        submit(&mut session, third, Command::Decline(REMATCH)),
        Ok(Change::Declined(REMATCH, Seat::THIRD))
    );
    submit(&mut session, third, Command::Propose(REMATCH)).unwrap();
    assert_eq!(submit(&mut session, TWO, Command::Propose(REMATCH)), Ok(Change::Agreed(REMATCH)));
    assert!(session.proposals().is_empty());
}

#[test]
fn table_proposals_outlive_a_ply_but_not_their_reason() {
    let mut session = three();
    session.set_company(Company {
        there: Seat::SECOND.into(),
        elsewhere: [Seat::SECOND, Seat::THIRD].into_iter().collect(),
        ..away()
    });
    let kind = ProposalKind::Substitute(Seat::THIRD, 4);
    let ask = |session: &mut Session<Chromino>, seconds| {
        session.submit(ONE, Command::Propose(kind), Duration::from_secs(seconds))
    };
    let early = ask(&mut session, 119).unwrap_err();
    assert_eq!(early, Refusal::new(&reasons::NOT_AWAY).with("seconds", 1));
    ask(&mut session, 120).unwrap();
    let mv = Chromino::view_moves(&session.seat_view(Seat::FIRST))[0];
    let play = Command::Play { at: session.stands_on(), mv, steps: Vec::new() };
    submit(&mut session, ONE, play).unwrap();
    assert_eq!(session.proposals().len(), 1);
    // It is not saved: those who were asked are not there when the match is opened again.
    let read = saved::read::<Chromino>(&saved::write(&session), Duration::ZERO).unwrap();
    assert!(read.proposals().is_empty());
    let mut agreed = session.clone();
    let now = Duration::from_secs(130);
    let accepted = agreed.submit(TWO, Command::Accept(kind), now);
    assert_eq!(accepted, Ok(Change::Reseated(Seat::THIRD)));
    assert_eq!(agreed.players()[2].controller, Controller::Level(4));
    // Whoever was away is back: there is nothing to agree on any more.
    session.set_company(there());
    let session: &mut dyn camaieu::play::AnySession = &mut session;
    assert_eq!(session.settle(now), Some(Change::Lapsed(kind)));
    assert_eq!((session.settle(now), session.proposals().len()), (None, 0));
}

#[test]
fn swapping_seats_swaps_the_player_names() {
    let mut session = three();
    refused(
        &mut session,
        ONE,
        Command::Propose(ProposalKind::Swap(Seat::FIRST, Seat::THIRD)),
        &reasons::NOT_NOW,
    );
    let mut session = Session::new(Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1));
    let names = ["Ann", "Bob"].map(|name| Player { name: name.to_owned(), ..Player::default() });
    session = session.with_players(names.to_vec());
    let second = Seat::SECOND.into();
    let company = Company { elsewhere: second, there: second, ..Company::default() };
    session.set_company(company.clone());
    let kind = ProposalKind::Swap(Seat::FIRST, Seat::SECOND);
    submit(&mut session, ONE, Command::Propose(kind)).unwrap();
    assert_eq!(submit(&mut session.clone(), TWO, Command::Accept(kind)), Ok(Change::Agreed(kind)));
    // Those who have gone are not waited for.
    session.set_company(Company {
        away: vec![(Seat::SECOND, Duration::ZERO)],
        there: Default::default(),
        ..company
    });
    let session: &mut dyn camaieu::play::AnySession = &mut session;
    assert_eq!(session.settle(Duration::ZERO), Some(Change::Agreed(kind)));
    assert_eq!(session.players().iter().map(|player| &*player.name).collect::<Vec<_>>(), ["Bob", "Ann"]);
}
