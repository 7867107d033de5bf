//! Lessons: positions in which a rule is shown, tried and used, step by step.
//!
//! A course is a list of lesson files under `src/play/lessons/GAME/`, which [`built_in`](crate::built_in()) gives.
//! [`lessons`] reads them ([`Lesson`], [`Step`], [`Kind`]). A [`Plan`] is the order in which steps are taken. A [`Run`] is a
//! step under way: it judges moves and attempts, answers them and gives hints. [`Progress`] is what a player has done, kept
//! between the sessions of the program. [`Condition`]s are the goals; `search` proves what they need.
//!
//! Where the type of the game is not known, [`course`] reads the lessons and [`AnyRun`] is a step under way.
//!
//! Sentences are messages with ids made of the names of game, lesson and step: [`sentences`].
//!
//! ```
//! use camaieu_play::lesson::{Reply, Run, lessons};
//! use camaieu_rules::camelot::Camelot;
//!
//! let course = lessons::<Camelot>().unwrap();
//! let step = course[0].steps[1].clone();
//! let mut run = Run::new(step.into());
//! assert!(matches!(run.submit_text("F9-G10"), Reply::Done { .. }));
//! assert_eq!(run.result().map(|result| result.stars), Some(3));
//! ```

mod any_run;
mod attempt;
mod condition;
mod coverage;
mod facts;
mod file;
mod first_time;
mod hint;
mod outline;
mod plan;
mod progress;
mod reply;
mod run;
mod search;
pub mod sentences;
mod step;

pub use any_run::{AnyRun, AnyStep, course};
pub use attempt::{Attempt, attempts};
pub use condition::{Amount, Condition};
pub use coverage::{coverage, coverage_table, steps_about};
pub use facts::{Lesson, Part, StepFacts, StepKind, closes_essentials};
pub use file::LessonError;
pub use first_time::{FirstTime, first_times, first_times_of};
pub use hint::Hint;
pub use outline::{Outline, outlines};
pub use plan::{Plan, Purpose, every_step, in_course};
pub use progress::{Begun, Day, Progress, REVIEW_DAYS, Record};
pub use reply::Reply;
pub use run::{Awaits, Run, StepResult};
pub use search::Search;
pub use step::{Kind, Step, Wrong, lessons};
