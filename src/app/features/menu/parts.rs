//! Parts of the start menu: the name of the program, and the last match.

use bevy_egui::egui::{self, Align2, FontId, Rect, Sense, pos2, vec2};

use crate::session::LastOf;
use crate::table::scene::picture::SMALL;
use crate::ui::pictures::game_pictures::{ASPECT, GameTextures, draw_picture};
use crate::ui::pictures::icons;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use camaieu_text::Texts;

/// The last match with a picture: of its table as it was left, or of its game, as far as there is room for it.
pub(super) fn last_match(
    ui: &mut egui::Ui,
    pictures: &GameTextures,
    (last, left): (&LastOf, Option<egui::TextureId>),
    room: f32,
    texts: &Texts,
) -> egui::Response {
    /// Heights of the picture: the least, and the most.
    const PICTURE: [f32; 2] = [64.0, 94.0];
    const WORDS: f32 = 76.0;
    let of_table = left.map(|picture| (picture, SMALL.0 as f32 / SMALL.1 as f32));
    let of_game = || Some((*pictures.0.get(last.game.as_str())?, ASPECT));
    let picture = of_table.or_else(of_game).filter(|_| room >= WORDS + PICTURE[0]);
    let picture_high = picture.map_or(0.0, |_| (room - WORDS).min(PICTURE[1]));
    let high = WORDS + picture_high;
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::click());
    let said = texts.say_with("menu-go-on", &[("match", &last.said)]);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &said));
    let colours = ui.colours();
    let words = Rect::from_min_max(pos2(place.left(), place.bottom() - WORDS), place.max);
    let round = |nw: u8, sw: u8| egui::CornerRadius { nw, ne: nw, sw, se: sw };
    ui.painter().rect_filled(place, 12.0, colours.pine_lo);
    if let Some(picture) = picture {
        let above = Rect::from_min_size(place.min, vec2(place.width(), picture_high));
        draw_picture(ui.painter(), above, picture, round(12, 0));
    }
    let face = Rect::from_min_max(words.min, words.max - vec2(0.0, 3.0));
    let fill = if response.hovered() { colours.pine_hi } else { colours.pine };
    ui.painter().rect_filled(face, round(if picture.is_some() { 0 } else { 12 }, 12), fill);
    let ink = colours.on_pine;
    icons::START.draw(ui.painter(), pos2(face.left() + 26.0, face.center().y), 22.0, ink);
    let left = face.left() + 48.0;
    let at = pos2(left, face.top() + 18.0);
    ui.painter().text(
        at,
        Align2::LEFT_CENTER,
        texts.say("menu-continue"),
        look::bold(letters::NAME_OF_SEAT),
        ink,
    );
    let font = FontId::proportional(letters::SMALL);
    let line = look::whole_parts(ui.painter(), &last.said, &font, (ink, face.right() - left - 8.0, 2));
    ui.painter().galley(pos2(left, face.top() + 29.0), line, ink);
    response
}
