//! People on this computer: who is playing, their records, and the page to choose one.

mod cards;
mod form;
mod panel;
mod record;
#[cfg(all(test, feature = "kittest"))]
mod tests;
mod welcome;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::session::MatchSystems;
use crate::ui::draw::DrawSystems;
use crate::ui::language::Language;
use crate::ui::people::People;
use crate::ui::people::book::PlayerProgress;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::parts::AppPart;
use crate::ui::widgets::toast::Notice;
use camaieu_store::ProgressFile;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => {
            app.add_systems(Update, record::note.after(MatchSystems::Apply)).add_systems(
                Update,
                (tell_unread, open_books, keep_choice).run_if(resource_changed::<People>).chain(),
            );
        }
        AppPart::Panels => {
            welcome::panel_plugin(app);
            app.init_resource::<form::PeoplePage>()
                .add_systems(Update, (ask_at_the_start, form::forget.run_if(resource_changed::<Overlays>)))
                .add_systems(
                    EguiPrimaryContextPass,
                    panel::draw.in_set(DrawSystems::Overlay).run_if(is_page.and_then(in_state(Screen::Menu))),
                );
        }
        _ => {}
    }
}

fn is_page(overlays: Res<Overlays>) -> bool {
    overlays.pages().last() == Some(&Overlay::People)
}

/// Asks who is playing when the program starts with its menu, where there are two or more, and welcomes whoever starts it for
/// the first time.
fn ask_at_the_start(
    people: Res<People>,
    screen: Res<State<Screen>>,
    preferences: Res<Preferences>,
    mut overlays: ResMut<Overlays>,
    mut is_asked: Local<bool>,
) {
    if std::mem::replace(&mut *is_asked, true) || *screen.get() != Screen::Menu || overlays.top().is_some() {
        return;
    }
    // Also after games in the terminal, which asks nobody.
    let is_new = people.known().is_empty() && people.can_be_kept();
    if people.known().len() > 1 {
        overlays.toggle(Overlay::People);
    } else if is_new && !preferences.settings.welcomed {
        overlays.toggle(Overlay::Welcome);
    }
}

/// Tells of files that are no player's.
fn tell_unread(mut people: ResMut<People>, language: Res<Language>, mut notices: MessageWriter<Notice>) {
    for file in people.bypass_change_detection().unread.drain(..) {
        let file = file.display().to_string();
        notices.write(Notice(language.texts().say_with("people-unread", &[("file", &file)])));
    }
}

/// Opens the books of the one who plays.
fn open_books(people: Res<People>, mut open: Local<Option<Option<String>>>, mut commands: Commands) {
    let now = people.now().map(|person| person.kept.id.clone());
    let before = open.replace(now.clone());
    // Those of a guest are open at the start.
    if before.unwrap_or_default() == now {
        return;
    }
    let Some(folder) = people.folder() else { return };
    commands.insert_resource(PlayerProgress::at(ProgressFile::at(folder.join("progress.json"))));
}

/// Remembers who plays, for the next time.
fn keep_choice(people: Res<People>, mut preferences: ResMut<Preferences>) {
    if !people.can_be_kept() {
        return;
    }
    // Others see whoever plays under their name, unless another one was typed.
    let is_known = |name: &str| people.known().iter().any(|person| person.kept.profile.name == name);
    let shown = &preferences.settings.name;
    let own = people.now().map(|person| person.kept.profile.name.clone());
    if let Some(own) = own.filter(|own| own != shown && (shown.is_empty() || is_known(shown))) {
        preferences.settings.name = own;
    }
    let now = people.now().map_or("", |person| &person.kept.id);
    if preferences.settings.player != now {
        now.clone_into(&mut preferences.settings.player);
    }
}
