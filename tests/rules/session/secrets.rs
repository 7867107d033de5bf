//! Secrecy of a session: an observer gets what depends on what they may know. Two deals that look alike to them give
//! the same for every command, up to every kind of ending.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use camaieu::play::{
    Actor, Allowance, Change, Command, Controller, Match, NodeId, Overstep, Player, ProposalKind, Session,
    Timing,
};
use camaieu::rules::chromino::{Chromino, Move, Position};
use camaieu::rules::game::{Observer, Refusal, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::fuzzed_until;
use crate::secrecy::reshuffled;
use crate::suite::setups;

type Done = Result<Change, Refusal>;

/// Two sessions of deals that look alike to an observer.
struct Pair {
    observer: Observer,
    sessions: [Session<Chromino>; 2],
    now: Duration,
    rng: Rng,
}

/// A position of an unfinished random game, early, in its middle or shortly before its end.
fn somewhere(setup: &Setup, rng: &mut Rng) -> Position {
    let mut position = Chromino::start(setup, rng.seed());
    let mut before = vec![position.clone()];
    let most = *rng.pick(&[0, 6, 20, 80, 400]).unwrap();
    while before.len() <= most {
        let mut moves = Vec::new();
        Chromino::moves(&position, &mut moves);
        let Some(mv) = rng.pick(&moves) else { break };
        let _ = Chromino::play(&mut position, mv);
        before.push(position.clone());
    }
    before.retain(|position| !Chromino::outcome(position).is_over());
    let back = rng.below(before.len().min(4));
    before.swap_remove(before.len() - 1 - back)
}

fn must_draw(position: &Position) -> bool {
    let mut moves = Vec::new();
    Chromino::moves(position, &mut moves);
    moves == [Move::Draw]
}

impl Pair {
    fn new(setup: &Setup, rng: &mut Rng) -> Pair {
        let one = somewhere(setup, rng);
        let seats = usize::from(Chromino::seats(&one));
        let observer = match rng.below(seats + 1) {
            0 => Observer::Onlooker,
            number => Observer::Seat(Seat::from_index(number - 1).unwrap()),
        };
        // Where a tile has to be drawn in one deal, one had better be drawn in the other.
        let mut other = reshuffled::<Chromino>(&one, observer, rng);
        for _ in 0..20 {
            if must_draw(&other) == must_draw(&one) {
                break;
            }
            other = reshuffled::<Chromino>(&one, observer, rng);
        }
        let players: Vec<Player> = (0..seats)
            .map(|_| Player::from(if rng.below(4) == 0 { Controller::Random } else { Controller::Person }))
            .collect();
        let allowance = match rng.below(3) {
            0 => Some(Allowance::Move { time: Duration::from_secs(9) }),
            1 => Some(Allowance::Game { time: Duration::from_secs(20), increment: Duration::from_secs(1) }),
            _ => None,
        };
        let timing = allowance.map(|allowance| Timing { allowance, overstep: Overstep::Loses });
        let session = |position: Position| {
            Session::new(Match::from_position(position))
                .with_players(players.clone())
                .with_timing(timing, Duration::ZERO)
        };
        let sessions = [session(one), session(other)];
        Pair { observer, sessions, now: Duration::ZERO, rng: Rng::new(rng.seed()) }
    }

    /// The moves that the seat to move may play in both deals.
    fn moves_of_both(&self) -> Vec<Move> {
        let legal = |session: &Session<Chromino>| -> BTreeSet<Move> {
            let mut moves = Vec::new();
            Chromino::moves(session.everything().position_at(session.stands_on()), &mut moves);
            moves.into_iter().collect()
        };
        legal(&self.sessions[0]).intersection(&legal(&self.sessions[1])).copied().collect()
    }

    /// A command of any actor. Moves of others than the observer are such as both deals allow.
    fn command(&mut self) -> (Actor, Command<Chromino>) {
        let (seat, turn) = (self.any_seat(), self.sessions[0].to_move());
        let kind =
            *self.rng.pick(&[ProposalKind::Draw, ProposalKind::TakeBack, ProposalKind::Pause]).unwrap();
        let node = NodeId::new(self.rng.below(self.sessions[0].everything().len() + 1));
        let command = match self.rng.below(40) {
            0..20 => {
                if let Some(mv) = self.a_move(turn) {
                    let at = self.sessions[0].stands_on();
                    return (self.of(turn), Command::Play { at, mv, steps: vec![mv] });
                }
                Command::Propose(ProposalKind::Draw)
            }
            20..23 => Command::Propose(ProposalKind::TakeBack),
            23 => Command::TakeBackTo(node),
            24 | 25 => Command::Redo,
            26 => Command::Resign,
            27 | 28 => Command::Propose(ProposalKind::Draw),
            29..33 => Command::Accept(kind),
            33 => Command::Decline(kind),
            34..36 => Command::Look(node),
            36 => Command::Comment(node, "Hm.".to_owned()),
            37 => Command::Propose(ProposalKind::Pause),
            38 => Command::Resume,
            _ => Command::Reseat(seat, Player::from(Controller::Random)),
        };
        (self.of(seat), command)
    }

    /// A move of the seat to move: the observer tries any, others one that is legal in both deals.
    fn a_move(&mut self, turn: Seat) -> Option<Move> {
        if self.observer == Observer::Seat(turn) && self.rng.below(3) == 0 {
            let others = Chromino::start(&self.sessions[0].setup(), self.rng.seed());
            let mut moves = Vec::new();
            Chromino::moves(&others, &mut moves);
            return self.rng.pick(&moves).copied();
        }
        let moves = self.moves_of_both();
        self.rng.pick(&moves).copied()
    }

    fn any_seat(&mut self) -> Seat {
        Seat::from_index(self.rng.below(usize::from(self.sessions[0].seats()))).unwrap()
    }

    fn of(&self, seat: Seat) -> Actor {
        if self.sessions[0].persons().contains(seat) { Actor::Person(seat) } else { Actor::Engine(seat) }
    }

    /// Does the same in both deals, and compares what the observer gets. Whether they look alike still.
    fn step(&mut self, endings: &mut BTreeMap<String, usize>) -> bool {
        self.now += Duration::from_millis(self.rng.below(2_000) as u64);
        let (actor, command) = self.command();
        let now = self.now;
        let [one, other] = &mut self.sessions;
        let told = format!("{actor:?}: {command:?}");
        let (hands, is_draw) = (single_tiles(one), matches!(&command, Command::Play { mv: Move::Draw, .. }));
        let done: [Done; 2] = [one.submit(actor, command.clone(), now), other.submit(actor, command, now)];
        if let Ok(Change::Ended(_, outcome)) = done[0] {
            // At the end everything is known. What comes from no move is the same in any deal.
            let reason = outcome.ending().map_or("", |ending| ending.name);
            if matches!(reason, "resign" | "time" | "agreement") {
                assert_eq!(done[0], done[1], "{told}");
            }
            *endings.entry(reason.to_owned()).or_default() += 1;
            assert!(self.sessions.iter().all(|session| !session.is_secret()));
            return false;
        }
        assert_eq!(done[0], done[1], "{told}");
        // What an observer draws, and the last tile of a hand, which is shown, may differ.
        let is_seen = self.observer == seat_of(actor) || self.sessions[0].setup().value("hands") == "open";
        let draws = is_draw && done[0].is_ok() && is_seen;
        let shows = self.sessions.iter().any(|session| single_tiles(session) != hands);
        if draws || shows {
            return false;
        }
        if is_draw && done[0].is_ok() {
            *endings.entry("no end, but a tile drawn unseen".to_owned()).or_default() += 1;
        }
        let (one, other) = (gets(&self.sessions[0], self.observer), gets(&self.sessions[1], self.observer));
        let apart = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
        let part = |text: &str| text.chars().skip(apart.saturating_sub(80)).take(200).collect::<String>();
        assert!(one == other, "to {:?} after {told}:\n{}\n{}", self.observer, part(&one), part(&other));
        true
    }
}

fn seat_of(actor: Actor) -> Observer {
    match actor {
        Actor::Person(seat) | Actor::Engine(seat) => Observer::Seat(seat),
        Actor::Host | Actor::Onlooker => Observer::Onlooker,
    }
}

/// The seats whose hand is a single tile.
fn single_tiles(session: &Session<Chromino>) -> Vec<Seat> {
    let position = session.everything().position_at(session.stands_on());
    let seats = (0..usize::from(session.seats())).filter_map(Seat::from_index);
    seats.filter(|&seat| position.hand(seat).len() == 1).collect()
}

/// All that an observer can get of a session while it goes on.
fn gets(session: &Session<Chromino>, observer: Observer) -> String {
    let nodes: Vec<NodeId> = session.everything().nodes().collect();
    let of_nodes: Vec<_> = nodes
        .iter()
        .map(|&node| {
            (session.view_at(node, observer), session.events(node, observer), session.ply_text(node))
        })
        .collect();
    let texts = session.move_texts(observer);
    let asked =
        (session.share(), session.whole_position_text(), session.score(), session.position_text(observer));
    let stands =
        (session.outcome(), session.to_move(), session.playing(), session.proposals(), session.series());
    format!(
        "{:?}",
        (
            of_nodes,
            session.log(observer),
            texts,
            asked,
            stands,
            session.sees_turn(observer),
            session.is_secret()
        )
    )
}

#[test]
fn equal_looking_deals_answer_every_command_alike() {
    let (mut endings, mut compared, mut differ, mut rounds) = (BTreeMap::new(), 0, 0, 0);
    let (mut rng, until) = (Rng::new(1), fuzzed_until());
    while rounds < 20 || until.is_some_and(|until| Instant::now() < until) {
        rounds += 1;
        for setup in setups::<Chromino>() {
            let mut pair = Pair::new(&setup, &mut rng);
            let [one, other] = &pair.sessions;
            differ += usize::from(one.everything().position() != other.everything().position());
            assert_eq!(gets(one, pair.observer), gets(other, pair.observer));
            for _ in 0..30 {
                if !pair.step(&mut endings) {
                    break;
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 2_000 && differ > 200, "{compared} commands in {differ} pairs");
    for what in ["resign", "time", "out", "no end, but a tile drawn unseen"] {
        assert!(endings.get(what).is_some_and(|&times| times > 2), "{what}: {endings:?}");
    }
}
