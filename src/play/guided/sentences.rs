//! Ids of the sentences of lessons: the names of game, lesson and step, joined by hyphens.
//!
//! | id | sentence |
//! |---|---|
//! | `GAME-lesson-LESSON` | title of the lesson |
//! | `GAME-lesson-LESSON-more` | title of the lesson in the finer points that continues it |
//! | `GAME-lesson-LESSON-STEP` | what the step shows, or its goal |
//! | `GAME-lesson-LESSON-STEP-hint` | first hint, of a step in which something is done |
//! | `GAME-lesson-LESSON-STEP-done` | the sentence when it is done; may be left out |
//! | `GAME-lesson-LESSON-STEP-SAY` | reply to a wrong answer |

use camaieu_rules::game::Game;

use super::facts::{Lesson, StepFacts};
use super::step::{LessonStep, StepBody};

/// Names of sentences of every step, which replies cannot have.
const RESERVED: [&str; 2] = ["hint", "done"];
/// Name of the title of a lesson that continues its subject, which no step can have.
const CONTINUED: &str = "more";

/// Sentence of a lesson.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Sentence {
    /// Its id.
    pub id: String,
    /// Whether it may be left out.
    pub is_optional: bool,
}

/// Id of a lesson's title; what the finer points continue has one of its own.
pub fn title<S>(lesson: &Lesson<S>) -> String {
    let title = format!("{}-lesson-{}", lesson.game, lesson.name);
    if lesson.is_continued { format!("{title}-{}", CONTINUED) } else { title }
}

/// Id of a step's goal.
pub fn goal(step: &StepFacts) -> String {
    format!("{}-lesson-{}-{}", step.game, step.lesson, step.name)
}

/// Id of the hint in words.
pub fn hint(step: &StepFacts) -> String {
    reply(step, RESERVED[0])
}

/// Id of the sentence of a step that is done.
pub fn done(step: &StepFacts) -> String {
    reply(step, RESERVED[1])
}

/// Id of a reply.
pub fn reply(step: &StepFacts, say: &str) -> String {
    format!("{}-{say}", goal(step))
}

/// All sentences of a lesson, its title first.
pub fn of_lesson<G: Game>(lesson: &Lesson<LessonStep<G>>) -> Vec<Sentence> {
    let mut all = vec![Sentence { id: title(lesson), is_optional: false }];
    for step in &lesson.steps {
        let replies = match &step.kind {
            StepBody::Do { wrong, .. } | StepBody::Script { wrong, .. } => wrong.as_slice(),
            _ => &[],
        };
        let mut ids = vec![goal(step)];
        ids.extend(step.is_task().then(|| hint(step)));
        ids.extend(replies.iter().map(|wrong| reply(step, &wrong.say)));
        // The same reply may serve several wrong answers.
        ids.sort_unstable();
        ids.dedup();
        all.extend(ids.into_iter().map(|id| Sentence { id, is_optional: false }));
        all.push(Sentence { id: done(step), is_optional: true });
    }
    all
}
