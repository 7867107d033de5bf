//! The window of the result, clicked.

use bevy::prelude::*;
use bevy_egui::egui::{self, vec2};

use crate::features::match_panel::model::Over;
use crate::features::match_panel::result::{AfterMatch, result};
use crate::ui::points::PointsTable;
use crate::ui::testing::{self, PanelHarness, WINDOWS};
use crate::ui::theme;
use camaieu_text::Lang;

/// The last choice.
#[derive(Resource, Default)]
struct Chosen(Option<AfterMatch>);

#[test]
fn the_result_is_whole_in_every_window_and_its_buttons_choose() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let over = Over { verdict: "White wins".into(), why: "Two squares of the castle.".into() };
            let names = vec!["White".into(), "Black".into()];
            let points = PointsTable { names, games: vec![vec![7, 0]; 9], sum: vec![63, 0] };
            let table = egui::Rect::from_min_size(egui::Pos2::ZERO, size - vec2(theme::PANEL_WIDTH, 0.0));
            let mut world = testing::world();
            world.init_resource::<Chosen>();
            let mut shown = PanelHarness::new(size, world, move |ui, _, commands| {
                if let Some(choice) = result(ui.ctx(), table, &over, Some(&points), texts) {
                    commands.queue(move |world: &mut World| world.resource_mut::<Chosen>().0 = Some(choice));
                }
            });
            shown.assert_nothing_is_cut_off("result");
            shown.assert_area_is_named(&texts.say("area-result"));
            for (id, choice) in [
                ("rematch", AfterMatch::Rematch),
                ("look-at-table", AfterMatch::LookAtTable),
                ("undo", AfterMatch::Undo),
                ("to-menu", AfterMatch::ToMenu),
            ] {
                shown.click(&texts.say(id));
                assert_eq!(shown.resource::<Chosen>().0, Some(choice), "{id} in {size:?}");
            }
        }
    }
}
