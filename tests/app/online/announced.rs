//! Games that are announced on the local network.

use super::*;

#[test]
fn a_game_is_found_on_the_lan_only_while_announced() {
    let mut two = Two::new("announced");
    crate::settings(&mut two.host).name = "Zoé".into();
    let attach = OpenSeats(Seat::SECOND.into()).attach();
    let start = StartMatch::new(Camelot::NAME, Setup::default_of(Camelot::OPTIONS), 5);
    send(&mut two.host, Start::from(StartMatch { attach, ..start }));
    two.pass(4);
    let found = |two: &Two| two.guest.world().resource::<Neighbours>().found.clone();
    two.guest.world_mut().resource_mut::<Overlays>().toggle(Overlay::Join);
    two.pass(2);
    assert_eq!(found(&two), [], "nothing is announced unless the host wants it");
    send(&mut two.host, OnlineRequest::Announce(true));
    two.pass(3);
    let [first] = &found(&two)[..] else { panic!("one game") };
    assert_eq!((first.name.as_str(), first.game.as_str()), ("Zoé", "camelot"));
    assert_eq!(first.invitation.to_string(), two.code());
    assert!(model(&two.host).is_announced);

    // The old invitation is not announced any more when there is a new one.
    send(&mut two.host, OnlineRequest::Renew);
    two.pass(3);
    let [second] = &found(&two)[..] else { panic!("one game") };
    assert_ne!(second.invitation.secret, first.invitation.secret);
    let code = second.invitation.to_string();
    two.guest.world_mut().resource_mut::<Orbit>().jump_to(CameraView::Quarter);
    join(&mut two.guest, code, "Ann", Wanted::Any);
    two.pass(6);
    assert!(is_on_table::<Camelot>(&mut two.guest));
    let ahead = two.guest.world().resource::<Orbit>().ahead_of_goal();
    assert!(ahead.distance(Vec2::Y) < 0.01, "the guest sees the table from Black's side: {ahead}");
    let names: Vec<String> =
        match_of::<Camelot>(&mut two.guest).players().iter().map(|player| player.name.clone()).collect();
    assert_eq!(names, ["Zoé", "Ann"], "the host is named as well");
    assert_eq!(found(&two), [], "nobody looks any more");

    two.guest.world_mut().resource_mut::<Overlays>().toggle(Overlay::Join);
    two.pass(2);
    send(&mut two.host, OnlineRequest::Announce(false));
    two.pass(3);
    assert_eq!(two.board.lock().expect("no panic").len(), 0);
    send(&mut two.host, OnlineRequest::Announce(true));
    two.pass(3);
    assert_eq!(two.board.lock().expect("no panic").len(), 1);
    two.host = App::new();
    assert_eq!(two.board.lock().expect("no panic").len(), 0, "the announcement ends with the program");
}
