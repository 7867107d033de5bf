//! Commands to a session, by anybody, at any time.

use std::time::Duration;

use camaieu::play::{
    Actor, Allowance, Command, Controller, Match, NodeId, Overstep, Player, ProposalKind, Session, Timing,
    saved,
};
use camaieu::rules::catalogue::Visitor;
use camaieu::rules::game::{Game, Observer, Seat};

use crate::{in_a_game, setup_of};

/// Number of commands that are taken from an input.
const MOST_COMMANDS: usize = 48;

struct Commands<'a>(u8, &'a [u8]);

/// Numbers taken from an input; 0 at its end.
struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl Bytes<'_> {
    fn next(&mut self) -> usize {
        self.0.next().copied().map_or(0, usize::from)
    }
}

impl Visitor for Commands<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut bytes = Bytes(self.1.iter());
        let timing = match bytes.next() % 3 {
            0 => None,
            1 => Some(Allowance::Game { time: Duration::from_secs(60), increment: Duration::from_secs(2) }),
            _ => Some(Allowance::Move { time: Duration::from_secs(10) }),
        };
        let timing = timing.map(|allowance| Timing { allowance, overstep: Overstep::Loses });
        let game = Match::<G>::new(&setup_of::<G>(self.0), bytes.next() as u64);
        let mut session = Session::new(game).with_timing(timing, Duration::ZERO);
        let mut now = Duration::ZERO;
        // A long session takes long to read back, and has no more kinds of things in it.
        for _ in 0..MOST_COMMANDS {
            if bytes.0.as_slice().is_empty() {
                break;
            }
            now += Duration::from_millis(bytes.next() as u64 * 20);
            let seat = Seat::from_index(bytes.next() % 8).unwrap_or(Seat::FIRST);
            let actor = match bytes.next() % 8 {
                0 => Actor::Host,
                1 => Actor::Onlooker,
                2 => Actor::Engine(seat),
                3 => Actor::Person(seat),
                _ => Actor::Person(session.to_move()),
            };
            let command = command(&session, &mut bytes);
            let _ = session.submit(actor, command, now);
        }
        let text = saved::write(&session);
        let again: Session<G> =
            saved::read(&text, Duration::ZERO).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(saved::write(&again), text);
        assert_eq!((again.outcome(), again.score()), (session.outcome(), session.score()), "{text}");
        for observer in [Observer::Onlooker, Observer::Seat(Seat::FIRST)] {
            assert_eq!(again.view(observer), session.view(observer), "{text}");
            assert_eq!(again.log(observer), session.log(observer), "{text}");
        }
    }
}

fn command<G: Game>(session: &Session<G>, bytes: &mut Bytes<'_>) -> Command<G> {
    let kinds = [ProposalKind::Draw, ProposalKind::TakeBack, ProposalKind::Pause];
    let which = bytes.next();
    let kind = kinds[bytes.next() % kinds.len()];
    let node = NodeId::new(bytes.next() % (session.everything().len() + 1));
    match which % 24 {
        0 => Command::Propose(ProposalKind::TakeBack),
        1 => Command::TakeBackTo(node),
        2 => Command::Redo,
        3 => Command::Resign,
        4 => Command::Propose(ProposalKind::Draw),
        5 => Command::Accept(kind),
        6 => Command::Decline(kind),
        7 => Command::Look(node),
        8 => Command::Comment(node, "a comment".to_owned()),
        9 => Command::Propose(ProposalKind::Pause),
        10 => Command::Resume,
        11 => {
            let controllers = [Controller::Person, Controller::Random, Controller::Level(3)];
            let player = Player::from(controllers[bytes.next() % controllers.len()]);
            Command::Reseat(Seat::from_index(bytes.next() % 8).unwrap_or(Seat::FIRST), player)
        }
        _ => {
            let mut moves = Vec::new();
            let at = session.stands_on();
            G::moves(session.everything().position_at(at), &mut moves);
            match moves.get((bytes.next() << 8 | bytes.next()) % moves.len().max(1)) {
                Some(mv) => Command::Play { at, mv: mv.clone(), steps: Vec::new() },
                None => Command::Propose(ProposalKind::TakeBack),
            }
        }
    }
}

/// Commands by anybody: a session that has taken them is saved and read back.
pub fn session(data: &[u8]) {
    in_a_game(data, Commands);
}
