//! The window of a course: its two parts, and where their lessons begin.

use camaieu::app::features::lessons::CourseModel;
use camaieu::app::features::lessons::model::LessonShown;
use camaieu::app::ui::overlays::{Overlay, Overlays};
use camaieu::play::lesson::Purpose;
use camaieu::rules::camelot::Camelot;

use super::{quick, start};

#[test]
fn the_list_of_lessons_has_the_essentials_and_the_finer_points() {
    let mut app = quick();
    start::<Camelot>(&mut app, Purpose::Course);
    app.world_mut().resource_mut::<Overlays>().toggle(Overlay::Course);
    app.update();
    let course = app.world().resource::<CourseModel>().clone();
    let headings: Vec<(usize, &str)> = course
        .lessons
        .iter()
        .enumerate()
        .filter_map(|(index, row)| Some((index, row.heading.as_deref()?)))
        .collect();
    assert!(headings.len() == 2 && headings[0].0 == 0, "{headings:?}");
    assert!(headings[0].1.starts_with("The essentials, about ") && headings[1].1.contains("finer points"));
    // A lesson of the finer points begins with its own first step, not with that of the essentials.
    let jump =
        course.lessons[headings[1].0..].iter().find(|row| row.name.starts_with("jump")).expect("a row");
    assert_eq!((jump.name.as_str(), jump.title.as_str()), ("jump/back", "Jumping every way"));
    let begins = Purpose::Lesson(jump.name.clone());
    start::<Camelot>(&mut app, begins);
    let shown = app.world().resource::<LessonShown>().0.clone().expect("a step");
    assert_eq!((shown.title.as_str(), shown.steps.len()), ("Jumping every way", 2));
}
