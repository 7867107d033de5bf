//! Pictures of the games' tables, as textures.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::EguiUserTextures;
use bevy_egui::egui::{self, Rect, pos2, vec2};

use camaieu_assets::File;

use crate::ui::pictures::portraits;
use crate::ui::theme::look::{Theme, Themed};

/// Pictures of the games with a table, by their names, as PNG files.
#[derive(Resource, Clone, Copy, Default)]
pub struct GamePictures(pub &'static [(&'static str, File)]);

/// The same as textures.
#[derive(Resource, Default)]
pub(crate) struct GameTextures(pub HashMap<&'static str, egui::TextureId>);

pub(crate) fn panel_plugin(app: &mut App) {
    app.init_resource::<GamePictures>().init_resource::<GameTextures>().add_systems(Startup, load);
}

/// Makes textures of the pictures.
fn load(
    mut commands: Commands,
    files: Res<GamePictures>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
) {
    let pictures = files
        .0
        .iter()
        .filter_map(|(game, file)| Some((*game, portraits::texture(file, &mut images, &mut textures)?)));
    let pictures = GameTextures(pictures.collect());
    commands.insert_resource(pictures);
}

/// Width of the pictures of the games for a height of one.
pub(crate) const ASPECT: f32 = 1.6;

/// Draws the picture of a game's table, as [`draw_picture`] does: in the evening by lamplight.
pub(crate) fn draw_table(
    painter: &egui::Painter,
    place: Rect,
    picture: egui::TextureId,
    round: egui::CornerRadius,
) {
    /// The dusk over a picture that was taken by day.
    const DUSK: egui::Color32 = egui::Color32::from_rgba_premultiplied(0x0C, 0x08, 0x05, 0x48);
    draw_picture(painter, place, (picture, ASPECT), round);
    if painter.panel_appearance().theme == Theme::Evening {
        painter.rect_filled(place, round, DUSK);
    }
}

/// Draws the middle of a picture of this aspect into a place, whatever its shape.
pub(crate) fn draw_picture(
    painter: &egui::Painter,
    place: Rect,
    (picture, of_picture): (egui::TextureId, f32),
    round: egui::CornerRadius,
) {
    let aspect = place.width() / place.height().max(1.0);
    let part = match aspect > of_picture {
        true => vec2(1.0, of_picture / aspect),
        false => vec2(aspect / of_picture, 1.0),
    };
    let shown = Rect::from_center_size(pos2(0.5, 0.5), part);
    let shape = egui::epaint::RectShape::filled(place, round, egui::Color32::WHITE);
    painter.add(shape.with_texture(picture, shown));
}
