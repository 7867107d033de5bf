//! Panel beside the table: features add sections to it, each drawn by a system of its own.

use bevy::ecs::system::{IntoSystem, SystemId};
use bevy::prelude::*;
use bevy_egui::egui::{self, ScrollArea};
use bevy_egui::{EguiContext, EguiPrimaryContextPass, PrimaryEguiContext};

use crate::app::ui::draw::{self, DrawSystems};
use crate::app::ui::language::Language;
use crate::app::ui::reader::name_area;
use crate::app::ui::screens::Screen;
use crate::app::ui::theme;

/// Places of sections, from the top to the bottom. Several sections of one place follow one another in the order in which
/// they were added.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    /// Title of the game.
    Title,
    /// Turn or result; of a problem, its tasks.
    Status,
    /// Obligations, remarks, the refusal of the last click.
    Notes,
    /// Questions to answer.
    Question,
    /// Counters of the game.
    Counters,
    /// Points of the series.
    Series,
    /// Seats with their clocks.
    Seats,
    /// Engine at work, hint, analysis.
    Engine,
    /// Between the head and the foot, as high as there is room: the list of moves.
    Middle,
    /// In the foot: the way back to the position where the match stands.
    Elsewhere,
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
    app.init_resource::<Sections>().insert_resource(MiddleHeight(f32::INFINITY)).add_systems(
        EguiPrimaryContextPass,
        draw.in_set(DrawSystems::Screen)
            .run_if(in_state(Screen::Match))
            .run_if(draw::panels_are_shown)
            .run_if(draw::is_match_shown),
    );
}

/// Least height of the list of moves, and its height where the whole panel scrolls because it has no room, in points.
const FEW_MOVES: f32 = 110.0;

/// Height below which the whole panel scrolls in any case, in points.
const LOW: f32 = 600.0;

/// Height of the sections above and below the list of moves in the frame before, in points.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
struct FixedHeight(f32);

fn draw(world: &mut World, contexts: &mut QueryState<&mut EguiContext, With<PrimaryEguiContext>>) {
    let Ok(mut context) = contexts.single_mut(world) else { return };
    let ctx = context.get_mut().clone();
    show(world, &mut draw::root(&ctx, "side"));
}

/// Shows the panel with its sections at the right edge of an area.
pub(crate) fn show(world: &mut World, root: &mut egui::Ui) {
    let sections = world.resource::<Sections>().0.clone();
    if sections.is_empty() {
        return;
    }
    let above = of(&sections, |place| place < Place::Middle);
    let middle = of(&sections, |place| place == Place::Middle);
    let foot = of(&sections, |place| place > Place::Middle);
    let frame = egui::Frame::new().fill(theme::SLATE).inner_margin(16);
    egui::Panel::right("match").exact_size(theme::PANEL_WIDTH).resizable(false).frame(frame).show(
        root,
        |ui| {
            if let Some(language) = world.get_resource::<Language>() {
                name_area(ui, &language.texts().say("area-match"));
            }
            let fixed = world.get_resource::<FixedHeight>().copied().unwrap_or_default();
            if ui.available_height() < LOW.max(fixed.0 + FEW_MOVES) {
                world.insert_resource(MiddleHeight(FEW_MOVES));
                ScrollArea::vertical().id_salt("match").show(ui, |ui| {
                    let height = height_of(ui, |ui| run(world, &above, ui));
                    ui.separator();
                    run(world, &middle, ui);
                    let height = height + height_of(ui, |ui| run(world, &foot, ui));
                    world.insert_resource(FixedHeight(height));
                });
                return;
            }
            world.insert_resource(MiddleHeight(f32::INFINITY));
            let height = height_of(ui, |ui| run(world, &above, ui));
            let buttons = egui::Panel::bottom("match-buttons").frame(egui::Frame::new());
            let buttons = buttons.show_separator_line(false).show(ui, |ui| {
                ui.add_space(8.0);
                height_of(ui, |ui| run(world, &foot, ui))
            });
            world.insert_resource(FixedHeight(height + buttons.inner));
            ui.separator();
            run(world, &middle, ui);
        },
    );
}

/// Height that is taken by what is added, in points.
fn height_of(ui: &mut egui::Ui, add: impl FnOnce(&mut egui::Ui)) -> f32 {
    let before = ui.cursor().top();
    add(ui);
    ui.cursor().top() - before
}

fn of(sections: &[(Place, Section)], wanted: impl Fn(Place) -> bool) -> Vec<Section> {
    sections.iter().filter(|(place, _)| wanted(*place)).map(|(_, section)| *section).collect()
}

fn run(world: &mut World, sections: &[Section], ui: &mut egui::Ui) {
    for section in sections {
        if let Err(error) = world.run_system_with(*section, ui) {
            // A section whose state is missing is left out; the others are drawn.
            debug!("a section of the panel was not drawn: {error}");
        }
    }
}

/// Button of half the panel's width in the foot, with the keys of its action on hover; whether it is clicked.
pub(crate) fn half_button(ui: &mut egui::Ui, width: f32, name: String, enabled: bool, keys: &str) -> bool {
    let button = egui::Button::new(name);
    let response = ui.add_enabled_ui(enabled, |ui| ui.add_sized([width, 34.0], button)).inner;
    let response = if keys.is_empty() { response } else { response.on_hover_text(keys) };
    response.clicked()
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
