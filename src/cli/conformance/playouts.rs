//! Random games of a program, ply by ply, judged by the rules: legal moves, positions, outcomes and points.

use crate::rules::catalogue::{self, Visitor};
use crate::rules::game::{Game, Observer};
use crate::rules::setup::Setup;

use super::super::moves::sorted_move_texts;
use super::super::playouts::PlyRecord;
use super::Mismatch;

pub(super) fn judge(game: &str, setup: &str, lines: &[&str]) -> Result<(), Mismatch> {
    if lines.is_empty() {
        return Err(("plies".to_owned(), String::new()));
    }
    for line in lines {
        let ply: PlyRecord =
            serde_json::from_str(line).map_err(|_| ("a ply".to_owned(), (*line).to_owned()))?;
        catalogue::visit(game, JudgePly { setup, ply: &ply }).unwrap_or(Ok(()))?;
    }
    Ok(())
}

struct JudgePly<'a> {
    setup: &'a str,
    ply: &'a PlyRecord,
}

impl Visitor for JudgePly<'_> {
    type Output = Result<(), Mismatch>;

    fn visit<G: Game>(self) -> Result<(), Mismatch> {
        let ply = self.ply;
        let setup = if self.setup.is_empty() {
            Setup::default_of(G::OPTIONS)
        } else {
            Setup::read(G::OPTIONS, self.setup).map_err(|error| (self.setup.to_owned(), error.to_string()))?
        };
        let mut position = G::read_position(&ply.position, &setup)
            .map_err(|_| ("a position".to_owned(), ply.position.clone()))?;
        let mut moves = Vec::new();
        G::moves(&position, &mut moves);
        same(&sorted_move_texts::<G>(&position, &moves).join(" "), &ply.legal.join(" "))?;
        let view = G::view(&position, Observer::Seat(G::to_move(&position)));
        let mv = G::read_move(&view, &ply.mv).map_err(|_| ("a legal move".to_owned(), ply.mv.clone()))?;
        let _ = G::play(&mut position, &mv);
        same(&G::position_text(&position), &ply.next)?;
        // A position by itself knows no repetition.
        if !ply.outcome.ends_with("repetition") {
            same(&G::outcome(&position).to_string(), &ply.outcome)?;
        }
        let points = |points: &Option<Vec<i64>>| {
            points.as_ref().map_or("no points".to_owned(), |points| format!("points {points:?}"))
        };
        same(&points(&G::points(&position)), &points(&ply.points))
    }
}

fn same(expected: &str, got: &str) -> Result<(), Mismatch> {
    if expected == got { Ok(()) } else { Err((expected.to_owned(), got.to_owned())) }
}
