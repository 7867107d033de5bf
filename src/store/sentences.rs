//! What goes wrong with files, as sentences.

use crate::text::Texts;

use super::settings::SetAside;
use super::trouble::Trouble;

impl Trouble {
    /// Why it cannot be done.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            Trouble::BadName(text) => texts.say_with("saves-bad-name", &[("text", text)]),
            Trouble::Exists(name) => texts.say_with("saves-exists", &[("name", name)]),
            Trouble::Missing(name) => texts.say_with("saves-missing", &[("name", name)]),
            Trouble::Damaged { file, fault } => {
                let fault = texts.saved_fault(fault);
                texts.say_with("replay-file", &[("file", &file.display()), ("fault", &fault)])
            }
            Trouble::Denied { file, fault } => {
                texts.say_with("replay-file", &[("file", &file.display()), ("fault", fault)])
            }
            Trouble::NoPlace => texts.say("saves-no-place"),
        }
    }
}

impl SetAside {
    /// That the file was set aside, why and where.
    pub fn sentence(&self, texts: &Texts) -> String {
        let SetAside { file, to, fault } = self;
        match to {
            Some(to) => texts.say_with(
                "settings-set-aside",
                &[("file", &file.display()), ("fault", fault), ("to", &to.display())],
            ),
            None => texts.say_with("settings-unreadable", &[("file", &file.display()), ("fault", fault)]),
        }
    }
}
