//! What comes of thinking: a move, what it is worth, and how the others compare.

use std::cmp::Ordering;
use std::fmt::{self, Display};
use std::time::Duration;

use crate::rules::game::{Game, Observer};

/// A player that stands so badly or worse agrees to a draw.
const DRAW_AT: Score = Score::Points(-20);

/// What a position or a move is worth to the seat to move. The greater, the better.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// Proved: it loses in so many plies, however it plays.
    Loss(u32),
    /// An estimate in hundredths of a piece, above 0 where the seat stands better.
    Points(i32),
    /// Proved: it wins in so many plies, whatever the others do.
    Win(u32),
}

impl Score {
    /// Proved wins by how soon they come, then estimates, then proved losses by how late.
    fn rank(self) -> (i8, i64) {
        match self {
            Score::Loss(plies) => (-1, i64::from(plies)),
            Score::Points(points) => (0, i64::from(points)),
            Score::Win(plies) => (1, -i64::from(plies)),
        }
    }

    /// Whether a player who thinks this of its last move agrees to a draw.
    pub fn accepts_draw(self) -> bool {
        self <= DRAW_AT
    }

    /// The same position as the other side sees it, where there are two.
    pub fn reversed(self) -> Score {
        match self {
            Score::Loss(plies) => Score::Win(plies),
            Score::Points(points) => Score::Points(-points),
            Score::Win(plies) => Score::Loss(plies),
        }
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Score) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Loss(plies) => write!(f, "loss {plies}"),
            Score::Points(points) => write!(f, "{points}"),
            Score::Win(plies) => write!(f, "win {plies}"),
        }
    }
}

/// A move with what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranked<G: Game> {
    /// The line that was looked at deepest, from the move itself on; never empty.
    pub line: Vec<G::Move>,
    /// What the move is worth to the seat that plays it.
    pub score: Score,
    /// Whether the score is the move's own. If not it is only known that the move is worth no more.
    pub exact: bool,
}

impl<G: Game> Ranked<G> {
    /// The move.
    pub fn mv(&self) -> &G::Move {
        &self.line[0]
    }
}

/// What has come of thinking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought<G: Game> {
    /// The move to play. At a low level it need not be the one that ranks first.
    pub best: G::Move,
    /// What it is worth to the seat to move.
    pub score: Score,
    /// The line that it is expected to begin, itself first.
    pub line: Vec<G::Move>,
    /// Every legal move, each once, the best first.
    pub ranking: Vec<Ranked<G>>,
    /// How many plies were looked at in full.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// The texts of moves that follow one another, as far as they can be played.
pub fn line_texts<G: Game>(position: &G::Position, line: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for mv in line {
        let view = G::view(&position, Observer::Seat(G::to_move(&position)));
        if G::check(&view, mv).is_err() {
            break;
        }
        texts.push(G::move_text(&view, mv));
        let _ = G::play(&mut position, mv);
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_stands_worse_agrees_to_a_draw() {
        for (score, accepts) in [
            (Score::Loss(9), true),
            (Score::Points(-20), true),
            (Score::Points(-19), false),
            (Score::Win(30), false),
        ] {
            assert_eq!(score.accepts_draw(), accepts, "{score}");
        }
    }

    #[test]
    fn sooner_wins_and_later_losses_are_better() {
        let ascending = [
            Score::Loss(2),
            Score::Loss(8),
            Score::Points(-900),
            Score::Points(0),
            Score::Points(31_000),
            Score::Win(9),
            Score::Win(1),
        ];
        assert!(ascending.is_sorted());
        let mut reversed = ascending.map(Score::reversed);
        reversed.reverse();
        assert!(reversed.is_sorted());
        assert_eq!(ascending.map(|score| score.to_string())[1..5], ["loss 8", "-900", "0", "31000"]);
    }
}
