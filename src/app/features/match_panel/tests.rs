//! The result in the column, clicked, and the list of moves.

use bevy::prelude::*;
use bevy_egui::egui::vec2;
use egui_kittest::kittest::Queryable;

use crate::features::match_panel::model::{MatchModel, ResultSummary};
use crate::features::match_panel::moves;
use crate::features::match_panel::result::{AfterMatch, final_count_row, result, ways};
use crate::features::match_panel::rows::{PlyCell, RoundRow};
use crate::ui::pictures::portraits::SeatAvatar;
use crate::ui::testing::{self, PanelHarness};
use crate::ui::widgets::judgement::MoveMarks;
use crate::ui::widgets::points::PointsTable;
use crate::ui::widgets::seat_rows::SeatRow;
use camaieu_play::{NodeId, Player};
use camaieu_rules::game::{Seat, Seats};
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
            let over = ResultSummary {
                verdict: "White wins".into(),
                why: "Two squares of the castle.".into(),
                winners: Seats::NONE,
                is_party: width > 250.0,
                moves: 31,
                places: Vec::new(),
            };
            let names = vec!["White".into(), "Black".into()];
            let points = PointsTable { names, games: vec![vec![7, 0]; 9], sum: vec![63, 0] };
            let mut world = testing::world();
            world.init_resource::<Chosen>();
            let mut shown = PanelHarness::new(size, world, move |ui, _, commands| {
                let face = Some(SeatAvatar::default());
                let first = texts.say_with("first-win", &[("game", &"Camelot")]);
                result(ui, &over, (face, Some(first)), Some(&points), texts);
                if let Some(choice) = ways(ui, &over, texts) {
                    commands.queue(move |world: &mut World| world.resource_mut::<Chosen>().0 = Some(choice));
                }
            });
            shown.assert_nothing_is_cut_off("result");
            shown.assert_area_is_named(&texts.say("area-result"));
            for (id, choice) in [
                ("rematch", AfterMatch::Rematch),
                ("look-at-table", AfterMatch::LookAtTable),
                ("result-review", AfterMatch::Review),
                ("share", AfterMatch::Share),
                ("to-menu", AfterMatch::ToMenu),
            ] {
                shown.click(&texts.say(id));
                assert_eq!(shown.resource::<Chosen>().0, Some(choice), "{id} in {size:?}");
            }
        }
    }
}

#[test]
fn in_a_low_column_the_result_has_its_buttons_at_once() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        let args: [(&str, &dyn std::fmt::Display); 2] =
            [("seats", &texts.seat("camelot", 2, Seat::SECOND)), ("count", &1)];
        let winner = texts.say_with("verdict-has-won", &args);
        let over = ResultSummary {
            verdict: winner,
            why: "All pieces.".into(),
            winners: Seats::NONE,
            is_party: false,
            moves: 31,
            places: Vec::new(),
        };
        let panel = PanelHarness::new(vec2(222.0, 270.0), testing::world(), move |ui, _, _| {
            result(ui, &over, (Some(SeatAvatar::default()), None), None, texts);
            let _ = ways(ui, &over, texts);
        });
        panel.assert_nothing_is_cut_off("result");
    }
}

#[test]
fn final_standings_list_every_seat_with_its_counts() {
    let row = |index: u8| SeatRow {
        game: "chromino",
        seats: 4,
        seat: Seat::from_index(index.into()).expect("a seat"),
        name: format!("Mademoiselle {index}"),
        player: Player::default(),
        note: String::new(),
        is_to_move: false,
        is_near: false,
        chip: None,
        taken: Vec::new(),
        supplies: Vec::new(),
        counts: vec![format!("{index} tiles")],
    };
    let over = ResultSummary {
        verdict: "Ada has won".into(),
        why: "Her hand is empty.".into(),
        winners: Seats::from(Seat::FIRST),
        is_party: false,
        moves: 9,
        places: Vec::new(),
    };
    let panel = PanelHarness::new(vec2(236.0, 300.0), testing::world(), move |ui, _, _| {
        (0..4).for_each(|index| final_count_row(ui, (&row(index), Some(2)), SeatAvatar::default(), &over));
        let _ = ways(ui, &over, Lang::En.texts());
    });
    panel.assert_nothing_is_cut_off("standings");
    assert!((0..4).all(|index| {
        let said = format!("2. Mademoiselle {index}: {index} tiles");
        panel.harness.query_by_label(&said).is_some()
    }));
}

#[derive(Resource)]
struct ShownPly(usize);

#[test]
fn the_list_of_moves_follows_what_is_shown() {
    let ply = |index: usize, shown: usize| PlyCell {
        node: NodeId::new(index),
        text: format!("move {index}"),
        is_pictured: false,
        is_shown: index == shown,
        seat: index % 2,
        chips: Vec::new(),
        variations: 0,
    };
    let model = move |shown: usize| MatchModel {
        seats: 2,
        ahead: 119 - shown,
        rows: (0..60)
            .map(|row| RoundRow {
                number: row + 1,
                plies: [2 * row, 2 * row + 1].map(|index| ply(index, shown)).to_vec(),
            })
            .collect(),
        ..MatchModel::default()
    };
    let mut world = testing::world();
    world.init_resource::<Messages<crate::session::Request>>();
    world.init_resource::<Messages<crate::session::ShowAgain>>();
    world.insert_resource(ShownPly(119));
    let mut list = PanelHarness::new(vec2(240.0, 300.0), world, move |ui, world, commands| {
        let shown = world.resource::<ShownPly>().0;
        let model = model(shown);
        let shown = moves::MoveListContent { model: &model, marks: &MoveMarks::default(), players: &[] };
        moves::show(ui, shown, Lang::En.texts(), commands);
    });
    for shown in [119, 4, 60, 61, 0, 118] {
        list.change(|world| world.resource_mut::<ShownPly>().0 = shown);
        list.run();
        let place = list.harness.get_by_label(&format!("move {shown}")).rect();
        assert!(place.top() >= 0.0 && place.bottom() <= 300.0, "{shown}: {place}");
    }
}
