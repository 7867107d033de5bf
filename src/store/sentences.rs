//! Sentences for errors of files.

use std::error::Error;
use std::fmt::{self, Display};
use std::io::ErrorKind;
use std::path::Path;

use camaieu_text::{Lang, Texts};

use super::error::StoreError;
use super::settings_file::{SetAside, SettingsError};
use super::shelf::FileError;

impl StoreError {
    /// Sentence that a match is not saved, and why.
    pub fn not_saved(&self, texts: &Texts) -> String {
        texts.say_with("text-not-kept", &[("fault", &self.sentence(texts))])
    }

    /// Sentence for the error.
    pub fn sentence(&self, texts: &Texts) -> String {
        let in_file = |file: &Path, fault: &str| {
            texts.say_with("replay-file", &[("file", &file.display()), ("fault", &fault)])
        };
        match self {
            StoreError::BadName(text) => texts.say_with("saves-bad-name", &[("text", text)]),
            StoreError::Exists(name) => texts.say_with("saves-exists", &[("name", name)]),
            StoreError::Missing(name) => texts.say_with("saves-missing", &[("name", name)]),
            StoreError::Damaged { file, error } => in_file(file, &texts.saved_error(error)),
            StoreError::Evening { file, error } => in_file(file, &texts.club_error(error)),
            StoreError::NoGame { file, error } => in_file(file, &texts.import_error(error)),
            StoreError::File { file, error } => in_file(file, &error.sentence(texts)),
            StoreError::Elsewhere { error, copy } => {
                let copy = texts.say_with("kept-elsewhere", &[("file", &copy.display())]);
                format!("{} {copy}", error.sentence(texts))
            }
            StoreError::Open => texts.say("saves-is-open"),
            StoreError::NoPlace => texts.say("saves-no-place"),
        }
    }
}

impl FileError {
    /// Sentence for the error, without the file.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            FileError::NotRegular => texts.say("file-not-regular"),
            FileError::TooLarge(most) => texts.say_with("file-too-large", &[("most", &(most >> 20))]),
            FileError::NotUtf8 { line } => {
                let fault = texts.say("command-not-utf8");
                texts.say_with("command-line", &[("line", line), ("fault", &fault)])
            }
            FileError::Denied { kind, message } => {
                usual(*kind).map_or_else(|| message.clone(), |id| texts.say(id))
            }
        }
    }
}

/// Message for a usual refusal of the system, whose own words are in its language and not the player’s.
fn usual(kind: ErrorKind) -> Option<&'static str> {
    match kind {
        ErrorKind::StorageFull => Some("file-disk-full"),
        ErrorKind::QuotaExceeded => Some("file-quota"),
        ErrorKind::ReadOnlyFilesystem => Some("file-read-only"),
        ErrorKind::PermissionDenied => Some("file-denied"),
        ErrorKind::NotFound => Some("file-missing"),
        _ => None,
    }
}

/// The English sentence.
impl Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En.texts()))
    }
}

impl Error for FileError {}

impl SetAside {
    /// Sentence that the settings were set aside, with the reason and the new path.
    pub fn sentence(&self, texts: &Texts) -> String {
        let SetAside { file, to, error } = self;
        let fault = match error {
            SettingsError::Unreadable(error) => error.sentence(texts),
            SettingsError::NotJson(message) => message.clone(),
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
