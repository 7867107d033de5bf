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

/// How sure the margin of an Elo difference is.
const CONFIDENCE: f64 = 0.95;
/// A normal variable is within so many standard deviations of its mean in 95 of 100 cases.
const DEVIATIONS: f64 = 1.96;
/// The margin of an Elo difference where no game was played.
const MOST_ERROR: f64 = 9_999.0;

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
    /// 95 % confidence; both are finite. Where all games have gone one way, the difference is that of half a point less.
    /// No games say nothing: 0, and a margin of 9999.
    pub fn elo(self) -> (f64, f64) {
        if self.games() == 0 {
            return (0.0, MOST_ERROR);
        }
        let games = self.games() as f64;
        let edge = 0.5 / games;
        let score = self.score().clamp(edge, 1.0 - edge);
        let of = |count: u64, points: f64| count as f64 * (points - score).powi(2);
        let variance = (of(self.wins, 1.0) + of(self.draws, 0.5) + of(self.losses, 0.0)) / games;
        // What has never come in so many games may still come in this share of them.
        let unseen = 1.0 - (1.0 - CONFIDENCE).powf(1.0 / games);
        let error = DEVIATIONS * (variance / games).sqrt().max(unseen / DEVIATIONS);
        let elo = |score: f64| -400.0 * (1.0 / score.clamp(edge / 10.0, 1.0 - edge / 10.0) - 1.0).log10();
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
    fn elo_is_finite_whatever_was_played() {
        assert_eq!(Tally::default().elo(), (0.0, MOST_ERROR));
        for games in [1, 2, 200, 1_000_000] {
            let won = Tally { wins: games, ..Tally::default() }.elo();
            let drawn = Tally { draws: games, ..Tally::default() }.elo();
            let lost = Tally { losses: games, ..Tally::default() }.elo();
            assert!(won.0 >= 0.0 && won.1 > 0.0 && won.0.is_finite() && won.1.is_finite(), "{won:?}");
            assert!(drawn.0.abs() < 1e-6 && drawn.1 > 0.0 && drawn.1.is_finite(), "{drawn:?}");
            assert!((won.0 + lost.0).abs() < 1e-6 && (won.1 - lost.1).abs() < 1e-6, "{lost:?}");
        }
    }

    #[test]
    fn games_that_all_went_one_way_are_no_certainty() {
        let margin = |wins: u64, draws: u64| Tally { wins, draws, losses: 0 }.elo().1;
        assert!(margin(1, 0) > 400.0 && margin(200, 0) > 200.0, "{} {}", margin(1, 0), margin(200, 0));
        assert!(margin(0, 200) > 5.0 && margin(0, 1) > 400.0);
    }
}
