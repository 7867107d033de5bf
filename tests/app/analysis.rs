//! Advice for persons: hints, and the analysis while it is on.

use bevy::prelude::*;
use camaieu::app::features::analysis::{Advice, AnalysisReport, AnalysisRequest, reasons};
use camaieu::app::session::Request;
use camaieu::app::table::markers::{AdvisedMoves, Marker, MarkerKind};
use camaieu::app::ui::people::preferences::Preferences;
use camaieu::play::Controller;
use camaieu::rules::camelot::Camelot;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::text::Lang;

use crate::opponents::{MASTER, begin, play_first, some_frames, tell};
use crate::{game, refused, request, wait};

fn report(app: &App) -> AnalysisReport {
    app.world().resource::<AnalysisReport>().clone()
}

#[test]
fn it_gives_a_hint_to_a_person_only() {
    let mut app = begin::<Camelot>(vec![Controller::Person, MASTER]);
    tell(&mut app, AnalysisRequest::Hint);
    assert_eq!(report(&app).hint, Some(Advice::Thinking));
    wait(&mut app, "a hint", |app| matches!(report(app).hint, Some(Advice::Move { .. })));
    let Some(Advice::Move { text, .. }) = report(&app).hint else { panic!("a hint") };
    // It is in words until you come to the finer lessons or ask for notation.
    assert!(text.starts_with("White ") && text.contains(" from "), "{text}");
    app.world_mut().resource_mut::<Preferences>().settings.notation = Some(true);
    some_frames(&mut app);
    let Some(Advice::Move { text, .. }) = report(&app).hint else { panic!("a hint") };
    let now = game::<Camelot>(&mut app);
    assert!(Camelot::read_move(&now.own_view(), &text).is_ok(), "{text}");
    assert_eq!(now.plies(), 0, "it is shown and not played");
    let mut marks = app.world_mut().query::<&Marker>();
    let heads = marks.iter(app.world()).filter(|mark| mark.kind == MarkerKind::AdviceHead).count();
    assert_eq!(heads, 1);
    play_first::<Camelot>(&mut app);
    assert_eq!(report(&app).hint, None, "it was for the position before");
    tell(&mut app, AnalysisRequest::Hint);
    assert_eq!(refused(&mut app), [Lang::En.texts().say(reasons::NOT_YOUR_TURN.id)]);
}

#[test]
fn analysis_runs_on_a_persons_turn_only_on_request() {
    let mut app = begin::<Camelot>(vec![Controller::Person, MASTER]);
    some_frames(&mut app);
    assert_eq!(report(&app).analysis, None);
    tell(&mut app, AnalysisRequest::Analyse);
    let lines = |app: &App| report(app).analysis.map_or(0, |analysis| analysis.lines.len());
    wait(&mut app, "three lines", |app| lines(app) == 3);
    let analysis = report(&app).analysis.expect("an analysis");
    assert!(analysis.first_share.is_some_and(|share| (0.2..0.8).contains(&share)), "{analysis:?}");
    let mut advised = app.world_mut().query::<&AdvisedMoves>();
    assert_eq!(advised.single(app.world()).expect("one match").0.len(), 3);
    play_first::<Camelot>(&mut app);
    assert_eq!(lines(&app), 0, "nothing is told of the computer's own move");
    tell(&mut app, AnalysisRequest::Analyse);
    assert_eq!(report(&app).analysis, None);
}

#[test]
fn a_seat_that_is_given_away_has_no_advice() {
    let mut app = begin::<Camelot>(vec![Controller::Person, MASTER]);
    tell(&mut app, AnalysisRequest::Hint);
    wait(&mut app, "a hint", |app| matches!(report(app).hint, Some(Advice::Move { .. })));
    request::<Camelot>(&mut app, Request::Reseat(Seat::SECOND, Controller::Person));
    assert_eq!(report(&app).hint, None, "nothing of it is left");
    let mut advised = app.world_mut().query::<&AdvisedMoves>();
    assert_eq!(advised.single(app.world()).expect("one match").0.len(), 0);
    // Off the book, where an engine would answer at once.
    (0..2).for_each(|_| play_first::<Camelot>(&mut app));
    tell(&mut app, AnalysisRequest::Analyse);
    wait(&mut app, "an analysis", |app| {
        report(app).analysis.is_some_and(|analysis| !analysis.lines.is_empty())
    });
    request::<Camelot>(&mut app, Request::Reseat(Seat::FIRST, MASTER));
    some_frames(&mut app);
    let analysis = report(&app).analysis.expect("it is on");
    assert!(analysis.lines.is_empty(), "it waits while an engine is to move");
}

#[test]
fn all_that_it_refuses_is_said_in_both_languages() {
    for lang in Lang::ALL {
        for reason in reasons::ALL {
            assert!(lang.texts().find(reason.id, &[]).is_some(), "{}", reason.id);
        }
    }
}
