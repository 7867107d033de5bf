//! Window of the saved matches: those with a name, and all autosaved ones, unfinished or over.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::features::saves::draft::SavesDraft;
use crate::features::saves::summary::summary;
use crate::features::saves::thumbnails::Thumbnails;
use crate::features::saves::{self, SaveList, SavesRequest, filter_bar, row};
use crate::session::{LastMatch, LastOf, MatchSystems, SavedCount, Start, Unfinished};
use crate::ui::draw::AddOverlay;
use crate::ui::focus;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::overlays::{Overlay, Overlays};
use crate::ui::screens::Screen;
use crate::ui::sink::UiCommands;
use crate::ui::widgets::{close_button, modal, text_field};
use camaieu_net::IS_BUILT_IN;
use camaieu_store::{Entry, Name, StoreError};
use camaieu_text::Texts;

/// The list, and the match that the start menu offers to continue.
pub(crate) fn panel_plugin(app: &mut App) {
    app.init_resource::<SavesDraft>()
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

/// Reads the folder again when the list is opened.
fn look_when_opened(
    overlays: Res<Overlays>,
    mut was_open: Local<bool>,
    mut requests: MessageWriter<SavesRequest>,
) {
    let is_open = overlays.top() == Some(Overlay::Saves);
    if is_open && !*was_open {
        requests.write(SavesRequest::Look);
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
        LastOf { game, said: summary(entry, language.texts()) }
    });
    offered.set_if_neq(LastMatch(last));
}

/// Continues the last match that is not over, or the one that is asked for by its number.
fn continue_last(
    mut asked: MessageReader<Start>,
    list: Res<SaveList>,
    mut requests: MessageWriter<SavesRequest>,
) {
    let is_of = |entry: &Entry, number| entry.about.as_ref().is_ok_and(|about| about.id == number);
    let wanted = asked.read().filter_map(|start| match start {
        Start::Last => list.unfinished.first(),
        Start::Numbered(number) => list.unfinished.iter().find(|entry| is_of(entry, *number)),
        _ => None,
    });
    requests.write_batch(wanted.last().map(|entry| SavesRequest::Open(Box::new(entry.clone()))));
}

fn draw(
    mut contexts: EguiContexts,
    list: Res<SaveList>,
    draft: Res<SavesDraft>,
    thumbnails: Res<Thumbnails>,
    screen: Res<State<Screen>>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let on_table = *screen.get() == Screen::Match;
    let ctx = contexts.ctx_mut()?;
    show(ctx, &list, &draft, &thumbnails, on_table, language.texts(), &mut commands);
    Ok(())
}

/// Shows the list; the match on the table can be given a name, if there is one.
fn show(
    ctx: &egui::Context,
    list: &SaveList,
    draft: &SavesDraft,
    thumbnails: &Thumbnails,
    on_table: bool,
    texts: &Texts,
    commands: &mut Commands,
) {
    let (close, outside) = modal(ctx, &texts.say("saves"), |ui| {
        ui.set_width(560.0);
        if on_table {
            save(ui, list, draft, texts, commands);
            ui.separator();
        }
        if !list.all.is_empty() {
            filter_bar::show(ui, &draft.filter, texts, commands);
        }
        let height = (ctx.content_rect().height() - 330.0).max(120.0);
        let scroll = ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
        focus::scrolled(ui, scroll, |ui| {
            entries(ui, list, draft, thumbnails, texts, commands);
        });
        ui.add_space(10.0);
        close_button(ui, texts)
    });
    if close || outside {
        commands.change(|draft: &mut SavesDraft| *draft = SavesDraft::default());
        commands.close_overlay();
    }
}

/// The matches that the filter lets through, the newest first.
fn entries(
    ui: &mut egui::Ui,
    list: &SaveList,
    draft: &SavesDraft,
    thumbnails: &Thumbnails,
    texts: &Texts,
    commands: &mut Commands,
) {
    let shown: Vec<&Entry> = list.all.iter().filter(|entry| draft.filter.lets_through(entry)).collect();
    let no_place = list.saves.is_none().then_some(&StoreError::NoPlace);
    if let Some(error) = list.error.as_ref().or(no_place) {
        ui.label(error.sentence(texts));
    } else if shown.is_empty() {
        let said = if list.all.is_empty() { "saves-none" } else { "saves-none-found" };
        ui.label(RichText::new(texts.say(said)).color(ui.colours().ink_2));
    }
    for entry in shown {
        row::show(ui, entry, draft, thumbnails, texts, commands);
        ui.add_space(8.0);
    }
    if IS_BUILT_IN {
        ui.label(RichText::new(texts.say("saves-joined")).small().color(ui.colours().ink_2));
    }
}

/// Gives the match on the table a name.
fn save(ui: &mut egui::Ui, list: &SaveList, draft: &SavesDraft, texts: &Texts, commands: &mut Commands) {
    ui.horizontal(|ui| {
        let mut name = draft.name.clone();
        let field = text_field(ui, &mut name).hint_text(texts.say("saves-name")).desired_width(300.0);
        let field = ui.add(field);
        let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        if field.changed() {
            let name = name.clone();
            commands.change(move |draft: &mut SavesDraft| draft.name = name);
        }
        let is_taken = Name::new(&name)
            .is_some_and(|name| list.named.iter().any(|entry| entry.name.as_ref() == Some(&name)));
        let said = texts.say(if is_taken { "saves-save-over" } else { "saves-save" });
        let button = ui.add_enabled(Name::new(&name).is_some(), egui::Button::new(said));
        // Only its button overwrites a match.
        if button.clicked() || (is_entered && !is_taken && Name::new(&name).is_some()) {
            commands.send(SavesRequest::Save(name, is_taken));
            commands.change(|draft: &mut SavesDraft| *draft = SavesDraft::default());
        }
    });
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use std::time::Duration;

    use bevy_egui::egui::{Key, vec2};
    use egui_kittest::Node;
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::features::saves::thumbnails::ThumbnailWanted;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_net::Host;
    use camaieu_net::home::write_table;
    use camaieu_net::host::{HostOptions, Owner};
    use camaieu_play::{Match, Session, saved};
    use camaieu_rules::camelot::Camelot;
    use camaieu_rules::prelude::*;
    use camaieu_rules::setup::Setup;
    use camaieu_store::Saves;
    use camaieu_text::Lang;

    /// Field for the name of the match on the table: the first one.
    fn name_field<'a>(shown: &'a PanelHarness<'_>) -> Node<'a> {
        let mut fields = shown.harness.get_all_by_role(egui::accesskit::Role::TextInput);
        fields.next().expect("the name's")
    }

    /// A world with the list of a folder that holds a match of this name.
    fn world_with(folder: &std::path::Path, name: &Name) -> World {
        let saves = Saves::in_folder(folder);
        let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
        let session = Session::new(game);
        saves.save(name, &saved::write(&session)).expect("it is saved");
        let mut world = world();
        world.insert_resource(SaveList::at(saves));
        world.init_resource::<SavesDraft>();
        world.init_resource::<Messages<SavesRequest>>();
        world.init_resource::<Messages<ThumbnailWanted>>();
        world
    }

    #[test]
    fn the_list_is_whole_in_every_window() {
        let folder = std::env::temp_dir().join(format!("camaieu-list-{}", std::process::id()));
        let name = Name::new("The long evening by the fire").expect("a name");
        for lang in Lang::ALL {
            for size in WINDOWS {
                for state in 0..3 {
                    let texts = lang.texts();
                    let mut world = world_with(&folder, &name);
                    let mut draft = world.resource_mut::<SavesDraft>();
                    let path = folder.join("The long evening by the fire.camaieu");
                    draft.renaming = (state == 1).then(|| (path.clone(), name.to_string()));
                    draft.deleting = (state == 2).then_some(path);
                    let shown = PanelHarness::new(size, world, move |ui, world, commands| {
                        let (list, draft) = (world.resource(), world.resource());
                        show(ui.ctx(), list, draft, &Thumbnails::default(), true, texts, commands);
                    });
                    shown.assert_nothing_is_cut_off("the saved games");
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
        let world = world_with(&folder, &name);
        let mut shown = PanelHarness::new(vec2(900.0, 640.0), world, |ui, world, commands| {
            let (list, draft) = (world.resource(), world.resource());
            show(ui.ctx(), list, draft, &Thumbnails::default(), true, texts, commands);
        });
        shown.click(&texts.say("saves-delete"));
        assert_eq!(shown.messages::<SavesRequest>(), []);
        shown.click(&texts.say("saves-delete"));
        assert_eq!(shown.messages::<SavesRequest>(), [SavesRequest::Delete(name)]);
        shown.click(&texts.say("saves-open"));
        let opened = shown.messages::<SavesRequest>();
        assert!(matches!(opened[..], [SavesRequest::Open(_)]), "{opened:?}");
        // A name is written, and the match saved by Enter.
        name_field(&shown).focus();
        shown.harness.run_steps(2);
        name_field(&shown).type_text("Spring");
        shown.harness.run_steps(2);
        shown.harness.key_press(Key::Enter);
        shown.run();
        assert_eq!(shown.messages::<SavesRequest>(), [SavesRequest::Save("Spring".into(), false)]);
        std::fs::remove_dir_all(folder).expect("it was ours");
    }

    #[test]
    fn autosaves_are_named_and_deleted_and_hosted_matches_are_hosted_again() {
        let texts = Lang::Fr.texts();
        let folder = std::env::temp_dir().join(format!("camaieu-hosted-{}", std::process::id()));
        let saves = Saves::in_folder(folder.join("matches"));
        let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
        let mut session = Session::new(game);
        saves.begin().save(&saved::write(&session)).expect("it is saved");
        let hosted = folder.join("hosted");
        std::fs::create_dir_all(&hosted).expect("a folder");
        let (owners, options) = ([Owner::Here, Owner::Open], HostOptions::default());
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
        let mut shown = PanelHarness::new(vec2(900.0, 640.0), world, |ui, world, commands| {
            let (list, draft) = (world.resource(), world.resource());
            show(ui.ctx(), list, draft, &Thumbnails::default(), false, texts, commands);
        });
        if IS_BUILT_IN {
            shown.click(&texts.say("saves-host-again"));
            assert_eq!(shown.messages::<Start>(), [Start::Hosted { file, game: "camelot".into() }]);
        }
        shown.click(&texts.say("saves-delete"));
        shown.click(&texts.say("saves-delete"));
        let deleted = SavesRequest::DeleteAutomatic(Box::new(automatic.clone()));
        assert_eq!(shown.messages::<SavesRequest>(), [deleted]);
        shown.click(&texts.say("saves-keep"));
        shown.change(|world| {
            world.resource_mut::<SavesDraft>().renaming = Some((automatic.path.clone(), "Soir".into()));
        });
        shown.click(&texts.say("saves-keep"));
        let kept = SavesRequest::Keep(Box::new(automatic), "Soir".into());
        assert_eq!(shown.messages::<SavesRequest>(), [kept]);
        std::fs::remove_dir_all(folder).expect("it was ours");
    }

    #[test]
    fn the_folder_is_looked_at_when_the_list_opens() {
        let mut app = App::new();
        app.init_resource::<Overlays>().add_message::<SavesRequest>();
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
