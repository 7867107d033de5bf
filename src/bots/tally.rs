//! What came of many games, and how much that says.

/// How often one side has won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

/// A normal variable is within so many standard deviations of its mean in 95 of 100 cases.
const DEVIATIONS: f64 = 1.96;

impl Tally {
    /// How many games there were.
    pub fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points won of those played for, from 0 to 1; a draw is half a point. Half for no games.
    pub fn score(self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games() as f64
    }

    /// The difference in playing strength after Elo that the score stands for, and by how much it may be wrong with
    /// 95 % confidence. Where all games have gone one way, it is the difference of one half point less: the least that
    /// such a score says.
    pub fn elo(self) -> (f64, f64) {
        if self.games() == 0 {
            return (0.0, f64::INFINITY);
        }
        let games = self.games() as f64;
        let edge = 0.5 / games;
        let score = self.score().clamp(edge, 1.0 - edge);
        let of = |count: u64, points: f64| count as f64 * (points - score).powi(2);
        let variance = (of(self.wins, 1.0) + of(self.draws, 0.5) + of(self.losses, 0.0)) / games;
        let error = DEVIATIONS * (variance / games).sqrt().max(edge / 2.0);
        let elo = |score: f64| -400.0 * (1.0 / score.clamp(edge / 2.0, 1.0 - edge / 2.0) - 1.0).log10();
        (elo(score), (elo(score + error) - elo(score - error)) / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_is_that_of_the_score() {
        let even = Tally { wins: 50, draws: 100, losses: 50 };
        assert_eq!(even.score(), 0.5);
        let (elo, error) = even.elo();
        assert!(elo.abs() < 1e-9);
        // A standard deviation of 0.3536 a game: 0.049 of the score, 34 points of Elo.
        assert!((error - 34.2).abs() < 0.5, "{error}");
        // Three of four: 190.8 points.
        let (elo, _) = Tally { wins: 150, draws: 0, losses: 50 }.elo();
        assert!((elo - 190.8).abs() < 0.1, "{elo}");
    }

    #[test]
    fn all_won_is_a_finite_difference() {
        for games in [1, 200] {
            let (elo, error) = Tally { wins: games, draws: 0, losses: 0 }.elo();
            assert!(elo >= 0.0 && elo.is_finite() && error > 0.0 && error.is_finite(), "{elo} {error}");
        }
    }
}
