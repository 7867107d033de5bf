//! Folders of the platform for what belongs to a program and its user.

use std::path::PathBuf;

use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};

/// The program's folder in those of the platform.
const OWN: &str = "camaieu";

/// Folder of the saved matches; `None` where the platform names no place. On Linux and its like
/// `$XDG_DATA_HOME/camaieu`, else `~/.local/share/camaieu`.
pub fn data_folder() -> Option<PathBuf> {
    own(choose_native_strategy().ok()?.data_dir())
}

/// Folder of the settings; `None` where the platform names no place. On Linux and its like
/// `$XDG_CONFIG_HOME/camaieu`, else `~/.config/camaieu`.
pub fn settings_folder() -> Option<PathBuf> {
    own(choose_native_strategy().ok()?.config_dir())
}

/// The program's own folder in one of the platform. A home that is no whole path does not count.
fn own(folder: PathBuf) -> Option<PathBuf> {
    folder.is_absolute().then(|| folder.join(OWN))
}
