//! The hint in the bar, the analysis in the notebook, and their tools.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Sense};

use crate::features::analysis::report::Standing;
use crate::features::analysis::{Advice, Analysis, AnalysisReport, AnalysisRequest};
use crate::session::{Forbidden, MatchKind, MatchSession, MatchSystems};
use crate::table::on_table::LayTable;
use crate::ui::actions::Action;
use crate::ui::bindings::Bindings;
use crate::ui::chips::draw_chips;
use crate::ui::icons;
use crate::ui::kit;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::match_screen::{AddParts, Leaf, Notebook, Place, Rank, Slot, only};
use crate::ui::redraw::InitShown;
use crate::ui::seat_rows::{SeatRow, SeatRows};
use crate::ui::sink::UiCommands;
use crate::ui::tools::{Saying, Tool};
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
    app.init_shown::<AdviceScope>().add_systems(Update, follow.after(LayTable).in_set(MatchSystems::Animate));
}

pub(crate) fn panel_plugin(app: &mut App) {
    app.add_saying(Rank::Hint, hint)
        .add_section(Place::Analysis, section)
        .add_slots(tools)
        .add_systems(Update, open_leaf.run_if(resource_exists_and_changed::<AnalysisReport>));
}

/// Follows the session for [`AdviceScope`].
fn follow(
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
    said(report, texts)
}

/// The hint, if there is one.
pub(super) fn said(report: &AnalysisReport, texts: &Texts) -> Option<Saying> {
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
                kit::button(ui, Some(icons::ANALYSE), &words, size, kit::Kind::Usual)
            });
            if button.inner.clicked() {
                commands.send(AnalysisRequest::Analyse);
            }
        }
    }
}

fn tools(world: &World) -> Option<Vec<(Slot, Tool)>> {
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
) -> Vec<(Slot, Tool)> {
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
                (Slot::Analyse, tool.labelled(texts.say("analysis-on")).switched(is_on))
            }
            AnalysisRequest::Hint => (Slot::Hint, tool.labelled(texts.say("hint"))),
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
            Standing::Better => (icons::RIGHT, colours.soft, colours.soft_ink),
            Standing::Even => (icons::CURVE, colours.honey_soft, colours.honey_ink),
            Standing::Worse => (icons::WARNING, colours.brick_soft, colours.ink),
        };
        kit::note(ui, Some(icon), said, fill, ink);
    }
    let effort = match analysis.deals {
        0 => texts.say_with("analysis-depth", &[("depth", &analysis.depth)]),
        deals => texts.say_with("analysis-deals", &[("deals", &deals)]),
    };
    for line in &analysis.lines {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(&line.score).color(ui.colours().pine));
            if line.chips.is_empty() {
                ui.label(RichText::new(&line.moves).small());
            } else {
                let size = egui::vec2(TILE * line.chips.len() as f32, TILE);
                let (place, painter) = ui.allocate_painter(size, Sense::hover());
                draw_chips(&painter, &line.chips, place.rect.min, TILE);
            }
        });
    }
    ui.label(RichText::new(effort).small().color(ui.colours().ink_2));
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
