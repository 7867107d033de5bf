//! Thinkers: engines behind a plain face, in every game.

use camaieu::bots::{
    self, AnyEngine, Bots, BotsVisitor, JobPoll, Level, Limits, Observation, SearchNews, SearchResult,
    SearchTask, explain, thinker,
};
use camaieu::play::{AnySession, Match, Session};
use camaieu::rules::catalogue;
use camaieu::rules::game::Observer;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use std::sync::mpsc::channel;

use crate::engines::middles;

fn session<G: Game>(game: Match<G>) -> Session<G> {
    Session::new(game)
}

/// Result of a search of the shown position, with the engine at rest again.
fn search(engine: AnyEngine, session: &dyn AnySession, task: SearchTask) -> (SearchResult, AnyEngine) {
    let (woken, wakes) = channel();
    let limits = Limits { multi_pv: 3, ..Limits::nodes(300) };
    let wake = move || woken.send(()).unwrap_or_default();
    let mut search = engine.begin(session, session.shown(), task, limits, wake).unwrap();
    loop {
        match search.poll_news() {
            None => wakes.recv().unwrap(),
            Some(SearchNews::SoFar(_)) => assert_eq!(task, SearchTask::Analysis),
            Some(SearchNews::Done(found, engine)) => return (found.expect("a move"), engine),
            Some(SearchNews::Failed) => panic!("the engine has failed"),
        }
    }
}

fn for_every_game<V: BotsVisitor<Output = ()> + Copy>(test: V) {
    for name in catalogue::NAMES {
        bots::visit(name, test).unwrap();
    }
}

#[test]
fn they_tell_what_the_engine_finds_and_keep_it() {
    #[derive(Clone, Copy)]
    struct Test;
    impl BotsVisitor for Test {
        type Output = ();

        fn visit<G: Bots>(self) {
            let mut kept = thinker(G::NAME).unwrap().engine(Level::FULL, 7);
            let mut engine = G::engine(Level::FULL, 7);
            for game in middles::<G>(2) {
                let view = game.own_view();
                let limits = Limits { multi_pv: 3, ..Limits::nodes(300) };
                let thought = engine.think(&Observation::of(&game), &limits, &mut |_| {}).unwrap();
                let (found, at_rest) = search(kept, &session(game), SearchTask::Hint);
                kept = at_rest;
                assert_eq!(G::read_move(&view, &found.best), Ok(thought.best.clone()));
                assert_eq!((found.score, found.depth), (thought.score, thought.depth));
                assert_eq!(found.reasons, explain::<G>(&view, &thought));
                let exact = thought.ranking.iter().filter(|ranked| ranked.exact).take(3);
                let first: Vec<G::Move> = exact.map(|ranked| ranked.mv().clone()).collect();
                let told = found.variations.iter().map(|told| G::read_move(&view, &told.moves[0]).unwrap());
                assert_eq!(told.collect::<Vec<_>>(), first);
            }
        }
    }
    for_every_game(Test);
}

#[test]
fn hidden_things_make_no_difference_to_what_they_tell() {
    #[derive(Clone, Copy)]
    struct Test;
    impl BotsVisitor for Test {
        type Output = ();

        fn visit<G: Bots>(self) {
            let view = middles::<G>(1)[0].own_view();
            let told = [1, 2].map(|seed| {
                let position = G::determinize(&view, &mut Rng::new(seed));
                assert_eq!(G::view(&position, Observer::Seat(G::to_move(&position))), view);
                let engine = thinker(G::NAME).unwrap().engine(Level::FULL, 7);
                search(engine, &session(Match::<G>::from_position(position)), SearchTask::Hint).0
            });
            assert_eq!(told[0], told[1], "{}", G::NAME);
        }
    }
    for_every_game(Test);
}

#[test]
fn a_review_tells_each_move_once() {
    #[derive(Clone, Copy)]
    struct Test;
    impl BotsVisitor for Test {
        type Output = ();

        fn visit<G: Bots>(self) {
            let session = session(middles::<G>(1).remove(0));
            let (woken, wakes) = channel();
            let wake = Box::new(move || woken.send(()).unwrap_or_default());
            let thinker = thinker(G::NAME).unwrap();
            let mut review = thinker.review(&session, 1, Limits::nodes(100), wake).unwrap();
            let mut nodes = Vec::new();
            loop {
                match review.poll_report() {
                    JobPoll::None => wakes.recv().unwrap(),
                    JobPoll::Report(entry) => nodes.push(entry.node),
                    JobPoll::Ended => break,
                }
            }
            assert_eq!(nodes, session.line(), "{}", G::NAME);
        }
    }
    for_every_game(Test);
}
