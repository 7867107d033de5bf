//! A piece in the course of its move, by the rules one by one. It shares no step with the generator.

use std::collections::BTreeSet;

use super::board::{Square, are_partners};
use super::pieces::{Kind, Piece};
use super::position::Position;
use super::walk::MOST_STOPS;

/// The eight directions, as files and ranks.
pub(super) const DIRECTIONS: [(i8, i8); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// The most stands that a search looks at: more than a piece has whose chains [`super::walk`] walks to their ends.
const MOST_STANDS: usize = 2 * MOST_STOPS as usize;

/// The squares of the pieces that have been captured.
pub(super) type Captured = BTreeSet<Square>;

/// A rule on the routes that a search leaves aside, to find out whether it is the one that a move breaks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aside {
    /// Rule 6: only Knights canter and jump in one move.
    MenDoNotCharge,
    /// Rule 6: no canter after the jumps.
    CantersFirst,
    /// Rule 8: no canter touches the own castle, or another that is closed.
    HomeByJump,
    /// Rule 12: a move ends in the enemy castle.
    EntryEnds,
}

/// The pieces that are passed over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum HopKind {
    /// Pieces of the mover's own team: a canter.
    Friends,
    /// Pieces of the other team: a jump.
    Enemies,
}

/// The square of a piece in the course of its move, and its captures so far.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Stand {
    pub square: Square,
    pub captured: Captured,
}

/// The stands that a search has come to.
pub(super) struct Reach {
    pub stands: BTreeSet<Stand>,
    /// Whether these are all there are.
    pub is_whole: bool,
}

/// A piece of the seat to move that is to make a move. While it does, the square where it began is empty.
pub(super) struct Mover<'a> {
    pub position: &'a Position,
    pub from: Square,
    pub piece: Piece,
}

impl<'a> Mover<'a> {
    /// `None` where no piece of the seat to move stands.
    pub fn new(position: &'a Position, from: Square) -> Option<Mover<'a>> {
        let piece = position.piece(from).filter(|piece| piece.seat == position.to_move())?;
        Some(Mover { position, from, piece })
    }

    /// The stand before the first step.
    pub fn start(&self) -> Stand {
        Stand::on(self.from)
    }

    /// Whether the square is in a castle that is closed to it, such as its own.
    pub fn is_home(&self, square: Square) -> bool {
        self.position.board.is_closed(self.piece.seat, square)
    }

    /// Whether the square is in the enemy castle.
    pub fn is_goal(&self, square: Square) -> bool {
        self.position.board.is_goal(self.piece.seat, square)
    }

    /// The squares of all enemy pieces.
    pub fn enemies(&self) -> Captured {
        let enemies =
            self.position.all_pieces().filter(|(_, piece)| !are_partners(piece.seat, self.piece.seat));
        enemies.map(|(square, _)| square).collect()
    }

    /// The piece on the square after these captures.
    pub fn piece_at(&self, square: Square, captured: &Captured) -> Option<Piece> {
        if square == self.from || captured.contains(&square) { None } else { self.position.piece(square) }
    }

    /// The leaps over an adjoining piece to the empty square just beyond: that piece's square, and where the leap lands.
    fn leaps(&self, stand: &Stand, over: HopKind) -> Vec<(Square, Square)> {
        let board = self.position.board;
        let leap = |&(files, ranks): &(i8, i8)| {
            let passed = board.offset(stand.square, files, ranks)?;
            let landing = board.offset(passed, files, ranks)?;
            let piece = self.piece_at(passed, &stand.captured)?;
            let is_passed = are_partners(piece.seat, self.piece.seat) == (over == HopKind::Friends);
            (is_passed && self.piece_at(landing, &stand.captured).is_none()).then_some((passed, landing))
        };
        DIRECTIONS.iter().filter_map(leap).collect()
    }

    /// The leaps that it could make (rules 3, 12 and 15): the pieces passed over, and the landings.
    pub fn passes(&self, stand: &Stand, over: HopKind) -> Vec<(Square, Square)> {
        if self.is_goal(stand.square) { Vec::new() } else { self.leaps(stand, over) }
    }

    /// Whether it could jump.
    pub fn can_jump(&self, stand: &Stand) -> bool {
        !self.passes(stand, HopKind::Enemies).is_empty()
    }

    /// The stands one canter or jump on, with captures among these victims only.
    fn steps(&self, stand: &Stand, victims: &Captured, aside: &[Aside]) -> Vec<Stand> {
        if self.is_goal(stand.square) && !aside.contains(&Aside::EntryEnds) {
            return Vec::new();
        }
        let cantered = stand.captured.is_empty() && stand.square != self.from;
        let may_charge = self.piece.kind == Kind::Knight || aside.contains(&Aside::MenDoNotCharge);
        // After the last jump only: canters between any two would lead to every set of victims there is.
        let done = stand.captured.len() == victims.len();
        let may_canter = stand.captured.is_empty() || done && aside.contains(&Aside::CantersFirst);
        let mut steps = Vec::new();
        if !cantered || may_charge {
            let jumps = self.leaps(stand, HopKind::Enemies);
            let wanted = jumps.into_iter().filter(|(victim, _)| victims.contains(victim));
            steps.extend(wanted.map(|(victim, landing)| stand.jump(victim, landing)));
        }
        if may_canter {
            let canters = self.leaps(stand, HopKind::Friends).into_iter().map(|(_, landing)| landing);
            let open =
                canters.filter(|&landing| !self.is_home(landing) || aside.contains(&Aside::HomeByJump));
            steps.extend(open.map(|square| Stand { square, captured: stand.captured.clone() }));
        }
        steps
    }

    /// The stands that canters and jumps lead to, the start included, with captures among these victims only.
    pub fn reach(&self, victims: &Captured, aside: &[Aside]) -> Reach {
        closure(self.start(), |stand| self.steps(stand, victims, aside))
    }

    /// The squares that canters alone lead to, the start included.
    pub fn canters(&self, aside: &[Aside]) -> BTreeSet<Square> {
        self.reach(&Captured::new(), aside).stands.into_iter().map(|stand| stand.square).collect()
    }

    /// The squares one canter from a square, before any jump.
    pub fn one_canter_from(&self, square: Square) -> impl Iterator<Item = Square> {
        let leaps = self.passes(&Stand::on(square), HopKind::Friends).into_iter();
        leaps.map(|(_, landing)| landing).filter(|&landing| !self.is_home(landing))
    }

    /// The squares that canters lead to from a square, itself included; with `free` only by stops from which the piece could
    /// not jump (rule 7).
    pub fn canters_from(&self, square: Square, free: bool) -> BTreeSet<Square> {
        let canters = closure(Stand::on(square), |stand| {
            let stops = self.one_canter_from(stand.square).map(Stand::on);
            stops.filter(|stop| !(free && self.can_jump(stop))).collect()
        });
        canters.stands.into_iter().map(|stand| stand.square).collect()
    }

    /// The end of a chain of jumps from its own castle that is outside, if there is one (rule 11).
    pub fn way_out(&self) -> Option<Stand> {
        let chains = closure(self.start(), |stand| {
            let jumps = self.passes(stand, HopKind::Enemies).into_iter();
            jumps.map(|(victim, landing)| stand.jump(victim, landing)).collect()
        });
        chains.stands.into_iter().find(|end| !self.is_home(end.square) && !self.can_jump(end))
    }
}

impl Stand {
    /// The stand on a square where nothing has been captured.
    pub fn on(square: Square) -> Stand {
        Stand { square, captured: Captured::new() }
    }

    /// The stand after a jump.
    pub fn jump(&self, victim: Square, landing: Square) -> Stand {
        let mut captured = self.captured.clone();
        captured.insert(victim);
        Stand { square: landing, captured }
    }
}

/// Squares and captures reachable by steps from the start, the start included. Long paths are followed to their ends first,
/// so that a search that is cut short has found ends too.
fn closure(start: Stand, steps: impl Fn(&Stand) -> Vec<Stand>) -> Reach {
    let mut stands = BTreeSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some(stand) = open.pop() {
        if stands.len() > MOST_STANDS {
            return Reach { stands, is_whole: false };
        }
        for step in steps(&stand) {
            if stands.insert(step.clone()) {
                open.push(step);
            }
        }
    }
    Reach { stands, is_whole: true }
}
