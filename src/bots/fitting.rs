//! The level that fits a person, by what they have played.
//!
//! A person is as strong as one of the levels of the game's [`Ladder`]. What is known of them is a weight for each, as in
//! adaptive tests: all alike at first, and after each match multiplied by how likely its result was. The level fits that is,
//! most likely, near enough. It follows a person from match to match, and never changes within one.

use camaieu_play::{MatchResult, PlayedMatch};
use camaieu_rules::catalogue;
use camaieu_rules::handicap::Handicap;
use camaieu_rules::setup::Setup;

use super::ladder::Ladder;
use super::levels::Level;

/// The level of a person's first match: gentle, so that it can be won.
const FIRST: u8 = 1;
/// The levels that the proposal goes up after a match at most, so that nobody is thrown into deep water.
const MOST_UP: u8 = 3;
/// The difference in strength, in Elo, up to which another level fits as well.
const NEAR: f64 = 150.0;
/// The last matches that count: people learn.
const COUNTED: usize = 12;
/// The matches that a reason is given by.
const TOLD: usize = 5;

/// The level that fits a person in a game, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FittingLevel {
    /// The level.
    pub level: Level,
    /// The reason.
    pub why: Why,
}

/// The reason for a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// Nothing is known of the person in this game.
    First,
    /// The last matches at one level.
    Results {
        /// The level of the last match.
        level: u8,
        /// The last matches in a row at that level, at most five.
        matches: u8,
        /// Number of these matches that were won.
        won: u8,
        /// Number of these matches that were drawn.
        drawn: u8,
    },
}

impl FittingLevel {
    /// The level for a person with these matches of a game, the oldest first; `None` if there is no such game.
    ///
    /// ```
    /// use camaieu_engines::{FittingLevel, Why};
    ///
    /// let first = FittingLevel::of("camelot", &[]).unwrap();
    /// assert_eq!((first.level.number(), first.why), (1, Why::First));
    /// ```
    pub fn of(game: &str, matches: &[PlayedMatch]) -> Option<FittingLevel> {
        let ladder = Ladder::of(game)?;
        let why = Why::of(matches);
        let Some(last) = matches.last() else {
            return Some(FittingLevel { level: Level::new(FIRST)?, why });
        };
        let counted = &matches[matches.len().saturating_sub(COUNTED)..];
        let fits = likeliest(ladder, &weights(ladder, counted)).number();
        let most = last.level.saturating_add(MOST_UP);
        // Whoever wins is not sent down, and who loses not up: a proposal must make sense to them.
        let level = match last.result {
            MatchResult::Won => fits.max(last.level).min(most),
            MatchResult::Lost => fits.min(last.level),
            MatchResult::Drawn => fits.min(most),
        };
        Some(FittingLevel { level: Level::new(level.clamp(1, Level::FULL.number()))?, why })
    }
}

impl Why {
    fn of(matches: &[PlayedMatch]) -> Why {
        let Some(last) = matches.last() else { return Why::First };
        let row = matches.iter().rev().take_while(|played| played.level == last.level).take(TOLD);
        let row: Vec<MatchResult> = row.map(|played| played.result).collect();
        let count = |result| row.iter().filter(|other| **other == result).count() as u8;
        Why::Results {
            level: last.level,
            matches: row.len() as u8,
            won: count(MatchResult::Won),
            drawn: count(MatchResult::Drawn),
        }
    }
}

/// Likelihood of each level as the strength of a person with these matches; the sum is not 1.
fn weights(ladder: &Ladder, matches: &[PlayedMatch]) -> Vec<(Level, f64)> {
    let opponents: Vec<(f64, MatchResult)> =
        matches.iter().filter_map(|played| Some((opposition(ladder, played)?, played.result))).collect();
    let weight = |level: Level| {
        let likely = |&(opposition, result): &(f64, MatchResult)| {
            let win = expected(ladder.strength(level) - opposition);
            match result {
                MatchResult::Won => win,
                MatchResult::Lost => 1.0 - win,
                MatchResult::Drawn => (win * (1.0 - win)).sqrt(),
            }
        };
        (level, opponents.iter().map(likely).product())
    };
    Level::all().map(weight).collect()
}

/// The level that is most likely within one of the person's, or near it; of several the one next to the mean.
fn likeliest(ladder: &Ladder, weights: &[(Level, f64)]) -> Level {
    let near = |level: Level| -> f64 {
        let is_near = |other: Level| {
            let apart = (ladder.strength(level) - ladder.strength(other)).abs();
            level.number().abs_diff(other.number()) <= 1 || apart <= NEAR
        };
        weights.iter().filter(|(other, _)| is_near(*other)).map(|(_, weight)| weight).sum()
    };
    let best = Level::all().map(near).fold(0.0, f64::max);
    let mean = mean(weights, |level| f64::from(level.number()));
    let distance = |level: &Level| (f64::from(level.number()) - mean).abs();
    let alike = Level::all().filter(|level| near(*level) >= best * 0.999);
    alike.min_by(|one, other| distance(one).total_cmp(&distance(other))).unwrap_or(Level::FIRST)
}

fn mean(weights: &[(Level, f64)], value: impl Fn(Level) -> f64) -> f64 {
    let total: f64 = weights.iter().map(|(_, weight)| weight).sum();
    weights.iter().map(|(level, weight)| value(*level) * weight).sum::<f64>() / total
}

/// The expected share of the win with so many Elo more.
pub(super) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The strength against which the person had even chances in a match: that of the level, more with several engines, and less
/// by what the handicap gave.
fn opposition(ladder: &Ladder, played: &PlayedMatch) -> Option<f64> {
    let level = ladder.strength(Level::new(played.level)?);
    let engines = played.seats.saturating_sub(1).max(1);
    let mut setup = catalogue::facts(ladder.game)?.default_setup();
    let change = (!played.handicap.is_empty())
        .then(|| {
            setup = Setup::only(setup.options(), Handicap::OPTION, &played.handicap).ok()?;
            Handicap::of(&setup).change(setup.options())
        })
        .flatten();
    let given = change.map_or(0.0, |change| {
        let is_own = change.seat.number() == played.seat;
        // One of several opponents has it.
        let share = if is_own { 1.0 } else { -1.0 / f64::from(engines) };
        ladder.worth(change) * share
    });
    Some(level + 400.0 * f64::from(engines).log10() - given)
}

#[cfg(test)]
mod tests;
