//! Strategies that win by force, and their check by the rules alone.

use std::collections::{HashMap, HashSet};

use crate::clock::SearchClock;
use crate::levels::Level;
use crate::limits::Limits;
use crate::strategy::{Checked, Flaw};
use crate::thought::Score;
use camaieu_rules::game::{Outcome, Seat};

use super::score::MAX_PLY;
use super::searchable::Searchable;

/// Checks that a seat wins from a position whatever the others play, if it plays the moves that `choose` gives: plays all
/// of it by the rules, up to positions whose result the tablebase knows; where it knows that of the position itself, it is
/// not asked.
pub fn check_strategy<G: Searchable>(
    position: &G::Position,
    winner: Seat,
    choose: &dyn Fn(&G::Position) -> Option<G::Move>,
) -> Result<Checked, Flaw<G::Position>> {
    let mut tablebase = G::Tablebase::default();
    G::prepare(&mut tablebase, position, Level::FULL, &SearchClock::start(&Limits::default()));
    if G::probe(&tablebase, position, &G::survey(position)).is_some() {
        tablebase = G::Tablebase::default();
    }
    let mut check = StrategyVerifier::<G> {
        position: position.clone(),
        winner,
        choose,
        tablebase,
        won: HashMap::new(),
        known: HashSet::new(),
    };
    check.longest_game_from(0)?;
    Ok(Checked { positions: check.won.len() as u64, known: check.known.len() as u64 })
}

struct StrategyVerifier<'a, G: Searchable> {
    position: G::Position,
    winner: Seat,
    choose: &'a dyn Fn(&G::Position) -> Option<G::Move>,
    tablebase: G::Tablebase,
    /// Hashes of the positions from which everything has been played, with the plies of the longest game from there.
    won: HashMap<u64, u32>,
    /// Hashes of those that the tablebase knows to be won.
    known: HashSet<u64>,
}

impl<G: Searchable> StrategyVerifier<'_, G> {
    /// Plays everything from the position, and returns the plies of the longest game. Errs with the first position at
    /// fault.
    fn longest_game_from(&mut self, ply: usize) -> Result<u32, Flaw<G::Position>> {
        match G::outcome(&self.position) {
            Outcome::Win(seats, _) if seats.contains(self.winner) => return Ok(0),
            Outcome::Ongoing => {}
            _ => return Err(Flaw::NotWon(self.position.clone())),
        }
        let own = G::to_move(&self.position) == self.winner;
        let hash = G::hash(&self.position);
        match G::probe(&self.tablebase, &self.position, &G::survey(&self.position)) {
            Some(score @ (Score::Win(plies) | Score::Loss(plies))) => {
                if matches!(score, Score::Win(_)) != own {
                    return Err(Flaw::NotWon(self.position.clone()));
                }
                self.known.insert(hash);
                return Ok(plies);
            }
            Some(Score::Points(_)) | None => {}
        }
        // The hash leaves out the plies that draw the game; they must not end it before the longest game does.
        let left = G::plies_until_draw(&self.position).unwrap_or(u32::MAX);
        if let Some(&longest) = self.won.get(&hash).filter(|&&longest| longest <= left) {
            return Ok(longest);
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
        let mut longest = 0;
        for mv in moves {
            let undo = G::play(&mut self.position, &mv);
            longest = longest.max(1 + self.longest_game_from(ply + 1)?);
            G::undo(&mut self.position, &mv, undo);
        }
        self.won.insert(hash, longest);
        Ok(longest)
    }
}
