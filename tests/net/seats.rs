//! Seats that are exchanged among guests.

use std::time::Duration;

use camaieu::net::pipes::NetworkFaults;
use camaieu::net::protocol::{Wanted, Wish, reasons};
use camaieu::play::ProposalKind;
use camaieu::rules::caminos::Caminos;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

use super::party::Party;

#[test]
fn two_of_four_change_seats_if_all_agree() {
    let setup = Setup::read(Caminos::OPTIONS, "seats=4").unwrap();
    let mut party = Party::<Caminos>::new(&setup, 4, &[], None, NetworkFaults::default());
    for number in 0..4 {
        party.come(number, Wanted::Any);
        party.settle();
    }
    let seats = |party: &Party<Caminos>| -> Vec<u8> {
        party.guests.iter().filter_map(|guest| guest.mirror.seat.map(Seat::number)).collect()
    };
    assert_eq!(seats(&party), [1, 2, 3, 4]);
    let [one, two, three] = [Seat::FIRST, Seat::SECOND, Seat::THIRD];
    for (index, swap) in [(0, ProposalKind::Swap(one, two)), (2, ProposalKind::Swap(two, three))] {
        let before = seats(&party);
        party.wish(index, Wish::Propose(swap));
        party.settle();
        assert_eq!(seats(&party), before, "the others have to agree");
        for other in (0..4).filter(|&other| other != index) {
            party.wish(other, Wish::Accept(swap));
            party.settle();
        }
    }
    assert_eq!(seats(&party), [3, 1, 2, 4]);
    // However long they have been there, a seat is not claimed from those who are.
    for _ in 0..20 {
        party.step(Duration::from_secs(10));
        party.settle();
    }
    party.wish(0, Wish::Propose(ProposalKind::Claim(Seat::FOURTH)));
    party.settle();
    let refused = party.guests[0].done.last().and_then(|(_, refused)| refused.clone()).expect("a refusal");
    assert_eq!(refused.reason, reasons::NOT_AWAY.id);
    for _ in 0..6 {
        party.play_on();
        party.settle();
    }
    party.mirrors_agree();
}
