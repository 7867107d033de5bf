//! `mine GAME`: puzzles from games that the engines play, found, proved and graded.

use crate::bots::Bots;
use crate::play::guided::puzzle::PuzzleRecord;
use crate::rules::rng::Rng;
use crate::rules::setup::Setup;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::output::print;
use super::progress::ProgressLine;
use super::request::{CommandArgs, read_setup};

/// `mine GAME`.
pub(super) struct Mine;

impl GameCommand for Mine {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let texts = request.texts;
        let mut maker = G::puzzle_maker();
        let given = request.given_position::<G>()?;
        let setups: Vec<Setup> = if request.argument("setup").is_some() || maker.setups().is_empty() {
            vec![request.setup::<G>()?]
        } else {
            let setup = |text: &&str| read_setup::<G>(texts, text).map_err(Failure::Input);
            maker.setups().iter().map(setup).collect::<Result<_, _>>()?
        };
        let as_json = request.args.get_flag("json");
        let mut rng = Rng::new(request.seed());
        let mut progress = ProgressLine::new();
        let games = request.games();
        let (mut number, mut printed) = (0, Ok(()));
        for (game, setup) in (0..games).zip(setups.iter().cycle()) {
            progress.show(|| format!("{game}/{games}: {number}"));
            let seed = rng.seed();
            let start = given.clone().unwrap_or_else(|| G::start(setup, seed));
            maker.mine(&start, seed, &mut |puzzle| {
                number += 1;
                progress.hide();
                printed = print_record(&PuzzleRecord::of(&puzzle), as_json);
                printed.is_ok()
            });
            std::mem::replace(&mut printed, Ok(()))?;
        }
        Ok(())
    }
}

/// Prints a puzzle, as JSON or for people.
pub(super) fn print_record(record: &PuzzleRecord, as_json: bool) -> Result<(), Failure> {
    print(&if as_json { record.text() } else { record.summary() })
}
