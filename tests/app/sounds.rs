//! Sounds: each comes with something that is seen, at the moment when it is seen.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use camaieu::app::features::match_panel::model::MatchModel;
use camaieu::app::features::over_table::model::OverTable;
use camaieu::app::features::sound::Sound;
use camaieu::app::games::caminos::{CaminosSpot, Owner};
use camaieu::app::games::chromino::Spot as ChrominoSpot;
use camaieu::app::games::{TableGame, TableVisitor, visit_tables};
use camaieu::app::session::{MatchSession, Request, Start, StartMatch};
use camaieu::app::table::choosing::hand::{HandRequest, QuarterTurn};
use camaieu::app::table::game::Sounds as _;
use camaieu::app::table::pieces::motion::Motion;
use camaieu::app::table::pieces::touch::Matter::{Bakelite, Felt, Glaze, Lacquer, Stone, Wood};
use camaieu::app::table::pieces::touch::{Matter, MatterPair};
use camaieu::app::ui::screens::Stage;
use camaieu::play::{Allowance, Controller, Overstep, Player, Timing};
use camaieu::rules::camelot::{Camelot, Square};
use camaieu::rules::caminos::{Caminos, Cell};
use camaieu::rules::chameleon::{Chameleon, Tile};
use camaieu::rules::chromino::{Chromino, Square as ClothSquare};
use camaieu::rules::game::Seat;
use camaieu::rules::le_cameleon::{Cell as Field, LeCameleon};
use camaieu::rules::setup::Setup;

use crate::looking::point;
use crate::opponents::{MASTER, play_first};
use crate::{empty, request, table, undo};

const STEP: Duration = Duration::from_millis(50);

fn set_down(piece: Matter, on: Matter) -> Sound {
    Sound::SetDown(MatterPair { piece, on })
}

fn square(name: &str) -> Square {
    Square::read(name).expect("a square")
}

/// The table of a game on which everything is at once where it belongs.
fn without_motion<G: TableGame>(position: Option<&str>) -> App {
    let mut app = table::<G>(position);
    crate::hold_still(&mut app);
    app
}

/// The table of a game on which time passes in even steps.
fn in_steps<G: TableGame>(position: Option<&str>) -> App {
    let mut app = table::<G>(position);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
    app
}

/// The sounds since the last look.
fn heard(app: &mut App) -> Vec<Sound> {
    app.world_mut().resource_mut::<Messages<Sound>>().drain().collect()
}

/// The sounds of the steps until everything is at rest, each with the time of its step in milliseconds.
fn heard_in_steps(app: &mut App) -> Vec<(u128, Sound)> {
    let mut all = Vec::new();
    for step in 0..60 {
        all.extend(heard(app).into_iter().map(|sound| (STEP.as_millis() * step, sound)));
        app.update();
    }
    let mut moving = app.world_mut().query::<&Motion>();
    assert!(!moving.iter(app.world()).any(Motion::is_moving), "everything has come to rest");
    all
}

/// Points at these spots, and tells the sounds of each.
fn heard_at<G: TableGame>(app: &mut App, spots: impl IntoIterator<Item = G::Spot>) -> Vec<Vec<Sound>> {
    let mut all = Vec::new();
    for spot in spots {
        point::<G>(app, spot);
        all.push(heard(app));
    }
    all
}

fn model(app: &App) -> &MatchModel {
    app.world().resource::<MatchModel>()
}

#[test]
fn nothing_is_told_by_a_sound_alone() {
    let mut app = without_motion::<Camelot>(None);
    assert_eq!(heard(&mut app), []);
    // Each sound, and what is seen of it.
    point::<Camelot>(&mut app, square("E12"));
    assert_eq!(heard(&mut app), [Sound::Refusal]);
    assert!(app.world().resource::<OverTable>().refusal.is_some(), "the reason stands beside the square");

    point::<Camelot>(&mut app, square("E6"));
    assert_eq!(heard(&mut app), [Sound::Lift(Wood)]);
    point::<Camelot>(&mut app, square("E8"));
    assert_eq!(heard(&mut app), [set_down(Wood, Wood)]);
    assert_eq!(model(&app).rows.len(), 1, "the ply is in the list");

    request::<Camelot>(&mut app, Request::OfferDraw(Seat::SECOND));
    assert_eq!(heard(&mut app), [Sound::Question]);
    assert!(model(&app).question.is_some());

    request::<Camelot>(&mut app, Request::Resign(Seat::SECOND));
    assert_eq!(heard(&mut app), [Sound::Win]);
    assert!(model(&app).over.is_some());
    app.update();
    assert_eq!(**app.world().resource::<State<Stage>>(), Stage::Result, "the result is shown");

    // Looking about is silent, and going forward is not.
    request::<Camelot>(&mut app, Request::GoToStart);
    assert_eq!(heard(&mut app), []);
    request::<Camelot>(&mut app, Request::Forward);
    assert_eq!(heard(&mut app), [set_down(Wood, Wood)]);
}

#[test]
fn a_piece_returned_or_taken_back_is_heard() {
    let mut app = without_motion::<Camelot>(None);
    heard(&mut app);
    let spots = || ["E6", "E6", "E6", "E8"].map(square);
    let tap = set_down(Wood, Wood);
    let lift = Sound::Lift(Wood);
    assert_eq!(heard_at::<Camelot>(&mut app, spots()), [vec![lift], vec![tap], vec![lift], vec![tap]]);
    undo::<Camelot>(&mut app);
    let after = heard(&mut app);
    assert_eq!(after.iter().filter(|sound| **sound == tap).count(), 1, "{after:?}");
}

#[test]
fn jumps_sound_on_landing_and_captures_on_the_strike() {
    let mut app = in_steps::<Camelot>(Some("2/8/10/12/12/12/12/5m6/2Mm8/12/12/12/4M7/10/8/2 w 0 0 0"));
    heard_in_steps(&mut app);
    point::<Camelot>(&mut app, square("C8"));
    assert_eq!(heard(&mut app), [Sound::Lift(Wood)]);
    heard_in_steps(&mut app);
    for name in ["E8", "G10"] {
        point::<Camelot>(&mut app, square(name));
    }
    let all = heard_in_steps(&mut app);
    let times = |of: Sound| -> Vec<u128> {
        all.iter().filter(|(_, sound)| *sound == of).map(|(time, _)| *time).collect()
    };
    let (landed, struck) = (times(set_down(Wood, Wood)), times(Sound::Capture(Wood)));
    let in_tray = times(set_down(Wood, Felt));
    assert_eq!((landed.len(), struck.len(), in_tray.len()), (2, 2, 2), "{all:?}");
    assert!(landed[0] >= 200 && landed[1] >= landed[0] + 200, "not before it has come down: {all:?}");
    for index in 0..2 {
        assert!(struck[index] + 200 < in_tray[index], "{all:?}");
    }
}

#[test]
fn every_game_sounds_like_what_it_is_made_of() {
    struct FirstMove(Vec<(&'static str, Vec<Sound>)>);
    impl TableVisitor for FirstMove {
        fn visit<G: camaieu::app::features::editor::EditableGame>(&mut self) {
            let mut app = without_motion::<G>(None);
            heard(&mut app);
            play_first::<G>(&mut app);
            let first = heard(&mut app);
            assert!(!first.contains(&Sound::Lift(G::MATTER)), "{}: no hand has taken it", G::NAME);
            self.0.push((G::NAME, first));
        }
    }
    let mut first = FirstMove(Vec::new());
    visit_tables(&mut first);
    let expected = [
        ("camelot", vec![set_down(Wood, Wood)]),
        ("chameleon", vec![Sound::Slide(MatterPair { piece: Glaze, on: Glaze }), set_down(Glaze, Glaze)]),
        ("le-cameleon", vec![set_down(Bakelite, Lacquer)]),
        ("caminos", vec![set_down(Wood, Stone)]),
        ("chromino", vec![set_down(Bakelite, Felt)]),
    ];
    for (name, sounds) in &expected {
        assert!(first.0.contains(&(*name, sounds.clone())), "{name}: {:?}", first.0);
    }
    assert_eq!(first.0.len(), expected.len(), "a game that is not expected");
}

#[test]
fn pebbles_land_in_a_dish_and_invasion_sounds_a_goal() {
    let tile = |name: &str| Tile::read(name).expect("a tile");
    let mut app = without_motion::<Chameleon>(Some("2W2/1b2w/5/5/B1B2 b"));
    heard(&mut app);
    let [_, captured] = heard_at::<Chameleon>(&mut app, ["b4", "c5"].map(tile)).try_into().expect("two");
    // Both pebbles are set down on glaze, at the same time where nothing moves.
    for sound in [Sound::Capture(Glaze), set_down(Glaze, Glaze)] {
        assert!(captured.contains(&sound), "{sound:?} in {captured:?}");
    }
    assert_eq!(captured.len(), 2, "nothing else: {captured:?}");
    // A piece that comes onto the enemy area has reached what it set out for, and wins if nothing can capture it.
    let mut app = without_motion::<Chameleon>(Some("5/1b1W1/5/5/B1B2 r"));
    heard(&mut app);
    let [_, invades] = heard_at::<Chameleon>(&mut app, ["d4", "d5"].map(tile)).try_into().expect("two");
    assert!(invades.ends_with(&[Sound::Goal, Sound::Win]), "{invades:?}");
}

#[test]
fn a_disc_that_moves_comes_onto_lacquer() {
    let cell = |name: &str| Field::read(name).expect("a cell");
    let mut app = in_steps::<LeCameleon>(Some("8/7b/8/2Yb4/8/2R5/8/B7/8 r 6,6,6,5/6,6,6,5 0"));
    heard_in_steps(&mut app);
    for name in ["c4", "d5"] {
        point::<LeCameleon>(&mut app, cell(name));
    }
    let all = heard_in_steps(&mut app);
    assert!(all.iter().any(|(_, sound)| *sound == set_down(Bakelite, Lacquer)), "{all:?}");
}

#[test]
fn tile_draws_rustle_and_passes_knock() {
    let mut app = without_motion::<Chromino>(Some("classic/1 G*R@0,0h BPB,YYY/BPR,PPR PPP 1:0:0 0/0"));
    heard(&mut app);
    point::<Chromino>(&mut app, ChrominoSpot::Bag);
    assert_eq!(heard(&mut app), [Sound::Draw]);
    point::<Chromino>(&mut app, ChrominoSpot::Bag);
    assert_eq!(heard(&mut app), [Sound::Pass]);
    // A tile from the hand is heard on the cloth; those that make room on the rack are not.
    let can_place = "classic/1 G*R@0,0h;GRR@1,-1h BBR,GGG,RBY/BPR,YYY PPP,RRY 1:0:0 0/0";
    let mut app = without_motion::<Chromino>(Some(can_place));
    heard(&mut app);
    app.world_mut().write_message(HandRequest::Take(2));
    app.update();
    assert_eq!(heard(&mut app), [Sound::Lift(Bakelite)]);
    point::<Chromino>(&mut app, ChrominoSpot::Square(ClothSquare { x: 3, y: 1 }));
    assert_eq!(heard(&mut app), [set_down(Bakelite, Felt)]);
}

#[test]
fn the_piece_sounds_then_its_connection_then_the_win() {
    let nearly = "square 2 1a4=1,b4=1,c4=1;2a7=1,b7=1;1d4=1,e4=1,f4=1;2c7=1,d7=1 1 -";
    let mut app = in_steps::<Caminos>(Some(nearly));
    heard_in_steps(&mut app);
    app.world_mut().write_message(HandRequest::Take(0));
    app.update();
    assert_eq!(heard(&mut app), [Sound::Lift(Wood)]);
    app.world_mut().write_message(HandRequest::Turn { turning: QuarterTurn::Round, back: false });
    app.update();
    heard(&mut app);
    point::<Caminos>(&mut app, CaminosSpot::Cell(Cell::read("g4").expect("a cell")));
    let all = heard_in_steps(&mut app);
    let sounds: Vec<Sound> = all.iter().map(|(_, sound)| *sound).collect();
    let Some(landed) = sounds.iter().position(|sound| *sound == set_down(Wood, Stone)) else {
        panic!("it lands: {sounds:?}");
    };
    assert!(sounds[landed..].ends_with(&[Sound::Goal, Sound::Win]), "{all:?}");
    assert!(all[landed].0 > 0, "not before it has come down: {all:?}");
    // On other pieces it sounds of wood, and in its tray of felt.
    let owner = Owner { seat: Seat::FIRST, neutral: false };
    let on = |place| Caminos::surface(&camaieu::app::games::caminos::Piece { owner, shape: 0, place }).matter;
    let place = |level| camaieu::app::games::caminos::Place::On {
        cell: Cell::read("a1").expect("a cell"),
        level,
        turn: 0,
    };
    let supply = camaieu::app::games::caminos::Place::Supply(0);
    assert_eq!([on(place(0)), on(place(1)), on(supply)], [Stone, Wood, Felt]);
}

#[test]
fn only_a_win_of_somebody_at_the_screen_is_celebrated() {
    let end = |seats: Vec<Controller>, resigns: Seat| {
        let mut app = crate::opponents::begin::<Camelot>(seats);
        heard(&mut app);
        request::<Camelot>(&mut app, Request::Resign(resigns));
        heard(&mut app)
    };
    assert_eq!(end(vec![Controller::Person, Controller::Person], Seat::FIRST), [Sound::Win]);
    assert_eq!(end(vec![Controller::Person, MASTER], Seat::FIRST), [Sound::End]);
}

#[test]
fn low_time_is_told_once_a_turn_and_only_to_persons() {
    let begin = |seats: Vec<Player>| {
        let mut app = empty();
        crate::hold_still(&mut app);
        let allowance = Allowance::Move { time: Duration::from_secs(60) };
        let timing = Some(Timing { allowance, overstep: Overstep::Loses });
        let setup = Setup::default_of(&[]);
        let start = StartMatch { timing, seats, ..StartMatch::new("camelot", setup, 5) };
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        app.world_mut().write_message(Start::from(start));
        app.update();
        app.update();
        heard(&mut app);
        app
    };
    let after = |app: &mut App, seconds: u64| {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(seconds)));
        app.update();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        heard(app)
    };
    let mut app = begin(Vec::new());
    // A fifth of the minute.
    assert_eq!(after(&mut app, 46), []);
    assert_eq!(after(&mut app, 4), [Sound::LowTime]);
    assert_eq!(after(&mut app, 4), []);
    play_first::<Camelot>(&mut app);
    assert_eq!(heard(&mut app), [set_down(Wood, Wood)]);
    assert_eq!(after(&mut app, 50), [Sound::LowTime], "the other one has a clock too");
    play_first::<Camelot>(&mut app);
    heard(&mut app);
    assert_eq!(after(&mut app, 50), [Sound::LowTime], "with a new minute it can run low again");

    let mut app = begin(vec![Player::from(MASTER), Player::from(Controller::Person)]);
    assert_eq!(after(&mut app, 50), [], "the computer needs no warning");
    let mut sessions = app.world_mut().query::<&MatchSession>();
    assert_eq!(sessions.iter(app.world()).count(), 1);
}
