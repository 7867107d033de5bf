//! Values of a game as plain data: what the table shares with all games is told by values that only the game's own code
//! reads.

use std::any::{Any, TypeId};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt::{self, Debug, Formatter};
use std::hash::{Hash, Hasher};
use std::sync::{LazyLock, PoisonError, RwLock};

use bevy::prelude::*;

use camaieu_rules::game::GridCell;

use crate::table::pieces::touch::Surface;
use crate::ui::screens::place::Rack;

/// Value of a game that the table tells of without knowing its type.
pub trait Value: Any + Debug + Send + Sync {}

impl<T: Any + Debug + Send + Sync> Value for T {}

/// Value of some game with its number: the values of a type are numbered as they come, and kept for good. Those of a game
/// are few: places, pieces on them, and steps.
#[derive(Clone, Copy)]
struct Id {
    number: u32,
    value: &'static dyn Value,
}

/// Values of a type, with their numbers.
type ValueIds<T> = HashMap<T, Id>;

/// Known values by their types.
static KNOWN: LazyLock<RwLock<HashMap<TypeId, Box<dyn Any + Send + Sync>>>> = LazyLock::new(RwLock::default);

impl Id {
    fn of<T: Value + Copy + Eq + Hash>(value: T) -> Id {
        let kind = TypeId::of::<T>();
        let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
        let of_type = known.get(&kind).and_then(|known| known.downcast_ref::<ValueIds<T>>());
        if let Some(id) = of_type.and_then(|known| known.get(&value)) {
            return *id;
        }
        drop(known);
        let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
        let of_type = known.entry(kind).or_insert_with(|| Box::new(ValueIds::<T>::new()));
        let of_type = of_type.downcast_mut::<ValueIds<T>>().expect("the values of its type");
        let number = of_type.len() as u32;
        *of_type.entry(value).or_insert_with(|| Id { number, value: Box::leak(Box::new(value)) })
    }

    /// The value; `None` if it is one of another type.
    fn value<T: Copy + 'static>(self) -> Option<T> {
        (self.value as &dyn Any).downcast_ref().copied()
    }

    fn key(&self) -> (u32, TypeId) {
        (self.number, (*self.value).type_id())
    }
}

impl Debug for Id {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl PartialEq for Id {
    fn eq(&self, other: &Id) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Id {}

impl PartialOrd for Id {
    fn partial_cmp(&self, other: &Id) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Id {
    fn cmp(&self, other: &Id) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl Hash for Id {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// Spot: a place on or beside the board that can be pointed at.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    id: Id,
    rack: Option<Rack>,
}

impl Spot {
    /// Spot that stands for a value of a game.
    pub fn new<T: Value + Copy + Eq + Hash>(value: T, rack: Option<Rack>) -> Spot {
        Spot { id: Id::of(value), rack }
    }

    /// The value; `None` if it is one of another type.
    pub fn value<T: Copy + 'static>(self) -> Option<T> {
        self.id.value()
    }

    /// Rack that it is on; `None` for a spot on the table.
    pub fn rack(self) -> Option<Rack> {
        self.rack
    }
}

/// Step of a move that is made by hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableStep {
    id: Id,
    spot: Spot,
}

impl TableStep {
    /// Step on a spot that stands for a value of a game.
    pub fn new<T: Value + Copy + Eq + Hash>(value: T, spot: Spot) -> TableStep {
        TableStep { id: Id::of(value), spot }
    }

    /// The value; `None` if it is one of another type.
    pub fn value<T: Copy + 'static>(self) -> Option<T> {
        self.id.value()
    }

    /// Spot that it is made on.
    pub fn spot(self) -> Spot {
        self.spot
    }
}

/// Place that is told to those who hear the table instead of seeing it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlaceValue {
    id: Id,
    /// Cell of its area's grid.
    pub cell: GridCell,
}

impl PlaceValue {
    /// Place that stands for a value of a game.
    pub fn new<T: Value + Copy + Eq + Hash>(value: T, cell: GridCell) -> PlaceValue {
        PlaceValue { id: Id::of(value), cell }
    }

    /// The value; `None` if it is one of another type.
    pub fn value<T: Copy + 'static>(self) -> Option<T> {
        self.id.value()
    }
}

/// Piece in the hand, as it is turned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HeldValue {
    id: Id,
    from: Option<Spot>,
}

impl HeldValue {
    /// Held piece that stands for a value of a game, taken from a spot of its supply.
    pub fn new<T: Value + Copy + Eq + Hash>(value: T, from: Option<Spot>) -> HeldValue {
        HeldValue { id: Id::of(value), from }
    }

    /// The value; `None` if it is one of another type.
    pub fn value<T: Copy + 'static>(self) -> Option<T> {
        self.id.value()
    }

    /// Spot that it was taken from.
    pub fn from(self) -> Option<Spot> {
        self.from
    }
}

/// Thing from the box of a game: a piece or a tile, in its orientation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit(Id);

impl Unit {
    /// Thing that stands for a value of a game.
    pub fn new<T: Value + Copy + Eq + Hash>(value: T) -> Unit {
        Unit(Id::of(value))
    }

    /// The value; `None` if it is one of another type.
    pub fn value<T: Copy + 'static>(self) -> Option<T> {
        self.0.value()
    }
}

/// Piece with its place. Equal pieces are interchangeable.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TablePiece {
    id: Id,
    /// Spot that is pointed at with it; `None` for a piece that cannot be pointed at.
    pub spot: Option<Spot>,
    /// Surface under it.
    pub surface: Surface,
}

impl TablePiece {
    /// Piece that stands for a value of a game.
    pub fn new<T: Value + Copy + Eq + Hash>(value: T, spot: Option<Spot>, surface: Surface) -> TablePiece {
        TablePiece { id: Id::of(value), spot, surface }
    }

    /// The value; `None` if it is one of another type.
    pub fn value<T: Copy + 'static>(self) -> Option<T> {
        self.id.value()
    }

    /// Rack that it is on; `None` for the table.
    pub fn rack(self) -> Option<Rack> {
        self.spot.and_then(Spot::rack)
    }
}
