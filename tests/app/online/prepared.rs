//! Moves prepared in advance at the screen of a guest.

use camaieu::net::protocol::Prepared;

use super::*;

fn one(after: Option<&str>, mv: &str) -> Prepared {
    Prepared { after: after.map(str::to_owned), mv: mv.to_owned() }
}

/// Moves prepared at the guest's screen; `None` while nothing can be.
fn prepared(two: &Two) -> Option<Vec<Prepared>> {
    model(&two.guest).prepared.clone()
}

fn said(two: &Two) -> Option<String> {
    two.guest.world().resource::<Toast>().line.clone()
}

/// The host plays a move of Camelot.
fn play_here(two: &mut Two, mv: &str) {
    send(&mut two.host, Submit::Play { mv: mv.to_owned(), steps: Vec::new() });
    two.pass(8);
}

fn plies(two: &mut Two) -> [usize; 2] {
    [&mut two.host, &mut two.guest].map(|app| match_of::<Camelot>(app).plies())
}

#[test]
fn a_prepared_answer_is_played_and_its_player_is_told() {
    let mut two = Two::new("prepared");
    two.begin::<Camelot>();
    assert_eq!(prepared(&two), Some(Vec::new()), "the host begins");
    assert_eq!(model(&two.host).prepared, None, "who hosts has nothing to prepare");
    let answers = vec![one(Some("E6-E8"), "H11-H9"), one(None, "E11-E9")];
    send(&mut two.guest, OnlineRequest::Prepare(answers.clone()));
    two.pass(6);
    assert_eq!(prepared(&two), Some(answers.clone()));
    two.kill_guest();
    two.join();
    assert_eq!(prepared(&two), Some(answers), "it is at the host");
    play_here(&mut two, "E6-E8");
    assert_eq!(plies(&mut two), [2, 2]);
    assert_eq!(said(&two), Some(Lang::En.texts().say("net-prepared-played")));
    assert_eq!(prepared(&two), Some(Vec::new()), "it is the host's turn again");
    two.assert_same::<Camelot>();
}

#[test]
fn what_is_withdrawn_or_does_not_fit_is_not_played() {
    let mut two = Two::new("prepared-dropped");
    two.begin::<Camelot>();
    send(&mut two.guest, OnlineRequest::Prepare(vec![one(None, "H11-H9")]));
    two.pass(4);
    send(&mut two.guest, OnlineRequest::Prepare(Vec::new()));
    two.pass(4);
    assert_eq!((prepared(&two), said(&two)), (Some(Vec::new()), None));
    send(&mut two.guest, OnlineRequest::Prepare(vec![one(Some("H6-H8"), "H11-H9")]));
    two.pass(4);
    play_here(&mut two, "E6-E8");
    assert_eq!(plies(&mut two), [1, 1]);
    assert_eq!(said(&two), Some(Lang::En.texts().say("net-prepared-dropped")));
    assert_eq!(prepared(&two), None, "it is the guest's turn");
}

#[test]
fn with_hidden_hands_only_the_move_is_asked_for() {
    let mut two = Two::new("prepared-secret");
    two.begin::<Chromino>();
    if match_of::<Chromino>(&mut two.guest).to_move() == Seat::SECOND {
        assert!(two.play::<Chromino>());
    }
    assert_eq!(prepared(&two), Some(Vec::new()));
    assert_eq!(match_of::<Chromino>(&mut two.guest).moves_after(None), None);
    send(&mut two.guest, OnlineRequest::Prepare(vec![one(None, "draw")]));
    two.pass(4);
    assert_eq!(prepared(&two), Some(vec![one(None, "draw")]));
}
