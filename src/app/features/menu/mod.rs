//! The menu: the five games of the house, each with its table.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Pos2, Rect, RichText, ScrollArea, Sense, Stroke, Vec2, vec2};
use bevy_egui::{EguiTextureHandle, EguiUserTextures};

use crate::app::features::saves::SavesRequest;
use crate::app::games::PICTURES;
use crate::app::ui::theme;
use crate::rules::catalogue;
use crate::store::Entry;
use crate::text::Texts;

use crate::app::features::saves::panel::summary;
use crate::app::ui::overlays::Overlay;
use crate::app::window::panels::PanelRequest;

/// The size of a game's card in points: its picture, and two lines below it.
const CARD: Vec2 = vec2(272.0, 246.0);
/// The size of the picture on it.
const PICTURE: Vec2 = vec2(CARD.x, 170.0);
/// How far the cards are apart.
const GAP: f32 = 14.0;
/// How far the menu stays from the window's edge.
const EDGE: f32 = 16.0;
/// The margin inside the menu.
const MARGIN: f32 = 20.0;

/// The pictures of the games that can be played in the window.
#[derive(Resource, Default)]
pub(crate) struct Pictures(HashMap<&'static str, egui::TextureId>);

/// Makes the pictures ready that the program holds.
pub(crate) fn load_pictures(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
) {
    let pictures = PICTURES.iter().filter_map(|(game, file)| {
        let image = Image::from_buffer(
            file,
            ImageType::Extension("png"),
            CompressedImageFormats::NONE,
            true,
            ImageSampler::linear(),
            RenderAssetUsages::RENDER_WORLD,
        )
        .ok()?;
        Some((*game, textures.add_image(EguiTextureHandle::Strong(images.add(image)))))
    });
    let pictures = Pictures(pictures.collect());
    commands.insert_resource(pictures);
}

/// Shows the menu over the table.
pub(crate) fn show(
    root: &mut egui::Ui,
    pictures: &Pictures,
    unfinished: &[Entry],
    texts: &Texts,
) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    let room = root.max_rect().size() - Vec2::splat(2.0 * (EDGE + MARGIN));
    let columns = (((room.x + GAP) / (CARD.x + GAP)) as usize).clamp(1, 3);
    let width = columns as f32 * (CARD.x + GAP) - GAP;
    egui::Area::new("menu".into()).anchor(Align2::CENTER_CENTER, Vec2::ZERO).show(root.ctx(), |ui| {
        egui::Frame::new().fill(theme::SLATE).corner_radius(14).inner_margin(MARGIN).show(ui, |ui| {
            ui.set_width(width);
            ScrollArea::vertical().max_height(room.y).min_scrolled_height(room.y).show(ui, |ui| {
                ui.vertical_centered(|ui| {
                    ui.label(RichText::new("Camaïeu").size(40.0).color(theme::ACCENT));
                    ui.label(RichText::new(texts.say("menu-tagline")).color(theme::PAPER_DIM));
                });
                ui.add_space(10.0);
                if let Some(last) = unfinished.first() {
                    requests.extend(go_on(ui, last, texts));
                    ui.add_space(10.0);
                }
                ui.spacing_mut().item_spacing = Vec2::splat(GAP);
                let mut games = catalogue::NAMES.iter().enumerate().peekable();
                while games.peek().is_some() {
                    ui.horizontal_top(|ui| {
                        for (index, game) in games.by_ref().take(columns) {
                            requests.extend(card(ui, index, game, pictures, texts));
                        }
                        if games.peek().is_none() {
                            requests.extend(more(ui, texts));
                        }
                    });
                }
            });
        });
    });
    requests
}

/// The match that was played last and is not over, to be gone on with.
fn go_on(ui: &mut egui::Ui, entry: &Entry, texts: &Texts) -> Option<PanelRequest> {
    let said = texts.say_with("menu-go-on", &[("match", &summary(entry, texts))]);
    let button = egui::Button::new(said).stroke(Stroke::new(1.5, theme::ACCENT)).truncate();
    let button = ui.add_sized([ui.available_width(), 42.0], button);
    if ui.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
    button.clicked().then(|| PanelRequest::Keep(SavesRequest::Open(Box::new(entry.clone()))))
}

/// What is no game: keys, settings, the other language, the end.
fn more(ui: &mut egui::Ui, texts: &Texts) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 10.0;
        let entries = [
            ("saves", PanelRequest::Toggle(Overlay::Saves)),
            ("record-read-in", PanelRequest::Toggle(Overlay::Record)),
            ("settings", PanelRequest::Toggle(Overlay::Settings)),
            ("help", PanelRequest::Toggle(Overlay::Help)),
            ("other-language", PanelRequest::Speak(texts.lang().other())),
            ("quit", PanelRequest::Quit),
        ];
        for (name, request) in entries {
            let button = egui::Button::new(texts.say(name));
            if ui.add_sized([CARD.x.min(ui.available_width()), 38.0], button).clicked() {
                requests.push(request);
            }
        }
    });
    requests
}

/// One game: its table, its name and what it is; those to come say so.
fn card(
    ui: &mut egui::Ui,
    index: usize,
    game: &'static str,
    pictures: &Pictures,
    texts: &Texts,
) -> Option<PanelRequest> {
    let picture = pictures.0.get(game);
    let name = texts.say(&format!("menu-{game}"));
    let what =
        if picture.is_some() { texts.say(&format!("menu-{game}-what")) } else { texts.say("menu-to-come") };
    // What cannot be played yet can be read, but is no button.
    let sense = if picture.is_some() { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(CARD, sense);
    response.widget_info(|| {
        let kind = if picture.is_some() { egui::WidgetType::Button } else { egui::WidgetType::Label };
        egui::WidgetInfo::labeled(kind, picture.is_some(), format!("{name}. {what}"))
    });
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let lit = picture.is_some() && (response.hovered() || response.has_focus());
    let painter = ui.painter();
    let fill = if lit { theme::SLATE_LIT } else { theme::SLATE_LIGHT };
    painter.rect_filled(rect, 10.0, fill);
    let frame = Rect::from_min_size(rect.min, PICTURE);
    match picture {
        Some(picture) => {
            let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
            let round = egui::CornerRadius { nw: 10, ne: 10, sw: 0, se: 0 };
            painter.add(
                egui::epaint::RectShape::filled(frame, round, egui::Color32::WHITE)
                    .with_texture(*picture, whole),
            );
        }
        None => {
            let font = FontId::proportional(64.0);
            let initial: String = name.chars().filter(|sign| sign.is_uppercase()).collect();
            painter.text(frame.center(), Align2::CENTER_CENTER, initial, font, theme::SLATE_LIT);
        }
    }
    let ink = if picture.is_some() { theme::PAPER } else { theme::PAPER_DIM };
    let left = rect.min + vec2(14.0, PICTURE.y + 8.0);
    painter.text(left, Align2::LEFT_TOP, &name, FontId::proportional(20.0), ink);
    let text = painter.layout(what, FontId::proportional(14.0), theme::PAPER_DIM, CARD.x - 28.0);
    painter.galley(left + vec2(0.0, 27.0), text, theme::PAPER_DIM);
    if lit {
        painter.rect_stroke(rect, 10.0, Stroke::new(2.0, theme::ACCENT), egui::StrokeKind::Inside);
    }
    if index == 0 && ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    response.clicked().then_some(PanelRequest::Choose(game))
}
