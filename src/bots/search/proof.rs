//! Proof search: which side wins by force, by exhaustive search.
//!
//! Each iteration, one ply deeper than the last, asks for every seat whether it can force a win within that many plies.
//! Nothing is reduced, evaluated or scored as a repetition: a shortest win comes nearer with every ply and so never
//! repeats a position. A stored result therefore holds on any path to its position.
//!
//! [`solve`] asks who wins; a [`Prover`] answers for one seat, to the ply, and for other goals than a win as well.

use std::collections::HashSet;

use crate::clock::{NodeCounter, SearchClock};
use crate::levels::Level;
use crate::limits::Limits;
use crate::solution::{ProofResult, Solution};
use crate::strategy::Strategy;
use crate::thought::Score;
use camaieu_rules::game::{Outcome, Rules, Seat};

use super::picker::{Frame, MovePicker, NO_MOVE};
use super::score::MAX_PLY;
use super::searchable::Searchable;

/// Stored result of a position for one winner.
#[derive(Clone, Copy)]
struct ProofEntry {
    key: u64,
    /// The win is proved within this many plies; [`NEVER`] if it is not proved.
    won_within: u8,
    /// A win is excluded within fewer plies than this, 0 if nothing is excluded; [`NEVER`] if it is excluded for good.
    open_from: u8,
    /// Index of the best move, or [`NO_MOVE`].
    best: u16,
}

/// Beyond any number of plies searched.
const NEVER: u8 = u8::MAX;

const EMPTY: ProofEntry = ProofEntry { key: 0, won_within: NEVER, open_from: 0, best: NO_MOVE };

/// Largest number of table entries, 16 bytes each.
const MAX_ENTRIES: u64 = 1 << 23;

/// Whether the winner can force a win within a number of plies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ProofOutcome {
    Yes,
    /// Not within this number of plies.
    No,
    /// Not within any number of plies.
    Never,
}

/// Goal of a proof.
pub struct Goal<G: Searchable> {
    /// Whether a legal move of the seat reaches it at once.
    pub reaches: fn(&<G as Rules>::Position, &<G as Rules>::Move) -> bool,
    /// Whether a win reaches it.
    pub by_win: bool,
}

impl<G: Searchable> Goal<G> {
    /// The win, and nothing else.
    pub const WIN: Goal<G> = Goal { reaches: |_, _| false, by_win: true };
}

/// Proof search with its table, for one winner at a time.
struct ProofSearch<G: Searchable> {
    position: G::Position,
    winner: Seat,
    goal: Goal<G>,
    /// Whether a result of the tablebase counts only within the plies that are left.
    counts_known_plies: bool,
    /// Whether a strategy ends where the tablebase knows the result: unless it knows that of the first position.
    trusts_tablebase: bool,
    /// Whether a win with the next move is always known without a search, and nothing else is a goal.
    is_win_known: bool,
    tablebase: G::Tablebase,
    entries: Vec<ProofEntry>,
    picker: MovePicker<G>,
    counter: NodeCounter,
}

/// Searches for a proof within the limits of nodes, time and depth. Calls `report` with the plies excluded and the
/// nodes searched after each iteration. Fills in the strategy that a proof consists of, if one is wanted.
pub fn solve<G: Searchable>(
    position: &G::Position,
    limits: &Limits,
    mut report: impl FnMut(u32, u64),
    strategy: Option<&mut Strategy<G::Position, G::Move>>,
) -> Solution<G::Move> {
    let clock = SearchClock::start(limits);
    let mut tablebase = G::Tablebase::default();
    G::prepare(&mut tablebase, position, Level::FULL, &clock);
    let entries = limits.nodes.unwrap_or(u64::MAX).clamp(1 << 10, MAX_ENTRIES).next_power_of_two();
    let own = G::to_move(position);
    let trusts_tablebase = G::probe(&tablebase, position, &G::survey(position)).is_none();
    let mut search = ProofSearch::<G> {
        position: position.clone(),
        winner: own,
        goal: Goal::WIN,
        counts_known_plies: false,
        trusts_tablebase,
        is_win_known: G::PROBES_WINS,
        tablebase,
        entries: vec![EMPTY; entries as usize],
        picker: MovePicker::new(),
        counter: NodeCounter::new(clock, G::CHECK_INTERVAL),
    };
    let seats = || (0..usize::from(G::seats(position))).filter_map(Seat::from_index);
    let mut excluded = 0;
    let last = limits.depth.unwrap_or(u32::MAX).min(MAX_PLY as u32 - 1);
    for plies in 0..=last {
        let mut never = true;
        for winner in seats() {
            search.winner = winner;
            let answer = search.can_force_win(plies, 0);
            if search.counter.is_stopped() {
                return Solution::without_pv(ProofResult::Unknown, excluded, search.counter.nodes());
            }
            never &= answer == ProofOutcome::Never;
            if answer == ProofOutcome::Yes {
                let verdict = if winner == own { ProofResult::Win } else { ProofResult::Loss };
                let pv = search.pv(plies);
                if let Some(strategy) = strategy {
                    search.position.clone_from(position);
                    search.collect(plies, &mut HashSet::new(), strategy);
                }
                return Solution { verdict, pv, excluded, nodes: search.counter.nodes() };
            }
        }
        if never {
            return Solution::without_pv(ProofResult::Draw, plies, search.counter.nodes());
        }
        excluded = plies;
        report(excluded, search.counter.nodes());
    }
    Solution::without_pv(ProofResult::Unknown, excluded, search.counter.nodes())
}

/// Number of table entries of a prover.
const PROVER_ENTRIES: usize = 1 << 20;

/// Prover for one goal: whether a seat can force it within a number of plies, by exhaustive search.
pub struct Prover<G: Searchable> {
    search: ProofSearch<G>,
}

impl<G: Searchable> Prover<G> {
    /// A prover for a goal; `None` is the win.
    pub fn new(position: &G::Position, goal: Option<Goal<G>>) -> Prover<G> {
        let is_win = goal.is_none();
        Prover {
            search: ProofSearch {
                position: position.clone(),
                winner: G::to_move(position),
                goal: goal.unwrap_or(Goal::WIN),
                counts_known_plies: true,
                trusts_tablebase: true,
                is_win_known: G::PROBES_WINS && is_win,
                tablebase: G::Tablebase::default(),
                entries: vec![EMPTY; PROVER_ENTRIES],
                picker: MovePicker::new(),
                counter: NodeCounter::new(SearchClock::start(&Limits::default()), G::CHECK_INTERVAL),
            },
        }
    }

    /// Whether a seat can force the goal from a position within this many plies, whichever seat is to move; `None` if
    /// that would take more nodes.
    pub fn forces(&mut self, position: &G::Position, seat: Seat, plies: u32, nodes: u64) -> Option<bool> {
        let search = &mut self.search;
        search.position.clone_from(position);
        search.winner = seat;
        search.counter = NodeCounter::new(SearchClock::start(&Limits::nodes(nodes)), G::CHECK_INTERVAL);
        let answer = search.can_force_win(plies.min(MAX_PLY as u32 - 1), 0);
        (!search.counter.is_stopped()).then_some(answer == ProofOutcome::Yes)
    }

    /// Moves with which a seat reaches the goal, proved within this many plies, against the longest defence.
    pub fn line(&mut self, position: &G::Position, seat: Seat, plies: u32) -> Vec<G::Move> {
        self.search.position.clone_from(position);
        self.search.winner = seat;
        self.search.pv(plies)
    }
}

impl<G: Searchable> ProofSearch<G> {
    /// Table key: the position's hash with the winner and the plies until the draw, which the hash leaves out.
    fn key(&self) -> u64 {
        let left = G::plies_until_draw(&self.position).map_or(0, u64::from);
        let other = left << 8 | u64::from(self.winner.number());
        G::hash(&self.position) ^ other.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Answer that needs no search: the game is over, or the tablebase knows the position.
    fn terminal_or_known_answer(&self, survey: &G::Survey, plies: u32) -> Option<ProofOutcome> {
        let proved = |wins: bool| if wins { ProofOutcome::Yes } else { ProofOutcome::Never };
        match G::outcome(&self.position) {
            Outcome::Win(seats, _) => {
                return Some(proved(self.goal.by_win && seats.contains(self.winner)));
            }
            Outcome::Draw(_) => return Some(ProofOutcome::Never),
            Outcome::Ongoing => {}
        }
        let own = G::to_move(&self.position) == self.winner;
        let (wins, within) = match G::probe(&self.tablebase, &self.position, survey)? {
            Score::Win(plies) => (own, plies),
            Score::Loss(plies) => (!own, plies),
            Score::Points(_) => return Some(ProofOutcome::Never),
        };
        let too_far = wins && self.counts_known_plies && within > plies;
        Some(if too_far { ProofOutcome::No } else { proved(wins) })
    }

    /// Whether the winner can force a win within this many plies. Meaningless once the counter has stopped.
    fn can_force_win(&mut self, plies: u32, ply: usize) -> ProofOutcome {
        if self.counter.count() {
            return ProofOutcome::No;
        }
        let survey = G::survey(&self.position);
        if let Some(answer) = self.terminal_or_known_answer(&survey, plies) {
            return answer;
        }
        // Known wins have been looked up; other goals may still be reached.
        let is_own = G::to_move(&self.position) == self.winner;
        if plies == 0 || plies == 1 && is_own && self.is_win_known {
            return ProofOutcome::No;
        }
        let key = self.key();
        let slot = key as usize & (self.entries.len() - 1);
        let entry = self.entries[slot];
        let entry = if entry.key == key { entry } else { ProofEntry { key, ..EMPTY } };
        if entry.won_within != NEVER && u32::from(entry.won_within) <= plies {
            return ProofOutcome::Yes;
        }
        if entry.open_from == NEVER {
            return ProofOutcome::Never;
        }
        if u32::from(entry.open_from) > plies {
            return ProofOutcome::No;
        }
        let table_move = (entry.best != NO_MOVE).then_some(entry.best);
        let generate =
            |position: &G::Position, list: &mut Vec<G::Move>| G::proof_moves(position, &survey, list);
        let frame = self.picker.push(&self.position, generate, table_move, ply);
        let (answer, best) = self.search_moves(frame, plies, ply);
        self.picker.pop(frame);
        if !self.counter.is_stopped() {
            let mut entry = ProofEntry { best: best.unwrap_or(entry.best), ..entry };
            match answer {
                ProofOutcome::Yes => entry.won_within = entry.won_within.min(plies as u8),
                ProofOutcome::No => entry.open_from = entry.open_from.max(plies as u8 + 1),
                ProofOutcome::Never => entry.open_from = NEVER,
            }
            self.entries[slot] = entry;
        }
        answer
    }

    /// Answer from the moves of a node, and the index of the move that decides it.
    fn search_moves(&mut self, frame: Frame, plies: u32, ply: usize) -> (ProofOutcome, Option<u16>) {
        let own = G::to_move(&self.position) == self.winner;
        let mut never = true;
        for index in 0..frame.len() {
            let mv = self.picker.pick(frame, index);
            let answer = if own && (self.goal.reaches)(&self.position, &mv) {
                ProofOutcome::Yes
            } else {
                let undo = G::play(&mut self.position, &mv);
                let answer = self.can_force_win(plies - 1, ply + 1);
                G::undo(&mut self.position, &mv, undo);
                answer
            };
            if self.counter.is_stopped() {
                return (ProofOutcome::No, None);
            }
            never &= answer == ProofOutcome::Never;
            if (answer == ProofOutcome::Yes) == own {
                self.picker.record_cutoff(&self.position, frame, index, plies as i32, ply);
                return (answer, Some(self.picker.generated_index(frame, index)));
            }
        }
        match (own, never) {
            (false, _) => (ProofOutcome::Yes, None),
            (true, true) => (ProofOutcome::Never, None),
            (true, false) => (ProofOutcome::No, None),
        }
    }

    /// Plies to the end that the tablebase knows.
    fn known_plies(&self) -> Option<u32> {
        match G::probe(&self.tablebase, &self.position, &G::survey(&self.position))? {
            Score::Win(plies) | Score::Loss(plies) => Some(plies),
            Score::Points(_) => None,
        }
    }

    /// Length in plies of a win that is proved within `most` plies: that of the tablebase, or the shortest.
    fn distance(&mut self, most: u32) -> u32 {
        if let Some(plies) = self.known_plies() {
            return plies;
        }
        (0..most).find(|&plies| self.can_force_win(plies, 0) == ProofOutcome::Yes).unwrap_or(most)
    }

    /// Adds what the winner plays from here on to a strategy, for a win that is proved within this many plies. In each
    /// position it is the move of the shortest win, so that no game comes back to a position. Positions whose hashes are
    /// in `done` have been dealt with.
    fn collect(&mut self, most: u32, done: &mut HashSet<u64>, strategy: &mut Strategy<G::Position, G::Move>) {
        let known = self.known_plies();
        let is_end = G::outcome(&self.position).is_over() || known.is_some() && self.trusts_tablebase;
        if is_end || !done.insert(G::hash(&self.position)) {
            return;
        }
        let own = G::to_move(&self.position) == self.winner;
        let plies = match known {
            Some(plies) => plies,
            None if own => {
                (1..most).find(|&plies| self.can_force_win(plies, 0) == ProofOutcome::Yes).unwrap_or(most)
            }
            None => most,
        };
        let mut moves = Vec::new();
        G::proof_moves(&self.position, &G::survey(&self.position), &mut moves);
        for mv in moves {
            let before = own.then(|| self.position.clone());
            let undo = G::play(&mut self.position, &mv);
            let left = plies.saturating_sub(1);
            let is_played = !own
                || self.can_force_win(left, 0) == ProofOutcome::Yes
                    && (known.is_none() || self.known_plies().is_none_or(|plies| plies <= left));
            if is_played {
                self.collect(left, done, strategy);
            }
            G::undo(&mut self.position, &mv, undo);
            if let Some(before) = before.filter(|_| is_played) {
                strategy.push((before, mv));
                return;
            }
        }
    }

    /// Principal variation of a win that is proved within this many plies. The position is played to its end.
    fn pv(&mut self, mut plies: u32) -> Vec<G::Move> {
        // The cost is bounded by that of the proof itself.
        self.counter.lift_limits();
        let mut pv = Vec::new();
        while !G::outcome(&self.position).is_over() && pv.len() < usize::from(NEVER) {
            let own = G::to_move(&self.position) == self.winner;
            let mut moves = Vec::new();
            G::proof_moves(&self.position, &G::survey(&self.position), &mut moves);
            if let Some(last) = moves.iter().find(|mv| own && (self.goal.reaches)(&self.position, mv)) {
                pv.push(last.clone());
                break;
            }
            let mut best: Option<(u32, G::Move)> = None;
            for mv in moves {
                let undo = G::play(&mut self.position, &mv);
                let wins = self.can_force_win(plies.saturating_sub(1), 0) == ProofOutcome::Yes;
                let distance = if wins { self.distance(plies.saturating_sub(1)) } else { u32::MAX };
                G::undo(&mut self.position, &mv, undo);
                let is_better = best
                    .as_ref()
                    .is_none_or(|(other, _)| if own { distance < *other } else { distance > *other });
                if wins && is_better {
                    best = Some((distance, mv));
                }
            }
            let Some((distance, mv)) = best else { break };
            let _ = G::play(&mut self.position, &mv);
            pv.push(mv);
            plies = distance;
        }
        pv
    }
}
