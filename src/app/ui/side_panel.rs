//! Panel beside the table: features add sections to it, each drawn by a system of its own.

use bevy::ecs::system::{IntoSystem, SystemId};
use bevy::prelude::*;
use bevy_egui::egui::{self, ScrollArea};
use bevy_egui::{EguiContext, EguiPrimaryContextPass, PrimaryEguiContext};

use crate::ui::actions::Action;
use crate::ui::bindings::Bindings;
use crate::ui::draw::{self, DrawSystems};
use crate::ui::focus;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::reader::name_area;
use crate::ui::screens::Screen;
use crate::ui::theme;
use crate::ui::widgets::{fitted, row_height};
use camaieu_text::Texts;

/// Places of sections, from the top to the bottom. Several sections of one place follow one another in the order in which
/// they were added.
///
/// The head stands at the top and the foot at the bottom. What comes and goes grows upwards from the foot, so that no
/// button of head and foot moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    /// In the head: title of the game.
    Title,
    /// In the head: turn or result; of a problem, its tasks.
    Status,
    /// In the head: seats with their clocks.
    Seats,
    /// In the head: counters of the game.
    Counters,
    /// In the head: points of the series.
    Series,
    /// Between the head and what comes and goes, as high as there is room: the list of moves.
    Middle,
    /// Comes and goes: obligations, remarks, the refusal of the last click.
    Notes,
    /// Comes and goes: hint, analysis.
    Engine,
    /// Comes and goes: questions to answer.
    Question,
    /// Comes and goes: the way back to the position where the match stands.
    Elsewhere,
    /// Comes and goes: the engine at work.
    Opponent,
    /// In the foot: the chart.
    LookUp,
    /// In the foot: undo and redo.
    Undo,
    /// In the foot: hint and analysis.
    Advice,
    /// In the foot: offer of a draw, and resigning.
    Ending,
    /// In the foot: rules and menu.
    Menu,
    /// In the foot: views.
    Views,
}

impl Place {
    /// The part of the panel that it is in.
    fn part(self) -> Part {
        match self {
            Place::Title | Place::Status => Part::Top,
            Place::Seats | Place::Counters | Place::Series => Part::Seats,
            Place::Middle => Part::Middle,
            place if place < Place::LookUp => Part::Notices,
            _ => Part::Foot,
        }
    }
}

/// Part of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Top,
    Seats,
    Middle,
    Notices,
    Foot,
}

/// System that draws a section.
type Section = SystemId<InMut<'static, egui::Ui>>;

/// Sections of the panel beside the table.
#[derive(Resource, Default)]
struct Sections(Vec<(Place, Section)>);

/// Height that the middle section may take, in points; infinite where it takes what is left.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct MiddleHeight(pub f32);

/// Adds sections to the panel beside the table.
pub trait AddSection {
    /// Adds a section, drawn by a system whose input is the panel's `egui::Ui`.
    fn add_section<M>(
        &mut self,
        place: Place,
        system: impl IntoSystem<InMut<'static, egui::Ui>, (), M> + 'static,
    ) -> &mut Self;
}

impl AddSection for App {
    fn add_section<M>(
        &mut self,
        place: Place,
        system: impl IntoSystem<InMut<'static, egui::Ui>, (), M> + 'static,
    ) -> &mut Self {
        let section = self.world_mut().register_system(system);
        let mut sections = self.world_mut().get_resource_or_init::<Sections>();
        sections.0.push((place, section));
        sections.0.sort_by_key(|(place, _)| *place);
        self
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Sections>();
    app.insert_resource(MiddleHeight(f32::INFINITY)).add_systems(
        EguiPrimaryContextPass,
        draw.in_set(DrawSystems::Screen)
            .run_if(in_state(Screen::Match))
            .run_if(draw::panels_are_shown)
            .run_if(draw::is_match_shown),
    );
}

/// Least height of the list of moves, and its height where everything above the foot scrolls, in points.
const FEW_MOVES: f32 = 110.0;

/// Height below which the panel is laid out tightly, in points.
const LOW: f32 = 620.0;

/// Distance of rows in a panel that is laid out tightly, in points.
const TIGHT: f32 = 4.0;

/// Whether the panel is laid out tightly.
pub(crate) fn is_tight(ui: &egui::Ui) -> bool {
    ui.spacing().item_spacing.y <= TIGHT
}

/// Heights of the panel's parts in the frame before, in points.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
struct Heights {
    /// The sections above the list of moves.
    head: f32,
    /// What comes and goes.
    notices: f32,
    foot: f32,
}

fn draw(world: &mut World, contexts: &mut QueryState<&mut EguiContext, With<PrimaryEguiContext>>) {
    let Ok(mut context) = contexts.single_mut(world) else { return };
    let ctx = context.get_mut().clone();
    show(world, &mut draw::root(&ctx, "side"));
}

/// Shows the panel with its sections at the right edge of an area.
pub(crate) fn show(world: &mut World, root: &mut egui::Ui) {
    if world.resource::<Sections>().0.is_empty() {
        return;
    }
    let is_low = root.available_height() < LOW;
    let margin: i8 = if is_low { 10 } else { 16 };
    let frame = egui::Frame::new().fill(root.colours().card).inner_margin(margin);
    let panel = egui::Panel::right("match").exact_size(theme::PANEL_WIDTH).resizable(false);
    panel.frame(frame).show_separator_line(false).show(root, |ui| {
        if let Some(language) = world.get_resource::<Language>() {
            name_area(ui, &language.texts().say("area-match"));
        }
        if is_low {
            ui.spacing_mut().item_spacing.y = TIGHT;
        }
        let before = world.get_resource::<Heights>().copied().unwrap_or_default();
        let whole = ui.available_rect_before_wrap();
        let split = |from: f32, to: f32| egui::Rect::from_x_y_ranges(whole.x_range(), from.min(to)..=to);
        let foot_top = whole.bottom() - before.foot;
        let above = split(whole.top(), foot_top - GAP);
        let (head, notices) = if above.height() < before.head + before.notices + FEW_MOVES {
            show_scrolled(world, ui, above)
        } else {
            show_stacked(world, ui, above, before.notices)
        };
        let foot = part_in(ui, "foot", split(foot_top, whole.bottom()), |ui| {
            ui.spacing_mut().interact_size.y = if is_low { 28.0 } else { ui.target().max(34.0) };
            run(world, Part::Foot, ui);
        });
        let now = Heights { head, notices, foot };
        if now != before {
            world.insert_resource(now);
            ui.ctx().request_repaint();
        }
    });
}

/// Distance of the foot from what is above it, in points.
const GAP: f32 = 8.0;

/// Shows everything above the foot at its place. Returns the heights of the head and of what comes and goes.
fn show_stacked(world: &mut World, ui: &mut egui::Ui, area: egui::Rect, notices: f32) -> (f32, f32) {
    world.insert_resource(MiddleHeight(f32::INFINITY));
    let head = part_in(ui, "head", area, |ui| {
        run(world, Part::Top, ui);
        run(world, Part::Seats, ui);
        ui.separator();
    });
    let notices_top = area.bottom() - notices;
    let list = egui::Rect::from_min_max(
        area.left_top() + egui::vec2(0.0, head),
        egui::pos2(area.right(), (notices_top - GAP).max(area.top() + head)),
    );
    part_in(ui, "list", list, |ui| run(world, Part::Middle, ui));
    let below = egui::Rect::from_min_max(egui::pos2(area.left(), notices_top), area.max);
    let notices = part_in(ui, "notices", below, |ui| run(world, Part::Notices, ui));
    (head, notices)
}

/// Shows everything above the foot in an area that scrolls. Returns the heights of the head and of what comes and goes.
fn show_scrolled(world: &mut World, ui: &mut egui::Ui, area: egui::Rect) -> (f32, f32) {
    world.insert_resource(MiddleHeight(FEW_MOVES));
    let mut heights = (0.0, 0.0);
    part_in(ui, "above", area, |ui| {
        let scroll = ScrollArea::vertical().id_salt("match").max_height(area.height());
        focus::scrolled_beside_table(ui, scroll.auto_shrink(false), |ui| {
            let top = height_of(ui, |ui| run(world, Part::Top, ui));
            heights.1 = height_of(ui, |ui| run(world, Part::Notices, ui));
            heights.0 = top
                + height_of(ui, |ui| {
                    run(world, Part::Seats, ui);
                    ui.separator();
                });
            run(world, Part::Middle, ui);
        });
    });
    heights
}

/// Shows a part of the panel in a rectangle of its own, and returns its height.
fn part_in(ui: &mut egui::Ui, name: &str, place: egui::Rect, add: impl FnOnce(&mut egui::Ui)) -> f32 {
    let mut part = ui.new_child(egui::UiBuilder::new().id_salt(name).max_rect(place));
    // What has grown covers nothing in the frame before it gets its room; focus is marked a little outside.
    part.set_clip_rect(part.clip_rect().intersect(place.expand(3.0)));
    let height = height_of(&mut part, add);
    // The distance after the last widget belongs to none.
    (height - part.spacing().item_spacing.y).max(0.0)
}

/// Height that is taken by what is added, in points.
fn height_of(ui: &mut egui::Ui, add: impl FnOnce(&mut egui::Ui)) -> f32 {
    let before = ui.cursor().top();
    add(ui);
    ui.cursor().top() - before
}

fn run(world: &mut World, part: Part, ui: &mut egui::Ui) {
    let sections = world.resource::<Sections>().0.clone();
    for (_, section) in sections.into_iter().filter(|(place, _)| place.part() == part) {
        if let Err(error) = world.run_system_with(section, ui) {
            // A section whose state is missing is left out; the others are drawn.
            debug!("a section of the panel was not drawn: {error}");
        }
    }
}

/// Button of half the panel's width in the foot, with the keys of its action on hover; whether it is clicked.
pub(crate) fn half_button(ui: &mut egui::Ui, width: f32, name: String, enabled: bool, keys: &str) -> bool {
    let (is_clicked, response) = focus::switched(ui, name.clone(), enabled, |ui| {
        ui.spacing_mut().button_padding.x = 6.0;
        let name = fitted(ui, name, width);
        ui.add_sized([width, row_height(ui)], egui::Button::new(name))
    });
    if !keys.is_empty() {
        response.on_hover_text(keys);
    }
    is_clicked
}

/// Two buttons of the foot side by side, each with its message, the action of its keys, whether it can be clicked, and its
/// value; the value of the one that is clicked.
pub(crate) fn half_buttons<T>(
    ui: &mut egui::Ui,
    bindings: &Bindings,
    texts: &Texts,
    buttons: [(&str, Option<Action>, bool, T); 2],
) -> Option<T> {
    let width = half_width(ui);
    let mut clicked = None;
    ui.horizontal_top(|ui| {
        for (id, action, enabled, value) in buttons {
            let keys = action.map_or(String::new(), |action| bindings.label(action, texts));
            if half_button(ui, width, texts.say(id), enabled, &keys) {
                clicked = Some(value);
            }
        }
    });
    clicked
}

/// Width of a button of which two stand side by side.
pub(crate) fn half_width(ui: &egui::Ui) -> f32 {
    (ui.available_width() - ui.spacing().item_spacing.x) / 2.0
}

/// Line of the panel on a ground of its own.
pub(crate) fn notice(ui: &mut egui::Ui, text: &str, fill: egui::Color32, ink: egui::Color32) {
    egui::Frame::new().fill(fill).corner_radius(7).inner_margin(10).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(egui::RichText::new(text).color(ink));
    });
}
