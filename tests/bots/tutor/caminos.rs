//! Checks of Caminos' own sentences.

use std::collections::BTreeSet;

use camaieu::rules::caminos::connection::are_joined;
use camaieu::rules::caminos::{Caminos, Cell, Colour, Position};
use camaieu::rules::game::{Outcome, Seat};
use camaieu::rules::prelude::*;

use super::plain::{is_won, moves, nexts, played};
use super::{Said, Witness};

impl Witness for Caminos {
    const SETUPS: &'static [&'static str] = &["", "neutral=yes", ""];
    const PLIES: usize = 20;
    const MATERIAL: &'static [&'static str] = &[];
    const KINDS: &'static [&'static str] = &[
        "caminos-why-connects",
        "caminos-why-covers",
        "caminos-why-joins",
        "caminos-why-lengthens",
        "caminos-why-nears",
        "caminos-why-reaches",
        "caminos-why-rises",
        "caminos-why-splits",
        "caminos-why-uses-up",
        "fault-allows-win",
        "fault-allows-win-now",
        "fault-misses-win",
        "fault-misses-win-now",
        "why-lost",
        "why-only-stop",
        "why-stops-win",
        "why-threatens-win",
        "why-wins",
        "why-wins-now",
    ];

    fn is_true(said: &Said<'_, Caminos>) -> Option<bool> {
        let (before, after, seat) = (said.before, said.after, said.seat());
        let own = Colour::of(seat);
        let covered: BTreeSet<Cell> = said.mv.cells().collect();
        let way = || ways(after, own).into_iter().find(|way| way.iter().any(|cell| covered.contains(cell)));
        let old = || -> Vec<BTreeSet<Cell>> {
            let way = way().unwrap_or_default();
            ways(before, own).into_iter().filter(|old| old.iter().any(|cell| way.contains(cell))).collect()
        };
        let sides = |way: &BTreeSet<Cell>| -> BTreeSet<usize> {
            let sides = before.board().sides().iter().enumerate();
            sides
                .filter(|(_, side)| way.iter().any(|cell| side.contains(*cell)))
                .map(|(index, _)| index)
                .collect()
        };
        let named = || {
            said.text("rival") == if own == Colour::of(Seat::FIRST) { rival_word(1) } else { rival_word(0) }
        };
        let rival = Colour::of(seat.other());
        let full =
            |position: &Position| position.board().cells().iter().any(|cell| position.height(cell) == 3);
        Some(match &*said.remark.id {
            "caminos-why-connects" => is_won::<Caminos>(after, seat),
            "caminos-why-nears" => {
                connecting(after, seat) == 0 && connect_in_two(after, seat) && !connect_in_two(before, seat)
            }
            "caminos-why-lengthens" => {
                let next = after.to_move();
                named() && next != seat && connect_in_two(before, next) && !connect_in_two(after, next)
            }
            "caminos-why-covers" => {
                let showing = |position: &Position| {
                    covered.iter().filter(|cell| position.top(**cell) == Some(rival)).count()
                };
                named() && showing(before) - showing(after) == said.number("count")
            }
            "caminos-why-splits" => named() && ways(after, rival).len() > ways(before, rival).len(),
            "caminos-why-joins" => old().len() == said.number("count") && old().len() > 1,
            "caminos-why-reaches" => {
                let old: BTreeSet<usize> = old().iter().flat_map(sides).collect();
                way().is_some_and(|way| sides(&way).len() > old.len())
            }
            "caminos-why-rises" => full(after) && !full(before),
            "caminos-why-uses-up" => {
                let shape = |position: &Position| {
                    let shapes = position.shapes().iter().enumerate();
                    shapes.filter(|(index, _)| position.stock(seat, *index) > 0).count()
                };
                let name = |index: usize| before.shapes()[index].name() == said.text("shape");
                let spent = (0..before.shapes().len())
                    .find(|index| before.stock(seat, *index) > 0 && after.stock(seat, *index) == 0);
                shape(before) == shape(after) + 1 && spent.is_some_and(name)
            }
            _ => return None,
        })
    }
}

fn rival_word(index: usize) -> &'static str {
    if Colour::OF_SEATS[index] == Colour::Green { "green" } else { "yellow" }
}

/// Counts the placements of a seat that connect two sides, if it were to move.
fn connecting(position: &Position, seat: Seat) -> usize {
    let Some(turned) = position.with_turn(seat) else { return 0 };
    nexts::<Caminos>(&turned).iter().filter(|after| is_won::<Caminos>(after, seat)).count()
}

/// Whether a seat connects two sides with two placements at most, if nobody comes between.
fn connect_in_two(position: &Position, seat: Seat) -> bool {
    let Some(turned) = position.with_turn(seat) else { return false };
    connecting(position, seat) > 0
        || moves::<Caminos>(&turned).iter().any(|mv| {
            let after = played::<Caminos>(&turned, mv);
            Caminos::outcome(&after) == Outcome::Ongoing && connecting(&after, seat) > 0
        })
}

/// The cells of a colour in parts that are joined, found cell by cell.
fn ways(position: &Position, colour: Colour) -> Vec<BTreeSet<Cell>> {
    let mut left: BTreeSet<Cell> =
        position.board().cells().iter().filter(|cell| position.top(*cell) == Some(colour)).collect();
    let mut found = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut way, mut open) = (BTreeSet::from([first]), vec![first]);
        while let Some(cell) = open.pop() {
            let near: Vec<Cell> =
                left.iter().copied().filter(|other| are_joined(position, cell, *other)).collect();
            for other in near {
                left.remove(&other);
                way.insert(other);
                open.push(other);
            }
        }
        found.push(way);
    }
    found
}
