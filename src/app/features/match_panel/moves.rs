//! List of the moves of a match in columns; a click shows the position after one.

use bevy::prelude::*;
use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{
    self, Align2, FontId, Pos2, Rect, Response, RichText, ScrollArea, Sense, Stroke, TextStyle, vec2,
};

use crate::features::match_panel::model::MatchModel;
use crate::features::match_panel::rows::{PlyCell, RoundRow};
use crate::session::{Request, ShowAgain};
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::language::move_text::with_heights;
use crate::ui::pictures::chips::draw_chips;
use crate::ui::pictures::portraits::{Portraits, SeatAvatar};
use crate::ui::screens::match_screen::{AddParts, ColumnSlot};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::judgement::MoveMarks;
use crate::ui::widgets::kit;
use crate::ui::widgets::seat_rows::{SeatRow, SeatRows};
use camaieu_play::{Mark, NodeId};
use camaieu_text::Texts;

pub(super) fn panel_plugin(app: &mut App) {
    app.add_section(ColumnSlot::Moves, section).add_section(ColumnSlot::Below, counters);
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    model: Res<MatchModel>,
    marks: Option<Res<MoveMarks>>,
    (rows, portraits): (SeatRows, Option<Res<Portraits>>),
    language: Res<Language>,
    mut commands: Commands,
) {
    // In a problem nothing is played.
    if !model.is_puzzle {
        let none = MoveMarks::default();
        let player = |row: &SeatRow| (row.face(portraits.as_deref()), row.name.clone());
        let players: Vec<(SeatAvatar, String)> = rows.all().into_iter().map(player).collect();
        let shown =
            MoveListContent { model: &model, marks: marks.as_deref().unwrap_or(&none), players: &players };
        show(ui, shown, language.texts(), &mut commands);
    }
}

/// Width of the numbers of the rounds, and size of the pieces before the moves, in points.
const NUMBER: f32 = 26.0;
const CHIP: f32 = 16.0;
/// Distance of the columns, and margin within a move.
const GAP: f32 = 4.0;
const MARGIN: f32 = 6.0;
/// Width of the mark of variations, and of the mark of a mistake.
const FORK: f32 = 12.0;
const MARK: f32 = 18.0;

/// Counters that belong to no seat.
fn counters(InMut(ui): InMut<egui::Ui>, model: Res<MatchModel>) {
    for count in model.counters.iter().filter(|count| count.seat.is_none()) {
        ui.label(RichText::new(&count.said).small().color(ui.colours().ink_2));
    }
}

/// Content of the move list.
#[derive(Clone, Copy)]
pub(super) struct MoveListContent<'a> {
    /// The moves.
    pub model: &'a MatchModel,
    /// Marks of the review.
    pub marks: &'a MoveMarks,
    /// Face and name of each seat.
    pub players: &'a [(SeatAvatar, String)],
}

pub(super) fn show(
    ui: &mut egui::Ui,
    shown: MoveListContent<'_>,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    let MoveListContent { model, .. } = shown;
    if model.rows.is_empty() {
        ui.label(RichText::new(texts.say("no-moves-yet")).color(ui.colours().ink_2));
        return;
    }
    // Two seats have a column each. More, or one alone, have their moves one under the other, and so do seats whose moves
    // are told by their tiles: they have names beside them.
    let is_pictured = model.rows.iter().flat_map(|row| &row.plies).any(|ply| ply.is_pictured);
    let columns = if model.seats == 2 && !is_pictured { 2 } else { 1 };
    let list = ScrollArea::vertical().id_salt("moves").auto_shrink([false, false]);
    list.max_height(ui.available_height()).stick_to_bottom(model.ahead == 0).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, 1.0);
        let width = (ui.available_width() - NUMBER - GAP * columns as f32) / columns as f32;
        let follows = is_newly_shown(ui, model);
        for row in &model.rows {
            for (index, plies) in lines(row, columns).into_iter().enumerate() {
                let number = (index == 0).then_some(row.number);
                match line(ui, number, &plies, (width, follows, shown), texts) {
                    Some(ply) if ply.is_shown => commands.send(ShowAgain),
                    Some(ply) => commands.send(Request::GoTo(ply.node)),
                    None => {}
                }
            }
        }
    });
}

/// Whether the position after another move is shown than when the list was last drawn: the list follows it, if it is not at
/// its end anyway.
fn is_newly_shown(ui: &egui::Ui, model: &MatchModel) -> bool {
    let plies = model.rows.iter().flat_map(|row| &row.plies);
    let shown = plies.filter(|ply| ply.is_shown).map(|ply| ply.node).next();
    let id = ui.id().with("shown");
    ui.data_mut(|data| {
        let before = data.get_temp::<Option<NodeId>>(id);
        data.insert_temp(id, shown);
        before != Some(shown) && model.ahead > 0
    })
}

/// The plies of a round in lines of so many columns.
fn lines(row: &RoundRow, columns: usize) -> Vec<Vec<Option<&PlyCell>>> {
    let mut lines: Vec<Vec<Option<&PlyCell>>> = Vec::new();
    for ply in &row.plies {
        let column = ply.seat.min(columns - 1);
        let is_free = |line: &Vec<Option<&PlyCell>>| line[column..].iter().all(Option::is_none);
        if !lines.last().is_some_and(is_free) {
            lines.push(vec![None; columns]);
        }
        if let Some(line) = lines.last_mut() {
            line[column] = Some(ply);
        }
    }
    lines
}

/// Shows a line of the list; the ply that is clicked.
fn line<'a>(
    ui: &mut egui::Ui,
    number: Option<usize>,
    plies: &[Option<&'a PlyCell>],
    (width, follows, shown): (f32, bool, MoveListContent<'_>),
    texts: &Texts,
) -> Option<&'a PlyCell> {
    let mut clicked = None;
    ui.horizontal_top(|ui| {
        let (place, painter) = ui.allocate_painter(vec2(NUMBER, ui.target().max(27.0)), Sense::hover());
        if let Some(number) = number {
            let at = Pos2::new(place.rect.right(), place.rect.center().y);
            let (font, ink) = (TextStyle::Small.resolve(ui.style()), painter.colours().ink_2);
            painter.text(at - vec2(2.0, 0.0), Align2::RIGHT_CENTER, number, font, ink);
        }
        for ply in plies {
            match ply {
                Some(ply) => {
                    let mark = shown.marks.0.get(&ply.node).copied();
                    let player = shown.players.get(ply.seat).filter(|_| plies.len() == 1);
                    let is_clicked = match player {
                        Some(player) => named_cell(ui, (ply, mark), player, (width, follows), texts),
                        None => cell(ui, (ply, mark), (width, follows), texts),
                    };
                    if is_clicked {
                        clicked = Some(*ply);
                    }
                }
                None => drop(ui.allocate_exact_size(vec2(width, ui.target().max(27.0)), Sense::hover())),
            }
        }
    });
    clicked
}

/// Shows a ply in a line of its own: who did it, by portrait and name, and the tile or what else it was; whether it is
/// clicked.
fn named_cell(
    ui: &mut egui::Ui,
    (ply, mark): (&PlyCell, Option<Mark>),
    (face, name): &(SeatAvatar, String),
    (width, follows): (f32, bool),
    texts: &Texts,
) -> bool {
    const HIGH: f32 = 32.0;
    const FACE: f32 = 22.0;
    const TILE: f32 = 20.0;
    let (colours, small) = (ui.colours(), FontId::proportional(letters::SMALL));
    let said = format!("{name}: {}{}", spoken(ply, texts), mark.map_or("", Mark::text));
    let (place, response) = entry(ui, vec2(width, HIGH.max(ui.target())), (ply, &said), follows);
    let middle = place.center().y;
    let mut right = place.right() - MARGIN;
    let painter = ui.painter();
    if ply.variations > 0 {
        fork(painter, Pos2::new(right - FORK / 2.0, middle), colours.ink);
        right -= FORK;
    }
    if let Some(mark) = mark {
        draw_mark(painter, mark, Pos2::new(right, middle));
        right -= MARK;
    }
    if ply.is_pictured {
        right -= TILE * ply.chips.len() as f32;
        draw_chips(painter, &ply.chips, Pos2::new(right, middle - TILE / 2.0), TILE);
    } else {
        let room = (width - FACE) * 0.6;
        let font = look::fitting(ui.ctx(), &ply.text, small, room, letters::LABEL);
        let at = Pos2::new(right, middle);
        right = painter.text(at, Align2::RIGHT_CENTER, &ply.text, font, colours.ink_2).left();
    }
    face.draw(painter, Pos2::new(place.left() + MARGIN + FACE / 2.0, middle), FACE, false);
    let left = place.left() + 2.0 * MARGIN + FACE;
    let font = if ply.is_shown { look::bold(letters::SMALL) } else { FontId::proportional(letters::SMALL) };
    let font = look::fitting(ui.ctx(), name, font, right - left - GAP - 1.0, 9.0);
    let mut job = LayoutJob::simple_singleline(name.clone(), font, colours.ink);
    job.wrap = TextWrapping::truncate_at_width((right - left - GAP).max(0.0));
    let name = painter.layout_job(job);
    painter.galley(Pos2::new(left, middle - name.size().y / 2.0), name, colours.ink);
    response.clicked()
}

/// Allocates the place of a ply, named for those who hear it, and draws its ground; the list follows the one that is shown.
fn entry(
    ui: &mut egui::Ui,
    size: egui::Vec2,
    (ply, said): (&PlyCell, &str),
    follows: bool,
) -> (Rect, Response) {
    let colours = ui.colours();
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, ply.is_shown, said)
    });
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if ply.is_shown && follows {
        response.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
    }
    let painter = ui.painter();
    if ply.is_shown {
        painter.rect_filled(place, 7.0, colours.honey_soft);
        let mark = Rect::from_min_size(place.min, vec2(3.0, place.height()));
        painter.rect_filled(mark, egui::CornerRadius { nw: 3, ne: 0, sw: 3, se: 0 }, colours.honey);
    } else if response.hovered() {
        painter.rect_filled(place, 7.0, colours.hover);
    }
    (place, response)
}

/// Draws the mark of a mistake, which ends at a point.
fn draw_mark(painter: &egui::Painter, mark: Mark, at: Pos2) {
    let colours = painter.colours();
    let ink = if matches!(mark, Mark::Bad | Mark::Blunder) { colours.brick } else { colours.honey_ink };
    painter.text(at, Align2::RIGHT_CENTER, mark.text(), look::bold(letters::SMALL), ink);
}

/// Shows a ply: its piece and its text, in as many lines as it takes; whether it is clicked.
fn cell(
    ui: &mut egui::Ui,
    (ply, mark): (&PlyCell, Option<Mark>),
    (width, follows): (f32, bool),
    texts: &Texts,
) -> bool {
    let colours = ui.colours();
    let ink = if ply.is_shown { colours.honey_ink } else { colours.ink };
    let chips = CHIP * ply.chips.len() as f32;
    let before = MARGIN + chips + if chips > 0.0 { GAP } else { 0.0 };
    let forks = if ply.variations > 0 { FORK } else { 0.0 };
    let after = MARGIN + forks + if mark.is_some() { MARK } else { 0.0 };
    let font = if ply.is_shown { look::bold(letters::TEXT) } else { TextStyle::Body.resolve(ui.style()) };
    let text = if ply.is_pictured { String::new() } else { with_heights(&ply.text) };
    let room = width - before - after;
    // No word of an ending is broken.
    let longest = kit::longest_word(&text);
    let font = match longest.chars().all(char::is_alphabetic) {
        true => look::fitting(ui.ctx(), longest, font, room - 1.0, 8.0),
        false => font,
    };
    let text = in_lines(&text, |line| look::width(ui.ctx(), line, &font) <= room);
    let text = ui.painter().layout_job(LayoutJob::simple(text, font.clone(), ink, room));
    let size = vec2(width, (text.size().y + 4.0).max(ui.target().max(27.0)));
    let said = format!("{}{}", spoken(ply, texts), mark.map_or("", Mark::text));
    let (place, response) = entry(ui, size, (ply, &said), follows);
    let painter = ui.painter();
    let line = Rect::from_min_size(place.min, vec2(width, ui.target().max(27.0)));
    draw_chips(painter, &ply.chips, Pos2::new(place.left() + MARGIN, line.center().y - CHIP / 2.0), CHIP);
    let top = if size.y > ui.target().max(27.0) {
        place.top() + 2.0
    } else {
        line.center().y - text.size().y / 2.0
    };
    painter.galley(Pos2::new(place.left() + before, top), text, ink);
    if let Some(mark) = mark {
        draw_mark(painter, mark, Pos2::new(place.right() - MARGIN - forks, line.center().y));
    }
    if ply.variations > 0 {
        fork(painter, Pos2::new(place.right() - MARGIN - FORK / 2.0, line.center().y), ink);
        return response.on_hover_text(texts.say_with("variations", &[("count", &ply.variations)])).clicked();
    }
    response.clicked()
}

/// Text of a ply for those who hear it.
fn spoken(ply: &PlyCell, texts: &Texts) -> String {
    if ply.variations == 0 {
        return ply.text.clone();
    }
    format!("{}. {}", ply.text, texts.say_with("variations", &[("count", &ply.variations)]))
}

/// A move in lines that fit: they end between two squares, after a dash, a blank or a comma and before a cross or a plus.
fn in_lines(text: &str, fits: impl Fn(&str) -> bool) -> String {
    let mut pieces: Vec<String> = Vec::new();
    for sign in text.chars() {
        let ends = |piece: &String| piece.ends_with(['-', ' ', ',']);
        match pieces.last_mut().filter(|piece| !matches!(sign, 'x' | '+') && !ends(piece)) {
            Some(piece) => piece.push(sign),
            None => pieces.push(sign.to_string()),
        }
    }
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        match lines.last_mut().filter(|line| fits(format!("{line}{piece}").trim_end())) {
            Some(line) => line.push_str(&piece),
            None => lines.push(piece),
        }
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// Draws the mark of variations: a line that forks.
fn fork(painter: &egui::Painter, at: Pos2, ink: egui::Color32) {
    let stroke = Stroke::new(1.4, ink);
    for (from, to) in [((-5.0, 0.0), (5.0, 0.0)), ((-2.0, 0.0), (3.0, -5.0)), ((3.0, -5.0), (5.0, -5.0))] {
        let [from, to] = [from, to].map(|(x, y)| at + vec2(x, y));
        painter.line_segment([from, to], stroke);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_broken_between_squares_only() {
        let fits = |line: &str| line.chars().count() <= 9;
        assert_eq!(in_lines("I10-G8xE6xE8xG8", fits), "I10-G8xE6\nxE8xG8");
        assert_eq!(in_lines("E8xC10", fits), "E8xC10");
        assert_eq!(in_lines("a7-b6xb5+V@a9", fits), "a7-b6xb5\n+V@a9");
        assert_eq!(in_lines("d2² d3 d4 e4³", fits), "d2² d3 d4\ne4³");
    }
}
