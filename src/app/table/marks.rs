//! The signs on the board: what can move, where to, what is due, what was done last.
//!
//! What is shown is worked out here without a screen; how a sign looks is in `look`.

use bevy::prelude::*;

use crate::app::games::TableGame;
use crate::app::referee::{Chosen, MatchOf, OfMatch, Turn, eye};
use crate::app::screens::Screen;
use crate::play::{Deed, Match, Selection};

use super::motion::{Leg, Motion};
use super::pieces::PieceOf;

/// What a mark says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// This piece can move.
    CanMove,
    /// This piece must be the one that moves.
    Due,
    /// This is chosen.
    Chosen,
    /// The move may end here.
    Target,
    /// The move may pass here, but must go on.
    Passage,
    /// The move may end here and could go on.
    Stop,
    /// This would be captured.
    Victim,
    /// The way of the move.
    Route,
    /// The way passes here.
    Dot,
    /// The way ends here.
    Flag,
    /// The way of the last move.
    Trace,
    /// The last move left or reached this square.
    Last,
    /// What stands here is a threat, or may not be.
    Threat,
    /// Belongs to what is chosen or asked.
    Part,
    /// The keyboard's cursor.
    Cursor,
}

/// A sign on the board.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Mark {
    /// What it says.
    pub sign: Sign,
    /// Where it is.
    pub at: Vec3,
    /// Where a way leads to; for other signs the same place.
    pub to: Vec3,
}

/// What is pointed at on the table.
#[derive(Resource, Debug)]
pub struct Pointed<G: TableGame> {
    /// By the mouse.
    pub hovered: Option<G::Spot>,
    /// By the keyboard or a pad; kept while it is hidden.
    pub cursor: Option<G::Spot>,
    /// Whether the keyboard was used last.
    pub cursor_shown: bool,
}

impl<G: TableGame> Default for Pointed<G> {
    fn default() -> Self {
        Pointed { hovered: None, cursor: None, cursor_shown: false }
    }
}

impl<G: TableGame> Pointed<G> {
    /// What is pointed at now.
    pub fn spot(&self) -> Option<G::Spot> {
        if self.cursor_shown { self.cursor } else { self.hovered }
    }
}

pub(in crate::app) fn game_plugin<G: TableGame>(app: &mut App) {
    app.init_resource::<Pointed<G>>()
        .add_systems(Update, (lift::<G>, place::<G>).chain().in_set(Turn::Animate));
}

/// All signs for a position, a half-made move and what is pointed at.
pub fn marks<G: TableGame>(game: &Match<G>, selection: &Selection<G>, pointed: &Pointed<G>) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut put = |sign: Sign, spot: G::Spot| {
        let at = G::place(spot);
        marks.push(Mark { sign, at, to: at });
    };
    if let [first, .., last] = last_steps(game) {
        put(Sign::Last, G::spot(*first));
        put(Sign::Last, G::spot(*last));
    }
    if pointed.cursor_shown {
        pointed.cursor.into_iter().for_each(|spot| put(Sign::Cursor, spot));
    }
    if game.outcome().is_over() {
        way::<G>(&mut marks, Sign::Trace, last_steps(game));
        return marks;
    }
    let view = game.view(eye(game));
    let made = selection.made();
    let partial = selection.partial(&view);
    let pointed_step = pointed.spot().map(|spot| G::step(&view, made, spot));
    G::signs(&view, made, pointed.spot()).into_iter().for_each(|(sign, spot)| put(sign, spot));
    let Some(&here) = made.last() else {
        for duty in G::duties(&view) {
            duty.by.iter().for_each(|&step| put(Sign::Due, G::spot(step)));
        }
        let pointed = pointed_step.filter(|step| partial.next.iter().any(|next| next.step == *step));
        pointed.into_iter().for_each(|step| put(Sign::CanMove, G::spot(step)));
        way::<G>(&mut marks, Sign::Trace, last_steps(game));
        return marks;
    };
    put(Sign::Chosen, G::carried(made).map_or(G::spot(here), |(_, at)| at));
    for next in &partial.next {
        let further = [made, &[next.step]].concat();
        let goes_on = next.may_stop && !G::partial(&view, &further).next.is_empty();
        put(
            if !next.may_stop {
                Sign::Passage
            } else if goes_on {
                Sign::Stop
            } else {
                Sign::Target
            },
            G::spot(next.step),
        );
    }
    for end in &partial.ends {
        if !partial.next.iter().any(|next| next.step == end.step) {
            put(Sign::Target, G::spot(end.step));
        }
    }
    // What would be captured: by the move that is pointed at, else by any that can still be made.
    let pointed_end = pointed_step.and_then(|step| partial.ends.iter().find(|end| end.step == step));
    let shown = pointed_end.map_or(&partial.ends[..], std::slice::from_ref);
    let mut victims: Vec<G::Spot> = shown
        .iter()
        .filter_map(|end| end.only.as_ref())
        .flat_map(|(steps, mv)| G::events(game.position(), mv, steps, eye(game)))
        .filter_map(|event| G::taken(&event))
        .collect();
    victims.sort();
    victims.dedup();
    victims.into_iter().for_each(|spot| put(Sign::Victim, spot));
    let route = pointed_end.and_then(|end| end.only.as_ref()).map_or(made, |(steps, _)| steps);
    way::<G>(&mut marks, Sign::Route, route);
    if let [_, between @ .., last] = route {
        let put = |sign: Sign, step: &G::Step| {
            let at = G::place(G::spot(*step));
            Mark { sign, at, to: at }
        };
        marks.extend(between.iter().map(|step| put(Sign::Dot, step)));
        marks.extend(pointed_end.map(|_| put(Sign::Flag, last)));
    }
    marks
}

fn last_steps<G: TableGame>(game: &Match<G>) -> &[G::Step] {
    match game.last_deed() {
        Some(Deed::Move { steps, .. }) => steps,
        _ => &[],
    }
}

fn way<G: TableGame>(marks: &mut Vec<Mark>, sign: Sign, steps: &[G::Step]) {
    let place = |step: G::Step| G::place(G::spot(step));
    let pairs = steps.windows(2).map(|pair| Mark { sign, at: place(pair[0]), to: place(pair[1]) });
    marks.extend(pairs.filter(|mark| mark.at != mark.to));
}

/// Puts the signs on the board whenever they change.
fn place<G: TableGame>(
    mut commands: Commands,
    matches: Query<(Ref<MatchOf<G>>, Ref<Chosen<G>>)>,
    pointed: Res<Pointed<G>>,
    old: Query<(Entity, &Mark)>,
) {
    let Ok((game, chosen)) = matches.single() else { return };
    if !(game.is_changed() || chosen.is_changed() || pointed.is_changed()) {
        return;
    }
    let wanted = marks(&game.0, &chosen.0, &pointed);
    let mut missing = wanted.clone();
    for (entity, mark) in &old {
        match missing.iter().position(|other| other == mark) {
            Some(index) => drop(missing.swap_remove(index)),
            None => commands.entity(entity).despawn(),
        }
    }
    for mark in missing {
        commands.spawn((OfMatch, mark, DespawnOnExit(Screen::Match)));
    }
}

/// Lifts the chosen piece, and carries it to where its half-made move has come.
fn lift<G: TableGame>(
    matches: Query<(&MatchOf<G>, &Chosen<G>), Changed<Chosen<G>>>,
    mut pieces: Query<(&PieceOf<G>, &Transform, &mut Motion)>,
) {
    let Ok((_, chosen)) = matches.single() else { return };
    let carried = G::carried(chosen.0.made());
    for (piece, transform, mut motion) in &mut pieces {
        let spot = G::spot_of(&piece.0);
        match carried {
            Some((from, at)) if spot == Some(from) => {
                let to = G::place(at) + Vec3::Y * LIFT;
                if motion.end().unwrap_or(transform.translation).distance_squared(to) > 1e-6 {
                    let height = if at != from { 0.7 } else { 0.0 };
                    let leg = Leg { to, height, wait: 0.0, seconds: 0.18 };
                    motion.start(transform, vec![leg], transform.rotation);
                }
            }
            _ if !motion.is_moving() => motion.return_to(transform, &G::rest(&piece.0)),
            _ => {}
        }
    }
}

/// How high the chosen piece is held.
const LIFT: f32 = 0.28;
