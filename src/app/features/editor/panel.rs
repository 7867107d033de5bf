//! Panels while a position is set up: the bar with undo and whole positions, and the column with whose turn it is, the box, the
//! faults and the text.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, ScrollArea, Sense, Stroke, StrokeKind, pos2, vec2};
use bevy_egui::{EguiContextSettings, PrimaryEguiContext};

use crate::features::editor::{EditRequest, EditorModel, FromBox, UnitLabel};
use crate::table::choosing::hand::HandRequest;
use crate::ui::draw::focus;
use crate::ui::draw::reader::name_area;
use crate::ui::draw::sink::UiCommands;
use crate::ui::keys::actions::Action;
use crate::ui::keys::bindings::Bindings;
use crate::ui::language::Language;
use crate::ui::pictures::chips::draw_chips;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::screens::Stage;
use crate::ui::screens::match_screen::{AddParts, BarSlot, Guide, OwnBar};
use crate::ui::screens::tools::{Saying, Tool};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::text_block;
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

/// Size of a chip in a tile, and of one without its name, in points.
const CHIP: f32 = 34.0;
const SMALL: f32 = 20.0;
/// Height of a tile, and most of them in a row.
const TILE: f32 = 84.0;
const IN_ROW: usize = 3;
/// Height of a large box, however much is in it.
const BOX: f32 = 190.0;
/// Height of the position's text, however long it is.
const TEXT: f32 = 64.0;
/// Most seats in a row.
const MOST_IN_ROW: usize = 4;

pub(crate) fn panel_plugin(app: &mut App) {
    app.add_guide(Guide::Editor, is_shown, section)
        .add_foot(Guide::Editor, foot)
        .add_bar(Guide::Editor, bar)
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

/// Whether a position is being set up.
fn is_shown(world: &World) -> bool {
    world.get_resource::<State<Stage>>().is_some_and(|stage| *stage.get() == Stage::Editing)
}

/// Title and bar of the editor.
fn bar(world: &World) -> Option<OwnBar> {
    let model = world.get_resource::<EditorModel>()?;
    let bindings = world.get_resource::<Bindings>()?;
    let texts = Language::texts_in(world)?;
    Some(bar_of(model, bindings, texts))
}

fn bar_of(model: &EditorModel, bindings: &Bindings, texts: &Texts) -> OwnBar {
    let tool = |icon: Icon, id: &str, can: bool, request: EditRequest| {
        Tool::new(icon, texts.say(id), move |commands| commands.send(request.clone())).enabled(can)
    };
    let key = |action| bindings.label(action, texts);
    use EditRequest as E;
    let tools = vec![
        (BarSlot::Undo, tool(icons::UNDO, "tool-undo", model.can_undo, E::Undo).with_keys(key(Action::Undo))),
        (BarSlot::Redo, tool(icons::REDO, "redo", model.can_redo, E::Redo).with_keys(key(Action::Redo))),
        (BarSlot::FirstPosition, tool(icons::FIRST, "editor-start", true, E::Start)),
        (BarSlot::EmptyBoard, tool(icons::CLOSE, "editor-empty", true, E::Empty)),
        (BarSlot::Analyse, tool(icons::ANALYSE, "analysis-on", model.is_ready, E::Analyse)),
    ];
    let said = match (&model.held, model.takes_away) {
        (Some((label, _)), _) => texts.say_with("editor-holds", &[("piece", &label.name)]),
        (None, true) => texts.say("editor-takes-away"),
        (None, false) => texts.say("editor-takes-up"),
    };
    OwnBar {
        heading: (model.title.clone(), texts.say("editor-sub")),
        title: texts.say("editor"),
        saying: Saying::plain(said),
        tools,
    }
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    model: Res<EditorModel>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) {
    let texts = language.texts();
    show(ui, &model, &bindings.label(Action::Remove, texts), texts, &mut commands);
}

fn foot(
    InMut(ui): InMut<egui::Ui>,
    model: Res<EditorModel>,
    language: Res<Language>,
    mut commands: Commands,
) {
    show_foot(ui, &model, language.texts(), &mut commands);
}

/// Shows whose turn it is, the box, the faults and the text; `remove_keys` names the keys that remove a piece.
fn show(ui: &mut egui::Ui, model: &EditorModel, remove_keys: &str, texts: &Texts, commands: &mut Commands) {
    name_area(ui, &texts.say("editor"));
    ui.spacing_mut().item_spacing.y = 8.0;
    turn(ui, model, texts, commands);
    supply(ui, model, texts, commands);
    let note = model.note.clone();
    let keys = || texts.say_with("editor-what-keys", &[("keys", &remove_keys)]);
    let keys = (!remove_keys.is_empty()).then(keys);
    for said in [note, keys].into_iter().flatten() {
        ui.label(RichText::new(said).small().color(ui.colours().ink_2));
    }
    faults(ui, model, texts);
    text(ui, model, texts, commands);
}

/// Draws the choice of the seat to move.
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
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PaletteTile {
    /// A unit of the box, by its index.
    Unit(usize),
    /// The empty hand.
    Move,
    /// The hand that takes away.
    TakeAway,
}

/// The tiles of a palette of so many units. Of two sides with two kinds each has its row, with a hand at its end.
fn tiles(units: usize) -> Vec<PaletteTile> {
    let mut tiles: Vec<PaletteTile> = (0..units).map(PaletteTile::Unit).collect();
    tiles.insert(if units == 4 { 2 } else { units }, PaletteTile::Move);
    tiles.push(PaletteTile::TakeAway);
    tiles
}

/// The box, and the hands that take up and take away.
fn supply(ui: &mut egui::Ui, model: &EditorModel, texts: &Texts, commands: &mut Commands) {
    kit::caption(ui, &texts.say("editor-pieces"));
    if model.is_large {
        let said = texts.say_with("editor-box", &[("count", &model.supply.len())]);
        ui.label(RichText::new(said).small().color(ui.colours().ink_2));
        let scroll = ScrollArea::vertical().id_salt("box").min_scrolled_height(BOX).max_height(BOX);
        focus::scrolled_beside_table(ui, scroll.auto_shrink([false, false]), |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(5.0, 4.0);
                for (index, label) in model.supply.iter().enumerate() {
                    let shown = small_unit(ui, label, is_held(model, index)).interact(Sense::drag());
                    take(ui, &shown, (index, label), is_held(model, index), commands);
                }
            });
        });
        palette(ui, model, &[PaletteTile::Move, PaletteTile::TakeAway], texts, commands);
    } else {
        palette(ui, model, &tiles(model.supply.len()), texts, commands);
    }
}

/// Whether a unit of the box is the one in the hand.
fn is_held(model: &EditorModel, index: usize) -> bool {
    model.held.as_ref().is_some_and(|(_, held)| *held == Some(index))
}

/// Shows the tiles in rows.
fn palette(
    ui: &mut egui::Ui,
    model: &EditorModel,
    tiles: &[PaletteTile],
    texts: &Texts,
    commands: &mut Commands,
) {
    let wide = (ui.available_width() - 8.0 * (IN_ROW - 1) as f32) / IN_ROW as f32;
    for row in tiles.chunks(IN_ROW) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            for tile in row {
                let size = vec2(wide, TILE);
                match *tile {
                    PaletteTile::Unit(index) => {
                        let (label, is_held) = (&model.supply[index], is_held(model, index));
                        let shown = unit(ui, size, label, is_held).interact(Sense::drag());
                        take(ui, &shown, (index, label), is_held, commands);
                    }
                    PaletteTile::Move => {
                        let is_chosen = model.held.is_none() && !model.takes_away;
                        let words = texts.say("editor-move");
                        let head = kit::TileHeader::Icon(icons::PLAYING);
                        if kit::tile(ui, size, head, &words, &words, is_chosen).clicked() {
                            commands.send(EditRequest::TakeAway(false));
                        }
                    }
                    PaletteTile::TakeAway => {
                        let words = texts.say("editor-remove");
                        let head = kit::TileHeader::Icon(icons::PROHIBITED);
                        if kit::tile(ui, size, head, &words, &words, model.takes_away).clicked() {
                            commands.send(EditRequest::TakeAway(true));
                        }
                    }
                }
            }
        });
    }
}

/// Takes a unit into the hand by a click, or lets it be dragged onto the table.
fn take(
    ui: &egui::Ui,
    shown: &egui::Response,
    (index, label): (usize, &UnitLabel),
    is_held: bool,
    commands: &mut Commands,
) {
    if shown.clicked() || (shown.drag_started() && !is_held) {
        commands.send(HandRequest::Take(index));
    }
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
        let corner = at - vec2(SMALL * label.chips.len() as f32, SMALL) / 2.0;
        draw_chips(&ui.ctx().layer_painter(above), &label.chips, corner, SMALL);
    }
}

/// A unit of the box as a tile.
fn unit(ui: &mut egui::Ui, size: egui::Vec2, label: &UnitLabel, is_held: bool) -> egui::Response {
    let chip = CHIP.min((size.x - 16.0) / label.chips.len().max(1) as f32);
    let whole = vec2(chip * label.chips.len() as f32, chip);
    let draw =
        |painter: &egui::Painter, at: egui::Pos2| draw_chips(painter, &label.chips, at - whole / 2.0, chip);
    kit::tile(ui, size, kit::TileHeader::Drawn(CHIP, &draw), &label.name, &label.name, is_held)
}

/// A unit of a large box, without its name.
fn small_unit(ui: &mut egui::Ui, label: &UnitLabel, is_held: bool) -> egui::Response {
    let margin = vec2(2.0, 2.0);
    let wide = SMALL * label.chips.len() as f32;
    let whole = (vec2(wide, SMALL) + margin * 2.0).max(egui::Vec2::splat(ui.target()));
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
        ui.painter().rect_stroke(rect, 5.0, Stroke::new(2.0, ui.colours().ink), StrokeKind::Outside);
        response.scroll_to_me(None);
    }
    draw_chips(ui.painter(), &label.chips, rect.center() - vec2(wide, SMALL) / 2.0, SMALL);
    response.on_hover_text(&label.name)
}

/// The gravest fault of the position, and the others where they are asked for; or that it can be played.
fn faults(ui: &mut egui::Ui, model: &EditorModel, texts: &Texts) {
    let colours = ui.colours();
    let Some((gravest, others)) = model.faults.split_first() else {
        let said = model.over.clone().unwrap_or_else(|| texts.say("editor-fine"));
        return kit::note(ui, Some(icons::RIGHT), &said, colours.soft, colours.soft_ink);
    };
    let gravest = match model.is_typed {
        true => format!("{} {gravest}", texts.say("editor-no-text")),
        false => gravest.clone(),
    };
    kit::note(ui, Some(icons::WARNING), &gravest, colours.brick_soft, colours.brick);
    if others.is_empty() {
        return;
    }
    let more = texts.say_with("editor-more-faults", &[("count", &others.len())]);
    if fold(ui, "faults", &more) {
        for fault in others {
            ui.label(RichText::new(fault).small());
        }
    }
}

/// The head of something that is folded; whether it is open.
fn fold(ui: &mut egui::Ui, name: &str, words: &str) -> bool {
    let id = ui.id().with(("fold", name));
    let mut is_open: bool = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), 40.0), Sense::click());
    response
        .widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::CollapsingHeader, true, is_open, words));
    let colours = ui.colours();
    let fill = if response.hovered() { colours.hover } else { colours.field };
    ui.painter().rect_filled(place, 10.0, fill);
    let right = pos2(place.right() - 18.0, place.center().y);
    let icon = if is_open { icons::LESS } else { icons::MORE };
    icon.draw(ui.painter(), right, 16.0, colours.ink);
    let font = look::fitting(ui.ctx(), words, look::bold(letters::SMALL), place.width() - 50.0, 9.0);
    let left = pos2(place.left() + 14.0, place.center().y);
    ui.painter().text(left, egui::Align2::LEFT_CENTER, words, font, colours.ink);
    if response.clicked() {
        is_open = !is_open;
        ui.data_mut(|data| data.insert_temp(id, is_open));
    }
    is_open
}

/// The text of the position, to be edited or pasted.
fn text(ui: &mut egui::Ui, model: &EditorModel, texts: &Texts, commands: &mut Commands) {
    if !fold(ui, "text", &texts.say("editor-as-text")) {
        return;
    }
    let mut text = model.text.clone();
    let edit = text_block(&mut text, 3).return_key(None);
    let scroll = ScrollArea::vertical().id_salt("text").min_scrolled_height(TEXT).max_height(TEXT);
    let field = scroll.auto_shrink([false, false]).show(ui, |ui| ui.add(edit));
    if field.inner.changed() {
        commands.send(EditRequest::Type(text));
    }
    let copy = texts.say("share-copy");
    let size = kit::button_size(ui, Some(icons::COPY), &copy);
    if kit::button(ui, Some(icons::COPY), &copy, size, kit::ButtonStyle::Usual).clicked() {
        ui.ctx().copy_text(model.text.clone());
    }
}

/// The ways on.
fn show_foot(ui: &mut egui::Ui, model: &EditorModel, texts: &Texts, commands: &mut Commands) {
    ui.spacing_mut().item_spacing.y = 4.0;
    let wide = ui.available_width();
    let kind = if model.is_ready { kit::ButtonStyle::Main } else { kit::ButtonStyle::Usual };
    let play = texts.say("editor-play");
    let button = |ui: &mut egui::Ui| kit::button(ui, Some(icons::PLAY), &play, vec2(wide, 48.0), kind);
    if focus::switched(ui, "editor-play", model.is_ready, button).0 {
        commands.send(EditRequest::Play);
    }
    let back = texts.say("back");
    if kit::button(ui, Some(icons::BACK), &back, vec2(wide, 40.0), kit::ButtonStyle::Quiet).clicked() {
        commands.send(EditRequest::Back);
    }
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use super::*;
    use bevy_egui::egui::Rect;
    use egui_kittest::kittest::Queryable;

    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_text::Lang;

    /// The column of the editor in a window of this size.
    fn column(size: egui::Vec2, lang: Lang, model: EditorModel) -> PanelHarness<'static> {
        let mut world = world();
        world.init_resource::<Messages<EditRequest>>();
        world.init_resource::<Messages<HandRequest>>();
        world.init_resource::<FromBox>();
        PanelHarness::new(size, world, move |ui, _, commands| {
            let texts = lang.texts();
            let place = Rect::from_min_size(pos2(size.x - 250.0, 10.0), vec2(236.0, size.y - 20.0));
            let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(place));
            let scroll = ScrollArea::vertical().max_height(size.y - 130.0).auto_shrink([false, false]);
            focus::scrolled_beside_table(&mut inner, scroll, |ui| {
                show(ui, &model, "Delete", texts, commands)
            });
            show_foot(&mut inner, &model, texts, commands);
        })
    }

    #[test]
    fn unit_dragged_from_the_box_is_dropped_on_release() {
        let label = UnitLabel { name: "white Man".into(), chips: Vec::new() };
        let model = EditorModel { supply: vec![label], ..EditorModel::default() };
        let mut shown = column(vec2(900.0, 640.0), Lang::En, model);
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
    fn a_position_is_played_and_left_in_every_window() {
        for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
            let label = |name: &str| UnitLabel { name: name.into(), chips: Vec::new() };
            let supply = ["white Man", "white Knight", "black Man", "black Knight"].map(label).into();
            let model = EditorModel { supply, is_ready: true, ..EditorModel::default() };
            let mut shown = column(size, lang, model);
            shown.assert_nothing_is_cut_off("editor");
            let texts = lang.texts();
            for (id, request) in [
                ("editor-remove", EditRequest::TakeAway(true)),
                ("editor-move", EditRequest::TakeAway(false)),
                ("editor-play", EditRequest::Play),
                ("back", EditRequest::Back),
            ] {
                shown.click(&texts.say(id));
                assert_eq!(shown.messages::<EditRequest>(), [request]);
            }
        }
    }

    #[test]
    fn the_other_faults_open_by_a_press() {
        let faults = ["No Man.", "No Knight.", "No turn."].map(str::to_owned).into();
        let mut shown =
            column(vec2(900.0, 800.0), Lang::En, EditorModel { faults, ..EditorModel::default() });
        assert!(shown.harness.query_by_label("No Man.").is_some());
        assert!(shown.harness.query_by_label("No turn.").is_none());
        shown.click(&Lang::En.texts().say_with("editor-more-faults", &[("count", &2)]));
        assert!(shown.harness.query_by_label("No turn.").is_some());
    }

    #[test]
    fn each_side_has_a_row_of_its_own() {
        use PaletteTile as T;
        assert_eq!(tiles(4), [T::Unit(0), T::Unit(1), T::Move, T::Unit(2), T::Unit(3), T::TakeAway]);
        assert_eq!(tiles(1), [T::Unit(0), T::Move, T::TakeAway]);
    }
}
