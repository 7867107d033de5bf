//! Seats that are exchanged among guests.

use std::time::Duration;

use camaieu::net::pipes::Faults;
use camaieu::net::protocol::{Question, Wanted, Wish, reasons};
use camaieu::rules::caminos::Caminos;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

use super::party::Party;

#[test]
fn two_of_four_change_seats_if_all_agree() {
    let setup = Setup::read(Caminos::OPTIONS, "seats=4").unwrap();
    let mut party = Party::<Caminos>::new(&setup, 4, &[], None, Faults::default());
    for number in 0..4 {
        party.come(number, Wanted::Any);
        party.settle();
    }
    let seats = |party: &Party<Caminos>| -> Vec<u8> {
        party.guests.iter().filter_map(|guest| guest.mirror.seat.map(Seat::number)).collect()
    };
    assert_eq!(seats(&party), [1, 2, 3, 4]);
    for (index, question) in [(0, Question::Swap(1, 2)), (2, Question::Swap(2, 3))] {
        let before = seats(&party);
        party.wish(index, Wish::Ask(question));
        party.settle();
        assert_eq!(seats(&party), before, "the others have to agree");
        for other in (0..4).filter(|&other| other != index) {
            party.wish(other, Wish::Answer(question, true));
            party.settle();
        }
    }
    assert_eq!(seats(&party), [3, 1, 2, 4]);
    // However long they have been there, a seat is not claimed from those who are.
    for _ in 0..20 {
        party.step(Duration::from_secs(10));
        party.settle();
    }
    party.wish(0, Wish::Ask(Question::Claim(4)));
    party.settle();
    let refused = party.guests[0].done.last().and_then(|(_, refused)| refused.clone()).expect("a refusal");
    assert_eq!(refused.reason, reasons::NOT_AWAY.id);
    for _ in 0..6 {
        party.play_on();
        party.settle();
    }
    party.mirrors_agree();
}
