//! The grower of a book: plays games between engines of which the first plies are chosen among nearly equal moves.

use std::collections::BTreeMap;

use crate::catalogue::Bots;
use crate::engine::{Engine, Observation};
use crate::levels::Level;
use crate::limits::Limits;
use camaieu_play::Match;
use camaieu_rules::game::{Observer, Outcome, Seat};
use camaieu_rules::rng::Rng;

use super::{BOOK_PLIES, BookRecord};

/// Nodes of the search that finds the moves of a position.
const NODES: u64 = 60_000;
/// Most moves of a position.
const MOST_MOVES: usize = 4;
/// Most that a move may be expected to cost, as a part of the win.
const MOST_GIVEN_AWAY: f32 = 0.05;
/// Level that plays the games on after the book.
const LEVEL: u8 = 7;
/// Plies after which a game counts as drawn.
const MOST_PLIES: usize = 240;
/// Games through a position that make it one of the book.
const KNOWN: u32 = 2;
/// Games from which on the results of a move count, and the least part of the wins that they must come to.
const TRIED: u32 = 8;
const LEAST_RESULT: f32 = 0.35;

/// A move of a position, with its results.
struct Candidate<G: Bots> {
    mv: G::Move,
    games: u32,
    /// Wins, and drawn games by half, of the side that played it.
    won: f32,
}

impl<G: Bots> Candidate<G> {
    fn is_good(&self) -> bool {
        self.games < TRIED || self.won / self.games as f32 >= LEAST_RESULT
    }
}

/// Grower of a game’s opening book.
pub struct BookGrower<G: Bots> {
    /// The moves of each position by its text, the best first.
    positions: BTreeMap<String, (G::Position, Vec<Candidate<G>>)>,
    scout: Box<dyn Engine<G>>,
}

impl<G: Bots> BookGrower<G> {
    /// A grower whose book is empty; `None` for a game that begins with what chance hides.
    pub fn of_game() -> Option<BookGrower<G>> {
        (!G::HIDES).then(|| BookGrower { positions: BTreeMap::new(), scout: G::engine(Level::FULL, 1) })
    }

    /// Plays one game from a position and adds it to the book. All randomness comes from the seed.
    pub fn play(&mut self, start: &G::Position, seed: u64) {
        let mut rng = Rng::new(seed);
        let level = Level::new(LEVEL).unwrap_or(Level::FULL);
        let mut engines = [0, 1].map(|seat| G::engine(level, seed ^ seat));
        let mut game = Match::<G>::from_position(start.clone());
        let mut path = Vec::new();
        while !game.outcome().is_over() && game.plies() < MOST_PLIES {
            let observation = Observation::of(&game);
            let seat = observation.seat();
            let mv = if game.plies() < BOOK_PLIES {
                let key = G::position_text(game.position());
                let Some((index, mv)) = self.choose(&key, game.position(), &observation, &mut rng) else {
                    break;
                };
                path.push((key, index, seat));
                mv
            } else {
                let engine = &mut engines[seat.index() % 2];
                match engine.think(&observation, &Limits::default(), &mut |_| {}) {
                    Some(thought) => thought.best,
                    None => break,
                }
            };
            if game.play(&mv, &[]).is_err() {
                break;
            }
        }
        for (key, index, seat) in path {
            if let Some((_, candidates)) = self.positions.get_mut(&key) {
                candidates[index].games += 1;
                candidates[index].won += result_of(game.outcome(), seat);
            }
        }
    }

    /// A move for the game to continue with: one of those that were played least.
    fn choose(
        &mut self,
        key: &str,
        position: &G::Position,
        observation: &Observation<G>,
        rng: &mut Rng,
    ) -> Option<(usize, G::Move)> {
        if !self.positions.contains_key(key) {
            let found = candidates(&mut *self.scout, position, observation)?;
            self.positions.insert(key.to_owned(), (position.clone(), found));
        }
        let (_, candidates) = self.positions.get(key)?;
        let good = || candidates.iter().enumerate().filter(|(_, candidate)| candidate.is_good());
        let least = good().map(|(_, candidate)| candidate.games).min()?;
        let least_played: Vec<usize> =
            good().filter(|(_, candidate)| candidate.games == least).map(|(index, _)| index).collect();
        let index = *rng.pick(&least_played)?;
        Some((index, candidates[index].mv.clone()))
    }

    /// The book: each position that was met more than once with its moves, but those that lost too often.
    pub fn records(&self) -> Vec<BookRecord> {
        let record = |(text, (position, candidates)): (&String, &(G::Position, Vec<Candidate<G>>))| {
            let view = G::view(position, Observer::All);
            let good = candidates.iter().filter(|candidate| candidate.is_good());
            BookRecord {
                position: text.clone(),
                games: candidates.iter().map(|candidate| candidate.games).sum(),
                moves: good.map(|candidate| G::move_text(&view, &candidate.mv)).collect(),
            }
        };
        let is_known = |record: &BookRecord| record.games >= KNOWN && !record.moves.is_empty();
        self.positions.iter().map(record).filter(is_known).collect()
    }
}

/// The best moves of a position, as long as they are nearly as good as the first.
fn candidates<G: Bots>(
    engine: &mut dyn Engine<G>,
    position: &G::Position,
    observation: &Observation<G>,
) -> Option<Vec<Candidate<G>>> {
    let limits = Limits { multi_pv: MOST_MOVES, ..Limits::nodes(NODES) };
    let thought = engine.think(observation, &limits, &mut |_| {})?;
    let share = |score| <G as Bots>::SCALE.share(score, G::seats(position));
    let least = share(thought.ranking.first()?.score) - MOST_GIVEN_AWAY;
    let near =
        thought.ranking.iter().take(MOST_MOVES).take_while(|root| root.exact && share(root.score) >= least);
    Some(near.map(|root| Candidate { mv: root.mv().clone(), games: 0, won: 0.0 }).collect())
}

/// The part of the win that a seat has of an outcome; a game that was left counts as drawn.
fn result_of(outcome: Outcome, seat: Seat) -> f32 {
    match outcome {
        Outcome::Win(seats, _) if seats.contains(seat) => 1.0,
        Outcome::Win(..) => 0.0,
        Outcome::Draw(_) | Outcome::Ongoing => 0.5,
    }
}
