//! A thousand random matches of all games over pipes with faults, with everybody killed now and then.

use std::time::Duration;

use camaieu::net::guest::DealCheck;
use camaieu::net::host::SeatOwner;
use camaieu::net::pipes::NetworkFaults;
use camaieu::net::protocol::{Wanted, Wish};
use camaieu::play::{Command, Observed, PlyKind, ProposalKind, saved};
use camaieu::rules::camelot::{Camelot, Move, Position, Square};
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::{Game, Observer, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::party::{Party, observed};

/// Matches of each game that are always played, and of each game that make a thousand.
const MATCHES: u64 = 40;
const MANY_MATCHES: u64 = 200;
/// Steps after which somebody resigns.
const STEPS: usize = 500;

struct Matches {
    from: u64,
    count: u64,
}

/// A set-up by chance: some option has some value.
pub fn a_setup<G: Game>(rng: &mut Rng) -> Setup {
    let Some(option) = rng.pick(G::OPTIONS) else { return Setup::default_of(G::OPTIONS) };
    let value = rng.pick(option.values).expect("an option has values");
    Setup::only(G::OPTIONS, option.name, value).expect("one of its values")
}

fn some_faults(rng: &mut Rng) -> NetworkFaults {
    NetworkFaults {
        delay: Duration::from_millis(*rng.pick(&[0, 5, 60, 900]).expect("one")),
        piece: *rng.pick(&[0, 1_000, 80]).expect("one"),
        break_one_in: *rng.pick(&[0, 400, 60]).expect("one"),
        late_news: rng.below(2) == 0,
        watched: false,
    }
}

impl Visitor for Matches {
    type Output = (usize, usize);

    fn visit<G: Game>(self) -> (usize, usize) {
        let (mut plies, mut kills) = (0, 0);
        for seed in self.from..self.from + self.count {
            let (of_match, killed) = a_match::<G>(seed);
            plies += of_match;
            kills += killed;
        }
        (plies, kills)
    }
}

/// A random wish beside the moves.
fn a_wish(rng: &mut Rng) -> Wish {
    let kinds = [ProposalKind::TakeBack, ProposalKind::Draw];
    let kind = *rng.pick(&kinds).expect("one");
    match rng.below(8) {
        0 => Wish::Propose(ProposalKind::TakeBack),
        1 => Wish::TakeBackTo(rng.below(4)),
        2 => Wish::Redo,
        3 => Wish::Propose(ProposalKind::Draw),
        4 => Wish::Decline(kind),
        _ => Wish::Accept(kind),
    }
}

fn a_match<G: Game>(seed: u64) -> (usize, usize) {
    let mut rng = Rng::new(seed);
    let setup = a_setup::<G>(&mut rng);
    let faults = some_faults(&mut rng);
    // A person at the host's machine, or all of them elsewhere.
    let first = if rng.below(2) == 0 { SeatOwner::Here } else { SeatOwner::Open };
    let mut party = Party::<G>::new(&setup, seed, &[first], None, faults);
    let guests = party.session.seats() - u8::from(first == SeatOwner::Here);
    for number in 0..guests {
        party.come(number, Wanted::Any);
    }
    party.come(guests, Wanted::Onlooker);
    let mut kills = 0;
    for _ in 0..STEPS {
        party.step(Duration::from_millis(1 + rng.below(80) as u64));
        if party.session.is_over() {
            break;
        }
        party.play_on();
        let index = rng.below(party.guests.len());
        match rng.below(400) {
            0 => party.kill_guest(index),
            1 if party.disk.written.is_some() => party.kill_host(),
            2..8 => drop(party.wish(index, a_wish(&mut rng))),
            _ => continue,
        }
        kills += 1;
    }
    if !party.session.is_over() {
        let seat = party.session.to_move();
        let _ = party.session.submit(
            camaieu::play::Actor::Person(seat),
            camaieu::play::Command::Resign,
            party.now,
        );
        let (now, session) = (party.now, &mut party.session);
        party.host.send_session_changes(session, None, now);
    }
    party.pipes.set_faults(NetworkFaults::default());
    party.settle();
    party.mirrors_agree();
    holds(&party, seed);
    (party.session.plies(), kills)
}

/// Laws of a match between machines, whatever has happened.
fn holds<G: Game>(party: &Party<G>, seed: u64) {
    let text = saved::write(&party.session);
    let again = saved::read::<G>(&text, Duration::ZERO).expect("what was written");
    assert_eq!(saved::write(&again), text, "{} {seed}", G::NAME);
    if party.session.is_over() {
        let deals = party.deals();
        assert!(deals.iter().all(|check| *check == Some(DealCheck::Fair)), "{} {seed}: {deals:?}", G::NAME);
        // Now the positions are known.
        for guest in &party.guests {
            let own =
                guest.session.as_ref().and_then(|session| session.of::<G>()).expect("a match").everything();
            let truth = party.session.everything();
            let (own, truth) = (own.position_at(own.cursor()), truth.position_at(party.session.stands_on()));
            assert_eq!(G::position_text(own), G::position_text(truth), "{} {seed}", G::NAME);
        }
    }
}

/// A move that can be made by other steps than its own, and such steps.
fn another_way(view: &Position) -> Option<(Move, Vec<Square>)> {
    let mut ways: Vec<Vec<Square>> =
        Camelot::partial(view, &[]).next.iter().map(|next| vec![next.step]).collect();
    while let Some(way) = ways.pop() {
        let partial = Camelot::partial(view, &way);
        if let Some(mv) = partial.stop.filter(|mv| Camelot::steps(view, mv) != way) {
            return Some((mv, way));
        }
        ways.extend(partial.next.iter().map(|next| [&way[..], &[next.step]].concat()));
    }
    None
}

#[test]
fn both_sides_see_which_way_a_piece_has_gone() {
    let setup = Setup::default_of(Camelot::OPTIONS);
    let mut party = Party::<Camelot>::new(&setup, 4, &[SeatOwner::Here], None, NetworkFaults::default());
    party.come(0, Wanted::Any);
    party.settle();
    let mut ways = [0; 2];
    while ways.iter().any(|&ways| ways < 3) && !party.session.is_over() {
        let seat = party.session.to_move();
        match another_way(&party.session.seat_view(seat)) {
            Some((mv, steps)) => {
                ways[seat.index()] += 1;
                if seat == Seat::FIRST {
                    let at = party.session.stands_on();
                    party.here(seat, Command::Play { at, mv, steps: steps.clone() });
                } else {
                    let session = observed::<Camelot>(&party.guests[0]);
                    let mv = Camelot::move_text(&session.view(Observer::Seat(seat)), &mv);
                    let steps = steps.iter().map(ToString::to_string).collect();
                    let play = Command::Play { at: session.stands_on(), mv, steps };
                    party.command(0, &play).expect("a wish");
                }
                party.settle();
                for session in [Observed::from(&party.session), observed(&party.guests[0])] {
                    let kind = session.ply_kind(session.stands_on());
                    let Some(PlyKind::Move { steps: seen, .. }) = kind else { panic!("a move") };
                    assert_eq!(seen, &steps);
                }
            }
            None => {
                party.play_on();
                party.settle();
            }
        }
        party.mirrors_agree();
    }
    assert!(ways.iter().all(|&ways| ways >= 3), "{ways:?}");
}

/// Matches of one game alone, for whoever looks for a fault: `CAMAIEU_NET_GAME=caminos`.
fn games() -> Vec<&'static str> {
    let only = std::env::var("CAMAIEU_NET_GAME").ok();
    catalogue::NAMES.iter().copied().filter(|name| only.as_deref().is_none_or(|only| only == *name)).collect()
}

/// Plays matches of all games. Returns their plies, and how often somebody interrupted them.
fn play(count: u64) -> (usize, usize) {
    let (mut plies, mut kills) = (0, 0);
    for name in games() {
        let (of_game, killed) = catalogue::visit(name, Matches { from: 1, count }).expect("a game");
        println!("{name}: {count} matches, {of_game} plies, {killed} interruptions");
        plies += of_game;
        kills += killed;
    }
    (plies, kills)
}

#[test]
fn random_matches_come_through_all_faults() {
    let (plies, kills) = play(MATCHES);
    assert!(plies > 5_000 && kills > 300, "{plies} plies, {kills} interruptions");
}

/// `cargo test --test net -- --ignored thousand_random` takes two minutes.
#[test]
#[ignore = "two minutes"]
fn a_thousand_random_matches_come_through_all_faults() {
    let (plies, kills) = play(MANY_MATCHES);
    assert!(plies > 50_000 && kills > 3_000, "{plies} plies, {kills} interruptions");
}
