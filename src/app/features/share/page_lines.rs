//! Lines of the page that shares a match: how what is chosen looks.

use bevy::prelude::Commands;
use bevy_egui::egui;

use camaieu_diagram::animation::SHOWN;

use super::choices::SHORT;
use super::page::{Page, choose};
use super::{LetterForm, ScoreForm, ShareKind, ShareOptions};
use crate::table::camera::CameraView;
use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::icons;
use crate::ui::screens::overlays::Overlay;
use crate::ui::theme::letters;
use crate::ui::theme::look;
use crate::ui::widgets::kit;
use crate::ui::widgets::lines;

impl Page<'_> {
    /// The lines that the chosen kind has.
    pub(super) fn lines(&self, ui: &mut egui::Ui, commands: &mut Commands) {
        match self.choices.kind {
            ShareKind::Picture => self.lines_of_picture(ui, commands),
            ShareKind::Animation => self.lines_of_animation(ui, commands),
            ShareKind::Diagram => self.lines_of_diagram(ui, commands),
            ShareKind::Score => {
                let all = [
                    ("share-moves", ScoreForm::Moves),
                    ("share-position", ScoreForm::Position),
                    ("share-position-link", ScoreForm::Link),
                ];
                let what = &self.labelled_answers(all)[..if self.choices.has_page { 3 } else { 2 }];
                let now = self.choices.score();
                self.one_of(ui, "share-what", what, now, commands, |choices, to| choices.score = to);
                self.bring_in(ui, commands);
            }
            ShareKind::Letter => {
                let all = [
                    ("share-link", LetterForm::Link),
                    ("share-text", LetterForm::Text),
                    ("share-code", LetterForm::Code),
                ];
                let what = &self.labelled_answers(all)[usize::from(!self.choices.has_page)..];
                let now = self.choices.mail_form();
                self.one_of(ui, "share-as", what, now, commands, |choices, to| choices.letter = to);
                self.bring_in(ui, commands);
            }
        }
    }

    fn lines_of_picture(&self, ui: &mut egui::Ui, commands: &mut Commands) {
        let ShareOptions { width, view, has_band, has_names, .. } = self.choices;
        let sizes = [1_280, 1_920, 3_840].map(|width| (width.to_string(), width));
        self.one_of(ui, "share-size", &sizes, width, commands, |choices, to| choices.width = to);
        let views = self.labelled_answers([
            ("share-view-now", None),
            ("view-seat", Some(CameraView::Seat)),
            ("view-above", Some(CameraView::Above)),
            ("view-quarter", Some(CameraView::Quarter)),
        ]);
        self.one_of(ui, "share-view", &views, view, commands, |choices, to| choices.view = to);
        self.switch(ui, "share-band", has_band, commands, |choices| choices.has_band ^= true);
        self.switch(ui, "share-names", has_names, commands, |choices| choices.has_names ^= true);
    }

    fn lines_of_animation(&self, ui: &mut egui::Ui, commands: &mut Commands) {
        let ShareOptions { shown, is_short, .. } = self.choices;
        let speeds = self.labelled_answers([
            ("share-slow", 2 * SHOWN),
            ("share-usual", SHOWN),
            ("share-fast", SHOWN / 2),
        ]);
        self.one_of(ui, "share-speed", &speeds, shown, commands, |choices, to| choices.shown = to);
        let last = self.texts.say_with("share-last-moves", &[("count", &SHORT)]);
        let lengths = [(self.texts.say("share-all-moves"), false), (last, true)];
        self.one_of(ui, "share-length", &lengths, is_short, commands, |choices, to| choices.is_short = to);
    }

    fn lines_of_diagram(&self, ui: &mut egui::Ui, commands: &mut Commands) {
        let ShareOptions { is_vector, is_ink, has_marks, has_names, .. } = self.choices;
        let files = self.labelled_answers([("share-png", false), ("share-svg", true)]);
        self.one_of(ui, "share-file-kind", &files, is_vector, commands, |choices, to| choices.is_vector = to);
        let inks = self.labelled_answers([("share-colours", false), ("share-ink", true)]);
        self.one_of(ui, "share-colour", &inks, is_ink, commands, |choices, to| choices.is_ink = to);
        self.switch(ui, "share-marks", has_marks, commands, |choices| choices.has_marks ^= true);
        self.switch(ui, "share-names", has_names, commands, |choices| choices.has_names ^= true);
    }

    /// Answers in words.
    fn labelled_answers<T, const N: usize>(&self, answers: [(&str, T); N]) -> [(String, T); N] {
        answers.map(|(id, answer)| (self.texts.say(id), answer))
    }

    /// Line with a few answers.
    fn one_of<T: Copy + PartialEq + Send + 'static>(
        &self,
        ui: &mut egui::Ui,
        id: &str,
        answers: &[(String, T)],
        now: T,
        commands: &mut Commands,
        change: fn(&mut ShareOptions, T),
    ) {
        let font = look::bold(letters::CHOICE);
        let longest = answers.iter().map(|(said, _)| look::width(ui.ctx(), said, &font)).fold(0.0, f32::max);
        let wide = (answers.len() as f32 * (longest + 24.0).max(72.0)).min(ui.available_width());
        let what = self.texts.find(&format!("{id}-what"), &[]);
        if let Some(to) = lines::segments(ui, id, what, (wide, answers), now, self.texts) {
            choose(commands, move |choices| change(choices, to));
        }
    }

    /// Line that is on or off.
    fn switch(
        &self,
        ui: &mut egui::Ui,
        id: &str,
        is_on: bool,
        commands: &mut Commands,
        change: fn(&mut ShareOptions),
    ) {
        let what = self.texts.find(&format!("{id}-what"), &[]);
        if lines::switch(ui, id, what, is_on, self.texts) {
            choose(commands, change);
        }
    }

    /// The way to a text that comes in: an answer to a letter, another game.
    fn bring_in(&self, ui: &mut egui::Ui, commands: &mut Commands) {
        ui.add_space(8.0);
        let words = self.texts.say("share-import");
        let size = kit::button_size(ui, Some(icons::IMPORT), &words);
        if kit::button(ui, Some(icons::IMPORT), &words, size, kit::ButtonStyle::Usual).clicked() {
            commands.toggle(Overlay::Import);
        }
    }
}
