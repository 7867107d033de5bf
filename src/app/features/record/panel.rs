//! Window of the match in its formats: to be copied, written into a file, and read in.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::features::record::{Choice, Format, LetterPicture, Record, RecordRequest};
use crate::ui::draw::AddOverlay;
use crate::ui::focus;
use crate::ui::kit;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::overlays::Overlay;
use crate::ui::qr::Picture;
use crate::ui::screens::Screen;
use crate::ui::sink::UiCommands;
use crate::ui::widgets::{close_button, modal, text_block, text_field};
use camaieu_text::Texts;

/// Text that is being written in the window.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordDraft {
    /// A text to be read in.
    pub text: String,
    /// What a file is named for, where the system has no dialog for it.
    pub asks: Option<Choice>,
    /// The name of that file.
    pub file: String,
    /// The name under which there is a file already, which the next press replaces.
    pub replaces: Option<PathBuf>,
}

impl RecordDraft {
    /// Asks for the name of a file, with a proposal.
    pub(super) fn ask(&mut self, choice: Choice, file: String) {
        *self =
            RecordDraft { text: std::mem::take(&mut self.text), asks: Some(choice), file, replaces: None };
    }
}

/// The window.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_overlay(Overlay::Record, draw);
}

fn draw(
    mut contexts: EguiContexts,
    record: Res<Record>,
    draft: Res<RecordDraft>,
    letter: Res<LetterPicture>,
    screen: Res<State<Screen>>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let on_table = *screen.get() == Screen::Match;
    let letter = letter.0.as_ref();
    show(contexts.ctx_mut()?, &record, (&draft, letter), on_table, language.texts(), &mut commands);
    Ok(())
}

/// Shows the match on the table as text, if there is one, and takes a text.
fn show(
    ctx: &egui::Context,
    record: &Record,
    (draft, letter): (&RecordDraft, Option<&Picture>),
    on_table: bool,
    texts: &Texts,
    commands: &mut Commands,
) {
    let (close, outside) = modal(ctx, &texts.say("record"), |ui| {
        ui.set_width(ui.available_width().min(560.0));
        let height = (ctx.content_rect().height() - 200.0).max(160.0);
        let scroll = ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
        focus::scrolled(ui, scroll, |ui| {
            if on_table {
                write_out(ui, record, (draft, letter), texts, commands);
                ui.separator();
            }
            // Without a match on the table, a position of any game can be pasted.
            let paste = if on_table { "record-paste" } else { "record-paste-any" };
            read_in(ui, &texts.say(paste), draft, texts, commands);
        });
        ui.add_space(10.0);
        close_button(ui, texts)
    });
    if close || outside {
        commands.change(|draft: &mut RecordDraft| *draft = RecordDraft::default());
        commands.change(|letter: &mut LetterPicture| letter.0 = None);
        commands.close_overlay();
    }
}

/// Width of the buttons of a format, and largest picture of a letter, in points.
const BUTTON: f32 = 104.0;
const LETTER: f32 = 300.0;

/// Lists the formats: what each is, and its buttons.
fn write_out(
    ui: &mut egui::Ui,
    record: &Record,
    (draft, letter): (&RecordDraft, Option<&Picture>),
    texts: &Texts,
    commands: &mut Commands,
) {
    let is_hidden = record.position.is_none();
    let is_listed = |format: &Format| match format {
        Format::Letter => record.can_be_sent,
        format => !(is_hidden && format.tells_all()),
    };
    for format in Format::ALL.into_iter().filter(is_listed) {
        ui.horizontal(|ui| {
            let size = egui::vec2(BUTTON, 36.0);
            let buttons = 2.0 * (BUTTON + ui.spacing().item_spacing.x);
            let room = egui::vec2((ui.available_width() - buttons).max(120.0), size.y);
            let layout = egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true);
            let name = texts.say(format.message());
            ui.allocate_ui_with_layout(room, layout, |ui| {
                ui.set_min_size(room);
                ui.label(&name);
            });
            if format == Format::Letter {
                if button(ui, "letter-picture", &name, size, texts) {
                    commands.send(RecordRequest::ShowLetter);
                }
            } else if button(ui, "record-save", &name, size, texts) {
                commands.send(RecordRequest::Choose(Choice::Save(format)));
            }
            if format.is_text() && button(ui, "record-copy", &name, size, texts) {
                commands.send(RecordRequest::Copy(format));
            }
        });
        if let Some(picture) = letter.filter(|_| format == Format::Letter) {
            ui.label(RichText::new(texts.say("letter-scan")).small().color(ui.colours().ink_2));
            picture.show(ui, LETTER.min(ui.available_width()), &texts.say("letter-picture-name"));
        }
        if draft.asks == Some(Choice::Save(format)) {
            let replaces = draft.replaces.as_deref() == Some(Path::new(&draft.file));
            let write = if replaces { "record-replace" } else { "record-write" };
            file_field(ui, draft, write, texts, commands, |file| RecordRequest::Save {
                format,
                file,
                replaces,
            });
        }
    }
    if is_hidden {
        ui.label(RichText::new(texts.say("record-hidden")).color(ui.colours().ink_2));
    }
}

/// Button of a format, which is heard with the name of the format.
fn button(ui: &mut egui::Ui, id: &str, of: &str, size: egui::Vec2, texts: &Texts) -> bool {
    let words = texts.say(id);
    let response = kit::button(ui, None, &words, size, kit::Kind::Usual);
    let info = || egui::WidgetInfo::labeled(egui::WidgetType::Button, true, format!("{words}: {of}"));
    response.widget_info(info);
    response.clicked()
}

fn read_in(ui: &mut egui::Ui, paste: &str, draft: &RecordDraft, texts: &Texts, commands: &mut Commands) {
    ui.label(RichText::new(texts.say("record-read-in")).strong());
    let mut text = draft.text.clone();
    let field = text_block(&mut text, 4).hint_text(paste);
    // A long text scrolls in its place: the buttons stay in sight.
    let shown = ScrollArea::vertical().id_salt("paste").max_height(110.0).show(ui, |ui| ui.add(field));
    if shown.inner.changed() {
        let text = text.clone();
        commands.change(move |draft: &mut RecordDraft| draft.text = text);
    }
    ui.horizontal(|ui| {
        let button = ui.add_enabled(!text.trim().is_empty(), egui::Button::new(texts.say("record-play")));
        if button.clicked() {
            commands.send(RecordRequest::Read(text));
        }
        if ui.button(texts.say("record-open")).clicked() {
            commands.send(RecordRequest::Choose(Choice::Open));
        }
    });
    if draft.asks == Some(Choice::Open) {
        file_field(ui, draft, "record-play", texts, commands, RecordRequest::ReadFile);
    }
}

/// Field for the name of a file, and the button that does what it is named for.
fn file_field(
    ui: &mut egui::Ui,
    draft: &RecordDraft,
    id: &str,
    texts: &Texts,
    commands: &mut Commands,
    request: impl FnOnce(PathBuf) -> RecordRequest,
) {
    let mut file = draft.file.clone();
    ui.horizontal_wrapped(|ui| {
        let field = text_field(ui, &mut file).hint_text(texts.say("record-file")).desired_width(280.0);
        if ui.add(field).changed() {
            let file = file.clone();
            commands.change(move |draft: &mut RecordDraft| draft.file = file);
        }
        let is_named = !file.trim().is_empty();
        if ui.add_enabled(is_named, egui::Button::new(texts.say(id))).clicked() {
            commands.send(request(file.into()));
        }
    });
    ui.label(RichText::new(texts.say("record-where")).small().color(ui.colours().ink_2));
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use bevy_egui::egui::vec2;
    use egui_kittest::kittest::{NodeT, Queryable};

    use super::*;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_text::Lang;

    #[test]
    fn the_record_is_whole_in_every_window() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            for size in WINDOWS {
                let position = Some("2/8 w".to_owned());
                let record = Record { score: "1. E6-E8".into(), position, ..Record::default() };
                let asks = Some(Choice::Save(Format::Picture));
                let draft = RecordDraft {
                    text: "1. E6-E8".into(),
                    asks,
                    file: "a.png".into(),
                    ..RecordDraft::default()
                };
                let shown = PanelHarness::new(size, world(), move |ui, _, commands| {
                    show(ui.ctx(), &record, (&draft, None), true, texts, commands);
                });
                shown.assert_nothing_is_cut_off("record");
            }
        }
    }

    #[test]
    fn a_letter_is_copied_or_shown_as_a_picture_where_nothing_is_hidden() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            for size in WINDOWS {
                let mut world = world();
                world.insert_resource(Record {
                    can_be_sent: true,
                    position: Some("2".into()),
                    ..Record::default()
                });
                world.init_resource::<RecordDraft>();
                world.insert_resource(LetterPicture(Picture::of(&"camaieu:camelot:0123".repeat(9))));
                world.init_resource::<Messages<RecordRequest>>();
                let mut shown = PanelHarness::new(size, world, move |ui, world, commands| {
                    let letter = world.resource::<LetterPicture>().0.as_ref();
                    show(ui.ctx(), world.resource(), (world.resource(), letter), true, texts, commands);
                });
                shown.assert_nothing_is_cut_off("letter");
                let name = |id: &str| format!("{}: {}", texts.say(id), texts.say("record-letter"));
                shown.click(&name("record-copy"));
                shown.click(&name("letter-picture"));
                let asked = [RecordRequest::Copy(Format::Letter), RecordRequest::ShowLetter];
                assert_eq!(shown.messages::<RecordRequest>(), asked);
                shown.change(|world| world.resource_mut::<Record>().can_be_sent = false);
                assert!(shown.harness.query_by_label(&name("record-copy")).is_none());
            }
        }
    }

    #[test]
    fn what_is_hidden_is_not_written_out() {
        let texts = Lang::En.texts();
        let mut world = world();
        world.insert_resource(Record { score: "1. E6-E8".into(), ..Record::default() });
        world.insert_resource(RecordDraft { text: "1. E6-E8".into(), ..RecordDraft::default() });
        world.init_resource::<Messages<RecordRequest>>();
        let mut shown = PanelHarness::new(vec2(900.0, 800.0), world, |ui, world, commands| {
            show(ui.ctx(), world.resource(), (world.resource(), None), true, texts, commands);
        });
        let name = |id: &str, format: Format| format!("{}: {}", texts.say(id), texts.say(format.message()));
        let score = name("record-save", Format::Score);
        assert!(shown.harness.query_by_label(&score).is_none());
        assert!(shown.harness.query_by_label(&texts.say("record-hidden")).is_some());
        shown.click(&texts.say("record-play"));
        assert_eq!(shown.messages::<RecordRequest>(), [RecordRequest::Read("1. E6-E8".into())]);
        shown.change(|world| world.resource_mut::<Record>().position = Some("2/8 w".into()));
        shown.click(&name("record-copy", Format::Vector));
        shown.click(&score);
        let asked = [RecordRequest::Copy(Format::Vector), RecordRequest::Choose(Choice::Save(Format::Score))];
        assert_eq!(shown.messages::<RecordRequest>(), asked);
    }

    #[test]
    fn without_a_dialog_of_the_system_a_field_takes_the_name() {
        let texts = Lang::En.texts();
        let mut world = world();
        world.insert_resource(Record { position: Some("2/8 w".into()), ..Record::default() });
        let mut draft = RecordDraft::default();
        draft.ask(Choice::Save(Format::Diagram), "camelot-diagram.png".into());
        world.insert_resource(draft);
        world.init_resource::<Messages<RecordRequest>>();
        let mut shown = PanelHarness::new(vec2(900.0, 800.0), world, |ui, world, commands| {
            show(ui.ctx(), world.resource(), (world.resource(), None), true, texts, commands);
        });
        shown.click(&texts.say("record-write"));
        let file = PathBuf::from("camelot-diagram.png");
        let wanted = |replaces| RecordRequest::Save { format: Format::Diagram, file: file.clone(), replaces };
        // It is there already: the same button replaces it, as long as the name is the same.
        let there = Some(file.clone());
        shown.change(move |world| world.resource_mut::<RecordDraft>().replaces = there);
        shown.click(&texts.say("record-replace"));
        assert_eq!(shown.messages::<RecordRequest>(), [wanted(false), wanted(true)]);
        shown.change(|world| world.resource_mut::<RecordDraft>().file.push('x'));
        assert!(shown.harness.query_by_label(&texts.say("record-write")).is_some());
    }

    #[test]
    fn import_from_the_menu_takes_a_position_of_any_game() {
        let texts = Lang::En.texts();
        for (on_table, asked) in [(true, "record-paste"), (false, "record-paste-any")] {
            let mut world = world();
            world.init_resource::<Record>();
            world.init_resource::<RecordDraft>();
            let shown = PanelHarness::new(vec2(900.0, 800.0), world, move |ui, world, commands| {
                show(ui.ctx(), world.resource(), (world.resource(), None), on_table, texts, commands);
            });
            let asked = texts.say(asked);
            let mut nodes = shown.harness.root().children_recursive();
            assert!(nodes.any(|node| node.accesskit_node().placeholder() == Some(asked.as_str())), "{asked}");
        }
    }
}
