//! Games elsewhere that wait, as rows of the start menu: the player's own turn first.

use bevy::prelude::Commands;
use bevy_egui::egui::{self, FontId, Rect, Sense, pos2, vec2};

use crate::session::{Start, WaitingMatch};
use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::portraits::{Portraits, SeatAvatar};
use crate::ui::screens::overlays::Overlay;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

/// Height of a row, in points, and most rows.
const ROW: f32 = 52.0;
const MOST: usize = 3;
/// Days of a week.
const WEEK: u32 = 7;

/// Shows the games with their heading, as many as there is room for in points; nothing without any.
pub(super) fn show(
    ui: &mut egui::Ui,
    waiting: &[WaitingMatch],
    room: f32,
    portraits: &Portraits,
    texts: &Texts,
    commands: &mut Commands,
) {
    let most = ((room - BESIDES) / ROW).max(0.0) as usize;
    let most = most.min(MOST);
    if waiting.is_empty() || most == 0 {
        return;
    }
    ui.horizontal(|ui| {
        ui.add_space(12.0);
        kit::caption(ui, &texts.say("waiting-title"));
    });
    for game in waiting.iter().take(most) {
        if row(ui, game, portraits, texts).clicked() {
            // Its page says what has come of it.
            commands.toggle(Overlay::Join);
            commands.send(Start::Join(game.join.clone()));
        }
    }
    if waiting.len() > most {
        let all = texts.say_with("waiting-all", &[("count", &waiting.len())]);
        let size = vec2(ui.available_width(), 36.0);
        if kit::button(ui, None, &all, size, kit::ButtonStyle::Quiet).clicked() {
            commands.toggle(Overlay::Join);
        }
    }
    ui.add_space(7.0);
    kit::rule(ui);
    ui.add_space(7.0);
}

/// Height of what stands above and below the rows: the title, the button to all, the line, in points.
const BESIDES: f32 = 78.0;

/// A game: who is asked, the game, and since when.
fn row(ui: &mut egui::Ui, game: &WaitingMatch, portraits: &Portraits, texts: &Texts) -> egui::Response {
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let chip = match (game.is_over, game.calls) {
        (true, _) => Some(texts.say("waiting-over")),
        (false, true) => Some(texts.say("waiting-yours")),
        (false, false) => None,
    };
    let title = title(game, texts);
    let below = match game.days {
        Some(days) => format!("{} · {}", name_of(game, texts), since(days, texts)),
        None => name_of(game, texts),
    };
    let heard = [Some(title.clone()), chip.clone(), Some(below.clone())];
    let heard = heard.into_iter().flatten().collect::<Vec<_>>().join(". ");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &heard));
    let colours = ui.colours();
    if response.hovered() {
        ui.painter().rect_filled(place, 10.0, colours.hover);
    }
    let seat = game.seat.and_then(Seat::new).unwrap_or(Seat::FIRST);
    let face = SeatAvatar { portrait: portraits.of(&game.game, 2, seat), chip: None };
    face.draw(ui.painter(), pos2(place.left() + 30.0, place.center().y), 36.0, chip.is_some());
    let mut right = place.right() - 12.0;
    if let Some(chip) = chip {
        let font = look::bold(letters::SMALL);
        let galley = ui.painter().layout_no_wrap(chip, font, colours.honey_ink);
        let size = galley.size() + vec2(18.0, 6.0);
        let at = Rect::from_min_size(pos2(right - size.x, place.top() + 4.0), size);
        ui.painter().rect_filled(at, size.y / 2.0, colours.honey_soft);
        ui.painter().galley(at.center() - galley.size() / 2.0, galley, colours.honey_ink);
        right = at.left() - 6.0;
    }
    let left = place.left() + 60.0;
    let line = |text: String, font: FontId, ink: egui::Color32, room: f32| {
        let mut job = egui::text::LayoutJob::simple(text, font, ink, room.max(0.0));
        job.wrap.max_rows = 1;
        ui.painter().layout_job(job)
    };
    let above = line(title, look::bold(letters::TEXT), colours.ink, right - left);
    ui.painter().galley(pos2(left, place.top() + 6.0), above, colours.ink);
    let small = FontId::proportional(letters::SMALL);
    let font = look::fitting(ui.ctx(), &below, small, place.right() - 12.0 - left, letters::LABEL);
    let below = line(below, font, colours.ink_2, place.right() - 12.0 - left);
    ui.painter().galley(pos2(left, place.top() + 27.0), below, colours.ink_2);
    response
}

fn name_of(game: &WaitingMatch, texts: &Texts) -> String {
    texts.say(&format!("{}-name", game.game))
}

/// The others where the player here is asked, else whose turn it is.
fn title(game: &WaitingMatch, texts: &Texts) -> String {
    if !game.calls && game.seat.is_some() && !game.whose.is_empty() {
        return texts.say_with("waiting-turn-of", &[("name", &game.whose)]);
    }
    match &game.with[..] {
        [] => name_of(game, texts),
        names => names.join(", "),
    }
}

/// Since when it has been so: by the day of the week within a week.
fn since(days: u32, texts: &Texts) -> String {
    match days {
        0 => texts.say("waiting-today"),
        1 => texts.say("waiting-yesterday"),
        2..WEEK => texts.say_with("waiting-days", &[("days", &days)]),
        _ => texts.say_with("waiting-weeks", &[("weeks", &(days / WEEK))]),
    }
}

#[cfg(all(test, feature = "kittest"))]
pub(super) mod tests {
    use bevy::prelude::*;
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::session::JoinMatch;
    use crate::ui::screens::overlays::Overlays;
    use crate::ui::testing::{PanelHarness, world};
    use camaieu_net::protocol::Wanted;
    use camaieu_text::Lang;

    /// Five games, of which one calls.
    pub(in super::super) fn waiting() -> Vec<WaitingMatch> {
        let game = |number: u32, calls: bool, days: Option<u32>| WaitingMatch {
            join: JoinMatch {
                code: format!("code {number}"),
                name: "Mamie".into(),
                wanted: Wanted::Any,
                replaces: false,
            },
            game: "chromino".into(),
            with: vec![format!("Camille {number}")],
            calls,
            is_over: false,
            seat: days.map(|_| 1),
            whose: format!("Camille {number}"),
            days,
        };
        let days = [Some(0), Some(1), Some(6), Some(21), None];
        (1..).zip(days).map(|(number, days)| game(number, number == 1, days)).collect()
    }

    #[test]
    fn three_games_are_listed_with_turn_and_rest_counted() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            let mut world = world();
            world.init_resource::<Messages<Start>>();
            let mut shown = PanelHarness::new(egui::vec2(292.0, 400.0), world, |ui, _, commands| {
                show(ui, &waiting(), 300.0, &Portraits::default(), texts, commands);
            });
            let game = texts.say("chromino-name");
            let yours =
                format!("Camille 1. {}. {game} · {}", texts.say("waiting-yours"), texts.say("waiting-today"));
            let theirs = texts.say_with("waiting-turn-of", &[("name", &"Camille 2")]);
            let theirs = format!("{theirs}. {game} · {}", texts.say("waiting-yesterday"));
            assert!(shown.harness.query_by_label(&theirs).is_some(), "{theirs}");
            assert!(shown.harness.query_by_label_contains("Camille 4").is_none());
            shown.click(&yours);
            assert_eq!(shown.messages::<Start>(), [Start::Join(waiting()[0].join.clone())]);
            assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Join));
            shown.change(|world| world.resource_mut::<Overlays>().clear());
            shown.click(&texts.say_with("waiting-all", &[("count", &5)]));
            assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Join));
        }
    }
}
