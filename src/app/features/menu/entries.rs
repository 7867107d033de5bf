//! Entries of the start menu that are no game, and what they do.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::session::{LastOf, Start, WaitingMatch};
use crate::ui::draw::sink::UiCommands;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::screens::overlays::Overlay;
use camaieu_net as net;
use camaieu_play::guided::{Purpose, Which};
use camaieu_text::Texts;

/// Entries that the menu offers beside the games.
#[derive(Clone, Copy, Default)]
pub(super) struct MenuOptions<'a> {
    /// The match that can be continued.
    pub last: Option<&'a LastOf>,
    /// The picture of its table.
    pub picture: Option<egui::TextureId>,
    /// The number of saved matches.
    pub saved: usize,
    /// The game of the puzzle of the day, and whether that is still to be solved.
    pub of_the_day: Option<(&'static str, bool)>,
    /// Number of one's own mistakes that come back today; `None` where there are none at all.
    pub mistakes: Option<usize>,
    /// Games elsewhere that wait.
    pub waiting: &'a [WaitingMatch],
    /// Whether the program is a page, which nothing closes but its browser.
    pub is_page: bool,
    /// Whether people are kept at this machine.
    pub keeps_people: bool,
    /// The name of the one who plays.
    pub who: Option<&'a str>,
}

/// Entry that is no game: icon, message, and whether it stands above.
pub(super) type MenuEntry = (Icon, &'static str, bool);

/// Entries that are no game.
pub(super) fn entries(offered: MenuOptions<'_>) -> Vec<MenuEntry> {
    let mut entries = vec![
        (icons::JOIN, "join", true),
        (icons::OPPOSITE, "people", true),
        (icons::TROPHY, "club-evening", true),
        (icons::SAVE, "saves", true),
        (icons::IMPORT, "menu-import", true),
        (icons::OF_THE_DAY, "puzzle-title-daily", true),
        (icons::MISTAKES, "mistakes", true),
        (icons::SETTINGS, "settings", false),
        (icons::KEYS, "help", false),
        (icons::LANGUAGE, "other-language", false),
        (icons::QUIT, "quit", false),
    ];
    entries.retain(|(_, id, _)| match *id {
        "join" => net::IS_BUILT_IN,
        "quit" => !offered.is_page,
        "people" => offered.keeps_people,
        "puzzle-title-daily" => offered.of_the_day.is_some(),
        "mistakes" => offered.mistakes.is_some(),
        _ => true,
    });
    entries
}

/// Page that an entry opens beside the menu.
pub(super) fn page_of(id: &str) -> Option<Overlay> {
    match id {
        "join" => Some(Overlay::Join),
        "people" => Some(Overlay::People),
        "club-evening" => Some(Overlay::Club),
        "saves" => Some(Overlay::Saves),
        "mistakes" => Some(Overlay::Mistakes),
        _ => None,
    }
}

/// Does what an entry is for.
pub(super) fn act(id: &str, offered: MenuOptions<'_>, texts: &Texts, commands: &mut Commands) {
    match id {
        "puzzle-title-daily" => {
            let game = offered.of_the_day.map(|(game, _)| game);
            game.into_iter().for_each(|game| {
                commands.send(Start::Lesson { game, purpose: Purpose::Puzzle(Which::Daily) })
            });
        }
        "mistakes" => commands.toggle(Overlay::Mistakes),
        "join" => commands.toggle(Overlay::Join),
        "club-evening" => commands.toggle(Overlay::Club),
        "people" => commands.toggle(Overlay::People),
        "saves" => commands.toggle(Overlay::Saves),
        "menu-import" => commands.toggle(Overlay::Import),
        "settings" => commands.toggle(Overlay::Settings),
        "help" => commands.toggle(Overlay::Help),
        "other-language" => {
            let other = texts.lang().other();
            commands.change(move |chosen: &mut Preferences| chosen.choose_lang(other));
        }
        _ => commands.send(AppExit::Success),
    }
}
