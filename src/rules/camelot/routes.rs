//! The routes of a move over the board, square by square, for clicks and for notation.
//!
//! The fast generator knows only where moves end. Here every stop counts: what may come next, and where the move may
//! end. [`super::canonical`] finds the canonical one of several routes.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::{FinalStep, LegalStep, Partial};

use super::board::Square;
use super::check::check;
use super::mover::{DIRECTIONS, HopKind, Mover, Stand};
use super::moves::Move;
use super::pieces::Kind;
use super::position::Position;

/// The state of a piece in the middle of a move.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Landing {
    stand: Stand,
    made: MoveKind,
    /// Whether a cantering Knight has stopped where it could jump (rule 7).
    owes_capture: bool,
}

/// The kind of move so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum MoveKind {
    Nothing,
    PlainMove,
    Canters,
    Jumps,
}

/// A route over the board with its text; the text breaks ties.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Route {
    /// Every square from the first to the last.
    pub squares: Vec<Square>,
    /// The route in notation.
    pub text: String,
}

impl Route {
    pub(super) fn from(square: Square) -> Route {
        Route { squares: vec![square], text: square.to_string() }
    }

    /// The route with one more square, which a jump leads to if `jump` is set.
    pub(super) fn then(&self, square: Square, jump: bool) -> Route {
        let mut squares = self.squares.clone();
        squares.push(square);
        let sign = if jump { 'x' } else { '-' };
        Route { squares, text: format!("{}{sign}{square}", self.text) }
    }

    fn by(&self, hop: &Hop) -> Route {
        self.then(hop.to.stand.square, hop.victim.is_some())
    }
}

/// One hop or step of a piece.
struct Hop {
    victim: Option<Square>,
    to: Landing,
}

/// One piece with the legal moves that it has.
struct Walker<'a> {
    mover: Mover<'a>,
    legal: BTreeSet<Move>,
    /// Whether these are all its legal moves. Else each is asked about when it comes up, and only the hops that come next
    /// are looked at.
    is_whole: bool,
}

impl Walker<'_> {
    /// `None` where no piece of the seat to move stands, or where it has no legal move.
    fn new(position: &Position, from: Square) -> Option<Walker<'_>> {
        let mover = Mover::new(position, from)?;
        let mut moves = Vec::new();
        position.generate(&mut moves);
        let is_whole = position.cut_short().is_none();
        let legal: BTreeSet<Move> = moves.into_iter().filter(|mv| mv.from() == from).collect();
        (!legal.is_empty()).then_some(Walker { mover, legal, is_whole })
    }

    fn first(&self) -> Landing {
        Landing { stand: self.mover.start(), made: MoveKind::Nothing, owes_capture: false }
    }

    fn hops(&self, landing: &Landing) -> Vec<Hop> {
        let (mover, stand, made) = (&self.mover, &landing.stand, landing.made);
        let mut hops = Vec::new();
        let mut hop = |victim, stand, made, owes_capture| {
            hops.push(Hop { victim, to: Landing { stand, made, owes_capture } });
        };
        if made != MoveKind::PlainMove && (made != MoveKind::Canters || mover.piece.kind == Kind::Knight) {
            for (victim, square) in mover.passes(stand, HopKind::Enemies) {
                hop(Some(victim), stand.jump(victim, square), MoveKind::Jumps, false);
            }
        }
        if made == MoveKind::Nothing || made == MoveKind::Canters {
            for to in mover.one_canter_from(stand.square).map(Stand::on) {
                let owes = mover.piece.kind == Kind::Knight && mover.can_jump(&to);
                hop(None, to, MoveKind::Canters, landing.owes_capture || owes);
            }
        }
        if made == MoveKind::Nothing {
            let board = mover.position.board;
            let near =
                DIRECTIONS.iter().filter_map(|&(files, ranks)| board.offset(stand.square, files, ranks));
            for square in near.filter(|&square| mover.piece_at(square, &stand.captured).is_none()) {
                hop(None, Stand::on(square), MoveKind::PlainMove, false);
            }
        }
        hops
    }

    /// The legal move that is made by ending at this stop.
    fn ended(&self, landing: &Landing) -> Option<Move> {
        let goes_on = landing.made == MoveKind::Jumps && self.mover.can_jump(&landing.stand);
        if landing.made == MoveKind::Nothing || landing.owes_capture || goes_on {
            return None;
        }
        let captured: Vec<Square> = landing.stand.captured.iter().copied().collect();
        let mv = Move::new(self.mover.from, landing.stand.square, &captured)?;
        let is_legal = self.legal.contains(&mv) || !self.is_whole && check(self.mover.position, &mv).is_ok();
        is_legal.then_some(mv)
    }

    /// The hops that lead on: no canter goes back to where the piece has been, because all that can be done from
    /// there could have been done without the detour.
    fn hops_on(&self, landing: &Landing, route: &Route) -> Vec<Hop> {
        let mut hops = self.hops(landing);
        hops.retain(|hop| hop.victim.is_some() || !route.squares.contains(&hop.to.stand.square));
        hops
    }

    /// Whether a legal move can be made from a stop, at once or by further hops. Where there are too many moves to know
    /// them all, a jump is taken for part of one.
    fn leads_on(&self, landing: &Landing, route: &Route) -> bool {
        let mut seen = BTreeSet::new();
        let mut open = vec![(landing.clone(), route.clone())];
        while let Some((landing, route)) = open.pop() {
            if self.ended(&landing).is_some() || !self.is_whole && landing.made == MoveKind::Jumps {
                return true;
            }
            for hop in self.hops_on(&landing, &route) {
                if seen.insert(hop.to.clone()) {
                    let longer = route.by(&hop);
                    open.push((hop.to, longer));
                }
            }
        }
        false
    }

    /// Every legal move that can still be made from a stop by at least one hop, each with the best way to it; where there are
    /// too many of them, those by one hop.
    fn moves_from(&self, landing: Landing, route: Route) -> BTreeMap<Move, Route> {
        let mut found: BTreeMap<Move, Route> = BTreeMap::new();
        let mut seen = BTreeSet::from([landing.clone()]);
        let mut layer = BTreeMap::from([(landing, route)]);
        while !layer.is_empty() {
            let mut next: BTreeMap<Landing, Route> = BTreeMap::new();
            for (landing, route) in &layer {
                for hop in self.hops_on(landing, route) {
                    if seen.contains(&hop.to) {
                        continue;
                    }
                    let longer = route.by(&hop);
                    match next.get(&hop.to) {
                        Some(known) if known.text <= longer.text => {}
                        _ => drop(next.insert(hop.to, longer)),
                    }
                }
            }
            for (landing, route) in &next {
                if let Some(mv) = self.ended(landing) {
                    found.entry(mv).or_insert_with(|| route.clone());
                }
            }
            if !self.is_whole {
                break;
            }
            seen.extend(next.keys().cloned());
            layer = next;
        }
        found
    }

    /// The stop after these squares, the first being the piece's own; `None` if no hops lead that way.
    fn trace_hops(&self, squares: &[Square]) -> Option<(Landing, Route)> {
        let mut landing = self.first();
        let mut route = Route::from(self.mover.from);
        for &square in squares.get(1..)? {
            let hop = self.hops(&landing).into_iter().find(|hop| hop.to.stand.square == square)?;
            route = route.by(&hop);
            landing = hop.to;
        }
        Some((landing, route))
    }
}

/// Whether canters lead from the first square over all the others in this order, possibly with stops between them.
/// With `quiet` a Knight's stops must be such that it could not jump from them (rule 7).
pub(super) fn canters_lead(position: &Position, squares: &[Square], quiet: bool) -> bool {
    let Some(mover) = squares.first().and_then(|&from| Mover::new(position, from)) else { return false };
    let free = quiet && mover.piece.kind == Kind::Knight;
    squares.windows(2).all(|pair| mover.canters_from(pair[0], free).contains(&pair[1]))
}

/// The continuations of the squares chosen so far.
pub(super) fn partial(position: &Position, made: &[Square]) -> Partial<Square, Move> {
    let Some(&from) = made.first() else {
        let mut moves = Vec::new();
        position.generate(&mut moves);
        let movers: BTreeSet<Square> = moves.iter().map(Move::from).collect();
        let next = movers.into_iter().map(|step| LegalStep { step, takes: false, may_stop: false }).collect();
        return Partial { next, ..Partial::NONE };
    };
    let Some(walker) = Walker::new(position, from) else { return Partial::NONE };
    let Some((landing, route)) = walker.trace_hops(made) else { return Partial::NONE };
    let mut next: Vec<LegalStep<Square>> = Vec::new();
    for hop in walker.hops_on(&landing, &route) {
        let may_stop = walker.ended(&hop.to).is_some();
        let step = hop.to.stand.square;
        let takes = hop.victim.is_some();
        let longer = route.by(&hop);
        if may_stop || walker.leads_on(&hop.to, &longer) {
            next.push(LegalStep { step, takes, may_stop });
        }
    }
    next.sort_by_key(|next| next.step);
    Partial { next, stop: walker.ended(&landing), ends: ends(&walker, &landing, route) }
}

/// The last steps of the moves that go on from a stop.
fn ends(walker: &Walker, landing: &Landing, route: Route) -> Vec<FinalStep<Square, Move>> {
    let mut ends: Vec<FinalStep<Square, Move>> = Vec::new();
    for (mv, route) in walker.moves_from(landing.clone(), route) {
        let takes = mv.captures().count() > landing.stand.captured.len();
        match ends.iter_mut().find(|end| end.step == mv.to()) {
            Some(end) => {
                end.takes &= takes;
                end.only = None;
            }
            None => ends.push(FinalStep { step: mv.to(), takes, only: Some((route.squares, mv)) }),
        }
    }
    ends.sort_by_key(|end| end.step);
    ends
}
