//! Table tops under boards.

use serde::{Deserialize, Serialize};

/// Table top under boards. A cloth that a game lays itself stays.
///
/// ```
/// use camaieu_store::TableTop;
///
/// assert_eq!(TableTop::default(), TableTop::Game);
/// assert_eq!(TableTop::Oak.message(), "set-table-oak");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableTop {
    /// Table top of each game.
    #[default]
    Game,
    /// Limed oak.
    Oak,
    /// Walnut.
    Walnut,
    /// Linoleum in slate.
    Slate,
}

impl TableTop {
    /// All of them.
    pub const ALL: [TableTop; 4] = [TableTop::Game, TableTop::Oak, TableTop::Walnut, TableTop::Slate];

    /// Id of the message that names it for the user.
    pub const fn message(self) -> &'static str {
        match self {
            TableTop::Game => "set-table-game",
            TableTop::Oak => "set-table-oak",
            TableTop::Walnut => "set-table-walnut",
            TableTop::Slate => "set-table-slate",
        }
    }
}
