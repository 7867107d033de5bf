//! Drafts of whatever game: the plain face of a game's own [`Draft`].

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use bevy::prelude::*;

use crate::table::board::{BoardView, GameTable, HeldValue, PlaceValue, Spot, TableOf, TablePiece, ViewOf};
use crate::table::choosing::hand::Quarter;
use crate::table::values::Unit;
use camaieu_play::AnySession;
use camaieu_rules::game::{Outcome, Phrase, Refusal, Seat, reasons};
use camaieu_rules::setup::Setup;
use camaieu_text::Texts;

use crate::features::editor::{Draft, EditableGame, UnitLabel};

/// Games whose positions can be set up.
#[derive(Resource, Clone, Copy)]
pub struct Drafts(pub &'static [&'static dyn DraftsOf]);

impl Drafts {
    /// Drafts of the game of this name.
    pub fn of(&self, game: &str) -> Option<&'static dyn DraftsOf> {
        self.0.iter().copied().find(|drafts| drafts.name() == game)
    }
}

/// Source of the drafts of a game.
pub trait DraftsOf: Send + Sync {
    /// Name of the game.
    fn name(&self) -> &'static str;

    /// The position that a match of this set-up begins with.
    fn start(&self, setup: &Setup, seed: u64) -> Box<dyn AnyDraft>;

    /// The position that a session shows, with its set-up; `None` for a session of another game.
    fn of_session(&self, session: &dyn AnySession) -> Option<(Box<dyn AnyDraft>, Setup)>;
}

/// Drafts of a game.
pub struct DraftsOfGame<G>(pub std::marker::PhantomData<fn() -> G>);

impl<G: EditableGame> DraftsOf for DraftsOfGame<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn start(&self, setup: &Setup, seed: u64) -> Box<dyn AnyDraft> {
        Box::new(DraftIn::<G>(G::Draft::of(&G::start(setup, seed))))
    }

    fn of_session(&self, session: &dyn AnySession) -> Option<(Box<dyn AnyDraft>, Setup)> {
        let session = session.whole_of::<G>()?;
        let position = session.everything().position();
        Some((Box::new(DraftIn::<G>(G::Draft::of(position))), G::setup(position)))
    }
}

/// Preview of a unit on a spot.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitPreview {
    /// The held unit.
    pub held: HeldValue,
    /// Its place on the table.
    pub at: Transform,
    /// Whether it may be put there.
    pub fits: bool,
    /// The middles of its upper sides.
    pub tops: Vec<Vec3>,
}

/// Position of whatever game that is being set up. See [`Draft`].
pub trait AnyDraft: Any + Debug + Send + Sync {
    /// Table of the game.
    fn table(&self) -> &'static dyn GameTable;

    /// The same draft again.
    fn again(&self) -> Box<dyn AnyDraft>;

    /// Whether another draft is the same.
    fn is_like(&self, other: &dyn AnyDraft) -> bool;

    /// Set-up and outcome of the position, or all its faults.
    fn judge(&self, setup: &Setup) -> Result<(Setup, Outcome), Vec<Refusal>>;

    /// The draft of a position that is told by a text, or its faults.
    fn read(&self, text: &str, setup: &Setup) -> Result<Box<dyn AnyDraft>, Vec<Refusal>>;

    /// The draft with nothing on the table.
    fn emptied(&self) -> Box<dyn AnyDraft>;

    /// Its text in the notation of the rules.
    fn text(&self) -> String;

    /// A view from which the table is built.
    fn view(&self) -> Arc<dyn BoardView>;

    /// The pieces on and beside the table.
    fn pieces(&self) -> Vec<TablePiece>;

    /// The contents of a place in words.
    fn contents(&self, place: PlaceValue) -> Option<Phrase>;

    /// Whether the box holds so many units that they are listed small.
    fn has_large_box(&self) -> bool;

    /// The units in the box, in the order of their keys.
    fn supply(&self) -> Vec<Unit>;

    /// Name and look of a unit.
    fn label(&self, unit: Unit, texts: &Texts) -> Option<UnitLabel>;

    /// Puts a unit on a spot, in place of the piece there, or refuses with a reason.
    fn put(&mut self, unit: Unit, spot: Spot) -> Result<(), Refusal>;

    /// The unit that stands or lies on a spot, in its orientation; `None` if there is none.
    fn unit_on(&self, spot: Spot) -> Option<Unit>;

    /// Removes the piece on a spot; `false` if there is none.
    fn remove(&mut self, spot: Spot) -> bool;

    /// Carries the piece on a spot, if there is one, to another spot, or refuses with a reason.
    fn carry(&mut self, from: Spot, to: Spot) -> Result<(), Refusal>;

    /// The unit that pointing at a spot takes into the hand, or the reason why there is none.
    fn unit_at(&self, spot: Spot) -> Option<Result<Unit, Refusal>>;

    /// The unit after a quarter turn.
    fn turned(&self, unit: Unit, quarter: Quarter) -> Unit;

    /// Whether two units are the same but for their orientation.
    fn is_same(&self, one: Unit, other: Unit) -> bool;

    /// Preview of a unit on a spot, in games that need one.
    fn preview(&self, unit: Unit, spot: Spot) -> Option<UnitPreview>;

    /// The seat to move, and the number of seats; `None` where the pieces say whose turn it is.
    fn turn(&self) -> Option<(Seat, u8)>;

    /// Sets the seat to move.
    fn set_turn(&mut self, seat: Seat);

    /// Id of a message with advice on setting up a position of this game.
    fn note(&self) -> Option<&'static str>;

    /// Key of the board's geometry.
    fn board(&self) -> String;
}

impl dyn AnyDraft {
    /// The game's own draft; `None` if it is one of another game.
    pub fn of<G: EditableGame>(&self) -> Option<&G::Draft> {
        (self as &dyn Any).downcast_ref::<DraftIn<G>>().map(|draft| &draft.0)
    }
}

/// Draft of a game behind its plain face.
#[derive(Debug)]
struct DraftIn<G: EditableGame>(G::Draft);

/// Unit of a game's box.
type UnitOf<G> = <<G as EditableGame>::Draft as Draft<G>>::Unit;

/// Refusal of what belongs to another game.
fn foreign() -> Refusal {
    Refusal::new(&reasons::NO_SUCH_STEP)
}

impl<G: EditableGame> AnyDraft for DraftIn<G> {
    fn table(&self) -> &'static dyn GameTable {
        &const { TableOf::<G>::TABLE }
    }

    fn again(&self) -> Box<dyn AnyDraft> {
        Box::new(DraftIn::<G>(self.0.clone()))
    }

    fn is_like(&self, other: &dyn AnyDraft) -> bool {
        other.of::<G>() == Some(&self.0)
    }

    fn judge(&self, setup: &Setup) -> Result<(Setup, Outcome), Vec<Refusal>> {
        let position = G::read_position(&self.0.text(), setup)?;
        Ok((G::setup(&position), G::outcome(&position)))
    }

    fn read(&self, text: &str, setup: &Setup) -> Result<Box<dyn AnyDraft>, Vec<Refusal>> {
        Ok(Box::new(DraftIn::<G>(G::Draft::of(&G::read_position(text, setup)?))))
    }

    fn emptied(&self) -> Box<dyn AnyDraft> {
        Box::new(DraftIn::<G>(self.0.emptied()))
    }

    fn text(&self) -> String {
        self.0.text()
    }

    fn view(&self) -> Arc<dyn BoardView> {
        ViewOf::<G>::shared(self.0.view())
    }

    fn pieces(&self) -> Vec<TablePiece> {
        self.0.pieces().iter().map(TablePiece::of::<G>).collect()
    }

    fn contents(&self, place: PlaceValue) -> Option<Phrase> {
        Some(self.0.contents(place.to::<G>()?))
    }

    fn has_large_box(&self) -> bool {
        G::Draft::HAS_LARGE_BOX
    }

    fn supply(&self) -> Vec<Unit> {
        self.0.supply().into_iter().map(Unit::new).collect()
    }

    fn label(&self, unit: Unit, texts: &Texts) -> Option<UnitLabel> {
        Some(self.0.label(unit.value()?, texts))
    }

    fn put(&mut self, unit: Unit, spot: Spot) -> Result<(), Refusal> {
        let unit: UnitOf<G> = unit.value().ok_or_else(foreign)?;
        self.0.put(unit, spot.to::<G>().ok_or_else(foreign)?)
    }

    fn unit_on(&self, spot: Spot) -> Option<Unit> {
        self.0.unit_on(spot.to::<G>()?).map(Unit::new)
    }

    fn remove(&mut self, spot: Spot) -> bool {
        spot.to::<G>().is_some_and(|spot| self.0.remove(spot))
    }

    fn carry(&mut self, from: Spot, to: Spot) -> Result<(), Refusal> {
        let (from, to) = from.to::<G>().zip(to.to::<G>()).ok_or_else(foreign)?;
        self.0.carry(from, to)
    }

    fn unit_at(&self, spot: Spot) -> Option<Result<Unit, Refusal>> {
        self.0.unit_at(spot.to::<G>()?).map(|unit| unit.map(Unit::new))
    }

    fn turned(&self, unit: Unit, quarter: Quarter) -> Unit {
        unit.value().map_or(unit, |unit| Unit::new(self.0.turned(unit, quarter)))
    }

    fn is_same(&self, one: Unit, other: Unit) -> bool {
        let both: Option<(UnitOf<G>, UnitOf<G>)> = one.value().zip(other.value());
        both.is_some_and(|(one, other)| G::Draft::is_same(one, other))
    }

    fn preview(&self, unit: Unit, spot: Spot) -> Option<UnitPreview> {
        let preview = self.0.preview(unit.value()?, spot.to::<G>()?)?;
        let held = HeldValue::of::<G>(preview.held, None);
        Some(UnitPreview { held, at: preview.at, fits: preview.fits, tops: preview.tops })
    }

    fn turn(&self) -> Option<(Seat, u8)> {
        self.0.turn()
    }

    fn set_turn(&mut self, seat: Seat) {
        self.0.set_turn(seat);
    }

    fn note(&self) -> Option<&'static str> {
        G::Draft::note()
    }

    fn board(&self) -> String {
        self.0.board()
    }
}
