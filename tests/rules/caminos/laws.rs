//! Invariants of every position, over random games and arbitrary placements.

use camaieu::rules::caminos::connection::{Face, are_joined, groups, winning_path};
use camaieu::rules::caminos::{Colour, Placement};
use camaieu::rules::game::{Outcome, Seats};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use proptest::prelude::*;

use super::*;

const SETUPS: [&str; 5] = [
    "board=square",
    "board=diamond,neutral=yes",
    "board=octagon,seats=4",
    "board=ring,seats=4,neutral=yes",
    "board=ring",
];

/// Looks at each position of some random games, with the seat that moved last.
fn over_games(games: u64, mut look: impl FnMut(&Position, Option<Seat>)) {
    for setup_text in SETUPS {
        for seed in 1..=games {
            let mut rng = Rng::new(seed);
            let mut position = Caminos::start(&setup(setup_text), seed);
            let mut mover = None;
            loop {
                look(&position, mover);
                let list = moves(&position);
                let Some(mv) = rng.pick(&list) else { break };
                mover = Some(position.to_move());
                let _ = Caminos::play(&mut position, mv);
            }
        }
    }
}

/// The joined groups by rule 3 and nothing else.
fn plain_groups(position: &Position, colour: Colour) -> Vec<Vec<Cell>> {
    let mut rest: Vec<Cell> =
        position.board().cells().iter().filter(|&c| position.top(c) == Some(colour)).collect();
    let mut groups = Vec::new();
    while !rest.is_empty() {
        let mut group = vec![rest.remove(0)];
        let mut next = 0;
        while let Some(&cell) = group.get(next) {
            next += 1;
            let (more, others) = rest.into_iter().partition(|&other| are_joined(position, cell, other));
            rest = others;
            group.extend::<Vec<Cell>>(more);
        }
        group.sort();
        groups.push(group);
    }
    groups
}

#[test]
fn groups_are_those_of_rule_3() {
    over_games(6, |position, _| {
        for colour in Colour::OF_SEATS {
            let found: Vec<Vec<Cell>> =
                groups(position, colour).iter().map(|group| group.cells.iter().collect()).collect();
            assert_eq!(found, plain_groups(position, colour), "{}", Caminos::position_text(position));
        }
    });
}

#[test]
fn a_win_is_a_group_that_connects() {
    over_games(20, |position, mover| {
        let board = position.board();
        let connects = |colour: &Colour| {
            plain_groups(position, *colour).iter().any(|group| {
                let touches = |side: usize| group.iter().any(|&cell| board.sides()[side].contains(cell));
                let sides: Vec<usize> = (0..board.sides().len()).filter(|&side| touches(side)).collect();
                sides.iter().any(|&one| sides.iter().any(|&other| board.may_connect(one, other)))
            })
        };
        let text = Caminos::position_text(position);
        let winners: Vec<Colour> = Colour::OF_SEATS.into_iter().filter(connects).collect();
        match (position.outcome(), mover) {
            (Outcome::Win(seats, reason), Some(mover)) => {
                assert_eq!(
                    (winners, reason),
                    (vec![Colour::of(mover)], &camaieu::rules::caminos::endings::CONNECTION),
                    "{text}"
                );
                assert_eq!(seats, Caminos::team(position, mover), "{text}");
            }
            _ => assert!(winners.is_empty(), "{text}"),
        }
    });
}

#[test]
fn the_turn_goes_to_the_next_seat_that_can_place() {
    let mut out = Seats::NONE;
    over_games(20, |position, mover| {
        let Some(mover) = mover else {
            out = Seats::NONE;
            return;
        };
        let seats = Caminos::seats(position);
        if matches!(position.outcome(), Outcome::Win(..)) {
            assert_eq!(position.to_move().number(), mover.number() % seats + 1);
        } else if position.pieces().iter().any(|piece| !piece.neutral) {
            let mut next = None;
            for number in (1..=seats).map(|step| (mover.number() + step - 1) % seats + 1).map(seat) {
                if next.is_none() && !out.contains(number) {
                    if fits(position, number) {
                        next = Some(number);
                    } else {
                        out.insert(number);
                    }
                }
            }
            let text = Caminos::position_text(position);
            assert_eq!(
                position.outcome() == Outcome::Draw(&camaieu::rules::caminos::endings::BLOCKED),
                next.is_none(),
                "{text}"
            );
            assert_eq!(position.to_move(), next.unwrap_or(seat(mover.number() % seats + 1)), "{text}");
        }
        assert_eq!(position.out(), out);
    });
}

#[test]
fn legal_orientations_and_moves_are_the_same_set() {
    over_games(3, |position, _| {
        let mut allowed = Vec::new();
        for (shape, turns) in position.shapes().iter().map(|shape| shape.turns().len()).enumerate() {
            for turn in 0..turns {
                for first in position.board().cells().iter() {
                    let lie = lie(position, shape, turn, first);
                    match lie.verdict {
                        Ok(mv) => {
                            assert_eq!(lie.level, 0);
                            allowed.push(mv);
                        }
                        Err(refusal) => {
                            assert!(reasons::ALL.contains(&refusal.reason) || position.outcome().is_over())
                        }
                    }
                }
            }
        }
        allowed.sort();
        assert_eq!(allowed, moves(position), "{}", Caminos::position_text(position));
    });
}

#[test]
fn columns_are_made_of_the_cubes_of_the_pieces() {
    over_games(3, |position, _| {
        for cell in position.board().cells().iter() {
            let column = position.column(cell);
            assert_eq!(column.len(), usize::from(position.height(cell)));
            assert!(column.len() <= 3);
            assert_eq!(column.last().map(|cube| cube.colour), position.top(cell));
            for (level, cube) in (0..).zip(&column) {
                let piece = position.pieces()[cube.piece];
                assert_eq!(position.colour(cell, level), Some(cube.colour));
                assert_eq!(piece.colour(), cube.colour);
                assert!(piece.cubes().any(|place| place == (cell, level)));
            }
            assert_eq!(position.colour(cell, column.len() as u8), None);
        }
        assert!(position.pieces().iter().all(|piece| piece.cubes().any(|(_, level)| level == 0)));
    });
}

/// The fewest faces from one side to another, by trying until nothing gets better.
fn fewest_faces(position: &Position, colour: Colour, from: usize, to: usize) -> Option<u32> {
    let sides = position.board().sides();
    let cells: Vec<Cell> = position.showing(colour).iter().collect();
    let mut faces: Vec<Option<u32>> =
        cells.iter().map(|&cell| sides[from].contains(cell).then_some(1)).collect();
    let mut better = true;
    while better {
        better = false;
        for (i, &one) in cells.iter().enumerate() {
            for (j, &other) in cells.iter().enumerate() {
                let climb = position.height(one).abs_diff(position.height(other));
                let there = faces[i].map(|faces| faces + 1 + u32::from(climb));
                let shorter = there.is_some_and(|there| faces[j].is_none_or(|known| there < known));
                if shorter && are_joined(position, one, other) {
                    (faces[j], better) = (there, true);
                }
            }
        }
    }
    cells.iter().zip(faces).filter_map(|(&cell, faces)| faces.filter(|_| sides[to].contains(cell))).min()
}

#[test]
fn ruling_the_winning_path_is_the_scoring_path() {
    let mut won = 0;
    over_games(15, |position, mover| {
        let (Outcome::Win(..), Some(mover)) = (position.outcome(), mover) else {
            assert_eq!(winning_path(position), None);
            return;
        };
        won += 1;
        let text = Caminos::position_text(position);
        let (board, colour) = (position.board(), Colour::of(mover));
        let path = winning_path(position).expect(&text);
        let count = board.sides().len();
        let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other)));
        let results =
            pairs.filter(|&(one, other)| board.may_connect(one, other)).filter_map(|(one, other)| {
                let doubled = count == 8 && board.opposite(one) == other;
                Some(fewest_faces(position, colour, one, other)? * if doubled { 2 } else { 1 })
            });
        assert_eq!(results.max(), Some(path.points), "{text}");
        let times = if count == 8 && board.opposite(path.sides[0]) == path.sides[1] { 2 } else { 1 };
        assert_eq!(path.faces.len() as u32 * times, path.points, "{text}");
        assert!(path.cells.windows(2).all(|pair| are_joined(position, pair[0], pair[1])), "{text}");
        assert!(board.sides()[path.sides[0]].contains(path.cells[0]), "{text}");
        assert!(board.sides()[path.sides[1]].contains(*path.cells.last().unwrap()), "{text}");
        for face in &path.faces {
            match *face {
                Face::Top { cell, height } => assert_eq!(height, position.height(cell)),
                Face::Upright { cell, toward, level } => {
                    assert!(cell.adjoins(toward) && position.height(toward) <= level);
                    assert_eq!(position.colour(cell, level), Some(colour), "{text}");
                }
            }
        }
    });
    assert!(won > 20, "{won}");
}

fn placements() -> impl Strategy<Value = Placement> {
    let cell = (0..10_u8, 1..=10_u8).prop_map(|(file, rank)| Cell::new(file, rank).unwrap());
    let near = (0..3_u8, 1..=3_u8).prop_map(|(file, rank)| Cell::new(file + 2, rank + 2).unwrap());
    let count = prop_oneof![8 => 1..=3_u8, 1 => any::<u8>()];
    let column = (prop_oneof![1 => cell, 4 => near], count);
    prop::collection::vec(column, 1..5)
        .prop_filter_map("a cell twice, or no cubes", |columns| Placement::new(&columns))
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn placements_outside_the_move_list_are_refused(
        index in 0..SETUPS.len(),
        seed in any::<u64>(),
        plies in 0..25_usize,
        placements in prop::collection::vec(placements(), 40),
    ) {
        let mut rng = Rng::new(seed);
        let mut position = Caminos::start(&setup(SETUPS[index]), seed);
        for _ in 0..plies {
            let Some(mv) = rng.pick(&moves(&position)).copied() else { break };
            let _ = Caminos::play(&mut position, &mv);
        }
        let list = moves(&position);
        for mv in placements {
            let verdict = Caminos::check(&position, &mv);
            prop_assert_eq!(verdict.is_ok(), list.contains(&mv), "{:?} {:?}", mv, verdict);
            if let Err(refusal) = verdict {
                say(&refusal);
                prop_assert_eq!(Caminos::why_not(&position, &[], mv), refusal);
                prop_assert!(Caminos::partial(&position, &[mv]).stop.is_none());
            }
            // Played all the same, it leaves things as they can be.
            let before = position.clone();
            let undo = Caminos::play(&mut position, &mv);
            prop_assert_eq!(Caminos::hash(&position), Caminos::hash_from_scratch(&position));
            Caminos::undo(&mut position, &mv, undo);
            prop_assert_eq!(&position, &before);
        }
    }
}
