//! Engines: computer players, from a beginner's opponent to full strength.
//!
//! An engine is given an [`Observation`], which holds only what its seat may know of the match, and [`Limits`]; it
//! answers with a [`Thought`]. Engines draw nothing and read no file but the tablebases that the program offers them
//! ([`tablebases`](fn@tablebases)); the only clock is the one that keeps the time limit.
//!
//! Every game of the catalogue has engines: it implements [`Bots`]. Who does not know the type of the game asks its
//! [`thinker`], which searches on threads of their own and answers in plain data.
//!
//! ```
//! use camaieu_engines::{Bots, Level, Limits, Observation};
//! use camaieu_rules::chameleon::{Chameleon, Position};
//!
//! let mut engine = Chameleon::engine(Level::FULL, 1);
//! let observation = Observation::of_position(&Position::start());
//! let thought = engine.think(&observation, &Limits::nodes(1_000), &mut |_| {}).unwrap();
//! assert_eq!(thought.best, thought.pv[0]);
//! ```

pub mod book;
pub mod camelot;
mod caminos;
mod catalogue;
pub mod chameleon;
pub mod chromino;
mod clock;
mod computers;
mod engine;
mod evaluation;
mod explain;
mod fitting;
mod guide;
mod job;
mod ladder;
mod le_cameleon;
mod levels;
mod limits;
mod orders;
mod plain;
pub mod puzzles;
mod random;
mod review;
pub mod search;
mod seated;
mod solution;
mod sprt;
pub mod strategy;
pub mod tablebase;
mod tablebases;
mod tally;
mod thinker;
mod thinker_of;
mod thought;
mod time;
pub mod tuning;
mod workshop;

pub use catalogue::{Bots, BotsVisitor, visit};
pub use clock::SearchClock;
pub use computers::{Computers, EngineMove};
pub use engine::{Engine, HistoryEntry, Observation};
pub use evaluation::LinearEvaluation;
pub use explain::{Explains, Harm, HarmWords, claims, explain, faults};
pub use fitting::{FittingLevel, Why};
pub use guide::ruling;
pub use job::{Job, JobPoll, Reports, Wake};
pub use ladder::Ladder;
pub use levels::{Level, LevelSettings, LevelTable};
pub use limits::{Limits, Stop, TimeSource};
pub use orders::Bench;
pub use random::Random;
pub use review::{ReviewedMove, accuracy, mark_of_loss, review};
pub use seated::{engine_of, player};
pub use solution::{ProofResult, Solution};
pub use sprt::{MAX_SPRT_ELO, Sprt, SprtVerdict};
pub use tablebases::{AnyTablebase, TablebaseBuild, tablebases};
pub use tally::Tally;
pub use thinker::{AnyEngine, Review, Search, SearchNews, SearchResult, SearchTask, Thinker, Variation};
pub use thinker_of::thinker;
pub use thought::{RootMove, Score, ScoreScale, Thought, line_texts};
pub use time::{Budget, NODES, SeatTime, human_pause};
pub use workshop::{Answering, Workshop, use_workshop};
