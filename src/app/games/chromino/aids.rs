//! Aid that only Chromino has.

use crate::ui::keys::actions::Aid;

/// Every place that any tile of the hand can go to.
pub const PLACES: Aid = Aid::help("aid-places", "v");
