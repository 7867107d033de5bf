//! Where the platform keeps what belongs to a program and its user.

use std::env;
use std::path::{Path, PathBuf};

/// The program's folder in those of the platform.
const OWN: &str = "camaieu";

/// Where saved matches are kept; `None` where the platform names no place. On Linux and its like
/// `$XDG_DATA_HOME/camaieu`, else `~/.local/share/camaieu`.
pub fn data_folder() -> Option<PathBuf> {
    own("XDG_DATA_HOME", ".local/share")
}

/// Where the settings are kept; `None` where the platform names no place. On Linux and its like
/// `$XDG_CONFIG_HOME/camaieu`, else `~/.config/camaieu`.
pub fn settings_folder() -> Option<PathBuf> {
    own("XDG_CONFIG_HOME", ".config")
}

/// The program's own folder in the one that a variable names, else in this one of the user's home.
fn own(variable: &str, at_home: &str) -> Option<PathBuf> {
    // The XDG rules: a path that is not absolute does not count.
    let named = |variable: &str| env::var_os(variable).map(PathBuf::from).filter(|path| path.is_absolute());
    let platform = if cfg!(windows) {
        named("APPDATA")
    } else {
        let at_home = if cfg!(target_os = "macos") { "Library/Application Support" } else { at_home };
        named(variable)
            .or_else(|| env::home_dir().filter(|home| home.is_absolute()).map(|home| home.join(at_home)))
    };
    platform.map(|folder: PathBuf| Path::join(&folder, OWN))
}
