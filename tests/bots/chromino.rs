//! The belief of Chromino's engine about hidden tiles.

use camaieu::bots::Observation;
use camaieu::bots::chromino::Belief;
use camaieu::play::Match;
use camaieu::rules::chromino::{Chromino, Move, SeenHand, Tile, TileSet};
use camaieu::rules::game::{Observer, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

/// Visits every observation of random matches.
fn visit_all(setup: &str, seeds: u64, visit: &mut dyn FnMut(&Match<Chromino>, &Observation<Chromino>)) {
    let setup = Setup::read(Chromino::OPTIONS, setup).unwrap();
    for seed in 1..=seeds {
        let mut game = Match::<Chromino>::new(&setup, seed);
        let mut rng = Rng::new(seed);
        while !game.outcome().is_over() {
            let observation = Observation::of(&game);
            visit(&game, &observation);
            let mv = *rng.pick(&observation.moves()).unwrap();
            game.play(&mv, &[]).unwrap();
        }
    }
}

/// Whether the tiles can be matched to the sets, one each.
fn fits(tiles: &[Tile], may: &mut Vec<TileSet>) -> bool {
    let Some((&tile, others)) = tiles.split_first() else { return true };
    (0..may.len()).any(|index| {
        let set = may[index];
        if !set.contains(tile) {
            return false;
        }
        may.swap_remove(index);
        let fit = fits(others, may);
        may.push(set);
        let last = may.len() - 1;
        may.swap(index, last);
        fit
    })
}

fn hand_fits(hand: TileSet, belief: &Belief, seat: Seat) -> bool {
    // Most constrained tiles first, so that contradictions come early.
    let mut may: Vec<TileSet> = belief.candidates(seat).collect();
    let mut tiles: Vec<Tile> = hand.iter().collect();
    tiles.sort_by_key(|&tile| may.iter().filter(|set| set.contains(tile)).count());
    tiles.len() == may.len() && fits(&tiles, &mut may)
}

fn closed(observation: &Observation<Chromino>) -> impl Iterator<Item = Seat> {
    let hidden = |seat: &Seat| matches!(observation.view().hand(*seat), SeenHand::Closed(_));
    (0..8).filter_map(Seat::from_index).filter(hidden)
}

#[test]
fn the_true_hands_are_never_excluded() {
    let mut excluded = 0;
    for setup in ["players=2", "players=2,draws=*", "players=3,mode=bambini", "players=3,draws=3,mode=expert"]
    {
        visit_all(setup, 4, &mut |game, observation| {
            let belief = Belief::of(observation);
            let unseen = observation.view().unseen().count();
            for seat in closed(observation) {
                assert!(hand_fits(game.position().hand(seat), &belief, seat), "{setup}, seat {seat}");
                excluded += belief.candidates(seat).filter(|may| may.len() < unseen).count();
            }
        });
    }
    assert!(excluded > 1_000, "{excluded}");
}

#[test]
fn samples_agree_with_the_view_and_the_belief() {
    let mut agree = [0, 0];
    visit_all("players=2,draws=3", 6, &mut |_, observation| {
        let belief = Belief::of(observation);
        for seed in 0..3 {
            let sample = belief.sample(&mut Rng::new(seed));
            assert_eq!(Chromino::view(&sample, Observer::Seat(observation.seat())), *observation.view());
            for seat in closed(observation) {
                agree[usize::from(hand_fits(sample.hand(seat), &belief, seat))] += 1;
            }
        }
    });
    // A sample may disagree where the only candidates of a hand went to others.
    assert!(agree[1] > 500 && agree[0] * 100 < agree[1], "{agree:?}");
}

#[test]
fn a_seat_that_passes_holds_nothing_that_fits() {
    let mut draws = 0;
    visit_all("players=2", 6, &mut |game, observation| {
        let Some(Move::Pass) = observation.history().last().and_then(|entry| entry.mv) else { return };
        // The other seat has just passed: no tile in its hand fits the table.
        let belief = Belief::of(observation);
        let mut list = Vec::new();
        game.position().common().placements(Tile::all().collect(), &mut list);
        for may in belief.candidates(observation.seat().other()) {
            draws += 1;
            for mv in &list {
                assert!(matches!(mv, Move::Place(placement) if !may.contains(placement.tile())));
            }
        }
    });
    assert!(draws > 20, "{draws}");
}
