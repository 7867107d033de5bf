//! Drafts of games whose pieces stand on a board, one on a spot: the position itself.

use std::fmt::Debug;
use std::hash::Hash;

use super::{Draft, EditableGame, UnitLabel};
use crate::table::game::TableGame;
use camaieu_rules::game::{Refusal, Rules, Seat, Views};
use camaieu_text::Texts;

/// A game whose position holds any pieces on its spots, whether a game can come to that or not.
pub trait PiecesOnBoard: TableGame {
    /// A piece from the box.
    type Unit: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Id of a message with advice on setting up a position.
    const NOTE: Option<&'static str> = None;

    /// The pieces in the box, in the order of their keys.
    fn units(position: &Self::Position) -> Vec<Self::Unit>;

    /// Name and look of a piece.
    fn label(position: &Self::Position, unit: Self::Unit, texts: &Texts) -> UnitLabel;

    /// The position without pieces, with the first seat to move; the board stays.
    fn emptied(position: &Self::Position) -> Self::Position;

    /// Puts a piece on a spot, or nothing, in place of what stood there.
    fn replace(
        position: &mut Self::Position,
        spot: Self::Spot,
        unit: Option<Self::Unit>,
    ) -> Option<Self::Unit>;

    /// Gives a seat the turn.
    fn set_turn(position: &mut Self::Position, seat: Seat);
}

/// A position that is being set up.
#[derive(Clone, PartialEq, Debug)]
pub struct OnBoard<P>(P);

impl<G: PiecesOnBoard + Views<View = <G as Rules>::Position>> EditableGame for G {
    type Draft = OnBoard<<G as Rules>::Position>;
}

impl<G: PiecesOnBoard + Views<View = <G as Rules>::Position>> Draft<G> for OnBoard<<G as Rules>::Position> {
    type Unit = G::Unit;

    fn of(position: &G::Position) -> Self {
        OnBoard(position.clone())
    }

    fn emptied(&self) -> Self {
        OnBoard(G::emptied(&self.0))
    }

    fn text(&self) -> String {
        G::position_text(&self.0)
    }

    fn view(&self) -> G::View {
        self.0.clone()
    }

    fn pieces(&self) -> Vec<G::Piece> {
        G::pieces(&self.0)
    }

    fn supply(&self) -> Vec<G::Unit> {
        G::units(&self.0)
    }

    fn label(&self, unit: G::Unit, texts: &Texts) -> UnitLabel {
        G::label(&self.0, unit, texts)
    }

    fn put(&mut self, unit: G::Unit, spot: G::Spot) -> Result<(), Refusal> {
        G::replace(&mut self.0, spot, Some(unit));
        Ok(())
    }

    fn unit_on(&self, spot: G::Spot) -> Option<G::Unit> {
        G::replace(&mut self.0.clone(), spot, None)
    }

    fn remove(&mut self, spot: G::Spot) -> bool {
        G::replace(&mut self.0, spot, None).is_some()
    }

    fn carry(&mut self, from: G::Spot, to: G::Spot) -> Result<(), Refusal> {
        if let Some(unit) = G::replace(&mut self.0, from, None) {
            G::replace(&mut self.0, to, Some(unit));
        }
        Ok(())
    }

    fn turn(&self) -> Option<(Seat, u8)> {
        Some((G::to_move(&self.0), G::seats(&self.0)))
    }

    fn set_turn(&mut self, seat: Seat) {
        G::set_turn(&mut self.0, seat);
    }

    fn note() -> Option<&'static str> {
        G::NOTE
    }
}
