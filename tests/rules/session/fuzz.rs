//! Random sessions of all games: all kinds of actors, commands, nodes and times, with every law looked at after each command.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use camaieu::play::saved::{self, About};
use camaieu::play::{
    Actor, Allowance, BEST_LEVEL, Change, Clock, Command, Controller, Match, NodeId, Overstep, Player,
    ProposalKind, Session, Timing, playout, reasons as of_match, session::reasons,
};
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::{self, Game, Refusal, Seat};
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::clocks::Clocks;
use super::fuzzed_until;
use super::laws::{Before, Laws};
use crate::suite::setups;

/// Counts of each change and each refusal, so that something that never happens is found out.
type Tally = BTreeMap<String, usize>;

/// A session of which somebody has left a copy, which must go on as the session itself does.
struct Continued<G: Game> {
    session: Session<G>,
    /// The session's time when it was left.
    left_at: Duration,
    /// The time from which the copy goes on.
    from: Duration,
    commands: usize,
}

struct Fuzz<'a, G: Game> {
    session: Session<G>,
    laws: Laws,
    continued: Option<Continued<G>>,
    now: Duration,
    rng: Rng,
    tally: &'a mut Tally,
    /// All that was done, for reports of a failure.
    done: Vec<(Duration, Actor, Command<G>, Option<Result<Change, Refusal>>)>,
    began: String,
}

impl<G: Game> Drop for Fuzz<'_, G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}: {}", G::NAME, self.began);
            for (now, actor, command, result) in &self.done {
                eprintln!("{now:?} {actor:?} {}\n    {result:?}", short(command));
            }
            eprintln!("{}", saved::write(&self.session));
        }
    }
}

/// The moves of a random game.
fn a_game<G: Game>(setup: &Setup, seed: u64) -> Vec<G::Move> {
    let mut moves = Vec::new();
    playout::<G>(&G::start(setup, seed), &mut Rng::new(seed), |_, _, mv, _, _| {
        moves.push(mv.clone());
        moves.len() < 150
    });
    moves
}

/// A match that begins, or one in its middle, or shortly before its end, with or without what came before.
fn a_match<G: Game>(setup: &Setup, seed: u64, moves: &[G::Move], rng: &mut Rng) -> Match<G> {
    let plies = match rng.below(3) {
        0 => 0,
        1 => rng.below(moves.len().min(8)),
        _ => moves.len() - 1 - rng.below(moves.len().min(6)),
    };
    if plies > 8 || rng.below(3) == 0 {
        let mut position = G::start(setup, seed);
        for mv in &moves[..plies] {
            let _ = G::play(&mut position, mv);
        }
        return Match::from_position(position);
    }
    let mut game = Match::<G>::new(setup, seed);
    for mv in &moves[..plies] {
        game.play(mv, &[]).expect("a move of this game");
    }
    game
}

fn a_timing(rng: &mut Rng) -> Option<Timing> {
    let seconds = Duration::from_secs(rng.below(40) as u64);
    let allowance = match rng.below(8) {
        0..3 => return None,
        3..5 => Allowance::Game { time: seconds, increment: Duration::from_millis(rng.below(3_000) as u64) },
        5 => Allowance::Game {
            time: Duration::from_millis(u64::MAX),
            increment: Duration::from_millis(u64::MAX),
        },
        _ => Allowance::Move { time: seconds },
    };
    let overstep = if rng.below(2) == 0 { Overstep::Loses } else { Overstep::Noted };
    Some(Timing { allowance, overstep })
}

fn a_player(rng: &mut Rng) -> Player {
    let player = match rng.below(8) {
        0..5 => Controller::Person,
        5 => Controller::Random,
        _ => Controller::Level(1 + rng.below(usize::from(BEST_LEVEL)) as u8),
    };
    let name = "é".repeat(*rng.pick(&[0, 3, 60, 61, 20_000]).unwrap_or(&0));
    Player { controller: player, name, ..Player::default() }
}

fn named(refusal: &Refusal) -> String {
    refusal.reason.id.to_owned()
}

impl<'a, G: Game> Fuzz<'a, G> {
    fn new(setup: &Setup, seed: u64, moves: &[G::Move], tally: &'a mut Tally) -> Fuzz<'a, G> {
        let mut rng = Rng::new(seed);
        let game = a_match::<G>(setup, 1, moves, &mut rng);
        let (seats, timing) = (G::seats(game.position()), a_timing(&mut rng));
        let players = (0..rng.below(usize::from(seats) + 1))
            .map(|_| Player { name: "É".repeat(3), ..a_player(&mut rng) });
        let players: Vec<Player> = players.collect();
        let now = Duration::from_micros(rng.below(3_000_000) as u64);
        let session =
            Session::new(game).with_players(players).with_timing(timing, now).with_id(rng.below(2) as u64);
        let laws = Laws::new(timing.map(|timing| Clocks::new(timing, seats, now)));
        let began = format!("seed {seed}, {setup}, {timing:?}, from {now:?}");
        Fuzz { session, laws, continued: None, now, rng, tally, done: Vec::new(), began }
    }

    /// Time passes, jumps, or goes back.
    fn time(&mut self) -> Duration {
        let rng = &mut self.rng;
        let passes = match rng.below(40) {
            0 => Duration::from_secs(3_600),
            1 => Duration::from_secs(1_000_000_000_000),
            2..22 => Duration::ZERO,
            _ => Duration::from_micros(rng.below(4_000_000) as u64),
        };
        self.now = self.now.saturating_add(passes).min(Duration::from_secs(2_000_000_000_000));
        if rng.below(12) == 0 { self.now / 2 } else { self.now }
    }

    /// Mostly the seat to move, or the one asked.
    fn actor(&mut self) -> Actor {
        let session = &self.session;
        let of = |seat: Seat| {
            if session.persons().contains(seat) { Actor::Person(seat) } else { Actor::Engine(seat) }
        };
        let any = Seat::from_index(self.rng.below(usize::from(session.seats()) + 1)).unwrap_or(Seat::FIRST);
        match self.rng.below(20) {
            0 => Actor::Person(any),
            1 => Actor::Engine(any),
            2 => Actor::Host,
            3 => Actor::Onlooker,
            4 => of(any),
            5..9 if session.persons().is_empty() => Actor::Host,
            5..9 => of(self.rng.pick(&session.persons().iter().collect::<Vec<_>>()).copied().unwrap_or(any)),
            _ => of(session.to_move()),
        }
    }

    fn node(&mut self) -> NodeId {
        match self.rng.below(12) {
            0 => NodeId::new(usize::MAX),
            1 => NodeId::new(self.session.everything().len()),
            2..5 => self.session.everything().parent(self.session.stands_on()).unwrap_or_default(),
            _ => NodeId::new(self.rng.below(self.session.everything().len())),
        }
    }

    /// A move from where the match stands, from what is shown, or one of another position.
    fn play(&mut self) -> Command<G> {
        let at = match self.rng.below(10) {
            0 => self.node(),
            1 | 2 => self.session.shown(),
            _ => self.session.stands_on(),
        };
        let from = if self.rng.below(12) == 0 { self.node() } else { at };
        let mut moves = Vec::new();
        let from = self.session.everything().position_at(from);
        G::moves(from, &mut moves);
        if moves.is_empty() {
            G::moves(&G::start(&self.session.setup(), 1), &mut moves);
        }
        let mv = self.rng.pick(&moves).expect("a game begins with a move").clone();
        // Moves by their own steps, by none, or by those of another.
        let by = if self.rng.below(4) == 0 { self.rng.pick(&moves).unwrap_or(&mv) } else { &mv };
        let view = G::view(from, game::Observer::Seat(G::to_move(from)));
        let steps = if self.rng.below(3) == 0 { G::steps(&view, by) } else { Vec::new() };
        Command::Play { at, mv, steps }
    }

    fn command(&mut self) -> Command<G> {
        let kind = *self
            .rng
            .pick(&[ProposalKind::Draw, ProposalKind::TakeBack, ProposalKind::Pause])
            .unwrap_or(&ProposalKind::Draw);
        let asked = self.session.proposals().first().map_or(kind, |proposal| proposal.kind);
        let is_paused = self.session.clock().is_some_and(Clock::is_paused);
        match self.rng.below(64) {
            0..10 if is_paused => Command::Resume,
            10..24 if self.session.is_over() => Command::TakeBackTo(self.node()),
            0..24 => self.play(),
            24..28 => Command::Propose(ProposalKind::TakeBack),
            28..31 => Command::TakeBackTo(self.node()),
            31..35 => Command::Redo,
            35 => Command::Resign,
            36..39 => Command::Propose(ProposalKind::Draw),
            39..46 => Command::Accept(asked),
            46 => Command::Accept(kind),
            47 => Command::Decline(kind),
            48 => Command::Decline(asked),
            49..54 => Command::Look(self.node()),
            54 | 60 => {
                let letters = *self.rng.pick(&[0, 5, 2_000, 2_001, 50_000]).unwrap_or(&0);
                Command::Comment(self.node(), "é".repeat(letters))
            }
            55 | 56 => Command::Propose(ProposalKind::Pause),
            57 => Command::Resume,
            58 => Command::Propose(self.about_the_table()),
            59 => {
                let seat = Seat::from_index(self.rng.below(usize::from(self.session.seats()) + 1));
                Command::Reseat(seat.unwrap_or(Seat::FIRST), a_player(&mut self.rng))
            }
            _ => self.play(),
        }
    }

    fn about_the_table(&mut self) -> ProposalKind {
        let seat = Seat::from_index(self.rng.below(usize::from(self.session.seats()))).unwrap_or(Seat::FIRST);
        match self.rng.below(4) {
            0 => ProposalKind::Rematch,
            1 => ProposalKind::Swap(Seat::FIRST, seat),
            2 => ProposalKind::Claim(seat),
            _ => ProposalKind::Substitute(seat, 3),
        }
    }

    /// Whoever is asked answers, now and then.
    fn answer(&mut self) -> Option<(Actor, Command<G>)> {
        let proposal = self.session.proposals().first()?;
        let (seat, kind) = (proposal.awaits.iter().next()?, proposal.kind);
        let is_person = self.session.persons().contains(seat);
        let actor = if is_person { Actor::Person(seat) } else { Actor::Engine(seat) };
        match self.rng.below(12) {
            0..4 => Some((actor, Command::Accept(kind))),
            4 => Some((actor, Command::Decline(kind))),
            _ => None,
        }
    }

    fn step(&mut self) {
        let now = self.time();
        let (actor, command) = self.answer().unwrap_or_else(|| (self.actor(), self.command()));
        self.done.push((now, actor, command.clone(), None));
        self.pass(now, actor, &command);
        let before = Before::of(&self.session, self.rng.below(6) == 0);
        let must_do = self.must_do(actor, &command);
        let result = self.session.submit(actor, command.clone(), now);
        self.done.last_mut().expect("a command").3 = Some(result.clone());
        assert!(!must_do || result.is_ok(), "{result:?}");
        self.laws.check(&self.session, &before, actor, &command, &result);
        self.laws.holds(&self.session);
        let name = match &result {
            Ok(change) => format!("{change:?}").chars().take_while(|letter| letter.is_alphabetic()).collect(),
            Err(refusal) => named(refusal),
        };
        *self.tally.entry(name).or_default() += 1;
        self.go_on(actor, command, now, &result);
        if self.rng.below(40) == 0 {
            self.leave();
        }
    }

    /// Lets the time pass before a command. Who commands too late has the same told.
    fn pass(&mut self, now: Duration, actor: Actor, command: &Command<G>) {
        for _ in 0..16 {
            let mut late = self.session.clock().is_some().then(|| self.session.clone());
            let Some(change) = self.laws.tick(&mut self.session, now) else { return };
            *self.tally.entry("time".to_owned()).or_default() += 1;
            if let Some(late) = &mut late {
                assert_eq!(late.submit(actor, command.clone(), now), Ok(change));
                assert_eq!(saved::write(late), saved::write(&self.session));
            }
            if self.rng.below(3) == 0 {
                self.leave();
            }
        }
        panic!("time does not come to its end");
    }

    /// Whether somebody does what they may do at any time: a legal move in their turn, or giving up.
    fn must_do(&self, actor: Actor, command: &Command<G>) -> bool {
        let session = &self.session;
        let (seat, is_person) = match actor {
            Actor::Person(seat) => (seat, true),
            Actor::Engine(seat) => (seat, false),
            _ => return false,
        };
        let is_theirs =
            seat.index() < session.players().len() && is_person == session.persons().contains(seat);
        if !is_theirs || session.is_over() || !session.playing().contains(seat) {
            return false;
        }
        let paused = session.clock().is_some_and(|clock| clock.is_paused());
        match command {
            Command::Play { at, mv, steps } => {
                let is_turn =
                    *at == session.stands_on() && session.to_move() == seat && (is_person || !paused);
                is_turn && steps.is_empty() && G::check(&session.seat_view(seat), mv).is_ok()
            }
            Command::Resign => true,
            _ => false,
        }
    }

    /// Somebody leaves, and the match is continued from what was written.
    fn leave(&mut self) {
        let text = saved::write(&self.session);
        let about = About::read(&text).expect("what was written");
        assert_eq!(about.is_open(), !self.session.is_over());
        let left_at = self.laws.clocks.as_ref().map_or(self.now, Clocks::now);
        let from = Duration::from_millis(self.rng.below(10_000) as u64);
        let session: Session<G> = saved::read(&text, from).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        assert_eq!(saved::write(&session), text);
        assert_eq!(
            (session.stands_on(), session.is_over()),
            (self.session.stands_on(), self.session.is_over())
        );
        self.continued = Some(Continued { session, left_at, from, commands: 6 });
    }

    /// The same commands at the same times do the same to what was continued.
    fn go_on(&mut self, actor: Actor, command: Command<G>, now: Duration, result: &Result<Change, Refusal>) {
        let Some(continued) = &mut self.continued else { return };
        let now = (continued.from + now).saturating_sub(continued.left_at);
        while continued.session.tick(now).is_some() {}
        assert_eq!(&continued.session.submit(actor, command, now), result, "continued, it is another");
        assert_eq!(saved::write(&continued.session), saved::write(&self.session));
        continued.commands -= 1;
        if continued.commands == 0 {
            self.continued = None;
        }
    }
}

/// A command without long texts.
fn short<G: Game>(command: &Command<G>) -> String {
    format!("{command:?}").chars().take(300).collect()
}

/// Sessions of one game, in each of its set-ups.
struct Sessions<'a> {
    /// The first seed.
    first: u64,
    tally: &'a mut Tally,
}

impl Visitor for Sessions<'_> {
    type Output = usize;

    fn visit<G: Game>(self) -> usize {
        let (mut sessions, setups) = (0, setups::<G>());
        let of_each = SESSIONS / setups.len() as u64 + 1;
        for setup in setups {
            let moves = a_game::<G>(&setup, 1);
            for seed in self.first..self.first + of_each {
                let mut fuzz = Fuzz::<G>::new(&setup, seed, &moves, self.tally);
                // Not much can be done in a match that is over.
                let mut left = 8 + fuzz.rng.below(40);
                while left > 0 {
                    fuzz.step();
                    left = left.saturating_sub(if fuzz.session.is_over() { 4 } else { 1 });
                }
                fuzz.leave();
                sessions += 1;
            }
        }
        sessions
    }
}

/// Minimum number of sessions of each game that are checked.
const SESSIONS: u64 = 480;

#[test]
fn every_law_holds_after_every_command() {
    let until = fuzzed_until();
    let (mut tally, mut sessions, mut first) = (Tally::new(), 0, 1);
    while first == 1 || until.is_some_and(|until| Instant::now() < until) {
        for name in catalogue::NAMES {
            let part = Sessions { first, tally: &mut tally };
            sessions += catalogue::visit(name, part).expect("a game");
        }
        first += SESSIONS;
    }
    assert!(sessions > 2_000, "{sessions}");
    let changes = [
        "Played",
        "Ended",
        "TookBack",
        "Redone",
        "Navigated",
        "Tried",
        "Offered",
        "Accepted",
        "Declined",
        "Paused",
        "Resumed",
        "Reseated",
        "Commented",
        "time",
    ];
    let all = reasons::ALL.iter().chain(of_match::ALL).map(|reason| reason.id);
    // Letters are not commands, and all who play are here.
    let letters = reasons::ALL.iter().map(|reason| reason.id).filter(|id| id.starts_with("letter-"));
    let never: Vec<&str> =
        [reasons::FULL.id, reasons::SECRET.id, reasons::NOT_AWAY.id].into_iter().chain(letters).collect();
    for name in changes.into_iter().chain(all.filter(|id| !never.contains(id))) {
        assert!(tally.get(name).copied().unwrap_or_default() > 5, "{name} hardly ever: {tally:?}");
    }
}
