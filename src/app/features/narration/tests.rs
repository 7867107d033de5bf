//! Nodes of the table, drawn without a window.

use bevy::prelude::*;
use bevy_egui::egui::{self, accesskit};
use egui_kittest::kittest::{NodeT, Queryable};

use super::draw::show_area;
use super::tree::{Area, TreeCell, TreeRow};
use crate::ui::screens::place::ScenePoint;
use crate::ui::testing::{PanelHarness, WINDOWS, world};

fn cell(label: &str, column: usize, at: Option<ScenePoint>) -> TreeCell {
    let (id, remark) = (egui::Id::new(label), Some("a remark".to_owned()));
    TreeCell { id, label: label.into(), remark, is_selected: column == 0, column, at }
}

#[test]
fn cells_are_focusable_clickable_grid_nodes() {
    let panel = PanelHarness::new(WINDOWS[0], world(), |ui, _, _| {
        let at = Some(ScenePoint::table(Vec3::ZERO));
        let row =
            TreeRow { number: -4, cells: vec![cell("D4, empty", 0, at), cell("E4, White Knight", 1, None)] };
        let area = Area { name: "Board".into(), rows: vec![row], columns: 2 };
        show_area(ui, &area, |_| {
            Some(egui::Rect::from_min_size(egui::pos2(10.0, 20.0), egui::Vec2::splat(30.0)))
        });
    });
    let grid = panel.harness.get_by_label("Board");
    assert_eq!(grid.accesskit_node().role(), accesskit::Role::Grid);
    let near = grid.get_by_label("D4, empty");
    let node = near.accesskit_node();
    assert_eq!((node.role(), node.is_selected()), (accesskit::Role::GridCell, Some(true)));
    let data = node.data();
    assert!(data.supports_action(accesskit::Action::Click) && data.supports_action(accesskit::Action::Focus));
    assert_eq!((data.column_index(), data.description()), (Some(0), Some("a remark")));
    assert_eq!(near.rect().min, egui::pos2(10.0, 20.0));
    // What cannot be pointed at is only read.
    let far = grid.get_by_label("E4, White Knight");
    assert!(!far.accesskit_node().data().supports_action(accesskit::Action::Click));
}
