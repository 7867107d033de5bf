//! Whatever is done, the table is as one made anew: for every game with a table, after each of all commands.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use camaieu::app::games::{TableGame, TableVisitor, visit_tables};
use camaieu::app::session::Request;
use camaieu::app::table::board;
use camaieu::app::table::camera::TableCamera;
use camaieu::app::table::choosing::hand::Hand;
use camaieu::app::table::choosing::validation::MayMove;
use camaieu::app::table::choosing::{MoveSelection, TableInput};
use camaieu::app::table::pieces::motion::{Motion, SkipMotion};
use camaieu::app::table::pieces::see_through::SeenThrough;
use camaieu::app::table::scene::on_table::OnTable;
use camaieu::play::{Controller, NodeId, ProposalKind};
use camaieu::rules::camelot::{Camelot, Square};
use camaieu::rules::game::Seats;
use camaieu::rules::rng::Rng;

use crate::{arrive, begin, click, game, request, seen, table, undo};

/// The pieces on the table, each with its transform and the place that it is on its way to.
fn on_table<G: TableGame>(app: &mut App) -> Vec<(G::Piece, Transform, Vec3)> {
    let mut query = app.world_mut().query::<(&board::TablePiece, &Transform, Option<&Motion>)>();
    let piece = |(piece, at, motion): (&board::TablePiece, &Transform, Option<&Motion>)| {
        (crate::own::<G>(piece), *at, motion.and_then(Motion::end).unwrap_or(at.translation))
    };
    let mut pieces: Vec<(G::Piece, Transform, Vec3)> = query.iter(app.world()).map(piece).collect();
    pieces.sort_by_key(|(piece, ..)| *piece);
    pieces
}

/// Whether nothing is chosen and nothing held, so that every piece rests or comes to rest.
fn is_put_down(app: &mut App) -> bool {
    let mut query = app.world_mut().query::<(&MoveSelection, &Hand)>();
    query.iter(app.world()).all(|(chosen, hand)| chosen.0.is_empty() && hand.held.is_none())
}

/// Compares the component of the game on each piece's entity with what the view has there.
fn as_components<G: TableGame>(app: &mut App, when: &str) {
    let mut query = app.world_mut().query::<(&board::TablePiece, &G::Piece)>();
    let mut components = Vec::new();
    for (piece, component) in query.iter(app.world()) {
        assert_eq!(crate::own::<G>(piece), *component, "{} {when}", G::NAME);
        components.push(*component);
    }
    components.sort();
    let mut wanted = G::pieces(&seen::<G>(app));
    wanted.sort();
    assert_eq!(components, wanted, "{} {when}", G::NAME);
}

/// Compares what the match's entity has of the rules with what they say now, and the marks of pieces with it.
fn as_the_rules_say<G: TableGame>(app: &mut App, when: &str) {
    let mut query = app.world_mut().query::<(&OnTable, &MoveSelection, &board::Continuations)>();
    let is_over = crate::match_of::<G>(app).shown_outcome().is_over();
    let (on_table, chosen, continuations) = query.single(app.world()).expect("a match");
    let wanted = match is_over {
        true => board::Continuations::default(),
        false => on_table.view.continuations(&chosen.0),
    };
    assert_eq!(*continuations, wanted, "{} {when}", G::NAME);
    let may_begin = chosen.0.is_empty();
    let mut pieces = app.world_mut().query::<(&board::TablePiece, Has<MayMove>)>();
    for (piece, is_marked) in pieces.iter(app.world()) {
        let begins = piece.spot.is_some_and(|spot| wanted.next_at(spot).is_some());
        assert_eq!(is_marked, may_begin && begins, "{} {when}: {piece:?}", G::NAME);
    }
}

/// Asserts that no piece is seen through unless something is chosen.
fn nothing_is_a_ghost<G: TableGame>(app: &mut App, when: &str) {
    let mut query = app.world_mut().query::<&MoveSelection>();
    let is_chosen = query.iter(app.world()).any(|chosen| !chosen.0.is_empty());
    let mut ghosts = app.world_mut().query_filtered::<&board::TablePiece, With<SeenThrough>>();
    let ghosts: Vec<G::Piece> = ghosts.iter(app.world()).map(crate::own::<G>).collect();
    assert!(is_chosen || ghosts.is_empty(), "{} {when}: {ghosts:?}", G::NAME);
}

/// Compares the table with what a fresh one would have: the same pieces, each where it rests or on its way there.
pub(crate) fn as_made_anew<G: TableGame>(app: &mut App, when: &str) {
    let view = seen::<G>(app);
    let mut wanted = G::pieces(&view);
    wanted.sort();
    let there = on_table::<G>(app);
    let pieces: Vec<G::Piece> = there.iter().map(|(piece, ..)| *piece).collect();
    assert_eq!(pieces, wanted, "{} {when}", G::NAME);
    if is_put_down(app) {
        for (piece, _, end) in there {
            let rest = G::rest_transform(&view, &piece).translation;
            assert!(end.distance(rest) < 1e-3, "{} {when}: {piece:?} comes to {end}, not {rest}", G::NAME);
        }
    }
}

/// A command of the session other than a move, of anybody.
fn anything(rng: &mut Rng, seats: Seats) -> Request {
    let seats: Vec<_> = seats.iter().collect();
    let seat = seats[rng.below(seats.len())];
    let kinds = [ProposalKind::TakeBack, ProposalKind::Draw, ProposalKind::Pause];
    let kind = kinds[rng.below(kinds.len())];
    match rng.below(24) {
        // A game that ends each time is no walk.
        0 => Request::Resign(seat),
        1..5 => Request::OfferDraw(seat),
        5..8 => Request::Accept(kind, seat),
        8..12 => Request::Decline(kind, seat),
        12..15 => Request::Pause,
        15..18 => Request::Reseat(seat, Controller::Person),
        18..20 => Request::PlayOn,
        20..22 => Request::Forward,
        _ => Request::GoToStart,
    }
}

/// Puts everything back that is chosen or held.
fn put_down<G: TableGame>(app: &mut App) {
    let shown = game::<G>(app).cursor();
    request::<G>(app, Request::GoTo(shown));
}

/// Puts the eye where it hides much.
fn look_from_the_seat(app: &mut App) {
    app.world_mut().spawn((TableCamera, GlobalTransform::from_xyz(0.0, 6.0, 14.0)));
}

struct Walk;

impl TableVisitor for Walk {
    fn visit<G: TableGame>(&mut self) {
        let mut app = table::<G>(None);
        look_from_the_seat(&mut app);
        let mut rng = Rng::new(11);
        let mut played = 0;
        for round in 0..400 {
            let now = game::<G>(&mut app);
            match rng.below(14) {
                0 => undo::<G>(&mut app),
                1 => request::<G>(&mut app, Request::Redo),
                2 => {
                    let line = now.line();
                    request::<G>(&mut app, Request::GoTo(rng.pick(&line).copied().unwrap_or(NodeId::START)));
                }
                3 => request::<G>(&mut app, Request::GoToEnd),
                4 => {
                    let spots = G::spots(&seen::<G>(&mut app));
                    if let Some(spot) = rng.pick(&spots) {
                        app.world_mut().write_message(TableInput::Point(board::Spot::of::<G>(*spot)));
                        app.update();
                    }
                }
                5 => {
                    app.world_mut().write_message(TableInput::TakeBack);
                    app.update();
                }
                6 | 7 => request::<G>(&mut app, anything(&mut rng, Seats::first(now.seats()))),
                _ => {
                    if !now.may_branch() {
                        request::<G>(&mut app, Request::GoToEnd);
                        arrive(&mut app);
                    }
                    let view = seen::<G>(&mut app);
                    if let Some(mv) = rng.pick(&G::view_moves(&view)) {
                        let steps = G::steps(&view, mv);
                        put_down::<G>(&mut app);
                        steps.into_iter().for_each(|step| click::<G>(&mut app, step));
                    }
                }
            }
            if rng.below(3) == 0 {
                app.world_mut().write_message(SkipMotion);
                app.update();
            }
            // Now and then somebody is waited for.
            if rng.below(4) > 0 {
                arrive(&mut app);
            }
            let when = format!("after {round} rounds");
            as_made_anew::<G>(&mut app, &when);
            as_components::<G>(&mut app, &when);
            as_the_rules_say::<G>(&mut app, &when);
            nothing_is_a_ghost::<G>(&mut app, &when);
            if game::<G>(&mut app).outcome().is_over() && rng.below(6) == 0 {
                played += game::<G>(&mut app).len();
                begin::<G>(&mut app, None);
            }
        }
        // When everything is put down, each stands where a fresh one would.
        put_down::<G>(&mut app);
        app.world_mut().write_message(SkipMotion);
        app.update();
        let view = seen::<G>(&mut app);
        for (piece, transform, _) in on_table::<G>(&mut app) {
            assert_eq!(transform, G::rest_transform(&view, &piece), "{}: {piece:?}", G::NAME);
        }
        assert!(played + game::<G>(&mut app).len() > 100, "{}: hardly anything was played", G::NAME);
    }
}

#[test]
fn the_table_is_always_as_one_made_anew() {
    visit_tables(&mut Walk);
}

#[test]
fn pieces_are_transparent_only_while_hiding_a_target() {
    let mut app = table::<Camelot>(None);
    look_from_the_seat(&mut app);
    let ghosts = |app: &mut App| {
        app.update();
        let mut ghosts = app.world_mut().query_filtered::<&board::TablePiece, With<SeenThrough>>();
        let spots = ghosts.iter(app.world()).filter_map(|piece| piece.spot?.to::<Camelot>());
        let mut spots: Vec<String> = spots.map(|spot| spot.to_string()).collect();
        spots.sort();
        spots
    };
    assert_eq!(ghosts(&mut app), [""; 0]);
    // E8 is behind E7, and G8 behind G7.
    click::<Camelot>(&mut app, Square::read("F6").expect("a square"));
    let seen_through = ghosts(&mut app);
    assert!(seen_through.len() > 1 && seen_through.contains(&"F7".to_owned()), "{seen_through:?}");
    app.world_mut().write_message(TableInput::TakeBack);
    app.update();
    assert_eq!(ghosts(&mut app), [""; 0]);
}

#[test]
fn a_piece_that_is_put_back_while_it_rises_comes_down() {
    let mut app = table::<Camelot>(None);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
    click::<Camelot>(&mut app, Square::read("E6").expect("a square"));
    assert!(!is_put_down(&mut app));
    app.world_mut().write_message(TableInput::TakeBack);
    app.update();
    assert!(is_put_down(&mut app));
    as_made_anew::<Camelot>(&mut app, "after a piece was put back");
}
