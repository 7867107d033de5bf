//! Decisions that the window leaves to the session: who acts for a seat, where a computer's move is played, what is
//! shown to whom.

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use camaieu::app::Language;
use camaieu::app::features::hot_seat::Awaited;
use camaieu::app::features::match_panel::model::MatchModel;
use camaieu::app::features::saves::SaveList;
use camaieu::app::session::viewer::TableViewer;
use camaieu::app::session::{Request, Start, StartMatch};
use camaieu::app::table::board;
use camaieu::app::table::choosing::hand_strip::HandStrip;
use camaieu::app::table::light::layers;
use camaieu::app::ui::people::preferences::Preferences;
use camaieu::app::ui::screens::Screen;
use camaieu::play::{Controller, NodeId, Player, ProposalKind};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Observer, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::store::{Saves, SetupChoices};
use camaieu::text::Lang;

use crate::{arrive, empty, game, refused, request, session, submit, table, wait};

fn begin<G: Game>(app: &mut App, seats: &[Controller]) {
    crate::hold_still(app);
    let seats = seats.iter().copied().map(Player::from).collect();
    let start = StartMatch::new(G::NAME, Setup::default_of(G::OPTIONS), 1);
    app.world_mut().write_message(Start::from(StartMatch { seats, ..start }));
    app.update();
    app.update();
}

fn model(app: &App) -> &MatchModel {
    app.world().resource::<MatchModel>()
}

/// Name of the player who is asked to come to the screen.
fn awaited(app: &App) -> Option<String> {
    app.world().resource::<Awaited>().name.clone()
}

#[test]
fn a_person_resigns_and_offers_for_nobody_else() {
    let mut app = empty();
    begin::<Camelot>(&mut app, &[Controller::Person, Controller::Level(10)]);
    let mv = Camelot::view_moves(&session::<Camelot>(&mut app).turn_view()).remove(0);
    submit::<Camelot>(&mut app, &mv);
    app.update();
    // The computer is to move; what can be given up is still the person's own.
    assert_eq!(session::<Camelot>(&mut app).to_move(), Seat::SECOND);
    assert_eq!(model(&app).own.as_ref().map(|(seat, _)| *seat), Some(Seat::FIRST));
    for for_the_computer in [Request::Resign(Seat::SECOND), Request::OfferDraw(Seat::SECOND)] {
        request::<Camelot>(&mut app, for_the_computer);
        assert_eq!(refused(&mut app).len(), 1, "{for_the_computer:?}");
    }
    assert!(!session::<Camelot>(&mut app).is_over() && session::<Camelot>(&mut app).proposals().is_empty());
    request::<Camelot>(&mut app, Request::Resign(Seat::FIRST));
    assert_eq!(session::<Camelot>(&mut app).outcome().to_string(), "win 2 resign");
    app.update();
    let over = model(&app).over.as_ref().expect("a result");
    assert_eq!((over.verdict.as_str(), over.why.as_str()), ("Black has won", "You resigned."));
    // With two people at the screen the sentence names the one.
    begin::<Camelot>(&mut app, &[Controller::Person, Controller::Person]);
    request::<Camelot>(&mut app, Request::Resign(Seat::SECOND));
    app.update();
    assert_eq!(model(&app).over.as_ref().expect("a result").why, "Black resigned.");
}

#[test]
fn undo_at_one_screen_names_the_move_and_who_agrees() {
    let mut app = empty();
    begin::<Camelot>(&mut app, &[Controller::Person, Controller::Person]);
    let mv = Camelot::view_moves(&session::<Camelot>(&mut app).turn_view()).remove(0);
    let text = mv.to_string();
    submit::<Camelot>(&mut app, &mv);
    app.update();
    for (lang, said, answers) in [
        (Lang::En, format!("Undo {text}?"), ["White agrees", "White does not"]),
        (Lang::Fr, format!("Annuler {text}\u{a0}?"), ["Les blancs acceptent", "Les blancs refusent"]),
    ] {
        app.insert_resource(Language(lang));
        request::<Camelot>(&mut app, Request::Undo);
        let question = model(&app).question.clone().expect("a question");
        assert_eq!((question.said, question.answers), (said, answers.map(str::to_owned)));
        request::<Camelot>(&mut app, Request::Decline(ProposalKind::TakeBack, question.seat));
        assert!(model(&app).question.is_none() && session::<Camelot>(&mut app).plies() == 1);
    }
    request::<Camelot>(&mut app, Request::Undo);
    request::<Camelot>(&mut app, Request::Accept(ProposalKind::TakeBack, Seat::FIRST));
    assert_eq!(session::<Camelot>(&mut app).plies(), 0);
}

#[test]
fn nobody_at_one_screen_is_asked_where_undo_is_free() {
    let mut app = empty();
    let free = SetupChoices { undo: true, ..SetupChoices::default() };
    app.world_mut().resource_mut::<Preferences>().choose(Camelot::NAME, free);
    begin::<Camelot>(&mut app, &[Controller::Person, Controller::Person]);
    for _ in 0..2 {
        let mv = Camelot::view_moves(&session::<Camelot>(&mut app).turn_view()).remove(0);
        submit::<Camelot>(&mut app, &mv);
        app.update();
    }
    for left in [1, 0] {
        request::<Camelot>(&mut app, Request::Undo);
        assert!(model(&app).question.is_none());
        assert_eq!(session::<Camelot>(&mut app).plies(), left);
    }
    // Other questions are asked.
    request::<Camelot>(&mut app, Request::OfferDraw(Seat::FIRST));
    assert!(model(&app).question.is_some());
}

#[test]
fn engine_moves_continue_the_match_while_looking_back() {
    let mut app = empty();
    begin::<Camelot>(&mut app, &[Controller::Person, Controller::Level(1)]);
    let mv = Camelot::view_moves(&session::<Camelot>(&mut app).turn_view()).remove(0);
    submit::<Camelot>(&mut app, &mv);
    app.update();
    request::<Camelot>(&mut app, Request::GoToStart);
    wait(&mut app, "the computer’s move", |app| session::<Camelot>(app).to_move() == Seat::FIRST);
    let now = session::<Camelot>(&mut app);
    assert_eq!((now.shown(), now.line().len(), now.children(NodeId::START).len()), (NodeId::START, 2, 1));
    request::<Camelot>(&mut app, Request::GoToEnd);
    assert!(session::<Camelot>(&mut app).shows_its_node());
}

#[test]
fn the_first_hand_is_shown_only_to_its_player() {
    let mut app = empty();
    begin::<Chromino>(&mut app, &[]);
    assert_eq!(app.world().resource::<TableViewer>().observer(), Observer::Onlooker);
    assert_eq!(awaited(&app).as_deref(), Some("Player 1"));
    arrive(&mut app);
    assert_eq!(app.world().resource::<TableViewer>().observer(), Observer::Seat(Seat::FIRST));
    // A picture that others may see has no rack in it, and so nobody's tiles.
    let mut pieces = app.world_mut().query::<(&board::TablePiece, &RenderLayers)>();
    let hidden = pieces.iter(app.world()).filter(|(_, layers)| !layers.intersects(&layers::public()));
    assert_eq!(hidden.count(), 17, "two hands of eight, and the bag");
    // Who plays against computers alone is never asked.
    begin::<Chromino>(&mut app, &[Controller::Person, Controller::Level(1)]);
    assert_eq!(awaited(&app), None);
}

#[test]
fn nobody_plays_on_after_an_end_has_shown_all_hands() {
    let mut app = table::<Chromino>(None);
    request::<Chromino>(&mut app, Request::Resign(Seat::FIRST));
    let over = session::<Chromino>(&mut app);
    assert!(over.is_over());
    request::<Chromino>(&mut app, Request::Undo);
    assert!(refused(&mut app)[0].contains("seen"));
    request::<Chromino>(&mut app, Request::GoToStart);
    let mv = Chromino::view_moves(&session::<Chromino>(&mut app).turn_view()).remove(0);
    submit::<Chromino>(&mut app, &mv);
    app.update();
    assert_eq!(game::<Chromino>(&mut app).len(), 2, "{:?}", refused(&mut app));
}

#[test]
fn undoing_the_end_makes_a_saved_match_unfinished() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("shelves").join("found-again");
    let _ = std::fs::remove_dir_all(&folder);
    let mut app = empty();
    app.insert_resource(SaveList::at(Saves::in_folder(folder)));
    let leave = |app: &mut App| {
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Menu);
        app.update();
        let saves = app.world().resource::<SaveList>();
        (saves.unfinished.len(), saves.finished.len())
    };
    begin::<Camelot>(&mut app, &[]);
    request::<Camelot>(&mut app, Request::Resign(Seat::FIRST));
    assert_eq!(leave(&mut app), (0, 1));
    begin::<Camelot>(&mut app, &[]);
    request::<Camelot>(&mut app, Request::Resign(Seat::FIRST));
    request::<Camelot>(&mut app, Request::Undo);
    assert!(!session::<Camelot>(&mut app).is_over());
    assert_eq!(leave(&mut app), (1, 1));
}

#[test]
fn after_the_end_no_offers_and_draws_only_if_allowed() {
    let mut app = table::<Camelot>(None);
    let offers = |app: &App| {
        let model = app.world().resource::<MatchModel>();
        (model.has_draws, model.can_offer)
    };
    assert_eq!(offers(&app), (true, true));
    request::<Camelot>(&mut app, Request::Resign(Seat::FIRST));
    assert_eq!(offers(&app), (true, false));

    // Nothing fits, and there is a tile in the bag.
    let mut app = table::<Chromino>(Some("classic/1 G*R@0,0h BPB,YYY/BPR,PPR PPP 1:0:0 0/0"));
    let strip = |app: &App| {
        let strip = app.world().resource::<HandStrip>();
        (strip.actions_without_piece.clone(), strip.is_held.is_some())
    };
    assert_eq!((offers(&app), strip(&app)), ((false, false), (vec!["Draw a tile".to_owned()], true)));
    request::<Chromino>(&mut app, Request::OfferDraw(Seat::FIRST));
    assert!(refused(&mut app)[0].contains("Draws cannot be agreed"));
    request::<Chromino>(&mut app, Request::Resign(Seat::FIRST));
    assert_eq!(strip(&app), (Vec::new(), false));
}
