//! The window of a course: its two parts, and where their lessons begin.

use camaieu::app::features::guided::list::StepList;
use camaieu::app::features::guided::model::StepShown;
use camaieu::app::ui::overlays::{Overlay, Overlays};
use camaieu::play::guided::Purpose;
use camaieu::rules::camelot::Camelot;

use super::{quick, start};

#[test]
fn the_list_of_lessons_has_the_essentials_and_the_finer_points() {
    let mut app = quick();
    start::<Camelot>(&mut app, Purpose::Course);
    app.world_mut().resource_mut::<Overlays>().toggle(Overlay::Course);
    app.update();
    let course = app.world().resource::<StepList>().clone();
    let headings: Vec<(usize, &str)> = course
        .rows
        .iter()
        .enumerate()
        .filter_map(|(index, row)| Some((index, row.heading.as_deref()?)))
        .collect();
    assert!(headings.len() == 2 && headings[0].0 == 0, "{headings:?}");
    assert!(headings[0].1.starts_with("The essentials, about ") && headings[1].1.contains("finer points"));
    // A lesson of the finer points begins with its own first step, not with that of the essentials.
    let jump = course.rows[headings[1].0..]
        .iter()
        .find(|row| row.title.ends_with("Jumping every way"))
        .expect("a row");
    assert_eq!(jump.purpose, Purpose::Lesson("jump/back".to_owned()));
    start::<Camelot>(&mut app, jump.purpose.clone());
    let shown = app.world().resource::<StepShown>().0.clone().expect("a step");
    assert_eq!((shown.title.as_str(), shown.steps.len()), ("Jumping every way", 2));
}
