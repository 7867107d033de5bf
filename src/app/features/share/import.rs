//! Window that takes a match or a position: pasted, or from a file.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, ScrollArea};

use super::{FileDialogKind, ShareInput, ShareRequest};
use crate::ui::draw::AddOverlay;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::pictures::icons;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::Overlay;
use crate::ui::theme::look::Themed;
use crate::ui::widgets::kit;
use crate::ui::widgets::{close_button, modal, text_block, text_field};
use camaieu_text::Texts;

/// The window.
pub(super) fn panel_plugin(app: &mut App) {
    app.add_overlay(Overlay::Import, draw);
}

fn draw(
    mut contexts: EguiContexts,
    draft: Res<ShareInput>,
    screen: Res<State<Screen>>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let on_table = *screen.get() == Screen::Match;
    show(contexts.ctx_mut()?, &draft, on_table, language.texts(), &mut commands);
    Ok(())
}

/// Shows the window. Without a match on the table, a position of any game is taken.
fn show(ctx: &egui::Context, draft: &ShareInput, on_table: bool, texts: &Texts, commands: &mut Commands) {
    let (close, outside) = modal(ctx, &texts.say("import"), |ui| {
        ui.set_width(ui.available_width().min(560.0));
        ui.spacing_mut().item_spacing.y = 10.0;
        let paste = if on_table { "import-paste" } else { "import-paste-any" };
        let mut text = draft.text.clone();
        let field = text_block(&mut text, 6).hint_text(texts.say(paste));
        // A long text scrolls in its place: the buttons stay in sight.
        let high = (ctx.content_rect().height() - 320.0).clamp(80.0, 160.0);
        let shown = ScrollArea::vertical().id_salt("paste").max_height(high).show(ui, |ui| ui.add(field));
        if shown.inner.changed() {
            let text = text.clone();
            commands.change(move |draft: &mut ShareInput| {
                draft.text = text;
                draft.said = None;
            });
        }
        let is_asked = draft.asks == Some(FileDialogKind::Open);
        if !is_asked {
            fault(ui, draft);
        }
        let half = egui::vec2((ui.available_width() - 10.0) / 2.0, 44.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 10.0;
            let open = texts.say("import-open");
            if kit::button(ui, Some(icons::SAVE), &open, half, kit::ButtonStyle::Usual).clicked() {
                commands.send(ShareRequest::Choose(FileDialogKind::Open));
            }
            let is_written = !text.trim().is_empty();
            let kind = if is_written { kit::ButtonStyle::Main } else { kit::ButtonStyle::Usual };
            let play = |ui: &mut egui::Ui| kit::button(ui, None, &texts.say("import-play"), half, kind);
            if ui.add_enabled_ui(is_written, play).inner.clicked() {
                commands.send(ShareRequest::Read(text));
            }
        });
        if is_asked {
            file_field(ui, draft, "import-play", texts, commands, ShareRequest::ReadFile);
        }
        close_button(ui, texts)
    });
    if close || outside {
        commands.change(|draft: &mut ShareInput| {
            draft.text.clear();
            draft.hush();
        });
        commands.close_overlay();
    }
}

/// Says what is wrong with what was asked last.
pub(super) fn fault(ui: &mut egui::Ui, draft: &ShareInput) {
    if let Some(Err(fault)) = &draft.said {
        ui.label(RichText::new(fault).color(ui.colours().brick));
    }
}

/// Field for the name of a file where the system has no dialog for it, and the button that does what it is named for.
pub(super) fn file_field(
    ui: &mut egui::Ui,
    draft: &ShareInput,
    id: &str,
    texts: &Texts,
    commands: &mut Commands,
    request: impl FnOnce(PathBuf) -> ShareRequest,
) {
    let mut file = draft.file.clone();
    let words = texts.say(id);
    let size = kit::button_size(ui, None, &words);
    ui.horizontal(|ui| {
        let room = ui.available_width() - size.x - ui.spacing().item_spacing.x;
        let field = text_field(ui, &mut file).hint_text(texts.say("share-file")).desired_width(room);
        let field = ui.add(field.margin(egui::Margin::symmetric(10, 10)));
        if field.changed() {
            let file = file.clone();
            commands.change(move |draft: &mut ShareInput| {
                draft.file = file;
                draft.said = None;
            });
        }
        let button = |ui: &mut egui::Ui| kit::button(ui, None, &words, size, kit::ButtonStyle::Usual);
        if ui.add_enabled_ui(!file.trim().is_empty(), button).inner.clicked() {
            commands.send(request(file.into()));
        }
    });
    fault(ui, draft);
    ui.label(RichText::new(texts.say("share-where")).small().color(ui.colours().ink_2));
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use bevy_egui::egui::vec2;
    use egui_kittest::kittest::{NodeT, Queryable};

    use super::*;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_text::Lang;

    fn shown(size: egui::Vec2, lang: Lang, on_table: bool, draft: ShareInput) -> PanelHarness<'static> {
        let mut world = world();
        world.insert_resource(draft);
        world.init_resource::<Messages<ShareRequest>>();
        PanelHarness::new(size, world, move |ui, world, commands| {
            show(ui.ctx(), world.resource(), on_table, lang.texts(), commands);
        })
    }

    #[test]
    fn the_window_is_whole_in_every_size() {
        for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
            let mut draft = ShareInput { text: "1. E6-E8".into(), ..ShareInput::default() };
            draft.prompt_file_name(FileDialogKind::Open, String::new());
            draft.said = Some(Err(lang.texts().say("share-no-file")));
            shown(size, lang, true, draft).assert_nothing_is_cut_off("import");
        }
    }

    #[test]
    fn a_fault_stands_there_until_the_text_changes() {
        let texts = Lang::En.texts();
        let said = Some(Err("Line 2 is no move.".to_owned()));
        let draft = ShareInput { text: "1. E6-E8".into(), said, ..ShareInput::default() };
        let mut shown = shown(vec2(900.0, 800.0), Lang::En, true, draft);
        assert!(shown.harness.query_by_label("Line 2 is no move.").is_some());
        shown.click(&texts.say("import-play"));
        assert_eq!(shown.messages::<ShareRequest>(), [ShareRequest::Read("1. E6-E8".into())]);
    }

    #[test]
    fn import_from_the_menu_takes_a_position_of_any_game() {
        let texts = Lang::En.texts();
        for (on_table, asked) in [(true, "import-paste"), (false, "import-paste-any")] {
            let shown = shown(vec2(900.0, 800.0), Lang::En, on_table, ShareInput::default());
            let asked = texts.say(asked);
            let mut nodes = shown.harness.root().children_recursive();
            assert!(nodes.any(|node| node.accesskit_node().placeholder() == Some(asked.as_str())), "{asked}");
        }
    }
}
