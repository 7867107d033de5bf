//! Preferences: the stored settings, and the resources that take part in them.
//!
//! Systems read a setting from [`Preferences`], and panels change it there; the settings' file is written from them alone.
//! What is more than its setting, as the language that the system has too, is a resource of its own: it reads its part when
//! the settings are loaded, and writes it back whenever it changes.

use bevy::ecs::component::Mutable;
use bevy::prelude::*;

use crate::net::Relay;
use crate::store::{Choices, Quality, Settings, SettingsFile};
use crate::text::Lang;

/// Settings as they are stored, and their file.
#[derive(Resource, Clone, Debug, Default)]
pub struct Preferences {
    /// The settings.
    pub settings: Settings,
    /// Options of the command line, which override the settings and are not stored.
    pub overrides: Overrides,
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
    pub fn choices(&self, game: &str) -> Option<&Choices> {
        self.settings.games.get(game)
    }

    /// Stores the choices for a game.
    pub fn choose(&mut self, game: &str, choices: Choices) {
        if self.settings.games.get(game) != Some(&choices) {
            self.settings.games.insert(game.to_owned(), choices);
        }
    }
}

/// Resource that is a setting.
pub trait Preference: Resource<Mutability = Mutable> {
    /// Reads its part of the stored settings.
    fn load(&mut self, preferences: &Preferences);

    /// Writes its part into the settings, after the player or the system has changed it.
    fn save(&self, overrides: &Overrides, settings: &mut Settings);
}

/// Adds resources that are settings.
pub(crate) trait AddPreference {
    /// Makes a resource read its part in [`load`], and write it back when it changes.
    fn add_preference<P: Preference>(&mut self) -> &mut Self;
}

/// Systems that write changed settings into [`Preferences`], at the end of a frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SavePreferences;

/// Loader of each setting.
#[derive(Resource, Default)]
struct Loaders(Vec<fn(&mut World, &Preferences)>);

impl AddPreference for App {
    fn add_preference<P: Preference>(&mut self) -> &mut Self {
        self.world_mut().get_resource_or_init::<Loaders>().0.push(load_one::<P>);
        // A resource that has just been added is as designed or as loaded.
        let is_changed = resource_exists_and_changed::<P>.and_then(not(resource_added::<P>));
        self.add_systems(Last, save::<P>.in_set(SavePreferences).run_if(is_changed))
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Preferences>().init_resource::<Loaders>();
}

/// Loads every setting.
pub(crate) fn load(world: &mut World, preferences: Preferences) {
    let loaders = world.get_resource_or_init::<Loaders>().0.clone();
    for load in loaders {
        load(world, &preferences);
    }
    world.insert_resource(preferences);
}

fn load_one<P: Preference>(world: &mut World, preferences: &Preferences) {
    if let Some(mut setting) = world.get_resource_mut::<P>() {
        setting.load(preferences);
    }
}

fn save<P: Preference>(setting: Res<P>, mut preferences: ResMut<Preferences>) {
    let mut settings = preferences.settings.clone();
    setting.save(&preferences.overrides, &mut settings);
    if preferences.settings != settings {
        preferences.settings = settings;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ui::panels::Panels;

    #[test]
    fn a_setting_is_loaded_and_put_back_when_it_changes() {
        let mut app = App::new();
        app.add_plugins(plugin).init_resource::<Panels>().add_preference::<Panels>();
        let settings = Settings { text_size: Some(130), ..Settings::default() };
        load(app.world_mut(), Preferences { settings, ..default() });
        app.update();
        assert_eq!(app.world().resource::<Panels>().text_size, Some(130));
        app.world_mut().resource_mut::<Panels>().text_size = Some(115);
        app.update();
        assert_eq!(app.world().resource::<Preferences>().settings.text_size, Some(115));
    }
}
