//! The table of a game, as the viewer sees it: a match or the draft of a position.

use std::fmt::{self, Debug, Formatter};
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use bevy::prelude::*;

use crate::app::session::viewer::Viewer;
use crate::app::session::{MatchSession, MatchSystems};
use crate::app::table::game::TableGame;

/// Content of a game's table, as the viewer sees it. It is on the entity of the match or of the draft, and there is at
/// most one; it changes only when the match, the draft or the viewer does.
#[derive(Component, Clone, Debug)]
pub struct OnTable<G: TableGame> {
    /// The view of the position.
    pub view: G::View,
    /// All pieces on and beside the board.
    pub pieces: Vec<G::Piece>,
    /// All spots, for the keyboard's cursor; those of a draft are not on racks.
    pub spots: Vec<G::Spot>,
    /// Key of the board's geometry; the board is rebuilt when it changes.
    pub board_key: String,
}

impl<G: TableGame> OnTable<G> {
    /// The table of a match with this view.
    pub fn of_match(view: G::View) -> OnTable<G> {
        let (pieces, spots) = (G::pieces(&view), G::spots(&view));
        OnTable { view, pieces, spots, board_key: String::new() }
    }

    /// The table of a draft with these pieces; its view is one that the board can be built by.
    pub fn of_draft(view: G::View, pieces: Vec<G::Piece>, board_key: String) -> OnTable<G> {
        let spots = G::spots(&view).into_iter().filter(|spot| G::rack(*spot).is_none()).collect();
        OnTable { view, pieces, spots, board_key }
    }
}

/// Run condition: a match or a draft of this game is on the table.
pub fn on_table<G: TableGame>(tables: Query<(), With<OnTable<G>>>) -> bool {
    !tables.is_empty()
}

/// The systems that update [`OnTable`], after the session has changed and before the pieces are put where it has them.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LayTable;

/// The systems of one game that run while it is on the table, after [`LayTable`]. Systems that come before use the run
/// condition [`on_table`].
#[derive(SystemSet)]
pub struct GameSystems<G>(PhantomData<fn() -> G>);

impl<G> Default for GameSystems<G> {
    fn default() -> Self {
        GameSystems(PhantomData)
    }
}

impl<G> Clone for GameSystems<G> {
    fn clone(&self) -> Self {
        GameSystems(PhantomData)
    }
}

impl<G> PartialEq for GameSystems<G> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<G> Eq for GameSystems<G> {}

impl<G> Hash for GameSystems<G> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<G: TableGame> Debug for GameSystems<G> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "GameSystems({})", G::NAME)
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(Update, LayTable.in_set(MatchSystems::Settle));
}

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.configure_sets(Update, GameSystems::<G>::default().after(LayTable).run_if(on_table::<G>))
        .add_systems(Update, follow_session::<G>.in_set(LayTable));
}

/// Updates the table of a match when the session or the viewer changes.
fn follow_session<G: TableGame>(
    mut commands: Commands,
    mut sessions: Query<(Entity, Ref<MatchSession>, Option<&mut OnTable<G>>)>,
    viewer: Res<Viewer>,
) {
    for (entity, session, on_table) in &mut sessions {
        let Some(typed) = session.of::<G>() else { continue };
        match on_table {
            Some(_) if !session.is_changed() && !viewer.is_changed() => {}
            Some(mut on_table) => *on_table = OnTable::of_match(typed.view(viewer.observer())),
            None => {
                let now = OnTable::<G>::of_match(typed.view(viewer.observer()));
                commands.entity(entity).insert(now);
            }
        }
    }
}
