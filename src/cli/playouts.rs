//! `playouts GAME`: complete random games, counted or printed ply by ply.

use std::collections::BTreeMap;
use std::time::Instant;

use serde::{Deserialize, Serialize};

use crate::bots::Bots;
use crate::play::playout;
use crate::rules::game::{Game, Observer, Outcome};
use crate::rules::rng::Rng;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::moves::sorted_move_texts;
use super::output::{print, print_json};
use super::progress::ProgressLine;
use super::request::CommandArgs;

/// `playouts GAME`.
pub(super) struct Playouts;

/// JSON object of a ply for `--json`.
#[derive(Serialize, Deserialize)]
pub(super) struct PlyRecord {
    pub(super) position: String,
    pub(super) legal: Vec<String>,
    #[serde(rename = "move")]
    pub(super) mv: String,
    pub(super) next: String,
    pub(super) outcome: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) points: Option<Vec<i64>>,
}

impl GameCommand for Playouts {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let games = request.games();
        let given = request.given_position::<G>()?;
        let setup = request.setup::<G>()?;
        let mut rng = Rng::new(request.seed());
        let as_json = request.args.get_flag("json");
        let mut progress = ProgressLine::new();
        let mut outcomes: BTreeMap<String, u64> = BTreeMap::new();
        let mut plies = 0_u64;
        let clock = Instant::now();
        for game in 0..games {
            progress.show(|| format!("{game}/{games}"));
            let seed = rng.seed();
            let first = given.clone().unwrap_or_else(|| G::start(&setup, seed));
            let mut failure = None;
            let ended = playout::<G>(&first, &mut rng, |before, moves, mv, after, outcome| {
                if as_json {
                    failure = print_ply::<G>(before, moves, mv, after, outcome).err();
                }
                failure.is_none()
            });
            failure.map_or(Ok(()), Err)?;
            plies += ended.plies;
            *outcomes.entry(ended.outcome.to_string()).or_default() += 1;
        }
        drop(progress);
        if as_json {
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

fn print_ply<G: Game>(
    before: &G::Position,
    moves: &[G::Move],
    mv: &G::Move,
    after: &G::Position,
    outcome: Outcome,
) -> Result<(), Failure> {
    let view = G::view(before, Observer::Seat(G::to_move(before)));
    let record = PlyRecord {
        position: G::position_text(before),
        legal: sorted_move_texts::<G>(before, moves),
        mv: G::move_text(&view, mv),
        next: G::position_text(after),
        outcome: outcome.to_string(),
        points: G::points(after),
    };
    print_json(&record)
}
