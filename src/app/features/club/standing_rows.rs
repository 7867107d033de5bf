//! Standings of the evening as rows.

use bevy_egui::egui::{self, Align2, Color32, Rect, RichText, Sense, pos2, vec2};

use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_diagram::club::leavers;
use camaieu_play::club::{ClubPoints, Evening, Standing, standings};
use camaieu_text::Texts;

/// Least width of the standings, in points.
pub(super) const LEAST: f32 = 400.0;
/// Height of a row, size of a round's cell, and least width of a name, in points.
const ROW: f32 = 48.0;
const CELL: f32 = 26.0;
const NAME: f32 = 110.0;

/// The right edges of the columns at the end, and the left edge of the rounds, in a row.
#[derive(Clone, Copy)]
struct Columns {
    rounds: f32,
    shown: usize,
    points: f32,
    opponents: f32,
    beaten: f32,
}

impl Columns {
    /// Columns of a row; the last rounds are shown of as many as have room.
    fn of(ui: &egui::Ui, place: Rect, rounds: usize, texts: &Texts) -> Columns {
        let wide =
            |id: &str| look::width(ui.ctx(), &texts.say(id), &look::bold(letters::LABEL)).max(34.0) + 10.0;
        let beaten = place.right() - 4.0;
        let opponents = beaten - wide("club-beaten");
        let points = opponents - wide("club-opponents");
        let end = points - wide("club-points") - 4.0;
        let room = end - place.left() - 32.0 - NAME;
        let shown = rounds.min((room / (CELL + 3.0)).max(0.0) as usize);
        Columns { rounds: end - shown as f32 * (CELL + 3.0), shown, points, opponents, beaten }
    }
}

/// Shows the standings with their heads.
pub(super) fn show(ui: &mut egui::Ui, evening: &Evening, texts: &Texts) {
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.label(RichText::new(texts.say("club-standings")).font(look::title(letters::HEADING)));
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), 26.0), Sense::hover());
    let columns = Columns::of(ui, place, evening.played.len(), texts);
    let heads = [
        ("club-points", columns.points),
        ("club-opponents", columns.opponents),
        ("club-beaten", columns.beaten),
    ];
    for (id, right) in heads {
        let font = look::bold(letters::LABEL);
        let at = pos2(right, place.center().y);
        ui.painter().text(at, Align2::RIGHT_CENTER, texts.say(id), font, ui.colours().ink_2);
    }
    for line in standings(evening) {
        row(ui, evening, &line, texts);
        kit::rule(ui);
    }
    ui.add_space(10.0);
    for note in std::iter::once(texts.say("club-tie-breaks")).chain(leavers(texts, evening)) {
        ui.label(RichText::new(note).small().color(ui.colours().ink_2));
    }
}

fn row(ui: &mut egui::Ui, evening: &Evening, line: &Standing, texts: &Texts) {
    let player = &evening.players[line.player];
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let heard = texts.say_with(
        "club-standing-heard",
        &[
            ("place", &line.place),
            ("name", &player.name),
            ("points", &line.points),
            ("opponents", &line.opponents),
            ("beaten", &line.beaten),
        ],
    );
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &heard));
    let (colours, painter, y) = (ui.colours(), ui.painter(), place.center().y);
    let columns = Columns::of(ui, place, evening.played.len(), texts);
    let plain = egui::FontId::proportional(letters::TEXT);
    painter.text(
        pos2(place.left() + 20.0, y),
        Align2::RIGHT_CENTER,
        line.place,
        plain.clone(),
        colours.ink_2,
    );
    let ink = if player.has_left { colours.ink_2 } else { colours.ink };
    let left = place.left() + 30.0;
    let room = (columns.rounds - left - 6.0).max(0.0);
    let mut job =
        egui::text::LayoutJob::simple(player.name.clone(), look::bold(letters::NAME_OF_SEAT), ink, room);
    job.wrap.max_rows = 1;
    let galley = painter.layout_job(job);
    painter.galley(pos2(left, y - galley.size().y / 2.0), galley, ink);
    let first = evening.played.len() - columns.shown;
    for (index, round) in (first..evening.played.len()).enumerate() {
        let at = pos2(columns.rounds + (index as f32 + 0.5) * (CELL + 3.0), y);
        cell(painter, at, evening, (round, line));
    }
    let right = |x: f32| pos2(x, y);
    let bold = look::bold(letters::LEAD);
    painter.text(right(columns.points), Align2::RIGHT_CENTER, line.points, bold, colours.ink);
    painter.text(
        right(columns.opponents),
        Align2::RIGHT_CENTER,
        line.opponents,
        plain.clone(),
        colours.ink_2,
    );
    painter.text(right(columns.beaten), Align2::RIGHT_CENTER, line.beaten, plain, colours.ink_2);
}

/// Points of a round on a small ground; dots as long as it is played.
fn cell(painter: &egui::Painter, at: egui::Pos2, evening: &Evening, (round, line): (usize, &Standing)) {
    let colours = painter.colours();
    let points = line.rounds.get(round).copied().flatten();
    let plays = evening.played[round].tables.iter().any(|table| table.players.contains(&line.player));
    let (words, fill, ink) = match points {
        Some(ClubPoints::WIN) => ("1".to_owned(), colours.soft, colours.soft_ink),
        Some(points) => (points.to_string(), colours.field, colours.ink),
        None if plays => ("…".to_owned(), colours.field, colours.ink_2),
        None => ("–".to_owned(), Color32::TRANSPARENT, colours.ink_2),
    };
    painter.rect_filled(Rect::from_center_size(at, egui::Vec2::splat(CELL)), 6.0, fill);
    painter.text(at, Align2::CENTER_CENTER, words, look::bold(letters::SMALL), ink);
}
