//! Turns of a held piece: a turn is one that is seen, and near a place where it would fit, a piece turns and snaps to it.

use bevy::prelude::*;

use crate::table::board::{BoardView, HeldValue, Spot};
use crate::table::choosing::placement::{Preview, Quarter, QuarterTurn, TableAxis};
use crate::ui::people::preferences::Preferences;

/// Help with a held piece in a match; there is none in exercises.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Snapping {
    /// Whether the player wants it.
    pub(crate) is_on: bool,
    /// The side of the spot that the pointer is at.
    pub(crate) side: IVec2,
}

impl Snapping {
    /// The help as the player wants it. An exercise asks for the turns themselves, from the piece as it lies.
    pub(crate) fn of(preferences: &Preferences, side: IVec2, is_exercise: bool) -> Option<Snapping> {
        (!is_exercise).then_some(Snapping { is_on: preferences.settings.snap_pieces, side })
    }
}

/// Distance between the pointer and the middle of a place that it counts as near to, in cells, and the distance of the
/// pointer from the middle of its own place where it is at a side of it.
const NEAR: f32 = 0.8;
const ASIDE: f32 = 0.4;

/// Most ways in which a piece can lie.
const MOST_TURNS: usize = 24;

/// A held piece after a turn that is seen: where one leaves it as it lies, as about the axis of a bar, another one of the
/// game does not. `turn` turns it by a quarter.
pub(crate) fn turned<H: Copy + PartialEq>(
    held: H,
    (turning, of_game): (QuarterTurn, &[QuarterTurn]),
    (ahead, back): (Vec2, bool),
    turn: impl Fn(Quarter) -> H,
) -> H {
    // The last ones tip a piece too.
    let others = of_game.iter().rev().copied().filter(|other| *other != turning);
    let by = |turning: QuarterTurn| turn(turning.on_table(ahead, back));
    std::iter::once(turning).chain(others).map(by).find(|turned| *turned != held).unwrap_or(held)
}

/// A held piece as it lies where one points at a spot. If it does not fit there as it is held, but snaps, then as it is
/// turned least to fit, on that spot or on the one beside it that the pointer is near to; `None` for spots that nothing is placed on.
pub(crate) fn snapped_preview(
    view: &dyn BoardView,
    held: HeldValue,
    spot: Spot,
    snapping: Option<Snapping>,
) -> Option<(HeldValue, Preview)> {
    let as_held = view.placement_preview(held, spot)?;
    let Some(Snapping { is_on: true, side }) = snapping.filter(|_| as_held.verdict.is_err()) else {
        return Some((held, as_held));
    };
    let pointer = view.spot_coordinates(spot).xz() + side.as_vec2() * ASIDE;
    let aside = |other: &Spot| {
        let away = view.spot_coordinates(*other).xz().distance(pointer);
        (*other != spot && other.rack().is_none() && away < NEAR).then_some((*other, away))
    };
    let mut near: Vec<(Spot, f32)> = match side {
        IVec2::ZERO => Vec::new(),
        _ => view.spots().iter().filter_map(aside).collect(),
    };
    near.sort_by(|one, other| one.1.total_cmp(&other.1));
    let spots: Vec<Spot> = std::iter::once(spot).chain(near.into_iter().map(|(spot, _)| spot)).collect();
    let fits = |turned: HeldValue| {
        let previews = spots.iter().filter_map(|spot| view.placement_preview(turned, *spot));
        previews.map(|preview| (turned, preview)).find(|(_, preview)| preview.verdict.is_ok())
    };
    ways(view, held).into_iter().find_map(fits).or(Some((held, as_held)))
}

/// The ways in which a held piece can be turned, from the one in which it is by ever more quarters.
fn ways(view: &dyn BoardView, held: HeldValue) -> Vec<HeldValue> {
    let mut ways = vec![held];
    let mut next = 0;
    while let Some(way) = ways.get(next).copied().filter(|_| ways.len() < MOST_TURNS) {
        for quarter in QUARTERS {
            let turned = view.turn(way, quarter);
            if !ways.contains(&turned) {
                ways.push(turned);
            }
        }
        next += 1;
    }
    ways
}

/// All quarter turns, those on the spot first.
const QUARTERS: [Quarter; 6] = [
    Quarter { axis: TableAxis::Up, quarters: -1 },
    Quarter { axis: TableAxis::Up, quarters: 1 },
    Quarter { axis: TableAxis::X, quarters: 1 },
    Quarter { axis: TableAxis::X, quarters: -1 },
    Quarter { axis: TableAxis::Z, quarters: 1 },
    Quarter { axis: TableAxis::Z, quarters: -1 },
];
