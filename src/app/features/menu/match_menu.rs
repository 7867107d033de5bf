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
enum MatchMenuKind {
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
enum MatchMenuEntry {
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
const ENTRIES: [(&str, MatchMenuEntry); 17] = [
    ("resume", MatchMenuEntry::GoOn),
    ("rules", MatchMenuEntry::Open(Overlay::Rules)),
    ("learn", MatchMenuEntry::Open(Overlay::Course)),
    ("puzzles", MatchMenuEntry::Open(Overlay::Puzzles)),
    ("help", MatchMenuEntry::Open(Overlay::Help)),
    ("describe", MatchMenuEntry::Open(Overlay::Tell)),
    ("invite", MatchMenuEntry::Open(Overlay::Invite)),
    ("company", MatchMenuEntry::Open(Overlay::Company)),
    ("players", MatchMenuEntry::Open(Overlay::Players)),
    ("saves", MatchMenuEntry::Open(Overlay::Saves)),
    ("share", MatchMenuEntry::Open(Overlay::Share)),
    ("send", MatchMenuEntry::Send),
    ("copy-link", MatchMenuEntry::CopyLink),
    ("editor-this", MatchMenuEntry::EditPosition),
    ("settings", MatchMenuEntry::Open(Overlay::Settings)),
    ("new-game", MatchMenuEntry::Open(Overlay::NewGame)),
    ("to-menu", MatchMenuEntry::ToStart),
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

impl MatchMenuEntry {
    /// Whether a menu has the entry.
    fn is_in(self, of: MatchMenuKind) -> bool {
        match (of, self) {
            (_, MatchMenuEntry::Open(Overlay::Invite)) if !net::IS_BUILT_IN => false,
            (_, MatchMenuEntry::Open(Overlay::Puzzles)) => of == MatchMenuKind::Puzzle,
            (_, MatchMenuEntry::Send) => of == MatchMenuKind::Match,
            (_, MatchMenuEntry::CopyLink) => matches!(of, MatchMenuKind::Puzzle | MatchMenuKind::Lesson),
            (MatchMenuKind::Puzzle, MatchMenuEntry::Open(overlay)) => {
                matches!(overlay, Overlay::Rules | Overlay::Help | Overlay::Tell | Overlay::Settings)
            }
            (MatchMenuKind::Puzzle, entry) => entry != MatchMenuEntry::EditPosition,
            (MatchMenuKind::Match, entry) => entry != MatchMenuEntry::Open(Overlay::Company),
            (MatchMenuKind::Shared, entry) => {
                let alone = [
                    MatchMenuEntry::EditPosition,
                    MatchMenuEntry::Open(Overlay::Players),
                    MatchMenuEntry::Open(Overlay::NewGame),
                ];
                !alone.contains(&entry)
            }
            (_, MatchMenuEntry::Open(Overlay::Invite | Overlay::Company)) => false,
            (MatchMenuKind::Problem, entry) => entry != MatchMenuEntry::EditPosition,
            (MatchMenuKind::Lesson, MatchMenuEntry::Open(overlay)) => {
                let others = matches!(overlay, Overlay::Help | Overlay::Tell | Overlay::Settings);
                others || matches!(overlay, Overlay::Course | Overlay::Rules)
            }
            (MatchMenuKind::Lesson, entry) => entry != MatchMenuEntry::EditPosition,
            (_, MatchMenuEntry::Open(Overlay::Course)) => of == MatchMenuKind::Match,
            (MatchMenuKind::Editor, MatchMenuEntry::Open(overlay)) => {
                matches!(overlay, Overlay::Rules | Overlay::Help | Overlay::Settings)
            }
            (MatchMenuKind::Editor, entry) => entry != MatchMenuEntry::EditPosition,
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
        Some(Stage::Editing) => MatchMenuKind::Editor,
        _ => match kinds.single() {
            Ok(MatchKind::Lesson) => MatchMenuKind::Lesson,
            Ok(MatchKind::Puzzle) => MatchMenuKind::Puzzle,
            Ok(MatchKind::Problem) => MatchMenuKind::Problem,
            Ok(MatchKind::Hosted(_) | MatchKind::Followed(_)) => MatchMenuKind::Shared,
            Ok(MatchKind::Local) | Err(_) => MatchMenuKind::Match,
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

fn show(ctx: &egui::Context, of: MatchMenuKind, links: Links, texts: &Texts, commands: &mut Commands) {
    let has_link = |entry: MatchMenuEntry| match entry {
        MatchMenuEntry::Send => links.has_page,
        MatchMenuEntry::CopyLink => links.has_page && links.step.is_some(),
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
    match clicked.or(outside.then_some(MatchMenuEntry::GoOn)) {
        Some(MatchMenuEntry::GoOn) => commands.close_overlay(),
        Some(MatchMenuEntry::Open(overlay)) => commands.toggle(overlay),
        Some(MatchMenuEntry::EditPosition) => commands.send(Start::Edit { of_match: true }),
        Some(MatchMenuEntry::Send) => {
            commands.close_overlay();
            commands.send(SendMatch);
        }
        Some(MatchMenuEntry::CopyLink) => {
            commands.close_overlay();
            links.step.into_iter().for_each(|link| commands.send(CopyLink(link.clone())));
        }
        Some(MatchMenuEntry::ToStart) => commands.go(Screen::Menu),
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
                    show(ui.ctx(), MatchMenuKind::Match, Links::default(), texts, commands)
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
            (MatchMenuKind::Match, "send", true),
            (MatchMenuKind::Match, "send", false),
            (MatchMenuKind::Lesson, "copy-link", true),
            (MatchMenuKind::Puzzle, "copy-link", false),
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
                    MatchMenuKind::Match => assert_eq!((sent, copied.len()), (1, 0)),
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
            show(ui.ctx(), MatchMenuKind::Match, Links::default(), texts, commands)
        });
        shown.click(&texts.say("editor-this"));
        let begun = shown.messages::<Start>();
        assert!(matches!(begun[..], [Start::Edit { of_match: true }]), "{begun:?}");
        for of in [MatchMenuKind::Problem, MatchMenuKind::Puzzle, MatchMenuKind::Editor] {
            let shown = PanelHarness::new(WINDOWS[0], self::world(), |ui, _, commands| {
                show(ui.ctx(), of, Links::default(), texts, commands);
            });
            assert!(shown.harness.query_by_label(&texts.say("editor-this")).is_none(), "{of:?}");
            let has_players = shown.harness.query_by_label(&texts.say("players")).is_some();
            assert_eq!(has_players, of == MatchMenuKind::Problem);
            let has_puzzles = shown.harness.query_by_label(&texts.say("puzzles")).is_some();
            assert_eq!(has_puzzles, of == MatchMenuKind::Puzzle);
        }
    }
}
