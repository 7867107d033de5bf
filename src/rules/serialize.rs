//! Seats, outcomes, squares, moves and positions as their texts in whatever format serde writes, with the feature `serde-values`. Set-ups
//! are not among them: a set-up is read with the options of its game.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::game::{Outcome, Seat, Seats};
use super::{camelot, caminos, chameleon, chromino, le_cameleon};

macro_rules! as_texts {
    ($($value:ty),* $(,)?) => {$(
        impl Serialize for $value {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$value, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_texts![
    Seat,
    Seats,
    Outcome,
    camelot::Square,
    camelot::Move,
    camelot::Position,
    chameleon::Tile,
    chameleon::Move,
    chameleon::Position,
    le_cameleon::Cell,
    le_cameleon::Move,
    le_cameleon::Position,
    caminos::Cell,
    caminos::Placement,
    caminos::Position,
    chromino::Square,
    chromino::Move,
    chromino::Position,
];
