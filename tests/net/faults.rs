//! A match whose connection is cut at each byte, or with one end killed there.

use std::time::Duration;

use camaieu::net::guest::DealCheck;
use camaieu::net::host::SeatOwner;
use camaieu::net::pipes::NetworkFaults;
use camaieu::net::protocol::Wanted;
use camaieu::play::{Actor, Command, saved};
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

use super::party::Party;

/// Plies of the match.
const PLIES: usize = 6;

/// End that is killed where the connection breaks off.
#[derive(Clone, Copy, PartialEq)]
enum Killed {
    Nobody,
    Guest,
    Host,
}

/// Plays the first legal moves; the connection breaks off at a byte. Returns the match and the bytes that were sent.
fn play(cut: Option<u64>, killed: Killed) -> (String, u64) {
    let setup = Setup::read(Chromino::OPTIONS, "players=2").unwrap();
    let mut party = Party::<Chromino>::new(&setup, 5, &[SeatOwner::Here], None, NetworkFaults::default());
    cut.into_iter().for_each(|byte| party.pipes.cut_after(byte));
    party.come(0, Wanted::Any);
    let mut is_cut = cut.is_none();
    for _ in 0..600 {
        party.step(Duration::from_millis(50));
        if !is_cut && Some(party.pipes.sent()) >= cut {
            is_cut = true;
            match killed {
                Killed::Nobody => {}
                Killed::Guest => party.kill_guest(0),
                Killed::Host => party.kill_host(),
            }
        }
        if party.session.plies() >= PLIES {
            break;
        }
        play_first(&mut party);
    }
    assert_eq!(party.session.plies(), PLIES, "cut at {cut:?}");
    let _ = party.session.submit(Actor::Person(Seat::FIRST), Command::Resign, party.now);
    let now = party.now;
    party.host.send_session_changes(&mut party.session, None, now);
    party.settle();
    party.mirrors_agree();
    assert_eq!(party.deals(), [Some(DealCheck::Fair)], "cut at {cut:?}");
    (saved::write(&party.session), party.pipes.sent())
}

/// Whoever is to move plays their first legal move, once they know.
fn play_first(party: &mut Party<Chromino>) {
    let seat = party.session.to_move();
    let mut moves = Chromino::view_moves(&party.session.seat_view(seat));
    moves.sort_unstable();
    let mv = moves[0];
    if seat == Seat::FIRST {
        party.here(seat, Command::Play { at: party.session.stands_on(), mv, steps: Vec::new() });
        return;
    }
    let guest = &party.guests[0];
    let knows = guest.session.as_ref().filter(|session| {
        session.to_move() == seat && session.plies() == party.session.plies() && !guest.link.has_pending()
    });
    if let Some(at) = knows.map(|session| session.stands_on()) {
        let mv = Chromino::move_text(&party.session.seat_view(seat), &mv);
        party.command(0, &Command::Play { at, mv, steps: Vec::new() });
    }
}

#[test]
fn a_match_goes_on_after_a_cut_at_any_byte() {
    let (whole, sent) = play(None, Killed::Nobody);
    assert!(sent > 3_000, "{sent}");
    for byte in 1..=sent {
        assert_eq!(play(Some(byte), Killed::Nobody).0, whole, "cut at {byte}");
    }
    println!("cut at each of {sent} bytes");
}

#[test]
fn a_match_goes_on_after_an_end_is_killed_at_any_byte() {
    let (whole, sent) = play(None, Killed::Nobody);
    for byte in 1..=sent {
        // The host has to have saved the match once: it does so before the first guest hears anything.
        let killed = if byte % 2 == 0 { Killed::Host } else { Killed::Guest };
        assert_eq!(play(Some(byte), killed).0, whole, "killed at {byte}");
    }
}
