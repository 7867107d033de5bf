//! Views that the camera can be sent to.

/// A view that the camera can be sent to, as seen from the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// Behind the seat.
    Seat,
    /// From the other side.
    Opposite,
    /// Straight above, with the seat below.
    Above,
    /// From a corner.
    Quarter,
}

impl View {
    /// All views with their names on the command line; in the order of the keys that lead to them.
    pub const NAMES: [(&str, View); 4] = [
        ("seat", View::Seat),
        ("opposite", View::Opposite),
        ("above", View::Above),
        ("quarter", View::Quarter),
    ];
}
