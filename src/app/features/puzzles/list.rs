//! Puzzles of a game: the window with their list, the one of the day, and where to go on.

use bevy::prelude::*;
use bevy_egui::egui::{self, Atom, RichText, ScrollArea};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::session::{OfTheDay, Start, Which};
use crate::ui::draw::DrawSystems;
use crate::ui::focus;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::overlays::{Overlay, Overlays, on_top};
use crate::ui::screens::{ChosenGame, Screen};
use crate::ui::sink::UiCommands;
use crate::ui::widgets::{choice, close_button, main_button, modal};
use camaieu_play::built_in;
use camaieu_play::puzzle::{AnyPuzzle, Band, PuzzleMark, Streak, daily, next};
use camaieu_rules::catalogue;
use camaieu_text::Texts;

use super::Book;
use super::challenge::Challenge;
use super::collection::{Collections, Filter};

/// Puzzles of a game as their window shows them.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleList {
    /// The game's name among the commands.
    pub game: &'static str,
    /// The puzzles of the chosen difficulty.
    pub rows: Vec<PuzzleRow>,
    /// The chosen difficulty.
    pub band: Option<Band>,
    /// Id and name of the one that comes next; `None` if there are none.
    pub next: Option<(String, String)>,
    /// Name of the one of the day, and whether it is solved.
    pub daily: Option<(String, bool)>,
    /// Number of puzzles that are solved, and of all.
    pub solved: (usize, usize),
    /// The streak in words, if there is one.
    pub streak: Option<String>,
}

/// Puzzle in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleRow {
    /// Its id.
    pub id: String,
    /// Its number and what is to be done.
    pub title: String,
    /// How hard it is.
    pub grade: String,
    /// What the player has done with it.
    pub mark: Option<PuzzleMark>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PuzzleList>()
        .add_systems(Update, describe.run_if(on_top(Overlay::Puzzles)))
        .add_systems(OnEnter(Screen::Menu), offer_daily);
}

pub(super) fn panel_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(on_top(Overlay::Puzzles)).in_set(DrawSystems::Overlay),
    );
}

/// Offers the puzzle of the day to the start menu: each day that of another game.
fn offer_daily(book: Res<Book>, mut offered: ResMut<OfTheDay>) {
    let (games, today) = (catalogue::NAMES.iter().copied(), book.today());
    let games: Vec<&str> = games.filter(|game| !built_in(game).puzzles.is_empty()).collect();
    let game = usize::try_from(today.0).ok().and_then(|day| games.get(day % games.len().max(1)).copied());
    offered.set_if_neq(OfTheDay(game.map(|game| (game, !book.progress.is_daily_solved(game, today)))));
}

/// The grade with a word for how hard it is.
pub(super) fn grade_text(grade: u8, texts: &Texts) -> String {
    let band = texts.say(Band::of(grade).id());
    texts.say_with("puzzle-row-grade", &[("grade", &grade), ("band", &band)])
}

/// The streak in words; `None` before the first one.
pub(super) fn streak_text(streak: Streak, texts: &Texts) -> Option<String> {
    let Streak { now, best } = streak;
    (best > 0).then(|| texts.say_with("puzzle-streak", &[("now", &now), ("best", &best)]))
}

/// Publishes the puzzles of the game on the screen while their window is open.
fn describe(
    chosen: Res<ChosenGame>,
    overlays: Res<Overlays>,
    (book, filter): (Res<Book>, Res<Filter>),
    language: Res<Language>,
    on_table: Query<&Challenge>,
    mut collections: ResMut<Collections>,
    mut model: ResMut<PuzzleList>,
) {
    let Some(game) = chosen.0 else { return };
    let is_new = model.game != game
        || overlays.is_changed()
        || book.is_changed()
        || filter.is_changed()
        || language.is_changed();
    if !is_new {
        return;
    }
    if let Ok(puzzles) = collections.get(game) {
        let at = on_table.single().ok().and_then(|challenge| challenge.at_in(game));
        model.set_if_neq(model_of(game, &puzzles, (&book, filter.0), at, language.texts()));
    }
}

fn model_of(
    game: &'static str,
    puzzles: &[AnyPuzzle],
    (book, band): (&Book, Option<Band>),
    at: Option<usize>,
    texts: &Texts,
) -> PuzzleList {
    let progress = &book.progress;
    let title = |index: usize| {
        let name = texts.puzzle_name(&puzzles[index]);
        texts.say_with("puzzle-row", &[("number", &(index + 1)), ("puzzle", &name)])
    };
    let row = |(index, puzzle): (usize, &AnyPuzzle)| PuzzleRow {
        id: puzzle.id.clone(),
        title: title(index),
        grade: grade_text(puzzle.grade, texts),
        mark: progress.mark(game, &puzzle.id),
    };
    let is_listed =
        |(_, puzzle): &(usize, &AnyPuzzle)| band.is_none_or(|band| Band::of(puzzle.grade) == band);
    let solved = puzzles.iter().filter(|puzzle| progress.is_solved(game, &puzzle.id)).count();
    let of_day = daily(puzzles, book.today());
    PuzzleList {
        game,
        rows: puzzles.iter().enumerate().filter(is_listed).map(row).collect(),
        band,
        next: next(puzzles, progress, band, at).map(|index| (puzzles[index].id.clone(), title(index))),
        daily: of_day.map(|index| (title(index), progress.is_daily_solved(game, book.today()))),
        solved: (solved, puzzles.len()),
        streak: streak_text(progress.streak(game), texts),
    }
}

fn draw(
    mut contexts: EguiContexts,
    model: Res<PuzzleList>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    show(contexts.ctx_mut()?, &model, language.texts(), &mut commands);
    Ok(())
}

/// Height of a row, in points.
const ROW: f32 = 32.0;

/// Shows the window of the list.
pub(super) fn show(ctx: &egui::Context, model: &PuzzleList, texts: &Texts, commands: &mut Commands) {
    let name = texts.say(&format!("{}-name", model.game));
    let title = texts.say_with("puzzles-title", &[("game", &name)]);
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

/// What can be chosen, and the list.
fn contents(ui: &mut egui::Ui, model: &PuzzleList, texts: &Texts, commands: &mut Commands) {
    let start = |which: Which| Start::Puzzle { game: model.game, which };
    let (solved, count) = model.solved;
    let said = texts.say_with("puzzle-solved-of", &[("solved", &solved), ("count", &count)]);
    ui.label(RichText::new(said).color(ui.colours().ink_2));
    if let Some(streak) = &model.streak {
        ui.label(RichText::new(streak).color(ui.colours().ink_2));
    }
    ui.add_space(4.0);
    if let Some((id, next)) = &model.next {
        let said = texts.say_with("puzzle-next-is", &[("puzzle", next)]);
        if main_button(ui, &said, egui::vec2(ui.available_width(), 42.0)) {
            commands.send(start(Which::Named(id.clone())));
        }
    }
    if let Some((daily, is_solved)) = &model.daily {
        let said = texts.say_with("puzzle-daily-is", &[("puzzle", daily)]);
        let said = if *is_solved { format!("✔ {said}") } else { said };
        let button = egui::Button::new(said).truncate();
        if ui.add_sized([ui.available_width(), 36.0], button).clicked() {
            commands.send(start(Which::Daily));
        }
    }
    let bands = Band::ALL.map(|band| (texts.say(band.id()), Some(band)));
    let bands: Vec<_> = std::iter::once((texts.say("puzzle-band-all"), None)).chain(bands).collect();
    if let Some(band) = choice(ui, &texts.say("puzzle-difficulty"), &bands, model.band) {
        commands.change(move |filter: &mut Filter| filter.0 = band);
    }
    ui.add_space(8.0);
    for puzzle in &model.rows {
        if row(ui, puzzle, texts) {
            commands.send(start(Which::Named(puzzle.id.clone())));
        }
    }
    if model.rows.is_empty() {
        ui.label(texts.say("puzzle-none-such"));
    }
}

/// Row of a puzzle: what is to be done, how hard it is, what was done with it; whether it is clicked.
fn row(ui: &mut egui::Ui, puzzle: &PuzzleRow, texts: &Texts) -> bool {
    let (sign, id, ink) = match puzzle.mark {
        None => ("", None, ui.colours().ink_2),
        Some(PuzzleMark::Missed) => ("✖ ", Some("puzzle-mark-missed"), ui.colours().ink_2),
        Some(PuzzleMark::Solved) => ("✔ ", Some("puzzle-mark-solved"), ui.colours().pine),
        Some(PuzzleMark::Clean) => ("★ ", Some("puzzle-mark-clean"), ui.colours().pine),
    };
    let mark = sign.to_owned() + &id.map(|id| texts.say(id)).unwrap_or_default();
    let grade = RichText::new(format!("{}   ", puzzle.grade)).color(ui.colours().ink_2);
    let button = egui::Button::new((&*puzzle.title, Atom::grow(), grade, RichText::new(mark).color(ink)));
    ui.add_sized([ui.available_width(), ROW], button.truncate()).clicked()
}
