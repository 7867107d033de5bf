//! The work on moves with as many targets, partners and free reserve cells as there can be, counted in ways to make them.

use super::choices::Making;
use super::{Cell, Colour, Position};
use crate::rng::Rng;

/// Four targets round a cell to which a piece can go, and partners at all of them.
fn crowded(rng: &mut Rng) -> (Position, Cell, Cell) {
    let [from, to] = ["e6", "d5"].map(|name| Cell::read(name).expect("a cell"));
    let mut position = Position::empty();
    position.set_turn(to.owner());
    for target in to.neighbours() {
        position.replace(target, rng.pick(&Colour::ALL).copied());
        for partner in target.neighbours().filter(|&cell| cell != to) {
            position.replace(partner, rng.pick(&Colour::ALL).copied());
        }
    }
    (position, from, to)
}

#[test]
fn crowded_moves_are_made_in_few_ways() {
    let mut rng = Rng::new(3);
    let mut most = (0, 0);
    for _ in 0..300 {
        let (position, from, to) = crowded(&mut rng);
        let making = Making::begin(&position, from, to).expect("it can go there");
        let mut ways = Vec::new();
        making.ways(&mut Vec::new(), &mut ways);
        most = (most.0.max(ways.len()), most.1.max(making.reachable().len()));
    }
    // Of 24 orders of four targets, with three partners each and the four cells in whatever order.
    assert!((20..2_000).contains(&most.0) && most.1 < 500, "{most:?}");
}
