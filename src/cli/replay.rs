//! `replay FILE`: plays a score, a saved match or a letter through the rules, and draws it as an animation.

use std::time::Duration;

use clap::ArgMatches;

use crate::diagram::{self, DiagramVisitor, Drawable};
use crate::play::import::without_letter;
use crate::play::saved::{self, About};
use crate::play::score::{self, ScoreSheet};
use crate::play::{Match, NodeId, Session};
use crate::rules::catalogue;
use crate::rules::game::Game;
use crate::rules::setup::Setup;
use crate::store::LARGEST_MATCH;
use crate::text::Texts;

use super::diagram::{DiagramFormat, Output, animation};
use super::failure::Failure;
use super::moves::print_reached;
use super::output::print;
use super::request::{CommandArgs, check_setup_agrees, read_file, read_setup};

/// `replay FILE`.
pub(super) fn replay(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    let file = args.get_one::<String>("file").map_or("", String::as_str);
    let in_file =
        |error: &str| Failure::Input(texts.say_with("replay-file", &[("file", &file), ("fault", &error)]));
    let text = read_file(texts, file, LARGEST_MATCH).map_err(|error| in_file(&error))?;
    let text = without_letter(text).map_err(|error| in_file(&texts.letter_error(&error)))?;
    let request = CommandArgs { texts, args };
    let is_animated = ["format", "output"].into_iter().any(|name| args.contains_id(name));
    let output = is_animated.then(|| Output::new(&request, DiagramFormat::Gif)).transpose()?;
    let setup = args.get_one::<String>("replay-setup").map(String::as_str);
    let form = match &output {
        Some(output) => OutputKind::Animation(output),
        None if args.get_flag("score") => OutputKind::Score,
        None => OutputKind::Position,
    };
    let shown = replayed(ReplayArguments { texts, setup, form }, &text).map_err(|error| in_file(&error))?;
    match (shown, &output) {
        (MatchOutput::Animation(bytes), Some(output)) => output.write(texts, &bytes),
        (MatchOutput::Animation(_), None) => Ok(()),
        (MatchOutput::Last(position, outcome), _) => print_reached(args, &position, &outcome),
        (MatchOutput::Score(text), _) => print(&text),
    }
}

/// Output made from a match.
#[derive(Clone, Copy)]
enum OutputKind<'a> {
    /// Its last position and its outcome.
    Position,
    Score,
    /// An animation of its positions.
    Animation(&'a Output<'a>),
}

/// The match in its form.
enum MatchOutput {
    Last(String, String),
    Score(String),
    Animation(Vec<u8>),
}

/// The arguments of the command.
#[derive(Clone, Copy)]
struct ReplayArguments<'a> {
    texts: &'static Texts,
    /// `--setup`.
    setup: Option<&'a str>,
    form: OutputKind<'a>,
}

/// Plays the text of a file; the error is a sentence.
fn replayed(replay: ReplayArguments<'_>, text: &str) -> Result<MatchOutput, String> {
    let texts = replay.texts;
    if saved::is_saved(text) {
        let about = About::read(text).map_err(|error| texts.saved_error(&error))?;
        let replayed = diagram::visit(&about.game, SavedReplay { replay, text });
        return replayed.unwrap_or_else(|| Err(texts.unknown_game(&about.game)));
    }
    let score = ScoreSheet::read(text).map_err(|error| texts.score_error(&error))?;
    if score.is_empty() && score.header("game").or(score.header("position")).is_none() {
        return Err(texts.say("replay-empty"));
    }
    let replay = ScoreReplay { replay, score: &score };
    let replayed = match score.game {
        Some(game) => diagram::visit(game, replay).unwrap_or_else(|| Err((0, texts.unknown_game(game)))),
        None => replay_in_any_game(replay),
    };
    replayed.map_err(|(_, error)| error)
}

/// A score in its form, or the number of moves that could be played and the error of the next one.
type Replayed = Result<MatchOutput, (usize, String)>;

/// Plays a score that does not name its game: in the game that accepts it, else in the one that accepts most of its
/// moves.
fn replay_in_any_game(replay: ScoreReplay<'_>) -> Replayed {
    let mut best: Option<Replayed> = None;
    for name in catalogue::NAMES {
        let Some(replayed) = diagram::visit(name, replay) else { continue };
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
    replay: ReplayArguments<'a>,
    text: &'a str,
}

impl DiagramVisitor for SavedReplay<'_> {
    type Output = Result<MatchOutput, String>;

    fn visit<G: Drawable>(self) -> Self::Output {
        let ReplayArguments { texts, setup, form } = self.replay;
        let session =
            saved::read::<G>(self.text, Duration::ZERO).map_err(|error| texts.saved_error(&error))?;
        let game = session.everything();
        if let Some(setup) = setup {
            let setup = read_setup::<G>(texts, setup)?;
            check_setup_agrees::<G>(texts, game.position_at(NodeId::START), &setup)?;
        }
        let last = session.stands_on();
        Ok(match form {
            // The file holds everything that its reader could ask for, so nothing is hidden from them.
            OutputKind::Score => MatchOutput::Score(score::write(game, session.players())),
            OutputKind::Animation(output) => {
                MatchOutput::Animation(animation(texts, output, G::NAME, self.text)?)
            }
            OutputKind::Position => {
                let position = G::position_text(game.position_at(last));
                MatchOutput::Last(position, session.outcome().to_string())
            }
        })
    }
}

/// A score, played in a game.
#[derive(Clone, Copy)]
struct ScoreReplay<'a> {
    replay: ReplayArguments<'a>,
    score: &'a ScoreSheet,
}

impl DiagramVisitor for ScoreReplay<'_> {
    type Output = Replayed;

    fn visit<G: Drawable>(self) -> Replayed {
        let ReplayArguments { texts, form, .. } = self.replay;
        let mut game = self.begin::<G>().map_err(|error| (0, error))?;
        self.score.play(&mut game).map_err(|error| (game.plies(), texts.score_error(&error)))?;
        let last = game.line().last().copied().unwrap_or_default();
        Ok(match form {
            OutputKind::Score => MatchOutput::Score(score::write(&game, &[])),
            OutputKind::Animation(output) => {
                let plies = game.plies();
                let drawn = animation(texts, output, G::NAME, &saved::write(&Session::new(game)));
                MatchOutput::Animation(drawn.map_err(|error| (plies, error))?)
            }
            OutputKind::Position => {
                let position = G::position_text(game.position_at(last));
                MatchOutput::Last(position, game.result().to_string())
            }
        })
    }
}

impl ScoreReplay<'_> {
    /// The match before its first move. A file is opened only if `--setup` names it: the author of a score must not
    /// choose which files of this machine are read.
    fn begin<G: Game>(self) -> Result<Match<G>, String> {
        let ScoreReplay { replay: ReplayArguments { texts, setup: given, .. }, score } = self;
        let setup = given.map(|setup| read_setup::<G>(texts, setup)).transpose()?;
        let mut custom_file = |option: &'static str, _: &str| {
            let mut files = setup.iter().flat_map(Setup::files);
            match files.find(|(key, _)| *key == option) {
                Some((_, file)) => G::read_custom_file(option, file.name(), file.text())
                    .map_err(|errors| texts.refusals(&errors)),
                None => Err(texts.say_with("replay-needs-file", &[("option", &option)])),
            }
        };
        let mut score = score.clone();
        if let Some(setup) = given {
            score.set_setup(setup);
        }
        let game = score.begin::<G>(&mut custom_file).map_err(|error| texts.score_error(&error))?;
        if let Some(setup) = &setup {
            check_setup_agrees::<G>(texts, game.position_at(NodeId::START), setup)?;
        }
        Ok(game)
    }
}
