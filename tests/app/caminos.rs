//! Caminos's table: what is held and how it would lie, what is refused, the ways of looking, the path that wins.

mod piles;
mod series;

use std::collections::BTreeSet;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use camaieu::app::features::match_panel::model::MatchModel;
use camaieu::app::features::over_table::model::OverTable;
use camaieu::app::games::caminos::aids::PATHS;
use camaieu::app::games::caminos::{CaminosSpot, Held, Owner, Piece, Place};
use camaieu::app::session::{Request, SoFar, Start, StartMatch};
use camaieu::app::table::aids::{APART, Aid, Aids, REACH};
use camaieu::app::table::board;
use camaieu::app::table::choosing::TableInput;
use camaieu::app::table::choosing::hand::{Hand, HandRequest, HeldPiece, Quarter, QuarterTurn, TableAxis};
use camaieu::app::table::choosing::hand_strip::HandStrip;
use camaieu::app::table::game::{
    BoardGame as _, BoardOverlays as _, Framing as _, Pieces as _, Placing as _,
};
use camaieu::app::table::markers::{Marker, MarkerKind, Pointed};
use camaieu::app::table::pieces::motion::SkipMotion;
use camaieu::app::ui::widgets::points::{PointsTable, SeriesPoints};
use camaieu::play::Series;
use camaieu::rules::caminos::connection::{missing, winning_path};
use camaieu::rules::caminos::{Caminos, Cell, Colour, Placement, Position, reasons};
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

use crate::looking::{hover, marked, point, remark};
use crate::{click, game, refused, request, submit, table, undo};

/// A full board; Yellow is to move and has no bar of three left.
const FULL: &str = "square 2 1d6=3,d7=1;2b3=1,b4=1;1e6=2;2d3=1,d4=3;1f3=1,g3=1;2a3=3;1e3=1,e4=3;2d1=1,e1=1,f1=1;\
1b2=1,c2=3;2g4=2,g5=1,g6=1;1b6=1,c4=1,c5=1,c6=1;2b7=3,c7=1;1f2=2;2b1=3;1e5=2;2d2=3;1a4=2,a5=2 2 -";
/// Green lacks the last cell of the fourth rank.
const NEARLY: &str = "square 2 1a4=1,b4=1,c4=1;2a7=1,b7=1;1d4=1,e4=1,f4=1;2c7=1,d7=1 1 -";

fn read(text: &str) -> Position {
    Caminos::read_position(text, &Setup::default_of(Caminos::OPTIONS)).expect(text)
}

fn cell(name: &str) -> Cell {
    Cell::read(name).expect("a cell")
}

fn own(seat: Seat) -> Owner {
    Owner { seat, neutral: false }
}

fn held(app: &mut App) -> Option<Held> {
    let mut hands = app.world_mut().query::<&Hand>();
    hands.single(app.world()).expect("a hand").held?.to::<Caminos>()
}

fn do_it(app: &mut App, request: HandRequest) {
    app.world_mut().write_message(request);
    app.update();
}

fn turn(app: &mut App, turning: QuarterTurn) {
    do_it(app, HandRequest::Turn { turning, back: false });
}

fn toggle(app: &mut App, aid: Aid) {
    app.world_mut().resource_mut::<Aids>().toggle(aid);
    app.update();
}

fn markers(app: &mut App, kind: MarkerKind) -> Vec<Marker> {
    let mut markers = app.world_mut().query::<&Marker>();
    markers.iter(app.world()).filter(|marker| marker.kind == kind).copied().collect()
}

/// Points of the series.
fn points(app: &App) -> Option<PointsTable> {
    app.world().resource::<SeriesPoints>().0.clone()
}

fn model(app: &App) -> &MatchModel {
    app.world().resource::<MatchModel>()
}

/// The cubes of a piece that is shown like this: files, ranks, levels.
fn cubes_at(position: &Position, shape: usize, shown: Transform) -> BTreeSet<[i32; 3]> {
    let first = position.shapes()[shape].turns()[0].cubes();
    let on_table = |[file, rank, level]: [i8; 3]| Vec3::new(file.into(), level.into(), -f32::from(rank));
    let middle = first.iter().map(|&cube| on_table(cube)).sum::<Vec3>() / first.len() as f32;
    let known = position.board().cells().iter().next().expect("a cell");
    let ground = Caminos::coordinates_of_spot(position, CaminosSpot::Cell(known))
        - Vec3::Y * f32::from(position.height(known));
    let place = |&cube: &[i8; 3]| {
        let off = shown.transform_point(on_table(cube) - middle) - ground;
        let whole = Vec3::new(off.x, off.y - 0.5, -off.z);
        assert!(whole.distance(whole.round()) < 1e-3, "off the grid: {whole}");
        let whole = whole.round().as_ivec3();
        [whole.x + i32::from(known.file()), whole.z + i32::from(known.rank()), whole.y]
    };
    first.iter().map(place).collect()
}

/// The height of what stands on a file and rank; 0 beside the board.
fn height(position: &Position, file: i32, rank: i32) -> i32 {
    let cell =
        u8::try_from(file).ok().zip(u8::try_from(rank).ok()).and_then(|(file, rank)| Cell::new(file, rank));
    cell.map_or(0, |cell| position.height(cell).into())
}

#[test]
fn ghosts_rest_by_the_rules_and_reach_all_placements() {
    let start = |board: &str| read(&format!("{board} 2 - 1 -"));
    for position in [start("square"), start("diamond"), start("ring"), read(FULL)] {
        let mut moves = Vec::new();
        Caminos::moves(&position, &mut moves);
        let mut reached: BTreeSet<Placement> = BTreeSet::new();
        for (shape, of) in position.shapes().iter().enumerate() {
            for turn in 0..of.turns().len() {
                let held =
                    Held { owner: own(position.to_move()), shape: shape as u8, turn: turn as u8, from: 0 };
                for cell in position.board().cells().iter() {
                    let preview = Caminos::placement_preview(&position, held, CaminosSpot::Cell(cell))
                        .expect("a place");
                    let cubes = cubes_at(&position, shape, preview.at);
                    assert!(cubes.iter().any(|&[file, rank, _]| [file, rank] == [cell.file(), cell.rank()].map(i32::from)));
                    let above =
                        cubes.iter().map(|&[file, rank, level]| level - height(&position, file, rank));
                    assert_eq!(above.min(), Some(0), "{cell}: {cubes:?} hangs or sinks in");
                    let tops: BTreeSet<[i32; 2]> =
                        cubes.iter().map(|&[file, rank, _]| [file, rank]).collect();
                    assert_eq!(preview.tops.len(), tops.len());
                    if let Ok(placement) = preview.verdict {
                        let columns: BTreeSet<[i32; 2]> =
                            placement.cells().map(|cell| [cell.file(), cell.rank()].map(i32::from)).collect();
                        assert_eq!(columns, tops);
                        assert!(moves.contains(&placement), "{placement:?}");
                        reached.insert(placement);
                    }
                }
            }
        }
        assert_eq!(reached, moves.into_iter().collect(), "{}", position.board().name());
    }
}

#[test]
fn a_piece_that_is_placed_lies_as_its_ghost_did() {
    let position = read(FULL);
    let placed =
        Caminos::pieces(&position).into_iter().filter(|piece| matches!(piece.place, Place::On { .. }));
    let mut cubes: Vec<[i32; 3]> = placed
        .flat_map(|piece| {
            cubes_at(&position, usize::from(piece.shape), Caminos::rest_transform(&position, &piece))
        })
        .collect();
    cubes.sort_unstable();
    let mut wanted: Vec<[i32; 3]> = position
        .pieces()
        .iter()
        .flat_map(|piece| {
            piece
                .cubes()
                .map(|(cell, level)| [cell.file(), cell.rank(), level].map(i32::from))
                .collect::<Vec<_>>()
        })
        .collect();
    wanted.sort_unstable();
    assert_eq!(cubes, wanted);
}

#[test]
fn a_piece_can_be_turned_to_every_way_and_back() {
    let position = read("square 2 - 1 -");
    for (shape, of) in position.shapes().iter().enumerate() {
        let first = Held { owner: own(Seat::FIRST), shape: shape as u8, turn: 0, from: 0 };
        let mut found = vec![first];
        let mut next = 0;
        while let Some(&held) = found.get(next) {
            next += 1;
            for axis in [TableAxis::X, TableAxis::Up, TableAxis::Z] {
                let there = Caminos::turn(&position, held, Quarter { axis, quarters: 1 });
                assert_eq!(Caminos::turn(&position, there, Quarter { axis, quarters: -1 }), held);
                // What is seen turns as is said: by a quarter about that axis of the table.
                let seen = |held| Caminos::held_transform(&position, held).1.rotation;
                let about = match axis {
                    TableAxis::X => Quat::from_rotation_x(std::f32::consts::FRAC_PI_2),
                    TableAxis::Up => Quat::from_rotation_y(std::f32::consts::FRAC_PI_2),
                    TableAxis::Z => Quat::from_rotation_z(std::f32::consts::FRAC_PI_2),
                };
                let origin = |rotation| Transform::from_rotation(rotation);
                let offsets = |transform: Transform| {
                    let cubes = of.turns()[0].cubes();
                    let on_table = |&[x, y, z]: &[i8; 3]| Vec3::new(x.into(), z.into(), -f32::from(y));
                    let middle = cubes.iter().map(on_table).sum::<Vec3>() / cubes.len() as f32;
                    let all = cubes.iter().map(|cube| transform.transform_point(on_table(cube) - middle));
                    all.map(|place| (place * 12.0).round().as_ivec3().to_array()).collect::<BTreeSet<_>>()
                };
                assert_eq!(offsets(origin(seen(there))), offsets(origin(about * seen(held))), "{axis:?}");
                if !found.contains(&there) {
                    found.push(there);
                }
            }
        }
        assert_eq!(found.len(), of.turns().len(), "{}", of.name());
    }
}

#[test]
fn a_piece_is_taken_turned_and_set_down() {
    let mut app = table::<Caminos>(None);
    assert_eq!(app.world().resource::<HandStrip>().is_held, Some(false));
    do_it(&mut app, HandRequest::Take(2));
    let taken = held(&mut app).expect("an L");
    assert_eq!((taken.owner, taken.shape), (own(Seat::FIRST), 2));
    assert_eq!(app.world().resource::<HandStrip>().is_held, Some(true));
    // What is in the hand is shown once.
    let mut shown = app.world_mut().query::<(&board::TablePiece, &Visibility)>();
    let hidden = shown.iter(app.world()).filter(|(_, visibility)| **visibility == Visibility::Hidden);
    let hidden: Vec<Piece> = hidden.map(|(piece, _)| crate::own::<Caminos>(piece)).collect();
    assert_eq!(hidden, [Piece { owner: own(Seat::FIRST), shape: 2, place: Place::Supply(3) }]);

    hover::<Caminos>(&mut app, Some(CaminosSpot::Cell(cell("d4"))));
    let mut ghosts = app.world_mut().query::<(&HeldPiece, &Transform)>();
    let ghost = *ghosts.single(app.world()).expect("a ghost").1;
    let view = game::<Caminos>(&mut app).own_view();
    let preview = Caminos::placement_preview(&view, taken, CaminosSpot::Cell(cell("d4"))).expect("a place");
    assert_eq!(ghost, preview.at);
    assert_eq!(markers(&mut app, MarkerKind::Fits).len(), 3 + 1, "a sign on each cell that it covers");
    assert_eq!(markers(&mut app, MarkerKind::Unfit), []);
    for _ in 0..3 {
        turn(&mut app, QuarterTurn::Round);
        assert_ne!(held(&mut app), Some(taken));
    }
    turn(&mut app, QuarterTurn::Round);
    assert_eq!(held(&mut app), Some(taken));
    turn(&mut app, QuarterTurn::Away);
    turn(&mut app, QuarterTurn::Aside);
    assert_eq!(ghosts.iter(app.world()).count(), 1);

    // Taken again it goes back, and so it does by the key that takes back.
    do_it(&mut app, HandRequest::Take(2));
    assert_eq!(held(&mut app), None);
    do_it(&mut app, HandRequest::Take(0));
    app.world_mut().write_message(TableInput::TakeBack);
    app.update();
    assert_eq!(held(&mut app), None);
    assert_eq!(ghosts.iter(app.world()).count(), 0);

    // Little time passes, however busy the machine is.
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(1)));
    do_it(&mut app, HandRequest::Take(3));
    point::<Caminos>(&mut app, CaminosSpot::Cell(cell("d4")));
    assert_eq!((game::<Caminos>(&mut app).plies(), held(&mut app)), (1, None));
    assert_eq!(refused(&mut app), [""; 0]);
    // It comes down from above its place.
    let view = game::<Caminos>(&mut app).own_view();
    let mut pieces = app.world_mut().query::<(&board::TablePiece, &Transform, &Visibility)>();
    let (piece, transform, visibility) = pieces
        .iter(app.world())
        .map(|(piece, transform, visibility)| (crate::own::<Caminos>(piece), transform, visibility))
        .find(|(piece, ..)| matches!(piece.place, Place::On { .. }))
        .expect("it is on the board");
    let rest = Caminos::rest_transform(&view, &piece);
    assert_eq!((transform.rotation, *visibility), (rest.rotation, Visibility::Inherited));
    let off = transform.translation - rest.translation;
    assert!(off.y > 0.1 && off.with_y(0.0).length() < 1e-3, "{off}");
    undo::<Caminos>(&mut app);
    app.world_mut().write_message(SkipMotion);
    app.update();
    assert_eq!(game::<Caminos>(&mut app).own_view().pieces().len(), 0);
}

#[test]
fn what_may_not_be_says_why() {
    let mut app = table::<Caminos>(Some(FULL));
    point::<Caminos>(&mut app, CaminosSpot::Cell(cell("g1")));
    assert!(refused(&mut app)[0].contains("Pick a piece"));
    point::<Caminos>(&mut app, CaminosSpot::Supply(own(Seat::FIRST), 0, 0));
    assert!(refused(&mut app)[0].contains("another player"));
    do_it(&mut app, HandRequest::Take(1));
    assert!(refused(&mut app)[0].contains("no bar of three left"));
    assert_eq!(held(&mut app), None);

    // Every reason that there is comes up on a full board, where the piece does not turn by itself, is shown where it is pointed at, and refuses a click.
    crate::settings(&mut app).snap_pieces = false;
    let position = read(FULL);
    let mut seen = BTreeSet::new();
    for (shape, of) in position.shapes().iter().enumerate().filter(|(shape, _)| *shape != 1) {
        for turn in 0..of.turns().len() {
            let held = Held { owner: own(Seat::SECOND), shape: shape as u8, turn: turn as u8, from: 0 };
            for spot in Caminos::spots(&position) {
                let Some(preview) = Caminos::placement_preview(&position, held, spot) else { continue };
                let Err(why) = preview.verdict else { continue };
                if !seen.insert(why.reason.id) {
                    continue;
                }
                let mut hands = app.world_mut().query::<&mut Hand>();
                hands.single_mut(app.world_mut()).expect("a hand").held =
                    Some(board::HeldValue::of::<Caminos>(held, None));
                hover::<Caminos>(&mut app, Some(spot));
                let said = Lang::En.texts().refusal(&why);
                let note = app.world().resource::<OverTable>().note.clone();
                assert_eq!(note.map(|note| note.text), Some(said.clone()));
                assert_eq!(markers(&mut app, MarkerKind::Unfit).len(), preview.tops.len());
                point::<Caminos>(&mut app, spot);
                assert_eq!(refused(&mut app), [said]);
                // The bubble leaves the whole piece free, also where it hangs over the edge.
                let refusal = app.world().resource::<OverTable>().refusal.clone().expect("a bubble");
                let is_free = |top: &Vec3| {
                    let corner = *top + Vec3::new(0.5, -1.0, 0.5);
                    refusal.covers.iter().flatten().any(|at| at.place.distance(corner) < 1e-3)
                };
                assert!(preview.tops.iter().all(is_free), "{refusal:?}");
                assert_eq!(game::<Caminos>(&mut app).plies(), 0);
            }
        }
    }
    let wanted = [&reasons::OVER_EDGE, &reasons::TOO_HIGH, &reasons::VOID, &reasons::NOT_ON_BOARD];
    assert_eq!(seen, wanted.into_iter().map(|reason| reason.id).collect());
}

#[test]
fn by_keys_alone_a_piece_lands_where_it_can_go() {
    let mut app = table::<Caminos>(Some(FULL));
    let view = game::<Caminos>(&mut app).own_view();
    app.world_mut().resource_mut::<Pointed>().cursor =
        Caminos::supply(&view).first().copied().map(board::Spot::of::<Caminos>);
    app.world_mut().resource_mut::<Pointed>().cursor_shown = true;
    do_it(&mut app, HandRequest::Take(0));
    let cursor = app.world().resource::<Pointed>().cursor.expect("a cursor");
    let cursor = cursor.to::<Caminos>().expect("a spot of the game");
    let in_hand = held(&mut app).expect("a bar");
    assert!(Caminos::placement_preview(&view, in_hand, cursor).expect("a cell").verdict.is_ok());
    point::<Caminos>(&mut app, cursor);
    assert_eq!(game::<Caminos>(&mut app).plies(), 1);
}

#[test]
fn every_cell_that_it_can_go_to_is_shown_if_wanted() {
    let mut app = table::<Caminos>(Some(FULL));
    do_it(&mut app, HandRequest::Take(0));
    assert_eq!(marked::<Caminos>(&mut app, MarkerKind::Target), [""; 0]);
    toggle(&mut app, REACH);
    for _ in 0..2 {
        let (view, held) = (game::<Caminos>(&mut app).own_view(), held(&mut app).expect("a bar"));
        let can = |spot: &CaminosSpot| {
            Caminos::placement_preview(&view, held, *spot).is_some_and(|preview| preview.verdict.is_ok())
        };
        let mut wanted: Vec<String> =
            Caminos::spots(&view).iter().filter(|spot| can(spot)).map(|spot| format!("{spot:?}")).collect();
        wanted.sort();
        assert!(!wanted.is_empty());
        assert_eq!(marked::<Caminos>(&mut app, MarkerKind::Target), wanted);
        turn(&mut app, QuarterTurn::Away);
    }
    toggle(&mut app, REACH);
    assert_eq!(markers(&mut app, MarkerKind::Target), []);
}

#[test]
fn a_column_tells_its_cubes_from_the_bottom_up() {
    let mut app = table::<Caminos>(Some(FULL));
    hover::<Caminos>(&mut app, Some(CaminosSpot::Cell(cell("e4"))));
    assert_eq!(remark(&app), "e4, from the bottom up: green, green, green.");
    hover::<Caminos>(&mut app, Some(CaminosSpot::Cell(cell("g1"))));
    assert_eq!(remark(&app), "", "there is nothing");
}

#[test]
fn signs_go_up_with_the_layers() {
    let mut app = table::<Caminos>(Some(FULL));
    assert_eq!(markers(&mut app, MarkerKind::Last), [], "nobody has played yet");
    let position = read(FULL);
    let is_upstairs = |mv: &Placement| mv.cells().any(|cell| position.height(cell) > 0);
    let mv = Caminos::view_moves(&position).into_iter().find(is_upstairs).expect("a move on another's top");
    submit::<Caminos>(&mut app, &mv);
    app.update();
    app.world_mut().write_message(SkipMotion);
    app.update();
    let flat = markers(&mut app, MarkerKind::Last);
    assert_eq!(flat.len(), mv.cells().count(), "on the last piece");
    toggle(&mut app, APART);
    let lifted = markers(&mut app, MarkerKind::Last);
    let up = |marker: &Marker| Caminos::lift_apart(marker.at);
    assert!(flat.iter().all(|marker| lifted.iter().any(|other| other.at == up(marker))));
    assert!(flat.iter().any(|marker| up(marker).y > marker.at.y));
}

#[test]
fn what_is_missing_is_shown_if_wanted() {
    let mut app = table::<Caminos>(Some(NEARLY));
    assert_eq!(markers(&mut app, MarkerKind::Missing), []);
    toggle(&mut app, PATHS);
    let view = game::<Caminos>(&mut app).own_view();
    let green = missing(&view, Colour::Green).expect("a way");
    assert_eq!(green.lacking, [cell("g4")]);
    assert_eq!((green.sides, green.cells.len()), ([1, 3], 7));
    let yellow = missing(&view, Colour::Yellow).expect("a way");
    assert_eq!(yellow.lacking.len(), 3, "the rest of the last rank");
    let shown: Vec<Vec3> = markers(&mut app, MarkerKind::Missing).iter().map(|marker| marker.at).collect();
    assert_eq!(shown.len(), 4);
    assert!(shown.contains(&Caminos::coordinates_of_spot(&view, CaminosSpot::Cell(cell("g4")))));
    // Each colour has a manner of its own.
    assert_eq!(markers(&mut app, MarkerKind::Joined).len(), 5);
    assert_eq!(markers(&mut app, MarkerKind::JoinedDashed).len(), 3);
}

#[test]
fn the_path_that_wins_is_counted_face_by_face() {
    let mut app = table::<Caminos>(Some(NEARLY));
    // A bar of two that stands upright: its cliff belongs to the path.
    do_it(&mut app, HandRequest::Take(0));
    turn(&mut app, QuarterTurn::Away);
    let view = game::<Caminos>(&mut app).own_view();
    if Caminos::placement_preview(&view, held(&mut app).expect("a bar"), CaminosSpot::Cell(cell("g4")))
        .expect("a place")
        .tops
        .len()
        > 1
    {
        turn(&mut app, QuarterTurn::Aside);
    }
    crate::settings(&mut app).snap_pieces = false;
    point::<Caminos>(&mut app, CaminosSpot::Cell(cell("g4")));
    let view = game::<Caminos>(&mut app).own_view();
    let path = winning_path(&view).expect("a win");
    assert_eq!(path.faces.len(), 8, "seven tops and a cliff");
    for number in 1..=8 {
        assert_eq!(markers(&mut app, MarkerKind::Count(number)).len(), 1);
    }
    assert_eq!(markers(&mut app, MarkerKind::Count(9)), []);
    let path = markers(&mut app, MarkerKind::Path);
    // In one line, from the first top to the last.
    let ends: Vec<Vec3> = path.iter().flat_map(|marker| [marker.at, marker.to]).collect();
    let loose = |end: &Vec3| ends.iter().filter(|other| other.distance(*end) < 1e-3).count() == 1;
    assert_eq!(ends.iter().filter(|end| loose(end)).count(), 2);
    assert!(
        path.iter()
            .any(|marker| marker.at.y != marker.to.y && marker.at.with_y(0.0) == marker.to.with_y(0.0))
    );
    assert_eq!(app.world().resource::<HandStrip>().is_held, None, "nothing more can be taken");
    let counted = model(&app).counters.last().expect("the path").clone();
    assert_eq!((counted.seat, counted.said.as_str()), (None, "The path: 8 faces"));
    assert_eq!(points(&app), None, "points are counted only if that was chosen");
}

#[test]
fn all_pieces_lie_somewhere_and_seats_out_are_shown() {
    for (setup, count) in [("square 2", 28), ("ring 4n", 30), ("octagon 2n", 30), ("diamond 4", 28)] {
        let position = read(&format!("{setup} - 1 -"));
        let pieces = Caminos::pieces(&position);
        assert_eq!(pieces.len(), count, "{setup}");
        let places: Vec<Vec3> =
            pieces.iter().map(|piece| Caminos::rest_transform(&position, piece).translation).collect();
        for (index, place) in places.iter().enumerate() {
            assert!(places[..index].iter().all(|other| other.distance(*place) > 0.4), "{setup}: {place}");
        }
        let outline = Caminos::outline(&position);
        let reach = outline.iter().fold(Vec3::ZERO, |reach, point| reach.max(point.abs()));
        assert!(reach.y > 3.3, "{setup}: the tops of stacks of three are in the picture");
        assert!(places.iter().all(|place| place.x.abs() < reach.x && place.z.abs() < reach.z), "{setup}");
    }
    let neutral = read("ring 4n - 1 -");
    let first = CaminosSpot::Supply(Owner { seat: Seat::FIRST, neutral: true }, 1, 0);
    assert_eq!(Caminos::supply(&neutral), [first], "the neutral pieces come first");
    assert!(matches!(Caminos::take(&neutral, first), Some(Ok(_))));
    let other = Caminos::take(&neutral, CaminosSpot::Supply(own(Seat::FIRST), 0, 0)).and_then(Result::err);
    assert_eq!(other.map(|why| why.reason), Some(&reasons::NEUTRAL_FIRST));

    // Some game in which a seat goes out before the end.
    let mut rng = Rng::new(3);
    let out = (0..200).find_map(|_| {
        let mut position = read("square 2 - 1 -");
        loop {
            let mut moves = Vec::new();
            Caminos::moves(&position, &mut moves);
            let mv = *rng.pick(&moves)?;
            Caminos::play(&mut position, &mv);
            if !position.out().is_empty() {
                return Some(position);
            }
        }
    });
    let position = out.expect("a seat goes out in one game of many");
    let counters = Caminos::counters(&position, Lang::En.texts());
    for count in counters.iter().filter(|count| count.seat.is_some()) {
        let seat = count.seat.expect("a seat");
        assert_eq!(count.said.starts_with("out: "), position.out().contains(seat), "{}", count.said);
    }
}
