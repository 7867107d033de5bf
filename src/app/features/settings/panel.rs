//! Window of the settings: look, motion, language and aids.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, ScrollArea};

use crate::table::camera::{CameraControls, CameraSpeed, OrbitButton};
use crate::table::light::{PictureQuality, Quality};
use crate::ui::chips::disc;
use crate::ui::focus;
use crate::ui::keys::{fill_screen, is_full_screen};
use crate::ui::language::Language;
use crate::ui::look::{ColourVision, Contrast, Theme};
use crate::ui::overlays::Overlay;
use crate::ui::preferences::Preferences;
use crate::ui::sink::UiCommands;
use crate::ui::theme::Hue;
use crate::ui::volumes::SoundDevice;
use crate::ui::widgets::{choice, close_button, modal};
use camaieu_net::IS_BUILT_IN;
use camaieu_store::{AnimationSpeed, Settings, Volumes};
use camaieu_text::{Lang, Texts};

use super::relay::{RelayDraft, relay};

/// What the window shows as chosen.
#[derive(Clone, Copy)]
struct Now<'a> {
    /// The settings.
    preferences: &'a Preferences,
    /// Language of the window.
    lang: Lang,
    /// Quality of the picture.
    quality: Quality,
    /// The sound device.
    sound: SoundDevice,
    /// Whether the window fills the screen.
    full_screen: bool,
}

/// Sizes of text to choose from.
const TEXT_SIZES: [u16; 7] = [80, 100, 115, 130, 150, 175, 200];

pub(super) fn draw(
    mut contexts: EguiContexts,
    language: Res<Language>,
    quality: Res<PictureQuality>,
    preferences: Res<Preferences>,
    sound: Res<SoundDevice>,
    draft: Res<RelayDraft>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut commands: Commands,
) -> Result {
    let now = Now {
        preferences: &preferences,
        lang: language.0,
        quality: quality.0,
        sound: *sound,
        full_screen: is_full_screen(&window),
    };
    show(contexts.ctx_mut()?, now, &draft, language.texts(), &mut commands);
    Ok(())
}

/// Shows the settings, and changes those that are chosen anew.
fn show(ctx: &egui::Context, now: Now<'_>, draft: &RelayDraft, texts: &Texts, commands: &mut Commands) {
    let (close, outside) = modal(ctx, &texts.say("settings"), |ui| {
        let height = (ctx.content_rect().height() - 190.0).max(120.0);
        let scroll = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
        focus::scrolled(ui, scroll.auto_shrink([false, true]), |ui| {
            let Now { preferences, .. } = now;
            let settings = &preferences.settings;
            picture(ui, now, texts, commands);
            motion(ui, settings.camera, texts, commands);
            eyes(ui, preferences, texts, commands);
            camera(ui, settings.camera, texts, commands);
            sound(ui, settings.volumes, now.sound, texts, commands);
            help(ui, settings, texts, commands);
            if IS_BUILT_IN {
                relay(ui, &preferences.relay(), draft, texts, commands);
            }
        });
        ui.add_space(14.0);
        close_button(ui, texts)
    });
    if close || outside {
        commands.change(|draft: &mut RelayDraft| *draft = RelayDraft::default());
        commands.close_overlay();
    }
}

/// Language, quality, full screen and speed.
fn picture(ui: &mut egui::Ui, now: Now<'_>, texts: &Texts, commands: &mut Commands) {
    let languages = Lang::ALL.map(|lang| (lang.texts().say("this-language"), lang));
    if let Some(lang) = choice(ui, &texts.say("set-language"), &languages, now.lang) {
        commands.change(move |chosen: &mut Preferences| chosen.choose_lang(lang));
    }
    let qualities = Quality::ALL.map(|quality| (texts.say(quality.message()), quality));
    if let Some(quality) = choice(ui, &texts.say("set-quality"), &qualities, now.quality) {
        commands.change(move |shown: &mut PictureQuality| shown.0 = quality);
        commands.change(move |chosen: &mut Preferences| chosen.choose_quality(quality));
    }
    let [on, off] = on_off("set-full-screen", texts);
    if let Some(fills) = choice(ui, &texts.say("set-full-screen"), &[off, on], now.full_screen) {
        commands.queue(move |world: &mut World| {
            let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
            windows.iter_mut(world).for_each(|mut window| fill_screen(&mut window, fills));
        });
    }
    let speeds = AnimationSpeed::ALL.map(|speed| (texts.say(speed.message()), speed));
    if let Some(speed) = choice(ui, &texts.say("set-animation-speed"), &speeds, now.preferences.speed()) {
        commands.change(move |chosen: &mut Preferences| chosen.settings.animation_speed = Some(speed));
    }
}

/// The camera's motion.
fn motion(ui: &mut egui::Ui, now: CameraControls, texts: &Texts, commands: &mut Commands) {
    let [on, off] = on_off("set-turn", texts);
    if let Some(turns) = choice(ui, &texts.say("set-turn"), &[off, on], now.turn_to_seat) {
        commands.change(move |chosen: &mut Preferences| chosen.settings.camera.turn_to_seat = turns);
    }
    if let Some(glides) = choice(ui, &texts.say("set-glide"), &on_off("set-glide", texts), now.inertia) {
        commands.change(move |chosen: &mut Preferences| chosen.settings.camera.inertia = glides);
    }
}

/// The volumes, each kind of sound apart, and whether there is anything to hear them on.
fn sound(ui: &mut egui::Ui, now: Volumes, device: SoundDevice, texts: &Texts, commands: &mut Commands) {
    let mut set = |to: Volumes| commands.change(move |chosen: &mut Preferences| chosen.settings.volumes = to);
    let volumes = Volumes::CHOICES.map(|percent| match percent {
        0 => (texts.say("set-volume-off"), percent),
        _ => (texts.say_with("set-volume-percent", &[("percent", &percent)]), percent),
    });
    if let Some(pieces) = choice(ui, &texts.say("set-volume-pieces"), &volumes, now.pieces) {
        set(Volumes { pieces, ..now });
    }
    if let Some(alerts) = choice(ui, &texts.say("set-volume-alerts"), &volumes, now.alerts) {
        set(Volumes { alerts, ..now });
    }
    if device == SoundDevice::Missing {
        ui.label(texts.say("no-sound"));
    }
}

/// Speed, directions and buttons of the camera.
fn camera(ui: &mut egui::Ui, now: CameraControls, texts: &Texts, commands: &mut Commands) {
    let mut set =
        |to: CameraControls| commands.change(move |chosen: &mut Preferences| chosen.settings.camera = to);
    let speeds = CameraSpeed::ALL.map(|speed| (texts.say(camera_speed_name(speed)), speed));
    if let Some(speed) = choice(ui, &texts.say("set-camera-speed"), &speeds, now.speed) {
        set(CameraControls { speed, ..now });
    }
    let [on, off] = on_off("set-invert-x", texts);
    if let Some(invert_x) = choice(ui, &texts.say("set-invert-x"), &[off, on], now.invert_x) {
        set(CameraControls { invert_x, ..now });
    }
    let [on, off] = on_off("set-invert-y", texts);
    if let Some(invert_y) = choice(ui, &texts.say("set-invert-y"), &[off, on], now.invert_y) {
        set(CameraControls { invert_y, ..now });
    }
    let buttons = [
        (texts.say("set-orbit-button-right"), OrbitButton::Right),
        (texts.say("set-orbit-button-middle"), OrbitButton::Middle),
    ];
    if let Some(orbit_button) = choice(ui, &texts.say("set-orbit-button"), &buttons, now.orbit_button) {
        set(CameraControls { orbit_button, ..now });
    }
    let [on, off] = on_off("set-toggles", texts);
    if let Some(toggles) = choice(ui, &texts.say("set-toggles"), &[off, on], now.toggles) {
        set(CameraControls { toggles, ..now });
    }
}

fn camera_speed_name(speed: CameraSpeed) -> &'static str {
    match speed {
        CameraSpeed::Slow => "set-camera-speed-slow",
        CameraSpeed::Normal => "set-camera-speed-normal",
        CameraSpeed::Fast => "set-camera-speed-fast",
    }
}

/// Size of the text, theme, contrast, colours of play and symbols.
fn eyes(ui: &mut egui::Ui, preferences: &Preferences, texts: &Texts, commands: &mut Commands) {
    let mut sizes = vec![(texts.say("set-text-size-system"), None)];
    sizes.extend(TEXT_SIZES.map(|size| (format!("{size}\u{a0}%"), Some(size))));
    if let Some(size) = choice(ui, &texts.say("set-text-size"), &sizes, preferences.chosen_text_size()) {
        commands.change(move |chosen: &mut Preferences| chosen.choose_text_size(size));
    }
    let now = &preferences.settings;
    let mut themes = Theme::ALL.map(|theme| (texts.say(theme.message()), Some(theme))).to_vec();
    themes.push((texts.say("set-theme-system"), None));
    if let Some(theme) = choice(ui, &texts.say("set-theme"), &themes, now.theme) {
        commands.change(move |chosen: &mut Preferences| chosen.settings.theme = theme);
    }
    let mut contrasts = vec![(texts.say("set-contrast-system"), None)];
    contrasts.extend(Contrast::ALL.map(|contrast| (texts.say(contrast.message()), Some(contrast))));
    if let Some(contrast) = choice(ui, &texts.say("set-contrast"), &contrasts, now.contrast) {
        commands.change(move |chosen: &mut Preferences| chosen.settings.contrast = contrast);
    }
    let visions = ColourVision::ALL.map(|vision| (texts.say(vision.message()), vision));
    if let Some(vision) = choice(ui, &texts.say("set-vision"), &visions, now.colour_vision) {
        commands.change(move |chosen: &mut Preferences| chosen.settings.colour_vision = vision);
    }
    palette(ui);
    let symbols = [("set-symbols-usual", false), ("set-symbols-large", true)];
    let symbols = symbols.map(|(id, large)| (texts.say(id), large));
    if let Some(large) = choice(ui, &texts.say("set-symbols"), &symbols, now.large_symbols) {
        commands.change(move |chosen: &mut Preferences| chosen.settings.large_symbols = large);
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

/// Hints, keys and aids.
fn help(ui: &mut egui::Ui, settings: &Settings, texts: &Texts, commands: &mut Commands) {
    if let Some(hints) = choice(ui, &texts.say("set-hints"), &on_off("set-hints", texts), settings.hints) {
        commands.change(move |chosen: &mut Preferences| chosen.settings.hints = hints);
    }
    if let Some(explains) =
        choice(ui, &texts.say("set-first"), &on_off("set-first", texts), settings.first_times)
    {
        commands.change(move |chosen: &mut Preferences| chosen.settings.first_times = explains);
    }
    let [on, off] = on_off("set-confirm", texts);
    if let Some(confirms) = choice(ui, &texts.say("set-confirm"), &[off, on], settings.confirm_moves) {
        commands.change(move |chosen: &mut Preferences| chosen.settings.confirm_moves = confirms);
    }
    if let Some(snaps) = choice(ui, &texts.say("set-snap"), &on_off("set-snap", texts), settings.snap_pieces)
    {
        commands.change(move |chosen: &mut Preferences| chosen.settings.snap_pieces = snaps);
    }
    ui.add_space(10.0);
    if ui.button(texts.say("keys")).clicked() {
        commands.toggle(Overlay::Keys);
    }
    if let Some(aids) =
        choice(ui, &texts.say("set-move-aids"), &on_off("set-move-aids", texts), settings.aids)
    {
        commands.change(move |chosen: &mut Preferences| chosen.settings.aids = aids);
    }
}

/// The two answers to whether something is on, by the messages `id-on` and `id-off`.
fn on_off(id: &str, texts: &Texts) -> [(String, bool); 2] {
    [(texts.say(&format!("{id}-on")), true), (texts.say(&format!("{id}-off")), false)]
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::ui::overlays::Overlays;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};

    #[test]
    fn settings_are_whole_in_every_window_and_changed_by_a_click() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            for size in WINDOWS {
                let mut world = world();
                world.init_resource::<PictureQuality>();
                world.init_resource::<Preferences>();
                world.init_resource::<RelayDraft>();
                let window = world.spawn((Window::default(), PrimaryWindow)).id();
                world.resource_mut::<Overlays>().toggle(Overlay::Settings);
                let mut shown = PanelHarness::new(size, world, move |ui, world, commands| {
                    let (preferences, sound) = (world.resource(), SoundDevice::Missing);
                    let now = Now { preferences, lang, quality: Quality::Low, sound, full_screen: false };
                    show(ui.ctx(), now, world.resource(), texts, commands)
                });
                shown.assert_nothing_is_cut_off("settings");
                shown.harness.get_by_label(&texts.say("no-sound"));
                shown.click("130\u{a0}%");
                assert_eq!(shown.resource::<Preferences>().text_size(), 130, "{size:?}");
                shown.click(&texts.say("set-contrast-high"));
                shown.click(&texts.say("set-vision-deuteranopia"));
                shown.click(&texts.say("set-symbols-large"));
                let chosen = shown.resource::<Preferences>().settings.clone();
                assert_eq!(chosen.contrast, Some(Contrast::High));
                assert_eq!(chosen.colour_vision, ColourVision::Deuteranopia);
                assert!(chosen.large_symbols);
                shown.click(&texts.say("set-quality-high"));
                assert_eq!(shown.resource::<PictureQuality>().0, Quality::High);
                assert_eq!(shown.resource::<Preferences>().quality(), Some(Quality::High));
                shown.click(&texts.say("set-orbit-button-middle"));
                assert_eq!(shown.resource::<Preferences>().settings.camera.orbit_button, OrbitButton::Middle);
                shown.click(&texts.say("set-full-screen-on"));
                let fills = std::cell::Cell::new(false);
                shown.change(|world| {
                    fills.set(world.get::<Window>(window).is_some_and(is_full_screen));
                });
                assert!(fills.get(), "{size:?}");
                shown.click(&texts.say("keys"));
                assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Keys));
                shown.click(&texts.say("close"));
                assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Settings), "{size:?}");
            }
        }
    }
}
