//! What goes wrong with files, as sentences.

use crate::text::Texts;

use super::error::StoreError;
use super::reading::ReadError;
use super::settings_file::{SetAside, SettingsFault};

impl StoreError {
    /// Why it cannot be done.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            StoreError::BadName(text) => texts.say_with("saves-bad-name", &[("text", text)]),
            StoreError::Exists(name) => texts.say_with("saves-exists", &[("name", name)]),
            StoreError::Missing(name) => texts.say_with("saves-missing", &[("name", name)]),
            StoreError::Damaged { file, fault } => {
                let fault = texts.saved_error(fault);
                texts.say_with("replay-file", &[("file", &file.display()), ("fault", &fault)])
            }
            StoreError::Denied { file, fault } => {
                texts.say_with("replay-file", &[("file", &file.display()), ("fault", fault)])
            }
            StoreError::Unreadable { file, error } => {
                let fault = error.sentence(texts);
                texts.say_with("replay-file", &[("file", &file.display()), ("fault", &fault)])
            }
            StoreError::NoPlace => texts.say("saves-no-place"),
        }
    }
}

impl ReadError {
    /// Why the file cannot be read.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            ReadError::NotRegular => texts.say("file-not-regular"),
            ReadError::TooLarge(most) => texts.say_with("file-too-large", &[("most", &(most >> 20))]),
            ReadError::NotUtf8 { line } => {
                let fault = texts.say("command-not-utf8");
                texts.say_with("command-line", &[("line", line), ("fault", &fault)])
            }
            ReadError::Denied { fault, .. } => fault.clone(),
        }
    }
}

impl SetAside {
    /// That the file was set aside, why and where.
    pub fn sentence(&self, texts: &Texts) -> String {
        let SetAside { file, to, fault } = self;
        let fault = match fault {
            SettingsFault::Unreadable(error) => error.sentence(texts),
            SettingsFault::NotJson(fault) => fault.clone(),
        };
        match to {
            Some(to) => texts.say_with(
                "settings-set-aside",
                &[("file", &file.display()), ("fault", &fault), ("to", &to.display())],
            ),
            None => texts.say_with("settings-unreadable", &[("file", &file.display()), ("fault", &fault)]),
        }
    }
}
