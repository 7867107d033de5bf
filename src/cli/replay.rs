//! `replay FILE`: plays a score or a saved match through the rules.

use std::time::Duration;

use clap::ArgMatches;

use crate::play::saved::{self, About};
use crate::play::score::{self, Score};
use crate::play::{Match, NodeId};
use crate::rules::catalogue::{self, Visitor};
use crate::rules::game::Game;
use crate::rules::setup::Setup;
use crate::store::LARGEST_MATCH;
use crate::text::Texts;

use super::failure::Failure;
use super::game_command::{unknown_game, unknown_game_sentence};
use super::output::print;
use super::request::{check_setup_agrees, read_file, read_setup};

/// `replay FILE`.
pub(super) fn replay(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    let file = args.get_one::<String>("file").map_or("", String::as_str);
    let in_file =
        |error: &str| Failure::Input(texts.say_with("replay-file", &[("file", &file), ("fault", &error)]));
    let text = read_file(texts, file, LARGEST_MATCH).map_err(|error| in_file(&error))?;
    let as_score = args.get_flag("score");
    let setup = args.get_one::<String>("replay-setup").map(String::as_str);
    if saved::is_saved(&text) {
        let about = About::read(&text).map_err(|error| in_file(&texts.saved_error(&error)))?;
        let replayed = catalogue::visit(&about.game, SavedReplay { texts, text: &text, setup, as_score });
        let replayed = replayed.ok_or_else(|| unknown_game(texts, &about.game))?;
        return print(&replayed.map_err(|error| in_file(&error))?);
    }
    let score = Score::read(&text).map_err(|error| in_file(&texts.score_error(&error)))?;
    if score.moves.is_empty() && score.key("game").or(score.key("position")).is_none() {
        return Err(in_file(&texts.say("replay-empty")));
    }
    let replay = ScoreReplay { texts, score: &score, setup, as_score };
    let replayed = match score.key("game") {
        Some(game) => {
            catalogue::visit(game, replay).unwrap_or_else(|| Err((0, unknown_game_sentence(texts, game))))
        }
        None => replay_in_any_game(replay),
    };
    print(&replayed.map_err(|(_, error)| in_file(&error))?)
}

/// Text to print for a score, or the number of moves that could be played and the error of the next one.
type Replayed = Result<String, (usize, String)>;

/// Plays a score that does not name its game: in the game that accepts it, else in the one that accepts most of its
/// moves.
fn replay_in_any_game(replay: ScoreReplay<'_>) -> Replayed {
    let mut best: Option<Replayed> = None;
    for name in catalogue::NAMES {
        let Some(replayed) = catalogue::visit(name, replay) else { continue };
        if replayed.is_ok() {
            return replayed;
        }
        let moves = |replayed: &Replayed| replayed.as_ref().err().map_or(usize::MAX, |(moves, _)| *moves);
        if best.as_ref().is_none_or(|best| moves(best) < moves(&replayed)) {
            best = Some(replayed);
        }
    }
    best.unwrap_or_else(|| Err((0, String::new())))
}

/// A saved match, played in its game.
struct SavedReplay<'a> {
    texts: &'static Texts,
    text: &'a str,
    /// `--setup`.
    setup: Option<&'a str>,
    as_score: bool,
}

impl Visitor for SavedReplay<'_> {
    type Output = Result<String, String>;

    fn visit<G: Game>(self) -> Self::Output {
        let SavedReplay { texts, text, setup, as_score } = self;
        let session = saved::read::<G>(text, Duration::ZERO).map_err(|error| texts.saved_error(&error))?;
        let game = session.everything();
        if let Some(setup) = setup {
            let setup = read_setup::<G>(texts, setup)?;
            check_setup_agrees::<G>(texts, game.position_at(NodeId::START), &setup)?;
        }
        if as_score {
            // The file holds everything that its reader could ask for, so nothing is hidden from them.
            return Ok(score::write(game, session.players()));
        }
        let position = G::position_text(game.position_at(session.stands_on()));
        Ok(format!("{position}\n{}", session.outcome()))
    }
}

/// A score, played in a game.
#[derive(Clone, Copy)]
struct ScoreReplay<'a> {
    texts: &'static Texts,
    score: &'a Score,
    /// `--setup`.
    setup: Option<&'a str>,
    as_score: bool,
}

impl Visitor for ScoreReplay<'_> {
    type Output = Replayed;

    fn visit<G: Game>(self) -> Replayed {
        let ScoreReplay { texts, score, as_score, .. } = self;
        let mut game = self.begin::<G>().map_err(|error| (0, error))?;
        score.play(&mut game).map_err(|error| (game.plies(), texts.score_error(&error)))?;
        if as_score {
            return Ok(score::write(&game, &[]));
        }
        let last = game.line().last().copied().unwrap_or_default();
        Ok(format!("{}\n{}", G::position_text(game.position_at(last)), game.result()))
    }
}

impl ScoreReplay<'_> {
    /// The match before its first move. A file is opened only if `--setup` names it: the author of a score must not
    /// choose which files of this machine are read.
    fn begin<G: Game>(self) -> Result<Match<G>, String> {
        let ScoreReplay { texts, score, .. } = self;
        let setup = self.setup.map(|setup| read_setup::<G>(texts, setup)).transpose()?;
        let mut custom_file = |option: &'static str, _: &str| {
            let mut files = setup.iter().flat_map(Setup::files);
            match files.find(|(key, _)| *key == option) {
                Some((_, file)) => G::read_custom_file(option, file.name(), file.text())
                    .map_err(|errors| texts.refusals(&errors)),
                None => Err(texts.say_with("replay-needs-file", &[("option", &option)])),
            }
        };
        let mut score = score.clone();
        if let (None, Some(setup)) = (score.key("setup"), self.setup) {
            score.keys.push(("setup".to_owned(), setup.to_owned()));
        }
        let game = score.begin::<G>(&mut custom_file).map_err(|error| texts.score_error(&error))?;
        if let Some(setup) = &setup {
            check_setup_agrees::<G>(texts, game.position_at(NodeId::START), setup)?;
        }
        Ok(game)
    }
}
