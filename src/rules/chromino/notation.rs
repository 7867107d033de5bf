//! Placements and moves as text.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::faults::{self, Faults};
use crate::game::{Refusal, reasons};

use super::check::check;
use super::moves::Move;
use super::reasons as why;
use super::table::{Axis, Placement, Square, farthest};
use super::tiles::Strip;
use super::view::View;

/// A placement as on the table, `draw` or `pass`.
impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(placement) => Display::fmt(placement, f),
            Move::Draw => f.write_str("draw"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// Reads a move's text, whether the move is legal or not, and whoever holds its tile.
impl FromStr for Move {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Move, Faults> {
        let unreadable = || Refusal::new(&reasons::UNREADABLE_MOVE).with("text", text).into();
        read_played(faults::move_text(text)?).ok_or_else(unreadable)
    }
}

/// Reads a move that is legal: in capitals or not, with numbers in any usual form, and a placement also without its
/// `h` or `v`, or the bare name of a tile either way round, where only one legal placement is meant.
pub(super) fn read(view: &View, text: &str) -> Result<Move, Refusal> {
    view.outcome().still_open()?;
    let unreadable = || Refusal::new(&reasons::UNREADABLE_MOVE).with("text", text);
    let lower = text.to_ascii_lowercase();
    let mv = match lower.as_str() {
        "draw" => Move::Draw,
        "pass" => Move::Pass,
        _ => match PlacementNotation::read(&lower).ok_or_else(unreadable)? {
            PlacementNotation { strip, place: Some((x, y)), axis: Some(axis) } => {
                let placement = Placement::new(strip, x, y, axis);
                let placement = placement.ok_or_else(|| too_far(text, view.common().table().len() + 1))?;
                Move::Place(placement)
            }
            written => Move::Place(written.only(view, text)?),
        },
    };
    check(view, mv)?;
    Ok(mv)
}

/// The move of a text, whoever holds its tile.
fn read_played(text: &str) -> Option<Move> {
    match text {
        "draw" => Some(Move::Draw),
        "pass" => Some(Move::Pass),
        _ => {
            let PlacementNotation { strip, place: Some((x, y)), axis: Some(axis) } =
                PlacementNotation::read(&text.to_ascii_lowercase())?
            else {
                return None;
            };
            Placement::new(strip, x, y, axis).map(Move::Place)
        }
    }
}

/// Refuses a place that is too far away for a table with this number of tiles.
pub(super) fn too_far(text: &str, tiles: usize) -> Refusal {
    Refusal::new(&why::TOO_FAR).with("text", text).with("tiles", tiles).with("farthest", farthest(tiles))
}

/// A placement as it is written.
struct PlacementNotation {
    strip: Strip,
    place: Option<(i32, i32)>,
    axis: Option<Axis>,
}

impl PlacementNotation {
    /// Reads a placement in small letters.
    fn read(text: &str) -> Option<PlacementNotation> {
        let (strip, rest) = match text.split_once('@') {
            Some((strip, rest)) => (strip, Some(rest)),
            None => (text, None),
        };
        let strip = Strip::read(&strip.to_ascii_uppercase())?;
        let Some(rest) = rest else { return Some(PlacementNotation { strip, place: None, axis: None }) };
        let axis = Axis::BOTH.into_iter().find(|axis| rest.ends_with(axis.letter()));
        let place = axis.and_then(|axis| rest.strip_suffix(axis.letter())).unwrap_or(rest);
        let Square { x, y } = Square::read(place)?;
        Some(PlacementNotation { strip, place: Some((x, y)), axis })
    }

    /// The one legal placement that is meant.
    fn only(&self, view: &View, text: &str) -> Result<Placement, Refusal> {
        let tile = self.strip.tile();
        let of_tile = view.moves().into_iter().filter_map(|mv| match mv {
            Move::Place(placement) if placement.tile() == tile => Some(placement),
            _ => None,
        });
        let fits = |placement: &Placement| match self.place {
            Some((x, y)) => {
                let first = placement.first();
                placement.strip() == self.strip && (first.x, first.y) == (x, y)
            }
            None => true,
        };
        let meant: Vec<Placement> = of_tile.filter(fits).collect();
        match meant[..] {
            [only] => Ok(only),
            [] => Err(self.why_none(view, text)),
            _ => Err(Refusal::new(&why::SEVERAL_PLACES).with("text", text).with("count", meant.len())),
        }
    }

    /// Explains why no legal placement is meant.
    fn why_none(&self, view: &View, text: &str) -> Refusal {
        let tile = self.strip.tile();
        // Asked at any place, what stands against the tile itself comes out.
        match check(view, Move::Place(Placement::at_start(tile))) {
            Err(refusal)
                if [&why::ON_TABLE, &why::NOT_IN_HAND, &why::LAST_CHAMELEON].contains(&refusal.reason) =>
            {
                refusal
            }
            _ if view.hand_to_move().is_none() => {
                Refusal::new(&why::HAND_HIDDEN).with("seat", view.common().to_move())
            }
            _ => Refusal::new(&why::FITS_NOWHERE).with("text", text).with("tile", tile),
        }
    }
}
