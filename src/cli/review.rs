//! `review FILE`: a played match, move by move, with what each move gave away.

use std::time::Duration;

use clap::ArgMatches;
use serde::Serialize;

use crate::bots::{self, Bots, BotsVisitor, Level, Limits, ReviewedMove, review};
use crate::play::import::without_letter;
use crate::play::saved::{self, About};
use crate::play::score::ScoreSheet;
use crate::play::{Mark, Match};
use crate::rules::catalogue;
use crate::rules::game::Seat;
use crate::store::LARGEST_MATCH;
use crate::text::Texts;

use super::failure::Failure;
use super::game_command::unknown_game;
use super::output::{print, print_json};
use super::progress::ProgressLine;
use super::request::read_file;

/// Positions searched for each move where neither `--time` nor `--nodes` is given.
const DEFAULT_NODES: u64 = 20_000;

/// `review FILE`.
pub(super) fn review_file(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    let file = args.get_one::<String>("file").map_or("", String::as_str);
    let in_file =
        |error: &str| Failure::Input(texts.say_with("replay-file", &[("file", &file), ("fault", &error)]));
    let text = read_file(texts, file, LARGEST_MATCH).map_err(|error| in_file(&error))?;
    let text = without_letter(text).map_err(|error| in_file(&texts.letter_error(&error)))?;
    let source = if saved::is_saved(&text) {
        ReviewSource::Saved(&text)
    } else {
        let score = ScoreSheet::read(&text).map_err(|error| in_file(&texts.score_error(&error)))?;
        if score.is_empty() {
            return Err(in_file(&texts.say("review-empty")));
        }
        ReviewSource::Score(score)
    };
    let names = match &source {
        ReviewSource::Saved(text) => {
            vec![About::read(text).map_err(|error| in_file(&texts.saved_error(&error)))?.game]
        }
        ReviewSource::Score(score) => match score.game {
            Some(game) => vec![game.to_owned()],
            None => catalogue::NAMES.iter().map(|&name| name.to_owned()).collect(),
        },
    };
    let mut error = None;
    for name in &names {
        match bots::visit(name, ReviewGame { texts, args, source: &source }) {
            None => return Err(unknown_game(texts, name)),
            Some(Ok(done)) => return done,
            Some(Err(fault)) => error = error.or(Some(fault)),
        }
    }
    Err(in_file(&error.unwrap_or_default()))
}

/// A match in a file.
enum ReviewSource<'a> {
    Saved(&'a str),
    Score(ScoreSheet),
}

struct ReviewGame<'a> {
    texts: &'static Texts,
    args: &'a ArgMatches,
    source: &'a ReviewSource<'a>,
}

/// JSON object of a move.
#[derive(Serialize)]
struct MoveReviewJson {
    ply: usize,
    seat: String,
    #[serde(rename = "move")]
    mv: String,
    before: f32,
    after: f32,
    mark: Option<&'static str>,
    best: String,
    line: Vec<String>,
    why: String,
    fault: String,
}

impl BotsVisitor for ReviewGame<'_> {
    /// The error of the file as a sentence, or the result of the review.
    type Output = Result<Result<(), Failure>, String>;

    fn visit<G: Bots>(self) -> Self::Output {
        let game = self.read::<G>()?;
        Ok(self.print_review(&game))
    }
}

impl ReviewGame<'_> {
    fn read<G: Bots>(&self) -> Result<Match<G>, String> {
        let texts = self.texts;
        match self.source {
            ReviewSource::Saved(text) => saved::read::<G>(text, Duration::ZERO)
                .map(|session| session.everything().clone())
                .map_err(|error| texts.saved_error(&error)),
            ReviewSource::Score(score) => {
                let mut needs = |option: &'static str, _: &str| {
                    Err(texts.say_with("replay-needs-file", &[("option", &option)]))
                };
                let game = score.begin::<G>(&mut needs);
                let mut game = game.map_err(|error| texts.score_error(&error))?;
                score.play(&mut game).map_err(|error| texts.score_error(&error))?;
                Ok(game)
            }
        }
    }

    fn print_review<G: Bots>(&self, game: &Match<G>) -> Result<(), Failure> {
        let args = self.args;
        let level = args.get_one::<u8>("level").and_then(|&number| Level::new(number)).unwrap_or(Level::FULL);
        let limits = Limits {
            hard: args.get_one("time").copied(),
            nodes: args.get_one("nodes").copied(),
            ..Limits::default()
        };
        let is_limited = limits.hard.is_some() || limits.nodes.is_some();
        let limits = if is_limited { limits } else { Limits::nodes(DEFAULT_NODES) };
        let as_json = args.get_flag("json");
        let (mut ply, mut printed) = (0, Ok(()));
        let mut progress = ProgressLine::new();
        let reviewed = review(game, &mut *G::engine(level, 1), &limits, |entry| {
            ply += 1;
            if printed.is_ok() {
                progress.hide();
                printed = self.print_move(game, ply, entry, as_json);
                progress.show(|| ply.to_string());
            } else {
                limits.stop.now();
            }
        });
        printed?;
        if as_json { Ok(()) } else { self.print_summary(&reviewed) }
    }

    fn print_move<G: Bots>(
        &self,
        game: &Match<G>,
        ply: usize,
        entry: &ReviewedMove,
        as_json: bool,
    ) -> Result<(), Failure> {
        let texts = self.texts;
        let record = MoveReviewJson {
            ply,
            seat: entry.seat.to_string(),
            mv: game.move_text(entry.node).unwrap_or_default(),
            before: percent(entry.before),
            after: percent(entry.after),
            mark: entry.mark.map(Mark::text),
            best: entry.best.clone(),
            line: entry.line.clone(),
            why: texts.remarks(&entry.reasons),
            fault: texts.remarks(&entry.faults),
        };
        if as_json {
            return print_json(&record);
        }
        let MoveReviewJson { seat, mv, before, after, mark, best, line, why, fault, .. } = record;
        let mut text = format!("{ply} {seat} {mv}{} {before:.0}% {after:.0}%", mark.unwrap_or_default());
        if mark.is_some() {
            let line = if line.is_empty() { best.clone() } else { line.join(" ") };
            text.push(' ');
            text.push_str(&texts.say_with("review-better", &[("line", &line)]));
            if !why.is_empty() {
                text.push(' ');
                text.push_str(&texts.say_with("review-why", &[("why", &why)]));
            }
            if !fault.is_empty() {
                text.push(' ');
                text.push_str(&texts.say_with("review-fault", &[("why", &fault)]));
            }
        }
        print(&text)
    }

    /// A line for each seat: its moves, the mean loss, the number of each mark.
    fn print_summary(&self, reviewed: &[ReviewedMove]) -> Result<(), Failure> {
        let mut seats: Vec<Seat> = reviewed.iter().map(|entry| entry.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        for seat in seats {
            let own: Vec<&ReviewedMove> = reviewed.iter().filter(|entry| entry.seat == seat).collect();
            let loss = own.iter().map(|entry| entry.loss()).sum::<f32>() / own.len() as f32;
            let count = |mark: Mark| own.iter().filter(|entry| entry.mark == Some(mark)).count();
            let [doubtful, bad, blunder] = [Mark::Doubtful, Mark::Bad, Mark::Blunder].map(count);
            print(&format!(
                "seat {seat} moves {} loss {:.1}% ?! {doubtful} ? {bad} ?? {blunder}",
                own.len(),
                100.0 * loss
            ))?;
        }
        Ok(())
    }
}

/// A share in percent, to a tenth.
fn percent(share: f32) -> f32 {
    (share * 1_000.0).round() / 10.0
}
