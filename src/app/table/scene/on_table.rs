//! The table as the viewer sees it: a match or the draft of a position.

use std::sync::Arc;

use bevy::prelude::*;

use crate::session::viewer::TableViewer;
use crate::session::{MatchSession, MatchSystems, table_is_free};
use crate::table::board::{BoardView, GameTable, Spot, TablePiece};
use crate::ui::keys::bindings::ReadActions;
use crate::ui::keys::inputs::DigitsTake;

/// Tables of all games.
#[derive(Resource, Clone, Copy)]
pub struct GameTables(pub &'static [&'static dyn GameTable]);

impl GameTables {
    /// Table of the game of this name.
    pub fn of(&self, game: &str) -> Option<&'static dyn GameTable> {
        self.0.iter().copied().find(|table| table.constants().name == game)
    }
}

/// Content of the table, as the viewer sees it. It is on the entity of the match or of the draft, and there is at most one;
/// it changes only when the match, the draft or the viewer does.
#[derive(Component, Clone, Debug)]
pub struct OnTable {
    /// The view of the position.
    pub view: Arc<dyn BoardView>,
    /// All pieces on and beside the board.
    pub pieces: Vec<TablePiece>,
    /// All spots, for the keyboard's cursor; those of a draft are not on racks.
    pub spots: Vec<Spot>,
    /// Key of the board's geometry; the board is rebuilt when it changes.
    pub board_key: String,
    /// Whether pieces can be taken by their numbers.
    pub has_supply: bool,
}

impl OnTable {
    /// The table of a match with this view.
    pub fn of_match(view: Arc<dyn BoardView>) -> OnTable {
        let (pieces, spots, has_supply) = (view.pieces(), view.spots(), !view.supply().is_empty());
        OnTable { view, pieces, spots, board_key: String::new(), has_supply }
    }

    /// The spot whose place has this text.
    pub fn spot_named(&self, place: &str) -> Option<Spot> {
        self.spots.iter().copied().find(|spot| self.view.place_text(*spot) == place)
    }

    /// The table of a draft with these pieces; its view is one that the board can be built by.
    pub fn of_draft(
        view: Arc<dyn BoardView>,
        pieces: Vec<TablePiece>,
        board_key: String,
        has_supply: bool,
    ) -> OnTable {
        let spots = view.spots().into_iter().filter(|spot| spot.rack().is_none()).collect();
        OnTable { view, pieces, spots, board_key, has_supply }
    }
}

/// Run condition: a match or a draft is on the table.
pub fn on_table(tables: Query<(), With<OnTable>>) -> bool {
    !tables.is_empty()
}

/// Run condition: a match or a draft of the game of this name is on the table.
pub fn is_of(game: &'static str) -> impl Fn(Query<&OnTable>) -> bool + Clone {
    move |tables| tables.iter().any(|on_table| on_table.view.table().constants().name == game)
}

/// The systems that update [`OnTable`], after the session has changed and before the pieces are put where it has them.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LayTable;

/// The systems that run while something is on the table, after [`LayTable`]. Systems that come before use the run
/// condition [`on_table`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableSystems;

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(Update, LayTable.in_set(MatchSystems::Settle))
        .configure_sets(Update, TableSystems.after(LayTable).run_if(on_table))
        .add_systems(Update, follow_session.in_set(LayTable))
        .add_systems(PreUpdate, table_is_free.pipe(digits_take).before(ReadActions));
}

/// Lets digits take pieces while the table has some to take and nothing is open over it.
fn digits_take(In(is_free): In<bool>, tables: Query<&OnTable>, digits_take: Option<ResMut<DigitsTake>>) {
    let has_supply = is_free && tables.iter().any(|on_table| on_table.has_supply);
    if let Some(mut digits_take) = digits_take {
        digits_take.set_if_neq(DigitsTake(has_supply));
    }
}

/// Updates the table of a match when the session or the viewer changes.
fn follow_session(
    mut commands: Commands,
    mut sessions: Query<(Entity, Ref<MatchSession>, Option<&mut OnTable>)>,
    viewer: Res<TableViewer>,
    tables: Res<GameTables>,
) {
    for (entity, session, on_table) in &mut sessions {
        if on_table.is_some() && !session.is_changed() && !viewer.is_changed() {
            continue;
        }
        let table = tables.of(session.0.game());
        let Some(view) = table.and_then(|table| table.view(&*session.0, viewer.observer())) else { continue };
        let now = OnTable::of_match(view);
        match on_table {
            Some(mut on_table) => *on_table = now,
            None => drop(commands.entity(entity).insert(now)),
        }
    }
}
