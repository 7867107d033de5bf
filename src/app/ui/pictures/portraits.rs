//! Portraits of the seats of all games, as textures.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Rect, Stroke, Vec2};
use bevy_egui::{EguiTextureHandle, EguiUserTextures};

use camaieu_assets::File;

use crate::ui::pictures::chips::Chip;
use crate::ui::theme::look::Themed;
use camaieu_rules::game::Seat;

/// Portraits of a game's seats.
#[derive(Clone, Copy, Debug)]
pub struct PortraitsOf {
    /// Name of the game.
    pub game: &'static str,
    /// The portraits as PNG files.
    pub files: fn() -> &'static [File],
    /// Index of the portrait of a seat, where there are so many.
    pub index: fn(u8, Seat) -> usize,
}

/// Portraits of the seats of each game.
#[derive(Resource, Clone, Copy, Default)]
pub struct PortraitFiles(pub &'static [PortraitsOf]);

/// Index of the portrait of a seat, and the portraits as textures.
type Textures = (fn(u8, Seat) -> usize, Vec<egui::TextureId>);

/// The same as textures, by the game's name.
#[derive(Resource, Default)]
pub struct Portraits(HashMap<&'static str, Textures>);

impl Portraits {
    /// The portrait of a seat where there are so many; `None` where the game has none.
    pub(crate) fn of(&self, game: &str, seats: u8, seat: Seat) -> Option<egui::TextureId> {
        let (index, all) = self.0.get(game).filter(|(_, all)| !all.is_empty())?;
        Some(all[index(seats, seat) % all.len()])
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PortraitFiles>().init_resource::<Portraits>().add_systems(Startup, load);
}

fn load(
    files: Res<PortraitFiles>,
    mut portraits: ResMut<Portraits>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
) {
    for PortraitsOf { game, files, index } in files.0 {
        let of_game = files().iter().filter_map(|file| texture(file, &mut images, &mut textures));
        portraits.0.insert(game, (*index, of_game.collect()));
    }
}

/// Texture of a picture in a PNG file; `None` of what is none.
pub(crate) fn texture(
    file: &[u8],
    images: &mut Assets<Image>,
    textures: &mut EguiUserTextures,
) -> Option<egui::TextureId> {
    let image = Image::from_buffer(
        file,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::linear(),
        RenderAssetUsages::RENDER_WORLD,
    )
    .ok()?;
    Some(textures.add_image(EguiTextureHandle::Strong(images.add(image))))
}

/// Face of a seat: its portrait, else its chip.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct SeatAvatar {
    /// Its portrait.
    pub portrait: Option<egui::TextureId>,
    /// Its chip.
    pub chip: Option<Chip>,
}

impl SeatAvatar {
    /// Draws it as a disc round a point, with a ring if its seat is to move.
    pub(crate) fn draw(self, painter: &egui::Painter, middle: egui::Pos2, size: f32, has_turn: bool) {
        let colours = painter.colours();
        let place = Rect::from_center_size(middle, Vec2::splat(size));
        match self.portrait {
            Some(portrait) => {
                let whole = Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
                let round = egui::CornerRadius::same((size / 2.0) as u8);
                let disc = egui::epaint::RectShape::filled(place, round, Color32::WHITE);
                painter.add(disc.with_texture(portrait, whole));
            }
            None => {
                painter.circle_filled(middle, size / 2.0, colours.field);
                if let Some(chip) = self.chip {
                    chip.draw(painter, Rect::from_center_size(middle, Vec2::splat(size * 0.56)));
                }
            }
        }
        painter.circle_stroke(middle, size / 2.0, Stroke::new(1.5, colours.edge.gamma_multiply(0.5)));
        if has_turn {
            painter.circle_stroke(middle, size / 2.0 + 1.5, Stroke::new(3.0, colours.card));
            painter.circle_stroke(middle, size / 2.0 + 4.0, Stroke::new(3.0, colours.honey));
        }
    }
}
