//! Search for the shortest way to a goal, against any defence.

use camaieu_rules::game::{Game, Observer, Seat};

use super::condition::{Condition, PlyContext};

/// Search for a goal of a player.
#[derive(Debug)]
pub struct GoalSearch<'a, G: Game> {
    player: Seat,
    goal: &'a Condition<G::Place>,
}

impl<'a, G: Game> GoalSearch<'a, G> {
    /// Search for a goal of this seat.
    pub fn new(player: Seat, goal: &'a Condition<G::Place>) -> GoalSearch<'a, G> {
        GoalSearch { player, goal }
    }

    /// Whether a move reaches the goal at once.
    pub fn reaches(&self, position: &G::Position, mv: &G::Move) -> bool {
        self.plays(position, mv).1
    }

    /// Legal moves that reach the goal at once, ascending by their text.
    pub fn reaching(&self, position: &G::Position) -> Vec<G::Move> {
        let mut moves = legal::<G>(position);
        moves.retain(|mv| self.reaches(position, mv));
        moves
    }

    /// Fewest moves of the player, who is to move, that reach the goal against any defence; `None` if more than `most`
    /// are needed.
    pub fn shortest(&self, position: &G::Position, most: usize) -> Option<usize> {
        (1..=most).find(|&moves| self.wins(position, moves))
    }

    /// Moves of the player, who is to move, that reach the goal within so many moves against any defence.
    pub fn solutions(&self, position: &G::Position, moves: usize) -> Vec<G::Move> {
        let mut solutions = legal::<G>(position);
        solutions.retain(|mv| {
            let (after, reached) = self.plays(position, mv);
            reached || moves > 1 && self.withstands(&after, moves - 1)
        });
        solutions
    }

    /// Best defence of the seat to move: the reply after which the goal is farthest. `None` if it is the player's turn or
    /// the game is over.
    pub fn defence(&self, position: &G::Position, most: usize) -> Option<G::Move> {
        if G::to_move(position) == self.player || G::outcome(position).is_over() {
            return None;
        }
        let distance = |mv: &G::Move| {
            let mut after = position.clone();
            let _ = G::play(&mut after, mv);
            (1..=most).find(|&moves| self.withstands(&after, moves)).unwrap_or(usize::MAX)
        };
        let mut best: Option<(usize, G::Move)> = None;
        for mv in legal::<G>(position) {
            let far = distance(&mv);
            if best.as_ref().is_none_or(|(known, _)| far > *known) {
                best = Some((far, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }

    /// The player's move and the best defences that follow, to the goal.
    pub fn line(&self, position: &G::Position, first: &G::Move, moves: usize) -> Vec<G::Move> {
        let (mut position, mut line) = (position.clone(), Vec::new());
        let (mut next, mut left) = (Some(first.clone()), moves);
        while let Some(mv) = next {
            let (after, reached) = self.plays(&position, &mv);
            line.push(mv);
            position = after;
            left = left.saturating_sub(1);
            if reached || left == 0 {
                break;
            }
            while let Some(reply) = self.defence(&position, left) {
                let _ = G::play(&mut position, &reply);
                line.push(reply);
            }
            let fewest = self.shortest(&position, left);
            next = fewest.and_then(|fewest| self.solutions(&position, fewest).into_iter().next());
        }
        line
    }

    /// The position after a move of the player, and whether the goal is reached.
    fn plays(&self, position: &G::Position, mv: &G::Move) -> (G::Position, bool) {
        let mut after = position.clone();
        let _ = G::play(&mut after, mv);
        let ply = PlyContext::<G> { before: position, after: &after, mv, outcome: G::outcome(&after) };
        let reached = ply.fulfils(self.goal);
        (after, reached)
    }

    fn wins(&self, position: &G::Position, moves: usize) -> bool {
        let mut list = Vec::new();
        G::moves(position, &mut list);
        list.iter().any(|mv| {
            let (after, reached) = self.plays(position, mv);
            reached || moves > 1 && self.withstands(&after, moves - 1)
        })
    }

    /// Whether the goal is reached within so many moves of the player whatever the others do until their turn.
    fn withstands(&self, position: &G::Position, moves: usize) -> bool {
        if G::outcome(position).is_over() {
            return false;
        }
        if G::to_move(position) == self.player {
            return self.wins(position, moves);
        }
        let mut list = Vec::new();
        G::moves(position, &mut list);
        list.iter().all(|mv| {
            let mut after = position.clone();
            let _ = G::play(&mut after, mv);
            self.withstands(&after, moves)
        })
    }
}

/// Legal moves, ascending by their text.
pub(super) fn legal<G: Game>(position: &G::Position) -> Vec<G::Move> {
    let view = G::view(position, Observer::All);
    let mut moves = Vec::new();
    G::moves(position, &mut moves);
    moves.sort_by_cached_key(|mv| G::move_text(&view, mv));
    moves
}
