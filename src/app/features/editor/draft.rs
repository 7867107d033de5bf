//! What a position is while it is being set up: a draft, which may be one that no game comes to.

use std::fmt::Debug;

use bevy::color::Color;
use bevy::prelude::{Transform, Vec3};

use crate::app::table::game::TableGame;
use crate::app::table::hand::Quarter;
use crate::app::table::symbols::Symbol;
use crate::app::ui::theme::Hue;
use crate::rules::game::{Refusal, Seat};
use crate::rules::setup::Setup;
use crate::text::Texts;

/// A game whose positions can be set up on the table.
pub trait EditableGame: TableGame {
    /// A position while it is being set up.
    type Draft: Draft<Self>;
}

/// A position of a game that is being set up: all that its text says, whether there can be such a position or not.
pub trait Draft<G: TableGame>: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// Something that comes from the box, as it is turned.
    type Unit: Copy + PartialEq + Debug + Send + Sync + 'static;

    /// Whether the box holds so much that its things are listed small, without their names.
    const HAS_LARGE_BOX: bool = false;

    /// The draft of a position.
    fn of(position: &G::Position) -> Self;

    /// The same with nothing put down, and with the choices made before the game as they are.
    fn emptied(&self) -> Self;

    /// Its text in the notation of the rules; one that cannot be read where there can be no such position.
    fn text(&self) -> String;

    /// A view that the table is built and dressed by.
    fn view(&self) -> G::View;

    /// What stands on and beside the table.
    fn pieces(&self) -> Vec<G::Piece>;

    /// What is in the box, in the order of its keys.
    fn supply(&self) -> Vec<Self::Unit>;

    /// What something of the box is called, and what it looks like.
    fn label(&self, unit: Self::Unit, texts: &Texts) -> UnitLabel;

    /// Puts something of the box down by a spot, in place of what stands there, or tells why that cannot be.
    fn put(&mut self, unit: Self::Unit, spot: G::Spot) -> Result<(), Refusal>;

    /// Takes away what stands on a spot; `false` if nothing does.
    fn remove(&mut self, spot: G::Spot) -> bool;

    /// What is taken into the hand by pointing at a spot, for things of the box that lie on the table, or why nothing is.
    fn unit_at(&self, _spot: G::Spot) -> Option<Result<Self::Unit, Refusal>> {
        None
    }

    /// Something of the box, turned.
    fn turned(&self, unit: Self::Unit, _quarter: Quarter) -> Self::Unit {
        unit
    }

    /// Whether the two are the same thing of the box, however they are turned.
    fn is_same(one: Self::Unit, other: Self::Unit) -> bool {
        one == other
    }

    /// How something of the box would lie by a spot, in games where that has to be seen.
    fn preview(&self, _unit: Self::Unit, _spot: G::Spot) -> Option<DraftPreview<G>> {
        None
    }

    /// Everything that counts beside what stands on the table.
    fn fields(&self, texts: &Texts) -> Vec<Field>;

    /// Gives a field, by its number, another value: that of an answer counted from 0, or a number.
    fn set(&mut self, field: usize, value: u32);

    /// What lies together beside the table: hands, a bag.
    fn piles(&self, _texts: &Texts) -> Vec<Pile<Self::Unit>> {
        Vec::new()
    }

    /// Puts something of the box into a pile, by its number.
    fn pile_up(&mut self, _pile: usize, _unit: Self::Unit) {}

    /// Takes something out of a pile, back into the box; both by their numbers.
    fn take_out(&mut self, _pile: usize, _index: usize) {}

    /// Puts all that is left in the box into a pile, in an order by chance.
    fn fill(&mut self, _pile: usize, _seed: u64) {}

    /// The name of a message on what is to be known to set up a position of this game.
    fn note() -> Option<&'static str> {
        None
    }

    /// What the board depends on: with another it is built anew.
    fn board(&self) -> String {
        String::new()
    }
}

/// How something of the box would lie.
#[derive(Clone, PartialEq, Debug)]
pub struct DraftPreview<G: TableGame> {
    /// What is shown.
    pub held: G::Held,
    /// Where.
    pub at: Transform,
    /// Whether it may lie there.
    pub fits: bool,
    /// The middles of its upper sides.
    pub tops: Vec<Vec3>,
}

/// What something of the box is called, and what it looks like.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitLabel {
    /// Its name.
    pub name: String,
    /// Its parts, from left to right.
    pub chips: Vec<Chip>,
}

/// A part of something, as it is drawn on a panel.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chip {
    /// Its colour.
    pub fill: Color,
    /// What is on it: a symbol, and its colour.
    pub sign: Option<(Symbol, Color)>,
}

impl Chip {
    /// A plain one.
    pub fn plain(fill: Color) -> Chip {
        Chip { fill, sign: None }
    }

    /// One with a symbol on it.
    pub fn signed(fill: Color, symbol: Symbol, ink: Color) -> Chip {
        Chip { fill, sign: Some((symbol, ink)) }
    }

    /// One of a colour of play, with its symbol.
    pub fn of(hue: Hue) -> Chip {
        Chip::signed(hue.colour(), hue.symbol(), hue.ink())
    }
}

/// Something that counts beside what stands on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// What it is.
    pub name: String,
    /// Its value.
    pub value: Value,
}

/// The value of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// One of several answers: which, counted from 0.
    OneOf(Vec<String>, usize),
    /// A number, and the highest that it can be.
    Number(u32, u32),
    /// What follows from the rest.
    Text(String),
}

impl Field {
    /// A field with a number.
    pub fn number(name: String, value: impl Into<u32>, most: impl Into<u32>) -> Field {
        Field { name, value: Value::Number(value.into(), most.into()) }
    }

    /// The seat to move, of so many.
    pub fn to_move(game: &str, seat: Seat, seats: u8, texts: &Texts) -> Field {
        let names = (1..=seats).map(|number| texts.seat(game, number)).collect();
        Field { name: texts.say("editor-to-move"), value: Value::OneOf(names, seat.index()) }
    }

    /// A choice that is made before the game, with the answers that it can have.
    pub fn of_option(game: &str, option: &str, values: &[&str], value: &str, texts: &Texts) -> Field {
        let picked = values.iter().position(|other| *other == value).unwrap_or(0);
        let answers = values.iter().map(|value| texts.option_value(game, option, value)).collect();
        Field { name: texts.say(&format!("{game}-option-{option}")), value: Value::OneOf(answers, picked) }
    }
}

/// What lies together beside the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pile<U> {
    /// What it is.
    pub name: String,
    /// What is in it.
    pub units: Vec<U>,
    /// Whether all that is left in the box can be put into it at once.
    pub takes_all: bool,
}

/// The values that an option of a game can have.
pub fn values_of<G: TableGame>(option: &str) -> &'static [&'static str] {
    G::OPTIONS.iter().find(|known| known.name == option).map_or(&[], |known| known.values)
}

/// The position that a match of this set-up begins with.
pub fn start<G: EditableGame>(setup: &Setup, seed: u64) -> G::Draft {
    G::Draft::of(&G::start(setup, seed))
}
