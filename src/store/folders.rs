//! Folders of the platform for a program's data and settings.

use std::path::PathBuf;

use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};

/// Name of the program's folder in those of the platform.
const OWN: &str = "camaieu";

/// Folder of the saved matches; `None` if the platform has none. On Linux and its like
/// `$XDG_DATA_HOME/camaieu`, else `~/.local/share/camaieu`.
pub fn data_folder() -> Option<PathBuf> {
    own(choose_native_strategy().ok()?.data_dir())
}

/// Folder of the settings; `None` if the platform has none. On Linux and its like
/// `$XDG_CONFIG_HOME/camaieu`, else `~/.config/camaieu`.
pub fn settings_folder() -> Option<PathBuf> {
    own(choose_native_strategy().ok()?.config_dir())
}

/// File of the tablebase of a name; `None` if the platform has no folder for it.
pub fn tablebase_file(name: &str) -> Option<PathBuf> {
    Some(data_folder()?.join(format!("{name}.tablebase")))
}

/// Folder of the program in one of the platform; `None` if the home folder is not absolute.
fn own(folder: PathBuf) -> Option<PathBuf> {
    folder.is_absolute().then(|| folder.join(OWN))
}
