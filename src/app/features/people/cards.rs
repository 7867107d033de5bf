//! Cards of the page: what is known of a person, and the two that are always last.

use bevy_egui::egui::{self, Align2, FontId, Rect, Sense, Stroke, UiBuilder, pos2, vec2};

use crate::ui::people::Person;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::pictures::portraits::{Portraits, SeatAvatar};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_engines::FittingLevel;
use camaieu_play::GameSeat;
use camaieu_rules::catalogue::NAMES;
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

/// Size of a card, and the room between two.
pub(super) const CARD: egui::Vec2 = vec2(296.0, 326.0);
pub(super) const GAP: f32 = 16.0;
/// Size of the portrait on a card.
const PORTRAIT: f32 = 68.0;
/// Longest streak that is nothing special.
const USUAL_STREAK: u32 = 4;

/// Button on a person's card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OnCard {
    Choose,
    Play,
}

pub(super) fn face(side: Option<&GameSeat>, portraits: &Portraits) -> SeatAvatar {
    let portrait = side
        .and_then(|side| portraits.of(&side.game, side.seats, Seat::new(side.seat).unwrap_or(Seat::FIRST)));
    SeatAvatar { portrait, chip: None }
}

/// Draws a face; of somebody without a portrait the sign of a person.
pub(super) fn draw_face(painter: &egui::Painter, face: SeatAvatar, middle: egui::Pos2, size: f32) {
    face.draw(painter, middle, size, false);
    if face.portrait.is_none() {
        icons::SEAT.draw(painter, middle, size * 0.5, painter.colours().ink_2);
    }
}

/// Name of a side, with its game.
pub(super) fn side_name(side: &GameSeat, texts: &Texts) -> String {
    let game = texts.say(&format!("{}-name", side.game));
    let seat = texts.seat(&side.game, side.seats, side.seat);
    texts.say_with("people-side", &[("seat", &seat), ("game", &game)])
}

/// The card of a person; what is pressed on it.
pub(super) fn person(
    ui: &mut egui::Ui,
    size: egui::Vec2,
    person: &Person,
    is_chosen: bool,
    portraits: &Portraits,
    texts: &Texts,
) -> Option<OnCard> {
    let profile = &person.kept.profile;
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    let said = spoken(person, texts);
    response
        .widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_chosen, &said));
    draw_card_background(ui, place, response.hovered());
    let colours = ui.colours();
    let painter = ui.painter().clone();
    if is_chosen {
        painter.rect_stroke(place, 14.0, Stroke::new(3.0, colours.pine), egui::StrokeKind::Inside);
        let at = pos2(place.right() - 34.0, place.top() + 34.0);
        painter.circle_filled(at, 13.0, colours.pine);
        icons::RIGHT.draw(&painter, at, 16.0, colours.on_pine);
    }
    let left = place.left() + 18.0;
    let middle = pos2(left + PORTRAIT / 2.0, place.top() + 18.0 + PORTRAIT / 2.0);
    draw_face(&painter, face(profile.side.as_ref(), portraits), middle, PORTRAIT);
    let beside = left + PORTRAIT + 14.0;
    let room = place.right() - beside - if is_chosen { 52.0 } else { 14.0 };
    let line = |words: String, font: FontId, ink, at: egui::Pos2, room: f32| {
        let mut job = egui::text::LayoutJob::simple(words, font, ink, room);
        job.wrap.max_rows = 1;
        let galley = painter.layout_job(job);
        painter.galley(at - vec2(0.0, galley.size().y / 2.0), galley, ink);
    };
    let name_at = pos2(beside, middle.y - 12.0);
    line(profile.name.clone(), look::title(letters::HEADING), colours.ink, name_at, room);
    if let Some(side) = &profile.side {
        let at = pos2(beside + 8.0, middle.y + 15.0);
        icons::STAR.draw(&painter, at, 14.0, colours.ink_2);
        let small = FontId::proportional(letters::SMALL);
        line(side_name(side, texts), small, colours.ink_2, at + vec2(14.0, 0.0), room);
    }
    let room =
        Rect::from_min_max(pos2(left, place.top() + 98.0), pos2(place.right() - 18.0, place.bottom() - 12.0));
    // The row of cards runs from left to right.
    let down = egui::Layout::top_down(egui::Align::Min);
    let mut below = ui.new_child(UiBuilder::new().id_salt(&person.kept.id).layout(down).max_rect(room));
    levels(&mut below, person, texts);
    foot(&mut below, person, texts);
    if response.double_clicked() { Some(OnCard::Play) } else { response.clicked().then_some(OnCard::Choose) }
}

/// All that a card says, for screen readers.
fn spoken(person: &Person, texts: &Texts) -> String {
    let profile = &person.kept.profile;
    let of_game = |game: &&str| {
        let name = texts.say(&format!("{game}-name"));
        match FittingLevel::of(game, profile.matches_of(game))
            .filter(|_| !profile.matches_of(game).is_empty())
        {
            Some(fitting) => {
                let level = texts.say_with("level", &[("level", &fitting.level)]);
                format!("{name}: {level}")
            }
            None => format!("{name}: {}", texts.say("people-not-played")),
        }
    };
    let parts = std::iter::once(profile.name.clone()).chain(NAMES.iter().map(of_game));
    parts.collect::<Vec<_>>().join(", ")
}

/// The level that fits in each game, as ten pips and a number.
fn levels(ui: &mut egui::Ui, person: &Person, texts: &Texts) {
    let colours = ui.colours();
    kit::caption(ui, &texts.say("people-levels"));
    for game in NAMES {
        let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
        let painter = ui.painter();
        let text = FontId::proportional(letters::SMALL);
        let middle = place.left_center();
        let name = texts.say(&format!("{game}-name"));
        painter.text(middle, Align2::LEFT_CENTER, name, text.clone(), colours.ink);
        let pips = place.right() - 158.0;
        let matches = person.kept.profile.matches_of(game);
        let fitting = FittingLevel::of(game, matches).filter(|_| !matches.is_empty());
        let Some(level) = fitting.map(|fitting| fitting.level.number()) else {
            let at = pos2(pips, middle.y);
            painter.text(at, Align2::LEFT_CENTER, texts.say("people-not-played"), text, colours.ink_2);
            continue;
        };
        for index in 0..10u8 {
            let at =
                Rect::from_min_size(pos2(pips + f32::from(index) * 13.0, middle.y - 4.0), vec2(10.0, 8.0));
            let fill = if index < level { colours.pine } else { colours.edge };
            painter.rect_filled(at, 3.0, fill);
        }
        let number = look::bold(letters::TEXT);
        painter.text(place.right_center(), Align2::RIGHT_CENTER, level.to_string(), number, colours.ink);
    }
}

/// The chips of the puzzles.
fn foot(ui: &mut egui::Ui, person: &Person, texts: &Texts) {
    let (colours, (solved, streak)) = (ui.colours(), person.solved);
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let words = texts.say_with("people-solved", &[("count", &solved)]);
        kit::chip(ui, Some(icons::PUZZLE), &words, colours.field, colours.ink);
        if streak > 1 {
            let words = texts.say_with("people-streak", &[("count", &streak)]);
            let (fill, ink) = match streak > USUAL_STREAK {
                true => (colours.honey_soft, colours.honey_ink),
                false => (colours.field, colours.ink),
            };
            kit::chip(ui, Some(icons::STAR), &words, fill, ink);
        }
    });
}

/// Something that is offered on a card of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offer {
    icon: Icon,
    title: &'static str,
    words: &'static str,
    button: (Icon, &'static str),
}

impl Offer {
    /// To add somebody.
    pub const ADD: Offer = Offer {
        icon: icons::SEAT,
        title: "people-add",
        words: "people-add-what",
        button: (icons::PLUS, "people-add-now"),
    };
    /// To play without a name.
    pub const GUEST: Offer = Offer {
        icon: icons::FREE_SEAT,
        title: "people-guest",
        words: "people-guest-what",
        button: (icons::START, "people-play-guest"),
    };
}

/// The card of an offer; whether it is taken.
pub(super) fn offer(ui: &mut egui::Ui, size: egui::Vec2, offer: Offer, texts: &Texts) -> bool {
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    draw_card_background(ui, place, false);
    let colours = ui.colours();
    let at = pos2(place.center().x, place.top() + 80.0);
    ui.painter().circle_filled(at, 42.0, colours.field);
    offer.icon.draw(ui.painter(), at, 36.0, colours.ink);
    let inside = Rect::from_min_max(
        pos2(place.left() + 24.0, at.y + 54.0),
        pos2(place.right() - 24.0, place.bottom() - 20.0),
    );
    let mut inner = ui.new_child(UiBuilder::new().id_salt(offer.title).max_rect(inside));
    inner.vertical_centered(|ui| {
        ui.label(egui::RichText::new(texts.say(offer.title)).font(look::title(letters::LEAD)));
        ui.label(egui::RichText::new(texts.say(offer.words)).color(ui.colours().ink_2));
    });
    let foot = Rect::from_min_max(pos2(inside.left(), inside.bottom() - 40.0), inside.max);
    let mut foot_ui = ui.new_child(UiBuilder::new().id_salt((offer.title, "foot")).max_rect(foot));
    let (icon, words) = offer.button;
    kit::button(&mut foot_ui, Some(icon), &texts.say(words), foot.size(), kit::ButtonStyle::Usual).clicked()
}

fn draw_card_background(ui: &egui::Ui, place: Rect, is_hovered: bool) {
    let colours = ui.colours();
    let fill = if is_hovered { colours.hover } else { colours.card };
    ui.painter().rect_filled(place, 14.0, colours.card);
    ui.painter().rect_filled(place, 14.0, fill);
}
