//! Explanations of what happens for the first time.

use std::collections::BTreeSet;

use camaieu::bots::{self, Bots, BotsVisitor};
use camaieu::play::Match;
use camaieu::play::guided::{FirstTime, first_times, lessons, steps_about};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::catalogue;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

struct Of;

impl BotsVisitor for Of {
    type Output = ();

    fn visit<G: Bots>(self) {
        let all = first_times::<G>().unwrap_or_else(|error| panic!("{}: {error}", G::NAME));
        assert!(!all.is_empty(), "{}", G::NAME);
        let names: BTreeSet<&str> = all.iter().map(|first| first.name.as_str()).collect();
        assert_eq!(names.len(), all.len(), "{}", G::NAME);
        for first in &all {
            assert!(!steps_about::<G>(first.rule).unwrap().is_empty(), "{}: {}", G::NAME, first.name);
            for lang in Lang::ALL {
                let id = first.sentence(G::NAME);
                assert!(lang.texts().find(&id, &[]).is_some(), "{lang}: {id}");
            }
        }
        happen::<G>(&all);
    }
}

/// Asserts that each happens in random games from the start and from the positions of the lessons, and none with every
/// move.
fn happen<G: Bots>(all: &[FirstTime]) {
    let starts = (0..150).map(|seed| Match::<G>::new(&Setup::default_of(G::OPTIONS), seed));
    let course = lessons::<G>().unwrap();
    let steps = course.iter().flat_map(|lesson| &lesson.steps);
    let games = steps.map(|step| Match::from_position(step.position.clone())).chain(starts);
    let mut happened = vec![0; all.len()];
    let mut plies = 0;
    for (number, game) in games.enumerate() {
        let mut game: Match<G> = game;
        let mut rng = Rng::new(number as u64);
        while !game.outcome().is_over() && game.plies() < 120 {
            let before = game.position().clone();
            let mut moves = Vec::new();
            G::moves(&before, &mut moves);
            let mv = moves.swap_remove(rng.below(moves.len()));
            game.play(&mv, &[]).expect("a legal move");
            plies += 1;
            let after = game.position();
            for (first, happened) in all.iter().zip(&mut happened) {
                let happens = |seat| first.happens_to::<G>(seat, &before, &mv, after, game.outcome());
                *happened += usize::from([Seat::FIRST, Seat::SECOND].into_iter().any(happens));
            }
        }
    }
    for (first, happened) in all.iter().zip(happened) {
        assert!((1..plies).contains(&happened), "{}/{}: {happened} of {plies}", G::NAME, first.name);
    }
}

/// Asserts that what concerns the seat that has moved is not explained to the other.
#[test]
fn an_entry_of_the_castle_concerns_who_enters() {
    let entry = first_times::<Camelot>().unwrap().into_iter().find(|first| first.name == "entry").unwrap();
    let text = "2/3MM3/10/12/12/12/12/12/12/12/12/12/12/10/3m4/2 w 0 0 0";
    let before = Camelot::read_position(text, &Setup::default_of(Camelot::OPTIONS)).unwrap();
    let moves = Camelot::view_moves(&before);
    let (mut entered, mut stayed) = (0, 0);
    for mv in moves {
        let mut after = before.clone();
        let _ = Camelot::play(&mut after, &mv);
        let outcome = Camelot::outcome(&after);
        let told = [Seat::FIRST, Seat::SECOND]
            .map(|seat| entry.happens_to::<Camelot>(seat, &before, &mv, &after, outcome));
        let is_entry = mv.to().rank() == 16;
        assert_eq!(told, [is_entry, false]);
        *if is_entry { &mut entered } else { &mut stayed } += 1;
    }
    assert!(entered > 0 && stayed > 0);
}

#[test]
fn every_first_time_occurs_and_has_both_languages() {
    for name in catalogue::NAMES {
        bots::visit(name, Of).expect("a game");
    }
}
