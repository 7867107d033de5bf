//! Tools and sentences, as values: what a feature puts into the bar along the foot, the corner and the notebook.

use std::sync::Arc;

use bevy::prelude::Commands;

use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::icons::Icon;
use crate::ui::screens::overlays::Overlay;

/// Action of a click.
type ClickCallback = Arc<dyn Fn(&mut Commands) + Send + Sync>;

/// Button with an icon.
#[derive(Clone)]
pub(crate) struct Tool {
    /// Its icon.
    pub icon: Icon,
    /// Label below the icon where there is room.
    pub label: String,
    /// Name for screen readers and on hover.
    pub name: String,
    /// Keys of its action, on hover; empty where it has none.
    pub keys: String,
    /// Whether it can be clicked.
    pub is_enabled: bool,
    /// Whether what it switches is on; `None` for what is no switch.
    pub is_on: Option<bool>,
    deed: ClickCallback,
}

impl Tool {
    /// A tool that can be clicked.
    pub(crate) fn new(
        icon: Icon,
        name: String,
        deed: impl Fn(&mut Commands) + Send + Sync + 'static,
    ) -> Tool {
        let (label, keys) = (name.clone(), String::new());
        Tool { icon, label, name, keys, is_enabled: true, is_on: None, deed: Arc::new(deed) }
    }

    /// A tool that opens an overlay, or closes it.
    pub(crate) fn opens(icon: Icon, name: String, overlay: Overlay) -> Tool {
        Tool::new(icon, name, move |commands| commands.toggle(overlay))
    }

    /// The same with a shorter label.
    pub(crate) fn labelled(self, label: String) -> Tool {
        Tool { label, ..self }
    }

    /// The same with the keys of its action.
    pub(crate) fn with_keys(self, keys: String) -> Tool {
        Tool { keys, ..self }
    }

    /// The same, to be clicked only if it is `enabled`.
    pub(crate) fn enabled(self, enabled: bool) -> Tool {
        Tool { is_enabled: enabled, ..self }
    }

    /// The same as a switch.
    pub(crate) fn switched(self, is_on: bool) -> Tool {
        Tool { is_on: Some(is_on), ..self }
    }

    /// Does what a click does.
    pub(crate) fn act(&self, commands: &mut Commands) {
        (self.deed)(commands);
    }
}

/// Tone of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MessageTone {
    /// As a remark.
    Plain,
    /// As a duty, or a question that somebody here has to answer.
    Duty,
    Refusal,
}

/// Sentence of the bar.
#[derive(Clone)]
pub(crate) struct Saying {
    pub tone: MessageTone,
    /// The sentence.
    pub text: String,
    /// Buttons with words that belong to it.
    pub answers: Vec<AnswerButton>,
    /// Whether it is a question: its answers stand in the place of the tools.
    pub asks: bool,
}

impl Saying {
    /// A remark.
    pub(crate) fn plain(text: String) -> Saying {
        Saying { tone: MessageTone::Plain, text, answers: Vec::new(), asks: false }
    }

    /// The same in another tone.
    pub(crate) fn in_tone(self, tone: MessageTone) -> Saying {
        Saying { tone, ..self }
    }

    /// The same with a button.
    pub(crate) fn with(
        mut self,
        name: String,
        deed: impl Fn(&mut Commands) + Send + Sync + 'static,
    ) -> Saying {
        self.answers.push(AnswerButton { name, keys: String::new(), deed: Arc::new(deed) });
        self
    }

    /// The same with keys at the last button.
    pub(crate) fn with_keys(mut self, keys: String) -> Saying {
        self.answers.last_mut().into_iter().for_each(|answer| answer.keys.clone_from(&keys));
        self
    }

    /// The same as a question.
    pub(crate) fn into_question(self) -> Saying {
        Saying { tone: MessageTone::Duty, asks: true, ..self }
    }
}

/// Button with words beside a sentence.
#[derive(Clone)]
pub(crate) struct AnswerButton {
    /// Its words.
    pub name: String,
    /// Keys of its action, on hover.
    pub keys: String,
    deed: ClickCallback,
}

impl AnswerButton {
    /// Does what a click does.
    pub(crate) fn act(&self, commands: &mut Commands) {
        (self.deed)(commands);
    }
}
