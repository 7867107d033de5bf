//! A problem for one player in the terminal, whose answers are typed one by one.

use crate::cli::failure::Failure;
use crate::play::guided::{UnfinishedStep, problem};
use crate::rules::setup::Setup;
use crate::text::Texts;

use super::learner::Learner;

/// Plays a problem of a level until it is solved or left.
pub(super) fn play(
    texts: &'static Texts,
    game: &str,
    setup: &Setup,
    level: u8,
    seed: u64,
) -> Result<(), Failure> {
    let none = || Failure::Input(texts.say_with("problem-none", &[("game", &game)]));
    let problem = problem(game, setup, level, seed).ok_or_else(none)?;
    Learner::new(texts, problem.game).take(&mut *problem.steps[0].run(UnfinishedStep::default())).map(drop)
}
