//! `replay FILE`: plays a score or a saved match through the rules.

use clap::ArgMatches;

use crate::play::Match;
use crate::play::saved::{self, About, Fault};
use crate::play::score::Score;
use crate::rules::catalogue::{self, Visitor};
use crate::rules::game::Game;
use crate::rules::setup::Setup;
use crate::text::Texts;

use super::failure::{Failure, print};
use super::jobs::{SEED, read_file, read_position, read_setup};

/// `replay FILE`.
pub(super) fn replay(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    let file = args.get_one::<String>("file").map_or("", String::as_str);
    let wrong =
        |fault: &str| Failure::Input(texts.say_with("replay-file", &[("file", &file), ("fault", &fault)]));
    let text = read_file(texts, file).map_err(|fault| wrong(&fault))?;
    if saved::is_saved(&text) {
        let played = About::read(&text).and_then(|about| {
            // It has been looked up in the catalogue.
            catalogue::visit(&about.game, PlaySaved(&text)).unwrap_or(Ok((String::new(), String::new())))
        });
        let (position, outcome) = played.map_err(|fault| wrong(&texts.saved_fault(&fault)))?;
        print(&position)?;
        return print(&outcome);
    }
    let score = Score::read(&text).map_err(|error| wrong(&texts.score_error(&error)))?;
    let played = match score.key("game") {
        Some(game) => catalogue::visit(game, Play { texts, score: &score }).unwrap_or_else(|| {
            Err((
                0,
                texts.say_with(
                    "command-unknown-game",
                    &[("game", &game), ("games", &catalogue::NAMES.join(", "))],
                ),
            ))
        }),
        None => play_unnamed(texts, &score),
    };
    let (position, outcome) = played.map_err(|(_, fault)| wrong(&fault))?;
    print(&position)?;
    print(&outcome)
}

/// The final position and outcome, or how many moves could be played and what was wrong with the next.
type Played = Result<(String, String), (usize, String)>;

/// A score that does not say its game is of the one that plays it, or plays the most of it.
fn play_unnamed(texts: &'static Texts, score: &Score) -> Played {
    let mut best: Option<Played> = None;
    for name in catalogue::NAMES {
        let Some(played) = catalogue::visit(name, Play { texts, score }) else { continue };
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

/// Plays a saved match to the end of the line in which its players are.
struct PlaySaved<'a>(&'a str);

impl Visitor for PlaySaved<'_> {
    type Output = Result<(String, String), Fault>;

    fn visit<G: Game>(self) -> Self::Output {
        let game = saved::read::<G>(self.0)?.game;
        let last = game.line().last().copied().unwrap_or_default();
        Ok((G::position_text(game.position_at(last)), game.result().to_string()))
    }
}

struct Play<'a> {
    texts: &'static Texts,
    score: &'a Score,
}

impl Visitor for Play<'_> {
    type Output = Played;

    fn visit<G: Game>(self) -> Played {
        let Play { texts, score } = self;
        let wrong = |fault: String| (0, fault);
        let setup = match score.key("setup") {
            None => Setup::default_of(G::OPTIONS),
            Some(text) => read_setup::<G>(texts, text).map_err(wrong)?,
        };
        let mut game = match (score.key("position"), score.key("seed")) {
            (Some(text), _) => {
                Match::<G>::from_position(read_position::<G>(texts, text, &setup).map_err(wrong)?)
            }
            (None, seed) => {
                let seed = match seed {
                    None => SEED,
                    Some(text) => {
                        text.parse().map_err(|_| wrong(texts.say_with("replay-seed", &[("text", &text)])))?
                    }
                };
                Match::<G>::new(&setup, seed)
            }
        };
        score.play(&mut game).map_err(|error| (game.plies(), texts.score_error(&error)))?;
        Ok((G::position_text(game.position()), game.outcome().to_string()))
    }
}
