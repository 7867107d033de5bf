//! What a player has chosen for good: taken over when the window opens, and kept whenever it changes.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode, WindowPosition};

use crate::store::{self, Choices, Loaded, SettingsFile, WindowPlace};
use crate::text::Lang;

use crate::app::features::opponents::ThinkingTime;
use crate::app::table::aids::AidsAllowed;
use crate::app::table::camera::{CameraInertia, TurnTable};
use crate::app::table::light::{AskedQuality, Quality};
use crate::app::table::marks::Hints;
use crate::app::table::motion::AnimationSpeed;
use crate::app::ui::bindings::{Bindings, Waiting};
use crate::app::ui::language::Language;
use crate::app::ui::panels::Panels;
use crate::app::ui::toast::Notice;

/// The settings as they are kept, and where.
#[derive(Resource, Clone, Debug, Default)]
pub struct Preferences {
    /// What is kept.
    pub settings: store::Settings,
    /// The file; without one nothing is kept.
    pub file: Option<SettingsFile>,
}

impl Preferences {
    /// What was chosen last for a game.
    pub fn choices(&self, game: &str) -> Option<&Choices> {
        self.settings.games.get(game)
    }

    /// Keeps what is chosen for a game.
    pub fn choose(&mut self, game: &str, choices: Choices) {
        if self.settings.games.get(game) != Some(&choices) {
            self.settings.games.insert(game.to_owned(), choices);
        }
    }
}

/// What was said on the command line counts before what is kept, and is not kept.
#[derive(Clone, Copy, Debug, Default)]
pub struct Said {
    /// The language.
    pub lang: Option<Lang>,
    /// How much is drawn.
    pub quality: Option<Quality>,
    /// Whether the window's size was said.
    pub size: bool,
}

/// What has been said, so that it is told from what was chosen.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct AtFirst(Said);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>()
        .init_resource::<Waiting>()
        .init_resource::<AskedQuality>()
        .init_resource::<Preferences>()
        .init_resource::<AtFirst>()
        .init_resource::<Hints>()
        .init_resource::<CameraInertia>();
}

/// Takes over what is kept, and keeps what changes from then on. What could not be read is told.
pub(crate) fn take_over(app: &mut App, file: Option<SettingsFile>, loaded: Option<Loaded>, said: Said) {
    let settings = loaded.as_ref().map(|loaded| loaded.settings.clone()).unwrap_or_default();
    let lang = said.lang.or(settings.language);
    if let Some(lang) = lang {
        app.insert_resource(Language(lang));
    }
    app.insert_resource(AskedQuality(said.quality.or(settings.quality.map(drawn))));
    if let Some(pace) = settings.pace {
        app.insert_resource(paced(pace));
    }
    app.insert_resource(Hints(settings.hints))
        .insert_resource(AidsAllowed(settings.aids))
        .insert_resource(CameraInertia(settings.camera.inertia))
        .insert_resource(TurnTable(settings.camera.turn_to_seat))
        .insert_resource(ThinkingTime(Duration::from_secs(settings.thinking_seconds)))
        .insert_resource(Bindings::with(&settings.keys))
        .insert_resource(AtFirst(said));
    if let Some(mut panels) = app.world_mut().get_resource_mut::<Panels>() {
        panels.text_size = settings.text_size;
    }
    if let Some(aside) = loaded.and_then(|loaded| loaded.set_aside) {
        let texts = lang.unwrap_or_else(Lang::of_system).texts();
        let notice = Notice(aside.sentence(texts));
        app.add_systems(PostStartup, move |mut notices: MessageWriter<Notice>| {
            notices.write(notice.clone());
        });
    }
    app.insert_resource(Preferences { settings, file }).add_systems(Last, keep);
}

/// Keeps the settings when something of them has changed.
fn keep(
    language: Res<Language>,
    (quality, asked): (Res<Quality>, Res<AskedQuality>),
    (pace, thinking_time): (Res<AnimationSpeed>, Res<ThinkingTime>),
    (hints, helped, glide, turn_table): (Res<Hints>, Res<AidsAllowed>, Res<CameraInertia>, Res<TurnTable>),
    panels: Res<Panels>,
    bindings: Res<Bindings>,
    at_first: Res<AtFirst>,
    window: Query<&Window, With<PrimaryWindow>>,
    exits: MessageReader<AppExit>,
    mut preferences: ResMut<Preferences>,
    mut kept: Local<Option<store::Settings>>,
    mut notices: MessageWriter<Notice>,
) {
    let leaves = !exits.is_empty();
    let first = kept.is_none();
    let changed = language.is_changed()
        || asked.is_changed()
        || pace.is_changed()
        || hints.is_changed()
        || helped.is_changed()
        || glide.is_changed()
        || turn_table.is_changed()
        || panels.is_changed()
        || thinking_time.is_changed()
        || bindings.is_changed()
        || preferences.is_changed();
    if !(changed || leaves || first) {
        return;
    }
    let mut now = preferences.settings.clone();
    // What the system or the command line has chosen is not the player's choice, as long as it is not changed.
    let by_player = !first && language.is_changed();
    if by_player && Some(language.0) != at_first.0.lang {
        now.language = Some(language.0);
    }
    if asked.0 != at_first.0.quality && asked.0.is_some() {
        now.quality = Some(kept_quality(*quality));
    }
    if !first && pace.is_changed() {
        now.pace = Some(kept_pace(*pace));
    }
    now.hints = hints.0;
    now.aids = helped.0;
    now.camera.inertia = glide.0;
    now.camera.turn_to_seat = turn_table.0;
    now.text_size = panels.text_size;
    now.thinking_seconds = thinking_time.0.as_secs();
    now.keys = bindings.changed();
    if leaves && let Ok(window) = window.single() {
        now.window = Some(place_of(window, at_first.0.size, now.window));
    }
    if first {
        *kept = Some(now.clone());
    }
    if kept.as_ref() == Some(&now) {
        return;
    }
    preferences.bypass_change_detection().settings = now.clone();
    if let Some(file) = &preferences.file
        && let Err(error) = file.save(&now)
    {
        let fault = store::StoreError::Denied { file: file.path().to_owned(), fault: error.to_string() };
        notices.write(Notice(fault.sentence(language.texts())));
    }
    *kept = Some(now);
}

/// Where a window is. A size that was said is for once.
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

fn drawn(quality: store::Quality) -> Quality {
    match quality {
        store::Quality::Low => Quality::Low,
        store::Quality::Medium => Quality::Medium,
        store::Quality::High => Quality::High,
    }
}

fn kept_quality(quality: Quality) -> store::Quality {
    match quality {
        Quality::Low => store::Quality::Low,
        Quality::Medium => store::Quality::Medium,
        Quality::High => store::Quality::High,
    }
}

fn paced(pace: store::AnimationSpeed) -> AnimationSpeed {
    match pace {
        store::AnimationSpeed::Off => AnimationSpeed::Off,
        store::AnimationSpeed::Slow => AnimationSpeed::Slow,
        store::AnimationSpeed::Normal => AnimationSpeed::Normal,
        store::AnimationSpeed::Fast => AnimationSpeed::Fast,
    }
}

fn kept_pace(pace: AnimationSpeed) -> store::AnimationSpeed {
    match pace {
        AnimationSpeed::Off => store::AnimationSpeed::Off,
        AnimationSpeed::Slow => store::AnimationSpeed::Slow,
        AnimationSpeed::Normal => store::AnimationSpeed::Normal,
        AnimationSpeed::Fast => store::AnimationSpeed::Fast,
    }
}
