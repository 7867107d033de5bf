//! `match GAME`: players against one another, many games, counted.

use std::fmt::Display;

use serde::Serialize;

use crate::bots::{Bots, Limits, Observation, Tally};
use crate::play::Match;
use crate::rules::game::{Game, Outcome, Seat, Seats};
use crate::rules::rng::Rng;
use crate::rules::setup::Setup;
use crate::text::Texts;

use super::PlayersJob;
use super::failure::{Failure, Progress, complain, plain, print};
use super::interrupt::Interrupt;
use super::jobs::Start;
use super::players::{Contestant, Named};
use super::playouts::GAMES;

/// How many positions a player looks at for a move where nothing is said.
const NODES: u64 = 20_000;

/// `match GAME`.
pub(super) struct Contest;

/// A game, as `--jsonl` tells it.
#[derive(Serialize)]
struct Told {
    game: u64,
    /// By seat.
    players: Vec<String>,
    position: String,
    moves: Vec<String>,
    outcome: String,
    plies: usize,
}

impl PlayersJob for Contest {
    fn run<G: Bots>(self, start: &Start<'_>) -> Result<(), Failure> {
        let games = start.args.get_one("games").copied().unwrap_or(GAMES);
        let mut series = Series::<G>::new(start)?;
        let ended = series.play_all(games);
        // The programs go first: the tally may be waited for.
        series.contestants.clear();
        if series.jsonl || matches!(ended, Err(Failure::ReaderLeft)) {
            return ended;
        }
        // Games that have been played count, however the series ends.
        let printed = print(&summary(&series.names[0], series.tally, series.plies));
        ended.and(printed)
    }
}

/// The games of a contest, and what has come of those played.
struct Series<'a, G: Game> {
    texts: &'a Texts,
    names: Vec<Named>,
    contestants: Vec<Contestant<G>>,
    seats: usize,
    given: Option<G::Position>,
    setup: Setup,
    /// How many random plies begin each game.
    openings: u64,
    jsonl: bool,
    limits: Limits,
    interrupt: Interrupt,
    rng: Rng,
    /// The seed of the games that begin alike.
    round: u64,
    tally: Tally,
    plies: usize,
    /// How many games in a row a program has forfeited, up to the last.
    forfeited: u32,
}

impl<'a, G: Bots> Series<'a, G> {
    fn new(start: &Start<'a>) -> Result<Series<'a, G>, Failure> {
        let texts = start.texts;
        let seats = usize::from(G::seats(&start.position::<G>()?));
        let names = Named::read_all(start.said("players").unwrap_or_default())
            .map_err(|text| Failure::Input(texts.say_with("match-player", &[("text", &text)])))?;
        if names.is_empty() || !seats.is_multiple_of(names.len()) {
            let said: [(&str, &dyn Display); 2] = [("players", &names.len()), ("seats", &seats)];
            return Err(Failure::Input(texts.say_with("match-seats", &said)));
        }
        let interrupt = Interrupt::watch()?;
        Ok(Series {
            texts,
            contestants: names.iter().map(|name| Contestant::new(name, 0)).collect(),
            names,
            seats,
            given: start.given::<G>()?,
            setup: start.setup::<G>()?,
            openings: start.args.get_one("openings").copied().unwrap_or(0),
            jsonl: start.args.get_flag("match-jsonl"),
            limits: Limits { stop: interrupt.stop.clone(), ..limits(start) },
            interrupt,
            rng: Rng::new(start.seed()),
            round: 0,
            tally: Tally::default(),
            plies: 0,
            forfeited: 0,
        })
    }

    fn play_all(&mut self, games: u64) -> Result<(), Failure> {
        let mut progress = Progress::new();
        for number in 0..games {
            let Tally { wins, draws, losses } = self.tally;
            progress.show(|| format!("{number}/{games} +{wins} ={draws} -{losses}"));
            let seating = self.begin(number)?;
            let game = self.play(&seating, &mut progress)?;
            self.count(&seating, &game)?;
            if self.forfeited == MOST_FORFEITS {
                return Err(Failure::Input(
                    self.texts.say_with("match-forfeits", &[("game", &(number + 1))]),
                ));
            }
        }
        Ok(())
    }

    /// Seats the players for a game: each round is played from the same beginning, once with every player in every
    /// place.
    fn begin(&mut self, number: u64) -> Result<Seating, Failure> {
        let turn = (number % self.names.len() as u64) as usize;
        if turn == 0 {
            self.round = self.rng.seed();
        }
        for (index, (contestant, name)) in self.contestants.iter_mut().zip(&self.names).enumerate() {
            contestant.begin(self.texts, name, self.round.wrapping_add(index as u64))?;
        }
        Ok(Seating { game: number + 1, turn, players: self.names.len(), seats: self.seats })
    }

    /// Plays a game. A program that misbehaves leaves it: that counts as a loss.
    fn play(&mut self, seating: &Seating, progress: &mut Progress) -> Result<Match<G>, Failure> {
        let first = self.given.clone().unwrap_or_else(|| G::start(&self.setup, self.round));
        let first = opening::<G>(first, self.openings, &mut Rng::new(self.round));
        let mut game = Match::from_position(first);
        let mut forfeits = 0;
        while !game.outcome().is_over() {
            let observation = Observation::of(&game);
            let player = seating.player(observation.seat());
            let choice = self.contestants[player].choose(self.texts, &observation, &self.limits);
            self.interrupt.check()?;
            match choice {
                Ok(Some(mv)) => {
                    game.play(&mv, &[]).map_err(|refusal| Failure::Input(self.texts.refusal(&refusal)))?;
                }
                Ok(None) => break,
                Err(fault) => {
                    progress.hide();
                    self.tell_forfeit(
                        seating.game,
                        player,
                        &fault.sentence(self.texts, &G::view_text(observation.view())),
                    );
                    // All its seats: in some games the others play on.
                    for seat in seating.of(player) {
                        let _ = game.resign(seat);
                    }
                    forfeits = 1;
                }
            }
        }
        self.forfeited = forfeits * (self.forfeited + 1);
        Ok(game)
    }

    fn tell_forfeit(&self, game: u64, player: usize, fault: &str) {
        let name = self.names[player].to_string();
        let said: [(&str, &dyn Display); 3] = [("game", &game), ("player", &name), ("fault", &fault)];
        complain(&self.texts.say_with("match-forfeit", &said));
    }

    /// Counts a game for the first player, and tells it.
    fn count(&mut self, seating: &Seating, game: &Match<G>) -> Result<(), Failure> {
        let team = |seat: Seat| G::team(game.position(), seat).iter().collect::<Vec<_>>();
        let firsts: Seats = seating.counted().into_iter().flat_map(team).collect();
        match game.outcome() {
            Outcome::Win(winners, _) if winners.without(firsts).is_empty() => self.tally.wins += 1,
            Outcome::Win(winners, _) if winners.without(firsts) == winners => self.tally.losses += 1,
            // A win that is shared with another player is half a win.
            Outcome::Win(..) | Outcome::Draw(_) | Outcome::Ongoing => self.tally.draws += 1,
        }
        self.plies += game.plies();
        if self.jsonl {
            let players = seating.all().map(|seat| self.names[seating.player(seat)].to_string());
            print(&told(seating.game, players.collect(), game)?)?;
        }
        Ok(())
    }
}

/// After so many forfeited games in a row a series ends.
const MOST_FORFEITS: u32 = 3;

/// Who sits where in a game.
struct Seating {
    /// The number of the game, from 1.
    game: u64,
    /// How far the players have moved on.
    turn: usize,
    players: usize,
    seats: usize,
}

impl Seating {
    fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).filter_map(Seat::from_index)
    }

    fn player(&self, seat: Seat) -> usize {
        (seat.index() + self.turn) % self.players
    }

    /// The seats of a player.
    fn of(&self, player: usize) -> impl Iterator<Item = Seat> + '_ {
        self.all().filter(move |&seat| self.player(seat) == player)
    }

    /// The seats for which is counted: the first player's. Who sits everywhere is counted at the first seat.
    fn counted(&self) -> Vec<Seat> {
        if self.players == 1 { vec![Seat::FIRST] } else { self.of(0).collect() }
    }
}

fn limits(start: &Start<'_>) -> Limits {
    let limits = Limits {
        time: start.args.get_one("time").copied(),
        nodes: start.args.get_one("nodes").copied(),
        ..Limits::default()
    };
    if limits.time.is_none() && limits.nodes.is_none() { Limits::nodes(NODES) } else { limits }
}

/// The last line: what came of all games for the first player.
fn summary(name: &Named, tally: Tally, plies: usize) -> String {
    let Tally { wins, draws, losses } = tally;
    let (elo, error) = tally.elo();
    format!(
        "{} wins {wins} draws {draws} losses {losses} score {:.1}% elo {} ± {} plies {:.1}",
        plain(&name.to_string()),
        100.0 * tally.score(),
        whole(elo),
        whole(error),
        plies as f64 / tally.games().max(1) as f64
    )
}

/// A number rounded; what is nearly 0 has no sign.
fn whole(number: f64) -> f64 {
    number.round() + 0.0
}

/// A position so many random plies later, with the game still going on if that can be.
fn opening<G: Game>(first: G::Position, plies: u64, rng: &mut Rng) -> G::Position {
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

fn told<G: Game>(number: u64, players: Vec<String>, game: &Match<G>) -> Result<String, Failure> {
    let line = game.line();
    let told = Told {
        game: number,
        players,
        position: G::position_text(game.position_at(crate::play::NodeId::START)),
        moves: line.iter().filter_map(|&id| game.move_text(id)).collect(),
        outcome: game.outcome().to_string(),
        plies: game.plies(),
    };
    serde_json::to_string(&told).map_err(|error| Failure::Machine(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_has_whole_and_finite_numbers() {
        let said = |wins, draws, losses| summary(&Named::Best, Tally { wins, draws, losses }, 10);
        assert!(said(1, 0, 1).contains(" score 50.0% elo 0 ± "), "{}", said(1, 0, 1));
        for line in [said(0, 0, 0), said(5, 0, 0), said(0, 5, 0), said(0, 0, 5), said(49, 1, 50)] {
            assert!(!line.contains("inf") && !line.contains("-0") && !line.contains("NaN"), "{line}");
        }
    }
}
