//! `match GAME`: players against one another, many games, counted.

use std::fmt::Display;

use serde::Serialize;

use crate::bots::{Bots, Limits, Sight, Tally};
use crate::play::Match;
use crate::rules::chance::Chance;
use crate::rules::game::{Game, Outcome, Seat, Seats};

use super::PlayersJob;
use super::failure::{Failure, Progress, print};
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
        let texts = start.texts;
        let given = start.given::<G>()?;
        let setup = start.setup::<G>()?;
        let seats = usize::from(G::seats(&start.position::<G>()?));
        let names = Named::read_all(start.said("players").unwrap_or_default())
            .map_err(|text| Failure::Input(texts.say_with("match-player", &[("text", &text)])))?;
        if names.is_empty() || !seats.is_multiple_of(names.len()) {
            let said: [(&str, &dyn Display); 2] = [("players", &names.len()), ("seats", &seats)];
            return Err(Failure::Input(texts.say_with("match-seats", &said)));
        }
        let games = start.args.get_one("games").copied().unwrap_or(GAMES);
        let openings = start.args.get_one("openings").copied().unwrap_or(0);
        let jsonl = start.args.get_flag("match-jsonl");
        let limits = limits(start);
        let mut contestants = Vec::new();
        for name in &names {
            contestants.push(Contestant::<G>::new(texts, name, 0)?);
        }
        let mut chance = Chance::new(start.seed());
        let mut round = 0;
        let mut tally = Tally::default();
        let mut plies = 0;
        let mut progress = Progress::new();
        for number in 0..games {
            progress.show(|| format!("{number}/{games} +{} ={} -{}", tally.wins, tally.draws, tally.losses));
            // Each round is played from the same beginning, once with every player in every place.
            let turn = (number % names.len() as u64) as usize;
            if turn == 0 {
                round = chance.seed();
            }
            let first = given.clone().unwrap_or_else(|| G::start(&setup, round));
            let mut game = Match::from_position(opening::<G>(first, openings, &mut Chance::new(round)));
            for (index, (contestant, name)) in contestants.iter_mut().zip(&names).enumerate() {
                contestant.begin(name, round.wrapping_add(index as u64));
            }
            let player = |seat: Seat| (seat.index() + turn) % names.len();
            while !game.outcome().is_over() {
                let sight = Sight::of(&game);
                let Some(mv) = contestants[player(sight.seat())].choose(texts, &sight, &limits)? else {
                    break;
                };
                game.play(&mv, &[]).map_err(|refusal| Failure::Input(texts.refusal(&refusal)))?;
            }
            let firsts = (0..seats).filter_map(Seat::from_index).filter(|&seat| player(seat) == 0);
            let team = |seat: Seat| G::team(game.position(), seat).iter().collect::<Vec<_>>();
            let firsts: Seats = firsts.flat_map(team).collect();
            match game.outcome() {
                Outcome::Win(winners, _) if winners.without(firsts).is_empty() => tally.wins += 1,
                Outcome::Win(winners, _) if winners.without(firsts) == winners => tally.losses += 1,
                // A win that is shared with another player is half a win.
                Outcome::Win(..) | Outcome::Draw(_) | Outcome::Ongoing => tally.draws += 1,
            }
            plies += game.plies();
            if jsonl {
                let by_seat =
                    (0..seats).filter_map(Seat::from_index).map(|seat| names[player(seat)].to_string());
                print(&told(number, by_seat.collect(), &game)?)?;
            }
        }
        drop(progress);
        if jsonl { Ok(()) } else { print(&summary(&names[0], tally, plies)) }
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
        "{name} wins {wins} draws {draws} losses {losses} score {:.1}% elo {elo:.0} ± {error:.0} plies {:.1}",
        100.0 * tally.score(),
        plies as f64 / tally.games().max(1) as f64
    )
}

/// A position so many random plies later, with the game still going on if that can be.
fn opening<G: Game>(first: G::Position, plies: u64, chance: &mut Chance) -> G::Position {
    const TRIES: usize = 100;
    for _ in 0..TRIES {
        let mut position = first.clone();
        let mut moves = Vec::new();
        for _ in 0..plies {
            moves.clear();
            G::moves(&position, &mut moves);
            let Some(mv) = chance.pick(&moves) else { break };
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
        game: number + 1,
        players,
        position: G::position_text(game.position_at(crate::play::NodeId::START)),
        moves: line.iter().filter_map(|&id| game.move_text(id)).collect(),
        outcome: game.outcome().to_string(),
        plies: game.plies(),
    };
    serde_json::to_string(&told).map_err(|error| Failure::Machine(error.to_string()))
}
