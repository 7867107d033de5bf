//! Proofs of puzzles: whether a move keeps the result, and whether a puzzle is what it says.

use crate::search::{Goal, Prover};
use camaieu_play::guided::puzzle::{MOST_SOLUTIONS, Puzzle, PuzzleKind};
use camaieu_rules::game::{Outcome, Seat};

use super::{Puzzles, id_of};

/// Flaw of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleFlaw {
    /// The game has no puzzles of its kind, or none with so many plies.
    Kind,
    /// Its id is not the one that follows from its position.
    Id,
    /// Its solutions are not the moves that keep the result.
    Solutions,
    /// The goal is reached in fewer plies.
    Sooner,
    /// Its line does not reach the goal with its last ply.
    Line,
    /// The proof takes too many nodes.
    Unproved,
}

impl PuzzleFlaw {
    /// The id of its message.
    pub fn id(self) -> &'static str {
        match self {
            PuzzleFlaw::Kind => "puzzle-flaw-kind",
            PuzzleFlaw::Id => "puzzle-flaw-id",
            PuzzleFlaw::Solutions => "puzzle-flaw-solutions",
            PuzzleFlaw::Sooner => "puzzle-flaw-sooner",
            PuzzleFlaw::Line => "puzzle-flaw-line",
            PuzzleFlaw::Unproved => "puzzle-flaw-unproved",
        }
    }
}

/// Judge of puzzles: proves by exhaustive search.
pub struct Judge<G: Puzzles> {
    /// Provers of a win, and of the game’s other goal; made when they are needed.
    wins: Option<Prover<G>>,
    gains: Option<Prover<G>>,
}

impl<G: Puzzles> Default for Judge<G> {
    /// A judge who has proved nothing yet.
    fn default() -> Judge<G> {
        Judge { wins: None, gains: None }
    }
}

impl<G: Puzzles> Judge<G> {
    /// The prover of a kind’s goal.
    fn prover(&mut self, kind: PuzzleKind, position: &G::Position) -> &mut Prover<G> {
        let (prover, goal) = match kind {
            kind if kind.is_before_end() => {
                let by_win = kind.is_reached_by_win();
                (&mut self.gains, Some(Goal { reaches: G::gains, by_win }))
            }
            _ => (&mut self.wins, None),
        };
        prover.get_or_insert_with(|| Prover::new(position, goal))
    }

    /// Whether a seat can force a kind’s goal within so many plies; `None` if that takes too many nodes.
    pub(super) fn forces(
        &mut self,
        kind: PuzzleKind,
        position: &G::Position,
        seat: Seat,
        plies: u32,
    ) -> Option<bool> {
        self.prover(kind, position).forces(position, seat, plies, G::PROOF_NODES)
    }

    /// Whether a legal move keeps the result of a kind with this many plies to go, its own included; `None` if that
    /// takes too many nodes.
    pub fn keeps(
        &mut self,
        kind: PuzzleKind,
        position: &G::Position,
        plies: u32,
        mv: &G::Move,
    ) -> Option<bool> {
        let solver = G::to_move(position);
        match kind {
            PuzzleKind::Capture => return Some(G::captured(mv) == most_captured::<G>(position)),
            kind if kind.is_before_end() && G::gains(position, mv) => return Some(true),
            _ => {}
        }
        let mut after = position.clone();
        let _ = G::play(&mut after, mv);
        match (G::outcome(&after), kind) {
            (Outcome::Win(seats, _), _) => Some(kind.is_reached_by_win() && seats.contains(solver)),
            (Outcome::Draw(_), _) => Some(kind == PuzzleKind::Defence),
            (Outcome::Ongoing, PuzzleKind::Defence) => {
                let rival = rival_of::<G>(position)?;
                self.forces(kind, &after, rival, plies.saturating_sub(1)).map(|loses| !loses)
            }
            (Outcome::Ongoing, _) => self.forces(kind, &after, solver, plies.saturating_sub(1)),
        }
    }

    /// The moves that keep the result, in the order in which they are tried; `None` if there are more than `most`, or
    /// if that takes too many nodes.
    pub(super) fn solutions(
        &mut self,
        kind: PuzzleKind,
        position: &G::Position,
        plies: u32,
        moves: &[G::Move],
    ) -> Option<Vec<G::Move>> {
        let mut solutions = Vec::new();
        for mv in moves {
            if self.keeps(kind, position, plies, mv)? {
                solutions.push(mv.clone());
                if solutions.len() > MOST_SOLUTIONS {
                    return None;
                }
            }
        }
        Some(solutions)
    }

    /// Best play to a kind’s goal, which is proved within so many plies.
    pub(super) fn line(&mut self, kind: PuzzleKind, position: &G::Position, plies: u32) -> Vec<G::Move> {
        self.line_of(kind, position, G::to_move(position), plies)
    }

    /// Best play to a kind’s goal, which is proved for a seat within so many plies, whichever seat is to move.
    pub(super) fn line_of(
        &mut self,
        kind: PuzzleKind,
        position: &G::Position,
        seat: Seat,
        plies: u32,
    ) -> Vec<G::Move> {
        self.prover(kind, position).line(position, seat, plies)
    }

    /// Proves a puzzle again: its id, its solutions, its plies and its line.
    pub fn check(&mut self, puzzle: &Puzzle<G>) -> Result<(), PuzzleFlaw> {
        let Puzzle { kind, position, plies, solutions, .. } = puzzle;
        if !G::KINDS.contains(kind) || !(1..=G::longest(*kind)).contains(plies) {
            return Err(PuzzleFlaw::Kind);
        }
        if puzzle.id != id_of::<G>(*kind, position) {
            return Err(PuzzleFlaw::Id);
        }
        let mut moves = Vec::new();
        G::moves(position, &mut moves);
        for mv in &moves {
            let keeps = self.keeps(*kind, position, *plies, mv).ok_or(PuzzleFlaw::Unproved)?;
            if keeps != solutions.contains(mv) {
                return Err(PuzzleFlaw::Solutions);
            }
        }
        let is_race = !matches!(kind, PuzzleKind::Defence | PuzzleKind::Capture);
        if is_race && self.forces(*kind, position, G::to_move(position), plies - 1) != Some(false) {
            return Err(PuzzleFlaw::Sooner);
        }
        if leads_to_goal(puzzle) { Ok(()) } else { Err(PuzzleFlaw::Line) }
    }
}

/// The most pieces that a legal move captures.
pub(super) fn most_captured<G: Puzzles>(position: &G::Position) -> usize {
    let mut moves = Vec::new();
    G::moves(position, &mut moves);
    moves.iter().map(G::captured).max().unwrap_or(0)
}

/// The seat that plays against the side to move.
fn rival_of<G: Puzzles>(position: &G::Position) -> Option<Seat> {
    let own = G::team(position, G::to_move(position));
    (0..usize::from(G::seats(position))).filter_map(Seat::from_index).find(|seat| !own.contains(*seat))
}

/// Whether a puzzle’s line ends as it must.
fn leads_to_goal<G: Puzzles>(puzzle: &Puzzle<G>) -> bool {
    let solver = G::to_move(&puzzle.position);
    let mut position = puzzle.position.clone();
    let mut gains = false;
    for mv in &puzzle.line {
        gains = G::to_move(&position) == solver && G::gains(&position, mv);
        let _ = G::play(&mut position, mv);
    }
    let is_won = matches!(G::outcome(&position), Outcome::Win(seats, _) if seats.contains(solver));
    let is_full = puzzle.line.len() == puzzle.plies as usize;
    match puzzle.kind {
        PuzzleKind::Win | PuzzleKind::Connect => is_full && is_won,
        PuzzleKind::Gain => is_full && (gains || is_won),
        PuzzleKind::Empty => is_full && gains,
        PuzzleKind::Capture => is_full,
        PuzzleKind::Defence => puzzle.line.len() <= puzzle.plies as usize,
    }
}
