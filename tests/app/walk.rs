//! Whatever is done, the pieces on the table are those of the position: for every game with a table.

use bevy::prelude::*;
use camaieu::app::games::{TableGame, TableVisitor, visit_tables};
use camaieu::app::session::Request;
use camaieu::app::table::board;
use camaieu::app::table::choosing::TableInput;
use camaieu::app::table::motion::SkipMotion;
use camaieu::play::NodeId;
use camaieu::rules::rng::Rng;

use crate::{arrive, begin, click, game, request, seen, table, undo};

fn on_table<G: TableGame>(app: &mut App) -> Vec<(G::Piece, Transform)> {
    let mut query = app.world_mut().query::<(&board::Piece, &Transform)>();
    let mut pieces: Vec<(G::Piece, Transform)> =
        query.iter(app.world()).map(|(piece, transform)| (crate::own::<G>(piece), *transform)).collect();
    pieces.sort_by(|one, other| one.0.cmp(&other.0));
    pieces
}

/// Puts everything back that is chosen or held.
fn put_down<G: TableGame>(app: &mut App) {
    let shown = game::<G>(app).cursor();
    request::<G>(app, Request::GoTo(shown));
}

struct Walk;

impl TableVisitor for Walk {
    fn visit<G: TableGame>(&mut self) {
        let mut app = table::<G>(None);
        let mut rng = Rng::new(11);
        let mut played = 0;
        for round in 0..400 {
            let now = game::<G>(&mut app);
            match rng.below(12) {
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
            let mut wanted = G::pieces(&seen::<G>(&mut app));
            wanted.sort();
            let there: Vec<G::Piece> = on_table::<G>(&mut app).into_iter().map(|(piece, _)| piece).collect();
            assert_eq!(there, wanted, "{} after {round} rounds", G::NAME);
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
        for (piece, transform) in on_table::<G>(&mut app) {
            assert_eq!(transform, G::rest_transform(&view, &piece), "{}: {piece:?}", G::NAME);
        }
        assert!(played + game::<G>(&mut app).len() > 100, "{}: hardly anything was played", G::NAME);
    }
}

#[test]
fn the_pieces_on_the_table_are_always_those_of_the_position() {
    visit_tables(&mut Walk);
}
