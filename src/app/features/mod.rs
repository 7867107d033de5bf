//! One folder a feature: its state, its systems and its panel. No feature imports another. A new one is its folder and one
//! line in the list.

pub mod analysis;
pub mod camera_bar;
pub mod chart;
pub mod clocks;
pub mod club;
pub mod confirm;
pub mod editor;
pub mod guided;
pub mod hand;
pub mod help;
pub mod hot_seat;
pub mod match_panel;
pub mod menu;
pub mod narration;
pub mod online;
pub mod opponents;
pub mod over_table;
pub mod people;
pub mod replay;
pub mod review;
pub mod rules_reader;
pub mod saves;
pub mod series;
pub mod set_up;
pub mod settings;
pub mod share;
pub mod slow_picture;
pub mod small_map;
pub mod sound;

use bevy::prelude::App;

use crate::ui::screens::parts::AppPart;

const FEATURES: &[fn(&mut App, AppPart)] = &[
    guided::plugin,
    menu::plugin,
    people::plugin,
    set_up::plugin,
    settings::plugin,
    share::plugin,
    slow_picture::plugin,
    help::plugin,
    rules_reader::plugin,
    review::plugin,
    saves::plugin,
    editor::plugin,
    opponents::plugin,
    over_table::plugin,
    narration::plugin,
    hand::plugin,
    small_map::plugin,
    camera_bar::plugin,
    confirm::plugin,
    chart::plugin,
    replay::plugin,
    match_panel::plugin,
    hot_seat::plugin,
    series::plugin,
    clocks::plugin,
    club::plugin,
    analysis::plugin,
    online::plugin,
    sound::plugin,
];

/// Adds all features to a part of the program.
pub(crate) fn add(app: &mut App, part: AppPart) {
    FEATURES.iter().for_each(|feature| feature(app, part));
}
