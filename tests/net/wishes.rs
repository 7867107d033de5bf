//! Commands of guests: what is refused at their own screen, what the host refuses as too late, and what the end reveals.

use camaieu::net::guest::{DealCheck, Errand, Followed, errand};
use camaieu::net::protocol::{Wish, reasons};
use camaieu::play::session::reasons::STALE;
use camaieu::play::{Command, NodeId, ProposalKind};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::game::{Observer, Seat, reasons::GAME_OVER};

use super::party::Party;
use super::scenarios::{last_done, plays, two};

/// A match of some plies between a person here, who begins, and a guest.
fn after(plies: usize) -> Party<Camelot> {
    let mut party = two(None);
    plays(&mut party, plies);
    party
}

/// Returns the host's answer to a wish of the guest that meets a move of the host on its way.
fn crossed_by_a_move(party: &mut Party<Camelot>, wish: Wish) -> Option<String> {
    party.wish(0, wish);
    party.play_on();
    party.settle();
    last_done(party, 0)
}

#[test]
fn a_stale_wish_is_refused_but_a_resignation_is_not() {
    let too_late = Some(reasons::ELSEWHERE.id.to_owned());
    for wish in [Wish::Propose(ProposalKind::TakeBack), Wish::TakeBackTo(0), Wish::Redo] {
        let mut party = after(2);
        assert_eq!(crossed_by_a_move(&mut party, wish.clone()), too_late, "{wish:?}");
        assert_eq!(party.session.plies(), 3);
        assert!(party.session.proposals().is_empty());
    }
    let mut party = after(2);
    assert_eq!(crossed_by_a_move(&mut party, Wish::Resign), None);
    assert!(party.session.is_over());
}

#[test]
fn after_the_end_a_move_from_the_past_is_a_study() {
    let mut party = after(2);
    let mv = party.session.move_texts(Observer::Seat(Seat::FIRST)).swap_remove(0);
    let play = |at: NodeId| Command::Play { at, mv: mv.clone(), steps: Vec::new() };
    let tried = |party: &Party<Camelot>, at: NodeId| {
        let session = party.guests[0].session.as_ref().unwrap();
        errand(&**session, &play(at)).map_err(|refusal| refusal.reason)
    };
    assert_eq!(tried(&party, NodeId::START), Err(&STALE));
    party.here(Seat::FIRST, Command::Resign);
    party.settle();
    assert_eq!(tried(&party, NodeId::START), Ok(Errand::Here));
    let stands_on = party.guests[0].session.as_ref().unwrap().stands_on();
    assert_eq!(tried(&party, stands_on), Err(&GAME_OVER));
}

#[test]
fn the_deal_is_revealed_once_for_each_end_of_a_game() {
    let checks = |party: &Party<Camelot>| {
        let followed = party.guests[0].followed.iter();
        followed.filter(|followed| matches!(followed, Followed::Checked(_))).count()
    };
    let mut party = after(2);
    assert_eq!(checks(&party), 0);
    for end in 1..=2 {
        party.here(Seat::FIRST, Command::Resign);
        party.settle();
        // Whoever looks back at the game reveals nothing again.
        party.here(Seat::FIRST, Command::Look(NodeId::START));
        party.settle();
        assert!(party.session.is_over());
        assert_eq!(checks(&party), end);
        assert_eq!(party.deals()[0], Some(DealCheck::Fair));
        party.here(Seat::FIRST, Command::Propose(ProposalKind::TakeBack));
        party.settle();
        assert!(!party.session.is_over());
    }
}
