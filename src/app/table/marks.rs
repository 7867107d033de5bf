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
    /// The way of the last move.
    Trace,
    /// The last move left or reached this square.
    Last,
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
    pub hovered: Option<G::Step>,
    /// By the keyboard or a pad; kept while it is hidden.
    pub cursor: Option<G::Step>,
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
    pub fn step(&self) -> Option<G::Step> {
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
    let mut put = |sign: Sign, step: G::Step| {
        let at = G::place(step);
        marks.push(Mark { sign, at, to: at });
    };
    if let [first, .., last] = last_steps(game) {
        put(Sign::Last, *first);
        put(Sign::Last, *last);
    }
    if pointed.cursor_shown {
        pointed.cursor.into_iter().for_each(|step| put(Sign::Cursor, step));
    }
    if game.outcome().is_over() {
        way::<G>(&mut marks, Sign::Trace, last_steps(game));
        return marks;
    }
    let view = game.view(eye(game));
    let partial = selection.partial(&view);
    let Some(&here) = selection.made().last() else {
        for duty in G::duties(&view) {
            duty.by.iter().for_each(|&step| put(Sign::Due, step));
        }
        let pointed = pointed.step().filter(|step| partial.next.iter().any(|next| next.step == *step));
        pointed.into_iter().for_each(|step| put(Sign::CanMove, step));
        way::<G>(&mut marks, Sign::Trace, last_steps(game));
        return marks;
    };
    put(Sign::Chosen, here);
    for next in &partial.next {
        let made = [selection.made(), &[next.step]].concat();
        let goes_on = next.may_stop && !G::partial(&view, &made).next.is_empty();
        put(
            if !next.may_stop {
                Sign::Passage
            } else if goes_on {
                Sign::Stop
            } else {
                Sign::Target
            },
            next.step,
        );
    }
    for end in &partial.ends {
        if !partial.next.iter().any(|next| next.step == end.step) {
            put(Sign::Target, end.step);
        }
    }
    // What would be captured: by the move that is pointed at, else by any that can still be made.
    let pointed_end = pointed.step().and_then(|step| partial.ends.iter().find(|end| end.step == step));
    let shown = pointed_end.map_or(&partial.ends[..], std::slice::from_ref);
    let mut victims: Vec<G::Step> = shown
        .iter()
        .filter_map(|end| end.only.as_ref())
        .flat_map(|(steps, mv)| G::events(game.position(), mv, steps, eye(game)))
        .filter_map(|event| G::taken(&event))
        .collect();
    victims.sort();
    victims.dedup();
    victims.into_iter().for_each(|step| put(Sign::Victim, step));
    match pointed_end.and_then(|end| end.only.as_ref()) {
        Some((steps, _)) => way::<G>(&mut marks, Sign::Route, steps),
        None => way::<G>(&mut marks, Sign::Route, selection.made()),
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
    marks.extend(steps.windows(2).map(|pair| Mark { sign, at: G::place(pair[0]), to: G::place(pair[1]) }));
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
    let made = chosen.0.made();
    for (piece, transform, mut motion) in &mut pieces {
        let is_chosen = !made.is_empty() && made.first().copied() == G::step_of(&piece.0);
        match made.last() {
            Some(&last) if is_chosen => {
                let to = G::place(last) + Vec3::Y * LIFT;
                if motion.end().unwrap_or(transform.translation).distance_squared(to) > 1e-6 {
                    let height = if made.len() > 1 { 0.7 } else { 0.0 };
                    let leg = Leg { to, height, wait: 0.0, seconds: 0.18 };
                    motion.start(transform.translation, vec![leg]);
                }
            }
            _ if !motion.is_moving() => {
                motion.return_to(transform.translation, G::rest(&piece.0).translation)
            }
            _ => {}
        }
    }
}

/// How high the chosen piece is held.
const LIFT: f32 = 0.28;
