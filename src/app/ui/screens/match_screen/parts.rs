//! Parts that features add to the match screen: values and sections, each from a system of its own.

use bevy::ecs::system::{IntoSystem, SystemId};
use bevy::prelude::*;
use bevy_egui::egui;

use crate::ui::screens::tools::{Saying, Tool};

/// Groups of tools, in the order in which they stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum ToolGroup {
    /// In the bar, left of the fixed places: steps without a piece, and the ways on after the end.
    Steps,
    /// In the strip above the bar: turns of the held piece, and putting it back.
    Held,
    /// At the top: what is looked up, such as the chart.
    LookUp,
    /// At the top: the rules.
    Rules,
    /// At the top: the view.
    View,
    /// At the top: full screen, settings.
    Window,
    /// In the strip at the left: aids.
    Aids,
    /// At the foot of the notebook: from move to move.
    History,
}

/// Fixed place of a tool in the bar: in every state of a match, and in every game, the tool is there or nowhere. What
/// cannot be done now is dim in its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BarSlot {
    /// The clocks, first in the row: a match without them leaves no gap.
    Clocks,
    Undo,
    Redo,
    /// The step of a lesson or a puzzle once more.
    Again,
    Hint,
    /// The analysis.
    Analyse,
    /// The offer of a draw. Games without agreed draws leave its place empty.
    Draw,
    Resign,
    /// The first position of the game, while one is set up.
    FirstPosition,
    /// The empty board, while a position is set up.
    EmptyBoard,
}

impl BarSlot {
    /// Places of a match, in groups from left to right.
    pub(super) const OF_MATCH: [&[BarSlot]; 3] = [
        &[BarSlot::Clocks, BarSlot::Undo, BarSlot::Redo],
        &[BarSlot::Hint, BarSlot::Analyse],
        &[BarSlot::Draw, BarSlot::Resign],
    ];
    /// Places of a lesson, a puzzle or a problem.
    pub(super) const OF_STEP: [&[BarSlot]; 1] = [&[BarSlot::Again, BarSlot::Hint]];
    /// Places while a position is set up.
    pub(super) const OF_EDITOR: [&[BarSlot]; 3] = [
        &[BarSlot::Undo, BarSlot::Redo],
        &[BarSlot::FirstPosition, BarSlot::EmptyBoard],
        &[BarSlot::Analyse],
    ];

    /// Ids of the labels that a tool has in this place: it is as wide as the longest.
    pub(super) fn labels(self) -> &'static [&'static str] {
        match self {
            BarSlot::Clocks => &["tool-clocks"],
            BarSlot::Undo => &["tool-undo", "tool-undo-asking"],
            BarSlot::Redo => &["redo"],
            BarSlot::Again => &["lesson-again", "lesson-repeat"],
            BarSlot::Hint => &["hint"],
            BarSlot::Analyse => &["analysis-on"],
            BarSlot::Draw => &["tool-draw"],
            BarSlot::Resign => &["resign"],
            BarSlot::FirstPosition => &["editor-start"],
            BarSlot::EmptyBoard => &["editor-empty"],
        }
    }
}

/// Subject of a message in the bar; the first in this order is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rank {
    /// A question that somebody here has to answer.
    Question,
    Refusal,
    /// People who are away from the table.
    Company,
    /// A special thing that happens for the first time.
    FirstTime,
    Hint,
    /// Notice that another position is shown than the match's current one.
    Elsewhere,
    /// A computer at work.
    Opponent,
    /// A duty of the seat to move.
    Duty,
    /// A remark of the game on what is pointed at.
    Remark,
    /// Advice on a half-made move.
    Advice,
    /// Requirement of an aid.
    Aid,
    /// Second occurrence of the position.
    Recurrence,
    Result,
    /// Prompt to act.
    Prompt,
}

/// Places of sections in the column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum ColumnSlot {
    /// Below the verdict, above the buttons of the result: the curve of the match.
    Result,
    /// Above the notebook's leaves: the others at the table.
    Company,
    /// A card above the own seat: what the others say.
    Chat,
    /// The leaf with the list of moves.
    Moves,
    /// The leaf with the analysis.
    Analysis,
    /// Below the leaf with the moves: counters, points of the series.
    Below,
    /// Above the buttons of the history: the place in it.
    History,
}

/// Guide in place of the seats and side panel; the first in this order is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Guide {
    /// A position that is set up.
    Editor,
    /// A step of a lesson, a puzzle or a problem.
    Step,
    /// The review of a match.
    Review,
    /// The result of a match.
    Result,
}

impl Guide {
    /// Whether the notebook stands below it: its match has moves.
    pub(super) fn has_moves(self) -> bool {
        matches!(self, Guide::Review | Guide::Result)
    }
}

/// Title and bar of a guide that has its own.
pub(crate) struct OwnBar {
    /// The name of the game, and what is done with it.
    pub heading: (String, String),
    /// The title of the bar.
    pub title: String,
    /// Its sentence.
    pub saying: Saying,
    /// Its tools.
    pub tools: Vec<(BarSlot, Tool)>,
}

/// A title, a sentence or tools of now, from what the world holds; `None` if there are none.
pub(crate) type WorldFn<T> = fn(&World) -> Option<T>;

/// The component of this type, if one entity has it.
pub(crate) fn only<C: Component>(world: &World) -> Option<&C> {
    world.try_query::<&C>()?.single(world).ok()
}

/// Whether an entity has this component.
pub(crate) fn any<C: Component>(world: &World) -> bool {
    world.try_query_filtered::<(), With<C>>().is_some_and(|mut query| query.iter(world).next().is_some())
}

pub(super) type Section = SystemId<InMut<'static, egui::Ui>>;

/// Parts of the screen that features have added.
#[derive(Resource, Default)]
pub(super) struct Parts {
    pub titles: Vec<WorldFn<String>>,
    pub sayings: Vec<(Rank, WorldFn<Saying>)>,
    pub tools: Vec<(ToolGroup, WorldFn<Vec<Tool>>)>,
    pub slots: Vec<WorldFn<Vec<(BarSlot, Tool)>>>,
    pub sections: Vec<(ColumnSlot, Section)>,
    pub guides: Vec<(Guide, fn(&World) -> bool, Section)>,
    pub feet: Vec<(Guide, Section)>,
    pub bars: Vec<(Guide, WorldFn<OwnBar>)>,
}

/// Adds parts to the screen of a match.
pub(crate) trait AddParts {
    /// Adds a title of the bar: whose turn it is, or who has won.
    fn add_title(&mut self, title: WorldFn<String>) -> &mut Self;

    /// Adds a sentence of the bar.
    fn add_saying(&mut self, rank: Rank, saying: WorldFn<Saying>) -> &mut Self;

    /// Adds tools.
    fn add_tools(&mut self, group: ToolGroup, tools: WorldFn<Vec<Tool>>) -> &mut Self;

    /// Adds tools with fixed places in the bar.
    fn add_slots(&mut self, tools: WorldFn<Vec<(BarSlot, Tool)>>) -> &mut Self;

    /// Adds a section of the column, drawn by a system whose input is the `egui::Ui` of its place.
    fn add_section<M>(
        &mut self,
        place: ColumnSlot,
        system: impl IntoSystem<InMut<'static, egui::Ui>, (), M> + 'static,
    ) -> &mut Self;

    /// Adds what takes the place of seats and notebook while it is there.
    fn add_guide<M>(
        &mut self,
        guide: Guide,
        is_there: fn(&World) -> bool,
        system: impl IntoSystem<InMut<'static, egui::Ui>, (), M> + 'static,
    ) -> &mut Self;

    /// Adds a bar that a guide has of its own, in the place of the match's.
    fn add_bar(&mut self, guide: Guide, bar: WorldFn<OwnBar>) -> &mut Self;

    /// Adds the buttons at the foot of a guide: they keep their places, however long what stands above them is.
    fn add_foot<M>(
        &mut self,
        guide: Guide,
        system: impl IntoSystem<InMut<'static, egui::Ui>, (), M> + 'static,
    ) -> &mut Self;
}

fn parts_of(app: &mut App) -> Mut<'_, Parts> {
    app.world_mut().get_resource_or_init::<Parts>()
}

impl AddParts for App {
    fn add_title(&mut self, title: WorldFn<String>) -> &mut Self {
        parts_of(self).titles.push(title);
        self
    }

    fn add_saying(&mut self, rank: Rank, saying: WorldFn<Saying>) -> &mut Self {
        let mut parts = parts_of(self);
        parts.sayings.push((rank, saying));
        parts.sayings.sort_by_key(|(rank, _)| *rank);
        self
    }

    fn add_tools(&mut self, group: ToolGroup, tools: WorldFn<Vec<Tool>>) -> &mut Self {
        let mut parts = parts_of(self);
        parts.tools.push((group, tools));
        parts.tools.sort_by_key(|(group, _)| *group);
        self
    }

    fn add_slots(&mut self, tools: WorldFn<Vec<(BarSlot, Tool)>>) -> &mut Self {
        parts_of(self).slots.push(tools);
        self
    }

    fn add_section<M>(
        &mut self,
        place: ColumnSlot,
        system: impl IntoSystem<InMut<'static, egui::Ui>, (), M> + 'static,
    ) -> &mut Self {
        let section = self.world_mut().register_system(system);
        let mut parts = parts_of(self);
        parts.sections.push((place, section));
        parts.sections.sort_by_key(|(place, _)| *place);
        self
    }

    fn add_guide<M>(
        &mut self,
        guide: Guide,
        is_there: fn(&World) -> bool,
        system: impl IntoSystem<InMut<'static, egui::Ui>, (), M> + 'static,
    ) -> &mut Self {
        let section = self.world_mut().register_system(system);
        let mut parts = parts_of(self);
        parts.guides.push((guide, is_there, section));
        parts.guides.sort_by_key(|(guide, ..)| *guide);
        self
    }

    fn add_bar(&mut self, guide: Guide, bar: WorldFn<OwnBar>) -> &mut Self {
        parts_of(self).bars.push((guide, bar));
        self
    }

    fn add_foot<M>(
        &mut self,
        guide: Guide,
        system: impl IntoSystem<InMut<'static, egui::Ui>, (), M> + 'static,
    ) -> &mut Self {
        let section = self.world_mut().register_system(system);
        parts_of(self).feet.push((guide, section));
        self
    }
}
