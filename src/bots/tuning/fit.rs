//! Logistic regression with gradient descent (Adam) and a penalty on the distance from the first weights.

use std::ops::Range;

use super::Sample;

/// Result of a fit.
#[derive(Clone, Debug)]
pub struct Fit {
    /// Weights in points.
    pub weights: Vec<f32>,
    /// Points per unit of the logistic curve: an evaluation of this many points predicts e : 1.
    pub points_per_logit: f32,
    /// Mean cross-entropy of the validation samples with the first weights and with the fitted ones.
    pub losses: [f32; 2],
}

/// Passes over all samples.
const PASSES: usize = 400;
/// Step size, in logits.
const STEP: f32 = 0.01;
/// Decay of the step size, by the last pass.
const DECAY: f32 = 0.1;
/// Penalty on the squared distance from the first weights, in logits, per sample.
const PENALTY: f32 = 1e-3;
/// Every so many samples one is kept for validation.
const VALIDATION: usize = 10;

/// Fits weights to samples. `unit` are the weights whose mean fixes the scale, at its first value; without them,
/// `points_per_logit` stays as it is.
pub fn fit(samples: &[Sample], first: &[f32], points_per_logit: f32, unit: Option<Range<usize>>) -> Fit {
    let scale = best_scale(samples, first, points_per_logit);
    let prior: Vec<f32> = first.iter().map(|weight| weight / scale).collect();
    let mut weights = prior.clone();
    let (mut mean, mut square) = (vec![0.0_f32; weights.len()], vec![0.0_f32; weights.len()]);
    let trained = || samples.iter().enumerate().filter(|(index, _)| index % VALIDATION != 0);
    let count = trained().count().max(1) as f32;
    for pass in 1..=PASSES {
        let mut gradient: Vec<f32> =
            weights.iter().zip(&prior).map(|(weight, prior)| PENALTY * (weight - prior)).collect();
        for (_, sample) in trained() {
            let error = (logistic(value(sample, &weights)) - sample.result) / count;
            for &(index, times) in &sample.terms {
                gradient[usize::from(index)] += error * times;
            }
        }
        let step = STEP * (1.0 - (1.0 - DECAY) * pass as f32 / PASSES as f32);
        let corrections = [0.9_f32, 0.999].map(|rate| 1.0 - rate.powi(pass as i32));
        for (index, gradient) in gradient.iter().enumerate() {
            mean[index] = 0.9 * mean[index] + 0.1 * gradient;
            square[index] = 0.999 * square[index] + 0.001 * gradient * gradient;
            let size = (square[index] / corrections[1]).sqrt() + 1e-8;
            weights[index] -= step * mean[index] / corrections[0] / size;
        }
    }
    let losses = [&prior, &weights].map(|weights| validation_loss(samples, weights));
    let mean_of =
        |unit: Range<usize>, weights: &[f32]| weights[unit.clone()].iter().sum::<f32>() / unit.len() as f32;
    let scale = unit
        .map_or(points_per_logit, |unit| mean_of(unit.clone(), first) / mean_of(unit, &weights).max(1e-3));
    let weights = weights.iter().map(|weight| weight * scale).collect();
    Fit { weights, points_per_logit: scale, losses }
}

/// Points per logit with which the first weights predict best, so that the fit begins on the right scale.
fn best_scale(samples: &[Sample], first: &[f32], points_per_logit: f32) -> f32 {
    let scaled = |scale: f32| first.iter().map(|weight| weight / scale).collect::<Vec<_>>();
    let loss = |scale: f32| validation_loss(samples, &scaled(scale));
    let scales = (1..=40).map(|step| points_per_logit * step as f32 / 10.0);
    scales.min_by(|one, other| loss(*one).total_cmp(&loss(*other))).unwrap_or(points_per_logit)
}

fn logistic(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

fn value(sample: &Sample, weights: &[f32]) -> f32 {
    sample.terms.iter().map(|&(index, times)| weights[usize::from(index)] * times).sum()
}

/// Mean cross-entropy of the samples kept for validation.
fn validation_loss(samples: &[Sample], weights: &[f32]) -> f32 {
    let kept: Vec<&Sample> = samples.iter().step_by(VALIDATION).collect();
    let loss = |sample: &&Sample| {
        let predicted = logistic(value(sample, weights)).clamp(1e-6, 1.0 - 1e-6);
        -(sample.result * predicted.ln() + (1.0 - sample.result) * (1.0 - predicted).ln())
    };
    kept.iter().map(loss).sum::<f32>() / kept.len().max(1) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_rules::rng::Rng;

    #[test]
    fn weights_that_made_the_results_are_found_again() {
        let mut rng = Rng::new(1);
        let truth = [1.0, 0.5, -0.8];
        let samples: Vec<Sample> = (0..6_000)
            .map(|_| {
                let terms: Vec<(u16, f32)> = (0..3).map(|index| (index, rng.below(5) as f32 - 2.0)).collect();
                let mut sample = Sample { terms, result: 0.0 };
                let won = (rng.below(1_000) as f32) < 1_000.0 * logistic(value(&sample, &truth));
                sample.result = if won { 1.0 } else { 0.0 };
                sample
            })
            .collect();
        let fitted = fit(&samples, &[100.0, 0.0, 0.0], 200.0, Some(0..1));
        assert!((fitted.weights[0] - 100.0).abs() < 0.1, "{fitted:?}");
        assert!((fitted.weights[1] - 50.0).abs() < 8.0, "{fitted:?}");
        assert!((fitted.weights[2] + 80.0).abs() < 8.0, "{fitted:?}");
        assert!((fitted.points_per_logit - 100.0).abs() < 8.0, "{fitted:?}");
        assert!(fitted.losses[1] < fitted.losses[0], "{fitted:?}");
    }
}
