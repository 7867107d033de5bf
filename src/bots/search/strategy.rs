//! Strategies that win by force, and their check by the rules alone.

use std::collections::HashSet;

use crate::clock::SearchClock;
use crate::limits::Limits;
use crate::strategy::{Checked, Flaw};
use crate::thought::Score;
use camaieu_rules::game::{Outcome, Seat};

use super::score::MAX_PLY;
use super::searchable::Searchable;

/// Checks that a seat wins from a position whatever the others play, if it plays the moves that `choose` gives: plays all
/// of it by the rules, up to positions whose result the tablebase knows.
pub fn check_strategy<G: Searchable>(
    position: &G::Position,
    winner: Seat,
    choose: &dyn Fn(&G::Position) -> Option<G::Move>,
) -> Result<Checked, Flaw<G::Position>> {
    let mut tablebase = G::Tablebase::default();
    G::prepare(&mut tablebase, position, &SearchClock::start(&Limits::default()));
    let mut check = Check::<G> {
        position: position.clone(),
        winner,
        choose,
        tablebase,
        won: HashSet::new(),
        known: HashSet::new(),
    };
    check.follow(0)?;
    Ok(Checked { positions: check.won.len() as u64, known: check.known.len() as u64 })
}

struct Check<'a, G: Searchable> {
    position: G::Position,
    winner: Seat,
    choose: &'a dyn Fn(&G::Position) -> Option<G::Move>,
    tablebase: G::Tablebase,
    /// Hashes of the positions from which everything has been played.
    won: HashSet<u64>,
    /// Hashes of those that the tablebase knows to be won.
    known: HashSet<u64>,
}

impl<G: Searchable> Check<'_, G> {
    /// Plays everything from the position. Errs with the first position at fault.
    fn follow(&mut self, ply: usize) -> Result<(), Flaw<G::Position>> {
        match G::outcome(&self.position) {
            Outcome::Win(seats, _) if seats.contains(self.winner) => return Ok(()),
            Outcome::Ongoing => {}
            _ => return Err(Flaw::NotWon(self.position.clone())),
        }
        let own = G::to_move(&self.position) == self.winner;
        let hash = G::hash(&self.position);
        match G::probe(&self.tablebase, &self.position) {
            Some(score @ (Score::Win(_) | Score::Loss(_))) => {
                if matches!(score, Score::Win(_)) != own {
                    return Err(Flaw::NotWon(self.position.clone()));
                }
                self.known.insert(hash);
                return Ok(());
            }
            Some(Score::Points(_)) | None => {}
        }
        if self.won.contains(&hash) {
            return Ok(());
        }
        // A game that comes back to a position never gets to its end.
        if ply >= MAX_PLY {
            return Err(Flaw::TooLong(self.position.clone()));
        }
        let mut moves = Vec::new();
        G::moves(&self.position, &mut moves);
        if own {
            let chosen = (self.choose)(&self.position).filter(|mv| moves.contains(mv));
            moves = vec![chosen.ok_or_else(|| Flaw::NoMove(self.position.clone()))?];
        }
        for mv in moves {
            let undo = G::play(&mut self.position, &mv);
            self.follow(ply + 1)?;
            G::undo(&mut self.position, &mv, undo);
        }
        self.won.insert(hash);
        Ok(())
    }
}
