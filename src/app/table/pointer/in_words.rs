//! The table in words where it holds no match.

use bevy::prelude::*;

use crate::table::values::PlaceValue;
use camaieu_rules::game::Phrase;

/// Contents of the places of a draft in words, for screen readers: no session tells them.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct DraftDescription(pub Vec<(PlaceValue, Phrase)>);
