//! Panels under test: drawn without a window, clicked by their labels, their requests carried out on a small world.

use std::cell::{Ref, RefCell};
use std::rc::Rc;

use bevy::ecs::world::CommandQueue;
use bevy::prelude::*;
use bevy_egui::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::app::ui::overlays::Overlays;
use crate::app::ui::redraw::Redraw;
use crate::app::ui::screens::Screen;
use crate::app::ui::theme;

/// Sizes of windows that are tried, in the panels' points: the smallest, the usual one with the largest letters, and the
/// usual one.
pub(crate) const WINDOWS: [egui::Vec2; 3] =
    [egui::vec2(900.0, 640.0), egui::vec2(901.0, 507.0), egui::vec2(1_280.0, 720.0)];

/// A world with the resources that every panel may change: overlays, screens, redraws.
pub(crate) fn world() -> World {
    let mut world = World::new();
    world.init_resource::<Overlays>();
    world.init_resource::<Redraw>();
    world.init_resource::<NextState<Screen>>();
    world
}

/// A panel that is drawn from a world, and whose requests change that world.
pub(crate) struct PanelHarness<'a> {
    /// The panel as a tree of widgets.
    pub harness: Harness<'a>,
    size: egui::Vec2,
    world: Rc<RefCell<World>>,
}

impl<'a> PanelHarness<'a> {
    /// Draws a panel in a window of a size.
    pub fn new(
        size: egui::Vec2,
        world: World,
        show: impl Fn(&mut egui::Ui, &World, &mut Commands) + 'a,
    ) -> PanelHarness<'a> {
        let world = Rc::new(RefCell::new(world));
        let drawn = world.clone();
        let mut is_styled = false;
        let app = move |ui: &mut egui::Ui| {
            if !is_styled {
                theme::dress_egui(ui.ctx());
                is_styled = true;
            }
            let mut queue = CommandQueue::default();
            {
                let world = drawn.borrow();
                show(ui, &world, &mut Commands::new(&mut queue, &world));
            }
            queue.apply(&mut drawn.borrow_mut());
        };
        let mut harness = Harness::builder().with_size(size).build_ui(app);
        harness.run_steps(3);
        PanelHarness { harness, size, world }
    }

    /// Clicks the widget with this label.
    pub fn click(&mut self, label: &str) {
        // Out of sight it is scrolled to first, as by hand or by Tab.
        self.harness.get_by_label(label).scroll_to_me();
        self.harness.run_steps(4);
        self.harness.get_by_label(label).click();
        self.harness.run_steps(3);
    }

    /// Draws some frames.
    pub fn run(&mut self) {
        self.harness.run_steps(3);
    }

    /// A resource of the world.
    pub fn resource<R: Resource>(&self) -> Ref<'_, R> {
        Ref::map(self.world.borrow(), |world| world.resource::<R>())
    }

    /// Changes the world.
    pub fn change(&mut self, change: impl FnOnce(&mut World)) {
        change(&mut self.world.borrow_mut());
        self.run();
    }

    /// The messages of a type since the last call.
    pub fn messages<M: Message>(&mut self) -> Vec<M> {
        self.world.borrow_mut().resource_mut::<Messages<M>>().drain().collect()
    }

    /// Asserts that no button that is seen is cut off by the window.
    pub fn assert_nothing_is_cut_off(&self, what: &str) {
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, self.size).expand(1.0);
        for node in self.harness.root().children_recursive() {
            if node.accesskit_node().role() != egui::accesskit::Role::Button {
                continue;
            }
            let place = node.rect();
            // A button that is scrolled out of sight is reached by scrolling.
            if window.intersects(place) && place.is_positive() {
                let size = self.size;
                assert!(place.min.x >= -1.0 && place.max.x <= window.max.x, "{what}: {place:?} in {size:?}");
            }
        }
    }
}
