//! A network that watches its connections itself: nobody asks over it, so that a window to which nothing happens can sleep.

use std::time::Duration;

use camaieu::net::host::SeatOwner;
use camaieu::net::limits::SILENCE;
use camaieu::net::pipes::NetworkFaults;
use camaieu::net::protocol::Wanted;
use camaieu::net::{Connection, Knock, TransportEvent};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

use super::party::Party;

/// A match between a person here and a guest.
fn watched() -> Party<Camelot> {
    let faults = NetworkFaults { watched: true, ..NetworkFaults::default() };
    let setup = Setup::default_of(Camelot::OPTIONS);
    let mut party = Party::new(&setup, 4, &[SeatOwner::Here], None, faults);
    party.come(0, Wanted::Any);
    party.settle();
    party
}

#[test]
fn an_idle_hour_sends_no_byte_and_needs_no_timer() {
    let mut party = watched();
    assert_eq!((party.door.next_tick(), party.guests[0].link.next_tick()), (None, None));
    let sent = party.pipes.sent();
    for _ in 0..60 {
        party.step(Duration::from_mins(1));
    }
    assert_eq!(party.pipes.sent(), sent);
    assert!(party.guests[0].link.is_in());
    party.play_on();
    party.settle();
    party.mirrors_agree();
}

#[test]
fn who_was_not_heard_of_has_been_away_since_then() {
    let mut party = watched();
    party.step(Duration::from_mins(1));
    // The host's end of the first connection.
    let (connection, table) = (Connection(2), party.host.table());
    let gone = party.door.handle(TransportEvent::Silent(connection), &mut party.pipe, party.now);
    assert_eq!(gone, [Knock::Gone(connection, table, party.now.saturating_sub(SILENCE))]);
}
