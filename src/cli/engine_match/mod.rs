//! `match GAME`: a series of games between players, with the tally of the first.

mod contestants;
mod external_program;
mod opening;
pub(super) mod protocol;
mod record;
mod seating;
mod time_control;

use std::fmt::Display;

use crate::bots::{Bots, Limits, MAX_SPRT_ELO, NODES, Observation, Sprt, SprtVerdict, Tally};
use crate::play::{Match, NodeId, Timing};
use crate::rules::game::{Game, Outcome, Seat, Seats};
use crate::rules::rng::Rng;
use crate::rules::setup::Setup;
use crate::text::Texts;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::interrupt::Interrupt;
use super::output::{escape_controls, print, print_error};
use super::progress::ProgressLine;
use super::request::CommandArgs;

use contestants::{Contestant, ContestantName};
use opening::opening;
use protocol::game_message;
use record::{GameRecord, Records};
use seating::Seating;
use time_control::{GameClock, timing};

/// Number of consecutive games with a forfeit that ends the series.
const MOST_FORFEITS: u32 = 3;

/// `match GAME`.
pub(super) struct EngineMatch;

impl GameCommand for EngineMatch {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let mut series = GameSeries::<G>::new(request)?;
        let ended = series.play_all(request.games());
        if ended.is_ok() {
            series.contestants.iter_mut().for_each(Contestant::finish);
        }
        // Printing the tally may block, so the external programs are ended before it.
        series.contestants.clear();
        if series.records.is_printed || matches!(ended, Err(Failure::ReaderLeft)) {
            return ended;
        }
        // Finished games count even if the series ends by a failure or a signal.
        let flags = series.timing.map_or(Ok(()), |_| print(&flags_line(&series.flags)));
        let test = series.test.as_ref().map_or(Ok(()), |test| print(&sprt_line(test)));
        ended.and(flags).and(test.and(print(&summary(&series.first_name, series.tally, series.plies))))
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
    records: Records,
    limits: Limits,
    /// Time control of each game.
    timing: Option<Timing>,
    /// Number of flags that have fallen, by contestant.
    flags: Vec<u32>,
    interrupt: Interrupt,
    rng: Rng,
    /// Seed of the current round: the games that begin alike.
    round_seed: u64,
    /// Start of the games of the current round, after the random opening.
    round_start: Option<G::Position>,
    /// The first contestant's name, as the tally gives it.
    first_name: String,
    tally: Tally,
    round: Tally,
    test: Option<Sprt>,
    plies: usize,
    /// Number of consecutive games with a forfeit, up to the last game.
    forfeits: u32,
}

impl<'a, G: Bots> GameSeries<'a, G> {
    fn new(request: &CommandArgs<'a>) -> Result<GameSeries<'a, G>, Failure> {
        let texts = request.texts;
        let seats = usize::from(G::seats(&request.position::<G>()?));
        let mut names = ContestantName::read_all(request.argument("players").unwrap_or_default())
            .map_err(|text| Failure::Input(texts.say_with("match-player", &[("text", &text)])))?;
        if let [name] = &names[..] {
            // A player against itself changes seats as two players do, and so scores one half.
            names = vec![name.clone(); seats];
        }
        if names.is_empty() || !seats.is_multiple_of(names.len()) {
            let args: [(&str, &dyn Display); 2] = [("players", &names.len()), ("seats", &seats)];
            return Err(Failure::Input(texts.say_with("match-seats", &args)));
        }
        let (interrupt, timing) = (Interrupt::watch()?, timing(request)?);
        Ok(GameSeries {
            texts,
            contestants: names.iter().map(|name| Contestant::new(name, 0)).collect(),
            first_name: names[0].to_string(),
            flags: vec![0; names.len()],
            names,
            seats,
            given_position: request.given_position::<G>()?,
            setup: request.setup::<G>()?,
            openings: request.args.get_one("openings").copied().unwrap_or(0),
            records: Records::open(request)?,
            limits: Limits { stop: interrupt.stop.clone(), ..limits(request, timing.is_some()) },
            timing,
            interrupt,
            rng: Rng::new(request.seed()),
            round_seed: 0,
            round_start: None,
            tally: Tally::default(),
            round: Tally::default(),
            test: sprt(request)?,
            plies: 0,
            forfeits: 0,
        })
    }

    fn play_all(&mut self, games: u64) -> Result<(), Failure> {
        let mut progress = ProgressLine::new();
        for index in 0..games {
            let Tally { wins, draws, losses } = self.tally;
            progress.show(|| format!("{index}/{games} +{wins} ={draws} -{losses}"));
            let seating = self.begin_game(index)?;
            let (game, fallen) = self.play_game(&seating, &mut progress)?;
            self.count_game(&seating, &game, fallen)?;
            if self.is_decided(&seating) {
                break;
            }
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
            self.round_start = None;
            self.round = Tally::default();
        }
        let start = match self.round_start.take() {
            Some(start) => start,
            None => {
                let first = self.given_position.clone();
                let first = first.unwrap_or_else(|| G::start(&self.setup, self.round_seed));
                opening::<G>(first, self.openings, &mut Rng::new(self.round_seed), &self.limits)
            }
        };
        self.interrupt.check()?;
        let seating = Seating::new(index + 1, rotation, self.names.len(), self.seats);
        for (number, (contestant, name)) in self.contestants.iter_mut().zip(&self.names).enumerate() {
            let seats = || seating.seats_of(number).map(|seat| seat.number().to_string()).collect::<Vec<_>>();
            let game = || game_message::<G>(&G::setup(&start).to_string(), &seats());
            contestant.begin_game(self.texts, name, self.round_seed.wrapping_add(number as u64), game)?;
        }
        self.round_start = Some(start);
        Ok(seating)
    }

    /// Adds the round, if it is complete, to the sequential test; whether the test is decided.
    fn is_decided(&mut self, seating: &Seating) -> bool {
        let Some(test) = &mut self.test else { return false };
        if seating.game.is_multiple_of(self.names.len() as u64) {
            test.add(self.round.score());
        }
        test.verdict() != SprtVerdict::Undecided
    }

    /// Plays a game to its end; returns it with the seats whose flag has fallen. A program that makes an error forfeits: all
    /// its seats resign.
    fn play_game(
        &mut self,
        seating: &Seating,
        progress: &mut ProgressLine,
    ) -> Result<(Match<G>, Seats), Failure> {
        let start = self.round_start.clone().unwrap_or_else(|| G::start(&self.setup, self.round_seed));
        let mut game = Match::from_position(start);
        let mut clock = GameClock::new(self.timing, self.seats as u8);
        let (mut has_forfeit, mut fallen) = (false, Seats::NONE);
        while !game.outcome().is_over() {
            let observation = Observation::of(&game);
            let (seat, at) = (observation.seat(), (game.cursor(), game.plies()));
            let player = seating.contestant(seat);
            let contestant = &mut self.contestants[player];
            let greeted = contestant.greet(&self.limits.stop);
            let (choice, is_late) = clock.time(at, seat, &self.limits, |limits| {
                greeted.and_then(|()| contestant.choose(self.texts, &observation, limits))
            });
            self.interrupt.check()?;
            if is_late {
                fallen.insert(seat);
                self.flags[player] += 1;
            }
            match choice {
                Ok(_) if is_late => {}
                Ok(Some(mv)) => {
                    game.play(&mv, &[]).map_err(|refusal| Failure::Input(self.texts.refusal(&refusal)))?;
                }
                Ok(None) => break,
                Err(error) => {
                    progress.hide();
                    let error = error.sentence(self.texts, &G::view_text(observation.view()));
                    self.print_forfeit(seating.game, player, &error);
                    // In some games the others play on after a resignation.
                    for seat in seating.seats_of(player).filter(|seat| !fallen.contains(*seat)) {
                        let _ = game.resign(seat);
                    }
                    has_forfeit = true;
                }
            }
            if is_late {
                let _ = game.run_out_of_time(seat);
            }
        }
        self.forfeits = if has_forfeit { self.forfeits + 1 } else { 0 };
        for contestant in &mut self.contestants {
            contestant.end_game(game.outcome());
        }
        Ok((game, fallen))
    }

    fn print_forfeit(&self, game: u64, player: usize, error: &str) {
        let name = self.names[player].to_string();
        let args: [(&str, &dyn Display); 3] = [("game", &game), ("player", &name), ("fault", &error)];
        print_error(&self.texts.say_with("match-forfeit", &args));
    }

    /// Adds a game to the tally of the first contestant, and writes its record.
    fn count_game(&mut self, seating: &Seating, game: &Match<G>, fallen: Seats) -> Result<(), Failure> {
        let team = |seat: Seat| G::team(game.position(), seat).iter().collect::<Vec<_>>();
        let firsts: Seats = seating.seats_of(0).flat_map(team).collect();
        for tally in [&mut self.tally, &mut self.round] {
            match game.outcome() {
                Outcome::Win(winners, _) if winners.without(firsts).is_empty() => tally.wins += 1,
                Outcome::Win(winners, _) if winners.without(firsts) == winners => tally.losses += 1,
                // A win shared with another contestant scores half, as a draw does.
                Outcome::Win(..) | Outcome::Draw(_) | Outcome::Ongoing => tally.draws += 1,
            }
        }
        self.plies += game.plies();
        self.first_name = self.name(0);
        if !self.records.are_kept() {
            return Ok(());
        }
        let start = game.position_at(NodeId::START);
        let record = GameRecord {
            game: seating.game,
            players: seating.seats().map(|seat| self.name(seating.contestant(seat))).collect(),
            setup: G::setup(start).to_string(),
            position: G::position_text(start),
            moves: game.line().iter().filter_map(|&id| game.move_text(id)).collect(),
            outcome: game.outcome().to_string(),
            flags: fallen.iter().map(Seat::number).collect(),
            plies: game.plies(),
        };
        self.records.write(self.texts, &record)
    }

    /// Name of a contestant: the one that a program has given itself, else the one of `--players`.
    fn name(&self, contestant: usize) -> String {
        let own = self.contestants[contestant].own_name().map(str::to_owned);
        own.unwrap_or_else(|| self.names[contestant].to_string())
    }
}

/// The test of `--sprt`, if it was given.
fn sprt(request: &CommandArgs<'_>) -> Result<Option<Sprt>, Failure> {
    let Some(text) = request.argument("sprt") else { return Ok(None) };
    let test = text
        .split_once(',')
        .and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)))
        .and_then(|(low, high)| Sprt::new(low, high));
    let most = MAX_SPRT_ELO;
    test.map(Some).ok_or_else(|| {
        Failure::Input(request.texts.say_with("match-sprt", &[("text", &text), ("most", &most)]))
    })
}

/// The last line but one with `--sprt`: the verdict, the two differences, the ratio and its bounds.
fn sprt_line(test: &Sprt) -> String {
    let verdict = match test.verdict() {
        SprtVerdict::Accepted => "accepted",
        SprtVerdict::Rejected => "rejected",
        SprtVerdict::Undecided => "undecided",
    };
    let ([elo0, elo1], [low, high]) = (test.elos(), Sprt::bounds());
    format!("sprt {verdict} elo {elo0} {elo1} llr {:.2} bounds {low:.2} {high:.2}", test.llr() + 0.0)
}

/// Limits of the command line; nodes where nothing else bounds a search.
fn limits(request: &CommandArgs<'_>, has_clocks: bool) -> Limits {
    let limits = Limits {
        hard: request.args.get_one("time").copied(),
        nodes: request.args.get_one("nodes").copied(),
        ..Limits::default()
    };
    let is_free = limits.hard.is_none() && limits.nodes.is_none() && !has_clocks;
    if is_free { Limits::nodes(NODES) } else { limits }
}

/// The line before with `--clock`: for each player the flags that have fallen.
fn flags_line(flags: &[u32]) -> String {
    let flags: Vec<String> = flags.iter().map(u32::to_string).collect();
    format!("flags {}", flags.join(" "))
}

/// The last line of the output: the tally of the first contestant, with its Elo difference and 95 % error.
fn summary(name: &str, tally: Tally, plies: usize) -> String {
    let Tally { wins, draws, losses } = tally;
    let (elo, error) = tally.elo();
    format!(
        "{} wins {wins} draws {draws} losses {losses} score {:.1}% elo {} ± {} plies {:.1}",
        escape_controls(name),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_has_whole_and_finite_numbers() {
        let line = |wins, draws, losses| summary("best", Tally { wins, draws, losses }, 10);
        assert!(line(1, 0, 1).contains(" score 50.0% elo 0 ± "), "{}", line(1, 0, 1));
        for line in [line(0, 0, 0), line(5, 0, 0), line(0, 5, 0), line(0, 0, 5), line(49, 1, 50)] {
            assert!(!line.contains("inf") && !line.contains("-0") && !line.contains("NaN"), "{line}");
        }
    }
}
