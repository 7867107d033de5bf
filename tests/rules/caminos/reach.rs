//! Distance of a seat from a connection, against trying everything.

use std::collections::BTreeSet;

use camaieu::play::playout;
use camaieu::rules::caminos::Colour;
use camaieu::rules::caminos::reach::{Reach, next_seat, reaches, winning_placements};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;

use super::*;

/// The positions of random games with every board, two seats and four, in which neutral pieces are not to be placed.
fn positions(visit: &mut dyn FnMut(&Position)) {
    for board in ["square", "diamond", "octagon", "ring"] {
        for seats in ["2", "4"] {
            for seed in 1..=3 {
                let start = Caminos::start(&setup(&format!("board={board},seats={seats}")), 1);
                let mut rng = Rng::new(seed);
                playout::<Caminos>(&start, &mut rng, |before, _, _, _, _| {
                    visit(before);
                    true
                });
            }
        }
    }
}

/// The reach of one colour.
fn reach(position: &Position, colour: Colour) -> Reach {
    let [reach, _] = reaches(position, [colour; 2]);
    reach
}

/// The placements after which the game is won.
fn wins(position: &Position) -> BTreeSet<Placement> {
    let mut moves = Vec::new();
    Caminos::moves(position, &mut moves);
    moves.retain(|mv| {
        let mut after = position.clone();
        let _ = Caminos::play(&mut after, mv);
        matches!(after.outcome(), camaieu::rules::game::Outcome::Win(..))
    });
    moves.into_iter().collect()
}

#[test]
fn winning_placements_are_those_that_win() {
    let mut won = 0;
    positions(&mut |position| {
        let expected = wins(position);
        let found = winning_placements(position, position.to_move());
        assert_eq!(
            found.iter().copied().collect::<BTreeSet<_>>(),
            expected,
            "{}",
            Caminos::position_text(position)
        );
        assert_eq!(found.len(), expected.len(), "{}", Caminos::position_text(position));
        won += expected.len();
    });
    assert!(won > 100, "{won}");
}

#[test]
fn no_connection_is_nearer_than_the_reach_says() {
    let (mut near, mut far) = (0, 0);
    positions(&mut |position| {
        let pieces = reach(position, Colour::of(position.to_move())).pieces;
        if wins(position).is_empty() {
            far += usize::from(pieces.is_none_or(|pieces| pieces > 1));
        } else {
            assert_eq!(pieces, Some(1), "{}", Caminos::position_text(position));
            near += 1;
        }
    });
    assert!(near > 20 && far > near, "{near} {far}");
}

#[test]
fn a_reach_has_the_missing_pieces_and_their_cells() {
    // Seven cells from side to side: bars of three, three, and any piece that covers the last.
    let start = start("square");
    let alone = reach(&start, Colour::Green);
    assert_eq!(alone.pieces, Some(3));
    assert_eq!((alone.held.len(), alone.missing.len()), (0, 49));
    let laid = after(start, &["d1=1,d2=1,d3=1", "a7=1,b7=1", "d4=1,d5=1,d6=1", "a6=1,b6=1"]);
    let one = reach(&laid, Colour::Green);
    assert_eq!(one.pieces, Some(1));
    assert!(one.missing.contains(cell("d7")) && one.held.contains(cell("d3")));
    assert!(!one.missing.contains(cell("a3")));
    assert!(!winning_placements(&laid, Seat::FIRST).is_empty());
    assert!(winning_placements(&laid, Seat::SECOND).is_empty());
    assert_eq!(next_seat(&laid), Seat::SECOND);
}

/// The cells of a board that share an edge with one of these.
fn beside(position: &Position, cells: &BTreeSet<Cell>) -> BTreeSet<Cell> {
    let board = position.board().cells().iter();
    board.filter(|&cell| cells.iter().any(|&other| cell.adjoins(other))).collect()
}

/// These cells and all that hang together with them or lie beside them and show the colour.
fn with_joined(position: &Position, showing: &BTreeSet<Cell>, mut cells: BTreeSet<Cell>) -> BTreeSet<Cell> {
    loop {
        let next: BTreeSet<Cell> = beside(position, &cells).intersection(showing).copied().collect();
        if next.is_subset(&cells) {
            return cells;
        }
        cells.extend(next);
    }
}

/// The cells that are connected with a side by none of these placements, one, two … six, found one by one.
fn plain_steps(
    position: &Position,
    showing: &BTreeSet<Cell>,
    side: &BTreeSet<Cell>,
    placements: &[BTreeSet<Cell>],
) -> Vec<BTreeSet<Cell>> {
    let first = with_joined(position, showing, side.intersection(showing).copied().collect());
    let more = |before: &BTreeSet<Cell>| {
        let mut touched = beside(position, before);
        touched.extend(side);
        let covered = placements.iter().filter(|cells| !cells.is_disjoint(&touched)).flatten();
        Some(with_joined(position, showing, before.iter().chain(covered).copied().collect()))
    };
    std::iter::successors(Some(first), more).take(7).collect()
}

#[test]
fn reach_equals_a_search_of_single_placements() {
    let mut seen = [0; 7];
    let mut count = 0;
    positions(&mut |position| {
        count += 1;
        if position.choices().seats != 2 || count % 4 != 0 {
            return;
        }
        let colour = Colour::of(position.to_move());
        let set = |cells: camaieu::rules::caminos::Cells| cells.iter().collect::<BTreeSet<Cell>>();
        let (showing, board) = (set(position.showing(colour)), position.board());
        let mut moves = Vec::new();
        Caminos::moves(position, &mut moves);
        let placements: BTreeSet<BTreeSet<Cell>> = moves.iter().map(|mv| mv.cells().collect()).collect();
        let placements: Vec<_> = placements.into_iter().collect();
        let sides: Vec<BTreeSet<Cell>> = board.sides().iter().map(|&side| set(side)).collect();
        let steps: Vec<_> =
            sides.iter().map(|side| plain_steps(position, &showing, side, &placements)).collect();
        let pairs = (0..sides.len()).flat_map(|from| (from + 1..sides.len()).map(move |to| (from, to)));
        let pairs = pairs.filter(|&(from, to)| board.may_connect(from, to));
        let found = |(from, to): (usize, usize)| {
            let pieces = steps[from].iter().position(|cells| !cells.is_disjoint(&sides[to]))?;
            Some((pieces, from, to))
        };
        let found: Vec<_> = pairs.filter_map(found).collect();
        let fewest = found.iter().map(|&(pieces, ..)| pieces).min();
        let mut missing = BTreeSet::new();
        for &(pieces, from, to) in found.iter().filter(|found| Some(found.0) == fewest) {
            for step in 1..=pieces {
                missing.extend(steps[from][step].intersection(&steps[to][pieces + 1 - step]));
            }
        }
        let reach = reach(position, colour);
        let text = Caminos::position_text(position);
        assert_eq!(reach.pieces.map(|pieces| pieces as usize), fewest, "{text}");
        let missing: BTreeSet<Cell> = missing.difference(&showing).copied().collect();
        assert_eq!(set(reach.missing), missing, "{text}");
        assert!(missing.is_subset(&set(reach.around)), "{text}");
        seen[fewest.unwrap_or(0)] += 1;
    });
    assert!(seen[1] > 3 && seen[2] > 3 && seen[3] > 3, "{seen:?}");
}
