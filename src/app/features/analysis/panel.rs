//! The hint in the bar, the analysis in the notebook, and their tools.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Sense};

use crate::features::analysis::report::Advantage;
use crate::features::analysis::{Advice, Analysis, AnalysisLine, AnalysisReport, AnalysisRequest};
use crate::session::{Forbidden, MatchKind, MatchSession, MatchSystems};
use crate::table::scene::on_table::LayTable;
use crate::ui::draw::redraw::InitShown;
use crate::ui::draw::sink::UiCommands;
use crate::ui::keys::actions::Action;
use crate::ui::keys::bindings::Bindings;
use crate::ui::language::Language;
use crate::ui::pictures::chips::draw_chips;
use crate::ui::pictures::icons;
use crate::ui::screens::match_screen::{AddParts, BarSlot, ColumnSlot, Leaf, Notebook, Rank, only};
use crate::ui::screens::tools::{Saying, Tool};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::seat_rows::{SeatRow, SeatRows};
use camaieu_text::Texts;

/// State of the match as far as advice depends on it.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AdviceScope {
    /// Whether the match is over in the position that is shown.
    pub is_over: bool,
    /// Whether an engine is to move in the position that is shown; advice is for persons.
    pub is_engines_turn: bool,
    /// Whether it is a problem, in which nobody is advised.
    pub is_puzzle: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_shown::<AdviceScope>()
        .add_systems(Update, update_advice_scope.after(LayTable).in_set(MatchSystems::Animate));
}

pub(crate) fn panel_plugin(app: &mut App) {
    app.add_saying(Rank::Hint, hint)
        .add_section(ColumnSlot::Analysis, section)
        .add_slots(tools)
        .add_systems(Update, open_leaf.run_if(resource_exists_and_changed::<AnalysisReport>));
}

/// Follows the session for [`AdviceScope`].
fn update_advice_scope(
    session: Single<(&MatchSession, &MatchKind), Changed<MatchSession>>,
    mut scope: ResMut<AdviceScope>,
) {
    let (MatchSession(session), kind) = session.into_inner();
    let is_over = session.shown_outcome().is_over();
    let is_engines_turn = !is_over && !session.persons().contains(session.shown_turn());
    scope.set_if_neq(AdviceScope { is_over, is_engines_turn, is_puzzle: kind.is_exercise() });
}

/// Opens the leaf of the analysis when it begins.
fn open_leaf(report: Res<AnalysisReport>, mut was_on: Local<bool>, mut notebook: ResMut<Notebook>) {
    let is_on = report.analysis.is_some();
    if std::mem::replace(&mut *was_on, is_on) != is_on {
        notebook.leaf = if is_on { Leaf::Analysis } else { Leaf::Moves };
    }
}

fn hint(world: &World) -> Option<Saying> {
    let report = world.get_resource::<AnalysisReport>()?;
    let texts = Language::texts_in(world)?;
    hint_message(report, texts)
}

/// The hint, if there is one.
pub(super) fn hint_message(report: &AnalysisReport, texts: &Texts) -> Option<Saying> {
    Some(Saying::plain(match report.hint.as_ref()? {
        Advice::Thinking => texts.say("hint-thinking"),
        Advice::Move { text, why } => {
            let detail = texts.say_with("hint-move", &[("move", text)]);
            if why.is_empty() { detail } else { format!("{detail} {why}") }
        }
    }))
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    report: Res<AnalysisReport>,
    scope: Res<AdviceScope>,
    rows: SeatRows,
    language: Res<Language>,
    mut commands: Commands,
) {
    let texts = language.texts();
    match report.analysis.as_ref().filter(|_| !scope.is_over) {
        Some(analysis) => show_analysis(ui, analysis, *scope, &rows.all(), texts),
        None => {
            ui.label(RichText::new(texts.say("analysis-what")).color(ui.colours().ink_2));
            let words = texts.say("analysis-on");
            let size = egui::vec2(ui.available_width(), 40.0);
            let button = ui.add_enabled_ui(!scope.is_over, |ui| {
                kit::button(ui, Some(icons::ANALYSE), &words, size, kit::ButtonStyle::Usual)
            });
            if button.inner.clicked() {
                commands.send(AnalysisRequest::Analyse);
            }
        }
    }
}

fn tools(world: &World) -> Option<Vec<(BarSlot, Tool)>> {
    let report = world.get_resource::<AnalysisReport>()?;
    let scope = world.get_resource::<AdviceScope>()?;
    let forbidden = only::<Forbidden>(world);
    let bindings = world.get_resource::<Bindings>()?;
    let texts = Language::texts_in(world)?;
    let forbidden = forbidden.copied().unwrap_or_default();
    Some(tools_of(report, *scope, forbidden, bindings, texts))
}

/// Hint and analysis. Advice is for a person who is to move, and there is none in a problem.
pub(super) fn tools_of(
    report: &AnalysisReport,
    scope: AdviceScope,
    forbidden: Forbidden,
    bindings: &Bindings,
    texts: &Texts,
) -> Vec<(BarSlot, Tool)> {
    if scope.is_puzzle {
        return Vec::new();
    }
    let can_advise = !scope.is_over && !scope.is_engines_turn && report.hint != Some(Advice::Thinking);
    let is_on = report.analysis.is_some();
    let analysis = if is_on { "analysis-off" } else { "analysis-on" };
    // What is not agreed says so by its name.
    let hint = if forbidden.hints { "computer-no-hints" } else { "hint" };
    let analysis = if forbidden.analysis { "computer-no-analysis" } else { analysis };
    [
        (icons::HINT, hint, Action::Hint, can_advise && !forbidden.hints, AnalysisRequest::Hint),
        (
            icons::ANALYSE,
            analysis,
            Action::Analyse,
            !scope.is_over && !forbidden.analysis,
            AnalysisRequest::Analyse,
        ),
    ]
    .map(|(icon, id, action, enabled, request)| {
        let tool = Tool::new(icon, texts.say(id), move |commands| commands.send(request));
        let tool = tool.with_keys(bindings.label(action, texts)).enabled(enabled);
        match request {
            AnalysisRequest::Analyse => {
                (BarSlot::Analyse, tool.labelled(texts.say("analysis-on")).switched(is_on))
            }
            AnalysisRequest::Hint => (BarSlot::Hint, tool.labelled(texts.say("hint"))),
        }
    })
    .into()
}

/// Size of a tile of a line, in points.
const TILE: f32 = 20.0;
/// Height of the bar that shows which seat stands better, in points.
const BAR: f32 = 16.0;

/// Shows which seat stands better, and the best lines.
fn show_analysis(
    ui: &mut egui::Ui,
    analysis: &Analysis,
    scope: AdviceScope,
    rows: &[&SeatRow],
    texts: &Texts,
) {
    ui.add_space(4.0);
    if let (Some(share), [first, second]) = (analysis.first_share, rows) {
        bar(ui, share, texts);
        ui.horizontal(|ui| {
            ui.label(RichText::new(&first.name).small().color(ui.colours().ink_2));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(RichText::new(&second.name).small().color(ui.colours().ink_2));
            });
        });
    }
    if analysis.lines.is_empty() {
        let said = if scope.is_engines_turn { "analysis-waits" } else { "analysis-thinking" };
        ui.label(RichText::new(texts.say(said)).color(ui.colours().ink_2));
        return;
    }
    if let Some((standing, said)) = &analysis.verdict {
        let colours = ui.colours();
        let (icon, fill, ink) = match standing {
            Advantage::Better => (icons::RIGHT, colours.soft, colours.soft_ink),
            Advantage::Even => (icons::CURVE, colours.honey_soft, colours.honey_ink),
            Advantage::Worse => (icons::WARNING, colours.brick_soft, colours.ink),
        };
        kit::note(ui, Some(icon), said, fill, ink);
    }
    kit::caption(ui, &texts.say("analysis-best"));
    let (best, others) =
        analysis.lines.split_first().map_or((None, &[][..]), |(best, rest)| (Some(best), rest));
    if let Some(line) = best {
        let frame = egui::Frame::new().stroke(egui::Stroke::new(2.5, ui.colours().pine)).corner_radius(12);
        frame.inner_margin(egui::Margin::symmetric(10, 8)).show(ui, |ui| first_move(ui, line));
    }
    if !others.is_empty() {
        ui.add_space(4.0);
        kit::caption(ui, &texts.say("analysis-others"));
    }
    for (index, line) in others.iter().enumerate() {
        if index > 0 {
            kit::rule(ui);
        }
        let margin = egui::Margin::symmetric(10, 4);
        egui::Frame::new().inner_margin(margin).show(ui, |ui| first_move(ui, line));
    }
    show_lines(ui, analysis, texts);
}

/// Shows the first move of a line: its piece or tile, the move, and what it is worth at the right.
fn first_move(ui: &mut egui::Ui, line: &AnalysisLine) {
    const HIGH: f32 = 40.0;
    const FORM: egui::Vec2 = egui::vec2(52.0, 28.0);
    let colours = ui.colours();
    let (bold, small) = (look::bold(letters::TEXT), egui::FontId::proportional(letters::SMALL));
    let wide = ui.available_width();
    let before = match &line.form {
        Some(_) => FORM.x + 8.0,
        None if line.chips.is_empty() => 0.0,
        None => TILE * line.chips.len() as f32 + 8.0,
    };
    let score = ui.painter().layout_no_wrap(line.score.clone(), look::bold(letters::SMALL), colours.soft_ink);
    let room = (wide - before - score.size().x - 8.0).max(40.0);
    let name = line.form.as_ref().map_or("", |form| &form.name);
    // A move in words may take several lines.
    let is_short = look::width(ui.ctx(), &line.first, &bold) <= room;
    let (font, ink) = match name.is_empty() && is_short {
        true => (bold.clone(), colours.ink),
        false => (small, if name.is_empty() { colours.ink } else { colours.ink_2 }),
    };
    let mut words = vec![ui.painter().layout(line.first.clone(), font, ink, room)];
    if !name.is_empty() {
        words.insert(0, ui.painter().layout(name.to_owned(), bold, colours.ink, room));
    }
    let high = words.iter().map(|words| words.size().y).sum::<f32>();
    let (place, response) = ui.allocate_exact_size(egui::vec2(wide, high.max(HIGH)), Sense::hover());
    let said = [name, &line.first, &line.score].into_iter().filter(|words| !words.is_empty());
    let said = said.collect::<Vec<_>>().join(", ");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
    let painter = ui.painter();
    let middle = place.center().y;
    let at = egui::pos2(place.right() - score.size().x, middle - score.size().y / 2.0);
    painter.galley(at, score, colours.soft_ink);
    if let Some(form) = &line.form {
        let picture = egui::Rect::from_min_size(egui::pos2(place.left(), middle - FORM.y / 2.0), FORM);
        form.draw(painter, picture, 13.0);
    } else {
        draw_chips(painter, &line.chips, egui::pos2(place.left(), middle - TILE / 2.0), TILE);
    }
    let mut top = middle - high / 2.0;
    for words in words {
        let size = words.size();
        painter.galley(egui::pos2(place.left() + before, top), words, ink);
        top += size.y;
    }
}

/// Shows the lines in notation and how far the search is, folded until they are asked for.
fn show_lines(ui: &mut egui::Ui, analysis: &Analysis, texts: &Texts) {
    let effort = match analysis.deals {
        0 => texts.say_with("analysis-depth", &[("depth", &analysis.depth)]),
        deals => texts.say_with("analysis-deals", &[("deals", &deals)]),
    };
    let lines = analysis.lines.iter().filter(|line| !line.moves.is_empty());
    if lines.clone().next().is_none() {
        ui.label(RichText::new(effort).small().color(ui.colours().ink_2));
        return;
    }
    let id = egui::Id::new("lines of the analysis");
    let is_open = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    kit::rule(ui);
    if kit::fold(ui, &texts.say("analysis-lines"), &effort, is_open).clicked() {
        ui.data_mut(|data| data.insert_temp(id, !is_open));
    }
    for line in lines.filter(|_| is_open) {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(&line.score).small().color(ui.colours().pine));
            ui.label(RichText::new(&line.moves).small());
        });
    }
}

/// Shows a bar that two seats divide: the first one's light part on the left, the second one's dark part on the right,
/// with the larger share as a number in it. Ticks at its edges show the middle.
fn bar(ui: &mut egui::Ui, share: f32, texts: &Texts) {
    const TICK: f32 = 3.0;
    let (place, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), BAR), Sense::hover());
    let percent =
        |share: f32| texts.say_with("score-chance", &[("percent", &((100.0 * share).round() as u32))]);
    let painter = ui.painter();
    painter.rect(
        place,
        4.0,
        ui.colours().on_pine,
        egui::Stroke::new(1.0, ui.colours().ink_2),
        egui::StrokeKind::Inside,
    );
    let filled = egui::Rect::from_min_size(place.min, egui::vec2(place.width() * share, BAR));
    painter.rect_filled(filled, 4.0, ui.colours().ink_2);
    for (edge, inward) in [(place.top(), TICK), (place.bottom(), -TICK)] {
        let middle = place.center().x;
        let tick = [egui::pos2(middle, edge), egui::pos2(middle, edge + inward)];
        painter.line_segment(tick, egui::Stroke::new(1.5, ui.colours().pine));
    }
    let font = egui::FontId::proportional(BAR - 4.0);
    let (at, anchor, larger, ink) = if share >= 0.5 {
        (place.left_center() + egui::vec2(6.0, 0.0), egui::Align2::LEFT_CENTER, share, ui.colours().on_pine)
    } else {
        (
            place.right_center() - egui::vec2(6.0, 0.0),
            egui::Align2::RIGHT_CENTER,
            1.0 - share,
            ui.colours().ink,
        )
    };
    painter.text(at, anchor, percent(larger), font, ink);
    let said = format!("{} – {}", percent(share), percent(1.0 - share));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::ProgressIndicator, true, &said));
}
