//! Page about the program: its version, the games and their authors, where it keeps things, and its licences.

use bevy::prelude::Commands;
use bevy_egui::egui::{self, Align, Layout, RichText, vec2};

use crate::platform::Backup;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::clipboard::CopyText;
use crate::ui::pictures::icons;
use crate::ui::pictures::wordmark::wordmark;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::lines;
use crate::ui::widgets::text_block;
use camaieu_play::PROGRAM_VERSION;
use camaieu_rules::catalogue;
use camaieu_store::data_folder;
use camaieu_text::Texts;

/// Height of the row of a game, in points.
const ROW: f32 = 38.0;

pub(super) fn about(ui: &mut egui::Ui, backup: Option<Backup>, texts: &Texts, commands: &mut Commands) {
    ui.add_space(6.0);
    head(ui, texts, commands);
    ui.add_space(10.0);
    kit::caption(ui, &texts.say("about-authors"));
    for game in catalogue::NAMES {
        let size = vec2(ui.available_width(), ROW);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            let name = RichText::new(texts.say(&format!("{game}-name"))).font(look::bold(letters::TEXT));
            ui.allocate_ui_with_layout(vec2(120.0, ROW), Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(120.0);
                ui.label(name);
            });
            let author = RichText::new(texts.say(&format!("about-author-{game}"))).small();
            ui.add(egui::Label::new(author.color(ui.colours().ink_2)).wrap());
        });
        kit::rule(ui);
    }
    if let Some(backup) = backup {
        kept_here(ui, backup, texts);
    } else if let Some(folder) = data_folder() {
        let folder = folder.display().to_string();
        let copy = texts.say("share-copy");
        let size = kit::button_size(ui, Some(icons::COPY), &copy);
        lines::row(ui, "about-folder", Some(folder.clone()), (size.x, false), texts, |ui, _| {
            if kit::button(ui, Some(icons::COPY), &copy, size, kit::ButtonStyle::Usual).clicked() {
                commands.send(CopyText(folder));
            }
        });
    }
    for id in ["about-free", "about-fonts"] {
        lines::row(ui, id, Some(texts.say(&format!("{id}-what"))), (0.0, false), texts, |_, _| {});
    }
}

/// Line that saves all files of the player as one, and reads such a file.
fn kept_here(ui: &mut egui::Ui, backup: Backup, texts: &Texts) {
    let both =
        [(icons::SAVE, "about-backup-save", backup.save), (icons::IMPORT, "about-backup-read", backup.read)];
    let sized = both.map(|(icon, id, act)| {
        let words = texts.say(id);
        (icon, kit::button_size(ui, Some(icon), &words), words, act)
    });
    let wide = sized.iter().map(|(_, size, ..)| size.x + 8.0).sum();
    lines::row(ui, "about-backup", Some(texts.say("about-backup-what")), (wide, true), texts, |ui, _| {
        ui.horizontal_wrapped(|ui| {
            for (icon, size, words, act) in sized {
                if kit::button(ui, Some(icon), &words, size, kit::ButtonStyle::Usual).clicked() {
                    act();
                }
            }
        });
    });
}

/// The sign, the version, and the report of a fault, which is read before it is copied.
fn head(ui: &mut egui::Ui, texts: &Texts, commands: &mut Commands) {
    let open = egui::Id::new("report of a fault");
    let mut is_open: bool = ui.data(|data| data.get_temp(open)).unwrap_or(false);
    wordmark(ui, 34.0);
    let version = texts.say_with("about-version", &[("version", &PROGRAM_VERSION)]);
    let said = format!("{version} · {}", texts.say("menu-tagline"));
    ui.label(RichText::new(said).small().color(ui.colours().ink_2));
    ui.add_space(8.0);
    let words = texts.say("about-report");
    let size = kit::button_size(ui, Some(icons::WARNING), &words);
    if kit::button(ui, Some(icons::WARNING), &words, size, kit::ButtonStyle::Main).clicked() {
        is_open = !is_open;
        ui.data_mut(|data| data.insert_temp(open, is_open));
    }
    if !is_open {
        return;
    }
    ui.add_space(6.0);
    ui.label(texts.say("about-report-what"));
    let report = report(texts);
    let mut shown = report.as_str();
    ui.add(text_block(&mut shown, 5));
    ui.add_space(6.0);
    let copy = texts.say("share-copy");
    let size = kit::button_size(ui, Some(icons::COPY), &copy);
    if kit::button(ui, Some(icons::COPY), &copy, size, kit::ButtonStyle::Usual).clicked() {
        commands.send(CopyText(report));
    }
}

/// Prefilled text of a bug report: the version, the system, and the questions left to the player.
fn report(texts: &Texts) -> String {
    let system = format!("{} {}", std::env::consts::OS, std::env::consts::ARCH);
    format!("Camaïeu {PROGRAM_VERSION}, {system}\n{}", texts.say("about-report-questions"))
}
