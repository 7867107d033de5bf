//! The result in the column, clicked.

use bevy::prelude::*;
use bevy_egui::egui::vec2;

use crate::features::match_panel::model::Over;
use crate::features::match_panel::result::{AfterMatch, result};
use crate::ui::points::PointsTable;
use crate::ui::portraits::Face;
use crate::ui::testing::{self, PanelHarness};
use camaieu_rules::game::Seats;
use camaieu_text::Lang;

/// The last choice.
#[derive(Resource, Default)]
struct Chosen(Option<AfterMatch>);

#[test]
fn the_result_is_whole_and_its_buttons_choose() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for width in [236.0, 272.0] {
            let size = vec2(width, 760.0);
            let over = Over {
                verdict: "White wins".into(),
                why: "Two squares of the castle.".into(),
                winners: Seats::NONE,
            };
            let names = vec!["White".into(), "Black".into()];
            let points = PointsTable { names, games: vec![vec![7, 0]; 9], sum: vec![63, 0] };
            let mut world = testing::world();
            world.init_resource::<Chosen>();
            let mut shown = PanelHarness::new(size, world, move |ui, _, commands| {
                let face = Some(Face::default());
                if let Some(choice) = result(
                    ui,
                    &over,
                    (face, Some(texts.say_with("first-win", &[("game", &"Camelot")]))),
                    Some(&points),
                    texts,
                ) {
                    commands.queue(move |world: &mut World| world.resource_mut::<Chosen>().0 = Some(choice));
                }
            });
            shown.assert_nothing_is_cut_off("result");
            shown.assert_area_is_named(&texts.say("area-result"));
            for (id, choice) in [
                ("rematch", AfterMatch::Rematch),
                ("look-at-table", AfterMatch::LookAtTable),
                ("result-again", AfterMatch::Again),
                ("result-save", AfterMatch::Save),
                ("to-menu", AfterMatch::ToMenu),
            ] {
                shown.click(&texts.say(id));
                assert_eq!(shown.resource::<Chosen>().0, Some(choice), "{id} in {size:?}");
            }
        }
    }
}
