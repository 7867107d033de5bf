//! `solve GAME`: a proof of the result with best play.

use crate::bots::{Bots, Limits, Verdict, line_texts};

use super::failure::Failure;
use super::game_command::GameCommand;
use super::output::print;
use super::progress::Progress;
use super::request::Request;

/// Number of positions to search without `--nodes`.
const DEFAULT_NODES: u64 = 20_000_000;

/// `solve GAME`.
pub(super) struct Solve;

impl GameCommand for Solve {
    fn run<G: Bots>(self, request: &Request<'_>) -> Result<(), Failure> {
        let position = request.position::<G>()?;
        let limits = Limits::nodes(request.args.get_one("nodes").copied().unwrap_or(DEFAULT_NODES));
        let mut progress = Progress::new();
        let solution = G::solve(&position, &limits, &mut |plies, nodes| {
            progress.show(|| format!("{plies} {nodes}"));
        });
        drop(progress);
        let Some(solution) = solution else {
            return Err(Failure::Input(request.texts.say_with("command-no-proof", &[("game", &G::NAME)])));
        };
        let line = line_texts::<G>(&position, &solution.pv);
        let with_line = |verdict: &str| [&[verdict.to_owned()], &line[..]].concat().join(" ");
        print(&match solution.verdict {
            Verdict::Win => with_line("win"),
            Verdict::Loss => with_line("loss"),
            Verdict::Draw => "draw".to_owned(),
            Verdict::Unknown => format!("unknown {}", solution.excluded),
        })?;
        print(&format!("nodes {}", solution.nodes))
    }
}
