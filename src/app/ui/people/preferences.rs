//! Preferences: the stored settings, with what the command line and the system say beside them.
//!
//! Systems read a setting here, and panels change it here; the settings' file is written from here alone. What is worked out
//! from settings, as the look of the panels, is a resource that a system writes where it has changed.

use std::time::Duration;

use bevy::ecs::system::RegisteredSystemError;
use bevy::prelude::*;

use crate::platform::SystemPreferences;
use crate::ui::language::Language;
use crate::ui::theme::look::Appearance;
use camaieu_net::Relay;
use camaieu_play::link::page_address;
use camaieu_store::{AnimationSpeed, Quality, Settings, SettingsFile, SetupChoices};
use camaieu_text::Lang;

/// Settings as they are stored, what stands above them and what stands in for them, and their file.
#[derive(Resource, Clone, Debug, Default)]
pub struct Preferences {
    /// The settings.
    pub settings: Settings,
    /// Options of the command line, which override the settings and are not stored.
    pub overrides: Overrides,
    /// Preferences of the operating system.
    pub system: SystemPreferences,
    /// The file; without one nothing is stored.
    pub file: Option<SettingsFile>,
}

/// Options of the command line that override the stored settings.
#[derive(Clone, Debug, Default)]
pub struct Overrides {
    /// The language.
    pub lang: Option<Lang>,
    /// The quality of the picture.
    pub quality: Option<Quality>,
    /// The size of the text, in percent of the normal size.
    pub text_size: Option<u16>,
    /// Whether the window's size is an option of the command line.
    pub size: bool,
    /// The relay of matches that are hosted.
    pub relay: Option<Relay>,
}

impl Preferences {
    /// The last choices for a game.
    pub fn choices(&self, game: &str) -> Option<&SetupChoices> {
        self.settings.games.get(game)
    }

    /// Stores the choices for a game.
    pub fn choose(&mut self, game: &str, choices: SetupChoices) {
        if self.settings.games.get(game) != Some(&choices) {
            self.settings.games.insert(game.to_owned(), choices);
        }
    }

    /// The language; `None` for that of the system.
    pub fn lang(&self) -> Option<Lang> {
        self.overrides.lang.or(self.settings.language)
    }

    /// Chooses the language, instead of that of the command line too.
    pub fn choose_lang(&mut self, lang: Lang) {
        self.overrides.lang = None;
        self.settings.language = Some(lang);
    }

    /// The quality of the picture; `None` for what the machine can do.
    pub fn quality(&self) -> Option<Quality> {
        self.overrides.quality.or(self.settings.quality)
    }

    /// Chooses the quality of the picture, instead of that of the command line too.
    pub fn choose_quality(&mut self, quality: Quality) {
        self.overrides.quality = None;
        self.settings.quality = Some(quality);
    }

    /// The size of the text that was chosen, in percent of the normal size; `None` for that of the system.
    pub fn chosen_text_size(&self) -> Option<u16> {
        self.overrides.text_size.or(self.settings.text_size)
    }

    /// The size of the text, in percent of the normal size.
    pub fn text_size(&self) -> u16 {
        self.chosen_text_size().or(self.system.text_size).unwrap_or(100)
    }

    /// Chooses the size of the text, instead of that of the command line too; `None` for that of the system.
    pub fn choose_text_size(&mut self, size: Option<u16>) {
        self.overrides.text_size = None;
        self.settings.text_size = size;
    }

    /// The relay of matches that are hosted here. An address that is none is kept, so that the player can mend it.
    pub fn relay(&self) -> Relay {
        let stored = &self.settings.relay;
        let read = || Relay::read(stored).unwrap_or_else(|| Relay::Own(stored.clone()));
        self.overrides.relay.clone().unwrap_or_else(read)
    }

    /// Chooses the relay, instead of that of the command line too.
    pub fn choose_relay(&mut self, relay: &Relay) {
        self.overrides.relay = None;
        self.settings.relay = if *relay == Relay::Default { String::new() } else { relay.text().to_owned() };
    }

    /// Address of the page that links lead to: the one that the program runs on, or that of the settings.
    pub fn page(&self) -> Option<String> {
        self.system.page.clone().or_else(|| page_address(&self.settings.page))
    }

    /// Address of that page; empty where there is none.
    pub fn page_of(preferences: Option<&Preferences>) -> String {
        preferences.and_then(Preferences::page).unwrap_or_default()
    }

    /// Speed of motion.
    pub fn speed(&self) -> AnimationSpeed {
        self.settings.animation_speed.unwrap_or(self.system.speed)
    }

    /// Whether everything is at once where it belongs.
    pub fn is_still(&self) -> bool {
        self.speed() == AnimationSpeed::Off
    }

    /// Longest time that an engine thinks about a move.
    pub fn thinking_time(&self) -> Duration {
        Duration::from_secs(self.settings.thinking_seconds)
    }

    /// Look of the panels and of the table.
    fn appearance(&self) -> Appearance {
        Appearance {
            theme: self.settings.theme.unwrap_or(self.system.theme),
            table: self.settings.table,
            contrast: self.settings.contrast.unwrap_or(self.system.contrast),
            vision: self.settings.colour_vision,
            large_symbols: self.settings.large_symbols,
        }
    }
}

/// Systems that work out what follows from the settings, before keys are read.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FollowPreferences;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Preferences>().init_resource::<Appearance>().add_systems(
        PreUpdate,
        apply_preferences
            .in_set(FollowPreferences)
            .run_if(resource_changed::<Preferences>.and_then(not(resource_added::<Preferences>))),
    );
}

/// Begins with these preferences.
pub(crate) fn begin_with(world: &mut World, preferences: Preferences) -> Result<(), RegisteredSystemError> {
    world.insert_resource(preferences);
    world.run_system_cached(apply_preferences)
}

/// Works out language and look anew.
fn apply_preferences(
    preferences: Res<Preferences>,
    mut language: ResMut<Language>,
    mut look: ResMut<Appearance>,
) {
    if let Some(lang) = preferences.lang() {
        language.set_if_neq(Language(lang));
    }
    look.set_if_neq(preferences.appearance());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chosen_settings_are_stored_but_overrides_are_not() {
        let overrides = Overrides { text_size: Some(130), lang: Some(Lang::Fr), ..default() };
        let mut app = App::new();
        app.add_plugins(plugin).insert_resource(Language(Lang::En));
        begin_with(app.world_mut(), Preferences { overrides, ..default() }).expect("it runs");
        let lang = |app: &App| app.world().resource::<Language>().0;
        let stored = |app: &App| {
            let settings = &app.world().resource::<Preferences>().settings;
            (settings.text_size, settings.language)
        };
        app.update();
        assert_eq!((lang(&app), stored(&app)), (Lang::Fr, (None, None)));
        assert_eq!(app.world().resource::<Preferences>().text_size(), 130);
        let mut preferences = app.world_mut().resource_mut::<Preferences>();
        preferences.choose_text_size(Some(115));
        preferences.choose_lang(Lang::En);
        assert_eq!(preferences.text_size(), 115);
        app.update();
        assert_eq!((lang(&app), stored(&app)), (Lang::En, (Some(115), Some(Lang::En))));
    }

    #[test]
    fn another_setting_does_not_change_the_look() {
        let mut app = App::new();
        app.add_plugins(plugin).insert_resource(Language(Lang::En));
        begin_with(app.world_mut(), Preferences::default()).expect("it runs");
        app.update();
        let ticks = |app: &App| app.world().get_resource_ref::<Appearance>().map(|look| look.last_changed());
        let before = ticks(&app);
        app.world_mut().resource_mut::<Preferences>().settings.volumes.pieces = 25;
        app.update();
        assert_eq!(ticks(&app), before);
        app.world_mut().resource_mut::<Preferences>().settings.large_symbols = true;
        app.update();
        assert_ne!(ticks(&app), before);
    }
}
