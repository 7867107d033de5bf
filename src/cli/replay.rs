//! `replay FILE`: plays a score or a saved match through the rules.

use clap::ArgMatches;

use crate::play::saved::{self, About, Fault};
use crate::play::score::{self, Score};
use crate::play::{Match, Sitter};
use crate::rules::catalogue::{self, Visitor};
use crate::rules::game::Game;
use crate::text::Texts;

use super::failure::{Failure, print};
use super::jobs::{read_file, read_given};
use super::unknown_game;

/// `replay FILE`.
pub(super) fn replay(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    let file = args.get_one::<String>("file").map_or("", String::as_str);
    let as_score = args.get_flag("score");
    let wrong =
        |fault: &str| Failure::Input(texts.say_with("replay-file", &[("file", &file), ("fault", &fault)]));
    let text = read_file(texts, file).map_err(|fault| wrong(&fault))?;
    if saved::is_saved(&text) {
        let play = |about: About| {
            let played = catalogue::visit(&about.game, PlaySaved { text: &text, as_score });
            played.ok_or_else(|| unknown_game(texts, &about.game))
        };
        let about = About::read(&text).map_err(|fault| wrong(&texts.saved_fault(&fault)))?;
        let played = play(about)?;
        return print(&played.map_err(|fault| wrong(&texts.saved_fault(&fault)))?);
    }
    let score = Score::read(&text).map_err(|error| wrong(&texts.score_error(&error)))?;
    let play = Play { texts, score: &score, as_score };
    let played = match score.key("game") {
        Some(game) => catalogue::visit(game, play).unwrap_or_else(|| {
            let games = catalogue::NAMES.join(", ");
            Err((0, texts.say_with("command-unknown-game", &[("game", &game), ("games", &games)])))
        }),
        None => play_unnamed(play),
    };
    print(&played.map_err(|(_, fault)| wrong(&fault))?)
}

/// What is printed of a match: the position and the outcome that it ends with, or its score.
fn shown<G: Game>(game: &Match<G>, sitters: &[Sitter], as_score: bool) -> String {
    if as_score {
        return score::write(game, sitters);
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
    text: &'a str,
    as_score: bool,
}

impl Visitor for PlaySaved<'_> {
    type Output = Result<String, Fault>;

    fn visit<G: Game>(self) -> Self::Output {
        let saved = saved::read::<G>(self.text)?;
        Ok(shown(&saved.game, &saved.sitters, self.as_score))
    }
}

#[derive(Clone, Copy)]
struct Play<'a> {
    texts: &'static Texts,
    score: &'a Score,
    as_score: bool,
}

impl Visitor for Play<'_> {
    type Output = Played;

    fn visit<G: Game>(self) -> Played {
        let Play { texts, score, as_score } = self;
        let mut read = |option: &'static str, name: &str| read_given::<G>(texts, option, name);
        let mut game = score.begin::<G>(&mut read).map_err(|error| (0, texts.score_error(&error)))?;
        score.play(&mut game).map_err(|error| (game.plies(), texts.score_error(&error)))?;
        Ok(shown(&game, &[], as_score))
    }
}
