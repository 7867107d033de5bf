//! Menu of a match, and of a position that is set up.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui;

use crate::session::{CopyLink, MatchKind, SendMatch, Start};
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::screens::match_screen::StepLink;
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::{Screen, Stage};
use crate::ui::widgets::kit;
use crate::ui::widgets::{main_button, modal};
use camaieu_net as net;
use camaieu_play::link::Link;
use camaieu_text::Texts;

/// Table that the menu is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Of {
    Match,
    /// A match with people at other machines.
    Shared,
    Problem,
    /// One of the game's puzzles.
    Puzzle,
    Lesson,
    Editor,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    GoOn,
    Open(Overlay),
    EditPosition,
    /// Sends the match by a link.
    Send,
    /// Copies the link to the step.
    CopyLink,
    ToStart,
}

/// Entries with their messages.
const ENTRIES: [(&str, Entry); 17] = [
    ("resume", Entry::GoOn),
    ("rules", Entry::Open(Overlay::Rules)),
    ("learn", Entry::Open(Overlay::Course)),
    ("puzzles", Entry::Open(Overlay::Puzzles)),
    ("help", Entry::Open(Overlay::Help)),
    ("describe", Entry::Open(Overlay::Tell)),
    ("invite", Entry::Open(Overlay::Invite)),
    ("company", Entry::Open(Overlay::Company)),
    ("players", Entry::Open(Overlay::Players)),
    ("saves", Entry::Open(Overlay::Saves)),
    ("share", Entry::Open(Overlay::Share)),
    ("send", Entry::Send),
    ("copy-link", Entry::CopyLink),
    ("editor-this", Entry::EditPosition),
    ("settings", Entry::Open(Overlay::Settings)),
    ("new-game", Entry::Open(Overlay::NewGame)),
    ("to-menu", Entry::ToStart),
];

/// Width of the menu, in points.
const WIDTH: f32 = 320.0;

/// Icon of an entry by its message; `None` for the main one.
fn icon_of(id: &str) -> Option<Icon> {
    Some(match id {
        "resume" => return None,
        "rules" => icons::RULES,
        "learn" => icons::LEARN,
        "puzzles" => icons::PUZZLE,
        "help" => icons::KEYS,
        "describe" => icons::ACCESS,
        "invite" => icons::INVITE,
        "company" => icons::JOIN,
        "players" => icons::OPPOSITE,
        "saves" => icons::SAVE,
        "share" => icons::SHARE,
        "send" => icons::CHAT,
        "copy-link" => icons::COPY,
        "editor-this" => icons::EDIT,
        "settings" => icons::SETTINGS,
        "new-game" => icons::REMATCH,
        _ => icons::HOME,
    })
}

impl Entry {
    /// Whether a menu has the entry.
    fn is_in(self, of: Of) -> bool {
        match (of, self) {
            (_, Entry::Open(Overlay::Invite)) if !net::IS_BUILT_IN => false,
            (_, Entry::Open(Overlay::Puzzles)) => of == Of::Puzzle,
            (_, Entry::Send) => of == Of::Match,
            (_, Entry::CopyLink) => matches!(of, Of::Puzzle | Of::Lesson),
            (Of::Puzzle, Entry::Open(overlay)) => {
                matches!(overlay, Overlay::Rules | Overlay::Help | Overlay::Tell | Overlay::Settings)
            }
            (Of::Puzzle, entry) => entry != Entry::EditPosition,
            (Of::Match, entry) => entry != Entry::Open(Overlay::Company),
            (Of::Shared, entry) => {
                let alone =
                    [Entry::EditPosition, Entry::Open(Overlay::Players), Entry::Open(Overlay::NewGame)];
                !alone.contains(&entry)
            }
            (_, Entry::Open(Overlay::Invite | Overlay::Company)) => false,
            (Of::Problem, entry) => entry != Entry::EditPosition,
            (Of::Lesson, Entry::Open(overlay)) => {
                let others = matches!(overlay, Overlay::Help | Overlay::Tell | Overlay::Settings);
                others || matches!(overlay, Overlay::Course | Overlay::Rules)
            }
            (Of::Lesson, entry) => entry != Entry::EditPosition,
            (_, Entry::Open(Overlay::Course)) => of == Of::Match,
            (Of::Editor, Entry::Open(overlay)) => {
                matches!(overlay, Overlay::Rules | Overlay::Help | Overlay::Settings)
            }
            (Of::Editor, entry) => entry != Entry::EditPosition,
        }
    }
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    stage: Option<Res<State<Stage>>>,
    kinds: Query<&MatchKind>,
    (preferences, link): (Option<Res<Preferences>>, Res<StepLink>),
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let of = match stage.as_deref().map(State::get) {
        Some(Stage::Editing) => Of::Editor,
        _ => match kinds.single() {
            Ok(MatchKind::Lesson) => Of::Lesson,
            Ok(MatchKind::Puzzle) => Of::Puzzle,
            Ok(MatchKind::Problem) => Of::Problem,
            Ok(MatchKind::Hosted(_) | MatchKind::Followed(_)) => Of::Shared,
            Ok(MatchKind::Local) | Err(_) => Of::Match,
        },
    };
    let has_page = preferences.is_some_and(|preferences| preferences.page().is_some());
    let links = Links { has_page, step: link.0.as_ref() };
    show(contexts.ctx_mut()?, of, links, language.texts(), &mut commands);
    Ok(())
}

/// Links that the menu offers.
#[derive(Clone, Copy, Default)]
struct Links<'a> {
    /// Whether there is a page that they lead to.
    has_page: bool,
    /// The one to the step on the table.
    step: Option<&'a Link>,
}

fn show(ctx: &egui::Context, of: Of, links: Links, texts: &Texts, commands: &mut Commands) {
    let has_link = |entry: Entry| match entry {
        Entry::Send => links.has_page,
        Entry::CopyLink => links.has_page && links.step.is_some(),
        _ => true,
    };
    let entries = ENTRIES.into_iter().filter(|(_, entry)| entry.is_in(of) && has_link(*entry));
    let (clicked, outside) = modal(ctx, &texts.say("menu"), |ui| {
        ui.set_width(ui.available_width().min(WIDTH));
        let mut clicked = None;
        for (id, entry) in entries {
            let name = texts.say(id);
            let is_clicked = match icon_of(id) {
                None => main_button(ui, &name, egui::vec2(ui.available_width(), 48.0)),
                Some(icon) => kit::entry(ui, icon, &name, &name, |_| {}).clicked(),
            };
            if is_clicked {
                clicked = Some(entry);
            }
            ui.spacing_mut().item_spacing.y = 0.0;
        }
        clicked
    });
    match clicked.or(outside.then_some(Entry::GoOn)) {
        Some(Entry::GoOn) => commands.close_overlay(),
        Some(Entry::Open(overlay)) => commands.toggle(overlay),
        Some(Entry::EditPosition) => commands.send(Start::Edit { of_match: true }),
        Some(Entry::Send) => {
            commands.close_overlay();
            commands.send(SendMatch);
        }
        Some(Entry::CopyLink) => {
            commands.close_overlay();
            links.step.into_iter().for_each(|link| commands.send(CopyLink(link.clone())));
        }
        Some(Entry::ToStart) => commands.go(Screen::Menu),
        None => {}
    }
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::ui::screens::overlays::Overlays;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_text::Lang;

    #[test]
    fn the_menu_is_whole_in_every_window_and_closes() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            for size in WINDOWS {
                let mut world = world();
                world.resource_mut::<Overlays>().toggle(Overlay::Menu);
                let mut shown = PanelHarness::new(size, world, |ui, _, commands| {
                    show(ui.ctx(), Of::Match, Links::default(), texts, commands)
                });
                shown.assert_nothing_is_cut_off("menu");
                assert_eq!(shown.harness.query_by_label(&texts.say("invite")).is_some(), net::IS_BUILT_IN);
                assert!(shown.harness.query_by_label(&texts.say("company")).is_none());
                shown.click(&texts.say("resume"));
                assert_eq!(shown.resource::<Overlays>().top(), None);
            }
        }
    }

    #[test]
    fn links_are_offered_where_a_page_is_known() {
        let texts = Lang::En.texts();
        let link = Link::Lesson { game: "camelot", name: "canter/two".to_owned() };
        for (of, id, has_page) in [
            (Of::Match, "send", true),
            (Of::Match, "send", false),
            (Of::Lesson, "copy-link", true),
            (Of::Puzzle, "copy-link", false),
        ] {
            let (mut world, link) = (world(), link.clone());
            world.init_resource::<Messages<SendMatch>>();
            world.init_resource::<Messages<CopyLink>>();
            let step = link.clone();
            let mut shown = PanelHarness::new(WINDOWS[0], world, move |ui, _, commands| {
                show(ui.ctx(), of, Links { has_page, step: Some(&step) }, texts, commands);
            });
            assert_eq!(shown.harness.query_by_label(&texts.say(id)).is_some(), has_page, "{of:?}");
            if has_page {
                shown.click(&texts.say(id));
                let sent = shown.messages::<SendMatch>().len();
                let copied = shown.messages::<CopyLink>();
                match of {
                    Of::Match => assert_eq!((sent, copied.len()), (1, 0)),
                    _ => assert_eq!((sent, copied), (0, vec![CopyLink(link)])),
                }
            }
        }
    }

    #[test]
    fn only_a_match_offers_to_edit_its_position() {
        let texts = Lang::En.texts();
        let mut world = world();
        world.init_resource::<Messages<Start>>();
        let mut shown = PanelHarness::new(WINDOWS[0], world, |ui, _, commands| {
            show(ui.ctx(), Of::Match, Links::default(), texts, commands)
        });
        shown.click(&texts.say("editor-this"));
        let begun = shown.messages::<Start>();
        assert!(matches!(begun[..], [Start::Edit { of_match: true }]), "{begun:?}");
        for of in [Of::Problem, Of::Puzzle, Of::Editor] {
            let shown = PanelHarness::new(WINDOWS[0], self::world(), |ui, _, commands| {
                show(ui.ctx(), of, Links::default(), texts, commands);
            });
            assert!(shown.harness.query_by_label(&texts.say("editor-this")).is_none(), "{of:?}");
            let has_players = shown.harness.query_by_label(&texts.say("players")).is_some();
            assert_eq!(has_players, of == Of::Problem);
            let has_puzzles = shown.harness.query_by_label(&texts.say("puzzles")).is_some();
            assert_eq!(has_puzzles, of == Of::Puzzle);
        }
    }
}
