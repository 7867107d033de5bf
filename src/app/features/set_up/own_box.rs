//! “I own the box”: a window that asks what the rule book leaves open, and chooses the options that the answers lead to.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, ScrollArea, Sense, vec2};

use crate::ui::draw::AddOverlay;
use crate::ui::draw::focus;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::pictures::icons;
use crate::ui::screens::ChosenGame;
use crate::ui::screens::overlays::Overlay;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::modal;
use camaieu_play::own_box::{BoxResult, OwnBox};
use camaieu_rules::catalogue::{self, GameFacts};
use camaieu_rules::setup::Setup;
use camaieu_text::Texts;

use super::SetupChoice;

/// Answers of the owner of a box so far.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct BoxAnswers {
    /// The game that they are about.
    game: &'static str,
    /// Names of questions and of their answers.
    given: Vec<(&'static str, &'static str)>,
}

impl BoxAnswers {
    /// The answer to a question of a game.
    fn to(&self, game: &str, question: &str) -> Option<&'static str> {
        let given = self.given.iter().filter(|_| self.game == game);
        given.filter(|(asked, _)| *asked == question).map(|(_, answer)| *answer).next()
    }

    /// Answers a question of a game, once more or for the first time.
    fn answer(&mut self, game: &'static str, question: &'static str, answer: &'static str) {
        self.given.retain(|(asked, _)| self.game == game && *asked != question);
        self.game = game;
        self.given.push((question, answer));
    }
}

pub(super) fn panel_plugin(app: &mut App) {
    app.init_resource::<BoxAnswers>().add_overlay(Overlay::OwnBox, draw);
}

fn draw(
    mut contexts: EguiContexts,
    (game, answers): (Res<ChosenGame>, Res<BoxAnswers>),
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let Some(facts) = game.0.and_then(catalogue::facts) else { return Ok(()) };
    show(contexts.ctx_mut()?, facts, &answers, language.texts(), &mut commands);
    Ok(())
}

/// Whether a game asks the owners of its box anything.
pub(super) fn is_asked(game: &str) -> bool {
    !OwnBox::of(game).questions.is_empty()
}

/// Shows the questions, and what follows from the answers.
fn show(
    ctx: &egui::Context,
    facts: &'static GameFacts,
    answers: &BoxAnswers,
    texts: &Texts,
    commands: &mut Commands,
) {
    let (closes, outside) = modal(ctx, &texts.say("box-own"), |ui| {
        ui.set_width(ui.available_width().min(520.0));
        let height = (ctx.content_rect().height() - 210.0).max(160.0);
        let scroll = ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
        let own_box = OwnBox::of(facts.name);
        let result = own_box.result(if answers.game == facts.name { &answers.given } else { &[] });
        let mut asked = own_box.questions.iter();
        let is_settled = !result.options.is_empty()
            || asked.all(|question| answers.to(facts.name, question.name).is_some());
        let setup = result.setup(facts.options).ok().filter(|_| is_settled && result.advice.is_empty());
        focus::scrolled(ui, scroll, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            ui.label(RichText::new(texts.say("box-own-what")).color(ui.colours().ink_2));
            questions(ui, facts, answers, texts, commands);
            found(ui, facts, &result, setup.as_ref(), texts);
        });
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            let back = kit::button(ui, None, &texts.say("back"), vec2(120.0, 44.0), kit::ButtonStyle::Usual)
                .clicked();
            let size = vec2(ui.available_width(), 44.0);
            let play = ui.add_enabled_ui(setup.is_some(), |ui| {
                kit::button(ui, Some(icons::RIGHT), &texts.say("box-play"), size, kit::ButtonStyle::Main)
                    .clicked()
            });
            if play.inner
                && let Some(setup) = setup
            {
                choose(&result, &setup, commands);
            }
            back || play.inner
        })
        .inner
    });
    if closes || outside {
        commands.close_overlay();
    }
}

/// Shows the questions, each with a number and its answers.
fn questions(
    ui: &mut egui::Ui,
    facts: &'static GameFacts,
    answers: &BoxAnswers,
    texts: &Texts,
    commands: &mut Commands,
) {
    for (number, question) in (1..).zip(OwnBox::of(facts.name).questions) {
        ui.add_space(4.0);
        ui.horizontal_top(|ui| {
            let (place, _) = ui.allocate_exact_size(vec2(28.0, 28.0), Sense::hover());
            let (soft, ink) = (ui.colours().soft, ui.colours().soft_ink);
            ui.painter().circle_filled(place.center(), 14.0, soft);
            let font = look::bold(letters::TEXT);
            ui.painter().text(place.center(), egui::Align2::CENTER_CENTER, number, font, ink);
            ui.vertical(|ui| {
                ui.add_space(3.0);
                let asked = texts.say(&question.message(facts.name));
                ui.label(RichText::new(asked).font(look::bold(letters::TEXT)));
            });
        });
        let options: Vec<_> = question
            .answers
            .iter()
            .map(|answer| (None, texts.say(&question.answer_message(facts.name, answer)), *answer))
            .collect();
        let chosen = answers.to(facts.name, question.name).unwrap_or_default();
        let width = ui.available_width();
        let clicked = ui.push_id(question.name, |ui| kit::segments(ui, width, &options, chosen)).inner;
        if let Some(answer) = clicked {
            let (game, name) = (facts.name, question.name);
            commands.change(move |answers: &mut BoxAnswers| answers.answer(game, name, answer));
        }
    }
}

/// Shows what the answers come to: the options, and what no option says.
fn found(ui: &mut egui::Ui, facts: &GameFacts, result: &BoxResult, setup: Option<&Setup>, texts: &Texts) {
    let colours = ui.colours();
    for advice in &result.advice {
        let said = texts.say(advice.message());
        kit::note(ui, Some(icons::WARNING), &said, colours.honey_soft, colours.honey_ink);
    }
    let Some(setup) = setup else { return };
    let chosen = result.options.iter().filter(|(option, value)| setup.value(option) == *value);
    let chosen = chosen.map(|(option, value)| {
        let option_named = texts.say(&format!("{}-option-{option}", facts.name));
        format!("{option_named}: {}", texts.option_value(facts.name, option, value))
    });
    let chosen: Vec<String> = chosen.collect();
    let said = match chosen.is_empty() {
        true => texts.say("box-as-usual"),
        false => texts.say_with("box-found", &[("options", &chosen.join(" · "))]),
    };
    kit::note(ui, Some(icons::RIGHT), &said, colours.soft, colours.soft_ink);
}

/// Chooses the options that the box has.
fn choose(result: &BoxResult, setup: &Setup, commands: &mut Commands) {
    let found: Vec<(String, String)> = setup
        .pairs()
        .filter(|(option, _)| result.options.iter().any(|(known, _)| known == option))
        .map(|(option, value)| (option.to_owned(), value.to_owned()))
        .collect();
    commands.change(move |choice: &mut SetupChoice| {
        found.iter().for_each(|(option, value)| choice.set(option, value));
    });
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::ui::screens::overlays::Overlays;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_rules::catalogue::NAMES;
    use camaieu_text::Lang;

    /// The window of a game, whose set-up is the usual one.
    fn opened(game: &'static str, lang: Lang) -> PanelHarness<'static> {
        let mut world = world();
        world.insert_resource(SetupChoice::of(game));
        world.init_resource::<BoxAnswers>();
        world.resource_mut::<Overlays>().toggle(Overlay::OwnBox);
        let facts = catalogue::facts(game).expect("a game");
        PanelHarness::new(vec2(1280.0, 800.0), world, move |ui, world, commands| {
            show(ui.ctx(), facts, world.resource(), lang.texts(), commands);
        })
    }

    #[test]
    fn answers_of_an_owner_choose_the_options_of_the_box() {
        let texts = Lang::En.texts();
        let mut shown = opened("le-cameleon", Lang::En);
        let play = texts.say("box-play");
        shown.click(&texts.say("le-cameleon-box-captors-opposite"));
        assert!(shown.harness.query_by_label_contains("Your box:").is_some());
        shown.click(&play);
        let choice = shown.resource::<SetupChoice>();
        assert_eq!(choice.setup.as_ref().map(|setup| setup.value("captures")), Some("opposite"));
        assert_eq!(shown.resource::<Overlays>().top(), None);
    }

    #[test]
    fn what_no_option_says_is_said_instead() {
        let texts = Lang::En.texts();
        let mut shown = opened("caminos", Lang::En);
        let before = shown.resource::<SetupChoice>().clone();
        shown.change(|world| world.resource_mut::<BoxAnswers>().answer("caminos", "corner", "three"));
        assert!(shown.harness.query_by_label_contains("Your box:").is_some());
        shown.change(|world| {
            let mut answers = world.resource_mut::<BoxAnswers>();
            answers.answer("caminos", "bar-of-four", "no");
            answers.answer("caminos", "bar-of-two", "no");
        });
        assert!(shown.harness.query_by_label_contains(&texts.say("box-equipment-file")).is_some());
        shown.click(&texts.say("box-play"));
        assert_eq!(*shown.resource::<SetupChoice>(), before, "it cannot be pressed");
    }

    #[test]
    fn the_questions_are_whole_in_every_window() {
        for game in NAMES.iter().copied().filter(|game| is_asked(game)) {
            let facts = catalogue::facts(game).expect("a game");
            for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
                let mut answers = BoxAnswers::default();
                for question in OwnBox::of(game).questions {
                    answers.answer(game, question.name, question.answers[0]);
                }
                let shown = PanelHarness::new(size, world(), move |ui, _, commands| {
                    show(ui.ctx(), facts, &answers, lang.texts(), commands);
                });
                shown.assert_nothing_is_cut_off("own box");
            }
        }
    }
}
