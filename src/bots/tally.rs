//! Results of a match of many games, and the difference in Elo with its error margin.

/// Wins, draws and losses of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

/// Confidence level of the Elo error margin.
const CONFIDENCE: f64 = 0.95;
/// Half-width of the 95 % confidence interval of a normal variable, in standard deviations.
const DEVIATIONS: f64 = 1.96;
/// Error margin when no game was played.
const MAX_ERROR: f64 = 9_999.0;

impl Tally {
    /// Number of games.
    pub fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Mean points per game, from 0 to 1; a draw is half a point. One half for no games.
    pub fn score(self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games() as f64
    }

    /// Elo difference that corresponds to the score, and its error margin with 95 % confidence; both are finite. A
    /// score of 0 or 1 counts half a point less extreme. No games give 0 with a margin of 9999.
    pub fn elo(self) -> (f64, f64) {
        if self.games() == 0 {
            return (0.0, MAX_ERROR);
        }
        let games = self.games() as f64;
        let edge = 0.5 / games;
        let score = self.score().clamp(edge, 1.0 - edge);
        let of = |count: u64, points: f64| count as f64 * (points - score).powi(2);
        let variance = (of(self.wins, 1.0) + of(self.draws, 0.5) + of(self.losses, 0.0)) / games;
        // Highest rate of a result that can stay unseen in this many games, with the same confidence.
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
    fn elo_follows_from_the_score() {
        let even = Tally { wins: 50, draws: 100, losses: 50 };
        assert_eq!(even.score(), 0.5);
        let (elo, error) = even.elo();
        assert!(elo.abs() < 1e-9);
        // Standard deviation of 0.3536 a game: 0.049 of the score, 34 points of Elo.
        assert!((error - 34.2).abs() < 0.5, "{error}");
        // Three points of four: 190.8 Elo.
        let (elo, _) = Tally { wins: 150, draws: 0, losses: 50 }.elo();
        assert!((elo - 190.8).abs() < 0.1, "{elo}");
    }

    #[test]
    fn elo_is_finite_whatever_was_played() {
        assert_eq!(Tally::default().elo(), (0.0, MAX_ERROR));
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
    fn a_margin_remains_when_all_games_have_one_result() {
        let margin = |wins: u64, draws: u64| Tally { wins, draws, losses: 0 }.elo().1;
        assert!(margin(1, 0) > 400.0 && margin(200, 0) > 200.0, "{} {}", margin(1, 0), margin(200, 0));
        assert!(margin(0, 200) > 5.0 && margin(0, 1) > 400.0);
    }
}
