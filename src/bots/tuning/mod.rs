//! Tuning of evaluations on games (Texel's method): the weights are fitted so that the evaluation of quiet positions
//! predicts the results of their games, by logistic regression.

mod fit;
mod table;

use std::marker::PhantomData;

use camaieu_play::{Match, NodeId, PlyKind};
use camaieu_rules::game::{Game, Outcome, Rules, Seat};

use super::evaluation::{LinearEvaluation, PIECE, Terms, size_of};
use super::thought::ScoreScale;

use fit::{Fit, fit};
use table::weights_file;

/// Quiet position of a game: its terms from the side to move, and the result for that side.
#[derive(Clone, Debug)]
struct Sample {
    /// Indices of weights with their counts, divided by the evaluation's divisor.
    terms: Vec<(u16, f32)>,
    /// 1 for a win, one half for a draw.
    result: f32,
}

/// Collects the terms of a position.
#[derive(Default)]
struct TermList(Vec<(usize, i32)>);

impl Terms for TermList {
    fn add(&mut self, index: usize, count: i32) {
        self.0.push((index, count));
    }
}

/// Plies at the end of a game that are left out: a search sees the result there, whatever the evaluation is.
const LAST_PLIES: usize = 4;

/// Samples of a finished game: the positions before quiet moves in which no capture is obligatory.
fn samples<G: LinearEvaluation>(game: &Match<G>) -> Vec<Sample> {
    let outcome = game.outcome();
    let line = game.line();
    let mut samples = Vec::new();
    for &node in line.iter().take(line.len().saturating_sub(LAST_PLIES)) {
        let Some(before) = game.parent(node) else { continue };
        let position = game.position_at(before);
        let seat = G::to_move(position);
        let is_quiet = move_of(game, node).is_some_and(|mv| !G::is_tactical(position, mv))
            && !G::must_capture(position, &G::survey(position));
        if let (true, Some(result)) = (is_quiet, result_for::<G>(position, outcome, seat)) {
            samples.push(sample::<G>(position, result));
        }
    }
    samples
}

fn move_of<G: Game>(game: &Match<G>, node: NodeId) -> Option<&G::Move> {
    match game.ply_kind(node)? {
        PlyKind::Move { mv, .. } => Some(mv),
        _ => None,
    }
}

/// Points of a seat's team; `None` for a game that is not over.
fn result_for<G: Rules>(position: &G::Position, outcome: Outcome, seat: Seat) -> Option<f32> {
    match outcome {
        Outcome::Ongoing => None,
        Outcome::Draw(_) => Some(0.5),
        Outcome::Win(seats, _) => {
            let won = seats.iter().any(|winner| winner == seat || G::team(position, seat).contains(winner));
            Some(if won { 1.0 } else { 0.0 })
        }
    }
}

fn sample<G: LinearEvaluation>(position: &G::Position, result: f32) -> Sample {
    let mut list = TermList::default();
    G::add_terms(position, &mut list);
    list.0.sort_unstable();
    let mut terms: Vec<(u16, f32)> = Vec::with_capacity(list.0.len());
    for (index, count) in list.0 {
        let count = count as f32 / G::DIVISOR as f32;
        match terms.last_mut() {
            Some((last, sum)) if usize::from(*last) == index => *sum += count,
            _ => terms.push((index as u16, count)),
        }
    }
    terms.retain(|(_, count)| *count != 0.0);
    Sample { terms, result }
}

/// Samples of games, and the fit to them.
pub trait Tuner<G: Game> {
    /// Adds the samples of a finished game.
    fn add(&mut self, game: &Match<G>);

    /// Number of samples so far.
    fn sample_count(&self) -> usize;

    /// Fits the weights; the source of their module. `origin` says how the games were made.
    fn weights_file(&self, origin: &str) -> String;
}

/// Tuner of a game's linear evaluation.
pub struct LinearTuner<G: LinearEvaluation> {
    samples: Vec<Sample>,
    games: usize,
    evaluation: PhantomData<G>,
}

impl<G: LinearEvaluation> Default for LinearTuner<G> {
    /// Tuner without samples.
    fn default() -> LinearTuner<G> {
        LinearTuner { samples: Vec::new(), games: 0, evaluation: PhantomData }
    }
}

impl<G: LinearEvaluation> Tuner<G> for LinearTuner<G> {
    fn add(&mut self, game: &Match<G>) {
        self.games += 1;
        self.samples.extend(samples(game));
    }

    fn sample_count(&self) -> usize {
        self.samples.len()
    }

    fn weights_file(&self, origin: &str) -> String {
        let scale = match G::SCALE {
            ScoreScale::Lead { points_per_logit } => points_per_logit,
            ScoreScale::WinShare => PIECE as f32,
        };
        let fit = fit(&self.samples, &present_weights::<G>(), scale, G::UNIT);
        let figures = format!(
            "{} quiet positions of {} games; cross-entropy {:.4} before, {:.4} after.",
            self.samples.len(),
            self.games,
            fit.losses[0],
            fit.losses[1]
        );
        weights_file(G::LAYOUT, &fit, &[origin.to_owned(), figures])
    }
}

/// Weights of this build, from which a fit begins.
fn present_weights<G: LinearEvaluation>() -> Vec<f32> {
    let mut weights: Vec<f32> = G::WEIGHTS.iter().map(|&weight| f32::from(weight)).collect();
    weights.resize(size_of(G::LAYOUT), 0.0);
    weights
}
