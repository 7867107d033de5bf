//! Values of a game as plain data: what the table shares with all games is told by small numbers, and only the game's own
//! code knows the values behind them.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{LazyLock, Mutex, PoisonError};

use bevy::prelude::*;

use camaieu_play::Moves;
use camaieu_rules::game::GridCell;

use crate::table::touch::Surface;
use crate::ui::place::Rack;

/// Number of a value of some game. No two values share one, whatever their games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Id(u32);

/// Value that a number can stand for.
pub trait Value: Clone + Eq + Hash + Send + 'static {}

impl<T: Clone + Eq + Hash + Send + 'static> Value for T {}

/// Values of one type by their numbers.
struct Known<T> {
    ids: HashMap<T, Id>,
    values: HashMap<Id, T>,
}

/// Numbered values of all types, and the next number.
#[derive(Default)]
struct Registry {
    known: HashMap<TypeId, Box<dyn Any + Send>>,
    next: u32,
}

static REGISTRY: LazyLock<Mutex<Registry>> = LazyLock::new(Mutex::default);

impl Registry {
    fn of<T: Value>(&mut self) -> Option<(&mut Known<T>, &mut u32)> {
        let empty = || Box::new(Known::<T> { ids: HashMap::new(), values: HashMap::new() });
        let known = self.known.entry(TypeId::of::<T>()).or_insert_with(|| empty());
        Some((known.downcast_mut()?, &mut self.next))
    }
}

impl Id {
    /// The number of a value, which gets one when it is seen first.
    fn of<T: Value>(value: &T) -> Id {
        let mut registry = REGISTRY.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((known, next)) = registry.of::<T>() else { return Id(u32::MAX) };
        if let Some(id) = known.ids.get(value) {
            return *id;
        }
        let id = Id(*next);
        *next += 1;
        known.ids.insert(value.clone(), id);
        known.values.insert(id, value.clone());
        id
    }

    /// The value with this number; `None` if it is one of another type.
    fn value<T: Value>(self) -> Option<T> {
        let mut registry = REGISTRY.lock().unwrap_or_else(PoisonError::into_inner);
        registry.of::<T>()?.0.values.get(&self).cloned()
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
    pub fn new<T: Value>(value: &T, rack: Option<Rack>) -> Spot {
        Spot { id: Id::of(value), rack }
    }

    /// The value; `None` if it is one of another type.
    pub fn value<T: Value>(self) -> Option<T> {
        self.id.value()
    }

    /// Rack that it is on; `None` for a spot on the table.
    pub fn rack(self) -> Option<Rack> {
        self.rack
    }
}

/// Step of a move that is made by hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    id: Id,
    spot: Spot,
}

impl Step {
    /// Step on a spot that stands for a value of a game.
    pub fn new<T: Value>(value: &T, spot: Spot) -> Step {
        Step { id: Id::of(value), spot }
    }

    /// The value; `None` if it is one of another type.
    pub fn value<T: Value>(self) -> Option<T> {
        self.id.value()
    }

    /// Spot that it is made on.
    pub fn spot(self) -> Spot {
        self.spot
    }
}

/// Place that is told to those who hear the table instead of seeing it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    id: Id,
    /// Cell of its area's grid.
    pub cell: GridCell,
}

impl Place {
    /// Place that stands for a value of a game.
    pub fn new<T: Value>(value: &T, cell: GridCell) -> Place {
        Place { id: Id::of(value), cell }
    }

    /// The value; `None` if it is one of another type.
    pub fn value<T: Value>(self) -> Option<T> {
        self.id.value()
    }
}

/// Move of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mv(Id);

impl Mv {
    /// Move that stands for a value of a game.
    pub fn new<T: Value>(value: &T) -> Mv {
        Mv(Id::of(value))
    }

    /// The value; `None` if it is one of another type.
    pub fn value<T: Value>(self) -> Option<T> {
        self.0.value()
    }
}

/// Moves and steps on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnBoard;

impl Moves for OnBoard {
    type Move = Mv;
    type Step = Step;
}

/// Piece in the hand, as it is turned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Held {
    id: Id,
    from: Option<Spot>,
}

impl Held {
    /// Held piece that stands for a value of a game, taken from a spot of its supply.
    pub fn new<T: Value>(value: &T, from: Option<Spot>) -> Held {
        Held { id: Id::of(value), from }
    }

    /// The value; `None` if it is one of another type.
    pub fn value<T: Value>(self) -> Option<T> {
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
    pub fn new<T: Value>(value: &T) -> Unit {
        Unit(Id::of(value))
    }

    /// The value; `None` if it is one of another type.
    pub fn value<T: Value>(self) -> Option<T> {
        self.0.value()
    }
}

/// Piece with its place. Equal pieces are interchangeable.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    id: Id,
    /// Spot that is pointed at with it; `None` for a piece that cannot be pointed at.
    pub spot: Option<Spot>,
    /// What it rests on.
    pub surface: Surface,
}

impl Piece {
    /// Piece that stands for a value of a game.
    pub fn new<T: Value>(value: &T, spot: Option<Spot>, surface: Surface) -> Piece {
        Piece { id: Id::of(value), spot, surface }
    }

    /// The value; `None` if it is one of another type.
    pub fn value<T: Value>(self) -> Option<T> {
        self.id.value()
    }

    /// Rack that it is on; `None` for the table.
    pub fn rack(self) -> Option<Rack> {
        self.spot.and_then(Spot::rack)
    }
}
