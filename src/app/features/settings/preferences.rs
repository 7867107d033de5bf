//! The settings' file: read when the window opens, and written whenever a setting changes.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode, WindowPosition};

use crate::platform::SystemPreferences;
use crate::ui::language::Language;
use crate::ui::people::preferences::{self, Overrides, Preferences};
use crate::ui::widgets::toast::Notice;
use camaieu_store::{self as store, Loaded, SettingsFile, WindowPlace};
use camaieu_text::Lang;

/// Applies the stored settings, and writes their changes from then on. Shows a notice if they could not be read.
pub(crate) fn take_over(
    app: &mut App,
    file: Option<SettingsFile>,
    loaded: Option<Loaded>,
    overrides: Overrides,
    system: SystemPreferences,
) {
    let (settings, set_aside) =
        loaded.map_or_else(Default::default, |loaded| (loaded.settings, loaded.set_aside));
    if let Some(aside) = set_aside {
        let texts = overrides.lang.or(settings.language).unwrap_or_else(Lang::of_system).texts();
        let notice = Notice(aside.sentence(texts));
        app.add_systems(PostStartup, move |mut notices: MessageWriter<Notice>| {
            notices.write(notice.clone());
        });
    }
    let preferences = Preferences { settings, overrides, system, file };
    // It runs: all that it writes is there.
    let _ = preferences::begin_with(app.world_mut(), preferences);
    app.add_systems(
        Last,
        (note_place.run_if(on_message::<AppExit>), write.run_if(resource_changed::<Preferences>)).chain(),
    );
}

/// Notes the window's place when the program ends.
fn note_place(window: Query<&Window, With<PrimaryWindow>>, mut preferences: ResMut<Preferences>) {
    if let Ok(window) = window.single() {
        let place = place_of(window, preferences.overrides.size, preferences.settings.window);
        preferences.settings.window = Some(place);
    }
}

/// Writes the settings if they differ from those that were last read or written.
fn write(
    preferences: Res<Preferences>,
    language: Res<Language>,
    mut written: Local<Option<store::Settings>>,
    mut notices: MessageWriter<Notice>,
) {
    let now = &preferences.settings;
    let is_new = written.as_ref().is_some_and(|before| before != now);
    if is_new
        && let Some(file) = &preferences.file
        && let Err(error) = file.save(now)
    {
        let error = store::StoreError::File { file: file.path().to_owned(), error };
        notices.write(Notice(error.sentence(language.texts())));
    }
    if is_new || written.is_none() {
        *written = Some(now.clone());
    }
}

/// Place of a window. A size given on the command line is not stored.
fn place_of(window: &Window, size_was_said: bool, before: Option<WindowPlace>) -> WindowPlace {
    let full_screen = !matches!(window.mode, WindowMode::Windowed);
    let before = before.unwrap_or_default();
    if full_screen || size_was_said {
        return WindowPlace { full_screen, ..before };
    }
    let at = match window.position {
        WindowPosition::At(at) => Some((at.x, at.y)),
        _ => before.at,
    };
    WindowPlace { at, size: (window.physical_width(), window.physical_height()), full_screen }
}
