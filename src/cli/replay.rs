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

use super::failure::{Failure, print};
use super::jobs::{read_file, read_setup};
use super::unknown_game;

/// `replay FILE`.
pub(super) fn replay(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    let file = args.get_one::<String>("file").map_or("", String::as_str);
    let wrong =
        |fault: &str| Failure::Input(texts.say_with("replay-file", &[("file", &file), ("fault", &fault)]));
    let text = read_file(texts, file, LARGEST_MATCH).map_err(|fault| wrong(&fault))?;
    let as_score = args.get_flag("score");
    let setup = args.get_one::<String>("replay-setup").map(String::as_str);
    if saved::is_saved(&text) {
        let about = About::read(&text).map_err(|fault| wrong(&texts.saved_error(&fault)))?;
        let played = catalogue::visit(&about.game, PlaySaved { texts, text: &text, setup, as_score });
        let played = played.ok_or_else(|| unknown_game(texts, &about.game))?;
        return print(&played.map_err(|fault| wrong(&fault))?);
    }
    let score = Score::read(&text).map_err(|error| wrong(&texts.score_error(&error)))?;
    if score.moves.is_empty() && score.key("game").or(score.key("position")).is_none() {
        return Err(wrong(&texts.say("replay-empty")));
    }
    let play = Play { texts, score: &score, setup, as_score };
    let played = match score.key("game") {
        Some(game) => catalogue::visit(game, play).unwrap_or_else(|| {
            let games = catalogue::NAMES.join(", ");
            Err((0, texts.say_with("command-unknown-game", &[("game", &game), ("games", &games)])))
        }),
        None => play_unnamed(play),
    };
    print(&played.map_err(|(_, fault)| wrong(&fault))?)
}

/// What is printed of a score: the position and the outcome that it ends with, or the score.
fn shown<G: Game>(game: &Match<G>, as_score: bool) -> String {
    if as_score {
        return score::write(game, &[]);
    }
    let last = game.line().last().copied().unwrap_or_default();
    format!("{}\n{}", G::position_text(game.position_at(last)), game.result())
}

/// What is printed, or how many moves could be played and what was wrong with the next.
type Played = Result<String, (usize, String)>;

/// A score that does not say its game is of the one that plays it, or plays the most of it.
fn play_unnamed(play: Play<'_>) -> Played {
    let mut best: Option<Played> = None;
    for name in catalogue::NAMES {
        let Some(played) = catalogue::visit(name, play) else { continue };
        if played.is_ok() {
            return played;
        }
        let moves = |played: &Played| played.as_ref().err().map_or(usize::MAX, |(moves, _)| *moves);
        if best.as_ref().is_none_or(|best| moves(best) < moves(&played)) {
            best = Some(played);
        }
    }
    best.unwrap_or_else(|| Err((0, String::new())))
}

/// Plays a saved match.
struct PlaySaved<'a> {
    texts: &'static Texts,
    text: &'a str,
    /// The set-up that was said on the command line.
    setup: Option<&'a str>,
    as_score: bool,
}

impl Visitor for PlaySaved<'_> {
    type Output = Result<String, String>;

    fn visit<G: Game>(self) -> Self::Output {
        let PlaySaved { texts, text, setup, as_score } = self;
        let session = saved::read::<G>(text, Duration::ZERO).map_err(|fault| texts.saved_error(&fault))?;
        let game = session.everything();
        if let Some(setup) = setup {
            agrees::<G>(texts, &read_setup::<G>(texts, setup)?, game)?;
        }
        Ok(if as_score {
            // Whoever has the file has all that is in it.
            score::write(game, session.players())
        } else {
            format!(
                "{}
{}",
                G::position_text(game.position_at(session.stands_on())),
                session.outcome()
            )
        })
    }
}

/// Whether a match began by what was said of its set-up; on failure what differs.
fn agrees<G: Game>(texts: &Texts, setup: &Setup, game: &Match<G>) -> Result<(), String> {
    let of_game = G::setup(game.position_at(NodeId::START));
    setup.agrees_with(&of_game).map_err(|error| texts.setup_error(&error))
}

#[derive(Clone, Copy)]
struct Play<'a> {
    texts: &'static Texts,
    score: &'a Score,
    /// The set-up that was said on the command line.
    setup: Option<&'a str>,
    as_score: bool,
}

impl Visitor for Play<'_> {
    type Output = Played;

    fn visit<G: Game>(self) -> Played {
        let Play { texts, as_score, .. } = self;
        let mut game = self.begin::<G>().map_err(|fault| (0, fault))?;
        self.score.play(&mut game).map_err(|error| (game.plies(), texts.score_error(&error)))?;
        Ok(shown(&game, as_score))
    }
}

impl Play<'_> {
    /// The match before its first move. No file is opened that only the score names: whoever has written it decides on no
    /// file of this machine.
    fn begin<G: Game>(self) -> Result<Match<G>, String> {
        let Play { texts, score, .. } = self;
        let said = self.setup.map(|setup| read_setup::<G>(texts, setup)).transpose()?;
        let mut given = |option: &'static str, _: &str| {
            let mut files = said.iter().flat_map(Setup::files);
            match files.find(|(key, _)| *key == option) {
                Some((_, file)) => {
                    let read = G::read_custom_file(option, file.name(), file.text());
                    read.map_err(|faults| texts.refusals(&faults))
                }
                None => Err(texts.say_with("replay-needs-file", &[("option", &option)])),
            }
        };
        let mut score = score.clone();
        if let (None, Some(setup)) = (score.key("setup"), self.setup) {
            score.keys.push(("setup".to_owned(), setup.to_owned()));
        }
        let game = score.begin::<G>(&mut given).map_err(|error| texts.score_error(&error))?;
        said.iter().try_for_each(|setup| agrees(texts, setup, &game))?;
        Ok(game)
    }
}
