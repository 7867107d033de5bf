//! Result of a search: the move to play, its score, and the ranking of all legal moves.

use std::cmp::Ordering;
use std::fmt::{self, Display};
use std::time::Duration;

use camaieu_rules::game::{Game, Observer};
use serde::{Deserialize, Serialize};

/// Highest score at which an engine accepts a draw.
const DRAW_THRESHOLD: Score = Score::Points(-20);

/// Most moves that are shown of a principal variation.
pub(super) const SHOWN_MOVES: usize = 6;

/// Score of a position or move, from the side to move. The greater, the better.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Score {
    /// Proved loss in this many plies against best play.
    Loss(u32),
    /// Evaluation in hundredths of a piece; positive if the side to move is better.
    Points(i32),
    /// Proved win in this many plies against any play.
    Win(u32),
}

/// Meaning of the points of an evaluation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ScoreScale {
    /// Lead over the others, in hundredths of a piece.
    Lead {
        /// Points per unit of the logistic curve of results, fitted to games: a lead of so many points wins e times as
        /// often as it loses.
        points_per_logit: f32,
    },
    /// Expected share of the win, in hundredths of an even share above or below that.
    WinShare,
}

impl ScoreScale {
    /// A lead with this curve of results.
    pub const fn lead(points_per_logit: f32) -> ScoreScale {
        ScoreScale::Lead { points_per_logit }
    }

    /// Whether the points are a lead.
    pub const fn is_lead(self) -> bool {
        matches!(self, ScoreScale::Lead { .. })
    }

    /// Expected share of the win, from 0 to 1, of the side with a score, in a game of so many seats. A lead is mapped to a
    /// share by a logistic curve.
    ///
    /// ```
    /// use camaieu_engines::{Score, ScoreScale};
    ///
    /// assert_eq!(ScoreScale::lead(200.0).share(Score::Points(0), 2), 0.5);
    /// assert_eq!(ScoreScale::WinShare.share(Score::Points(100), 2), 1.0);
    /// assert_eq!(ScoreScale::WinShare.share(Score::Points(0), 4), 0.25);
    /// ```
    pub fn share(self, score: Score, seats: u8) -> f32 {
        match (score, self) {
            (Score::Win(_), _) => 1.0,
            (Score::Loss(_), _) => 0.0,
            (Score::Points(points), ScoreScale::Lead { points_per_logit }) => {
                1.0 / (1.0 + (-(points as f32) / points_per_logit).exp())
            }
            (Score::Points(points), ScoreScale::WinShare) => {
                ((points as f32 / 100.0 + 1.0) / f32::from(seats.max(1))).clamp(0.0, 1.0)
            }
        }
    }
}

impl Score {
    /// Sort key: proved wins, the soonest best; then evaluations; then proved losses, the latest best.
    fn rank(self) -> (i8, i64) {
        match self {
            Score::Loss(plies) => (-1, i64::from(plies)),
            Score::Points(points) => (0, i64::from(points)),
            Score::Win(plies) => (1, -i64::from(plies)),
        }
    }

    /// Whether an engine with this score for its last move accepts a draw.
    pub fn accepts_draw(self) -> bool {
        self <= DRAW_THRESHOLD
    }

    /// Score from the other side, in a game of two sides.
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

/// A legal move at the root, with its score and principal variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RootMove<G: Game> {
    /// Principal variation, which begins with the move itself; never empty.
    pub pv: Vec<G::Move>,
    /// Score for the seat that plays the move.
    pub score: Score,
    /// Whether the score is exact; otherwise it is an upper bound.
    pub exact: bool,
}

impl<G: Game> RootMove<G> {
    /// The move.
    pub fn mv(&self) -> &G::Move {
        &self.pv[0]
    }
}

/// Result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought<G: Game> {
    /// Move to play. A low level need not choose the first of the ranking.
    pub best: G::Move,
    /// Score of that move, from the side to move.
    pub score: Score,
    /// Principal variation, which begins with that move.
    pub pv: Vec<G::Move>,
    /// Every legal move once, the best first.
    pub ranking: Vec<RootMove<G>>,
    /// Depth of the last complete iteration.
    pub depth: u32,
    /// Number of nodes searched.
    pub nodes: u64,
    /// Number of deals of what is hidden on which the moves were tried; 0 for an engine that samples nothing.
    pub deals: u32,
    /// Time taken.
    pub time: Duration,
}

impl<G: Game> Thought<G> {
    /// Result that plays the first move of a ranking; `None` if the ranking is empty.
    pub fn from_ranking(
        ranking: Vec<RootMove<G>>,
        depth: u32,
        nodes: u64,
        time: Duration,
    ) -> Option<Thought<G>> {
        let RootMove { pv, score, .. } = ranking.first()?.clone();
        Some(Thought { best: pv[0].clone(), score, pv, ranking, depth, nodes, deals: 0, time })
    }

    /// Plays the move at this index of the ranking instead; without effect beyond its end.
    pub fn play_ranked(&mut self, index: usize) {
        if let Some(chosen) = self.ranking.get(index) {
            self.best = chosen.mv().clone();
            self.score = chosen.score;
            self.pv.clone_from(&chosen.pv);
        }
    }
}

/// Notation of a line of moves from a position, up to the first move that is not legal.
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
    fn the_worse_side_accepts_a_draw() {
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
