//! Page of the saved matches: those with a name, and all autosaved ones, unfinished or over.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, ScrollArea, UiBuilder, vec2};

use crate::features::saves::card::CardContext;
use crate::features::saves::cards::{SavedCard, SavedCards};
use crate::features::saves::draft::SavesDraft;
use crate::features::saves::summary::summary;
use crate::features::saves::{self, SaveList, SavesRequest, card, cards, head};
use crate::session::{LastMatch, LastOf, MatchSystems, SavedCount, Start, Unfinished};
use crate::table::scene::thumbnails::Thumbnails;
use crate::ui::draw::AddOverlay;
use crate::ui::draw::focus;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::pictures::portraits::Portraits;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::page::{self, GAP};
use crate::ui::theme::look;
use camaieu_net::IS_BUILT_IN;
use camaieu_store::{SaveEntry, StoreError};

/// The list, and the match that the start menu offers to continue.
pub(crate) fn panel_plugin(app: &mut App) {
    app.init_resource::<SavesDraft>()
        .init_resource::<SavedCards>()
        .add_systems(Update, cards::describe.in_set(MatchSystems::Animate))
        .add_systems(
            Update,
            (
                (look_when_opened.run_if(resource_changed::<Overlays>), continue_last)
                    .before(saves::handle_requests)
                    .in_set(MatchSystems::Input),
                offer_last.run_if(resource_changed::<SaveList>.or_eager(resource_changed::<Language>)),
            ),
        )
        .add_overlay(Overlay::Saves, draw);
}

/// Reads the folder again when the page is opened, and forgets what was asked there before.
fn look_when_opened(
    overlays: Res<Overlays>,
    mut was_open: Local<bool>,
    mut requests: MessageWriter<SavesRequest>,
    mut draft: ResMut<SavesDraft>,
) {
    let is_open = overlays.top() == Some(Overlay::Saves);
    if is_open && !*was_open {
        requests.write(SavesRequest::Look);
        draft.set_if_neq(SavesDraft::default());
    }
    *was_open = is_open;
}

/// Offers the last match that is not over to the start menu, and tells it how many there are.
fn offer_last(
    list: Res<SaveList>,
    language: Res<Language>,
    mut offered: ResMut<LastMatch>,
    (mut count, mut unfinished): (ResMut<SavedCount>, ResMut<Unfinished>),
) {
    count.set_if_neq(SavedCount(list.all.len()));
    let numbered = list.unfinished.iter().filter_map(|entry| entry.about.as_ref().ok());
    unfinished.set_if_neq(Unfinished(numbered.map(|about| (about.id, about.plies)).collect()));
    let last = list.unfinished.first();
    let last = last.map(|entry| {
        let game = entry.about.as_ref().map(|about| about.game.clone()).unwrap_or_default();
        LastOf { game, said: summary(entry, language.texts()), file: entry.path.clone() }
    });
    offered.set_if_neq(LastMatch(last));
}

/// Continues the last match that is not over, or the one that is asked for by its number.
fn continue_last(
    mut asked: MessageReader<Start>,
    list: Res<SaveList>,
    mut requests: MessageWriter<SavesRequest>,
) {
    let is_of = |entry: &SaveEntry, number| entry.about.as_ref().is_ok_and(|about| about.id == number);
    let wanted = asked.read().filter_map(|start| match start {
        Start::Last => list.unfinished.first(),
        Start::Numbered(number) => list.unfinished.iter().find(|entry| is_of(entry, *number)),
        _ => None,
    });
    requests.write_batch(wanted.last().map(|entry| SavesRequest::Open(Box::new(entry.clone()))));
}

fn draw(
    mut contexts: EguiContexts,
    (list, cards): (Res<SaveList>, Res<SavedCards>),
    draft: Res<SavesDraft>,
    (thumbnails, portraits): (Res<Thumbnails>, Option<Res<Portraits>>),
    screen: Res<State<Screen>>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let none = Portraits::default();
    let drawn = CardContext {
        draft: &draft,
        thumbnails: &thumbnails,
        portraits: portraits.as_deref().unwrap_or(&none),
        texts: language.texts(),
    };
    show(contexts.ctx_mut()?, *screen.get(), &list, &cards, drawn, &mut commands);
    Ok(())
}

/// Shows the page; the match on the table can be given a name there, if there is one.
fn show(
    ctx: &egui::Context,
    screen: Screen,
    list: &SaveList,
    SavedCards(cards): &SavedCards,
    drawn: CardContext<'_>,
    commands: &mut Commands,
) {
    let texts = drawn.texts;
    let is_left = page::show(ctx, screen, &texts.say("saves"), |ui, place| {
        let (mut above, mut below) = (place.whole, place.whole);
        above.set_height(head::height(place));
        below.min.y = above.bottom() + GAP;
        let margin = vec2(if place.is_wide { 24.0 } else { 14.0 }, head::margin(place));
        let is_left = page::card(ui, "saves-head", above, margin, |ui| {
            head::show(ui, place, (list, drawn.draft), texts, commands)
        });
        let mut inner = ui.new_child(UiBuilder::new().id_salt("saves").max_rect(below));
        let scroll = ScrollArea::vertical().id_salt("saves").auto_shrink([false, false]);
        focus::scrolled(&mut inner, scroll, |ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, GAP);
            let shown: Vec<&SavedCard> =
                cards.iter().filter(|card| card.passes(&drawn.draft.filter)).collect();
            let no_place = list.saves.is_none().then_some(&StoreError::NoPlace);
            match list.error.as_ref().or(no_place) {
                Some(error) => message_card(ui, &error.sentence(texts)),
                None if shown.is_empty() => {
                    message_card(
                        ui,
                        &texts.say(if cards.is_empty() { "saves-none" } else { "saves-none-found" }),
                    );
                }
                None => page::grid(ui, shown.len(), vec2(NARROWEST, card::HIGH), GAP, |ui, place, index| {
                    card::show(ui, place, (shown[index], index == 0), drawn, commands);
                }),
            }
            if IS_BUILT_IN {
                message_card(ui, &texts.say("saves-joined"));
            }
        });
        is_left
    });
    if is_left {
        commands.close_overlay();
    }
}

/// Shows a sentence on a card of its own, as wide as it is.
fn message_card(ui: &mut egui::Ui, words: &str) {
    let frame = look::sheet(ui.ctx()).corner_radius(14).inner_margin(egui::Margin::symmetric(16, 12));
    frame.show(ui, |ui| ui.label(words));
}

/// Least width of a card, in points.
const NARROWEST: f32 = 270.0;

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use std::time::Duration;

    use bevy_egui::egui::{Key, vec2};
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::features::saves::filter::{MatchState, SaveFilter};
    use crate::table::scene::thumbnails::ThumbnailWanted;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_net::Host;
    use camaieu_net::home::write_table;
    use camaieu_net::host::{HostOptions, SeatOwner};
    use camaieu_play::{Actor, AnySession, Command, Controller, Match, Opening, Player, Session, saved};
    use camaieu_rules::camelot::Camelot;
    use camaieu_rules::game::Seat;
    use camaieu_rules::prelude::*;
    use camaieu_rules::setup::Setup;
    use camaieu_store::{Name, Saves};
    use camaieu_text::{Lang, Texts};

    /// A world with the list of a folder that holds a match of this name.
    fn world_with(folder: &std::path::Path, name: &Name) -> World {
        let saves = Saves::in_folder(folder);
        let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
        let session = Session::new(game);
        saves.save_over(name, &saved::write(&session)).expect("it is saved");
        let mut world = world();
        world.insert_resource(SaveList::at(saves));
        world.init_resource::<SavesDraft>();
        world.init_resource::<Messages<SavesRequest>>();
        world.init_resource::<Messages<ThumbnailWanted>>();
        world
    }

    /// The page on this screen.
    fn page(screen: Screen, size: egui::Vec2, world: World, texts: &'static Texts) -> PanelHarness<'static> {
        PanelHarness::new(size, world, move |ui, world, commands| {
            let list: &SaveList = world.resource();
            let drawn = CardContext {
                draft: world.resource(),
                thumbnails: &Thumbnails::default(),
                portraits: &Portraits::default(),
                texts,
            };
            show(ui.ctx(), screen, list, &cards::of_list(list, texts), drawn, commands);
        })
    }

    #[test]
    fn the_page_is_whole_in_every_window() {
        let folder = std::env::temp_dir().join(format!("camaieu-list-{}", std::process::id()));
        let name = Name::new("The long evening by the fire").expect("a name");
        for lang in Lang::ALL {
            for size in WINDOWS {
                for state in 0..4 {
                    let mut world = world_with(&folder, &name);
                    let mut draft = world.resource_mut::<SavesDraft>();
                    let path = folder.join("The long evening by the fire.camaieu");
                    draft.more = (state == 1).then(|| path.clone());
                    draft.renaming = (state == 2).then(|| (path.clone(), name.to_string()));
                    draft.deleting = (state == 3).then_some(path);
                    for screen in [Screen::Menu, Screen::Match] {
                        let mut again = world_with(&folder, &name);
                        again.insert_resource(world.resource::<SavesDraft>().clone());
                        page(screen, size, again, lang.texts()).assert_nothing_is_cut_off("the saved games");
                    }
                    std::fs::remove_dir_all(&folder).expect("it was ours");
                }
            }
        }
    }

    #[test]
    fn nothing_is_deleted_without_a_question() {
        let texts = Lang::En.texts();
        let folder = std::env::temp_dir().join(format!("camaieu-panels-{}", std::process::id()));
        let name = Name::new("Winter").expect("a name");
        let mut shown = page(Screen::Match, vec2(900.0, 640.0), world_with(&folder, &name), texts);
        for id in ["saves-more", "saves-delete"] {
            shown.click(&texts.say(id));
            assert_eq!(shown.messages::<SavesRequest>(), []);
        }
        shown.click(&texts.say("saves-delete-really"));
        assert_eq!(shown.messages::<SavesRequest>(), [SavesRequest::Delete(name)]);
        shown.click(&texts.say("saves-continue"));
        let opened = shown.messages::<SavesRequest>();
        assert!(matches!(opened[..], [SavesRequest::Open(_)]), "{opened:?}");
        // A name is written, and the match saved by Enter.
        let field = |shown: &PanelHarness<'_>| {
            let mut fields = shown.harness.get_all_by_role(egui::accesskit::Role::TextInput);
            fields.next_back().expect("the name's").focus();
        };
        field(&shown);
        shown.harness.run_steps(2);
        {
            let mut fields = shown.harness.get_all_by_role(egui::accesskit::Role::TextInput);
            fields.next_back().expect("the name's").type_text("Spring");
        }
        shown.harness.run_steps(2);
        shown.harness.key_press(Key::Enter);
        shown.run();
        assert_eq!(shown.messages::<SavesRequest>(), [SavesRequest::Save("Spring".into(), false)]);
        std::fs::remove_dir_all(folder).expect("it was ours");
    }

    #[test]
    fn autosaves_can_be_named_and_hosted_matches_rehosted() {
        let texts = Lang::Fr.texts();
        let folder = std::env::temp_dir().join(format!("camaieu-hosted-{}", std::process::id()));
        let saves = Saves::in_folder(folder.join("matches"));
        let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
        let mut session = Session::new(game);
        saves.begin().save(&saved::write(&session)).expect("it is saved");
        let hosted = folder.join("hosted");
        std::fs::create_dir_all(&hosted).expect("a folder");
        let (owners, options) = ([SeatOwner::Here, SeatOwner::Open], HostOptions::default());
        let host = Host::new(&mut session, &owners, options, &mut || 7, Duration::ZERO);
        let file = hosted.join("0000000000000001.table");
        write_table(&file, &host, &session).expect("it is written");
        let mut list = SaveList { hosted: Some(hosted), ..SaveList::at(saves) };
        list.refresh();
        let automatic = list.unfinished[0].clone();
        assert_eq!((list.all.len(), list.unfinished.len()), (if IS_BUILT_IN { 2 } else { 1 }, 1));
        let mut world = world();
        world.insert_resource(list);
        world.init_resource::<SavesDraft>();
        world.init_resource::<Messages<SavesRequest>>();
        world.init_resource::<Messages<Start>>();
        world.init_resource::<Messages<ThumbnailWanted>>();
        let mut shown = page(Screen::Menu, vec2(1280.0, 800.0), world, texts);
        if IS_BUILT_IN {
            shown.click(&texts.say("saves-host-again"));
            assert_eq!(shown.messages::<Start>(), [Start::Hosted { file, game: "camelot".into() }]);
        }
        for id in ["saves-more", "saves-delete", "saves-delete-really"] {
            shown.click(&texts.say(id));
        }
        let deleted = SavesRequest::DeleteAutomatic(Box::new(automatic.clone()));
        assert_eq!(shown.messages::<SavesRequest>(), [deleted]);
        for id in ["saves-more", "saves-keep"] {
            shown.click(&texts.say(id));
        }
        shown.change(|world| {
            world.resource_mut::<SavesDraft>().renaming = Some((automatic.path.clone(), "Soir".into()));
        });
        shown.click(&texts.say("saves-save"));
        let kept = SavesRequest::Keep(Box::new(automatic), "Soir".into());
        assert_eq!(shown.messages::<SavesRequest>(), [kept]);
        std::fs::remove_dir_all(folder).expect("it was ours");
    }

    #[test]
    fn matches_list_own_turns_first_and_can_be_filtered() {
        let texts = Lang::En.texts();
        let folder = std::env::temp_dir().join(format!("camaieu-order-{}", std::process::id()));
        let saves = Saves::in_folder(&folder);
        let person = |name: &str| Player { name: name.into(), ..Player::default() };
        let engine = || Player { controller: Controller::Random, ..Player::default() };
        let session = |players: [Player; 2]| {
            let setup = Setup::default_of(Camelot::OPTIONS);
            let opening = Opening::new("camelot", setup).with_seed(1).with_players(players.to_vec());
            opening.begin().expect("it can begin")
        };
        let save = |name: &str, session: &dyn AnySession| {
            let text = session.saved_text(Duration::ZERO).expect("it is of this machine");
            saves.save(&Name::new(name).expect("a name"), &text).expect("it is saved");
        };
        let mut over = session([person("Ada"), engine()]);
        over.carry_out(Actor::Person(Seat::FIRST), Command::Resign, Duration::ZERO).expect("allowed");
        save("own", &*session([person("Ada"), engine()]));
        save("other", &*session([engine(), person("Émile")]));
        save("over", &*over);
        let cards = cards::of_list(&SaveList::at(saves), texts).0;
        let told: Vec<_> = cards.iter().map(|card| (&*card.title, &*card.stands.0)).collect();
        let expected = [("own", "your turn"), ("other", "unfinished"), ("over", "Black wins")];
        assert_eq!(told, expected);
        let found = |state, wanted: &str| -> Vec<&str> {
            let filter = SaveFilter { state, wanted: wanted.into() };
            cards.iter().filter(|card| card.passes(&filter)).map(|card| &*card.title).collect()
        };
        assert_eq!(found(None, ""), ["own", "other", "over"]);
        assert_eq!(found(Some(MatchState::Unfinished), ""), ["own", "other"]);
        assert_eq!(found(Some(MatchState::Ended), ""), ["over"]);
        assert_eq!(found(None, " ÉMI"), ["other"], "a player's name");
        assert_eq!(found(None, "OWN"), ["own"], "the match's own name");
        assert_eq!((found(None, "camel").len(), found(None, "Eve").len()), (3, 0), "the game's name");
        std::fs::remove_dir_all(folder).expect("it was ours");
    }

    #[test]
    fn the_folder_is_looked_at_when_the_list_opens() {
        let mut app = App::new();
        app.init_resource::<Overlays>().init_resource::<SavesDraft>().add_message::<SavesRequest>();
        app.add_systems(Update, look_when_opened.run_if(resource_changed::<Overlays>));
        let looks = |app: &mut App| {
            app.update();
            app.world_mut().resource_mut::<Messages<SavesRequest>>().drain().count()
        };
        assert_eq!(looks(&mut app), 0);
        app.world_mut().resource_mut::<Overlays>().toggle(Overlay::Saves);
        assert_eq!((looks(&mut app), looks(&mut app)), (1, 0));
        app.world_mut().resource_mut::<Overlays>().toggle(Overlay::Saves);
        assert_eq!(looks(&mut app), 0);
    }
}
