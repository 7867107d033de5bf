//! `playouts GAME`: complete random games, counted or told ply by ply.

use std::collections::BTreeMap;
use std::time::Instant;

use serde::Serialize;

use crate::play::playout;
use crate::rules::game::{Game, Observer, Outcome};
use crate::rules::rng::Rng;

use super::Job;
use super::failure::{Failure, Progress, print};
use super::jobs::{Start, move_texts};

/// How many games are played where no number is given.
pub(super) const GAMES: u64 = 100;

/// `playouts GAME`.
pub(super) struct Playouts;

/// One ply, as `--jsonl` tells it.
#[derive(Serialize)]
struct Ply {
    position: String,
    legal: Vec<String>,
    #[serde(rename = "move")]
    mv: String,
    next: String,
    outcome: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Vec<i64>>,
}

impl Job for Playouts {
    fn run<G: Game>(self, start: &Start<'_>) -> Result<(), Failure> {
        let games = start.args.get_one("games").copied().unwrap_or(GAMES);
        let given = start.given::<G>()?;
        let setup = start.setup::<G>()?;
        let mut rng = Rng::new(start.seed());
        let jsonl = start.args.get_flag("jsonl");
        let mut progress = Progress::new();
        let mut outcomes: BTreeMap<String, u64> = BTreeMap::new();
        let mut plies = 0_u64;
        let clock = Instant::now();
        for game in 0..games {
            progress.show(|| format!("{game}/{games}"));
            let seed = rng.seed();
            let first = given.clone().unwrap_or_else(|| G::start(&setup, seed));
            let mut failure = None;
            let ended = playout::<G>(&first, &mut rng, |before, moves, mv, after, outcome| {
                if jsonl {
                    failure = tell::<G>(before, moves, mv, after, outcome).err();
                }
                failure.is_none()
            });
            failure.map_or(Ok(()), Err)?;
            plies += ended.plies;
            *outcomes.entry(ended.outcome.to_string()).or_default() += 1;
        }
        drop(progress);
        if jsonl {
            return Ok(());
        }
        let seconds = clock.elapsed().as_secs_f64();
        let rate = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
        print(&format!("games {games}"))?;
        print(&format!("plies {plies}"))?;
        print(&format!("seconds {seconds:.3}"))?;
        print(&format!("games/s {:.1}", rate(games)))?;
        print(&format!("plies/s {:.1}", rate(plies)))?;
        print(&format!("mean-plies {:.2}", plies as f64 / games.max(1) as f64))?;
        outcomes.iter().try_for_each(|(outcome, count)| print(&format!("outcome {count} {outcome}")))
    }
}

fn tell<G: Game>(
    before: &G::Position,
    moves: &[G::Move],
    mv: &G::Move,
    after: &G::Position,
    outcome: Outcome,
) -> Result<(), Failure> {
    let view = G::view(before, Observer::Seat(G::to_move(before)));
    let ply = Ply {
        position: G::position_text(before),
        legal: move_texts::<G>(before, moves),
        mv: G::move_text(&view, mv),
        next: G::position_text(after),
        outcome: outcome.to_string(),
        points: G::points(after),
    };
    let line = serde_json::to_string(&ply).map_err(|error| Failure::Machine(error.to_string()))?;
    print(&line)
}
