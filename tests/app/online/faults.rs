//! Hosts whose disk or network fails.

use super::network::Closed;
use super::*;

#[test]
fn a_hosted_match_stays_hosted_without_a_network() {
    let mut two = Two::new("closed");
    two.begin::<Camelot>();
    two.play::<Camelot>();
    two.host = App::new();
    let file = camaieu::net::home::files_in(&two.folder.join("hosted")).expect("a folder").remove(0).path;
    two.host = program(&two.pipes, &two.board, &two.folder);
    let mut machine = two.host.world_mut().resource_mut::<Machine>();
    let open = std::mem::replace(&mut machine.network, std::sync::Arc::new(Closed));
    send(&mut two.host, OnlineRequest::Resume(file.clone(), Camelot::NAME.to_owned()));
    two.pass(4);
    let told = two.host.world().resource::<Toast>().line.clone();
    assert!(told.is_some_and(|line| line.contains("no cable")));
    let hosted = std::fs::read_to_string(&file).expect("the match is still there");
    assert!(hosted.contains("\"name\":\"Ann\""), "its guests are known: {hosted}");
    // With the network it is hosted again, and the guest is back.
    two.host.world_mut().resource_mut::<Machine>().network = open;
    send(&mut two.host, OnlineRequest::Resume(file, Camelot::NAME.to_owned()));
    two.pass(24);
    two.assert_same::<Camelot>();
}

#[test]
fn a_hosted_match_reports_failed_saves_of_any_change() {
    let mut two = Two::new("unsaved");
    two.begin::<Camelot>();
    let file = camaieu::net::home::files_in(&two.folder.join("hosted")).expect("a folder").remove(0).path;
    std::fs::remove_file(&file).expect("the match");
    std::fs::create_dir(&file).expect("a folder in its place");
    // What the host says is saved too.
    send(&mut two.host, OnlineRequest::Say(ChatMessage::Canned("hello".to_owned())));
    two.pass(5);
    let told = |two: &mut Two| {
        let mut toast = two.host.world_mut().resource_mut::<Toast>();
        std::mem::take(&mut *toast).line.is_some_and(|line| line.contains("could not be saved"))
    };
    assert!(told(&mut two));
    // Once for all that fails, and again at the end.
    two.play::<Camelot>();
    assert!(!told(&mut two));
    two.host.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Menu);
    two.pass(2);
    assert!(told(&mut two));
}
