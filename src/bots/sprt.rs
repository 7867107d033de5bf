//! Sequential probability ratio test: ends a match as soon as one of two Elo differences is likely enough.
//!
//! The log-likelihood ratio is that of the generalized test in its normal approximation. Its samples are rounds, the
//! games that begin alike with the seats changed, because the games of a round are not independent.

/// Sequential test of the hypothesis that a player is `elo1` stronger, against the one that it is `elo0` stronger.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    /// Number of rounds, with the sum and the sum of the squares of their mean points.
    rounds: f64,
    sum: f64,
    squares: f64,
}

/// Answer of the test so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtVerdict {
    /// The greater difference is accepted.
    Accepted,
    /// The smaller difference is accepted.
    Rejected,
    /// More games are needed.
    Undecided,
}

/// Probability of either error.
const ERROR: f64 = 0.05;
/// Variance of one imagined round, so that the first rounds do not decide alone.
const PRIOR_VARIANCE: f64 = 0.125;
/// Largest difference in Elo of a hypothesis.
pub const MAX_SPRT_ELO: f64 = 1_000.0;

impl Sprt {
    /// A test of two differences in Elo; `None` unless the first is the smaller and both are within
    /// [`MAX_SPRT_ELO`].
    pub fn new(elo0: f64, elo1: f64) -> Option<Sprt> {
        let is_valid = elo0 < elo1 && elo0.abs() <= MAX_SPRT_ELO && elo1.abs() <= MAX_SPRT_ELO;
        is_valid.then_some(Sprt { elo0, elo1, rounds: 0.0, sum: 0.0, squares: 0.0 })
    }

    /// The two differences.
    pub fn elos(&self) -> [f64; 2] {
        [self.elo0, self.elo1]
    }

    /// Adds a round with these mean points per game, from 0 to 1.
    pub fn add(&mut self, points: f64) {
        self.rounds += 1.0;
        self.sum += points;
        self.squares += points * points;
    }

    /// Log-likelihood ratio of the greater difference to the smaller.
    pub fn llr(&self) -> f64 {
        if self.rounds == 0.0 {
            return 0.0;
        }
        let mean = self.sum / self.rounds;
        let deviations = (self.squares - self.rounds * mean * mean).max(0.0);
        let variance = (deviations + PRIOR_VARIANCE) / (self.rounds + 1.0);
        let [low, high] = self.elos().map(expected_score);
        self.rounds * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The bounds of the ratio at which the test is decided.
    pub fn bounds() -> [f64; 2] {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        [-bound, bound]
    }

    /// The answer so far.
    pub fn verdict(&self) -> SprtVerdict {
        let [low, high] = Sprt::bounds();
        match self.llr() {
            llr if llr >= high => SprtVerdict::Accepted,
            llr if llr <= low => SprtVerdict::Rejected,
            _ => SprtVerdict::Undecided,
        }
    }
}

/// Expected points per game of a player who is this much stronger.
fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test after rounds with these points, repeated.
    fn after(elos: [f64; 2], points: &[f64], times: usize) -> Sprt {
        let mut test = Sprt::new(elos[0], elos[1]).unwrap();
        for _ in 0..times {
            points.iter().for_each(|&points| test.add(points));
        }
        test
    }

    #[test]
    fn the_better_supported_hypothesis_is_accepted() {
        let even = [0.0, 0.5, 0.5, 1.0];
        assert_eq!(after([0.0, 20.0], &even, 1).verdict(), SprtVerdict::Undecided);
        assert_eq!(after([0.0, 20.0], &even, 400).verdict(), SprtVerdict::Rejected);
        assert_eq!(after([-40.0, 0.0], &even, 100).verdict(), SprtVerdict::Accepted);
        // Three points of four are 191 Elo.
        assert_eq!(after([0.0, 20.0], &[0.5, 1.0], 60).verdict(), SprtVerdict::Accepted);
        assert_eq!(after([300.0, 400.0], &[0.5, 1.0], 60).verdict(), SprtVerdict::Rejected);
    }

    #[test]
    fn the_ratio_is_that_of_the_normal_approximation() {
        // 100 rounds of 0.5 and 100 of 1: mean 0.75, variance 12.625 / 201 with the prior.
        let test = after([0.0, 100.0], &[0.5, 1.0], 100);
        let high = 1.0 / (1.0 + 10_f64.powf(-0.25));
        let expected = 200.0 * (high - 0.5) * (1.5 - 0.5 - high) / (2.0 * 12.625 / 201.0);
        assert!((test.llr() - expected).abs() < 1e-9, "{}", test.llr());
        assert!((Sprt::bounds()[1] - 2.944).abs() < 0.001);
    }

    #[test]
    fn few_rounds_of_one_result_decide_nothing() {
        let test = after([0.0, 20.0], &[1.0], 2);
        assert_eq!(test.verdict(), SprtVerdict::Undecided, "{}", test.llr());
        assert_eq!(Sprt::new(0.0, 20.0).unwrap().llr(), 0.0);
    }

    #[test]
    fn hypotheses_are_in_order_and_finite() {
        for [low, high] in [[5.0, 5.0], [5.0, 0.0], [f64::NAN, 0.0], [0.0, f64::INFINITY]] {
            assert_eq!(Sprt::new(low, high), None);
        }
    }
}
