//! Placing a held piece: its quarter turns, and its preview on a spot.

use bevy::prelude::*;

use camaieu_rules::game::Refusal;

use crate::table::markers::marker::Marker;
use crate::table::values::TableStep;

pub use crate::ui::keys::actions::QuarterTurn;

/// The held piece of games that place nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Nothing {}

/// A preview of a held piece on a spot.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview<S = TableStep> {
    /// The transform at rest.
    pub at: Transform,
    /// The middles of its upper sides, cell by cell.
    pub tops: Vec<Vec3>,
    /// The step that places it there, or why it may not lie there.
    pub verdict: Result<S, Refusal>,
    /// Further markers: the edges that it would touch, and points.
    pub markers: Vec<Marker>,
    /// A remark on a placement that is allowed.
    pub note: Option<Refusal>,
}

impl<S> Preview<S> {
    /// The same with another step.
    pub(crate) fn map<T>(self, with: impl FnOnce(S) -> T) -> Preview<T> {
        let Preview { at, tops, verdict, markers, note } = self;
        Preview { at, tops, verdict: verdict.map(with), markers, note }
    }
}

impl QuarterTurn {
    /// The quarter turn about an axis of the table, seen in the direction `ahead`; `back` for the inverse.
    pub(crate) fn on_table(self, ahead: Vec2, back: bool) -> Quarter {
        let there = self.forth(ahead);
        if back { Quarter { quarters: -there.quarters, ..there } } else { there }
    }

    fn forth(self, ahead: Vec2) -> Quarter {
        // By quarters, so that a piece stays on the grid from every side.
        let along_x = ahead.x.abs() > ahead.y.abs();
        let sign = |part: f32| if part < 0.0 { -1 } else { 1 };
        match self {
            QuarterTurn::Round => Quarter { axis: TableAxis::Up, quarters: -1 },
            // Away from the first seat, along -z, is a turn about x from y to -z.
            QuarterTurn::Away if along_x => Quarter { axis: TableAxis::Z, quarters: -sign(ahead.x) },
            QuarterTurn::Away => Quarter { axis: TableAxis::X, quarters: sign(ahead.y) },
            QuarterTurn::Aside if along_x => Quarter { axis: TableAxis::X, quarters: sign(ahead.x) },
            QuarterTurn::Aside => Quarter { axis: TableAxis::Z, quarters: sign(ahead.y) },
        }
    }
}

/// An axis of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableAxis {
    /// To the right of the first seat.
    X,
    /// Upwards.
    Up,
    /// Towards the first seat.
    Z,
}

/// A quarter turn about an axis of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Quarter {
    /// The axis.
    pub axis: TableAxis,
    /// 1 for counter-clockwise as seen against the axis, or -1.
    pub quarters: i8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tipped_away_goes_where_one_looks() {
        // The direction that the upper side turns to.
        let upper_side = |turning: QuarterTurn, ahead: Vec2| {
            let Quarter { axis, quarters } = turning.forth(ahead);
            let axis = match axis {
                TableAxis::X => Vec3::X,
                TableAxis::Up => Vec3::Y,
                TableAxis::Z => Vec3::Z,
            };
            let turned =
                Quat::from_axis_angle(axis, f32::from(quarters) * std::f32::consts::FRAC_PI_2) * Vec3::Y;
            Vec2::new(turned.x, turned.z).round()
        };
        for ahead in [Vec2::NEG_Y, Vec2::Y, Vec2::X, Vec2::NEG_X] {
            assert_eq!(upper_side(QuarterTurn::Away, ahead), ahead);
            assert_eq!(
                upper_side(QuarterTurn::Aside, ahead),
                Vec2::new(-ahead.y, ahead.x),
                "{ahead}: to the right"
            );
            assert_eq!(upper_side(QuarterTurn::Round, ahead), Vec2::ZERO);
        }
    }
}
