//! The canonical route of a move: the shortest, and of those the first in byte order.
//!
//! Of a capture the jumps are as many as the captures, whatever their order; only the canters before them can be more or
//! fewer. So canters are walked layer by layer, and from each stop the jumps are searched over the move's own captures
//! alone, as [`Trail`] does it.

use std::collections::{BTreeMap, HashSet};

use super::board::Square;
use super::check::check;
use super::mover::{Mover, Stand};
use super::moves::Move;
use super::pieces::Kind;
use super::position::Position;
use super::routes::Route;
use super::trail::Trail;

/// The canonical route of a legal move; `None` if it is not legal.
pub(super) fn canonical(position: &Position, mv: &Move) -> Option<Route> {
    let mover = Mover::new(position, mv.from())?;
    if mv.is_capture() { capture(&mover, mv) } else { quiet(&mover, mv) }
}

/// The route of a move without captures: a plain move, a castle move or canters.
fn quiet(mover: &Mover, mv: &Move) -> Option<Route> {
    let (from, to) = (mv.from(), mv.to());
    check(mover.position, mv).ok()?;
    let start = Route::from(from);
    if from.adjoins(to) {
        return Some(start.then(to, false));
    }
    // A Knight stops only where it could not jump (rule 7).
    let knight = mover.piece.kind == Kind::Knight;
    let mut canters = CanterRoutes::new(mover, start);
    while !canters.layer.is_empty() {
        if let Some(route) = canters.layer.remove(&to) {
            return Some(route);
        }
        canters.advance_layer(|square| !(knight && mover.can_jump(&Stand::on(square))));
    }
    None
}

/// The route of a chain of jumps, or of a charge.
fn capture(mover: &Mover, mv: &Move) -> Option<Route> {
    // A piece in the own castle moves before any other, and out of it (rules 10 and 11).
    let leaves = mover.position.must_leave();
    if leaves.is_some_and(|home| home != mv.from()) || leaves.is_some() && mover.is_home(mv.to()) {
        return None;
    }
    let end = Stand { square: mv.to(), captured: mv.captures().collect() };
    if !end.captured.is_subset(&mover.enemies()) || mover.can_jump(&end) {
        return None;
    }
    let mut jumps = Trail::of(mover, mv);
    let mut canters = CanterRoutes::new(mover, Route::from(mv.from()));
    while !canters.layer.is_empty() {
        let routes = canters.layer.iter().filter_map(|(&square, route)| {
            let landings = jumps.first(square)?;
            Some(landings.iter().rev().fold(route.clone(), |route, &landing| route.then(landing, true)))
        });
        if let Some(route) = routes.min_by(|one, other| one.text.cmp(&other.text)) {
            return Some(route);
        }
        if mover.piece.kind == Kind::Man {
            break;
        }
        canters.advance_layer(|_| true);
    }
    None
}

/// The squares that a piece canters to, layer by layer.
struct CanterRoutes<'a> {
    mover: &'a Mover<'a>,
    /// The squares with one canter more than those before, each with the first of the routes to it.
    layer: BTreeMap<Square, Route>,
    seen: HashSet<Square>,
}

impl<'a> CanterRoutes<'a> {
    fn new(mover: &'a Mover<'a>, start: Route) -> CanterRoutes<'a> {
        CanterRoutes {
            mover,
            seen: HashSet::from([mover.from]),
            layer: BTreeMap::from([(mover.from, start)]),
        }
    }

    /// The next layer, of squares where it may stop.
    fn advance_layer(&mut self, may_stop: impl Fn(Square) -> bool) {
        let mut next: BTreeMap<Square, Route> = BTreeMap::new();
        for (&square, route) in &self.layer {
            let canters = self.mover.one_canter_from(square);
            for landing in canters.filter(|&to| !self.seen.contains(&to) && may_stop(to)) {
                let longer = route.then(landing, false);
                if next.get(&landing).is_none_or(|known| longer.text < known.text) {
                    next.insert(landing, longer);
                }
            }
        }
        self.seen.extend(next.keys());
        self.layer = next;
    }
}
