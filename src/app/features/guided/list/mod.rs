//! Steps of a game that can be begun: the window with the lessons of its course, or with its puzzles.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Atom, RichText, ScrollArea};

use crate::session::{OfTheDay, Start};
use crate::ui::draw::{AddOverlay, on_top};
use crate::ui::focus;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::overlays::{Overlay, Overlays};
use crate::ui::screens::{ChosenGame, Screen};
use crate::ui::sink::UiCommands;
use crate::ui::widgets::{choice, close_button, main_button, modal};
use camaieu_play::built_in;
use camaieu_play::guided::puzzle::{BOARD, Band, PuzzleMark, daily, next};
use camaieu_play::guided::{AnyStep, Lesson, Plan, Purpose, Which};
use camaieu_rules::catalogue;
use camaieu_text::Texts;

use super::Book;
use super::lecture::Lecture;
use super::model::{grade_text, streak_text};
use super::start::{Courses, Filter, Of, board_of};

/// List of a game's lessons or puzzles as its window shows it.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct StepList {
    /// What it lists.
    pub of: Of,
    /// The game's name among the commands.
    pub game: &'static str,
    /// What was done so far.
    pub summary: Vec<String>,
    /// Buttons above the rows, the strongest first: what they say and begin.
    pub ways: Vec<(String, Purpose)>,
    /// The chosen difficulty; `None` where none can be chosen.
    pub filter: Option<Filter>,
    /// The boards that can be chosen: those of the puzzles, in the order of the game’s option.
    pub boards: Vec<&'static str>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// Lesson or puzzle in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Heading of the part of the course that it begins.
    pub heading: Option<String>,
    /// Its number and title.
    pub title: String,
    /// The board, of a puzzle in a list of several boards.
    pub board: Option<String>,
    /// How hard it is, of a puzzle.
    pub grade: Option<String>,
    /// What the player has done with it.
    pub mark: String,
    /// Whether it is done.
    pub is_done: bool,
    /// Whether it is the one that the course continues with.
    pub is_next: bool,
    /// What it begins.
    pub purpose: Purpose,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StepList>()
        .add_systems(Update, describe.run_if(on_top(Overlay::Course).or_eager(on_top(Overlay::Puzzles))))
        .add_systems(OnEnter(Screen::Menu), offer_daily);
}

pub(super) fn panel_plugin(app: &mut App) {
    app.add_overlay(Overlay::Course, draw).add_overlay(Overlay::Puzzles, draw);
}

/// Offers the puzzle of the day to the start menu: each day that of another game.
fn offer_daily(book: Res<Book>, mut offered: ResMut<OfTheDay>) {
    let (games, today) = (catalogue::NAMES.iter().copied(), book.today());
    let games: Vec<&str> = games.filter(|game| !built_in(game).puzzles.is_empty()).collect();
    let game = usize::try_from(today.0).ok().and_then(|day| games.get(day % games.len().max(1)).copied());
    offered.set_if_neq(OfTheDay(game.map(|game| (game, !book.progress.is_daily_solved(game, today)))));
}

/// Publishes the list of the game on the screen while its window is open.
fn describe(
    chosen: Res<ChosenGame>,
    overlays: Res<Overlays>,
    (book, filter): (Res<Book>, Res<Filter>),
    language: Res<Language>,
    on_table: Query<&Lecture>,
    mut courses: ResMut<Courses>,
    mut model: ResMut<StepList>,
) {
    let Some(game) = chosen.0 else { return };
    let of = if overlays.top() == Some(Overlay::Puzzles) { Of::Puzzles } else { Of::Lessons };
    let is_new = (model.game, model.of) != (game, of)
        || overlays.is_changed()
        || book.is_changed()
        || filter.is_changed()
        || language.is_changed();
    let texts = language.texts();
    let Some(course) = is_new.then(|| courses.get(game, of, texts).ok()).flatten() else { return };
    let now = match of {
        Of::Lessons => lessons(game, &course, &book, texts),
        Of::Puzzles => {
            let at = on_table.single().ok().and_then(|lecture| lecture.puzzle_of(game));
            puzzles(game, course.first().map_or(&[], |all| &all.steps), (&book, *filter), at, texts)
        }
    };
    model.set_if_neq(now);
}

/// The lessons of a course.
fn lessons(game: &'static str, course: &[Lesson<AnyStep>], book: &Book, texts: &Texts) -> StepList {
    let plan = Plan::new(Purpose::Course, course, &book.progress, book.today());
    let next = plan.map_or(0, |plan| plan.lesson_index());
    let begins_part = |lesson: &Lesson<AnyStep>| {
        course.iter().find(|other| other.part == lesson.part).is_some_and(|first| first.name == lesson.name)
    };
    let (mut had, mut most) = (0, 0);
    let row = |(index, lesson): (usize, &Lesson<AnyStep>)| {
        let records = lesson.steps.iter().map(|step| book.progress.record(&step.path()));
        let stars = records.clone().flatten().map(|record| usize::from(record.stars)).sum::<usize>();
        let of = 3 * lesson.steps.iter().filter(|step| step.is_task()).count();
        (had, most) = (had + stars, most + of);
        let is_done = records.into_iter().all(|record| record.is_some());
        let said = texts.say_with("lesson-row-stars", &[("stars", &stars), ("most", &of)]);
        let begins = lesson.steps.first().filter(|_| lesson.is_continued);
        let name =
            begins.map_or_else(|| lesson.name.to_owned(), |step| format!("{}/{}", lesson.name, step.name));
        Row {
            heading: begins_part(lesson).then(|| texts.part_heading(course, lesson.part)),
            title: format!("{}. {}", index + 1, texts.lesson_title(lesson)),
            board: None,
            grade: None,
            mark: if is_done { format!("{said} ✔") } else { said },
            is_done,
            is_next: index == next,
            purpose: Purpose::Lesson(name),
        }
    };
    let rows: Vec<Row> = course.iter().enumerate().map(row).collect();
    let id = if book.progress.left(game).is_some() { "lesson-go-on-with" } else { "lesson-begin-with" };
    let title = course.get(next).map(|lesson| texts.lesson_title(lesson)).unwrap_or_default();
    let due = book.progress.due(book.today());
    let due = due.iter().filter(|path| path.split('/').next() == Some(game)).count();
    let review = || (texts.say_with("lesson-review-button", &[("count", &due)]), Purpose::Review);
    let go_on = (texts.say_with(id, &[("lesson", &title)]), Purpose::Course);
    StepList {
        of: Of::Lessons,
        game,
        summary: vec![texts.say_with("lesson-stars-of", &[("stars", &had), ("most", &most)])],
        ways: std::iter::once(go_on).chain((due > 0).then(review)).collect(),
        filter: None,
        boards: Vec::new(),
        rows,
    }
}

/// The puzzles of a game.
fn puzzles(
    game: &'static str,
    puzzles: &[AnyStep],
    (book, filter): (&Book, Filter),
    at: Option<usize>,
    texts: &Texts,
) -> StepList {
    let progress = &book.progress;
    let title = |index: usize| {
        let name = puzzles[index].puzzle().map(|puzzle| texts.puzzle_name(puzzle)).unwrap_or_default();
        texts.say_with("puzzle-row", &[("number", &(index + 1)), ("puzzle", &name)])
    };
    let named = |index: usize| Purpose::Puzzle(Which::Named(puzzles[index].name.clone()));
    let boards = boards(game, puzzles);
    let is_of_any_board = boards.len() > 1 && filter.board_of(game).is_none();
    let board = |puzzle: &AnyStep| {
        board_of(puzzle).filter(|_| is_of_any_board).map(|board| texts.option_value(game, BOARD, board))
    };
    let row = |(index, puzzle): (usize, &AnyStep)| {
        let (sign, id) = match progress.mark(puzzle) {
            None => ("", None),
            Some(PuzzleMark::Missed) => ("✖ ", Some("puzzle-mark-missed")),
            Some(PuzzleMark::Solved) => ("✔ ", Some("puzzle-mark-solved")),
            Some(PuzzleMark::Clean) => ("★ ", Some("puzzle-mark-clean")),
        };
        Row {
            heading: None,
            title: title(index),
            board: board(puzzle),
            grade: puzzle.puzzle().map(|puzzle| grade_text(puzzle.grade, texts)),
            mark: sign.to_owned() + &id.map(|id| texts.say(id)).unwrap_or_default(),
            is_done: progress.is_solved(puzzle),
            is_next: false,
            purpose: named(index),
        }
    };
    let is_listed = |(_, puzzle): &(usize, &AnyStep)| filter.holds(puzzle);
    let solved = puzzles.iter().filter(|puzzle| progress.is_solved(puzzle)).count();
    let count = puzzles.len();
    let next = next(puzzles, progress, |puzzle| filter.holds(puzzle), at)
        .map(|index| (texts.say_with("puzzle-next-is", &[("puzzle", &title(index))]), named(index)));
    let of_day = daily(puzzles, book.today()).map(|index| {
        let said = texts.say_with("puzzle-daily-is", &[("puzzle", &title(index))]);
        let is_solved = progress.is_daily_solved(game, book.today());
        (if is_solved { format!("✔ {said}") } else { said }, Purpose::Puzzle(Which::Daily))
    });
    let said = texts.say_with("puzzle-solved-of", &[("solved", &solved), ("count", &count)]);
    StepList {
        of: Of::Puzzles,
        game,
        summary: std::iter::once(said).chain(streak_text(progress.streak(game), texts)).collect(),
        ways: next.into_iter().chain(of_day).collect(),
        filter: Some(filter),
        boards,
        rows: puzzles.iter().enumerate().filter(is_listed).map(row).collect(),
    }
}

/// The boards of the puzzles, in the order of the game’s option.
fn boards(game: &str, puzzles: &[AnyStep]) -> Vec<&'static str> {
    let options = catalogue::facts(game).map_or(&[][..], |facts| facts.options);
    let values = options.iter().filter(|option| option.name == BOARD).flat_map(|option| option.values);
    values.copied().filter(|&board| puzzles.iter().any(|puzzle| board_of(puzzle) == Some(board))).collect()
}

fn draw(
    mut contexts: EguiContexts,
    model: Res<StepList>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    show(contexts.ctx_mut()?, &model, language.texts(), &mut commands);
    Ok(())
}

/// Height of a row, in points.
const ROW: f32 = 32.0;

/// Shows the window of the list.
pub(super) fn show(ctx: &egui::Context, model: &StepList, texts: &Texts, commands: &mut Commands) {
    let name = texts.say(&format!("{}-name", model.game));
    let title = match model.of {
        Of::Lessons => texts.say_with("lesson-course-title", &[("game", &name)]),
        Of::Puzzles => texts.say_with("puzzles-title", &[("game", &name)]),
    };
    let (is_closed, outside) = modal(ctx, &title, |ui| {
        ui.set_width(ui.available_width());
        // The way out stays in sight under a hundred rows.
        let height = (ctx.content_rect().height() - 200.0).max(160.0);
        let scroll = ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
        focus::scrolled(ui, scroll, |ui| contents(ui, model, texts, commands));
        ui.add_space(10.0);
        close_button(ui, texts)
    });
    if is_closed || outside {
        commands.close_overlay();
    }
}

/// What can be chosen, and the rows.
fn contents(ui: &mut egui::Ui, model: &StepList, texts: &Texts, commands: &mut Commands) {
    let ink_2 = ui.colours().ink_2;
    let start = |purpose: &Purpose| Start::Lesson { game: model.game, purpose: purpose.clone() };
    for said in &model.summary {
        ui.label(RichText::new(said).color(ink_2));
    }
    ui.add_space(4.0);
    for (index, (said, purpose)) in model.ways.iter().enumerate() {
        let width = ui.available_width();
        let is_chosen = match index {
            0 => main_button(ui, said, egui::vec2(width, 42.0)),
            _ => ui.add_sized([width, 36.0], egui::Button::new(said).truncate()).clicked(),
        };
        if is_chosen {
            commands.send(start(purpose));
        }
    }
    if let Some(filter) = model.filter {
        choose(ui, model, filter, texts, commands);
    }
    ui.add_space(8.0);
    for of in &model.rows {
        if let Some(heading) = &of.heading {
            ui.add_space(6.0);
            ui.label(RichText::new(heading).color(ink_2));
        }
        if row(ui, of) {
            commands.send(start(&of.purpose));
        }
    }
    if model.rows.is_empty() {
        ui.label(texts.say("puzzle-none-such"));
    }
}

/// Which puzzles are wanted: of which board, and how hard.
fn choose(ui: &mut egui::Ui, model: &StepList, filter: Filter, texts: &Texts, commands: &mut Commands) {
    let game = model.game;
    if model.boards.len() > 1 {
        let named = |&board: &&'static str| (texts.option_value(game, BOARD, board), Some((game, board)));
        let all = (texts.say("puzzle-board-all"), None);
        let boards: Vec<_> = std::iter::once(all).chain(model.boards.iter().map(named)).collect();
        let chosen = filter.board.filter(|(of, _)| *of == game);
        let question = texts.say(&format!("{game}-option-{BOARD}"));
        if let Some(board) = choice(ui, &question, &boards, chosen) {
            commands.change(move |filter: &mut Filter| filter.board = board);
        }
    }
    let bands = Band::ALL.map(|band| (texts.say(band.id()), Some(band)));
    let bands: Vec<_> = std::iter::once((texts.say("puzzle-band-all"), None)).chain(bands).collect();
    if let Some(band) = choice(ui, &texts.say("puzzle-difficulty"), &bands, filter.band) {
        commands.change(move |filter: &mut Filter| filter.band = band);
    }
}

/// Row of a list: what it begins, on which board and how hard it is, what was done with it; whether it is clicked.
fn row(ui: &mut egui::Ui, row: &Row) -> bool {
    let colours = ui.colours();
    let ink = if row.is_done { colours.pine } else { colours.ink_2 };
    let spaced = |text: &String| format!("{text}   ");
    let grade: String = row.board.iter().chain(&row.grade).map(spaced).collect();
    let grade = RichText::new(grade).color(colours.ink_2);
    let button = egui::Button::new((&*row.title, Atom::grow(), grade, RichText::new(&row.mark).color(ink)));
    let button = if row.is_next { button.stroke(egui::Stroke::new(1.0, colours.pine)) } else { button };
    let response = ui.add_sized([ui.available_width(), ROW], button.truncate());
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    response.clicked()
}
