//! Setting up a position of Caminos: pieces are placed one after another, as the rules have it, and taken back.

use crate::features::editor::{Draft as Drafted, DraftPreview, EditableGame, UnitLabel};
use crate::table::choosing::hand::Quarter;
use crate::table::game::{Pieces, Placing};
use camaieu_rules::caminos::{self, Caminos, Choices, Position, reasons};
use camaieu_rules::game::{Refusal, reasons::NO_SUCH_STEP};
use camaieu_rules::prelude::*;
use camaieu_text::Texts;

use crate::games::caminos::chips::chip;
use crate::games::caminos::{CaminosSpot, Held, Piece, Place, layout, trays};

/// A position that is being set up: its pieces in the order of their placement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaminosDraft(Position);

impl CaminosDraft {
    /// The empty board with other choices made before the game.
    fn with(&self, choices: Choices) -> CaminosDraft {
        CaminosDraft(Position::start(self.0.equipment().clone(), choices))
    }

    /// The draft with only so many of the pieces that were placed first.
    fn before(&self, pieces: usize) -> CaminosDraft {
        let mut before = self.with(self.0.choices());
        for piece in &self.0.pieces()[..pieces] {
            let _ = Caminos::play(&mut before.0, &piece.placement);
        }
        before
    }
}

impl EditableGame for Caminos {
    type Draft = CaminosDraft;
}

impl Drafted<Caminos> for CaminosDraft {
    type Unit = Held;

    fn of(position: &Position) -> CaminosDraft {
        CaminosDraft(position.clone())
    }

    fn emptied(&self) -> CaminosDraft {
        self.with(self.0.choices())
    }

    fn text(&self) -> String {
        Caminos::position_text(&self.0)
    }

    fn view(&self) -> Position {
        self.0.clone()
    }

    fn pieces(&self) -> Vec<Piece> {
        Caminos::pieces(&self.0)
    }

    fn supply(&self) -> Vec<Held> {
        let spots = Caminos::supply(&self.0);
        spots.into_iter().filter_map(|spot| Caminos::take(&self.0, spot)?.ok()).collect()
    }

    fn label(&self, unit: Held, texts: &Texts) -> UnitLabel {
        let shape = self.0.shapes().get(usize::from(unit.shape));
        let (name, size) = shape.map_or(("", 1), |shape| (shape.name(), shape.size()));
        let left = trays::left(&self.0, unit.owner, usize::from(unit.shape));
        let name = texts.say_with("caminos-editor-piece", &[("shape", &name), ("left", &left)]);
        UnitLabel { name, chips: vec![chip(unit.owner); size] }
    }

    fn put(&mut self, unit: Held, spot: CaminosSpot) -> Result<(), Refusal> {
        let CaminosSpot::Cell(cell) = spot else { return Err(Refusal::new(&NO_SUCH_STEP)) };
        let preview = layout::placement_preview(&self.0, unit, cell);
        let placement = preview.ok_or_else(|| Refusal::new(&NO_SUCH_STEP))?.verdict?;
        Caminos::check(&self.0, &placement)?;
        let _ = Caminos::play(&mut self.0, &placement);
        Ok(())
    }

    fn unit_on(&self, spot: CaminosSpot) -> Option<Held> {
        let CaminosSpot::Cell(cell) = spot else { return None };
        let top = *self.0.column(cell).last()?;
        let piece = &self.0.pieces()[top.piece];
        let Place::On { turn, .. } = layout::place_of(&self.0, piece) else { return None };
        let in_box = self.before(top.piece).supply().into_iter().find(|unit| unit.shape == piece.shape)?;
        Some(Held { turn, ..in_box })
    }

    fn remove(&mut self, spot: CaminosSpot) -> bool {
        let CaminosSpot::Cell(cell) = spot else { return false };
        let Some(top) = self.0.column(cell).last().copied() else { return false };
        // Pieces placed after it may rest on it.
        *self = self.before(top.piece);
        true
    }

    fn carry(&mut self, from: CaminosSpot, to: CaminosSpot) -> Result<(), Refusal> {
        let (CaminosSpot::Cell(from), CaminosSpot::Cell(to)) = (from, to) else {
            return Err(Refusal::new(&NO_SUCH_STEP));
        };
        let Some(top) = self.0.column(from).last().copied() else { return Ok(()) };
        let pieces = self.0.pieces();
        let piece = &pieces[top.piece];
        let Place::On { cell, turn, .. } = layout::place_of(&self.0, piece) else { return Ok(()) };
        let moved = |there: u8, here: u8| there as i8 - here as i8;
        let first = cell.offset(moved(to.file(), from.file()), moved(to.rank(), from.rank()));
        let first = first.ok_or_else(|| Refusal::new(&reasons::OVER_EDGE))?;
        let mut next = self.before(top.piece);
        let lie = caminos::lie(&next.0, usize::from(piece.shape), usize::from(turn), first);
        // Those placed after it stay where they are, if they still can.
        let later = pieces[top.piece + 1..].iter().map(|piece| piece.placement);
        for placement in std::iter::once(lie.verdict?).chain(later) {
            Caminos::check(&next.0, &placement)?;
            let _ = Caminos::play(&mut next.0, &placement);
        }
        *self = next;
        Ok(())
    }

    fn unit_at(&self, spot: CaminosSpot) -> Option<Result<Held, Refusal>> {
        Caminos::take(&self.0, spot)
    }

    fn turned(&self, unit: Held, quarter: Quarter) -> Held {
        Caminos::turn(&self.0, unit, quarter)
    }

    fn is_same(one: Held, other: Held) -> bool {
        (one.owner, one.shape) == (other.owner, other.shape)
    }

    fn preview(&self, unit: Held, spot: CaminosSpot) -> Option<DraftPreview<Caminos>> {
        let CaminosSpot::Cell(cell) = spot else { return None };
        let preview = layout::placement_preview(&self.0, unit, cell)?;
        Some(DraftPreview { held: unit, at: preview.at, fits: preview.verdict.is_ok(), tops: preview.tops })
    }

    fn note() -> Option<&'static str> {
        Some("caminos-editor-note")
    }

    fn board(&self) -> String {
        let Choices { board, seats, neutral, .. } = self.0.choices();
        format!("{board} {seats} {neutral}")
    }
}
