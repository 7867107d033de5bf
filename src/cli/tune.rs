//! `tune GAME FILE…`: fits the weights of an evaluation to games that `match` has recorded.

use std::fs::File;
use std::io::BufReader;

use serde::Deserialize;

use crate::bots::Bots;
use crate::bots::tuning::Tuner;
use crate::play::Match;
use crate::rules::setup::Setup;
use crate::text::Texts;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::line_reader::{InputLine, LineReader, error_at_line, too_long_sentence};
use super::output::print;
use super::progress::ProgressLine;
use super::request::CommandArgs;

/// `tune GAME FILE…`.
pub(super) struct Tune;

/// Part of a game's record that is needed to play it again.
#[derive(Deserialize)]
struct TuningGame {
    setup: Option<String>,
    position: String,
    moves: Vec<String>,
}

impl GameCommand for Tune {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let texts = request.texts;
        let Some(mut tuner) = G::tuner() else {
            return Err(Failure::Input(texts.say_with("command-no-tuning", &[("game", &G::NAME)])));
        };
        let files: Vec<&String> = request.args.get_many("tune-files").into_iter().flatten().collect();
        let mut progress = ProgressLine::new();
        for name in &files {
            let in_file = |error: &str| {
                Failure::Input(texts.say_with("replay-file", &[("file", name), ("fault", &error)]))
            };
            add_games::<G>(texts, name, &mut *tuner, &mut progress).map_err(|error| in_file(&error))?;
        }
        progress.show(|| tuner.sample_count().to_string());
        print(tuner.weights_file(request.argument("origin").unwrap_or_default()).trim_end())
    }
}

/// Adds the games of a file. The error is a sentence.
fn add_games<G: Bots>(
    texts: &Texts,
    name: &str,
    tuner: &mut dyn Tuner<G>,
    progress: &mut ProgressLine,
) -> Result<(), String> {
    let file = File::open(name).map_err(|error| error.to_string())?;
    let mut lines = LineReader::new(BufReader::new(file));
    while let Some(line) = lines.read().map_err(|error| error.to_string())? {
        let game = match line {
            InputLine::Text(text) => read_game::<G>(texts, &text),
            InputLine::TooLong => Err(too_long_sentence(texts)),
        };
        tuner.add(&game.map_err(|error| error_at_line(texts, lines.number(), &error))?);
        progress.show(|| format!("{name}: {}", lines.number()));
    }
    Ok(())
}

/// The game of a record. The error is a sentence.
fn read_game<G: Bots>(texts: &Texts, text: &str) -> Result<Match<G>, String> {
    let record: TuningGame = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let setup = match record.setup.as_deref() {
        None | Some("") => Setup::default_of(G::OPTIONS),
        Some(setup) => Setup::read(G::OPTIONS, setup).map_err(|error| texts.setup_error(&error))?,
    };
    let position = G::read_position(&record.position, &setup).map_err(|errors| texts.refusals(&errors))?;
    let mut game = Match::from_position(position);
    for mv in &record.moves {
        game.play_text(mv).map_err(|refusal| texts.refusal(&refusal))?;
    }
    Ok(game)
}
