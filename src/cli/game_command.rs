//! Commands on a game: the game's name in the arguments selects its type.

use clap::ArgMatches;

use crate::bots::{self, Bots, BotsVisitor};
use crate::text::Texts;

use super::failure::Failure;
use super::request::CommandArgs;

/// Command on a game, with its engines for those that need them.
pub(super) trait GameCommand {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure>;
}

/// Runs a command for the game that the arguments name.
pub(super) fn run_for_game<C: GameCommand>(
    texts: &'static Texts,
    args: &ArgMatches,
    command: C,
) -> Result<(), Failure> {
    struct Run<'a, C> {
        command: C,
        request: CommandArgs<'a>,
    }
    impl<C: GameCommand> BotsVisitor for Run<'_, C> {
        type Output = Result<(), Failure>;

        fn visit<G: Bots>(self) -> Self::Output {
            self.command.run::<G>(&self.request)
        }
    }
    let request = CommandArgs { texts, args };
    let game = request.game();
    bots::visit(game, Run { command, request }).unwrap_or_else(|| Err(unknown_game(texts, game)))
}

/// The error for a name that is not in the catalogue.
pub(super) fn unknown_game(texts: &Texts, game: &str) -> Failure {
    Failure::Input(texts.unknown_game(game))
}
