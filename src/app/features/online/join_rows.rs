//! Rows of the page to join: the games on the same network, and those that were hosted here.

use bevy::prelude::Commands;
use bevy_egui::egui::{self, Rect, RichText, Sense, UiBuilder, pos2, vec2};

use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::pictures::portraits::SeatAvatar;
use crate::ui::theme::letters;
use crate::ui::theme::look::Themed;
use crate::ui::widgets::kit;
use camaieu_net::protocol::Wanted;
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

use super::join_parts::{HostedLine, JoinView, ROW, heading, two_lines};
use super::requests::OnlineRequest;

/// Games that are open on the same network.
pub(super) fn nearby(ui: &mut egui::Ui, view: JoinView<'_>, texts: &Texts, commands: &mut Commands) {
    let neighbours = view.neighbours;
    if neighbours.fault.as_deref() == Some("") {
        return;
    }
    heading(ui, Some(icons::WIFI), "join-nearby", texts);
    if let Some(fault) = &neighbours.fault {
        let said = texts.say_with("net-no-searching", &[("fault", fault)]);
        ui.label(RichText::new(said).color(ui.colours().ink_2));
    } else if neighbours.found.is_empty() {
        ui.label(RichText::new(texts.say("join-none-nearby")).color(ui.colours().ink_2));
    }
    for (index, found) in neighbours.found.iter().enumerate() {
        if index > 0 {
            kit::rule(ui);
        }
        let game = texts.say(&format!("{}-name", found.game));
        let name = if found.name.is_empty() { texts.say("join-nobody") } else { found.name.clone() };
        let title = format!("{name} · {game}");
        let what = texts.say("join-nearby-open");
        let buttons = [(icons::JOIN, "join-now", Wanted::Any), (icons::EYE, "join-look", Wanted::Onlooker)];
        let face = face(view, &found.game);
        let clicked = row(ui, (&title, &what), face, &buttons.map(|(icon, id, _)| (icon, texts.say(id))));
        if let Some((_, _, wanted)) = clicked.map(|button| buttons[button]) {
            view.join(found.invitation.to_string(), wanted, commands);
        }
    }
}

fn face(view: JoinView<'_>, game: &str) -> SeatAvatar {
    SeatAvatar { portrait: view.shown.portraits.of(game, 2, Seat::FIRST), chip: None }
}

/// A row with a face, two lines and buttons at its end; the button that is clicked. Buttons are heard with the row's title.
fn row(
    ui: &mut egui::Ui,
    (title, said): (&str, &str),
    face: SeatAvatar,
    buttons: &[(Icon, String)],
) -> Option<usize> {
    let size = vec2(ui.available_width(), ROW);
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    face.draw(ui.painter(), pos2(place.left() + 20.0, place.center().y), 40.0, false);
    let mut right = place.right();
    let mut clicked = None;
    for (index, (icon, words)) in buttons.iter().enumerate() {
        let size = vec2(kit::button_size(ui, Some(*icon), words).x.max(110.0), 40.0);
        let at = Rect::from_min_size(pos2(right - size.x, place.center().y - 20.0), size);
        let mut inner = ui.new_child(UiBuilder::new().id_salt((title, index)).max_rect(at));
        let response = kit::button(&mut inner, Some(*icon), words, size, kit::ButtonStyle::Usual);
        let name = format!("{words}: {title}");
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
        if response.clicked() {
            clicked = Some(index);
        }
        right = at.left() - 8.0;
    }
    let words = Rect::from_min_max(pos2(place.left() + 54.0, place.top()), pos2(right, place.bottom()));
    two_lines(ui, words, (title, said), letters::NAME_OF_SEAT, &format!("{title}. {said}"));
    clicked
}

/// Matches that were hosted here, to go on with.
pub(super) fn hosted(
    ui: &mut egui::Ui,
    lines: &[HostedLine],
    view: JoinView<'_>,
    texts: &Texts,
    commands: &mut Commands,
) {
    if lines.is_empty() {
        return;
    }
    ui.add_space(8.0);
    heading(ui, None, "join-hosted", texts);
    for line in lines {
        let game = texts.say(&format!("{}-name", line.game));
        let count = texts.say_with("saves-plies", &[("plies", &line.plies)]);
        let title = match line.names.join(", ") {
            names if names.is_empty() => game,
            names => format!("{names} · {game}"),
        };
        let button = (icons::START, texts.say("join-host-again"));
        if row(ui, (&title, &count), face(view, &line.game), &[button]).is_some() {
            commands.send(OnlineRequest::Resume(line.file.clone(), line.game.clone()));
        }
    }
}
