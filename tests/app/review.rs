//! Review of a match that is over, on the table.

use bevy::prelude::*;
use camaieu::app::features::review::{ReviewReport, ReviewRequest, Reviewer};
use camaieu::app::session::{Request, Start};
use camaieu::app::table::markers::PointedOut;
use camaieu::play::{Controller, NodeId, ProposalKind};
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;

use crate::{begin, empty, game, request, session, submit, wait};

/// Red can win at once.
const WON: &str = "5/5/2w2/1W3/4B r";

fn report(app: &App) -> ReviewReport {
    app.world().resource::<ReviewReport>().clone()
}

fn play(app: &mut App, ends: bool) {
    let now = game::<Chameleon>(app);
    let is_end = |mv: &<Chameleon as Rules>::Move| {
        let mut after = *now.position();
        Chameleon::play(&mut after, mv);
        Chameleon::outcome(&after).is_over()
    };
    let moves = Chameleon::view_moves(&now.own_view());
    let mv = moves.into_iter().find(|mv| is_end(mv) == ends).expect("a move");
    submit::<Chameleon>(app, &mv);
    app.update();
}

/// A match in which Red has missed a win.
fn missed() -> App {
    let mut app = empty();
    begin::<Chameleon>(&mut app, Some(WON));
    play(&mut app, false);
    app
}

fn resign(app: &mut App) {
    let seat = game::<Chameleon>(app).to_move();
    request::<Chameleon>(app, Request::Resign(seat));
    app.update();
}

#[test]
fn a_match_can_be_reviewed_only_after_its_end() {
    let mut app = missed();
    app.world_mut().write_message(Start::Review);
    app.update();
    assert_eq!(report(&app), ReviewReport::default());

    resign(&mut app);
    assert!(report(&app).can_begin);
    app.world_mut().write_message(Start::Review);
    app.update();
    wait(&mut app, "the review", |app| report(app).shown().is_some_and(|review| !review.summary.is_empty()));
    let now = report(&app);
    let review = now.shown().expect("a review");
    assert_eq!((review.done, review.moves.len()), ((1, 1), 1));
    assert!(review.moves[0].said.contains("100"), "Red could win: {}", review.moves[0].said);

    // The better move is pointed out in the position before.
    let node = review.moves[0].node;
    app.world_mut().write_message(ReviewRequest::Better(node));
    app.update();
    app.update();
    assert_eq!(session::<Chameleon>(&mut app).shown(), NodeId::START);
    let mut pointed = app.world_mut().query::<&PointedOut>();
    assert!(pointed.single(app.world()).expect("one").mv.is_some());
    assert_eq!(report(&app).shown().expect("a review").at, Some(0));

    // Both agree that the match goes on from there: the review is over.
    request::<Chameleon>(&mut app, Request::PlayOn);
    for seat in [Seat::FIRST, Seat::SECOND] {
        request::<Chameleon>(&mut app, Request::Accept(ProposalKind::TakeBack, seat));
    }
    app.update();
    assert_eq!(report(&app).shown(), None);
    assert_eq!(app.world_mut().query::<&Reviewer>().iter(app.world()).count(), 0);
    assert_eq!(session::<Chameleon>(&mut app).players()[0].controller, Controller::Person);
}

#[test]
fn a_match_begins_from_before_a_mistake() {
    let mut app = missed();
    resign(&mut app);
    app.world_mut().write_message(Start::Review);
    app.update();
    wait(&mut app, "a move", |app| report(app).shown().is_some_and(|review| review.moves.len() == 1));
    let node = report(&app).shown().expect("a review").moves[0].node;
    app.world_mut().write_message(ReviewRequest::TryAgain(node));
    for _ in 0..4 {
        app.update();
    }
    let now = session::<Chameleon>(&mut app);
    assert!(!now.is_over() && now.line().is_empty());
    assert_eq!(Chameleon::position_text(now.everything().position()), WON);
    assert_eq!(report(&app).shown(), None);

    // The review is not lost: the match that was over comes back, and is reviewed at once.
    app.world_mut().write_message(ReviewRequest::Back);
    for _ in 0..6 {
        app.update();
    }
    let back = session::<Chameleon>(&mut app);
    assert!(back.is_over() && back.line().len() == 2, "{:?}", back.line());
    wait(&mut app, "a move", |app| report(app).shown().is_some_and(|review| review.moves.len() == 1));
}
