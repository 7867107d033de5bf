//! The page of a course: its two parts, and where their lessons begin.

use camaieu::app::features::guided::list::{CourseList, LessonState};
use camaieu::app::features::guided::model::StepShown;
use camaieu::app::ui::screens::overlays::{Overlay, Overlays};
use camaieu::play::guided::{CoursePart, Purpose};
use camaieu::rules::camelot::Camelot;

use super::{quick, start};

#[test]
fn the_lesson_list_has_essentials_and_finer_points() {
    let mut app = quick();
    start::<Camelot>(&mut app, Purpose::Course);
    app.world_mut().resource_mut::<Overlays>().toggle(Overlay::Course);
    app.update();
    let course = app.world().resource::<CourseList>().clone();
    let essentials = course.lessons.iter().take_while(|lesson| lesson.part == CoursePart::Essentials).count();
    let (first, finer) = course.lessons.split_at(essentials);
    assert!(!first.is_empty() && finer.iter().all(|lesson| lesson.part == CoursePart::FinerPoints));
    assert!(course.lessons.iter().all(|lesson| lesson.state == LessonState::ToCome && lesson.seconds > 0));
    // A lesson of the finer points begins with its own first step, not with that of the essentials.
    let jump = finer.iter().find(|lesson| lesson.title == "Jumping every way").expect("a lesson");
    assert_eq!(jump.purpose, Purpose::Lesson("jump/back".to_owned()));
    start::<Camelot>(&mut app, jump.purpose.clone());
    let shown = app.world().resource::<StepShown>().0.clone().expect("a step");
    assert_eq!((shown.title.as_str(), shown.steps.len()), ("Jumping every way", 2));
}
