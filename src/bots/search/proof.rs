//! Proofs: who wins by force, by looking at everything.
//!
//! Two questions are asked of a position, each a ply deeper every time: can the seat to move force a win within so many
//! plies, and can anybody else? Nothing is reduced, estimated or taken for a draw because it has come before: a win in
//! the least number of plies comes nearer with every ply, so it never passes the same position twice, and what was
//! found about a position holds by whatever way it is reached.

use crate::bots::limits::{Clock, Limits};
use crate::rules::game::{Outcome, Seat};

use super::order::{Order, pick};
use super::{DEEPEST, Searched};
use crate::bots::thought::Score;

/// What is proved of a position for its seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It wins by force.
    Win,
    /// Somebody else does.
    Loss,
    /// Nobody does: everything that can follow has been looked at.
    Draw,
    /// Not known within the limits.
    Unknown,
}

/// What a proof search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution<M> {
    /// Who wins.
    pub verdict: Verdict,
    /// A win's line: the winner plays what wins soonest, the others what holds out longest.
    pub line: Vec<M>,
    /// Nobody can force a win within so many plies.
    pub excluded: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// What is known of a position for one winner.
#[derive(Clone, Copy)]
struct Entry {
    number: u64,
    /// The win is proved within so many plies; [`NEVER`] if it is not.
    within: u8,
    /// No win can be forced within so many plies; [`NEVER`] if none ever can. One more than that, 0 for nothing known.
    beyond: u8,
    best: u16,
}

/// More plies than are ever looked ahead.
const NEVER: u8 = u8::MAX;

const NOTHING: Entry = Entry { number: 0, within: NEVER, beyond: 0, best: u16::MAX };

/// The most entries of the table; each takes 16 bytes.
const MOST_ENTRIES: u64 = 1 << 23;

/// Whether a win can be forced within the plies that were asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Yes,
    /// Not within so many plies.
    No,
    /// Not within any number.
    Never,
}

struct Proof<'a, G: Searched> {
    position: G::Position,
    winner: Seat,
    lore: &'a G::Lore,
    entries: Vec<Entry>,
    order: Order<G>,
    moves: Vec<G::Move>,
    keys: Vec<i32>,
    indices: Vec<u16>,
    clock: &'a Clock,
    nodes: u64,
    next_look: u64,
    stopped: bool,
}

/// Looks for a proof of who wins, within limits of positions, time and plies; tells the plies excluded so far.
pub fn solve<G: Searched>(
    position: &G::Position,
    limits: &Limits,
    mut tell: impl FnMut(u32, u64),
) -> Solution<G::Move> {
    let clock = Clock::start(limits);
    let mut lore = G::Lore::default();
    G::learn(&mut lore, position, &clock);
    let entries = limits.nodes.unwrap_or(u64::MAX).clamp(1 << 10, MOST_ENTRIES).next_power_of_two();
    let own = G::to_move(position);
    let mut proof = Proof::<G> {
        position: position.clone(),
        winner: own,
        lore: &lore,
        entries: vec![NOTHING; entries as usize],
        order: Order::new(),
        moves: Vec::new(),
        keys: Vec::new(),
        indices: Vec::new(),
        next_look: clock.next_look(0, G::LOOK_EVERY),
        clock: &clock,
        nodes: 0,
        stopped: false,
    };
    let seats = || (0..usize::from(G::seats(position))).filter_map(Seat::from_index);
    let mut excluded = 0;
    let last = limits.depth.unwrap_or(u32::MAX).min(DEEPEST as u32 - 1);
    for plies in 0..=last {
        let mut never = true;
        for winner in seats() {
            proof.winner = winner;
            let answer = proof.ask(plies, 0);
            if proof.stopped {
                return Solution {
                    verdict: Verdict::Unknown,
                    line: Vec::new(),
                    excluded,
                    nodes: proof.nodes,
                };
            }
            never &= answer == Answer::Never;
            if answer == Answer::Yes {
                let verdict = if winner == own { Verdict::Win } else { Verdict::Loss };
                return Solution { verdict, line: proof.line(plies), excluded, nodes: proof.nodes };
            }
        }
        if never {
            return Solution {
                verdict: Verdict::Draw,
                line: Vec::new(),
                excluded: plies,
                nodes: proof.nodes,
            };
        }
        excluded = plies;
        tell(excluded, proof.nodes);
    }
    Solution { verdict: Verdict::Unknown, line: Vec::new(), excluded, nodes: proof.nodes }
}

impl<G: Searched> Proof<'_, G> {
    fn is_over(&mut self) -> bool {
        if self.nodes >= self.next_look {
            self.stopped |= self.clock.is_over(self.nodes);
            self.next_look = self.clock.next_look(self.nodes, G::LOOK_EVERY);
        }
        self.nodes += u64::from(!self.stopped);
        self.stopped
    }

    /// The position's number in the table: the winner and the plies left until a draw make it another.
    fn number(&self) -> u64 {
        let left = G::plies_until_draw(&self.position).map_or(0, u64::from);
        let other = left << 8 | u64::from(self.winner.number());
        G::hash(&self.position) ^ other.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// What needs no moves to be answered.
    fn settled(&self) -> Option<Answer> {
        let outcome = |wins: bool| if wins { Answer::Yes } else { Answer::Never };
        match G::outcome(&self.position) {
            Outcome::Win(seats, _) => return Some(outcome(seats.contains(self.winner))),
            Outcome::Draw(_) => return Some(Answer::Never),
            Outcome::Ongoing => {}
        }
        let own = G::to_move(&self.position) == self.winner;
        match G::known(self.lore, &self.position)? {
            Score::Win(_) => Some(outcome(own)),
            Score::Loss(_) => Some(outcome(!own)),
            Score::Points(_) => None,
        }
    }

    /// Whether the winner can force a win within so many plies. After [`Proof::stopped`] the answer means nothing.
    fn ask(&mut self, plies: u32, ply: usize) -> Answer {
        if self.is_over() {
            return Answer::No;
        }
        if let Some(answer) = self.settled() {
            return answer;
        }
        if plies == 0 {
            return Answer::No;
        }
        let number = self.number();
        let place = number as usize & (self.entries.len() - 1);
        let entry = self.entries[place];
        let entry = if entry.number == number { entry } else { Entry { number, ..NOTHING } };
        if entry.within != NEVER && u32::from(entry.within) <= plies {
            return Answer::Yes;
        }
        if entry.beyond == NEVER {
            return Answer::Never;
        }
        if u32::from(entry.beyond) > plies {
            return Answer::No;
        }
        let start = self.moves.len();
        G::all_moves(&self.position, &mut self.moves);
        self.keys.truncate(start);
        self.indices.truncate(start);
        let best = (entry.best != u16::MAX).then_some(entry.best);
        self.order.rate(&self.position, &self.moves[start..], best, ply, &mut self.keys);
        self.indices
            .extend((0..self.moves.len() - start).map(|index| index.min(usize::from(u16::MAX) - 1) as u16));
        let (answer, best) = self.try_all(start, plies, ply);
        self.moves.truncate(start);
        self.keys.truncate(start);
        self.indices.truncate(start);
        if !self.stopped {
            let mut entry = Entry { best: best.unwrap_or(entry.best), ..entry };
            match answer {
                Answer::Yes => entry.within = entry.within.min(plies as u8),
                Answer::No => entry.beyond = entry.beyond.max(plies as u8 + 1),
                Answer::Never => entry.beyond = NEVER,
            }
            self.entries[place] = entry;
        }
        answer
    }

    /// The answer from the moves from `start` on, and the place of the one that settles it.
    fn try_all(&mut self, start: usize, plies: u32, ply: usize) -> (Answer, Option<u16>) {
        let seat = G::to_move(&self.position);
        let own = seat == self.winner;
        let count = self.moves.len() - start;
        let mut never = true;
        for index in 0..count {
            let end = start + count;
            pick(
                &mut self.moves[start..end],
                &mut self.keys[start..end],
                &mut self.indices[start..end],
                index,
            );
            let mv = self.moves[start + index].clone();
            let undo = G::play(&mut self.position, &mv);
            let answer = self.ask(plies - 1, ply + 1);
            G::undo(&mut self.position, &mv, undo);
            if self.stopped {
                return (Answer::No, None);
            }
            never &= answer == Answer::Never;
            if (answer == Answer::Yes) == own {
                if !G::takes(&self.position, &mv) {
                    let failed = self.moves[start..start + index].iter();
                    let failed = failed.filter(|mv| !G::takes(&self.position, mv));
                    self.order.learn(seat, &mv, failed, plies as i32, ply);
                }
                return (answer, Some(self.indices[start + index]));
            }
        }
        match (own, never) {
            (false, _) => (Answer::Yes, None),
            (true, true) => (Answer::Never, None),
            (true, false) => (Answer::No, None),
        }
    }

    /// How many plies the win takes that is proved within some: where it is known from elsewhere, as many as that says.
    fn distance(&mut self, most: u32) -> u32 {
        if let Some(Score::Win(plies) | Score::Loss(plies)) = G::known(self.lore, &self.position) {
            return plies;
        }
        (0..most).find(|&plies| self.ask(plies, 0) == Answer::Yes).unwrap_or(most)
    }

    /// The line of the win that is proved within so many plies.
    fn line(&mut self, mut plies: u32) -> Vec<G::Move> {
        // What it takes is no more than has been looked at already.
        (self.next_look, self.stopped) = (u64::MAX, false);
        let mut line = Vec::new();
        while !G::outcome(&self.position).is_over() && line.len() < usize::from(NEVER) {
            let own = G::to_move(&self.position) == self.winner;
            let mut moves = Vec::new();
            G::all_moves(&self.position, &mut moves);
            let mut best: Option<(u32, G::Move)> = None;
            for mv in moves {
                let undo = G::play(&mut self.position, &mv);
                let wins = self.ask(plies.saturating_sub(1), 0) == Answer::Yes;
                let distance = if wins { self.distance(plies.saturating_sub(1)) } else { u32::MAX };
                G::undo(&mut self.position, &mv, undo);
                let better = best
                    .as_ref()
                    .is_none_or(|(other, _)| if own { distance < *other } else { distance > *other });
                if wins && better {
                    best = Some((distance, mv));
                }
            }
            let Some((distance, mv)) = best else { break };
            let _ = G::play(&mut self.position, &mv);
            line.push(mv);
            plies = distance;
        }
        line
    }
}
