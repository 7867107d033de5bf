//! The screen of a match: the bar along the foot with one sentence and the tools, the strip of the held piece above it, the
//! column with seats and notebook, the buttons along the top. Features put values and sections into it, each by a system of its own.

mod bar;
mod column;
mod held;
mod parts;
mod places;
mod top;

use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::{EguiContext, EguiPrimaryContextPass, PrimaryEguiContext};

use crate::ui::draw::redraw::{InitShown, Redraw};
use crate::ui::draw::{self, DrawSystems};
use crate::ui::language::Language;
use crate::ui::pictures::portraits::{Portraits, SeatAvatar};
use crate::ui::screens::panels::{Panels, SidePanels, Zones};
use crate::ui::screens::tools::Tool;
use crate::ui::screens::{ForgetWithMatch as _, Screen};
use crate::ui::widgets::seat_rows::{ClockFace, SeatRow};
use camaieu_play::link::Link;
use camaieu_text::Texts;

pub(crate) use held::HeldPlace;
pub(crate) use parts::{AddParts, BarSlot, ColumnSlot, Guide, OwnBar, Rank, ToolGroup, any, only};
pub(crate) use places::{card, card_of, measured, place_of, remember};

use parts::{Parts, Section};

/// The notebook: which leaf is open, and whether it lies over the table in a small window.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Notebook {
    /// The open leaf.
    pub leaf: Leaf,
    /// Whether it is shown in a small window.
    pub is_open: bool,
}

/// Leaf of the notebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Leaf {
    /// The moves.
    #[default]
    Moves,
    /// The analysis.
    Analysis,
}

/// Held piece, for the strip above the bar.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct HeldPieceStrip {
    /// Name and form of the held piece.
    pub form: Option<crate::ui::pictures::chips::PieceFootprint>,
    /// Position of the strip.
    pub place: HeldPlace,
}

/// Name of the game beside the button of the menu, and what is done with it.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading(pub (String, String));

/// Whether something else takes the places of bar and column, such as a lobby: the top stays.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Covered(pub bool);

/// Purpose of the table besides a match, shown as its heading: a title and a second line.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Occasion(pub Option<(String, String)>);

/// Link to the lesson or the puzzle on the table.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct StepLink(pub Option<Link>);

/// Agreed terms of an online match, in a line beside the name of the game; empty otherwise.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct MatchTerms(pub String);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Occasion>()
        .init_resource::<StepLink>()
        .init_resource::<Parts>()
        .init_resource::<Notebook>();
    app.init_shown::<Covered>().init_shown::<MatchTerms>();
    app.forget_with_match(leave).add_systems(
        EguiPrimaryContextPass,
        draw.in_set(DrawSystems::Screen).run_if(in_state(Screen::Match)).run_if(draw::panels_are_shown),
    );
}

/// A new match begins with the moves, and with nothing beside the table.
fn leave(world: &mut World) {
    *world.resource_mut() = Notebook::default();
    world.resource_mut::<Panels>().beside = SidePanels::default();
}

fn draw(world: &mut World, contexts: &mut QueryState<&mut EguiContext, With<PrimaryEguiContext>>) {
    let Ok(mut context) = contexts.single_mut(world) else { return };
    let ctx = context.get_mut().clone();
    show(world, &ctx);
}

/// Context for drawing the screen.
struct DrawContext<'a> {
    world: &'a mut World,
    parts: &'a Parts,
    /// Seats of the match, the first one first, each with its clock.
    seats: Vec<(SeatRow, Option<ClockFace>)>,
    zones: Zones,
    texts: &'static Texts,
    guide: Option<(Guide, Section)>,
    beside: SidePanels,
}

/// Shows the whole screen.
pub(crate) fn show(world: &mut World, ctx: &egui::Context) {
    let Some(texts) = world.get_resource::<Language>().map(|language| language.texts()) else { return };
    world.resource_scope(|world, parts: Mut<Parts>| show_parts(world, &parts, ctx, texts));
}

fn show_parts(world: &mut World, parts: &Parts, ctx: &egui::Context, texts: &'static Texts) {
    let guides = &mut parts.guides.iter();
    let guide = guides.find(|(_, is_there, _)| is_there(world));
    let guide = guide.map(|(guide, _, section)| (*guide, *section));
    let zones = Zones::of(ctx.viewport_rect().size());
    let seats = seats(world);
    let mut drawing = DrawContext { world, parts, seats, zones, texts, guide, beside: SidePanels::default() };
    if drawing.is_covered() {
        drawing.beside = SidePanels { has_lobby: true, ..SidePanels::default() };
        drawing.take_room();
        drawing.top(ctx);
        return;
    }
    let aids = drawing.tools(ToolGroup::Aids);
    drawing.beside =
        SidePanels { aids: aids.len() as u8, is_guided: guide.is_some(), ..SidePanels::default() };
    drawing.beside.seat_rows = drawing.seat_rows(ctx);
    drawing.take_room();
    drawing.bar(ctx);
    drawing.held(ctx);
    drawing.column(ctx);
    drawing.top(ctx);
    drawing.aids(ctx, aids);
}

/// Seats of the match, the first one first, each with its clock.
fn seats(world: &mut World) -> Vec<(SeatRow, Option<ClockFace>)> {
    let mut query = world.query::<(&SeatRow, Option<&ClockFace>)>();
    let rows = query.iter(world).map(|(row, clock)| (row.clone(), clock.cloned()));
    let mut rows: Vec<_> = rows.collect();
    rows.sort_unstable_by_key(|(row, _)| row.seat);
    rows
}

impl DrawContext<'_> {
    /// Takes room from the table.
    fn take_room(&mut self) {
        let now = self.beside;
        if let Some(mut panels) = self.world.get_resource_mut::<Panels>()
            && panels.beside != now
        {
            panels.beside = now;
            if let Some(mut redraw) = self.world.get_resource_mut::<Redraw>() {
                redraw.request();
            }
        }
    }

    fn is_covered(&self) -> bool {
        self.world.get_resource::<Covered>().is_some_and(|covered| covered.0)
    }

    fn tools(&mut self, wanted: ToolGroup) -> Vec<Tool> {
        let asked = self.parts.tools.iter().filter(|(group, _)| *group == wanted);
        asked.filter_map(|(_, tools)| tools(self.world)).flatten().collect()
    }

    fn section(&mut self, section: Section, ui: &mut egui::Ui) {
        if let Err(error) = self.world.run_system_with(section, ui) {
            debug!("a section of the column was not drawn: {error}");
        }
    }

    fn sections(&mut self, wanted: ColumnSlot, ui: &mut egui::Ui) {
        let parts = self.parts;
        let sections = parts.sections.iter().filter(|(place, _)| *place == wanted);
        sections.for_each(|(_, section)| self.section(*section, ui));
    }

    /// Does what a click asks for.
    fn act(&mut self, deed: impl FnOnce(&mut Commands)) {
        deed(&mut self.world.commands());
        self.world.flush();
    }

    fn face(&self, row: &SeatRow) -> SeatAvatar {
        row.face(self.world.get_resource::<Portraits>())
    }

    /// The bar that the guide has of its own.
    fn own_bar(&self) -> Option<OwnBar> {
        let (guide, _) = self.guide?;
        let (_, bar) = self.parts.bars.iter().find(|(of, _)| *of == guide)?;
        bar(self.world)
    }

    /// Whether the seats are shown: a lesson, a puzzle and a problem have none.
    fn has_seats(&self) -> bool {
        self.guide.is_none_or(|(guide, _)| guide.has_moves())
    }
}
