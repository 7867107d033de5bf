//! The signs on the board: what can move, where to, what is due, what was done last.
//!
//! What is shown is worked out here without a screen; how a sign looks is in `look`.

use bevy::prelude::*;

use crate::app::features::opponents::Advised;
use crate::app::features::problems::Exercise;
use crate::app::games::TableGame;
use crate::app::session::viewer::Viewer;
use crate::app::session::{MatchSystems, OfMatch, SessionOf};
use crate::app::ui::screens::Screen;
use crate::play::{PlyKind, Selection, Session};
use crate::rules::game::{Duty, Next, Observer, Partial};

use crate::app::table::aids::{APART, Aids};
use crate::app::table::badges::Badge;
use crate::app::table::choosing::Chosen;
use crate::app::table::hand::{Hand, PlacementPreview};
use crate::app::table::motion::{Motion, Segment};
use crate::app::table::pieces::{PieceOf, put_on};
use crate::app::table::rack::{self, At, Rack, RackOf};
use crate::app::ui::preferences::{Preference, Preferences, Said};
use crate::store::Settings;

/// What a mark says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkerKind {
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
    /// What stands here can be chosen next.
    Pick,
    /// What stands at both ends acts together.
    Bond,
    /// What a piece is or becomes here, or what is gained.
    Badge(Badge),
    /// What is held fits here.
    Fits,
    /// What is held may not lie here.
    Unfit,
    /// An edge that matches.
    Contact,
    /// An edge that does not match, or may not be touched.
    Clash,
    /// Something may be put to this edge.
    Open,
    /// Something could lie along here.
    Place,
    /// This was found.
    Found,
    /// The path that wins.
    Path,
    /// A part of it, with its number.
    Count(u16),
    /// What is joined.
    Joined,
    /// Where a connection is still missing.
    Missing,
    /// The way of a move that the computer would play.
    Advice,
    /// Where that way ends: the head of its arrow.
    AdviceHead,
    /// The way of a move that it would rather not play, but thinks of.
    Thought,
    /// Where that way ends.
    ThoughtHead,
    /// The keyboard's cursor.
    Cursor,
}

impl MarkerKind {
    /// Whether it tells what can be done, and not what is, was, or must be.
    fn is_hint(self) -> bool {
        use MarkerKind as S;
        matches!(self, S::CanMove | S::Target | S::Passage | S::Stop | S::Victim | S::Pick)
    }
}

/// A sign of one game, by spots: at one, or from one to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown<S> {
    /// What it says.
    pub kind: MarkerKind,
    /// Where it is.
    pub at: S,
    /// Where a way or a bond leads to; for other signs the same spot.
    pub to: S,
}

impl<S: Copy> Shown<S> {
    /// A sign at a spot.
    pub fn at(kind: MarkerKind, at: S) -> Shown<S> {
        Shown { kind, at, to: at }
    }

    /// A sign from one spot to another.
    pub fn between(kind: MarkerKind, at: S, to: S) -> Shown<S> {
        Shown { kind, at, to }
    }
}

/// A sign on the board.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Marker {
    /// What it says.
    pub kind: MarkerKind,
    /// Where it is.
    pub at: Vec3,
    /// Where a way leads to; for other signs the same place.
    pub to: Vec3,
    /// The shelf that it is on; `None` for the table.
    pub rack: Option<Rack>,
}

impl Marker {
    /// A sign at a place of the table.
    pub fn at(kind: MarkerKind, at: Vec3) -> Marker {
        Marker { kind, at, to: at, rack: None }
    }

    /// A sign on the table from one place to another.
    pub fn between(kind: MarkerKind, at: Vec3, to: Vec3) -> Marker {
        Marker { kind, at, to, rack: None }
    }

    /// A sign at a spot.
    pub fn of<G: TableGame>(view: &G::View, kind: MarkerKind, spot: G::Spot) -> Marker {
        let At { rack, place } = At::of::<G>(view, spot);
        Marker { kind, at: place, to: place, rack }
    }
}

/// Whether the table shows what can be done before it is done.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hints(pub bool);

impl Default for Hints {
    fn default() -> Self {
        Hints(true)
    }
}

impl Preference for Hints {
    fn load(&mut self, preferences: &Preferences) {
        self.0 = preferences.settings.hints;
    }

    fn keep(&self, _said: &Said, settings: &mut Settings) {
        settings.hints = self.0;
    }
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
    /// Where the mouse's ray meets what is hovered, a little within it.
    pub at: Option<Vec3>,
}

impl<G: TableGame> Default for Pointed<G> {
    fn default() -> Self {
        Pointed { hovered: None, cursor: None, cursor_shown: false, at: None }
    }
}

impl<G: TableGame> Pointed<G> {
    /// What is pointed at now.
    pub fn spot(&self) -> Option<G::Spot> {
        if self.cursor_shown { self.cursor } else { self.hovered }
    }
}

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.init_resource::<Pointed<G>>()
        .add_systems(Update, (lift::<G>, place::<G>).chain().in_set(MatchSystems::Animate));
}

/// All signs for a position, a half-made move, what is held, and what is pointed at.
pub fn marks<G: TableGame>(
    game: &Session<G>,
    selection: &Selection<G>,
    hand: (&Hand<G>, &PlacementPreview<G>),
    pointed: &Pointed<G>,
    aids: Aids,
    observer: Observer,
) -> Vec<Marker> {
    let view = game.view(observer);
    let mut marks = G::figures(&view, aids);
    let mut put = |kind: MarkerKind, spot: G::Spot| {
        let mark = Marker::of::<G>(&view, kind, spot);
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    };
    let last = G::route(last_steps(game));
    if let [first, .., last] = last[..] {
        put(MarkerKind::Last, first);
        put(MarkerKind::Last, last);
    }
    if pointed.cursor_shown {
        pointed.cursor.into_iter().for_each(|spot| put(MarkerKind::Cursor, spot));
    }
    if game.shown_outcome().is_over() {
        way::<G>(&view, &mut marks, MarkerKind::Trace, &last);
        return marks;
    }
    // What is due by a click on a spot itself, and else by what is taken into the hand.
    let by = |duty: Duty<G::Step>| {
        let by: Vec<G::Spot> = duty.by.into_iter().map(G::spot).collect();
        by.into_iter().filter(|&spot| G::step(&view, &[], spot).is_ok()).collect::<Vec<_>>()
    };
    let (there, taken): (Vec<_>, Vec<_>) =
        G::duties(&view).into_iter().map(by).partition(|by| !by.is_empty());
    let mut due: Vec<G::Spot> = there.concat();
    let (Hand { held, .. }, PlacementPreview { lay, reach, turned }) = hand;
    if held.is_some() {
        due.iter().for_each(|&spot| put(MarkerKind::Due, spot));
        reach.iter().for_each(|&spot| put(MarkerKind::Target, spot));
        turned.iter().for_each(|&spot| put(MarkerKind::Passage, spot));
        if let Some(lay) = lay {
            let kind = if lay.verdict.is_ok() { MarkerKind::Fits } else { MarkerKind::Unfit };
            marks.extend(lay.tops.iter().map(|&at| Marker::at(kind, at)));
            marks.extend(&lay.signs);
        }
        return marks;
    }
    if !taken.is_empty() {
        due.extend(G::supply(&view));
    }
    let made = selection.made();
    let pointed_step = pointed.spot().and_then(|spot| G::step(&view, made, spot).ok());
    // All moves are looked through for it, so only where there is something to be told.
    let partial = if made.is_empty() && pointed_step.is_none() {
        Partial { next: Vec::new(), stop: None, ends: Vec::new() }
    } else {
        selection.partial(&view)
    };
    let of_game = G::signs(&view, made, pointed.spot());
    of_game.iter().filter(|shown| shown.at == shown.to).for_each(|shown| put(shown.kind, shown.at));
    let pointed_next = pointed_step.filter(|step| partial.next.iter().any(|next| next.step == *step));
    let carried = carried::<G>(made);
    match made.last() {
        None => {
            due.iter().for_each(|&spot| put(MarkerKind::Due, spot));
            pointed_next.into_iter().for_each(|step| put(MarkerKind::CanMove, G::spot(step)));
            let to_take = pointed.spot().filter(|&spot| matches!(G::take(&view, spot), Some(Ok(_))));
            to_take.into_iter().for_each(|spot| put(MarkerKind::CanMove, spot));
        }
        Some(&here) => {
            put(MarkerKind::Chosen, carried.map_or(G::spot(here), |(_, at)| at));
            let occupied: Vec<G::Spot> = G::pieces(&view).iter().filter_map(G::spot_of).collect();
            for next in &partial.next {
                let spot = G::spot(next.step);
                put(next_sign::<G>(&view, made, next, occupied.contains(&spot)), spot);
            }
            // Farther on, only what the piece goes to: what is asked on the way is marked when it is asked.
            for end in partial.ends.iter().filter(|end| !G::route(&[end.step]).is_empty()) {
                if !partial.next.iter().any(|next| next.step == end.step) {
                    put(MarkerKind::Target, G::spot(end.step));
                }
            }
        }
    }
    let bonds = of_game.iter().filter(|shown| shown.at != shown.to);
    let place = |spot: G::Spot| G::place(&view, spot);
    marks.extend(bonds.map(|bond| Marker::between(bond.kind, place(bond.at), place(bond.to))));
    if made.is_empty() {
        way::<G>(&view, &mut marks, MarkerKind::Trace, &last);
        return marks;
    }
    // What would be captured: by the move that is pointed at, or those through the step that is, else by any that can
    // still be made.
    let pointed_end = pointed_step.and_then(|step| partial.ends.iter().find(|end| end.step == step));
    let through = pointed_next.map(|step| G::partial(&view, &[made, &[step]].concat()).ends);
    let shown = match (pointed_end, &through) {
        (Some(end), _) => std::slice::from_ref(end),
        (None, Some(ends)) => &ends[..],
        (None, None) => &partial.ends[..],
    };
    let victims = shown
        .iter()
        .filter_map(|end| end.only.as_ref())
        .flat_map(|(steps, mv)| game.events_of(mv, steps, observer))
        .filter_map(|event| G::taken(&event));
    for spot in victims {
        let mark = Marker::of::<G>(&view, MarkerKind::Victim, spot);
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
    let so_far = G::route(made);
    let route =
        pointed_end.and_then(|end| end.only.as_ref()).map_or(so_far.clone(), |(steps, _)| G::route(steps));
    way::<G>(&view, &mut marks, MarkerKind::Route, &route);
    if let [_, between @ .., last] = &route[..] {
        let put = |kind: MarkerKind, spot: &G::Spot| Marker::of::<G>(&view, kind, *spot);
        marks.extend(between.iter().map(|spot| put(MarkerKind::Dot, spot)));
        let flag = put(MarkerKind::Flag, last);
        let has_badge =
            marks.iter().any(|mark| matches!(mark.kind, MarkerKind::Badge(_)) && mark.at == flag.at);
        if route.len() > so_far.len() && !has_badge {
            marks.push(flag);
        }
    }
    marks
}

/// How a step is shown that can come next.
fn next_sign<G: TableGame>(
    view: &G::View,
    made: &[G::Step],
    next: &Next<G::Step>,
    is_occupied: bool,
) -> MarkerKind {
    // A disc would lie under the piece; what is captured there has its own sign.
    if is_occupied && !next.takes {
        MarkerKind::Pick
    } else if !next.may_stop {
        MarkerKind::Passage
    } else if G::partial(view, &[made, &[next.step]].concat()).next.is_empty() {
        MarkerKind::Target
    } else {
        MarkerKind::Stop
    }
}

/// The piece that a half-made move carries: the spot that it comes from, and the one that it has come to.
fn carried<G: TableGame>(made: &[G::Step]) -> Option<(G::Spot, G::Spot)> {
    let route = G::route(made);
    Some((*route.first()?, *route.last()?))
}

fn last_steps<G: TableGame>(game: &Session<G>) -> &[G::Step] {
    match game.ply_kind(game.shown()) {
        Some(PlyKind::Move { steps, .. }) => steps,
        _ => &[],
    }
}

fn way<G: TableGame>(view: &G::View, marks: &mut Vec<Marker>, kind: MarkerKind, route: &[G::Spot]) {
    let place = |spot: G::Spot| G::place(view, spot);
    let pairs = route.windows(2).map(|pair| Marker::between(kind, place(pair[0]), place(pair[1])));
    marks.extend(pairs.filter(|mark| mark.at != mark.to));
}

/// A match with what is chosen, held and about to be laid in it.
type AtPlay<G> = (
    Ref<'static, SessionOf<G>>,
    Ref<'static, Chosen<G>>,
    Ref<'static, Hand<G>>,
    Ref<'static, PlacementPreview<G>>,
    Ref<'static, Advised<G>>,
);

/// An arrow over the places of a route; `first` for the best of several moves.
pub fn arrow(route: &[Vec3], first: bool) -> Vec<Marker> {
    /// How long the head is.
    const HEAD: f32 = 0.42;
    let (line, head) = if first {
        (MarkerKind::Advice, MarkerKind::AdviceHead)
    } else {
        (MarkerKind::Thought, MarkerKind::ThoughtHead)
    };
    let [before @ .., end] = route else { return Vec::new() };
    let Some(&last) = before.last() else { return vec![Marker::at(MarkerKind::Chosen, *end)] };
    let neck = *end - (*end - last).normalize_or_zero() * HEAD;
    let mut marks: Vec<Marker> =
        before.windows(2).map(|pair| Marker::between(line, pair[0], pair[1])).collect();
    marks.push(Marker::between(line, last, neck));
    marks.push(Marker::between(head, neck, *end));
    marks.retain(|mark| mark.at.distance_squared(mark.to) > 1e-6);
    marks
}

/// Puts the signs on the board whenever they change.
pub(crate) fn place<G: TableGame>(
    mut commands: Commands,
    matches: Query<(AtPlay<G>, Option<Ref<Exercise<G>>>)>,
    pointed: Res<Pointed<G>>,
    viewer: Res<Viewer>,
    (aids, hints): (Res<Aids>, Res<Hints>),
    racks: Query<(Entity, &RackOf, &Transform)>,
    old: Query<(Entity, &Marker)>,
) {
    let Ok(((game, chosen, hand, laid, advised), exercise)) = matches.single() else { return };
    let in_hand = hand.is_changed() || laid.is_changed() || advised.is_changed();
    let changed = game.is_changed() || chosen.is_changed() || viewer.is_changed();
    let changed = changed || exercise.as_ref().is_some_and(|exercise| exercise.is_changed());
    let asked = pointed.is_changed() || aids.is_changed() || hints.is_changed();
    if !(changed || asked || in_hand) {
        return;
    }
    let mut wanted = marks(&game.0, &chosen.0, (&hand, &laid), &pointed, *aids, viewer.observer());
    if !hints.0 {
        wanted.retain(|mark| !mark.kind.is_hint());
    }
    let view = game.0.view(viewer.observer());
    if viewer.sees_turn(&game.0) {
        // The best last, so that it lies on top.
        let lines = advised.0.iter().enumerate().rev();
        wanted.extend(lines.flat_map(|(index, steps)| G::advised(&view, steps, index == 0)));
    }
    if let Some(exercise) = &exercise {
        let tasks = exercise.problem().tasks().iter();
        let shown = tasks.flat_map(|task| &task.moves).filter(|mv| exercise.shows(mv));
        for mark in shown.flat_map(|mv| G::found(&view, mv)) {
            if !wanted.contains(&mark) {
                wanted.push(mark);
            }
        }
    }
    let racks = rack::by_name(racks);
    for mark in missing::<G>(&mut commands, wanted, *aids, &old) {
        let on = mark.rack;
        let mut kind = commands.spawn((OfMatch, mark, DespawnOnExit(Screen::Match)));
        put_on(&mut kind, racks.entity(on));
    }
}

/// Takes away the signs that are not wanted any more; those that are wanted and not there yet are given back.
pub(crate) fn missing<G: TableGame>(
    commands: &mut Commands,
    mut wanted: Vec<Marker>,
    aids: Aids,
    old: &Query<(Entity, &Marker)>,
) -> Vec<Marker> {
    if aids.has(APART) {
        for mark in &mut wanted {
            (mark.at, mark.to) = (G::apart(mark.at), G::apart(mark.to));
        }
    }
    for (entity, mark) in old {
        match wanted.iter().position(|other| other == mark) {
            Some(index) => drop(wanted.swap_remove(index)),
            None => commands.entity(entity).despawn(),
        }
    }
    wanted
}

/// Lifts the chosen piece, and carries it to where its half-made move has come.
fn lift<G: TableGame>(
    matches: Query<(&SessionOf<G>, &Chosen<G>), Changed<Chosen<G>>>,
    viewer: Res<Viewer>,
    mut pieces: Query<(&PieceOf<G>, &Transform, &mut Motion)>,
) {
    let Ok((game, chosen)) = matches.single() else { return };
    let view = game.0.view(viewer.observer());
    let carried = carried::<G>(chosen.0.made());
    for (piece, transform, mut motion) in &mut pieces {
        let spot = G::spot_of(&piece.0);
        match carried {
            Some((from, at)) if spot == Some(from) => {
                let to = G::place(&view, at) + Vec3::Y * LIFT;
                if motion.end().unwrap_or(transform.translation).distance_squared(to) > 1e-6 {
                    let height = if at != from { 0.7 } else { 0.0 };
                    let leg = Segment { to, height, wait: 0.0, seconds: 0.18 };
                    motion.start(transform, vec![leg], transform);
                }
            }
            _ if !motion.is_moving() => motion.return_to(transform, &G::rest_transform(&view, &piece.0)),
            _ => {}
        }
    }
}

/// How high the chosen piece is held.
const LIFT: f32 = 0.28;
