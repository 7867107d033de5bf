//! A series of games with points: one match after another with the same choices, and what each has brought.

use bevy::prelude::*;

use crate::rules::game::Game;
use crate::rules::setup::Setup;

use super::games::TableGame;
use super::referee::{MatchOf, Turn};

/// The points of the matches that were played one after another.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Series {
    /// The game and its choices.
    of: Option<(&'static str, Setup)>,
    /// The matches before.
    before: Vec<Vec<i64>>,
    /// The match on the table, if it is over.
    now: Option<Vec<i64>>,
}

impl Series {
    /// The points of every match that is over, in order.
    pub fn rows(&self) -> Vec<Vec<i64>> {
        self.before.iter().chain(&self.now).cloned().collect()
    }

    /// The match on the table is left, to be come back to: it counts then.
    pub(super) fn come_back(&mut self) {
        self.now = None;
    }

    /// A match of a game with these choices begins: the series goes on, or another begins.
    fn begin(&mut self, game: &'static str, setup: Setup) {
        let of = Some((game, setup));
        if self.of == of {
            self.before.extend(self.now.take());
        } else {
            *self = Series { of, ..default() };
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Series>();
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, keep::<G>.in_set(Turn::Carry));
}

/// Keeps the table of points: what the match on the table brings is known as long as its line ends in a finished
/// position, also while somebody looks back.
fn keep<G: TableGame>(matches: Query<Ref<MatchOf<G>>, Changed<MatchOf<G>>>, mut series: ResMut<Series>) {
    let Ok(game) = matches.single() else { return };
    if game.is_added() {
        series.begin(G::NAME, G::setup(game.0.position()));
    }
    let last = game.0.line().last().map(|&node| game.0.position_at(node));
    let over = last.filter(|position| <G as Game>::outcome(position).is_over());
    let now = over.and_then(|position| G::points(position));
    if series.now != now {
        series.now = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::caminos::Caminos;

    #[test]
    fn a_series_goes_on_with_the_same_choices_only() {
        let setup = Setup::default_of(Caminos::OPTIONS);
        let mut other = setup.clone();
        other.choose("points", "yes").expect("an option");
        let mut series = Series::default();
        series.begin(Caminos::NAME, other.clone());
        series.now = Some(vec![8, 0]);
        series.begin(Caminos::NAME, other.clone());
        assert_eq!(series.rows(), [[8, 0]]);
        // A match that was not played to its end brings nothing.
        series.begin(Caminos::NAME, other);
        series.now = Some(vec![0, 3]);
        assert_eq!(series.rows(), [[8, 0], [0, 3]]);
        series.begin(Caminos::NAME, setup);
        assert!(series.rows().is_empty());
    }
}
