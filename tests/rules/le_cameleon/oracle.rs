//! Crowded positions against a slow reading of the rules: target by target, in every order.

use std::collections::{BTreeMap, BTreeSet};

use camaieu::rules::game::Seat;
use camaieu::rules::le_cameleon::board::reserve_of;
use camaieu::rules::le_cameleon::{Cell, Colour, LeCameleon, Move, Position};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;

use super::help::{crowded, legal};

/// Primaries of which a colour is mixed: a bit for each primary, none for a chameleon.
fn pigments(colour: Colour) -> u8 {
    match colour {
        Colour::Blue => 1,
        Colour::Red => 2,
        Colour::Yellow => 4,
        Colour::Violet => 3,
        Colour::Orange => 6,
        Colour::Green => 5,
        Colour::Chameleon => 0,
    }
}

/// Whether a trio takes, and what is gained.
fn trio(captors: [Colour; 2], target: Colour) -> Option<Option<Colour>> {
    let [one, other] = captors.map(pigments);
    let target = pigments(target);
    if target == 0 {
        return (one == other || one == 0 || other == 0).then_some(None);
    }
    match (one, other) {
        (0, 0) => return Some(None),
        (0, colour) | (colour, 0) => return (colour != target).then_some(None),
        _ => {}
    }
    let kinds: BTreeSet<u8> = [one, other, target].into();
    if kinds.len() != 2 {
        return None;
    }
    let primaries = kinds.iter().filter(|colour| colour.count_ones() == 1).count();
    let mixed = kinds.iter().fold(0, |mixed, colour| mixed | colour);
    Some(match primaries {
        2 => Colour::STOCKED.into_iter().find(|&colour| pigments(colour) == mixed),
        0 => Some(Colour::Chameleon),
        _ => None,
    })
}

struct Taker<'a> {
    position: &'a Position,
    own: BTreeMap<Cell, Colour>,
    to: Cell,
}

#[derive(Clone)]
struct Course {
    text: String,
    captures: Vec<Cell>,
    gains: Vec<(Cell, Colour)>,
}

impl Taker<'_> {
    fn go_on(&self, course: &Course, out: &mut BTreeMap<Move, BTreeSet<String>>, from: Cell) {
        let seat = self.position.to_move();
        let free: Vec<Cell> = reserve_of(seat)
            .filter(|cell| {
                !self.own.contains_key(cell) && course.gains.iter().all(|(other, _)| other != cell)
            })
            .collect();
        let mut stopped = true;
        for target in self.to.neighbours().filter(|target| !course.captures.contains(target)) {
            let Some(enemy) = self.position.piece(target) else { continue };
            for partner in target.neighbours().filter(|&cell| cell != self.to) {
                let Some(&colour) = self.own.get(&partner) else { continue };
                let Some(brings) = trio([self.own[&self.to], colour], enemy.colour) else { continue };
                if free.is_empty() {
                    continue;
                }
                stopped = false;
                let mut after = course.clone();
                after.captures.push(target);
                after.text.push_str(&format!("x{target}"));
                let in_stock = brings.filter(|&colour| {
                    let gained = course.gains.iter().filter(|(_, other)| *other == colour).count();
                    usize::from(self.position.stock(seat, colour)) > gained
                });
                let Some(gain) = in_stock else {
                    self.go_on(&after, out, from);
                    continue;
                };
                for &cell in &free {
                    let mut after = after.clone();
                    after.gains.push((cell, gain));
                    after.text.push_str(&format!("+{}@{cell}", gain.letter()));
                    self.go_on(&after, out, from);
                }
            }
        }
        if stopped {
            let mv = Move::new(from, self.to, &course.captures, &course.gains).unwrap();
            out.entry(mv).or_default().insert(course.text.clone());
        }
    }
}

/// Every legal move with all its texts.
fn slowly(position: &Position) -> BTreeMap<Move, BTreeSet<String>> {
    let mut out = BTreeMap::new();
    let pieces: Vec<_> =
        position.all_pieces().filter(|(_, piece)| piece.seat == position.to_move()).collect();
    for &(from, piece) in &pieces {
        for (files, ranks) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let mut here = from;
            while let Some(to) = here.offset(files, ranks) {
                if !(2..=8).contains(&to.rank()) || position.piece(to).is_some() {
                    break;
                }
                let mut own: BTreeMap<Cell, Colour> =
                    pieces.iter().map(|&(cell, piece)| (cell, piece.colour)).collect();
                own.remove(&from);
                own.insert(to, piece.colour);
                let course = Course { text: format!("{from}-{to}"), captures: Vec::new(), gains: Vec::new() };
                Taker { position, own, to }.go_on(&course, &mut out, from);
                if piece.colour != Colour::Chameleon {
                    break;
                }
                here = to;
            }
        }
    }
    out
}

#[test]
fn moves_in_crowded_positions_match_a_naive_generator() {
    let mut rng = Rng::new(5);
    let (mut captures, mut several) = (0, 0);
    for _ in 0..1_500 {
        let position = crowded(&mut rng);
        let expected = slowly(&position);
        let text = LeCameleon::position_text(&position);
        let mut moves = legal(&position);
        moves.sort();
        assert_eq!(moves, expected.keys().copied().collect::<Vec<_>>(), "{text}");
        for (mv, ways) in &expected {
            let written = LeCameleon::move_text(&position, mv);
            assert_eq!(Some(&written), ways.first(), "{text}: the canonical text is the first");
            assert_eq!(LeCameleon::check(&position, mv), Ok(()), "{text}: {written}");
            for way in ways {
                assert_eq!(LeCameleon::read_move(&position, way).as_ref(), Ok(mv), "{text}: {way}");
            }
            captures += mv.captures().count();
            several += usize::from(mv.captures().count() > 1);
        }
    }
    assert!(captures > 10_000 && several > 2_000, "{captures} captures, {several} moves with several");
}

#[test]
fn ways_to_the_same_position_are_the_same_move() {
    let mut rng = Rng::new(6);
    for _ in 0..1_000 {
        let mut position = crowded(&mut rng);
        let mut reached = BTreeMap::new();
        for mv in legal(&position) {
            let undo = LeCameleon::play(&mut position, &mv);
            let other = reached.insert(LeCameleon::position_text(&position), mv);
            assert_eq!(LeCameleon::hash(&position), LeCameleon::hash_from_scratch(&position));
            assert_eq!(
                LeCameleon::read_position(
                    &LeCameleon::position_text(&position),
                    &LeCameleon::setup(&position)
                ),
                Ok(position.clone())
            );
            LeCameleon::undo(&mut position, &mv, undo);
            assert_eq!(other, None, "{}", LeCameleon::position_text(&position));
        }
    }
}

#[test]
fn the_check_agrees_on_moves_that_are_almost_legal() {
    let mut rng = Rng::new(7);
    let mut refused = 0;
    for _ in 0..400 {
        let position = crowded(&mut rng);
        let moves: BTreeSet<Move> = legal(&position).into_iter().collect();
        for mv in moves.iter().filter(|mv| mv.is_capture()) {
            for other in neighbours_of(mv, position.to_move(), &mut rng) {
                let verdict = LeCameleon::check(&position, &other);
                let text = LeCameleon::position_text(&position);
                assert_eq!(verdict.is_ok(), moves.contains(&other), "{text}: {other:?} {verdict:?}");
                refused += usize::from(verdict.is_err());
            }
        }
    }
    assert!(refused > 10_000, "only {refused}");
}

/// Moves that differ from this one by a target, a gain, or the cell or colour of a gain.
fn neighbours_of(mv: &Move, seat: Seat, rng: &mut Rng) -> Vec<Move> {
    let captures: Vec<Cell> = mv.captures().collect();
    let gains: Vec<(Cell, Colour)> = mv.gains().collect();
    let reserve: Vec<Cell> = reserve_of(seat).collect();
    let gain = |rng: &mut Rng| (*rng.pick(&reserve).unwrap(), *rng.pick(&Colour::STOCKED).unwrap());
    let mut out = Vec::new();
    for index in 0..captures.len() {
        let mut fewer = captures.clone();
        fewer.remove(index);
        out.push((fewer.clone(), gains.clone()));
        out.push((fewer, gains[..gains.len().saturating_sub(1)].to_vec()));
    }
    for target in mv.to().neighbours() {
        let more = [&captures[..], &[target]].concat();
        out.push((more.clone(), gains.clone()));
        out.push((more, [&gains[..], &[gain(rng)]].concat()));
    }
    for index in 0..gains.len() {
        let mut others = gains.clone();
        others[index] = gain(rng);
        out.push((captures.clone(), others.clone()));
        others.remove(index);
        out.push((captures.clone(), others));
    }
    out.push((captures, [&gains[..], &[gain(rng)]].concat()));
    out.into_iter().filter_map(|(captures, gains)| Move::new(mv.from(), mv.to(), &captures, &gains)).collect()
}
