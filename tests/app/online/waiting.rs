//! Games that wait: what is known of them here, and what their hosts say when they are only asked.

use std::time::Duration;

use camaieu::app::session::WaitingMatches;
use camaieu::app::ui::screens::Screen;
use camaieu::net::guest::{Glance, Glanced};
use camaieu::net::home::guest_key;
use camaieu::net::{Joined, RemoteTurn};
use camaieu::rules::camelot::Camelot;

use super::*;

/// Asks the host of the only game that was joined whose turn it is.
fn glance(two: &mut Two) -> (Joined, Option<Glanced>) {
    let folder = two.folder.join("joined");
    let joined = Joined::all(&folder).remove(0);
    let key = guest_key(&folder, &joined.invitation).expect("a key");
    let mut machine = two.pipes.open_pipe(key.secret);
    let mut glance = Glance::new(&joined, &folder);
    let mut found = None;
    for frame in 0..40 {
        two.pass(1);
        found = glance.pump(&mut machine, FRAME * frame);
        if found.is_some() {
            break;
        }
    }
    (joined, found)
}

#[test]
fn a_game_that_waits_is_in_the_menu_with_its_turn() {
    let mut two = Two::new("waiting");
    two.begin::<Camelot>();
    let joined = || Joined::all(&two.folder.join("joined"));
    let turn = joined().remove(0).turn.expect("it is known");
    assert_eq!((turn.now.seat, turn.now.is_own, turn.now.plies), (1, false, 0));
    assert!(two.play::<Camelot>());
    let turn = Joined::all(&two.folder.join("joined")).remove(0).turn.expect("it is known");
    assert_eq!((turn.now.seat, turn.calls(), turn.now.plies), (2, true, 1));
    two.guest.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Menu);
    two.pass(6);
    let waiting = &two.guest.world().resource::<WaitingMatches>().0;
    assert_eq!(waiting.len(), 1);
    assert!(waiting[0].calls && waiting[0].game == "camelot" && waiting[0].days == Some(0), "{waiting:?}");
}

#[test]
fn a_host_who_is_only_asked_sees_nobody_come() {
    let mut two = Two::new("glance");
    two.begin::<Camelot>();
    assert!(two.play::<Camelot>());
    two.guest.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Menu);
    two.pass(6);
    let before = model(&two.host).clone();
    let (joined, found) = glance(&mut two);
    let Some(Glanced::Turn(now)) = found else { panic!("{found:?}") };
    assert!(now.is_own && !now.is_over && now.plies == 1, "{now:?}");
    assert_eq!(model(&two.host).seats, before.seats, "the guest is not there because of it");
    let folder = two.folder.join("joined");
    let (known, turn) = Joined::note(&folder, &joined.invitation, now.clone(), 7).unwrap().unwrap();
    assert_eq!(known.turn.map(|turn| turn.now), Some(now.clone()));
    assert!(turn.calls() && turn.since != 7, "the day of the same turn stays");
    let later = RemoteTurn::seen(camaieu::net::protocol::TurnNow { plies: 2, ..now }, Some(&turn), 9);
    assert_eq!(later.since, 9);
}

#[test]
fn a_host_who_is_not_there_is_not_waited_for_long() {
    let mut two = Two::new("glance-nobody");
    two.begin::<Camelot>();
    let folder = two.folder.join("joined");
    let joined = Joined::all(&folder).remove(0);
    let mut glance = Glance::new(&joined, &folder);
    let mut elsewhere = Pipes::new(NetworkFaults::default(), 3).open_pipe([5; 32]);
    assert_eq!(glance.pump(&mut elsewhere, Duration::ZERO), None);
    assert_eq!(glance.pump(&mut elsewhere, Duration::from_secs(21)), Some(Glanced::Nobody));
}
