//! Bindings: the keys of each action, the designed ones or those that the player has chosen.

use std::collections::BTreeMap;

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

use camaieu_store::Keys;
use camaieu_text::Texts;

use crate::ui::draw::redraw::Redraw;
use crate::ui::keys::actions::{Action, Aid, KEYS, PRINTED};
pub use crate::ui::keys::names::{KeyCombination, KeySign};
use crate::ui::keys::queue::Keyboard;
use crate::ui::people::preferences::{FollowPreferences, Preferences};

/// Arrows that turn the camera with Control and move it with Shift.
const CAMERA: [(bool, [Action; 4]); 2] = [
    (true, [Action::OrbitUp, Action::OrbitDown, Action::OrbitLeft, Action::OrbitRight]),
    (false, [Action::PanUp, Action::PanDown, Action::PanLeft, Action::PanRight]),
];
const ARROWS: [KeyCode; 4] = [KeyCode::ArrowUp, KeyCode::ArrowDown, KeyCode::ArrowLeft, KeyCode::ArrowRight];

/// Keys of actions, in the order in which they are shown.
type List = Vec<(Action, Vec<KeyCombination>)>;

fn add(list: &mut List, action: Action, key: KeyCombination) {
    match list.iter_mut().find(|(other, _)| *other == action) {
        Some((_, keys)) => keys.push(key),
        None => list.push((action, vec![key])),
    }
}

/// Designed keys, but for those of the games' aids.
fn default_bindings() -> List {
    let mut list = List::new();
    for (action, code) in KEYS {
        add(&mut list, *action, KeyCombination::physical(*code));
    }
    for (control, sign, action) in PRINTED {
        add(&mut list, *action, KeyCombination::printed(sign, *control));
    }
    // Other programs have it there.
    add(&mut list, Action::Redo, KeyCombination { shift: true, ..KeyCombination::printed("z", true) });
    for (control, actions) in CAMERA {
        for (action, code) in actions.into_iter().zip(ARROWS) {
            add(
                &mut list,
                action,
                KeyCombination { control, shift: !control, ..KeyCombination::physical(code) },
            );
        }
    }
    list
}

/// Keys of each action.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Bindings {
    now: List,
    designed: List,
}

impl Default for Bindings {
    fn default() -> Self {
        Bindings { now: default_bindings(), designed: default_bindings() }
    }
}

impl Bindings {
    /// Adds an aid with its designed key, unless it has been added.
    pub(crate) fn add_aid(&mut self, aid: Aid) {
        let action = Action::Look(aid);
        if self.designed.iter().all(|(other, _)| *other != action) {
            let key = KeyCombination::printed(aid.name_and_key().1, false);
            add(&mut self.now, action, key.clone());
            add(&mut self.designed, action, key);
        }
    }

    /// Loads the player's keys. Actions without stored keys, and those whose keys cannot be read, get the designed
    /// ones.
    pub fn choose(&mut self, chosen: &Keys) {
        self.reset();
        for (action, keys) in &mut self.now {
            let named = chosen.0.get(action.name());
            let read = named.and_then(|named| named.iter().map(|key| KeyCombination::read(key)).collect());
            if let Some(read) = read {
                *keys = read;
            }
        }
    }

    /// Resets all keys to the designed ones.
    pub fn reset(&mut self) {
        self.now = self.designed.clone();
    }

    /// Keys that differ from the designed ones, for the settings' file.
    pub fn changed(&self) -> Keys {
        let differ = self.now.iter().zip(&self.designed).filter(|(now, before)| now.1 != before.1);
        let named = |(now, _): (&(Action, Vec<KeyCombination>), _)| {
            (now.0.name().to_owned(), now.1.iter().map(KeyCombination::to_string).collect::<Vec<_>>())
        };
        Keys(differ.map(named).collect::<BTreeMap<_, _>>())
    }

    /// Keys of an action for people, such as `Enter, Space`; empty without any. Keys on the pad of numbers are left out
    /// where there are others.
    pub fn label(&self, action: Action, texts: &Texts) -> String {
        let all = self.now.iter().find(|(other, _)| *other == action).map_or(&[][..], |(_, keys)| keys);
        let has_others = all.iter().any(|key| !key.is_on_pad());
        let shown = all.iter().filter(|key| !(has_others && key.is_on_pad()));
        shown.map(|key| key.label(texts)).collect::<Vec<_>>().join(", ")
    }

    /// All actions with their keys.
    pub fn all(&self) -> &[(Action, Vec<KeyCombination>)] {
        &self.now
    }

    /// Gives an action a key in place of one that it has, or one more.
    pub fn bind(&mut self, action: Action, index: usize, key: KeyCombination) {
        let Some((_, keys)) = self.now.iter_mut().find(|(other, _)| *other == action) else { return };
        if keys.contains(&key) {
            return;
        }
        match keys.get_mut(index) {
            Some(place) => *place = key,
            None => keys.push(key),
        }
    }

    /// Takes a key away from an action.
    pub fn unbind(&mut self, action: Action, index: usize) {
        if let Some((_, keys)) = self.now.iter_mut().find(|(other, _)| *other == action)
            && index < keys.len()
        {
            keys.remove(index);
        }
    }

    /// Gives an action a key that other actions have, which lose it.
    pub fn take(&mut self, action: Action, index: usize, key: &KeyCombination) {
        for (other, keys) in &mut self.now {
            if *other != action {
                keys.retain(|has| has != key);
            }
        }
        self.bind(action, index, key.clone());
    }

    /// The other actions that a key has.
    pub fn conflicts(&self, action: Action, key: &KeyCombination) -> Vec<Action> {
        let others = self.now.iter().filter(|(other, keys)| *other != action && keys.contains(key));
        others.map(|(other, _)| *other).collect()
    }
}

/// Action that waits for a key, and the index of the key that it replaces; the index after the last one adds a key.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KeyRebind(pub Option<(Action, usize)>);

/// Key that was pressed for an action and that another one has already, with the index of the key that it would replace.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct KeyConflict(pub Option<(Action, usize, KeyCombination)>);

/// Systems that turn inputs into actions, before the next key is given to an action that waits for one.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReadActions;

/// Registers the bindings and the action that waits for a key.
pub(crate) fn core_plugin(app: &mut App) {
    app.init_resource::<Bindings>()
        .init_resource::<KeyRebind>()
        .init_resource::<KeyConflict>()
        .configure_sets(PreUpdate, FollowPreferences.before(ReadActions))
        .add_systems(
            PreUpdate,
            update_bindings.in_set(FollowPreferences).run_if(resource_changed::<Preferences>),
        );
}

/// Registers the reading of keys.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, capture.after(ReadActions));
}

/// Takes over the keys of the settings.
fn update_bindings(preferences: Res<Preferences>, mut bindings: ResMut<Bindings>) {
    let mut chosen = bindings.clone();
    chosen.choose(&preferences.settings.keys);
    bindings.set_if_neq(chosen);
}

/// Adds the aids of a game, with their designed keys.
pub(crate) fn add_aids(app: &mut App, aids: &[Aid]) {
    let mut bindings = app.world_mut().get_resource_or_init::<Bindings>();
    aids.iter().for_each(|aid| bindings.add_aid(*aid));
}

/// Gives the next pressed key to the action that waits for it; Escape gives it none. A key of another action is only noted.
fn capture(
    mut keys: MessageReader<KeyboardInput>,
    keyboard: Res<Keyboard>,
    mut waiting: ResMut<KeyRebind>,
    bindings: Res<Bindings>,
    (mut preferences, mut taken): (ResMut<Preferences>, ResMut<KeyConflict>),
    mut redraw: ResMut<Redraw>,
) {
    let Some((action, index)) = waiting.0 else {
        keys.clear();
        return;
    };
    for message in keys.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat) {
        let Some(key) = KeyCombination::of(message, *keyboard).into_iter().next() else { continue };
        if !bindings.conflicts(action, &key).is_empty() && key.sign != KeySign::Place(KeyCode::Escape) {
            taken.0 = Some((action, index, key));
        } else if key.sign != KeySign::Place(KeyCode::Escape) {
            let mut chosen = bindings.clone();
            chosen.bind(action, index, key);
            preferences.settings.keys = chosen.changed();
        }
        waiting.0 = None;
        redraw.request();
        return;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_as_they_are_written() {
        for (_, keys) in default_bindings() {
            for key in keys {
                assert_eq!(KeyCombination::read(&key.to_string()), Some(key));
            }
        }
        for text in ["", "Ctrl+", "Hyper", "zz", "Shift+Ctrl+z"] {
            assert_eq!(KeyCombination::read(text), None, "{text}");
        }
    }

    #[test]
    fn only_what_is_not_as_designed_is_kept() {
        const PATHS: Aid = Aid::help("aid-paths", "p");
        let mut bindings = Bindings::default();
        bindings.add_aid(PATHS);
        assert!(bindings.changed().0.is_empty());
        let j = KeyCombination::read("j").expect("a key");
        bindings.bind(Action::Hint, 0, j.clone());
        bindings.bind(Action::Undo, 5, j.clone());
        bindings.bind(Action::Look(PATHS), 0, KeyCombination::read("F8").expect("a key"));
        bindings.unbind(Action::Redo, 0);
        bindings.unbind(Action::Redo, 0);
        let stored = bindings.changed();
        assert_eq!(stored.0["hint"], ["j"]);
        assert_eq!(stored.0["undo"], ["Ctrl+z", "j"]);
        assert_eq!(stored.0["aid-paths"], ["F8"]);
        assert_eq!(stored.0["redo"], [""; 0]);
        let mut read = Bindings::default();
        read.add_aid(PATHS);
        let as_designed = read.clone();
        read.choose(&stored);
        assert_eq!(read, bindings);
        assert_eq!(bindings.conflicts(Action::Hint, &j), [Action::Undo]);
        read.choose(&Keys([("hint".to_owned(), vec!["nothing".to_owned()])].into()));
        assert_eq!(read, as_designed);
    }

    #[test]
    fn labels_are_of_the_keys_in_force() {
        let (english, french) = (camaieu_text::Lang::En.texts(), camaieu_text::Lang::Fr.texts());
        let mut bindings = Bindings::default();
        assert_eq!(bindings.label(Action::Undo, english), "Ctrl+Z");
        assert_eq!(bindings.label(Action::Choose, french), "Entrée, Espace");
        assert_eq!(bindings.label(Action::Take(0), english), "1");
        assert_eq!(bindings.label(Action::ZoomOut, english), "−");
        bindings.bind(Action::Undo, 0, KeyCombination::read("F8").expect("a key"));
        assert_eq!(bindings.label(Action::Undo, english), "F8");
        bindings.unbind(Action::Undo, 0);
        assert_eq!(bindings.label(Action::Undo, english), "");
    }

    #[test]
    fn names_in_the_settings_file_stay_as_they_are() {
        const NAMES: &str = "choose back cursor-up cursor-down cursor-left cursor-right zoom-in zoom-out remove \
            help view-seat view-opposite view-above view-quarter frame-all arrow-keys rules \
            chart full-screen history-back history-forward history-start history-end take-1 \
            take-2 take-3 take-4 take-5 take-6 take-7 take-8 take-9 undo redo hint analyse show-again \
            turn-round turn-away turn-aside deed tell-last tell-turn tell-clock tell-pieces \
            tell-place tell-lines quiet orbit-up orbit-down orbit-left orbit-right pan-up pan-down \
            pan-left pan-right";
        let names: Vec<&str> = default_bindings().iter().map(|(action, _)| action.name()).collect();
        assert_eq!(names, NAMES.split_whitespace().collect::<Vec<_>>());
        assert_eq!(Action::Pause.name(), "pause");
        for lang in camaieu_text::Lang::ALL {
            for (action, _) in default_bindings() {
                assert!(!action.label(lang.texts()).is_empty(), "{}", action.name());
            }
        }
    }
}
