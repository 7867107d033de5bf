//! Paper of a club evening: the sheet for the wall, and the page with all games to replay. Both are HTML that needs nothing
//! but itself.

mod frames;
mod page;
mod parts;
mod sheet;

pub use page::{KeptGame, page};
pub use parts::leavers;
pub use sheet::sheet;
