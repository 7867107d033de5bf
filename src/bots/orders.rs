//! Orders: searches, reviews and rulings as texts, for engines that work elsewhere, as in a worker of a browser.
//!
//! An order of a search holds what the seat to move knows of the match, and nothing else.

use std::any::Any;
use std::time::Duration;

use camaieu_play::guided::puzzle::{PuzzleKind, PuzzleRecord};
use camaieu_play::guided::{Ruling, RulingRequest};
use camaieu_play::saved;
use camaieu_play::{Controller, Mark, NodeId, Remark, TextMoves};
use camaieu_rules::game::{Outcome, Seat};
use camaieu_rules::setup::Setup;
use serde::{Deserialize, Serialize};
use serde_json::from_str;

use super::catalogue::{Bots, BotsVisitor, visit};
use super::engine::{Engine, HistoryEntry, Observation};
use super::levels::Level;
use super::limits::Limits;
use super::plain::{result, reviewed_moves};
use super::review::ReviewedMove;
use super::seated::engine_of;
use super::thinker::{SearchResult, SearchTask};
use super::thought::Thought;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum WorkerRequest {
    /// Search for a move.
    Search { game: String, who: EngineRole, seen: ObservationRecord, task: SearchTask, limits: Bounds },
    /// Review of the line on which a saved match goes on.
    Review { game: String, text: String, seed: u64, limits: Bounds },
    /// Ruling on a move of a puzzle.
    Ruling {
        game: String,
        setup: String,
        position: String,
        kind: PuzzleKind,
        plies: u32,
        mv: String,
        keeps: Option<bool>,
    },
}

/// Engine that an order is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum EngineRole {
    /// One that advises, of this level.
    Adviser { level: u8, seed: u64 },
    /// One that holds a seat.
    Player { controller: Controller, seed: u64 },
}

/// Limits of a search but for its stop signal.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Bounds {
    soft: Option<Duration>,
    hard: Option<Duration>,
    nodes: Option<u64>,
    depth: Option<u32>,
    multi_pv: usize,
}

/// Match as a seat knows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct ObservationRecord {
    setup: String,
    seat: String,
    view: String,
    outcome: String,
    /// View before each ply, seat to move, and move if it was one.
    history: Vec<(String, String, Option<String>)>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum Answer {
    /// Result of a search as far as it has come.
    SoFar(SearchResult),
    /// Last result of a search; none if the game is over.
    Found(Option<SearchResult>),
    Reviewed(MoveReview),
    End,
    /// Ruling: whether the move keeps the result, and the line; none where nothing was found.
    Ruled(Option<(bool, Vec<String>)>),
}

/// Reviewed move, with the number of its ply on the line from 0.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct MoveReview {
    ply: usize,
    seat: String,
    before: f32,
    after: f32,
    mark: Option<Mark>,
    best: String,
    line: Vec<String>,
    reasons: Vec<Remark>,
    faults: Vec<Remark>,
    mistake: Option<PuzzleRecord>,
}

impl Answer {
    /// Whether no other answer follows.
    pub(super) fn is_last(&self) -> bool {
        matches!(self, Answer::Found(_) | Answer::End | Answer::Ruled(_))
    }
}

impl Bounds {
    pub(super) fn of(limits: &Limits) -> Bounds {
        let Limits { soft, hard, nodes, depth, multi_pv, .. } = *limits;
        Bounds { soft, hard, nodes, depth, multi_pv }
    }

    fn limits(self) -> Limits {
        let Bounds { soft, hard, nodes, depth, multi_pv } = self;
        Limits { soft, hard, nodes, depth, multi_pv, ..Limits::default() }
    }
}

impl ObservationRecord {
    pub(super) fn of<G: Bots>(observation: &Observation<G>, setup: &Setup) -> ObservationRecord {
        let past = |entry: &HistoryEntry<G>| {
            let mv = entry.mv.as_ref().map(|mv| G::move_text(&entry.view, mv));
            (G::view_text(&entry.view), entry.seat.to_string(), mv)
        };
        ObservationRecord {
            setup: setup.to_string(),
            seat: observation.seat().to_string(),
            view: G::view_text(observation.view()),
            outcome: observation.outcome().to_string(),
            history: observation.history().iter().map(past).collect(),
        }
    }

    /// The observation; `None` if the texts are not of this game.
    fn observation<G: Bots>(&self) -> Option<Observation<G>> {
        let setup = Setup::read(G::OPTIONS, &self.setup).ok()?;
        let view = |text: &str| G::read_view(text, &setup).ok();
        let past = |(seen, seat, mv): &(String, String, Option<String>)| {
            let view = view(seen)?;
            let mv = match mv {
                Some(mv) => Some(G::read_played(&view, mv)?),
                None => None,
            };
            Some(HistoryEntry { view, seat: seat.parse().ok()?, mv })
        };
        let history = self.history.iter().map(past).collect::<Option<_>>()?;
        let (seat, outcome): (Seat, Outcome) = (self.seat.parse().ok()?, self.outcome.parse().ok()?);
        Some(Observation::of_parts(seat, view(&self.view)?, history, outcome))
    }
}

impl MoveReview {
    fn of(entry: ReviewedMove, line: &[NodeId]) -> Option<MoveReview> {
        let ply = line.iter().position(|node| *node == entry.node)?;
        let ReviewedMove { seat, before, after, mark, best, line, reasons, faults, mistake, .. } = entry;
        let seat = seat.to_string();
        Some(MoveReview { ply, seat, before, after, mark, best, line, reasons, faults, mistake })
    }

    /// The move on a line.
    pub(super) fn on(self, line: &[NodeId]) -> Option<ReviewedMove> {
        let (node, seat) = (*line.get(self.ply)?, self.seat.parse().ok()?);
        let MoveReview { before, after, mark, best, line, reasons, faults, mistake, .. } = self;
        Some(ReviewedMove { node, seat, before, after, mark, best, line, reasons, faults, mistake })
    }
}

impl WorkerRequest {
    pub(super) fn ruling<G: Bots>(question: &RulingRequest<G>) -> WorkerRequest {
        let view = G::view(&question.position, camaieu_rules::game::Observer::All);
        WorkerRequest::Ruling {
            game: G::NAME.into(),
            setup: G::setup(&question.position).to_string(),
            position: G::position_text(&question.position),
            kind: question.kind,
            plies: question.plies,
            mv: G::move_text(&view, &question.mv),
            keeps: question.keeps,
        }
    }

    fn game(&self) -> &str {
        match self {
            WorkerRequest::Search { game, .. }
            | WorkerRequest::Review { game, .. }
            | WorkerRequest::Ruling { game, .. } => game,
        }
    }
}

/// Bench at which orders are carried out, one after the other. The engine of a search stays for the next one.
#[derive(Default)]
pub struct Bench {
    /// Game and engine of the last search.
    engine: Option<(EngineRole, Box<dyn Any>)>,
}

impl Bench {
    /// Carries out an order, and passes on its answers as texts; nothing for an order that cannot be read.
    pub fn carry_out(&mut self, order: &str, answer: &mut dyn FnMut(Option<&str>)) {
        let order = from_str::<WorkerRequest>(order).ok();
        let is_read = order.is_some_and(|order| {
            let mut write = |given: &Answer| answer(serde_json::to_string(given).ok().as_deref());
            let game = order.game().to_owned();
            visit(&game, CarryOut { bench: self, order, answer: &mut write }).flatten().is_some()
        });
        if !is_read {
            answer(None);
        }
    }
}

struct CarryOut<'a> {
    bench: &'a mut Bench,
    order: WorkerRequest,
    answer: &'a mut dyn FnMut(&Answer),
}

impl BotsVisitor for CarryOut<'_> {
    type Output = Option<()>;

    fn visit<G: Bots>(self) -> Option<()> {
        let CarryOut { bench, order, answer } = self;
        match order {
            WorkerRequest::Search { who, seen, task, limits, .. } => {
                let observation = seen.observation::<G>()?;
                let mut engine = bench.take::<G>(who)?;
                let count = limits.multi_pv.max(1);
                let in_text = |thought: &Thought<G>| result(&observation, thought, task, count);
                let thought = engine.think(&observation, &limits.limits(), &mut |thought| {
                    answer(&Answer::SoFar(in_text(thought)));
                });
                answer(&Answer::Found(thought.as_ref().map(in_text)));
                bench.engine = Some((who, Box::new(engine)));
            }
            WorkerRequest::Review { text, seed, limits, .. } => {
                let session = saved::read::<G>(&text, Duration::ZERO).ok()?;
                let game = session.everything();
                let line = game.line();
                reviewed_moves(game, seed, &limits.limits(), |entry| {
                    MoveReview::of(entry, &line)
                        .into_iter()
                        .for_each(|entry| answer(&Answer::Reviewed(entry)));
                });
                answer(&Answer::End);
            }
            WorkerRequest::Ruling { setup, position, kind, plies, mv, keeps, .. } => {
                let setup = Setup::read(G::OPTIONS, &setup).ok()?;
                let position = G::read_position(&position, &setup).ok()?;
                let view = G::view(&position, camaieu_rules::game::Observer::All);
                let mv = G::read_move(&view, &mv).ok()?;
                let question = RulingRequest::<G> { kind, position, plies, mv, keeps };
                let ruling = G::puzzle_maker().rule(&question);
                let ruling = ruling.map(|ruling| Ruling::ruling_as_text(&ruling, &question));
                answer(&Answer::Ruled(ruling.map(|Ruling::<TextMoves> { keeps, line }| (keeps, line))));
            }
        }
        Some(())
    }
}

impl Bench {
    /// The engine of the last search if it is the same one, else a new one; `None` for a person's.
    fn take<G: Bots>(&mut self, who: EngineRole) -> Option<Box<dyn Engine<G>>> {
        let known = self.engine.take().filter(|(other, _)| *other == who);
        let known = known.and_then(|(_, engine)| engine.downcast::<Box<dyn Engine<G>>>().ok());
        known.map(|engine| *engine).or_else(|| match who {
            EngineRole::Adviser { level, seed } => {
                Some(G::engine(Level::new(level).unwrap_or(Level::FULL), seed))
            }
            EngineRole::Player { controller, seed } => engine_of(controller, seed),
        })
    }
}
