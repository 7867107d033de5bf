//! Guided play: lessons, puzzles and problems, step by step.
//!
//! A [`LessonStep`] is a position and what the player does there ([`StepBody`]): looks on, reaches a goal, tries an illegal move, finds
//! all moves of a kind, plays a line or a short game; in a puzzle it keeps a proved result, in a problem it finds all moves
//! of each task. A [`Run`] is a step under way: it judges moves and attempts, answers them and gives hints in stages.
//!
//! Steps stand in a [`Lesson`]. [`lessons`] reads the lesson files under `src/play/lessons/GAME/`, [`puzzle`] the records of
//! puzzles, and [`problem_at`] makes a problem of a position. A [`Plan`] is the order in which steps are taken.
//! [`Progress`] is what a player has done, kept between the sessions of the program. [`Condition`]s are the goals of
//! lessons; `search` proves what they need. What only an engine knows about a puzzle is a [`RulingRequest`].
//!
//! If the type of the game is not known, [`course`], [`collection`] and [`problem`] give the steps, and [`AnyRun`] is one
//! under way.
//!
//! Sentences of lessons are messages with ids made of the names of game, lesson and step: [`sentences`].
//!
//! ```
//! use camaieu_play::guided::{Reply, Run, lessons};
//! use camaieu_rules::camelot::Camelot;
//!
//! let course = lessons::<Camelot>().unwrap();
//! let step = course[1].steps[1].clone();
//! let mut run = Run::new(step.into());
//! assert!(matches!(run.submit_text("F9-G10"), Reply::Done { .. }));
//! assert_eq!(run.result().map(|result| result.stars), Some(3));
//! ```

mod any_run;
mod attempt;
mod condition;
mod coverage;
mod day;
mod facts;
mod file;
mod first_time;
mod hint;
mod mistake;
mod outline;
mod plan;
mod problem;
mod progress;
pub mod puzzle;
mod reply;
mod returns;
mod run;
mod search;
pub mod sentences;
mod step;

pub use any_run::{AnyRun, AnyStep, collection, course, mistakes, problem};
pub use attempt::{Attempt, attempts};
pub use condition::{Amount, Condition};
pub use coverage::{coverage, coverage_table, steps_about};
pub use day::Day;
pub use facts::{CoursePart, Lesson, StepFacts, StepKind, TaskFacts, closes_essentials};
pub use file::LessonError;
pub use first_time::{FirstTime, first_times, first_times_of};
pub use hint::Hint;
pub use mistake::{BestMove, MISTAKES, Mistake, RETURN_DAYS, Return, WholeGame};
pub use outline::{StepOutline, outlines};
pub use plan::{Plan, Purpose, Which, every_step, in_course};
pub use problem::{PROBLEMS, problem_at};
pub use progress::{Progress, REVIEW_DAYS, StepProgress, UnfinishedStep};
pub use reply::Reply;
pub use run::{Awaits, Ruling, RulingRequest, Run, StepResult};
pub use search::GoalSearch;
pub use step::{LessonStep, PUZZLES, StepBody, Wrong, lessons};
