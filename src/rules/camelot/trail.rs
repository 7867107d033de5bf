//! Chains of jumps over a given set of pieces, each of them jumped over once.
//!
//! All squares that one piece can land on in a move lie two apart, and the pieces between them are never landed on. So
//! the squares are the nodes of a graph, each piece is an edge between the two beside it, or a choice of two crossing
//! edges, and a chain is a trail over all of them. A trail has an odd number of edges at its two ends and an even one
//! elsewhere, and leaves nothing behind that it cannot come to: a search that looks at both first hardly ever turns
//! back, however many chains there are.

use std::collections::HashSet;

use super::board::Square;
use super::mover::{Captured, Mover};
use super::moves::Move;
use super::places::{Places, add, has};

/// A set of the pieces of a trail, a bit for each.
type PieceMask = u32;

/// The most stops that are looked at. The trails of all moves that tests find take some hundred.
const MOST_STOPS: usize = 1 << 14;

/// The pieces to be jumped over, and where.
pub(super) struct Trail {
    /// The pairs of squares between which each piece can be jumped over.
    edges: Vec<Vec<[Square; 2]>>,
    /// End of the trail.
    to: Square,
    /// The square from which no jump leads on.
    dead_end: Option<Square>,
    /// The stops from which there is no trail, with the pieces that are left.
    failed: HashSet<(Square, PieceMask)>,
}

impl Trail {
    /// The trails that end on `to`, landing on squares that may be landed on only, and none that are two apart from it
    /// in an odd number of squares.
    pub fn new(victims: &[Square], to: Square, may_land: impl Fn(Square) -> bool) -> Trail {
        let is_node = |square: &Square| {
            let is_even = |one: u8, other: u8| one.abs_diff(other).is_multiple_of(2);
            is_even(square.file(), to.file()) && is_even(square.rank(), to.rank()) && may_land(*square)
        };
        let edges = |victim: &Square| {
            let pair = |(files, ranks): (i8, i8)| {
                let ends = [victim.shifted(-files, -ranks)?, victim.shifted(files, ranks)?];
                ends.iter().all(is_node).then_some(ends)
            };
            [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().filter_map(pair).collect()
        };
        Trail { edges: victims.iter().map(edges).collect(), to, dead_end: None, failed: HashSet::new() }
    }

    /// The trails over all that a move captures.
    pub fn of(mover: &Mover, mv: &Move) -> Trail {
        let victims: Vec<Square> = mv.captures().collect();
        let may_land = |square: Square| {
            let is_end = square == mv.to() || !mover.is_goal(square);
            is_end && mover.position.board.has(square) && mover.piece_at(square, &Captured::new()).is_none()
        };
        let dead_end = Some(mv.to()).filter(|&to| mover.is_goal(to));
        Trail { dead_end, ..Trail::new(&victims, mv.to(), may_land) }
    }

    /// The squares on which a trail can stop.
    pub fn stops(&self) -> Vec<Square> {
        let mut stops: Vec<Square> = self.edges.iter().flatten().flatten().copied().collect();
        stops.sort();
        stops.dedup();
        stops
    }

    /// The number of stops from which no trail has been found.
    #[cfg(test)]
    pub fn work(&self) -> usize {
        self.failed.len()
    }

    /// The landings of the first trail in byte order from a square over all pieces, the last one first.
    pub fn first(&mut self, from: Square) -> Option<Vec<Square>> {
        let all = (0..self.edges.len()).fold(0, |all, victim| all | 1 << victim);
        self.first_over(from, all)
    }

    fn first_over(&mut self, here: Square, left: PieceMask) -> Option<Vec<Square>> {
        if left == 0 {
            return (here == self.to).then(Vec::new);
        }
        let is_known = self.failed.contains(&(here, left)) || self.failed.len() >= MOST_STOPS;
        if is_known || self.dead_end == Some(here) {
            return None;
        }
        if self.is_connected(here, left) && self.is_even(here, left) {
            for (landing, victim) in self.over(here, left) {
                if let Some(mut rest) = self.first_over(landing, left & !(1 << victim)) {
                    rest.push(landing);
                    return Some(rest);
                }
            }
        }
        self.failed.insert((here, left));
        None
    }

    fn pieces(&self, left: PieceMask) -> impl Iterator<Item = usize> + use<> {
        (0..self.edges.len()).filter(move |&victim| left >> victim & 1 != 0)
    }

    /// The jumps from a square, in byte order: landings, and the pieces that they go over.
    fn over(&self, here: Square, left: PieceMask) -> Vec<(Square, usize)> {
        let mut over = Vec::new();
        for victim in self.pieces(left) {
            for &[one, other] in &self.edges[victim] {
                if one == here {
                    over.push((other, victim));
                } else if other == here {
                    over.push((one, victim));
                }
            }
        }
        // With the sign that follows in the text: `F10x` comes before `F1x`. Where none follows both are the last square.
        over.sort_by_cached_key(|(landing, _)| format!("{landing}x"));
        over
    }

    /// Whether jumps over those that are left, in whatever order and as often as one likes, lead to all of them and to
    /// the end.
    fn is_connected(&self, here: Square, left: PieceMask) -> bool {
        let mut reached = [0; 4];
        add(&mut reached, here.place());
        let mut open = left;
        loop {
            let before = open;
            let mut grown = reached;
            for victim in self.pieces(left) {
                for ends in &self.edges[victim] {
                    if ends.iter().any(|end| has(&reached, end.place())) {
                        ends.iter().for_each(|end| add(&mut grown, end.place()));
                        open &= !(1 << victim);
                    }
                }
            }
            if (open, grown) == (before, reached) {
                return open == 0 && has(&reached, self.to.place());
            }
            reached = grown;
        }
    }

    /// Whether one edge can be chosen for each piece so that only the two ends have an odd number of them: whether a sum
    /// without carries of some of the differences between two choices makes up for what is odd with the first choices.
    fn is_even(&self, here: Square, left: PieceMask) -> bool {
        let mut odd = sum(&[here, self.to]);
        let mut basis: Vec<Places> = Vec::new();
        for victim in self.pieces(left) {
            let Some((first, others)) = self.edges[victim].split_first() else { return false };
            odd = plus(odd, sum(first));
            for other in others {
                let difference = reduced(plus(sum(first), sum(other)), &basis);
                if difference != [0; 4] {
                    basis.push(difference);
                }
            }
        }
        reduced(odd, &basis) == [0; 4]
    }
}

/// The squares that are an odd number of times among these.
fn sum(squares: &[Square]) -> Places {
    squares.iter().fold([0; 4], |sum, square| {
        let mut one = [0; 4];
        add(&mut one, square.place());
        plus(sum, one)
    })
}

/// The sum of two sets without carries.
fn plus(one: Places, other: Places) -> Places {
    std::array::from_fn(|word| one[word] ^ other[word])
}

/// A set less those sums of a basis that take away the first square of each of its members. Each member has been reduced by
/// those before it.
fn reduced(set: Places, basis: &[Places]) -> Places {
    basis.iter().fold(set, |set, member| {
        let first = super::places::places(*member).next();
        if first.is_some_and(|first| has(&set, first)) { plus(set, *member) } else { set }
    })
}
