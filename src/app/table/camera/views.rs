//! Views that the camera can be sent to.

/// A view that the camera can be sent to, as seen from the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CameraView {
    /// Behind the seat.
    Seat,
    /// From the other side.
    Opposite,
    /// Straight above, with the seat below.
    Above,
    /// From a corner.
    Quarter,
}

impl CameraView {
    /// All views with their names on the command line; in the order of the keys that lead to them.
    pub const NAMES: [(&str, CameraView); 4] = [
        ("seat", CameraView::Seat),
        ("opposite", CameraView::Opposite),
        ("above", CameraView::Above),
        ("quarter", CameraView::Quarter),
    ];
}
