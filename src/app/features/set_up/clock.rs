//! The clock of a match that is set up: tiles of usual ones, and all that can be chosen of another.

use std::time::Duration;

use bevy_egui::egui::{self, vec2};

use crate::ui::widgets::choice;
use crate::ui::widgets::kit;
use camaieu_play::{Allowance, Overstep, Timing};
use camaieu_text::Texts;

/// Clocks that are chosen by one click: minutes of a game, and seconds that a move adds.
const CLOCKS: [Option<(u64, u64)>; 4] = [None, Some((5, 3)), Some((10, 5)), Some((30, 0))];

/// The clock as tiles: none, three usual ones, and another.
pub(super) fn tiles(ui: &mut egui::Ui, now: Option<Timing>, texts: &Texts) -> Option<ClockChoice> {
    let mut chosen = None;
    kit::caption(ui, &texts.say("clock"));
    let overstep = now.map(|timing| timing.overstep).unwrap_or_default();
    let of = |(minutes, seconds): (u64, u64)| Timing {
        allowance: Allowance::Game {
            time: Duration::from_secs(minutes * 60),
            increment: Duration::from_secs(seconds),
        },
        overstep,
    };
    let wide = (ui.available_width() - 8.0 * CLOCKS.len() as f32) / (CLOCKS.len() + 1) as f32;
    let is_other = now.is_some() && !CLOCKS.iter().any(|clock| clock.map(of) == now);
    ui.horizontal_top(|ui| {
        for clock in CLOCKS {
            let timing = clock.map(of);
            let (word, below) = match clock {
                None => ("∞".to_owned(), texts.say("clock-no")),
                Some((minutes, 0)) => (texts.say_with("minutes", &[("count", &minutes)]), String::new()),
                Some((minutes, seconds)) => {
                    let more = texts.say_with("seconds", &[("count", &seconds)]);
                    (texts.say_with("minutes", &[("count", &minutes)]), format!("+{more}"))
                }
            };
            let name = if clock.is_none() { below.clone() } else { format!("{word} {below}") };
            let head = kit::TileHeader::Word(&word);
            if kit::tile(ui, vec2(wide, 54.0), head, &below, name.trim(), timing == now).clicked() {
                chosen = Some(ClockChoice::Usual(timing));
            }
        }
        let other = texts.say("clock-other");
        let head = kit::TileHeader::Word(&other);
        if kit::tile(ui, vec2(wide, 54.0), head, "", &other, is_other).clicked() {
            let timing = Timing { allowance: OTHER_CLOCK, overstep };
            chosen = Some(ClockChoice::Other(timing));
        }
    });
    chosen
}

/// Choice made by a tile.
pub(super) enum ClockChoice {
    /// A usual clock, or none.
    Usual(Option<Timing>),
    /// Another clock, of which more is to be chosen.
    Other(Timing),
}

/// The clock that another one begins with.
const OTHER_CLOCK: Allowance =
    Allowance::Game { time: Duration::from_secs(1_200), increment: Duration::from_secs(10) };

/// Times to choose from: minutes of a game, seconds that a move adds, seconds of a move.
const MINUTES: [u64; 6] = [1, 3, 5, 10, 20, 45];
const INCREMENTS: [u64; 5] = [0, 2, 5, 10, 30];
const A_MOVE: [u64; 5] = [10, 20, 30, 60, 120];

/// Clocks; those that are newly chosen. All their rows are always there, and those off that do not count.
pub(super) fn clocks(ui: &mut egui::Ui, timing: Option<Timing>, texts: &Texts) -> Option<Option<Timing>> {
    let overstep = timing.map(|timing| timing.overstep).unwrap_or_default();
    let with = |allowance: Allowance| Some(Timing { allowance, overstep });
    let kinds = [("clock-none", None), ("clock-game", with(USUAL_GAME)), ("clock-move", with(USUAL_MOVE))];
    let kind = |timing: Option<Timing>| timing.map(|timing| std::mem::discriminant(&timing.allowance));
    let answers: Vec<(String, usize)> =
        kinds.iter().enumerate().map(|(at, (id, _))| (texts.say(id), at)).collect();
    let now = kinds.iter().position(|(_, other)| kind(*other) == kind(timing)).unwrap_or(0);
    let mut requested = choice(ui, &texts.say("clock-kind"), &answers, now).map(|at| kinds[at].1);
    ui.add_enabled_ui(timing.is_some(), |ui| {
        let allowance = match timing.map_or(USUAL_GAME, |timing| timing.allowance) {
            Allowance::Game { time, increment } => game_clock(ui, time, increment, texts),
            Allowance::Move { time } => move_clock(ui, time, texts),
        };
        requested = allowance.map(with).or(requested);
        let ends = [("clock-loses", Overstep::Loses), ("clock-noted", Overstep::Noted)];
        let ends = ends.map(|(id, overstep)| (texts.say(id), overstep));
        let picked = choice(ui, &texts.say("clock-overstep"), &ends, overstep);
        requested =
            picked.zip(timing).map(|(overstep, timing)| Some(Timing { overstep, ..timing })).or(requested);
    });
    requested
}

/// Clocks where none were chosen before.
const USUAL_GAME: Allowance =
    Allowance::Game { time: Duration::from_secs(600), increment: Duration::from_secs(5) };
const USUAL_MOVE: Allowance = Allowance::Move { time: Duration::from_secs(30) };

/// Answers with these numbers of seconds.
fn in_seconds(list: &[u64], texts: &Texts) -> Vec<(String, Duration)> {
    list.iter()
        .map(|count| (texts.say_with("seconds", &[("count", count)]), Duration::from_secs(*count)))
        .collect()
}

/// Time of a game and its increment; those that are newly chosen.
fn game_clock(ui: &mut egui::Ui, time: Duration, increment: Duration, texts: &Texts) -> Option<Allowance> {
    let minutes = MINUTES
        .map(|count| (texts.say_with("minutes", &[("count", &count)]), Duration::from_secs(count * 60)));
    let new_time = choice(ui, &texts.say("clock-time"), &minutes, time);
    let new_increment = choice(ui, &texts.say("clock-increment"), &in_seconds(&INCREMENTS, texts), increment);
    if new_time.is_none() && new_increment.is_none() {
        return None;
    }
    let (time, increment) = (new_time.unwrap_or(time), new_increment.unwrap_or(increment));
    Some(Allowance::Game { time, increment })
}

/// Time of a move; the one that is newly chosen. The row of the increment stays free.
fn move_clock(ui: &mut egui::Ui, time: Duration, texts: &Texts) -> Option<Allowance> {
    let picked = choice(ui, &texts.say("clock-time-move"), &in_seconds(&A_MOVE, texts), time);
    ui.add_enabled_ui(false, |ui| {
        let none = [(texts.say_with("seconds", &[("count", &0)]), ())];
        choice(ui, &texts.say("clock-increment"), &none, ());
    });
    picked.map(|time| Allowance::Move { time })
}
