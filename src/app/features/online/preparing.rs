//! Moves prepared in advance: the button, and the window in which a guest writes or picks them.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, ScrollArea, vec2};

use crate::session::{MatchKind, MatchSession};
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::pictures::icons;
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::tools::Tool;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::{close_button, modal, text_field};
use camaieu_net::limits::{LONGEST_PREPARED, MOST_PREPARED};
use camaieu_net::protocol::Prepared;
use camaieu_play::AnySession;
use camaieu_text::Texts;

use super::model::OnlineModel;
use super::requests::OnlineRequest;

/// Height of the moves that may be picked, and of one of them, in points.
const PICKED_FROM: f32 = 94.0;
const CHIP: f32 = 34.0;
/// Most moves that are offered at once: who seeks another one types its beginning.
const MOST_OFFERED: usize = 48;

/// A move that is being prepared.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct PrepareDraft {
    /// The move that it answers; empty for any.
    pub after: String,
    /// The move.
    pub mv: String,
    /// Moves that may be expected; empty where nobody here can know.
    pub expected: Vec<String>,
    /// Own moves after the expected one; `None` where nobody here can know.
    pub answers: Option<Vec<String>>,
}

/// Error in a move that is being prepared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PrepareError {
    /// The expected move is not possible now.
    NotExpected,
    /// The answer is not possible after the expected move.
    NoAnswer,
}

impl PrepareDraft {
    /// Works out what may be picked.
    fn update_pickable_moves(&mut self, session: &dyn AnySession) {
        self.expected = session.moves_after(None).map(|(_, moves)| moves).unwrap_or_default();
        let own = session.persons_here();
        let answers = self.known(&self.after).and_then(|after| session.moves_after(Some(after)));
        self.answers = answers.filter(|(seat, _)| own.contains(*seat)).map(|(_, moves)| moves);
    }

    /// The expected move that a text is.
    fn known(&self, text: &str) -> Option<&str> {
        same(&self.expected, text)
    }

    fn fault(&self) -> Option<PrepareError> {
        let is_strange = |text: &str, of: &[String]| !text.trim().is_empty() && same(of, text).is_none();
        if !self.expected.is_empty() && is_strange(&self.after, &self.expected) {
            return Some(PrepareError::NotExpected);
        }
        let answers = self.answers.as_ref()?;
        is_strange(&self.mv, answers).then_some(PrepareError::NoAnswer)
    }

    /// The move, if it is whole and nothing is wrong with it.
    fn made(&self) -> Option<Prepared> {
        let mv = self.mv.trim();
        if mv.is_empty() || self.fault().is_some() {
            return None;
        }
        let mv = self.answers.as_ref().and_then(|answers| same(answers, mv)).unwrap_or(mv);
        Some(Prepared { after: self.known(&self.after).map(str::to_owned), mv: mv.to_owned() })
    }
}

/// The move of a list that a text is, in capitals or not.
fn same<'a>(list: &'a [String], text: &str) -> Option<&'a str> {
    let text = text.trim();
    list.iter().find(|one| one.eq_ignore_ascii_case(text)).map(String::as_str)
}

/// Moves of a list that a text may become. None where it is one already.
fn offered<'a>(list: &'a [String], text: &str) -> Vec<&'a str> {
    let text = text.trim().to_ascii_lowercase();
    if same(list, &text).is_some() {
        return Vec::new();
    }
    let fits = |one: &&String| one.to_ascii_lowercase().starts_with(&text);
    list.iter().filter(fits).map(String::as_str).take(MOST_OFFERED).collect()
}

/// The button, while others are to move.
pub(super) fn tool(world: &World) -> Option<Vec<Tool>> {
    let model = world.get_resource::<OnlineModel>()?;
    let texts = Language::texts_in(world)?;
    let Some(prepared) = &model.prepared else { return None };
    let tool = Tool::opens(icons::AWAITED, texts.say("prepare-open"), Overlay::Prepare);
    let tool = tool.labelled(texts.say("prepare-short"));
    Some(vec![if prepared.is_empty() { tool } else { tool.switched(true) }])
}

/// Keeps what may be picked true to the match and to what is typed.
pub(super) fn update_prepare_draft(
    on_table: Single<(Ref<MatchSession>, &MatchKind)>,
    mut draft: ResMut<PrepareDraft>,
    mut is_shown: Local<bool>,
    overlays: Res<crate::ui::screens::overlays::Overlays>,
) {
    let (session, kind) = on_table.into_inner();
    if !kind.is_followed() {
        return;
    }
    let was_shown = std::mem::replace(&mut *is_shown, overlays.top() == Some(Overlay::Prepare));
    if *is_shown && (!was_shown || session.is_changed() || draft.is_changed()) {
        // What was begun at another time is about another position.
        let mut next = if was_shown { draft.clone() } else { PrepareDraft::default() };
        next.update_pickable_moves(&*session.0);
        draft.set_if_neq(next);
    }
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    model: Res<OnlineModel>,
    draft: Res<PrepareDraft>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let texts = language.texts();
    let (close, outside) = modal(contexts.ctx_mut()?, &texts.say("prepare"), |ui| {
        show(ui, &model, &draft, texts, &mut commands)
    });
    // When the turn has come there is nothing to prepare any more.
    if close || outside || model.prepared.is_none() {
        commands.close_overlay();
    }
    Ok(())
}

/// Shows the window: what is prepared, and what is being prepared. Returns whether it is closed.
pub(super) fn show(
    ui: &mut egui::Ui,
    model: &OnlineModel,
    draft: &PrepareDraft,
    texts: &Texts,
    commands: &mut Commands,
) -> bool {
    let Some(prepared) = &model.prepared else { return true };
    ui.set_width(ui.available_width().min(520.0));
    ui.label(RichText::new(texts.say("prepare-why")).color(ui.colours().ink_2));
    ui.add_space(6.0);
    kept(ui, prepared, texts, commands);
    if prepared.len() < MOST_PREPARED {
        let is_secret = draft.expected.is_empty();
        if !is_secret {
            let (label, hint) = (texts.say("prepare-after"), texts.say("prepare-any"));
            field(ui, (&label, &hint), &draft.after, commands, |draft| &mut draft.after);
        }
        let label = texts.say(if is_secret { "prepare-own" } else { "prepare-answer" });
        field(ui, (&label, ""), &draft.mv, commands, |draft| &mut draft.mv);
        // They have the same place for both fields, so that nothing moves while one picks.
        let after = offered(&draft.expected, &draft.after);
        let answers = offered(draft.answers.as_deref().unwrap_or_default(), &draft.mv);
        let top = ui.cursor().top();
        match after.is_empty() {
            false => pick(ui, after, commands, |draft| &mut draft.after),
            true => pick(ui, answers, commands, |draft| &mut draft.mv),
        }
        if !is_secret {
            ui.add_space((top + PICKED_FROM + 6.0 - ui.cursor().top()).max(0.0));
        }
        add(ui, prepared, draft, texts, commands);
    } else {
        ui.label(texts.say_with("prepare-full", &[("most", &MOST_PREPARED)]));
    }
    ui.add_space(8.0);
    close_button(ui, texts)
}

/// List of prepared moves, each with a button to withdraw it.
fn kept(ui: &mut egui::Ui, prepared: &[Prepared], texts: &Texts, commands: &mut Commands) {
    for (index, one) in prepared.iter().enumerate() {
        let line = sentence(one, texts);
        ui.horizontal(|ui| {
            if kit::icon_button(ui, icons::CLOSE, &texts.say_with("prepare-withdraw", &[("what", &line)])) {
                let mut rest = prepared.to_vec();
                rest.remove(index);
                commands.send(OnlineRequest::Prepare(rest));
            }
            ui.add(egui::Label::new(&line).wrap());
        });
    }
    if prepared.is_empty() {
        ui.label(texts.say("net-prepared-none"));
    }
    ui.add_space(4.0);
    kit::rule(ui);
    ui.add_space(4.0);
}

/// A prepared move in words.
fn sentence(one: &Prepared, texts: &Texts) -> String {
    match &one.after {
        Some(after) => texts.say_with("net-prepared-answer", &[("after", after), ("move", &one.mv)]),
        None => texts.say_with("net-prepared-move", &[("move", &one.mv)]),
    }
}

fn field(
    ui: &mut egui::Ui,
    (label, hint): (&str, &str),
    typed: &str,
    commands: &mut Commands,
    of: fn(&mut PrepareDraft) -> &mut String,
) {
    let named = ui.label(label);
    let mut text = typed.to_owned();
    let wide = ui.available_width().min(320.0);
    let field = text_field(ui, &mut text).id_salt(label).char_limit(LONGEST_PREPARED);
    let field = ui.add(field.hint_text(hint).desired_width(wide)).labelled_by(named.id);
    if field.changed() {
        commands.change(move |draft: &mut PrepareDraft| *of(draft) = text);
    }
}

/// The moves that may be picked for a field.
fn pick(
    ui: &mut egui::Ui,
    offered: Vec<&str>,
    commands: &mut Commands,
    of: fn(&mut PrepareDraft) -> &mut String,
) {
    if offered.is_empty() {
        return;
    }
    ScrollArea::vertical().id_salt("offered").max_height(PICKED_FROM).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            for mv in offered {
                let wide = look::width(ui.ctx(), mv, &look::bold(letters::TEXT)) + 26.0;
                let size = vec2(wide.min(ui.max_rect().width()), CHIP.max(ui.target()));
                if kit::button(ui, None, mv, size, kit::ButtonStyle::Usual).clicked() {
                    let mv = mv.to_owned();
                    commands.change(move |draft: &mut PrepareDraft| *of(draft) = mv);
                }
            }
        });
    });
}

/// The button that prepares what is typed, and what is wrong with it.
fn add(
    ui: &mut egui::Ui,
    prepared: &[Prepared],
    draft: &PrepareDraft,
    texts: &Texts,
    commands: &mut Commands,
) {
    let fault = match draft.fault() {
        Some(PrepareError::NotExpected) => {
            Some(texts.say_with("prepare-not-expected", &[("move", &draft.after.trim())]))
        }
        Some(PrepareError::NoAnswer) => {
            let (after, mv) = (draft.after.trim(), draft.mv.trim());
            Some(texts.say_with("prepare-no-answer", &[("after", &after), ("move", &mv)]))
        }
        None => None,
    };
    if let Some(fault) = fault {
        ui.label(RichText::new(fault).color(ui.colours().brick));
    }
    let made = draft.made().filter(|made| !prepared.contains(made));
    ui.add_space(4.0);
    let words = texts.say("prepare-add");
    let size = kit::button_size(ui, None, &words);
    let is_clicked = ui
        .add_enabled_ui(made.is_some(), |ui| {
            kit::button(ui, None, &words, size, kit::ButtonStyle::Usual).clicked()
        })
        .inner;
    if let Some(made) = made.filter(|_| is_clicked) {
        let all = prepared.iter().cloned().chain([made]).collect();
        commands.send(OnlineRequest::Prepare(all));
        commands.change(|draft: &mut PrepareDraft| (draft.after, draft.mv) = Default::default());
    }
}
