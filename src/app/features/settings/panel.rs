//! Window of the settings: groups at the left, a line for each setting.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Rect, RichText, ScrollArea, UiBuilder, vec2};

use super::about::about;
use super::keys::{KeysNow, keys};
use super::pages::{Now, access, camera, look_of, playing, sound};
use super::relay::{RelayDraft, online};
use crate::platform::{Backup, SoundDevice};
use crate::table::light::PictureQuality;
use crate::ui::draw::focus;
use crate::ui::draw::reader::name_dialog;
use crate::ui::draw::sink::UiCommands;
use crate::ui::keys::bindings::{Bindings, KeyConflict, KeyRebind};
use crate::ui::keys::is_full_screen;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::screens::page;
use crate::ui::screens::tools::Tool;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_net::IS_BUILT_IN;
use camaieu_text::Texts;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum SettingsGroup {
    #[default]
    Look,
    Sound,
    Playing,
    Access,
    Keys,
    Camera,
    Online,
    About,
}

/// All groups with their icons and messages.
const GROUPS: [(SettingsGroup, Icon, &str); 8] = [
    (SettingsGroup::Look, icons::LOOK, "settings-look"),
    (SettingsGroup::Sound, icons::SOUND, "settings-sound"),
    (SettingsGroup::Playing, icons::PLAYING, "settings-playing"),
    (SettingsGroup::Access, icons::ACCESS, "settings-access"),
    (SettingsGroup::Keys, icons::KEYS, "settings-keys"),
    (SettingsGroup::Camera, icons::CAMERA, "settings-camera"),
    (SettingsGroup::Online, icons::ELSEWHERE, "settings-online"),
    (SettingsGroup::About, icons::ABOUT, "settings-about"),
];

pub(super) fn draw(
    mut contexts: EguiContexts,
    language: Res<Language>,
    quality: Res<PictureQuality>,
    preferences: Res<Preferences>,
    (sound, backup): (Res<SoundDevice>, Option<Res<Backup>>),
    (bindings, waiting, taken): (Res<Bindings>, Res<KeyRebind>, Res<KeyConflict>),
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
        backup: backup.as_deref().copied(),
    };
    let keys = KeysNow { bindings: &bindings, waiting: *waiting, taken: &taken };
    show(contexts.ctx_mut()?, now, keys, &draft, language.texts(), &mut commands);
    Ok(())
}

/// Largest size of the window, and width of the groups, in points.
const SIZE: egui::Vec2 = vec2(940.0, 664.0);
const GROUP: f32 = 190.0;
/// Width below which the groups are a row of icons, in points.
const NARROW: f32 = 780.0;
/// Heights of the head and of that row.
const HEAD: f32 = 64.0;
const TABS: f32 = 52.0;

fn chosen_group() -> egui::Id {
    egui::Id::new("group-of-settings")
}

/// Shows the settings, and changes those that are chosen anew.
fn show(
    ctx: &egui::Context,
    now: Now<'_>,
    keys: KeysNow<'_>,
    draft: &RelayDraft,
    texts: &Texts,
    commands: &mut Commands,
) {
    let title = texts.say("settings");
    focus::open_window(ctx, &title);
    let room = ctx.content_rect().size() - egui::Vec2::splat(24.0);
    let size = SIZE.min(room);
    let frame = look::sheet(ctx);
    let group: SettingsGroup = ctx.data(|data| data.get_temp(chosen_group())).unwrap_or_default();
    let response = egui::Modal::new(egui::Id::new(&title)).frame(frame).show(ctx, |ui| {
        name_dialog(ui, &title);
        ui.set_min_size(size);
        ui.set_max_size(size);
        let whole = ui.max_rect();
        let is_closed = head(ui, whole, &title, texts);
        let is_narrow = size.x < NARROW;
        let below = Rect::from_min_max(whole.min + vec2(0.0, HEAD), whole.max);
        let (groups, page) = match is_narrow {
            true => below.split_top_bottom_at_y(below.top() + TABS),
            false => below.split_left_right_at_x(below.left() + GROUP),
        };
        if let Some(opened) = self::groups(ui, groups, group, is_narrow, texts) {
            ui.data_mut(|data| data.insert_temp(chosen_group(), opened));
        }
        let margin = match is_narrow {
            _ if page::is_narrow(size.x) => 8.0,
            true => 16.0,
            false => 24.0,
        };
        let margin = vec2(margin, 8.0);
        let mut inner = ui.new_child(UiBuilder::new().id_salt("page").max_rect(page.shrink2(margin)));
        if group == SettingsGroup::Keys {
            self::keys(&mut inner, keys, texts, commands);
            return is_closed;
        }
        let scroll = ScrollArea::vertical().id_salt(("settings", group as u8)).auto_shrink([false, false]);
        focus::scrolled(&mut inner, scroll, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            self::page(ui, group, now, draft, texts, commands);
        });
        is_closed
    });
    let backdrop = &response.backdrop_response;
    let is_left = response.inner || backdrop.clicked() || backdrop.secondary_clicked();
    if is_left && keys.waiting.0.is_none() {
        commands.change(|taken: &mut KeyConflict| taken.0 = None);
        commands.change(|draft: &mut RelayDraft| *draft = RelayDraft::default());
        commands.close_overlay();
    }
}

/// The title and the button that closes; whether it is clicked.
fn head(ui: &mut egui::Ui, whole: Rect, title: &str, texts: &Texts) -> bool {
    let place = Rect::from_min_size(whole.min, vec2(whole.width(), HEAD));
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let inside = place.shrink2(vec2(16.0, 0.0));
    let mut head = ui.new_child(UiBuilder::new().id_salt("head").max_rect(inside).layout(layout));
    head.add_space(8.0);
    head.label(RichText::new(title).font(look::title(letters::HEADING)));
    let is_closed = head
        .with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            kit::icon_button(ui, icons::CLOSE, &texts.say("close"))
        })
        .inner;
    let line = Rect::from_min_max(place.left_bottom() - vec2(0.0, 1.0), place.right_bottom());
    ui.painter().rect_filled(line, 0.0, ui.colours().line);
    is_closed
}

/// The groups; the one that is newly opened.
fn groups(
    ui: &mut egui::Ui,
    place: Rect,
    now: SettingsGroup,
    is_narrow: bool,
    texts: &Texts,
) -> Option<SettingsGroup> {
    let mut opened = None;
    let all = GROUPS.into_iter().filter(|(group, ..)| IS_BUILT_IN || *group != SettingsGroup::Online);
    let layout = match is_narrow {
        true => egui::Layout::left_to_right(egui::Align::Center),
        false => egui::Layout::top_down(egui::Align::LEFT),
    };
    let inside = place.shrink2(vec2(12.0, if is_narrow { 2.0 } else { 12.0 }));
    let mut list = ui.new_child(UiBuilder::new().id_salt("groups").max_rect(inside).layout(layout));
    list.spacing_mut().item_spacing = vec2(4.0, 4.0);
    for (group, icon, id) in all {
        let words = texts.say(id);
        let is_on = group == now;
        let response = if is_narrow {
            let tool = Tool::new(icon, words, |_| {}).switched(is_on);
            if kit::tool(&mut list, &tool, false) {
                opened = Some(group);
            }
            continue;
        } else {
            kit::group(&mut list, icon, &words, is_on)
        };
        if is_on && list.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        if response.clicked() {
            opened = Some(group);
        }
    }
    let line = match is_narrow {
        true => Rect::from_min_max(place.left_bottom() - vec2(0.0, 1.0), place.right_bottom()),
        false => Rect::from_min_max(place.right_top() - vec2(1.0, 0.0), place.right_bottom()),
    };
    ui.painter().rect_filled(line, 0.0, ui.colours().line);
    opened
}

/// The settings of a group.
fn page(
    ui: &mut egui::Ui,
    group: SettingsGroup,
    now: Now<'_>,
    draft: &RelayDraft,
    texts: &Texts,
    commands: &mut Commands,
) {
    let settings = &now.preferences.settings;
    match group {
        SettingsGroup::Look => look_of(ui, now, texts, commands),
        SettingsGroup::Sound => sound(ui, settings.volumes, now.sound, texts, commands),
        SettingsGroup::Playing => playing(ui, settings, texts, commands),
        SettingsGroup::Access => access(ui, settings, texts, commands),
        SettingsGroup::Keys => {}
        SettingsGroup::Camera => camera(ui, settings.camera, texts, commands),
        SettingsGroup::Online => online(ui, now.preferences, draft, texts, commands),
        SettingsGroup::About => about(ui, now.backup, texts, commands),
    }
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::table::camera::OrbitButton;
    use crate::table::light::Quality;
    use crate::ui::screens::overlays::{Overlay, Overlays};
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use crate::ui::theme::look::{ColourVision, Contrast};
    use camaieu_text::Lang;

    /// The settings, and the window that they are of.
    fn settings(size: egui::Vec2, lang: Lang) -> (PanelHarness<'static>, Entity) {
        let mut world = world();
        world.init_resource::<PictureQuality>();
        world.init_resource::<Preferences>();
        world.init_resource::<RelayDraft>();
        world.init_resource::<Bindings>();
        world.init_resource::<KeyRebind>();
        world.init_resource::<KeyConflict>();
        let window = world.spawn((Window::default(), PrimaryWindow)).id();
        world.resource_mut::<Overlays>().toggle(Overlay::Settings);
        let shown = PanelHarness::new(size, world, move |ui, world, commands| {
            let (preferences, sound) = (world.resource(), SoundDevice::Missing);
            let backup = Some(Backup { save: || (), read: || () });
            let now = Now { preferences, lang, quality: Quality::Low, sound, full_screen: false, backup };
            let (bindings, waiting, taken) = (world.resource(), *world.resource(), world.resource());
            let keys = KeysNow { bindings, waiting, taken };
            show(ui.ctx(), now, keys, world.resource(), lang.texts(), commands)
        });
        (shown, window)
    }

    #[test]
    fn settings_fit_every_window_and_change_on_click() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            for size in WINDOWS {
                let (mut shown, window) = settings(size, lang);
                shown.assert_nothing_is_cut_off("settings");
                let open = |shown: &mut PanelHarness, id: &str| shown.click(&texts.say(id));
                open(&mut shown, "settings-sound");
                shown.assert_nothing_is_cut_off("sound");
                shown.harness.get_by_label(&texts.say("no-sound"));
                open(&mut shown, "settings-access");
                shown.assert_nothing_is_cut_off("access");
                shown.click(&texts.say("set-contrast-high"));
                shown.click(&texts.say("set-vision-deuteranopia"));
                shown.click(&texts.say("set-symbols-large"));
                let chosen = shown.resource::<Preferences>().settings.clone();
                assert_eq!(chosen.contrast, Some(Contrast::High));
                assert_eq!(chosen.colour_vision, ColourVision::Deuteranopia);
                assert!(chosen.large_symbols);
                open(&mut shown, "settings-look");
                shown.click(&texts.say("set-quality-high"));
                assert_eq!(shown.resource::<PictureQuality>().0, Quality::High);
                assert_eq!(shown.resource::<Preferences>().quality(), Some(Quality::High));
                open(&mut shown, "settings-camera");
                shown.click(&texts.say("set-orbit-button-middle"));
                assert_eq!(shown.resource::<Preferences>().settings.camera.orbit_button, OrbitButton::Middle);
                for group in ["settings-playing", "settings-online", "settings-about"] {
                    if group == "settings-online" && !IS_BUILT_IN {
                        continue;
                    }
                    open(&mut shown, group);
                    shown.assert_nothing_is_cut_off(group);
                }
                open(&mut shown, "settings-look");
                shown.click(&texts.say("set-full-screen"));
                let fills = std::cell::Cell::new(false);
                shown.change(|world| {
                    fills.set(world.get::<Window>(window).is_some_and(is_full_screen));
                });
                assert!(fills.get(), "{size:?}");
                open(&mut shown, "settings-keys");
                shown.assert_nothing_is_cut_off("keys");
                shown.click(&texts.say("keys-all-controls"));
                assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Help), "{size:?}");
            }
        }
    }
}
