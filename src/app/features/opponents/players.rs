//! Overlay of the players, in which seats are given to persons and engines during a match.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui;

use crate::features::opponents::OpponentRequest;
use crate::ui::draw::AddOverlay;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::portraits::SeatAvatar;
use crate::ui::screens::overlays::Overlay;
use crate::ui::widgets::kit;
use crate::ui::widgets::seat_rows::{SeatRow, SeatRows};
use crate::ui::widgets::seats::{SeatChange, SeatChoice, how_long, levels, who_plays};
use crate::ui::widgets::{close_button, modal};
use camaieu_play::Controller;
use camaieu_text::Texts;

/// Overlay of the players.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_overlay(Overlay::Players, draw);
}

fn draw(
    mut contexts: EguiContexts,
    rows: SeatRows,
    preferences: Res<Preferences>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    show(contexts.ctx_mut()?, &rows.all(), preferences.thinking_time(), language.texts(), &mut commands);
    Ok(())
}

/// Shows the seats and the thinking time.
fn show(
    ctx: &egui::Context,
    rows: &[&SeatRow],
    thinking_time: Duration,
    texts: &Texts,
    commands: &mut Commands,
) {
    let (close, outside) = modal(ctx, &texts.say("players"), |ui| {
        let named = rows.iter().map(|row| SeatChoice {
            seat: row.seat,
            name: &row.name,
            face: SeatAvatar { portrait: None, chip: row.chip },
            sign: row.chip,
            player: &row.player,
            elsewhere: None,
        });
        for change in who_plays(ui, named, false, texts) {
            if let SeatChange::Player(seat, player) = change {
                commands.send(OpponentRequest::Seat(seat, player.controller));
            }
        }
        for row in rows {
            let Controller::Level(now) = row.player.controller else { continue };
            kit::caption(ui, &texts.say_with("level-of", &[("seat", &row.name)]));
            let chosen = ui.push_id(row.seat, |ui| levels(ui, Some(now), texts)).inner;
            if let Some(level) = chosen {
                commands.send(OpponentRequest::Seat(row.seat, Controller::Level(level)));
            }
        }
        if let Some(time) = how_long(ui, thinking_time, texts) {
            commands.change(move |chosen: &mut Preferences| chosen.settings.thinking_seconds = time);
        }
        ui.add_space(14.0);
        close_button(ui, texts)
    });
    if close || outside {
        commands.close_overlay();
    }
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use super::*;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_play::{Controller, Player};
    use camaieu_rules::game::Seat;
    use camaieu_text::Lang;

    #[test]
    fn players_fit_every_window_and_change_on_click() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            let rows = [
                (Seat::FIRST, Player { name: "Ada".into(), ..Player::default() }),
                (Seat::SECOND, Controller::Level(7).into()),
            ]
            .map(|(seat, player)| SeatRow {
                seats: 2,
                game: "camelot",
                seat,
                name: texts.seat("camelot", 2, seat),
                note: player.name.clone(),
                player,
                is_to_move: false,
                is_near: false,
                chip: None,
                supplies: Vec::new(),
                taken: Vec::new(),
                counts: Vec::new(),
            });
            for size in WINDOWS {
                let mut world = world();
                world.init_resource::<Preferences>();
                world.init_resource::<Messages<OpponentRequest>>();
                let mut shown = PanelHarness::new(size, world, |ui, world, commands| {
                    show(
                        ui.ctx(),
                        &rows.each_ref(),
                        world.resource::<Preferences>().thinking_time(),
                        texts,
                        commands,
                    );
                });
                shown.assert_nothing_is_cut_off("players");
                shown.click(&texts.say_with("level", &[("level", &6)]));
                let weaker = OpponentRequest::Seat(Seat::SECOND, Controller::Level(6));
                assert_eq!(shown.messages::<OpponentRequest>(), [weaker]);
                shown.click(&texts.say_with("seconds", &[("count", &5)]));
                assert_eq!(shown.resource::<Preferences>().thinking_time(), Duration::from_secs(5));
            }
        }
    }
}
