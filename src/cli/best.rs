//! `best GAME`: the move that an engine plays.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use crate::bots::{Bots, Level, Limits, Observation, Score, Thought, line_texts};
use crate::rules::game::{Game, Observer, Refusal, reasons};

use super::failure::Failure;
use super::game_command::GameCommand;
use super::output::print_answer;
use super::progress::ProgressLine;
use super::request::CommandArgs;

/// Time for the move where no limit is given.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// `best GAME`.
pub(super) struct Best;

/// JSON object of the answer for `--json`.
#[derive(Serialize)]
struct BestMoveJson {
    #[serde(rename = "move")]
    mv: String,
    score: Value,
    depth: u32,
    nodes: u64,
    nps: u64,
    pv: Vec<String>,
}

impl GameCommand for Best {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let position = request.position::<G>()?;
        let level = request.args.get_one::<u8>("level").and_then(|&number| Level::new(number));
        let mut engine = G::engine(level.unwrap_or(Level::FULL), request.seed());
        let mut progress = ProgressLine::new();
        let observation = Observation::of_position(&position);
        let thought = engine.think(&observation, &limits(request), &mut |thought| {
            progress.show(|| format!("{} {}", thought.depth, thought.score));
        });
        drop(progress);
        let Some(thought) = thought else {
            return Err(Failure::Input(request.texts.refusal(&Refusal::new(&reasons::GAME_OVER))));
        };
        let answer = answer::<G>(&position, &thought);
        let BestMoveJson { mv, depth, nodes, nps, pv, .. } = &answer;
        let text = format!(
            "move {mv}\nscore {}\ndepth {depth}\nnodes {nodes}\nnps {nps}\npv {}",
            thought.score,
            pv.join(" ")
        );
        print_answer(request.args, &text, &answer)
    }
}

fn limits(request: &CommandArgs<'_>) -> Limits {
    let limits = Limits {
        hard: request.args.get_one("time").copied(),
        nodes: request.args.get_one("nodes").copied(),
        depth: request.args.get_one("best-depth").copied(),
        threads: request.args.get_one::<u32>("threads").map_or(1, |&threads| threads as usize),
        ..Limits::default()
    };
    let is_limited = limits.hard.is_some() || limits.nodes.is_some() || limits.depth.is_some();
    if is_limited { limits } else { Limits { hard: Some(DEFAULT_TIME), ..limits } }
}

fn answer<G: Game>(position: &G::Position, thought: &Thought<G>) -> BestMoveJson {
    let view = G::view(position, Observer::Seat(G::to_move(position)));
    let seconds = thought.time.as_secs_f64();
    BestMoveJson {
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
