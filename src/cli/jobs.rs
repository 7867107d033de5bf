//! The small commands on a game: its positions and moves.

use std::io;
use std::path::Path;
use std::sync::Arc;

use clap::ArgMatches;

use crate::play::Match;
#[cfg(feature = "window")]
use crate::play::Selection;
use crate::rules::catalogue;
use crate::rules::faults::quoted;
use crate::rules::game::{Game, Observer};
use crate::rules::perft;
use crate::rules::setup::{CustomFile, Setup};
use crate::store::{LARGEST_OTHER, read_bounded};
use crate::text::Texts;

use super::Job;
use super::failure::{Failure, Progress, print};
use super::input::{LONGEST_LINE, Line, Lines};

/// The seed where none is given.
pub(super) use crate::play::score::SEED;

/// What a command was given: its arguments, and the language to answer in.
pub(super) struct Start<'a> {
    pub(super) texts: &'static Texts,
    pub(super) args: &'a ArgMatches,
}

impl Start<'_> {
    /// The text that was given for an argument, if one was.
    pub(super) fn said(&self, name: &str) -> Option<&str> {
        self.args.get_one::<String>(name).map(String::as_str)
    }

    /// The seed that was given, if one was.
    pub(super) fn said_seed(&self) -> Option<u64> {
        self.args.get_one("seed").copied()
    }

    pub(super) fn seed(&self) -> u64 {
        self.said_seed().unwrap_or(SEED)
    }

    pub(super) fn setup<G: Game>(&self) -> Result<Setup, Failure> {
        match self.said("setup") {
            None => Ok(Setup::default_of(G::OPTIONS)),
            Some(text) => read_setup::<G>(self.texts, text).map_err(Failure::Input),
        }
    }

    /// The position that was given, if one was.
    pub(super) fn given<G: Game>(&self) -> Result<Option<G::Position>, Failure> {
        let Some(text) = self.said("position") else { return Ok(None) };
        read_position::<G>(self.texts, text, &self.setup::<G>()?)
            .map(Some)
            .map_err(|faults| Failure::Input(format!("--position: {faults}")))
    }

    /// The position that was given, else the one that a match starts from.
    pub(super) fn position<G: Game>(&self) -> Result<G::Position, Failure> {
        let given = self.given::<G>()?;
        Ok(given.unwrap_or(G::start(&self.setup::<G>()?, self.seed())))
    }

    /// The steps of a half-made move that were given, checked.
    #[cfg(feature = "window")]
    pub(super) fn chosen<G: Game>(&self) -> Result<Vec<String>, Failure> {
        let steps: Vec<String> =
            self.args.get_many("choose").map_or_else(Vec::new, |steps| steps.cloned().collect());
        let match_ = Match::<G>::from_position(self.position::<G>()?);
        match Selection::<G>::read(&match_.own_view(), &steps) {
            Ok(_) => Ok(steps),
            Err((step, next)) => Err(Failure::Input(
                self.texts.say_with("bad-choice", &[("step", &quoted(&step)), ("next", &next.join(", "))]),
            )),
        }
    }
}

/// Reads a set-up with the files that it names; on failure what is wrong with it.
pub(super) fn read_setup<G: Game>(texts: &Texts, text: &str) -> Result<Setup, String> {
    let mut read = |option: &'static str, name: &str| read_custom_file::<G>(texts, option, name);
    Setup::read_with(G::OPTIONS, text, &mut read).map_err(|error| texts.setup_error(&error))
}

/// What a player gives in a file for an option; on failure what is wrong with it.
pub(super) fn read_custom_file<G: Game>(
    texts: &Texts,
    option: &'static str,
    name: &str,
) -> Result<Arc<dyn CustomFile>, String> {
    let text = read_file(texts, name, LARGEST_OTHER)?;
    G::read_custom_file(option, name, &text).map_err(|faults| texts.refusals(&faults))
}

/// The text of a file of at most so many bytes; on failure what is wrong with it.
pub(super) fn read_file(texts: &Texts, name: &str, most: u64) -> Result<String, String> {
    read_bounded(Path::new(name), most).map_err(|error| error.sentence(texts))
}

/// Reads a position that must agree with what was said of the set-up; on failure all that is wrong with it.
pub(super) fn read_position<G: Game>(
    texts: &Texts,
    text: &str,
    setup: &Setup,
) -> Result<G::Position, String> {
    let position = G::read_position(text, setup).map_err(|faults| texts.refusals(&faults))?;
    agreeing::<G>(texts, position, setup)
}

/// The position, if it agrees with what was said of the set-up.
pub(super) fn agreeing<G: Game>(
    texts: &Texts,
    position: G::Position,
    setup: &Setup,
) -> Result<G::Position, String> {
    setup.agrees_with(&G::setup(&position)).map_err(|error| texts.setup_error(&error))?;
    Ok(position)
}

/// Hands each line of standard input over with its number from 1, or says that it is too long.
fn each_line(
    texts: &Texts,
    mut take: impl FnMut(usize, Result<&str, String>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut lines = Lines::new(io::stdin().lock());
    while let Some(line) = lines.read()? {
        let too_long = || texts.say_with("input-long-line", &[("most", &(LONGEST_LINE >> 20))]);
        match line {
            Line::Text(text) => take(lines.number(), Ok(&text))?,
            Line::TooLong => take(lines.number(), Err(too_long()))?,
        }
    }
    Ok(())
}

/// What is wrong, with the line that it is wrong with.
fn at_line(texts: &Texts, number: usize, fault: &str) -> String {
    texts.say_with("command-line", &[("line", &number), ("fault", &fault)])
}

/// `games`.
pub(super) fn games() -> Result<(), Failure> {
    catalogue::GAMES.iter().try_for_each(|game| {
        let seats: Vec<String> = game.seat_counts().iter().map(u8::to_string).collect();
        let mut line = format!("{} seats={}", game.name, seats.join("|"));
        for option in game.options {
            let file = if option.file { "|FILE" } else { "" };
            line.push_str(&format!(" {}={}{file}", option.name, option.values.join("|")));
        }
        print(&line)
    })
}

/// `position GAME`.
pub(super) struct ShowPosition;

impl Job for ShowPosition {
    fn run<G: Game>(self, start: &Start<'_>) -> Result<(), Failure> {
        print(&G::position_text(&start.position::<G>()?))
    }
}

/// `check GAME`.
pub(super) struct Check;

impl Job for Check {
    fn run<G: Game>(self, start: &Start<'_>) -> Result<(), Failure> {
        let setup = start.setup::<G>()?;
        let check = |text: &str| match read_position::<G>(start.texts, text, &setup) {
            Ok(_) => print("ok"),
            Err(faults) => print(&format!("bad: {faults}")),
        };
        match start.said("position") {
            Some(text) if text != "-" => check(text),
            _ => each_line(start.texts, |number, line| match line {
                Ok(text) => check(text),
                Err(fault) => print(&format!("bad: {}", at_line(start.texts, number, &fault))),
            }),
        }
    }
}

/// The canonical texts of all legal moves, in byte order.
pub(super) fn move_texts<G: Game>(position: &G::Position, moves: &[G::Move]) -> Vec<String> {
    let view = G::view(position, Observer::Seat(G::to_move(position)));
    let mut texts: Vec<String> = moves.iter().map(|mv| G::move_text(&view, mv)).collect();
    texts.sort_unstable();
    texts
}

/// `moves GAME`.
pub(super) struct Moves;

impl Job for Moves {
    fn run<G: Game>(self, start: &Start<'_>) -> Result<(), Failure> {
        let texts = |position: &G::Position| {
            let mut moves = Vec::new();
            G::moves(position, &mut moves);
            move_texts::<G>(position, &moves)
        };
        if start.said("position") != Some("-") {
            return texts(&start.position::<G>()?).iter().try_for_each(|text| print(text));
        }
        let setup = start.setup::<G>()?;
        each_line(start.texts, |number, line| {
            let position = line.and_then(|text| read_position::<G>(start.texts, text, &setup));
            let position = position.map_err(|fault| Failure::Input(at_line(start.texts, number, &fault)))?;
            print(&texts(&position).join(" "))
        })
    }
}

/// `apply GAME MOVE…`.
pub(super) struct Apply;

impl Job for Apply {
    fn run<G: Game>(self, start: &Start<'_>) -> Result<(), Failure> {
        let mut game = Match::<G>::from_position(start.position::<G>()?);
        let moves = start.args.get_many::<String>("moves").unwrap_or_default();
        for (index, text) in moves.enumerate() {
            game.play_text(text).map_err(|refusal| {
                let refusal = start.texts.refusal(&refusal);
                let args: [(&str, &dyn std::fmt::Display); 3] =
                    [("number", &(index + 1)), ("move", &quoted(text)), ("fault", &refusal)];
                Failure::Input(start.texts.say_with("command-move", &args))
            })?;
        }
        print(&G::position_text(game.position()))?;
        print(&game.outcome().to_string())
    }
}

/// `perft GAME DEPTH`.
pub(super) struct Perft;

impl Job for Perft {
    fn run<G: Game>(self, start: &Start<'_>) -> Result<(), Failure> {
        let mut position = start.position::<G>()?;
        let depth = start.args.get_one("depth").copied().unwrap_or(0);
        if depth == 0 {
            return print("1");
        }
        let divide = start.args.get_flag("divide");
        let mut moves = Vec::new();
        G::moves(&position, &mut moves);
        let view = G::view(&position, Observer::Seat(G::to_move(&position)));
        // Texts take longer than moves: they are made only to be printed.
        let text = |mv: &G::Move| if divide { G::move_text(&view, mv) } else { String::new() };
        let mut texts: Vec<(String, &G::Move)> = moves.iter().map(|mv| (text(mv), mv)).collect();
        texts.sort();
        let mut progress = Progress::new();
        let mut total = 0_u64;
        for (index, (text, mv)) in texts.iter().enumerate() {
            progress.show(|| format!("{index}/{}", texts.len()));
            let undo = G::play(&mut position, mv);
            let nodes = perft::perft::<G>(&mut position, depth - 1);
            G::undo(&mut position, mv, undo);
            total += nodes;
            if divide {
                print(&format!("{text}: {nodes}"))?;
            }
        }
        drop(progress);
        print(&total.to_string())
    }
}
