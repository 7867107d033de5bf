//! Nodes for screen readers: the cells of the table where they are seen, and the live region.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Sense, UiBuilder, accesskit};

use crate::session::viewer::TableViewer;
use crate::table::camera::TableCamera;
use crate::table::pieces::rack::RackOf;
use crate::ui::draw;
use crate::ui::screens::overlays::Overlays;
use crate::ui::screens::panels::Panels;
use crate::ui::screens::place::ScenePoint;

use super::announce::Announcer;
use super::tree::{Area, BoardTree, TreeCell, area_node};

/// The table as the camera sees it.
#[derive(SystemParam)]
pub(super) struct NarrationProjection<'w, 's> {
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<TableCamera>>,
    racks: Query<'w, 's, (&'static RackOf, &'static GlobalTransform)>,
    panels: Res<'w, Panels>,
}

impl NarrationProjection<'_, '_> {
    /// The rectangle round a cell with its middle here, in the panels' points.
    fn rect(&self, at: ScenePoint) -> Option<egui::Rect> {
        let (camera, place) = self.camera.single().ok()?;
        let on_table = |point: Vec3| match at.rack {
            None => Some(point),
            Some(rack) => {
                let (_, frame) = self.racks.iter().find(|(of, _)| of.rack == rack)?;
                Some(frame.transform_point(point))
            }
        };
        let seen = |offset: Vec3| {
            let point = camera.world_to_viewport(place, on_table(at.place + offset)?).ok()?;
            Some(egui::Pos2::new(point.x, point.y) / self.panels.zoom)
        };
        let across = if at.rack.is_some() { Vec3::Y } else { Vec3::Z };
        let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
        let corners = corners.map(|(x, z)| seen(Vec3::X * x + across * z));
        let points: Vec<egui::Pos2> = corners.into_iter().collect::<Option<_>>()?;
        Some(egui::Rect::from_points(&points))
    }
}

/// Makes the nodes of the table, unless an overlay or an awaited player covers it.
pub(super) fn draw_board(
    mut contexts: EguiContexts,
    mut tree: ResMut<BoardTree>,
    picture: NarrationProjection,
    overlays: Res<Overlays>,
    viewer: Res<TableViewer>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if tree.takes_focus {
        tree.takes_focus = false;
        ctx.memory_mut(|memory| memory.focused().into_iter().for_each(|id| memory.surrender_focus(id)));
    }
    if overlays.top().is_none() && viewer.awaited().is_none() {
        let rect = |at| picture.rect(at);
        let mut root = draw::root(ctx, "table-nodes");
        tree.areas.iter().for_each(|area| show_area(&mut root, area, rect));
    }
    Ok(())
}

/// Makes the nodes of an area: a grid of rows of cells.
pub(super) fn show_area(root: &mut egui::Ui, area: &Area, rect: impl Fn(ScenePoint) -> Option<egui::Rect>) {
    let id = area_node(&area.name);
    let mut grid = root.new_child(UiBuilder::new().id(id));
    grid.ctx().accesskit_node_builder(id, |node| {
        node.set_role(accesskit::Role::Grid);
        node.set_label(area.name.as_str());
        node.set_row_count(area.rows.len());
        node.set_column_count(area.columns);
    });
    for (index, row) in area.rows.iter().enumerate() {
        let id = id.with(row.number);
        let mut line = grid.new_child(UiBuilder::new().id(id));
        line.ctx().accesskit_node_builder(id, |node| {
            node.set_role(accesskit::Role::Row);
            node.set_row_index(index);
        });
        for cell in &row.cells {
            let seen = cell.at.and_then(&rect);
            show_cell(&mut line, cell, index, seen);
        }
    }
}

/// Makes the node of a cell; it can be focused and clicked if it can be pointed at.
fn show_cell(line: &mut egui::Ui, cell: &TreeCell, row: usize, seen: Option<egui::Rect>) {
    // It takes no part in the panels' keys and clicks, and so senses nothing.
    line.interact(seen.unwrap_or(egui::Rect::NOTHING), cell.id, Sense::empty());
    line.ctx().accesskit_node_builder(cell.id, |node| {
        node.set_role(accesskit::Role::GridCell);
        node.set_label(cell.label.as_str());
        node.set_row_index(row);
        node.set_column_index(cell.column);
        if let Some(remark) = &cell.remark {
            node.set_description(remark.as_str());
        }
        if cell.at.is_some() {
            node.set_selected(cell.is_selected);
            node.add_action(accesskit::Action::Focus);
            node.add_action(accesskit::Action::Click);
        }
        if let Some(egui::Rect { min, max }) = seen {
            let [x0, y0, x1, y1] = [min.x, min.y, max.x, max.y].map(f64::from);
            node.set_bounds(accesskit::Rect { x0, y0, x1, y1 });
        }
    });
}

/// Makes the live region with the last announcement. Each has a node of its own, so that a repeated one is heard again.
pub(super) fn draw_announcement(mut contexts: EguiContexts, announcer: Res<Announcer>) -> Result {
    let ctx = contexts.ctx_mut()?;
    ctx.accesskit_node_builder(egui::accesskit_root_id(), |node| node.set_label("Camaïeu"));
    if announcer.number > 0 {
        ctx.accesskit_node_builder(egui::Id::new(("announcement", announcer.number)), |node| {
            node.set_role(accesskit::Role::Status);
            node.set_label(announcer.line.as_str());
            node.set_live(accesskit::Live::Polite);
        });
    }
    Ok(())
}
