//! Window of the match as text: to be copied, written into a file, and read in.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, ScrollArea};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::features::record::{DiagramRequest, Form, Record, RecordRequest};
use crate::ui::draw::DrawSystems;
use crate::ui::focus;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::overlays::{Overlay, on_top};
use crate::ui::screens::Screen;
use crate::ui::sink::UiCommands;
use crate::ui::widgets::{close_button, modal, text_field};
use camaieu_text::Texts;

/// Text that is being written in the window.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordDraft {
    /// A text to be read in.
    pub text: String,
    /// The name of a file.
    pub file: String,
}

/// The window.
pub(crate) fn panel_plugin(app: &mut App) {
    app.init_resource::<RecordDraft>().add_systems(
        EguiPrimaryContextPass,
        draw.in_set(DrawSystems::Overlay).run_if(on_top(Overlay::Record)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    record: Res<Record>,
    draft: Res<RecordDraft>,
    screen: Res<State<Screen>>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let on_table = *screen.get() == Screen::Match;
    show(contexts.ctx_mut()?, &record, &draft, on_table, language.texts(), &mut commands);
    Ok(())
}

/// Shows the match on the table as text, if there is one, and takes a text.
fn show(
    ctx: &egui::Context,
    record: &Record,
    draft: &RecordDraft,
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
                write_out(ui, record, draft, texts, commands);
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
        commands.close_overlay();
    }
}

fn write_out(
    ui: &mut egui::Ui,
    record: &Record,
    draft: &RecordDraft,
    texts: &Texts,
    commands: &mut Commands,
) {
    let Some(position) = &record.position else {
        ui.horizontal_wrapped(|ui| {
            file_field(ui, draft, texts, commands);
            pictures(ui, draft, texts, commands);
            copy_diagram(ui, texts, commands);
        });
        ui.label(RichText::new(texts.say("record-hidden")).color(ui.colours().ink_2));
        return;
    };
    let head = |ui: &mut egui::Ui, title: &str, text: &str| {
        ui.label(RichText::new(texts.say(title)).color(ui.colours().pine));
        if ui.button(texts.say("record-copy")).clicked() {
            ui.ctx().copy_text(text.to_owned());
        }
    };
    ui.horizontal(|ui| head(ui, "record-score", &record.score));
    ScrollArea::vertical().id_salt("score").max_height(130.0).show(ui, |ui| {
        // The text can be marked and read out, but not changed.
        let mut shown = record.score.as_str();
        let field = egui::TextEdit::multiline(&mut shown).font(egui::TextStyle::Monospace);
        ui.add(field.desired_rows(5).desired_width(f32::INFINITY));
    });
    ui.horizontal_wrapped(|ui| {
        file_field(ui, draft, texts, commands);
        if file_button(ui, "record-write", draft, texts) {
            commands.send(RecordRequest::Write(draft.file.clone()));
        }
        pictures(ui, draft, texts, commands);
    });
    ui.horizontal(|ui| {
        head(ui, "record-position", position);
        copy_diagram(ui, texts, commands);
    });
    let mut shown = position.as_str();
    let field = egui::TextEdit::multiline(&mut shown).font(egui::TextStyle::Monospace);
    let field = field.min_size(egui::vec2(0.0, ui.target()));
    ui.add(field.desired_rows(1).margin(egui::Margin::symmetric(6, 4)).desired_width(f32::INFINITY));
}

/// Button for something that is done with the file that is named; off as long as none is.
fn file_button(ui: &mut egui::Ui, id: &str, draft: &RecordDraft, texts: &Texts) -> bool {
    let is_named = !draft.file.trim().is_empty();
    ui.add_enabled(is_named, egui::Button::new(texts.say(id))).clicked()
}

/// Pictures of the table and of its diagram, into a file.
fn pictures(ui: &mut egui::Ui, draft: &RecordDraft, texts: &Texts, commands: &mut Commands) {
    if file_button(ui, "record-picture", draft, texts) {
        commands.send(RecordRequest::Picture(draft.file.clone()));
    }
    for (id, form) in [("record-diagram", Form::Diagram), ("record-animation", Form::Animation)] {
        if file_button(ui, id, draft, texts) {
            commands.send(DiagramRequest::Save(draft.file.clone(), form));
        }
    }
}

/// The shown position as a diagram, for pasting.
fn copy_diagram(ui: &mut egui::Ui, texts: &Texts, commands: &mut Commands) {
    if ui.button(texts.say("record-svg")).clicked() {
        commands.send(DiagramRequest::Copy);
    }
}

fn read_in(ui: &mut egui::Ui, paste: &str, draft: &RecordDraft, texts: &Texts, commands: &mut Commands) {
    ui.label(RichText::new(texts.say("record-read-in")).color(ui.colours().pine));
    let mut text = draft.text.clone();
    let field = egui::TextEdit::multiline(&mut text)
        .hint_text(paste)
        .font(egui::TextStyle::Monospace)
        .desired_rows(4)
        .desired_width(f32::INFINITY);
    if ui.add(field).changed() {
        let text = text.clone();
        commands.change(move |draft: &mut RecordDraft| draft.text = text);
    }
    let button = ui.add_enabled(!text.trim().is_empty(), egui::Button::new(texts.say("record-play")));
    if button.clicked() {
        commands.send(RecordRequest::Read(text));
    }
    ui.horizontal_wrapped(|ui| {
        file_field(ui, draft, texts, commands);
        if file_button(ui, "record-open", draft, texts) {
            commands.send(RecordRequest::ReadFile(draft.file.clone()));
        }
    });
}

/// Field for the name of a file.
fn file_field(ui: &mut egui::Ui, draft: &RecordDraft, texts: &Texts, commands: &mut Commands) {
    let mut file = draft.file.clone();
    let field = text_field(ui, &mut file).hint_text(texts.say("record-file")).desired_width(240.0);
    if ui.add(field).changed() {
        commands.change(move |draft: &mut RecordDraft| draft.file = file);
    }
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
                let draft = RecordDraft { text: "1. E6-E8".into(), file: "a.txt".into() };
                let shown = PanelHarness::new(size, world(), move |ui, _, commands| {
                    show(ui.ctx(), &record, &draft, true, texts, commands);
                });
                shown.assert_nothing_is_cut_off("record");
            }
        }
    }

    #[test]
    fn what_is_hidden_is_not_written_out() {
        let texts = Lang::En.texts();
        let mut world = world();
        world.insert_resource(Record { score: "1. E6-E8".into(), ..Record::default() });
        world.insert_resource(RecordDraft { text: "1. E6-E8".into(), file: "a.txt".into() });
        world.init_resource::<Messages<RecordRequest>>();
        world.init_resource::<Messages<DiagramRequest>>();
        let mut shown = PanelHarness::new(vec2(900.0, 800.0), world, |ui, world, commands| {
            show(ui.ctx(), world.resource(), world.resource(), true, texts, commands);
        });
        assert!(shown.harness.query_by_label(&texts.say("record-write")).is_none());
        assert!(shown.harness.query_by_label(&texts.say("record-hidden")).is_some());
        shown.click(&texts.say("record-play"));
        assert_eq!(shown.messages::<RecordRequest>(), [RecordRequest::Read("1. E6-E8".into())]);
        shown.change(|world| world.resource_mut::<Record>().position = Some("2/8 w".into()));
        shown.click(&texts.say("record-svg"));
        shown.click(&texts.say("record-animation"));
        let animation = DiagramRequest::Save("a.txt".into(), Form::Animation);
        assert_eq!(shown.messages::<DiagramRequest>(), [DiagramRequest::Copy, animation]);
        shown.click(&texts.say("record-write"));
        assert_eq!(shown.messages::<RecordRequest>(), [RecordRequest::Write("a.txt".into())]);
    }

    #[test]
    fn import_from_the_menu_takes_a_position_of_any_game() {
        let texts = Lang::En.texts();
        for (on_table, asked) in [(true, "record-paste"), (false, "record-paste-any")] {
            let mut world = world();
            world.init_resource::<Record>();
            world.init_resource::<RecordDraft>();
            let shown = PanelHarness::new(vec2(900.0, 800.0), world, move |ui, world, commands| {
                show(ui.ctx(), world.resource(), world.resource(), on_table, texts, commands);
            });
            let asked = texts.say(asked);
            let mut nodes = shown.harness.root().children_recursive();
            assert!(nodes.any(|node| node.accesskit_node().placeholder() == Some(asked.as_str())), "{asked}");
        }
    }
}
