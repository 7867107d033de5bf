//! Window to join a match at another machine, and to go on with one that was hosted here.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use bevy_egui::{EguiContexts, egui::ScrollArea};

use crate::session::{JoinMatch, Start};
use crate::ui::focus;
use crate::ui::judgement::{Tone, judgement};
use crate::ui::kit;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::preferences::Preferences;
use crate::ui::sink::UiCommands;
use crate::ui::widgets::{answer, close_button, main_button, modal, text_field};
use camaieu_net::home::{about, files_in};
use camaieu_net::protocol::Wanted;
use camaieu_play::saved::About;
use camaieu_text::Texts;

use super::joining::Joining;
use super::name;
use super::nearby::Neighbours;
use super::network::Machine;
use super::requests::OnlineRequest;

/// What is being filled in.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct JoinDraft {
    /// The code.
    pub(super) code: String,
    /// Whether the guest only wants to watch.
    pub(super) watches: bool,
    /// Matches that were hosted here and are not over; `None` as long as nobody has looked.
    pub(super) hosted: Option<Vec<HostedLine>>,
}

/// Match that was hosted here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HostedLine {
    /// Its file.
    pub(super) file: PathBuf,
    /// Name of its game.
    pub(super) game: String,
    /// Its plies.
    pub(super) plies: usize,
    /// Names of its players.
    pub(super) names: Vec<String>,
}

/// Longest code that can be typed, in characters: several times as long as any there is.
const LONGEST_CODE: usize = 2_000;
/// Most hosted matches that are listed.
const MOST_HOSTED: usize = 20;

pub(super) fn draw(
    mut contexts: EguiContexts,
    (joining, preferences, neighbours): (Res<Joining>, Res<Preferences>, Res<Neighbours>),
    mut draft: ResMut<JoinDraft>,
    machine: Res<Machine>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    if draft.hosted.is_none() {
        draft.hosted = Some(hosted_in(&machine));
    }
    let view = JoinView {
        joining: &joining,
        draft: &draft,
        name: &preferences.settings.name,
        neighbours: &neighbours,
    };
    show(contexts.ctx_mut()?, view, language.texts(), &mut commands);
    Ok(())
}

/// Matches in the folder of this machine that are not over, those of the newest files first.
fn hosted_in(machine: &Machine) -> Vec<HostedLine> {
    let Some(folder) = &machine.hosted else { return Vec::new() };
    let mut files = files_in(folder).unwrap_or_default();
    files.sort_by_key(|file| std::cmp::Reverse(file.metadata().and_then(|data| data.modified()).ok()));
    let line = |file: PathBuf| {
        let about = about(&file).ok().filter(About::is_open)?;
        let names = about.players.iter().map(|player| player.name.clone()).filter(|name| !name.is_empty());
        Some(HostedLine { names: names.collect(), game: about.game.clone(), plies: about.plies, file })
    };
    files.into_iter().filter_map(line).take(MOST_HOSTED).collect()
}

/// What the window shows.
#[derive(Clone, Copy)]
pub(super) struct JoinView<'a> {
    pub(super) joining: &'a Joining,
    pub(super) draft: &'a JoinDraft,
    pub(super) name: &'a str,
    pub(super) neighbours: &'a Neighbours,
}

impl JoinView<'_> {
    /// Joins by a code, with what is chosen.
    fn join(&self, code: String, commands: &mut Commands) {
        let wanted = if self.draft.watches { Wanted::Onlooker } else { Wanted::Any };
        commands.send(Start::Join(JoinMatch { code, name: self.name.to_owned(), wanted }));
    }
}

/// Shows the window.
pub(super) fn show(ctx: &egui::Context, view: JoinView<'_>, texts: &Texts, commands: &mut Commands) {
    let JoinView { joining, draft, name, neighbours } = view;
    let is_trying = matches!(joining, Joining::Trying | Joining::Unanswered);
    let (close, outside) = modal(ctx, &texts.say("join"), |ui| {
        ui.set_width(ui.available_width().min(520.0));
        ui.label(RichText::new(texts.say("join-what")).color(ui.colours().ink_2));
        ui.add_space(4.0);
        ui.add_enabled_ui(!is_trying, |ui| fields(ui, draft, name, texts, commands));
        state(ui, joining, texts);
        ui.add_space(6.0);
        let size = egui::vec2(ui.available_width().min(340.0), 40.0);
        if is_trying {
            if main_button(ui, &texts.say("join-cancel"), size) {
                commands.send(OnlineRequest::Leave);
            }
        } else if main_button(ui, &texts.say("join-now"), size) {
            view.join(draft.code.clone(), commands);
        }
        if !is_trying && let Some(code) = nearby(ui, neighbours, texts) {
            view.join(code, commands);
        }
        hosted(ui, draft.hosted.as_deref().unwrap_or_default(), texts, commands);
        ui.add_space(10.0);
        close_button(ui, texts)
    });
    if close || outside {
        if is_trying {
            commands.send(OnlineRequest::Leave);
        }
        commands.change(|joining: &mut Joining| *joining = Joining::Idle);
        commands.change(|draft: &mut JoinDraft| *draft = JoinDraft::default());
        commands.close_overlay();
    }
}

/// Fields for the code and the name, and whether the guest plays.
fn fields(ui: &mut egui::Ui, draft: &JoinDraft, name: &str, texts: &Texts, commands: &mut Commands) {
    let mut code = draft.code.clone();
    let said = ui.label(texts.say("join-code"));
    let field = text_field(ui, &mut code)
        .id_salt("code")
        .hint_text(texts.say("join-code-hint"))
        .char_limit(LONGEST_CODE)
        .desired_width(f32::INFINITY);
    let field = ui.add(field).labelled_by(said.id);
    if draft.code.is_empty() && ui.memory(|memory| memory.focused().is_none()) {
        field.request_focus();
    }
    if field.changed() {
        commands.change(move |draft: &mut JoinDraft| draft.code = code);
    }
    name::field(ui, name, texts, commands);
    ui.horizontal_wrapped(|ui| {
        for (id, watches) in [("join-play", false), ("join-watch", true)] {
            if answer(ui, &texts.say(id), draft.watches == watches).clicked() {
                commands.change(move |draft: &mut JoinDraft| draft.watches = watches);
            }
        }
    });
}

/// Shows what has come of it so far.
fn state(ui: &mut egui::Ui, joining: &Joining, texts: &Texts) {
    match joining {
        Joining::Idle => {}
        Joining::Trying => drop(ui.label(texts.say("join-trying"))),
        Joining::Unanswered => {
            let said = format!("{} {}", texts.say("net-unreachable"), texts.say("join-still-trying"));
            kit::note(ui, None, &said, ui.colours().field, ui.colours().ink);
        }
        Joining::Refused(why) => judgement(ui, Tone::Wrong, why),
    }
}

/// Games that are announced on the local network. Returns the code of the one that is clicked.
fn nearby(ui: &mut egui::Ui, neighbours: &Neighbours, texts: &Texts) -> Option<String> {
    if neighbours.fault.as_deref() == Some("") {
        return None;
    }
    ui.add_space(8.0);
    ui.separator();
    ui.label(RichText::new(texts.say("join-nearby")).color(ui.colours().pine));
    if let Some(fault) = &neighbours.fault {
        let said = texts.say_with("net-no-searching", &[("fault", fault)]);
        ui.label(RichText::new(said).color(ui.colours().ink_2));
    } else if neighbours.found.is_empty() {
        ui.label(RichText::new(texts.say("join-none-nearby")).color(ui.colours().ink_2));
    }
    let list = ScrollArea::vertical().id_salt("nearby").max_height(160.0);
    focus::scrolled(ui, list, |ui| {
        neighbours.found.iter().fold(None, |clicked, found| {
            let game = texts.say(&format!("{}-name", found.game));
            let name = if found.name.is_empty() { texts.say("join-nobody") } else { found.name.clone() };
            let button = ui.add(egui::Button::new(format!("{name} · {game}")).truncate());
            button.clicked().then(|| found.invitation.to_string()).or(clicked)
        })
    })
}

/// Matches that were hosted here, to go on with.
fn hosted(ui: &mut egui::Ui, lines: &[HostedLine], texts: &Texts, commands: &mut Commands) {
    if lines.is_empty() {
        return;
    }
    ui.add_space(8.0);
    ui.separator();
    ui.label(RichText::new(texts.say("join-hosted")).color(ui.colours().pine));
    focus::scrolled(ui, ScrollArea::vertical().id_salt("hosted").max_height(160.0), |ui| {
        for line in lines {
            let game = texts.say(&format!("{}-name", line.game));
            let count = texts.say_with("saves-plies", &[("plies", &line.plies)]);
            let names = line.names.join(", ");
            let mut said = format!("{game} · {count}");
            if !names.is_empty() {
                said = format!("{said} · {names}");
            }
            let button = egui::Button::new(said).truncate();
            if ui.add(button).clicked() {
                commands.send(OnlineRequest::Resume(line.file.clone(), line.game.clone()));
            }
        }
    });
}
