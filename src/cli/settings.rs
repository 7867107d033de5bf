//! Settings of the user, for commands.

use crate::store::{Loaded, Settings, SettingsFile};
use crate::text::Texts;

use super::output::print_error;

/// Settings of the user; the defaults where there is no file. One that cannot be read is reported.
pub(super) fn of_user(texts: &Texts) -> Settings {
    let Some(Loaded { settings, set_aside }) = SettingsFile::of_user().map(|file| file.load()) else {
        return Settings::default();
    };
    if let Some(aside) = set_aside {
        print_error(&aside.sentence(texts));
    }
    settings
}
