//! Groups of the settings, each with its lines.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{self, Rect, vec2};

use crate::platform::{Backup, SoundDevice};
use crate::table::camera::{CameraControls, CameraSpeed, OrbitButton};
use crate::table::light::{PictureQuality, Quality};
use crate::ui::draw::sink::UiCommands;
use crate::ui::keys::fill_screen;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::chips::disc;
use crate::ui::pictures::icons;
use crate::ui::screens::tools::Tool;
use crate::ui::theme::look::{self, ColourVision, Contrast, Theme, Themed};
use crate::ui::theme::{Hue, letters};
use crate::ui::widgets::kit;
use crate::ui::widgets::lines::{row, segments, switch};
use camaieu_store::{AnimationSpeed, Settings, SpeechPace, TEXT_SIZES, TableTop, Volumes};
use camaieu_text::{Lang, Texts};

/// Current choices that the window shows.
#[derive(Clone, Copy)]
pub(super) struct Now<'a> {
    /// The settings.
    pub preferences: &'a Preferences,
    /// Language of the window.
    pub lang: Lang,
    /// Quality of the picture.
    pub quality: Quality,
    /// The sound device.
    pub sound: SoundDevice,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// Backup of the player's files, where the system does not show them.
    pub backup: Option<Backup>,
}

/// Theme, size of text, language, picture and movement.
pub(super) fn look_of(ui: &mut egui::Ui, now: Now<'_>, texts: &Texts, commands: &mut Commands) {
    let settings = &now.preferences.settings;
    let themes = [
        ("set-theme-day", Some(Theme::Day)),
        ("set-theme-evening", Some(Theme::Evening)),
        ("set-theme-system", None),
    ];
    row(
        ui,
        "set-theme",
        Some(texts.say("set-theme-what")),
        (3.0 * THEME_TILE + 16.0, false),
        texts,
        |ui, width| {
            let size = vec2((width - 16.0) / 3.0, 86.0);
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 8.0;
                for (id, theme) in themes {
                    if theme_tile(ui, size, &texts.say(id), theme, settings.theme == theme).clicked() {
                        commands.change(move |chosen: &mut Preferences| chosen.settings.theme = theme);
                    }
                }
            });
        },
    );
    let tops = TableTop::ALL.map(|top| (texts.say(top.message()), top));
    let what = Some(texts.say("set-table-what"));
    if let Some(top) = segments(ui, "set-table", what, (352.0, &tops), settings.table, texts) {
        commands.change(move |chosen: &mut Preferences| chosen.settings.table = top);
    }
    text_size(ui, now.preferences, texts, commands);
    display_page(ui, now, texts, commands);
}

/// Size of the text: a slider, and the way back to the system's.
fn text_size(ui: &mut egui::Ui, preferences: &Preferences, texts: &Texts, commands: &mut Commands) {
    let chosen = preferences.chosen_text_size();
    let size = preferences.text_size();
    let what = match chosen {
        Some(size) => texts.say_with("set-volume-percent", &[("percent", &size)]),
        None => format!(
            "{}, {}",
            texts.say_with("set-volume-percent", &[("percent", &size)]),
            texts.say("set-text-size-system")
        ),
    };
    let name = texts.say("set-text-size");
    row(ui, "set-text-size", Some(what), (300.0, true), texts, |ui, width| {
        let centred = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(vec2(width, kit::BARE_TOOL), centred, |ui| {
            ui.set_min_height(kit::BARE_TOOL);
            if let Some(size) = kit::slider(ui, width - 92.0, size, TEXT_SIZES.0..=TEXT_SIZES.1, 5, &name) {
                commands.change(move |chosen: &mut Preferences| chosen.choose_text_size(Some(size)));
            }
            let usual = texts.say("set-text-size-system");
            let button = ui.add_enabled_ui(chosen.is_some(), |ui| {
                kit::tool(ui, &Tool::new(icons::AGAIN, usual, |_| {}), false)
            });
            if button.inner {
                commands.change(|chosen: &mut Preferences| chosen.choose_text_size(None));
            }
        });
    });
}

/// Language, quality of the picture, movement and full screen.
fn display_page(ui: &mut egui::Ui, now: Now<'_>, texts: &Texts, commands: &mut Commands) {
    let languages = Lang::ALL.map(|lang| (lang.texts().say("this-language"), lang));
    if let Some(lang) = segments(ui, "set-language", None, (240.0, &languages), now.lang, texts) {
        commands.change(move |chosen: &mut Preferences| chosen.choose_lang(lang));
    }
    // A browser draws the lowest only.
    let has_qualities = now.preferences.system.page.is_none();
    let qualities = Quality::ALL.map(|quality| (texts.say(quality.message()), quality));
    let what = Some(texts.say("set-quality-what"));
    if has_qualities
        && let Some(quality) = segments(ui, "set-quality", what, (330.0, &qualities), now.quality, texts)
    {
        commands.change(move |shown: &mut PictureQuality| shown.0 = quality);
        commands.change(move |chosen: &mut Preferences| chosen.choose_quality(quality));
    }
    let speeds = AnimationSpeed::ALL.map(|speed| (texts.say(speed.message()), speed));
    let speed = now.preferences.speed();
    let what = Some(texts.say("set-animation-speed-what"));
    if let Some(speed) = segments(ui, "set-animation-speed", what, (330.0, &speeds), speed, texts) {
        commands.change(move |chosen: &mut Preferences| chosen.settings.animation_speed = Some(speed));
    }
    if switch(ui, "set-full-screen", None, now.full_screen, texts) {
        let fills = !now.full_screen;
        commands.queue(move |world: &mut World| {
            let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
            windows.iter_mut(world).for_each(|mut window| fill_screen(&mut window, fills));
        });
    }
}

/// Width of the tile of a theme where there is room, in points.
const THEME_TILE: f32 = 120.0;

/// A tile with a small picture of a theme: its table and its sheet, of both halves where the system chooses.
fn theme_tile(
    ui: &mut egui::Ui,
    size: egui::Vec2,
    name: &str,
    theme: Option<Theme>,
    is_chosen: bool,
) -> egui::Response {
    let (place, response) = ui.allocate_exact_size(size, egui::Sense::click());
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_chosen, name));
    let colours = ui.colours();
    if response.hovered() {
        ui.painter().rect_filled(place, 12.0, colours.hover);
    }
    let stroke = match is_chosen {
        true => egui::Stroke::new(2.0, colours.pine),
        false => egui::Stroke::new(1.0, colours.edge),
    };
    ui.painter().rect_stroke(place, 12.0, stroke, egui::StrokeKind::Inside);
    let picture = Rect::from_min_max(place.min + vec2(6.0, 6.0), place.max - vec2(6.0, 28.0));
    let half = |theme: Theme, part: Rect| {
        let table = match theme {
            Theme::Day => egui::Color32::from_rgb(0xC5, 0xA2, 0x79),
            Theme::Evening => egui::Color32::from_rgb(0x3A, 0x2A, 0x20),
        };
        let card = look::Appearance { theme, ..look::Appearance::default() }.panels().card;
        ui.painter().with_clip_rect(part).rect_filled(picture, 8.0, table);
        let sheet = Rect::from_min_max(
            egui::pos2(picture.right() - 36.0, picture.top() + 8.0),
            picture.max - vec2(8.0, 8.0),
        );
        ui.painter().with_clip_rect(part).rect_filled(sheet, 5.0, card);
    };
    match theme {
        Some(theme) => half(theme, picture),
        None => {
            let middle = picture.right() - 22.0;
            half(Theme::Day, Rect::from_min_max(picture.min, egui::pos2(middle, picture.bottom())));
            half(Theme::Evening, Rect::from_min_max(egui::pos2(middle, picture.top()), picture.max));
        }
    }
    let at = egui::pos2(place.center().x, place.bottom() - 15.0);
    let font = theme_font(ui.ctx(), name, place.width());
    ui.painter().text(at, egui::Align2::CENTER_CENTER, name, font, colours.ink);
    response
}

/// Font in which a theme is named in a tile of this width.
fn theme_font(ctx: &egui::Context, name: &str, wide: f32) -> egui::FontId {
    look::fitting(ctx, name, look::bold(letters::SMALL), wide - 12.0, kit::SMALLEST)
}

/// The volumes, each kind of sound apart, and whether there is anything to hear them on.
pub(super) fn sound(
    ui: &mut egui::Ui,
    now: Volumes,
    device: SoundDevice,
    texts: &Texts,
    commands: &mut Commands,
) {
    if device == SoundDevice::Missing {
        kit::note(
            ui,
            Some(icons::WARNING),
            &texts.say("no-sound"),
            ui.colours().honey_soft,
            ui.colours().honey_ink,
        );
        ui.add_space(8.0);
    }
    let mut volume = |ui: &mut egui::Ui, id: &str, value: u8, with: fn(Volumes, u8) -> Volumes| {
        let what = match value {
            0 => texts.say("set-volume-off"),
            _ => texts.say_with("set-volume-percent", &[("percent", &value)]),
        };
        let name = texts.say(id);
        row(ui, id, Some(what), (260.0, true), texts, |ui, width| {
            if let Some(value) = kit::slider(ui, width - 16.0, u16::from(value), 0..=100, 10, &name) {
                let to = with(now, value as u8);
                commands.change(move |chosen: &mut Preferences| chosen.settings.volumes = to);
            }
        });
    };
    volume(ui, "set-volume-pieces", now.pieces, |now, pieces| Volumes { pieces, ..now });
    volume(ui, "set-volume-alerts", now.alerts, |now, alerts| Volumes { alerts, ..now });
}

/// Help while playing.
pub(super) fn playing(ui: &mut egui::Ui, settings: &Settings, texts: &Texts, commands: &mut Commands) {
    if switch(ui, "set-hints", None, settings.hints, texts) {
        commands.change(|chosen: &mut Preferences| chosen.settings.hints ^= true);
    }
    if switch(ui, "set-first", None, settings.first_times, texts) {
        commands.change(|chosen: &mut Preferences| chosen.settings.first_times ^= true);
    }
    if switch(ui, "set-move-aids", Some(texts.say("set-move-aids-what")), settings.aids, texts) {
        commands.change(|chosen: &mut Preferences| chosen.settings.aids ^= true);
    }
    if switch(ui, "set-confirm", None, settings.confirm_moves, texts) {
        commands.change(|chosen: &mut Preferences| chosen.settings.confirm_moves ^= true);
    }
    if switch(ui, "set-one-click", Some(texts.say("set-one-click-what")), settings.one_click, texts) {
        commands.change(|chosen: &mut Preferences| chosen.settings.one_click ^= true);
    }
    if switch(ui, "set-snap", None, settings.snap_pieces, texts) {
        commands.change(|chosen: &mut Preferences| chosen.settings.snap_pieces ^= true);
    }
    let ways = [
        ("set-notation-later", None),
        ("set-notation-always", Some(true)),
        ("set-notation-never", Some(false)),
    ];
    let ways = ways.map(|(id, way)| (texts.say(id), way));
    let what = Some(texts.say("set-notation-what"));
    if let Some(notation) = segments(ui, "set-notation", what, (400.0, &ways), settings.notation, texts) {
        commands.change(move |chosen: &mut Preferences| chosen.settings.notation = notation);
    }
}

/// Contrast, colours of play, symbols, the voice, and motions without holding.
pub(super) fn access(ui: &mut egui::Ui, settings: &Settings, texts: &Texts, commands: &mut Commands) {
    let mut contrasts = vec![(texts.say("set-contrast-system"), None)];
    contrasts.extend(Contrast::ALL.map(|contrast| (texts.say(contrast.message()), Some(contrast))));
    if let Some(contrast) = segments(ui, "set-contrast", None, (360.0, &contrasts), settings.contrast, texts)
    {
        commands.change(move |chosen: &mut Preferences| chosen.settings.contrast = contrast);
    }
    let visions = ColourVision::ALL.map(|vision| (None, texts.say(vision.message()), vision));
    row(ui, "set-vision", Some(texts.say("set-vision-what")), (440.0, false), texts, |ui, width| {
        let half = visions.len() / 2;
        ui.spacing_mut().item_spacing.y = 6.0;
        for part in [&visions[..half], &visions[half..]] {
            if let Some(vision) = kit::segments(ui, width, part, settings.colour_vision) {
                commands.change(move |chosen: &mut Preferences| chosen.settings.colour_vision = vision);
            }
        }
        palette(ui);
    });
    if switch(ui, "set-symbols-large", None, settings.large_symbols, texts) {
        commands.change(|chosen: &mut Preferences| chosen.settings.large_symbols ^= true);
    }
    let paces = SpeechPace::ALL.map(|pace| (texts.say(pace.message()), pace));
    let what = Some(texts.say("set-speech-what"));
    if let Some(pace) = segments(ui, "set-speech", what, (360.0, &paces), settings.speech, texts) {
        commands.change(move |chosen: &mut Preferences| chosen.settings.speech = pace);
    }
    let what = Some(texts.say("set-toggles-what"));
    if switch(ui, "set-toggles", what, settings.camera.toggles, texts) {
        commands.change(|chosen: &mut Preferences| chosen.settings.camera.toggles ^= true);
    }
}

/// Motions, speed, directions and buttons of the camera.
pub(super) fn camera(ui: &mut egui::Ui, now: CameraControls, texts: &Texts, commands: &mut Commands) {
    let mut set =
        |to: CameraControls| commands.change(move |chosen: &mut Preferences| chosen.settings.camera = to);
    if switch(ui, "set-turn", None, now.turn_to_seat, texts) {
        set(CameraControls { turn_to_seat: !now.turn_to_seat, ..now });
    }
    if switch(ui, "set-glide", None, now.inertia, texts) {
        set(CameraControls { inertia: !now.inertia, ..now });
    }
    let speeds = CameraSpeed::ALL.map(|speed| (texts.say(camera_speed_name(speed)), speed));
    if let Some(speed) = segments(ui, "set-camera-speed", None, (300.0, &speeds), now.speed, texts) {
        set(CameraControls { speed, ..now });
    }
    let ways = |id: &str| [(texts.say(&format!("{id}-off")), false), (texts.say(&format!("{id}-on")), true)];
    if let Some(invert_x) =
        segments(ui, "set-invert-x", None, (240.0, &ways("set-invert-x")), now.invert_x, texts)
    {
        set(CameraControls { invert_x, ..now });
    }
    if let Some(invert_y) =
        segments(ui, "set-invert-y", None, (240.0, &ways("set-invert-y")), now.invert_y, texts)
    {
        set(CameraControls { invert_y, ..now });
    }
    let buttons = [
        (texts.say("set-orbit-button-right"), OrbitButton::Right),
        (texts.say("set-orbit-button-middle"), OrbitButton::Middle),
    ];
    if let Some(orbit_button) =
        segments(ui, "set-orbit-button", None, (440.0, &buttons), now.orbit_button, texts)
    {
        set(CameraControls { orbit_button, ..now });
    }
}

fn camera_speed_name(speed: CameraSpeed) -> &'static str {
    match speed {
        CameraSpeed::Slow => "set-camera-speed-slow",
        CameraSpeed::Normal => "set-camera-speed-normal",
        CameraSpeed::Fast => "set-camera-speed-fast",
    }
}

/// The colours of play, as they are now.
fn palette(ui: &mut egui::Ui) {
    let size = egui::vec2(Hue::ALL.len() as f32 * SAMPLE, SAMPLE);
    let (place, painter) = ui.allocate_painter(size, egui::Sense::hover());
    for (index, hue) in Hue::ALL.into_iter().enumerate() {
        let corner = place.rect.min + egui::vec2(index as f32 * SAMPLE, 0.0);
        disc(&painter, egui::Rect::from_min_size(corner, egui::Vec2::splat(SAMPLE - 4.0)), hue);
    }
}

/// Side of a sample of a colour, in points.
const SAMPLE: f32 = 30.0;

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use super::*;
    use crate::ui::testing::{PanelHarness, world};
    use camaieu_text::Lang;

    #[test]
    fn the_names_of_themes_have_room_in_their_tiles() {
        PanelHarness::new(vec2(900.0, 640.0), world(), |ui, _, _| {
            for name in Lang::ALL.map(|lang| lang.texts().say("set-theme-system")) {
                let font = theme_font(ui.ctx(), &name, THEME_TILE);
                assert!(look::width(ui.ctx(), &name, &font) <= THEME_TILE - 8.0, "{name}");
            }
        });
    }
}
