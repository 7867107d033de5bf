//! One folder a feature: its state, its systems and its panel. No feature imports another.

pub mod analysis;
pub mod camera_bar;
pub mod chart;
pub mod clocks;
pub mod confirm;
pub mod editor;
pub mod hand;
pub mod help;
pub mod hot_seat;
pub mod lessons;
pub mod match_panel;
pub mod menu;
pub mod narration;
pub mod opponents;
pub mod over_table;
pub mod problems;
pub mod record;
pub mod replay;
pub mod rules_reader;
pub mod saves;
pub mod series;
pub mod set_up;
pub mod settings;
pub mod small_map;
pub mod sound;
