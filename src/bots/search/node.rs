//! Searching below the root: principal variation search with reductions, and captures to their end.

use crate::bots::limits::{Clock, Stop};
use crate::rules::game::{Outcome, Seat};

use super::order::{Order, pick};
use super::table::{Bound, Found, Table};
use super::{DEEPEST, Searched, WIN, worth};

/// How much less than nothing going round in circles is worth to the seat that thinks: while nothing is lost by it,
/// something else is tried.
const WEARY: i32 = 12;

/// The search of one thread.
pub struct Worker<'a, G: Searched> {
    pub position: G::Position,
    /// The seat that thinks.
    seat: Seat,
    table: &'a Table,
    lore: &'a G::Lore,
    clock: Clock,
    /// Set when another thread has finished.
    finished: &'a Stop,
    pub nodes: u64,
    next_look: u64,
    /// The limits are reached: what is being searched comes to nothing.
    pub stopped: bool,
    order: Order<G>,
    /// The numbers of the positions before this one, from the first of the match on.
    path: Vec<u64>,
    /// The moves of all nodes on the way, with their keys and their places in the list as it was made.
    moves: Vec<G::Move>,
    keys: Vec<i32>,
    indices: Vec<u16>,
    /// The best line from each ply on.
    lines: Vec<Vec<G::Move>>,
}

/// The window of a search, and how far it goes.
#[derive(Clone, Copy)]
pub struct Window {
    /// What is worth no more than this need not be told apart.
    pub alpha: i32,
    /// What is worth no less than this need not be told apart.
    pub beta: i32,
    /// The plies left.
    pub depth: i32,
}

impl Window {
    /// The narrowest window above a worth.
    fn above(worth: i32, depth: i32) -> Window {
        Window { alpha: worth, beta: worth + 1, depth }
    }
}

impl<'a, G: Searched> Worker<'a, G> {
    /// A worker for a position that has come after those of these numbers.
    pub fn new(
        position: &G::Position,
        before: &[u64],
        table: &'a Table,
        lore: &'a G::Lore,
        clock: Clock,
        finished: &'a Stop,
    ) -> Worker<'a, G> {
        Worker {
            position: position.clone(),
            seat: G::to_move(position),
            table,
            lore,
            next_look: clock.next_look(0, G::LOOK_EVERY),
            clock,
            finished,
            nodes: 0,
            stopped: false,
            order: Order::new(),
            path: before.to_vec(),
            moves: Vec::new(),
            keys: Vec::new(),
            indices: Vec::new(),
            lines: vec![Vec::new(); DEEPEST + 2],
        }
    }

    /// The best line below the root, as the last search has found it.
    pub fn line(&self) -> &[G::Move] {
        &self.lines[1]
    }

    /// Searches the position after a move: what the move is worth to the seat that plays it. `since` is the place on
    /// the path from which on positions can come again.
    pub fn after(&mut self, mv: &G::Move, window: Window, ply: usize, since: usize) -> i32 {
        let seat = G::to_move(&self.position);
        self.path.push(G::hash(&self.position));
        let since = if G::takes(&self.position, mv) { self.path.len() } else { since };
        let undo = G::play(&mut self.position, mv);
        // Sides are compared: who moves next is asked, and may be of the same side.
        let next = G::to_move(&self.position);
        let again = next == seat || G::team(&self.position, seat).contains(next);
        let Window { alpha, beta, depth } = window;
        let worth = if again {
            self.node(Window { alpha, beta, depth }, ply + 1, since)
        } else {
            -self.node(Window { alpha: -beta, beta: -alpha, depth }, ply + 1, since)
        };
        G::undo(&mut self.position, mv, undo);
        self.path.pop();
        worth
    }

    /// Counts a node, and looks at the clock now and then. `true` if it is time to answer.
    fn is_over(&mut self) -> bool {
        if self.nodes >= self.next_look {
            self.stopped |= self.clock.is_over(self.nodes) || self.finished.is_set();
            self.next_look = self.clock.next_look(self.nodes, G::LOOK_EVERY);
        }
        self.nodes += u64::from(!self.stopped);
        self.stopped
    }

    /// The worth of a position of which no moves have to be looked at: decided, come again, or known.
    fn settled(&self, ply: usize, since: usize) -> Option<i32> {
        match G::outcome(&self.position) {
            Outcome::Ongoing => {}
            Outcome::Draw(_) => return Some(0),
            Outcome::Win(seats, _) => {
                let won = WIN - ply as i32;
                return Some(if seats.contains(G::to_move(&self.position)) { won } else { -won });
            }
        }
        // Once is enough: who can come back here once can do so again.
        let number = G::hash(&self.position);
        let cycle = self.path.get(since..).is_some_and(|path| path.contains(&number));
        if cycle {
            let own = G::to_move(&self.position) == self.seat;
            return Some(if own { -WEARY } else { WEARY });
        }
        G::known(self.lore, &self.position).map(|score| worth(score, ply))
    }

    fn node(&mut self, window: Window, ply: usize, since: usize) -> i32 {
        self.lines[ply].clear();
        if window.depth <= 0 || ply >= DEEPEST {
            return self.quiet(window, ply, since);
        }
        if self.is_over() {
            return 0;
        }
        if let Some(worth) = self.settled(ply, since) {
            return worth;
        }
        // No win can be sooner than the next ply, and no loss than this one.
        let alpha = window.alpha.max(ply as i32 - WIN);
        let beta = window.beta.min(WIN - 1 - ply as i32);
        if alpha >= beta {
            return alpha;
        }
        let number = G::hash(&self.position);
        let found = self.table.find(number, ply).filter(|found| self.holds_now(found, ply));
        if let Some(found) = found {
            let settles = match found.bound {
                Bound::Exact => true,
                Bound::Lower => found.worth >= beta,
                Bound::Upper => found.worth <= alpha,
            };
            if settles && i32::from(found.depth) >= window.depth && beta - alpha == 1 {
                return found.worth;
            }
        }
        let remembered = found.and_then(|found| found.best);
        let start = self.moves.len();
        G::all_moves(&self.position, &mut self.moves);
        self.rate(start, remembered, ply);
        let worth = self.best_of(start, Window { alpha, beta, ..window }, ply, since, number);
        self.forget(start);
        worth
    }

    /// Whether what was found holds here too: a win that is farther away than the draw by quiet moves may not.
    fn holds_now(&self, found: &Found, ply: usize) -> bool {
        let away = WIN - found.worth.abs() - ply as i32;
        found.worth.abs() <= super::MOST
            || G::plies_until_draw(&self.position).is_none_or(|left| away <= left as i32)
    }

    fn best_of(&mut self, start: usize, window: Window, ply: usize, since: usize, number: u64) -> i32 {
        let Window { mut alpha, beta, depth } = window;
        let count = self.moves.len() - start;
        // An only move costs nothing to look at.
        let below = if count == 1 { depth } else { depth - 1 };
        let mut best = -WIN;
        let mut best_index = None;
        for index in 0..count {
            let end = start + count;
            pick(
                &mut self.moves[start..end],
                &mut self.keys[start..end],
                &mut self.indices[start..end],
                index,
            );
            let mv = self.moves[start + index].clone();
            let worth = if index == 0 {
                self.after(&mv, Window { alpha, beta, depth: below }, ply, since)
            } else {
                let less = if G::takes(&self.position, &mv) { 0 } else { reduction(depth, index) };
                let mut worth = self.after(&mv, Window::above(alpha, below - less), ply, since);
                if less > 0 && worth > alpha {
                    worth = self.after(&mv, Window::above(alpha, below), ply, since);
                }
                if worth > alpha && worth < beta {
                    worth = self.after(&mv, Window { alpha, beta, depth: below }, ply, since);
                }
                worth
            };
            if self.stopped {
                return 0;
            }
            if worth <= best {
                continue;
            }
            best = worth;
            if worth <= alpha {
                continue;
            }
            best_index = Some(self.indices[start + index]);
            alpha = worth;
            let (above, below) = self.lines.split_at_mut(ply + 1);
            above[ply].clear();
            above[ply].push(mv.clone());
            above[ply].extend_from_slice(&below[0]);
            if alpha >= beta {
                if !G::takes(&self.position, &mv) {
                    let failed =
                        self.moves[start..start + index].iter().filter(|mv| !G::takes(&self.position, mv));
                    self.order.learn(G::to_move(&self.position), &mv, failed, depth, ply);
                }
                break;
            }
        }
        if best < -super::MOST && !G::proves(&self.position) {
            // That the candidates lose proves nothing of the others. The later they do, the better.
            best = -super::MOST + ply as i32;
        }
        let bound = match best_index {
            None => Bound::Upper,
            Some(_) if best >= beta => Bound::Lower,
            Some(_) => Bound::Exact,
        };
        let depth = depth.clamp(0, 255) as u8;
        self.table.keep(number, ply, Found { worth: best, bound, depth, best: best_index });
        best
    }

    /// Follows captures to their end: a position is worth what stands when nothing is taken any more, and who need
    /// not take may leave it as it is.
    fn quiet(&mut self, window: Window, ply: usize, since: usize) -> i32 {
        if self.is_over() {
            return 0;
        }
        if let Some(worth) = self.settled(ply, since) {
            return worth;
        }
        let Window { mut alpha, beta, .. } = window;
        let mut best = -WIN;
        if ply >= DEEPEST || !G::must(&self.position) {
            best = G::estimate(&self.position);
            alpha = alpha.max(best);
            if alpha >= beta || ply >= DEEPEST {
                return best;
            }
        }
        let start = self.moves.len();
        G::sharp_moves(&self.position, &mut self.moves);
        self.rate(start, None, ply);
        let count = self.moves.len() - start;
        for index in 0..count {
            let end = start + count;
            pick(
                &mut self.moves[start..end],
                &mut self.keys[start..end],
                &mut self.indices[start..end],
                index,
            );
            let mv = self.moves[start + index].clone();
            let worth = self.after(&mv, Window { alpha, beta, depth: 0 }, ply, since);
            if self.stopped {
                break;
            }
            if worth > best {
                best = worth;
                if worth > alpha {
                    alpha = worth;
                    let (above, below) = self.lines.split_at_mut(ply + 1);
                    above[ply].clear();
                    above[ply].push(mv);
                    above[ply].extend_from_slice(&below[0]);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.forget(start);
        best
    }

    /// Rates the moves from `start` on.
    fn rate(&mut self, start: usize, remembered: Option<u16>, ply: usize) {
        let count = self.moves.len() - start;
        self.keys.truncate(start);
        self.indices.truncate(start);
        self.order.rate(&self.position, &self.moves[start..], remembered, ply, &mut self.keys);
        self.indices.extend((0..count).map(|index| index.min(usize::from(u16::MAX) - 1) as u16));
    }

    /// Forgets the moves from `start` on.
    fn forget(&mut self, start: usize) {
        self.moves.truncate(start);
        self.keys.truncate(start);
        self.indices.truncate(start);
    }
}

/// How much less deep a quiet move is looked at first that is tried so late.
fn reduction(depth: i32, index: usize) -> i32 {
    if depth < 3 || index < 3 {
        return 0;
    }
    let late = (index + 1).ilog2() as i32;
    let deep = (depth as u32).ilog2() as i32;
    (late * deep / 3).clamp(1, depth - 2)
}
