//! Workshop: engines that work elsewhere, to which orders go as texts.

use std::fmt::Debug;
use std::io;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use camaieu_play::guided::{Ruling, RulingRequest};
use camaieu_play::saved;
use camaieu_play::{AnySession, NodeId, Session, TextMoves};

use super::catalogue::Bots;
use super::job::{Job, Reports, Wake};
use super::limits::{Limits, Stop};
use super::orders::{Answer, Bounds, EngineRole, ObservationRecord, WorkerRequest};
use super::plain::observation;
use super::thinker::{AnyEngine, Review, SearchNews, SearchResult, SearchTask, Searches};

/// Function that receives the answers to an order; `None` once the engine has failed.
pub type Answering = Box<dyn FnMut(Option<&str>) + Send>;

/// Place where engines work that are not of this program's threads. Each of them is a [`Bench`](crate::Bench).
pub trait Workshop: Debug + Send + Sync {
    /// Sends an order to the engine of a number, which begins with its first order.
    fn send(&self, engine: u64, order: String, answering: Answering);

    /// Ends an engine at once: it sends no more answers. Its next order starts it again.
    fn end(&self, engine: u64);
}

static WORKSHOP: OnceLock<Box<dyn Workshop>> = OnceLock::new();

/// Names the workshop, before any engine is made. Without one, engines work on threads of the program.
pub fn use_workshop(workshop: Box<dyn Workshop>) {
    let _ = WORKSHOP.set(workshop);
}

/// Workshop that was named.
pub(super) fn workshop() -> Option<&'static dyn Workshop> {
    WORKSHOP.get().map(|workshop| &**workshop)
}

/// Number of an engine that is made.
fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Engine of a game that works in a workshop. Dropping it ends it.
pub(super) struct OrderedEngine<G> {
    workshop: &'static dyn Workshop,
    number: u64,
    who: EngineRole,
    game: PhantomData<fn() -> G>,
}

impl<G> OrderedEngine<G> {
    pub(super) fn new(workshop: &'static dyn Workshop, who: EngineRole) -> OrderedEngine<G> {
        OrderedEngine { workshop, number: next_number(), who, game: PhantomData }
    }
}

impl<G> Drop for OrderedEngine<G> {
    fn drop(&mut self) {
        self.workshop.end(self.number);
    }
}

/// Search in a workshop: what has come of it, and whether an answer is wanted at once.
struct OrderedSearch<G> {
    /// Engine and reports; `None` once the search has ended.
    under_way: Option<(OrderedEngine<G>, Reports<SearchNews>)>,
    task: SearchTask,
    last: Option<SearchResult>,
    is_urgent: bool,
}

impl<G: Bots> OrderedSearch<G> {
    fn take(&mut self, answer: Option<&str>) {
        match answer.map(serde_json::from_str) {
            Some(Ok(Answer::SoFar(result))) => {
                if let (SearchTask::Analysis, Some((_, reports))) = (self.task, &self.under_way) {
                    reports.send(SearchNews::SoFar(result.clone()));
                }
                self.last = Some(result);
                if self.is_urgent {
                    self.answer_now();
                }
            }
            Some(Ok(Answer::Found(result))) => self.end(result),
            _ => self.under_way = None,
        }
    }

    /// Ends the search with what it has found so far, or with the first that it finds.
    fn answer_now(&mut self) {
        match self.last.take() {
            Some(last) => {
                if let Some((engine, _)) = &self.under_way {
                    engine.workshop.end(engine.number);
                }
                self.end(Some(last));
            }
            None => self.is_urgent = true,
        }
    }

    fn end(&mut self, result: Option<SearchResult>) {
        if let Some((engine, reports)) = self.under_way.take() {
            reports.send(SearchNews::Done(result, AnyEngine::new(Box::new(engine))));
        }
    }
}

fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<G: Bots> Searches for OrderedEngine<G> {
    fn begin(
        self: Box<Self>,
        session: &dyn AnySession,
        node: NodeId,
        task: SearchTask,
        limits: Limits,
        wake: Wake,
    ) -> io::Result<Job<SearchNews>> {
        let observation = observation::<G>(session, node).ok_or(io::ErrorKind::InvalidInput)?;
        let seen = ObservationRecord::of(&observation, &session.setup());
        let order = WorkerRequest::Search {
            game: G::NAME.into(),
            who: self.who,
            seen,
            task,
            limits: Bounds::of(&limits),
        };
        let (workshop, number) = (self.workshop, self.number);
        let search = OrderedSearch::<G> { under_way: None, task, last: None, is_urgent: false };
        let search = Arc::new(Mutex::new(search));
        let stopped = search.clone();
        let end = Box::new(move || locked(&stopped).answer_now());
        let (job, reports) = Job::external_job(limits.stop, wake, Some(end));
        locked(&search).under_way = Some((*self, reports));
        send(workshop, number, &order, Box::new(move |answer| locked(&search).take(answer)));
        Ok(job)
    }
}

fn send(workshop: &dyn Workshop, engine: u64, order: &WorkerRequest, answering: Answering) {
    workshop.send(engine, serde_json::to_string(order).unwrap_or_default(), answering);
}

/// Begins an order whose engine ends with it. `read` makes a report of an answer.
fn begin<T: Send + 'static>(
    workshop: &'static dyn Workshop,
    order: &WorkerRequest,
    (stop, wake): (Stop, Wake),
    mut read: impl FnMut(Answer) -> Option<T> + Send + 'static,
) -> Job<T> {
    let number = next_number();
    let (job, reports) = Job::external_job(stop, wake, Some(Box::new(move || workshop.end(number))));
    let mut reports = Some(reports);
    let answering = move |answer: Option<&str>| {
        let answer = answer.and_then(|text| serde_json::from_str::<Answer>(text).ok());
        let is_last = answer.as_ref().is_none_or(Answer::is_last);
        if let (Some(report), Some(reports)) = (answer.and_then(&mut read), &reports) {
            reports.send(report);
        }
        if is_last && reports.take().is_some() {
            workshop.end(number);
        }
    };
    send(workshop, number, order, Box::new(answering));
    job
}

/// Begins the review of the line on which a session goes on.
pub(super) fn ordered_review<G: Bots>(
    workshop: &'static dyn Workshop,
    session: &Session<G>,
    seed: u64,
    limits: &Limits,
    wake: Wake,
) -> Review {
    let order = WorkerRequest::Review {
        game: G::NAME.into(),
        text: saved::write(session),
        seed,
        limits: Bounds::of(limits),
    };
    let line = session.everything().line();
    begin(workshop, &order, (limits.stop.clone(), wake), move |answer| match answer {
        Answer::Reviewed(entry) => entry.on(&line),
        _ => None,
    })
}

/// Begins the ruling on the move of a question.
pub(super) fn ordered_ruling<G: Bots>(
    workshop: &'static dyn Workshop,
    question: &RulingRequest<G>,
    wake: Wake,
) -> Job<Ruling<TextMoves>> {
    begin(workshop, &WorkerRequest::ruling(question), (Stop::default(), wake), |answer| match answer {
        Answer::Ruled(ruling) => ruling.map(|(keeps, line)| Ruling { keeps, line }),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::mpsc::{Sender, channel};
    use std::thread;

    use camaieu_play::guided::puzzle::PuzzleKind;
    use camaieu_play::{Controller, Match};
    use camaieu_rules::setup::Setup;

    use super::*;
    use crate::catalogue::{BotsVisitor, visit};
    use crate::engine::Observation;
    use crate::orders::Bench;
    use crate::thinker::Thinker;
    use crate::{Level, thinker};

    /// Workshop with a thread for each engine, which has nothing but its orders.
    #[derive(Debug, Default)]
    struct Threads(Mutex<HashMap<u64, Sender<(String, Answering)>>>);

    impl Workshop for Threads {
        fn send(&self, engine: u64, order: String, answering: Answering) {
            let mut engines = locked(&self.0);
            let orders = engines.entry(engine).or_insert_with(|| {
                let (sender, orders) = channel::<(String, Answering)>();
                thread::spawn(move || {
                    let mut bench = Bench::default();
                    for (order, mut answering) in orders {
                        bench.carry_out(&order, &mut |answer| answering(answer));
                    }
                });
                sender
            });
            orders.send((order, answering)).unwrap();
        }

        fn end(&self, engine: u64) {
            locked(&self.0).remove(&engine);
        }
    }

    fn workshop() -> &'static dyn Workshop {
        Box::leak(Box::<Threads>::default())
    }

    /// Session of a few plies, played well: a review has nothing to prove.
    fn session<G: Bots>(seed: u64, plies: usize) -> Session<G> {
        let mut game = Match::<G>::new(&Setup::default_of(G::OPTIONS), seed);
        let mut engine = G::engine(Level::FULL, seed);
        for _ in 0..plies {
            let thought = engine.think(&Observation::of(&game), &Limits::nodes(60), &mut |_| {});
            game.play(&thought.unwrap().best, &[]).unwrap();
        }
        Session::new(game)
    }

    struct Compare;

    impl BotsVisitor for Compare {
        type Output = ();

        fn visit<G: Bots>(self) {
            let (shop, own): (_, &dyn Thinker) = (workshop(), thinker(G::NAME).unwrap());
            let limits = || Limits { multi_pv: 3, ..Limits::nodes(80) };
            let players = [Controller::Level(3), Controller::Level(10), Controller::Random];
            for (plies, controller) in [0, 2, 4].into_iter().zip(players) {
                let session = session::<G>(5, plies);
                let find = |engine: AnyEngine, task| {
                    engine.find(&session, session.shown(), task, limits()).map(|(found, _)| found)
                };
                let who = EngineRole::Player { controller, seed: 7 };
                let ordered = AnyEngine::new(Box::new(OrderedEngine::<G>::new(shop, who)));
                let expected = find(own.player(controller, 7).unwrap(), SearchTask::Move);
                assert_eq!(find(ordered, SearchTask::Move), expected, "{} {controller}", G::NAME);
                let who = EngineRole::Adviser { level: 10, seed: 7 };
                let ordered = AnyEngine::new(Box::new(OrderedEngine::<G>::new(shop, who)));
                let expected = find(own.engine(Level::FULL, 7), SearchTask::Hint);
                assert_eq!(find(ordered, SearchTask::Hint), expected, "{}", G::NAME);
            }
        }
    }

    #[test]
    fn an_engine_elsewhere_finds_what_one_here_finds() {
        for game in camaieu_rules::catalogue::GAMES.iter().map(|facts| facts.name) {
            visit(game, Compare).unwrap();
        }
    }

    #[test]
    fn a_review_elsewhere_finds_what_one_here_finds() {
        // Where hands are hidden no mistake is proved, which would take long.
        type G = camaieu_rules::chromino::Chromino;
        let (shop, own): (_, &dyn Thinker) = (workshop(), thinker("chromino").unwrap());
        let reviewed = |mut review: Review| {
            let mut found = Vec::new();
            loop {
                match review.poll_report() {
                    crate::JobPoll::Report(entry) => found.push(entry),
                    crate::JobPoll::None => thread::yield_now(),
                    crate::JobPoll::Ended => return found,
                }
            }
        };
        let (session, wake) = (session::<G>(5, 4), || Box::new(|| ()));
        let expected = reviewed(own.review(&session, 1, Limits::nodes(40), wake()).unwrap());
        assert!(expected.len() >= 3);
        let ordered = ordered_review(shop, &session, 1, &Limits::nodes(40), wake());
        assert_eq!(reviewed(ordered), expected);
    }

    #[test]
    fn a_ruling_elsewhere_is_the_one_here() {
        type G = camaieu_rules::le_cameleon::LeCameleon;
        let position = session::<G>(5, 6).everything().position().clone();
        let mut moves = Observation::<G>::of_position(&position).moves();
        let mv = moves.swap_remove(0);
        // A capture needs no search.
        let question = RulingRequest::<G> { kind: PuzzleKind::Capture, position, plies: 1, mv, keeps: None };
        let plain = |ruling: Ruling<TextMoves>| (ruling.keeps, ruling.line);
        let expected = G::puzzle_maker().rule(&question);
        let expected = expected.map(|ruling| plain(Ruling::ruling_as_text(&ruling, &question)));
        let ordered = ordered_ruling(workshop(), &question, Box::new(|| ()));
        assert_eq!(ordered.wait().map(plain), expected);
    }

    #[test]
    fn a_search_elsewhere_answers_at_once_when_asked() {
        type G = camaieu_rules::camelot::Camelot;
        let (shop, session) = (workshop(), session::<G>(1, 2));
        let who = EngineRole::Player { controller: Controller::Level(10), seed: 1 };
        let engine = AnyEngine::new(Box::new(OrderedEngine::<G>::new(shop, who)));
        let (woken, wakes) = channel();
        // Without a limit: it ends by the signal alone.
        let wake = move || woken.send(()).unwrap_or_default();
        let mut search =
            engine.begin(&session, session.shown(), SearchTask::Move, Limits::default(), wake).unwrap();
        search.answer_now();
        loop {
            match search.poll_news() {
                Some(SearchNews::Done(found, _)) => break assert!(found.is_some()),
                Some(news) => panic!("{news:?}"),
                None => wakes.recv().unwrap(),
            }
        }
    }
}
