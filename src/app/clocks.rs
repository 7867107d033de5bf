//! The clocks beside the table.

use std::time::Duration;

use bevy::prelude::*;

use crate::play::{Clock, Deed, NodeId, Overstep, clock};
use crate::rules::game::Seat;

use super::activity::Activity;
use super::games::TableGame;
use super::panels::Overlays;
use super::referee::{Intent, MatchOf, Played, Turn, Wish};

/// The clocks of a match; without clocks none.
#[derive(Component, Clone, Debug, Default)]
pub struct ClockOf(pub Option<Clock>);

/// What the clocks show, seat by seat; empty without clocks.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Faces {
    /// What is left for each seat.
    pub left: Vec<String>,
    /// Whether a seat's time has run out.
    pub late: Vec<bool>,
    /// Whether they are paused.
    pub paused: bool,
}

/// Wishes that the clocks be paused, or go on.
#[derive(Message, Clone, Copy, Debug)]
pub struct PauseClocks;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Faces>().add_message::<PauseClocks>();
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        (
            run::<G>.in_set(Turn::Input),
            // Before the match is kept, so that what the clocks show is kept with the move.
            (note::<G>.before(super::keeping::keep::<G>)).in_set(Turn::Carry),
            show::<G>.in_set(Turn::Animate),
        ),
    );
}

/// Lets the time pass that has passed. It stands still while somebody looks back or a menu is open.
fn run<G: TableGame>(
    mut matches: Query<(&MatchOf<G>, &mut ClockOf)>,
    time: Res<Time<Real>>,
    overlays: Res<Overlays>,
    mut pauses: MessageReader<PauseClocks>,
    mut intents: MessageWriter<Intent<G>>,
    mut activity: ResMut<Activity>,
) {
    let Ok((MatchOf(game), mut clock)) = matches.single_mut() else {
        pauses.clear();
        return;
    };
    if clock.0.is_none() {
        return;
    }
    for PauseClocks in pauses.read() {
        if let Some(clock) = &mut clock.0 {
            if clock.is_paused() {
                clock.go_on()
            } else {
                clock.pause()
            }
            activity.stir();
        }
    }
    let Some(clock) = &mut clock.bypass_change_detection().0 else { return };
    let is_live = !game.outcome().is_over() && game.children(game.cursor()).is_empty();
    if !is_live || overlays.top().is_some() {
        return;
    }
    // The first move is made without haste.
    if clock.running().is_none() && game.plies() > 0 {
        clock.run(game.to_move());
    }
    if let Some(seat) = clock.pass(time.delta())
        && clock.timing().overstep == Overstep::Loses
    {
        intents.write(Intent::Wish(Wish::OutOfTime(seat)));
    }
    if let Some(left) = clock.until_late() {
        // The face changes each second, and each tenth near the end.
        let step = if left < TENTHS { 100 } else { 1_000 };
        let next = left.as_millis() % step;
        activity.wake_in(Duration::from_millis(next.max(20) as u64));
    }
}

/// So little time is shown in tenths.
const TENTHS: Duration = Duration::from_secs(20);

/// Stops the clock of the seat that has played, and notes what is left; who goes to another position finds the clocks
/// as they were there.
pub(super) fn note<G: TableGame>(
    mut matches: Query<(&mut MatchOf<G>, &mut ClockOf)>,
    mut played: MessageReader<Played>,
) {
    let Ok((mut game, mut clock)) = matches.single_mut() else {
        played.clear();
        return;
    };
    let Some(clock) = &mut clock.bypass_change_detection().0 else { return };
    for Played { node, looks, .. } in played.read() {
        let game = &mut game.bypass_change_detection().0;
        let is_new = !looks && *node != NodeId::START && game.note(*node).left.is_empty();
        if !is_new {
            let noted = game.note(*node).left.clone();
            clock.set(&noted);
            continue;
        }
        let late = matches!(game.deed(*node), Some(Deed::Move { .. })) && clock.moved();
        let left = clock.left().to_vec();
        // Whoever is to move next has the clock.
        clock.set(&left);
        if let Some(note) = game.note_mut(*node) {
            (note.left, note.late) = (left, late);
        }
    }
}

fn show<G: TableGame>(
    matches: Query<(&MatchOf<G>, &ClockOf)>,
    mut faces: ResMut<Faces>,
    mut activity: ResMut<Activity>,
) {
    let Ok((MatchOf(game), ClockOf(clock))) = matches.single() else { return };
    let now = clock.as_ref().map_or_else(Faces::default, |clock| Faces {
        left: clock.left().iter().map(|left| clock::face(*left)).collect(),
        late: (0..clock.left().len()).map(|index| is_late(game, clock, index)).collect(),
        paused: clock.is_paused(),
    });
    if faces.set_if_neq(now) {
        activity.stir();
    }
}

/// Whether a seat has nothing left, or had nothing left for its last move.
fn is_late<G: TableGame>(game: &crate::play::Match<G>, clock: &Clock, index: usize) -> bool {
    let noted = game.note(game.cursor()).late
        && game
            .parent(game.cursor())
            .is_some_and(|before| Some(G::to_move(game.position_at(before))) == Seat::from_index(index));
    noted || clock.left().get(index).is_some_and(Duration::is_zero)
}
