//! Camelot's table: what a click does, what the signs say, what the panel shows.

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use camaieu::app::Language;
use camaieu::app::features::match_panel::model::{MatchModel, build};
use camaieu::app::features::over_table::model::OverTable;
use camaieu::app::games::camelot::{Piece, Place};
use camaieu::app::session::{MatchEntity, MatchSession, Request, SeatAt};
use camaieu::app::session::{Start, StartMatch};
use camaieu::app::table::board;
use camaieu::app::table::camera::{CameraView, Orbit};
use camaieu::app::table::choosing::{MoveSelection, TableInput};
use camaieu::app::table::game::{BoardGame as _, Pieces as _};
use camaieu::app::table::markers::{Marker, MarkerKind};
use camaieu::app::table::pieces::motion::{Motion, SkipMotion};
use camaieu::app::table::pieces::rack::ScenePoint;
use camaieu::app::ui::draw::redraw::Redraw;
use camaieu::app::ui::draw::sink::UiCommands;
use camaieu::app::ui::people::preferences::Preferences;
use camaieu::app::ui::screens::{Screen, Stage};
use camaieu::app::ui::widgets::toast::Toast;
use camaieu::play::ProposalKind;
use camaieu::rules::camelot::{Camelot, Kind, Square};
use camaieu::rules::game::{Observer, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::store::AnimationSpeed;
use camaieu::text::Lang;

use crate::{click, game, refused, request, session, table, undo};

/// A Knight on E7 that has to take on D7 or F7, and a Man behind it.
const DUE: &str = "2/8/10/12/12/5m6/12/3m1m6/12/3mNm6/4M7/12/12/10/8/2 w 0 0 3";
/// One step from the second piece in Black's castle.
const LAST_STEP: &str = "1M/3N4/10/12/12/5m6/12/12/3m8/12/12/12/12/10/8/2 w 0 0 3";

fn square(name: &str) -> Square {
    Square::read(name).expect("a square")
}

fn pieces(app: &mut App) -> Vec<Piece> {
    let mut query = app.world_mut().query::<&board::TablePiece>();
    let mut pieces: Vec<Piece> = query.iter(app.world()).map(crate::own::<Camelot>).collect();
    pieces.sort();
    pieces
}

fn stands(app: &mut App, name: &str) -> Option<(Seat, Kind)> {
    let place = Place::On(square(name));
    pieces(app).into_iter().find(|piece| piece.place == place).map(|piece| (piece.seat, piece.kind))
}

fn to_move(app: &mut App) -> Seat {
    game::<Camelot>(app).to_move()
}

fn signs(app: &mut App, kind: MarkerKind) -> Vec<String> {
    let view = game::<Camelot>(app).own_view();
    let mut query = app.world_mut().query::<&Marker>();
    let mut squares: Vec<String> = query
        .iter(app.world())
        .filter(|mark| mark.kind == kind)
        .filter_map(|mark| {
            view.board().squares().find(|square| Camelot::coordinates_of_spot(&view, *square) == mark.at)
        })
        .map(|square| square.to_string())
        .collect();
    squares.sort();
    squares
}

#[test]
fn an_intent_moves_a_piece_and_the_turn() {
    let mut app = table::<Camelot>(None);
    assert_eq!(pieces(&mut app).len(), 28);
    assert_eq!(to_move(&mut app), Seat::FIRST);
    let mut seats = app.world_mut().query::<&SeatAt>();
    assert_eq!(seats.iter(app.world()).count(), 2);

    click::<Camelot>(&mut app, square("G6"));
    assert_eq!(stands(&mut app, "G6"), Some((Seat::FIRST, Kind::Man)), "a chosen piece has not moved yet");
    click::<Camelot>(&mut app, square("G8"));
    assert_eq!(stands(&mut app, "G6"), None);
    assert_eq!(stands(&mut app, "G8"), Some((Seat::FIRST, Kind::Man)));
    assert_eq!(to_move(&mut app), Seat::SECOND);
    assert_eq!(refused(&mut app), [""; 0]);
}

#[test]
fn a_refused_click_says_why_and_changes_nothing() {
    let mut app = table::<Camelot>(None);
    let before = game::<Camelot>(&mut app);
    click::<Camelot>(&mut app, square("F6"));
    click::<Camelot>(&mut app, square("F10"));
    let said = refused(&mut app);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].contains("F10") && said[0].contains("(Rule "), "{said:?}");
    assert_eq!(game::<Camelot>(&mut app).position(), before.position());
    let shown = app.world().resource::<OverTable>().refusal.clone().expect("it is shown");
    let at = ScenePoint::table(Camelot::coordinates_of_spot(before.position(), square("F10")));
    assert_eq!((shown.why, shown.at), (said[0].clone(), Some(at)));
    assert_eq!(app.world().resource::<MatchModel>().refusal, None, "it is told once");
}

#[test]
fn a_capture_goes_to_the_tray_and_undo_returns_it() {
    let mut app = table::<Camelot>(Some(DUE));
    click::<Camelot>(&mut app, square("E7"));
    click::<Camelot>(&mut app, square("C7"));
    assert_eq!(stands(&mut app, "D7"), None);
    assert_eq!(stands(&mut app, "C7"), Some((Seat::FIRST, Kind::Knight)));
    let lost = |app: &mut App| {
        pieces(app)
            .iter()
            .filter(|piece| piece.seat == Seat::SECOND && matches!(piece.place, Place::Tray(_)))
            .count()
    };
    let after = lost(&mut app);
    undo::<Camelot>(&mut app);
    assert_eq!(lost(&mut app) + 1, after);
    assert_eq!(stands(&mut app, "D7"), Some((Seat::SECOND, Kind::Man)));
    request::<Camelot>(&mut app, Request::Redo);
    assert_eq!(lost(&mut app), after);
}

#[test]
fn a_move_is_animated_and_can_finish_at_once() {
    let mut app = table::<Camelot>(None);
    click::<Camelot>(&mut app, square("G6"));
    click::<Camelot>(&mut app, square("G8"));
    let mut moving = app.world_mut().query::<(&board::TablePiece, &Motion, &Transform)>();
    let under_way = moving.iter(app.world()).filter(|(_, motion, _)| motion.is_moving()).count();
    assert_eq!(under_way, 1, "only the piece that was played moves");
    app.world_mut().write_message(SkipMotion);
    app.update();
    let view = game::<Camelot>(&mut app).own_view();
    for (piece, motion, transform) in moving.iter(app.world()) {
        assert!(!motion.is_moving());
        assert_eq!(*transform, Camelot::rest_transform(&view, &crate::own::<Camelot>(piece)));
    }
}

#[test]
fn what_is_due_is_marked_before_the_first_click() {
    let mut app = table::<Camelot>(Some(DUE));
    assert_eq!(signs(&mut app, MarkerKind::Due), ["E6", "E7"]);
    let duties = &app.world().resource::<MatchModel>().duties;
    assert!(duties.len() == 1 && duties[0].contains("(Rule 4)"), "{duties:?}");

    click::<Camelot>(&mut app, square("E7"));
    assert_eq!(signs(&mut app, MarkerKind::Due), [""; 0]);
    assert_eq!(signs(&mut app, MarkerKind::Chosen), ["E7"]);
    assert_eq!(signs(&mut app, MarkerKind::Target), ["C7", "G7"]);
    assert_eq!(signs(&mut app, MarkerKind::Victim), ["D7", "F7"]);
}

#[test]
fn a_half_made_chain_is_taken_back_step_by_step() {
    // C8 jumps D8 to E8, and from there F9 to G10.
    let position = "2/8/10/12/12/12/12/5m6/2Mm8/12/12/12/4M7/10/8/2 w 0 0 0";
    let mut app = table::<Camelot>(Some(position));
    click::<Camelot>(&mut app, square("C8"));
    assert_eq!(signs(&mut app, MarkerKind::Passage), ["E8"]);
    assert_eq!(signs(&mut app, MarkerKind::Target), ["G10"], "the far end can be clicked at once");
    click::<Camelot>(&mut app, square("E8"));
    let made = |app: &mut App| {
        let mut chosen = app.world_mut().query::<&MoveSelection>();
        chosen.single(app.world()).map(|chosen| chosen.0.made().to_vec()).unwrap_or_default()
    };
    assert_eq!(made(&mut app), ["C8", "E8"].map(|name| board::TableStep::of::<Camelot>(square(name))));
    assert_eq!(game::<Camelot>(&mut app).plies(), 0);
    for left in [1, 0] {
        app.world_mut().write_message(TableInput::TakeBack);
        app.update();
        assert_eq!(made(&mut app).len(), left);
    }
    click::<Camelot>(&mut app, square("C8"));
    click::<Camelot>(&mut app, square("G10"));
    assert_eq!(stands(&mut app, "G10"), Some((Seat::FIRST, Kind::Man)));
    assert_eq!(
        game::<Camelot>(&mut app).move_text(game::<Camelot>(&mut app).cursor()).as_deref(),
        Some("C8xE8xG10")
    );
}

#[test]
fn the_last_move_stays_marked() {
    let mut app = table::<Camelot>(None);
    click::<Camelot>(&mut app, square("G6"));
    click::<Camelot>(&mut app, square("G8"));
    assert_eq!(signs(&mut app, MarkerKind::Last), ["G6", "G8"]);
    undo::<Camelot>(&mut app);
    assert_eq!(signs(&mut app, MarkerKind::Last), [""; 0]);
}

#[test]
fn the_result_comes_up_and_taking_back_goes_on() {
    let mut app = table::<Camelot>(Some(LAST_STEP));
    let stage = |app: &App| *app.world().resource::<State<Stage>>().get();
    assert_eq!(stage(&app), Stage::Playing);
    click::<Camelot>(&mut app, square("F15"));
    click::<Camelot>(&mut app, square("F16"));
    app.update();
    assert_eq!(stage(&app), Stage::Result);
    assert!(game::<Camelot>(&mut app).outcome().is_over());
    let over = app.world().resource::<MatchModel>().over.clone().expect("it is over");
    assert_eq!(over.verdict, "White has won");
    assert!(!over.why.is_empty());
    undo::<Camelot>(&mut app);
    app.update();
    assert_eq!(stage(&app), Stage::Playing);
    assert_eq!(to_move(&mut app), Seat::FIRST);
}

#[test]
fn resigning_and_agreeing_end_the_match() {
    let mut app = table::<Camelot>(None);
    request::<Camelot>(&mut app, Request::OfferDraw(Seat::FIRST));
    let asked =
        |app: &App| app.world().resource::<MatchModel>().question.as_ref().map(|question| question.seat);
    assert_eq!(asked(&app), Some(Seat::SECOND));
    // Who offers it cannot accept it.
    request::<Camelot>(&mut app, Request::Accept(ProposalKind::Draw, Seat::FIRST));
    assert_eq!((asked(&app), refused(&mut app).len()), (Some(Seat::SECOND), 1));
    request::<Camelot>(&mut app, Request::Decline(ProposalKind::Draw, Seat::SECOND));
    assert_eq!(asked(&app), None);
    request::<Camelot>(&mut app, Request::Resign(Seat::FIRST));
    assert_eq!(game::<Camelot>(&mut app).outcome().to_string(), "win 2 resign");
    undo::<Camelot>(&mut app);
    request::<Camelot>(&mut app, Request::OfferDraw(Seat::SECOND));
    request::<Camelot>(&mut app, Request::Accept(ProposalKind::Draw, Seat::FIRST));
    assert_eq!(game::<Camelot>(&mut app).outcome().to_string(), "draw agreement");
}

#[test]
fn history_navigates_and_a_new_move_is_a_variation() {
    let mut app = table::<Camelot>(None);
    for (from, to) in [("G6", "G8"), ("G11", "G9"), ("D6", "C5")] {
        click::<Camelot>(&mut app, square(from));
        click::<Camelot>(&mut app, square(to));
    }
    let model = app.world().resource::<MatchModel>().clone();
    let texts: Vec<Vec<&str>> =
        model.rows.iter().map(|row| row.plies.iter().map(|ply| ply.text.as_str()).collect()).collect();
    assert_eq!(texts, [vec!["G6-G8", "G11-G9"], vec!["D6-C5"]]);
    request::<Camelot>(&mut app, Request::GoTo(model.rows[0].plies[0].node));
    assert_eq!(app.world().resource::<MatchModel>().ahead, 2);
    assert_eq!(stands(&mut app, "G11"), Some((Seat::SECOND, Kind::Man)));
    // White has moved since, and is asked.
    let play = |app: &mut App| {
        click::<Camelot>(app, square("F11"));
        click::<Camelot>(app, square("F9"));
        app.world().resource::<MatchModel>().question.as_ref().map(|question| question.seat)
    };
    assert_eq!(play(&mut app), Some(Seat::FIRST));
    request::<Camelot>(&mut app, Request::Accept(ProposalKind::TakeBack, Seat::FIRST));
    assert_eq!(play(&mut app), None);
    let model = app.world().resource::<MatchModel>().clone();
    assert_eq!(model.rows[0].plies[1].text, "F11-F9");
    assert_eq!(model.rows[0].plies[1].variations, 1);
}

#[test]
fn the_panel_speaks_both_languages() {
    let mut app = table::<Camelot>(Some(DUE));
    let game = session::<Camelot>(&mut app);
    let selection = board::BoardSelection::default();
    let view = board::ViewOf::<Camelot>(game.view(Observer::Onlooker));
    let continuations = board::BoardView::continuations(&view, &selection);
    let model = |lang: Lang| build(&game, &view, (&selection, &continuations), Vec::new(), lang.texts());
    let (french, english) = (model(Lang::Fr), model(Lang::En));
    assert_eq!((french.turn_name.as_str(), english.turn_name.as_str()), ("Blancs", "White"));
    assert_ne!(french.duties, english.duties);
    assert_eq!(french.counters.len(), english.counters.len());
}

#[test]
fn new_matches_clear_the_table_and_leaving_empties_it() {
    let mut app = table::<Camelot>(None);
    click::<Camelot>(&mut app, square("G6"));
    click::<Camelot>(&mut app, square("G8"));
    let begin = StartMatch::new("camelot", Setup::default_of(&[]), 2);
    app.world_mut().write_message(Start::from(StartMatch { position: Some(DUE.into()), ..begin }));
    app.update();
    app.update();
    assert_eq!(game::<Camelot>(&mut app).plies(), 0);
    assert_eq!(pieces(&mut app).len(), 28);
    assert_eq!(stands(&mut app, "G8"), None);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Menu);
    app.update();
    app.update();
    let mut left = app.world_mut().query_filtered::<Entity, With<MatchEntity>>();
    assert_eq!(left.iter(app.world()).count(), 0);
}

#[test]
fn an_impossible_position_leaves_the_table_unchanged() {
    let mut app = table::<Camelot>(None);
    let begin = StartMatch::new("camelot", Setup::default_of(&[]), 1);
    app.world_mut().write_message(Start::from(StartMatch { position: Some("nothing".into()), ..begin }));
    app.update();
    app.update();
    assert!(app.world().resource::<Toast>().line.is_some());
    assert_eq!(pieces(&mut app).len(), 28);
}

#[test]
fn nothing_is_drawn_while_nothing_changes() {
    let mut app = table::<Camelot>(None);
    let still = |app: &mut App| {
        let mut redraw = app.world_mut().resource_mut::<Redraw>();
        while redraw.end_frame().1 {}
        for _ in 0..50 {
            app.update();
        }
        app.world().resource::<Redraw>().is_idle()
    };
    app.world_mut().write_message(SkipMotion);
    app.update();
    assert!(still(&mut app));
    click::<Camelot>(&mut app, square("G6"));
    assert!(!app.world().resource::<Redraw>().is_idle(), "a click is drawn");
    app.world_mut().write_message(SkipMotion);
    app.update();
    assert!(still(&mut app));
}

#[test]
fn the_table_turns_to_the_seat_to_move_if_enabled() {
    for wanted in [false, true] {
        let mut app = table::<Camelot>(None);
        app.insert_resource(Orbit::default());
        crate::settings(&mut app).camera.turn_to_seat = wanted;
        click::<Camelot>(&mut app, square("G6"));
        click::<Camelot>(&mut app, square("G8"));
        assert_eq!(to_move(&mut app), Seat::SECOND);
        assert_eq!(app.world().resource::<Orbit>().is_idle(), !wanted, "{wanted}");
    }
}

#[test]
fn a_match_is_shown_in_the_view_that_was_asked_for() {
    let pitch = |view: CameraView| {
        let mut app = crate::empty();
        app.world_mut().resource_mut::<Orbit>().jump_to(view);
        crate::begin::<Camelot>(&mut app, None);
        app.world().resource::<Orbit>().pitch_of_goal()
    };
    assert!(pitch(CameraView::Above) > pitch(CameraView::Seat) + 0.5);
}

#[test]
fn settings_are_changed_while_the_match_goes_on() {
    let mut app = table::<Camelot>(None);
    let mut set = |set: fn(&mut Commands)| {
        app.world_mut().run_system_once(move |mut commands: Commands| set(&mut commands)).expect("it is set");
        app.update();
        let world = app.world();
        let (language, speed) = (world.resource::<Language>().0, world.resource::<Preferences>().speed());
        (language, speed, world.resource::<Preferences>().settings.camera.turn_to_seat)
    };
    let (_, speed, turns) =
        set(|commands| commands.change(|chosen: &mut Preferences| chosen.choose_lang(Lang::Fr)));
    assert_eq!(set(|_| {}), (Lang::Fr, speed, turns));
    let off = |commands: &mut Commands| {
        commands
            .change(|chosen: &mut Preferences| chosen.settings.animation_speed = Some(AnimationSpeed::Off));
    };
    assert_eq!(set(off), (Lang::Fr, AnimationSpeed::Off, turns));
    let turned = |commands: &mut Commands| {
        commands.change(|chosen: &mut Preferences| chosen.settings.camera.turn_to_seat = true);
    };
    assert_eq!(set(turned), (Lang::Fr, AnimationSpeed::Off, true));
    let mut matches = app.world_mut().query::<&MatchSession>();
    assert_eq!(matches.iter(app.world()).count(), 1, "the match goes on");
    assert_eq!(app.world().resource::<MatchModel>().turn_name, "Blancs");
}

#[test]
fn a_match_can_start_mid_move_or_finished() {
    let mut app = table::<Camelot>(None);
    let setup = Setup::default_of(Camelot::OPTIONS);
    let mut begin = |position: Option<&str>, chosen: &[&str]| {
        app.world_mut().write_message(Start::from(StartMatch {
            position: position.map(str::to_owned),
            chosen: chosen.iter().map(|step| (*step).to_owned()).collect(),
            ..StartMatch::new("camelot", setup.clone(), 1)
        }));
        app.update();
        app.update();
        let mut made = app.world_mut().query::<&MoveSelection>();
        let made = made.single(app.world()).expect("one match").0.made().len();
        (made, **app.world().resource::<State<Stage>>())
    };
    assert_eq!(begin(Some(DUE), &["E7"]), (1, Stage::Playing));
    assert_eq!(begin(None, &[]), (0, Stage::Playing));
    let over = LAST_STEP.replacen("1M/3N4", "NM/8", 1);
    assert_eq!(begin(Some(&over), &[]), (0, Stage::Result));
}
