//! `match GAME`: a series of games between players, with the tally of the first.

mod contestants;
mod external_program;
mod seating;

use std::fmt::Display;

use serde::Serialize;

use crate::bots::{Bots, Limits, Observation, Tally};
use crate::play::{Match, NodeId};
use crate::rules::game::{Game, Outcome, Seat, Seats};
use crate::rules::rng::Rng;
use crate::rules::setup::Setup;
use crate::text::Texts;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::interrupt::Interrupt;
use super::output::{escape_controls, print, print_error};
use super::progress::Progress;
use super::request::Request;

use contestants::{Contestant, ContestantName};
use seating::Seating;

/// Number of positions that an engine searches for a move where neither `--time` nor `--nodes` is given.
const DEFAULT_NODES: u64 = 20_000;

/// Number of consecutive games with a forfeit that ends the series.
const MOST_FORFEITS: u32 = 3;

/// `match GAME`.
pub(super) struct EngineMatch;

/// JSON object of a game for `--jsonl`.
#[derive(Serialize)]
struct GameRecord {
    game: u64,
    /// Names by seat.
    players: Vec<String>,
    /// Position after the random opening.
    position: String,
    moves: Vec<String>,
    outcome: String,
    plies: usize,
}

impl GameCommand for EngineMatch {
    fn run<G: Bots>(self, request: &Request<'_>) -> Result<(), Failure> {
        let mut series = GameSeries::<G>::new(request)?;
        let ended = series.play_all(request.games());
        // Printing the tally may block, so the external programs are ended before it.
        series.contestants.clear();
        if series.jsonl || matches!(ended, Err(Failure::ReaderLeft)) {
            return ended;
        }
        // Finished games count even if the series ends by a failure or a signal.
        let printed = print(&summary(&series.names[0], series.tally, series.plies));
        ended.and(printed)
    }
}

/// Series of games with its results so far.
struct GameSeries<'a, G: Game> {
    texts: &'a Texts,
    names: Vec<ContestantName>,
    contestants: Vec<Contestant<G>>,
    seats: usize,
    given_position: Option<G::Position>,
    setup: Setup,
    /// Number of random plies that begin each game.
    openings: u64,
    jsonl: bool,
    limits: Limits,
    interrupt: Interrupt,
    rng: Rng,
    /// Seed of the current round: the games that begin alike.
    round_seed: u64,
    tally: Tally,
    plies: usize,
    /// Number of consecutive games with a forfeit, up to the last game.
    forfeits: u32,
}

impl<'a, G: Bots> GameSeries<'a, G> {
    fn new(request: &Request<'a>) -> Result<GameSeries<'a, G>, Failure> {
        let texts = request.texts;
        let seats = usize::from(G::seats(&request.position::<G>()?));
        let names = ContestantName::read_all(request.argument("players").unwrap_or_default())
            .map_err(|text| Failure::Input(texts.say_with("match-player", &[("text", &text)])))?;
        if names.is_empty() || !seats.is_multiple_of(names.len()) {
            let args: [(&str, &dyn Display); 2] = [("players", &names.len()), ("seats", &seats)];
            return Err(Failure::Input(texts.say_with("match-seats", &args)));
        }
        let interrupt = Interrupt::watch()?;
        Ok(GameSeries {
            texts,
            contestants: names.iter().map(|name| Contestant::new(name, 0)).collect(),
            names,
            seats,
            given_position: request.given_position::<G>()?,
            setup: request.setup::<G>()?,
            openings: request.args.get_one("openings").copied().unwrap_or(0),
            jsonl: request.args.get_flag("match-jsonl"),
            limits: Limits { stop: interrupt.stop.clone(), ..limits(request) },
            interrupt,
            rng: Rng::new(request.seed()),
            round_seed: 0,
            tally: Tally::default(),
            plies: 0,
            forfeits: 0,
        })
    }

    fn play_all(&mut self, games: u64) -> Result<(), Failure> {
        let mut progress = Progress::new();
        for index in 0..games {
            let Tally { wins, draws, losses } = self.tally;
            progress.show(|| format!("{index}/{games} +{wins} ={draws} -{losses}"));
            let seating = self.begin_game(index)?;
            let game = self.play_game(&seating, &mut progress)?;
            self.count_game(&seating, &game)?;
            if self.forfeits == MOST_FORFEITS {
                return Err(Failure::Input(self.texts.say_with("match-forfeits", &[("game", &(index + 1))])));
            }
        }
        Ok(())
    }

    /// Seats the contestants for a game. A round is one game for each rotation of the seats, all from the same start.
    fn begin_game(&mut self, index: u64) -> Result<Seating, Failure> {
        let rotation = (index % self.names.len() as u64) as usize;
        if rotation == 0 {
            self.round_seed = self.rng.seed();
        }
        for (number, (contestant, name)) in self.contestants.iter_mut().zip(&self.names).enumerate() {
            contestant.begin_game(self.texts, name, self.round_seed.wrapping_add(number as u64))?;
        }
        Ok(Seating::new(index + 1, rotation, self.names.len(), self.seats))
    }

    /// Plays a game to its end. A program that makes an error forfeits: all its seats resign.
    fn play_game(&mut self, seating: &Seating, progress: &mut Progress) -> Result<Match<G>, Failure> {
        let first = self.given_position.clone().unwrap_or_else(|| G::start(&self.setup, self.round_seed));
        let first = random_opening::<G>(first, self.openings, &mut Rng::new(self.round_seed));
        let mut game = Match::from_position(first);
        let mut has_forfeit = false;
        while !game.outcome().is_over() {
            let observation = Observation::of(&game);
            let player = seating.contestant(observation.seat());
            let choice = self.contestants[player].choose(self.texts, &observation, &self.limits);
            self.interrupt.check()?;
            match choice {
                Ok(Some(mv)) => {
                    game.play(&mv, &[]).map_err(|refusal| Failure::Input(self.texts.refusal(&refusal)))?;
                }
                Ok(None) => break,
                Err(error) => {
                    progress.hide();
                    let error = error.sentence(self.texts, &G::view_text(observation.view()));
                    self.print_forfeit(seating.game, player, &error);
                    // In some games the others play on after a resignation.
                    for seat in seating.seats_of(player) {
                        let _ = game.resign(seat);
                    }
                    has_forfeit = true;
                }
            }
        }
        self.forfeits = if has_forfeit { self.forfeits + 1 } else { 0 };
        Ok(game)
    }

    fn print_forfeit(&self, game: u64, player: usize, error: &str) {
        let name = self.names[player].to_string();
        let args: [(&str, &dyn Display); 3] = [("game", &game), ("player", &name), ("fault", &error)];
        print_error(&self.texts.say_with("match-forfeit", &args));
    }

    /// Adds a game to the tally of the first contestant, and prints its record with `--jsonl`.
    fn count_game(&mut self, seating: &Seating, game: &Match<G>) -> Result<(), Failure> {
        let team = |seat: Seat| G::team(game.position(), seat).iter().collect::<Vec<_>>();
        let firsts: Seats = seating.counted_seats().into_iter().flat_map(team).collect();
        match game.outcome() {
            Outcome::Win(winners, _) if winners.without(firsts).is_empty() => self.tally.wins += 1,
            Outcome::Win(winners, _) if winners.without(firsts) == winners => self.tally.losses += 1,
            // A win shared with another contestant scores half, as a draw does.
            Outcome::Win(..) | Outcome::Draw(_) | Outcome::Ongoing => self.tally.draws += 1,
        }
        self.plies += game.plies();
        if !self.jsonl {
            return Ok(());
        }
        let record = GameRecord {
            game: seating.game,
            players: seating.seats().map(|seat| self.names[seating.contestant(seat)].to_string()).collect(),
            position: G::position_text(game.position_at(NodeId::START)),
            moves: game.line().iter().filter_map(|&id| game.move_text(id)).collect(),
            outcome: game.outcome().to_string(),
            plies: game.plies(),
        };
        print(&serde_json::to_string(&record)?)
    }
}

fn limits(request: &Request<'_>) -> Limits {
    let limits = Limits {
        time: request.args.get_one("time").copied(),
        nodes: request.args.get_one("nodes").copied(),
        ..Limits::default()
    };
    if limits.time.is_none() && limits.nodes.is_none() { Limits::nodes(DEFAULT_NODES) } else { limits }
}

/// The last line of the output: the tally of the first contestant, with its Elo difference and 95 % error.
fn summary(name: &ContestantName, tally: Tally, plies: usize) -> String {
    let Tally { wins, draws, losses } = tally;
    let (elo, error) = tally.elo();
    format!(
        "{} wins {wins} draws {draws} losses {losses} score {:.1}% elo {} ± {} plies {:.1}",
        escape_controls(&name.to_string()),
        100.0 * tally.score(),
        rounded(elo),
        rounded(error),
        plies as f64 / tally.games().max(1) as f64
    )
}

/// The nearest whole number, never a negative zero.
fn rounded(number: f64) -> f64 {
    number.round() + 0.0
}

/// A position after a number of random plies. If every try ends the game before, the first position.
fn random_opening<G: Game>(first: G::Position, plies: u64, rng: &mut Rng) -> G::Position {
    const TRIES: usize = 100;
    for _ in 0..TRIES {
        let mut position = first.clone();
        let mut moves = Vec::new();
        for _ in 0..plies {
            moves.clear();
            G::moves(&position, &mut moves);
            let Some(mv) = rng.pick(&moves) else { break };
            let _ = G::play(&mut position, mv);
        }
        if !G::outcome(&position).is_over() {
            return position;
        }
    }
    first
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_has_whole_and_finite_numbers() {
        let line = |wins, draws, losses| summary(&ContestantName::Best, Tally { wins, draws, losses }, 10);
        assert!(line(1, 0, 1).contains(" score 50.0% elo 0 ± "), "{}", line(1, 0, 1));
        for line in [line(0, 0, 0), line(5, 0, 0), line(0, 5, 0), line(0, 0, 5), line(49, 1, 50)] {
            assert!(!line.contains("inf") && !line.contains("-0") && !line.contains("NaN"), "{line}");
        }
    }
}
