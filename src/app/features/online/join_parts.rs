//! Data and input of the page to join, and the parts of its rows.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Layout, Rect, RichText, Sense, Vec2, pos2, vec2};

use crate::session::{JoinMatch, Start};
use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::game_pictures::GameTextures;
use crate::ui::pictures::icons::Icon;
use crate::ui::pictures::portraits::Portraits;
use crate::ui::screens::page;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_net::Joined;
use camaieu_net::protocol::Wanted;
use camaieu_text::Texts;

use super::joining::JoinState;
use super::nearby::Neighbours;
use super::six_fields::SixFields;

/// Height of a row, in points.
pub(super) const ROW: f32 = 66.0;

/// Input on the page to join.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct JoinDraft {
    pub(super) fields: SixFields,
    /// The long code, where it is typed instead of the words.
    pub(super) code: Option<String>,
    /// Whether the guest only wants to watch.
    pub(super) watches: bool,
    /// Matches of others to come back to, the newest first, and matches that were hosted here and are not over; `None` as long
    /// as nobody has looked.
    pub(super) known: Option<(Vec<Joined>, Vec<HostedLine>)>,
}

/// Match that was hosted here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HostedLine {
    pub(super) file: PathBuf,
    pub(super) game: String,
    pub(super) plies: usize,
    pub(super) names: Vec<String>,
}

/// Pictures that the page shows.
#[derive(Clone, Copy)]
pub(super) struct JoinImages<'a> {
    pub(super) pictures: &'a GameTextures,
    pub(super) portraits: &'a Portraits,
}

/// Data the page to join is drawn from.
#[derive(Clone, Copy)]
pub(super) struct JoinView<'a> {
    pub(super) joining: &'a JoinState,
    pub(super) draft: &'a JoinDraft,
    pub(super) name: &'a str,
    pub(super) neighbours: &'a Neighbours,
    pub(super) shown: JoinImages<'a>,
}

impl JoinView<'_> {
    /// Joins by a code or by words.
    pub(super) fn join(&self, code: String, wanted: Wanted, commands: &mut Commands) {
        commands.send(Start::Join(JoinMatch { code, name: self.name.to_owned(), wanted, replaces: false }));
    }

    /// Place that is chosen.
    pub(super) fn wanted(&self) -> Wanted {
        if self.draft.watches { Wanted::Onlooker } else { Wanted::Any }
    }
}

/// Words above a part of the page, with a sign or without.
pub(super) fn heading(ui: &mut egui::Ui, icon: Option<Icon>, id: &str, texts: &Texts) {
    let is_narrow = page::is_narrow(ui.available_width());
    let what = |ui: &egui::Ui| RichText::new(texts.say("join-six-what")).small().color(ui.colours().ink_2);
    ui.horizontal(|ui| {
        if let Some(icon) = icon {
            let (place, painter) = ui.allocate_painter(Vec2::splat(24.0), Sense::hover());
            icon.draw(&painter, place.rect.center(), kit::ICON, ui.colours().ink);
        }
        ui.label(RichText::new(texts.say(id)).font(look::title(letters::LEAD)));
        if id == "join-six" && !is_narrow {
            let said = what(ui);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add(egui::Label::new(said).truncate());
            });
        }
    });
    if id == "join-six" && is_narrow {
        let said = what(ui);
        ui.label(said);
    }
}

/// A name in large letters, and a line below it, in the middle of a place. Screen readers hear `heard` of it.
pub(super) fn two_lines(ui: &mut egui::Ui, place: Rect, (title, said): (&str, &str), size: f32, heard: &str) {
    let (font, colours) =
        (if size > letters::NAME_OF_SEAT { look::title(size) } else { look::bold(size) }, ui.colours());
    let line = |text: &str, font: egui::FontId, ink: egui::Color32| {
        let mut job = egui::text::LayoutJob::simple(text.to_owned(), font, ink, place.width());
        job.wrap.max_rows = 1;
        ui.painter().layout_job(job)
    };
    let above = line(title, font, colours.ink);
    let below = line(said, egui::FontId::proportional(letters::SMALL), colours.ink_2);
    let high = above.size().y + 2.0 + below.size().y;
    let at = pos2(place.left(), place.center().y - high / 2.0);
    let under = at + vec2(0.0, above.size().y + 2.0);
    ui.painter().galley(at, above, colours.ink);
    ui.painter().galley(under, below, colours.ink_2);
    let response = ui.interact(place, ui.id().with((title, said)), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, heard));
}
