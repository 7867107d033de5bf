//! Steps of a game that can be begun: the page with the lessons of its course, and the one with its puzzles.

mod course;
mod course_page;
mod lesson_tile;
mod mistake_page;
mod positions;
mod puzzle_page;
mod puzzle_tile;
mod puzzles;
mod today;

use bevy::prelude::*;

use crate::session::OfTheDay;
use crate::ui::draw::{AddOverlay, on_top};
use crate::ui::people::book::PlayerProgress;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::Overlay;
use camaieu_play::built_in;
use camaieu_rules::catalogue;

pub use course::{CourseList, LessonRow, LessonState};
pub(super) use mistake_page::when;
pub use mistake_page::{MistakeList, MistakeRow};
pub use puzzles::{PuzzleList, PuzzleRow, Today};

#[cfg(all(test, feature = "kittest"))]
pub(super) use course_page::show as show_course;
#[cfg(all(test, feature = "kittest"))]
pub(super) use positions::Positions;
#[cfg(all(test, feature = "kittest"))]
pub(super) use puzzle_page::show as show_puzzles;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CourseList>()
        .init_resource::<PuzzleList>()
        .init_resource::<MistakeList>()
        .add_systems(
            Update,
            (
                course::describe.run_if(on_top(Overlay::Course)),
                puzzles::describe.run_if(on_top(Overlay::Puzzles)),
                mistake_page::describe.run_if(on_top(Overlay::Mistakes)),
            ),
        )
        .add_systems(OnEnter(Screen::Menu), offer_daily);
}

pub(super) fn panel_plugin(app: &mut App) {
    app.add_overlay(Overlay::Course, course_page::draw)
        .add_overlay(Overlay::Puzzles, puzzle_page::draw)
        .add_overlay(Overlay::Mistakes, mistake_page::draw);
}

/// Offers the puzzle of the day to the start menu: each day that of another game.
fn offer_daily(book: Res<PlayerProgress>, mut offered: ResMut<OfTheDay>) {
    let (games, today) = (catalogue::NAMES.iter().copied(), book.today());
    let games: Vec<&str> = games.filter(|game| !built_in(game).puzzles.is_empty()).collect();
    let game = usize::try_from(today.0).ok().and_then(|day| games.get(day % games.len().max(1)).copied());
    offered.set_if_neq(OfTheDay(game.map(|game| (game, !book.progress.is_daily_solved(game, today)))));
}
