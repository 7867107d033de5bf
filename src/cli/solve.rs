//! `solve GAME`: who wins by force.

use crate::bots::{Bots, Limits, Verdict, line_texts};

use super::PlayersJob;
use super::failure::{Failure, Progress, print};
use super::jobs::Start;

/// How many positions are looked at where nothing is said.
const NODES: u64 = 20_000_000;

/// `solve GAME`.
pub(super) struct Solve;

impl PlayersJob for Solve {
    fn run<G: Bots>(self, start: &Start<'_>) -> Result<(), Failure> {
        let position = start.position::<G>()?;
        let limits = Limits::nodes(start.args.get_one("nodes").copied().unwrap_or(NODES));
        let mut progress = Progress::new();
        let solution = G::solve(&position, &limits, &mut |plies, nodes| {
            progress.show(|| format!("{plies} {nodes}"));
        });
        drop(progress);
        let Some(solution) = solution else {
            return Err(Failure::Input(start.texts.say_with("command-no-proof", &[("game", &G::NAME)])));
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
