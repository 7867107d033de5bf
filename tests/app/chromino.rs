//! Chromino's table: tiles that are taken, turned and placed, what is touched, drawing and passing, whose hand is seen,
//! problems.

mod problems_and_keys;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::{EguiInput, egui};
use camaieu::app::features::guided::StepRequest;
use camaieu::app::features::guided::model::{StepModel, StepShown};
use camaieu::app::features::hot_seat::Awaited;
use camaieu::app::features::match_panel::model::MatchModel;
use camaieu::app::features::over_table::model::OverTable;
use camaieu::app::games::chromino::aids::PLACES;
use camaieu::app::games::chromino::{Held, Piece, Place, Spot};
use camaieu::app::session::viewer::TableViewer;
use camaieu::app::session::{Request, Start, StartMatch, StartProblem};
use camaieu::app::table::aids::{Aid, Aids, REACH};
use camaieu::app::table::board;
use camaieu::app::table::choosing::hand::{Hand, HandRequest, HeldPiece, QuarterTurn};
use camaieu::app::table::choosing::hand_strip::HandStrip;
use camaieu::app::table::game::{BoardGame as _, Placing as _};
use camaieu::app::table::markers::{Marker, MarkerKind, Pointed};
use camaieu::app::table::pieces::motion::SkipMotion;
use camaieu::app::table::pieces::rack::{Rack, RackOf, RackSurface};
use camaieu::play::{Controller, ProposalKind};
use camaieu::rules::chromino::{Axis, Chromino, Move, Placement, Position, Square, Strip, View};
use camaieu::rules::game::{Observer, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

use crate::looking::{hover, point, remark};
use crate::pointer::{click, drag, move_over, piece};
use crate::{PATIENCE, arrive, game, press, refused, request, seen, table, undo, with_input};

/// The first seat can lay its third tile on 3,0.
const CAN_LAY: &str = "classic/1 G*R@0,0h;GRR@1,-1h BBR,GGG,RBY/BPR,YYY PPP,RRY 1:0:0 0/0";
/// Nothing fits, and there is a tile in the bag.
const CANNOT: &str = "classic/1 G*R@0,0h BPB,YYY/BPR,PPR PPP 1:0:0 0/0";
/// The second seat can lay its last tile, and so finish the round in which the first has.
const LAST: &str = "classic/1 G*R@0,0h;GRR@1,-1h -/RBY PPP,RRY 2:0:0 0/0";

fn square(x: i32, y: i32) -> Square {
    Square { x, y }
}

fn read(text: &str) -> Position {
    Chromino::read_position(text, &Setup::default_of(Chromino::OPTIONS)).expect(text)
}

fn view(text: &str) -> View {
    Chromino::view(&read(text), Observer::Seat(Chromino::to_move(&read(text))))
}

fn do_it(app: &mut App, request: HandRequest) {
    app.world_mut().write_message(request);
    app.update();
}

fn held(app: &mut App) -> Option<Held> {
    let mut hands = app.world_mut().query::<&Hand>();
    hands.single(app.world()).expect("a hand").held?.to::<Chromino>()
}

fn markers(app: &mut App, kind: MarkerKind) -> Vec<Marker> {
    let mut markers = app.world_mut().query::<&Marker>();
    markers.iter(app.world()).filter(|marker| marker.kind == kind).copied().collect()
}

fn model(app: &App) -> &MatchModel {
    app.world().resource::<MatchModel>()
}

/// Name of the player who is asked to come to the screen.
fn awaited(app: &App) -> Option<String> {
    app.world().resource::<Awaited>().name.clone()
}

fn strip(app: &App) -> &HandStrip {
    app.world().resource::<HandStrip>()
}

fn problem(app: &App) -> StepModel {
    app.world().resource::<StepShown>().0.clone().expect("a problem")
}

/// Note on the held piece.
fn note(app: &App) -> Option<String> {
    app.world().resource::<OverTable>().note.as_ref().map(|note| note.text.clone())
}

/// The tiles that are seen on the racks of the others and on one's own: how many, and how many of them face up.
fn racks(app: &mut App, seat: u8) -> (usize, usize) {
    let mut pieces = app.world_mut().query::<&board::TablePiece>();
    let on_rack = |piece: &Piece| match *piece {
        Piece::Tile { tile, place: Place::Rack(holder, _) } if holder.number() == seat => {
            Some(tile.is_some())
        }
        _ => None,
    };
    let tiles: Vec<bool> =
        pieces.iter(app.world()).filter_map(|piece| on_rack(&crate::own::<Chromino>(piece))).collect();
    (tiles.len(), tiles.iter().filter(|face_up| **face_up).count())
}

#[test]
fn a_tile_is_taken_turned_and_laid_where_it_was_shown() {
    let mut app = table::<Chromino>(Some(CAN_LAY));
    do_it(&mut app, HandRequest::Take(2));
    assert_eq!(
        held(&mut app),
        Some(Held { strip: Strip::read("RBY").expect("a tile"), axis: Axis::Vertical })
    );
    // Over its rack, out of which it is taken, as long as it is over nothing.
    let mut ghosts = app.world_mut().query::<(&HeldPiece, &ChildOf)>();
    let (ghost, on) = ghosts.single(app.world()).expect("it is shown");
    assert!(!ghost.over_table);
    let rack = app.world().get::<RackOf>(on.parent()).expect("a rack").rack;
    assert_eq!(rack, Rack::Hand(Seat::FIRST));
    let mut pieces = app.world_mut().query::<(&board::TablePiece, &Visibility)>();
    let hidden: Vec<Piece> = pieces
        .iter(app.world())
        .filter(|(_, shown)| **shown == Visibility::Hidden)
        .map(|(piece, _)| crate::own::<Chromino>(piece))
        .collect();
    assert_eq!(hidden.len(), 1);

    for _ in 0..4 {
        do_it(&mut app, HandRequest::Turn { turning: QuarterTurn::Round, back: false });
    }
    do_it(&mut app, HandRequest::Turn { turning: QuarterTurn::Away, back: false });
    assert_eq!(held(&mut app).map(|held| held.axis), Some(Axis::Vertical), "it does not tip");
    hover::<Chromino>(&mut app, Some(Spot::Square(square(3, 1))));
    let mut ghosts = app.world_mut().query::<(&HeldPiece, &Transform)>();
    let (ghost, shown) = ghosts.single(app.world()).expect("it is shown");
    assert!(ghost.over_table && ghost.fits);
    let shown = *shown;
    assert_eq!(markers(&mut app, MarkerKind::Contact).len(), 2);
    assert_eq!(markers(&mut app, MarkerKind::Clash), []);
    point::<Chromino>(&mut app, Spot::Square(square(3, 1)));
    assert_eq!(refused(&mut app), [""; 0]);
    app.world_mut().write_message(SkipMotion);
    app.update();
    let mut placed = app.world_mut().query::<(&board::TablePiece, &Transform, Has<ChildOf>)>();
    let wanted = Place::On(
        Placement::new(Strip::read("RBY").expect("a tile"), 3, 0, Axis::Vertical).expect("a place"),
    );
    let (_, rest, on_rack) = placed
        .iter(app.world())
        .find(|(piece, ..)| matches!(crate::own::<Chromino>(piece), Piece::Tile { place, .. } if place == wanted))
        .expect("it lies there");
    assert_eq!((*rest, on_rack), (shown, false));
    assert_eq!(markers(&mut app, MarkerKind::Last).len(), 3);
    arrive(&mut app);
    undo::<Chromino>(&mut app);
    assert_eq!(game::<Chromino>(&mut app).position(), &read(CAN_LAY), "nobody has seen anything");
}

#[test]
fn a_held_tile_stays_up_until_a_rack_click_returns_it() {
    let mut app = with_input::<Chromino>(Some(CAN_LAY));
    let mut surfaces = app.world_mut().query_filtered::<(Entity, &ChildOf), With<RackSurface>>();
    let surfaces: Vec<(Entity, Entity)> =
        surfaces.iter(app.world()).map(|(entity, parent)| (entity, parent.parent())).collect();
    let surface_of = |app: &App, seat: Seat| {
        let is_it =
            |rack: &Entity| app.world().get::<RackOf>(*rack).is_some_and(|of| of.rack == Rack::Hand(seat));
        surfaces.iter().find(|(_, rack)| is_it(rack)).expect("a surface").0
    };
    let (own, other) = (surface_of(&app, Seat::FIRST), surface_of(&app, Seat::SECOND));
    let at = Vec2::new(600.0, 700.0);
    click(&mut app, own, at);
    assert_eq!((held(&mut app), refused(&mut app)), (None, vec![]), "between the tiles is nothing");

    let tile = piece::<Chromino>(&mut app, Spot::Hand(Seat::FIRST, 1));
    click(&mut app, tile, at);
    assert!(held(&mut app).is_some());
    hover::<Chromino>(&mut app, Some(Spot::Square(square(3, 1))));
    move_over(&mut app, own, at);
    let mut ghosts = app.world_mut().query::<&HeldPiece>();
    assert!(!ghosts.single(app.world()).expect("it is shown").over_table);
    click(&mut app, other, at);
    assert!(held(&mut app).is_some(), "it does not go into another rack");
    click(&mut app, own, at);
    assert_eq!((held(&mut app), refused(&mut app)), (None, vec![]));

    drag(&mut app, tile, Some(own));
    assert_eq!((held(&mut app), refused(&mut app)), (None, vec![]), "dragged within the rack, it goes back");
}

#[test]
fn every_placement_can_be_pointed_at_and_no_other() {
    let bambini = "bambini/1 G*R@0,0h;RBB@3,0h B*Y,GYY,RBY/BPR,YYY PPP,RRY 1:0:0 0/0";
    let expert = "expert/1 G*R@0,0h;GRR@1,-1h BBR,BGR,GGG,RBY/BPR,YYY PPP,RRY 1:0:0 0/0";
    for text in [CAN_LAY, bambini, expert] {
        let view = view(text);
        let wanted: BTreeSet<Move> = Chromino::view_moves(&view).into_iter().collect();
        let mut found = BTreeSet::new();
        for spot in Chromino::supply(&view) {
            let mut held = Chromino::take(&view, spot).expect("a tile").expect("it can be taken");
            let mut reached: BTreeSet<Spot> = BTreeSet::new();
            for turn in 0..4 {
                let mut here = BTreeSet::new();
                for spot in Chromino::spots(&view) {
                    let step = Chromino::placement_preview(&view, held, spot)
                        .and_then(|preview| preview.verdict.ok());
                    here.extend(step.map(|_| spot));
                    found.extend(step);
                }
                let (now, turned) = Chromino::reach(&view, held);
                assert_eq!(now.iter().copied().collect::<BTreeSet<Spot>>(), here, "{text}: {held:?}");
                if turn == 0 {
                    reached = now.into_iter().chain(turned).collect();
                }
                assert!(here.is_subset(&reached), "{text}");
                let quarter = camaieu::app::table::choosing::hand::Quarter {
                    axis: camaieu::app::table::choosing::hand::TableAxis::Up,
                    quarters: 1,
                };
                let next = Chromino::turn(&view, held, quarter);
                // What is seen turns by a quarter counter-clockwise.
                let red = |held: Held| {
                    Chromino::placement_preview(&view, held, Spot::Square(square(9, 9))).expect("a place").at
                };
                let turned = (red(held).rotation.inverse() * red(next).rotation).to_euler(EulerRot::YXZ).0;
                let off = (turned - std::f32::consts::FRAC_PI_2).rem_euclid(std::f32::consts::PI);
                assert!(off.min(std::f32::consts::PI - off) < 1e-3, "{turned}");
                held = next;
            }
        }
        assert_eq!(found, wanted, "{text}");
        assert!(!wanted.is_empty());
    }
}

#[test]
fn what_does_not_fit_is_crossed_out_and_told() {
    let mut app = table::<Chromino>(Some(CAN_LAY));
    point::<Chromino>(&mut app, Spot::Square(square(3, 1)));
    assert!(refused(&mut app)[0].contains("Pick a tile"));
    do_it(&mut app, HandRequest::Take(1));
    // Green would touch red above and green below the hole.
    hover::<Chromino>(&mut app, Some(Spot::Square(square(3, 1))));
    assert_eq!(
        (markers(&mut app, MarkerKind::Clash).len(), markers(&mut app, MarkerKind::Contact).len()),
        (2, 0)
    );
    let said = note(&app).expect("a reason");
    assert!(said.contains("Green") && said.contains("red") && said.contains("(Rule 1)"), "{said}");
    point::<Chromino>(&mut app, Spot::Square(square(3, 1)));
    assert_eq!(refused(&mut app), [said]);
    hover::<Chromino>(&mut app, Some(Spot::Square(square(1, 0))));
    let said = note(&app).expect("a reason");
    assert!(said.contains("taken"), "{said}");
    point::<Chromino>(&mut app, Spot::Hand(Seat::SECOND, 0));
    assert!(refused(&mut app)[0].contains("hidden"));
    assert!(held(&mut app).is_some());
}

#[test]
fn in_the_expert_game_the_points_add_up() {
    let expert = CAN_LAY.replace("classic", "expert");
    let mut app = table::<Chromino>(Some(&expert));
    do_it(&mut app, HandRequest::Take(2));
    hover::<Chromino>(&mut app, Some(Spot::Square(square(3, 1))));
    // The tile itself, the chameleon, and the one of two colours.
    assert_eq!(note(&app).expect("a sum"), "3 + 3 + 2 = 8 points");
    let counts = [2, 3].map(|worth| markers(&mut app, MarkerKind::Count(worth)).len());
    assert_eq!(counts, [1, 2]);
    point::<Chromino>(&mut app, Spot::Square(square(3, 1)));
    assert_eq!(model(&app).counters[0].said, "8 points · 2 tiles");
}

#[test]
fn who_can_place_must_and_who_cannot_draws_or_passes() {
    let mut app = table::<Chromino>(Some(CAN_LAY));
    assert_eq!(strip(&app).actions_without_piece, ["Draw a tile"]);
    for way in 0..2 {
        match way {
            0 => do_it(&mut app, HandRequest::Act(0)),
            _ => point::<Chromino>(&mut app, Spot::Bag),
        }
        let said = refused(&mut app);
        assert!(
            said.len() == 1 && said[0].contains("of your tiles fit") && said[0].contains("(Rule 3)"),
            "{said:?}"
        );
    }
    for way in 0..2 {
        let mut app = table::<Chromino>(Some(CANNOT));
        assert!(model(&app).duties[0].contains("draw"));
        let due = markers(&mut app, MarkerKind::Due);
        assert_eq!(
            due.iter().map(|marker| marker.rack).collect::<Vec<_>>(),
            [Some(Rack::Supply)],
            "the bag is due"
        );
        // Also with a tile in the hand.
        do_it(&mut app, HandRequest::Take(0));
        match way {
            0 => do_it(&mut app, HandRequest::Act(0)),
            _ => point::<Chromino>(&mut app, Spot::Bag),
        }
        assert_eq!(refused(&mut app), [""; 0]);
        assert_eq!((racks(&mut app, 1), held(&mut app)), ((3, 3), None), "the drawn tile is seen");
        assert_eq!(
            (awaited(&app), strip(&app).actions_without_piece.clone()),
            (None, vec!["Pass".to_owned()])
        );
        undo::<Chromino>(&mut app);
        assert!(refused(&mut app)[0].contains("seen"), "a drawn tile is not given back");
        do_it(&mut app, HandRequest::Act(0));
        assert_eq!(game::<Chromino>(&mut app).to_move(), Seat::SECOND);
    }
}

#[test]
fn the_next_player_is_awaited_and_hands_stay_hidden() {
    let mut app = table::<Chromino>(Some(CAN_LAY));
    assert_eq!((racks(&mut app, 1), racks(&mut app, 2)), ((3, 3), (2, 0)));
    do_it(&mut app, HandRequest::Take(2));
    point::<Chromino>(&mut app, Spot::Square(square(3, 1)));
    assert_eq!(awaited(&app).as_deref(), Some("Player 2"));
    assert_eq!((racks(&mut app, 1), racks(&mut app, 2)), ((2, 0), (2, 0)));
    // Nothing can be done in their stead.
    do_it(&mut app, HandRequest::Take(0));
    do_it(&mut app, HandRequest::Act(0));
    assert_eq!((held(&mut app), game::<Chromino>(&mut app).plies()), (None, 1));
    crate::arrive(&mut app);
    assert_eq!((racks(&mut app, 1), racks(&mut app, 2)), ((2, 0), (2, 2)));
    assert_eq!(awaited(&app), None);

    // Looking back, the second player still sees only their own hand, and can do nothing there.
    request::<Chromino>(&mut app, Request::GoToStart);
    assert_eq!((racks(&mut app, 1), racks(&mut app, 2)), ((3, 0), (2, 2)));
    do_it(&mut app, HandRequest::Take(0));
    assert_eq!(held(&mut app), None);
    point::<Chromino>(&mut app, Spot::Hand(Seat::FIRST, 0));
    assert!(refused(&mut app)[0].contains("hidden"));
    request::<Chromino>(&mut app, Request::GoToEnd);
    assert_eq!((racks(&mut app, 2), awaited(&app)), ((2, 2), None));
    // Taking back the first player's move asks them, on a screen that shows nobody's hand; then it is handed over.
    request::<Chromino>(&mut app, Request::Undo);
    let question = model(&app).question.clone().expect("a question");
    assert_eq!((question.seat, question.said.as_str()), (Seat::FIRST, "Undo the last move?"));
    assert_eq!((racks(&mut app, 1), racks(&mut app, 2)), ((2, 0), (2, 0)));
    request::<Chromino>(&mut app, Request::Accept(ProposalKind::TakeBack, Seat::FIRST));
    assert_eq!(awaited(&app).as_deref(), Some("Player 1"));
    assert_eq!((racks(&mut app, 1), racks(&mut app, 2)), ((3, 0), (2, 0)));
    arrive(&mut app);
    assert_eq!((racks(&mut app, 1), racks(&mut app, 2)), ((3, 3), (2, 0)));
}

#[test]
fn open_hands_and_last_tiles_are_seen_by_all() {
    let mut app = table::<Chromino>(None);
    let mut setup = Setup::default_of(Chromino::OPTIONS);
    setup.choose("hands", "open").expect("an option");
    let mut begin = |position: &str| {
        let position = Some(position.to_owned());
        app.world_mut().write_message(Start::from(StartMatch {
            position,
            ..StartMatch::new(Chromino::NAME, setup.clone(), 1)
        }));
        app.update();
        app.update();
        (racks(&mut app, 1), racks(&mut app, 2))
    };
    assert_eq!(begin(CAN_LAY), ((3, 3), (2, 2)));
    do_it(&mut app, HandRequest::Take(2));
    point::<Chromino>(&mut app, Spot::Square(square(3, 1)));
    assert_eq!(awaited(&app), None, "nothing is hidden");
    assert_eq!(app.world().resource::<TableViewer>().observer(), Observer::Seat(Seat::SECOND));

    let mut app = table::<Chromino>(Some(&CAN_LAY.replace("BPR,YYY", "BPR")));
    assert_eq!(racks(&mut app, 2), (1, 1), "a last tile is shown");
}

#[test]
fn the_result_tells_of_a_shared_win() {
    let mut app = table::<Chromino>(Some(LAST));
    do_it(&mut app, HandRequest::Take(0));
    point::<Chromino>(&mut app, Spot::Square(square(3, 1)));
    assert_eq!(game::<Chromino>(&mut app).outcome().to_string(), "win 1,2 out");
    let over = model(&app).over.clone().expect("it is over");
    assert!(over.why.contains("The round is complete: both"), "{}", over.why);
    let french = Lang::Fr.texts().outcome_reason(Chromino::NAME, game::<Chromino>(&mut app).outcome());
    assert!(french.contains("Le tour de table est terminé"), "{french}");
    assert_eq!(awaited(&app), None);
    let alone = camaieu::rules::game::Outcome::win(Seat::FIRST, &camaieu::rules::chromino::endings::OUT);
    assert!(!Lang::En.texts().outcome_reason(Chromino::NAME, alone).contains("both"));
}

#[test]
fn bambini_shows_its_open_ends() {
    let mut app = table::<Chromino>(Some("bambini/1 G*R@0,0h;RBB@3,0h GYY,RBY/BPR,YYY PPP,RRY 1:0:0 0/0"));
    // The chameleon's free end and both of its middle's, and the other tile's free end.
    assert_eq!(markers(&mut app, MarkerKind::Open).len(), 4);
    let mut app = table::<Chromino>(Some(CAN_LAY));
    assert_eq!(markers(&mut app, MarkerKind::Open), []);
}

#[test]
fn placements_show_on_request_unless_match_is_serious() {
    let mut app = table::<Chromino>(Some(CAN_LAY));
    let toggle = |app: &mut App, aid: Aid| {
        app.world_mut().resource_mut::<Aids>().toggle(aid);
        app.update();
    };
    toggle(&mut app, PLACES);
    let places = Chromino::view_moves(&seen::<Chromino>(&mut app)).len();
    let bars = markers(&mut app, MarkerKind::Place).len();
    assert!(bars > 0 && bars <= places);
    let tiles = markers(&mut app, MarkerKind::Pick);
    assert!(!tiles.is_empty() && tiles.iter().all(|marker| marker.rack == Some(Rack::Hand(Seat::FIRST))));
    do_it(&mut app, HandRequest::Take(2));
    toggle(&mut app, REACH);
    assert_eq!(
        markers(&mut app, MarkerKind::Target).len(),
        Chromino::reach(&seen::<Chromino>(&mut app), held(&mut app).expect("a tile")).0.len()
    );
    assert!(!markers(&mut app, MarkerKind::Target).is_empty());
    assert_eq!(strip(&app).aids.len(), 2);
    crate::settings(&mut app).aids = false;
    app.update();
    assert_eq!(
        (markers(&mut app, MarkerKind::Place), markers(&mut app, MarkerKind::Target)),
        (Vec::new(), Vec::new())
    );
    assert_eq!(strip(&app).aids, []);
    toggle(&mut app, PLACES);
    app.update();
    assert_eq!(markers(&mut app, MarkerKind::Place), []);
    assert!(!crate::settings(&mut app).aids);
}
