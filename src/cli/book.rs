//! `book GAME`: grows an opening book from games that the engines play.

use crate::bots::Bots;
use crate::bots::book::BookGrower;
use crate::rules::rng::Rng;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::output::print;
use super::progress::ProgressLine;
use super::request::CommandArgs;

/// `book GAME`.
pub(super) struct GrowBook;

impl GameCommand for GrowBook {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let texts = request.texts;
        let Some(mut grower) = BookGrower::<G>::of_game() else {
            return Err(Failure::Input(texts.say_with("command-no-book", &[("game", &G::NAME)])));
        };
        let start = match request.given_position::<G>()? {
            Some(position) => position,
            None => G::start(&request.setup::<G>()?, 0),
        };
        let mut rng = Rng::new(request.seed());
        let mut progress = ProgressLine::new();
        let games = request.games();
        for game in 0..games {
            progress.show(|| format!("{game}/{games}"));
            grower.play(&start, rng.seed());
        }
        progress.hide();
        grower.records().iter().try_for_each(|record| print(&record.text()))
    }
}
