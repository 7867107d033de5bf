//! Hidden things make no difference to an observer: positions in which the hidden tiles lie otherwise look the same.

use std::collections::BTreeSet;

use camaieu::rules::chromino::{Chromino, Event, Move, Position};
use camaieu::rules::game::{Observer, Seat, Seats};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::suite;

/// Another position that looks the same to this eye: the tiles that are hidden from it, those of the bag and of the closed
/// hands, lie otherwise. Where nothing is hidden it is the same position.
///
/// It is made from the position's text alone, so that nothing that the game knows of views has a say in it.
pub fn reshuffled<G: Game>(position: &G::Position, observer: Observer, rng: &mut Rng) -> G::Position {
    let text = G::position_text(position);
    let setup = G::setup(position);
    // At an end the tiles that are left are laid open where they count.
    let counts = setup.value("leftovers") == "subtracted" && G::outcome(position).is_over();
    let open = setup.value("hands") == "open" || counts;
    let text = if G::NAME == "chromino" { with_hidden_shuffled(&text, observer, open, rng) } else { text };
    G::read_position(&text, &setup).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// The text of a Chromino position with the hidden tiles exchanged among themselves. All hands and the bag stay as large
/// as they are.
fn with_hidden_shuffled(text: &str, observer: Observer, open: bool, rng: &mut Rng) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let own = if let Observer::Seat(seat) = observer { Some(seat.index()) } else { None };
    let tiles = |text: &str| -> Vec<String> {
        if text == "-" { Vec::new() } else { text.split(',').map(str::to_owned).collect() }
    };
    let mut hands: Vec<Vec<String>> = fields[2].split('/').map(tiles).collect();
    let mut bag = tiles(&fields[3]);
    // A last tile is shown to all (rule 6).
    let is_closed = |seat: usize, hand: &[String]| !open && Some(seat) != own && hand.len() > 1;
    let closed = |(seat, hand): (usize, &Vec<String>)| is_closed(seat, hand).then(|| hand.clone());
    let mut hidden: Vec<String> = hands.iter().enumerate().filter_map(closed).flatten().collect();
    hidden.append(&mut bag.clone());
    rng.shuffle(&mut hidden);
    for (seat, hand) in hands.iter_mut().enumerate() {
        if is_closed(seat, hand) {
            let dealt = hidden.split_off(hidden.len() - hand.len());
            *hand = dealt;
            hand.sort();
        }
    }
    bag = hidden;
    let joined = |tiles: &Vec<String>| if tiles.is_empty() { "-".to_owned() } else { tiles.join(",") };
    fields[2] = hands.iter().map(joined).collect::<Vec<_>>().join("/");
    fields[3] = joined(&bag);
    fields.join(" ")
}

/// All that an eye is shown of two positions is the same.
pub fn assert_looks_the_same<G: Game>(one: &G::Position, other: &G::Position, observer: Observer) {
    let text = || format!("{} and {} to {observer:?}", G::position_text(one), G::position_text(other));
    let (view, same) = (G::view(one, observer), G::view(other, observer));
    assert_eq!(view, same, "{}", text());
    assert_eq!(G::view_text(&view), G::view_text(&same), "{}", text());
    // Another machine reads the view, and completes it to a position that looks so.
    let read = G::read_view(&G::view_text(&view), &G::setup(one));
    assert_eq!(read.as_ref(), Ok(&view), "{}", text());
    let completed = G::determinize(&view, &mut Rng::new(0));
    assert_eq!(G::view(&completed, observer), view, "{}", text());
    assert_eq!(G::view_moves(&view), G::view_moves(&same), "{}", text());
    assert_eq!(G::diagram(&view), G::diagram(&same), "{}", text());
    assert_eq!(G::duties(&view), G::duties(&same), "{}", text());
    let seen = |position: &G::Position| {
        (
            G::seats(position),
            G::to_move(position),
            G::outcome(position),
            G::points(position),
            G::retired(position),
        )
    };
    assert_eq!(seen(one), seen(other), "{}", text());
}

fn legal(position: &Position) -> BTreeSet<Move> {
    let mut moves = Vec::new();
    Chromino::moves(position, &mut moves);
    moves.into_iter().collect()
}

/// The moves that are legal in both positions look the same too, when they are played; but for the tile that a move turns
/// up, which is the one that lay there: drawn by the seat itself, or the last of its hand.
fn assert_moves_look_the_same(one: &Position, other: &Position, observer: Observer) -> usize {
    let both: Vec<Move> = legal(one).intersection(&legal(other)).copied().collect();
    for mv in &both {
        let events = |position: &Position| {
            let mut events = suite::events::<Chromino>(position, mv, &[*mv], observer);
            for event in &mut events {
                match event {
                    Event::Drew { seat, tile } if observer == Observer::Seat(*seat) => *tile = None,
                    Event::Shown { seat, .. } if observer != Observer::Seat(*seat) => {
                        *event = Event::Passed { seat: *seat };
                    }
                    _ => {}
                }
            }
            events
        };
        let text = Chromino::position_text(one);
        let own = Chromino::view(one, Observer::Seat(Chromino::to_move(one)));
        let told = Chromino::move_text(&own, mv);
        assert_eq!(Chromino::read_played(&Chromino::view(one, observer), &told), Some(*mv), "{text}: {told}");
        assert_eq!(events(one), events(other), "{text}: {mv:?} seen by {observer:?}");
    }
    both.len()
}

#[test]
fn chrominos_hidden_state_changes_nothing_observable() {
    let (mut differ, mut moves) = (0, 0);
    for players in 2..=8 {
        for mode in ["classic", "expert", "bambini"] {
            for draws in ["1", "3", "*"] {
                let setup = format!("players={players},mode={mode},draws={draws},hands=hidden");
                let setup = Setup::read(Chromino::OPTIONS, &setup).unwrap();
                let seed = u64::from(players);
                let mut rng = Rng::new(seed);
                let mut position = Chromino::start(&setup, seed);
                loop {
                    if rng.below(6) == 0 {
                        let seats = Seats::first(players);
                        for observer in seats.iter().map(Observer::Seat).chain([Observer::Onlooker]) {
                            let other = reshuffled::<Chromino>(&position, observer, &mut rng);
                            differ += usize::from(other != position);
                            assert_looks_the_same::<Chromino>(&position, &other, observer);
                            moves += assert_moves_look_the_same(&position, &other, observer);
                        }
                    }
                    if rng.below(80) == 0 {
                        let seat = Chromino::to_move(&position);
                        let _ = Chromino::retire(&mut position, seat);
                    }
                    let legal: Vec<Move> = legal(&position).into_iter().collect();
                    let Some(mv) = rng.pick(&legal) else { break };
                    let _ = Chromino::play(&mut position, mv);
                }
            }
        }
    }
    // The positions do differ, and have moves in common.
    assert!(differ > 2_000 && moves > 5_000, "{differ} positions, {moves} moves");
}

#[test]
fn a_view_that_nobody_can_have_is_refused() {
    let setup = Setup::read(Chromino::OPTIONS, "players=2").unwrap();
    let view = |hand: &str, bag: &str| format!("classic/1 G*R@0,0h {hand}/?8 {bag} 1:0:0 0/0");
    let read = |hand: &str, bag: &str| Chromino::read_view(&view(hand, bag), &setup);
    assert!(read("BBR,GGG", "?60").is_ok() && read("?2", "-").is_ok());
    for (hand, bag) in
        [("?80", "?60"), ("BBR", "?79"), ("?", "?1"), ("?256", "-"), ("?-1", "-"), ("BBR,?2", "-")]
    {
        assert!(read(hand, bag).is_err(), "{}", view(hand, bag));
    }
    // A position hides nothing.
    assert!(Chromino::read_position(&view("BBR", "?60"), &setup).is_err());
}

#[test]
fn a_reshuffled_position_keeps_what_an_eye_sees() {
    let setup = Setup::default_of(Chromino::OPTIONS);
    let text = "classic/1 G*R@0,0h BBR,GGG/PPP,RRR/YYY BPR,GGY,PPY 1:0:0 0/0/0";
    let position = Chromino::read_position(text, &setup).unwrap();
    let mut hands = BTreeSet::new();
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let other = reshuffled::<Chromino>(&position, Observer::Seat(Seat::FIRST), &mut rng);
        assert_eq!(other.hand(Seat::FIRST), position.hand(Seat::FIRST));
        // The last tile is shown.
        let third = Seat::new(3).unwrap();
        assert_eq!(other.hand(third), position.hand(third));
        hands.insert(other.hand(Seat::SECOND).to_string());
    }
    assert!(hands.len() > 5, "{hands:?}");
}
