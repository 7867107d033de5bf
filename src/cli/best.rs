//! `best GAME`: the move that a computer player makes.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use crate::bots::{Bots, Level, Limits, Observation, Score, Thought, line_texts};
use crate::rules::game::{Game, Observer, Refusal, reasons};

use super::failure::{Failure, print};
use super::jobs::Start;
use super::{PlayersJob, failure::Progress};

/// How long it thinks where nothing is said.
const TIME: Duration = Duration::from_secs(1);

/// `best GAME`.
pub(super) struct Best;

/// The answer, as `--json` tells it.
#[derive(Serialize)]
struct Answer {
    #[serde(rename = "move")]
    mv: String,
    score: Value,
    depth: u32,
    nodes: u64,
    nps: u64,
    pv: Vec<String>,
}

impl PlayersJob for Best {
    fn run<G: Bots>(self, start: &Start<'_>) -> Result<(), Failure> {
        let position = start.position::<G>()?;
        let level =
            start.args.get_one::<u8>("level").and_then(|&number| Level::new(number)).unwrap_or(Level::FULL);
        let mut limits = Limits {
            time: start.args.get_one("time").copied(),
            nodes: start.args.get_one("nodes").copied(),
            depth: start.args.get_one("best-depth").copied(),
            threads: start.args.get_one::<u32>("threads").map_or(1, |&threads| threads as usize),
            ..Limits::default()
        };
        if limits.time.is_none() && limits.nodes.is_none() && limits.depth.is_none() {
            limits.time = Some(TIME);
        }
        let mut progress = Progress::new();
        let mut player = G::engine(level, start.seed());
        let thought = player.think(&Observation::of_position(&position), &limits, &mut |thought| {
            progress.show(|| format!("{} {}", thought.depth, thought.score));
        });
        drop(progress);
        let Some(thought) = thought else {
            return Err(Failure::Input(start.texts.refusal(&Refusal::new(&reasons::GAME_OVER))));
        };
        let answer = answer::<G>(&position, &thought);
        if start.args.get_flag("json") {
            let line = serde_json::to_string(&answer).map_err(|error| Failure::Machine(error.to_string()))?;
            return print(&line);
        }
        print(&format!("move {}", answer.mv))?;
        print(&format!("score {}", thought.score))?;
        print(&format!("depth {}", answer.depth))?;
        print(&format!("nodes {}", answer.nodes))?;
        print(&format!("nps {}", answer.nps))?;
        print(&format!("pv {}", answer.pv.join(" ")))
    }
}

fn answer<G: Game>(position: &G::Position, thought: &Thought<G>) -> Answer {
    let view = G::view(position, Observer::Seat(G::to_move(position)));
    let seconds = thought.time.as_secs_f64();
    Answer {
        mv: G::move_text(&view, &thought.best),
        score: match thought.score {
            Score::Points(points) => points.into(),
            proved => proved.to_string().into(),
        },
        depth: thought.depth,
        nodes: thought.nodes,
        nps: if seconds > 0.0 { (thought.nodes as f64 / seconds) as u64 } else { 0 },
        pv: line_texts::<G>(position, &thought.pv),
    }
}
