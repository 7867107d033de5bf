//! Panel beside the table while a position is set up: the box, the text, whose turn it is, and the faults.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, ScrollArea, Sense, Stroke, vec2};
use bevy_egui::{EguiContextSettings, EguiContexts, EguiPrimaryContextPass, PrimaryEguiContext};

use crate::features::editor::{EditRequest, EditorModel, FromBox, UnitLabel};
use crate::table::hand::HandRequest;
use crate::ui::actions::Action;
use crate::ui::bindings::Bindings;
use crate::ui::chips::{chips, draw_chips};
use crate::ui::draw::{self, DrawSystems};
use crate::ui::focus;
use crate::ui::kit;
use crate::ui::language::Language;
use crate::ui::look::{self, Themed};
use crate::ui::match_screen;
use crate::ui::overlays::Overlay;
use crate::ui::panels::{Panels, Zones, is_high};
use crate::ui::reader::name_area;
use crate::ui::screens::Stage;
use crate::ui::sink::UiCommands;
use crate::ui::theme::letters;
use crate::ui::widgets::text_block;
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

/// Size of a chip beside a name, and without one, in points.
const CHIP: f32 = 20.0;
const SMALL: f32 = 20.0;
/// Height of a large box, however much is in it.
const BOX: f32 = 170.0;
/// Height of the position's text, however long it is.
const TEXT: f32 = 52.0;
/// Greatest height of the faults, in a high window and in a low one.
const FAULTS: f32 = 120.0;
const FEW_FAULTS: f32 = 34.0;
/// Height of the row with what is in the hand.
const HAND: f32 = 34.0;
/// Most seats in a row.
const MOST_IN_ROW: usize = 4;

/// The panel.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(DrawSystems::Screen).run_if(is_shown))
        .add_systems(Update, let_through.run_if(resource_changed::<FromBox>))
        .add_systems(OnExit(Stage::Editing), |mut from_box: ResMut<FromBox>| from_box.0 = false);
}

/// Lets the pointer meet the table while something is dragged there from the panel.
fn let_through(
    from_box: Res<FromBox>,
    mut settings: Single<&mut EguiContextSettings, With<PrimaryEguiContext>>,
) {
    settings.capture_pointer_input = !from_box.0;
}

/// Run condition: a position is being set up, and panels are shown.
fn is_shown(panels: Res<Panels>, stage: Option<Res<State<Stage>>>) -> bool {
    panels.shown && stage.is_some_and(|stage| *stage.get() == Stage::Editing)
}

fn draw(
    mut contexts: EguiContexts,
    model: Res<EditorModel>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let texts = language.texts();
    let mut root = draw::root(contexts.ctx_mut()?, "editor-root");
    show(&mut root, &model, &bindings.label(Action::Remove, texts), texts, &mut commands);
    Ok(())
}

/// Shows the panel at the right edge; `remove_keys` names the keys that remove a piece.
fn show(root: &mut egui::Ui, model: &EditorModel, remove_keys: &str, texts: &Texts, commands: &mut Commands) {
    let zones = Zones::of(root.ctx().viewport_rect().size());
    let place =
        egui::Rect::from_x_y_ranges(zones.column.x_range(), zones.edge..=zones.window.bottom() - zones.edge);
    match_screen::card(root.ctx(), "editor", place, |ui| {
        let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(place.shrink2(vec2(14.0, 12.0))));
        let ui = &mut inner;
        name_area(ui, &texts.say("editor"));
        // In a low window there is room for what is pressed alone.
        let is_high = is_high(ui.ctx());
        if is_high {
            ui.label(RichText::new(&model.title).color(ui.colours().ink_2));
            ui.label(RichText::new(texts.say("editor")).heading());
        }
        turn(ui, model, texts, commands);
        let below = egui::Panel::bottom("editor-foot").frame(egui::Frame::new());
        below.show_separator_line(false).show(ui, |ui| {
            ui.add_space(6.0);
            faults(ui, model, if is_high { FAULTS } else { FEW_FAULTS }, texts);
            if is_high {
                text(ui, model, texts, commands);
            }
            foot(ui, model, texts, commands);
        });
        let scroll = ScrollArea::vertical().auto_shrink([false, false]);
        focus::scrolled_beside_table(ui, scroll, |ui| {
            ui.label(RichText::new(how(model, remove_keys, texts)).small().color(ui.colours().ink_2));
            ui.add_space(4.0);
            supply(ui, model, texts, commands);
            if !is_high {
                text(ui, model, texts, commands);
            }
        });
    });
}

/// Whose turn it is.
fn turn(ui: &mut egui::Ui, model: &EditorModel, texts: &Texts, commands: &mut Commands) {
    let Some((seats, at)) = &model.turn else { return };
    kit::caption(ui, &texts.say("editor-to-move"));
    // Two rows for the seats of a large table.
    let in_row = if seats.len() > MOST_IN_ROW { seats.len().div_ceil(2) } else { seats.len() };
    let all: Vec<_> = seats.iter().enumerate().map(|(seat, name)| (None, name.clone(), seat)).collect();
    for row in all.chunks(in_row.max(1)) {
        if let Some(seat) = kit::segments(ui, ui.available_width(), row, *at).and_then(Seat::from_index) {
            commands.send(EditRequest::Turn(seat));
        }
    }
    ui.add_space(4.0);
}

/// Instructions: how to put units down and take them away.
fn how(model: &EditorModel, remove_keys: &str, texts: &Texts) -> String {
    let keys = || texts.say_with("editor-what-keys", &[("keys", &remove_keys)]);
    let keys = (!remove_keys.is_empty()).then(keys);
    [Some(texts.say("editor-what")), keys, model.note.clone()]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

/// The box, and the hand.
fn supply(ui: &mut egui::Ui, model: &EditorModel, texts: &Texts, commands: &mut Commands) {
    if model.is_large {
        let said = texts.say_with("editor-box", &[("count", &model.supply.len())]);
        ui.label(RichText::new(said).color(ui.colours().ink_2));
        let scroll = ScrollArea::vertical().id_salt("box").min_scrolled_height(BOX).max_height(BOX);
        focus::scrolled_beside_table(ui, scroll.auto_shrink([false, false]), |ui| {
            units(ui, model, vec2(5.0, 4.0), commands);
        });
    } else {
        units(ui, model, vec2(6.0, 5.0), commands);
    }
    // As high with a piece in the hand as without.
    let row = vec2(ui.available_width(), HAND);
    ui.allocate_ui_with_layout(row, egui::Layout::left_to_right(egui::Align::Center), |ui| {
        ui.set_min_size(row);
        match &model.held {
            Some((label, _)) => {
                chips(ui, &label.chips, CHIP);
                let back = texts.say("hand-put-back");
                let wide = look::width(ui.ctx(), &back, &look::bold(letters::SMALL)) + 40.0;
                let room = vec2((ui.available_width() - wide).max(20.0), HAND);
                ui.add_sized(room, egui::Label::new(&label.name).truncate().halign(egui::Align::LEFT));
                let back = small_button(ui, back);
                if ui.add(back).clicked() {
                    commands.send(HandRequest::PutBack);
                }
            }
            None => {
                let said = RichText::new(texts.say("editor-hand-empty")).small().color(ui.colours().ink_2);
                ui.label(said);
            }
        }
    });
}

/// Button with small letters, large enough to be hit.
fn small_button(ui: &egui::Ui, name: String) -> egui::Button<'static> {
    egui::Button::new(RichText::new(name).small()).min_size(vec2(0.0, ui.target()))
}

/// The units of the box, as buttons that take them into the hand.
fn units(ui: &mut egui::Ui, model: &EditorModel, spacing: egui::Vec2, commands: &mut Commands) {
    let held = model.held.as_ref().and_then(|(_, index)| *index);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = spacing;
        for (index, label) in model.supply.iter().enumerate() {
            let is_held = held == Some(index);
            let shown = unit(ui, label, is_held, model.is_large).interact(Sense::drag());
            if shown.clicked() || (shown.drag_started() && !is_held) {
                commands.send(HandRequest::Take(index));
            }
            drag(ui, &shown, label, commands);
        }
    });
}

/// Lets a unit be dragged from the box onto the table.
fn drag(ui: &egui::Ui, shown: &egui::Response, label: &UnitLabel, commands: &mut Commands) {
    if shown.drag_started() {
        commands.change(|from_box: &mut FromBox| from_box.0 = true);
    }
    if shown.drag_stopped() {
        commands.change(|from_box: &mut FromBox| from_box.0 = false);
        // Let go where it lay, it is in the hand, as after a click.
        if !shown.contains_pointer() {
            commands.send(EditRequest::Drop);
        }
    } else if let Some(at) = shown.interact_pointer_pos().filter(|_| shown.dragged()) {
        let above = egui::LayerId::new(egui::Order::Tooltip, shown.id);
        let corner = at - vec2(CHIP * label.chips.len() as f32, CHIP) / 2.0;
        draw_chips(&ui.ctx().layer_painter(above), &label.chips, corner, CHIP);
    }
}

/// A unit of the box as a button; a small one without its name.
fn unit(ui: &mut egui::Ui, label: &UnitLabel, is_held: bool, is_small: bool) -> egui::Response {
    let size = if is_small { SMALL } else { CHIP };
    let wide = size * label.chips.len() as f32;
    let font = egui::TextStyle::Button.resolve(ui.style());
    let ink = if is_held { ui.colours().on_pine } else { ui.colours().ink };
    let name = (!is_small).then(|| ui.painter().layout_no_wrap(label.name.clone(), font, ink));
    let text = name.as_ref().map_or(0.0, |name| name.size().x + 8.0);
    let margin = vec2(if is_small { 2.0 } else { 6.0 }, 2.0);
    let least = egui::Vec2::splat(ui.target());
    let whole = (vec2(wide + text, size) + margin * 2.0).max(least);
    let (rect, response) = ui.allocate_exact_size(whole, Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::Button, true, is_held, label.name.clone())
    });
    let fill = match (is_held, response.hovered() || response.has_focus()) {
        (true, _) => ui.colours().pine,
        (false, true) => ui.colours().hover,
        (false, false) => ui.colours().field,
    };
    ui.painter().rect_filled(rect, 5.0, fill);
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 5.0, Stroke::new(2.0, ui.colours().ink), egui::StrokeKind::Outside);
        response.scroll_to_me(None);
    }
    let margin = vec2(margin.x, (rect.height() - size) / 2.0);
    draw_chips(ui.painter(), &label.chips, rect.min + margin, size);
    if let Some(name) = name {
        let at = rect.min + margin + vec2(wide + 8.0, (size - name.size().y) / 2.0);
        ui.painter().galley(at, name, ink);
    }
    if is_small { response.on_hover_text(&label.name) } else { response }
}

/// The text of the position, to be edited or pasted.
fn text(ui: &mut egui::Ui, model: &EditorModel, texts: &Texts, commands: &mut Commands) {
    ui.horizontal(|ui| {
        kit::caption(ui, &texts.say("share-position"));
        let copy = small_button(ui, texts.say("share-copy"));
        if ui.add(copy).clicked() {
            ui.ctx().copy_text(model.text.clone());
        }
    });
    let mut text = model.text.clone();
    let edit = text_block(&mut text, 2).return_key(None);
    let scroll = ScrollArea::vertical().id_salt("text").min_scrolled_height(TEXT).max_height(TEXT);
    let field = scroll.auto_shrink([false, false]).show(ui, |ui| ui.add(edit));
    if field.inner.changed() {
        commands.send(EditRequest::Type(text));
    }
}

/// The faults of the position, or a line that there are none.
fn faults(ui: &mut egui::Ui, model: &EditorModel, most: f32, texts: &Texts) {
    if model.faults.is_empty() {
        let said = model.over.clone().unwrap_or_else(|| texts.say("editor-fine"));
        ui.label(RichText::new(said).small().color(ui.colours().ink_2));
        return;
    }
    let frame = egui::Frame::new().fill(ui.colours().field).corner_radius(6).inner_margin(8);
    frame.show(ui, |ui| {
        ScrollArea::vertical().id_salt("faults").max_height(most).auto_shrink([false, true]).show(ui, |ui| {
            let head = if model.is_typed { "editor-no-text" } else { "editor-wrong" };
            ui.label(RichText::new(texts.say(head)).color(ui.colours().pine));
            for fault in &model.faults {
                ui.label(RichText::new(fault).small());
            }
        });
    });
}

/// Buttons for the whole position.
fn foot(ui: &mut egui::Ui, model: &EditorModel, texts: &Texts, commands: &mut Commands) {
    let half = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    let button = |ui: &mut egui::Ui, id: &str, can: bool| {
        let size = vec2(half, 30.0);
        focus::switched(ui, id, can, |ui| kit::button(ui, None, &texts.say(id), size, kit::Kind::Usual)).0
    };
    use EditRequest as E;
    for row in [
        [("editor-undo", model.can_undo, E::Undo), ("editor-redo", model.can_redo, E::Redo)],
        [("editor-empty", true, E::Empty), ("editor-start", true, E::Start)],
        [("editor-play", model.is_ready, E::Play), ("editor-analyse", model.is_ready, E::Analyse)],
    ] {
        ui.horizontal(|ui| {
            for (id, can, request) in row {
                if button(ui, id, can) {
                    commands.send(request);
                }
            }
        });
    }
    ui.horizontal(|ui| {
        if button(ui, "back", true) {
            commands.send(E::Back);
        }
        if button(ui, "menu", true) {
            commands.toggle(Overlay::Menu);
        }
    });
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use super::*;
    use crate::ui::overlays::Overlays;
    use egui_kittest::kittest::Queryable;

    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_text::Lang;

    #[test]
    fn what_is_dragged_out_of_the_box_is_put_down_where_it_is_let_go() {
        let texts = Lang::En.texts();
        let mut world = world();
        world.init_resource::<Messages<EditRequest>>();
        world.init_resource::<Messages<HandRequest>>();
        world.init_resource::<FromBox>();
        let label = UnitLabel { name: "white Man".into(), chips: Vec::new() };
        let model = EditorModel { supply: vec![label], ..EditorModel::default() };
        let mut shown = PanelHarness::new(vec2(900.0, 640.0), world, move |ui, _, commands| {
            show(ui, &model, "Delete", texts, commands)
        });
        let from = shown.harness.get_by_label("white Man").rect().center();
        let mut drag_to = |to: egui::Pos2| {
            shown.harness.drag_at(from);
            shown.harness.run_steps(2);
            shown.harness.hover_at(to);
            shown.harness.run_steps(2);
            let is_let_through = shown.resource::<FromBox>().0;
            shown.harness.drop_at(to);
            shown.harness.run_steps(2);
            assert!(!shown.resource::<FromBox>().0);
            (is_let_through, shown.messages::<HandRequest>(), shown.messages::<EditRequest>())
        };
        let table = egui::pos2(300.0, 300.0);
        assert_eq!(drag_to(table), (true, vec![HandRequest::Take(0)], vec![EditRequest::Drop]));
        // A click that trembles takes it into the hand.
        assert_eq!(drag_to(from + vec2(7.0, 0.0)), (true, vec![HandRequest::Take(0)], vec![]));
        shown.click("white Man");
        assert_eq!(shown.messages::<HandRequest>(), [HandRequest::Take(0)]);
    }

    #[test]
    fn a_position_is_undone_played_and_left() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            for size in WINDOWS {
                let mut world = world();
                world.init_resource::<Messages<EditRequest>>();
                let model = EditorModel { can_undo: true, is_ready: true, ..EditorModel::default() };
                let mut shown = PanelHarness::new(size, world, move |ui, _, commands| {
                    show(ui, &model, "Delete", texts, commands)
                });
                shown.assert_nothing_is_cut_off("editor");
                for (id, request) in [
                    ("editor-undo", EditRequest::Undo),
                    ("editor-play", EditRequest::Play),
                    ("back", EditRequest::Back),
                ] {
                    shown.click(&texts.say(id));
                    assert_eq!(shown.messages::<EditRequest>(), [request]);
                }
                shown.click(&texts.say("menu"));
                assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Menu));
            }
        }
    }
}
